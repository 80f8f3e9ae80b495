/* ---- Clients: what each knows. Nobody tells it that its lease has ended ---- */

byte owner[CLIENTS];             /* the acquisition whose grant it holds, 0: no grant has reached it */
int fence[CLIENTS];              /* the number that it brings to the resource */
bool believes[CLIENTS];          /* it believes that it holds the lease */
%if pause
bool paused[CLIENTS];            /* it does not notice */
%end
%if release | reenter
byte entries[CLIENTS];           /* how often it has come in and not gone out */
%end
%if read | based
byte base[CLIENTS];              /* the event that sent what it read last, 0: nothing was published */
%end
%if check
byte checked[CLIENTS];           /* what its latest check said: PASSED, FAILED or, with 0, nothing */
#define PASSED 1
#define FAILED 2
%end
%if lost
bool unknown[CLIENTS];           /* its latest request has had no answer */
%end

/* The authority has told it whose lease is valid. */
inline learn_of_lease(me) {
  believes[me] = believes[me] && lease.owner && lease.owner == owner[me]
}

/* The resource has told it the largest fence: one above its own says that it was replaced. */
inline learn_mark(me) {
  believes[me] = believes[me] && max_fence <= fence[me]
}

%if acquire
inline take_home(me, as, number) {
%if release | reenter
  if                             /* the same grant once more is no second entry */
  :: believes[me] && owner[me] == as && fence[me] == number
  :: else -> entries[me] = 1
  fi;
%end
  owner[me] = as;
  fence[me] = number;
%if check
  checked[me] = 0;
%end
%if lost
  unknown[me] = false;
%end
  believes[me] = true
}
%end

%if pause
inline pause(me) {
  paused[me] = true
}
%end

%if pause & resume
inline resume(me) {
  paused[me] = false
}
%end

%if read
inline read(me) {
  if
%if pause
  :: paused[me]
%end
  :: else ->
     base[me] = value
  fi
}
%end

%if writes | send
inline make_request(me, id) {
  r_client = me;
  r_attempt = id;
  r_owner = owner[me];
%if based
  r_base = (r_based -> base[me] : 0);
%end
%if check
  r_checked = checked[me];
%end
  r_fence = fence[me]
}
%end

%if commit
inline commit(me, id, arrives) {
  if
%if pause
  :: paused[me]
%end
  :: owner[me] == 0
  :: else ->
     make_request(me, id);
     decide(arrives)
  fi
}
%end
