import assert from "node:assert/strict";
import { test } from "node:test";
import { animationName } from "../../web/text/log/records.js";
import { describe, describeText, toneOf } from "../../web/log/describe.js";
import { streamTime } from "../../web/text/times.js";
import { emptyClient, fold } from "../../web/core/store.js";
import { fading, popping } from "./support/records.mjs";

const client = fading().records.reduce(fold, emptyClient("c7"));
const text = (kind, data, state = client) => describeText(
  { stream: "c7", sequence: 1, time: 0, kind, data }, state
);

test("a record that cannot be put into words is described by its kind", (context) => {
  const told = context.mock.method(console, "error", () => {});
  assert.equal(text("moduleConfigured", { screen: "Login" }), "moduleConfigured");
  assert.equal(told.mock.callCount(), 1);
});

test("a callback is described by the name and the emphasized callback", () => {
  const parts = describe(
    {
      stream: "c7",
      sequence: 1,
      time: 0,
      kind: "willMove",
      data: { node: 5, name: "Login", parent: null },
    },
  );
  assert.deepEqual(parts, [{ text: "Login " }, { text: "willMove(nil)", strong: true }]);
});

for (const [expected, kind, data] of [
  ["tap Log In", "command", { command: "tap", element: "log-in" }],
  ["tap nowhere", "command", { command: "tap", element: "nowhere" }],
  ["tap back", "command", { command: "back" }],
  ["launch at 390 × 844", "command", { command: "launch", width: 390, height: 844 }],
  ["quit app", "command", { command: "terminate" }],
  ["route switchToMainScreen", "command", { command: "route", route: "switchToMainScreen" }],
  [
    "set session LOGGED_IN = false",
    "command",
    { command: "session", key: "LOGGED_IN", value: false },
  ],
  ["shake", "command", { command: "shake" }],
  [
    "rejected: a transition is in progress",
    "rejected",
    { reason: "transitionInProgress", message: "x" },
  ],
  ["rejected: Not on a Sunday.", "rejected", { reason: "sunday", message: "Not on a Sunday." }],
  ["Main willMove(Navigation(Main))", "willMove", { node: 7, name: "Main", parent: 6 }],
  ["Main willMove(#99)", "willMove", { node: 7, name: "Main", parent: 99 }],
  ["Root view added to window", "viewAdded", { node: 1, name: "Root", superview: 0 }],
  [
    "Navigation(Main) stack = Main",
    "stackChanged",
    { node: 6, name: "Navigation(Main)", stack: [7] },
  ],
  ["current: Navigation(Login) → Navigation(Main)", "currentChanged", { from: 4, to: 6 }],
  ["Main isAppearing", "isAppearing", { node: 7, name: "Main", animated: true }],
  ["Main willLayoutSubviews", "willLayoutSubviews", { node: 7, name: "Main" }],
  ["Main didLayoutSubviews", "didLayoutSubviews", { node: 7, name: "Main" }],
  [
    "Main willTransition to 844 × 390",
    "willTransition",
    { node: 7, name: "Main", width: 844, height: 390 },
  ],
  ["Main didReceiveMemoryWarning", "didReceiveMemoryWarning", { node: 7, name: "Main" }],
  [
    "Navigation(Main) willShow Main",
    "willShow",
    { node: 6, name: "Navigation(Main)", shown: 7, animated: true },
  ],
  [
    "Navigation(Main) didShow #99",
    "didShow",
    { node: 6, name: "Navigation(Main)", shown: 99, animated: true },
  ],
  ["Edit: height number 2", "detentSelected", { node: 9, name: "Edit", detent: 1, byPull: true }],
  ["Edit was pulled down and stays", "attemptedToDismiss", { node: 9, name: "Edit" }],
  ["List result = author: Ada from Filter", "resultReceived",
    { node: 3, name: "List", from: "Filter", result: { author: "Ada" } }],
  [
    "Inbox presents or dismisses during or below another one; UIKit ignores it",
    "presentationIgnored",
    { node: 9, name: "Inbox" },
  ],
  ["scene will connect", "sceneWillConnect", { origin: null, value: null }],
  [
    "scene will connect, launched by a link: post://messages/1",
    "sceneWillConnect",
    { origin: "link", value: "post://messages/1" },
  ],
  [
    "scene will connect, launched by a shortcut: com.myApp.activity",
    "sceneWillConnect",
    { origin: "shortcut", value: "com.myApp.activity" },
  ],
  ["slide from left Navigation(Main) → Navigation(Login) 0.3 s easeInOut", "transitionBegan",
    { animation: "slide", edge: "left", from: 6, to: 4, duration: 300_000, curve: "easeInOut" }],
  ["transition interrupted", "transitionEnded", { transition: 1, finished: false }],
  [
    "timer service call started, due at 3.000",
    "timerStarted",
    { name: "service call", due: 3_000_000 },
  ],
  ["session LOGGED_IN = true", "sessionChanged", { key: "LOGGED_IN", value: true }],
  ["somethingNew", "somethingNew", { any: 1 }],
  ["constructor", "constructor", undefined],
]) {
  test(`a ${kind} record is described as “${expected}”`, () => assert.equal(text(kind, data), expected));
}

test("every record of a run has a description, with and without the state", () => {
  for (const record of popping().records) {
    assert.notEqual(describeText(record), "");
    assert.notEqual(describeText(record, client), "");
    assert.ok(!/undefined|\[object/.test(describeText(record)), describeText(record));
  }
});

test("an error is described by its message with the warning tone", () => {
  const error = { kind: "error", ref: "k1-1", code: "busy", message: "Try again in a moment." };
  assert.equal(describeText(error), "refused: Try again in a moment.");
  assert.equal(toneOf(error), "warn");
});

test("commands have the strong tone and rejections the warning tone", () => {
  assert.deepEqual(["command", "rejected", "transitionBegan", "didLoad"].map(
    (kind) => toneOf({ kind })
  ),
    ["command", "warn", "transition", "plain"]);
});

test("times have three decimal places, and animations have names", () => {
  assert.equal(streamTime(7_412_000), "7.412");
  assert.deepEqual(
    [animationName("crossDissolve"), animationName("curl")], ["cross dissolve", "curl"]
  );
});
