/* ---- Ghost: the true history. No actor reads it, and it survives every restore ---- */

%if requests
#define AND(request) , request
%else
#define AND(request)
%end

byte terms;                      /* how many grants there were */
chan numbers = [NUMBERS] of {    /* every number that a grant has carried, in order */
  byte, int, byte AND(byte)      /* owner, fence, term, request */
};
bool valid[TERMS];               /* by term: its lease was granted and has not ended */
%if writes & latest
byte latest_term;                /* the latest accepted write in the true order */
%if holder_refused
int latest_seq;
%end
%end
%if effects
chan effects = [EFFECTS] of {    /* the operations that took effect, sorted */
  byte, byte, bool               /* key, the event that sent it, changed payload */
};
%end
%if inside
byte inside;                     /* how often the holder has come in and not gone out, by its own doing */
int inside_by;                   /* the requests that it came in by, one bit each */
#define BIT(request) ((request) -> 1 << ((request) % 8) : 0)
%end
%if fence_regression
int highest_fence;               /* the highest pair that the resource has ever accepted, */
int highest_seq;                 /* until it is known to have gone back */
%end

/* The properties that are broken so far. A search tells each once: it takes back what it has done when
   it turns back, but not what is hidden. */
%properties

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

%if two_believers
inline observe_believers() {
  if
  :: BELIEVERS > 1 -> breaks(two_believers)
  :: else
  fi
}
%end

%if acquire
/* After everything that may have granted the lease. */
inline observe_grant() {
  if
  :: new_owner ->
     terms++;
%if generation_reissued
     if
     :: numbers??[_, eval(lease.fence), _ AND(_)] -> breaks(generation_reissued)
     :: else
     fi;
%end
     numbers!new_owner,lease.fence,terms AND(new_request);
     valid[terms] = true
  :: else
  fi;
%if two_valid_leases
  if
  :: VALID > 1 -> breaks(two_valid_leases)
  :: else
  fi;
%end
%if two_believers
  observe_believers();
%end
  skip
}
%end

%if requests & dishonest_reply
/* A request that was granted is not refused while its lease is valid. */
inline observe_refusal(asked, arrives) {
  found = false;
  rest = len(numbers);
  do
  :: rest ->
     rest--;
     numbers?got_owner,got_fence,term,new_request;
     numbers!got_owner,got_fence,term,new_request;
     found = found || new_request == asked && valid[term]
  :: else -> break
  od;
  if
  :: outcome == Refused && arrives && found -> breaks(dishonest_reply)
  :: else
  fi
}
%end

%if expire | switch & seal
/* Time ends the leases of all terms, and so does a switch. */
inline observe_end() {
  for (rest : 0 .. TERMS - 1) {
    valid[rest] = false
  }
}
%end

%if renew | reenter | release
inline before(me) {
  was_owner = lease.owner;
  was_fence = lease.fence;
  was_mine = owner[me]
}
%end

%if renew | reenter
inline observe_renewal(me) {
  if
  :: outcome == Renewed || outcome == Reentered ->
%if foreign_renew
     if
     :: was_owner && was_owner != was_mine -> breaks(foreign_renew)
     :: else
     fi;
%end
     /* a new number for the same term, or the term's lease back to life */
     if
     :: lease.owner && lease.owner == owner[me] && numbers??[eval(lease.owner), _, _ AND(_)] ->
        find_term(lease.owner, lease.fence);
        if
        :: term
        :: else ->
           numbers ?? <eval(lease.owner), _, term AND(_)>;
%if generation_reissued
           if
           :: numbers??[_, eval(lease.fence), _ AND(_)] -> breaks(generation_reissued)
           :: else
           fi;
%end
           numbers!lease.owner,lease.fence,term AND(NONE)
        fi;
        valid[term] = true
     :: else
     fi;
%if two_believers
     observe_believers();
%end
%if two_valid_leases
     if
     :: VALID > 1 -> breaks(two_valid_leases)
     :: else
     fi;
%end
     skip
  :: else
  fi
}
%end

%if release
/* The own term ends with its lease. Nobody ends another's, and who is told that it is out is out. */
inline observe_release(me) {
  if
  :: outcome == Released ->
     if
     :: was_owner && was_owner == was_mine && lease.owner != was_owner ->
        find_term(was_owner, was_fence);
        valid[term] = false
     :: else
     fi;
%if foreign_release
     if
     :: was_owner && was_owner != was_mine -> breaks(foreign_release)
     :: else
     fi;
%end
%if dishonest_reply
     if
%if inside
     :: lease.owner && lease.owner == owner[me] && !inside -> breaks(dishonest_reply)
%end
     :: else
     fi;
%end
     skip
  :: else
  fi
}
%end

