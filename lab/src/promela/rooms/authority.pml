/* ---- Authority: one serial decision grants the lease and takes the number ---- */

int generation = FIRST;          /* the number of the latest grant */
typedef Lease {
  byte owner;                    /* the acquisition that it was granted to, 0: no lease is valid */
  byte holder;                   /* its client */
%if reenter | no-request-id
  byte entries;                  /* how many releases end it */
%end
  int fence                      /* the number of its grant */
};
Lease lease;
%if requests
chan granted = [REQUESTS] of {   /* the requests that it has granted, in order; each client names its own */
  byte, byte, byte, int          /* request, owner, holder, fence */
};
%end
%if waits
%if lost
#define AND_ANSWER(arrives_) , arrives_
%else
#define AND_ANSWER(arrives_)
%end
chan waiting = [WAITS] of {      /* who waits for the lease, in order */
  byte, byte, byte AND_ANSWER(bool)  /* client, owner, request, the answer arrives */
};
%end
%if crash-stop-only
int ran_out;                     /* the number of the lease that ran out, 0: somebody was granted one since */
%end
%if reply-before-persist
byte behind_owner;               /* the latest grant is not durable yet: its acquisition, 0: it is */
int behind;                      /* the number before it */
%end
%if epochs
byte epochs;                     /* the highest epoch that was ever used; this does not go back */
#define NUMBER(fence_) ((fence_) % EPOCH)
#define COUNT_FROM(number) generation = generation - generation % EPOCH + (number)
%else
#define NUMBER(fence_) (fence_)
#define COUNT_FROM(number) generation = (number)
%end

%if acquire
inline grant(who, as, rid) {
%if reply-before-persist
  behind_owner = as;
  behind = NUMBER(generation);
%end
%if crash-stop-only
  if
  :: ran_out ->                  /* whoever held it is taken for dead: the same number again */
     if
     :: NUMBER(generation) < ran_out -> COUNT_FROM(ran_out)
     :: else
     fi;
     lease.fence = generation - NUMBER(generation) + ran_out;
     ran_out = 0
  :: else ->
     generation++;
     lease.fence = generation
  fi;
%else
  generation++;
  lease.fence = generation;
%end
  lease.owner = as;
  lease.holder = who;
%if reenter | no-request-id
  lease.entries = 1;
%end
%if requests
  new_request = rid;
  if
  :: rid -> granted!rid,as,who,lease.fence
  :: else
  fi;
%end
  new_owner = as
}

/* `waits`: in line, instead of being refused. `arrives`: the answer is not lost. */
inline acquire(me, id, rid, waits, arrives) {
  if
%if pause
  :: paused[me]
%end
  :: else ->
     if
%if requests & !no-request-id
     :: rid && granted??[eval(rid), _, _, _] ->   /* a retry: that grant again */
        granted ?? <eval(rid), got_owner, _, got_fence>;
        outcome = Replayed
%if waits
     :: rid && waiting??[_, _, eval(rid) AND_ANSWER(_)] ->  /* it keeps its place in line */
%if lost
        rest = len(waiting);
        do
        :: rest ->
           rest--;
           waiting?next,next_owner,next_request,next_arrives;
           next_arrives = (next_request == rid -> arrives : next_arrives);
           waiting!next,next_owner,next_request,next_arrives
        :: else -> break
        od;
%end
        outcome = Waiting
%end
%end
%if no-request-id
     :: lease.owner && lease.holder == me ->              /* a retry counts as a re-entry */
        lease.entries++;
        got_owner = lease.owner;
        got_fence = lease.fence;
        outcome = Reentered
%end
%if waits
     :: lease.owner && waits ->
        waiting!me,id,rid AND_ANSWER(arrives);
        outcome = Waiting
%end
     :: lease.owner -> outcome = Refused
     :: else ->
        grant(me, id, rid);
        got_owner = id;
        got_fence = lease.fence;
        outcome = Granted
     fi;
%if lost
     unknown[me] = !arrives;
%end
     if
     :: !arrives
     :: outcome == Refused || outcome == Waiting -> learn_of_lease(me)
%if requests & !no-request-id
     :: outcome == Replayed && owner[me] && got_fence < fence[me]  /* it has something newer */
%end
     :: else ->
%if no-request-id & release | no-request-id & reenter
        entries[me] = entries[me] + (outcome == Reentered && believes[me]);
%end
        take_home(me, got_owner, got_fence)
     fi
  fi
}
%end

%if expire | release | recover | switch
inline drop_lease() {
  lease.owner = 0;
  lease.holder = 0;
%if reenter | no-request-id
  lease.entries = 0;
%end
  lease.fence = 0
}
%end

