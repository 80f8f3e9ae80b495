/* ---- The event that is happening: set before it is read, and no part of the state ---- */

hidden mtype outcome;            /* how it turned out, as far as anything depends on it */
%if acquire
hidden byte new_owner;           /* the acquisition that was granted the lease, 0: none was */
%if requests
hidden byte new_request;         /* the request that it answers, 0: it has no identity */
%end
hidden byte got_owner;
hidden int got_fence;
%end
%if requests & reply-before-persist & recover
hidden byte got_request, got_holder;
%end
%if waits
hidden byte next, next_owner, next_request;
%if lost
hidden byte next_arrives;
%end
%end
%if writes | send
hidden byte r_client, r_attempt, r_owner;  /* a request: its client, the event that sent it, the acquisition */
hidden int r_fence, r_seq;
%if keys
hidden byte r_key;               /* 0: it has none */
%end
%if changed
hidden byte r_changed;           /* another payload than the operation's own */
#define CHANGED r_changed
%else
#define CHANGED false
%end
%if add
hidden byte r_add;               /* adds one instead of publishing a new state */
%end
%if side
hidden byte r_side;              /* comes through the second write path */
%end
%if based
hidden byte r_based;             /* says what it was computed from */
hidden byte r_base;
%end
%if check
hidden byte r_checked;           /* what a check before it said */
%end
%end
%if writes | barrier
hidden mtype obstacle;           /* what stands in its way, 0: nothing does */
%end
%if writes
hidden byte unchecked;           /* the numbers are not compared */
hidden byte decided;             /* the resource has decided a request */
hidden byte took_effect;         /* the protected state has changed */
hidden byte heard;               /* the answer arrives */
hidden byte was_value;           /* what was published before the event */
%end
%if renew | reenter | release | inside
hidden byte was_owner;           /* the lease's owner before the event */
%end
%if renew | reenter | release
hidden byte was_mine;            /* the client's */
hidden int was_fence;
%end
hidden byte term, rest;          /* a term, and a counter */
%if requests & dishonest_reply
hidden byte found;
%end
%if external_mismatch
hidden int balance;              /* effects of an operation outside, less those at the resource */
hidden byte of_key;
%if effects
hidden byte of_attempt, of_changed;
%end
%end
%if record & split-transaction & ledger
hidden byte owed_key, owed_attempt;
hidden byte owed_changed, owed_applied;
%end

inline begin() {
  outcome = 0;
%if inside
  was_owner = lease.owner;
%end
%if acquire
  new_owner = 0;
%end
%if writes
  decided = false;
  took_effect = false;
  was_value = value
%end
}
