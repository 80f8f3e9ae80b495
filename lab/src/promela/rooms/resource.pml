/* ---- Resource: one conditional update decides whether a write takes effect ---- */

int max_fence = FIRST;           /* fence and seq of the latest accepted write */
int last_seq;
byte value;                      /* the event that sent what is published, 0: nothing was published */
%if add
byte count;                      /* how many increments took effect */
%end
%if owner-at-resource
byte mark_owner;                 /* the acquisition that set the mark, 0: none in this run */
%end
%if seal
bool sealed;                     /* it accepts nothing until a switch */
%end
%if ledger
typedef Entry {
  byte attempt;                  /* the event that sent the applied operation, 0: not on record */
%if changed
  bool changed;                  /* with another payload than its own */
%end
  bool applied                   /* it has a result */
};
Entry ledger[KEYS];
%if split-transaction
chan owed = [OWED] of {          /* the records that are still to be written, in order */
  byte, byte, bool, bool         /* key, the event that sent it, changed payload, applied */
};
%end
%end
%if call
chan outside = [CALLS] of { byte };  /* the effects outside, in order; nothing takes them back */
%end

%if token-type
/* As text "99" is above "100". Texts compare as numbers do once their digits are aligned to the left;
   of two that begin alike the longer one is above. */
#define DIGITS(n) (n < 10 -> 1 : (n < 100 -> 2 : (n < 1000 -> 3 : (n < 10000 -> 4 : (n < 100000 -> 5 : 6)))))
#define LEFT(n) (n < 10 -> n * 100000 : (n < 100 -> n * 10000 : (n < 1000 -> n * 1000 : \
  (n < 10000 -> n * 100 : (n < 100000 -> n * 10 : n)))))
#define TEXT(n) (LEFT((n)) * 8 + DIGITS((n)))
%if epochs
/* A fence with an epoch is written epoch, dot, number, and a dot is below all digits. */
#define HEAD(f) (f < EPOCH -> TEXT(f) : TEXT(f / EPOCH))
#define TAIL(f) (f < EPOCH -> 0 : TEXT(f % EPOCH))
#define ABOVE(f) (HEAD(f) > HEAD(max_fence) || HEAD(f) == HEAD(max_fence) && TAIL(f) > TAIL(max_fence))
%else
#define ABOVE(f) (TEXT(f) > TEXT(max_fence))
%end
%else
#define ABOVE(f) (f > max_fence)
%end
#define BELOW(f) (f != max_fence && !ABOVE(f))

%if check
/* A look at the mark, outside any transaction. */
inline check(me) {
  if
%if pause
  :: paused[me]
%end
  :: owner[me] == 0
  :: else ->
     checked[me] = (BELOW(fence[me]) -> FAILED : PASSED);
     learn_mark(me)
  fi
}
%end

%if writes
%if strict-only
#define ACCEPTABLE ABOVE(r_fence)
%else
%if nonstrict
#define ACCEPTABLE (!BELOW(r_fence))
%else
%if equality-fence
#define ACCEPTABLE (r_fence == max_fence && r_seq > last_seq)
%else
#define ACCEPTABLE (ABOVE(r_fence) || r_fence == max_fence && r_seq > last_seq)
%end
%end
%end
%if add
#define NEXT_SEQ (r_fence != max_fence -> 1 : (last_seq < 65535 -> last_seq + 1 : last_seq))
%end

inline find_obstacle() {
%if no-fence
  unchecked = true;
%else
  unchecked = false;
%if side & partial-coverage
  unchecked = unchecked || r_side;
%end
%if check & check-then-act
  unchecked = unchecked || r_checked == PASSED;
%end
%end
  if
%if seal
  :: sealed -> obstacle = Sealed
%end
  :: !unchecked && !ACCEPTABLE -> obstacle = NotAbove
%if owner-at-resource
  :: r_fence == max_fence && mark_owner && mark_owner != r_owner -> obstacle = OtherOwner
%end
%if based & !stale-base
  :: r_based && r_base != value -> obstacle = BaseChanged
%end
%if add & !gap-as-success
  :: !unchecked && r_add && r_seq != NEXT_SEQ -> obstacle = Gap
%end
  :: else -> obstacle = 0
  fi
}

%if ledger
%if !no-digest
%if changed & digest-includes-attempt
#define DIFFERS (ledger[r_key].changed != r_changed || ledger[r_key].attempt != r_attempt)
%else
%if changed
#define DIFFERS (ledger[r_key].changed != r_changed)
%end
%if digest-includes-attempt
#define DIFFERS (ledger[r_key].attempt != r_attempt)
%end
%end
%end