%if expire | release
/* The lease is over: whoever is first in line gets the next one. */
inline end_lease() {
%if reply-before-persist
  behind_owner = 0;
  behind = 0;
%end
%if counter-in-lease & !high-water
  COUNT_FROM(FIRST);             /* lost with the lease's key */
%end
%if waits
  drop_lease();
  if
  :: len(waiting) ->
     waiting?next,next_owner,next_request AND_ANSWER(next_arrives);
     grant(next, next_owner, next_request);
%if lost
     if
     :: next_arrives -> take_home(next, next_owner, lease.fence)
     :: else -> unknown[next] = true
     fi
%else
     take_home(next, next_owner, lease.fence)
%end
  :: else
  fi
%else
  drop_lease()
%end
}
%end

%if expire
inline expire() {
  if
  :: lease.owner ->
%if crash-stop-only
     ran_out = NUMBER(lease.fence);
%end
     end_lease()
  :: else
  fi
}
%end

%if renew | reenter
inline prolong(me) {
%if bump-on-renew
  generation++;
  lease.fence = generation;
  fence[me] = generation
%else
  skip                           /* a renewal keeps the number */
%end
}
%end

%if renew
inline renew(me) {
  if
%if pause
  :: paused[me]
%end
  :: else ->
     if
     :: lease.owner && lease.owner == owner[me] ->
        prolong(me);
        believes[me] = true;
        outcome = Renewed
%if recreate-renew
     :: owner[me] && lease.owner != owner[me] ->          /* whatever stands there */
        lease.owner = owner[me];
        lease.holder = me;
%if reenter | no-request-id
        lease.entries = 1;
%end
        lease.fence = fence[me];
        believes[me] = true;
        outcome = Renewed
%end
%if blind-renew
     :: owner[me] && lease.owner ->                          /* whosever it is */
        believes[me] = true;
        outcome = Renewed
%end
     :: else -> learn_of_lease(me)
     fi
  fi
}
%end

%if reenter
inline reenter(me) {
  if
%if pause
  :: paused[me]
%end
  :: lease.owner && lease.owner == owner[me] ->
     prolong(me);
     lease.entries++;
     entries[me]++;
     believes[me] = true;
     outcome = Reentered
  :: else -> learn_of_lease(me)
  fi
}
%end

%if release
inline release(me) {
  if
%if pause
  :: paused[me]
%end
  :: else ->
     if
     :: entries[me] -> entries[me]--
     :: else
     fi;
     believes[me] = believes[me] && entries[me];
     if
%if reenter | no-request-id
     :: lease.owner && lease.owner == owner[me] && lease.entries > 1 ->
        lease.entries--;
        outcome = Released
%end
%if blind-release
     :: lease.owner ->                                    /* whosever it is */
%else
     :: lease.owner && lease.owner == owner[me] ->
%end
        end_lease();
        outcome = Released
     :: else -> learn_of_lease(me)
     fi
  fi
}
%end

%if mint & split-authority
inline mint(me, id) {            /* a number without a grant */
  if
%if pause
  :: paused[me]
%end
  :: else ->
     generation++;
     fence[me] = generation;
     owner[me] = (owner[me] -> owner[me] : id)
  fi
}
%end

%if recover | switch
inline lose_lease() {
%if waits
  do
  :: len(waiting) -> waiting?_,_,_ AND_ANSWER(_)
  :: else -> break
  od;
%end
%if counter-in-lease & !high-water
  COUNT_FROM(FIRST);             /* lost with the lease's key */
%end
  drop_lease()
}
%end

%if recover & reply-before-persist
inline lose_what_is_not_durable() {
  if
  :: behind_owner ->
%if requests
     rest = len(granted);
     do
     :: rest ->
        rest--;
        granted?got_request,got_owner,got_holder,got_fence;
        if
        :: got_owner == behind_owner
        :: else -> granted!got_request,got_owner,got_holder,got_fence
        fi
     :: else -> break
     od;
%end
%if !high-water
     COUNT_FROM(behind);
%end
     lose_lease();
     behind_owner = 0;
     behind = 0
  :: else
  fi
}
%end

%if recover & requests
inline lose_requests() {
  do
  :: len(granted) -> granted?_,_,_,_
  :: else -> break
  od
}
%end

%if epochs
inline begin_epoch() {
  epochs++;
  generation = epochs * EPOCH + generation % EPOCH
}
%end

%if switch & seal
inline switch() {
  if
  :: sealed ->
     begin_epoch();
     lose_lease();
%if reply-before-persist
     behind_owner = 0;
     behind = 0;
%end
     open();
     outcome = Switched
  :: else
  fi
}
%end
