/* Leases and fencing, for Spin.

   scenario   A.acquire A.commit(key=K1) A.commit(seq=2, key=K2) expire B.acquire B.commit(key=K1) B.commit(seq=2, key=K1, digest=changed) A.commit(key=K3)
   protocol   split-transaction: effect and record are two transactions: the record follows later
              with epoch: every restart of the authority takes an epoch that was never used; the epoch counts first

   spin -o2 -a scenario.pml      (-o2 keeps what is written and never read)
   cc -O2 -DSAFETY -DNOREDUCE -DVECTORSZ=16384 -o pan pan.c
   ./pan -c0 -e -w20             names each property that some order breaks, once
   spin -t1 scenario.pml         shows the order behind the first of them

   Each event of the scenario is one d_step of the only process, which is always at the head of its
   loop; what is hidden is no part of a state. So `states, stored` are the distinct states of the
   scenario, each of them counted once. Inside a d_step the first true guard is taken.

   An event is known by its place in the line, an acquisition by its event, from 1. A fence with an
   epoch is epoch * EPOCH + number, so that the epoch counts first. */

mtype = { Granted, Waiting, Refused, Applied, Stale, Duplicate, Conflict, NotAbove, OtherOwner };

#define A 0
#define B 1
#define K1 1
#define K2 2
#define K3 3
#define NONE 0
#define FIRST 7
#define CLIENTS 2
#define TERMS 3
#define NUMBERS 2
#define EFFECTS 5
#define KEYS 4
#define OWED 5
#define VALID (valid[1] + valid[2])
#define BELIEVERS (believes[A] + believes[B])

bool done[9];                    /* the events that have happened */

/* ---- The event that is happening: set before it is read, and no part of the state ---- */

hidden mtype outcome;            /* how it turned out, as far as anything depends on it */
hidden byte new_owner;           /* the acquisition that was granted the lease, 0: none was */
hidden byte got_owner;
hidden int got_fence;
hidden byte r_client, r_attempt, r_owner;  /* a request: its client, the event that sent it, the acquisition */
hidden int r_fence, r_seq;
hidden byte r_key;               /* 0: it has none */
hidden byte r_changed;           /* another payload than the operation's own */
#define CHANGED r_changed
hidden mtype obstacle;           /* what stands in its way, 0: nothing does */
hidden byte unchecked;           /* the numbers are not compared */
hidden byte decided;             /* the resource has decided a request */
hidden byte took_effect;         /* the protected state has changed */
hidden byte heard;               /* the answer arrives */
hidden byte was_value;           /* what was published before the event */
hidden byte term, rest;          /* a term, and a counter */

inline begin() {
  outcome = 0;
  new_owner = 0;
  decided = false;
  took_effect = false;
  was_value = value
}

/* ---- Authority: one serial decision grants the lease and takes the number ---- */

int generation = FIRST;          /* the number of the latest grant */
typedef Lease {
  byte owner;                    /* the acquisition that it was granted to, 0: no lease is valid */
  byte holder;                   /* its client */
  int fence                      /* the number of its grant */
};
Lease lease;
#define NUMBER(fence_) (fence_)
#define COUNT_FROM(number) generation = (number)

inline grant(who, as, rid) {
  generation++;
  lease.fence = generation;
  lease.owner = as;
  lease.holder = who;
  new_owner = as
}

/* `waits`: in line, instead of being refused. `arrives`: the answer is not lost. */
inline acquire(me, id, rid, waits, arrives) {
  if
  :: else ->
     if
     :: lease.owner -> outcome = Refused
     :: else ->
        grant(me, id, rid);
        got_owner = id;
        got_fence = lease.fence;
        outcome = Granted
     fi;
     if
     :: !arrives
     :: outcome == Refused || outcome == Waiting -> learn_of_lease(me)
     :: else ->
        take_home(me, got_owner, got_fence)
     fi
  fi
}

inline drop_lease() {
  lease.owner = 0;
  lease.holder = 0;
  lease.fence = 0
}

/* The lease is over: whoever is first in line gets the next one. */
inline end_lease() {
  drop_lease()
}

inline expire() {
  if
  :: lease.owner ->
     end_lease()
  :: else
  fi
}

/* ---- Clients: what each knows. Nobody tells it that its lease has ended ---- */

byte owner[CLIENTS];             /* the acquisition whose grant it holds, 0: no grant has reached it */
int fence[CLIENTS];              /* the number that it brings to the resource */
bool believes[CLIENTS];          /* it believes that it holds the lease */

/* The authority has told it whose lease is valid. */
inline learn_of_lease(me) {
  believes[me] = believes[me] && lease.owner && lease.owner == owner[me]
}

/* The resource has told it the largest fence: one above its own says that it was replaced. */
inline learn_mark(me) {
  believes[me] = believes[me] && max_fence <= fence[me]
}

inline take_home(me, as, number) {
  owner[me] = as;
  fence[me] = number;
  believes[me] = true
}

inline make_request(me, id) {
  r_client = me;
  r_attempt = id;
  r_owner = owner[me];
  r_fence = fence[me]
}

