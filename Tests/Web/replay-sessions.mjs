// Recordings for the tests of the replay page: a person using the root-controller example, either
// scripted or driven by a seeded generator.

/** A generator of numbers in 0..<1 that gives the same ones for the same seed (mulberry32). */
const size = { width: 390, height: 844 };
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const CURVES = { easeOut: (x) => 1 - (1 - x) ** 2, easeInOut: (x) => x * x * (3 - 2 * x) };

/** Progress of every frame, from 0 to 10000. */
export function framesOf(duration, curve) {
  const last = Math.ceil((duration * 60) / 1_000_000);
  return Array.from({ length: last + 1 }, (_, k) => {
    const share = Math.min(1, (k * 1_000_000) / 60 / duration);
    return k === last ? 10_000 : Math.round(CURVES[curve](share) * 10_000);
  });
}

const SPINNER = {
  id: "spinner-1", kind: "spinner", large: true, background: "#00000066", timer: "service call",
};
const VIEWS = {
  Splash: { title: "", background: "#ffffffff", left: [], right: [], content: [SPINNER] },
  Login: {
    title: "Login Screen", background: "#ffffffff",
    left: [{ id: "log-in", title: "Log In" }], right: [], content: [],
  },
  Main: {
    title: "Main Screen", background: "#d3d3d3ff",
    left: [{ id: "log-out", title: "Log Out" }],
    right: [{ id: "activity", title: "Activity" }], content: [],
  },
  Activity: { title: "Activity", background: "#d3d3d3ff", left: [], right: [], content: [] },
};

/** One client of the root-controller example, writing its records. */
export class Session {
  constructor(stream = "c7") {
    this.stream = stream;
    this.lines = [];
    this.time = 0;
    this.refs = 0;
    this.nodes = 0;
    this.transitions = 0;
    this.timers = 0;
    this.running = false;
    this.session = { LOGGED_IN: false };
    this.pending = [];
  }

  /** All records; the last one of each step carries a hash. */
  get records() {
    this.endStep();
    return this.lines;
  }

  endStep() {
    const last = this.lines.at(-1);
    if (last) last.hash ??= String(last.sequence).padStart(16, "0");
  }

  /** Lets time pass; what is due happens on the way. */
  wait(microseconds) {
    const until = this.time + microseconds;
    for (;;) {
      this.pending.sort((a, b) => a.due - b.due);
      if (!this.pending.length || this.pending[0].due > until) break;
      const { due, run } = this.pending.shift();
      this.time = due;
      this.endStep();
      run();
    }
    this.time = until;
    return this;
  }

  launch() {
    const cause = this.command({ command: "launch", width: 390, height: 844 });
    if (this.running) return this.reject("alreadyRunning", "The app is already running.", cause);
    this.running = true;
    this.note("appLaunched", { width: 390, height: 844, session: { ...this.session } }, cause);
    const splash = this.create({ name: "Splash", type: "screen", view: VIEWS.Splash }, cause);
    this.root = this.create({ name: "Root", type: "root", current: splash.node }, cause);
    this.current = splash;
    this.show(this.root, 0, cause);
    this.show(splash, this.root.node, cause);
    this.startTimer(splash, cause);
    for (const node of [splash, this.root]) this.note("didAppear", labelled(node, { animated: false }), cause);
    this.note("appActive", {}, cause);
    return this;
  }

  tap(element) {
    const cause = this.command({ command: "tap", element });
    const screen = this.running && this.top();
    if (!this.running) return this.reject("notRunning", "The app is not running.", cause);
    if (this.fading) return this.reject("transitionInProgress", "A transition is under way.", cause);
    const buttons = [...VIEWS[screen.name].left, ...VIEWS[screen.name].right];
    if (!buttons.some(({ id }) => id === element)) {
      return this.reject("noSuchElement", `${screen.name} has no element ${element}.`, cause);
    }
    if (element === "log-in") return this.setSession(true, cause).swap("Main", "main", "crossDissolve", "easeOut", cause);
    if (element === "log-out") return this.setSession(false, cause).swap("Login", "authentication", "slide", "easeInOut", cause);
    return this.push(cause);
  }

  back() {
    const cause = this.command({ command: "back" });
    if (!this.running) return this.reject("notRunning", "The app is not running.", cause);
    if (this.fading) return this.reject("transitionInProgress", "A transition is under way.", cause);
    if ((this.current.stack?.length ?? 0) < 2) return this.reject("nothingToPop", "One screen is left.", cause);
    return this.pop(cause);
  }

