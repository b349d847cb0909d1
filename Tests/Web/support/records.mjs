/** Numbers records as a server does: `const run = new Run("c7"); run.add("created", {...})`. */
export class Run {
  constructor(stream = "c7") {
    this.stream = stream;
    this.sequence = 0;
    this.time = 0;
    this.records = [];
  }

  add(kind, data = {}, more = {}) {
    this.records.push(
      { stream: this.stream, sequence: this.sequence += 1, time: this.time, kind, data, ...more }
    );
    return this;
  }

  at(time) {
    this.time = time;
    return this;
  }

  progress(transition, frame, progress) {
    this.records.push({
      stream: this.stream, sequence: this.sequence, frame, time: this.time, kind: "progress",
      data: { transition, progress },
    });
    return this;
  }
}

const names = {
  1: "Root", 2: "Splash", 4: "Navigation(Login)", 5: "Login", 6: "Navigation(Main)", 7: "Main",
  8: "Activity",
};
const whole = { x: 0, y: 0, width: 390, height: 844 };
const of = (node, more = {}) => ({ node, name: names[node], ...more });

export const views = {
  Splash: {
    title: "", background: "#ffffffff", left: [], right: [],
    content: [
      {
        id: "spinner-1",
        kind: "spinner",
        large: true,
        background: "#00000066",
        timer: "service call",
      },
    ],
  },
  Login: {
    title: "Login Screen",
    background: "#ffffffff",
    left: [{ id: "log-in", title: "Log In" }],
    right: [],
    content: [],
  },
  Main: {
    title: "Main Screen", background: "#aaaaaaff", left: [{ id: "log-out", title: "Log Out" }],
    right: [{ id: "activity", title: "Activity" }], content: [],
  },
  Activity: { title: "Activity", background: "#aaaaaaff", left: [], right: [], content: [] },
};

/** The launch, up to the splash screen with its timer running. */
export function launched(run = new Run()) {
  return run
    .add("command", { command: "launch", width: 390, height: 844 }, { cause: "k1-1" })
    .add(
      "appLaunched", { width: 390, height: 844, session: { LOGGED_IN: false } }, { cause: "k1-1" }
    )
    .add("created", of(2, { type: "screen", part: "splash", view: views.Splash }), { cause: "k1-1" })
    .add("created", of(1, { type: "root", current: 2 }), { cause: "k1-1" })
    .add("didLoad", of(1)).add("willMove", of(2, { parent: 1 })).add("didLoad", of(2))
    .add("timerStarted", { timer: 1, name: "service call", owner: 2, due: 3_000_000 })
    .add("frameSet", of(2, whole)).add("viewAdded", of(2, { superview: 1 }))
    .add("didMove", of(2, { parent: 1 })).add("viewAdded", of(1, { superview: 0 }))
    .add("willAppear", of(1, { animated: false })).add("willAppear", of(2, { animated: false }))
    .add("didAppear", of(2, { animated: false })).add("didAppear", of(1, { animated: false }))
    .add("appActive", {}, { cause: "k1-1", hash: "0000000000000001" });
}

/** From the splash screen to the login screen, without animation. */
export function shownLogin(run = launched()) {
  return run.at(3_000_000)
    .add("timerFired", { timer: 1, name: "service call", owner: 2 })
    .add("created", of(5, { type: "screen", view: views.Login }))
    .add("created", of(4, { type: "navigation", stack: [5], part: "authentication" }))
    .add("willMove", of(5, { parent: 4 })).add("willMove", of(4, { parent: 1 }))
    .add("didLoad", of(4)).add("frameSet", of(4, whole)).add(
      "viewAdded", of(4, { superview: 1 })
    )
    .add("willAppear", of(4, { animated: false })).add("didLoad", of(5)).add(
      "frameSet", of(5, whole)
    )
    .add("viewAdded", of(5, { superview: 4 })).add("willAppear", of(5, { animated: false }))
    .add("didMove", of(5, { parent: 4 })).add("didMove", of(4, { parent: 1 }))
    .add("willMove", of(2, { parent: null })).add("willDisappear", of(2, { animated: false }))
    .add("viewRemoved", of(2)).add("didDisappear", of(2, { animated: false })).add(
      "didMove", of(2, { parent: null })
    )
    .add("currentChanged", { from: 2, to: 4 }).add("freed", of(2))
    .add("didAppear", of(5, { animated: false }))
    .add("didAppear", of(4, { animated: false }), { hash: "0000000000000002" });
}