inline commit(me, id, arrives) {
  if
  :: owner[me] == 0
  :: else ->
     make_request(me, id);
     decide(arrives)
  fi
}

/* ---- Resource: one conditional update decides whether a write takes effect ---- */

int max_fence = FIRST;           /* fence and seq of the latest accepted write */
int last_seq;
byte value;                      /* the event that sent what is published, 0: nothing was published */
typedef Entry {
  byte attempt;                  /* the event that sent the applied operation, 0: not on record */
  bool changed;                  /* with another payload than its own */
  bool applied                   /* it has a result */
};
Entry ledger[KEYS];
chan owed = [OWED] of {          /* the records that are still to be written, in order */
  byte, byte, bool, bool         /* key, the event that sent it, changed payload, applied */
};

#define ABOVE(f) (f > max_fence)
#define BELOW(f) (f != max_fence && !ABOVE(f))

#define ACCEPTABLE (ABOVE(r_fence) || r_fence == max_fence && r_seq > last_seq)

inline find_obstacle() {
  unchecked = false;
  if
  :: !unchecked && !ACCEPTABLE -> obstacle = NotAbove
  :: else -> obstacle = 0
  fi
}

#define DIFFERS (ledger[r_key].changed != r_changed)

inline put(key, attempt_, changed_, applied_) {
  ledger[key].changed = changed_;
  ledger[key].applied = applied_;
  ledger[key].attempt = attempt_
}

inline keep_record(is_applied) {
  if
  :: r_key ->
     owed!r_key,r_attempt,CHANGED,is_applied
  :: else
  fi
}

inline apply() {
  keep_record(true);
  value = r_attempt;
  max_fence = r_fence;
  last_seq = r_seq;
  took_effect = true;
  outcome = Applied
}

/* A refused write changes nothing. */
inline refuse() {
  outcome = Stale
}

/* One transaction: look the key up, compare the pair, then effect, record and result. */
inline decide(arrives) {
  decided = true;
  heard = arrives;
  find_obstacle();
  if
  :: r_key && ledger[r_key].attempt && DIFFERS -> outcome = Conflict
  :: r_key && ledger[r_key].attempt -> outcome = Duplicate
  :: obstacle -> refuse()
  :: else -> apply()
  fi;
  if
  :: arrives && outcome == Stale && obstacle == NotAbove -> learn_mark(r_client)
  :: else
  fi
}

/* ---- Ghost: the true history. No actor reads it, and it survives every restore ---- */

#define AND(request)

byte terms;                      /* how many grants there were */
chan numbers = [NUMBERS] of {    /* every number that a grant has carried, in order */
  byte, int, byte AND(byte)      /* owner, fence, term, request */
};
bool valid[TERMS];               /* by term: its lease was granted and has not ended */
byte latest_term;                /* the latest accepted write in the true order */
int latest_seq;
chan effects = [EFFECTS] of {    /* the operations that took effect, sorted */
  byte, byte, bool               /* key, the event that sent it, changed payload */
};
int highest_fence;               /* the highest pair that the resource has ever accepted, */
int highest_seq;                 /* until it is known to have gone back */

/* The properties that are broken so far. A search tells each once: it takes back what it has done when
   it turns back, but not what is hidden. */
bool revoked_generation_overwrite;  /* a write of an earlier term is accepted after one of a later term */
hidden byte told_revoked_generation_overwrite;
bool unauthorized_accept;           /* a write is accepted whose fence belongs to no grant */
hidden byte told_unauthorized_accept;
bool fence_regression;              /* the accepted pair (fence, seq) goes back */
hidden byte told_fence_regression;
bool generation_reissued;           /* two grants carry one number */
hidden byte told_generation_reissued;
bool two_valid_leases;              /* two leases are valid at once */
hidden byte told_two_valid_leases;
bool duplicate_effect;              /* one operation or one sent write takes effect twice */
hidden byte told_duplicate_effect;
bool dishonest_reply;               /* an answer is not what happened */
hidden byte told_dishonest_reply;
bool expired_accept;                /* a write is accepted although its lease has ended */
hidden byte told_expired_accept;
bool holder_refused;                /* the current holder is refused although its write is the newest */
hidden byte told_holder_refused;
bool two_believers;                 /* two clients believe at once that they hold the lease */
hidden byte told_two_believers;
/* No event of this scenario could break foreign_release, foreign_renew, lost_increment, lost_update, external_mismatch. */

inline break_and_tell(property, told) {
  property = true;
  if
  :: told
  :: else ->
     told = true;
     assert(!property)
  fi
}
#define breaks(property) break_and_tell(property, told_##property)

/* The term that a number was granted in to this acquisition, 0: none was. */
inline find_term(as, number) {
  term = 0;
  if
  :: numbers??[eval(as), eval(number), _ AND(_)] -> numbers ?? <eval(as), eval(number), term AND(_)>
  :: else
  fi
}

inline observe_believers() {
  if
  :: BELIEVERS > 1 -> breaks(two_believers)
  :: else
  fi
}