%if inside
/* Whoever holds the lease comes in with its grant, and again with each re-entry, but not with the retry of
   a request that it came in by. */
inline observe_inside(asked) {
  if
  :: lease.owner != was_owner ->
     inside = (lease.owner -> 1 : 0);
%if requests
     inside_by = (new_owner -> BIT(new_request) : 0)
%end
  :: outcome == Reentered && (BIT(asked) & inside_by)
  :: outcome == Reentered ->
     inside++;
     inside_by = inside_by | BIT(asked)
  :: outcome == Released && inside -> inside--
  :: else
  fi
}

inline forget_inside() {
  if
  :: dishonest_reply ->
     inside = 0;
     inside_by = 0
  :: else
  fi
}
%end

%if fence_regression
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
%end

%if barrier & holder_refused | barrier & fence_regression
%if holder_refused
%if writes
#define LATEST_TERM latest_term
%else
#define LATEST_TERM 0
%end
%end
inline observe_barrier(me) {
  if
%if fence_regression
  :: outcome == Applied -> accepted()
%end
%if holder_refused
  :: outcome == Stale ->
     find_term(owner[me], fence[me]);
     if
     :: (obstacle == NotAbove || obstacle == OtherOwner) && valid[term] && term >= LATEST_TERM ->
        breaks(holder_refused)
     :: else
     fi
%end
  :: else
  fi
}
%end

%if writes
%if keys
#define KEY r_key
#define ATTEMPTED (r_key && effects??[eval(r_key), _, eval(CHANGED)])
%else
#define KEY 0
#define ATTEMPTED false
%end
%if effects
#define HAPPENED (effects??[_, eval(r_attempt), _] || ATTEMPTED)
%else
#define HAPPENED false
%end
#define CLAIMED (outcome == Applied || outcome == Duplicate)

inline observe_effect(can_come_again) {
%if revoked_generation_overwrite
  if
  :: term && term < latest_term -> breaks(revoked_generation_overwrite)
  :: else
  fi;
%end
%if unauthorized_accept
  if
  :: term == 0 -> breaks(unauthorized_accept)
  :: else
  fi;
%end
%if fence_regression
  accepted();
%end
%if expired_accept
  if
  :: !valid[term] -> breaks(expired_accept)
  :: else
  fi;
%end
%if lost_update & based
  if
  :: r_based && r_base != was_value -> breaks(lost_update)
  :: else
  fi;
%end
%if effects
%if duplicate_effect
  if
  :: effects??[_, eval(r_attempt), _] -> breaks(duplicate_effect)
%if keys
  :: r_key && effects??[eval(r_key), _, _] -> breaks(duplicate_effect)
%end
  :: else
  fi;
%end
  if
  :: can_come_again -> effects!!KEY,r_attempt,CHANGED
  :: else
  fi;
%end
%if holder_refused
  if
  :: term > latest_term ->
     latest_term = term;
     latest_seq = r_seq
  :: term && term == latest_term && r_seq > latest_seq -> latest_seq = r_seq
  :: else
  fi;
%else
%if latest
  latest_term = (term > latest_term -> term : latest_term);
%end
%end
  skip
}

inline observe_no_effect() {
%if holder_refused
  if
  :: outcome == Stale && (obstacle == NotAbove || obstacle == OtherOwner) && valid[term] &&
     (term > latest_term || term == latest_term && r_seq > latest_seq) -> breaks(holder_refused)
  :: else
  fi;
%end
%if dishonest_reply
  if
  :: heard && CLAIMED && !HAPPENED -> breaks(dishonest_reply)
  :: heard && !CLAIMED && ATTEMPTED -> breaks(dishonest_reply)
  :: else
  fi;
%end
%if lost_increment
  if
  :: heard && CLAIMED && !HAPPENED && r_add -> breaks(lost_increment)
  :: else
  fi;
%end
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
%end

%if external_mismatch
/* When all has happened, an operation that was called had as many effects outside as at the resource. */
inline observe_outside(key) {
  balance = 0;
  rest = len(outside);
  do
  :: rest ->
     rest--;
     outside?of_key;
     outside!of_key;
     balance = balance + (of_key == key)
  :: else -> break
  od;
%if effects
  rest = len(effects);
  do
  :: rest ->
     rest--;
     effects?of_key,of_attempt,of_changed;
     effects!of_key,of_attempt,of_changed;
     balance = balance - (of_key == key)
  :: else -> break
  od;
%end
  if
  :: balance && outside??[eval(key)] -> breaks(external_mismatch)
  :: else
  fi
}
%end
