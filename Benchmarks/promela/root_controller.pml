/* The root-controller app as a model for SPIN: splash, login and main, swapped by one root; a push, a
 * swipe back, alerts; links that are pending until main is shown, or queued while something moves;
 * home, quitting, rotation. A movement has the three moments at which `rootstage explore` tries
 * inputs: its begin, its midst and its last moment. Each input is one step, so that a state is one of
 * the app, and as many different routes are queued as the app lets wait.
 */

#define QUEUE 4

#define OFF 0
#define ACTIVE 1
#define BACKGROUND 2

#define SPLASH 0
#define LOGIN 1
#define MAIN 2

#define REST 0
#define FADE 1
#define SLIDE 2
#define PUSH 3
#define POP 4
#define ALERT 5
#define CLOSE 6
#define FINGER 7
#define RELEASED 8

byte phase, part, moving, moment, depth, alert, pending, waiting, turning, timer;
byte queue[QUEUE];
bool loggedIn, host, landscape, finishing;

inline begin(what) { moving = what; moment = 0 }

inline stop() {
  phase = OFF; part = SPLASH; moving = REST; moment = 0; depth = 0; alert = 0; pending = 0;
  waiting = 0; turning = 0; timer = 0; finishing = false;
  queue[0] = 0; queue[1] = 0; queue[2] = 0; queue[3] = 0
}

/* Follows a link in main: the first is pushed, the others show an alert. */
inline follow(link) {
  if
  :: link == 1 && depth == 0 -> depth = 1; begin(PUSH)
  :: link > 1 && alert == 0 -> alert = link - 1; begin(ALERT)
  :: else -> skip
  fi
}

inline settle() {
  if
  :: moving == REST && waiting > 0 ->
    if
    :: part == MAIN -> follow(queue[0])
    :: else -> pending = queue[0]
    fi;
    queue[0] = queue[1]; queue[1] = queue[2]; queue[2] = queue[3]; queue[3] = 0;
    waiting--
  :: moving == REST && waiting == 0 && part == MAIN && pending > 0 ->
    follow(pending); pending = 0
  :: else -> skip
  fi
}

inline finish() {
  if
  :: moving == FADE -> part = MAIN; depth = 0
  :: moving == SLIDE -> part = LOGIN; depth = 0
  :: moving == POP -> depth = 0
  :: moving == CLOSE -> alert = 0
  :: moving == RELEASED ->
    if
    :: finishing -> depth = 0
    :: else -> skip
    fi
  :: else -> skip
  fi;
  moving = REST; moment = 0; finishing = false;
  settle()
}

/* A link comes: it is followed at once, kept for later, or queued. */
inline arrive(link) {
  phase = ACTIVE;
  if
  :: moving == REST && part == MAIN -> follow(link)
  :: moving == REST && part != MAIN -> pending = link
  :: moving != REST && waiting < QUEUE && queue[0] != link && queue[1] != link &&
      queue[2] != link && queue[3] != link -> queue[waiting] = link; waiting++
  :: else -> skip
  fi
}

active proctype app() {
  do
  /* Waiting for the next moment. */
  :: d_step { moving != REST && moving != FINGER && moment < 2 && phase == ACTIVE -> moment++ }
  :: d_step { moving != REST && moving != FINGER && moment == 2 && phase == ACTIVE -> finish() }
  :: d_step { turning > 0 && phase == ACTIVE -> turning = (turning + 1) % 4 }
  :: d_step { timer == 1 && phase == ACTIVE -> timer = 2 }
  :: d_step { timer == 2 && phase == ACTIVE ->
      timer = 0;
      if
      :: loggedIn -> begin(FADE)
      :: else -> part = LOGIN; settle()
      fi }
  /* A person. */
  :: d_step { phase == OFF -> phase = ACTIVE; part = SPLASH; timer = 1 }
  :: d_step { phase == OFF -> host = !host }
  :: d_step { phase == ACTIVE && moving == REST && turning == 0 && part == LOGIN && alert == 0 ->
      loggedIn = true; begin(FADE) }
  :: d_step { phase == ACTIVE && moving == REST && turning == 0 && part == MAIN && alert == 0 &&
      depth == 0 -> depth = 1; begin(PUSH) }
  :: d_step { phase == ACTIVE && moving == REST && turning == 0 && part == MAIN && alert == 0 &&
      depth == 0 -> loggedIn = false; begin(SLIDE) }
  :: d_step { phase == ACTIVE && moving == REST && turning == 0 && alert == 0 && depth == 1 ->
      begin(POP) }
  :: d_step { phase == ACTIVE && moving == REST && turning == 0 && alert == 0 && depth == 1 ->
      begin(FINGER) }
  :: d_step { phase == ACTIVE && moving == FINGER -> begin(RELEASED); finishing = true }
  :: d_step { phase == ACTIVE && moving == FINGER -> begin(RELEASED); finishing = false }
  :: d_step { phase == ACTIVE && moving == REST && turning == 0 && alert > 0 -> begin(CLOSE) }
  /* The device. */
  :: d_step { phase == ACTIVE && moving == FINGER -> begin(RELEASED); finishing = false;
      landscape = !landscape; turning = 1 }
  :: d_step { phase == ACTIVE && moving != FINGER -> landscape = !landscape; turning = 1 }
  :: d_step { phase == ACTIVE -> turning = 0;
      if
      :: moving == FINGER -> moving = REST
      :: moving != FINGER && moving != REST -> finish()
      :: else -> skip
      fi;
      phase = BACKGROUND }
  :: d_step { phase == BACKGROUND -> phase = ACTIVE; settle() }
  :: d_step { phase != OFF -> stop() }
  /* From outside. */
  :: d_step { phase != OFF -> arrive(1) }
  :: d_step { phase != OFF -> arrive(2) }
  :: d_step { phase != OFF -> arrive(3) }
  :: d_step { phase != OFF -> arrive(4) }
  :: d_step { phase != OFF -> arrive(5) }
  od
}

/* Nobody is in main without a session. */
ltl loggedOutIsOut { [] (!(moving == REST && part == MAIN && !loggedIn)) }
