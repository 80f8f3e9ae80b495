%if send
/* ---- Network: it can deliver what was sent any number of times, whether the client runs or not ---- */

chan network = [SENDS] of {      /* what was sent, in order */
%if keys
  byte,                          /* key */
%end
%if changed
  bool,                          /* changed payload */
%end
%if add
  bool,                          /* adds */
%end
%if side
  bool,                          /* second path */
%end
%if based
  bool, byte,                    /* computed from what */
%end
%if check
  byte,                          /* what a check said */
%end
  byte, byte, int, int,          /* the event that sent it, owner, fence, seq */
  byte, byte                     /* client, which of its writes */
};
byte sent[CLIENTS];              /* how many each has sent */

inline send(me, id) {
  if
%if pause
  :: paused[me]
%end
  :: owner[me] == 0
  :: else ->
     make_request(me, id);
     sent[me]++;
     network!
%if keys
       r_key,
%end
%if changed
       r_changed,
%end
%if add
       r_add,
%end
%if side
       r_side,
%end
%if based
       r_based, r_base,
%end
%if check
       r_checked,
%end
       r_attempt, r_owner, r_fence, r_seq,
       me, sent[me]
  fi
}

%if deliver
inline deliver(me, nth, arrives) {
  if
  :: sent[me] >= nth ->
     r_client = me;
     network ?? <
%if keys
       r_key,
%end
%if changed
       r_changed,
%end
%if add
       r_add,
%end
%if side
       r_side,
%end
%if based
       r_based, r_base,
%end
%if check
       r_checked,
%end
       r_attempt, r_owner, r_fence, r_seq,
       eval(me), eval(nth)>;
     decide(arrives)
  :: else
  fi
}
%end
%end