/* After everything that may have granted the lease. */
inline observe_grant() {
  if
  :: new_owner ->
     terms++;
     if
     :: numbers??[_, eval(lease.fence), _ AND(_)] -> breaks(generation_reissued)
     :: else
     fi;
     numbers!new_owner,lease.fence,terms AND(new_request);
     valid[terms] = true
  :: else
  fi;
  if
  :: VALID > 1 -> breaks(two_valid_leases)
  :: else
  fi;
  observe_believers();
  skip
}

/* Time ends the leases of all terms, and so does a switch. */
inline observe_end() {
  for (rest : 0 .. TERMS - 1) {
    valid[rest] = false
  }
}

/* The resource has accepted this pair. */
inline accepted() {
  if
  :: max_fence < highest_fence || max_fence == highest_fence && last_seq < highest_seq ->
     breaks(fence_regression)
  :: else
  fi;
  if
  :: fence_regression ->
     highest_fence = 0;
     highest_seq = 0
  :: max_fence > highest_fence || max_fence == highest_fence && last_seq > highest_seq ->
     highest_fence = max_fence;
     highest_seq = last_seq
  :: else
  fi
}

#define KEY r_key
#define ATTEMPTED (r_key && effects??[eval(r_key), _, eval(CHANGED)])
#define HAPPENED (effects??[_, eval(r_attempt), _] || ATTEMPTED)
#define CLAIMED (outcome == Applied || outcome == Duplicate)

inline observe_effect(can_come_again) {
  if
  :: term && term < latest_term -> breaks(revoked_generation_overwrite)
  :: else
  fi;
  if
  :: term == 0 -> breaks(unauthorized_accept)
  :: else
  fi;
  accepted();
  if
  :: !valid[term] -> breaks(expired_accept)
  :: else
  fi;
  if
  :: effects??[_, eval(r_attempt), _] -> breaks(duplicate_effect)
  :: r_key && effects??[eval(r_key), _, _] -> breaks(duplicate_effect)
  :: else
  fi;
  if
  :: can_come_again -> effects!!KEY,r_attempt,CHANGED
  :: else
  fi;
  if
  :: term > latest_term ->
     latest_term = term;
     latest_seq = r_seq
  :: term && term == latest_term && r_seq > latest_seq -> latest_seq = r_seq
  :: else
  fi;
  skip
}

inline observe_no_effect() {
  if
  :: outcome == Stale && (obstacle == NotAbove || obstacle == OtherOwner) && valid[term] &&
     (term > latest_term || term == latest_term && r_seq > latest_seq) -> breaks(holder_refused)
  :: else
  fi;
  if
  :: heard && CLAIMED && !HAPPENED -> breaks(dishonest_reply)
  :: heard && !CLAIMED && ATTEMPTED -> breaks(dishonest_reply)
  :: else
  fi;
  skip
}

/* Judges what the resource has decided. */
inline observe_write(can_come_again) {
  if
  :: decided ->
     find_term(r_owner, r_fence);
     if
     :: took_effect -> observe_effect(can_come_again)
     :: else -> observe_no_effect()
     fi;
     skip
  :: else
  fi
}

active proctype scenario() {
end:
  do
  :: d_step { !done[1] ->
       printf("A.acquire\n");
       begin();
       acquire(A, 1, NONE, false, true);
       observe_grant();
       done[1] = true }
  :: d_step { !done[2] && done[1] ->
       printf("A.commit(key=K1)\n");
       begin();
       r_seq = 1;
       r_key = K1;
       r_changed = false;
       commit(A, 2, true);
       observe_write(true);
       done[2] = true }
  :: d_step { !done[3] && done[2] ->
       printf("A.commit(seq=2, key=K2)\n");
       begin();
       r_seq = 2;
       r_key = K2;
       r_changed = false;
       commit(A, 3, true);
       observe_write(true);
       done[3] = true }
  :: d_step { !done[4] && done[3] ->
       printf("expire\n");
       begin();
       expire();
       observe_end();
       observe_grant();
       done[4] = true }
  :: d_step { !done[5] && done[4] ->
       printf("B.acquire\n");
       begin();
       acquire(B, 5, NONE, false, true);
       observe_grant();
       done[5] = true }
  :: d_step { !done[6] && done[5] ->
       printf("B.commit(key=K1)\n");
       begin();
       r_seq = 1;
       r_key = K1;
       r_changed = false;
       commit(B, 6, true);
       observe_write(true);
       done[6] = true }
  :: d_step { !done[7] && done[6] ->
       printf("B.commit(seq=2, key=K1, digest=changed)\n");
       begin();
       r_seq = 2;
       r_key = K1;
       r_changed = true;
       commit(B, 7, true);
       observe_write(true);
       done[7] = true }
  :: d_step { !done[8] && done[7] ->
       printf("A.commit(key=K3)\n");
       begin();
       r_seq = 1;
       r_key = K3;
       r_changed = false;
       commit(A, 8, true);
       observe_write(true);
       done[8] = true }
  od
}