/** The tap on Log In, up to the first frame of its cross dissolve. */
export function fading(run = shownLogin(), animation = { animation: "crossDissolve" }) {
  const cause = { cause: "k1-2" };
  return run.at(4_000_000)
    .add("command", { command: "tap", element: "log-in" }, cause)
    .add("sessionChanged", { key: "LOGGED_IN", value: true }, cause)
    .add("created", of(7, { type: "screen", view: views.Main }), cause)
    .add("created", of(6, { type: "navigation", stack: [7], part: "main" }), cause)
    .add("willMove", of(7, { parent: 6 }), cause).add("willMove", of(4, { parent: null }), cause)
    .add("willMove", of(6, { parent: 1 }), cause).add(
      "willDisappear", of(4, { animated: true }), cause
    )
    .add("willDisappear", of(5, { animated: true }), cause).add("didLoad", of(6), cause)
    .add("frameSet", of(6, whole), cause).add("viewAdded", of(6, { superview: 1 }), cause)
    .add("willAppear", of(6, { animated: true }), cause).add("didLoad", of(7), cause)
    .add("frameSet", of(7, whole), cause).add("viewAdded", of(7, { superview: 6 }), cause)
    .add("willAppear", of(7, { animated: true }), cause)
    .add("transitionBegan", {
      transition: 1, ...animation, from: 4, to: 6, duration: 300_000, curve: "easeOut",
      frames: [0, 5000, 10_000],
    }, { ...cause, hash: "0000000000000003" });
}

/** The end of that cross dissolve. */
export function faded(run = fading()) {
  return run.at(4_300_000).progress(1, 2, 10_000)
    .add("viewRemoved", of(4)).add("didDisappear", of(5, { animated: true })).add(
      "didDisappear", of(4, { animated: true })
    )
    .add("didAppear", of(7, { animated: true })).add("didMove", of(7, { parent: 6 })).add(
      "didAppear", of(6, { animated: true })
    )
    .add("didMove", of(4, { parent: null })).add("didMove", of(6, { parent: 1 })).add(
      "currentChanged", { from: 4, to: 6 }
    )
    .add("transitionEnded", { transition: 1, finished: true }).add("freed", of(4)).add(
      "freed", of(5), { hash: "0000000000000004" }
    );
}

/** Activity pushed on Main, up to the first frame. */
export function pushing(run = faded()) {
  return run.at(5_000_000)
    .add("command", { command: "tap", element: "activity" }, { cause: "k1-3" })
    .add("created", of(8, { type: "screen", view: views.Activity })).add(
      "willMove", of(8, { parent: 6 })
    )
    .add("stackChanged", of(6, { stack: [7, 8] })).add("didLoad", of(8)).add(
      "willDisappear", of(7, { animated: true })
    )
    .add("frameSet", of(8, whole)).add("viewAdded", of(8, { superview: 6 })).add(
      "willAppear", of(8, { animated: true })
    )
    .add("transitionBegan", {
      transition: 2, animation: "push", from: 7, to: 8, duration: 350_000, curve: "easeInOut",
      frames: [0, 5000, 10_000],
    }, { hash: "0000000000000005" });
}

/** The end of that push. */
export function pushed(run = pushing()) {
  return run.at(5_350_000).progress(2, 2, 10_000)
    .add("viewRemoved", of(7)).add("didDisappear", of(7, { animated: true })).add(
      "didAppear", of(8, { animated: true })
    )
    .add("didMove", of(8, { parent: 6 })).add(
      "transitionEnded", { transition: 2, finished: true }, { hash: "0000000000000006" }
    );
}