  terminate() {
    const cause = this.command({ command: "terminate" });
    if (!this.running) return this.reject("notRunning", "The app is not running.", cause);
    this.running = false;
    this.fading = false;
    this.pending = [];
    this.note("appTerminated", {}, cause);
    return this;
  }

  /** What a live page is sent: the records with the progress of every frame after the first. */
  live() {
    const lines = [];
    let current = null;
    let next = 1;
    const progress = (until, sequence) => {
      for (; current && next < current.data.frames.length; next += 1) {
        const { frames, duration, transition } = current.data;
        const last = next === frames.length - 1;
        const time = current.time + (last ? duration : Math.floor((next * 1_000_000) / 60));
        if (time > until) return;
        const data = { transition, progress: frames[next] };
        lines.push({ stream: this.stream, sequence, frame: next, time, kind: "progress", data });
      }
    };
    for (const record of this.records) {
      progress(record.time, record.sequence - 1);
      lines.push(record);
      if (["transitionEnded", "appTerminated"].includes(record.kind)) current = null;
      if (record.kind === "transitionBegan") [current, next] = [record, 1];
    }
    progress(Infinity, this.records.length);
    return lines;
  }

  note(kind, data, cause) {
    const record = { stream: this.stream, sequence: this.lines.length + 1, time: this.time, kind, data };
    this.lines.push(cause === undefined ? record : { ...record, cause });
  }

  command(data) {
    this.endStep();
    this.refs += 1;
    const cause = `k1-${this.refs}`;
    this.note("command", data, cause);
    return cause;
  }

  reject(reason, message, cause) {
    this.note("rejected", { reason, message }, cause);
    return this;
  }

  setSession(value, cause) {
    this.session.LOGGED_IN = value;
    this.note("sessionChanged", { key: "LOGGED_IN", value }, cause);
    return this;
  }

  create(data, cause) {
    this.nodes += 1;
    const node = { node: this.nodes, ...data };
    this.note("created", node, cause);
    return { ...node, stack: data.stack && [...data.stack] };
  }

  show(node, superview, cause, x = 0, animated = false) {
    this.note("didLoad", labelled(node), cause);
    this.note("frameSet", labelled(node, { x, y: 0, ...size }), cause);
    this.note("viewAdded", labelled(node, { superview }), cause);
    this.note("willAppear", labelled(node, { animated }), cause);
  }

  startTimer(owner, cause) {
    this.timers += 1;
    const timer = { timer: this.timers, name: "service call", owner: owner.node };
    const due = this.time + 3_000_000;
    this.note("timerStarted", { ...timer, due }, cause);
    this.pending.push({ due, run: () => {
      this.note("timerFired", timer);
      if (this.session.LOGGED_IN) this.swap("Main", "main", "crossDissolve", "easeOut");
      else this.swap("Login", "authentication", "none", "easeOut");
    } });
  }

  /** Root gives way to another part. */
  swap(name, part, animation, curve, cause) {
    const old = this.current;
    const screen = this.create({ name, type: "screen", view: VIEWS[name] }, cause);
    const next = this.create(
      { name: `Navigation(${name})`, type: "navigation", stack: [screen.node], part }, cause,
    );
    next.screens = [screen];
    this.note("willMove", labelled(screen, { parent: next.node }), cause);
    this.note("willMove", labelled(old, { parent: null }), cause);
    this.note("willMove", labelled(next, { parent: this.root.node }), cause);
    const animated = animation !== "none";
    this.note("willDisappear", labelled(old, { animated }), cause);
    this.show(next, this.root.node, cause, animation === "slide" ? -390 : 0, animated);
    this.show(screen, next.node, cause, 0, animated);
    const finish = () => {
      this.note("viewRemoved", labelled(old), cause);
      this.note("didDisappear", labelled(old, { animated }), cause);
      this.note("didAppear", labelled(screen, { animated }), cause);
      this.note("didMove", labelled(screen, { parent: next.node }), cause);
      this.note("didAppear", labelled(next, { animated }), cause);
      this.note("didMove", labelled(old, { parent: null }), cause);
      this.note("didMove", labelled(next, { parent: this.root.node }), cause);
      this.note("currentChanged", { from: old.node, to: next.node }, cause);
      this.current = next;
    };
    const free = () => [old, ...(old.screens ?? [])].forEach((node) => this.note("freed", labelled(node), cause));
    if (animated) return this.animate(animation, curve, old, next, 300_000, finish, free, cause);
    finish();
    free();
    return this;
  }