inline put(key, attempt_, changed_, applied_) {
%if changed
  ledger[key].changed = changed_;
%end
  ledger[key].applied = applied_;
  ledger[key].attempt = attempt_
}

inline keep_record(is_applied) {
  if
  :: r_key ->
%if split-transaction
     owed!r_key,r_attempt,CHANGED,is_applied
%else
     put(r_key, r_attempt, CHANGED, is_applied)
%end
  :: else
  fi
}
%end

inline apply() {
%if add
  count = count + r_add;
%end
%if owner-at-resource
  mark_owner = r_owner;
%end
%if ledger
  keep_record(true);
%end
  value = r_attempt;
  max_fence = r_fence;
  last_seq = r_seq;
  took_effect = true;
  outcome = Applied
}

/* A refused write changes nothing. */
inline refuse() {
%if unchecked-rowcount
%if ledger
  keep_record(true);
%end
  outcome = Applied              /* nobody looked at the affected rows */
%else
%if burned-key & ledger
  keep_record(false);            /* the placeholder stays */
%end
%if gap-as-success & add
  outcome = (r_add && r_fence == max_fence && obstacle == NotAbove -> Applied : Stale)
%else
  outcome = Stale
%end
%end
}

/* One transaction: look the key up, compare the pair, then effect, record and result. */
inline decide(arrives) {
  decided = true;
  heard = arrives;
  find_obstacle();
  if
%if fence-before-dedupe
  :: obstacle -> outcome = Stale
%end
%if ledger
%if changed & !no-digest | digest-includes-attempt & !no-digest
  :: r_key && ledger[r_key].attempt && DIFFERS -> outcome = Conflict
%end
  :: r_key && ledger[r_key].attempt -> outcome = Duplicate
%end
  :: obstacle -> refuse()
  :: else -> apply()
  fi;
%if lost
  unknown[r_client] = !arrives;
%end
  if
  :: arrives && outcome == Stale && obstacle == NotAbove -> learn_mark(r_client)
  :: else
  fi
}
%end

%if barrier
/* Raises the mark before any work of the term. */
inline barrier(me) {
  if
%if pause
  :: paused[me]
%end
  :: owner[me] == 0
%if seal
  :: sealed ->
     outcome = Stale;
     obstacle = Sealed
%end
  :: BELOW(fence[me]) ->
     outcome = Stale;
     obstacle = NotAbove;
     learn_mark(me)
  :: ABOVE(fence[me]) ->
     max_fence = fence[me];
%if owner-at-resource
     mark_owner = owner[me];
%end
     last_seq = 0;
     outcome = Applied
%if owner-at-resource
  :: fence[me] == max_fence && mark_owner && mark_owner != owner[me] ->
     outcome = Stale;
     obstacle = OtherOwner
%end
  :: else -> outcome = Applied   /* it is there already */
  fi
}
%end

%if call
/* An effect outside follows the ledger: only an applied operation causes it, and only once. */
inline call(me, key) {
  if
%if pause
  :: paused[me]
%end
%if effect-first
  :: else ->
%else
%if ledger
  :: ledger[key].attempt && ledger[key].applied && !(outside??[eval(key)]) ->
%else
  :: false ->                    /* nothing is on record */
%end
%end
     outside!key
%if !effect-first
  :: else
%end
  fi
}
%end

%if purge & early-purge & ledger
inline purge() {
  for (rest : 1 .. KEYS - 1) {
    put(rest, 0, false, false)
  }
}
%end

%if record & split-transaction & ledger
inline record() {
  do
  :: len(owed) ->
     owed?owed_key,owed_attempt,owed_changed,owed_applied;
     put(owed_key, owed_attempt, owed_changed, owed_applied)
  :: else -> break
  od
}
%end

%if restore
inline restore() {
%if split-transaction & ledger
  do
  :: len(owed) -> owed?_,_,_,_
  :: else -> break
  od;
%end
%if resource-restore
%if owner-at-resource
  mark_owner = 0;
%end
  max_fence = FIRST;
  last_seq = 0
%else
  skip                           /* everything was durable */
%end
}
%end

%if seal
inline seal() {
  sealed = true
}
%end

%if switch & seal
inline open() {
  sealed = false;
  max_fence = epochs * EPOCH;
%if owner-at-resource
  mark_owner = 0;
%end
  last_seq = 0
}
%end
