import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyClient, fold, isMoving, nodeOf } from "../../web/core/store.js";
import { alertOnTop, isShown, visibleScreen } from "../../web/core/visible.js";
import {
  content, draggedBack, dragging, faded, fading, launched, popping, pushed, pushing, Run,
  shownLogin, tabbed, views,
} from "./support/records.mjs";

const folded = (run, from = emptyClient("c7")) => run.records.reduce(fold, from);
const next = (client, kind, data = {}, more = {}) =>
  (
    { stream: client.stream, sequence: client.sequence + 1, time: client.time, kind, data, ...more }
  );

function frozen(value) {
  if (typeof value !== "object" || value === null) return value;
  Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

test("folding a launch gives the tree, the views, the session and the timer", () => {
  const client = folded(launched());
  assert.deepEqual(client.nodes, [
    {
      node: 1,
      name: "Root",
      type: "root",
      parent: null,
      loaded: true,
      appearance: "appeared",
      frame: [0, 0, 0, 0],
    },
    {
      node: 2,
      name: "Splash",
      type: "screen",
      part: "splash",
      view: views.Splash,
      parent: 1,
      loaded: true,
      appearance: "appeared",
      frame: [0, 0, 390, 844],
    },
  ]);
  assert.deepEqual(client.views, [[2, 1], [1, 0]]);
  assert.deepEqual(client.timers, [{ timer: 1, name: "service call", owner: 2, due: 3_000_000 }]);
  assert.deepEqual(
    [client.running, client.root, client.current, client.session],
    [true, 1, 2, { LOGGED_IN: false }],
  );
  assert.equal(visibleScreen(client).name, "Splash");
});

test("folding a swap without animation leaves one part and no timer", () => {
  const client = folded(shownLogin());
  assert.deepEqual(client.nodes.map(({ name }) => name), ["Root", "Navigation(Login)", "Login"]);
  assert.deepEqual(client.views, [[1, 0], [4, 1], [5, 4]]);
  assert.deepEqual(client.timers, []);
  assert.equal(client.current, 4);
});

test("a running transition keeps both parts and follows its progress", () => {
  const before = folded(fading());
  assert.equal(before.transition.progress, 0);
  assert.equal(before.transition.began, 4_000_000);
  assert.equal(nodeOf(before, 4).appearance, "disappearing");
  assert.equal(nodeOf(before, 4).parent, 1, "the parent stays until didMove(nil)");
  const after = fold(
    before,
    {
      stream: "c7",
      sequence: before.sequence,
      frame: 1,
      time: 4_016_666,
      kind: "progress",
      data: { transition: 1, progress: 5000 },
    },
  );
  assert.deepEqual(
    [after.transition.frame, after.transition.progress, after.time], [1, 5000, 4_016_666]
  );
  assert.equal(after.sequence, before.sequence, "progress is not numbered");
  assert.equal(visibleScreen(after).name, "Main");
});

test("the end of a transition frees the old part and its views", () => {
  const client = folded(faded());
  assert.equal(client.transition, null);
  assert.deepEqual(client.views, [[1, 0], [6, 1], [7, 6]]);
  assert.deepEqual(client.ghosts, {});
  assert.deepEqual(client.session, { LOGGED_IN: true });
});

test("a push and a pop change the stack at once", () => {
  assert.deepEqual(nodeOf(folded(pushing()), 6).stack, [7, 8]);
  assert.equal(visibleScreen(folded(pushed())).name, "Activity");
  const client = folded(popping());
  assert.deepEqual(nodeOf(client, 6).stack, [7]);
  assert.deepEqual(client.views.slice(-2), [[8, 6], [7, 6]]);
});

test("a snapshot equals the fold, and further records fold on it", () => {
  const records = pushed().records;
  const whole = records.reduce(fold, { ...emptyClient("c7"), epoch: "e1" });
  for (const at of [17, 41, 59, records.length]) {
    const { stream, epoch, sequence, time, gap, ghosts, ...data } = records.slice(0, at).reduce(
      fold, { ...emptyClient("c7"), epoch: "e1" }
    );
    const snapshot = JSON.parse(
      JSON.stringify({ kind: "snapshot", stream, epoch, sequence, time, data })
    );
    const fromSnapshot = [snapshot, ...records.slice(at)].reduce(fold, emptyClient("c7"));
    assert.deepEqual(fromSnapshot, whole, `from record ${at}`);
  }
});

test("the fold never changes the state it is given", () => {
  let client = frozen(emptyClient("c7"));
  for (const record of popping().records) client = frozen(fold(client, frozen(record)));
  assert.equal(client.gap, false);
});

test("unchanged objects are shared between states", () => {
  const before = folded(shownLogin());
  const after = fold(before, next(before, "sessionChanged", { key: "LOGGED_IN", value: true }));
  assert.equal(after.nodes, before.nodes);
  assert.equal(after.views, before.views);
});

test("a record of an unknown kind changes only sequence and time", () => {
  const before = folded(shownLogin());
  for (const kind of ["somethingNew", "toString", "__proto__"]) {
    const after = fold(before, { ...next(before, kind, { node: 5 }), time: before.time + 10 });
    assert.deepEqual(after, { ...before, sequence: before.sequence + 1, time: before.time + 10 });
  }
});

test("a missing record sets the gap and stops the fold", () => {
  const before = folded(shownLogin());
  const late = fold(before, { ...next(before, "appTerminated"), sequence: before.sequence + 2 });
  assert.deepEqual(late, { ...before, gap: true });
  assert.equal(fold(late, next(before, "appTerminated")), late, "until the gap is asked for");
});

test("a snapshot after a gap in the sequence replaces the state", () => {
  const before = { ...folded(shownLogin()), gap: true };
  const after = fold(
    before,
    {
      kind: "snapshot",
      stream: "c7",
      epoch: "e2",
      sequence: 90,
      time: 5,
      data: { running: false, nodes: [], views: [] },
    },
  );
  assert.deepEqual(
    [after.gap, after.sequence, after.epoch, after.running], [false, 90, "e2", false]
  );
});

test("a repeated record is skipped", () => {
  const before = folded(shownLogin());
  assert.equal(fold(before, shownLogin().records[3]), before);
});

test("progress of another or no transition changes only the time", () => {
  const before = folded(fading());
  const other = fold(
    before,
    {
      stream: "c7",
      sequence: 1,
      frame: 1,
      time: before.time,
      kind: "progress",
      data: { transition: 9, progress: 1 },
    },
  );
  assert.equal(other, before);
  const idle = folded(shownLogin());
  assert.equal(
    fold(
      idle,
      {
        stream: "c7",
        sequence: 1,
        frame: 1,
        time: 0,
        kind: "progress",
        data: { transition: 1, progress: 1 },
      },
    ),
    idle,
  );
});

test("terminating clears nodes, views, timers and the transition, and keeps the session", () => {
  const before = folded(fading());
  const after = fold(before, next(before, "appTerminated"));
  assert.deepEqual([
    after.running,
    after.nodes,
    after.views,
    after.timers,
    after.transition,
    after.root,
    after.current,
  ],
    [false, [], [], [], null, null, null]);
  assert.deepEqual(after.session, { LOGGED_IN: true });
});

test("a view that outlives its controller stays with the facts of the controller", () => {
  const before = folded(shownLogin());
  const freed = [
    ["freed", { node: 4, name: "Navigation(Login)", lostViews: [] }],
    ["freed", { node: 5, name: "Login", lostViews: [] }],
  ]
    .reduce((client, [kind, data]) => fold(client, next(client, kind, data)), before);
  assert.deepEqual(freed.nodes.map(({ node }) => node), [1]);
  assert.deepEqual(freed.views, [[1, 0], [4, 1], [5, 4]]);
  assert.deepEqual(
    Object.values(freed.ghosts).map(({ name }) => name), ["Navigation(Login)", "Login"]
  );
  const root = { node: 1, name: "Root", lostViews: [4, 5] };
  const lost = fold(freed, next(freed, "freed", root));
  assert.deepEqual([lost.views, Object.keys(lost.ghosts)], [[[1, 0]], ["1"]]);
});

test("removing a view keeps the others in the hierarchy", () => {
  const before = folded(shownLogin());
  const after = fold(before, next(before, "viewRemoved", { node: 4 }));
  assert.deepEqual(after.views, [[1, 0], [5, 4]]);
});

test("overlapping transitions progress and end separately", () => {
  const first = folded(fading());
  const data = { ...first.transition, transition: 2, frames: [0, 10000] };
  const both = fold(first, next(first, "transitionBegan", data));
  assert.deepEqual(both.olderTransitions.map((each) => each.transition), [1]);
  const progress = { transition: 1, progress: 5000 };
  const moved = fold(both, { ...next(both, "progress", progress), frame: 3 });
  assert.deepEqual([moved.transition.progress, moved.olderTransitions[0].progress], [0, 5000]);
  const older = fold(moved, next(moved, "transitionEnded", { transition: 1, finished: true }));
  assert.deepEqual([older.transition.transition, older.olderTransitions], [2, []]);
  const younger = fold(moved, next(moved, "transitionEnded", { transition: 2, finished: true }));
  assert.deepEqual([younger.transition.transition, younger.olderTransitions], [1, []]);
});

test("a new window root removes the presentations that its record names", () => {
  const modals = [{ node: 9, presenter: 1 }, { node: 10, presenter: 9 }];
  const before = { ...folded(shownLogin()), modals };
  const after = fold(before, next(before, "rootChanged", { from: 1, to: 4, lostModals: [9, 10] }));
  assert.deepEqual([after.root, after.modals], [4, []]);
  const kept = fold(before, next(before, "rootChanged", { from: 1, to: 4, lostModals: [] }));
  assert.deepEqual(kept.modals, modals);
});

test("only a step's last record sets the visible screen", () => {
  const before = folded(shownLogin());
  assert.equal(visibleScreen(before)?.name, "Login");
  const within = fold(before, next(before, "currentChanged", { from: 4, to: 9 }));
  assert.equal(visibleScreen(within)?.name, "Login");
  const end = { hash: "0000000000000009" };
  const none = fold(within, next(within, "appActive", {}, { visible: null, ...end }));
  assert.equal(visibleScreen(none), undefined);
  const gone = fold(none, next(none, "appActive", {}, { visible: 99, ...end }));
  assert.equal(visibleScreen(gone), undefined, "a node that is not there");
  const snapshot = { ...next(gone, "snapshot", { ...gone, visible: 5 }), epoch: "e" };
  assert.equal(visibleScreen(fold(gone, snapshot))?.name, "Login");
});

test("a route is queued from routeQueued until routeTaken", () => {
  const queued = folded(fading().add("routeQueued", { route: "switchToLogout" }));
  assert.deepEqual(queued.queuedRoutes, [{ route: "switchToLogout" }]);
  const ended = fold(queued, next(queued, "transitionEnded", { transition: 1, finished: true }));
  assert.deepEqual(ended.queuedRoutes, [{ route: "switchToLogout" }]);
  const taken = fold(ended, next(ended, "routeTaken", { route: "switchToLogout" }));
  assert.deepEqual(taken.queuedRoutes, []);
});

test("timers end by firing or by being cancelled", () => {
  for (const kind of ["timerFired", "timerCancelled"]) {
    const before = folded(launched());
    assert.deepEqual(fold(before, next(before, kind, { timer: 1 })).timers, []);
    assert.equal(fold(before, next(before, kind, { timer: 2 })).timers.length, 1);
  }
});

test("a frame can be outside the screen", () => {
  const before = folded(fading());
  assert.deepEqual(
    nodeOf(
      fold(before, next(before, "frameSet", { node: 6, x: -390, y: 0, width: 390, height: 844 })), 6
    ).frame,
    [-390, 0, 390, 844],
  );
});

test("a record about an unknown node changes nothing", () => {
  const before = folded(new Run());
  for (const kind of [
    "didLoad",
    "willAppear",
    "stackChanged",
    "frameSet",
    "viewRemoved",
    "freed",
    "willMove",
  ]) {
    const after = fold(before, next(before, kind, { node: 99, parent: 1, x: 0, y: 0, stack: [] }));
    assert.deepEqual([after.nodes, after.views], [[], []], kind);
  }
});

// What came with the larger model

test("a screen's data, view and typed text change in place", () => {
  const before = folded(tabbed());
  const view = { ...content, title: "Item 8" };
  const data = { node: 3, name: "List", arguments: { id: 8 }, view };
  const shown = fold(before, next(before, "argumentsChanged", data));
  assert.deepEqual(nodeOf(shown, 3).arguments, { id: 8 });
  assert.equal(nodeOf(shown, 3).view.title, "Item 8");
  const typed = [["name", "A"], ["password", "••"], ["name", "Ann"]].reduce(
    (client, [element, text]) =>
      fold(client, next(client, "fieldChanged", { node: 3, name: "List", element, text })), shown);
  assert.deepEqual(nodeOf(typed, 3).fields, { name: "Ann", password: "••" });
});

test("a pop that a finger begins changes the stack at once, and one taken back restores it", () => {
  const [before, led, after] = [pushed(), dragging(), draggedBack()].map((run) => folded(run));
  assert.deepEqual(nodeOf(led, 6).stack, [7]);
  assert.equal(nodeOf(led, 8).parent, 6, "it is its child until the pop has ended");
  assert.deepEqual([led.transition.gesture, visibleScreen(led).name], ["edgeSwipe", "Main"]);
  assert.deepEqual([after.nodes, after.views, after.transition], [before.nodes, before.views, null]);
  assert.equal(visibleScreen(after).name, "Activity");
});

for (const [kind, data] of [
  ["sceneWillConnect", { origin: "link", value: "post://messages/1" }],
  ["isAppearing", { node: 3, name: "List", animated: false }],
  ["willLayoutSubviews", { node: 3, name: "List" }],
  ["didLayoutSubviews", { node: 3, name: "List" }],
  ["willTransition", { node: 3, name: "List", width: 844, height: 390 }],
  ["didReceiveMemoryWarning", { node: 3, name: "List" }],
  ["willShow", { node: 4, name: "Navigation(List)", shown: 3, animated: false }],
  ["didShow", { node: 4, name: "Navigation(List)", shown: 3, animated: false }],
  ["attemptedToDismiss", { node: 3, name: "List" }],
  ["presentationIgnored", { node: 3, name: "List" }],
]) {
  test(`${kind} tells of a callback and changes no state`, () => {
    const before = folded(tabbed());
    const { sequence, ...after } = fold(before, next(before, kind, data));
    assert.deepEqual({ ...after, sequence: sequence - 1 }, before);
  });
}

test("a sheet keeps its heights, and the one that is selected changes", () => {
  const before = folded(tabbed());
  const sheet = { detents: [120, "medium", "large"], selected: 1, largestUndimmed: 1 };
  const data = { node: 9, name: "Places", presenter: 1, style: "sheet", dismissible: true, sheet };
  const after = [
    ["presented", data],
    ["detentSelected", { node: 9, name: "Places", detent: 2, byPull: true }],
    ["detentSelected", { node: 8, name: "Other", detent: 0, byPull: false }],
  ].reduce((client, [kind, each]) => fold(client, next(client, kind, each)), before);
  assert.deepEqual(after.modals, [{
    node: 9, presenter: 1, style: "sheet", dismissible: true, sheet: { ...sheet, selected: 2 },
  }]);
  assert.equal(sheet.selected, 1, "the record stays as it was");
});

test("the phase of the app and the size of its window follow the device", () => {
  const before = folded(tabbed());
  const after = [
    ["appWillResignActive", {}], ["appEnteredBackground", { locked: true }],
  ].reduce((client, [kind, data]) => fold(client, next(client, kind, data)), before);
  assert.deepEqual([before.phase, after.phase, after.running], ["active", "background", true]);
  assert.equal(fold(after, next(after, "appActive")).phase, "active");
  const turned = fold(before, next(before, "sizeChanged", { width: 844, height: 390 }));
  assert.deepEqual([turned.width, turned.height], [844, 390]);
});

const turn = {
  transition: 4, width: 844, height: 390, duration: 300_000, curve: "easeInOut",
  frames: [2500, 10_000],
};

test("a turn of the window lasts from its begin to its end", () => {
  const before = folded(tabbed());
  const began = next(before, "rotationBegan", turn);
  const turning = fold(before, began);
  assert.deepEqual(turning.rotation, { ...turn, began: began.time, frame: 0, progress: 2500 });
  assert.equal(isMoving(turning), true);
  const frame = { ...began, kind: "progress", frame: 1, data: { transition: 4, progress: 10_000 } };
  const later = fold(turning, frame);
  assert.deepEqual([later.rotation.frame, later.rotation.progress], [1, 10_000]);
  const ended = fold(later, next(later, "rotationEnded", { transition: 4, finished: true }));
  assert.deepEqual([ended.rotation, isMoving(ended)], [null, false]);
});

test("a frame of a turn leaves the transition beside it alone", () => {
  const before = folded(fading());
  const turning = fold(before, next(before, "rotationBegan", turn));
  const frame = {
    stream: "c7", kind: "progress", sequence: turning.sequence, time: turning.time, frame: 1,
    data: { transition: 4, progress: 10_000 },
  };
  assert.deepEqual(fold(turning, frame).transition, before.transition);
});

test("calls, outcomes and the banner are added and removed", () => {
  const before = folded(tabbed());
  const call = { call: 1, service: "account", owner: 3, outcome: "slow", due: 5 };
  const element = { id: "busy", kind: "spinner", service: "account" };
  const waiting = fold(before, next(before, "callStarted", call));
  assert.deepEqual(waiting.calls, [call]);
  assert.equal(isShown(element, nodeOf(waiting, 3), waiting), true);
  assert.equal(isShown(element, nodeOf(waiting, 5), waiting), false);
  for (const kind of ["callAnswered", "callCancelled"]) {
    assert.deepEqual(fold(waiting, next(waiting, kind, { ...call, due: undefined })).calls, []);
  }
  const failing = { service: "account", outcome: "failure" };
  assert.deepEqual(
    fold(before, next(before, "outcomeChanged", failing)).outcomes, { account: "failure" });
  const told = fold(before, next(before, "bannerShown", { title: "T", body: "" }));
  assert.deepEqual(told.banner, { title: "T", body: "" });
  assert.equal(fold(told, next(told, "bannerHidden")).banner, null);
});

test("an element is visible while the session has the value of its condition", () => {
  const before = folded(tabbed());
  const node = nodeOf(before, 3);
  const element = (key, value) => ({ id: "e", kind: "label", text: "", when: { key, value } });
  assert.equal(isShown(element("LOGGED_IN", true), node, before), false);
  assert.equal(isShown(element("LOGGED_IN", false), node, before), true);
  assert.equal(isShown(element("VISITS", 3), node, before), true);
  assert.equal(isShown(element("VISITS", "3"), node, before), false);
  const loggedIn = fold(before, next(before, "sessionChanged", { key: "LOGGED_IN", value: true }));
  assert.equal(isShown(element("LOGGED_IN", true), node, loggedIn), true);
});

test("an element is visible while its comparison or its joined conditions hold", () => {
  const before = folded(tabbed());
  const shown = (when) =>
    isShown({ id: "e", kind: "label", text: "", when }, nodeOf(before, 3), before);
  const visits = (comparison, value) => ({ key: "VISITS", comparison, value });
  for (const [sign, below, equal, above] of [
    ["!=", true, false, true], ["<", false, false, true], ["<=", false, true, true],
    [">", true, false, false], [">=", true, true, false], ["~", false, false, false],
  ]) {
    const found = [2, 3, 4].map((value) => shown(visits(sign, value)));
    assert.deepEqual(found, [below, equal, above], sign);
  }
  const [yes, no] = [visits(">", 2), { key: "LOGGED_IN", value: true }];
  assert.deepEqual(
    [{ all: [yes, yes] }, { all: [yes, no] }, { any: [no, yes] }, { any: [no, no] },
      { all: [yes, { any: [no, yes] }] }].map(shown),
    [true, false, true, false, true]);
});

test("one route is pending until it is resumed, replaced or dropped", () => {
  const before = folded(tabbed());
  const request = { route: "openItem", arguments: { id: 7 } };
  const pending = { ...request, origin: "link", expires: null };
  const waiting = fold(before, next(before, "routePending", pending));
  assert.deepEqual(waiting.pending, pending);
  for (const kind of ["routeResumed", "routeSuperseded", "routeExpired"]) {
    assert.equal(fold(waiting, next(waiting, kind, request)).pending, null);
    const other = { ...request, arguments: { id: 8 } };
    assert.deepEqual(fold(waiting, next(waiting, kind, other)).pending, pending);
  }
});

test("a route is followed from its first step until its completion or rejection", () => {
  const before = folded(tabbed());
  const request = { route: "openItem", arguments: { id: 7 } };
  const step = { ...request, step: 0, name: "dismissAll", result: "alreadyThere" };
  const following = fold(before, next(before, "routeStep", step));
  assert.deepEqual(following.following, { ...request, step: 1 });
  assert.equal(fold(following, next(following, "routeCompleted", request)).following, null);
  const refused = { ...step, step: 1, name: "push", result: "refused", reason: "noNavigation" };
  assert.equal(fold(following, next(following, "routeStep", refused)).following, null);
});

test("the end of the app keeps the session and the service outcomes", () => {
  const before = [
    ["outcomeChanged", { service: "account", outcome: "slow" }],
    ["bannerShown", { title: "T", body: "" }],
    ["routePending", { route: "openItem", origin: "link", expires: 9 }],
  ].reduce((client, [kind, data]) => fold(client, next(client, kind, data)), folded(tabbed()));
  const after = fold(before, next(before, "appTerminated"));
  const { stream, sequence, time, session, outcomes, ...rest } = after;
  assert.deepEqual(session, before.session);
  assert.deepEqual(outcomes, { account: "slow" });
  const { stream: _, sequence: __, time: ___, session: ____, outcomes: _____, ...empty } =
    { ...emptyClient("c7"), width: 0, height: 0 };
  assert.deepEqual(rest, empty);
});

test("animation speed and network are kept, and a perfect network is null", () => {
  const conditions = { latency: 200, jitter: 0, loss: 2, offline: false, seed: 7 };
  const next = (client, kind, data) => fold(
    client, { stream: "c7", sequence: client.sequence + 1, time: 0, kind, data });
  const slow = next(emptyClient("c7"), "animationSpeedChanged", { percent: 10 });
  const far = next(slow, "networkChanged", conditions);
  const ended = next(far, "appTerminated", {});
  assert.deepEqual([ended.animationSpeed, ended.network], [10, conditions]);
  const offline = { ...conditions, latency: 0, loss: 0, offline: true };
  assert.deepEqual(next(far, "networkChanged", offline).network, offline);
  const near = { ...conditions, latency: 0, loss: 0 };
  assert.equal(next(far, "networkChanged", near).network, null);
});

test("a launch gives the first value of each path, and the app's end takes them away", () => {
  const next = (client, kind, data) => fold(
    client, { stream: "c7", sequence: client.sequence + 1, time: 0, kind, data });
  const book = { screen: "Book", arguments: { id: 7 } };
  const launched = next(emptyClient("c7"), "appLaunched", {
    width: 390, height: 844, session: {}, paths: { shelf: [], other: [{ screen: "Author" }] },
  });
  const changed = next(launched, "pathChanged", { path: "shelf", to: [book], by: "code" });
  assert.deepEqual(changed.paths, { shelf: [book], other: [{ screen: "Author" }] });
  assert.deepEqual(launched.paths.shelf, []);
  const bound = next(changed, "itemChanged", { item: "note", to: 7, by: "code" });
  assert.deepEqual([changed.items, bound.items], [{}, { note: 7 }]);
  assert.deepEqual(next(changed, "appTerminated", {}).paths, {});
  const without = next(emptyClient("c7"), "appLaunched", { width: 1, height: 1, session: {} });
  assert.deepEqual(without.paths, {});
});

test("permission decisions are kept, and a prompt ends with the app", () => {
  const next = (client, kind, data) => fold(
    client, { stream: "c7", sequence: client.sequence + 1, time: 0, kind, data });
  const decided = next(folded(tabbed()), "permissionsChanged", {
    permissions: { camera: "deny", photos: "limited", siri: "unset" },
  });
  assert.deepEqual(decided.permissions, { camera: "deny", photos: "limited" });
  const prompt = { permission: "location", owner: 3, alert: { title: "?", buttons: [] } };
  const asked = next(decided, "permissionAsked", prompt);
  assert.deepEqual(asked.prompt, prompt);
  assert.equal(visibleScreen(asked), undefined);
  assert.equal(alertOnTop(asked), prompt.alert);
  const answer = { permission: "location", owner: 3, answer: "inuse" };
  const allowed = next(asked, "permissionAnswered", { ...answer, asked: true });
  assert.deepEqual([allowed.prompt, allowed.permissions.location], [null, "inuse"]);
  const known = next(decided, "permissionAnswered", { ...answer, asked: false });
  assert.equal(known.permissions.location, undefined);
  for (const [kind, data] of [["appTerminated", {}], ["appEnteredBackground", { locked: false }]]) {
    const after = next(asked, kind, data);
    assert.deepEqual([after.prompt, after.permissions], [null, decided.permissions]);
  }
  assert.deepEqual(
    next(decided, "permissionsChanged", { permissions: { camera: "unset" } }).permissions,
    { photos: "limited" });
});

/** A screen over everything, presented by the root. */