/** Back from Activity to Main, up to the first frame. */
export function popping(run = pushed()) {
  return run.at(6_000_000)
    .add("command", { command: "back" }, { cause: "k1-4" })
    .add("willMove", of(8, { parent: null })).add("stackChanged", of(6, { stack: [7] }))
    .add("willDisappear", of(8, { animated: true })).add("viewAdded", of(7, { superview: 6 })).add(
      "willAppear", of(7, { animated: true })
    )
    .add("transitionBegan", {
      transition: 3, animation: "pop", from: 8, to: 7, duration: 350_000, curve: "easeInOut",
      frames: [0, 5000, 10_000],
    }, { hash: "0000000000000007" });
}

/** Activity dragged from the left edge: the stack changes as soon as the finger begins. */
export function dragging(run = pushed()) {
  return run.at(6_000_000)
    .add("command", { command: "gesture", phase: "began", gesture: "edgeSwipe" }, { cause: "k1-4" })
    .add("willMove", of(8, { parent: null })).add("stackChanged", of(6, { stack: [7] }))
    .add("willShow", of(6, { shown: 7, animated: true }))
    .add("willDisappear", of(8, { animated: true })).add("willAppear", of(7, { animated: true }))
    .add("viewAdded", of(7, { superview: 6 })).add("isAppearing", of(7, { animated: true }))
    .add("willLayoutSubviews", of(7)).add("didLayoutSubviews", of(7))
    .add("transitionBegan", {
      transition: 3, animation: "pop", from: 8, to: 7, duration: 350_000, curve: "linear",
      frames: [0, 5000, 10_000], gesture: "edgeSwipe",
    }, { visible: 7, hash: "0000000000000007" });
}

/** That finger taken back: all is as it was before. */
export function draggedBack(run = dragging()) {
  return run.at(6_200_000).progress(3, 1, 4_000)
    .add("command", { command: "gesture", phase: "cancelled" }, { cause: "k1-5" })
    .add("transitionReleased", {
      transition: 3, finishing: false, duration: 100_000, firstFrame: 2, frames: [4_000, 0],
    }, { hash: "0000000000000008" })
    .at(6_300_000)
    .add("stackChanged", of(6, { stack: [7, 8] }))
    .add("willDisappear", of(7, { animated: true })).add("viewRemoved", of(7))
    .add("didDisappear", of(7, { animated: true }))
    .add("willAppear", of(8, { animated: true })).add("didAppear", of(8, { animated: true }))
    .add("transitionEnded", { transition: 3, finished: false },
      { visible: 8, hash: "0000000000000009" });
}

export const content = { title: "", background: "#ffffffff", left: [], right: [], content: [] };

/** Tabs in place of a part: a stack and a screen, with a sheet over them. */
export function tabbed() {
  return new Run()
    .add("appLaunched", { width: 390, height: 844, session: { LOGGED_IN: false, VISITS: 3 } })
    .add("created", { node: 3, name: "List", type: "screen", view: content })
    .add("created", { node: 4, name: "Navigation(List)", type: "navigation", stack: [3] })
    .add("created", { node: 5, name: "Cart", type: "screen", view: content })
    .add("created", {
      node: 6, name: "Tabs", type: "tabs", part: "main", tabs: [4, 5], selected: 0,
      items: [{ id: "list", title: "List" }, { id: "cart", title: "Cart" }],
    })
    .add("created", { node: 1, name: "Root", type: "root", current: 6 });
}

/** The second of those tabs fades in over the first. */
export function tabFading(run = tabbed()) {
  return run
    .add("viewAdded", { node: 1, name: "Root", superview: 0 })
    .add("viewAdded", { node: 6, name: "Tabs", superview: 1 })
    .add("viewAdded", { node: 4, name: "Navigation(List)", superview: 6 })
    .add("viewAdded", { node: 3, name: "List", superview: 4 })
    .add("command", { command: "tap", element: "cart" }, { cause: "k1-2" })
    .add("tabSelected", { node: 6, name: "Tabs", tab: 1, byTap: true })
    .add("willAppear", { node: 5, name: "Cart", animated: true })
    .add("viewAdded", { node: 5, name: "Cart", superview: 6 })
    .add("isAppearing", { node: 5, name: "Cart", animated: true })
    .add("transitionBegan", {
      transition: 1, animation: "crossDissolve", from: 4, to: 5, duration: 300_000,
      curve: "easeInOut", frames: [0, 5000, 10_000],
    }, { visible: 5, hash: "0000000000000001" });
}