  push(cause) {
    const stack = this.current;
    const from = this.top();
    const screen = this.create({ name: "Activity", type: "screen", view: VIEWS.Activity }, cause);
    this.note("willMove", labelled(screen, { parent: stack.node }), cause);
    stack.screens.push(screen);
    stack.stack = stack.screens.map(({ node }) => node);
    this.note("stackChanged", labelled(stack, { stack: stack.stack }), cause);
    this.note("willDisappear", labelled(from, { animated: true }), cause);
    this.show(screen, stack.node, cause, 0, true);
    return this.animate("push", "easeInOut", from, screen, 350_000, () => {
      this.note("viewRemoved", labelled(from), cause);
      this.note("didDisappear", labelled(from, { animated: true }), cause);
      this.note("didAppear", labelled(screen, { animated: true }), cause);
    }, () => {}, cause);
  }

  pop(cause) {
    const stack = this.current;
    const from = stack.screens.pop();
    const to = stack.screens.at(-1);
    stack.stack = stack.screens.map(({ node }) => node);
    this.note("stackChanged", labelled(stack, { stack: stack.stack }), cause);
    this.note("viewAdded", labelled(to, { superview: stack.node }), cause);
    this.note("willAppear", labelled(to, { animated: true }), cause);
    return this.animate("pop", "easeInOut", from, to, 350_000, () => {
      this.note("viewRemoved", labelled(from), cause);
      this.note("didAppear", labelled(to, { animated: true }), cause);
    }, () => this.note("freed", labelled(from), cause), cause);
  }

  animate(animation, curve, from, to, duration, finish, after, cause) {
    this.transitions += 1;
    const transition = this.transitions;
    this.fading = true;
    this.note("transitionBegan", {
      transition, animation, ...(animation === "slide" ? { edge: "left" } : {}),
      from: from.node, to: to.node, duration, curve, frames: framesOf(duration, curve),
    }, cause);
    if (animation === "slide") this.note("frameSet", labelled(to, { x: 0, y: 0, ...size }), cause);
    this.pending.push({ due: this.time + duration, run: () => {
      this.fading = false;
      finish();
      this.note("transitionEnded", { transition, finished: true }, cause);
      after();
    } });
    return this;
  }

  top() {
    return this.current.screens?.at(-1) ?? this.current;
  }
}

function labelled({ node, name }, more = {}) {
  return { node, name, ...more };
}

/** Splash, log in, a tap too many, activity and back, log out: 21 seconds. */
export function scriptedSession(stream = "c7", early = 0) {
  return new Session(stream).wait(early).launch().wait(7_412_000).tap("log-in").wait(94_000)
    .tap("log-in").wait(2_506_000).tap("activity").wait(1_900_000).back().wait(3_700_000)
    .tap("log-out").wait(4_100_000).tap("log-in").wait(1_590_000);
}

const MOVES = ["log-in", "log-in", "log-out", "log-out", "activity", "back", "back", "nonsense"];

/** A session of random taps, many of them in the middle of an animation. */
export function randomSession(seed, taps, stream = "c7") {
  const random = seeded(seed);
  const session = new Session(stream).launch();
  for (let tap = 0; tap < taps; tap += 1) {
    session.wait(Math.floor(random() * (random() < 0.3 ? 2_500_000 : 400_000)));
    const chance = random();
    const move = MOVES[Math.floor(random() * MOVES.length)];
    if (chance < 0.04) session.terminate();
    else if (chance < 0.14 || !session.running) session.launch();
    else if (move === "back") session.back();
    else session.tap(move);
  }
  return session.wait(Math.floor(random() * 1_000_000));
}

/** A header line for some streams. */
export function headerOf(streams, more = {}) {
  return {
    format: "rootstage-recording", version: 2, engine: "0.1.0",
    streams: streams.map((stream) => ({
      stream, epoch: "5f3a", app: "root-controller", appHash: "00112233445566aa",
      profile: "standard", started: "2026-11-21T10:00:00Z",
    })),
    apps: [{ name: "root-controller", hash: "00112233445566aa", source: "app: root-controller\n" }],
    ...more,
  };
}

/** The file that holds some sessions. */
export function fileOf(...sessions) {
  const records = sessions.flatMap(({ records }) => records).sort((a, b) => a.time - b.time);
  const lines = [headerOf(sessions.map(({ stream }) => stream)), ...records];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** What `parseRecording` gives for some sessions. */
export function recordingOf(...sessions) {
  const header = headerOf(sessions.map(({ stream }) => stream));
  const streams = sessions.map(({ stream, records }, i) => ({ stream, header: header.streams[i], records }));
  return { header, streams, problems: [], markers: [] };
}
