import assert from "node:assert/strict";
import { test } from "node:test";
import { Draft } from "../../web/pages/replay/branch/branch-draft.js";
import { openingOf, summaryOf } from "../../web/pages/replay/branch/branch-words.js";

const was = { sequence: 42, time: 3_570_191, command: { command: "tap", element: "log-in" }, text: "tap Log In" };
const activity = (time) => ({ command: { command: "tap", element: "activity" }, time, text: "tap Activity" });

function outcome(screens, { rejections = 0, faults = {}, leaked = [], createdScreens = 0 } = {}) {
  return { screens: screens.map((screen, sequence) => ({ time: sequence, sequence, screen })), leaked,
    measures: { rejections, faults, createdScreens } };
}

function summary(original, branch, { live = [], identical = false, draft = dropped() } = {}) {
  return summaryOf({ original, branch, live, identical }, draft);
}

function dropped() {
  const draft = new Draft();
  draft.drop(was);
  return draft;
}

test("the summary of a branch starts with the change", () => {
  const draft = new Draft();
  assert.equal(openingOf(draft), "run again as recorded");
  draft.drop(was);
  assert.equal(openingOf(draft), "without “tap Log In”");
  draft.edit(was, activity(was.time));
  assert.equal(openingOf(draft), "with “tap Activity” instead of “tap Log In”");
  draft.edit(was, { ...was, time: 4_000_000 });
  assert.equal(openingOf(draft), "with “tap Log In” at 4.000 s instead of 3.570 s");
  draft.clear();
  draft.insert(activity(1_234_000));
  assert.equal(openingOf(draft), "with “tap Activity” at 1.234 s");
  draft.strategy = "window-swap";
  draft.destinations = "eager";
  draft.profile = "ios17";
  assert.equal(openingOf(draft), "with “tap Activity” at 1.234 s, under “Window swap”, with eager destinations, on iOS 17");
  draft.drop(was);
  assert.match(openingOf(draft), /^with these 2 changes, under/);
});

test("a branch without differences is summarized as equal", () => {
  const same = outcome(["Login"]);
  assert.deepEqual(summary(same, same, { identical: true }),
    { headline: "Without “tap Log In”, nothing changes: every event is the same.", details: [] });
  assert.match(summary(same, same).headline, /the same screens open .* only the events in between differ\.$/);
});

test("a summary lists missing screens, added screens and the last screen first", () => {
  const found = summary(outcome(["Splash", "Login", "Main", "Activity"]), outcome(["Splash", "Login", "Help"]));
  assert.equal(found.headline, "Without “tap Log In”, Main and Activity never open.");
  assert.deepEqual(found.details, ["Help opens as well.", "It ends on Help instead of Activity."]);
});

test("a summary has sentences for an app without a screen at the end or at all", () => {
  assert.match(summary(outcome(["Login"]), outcome(["Login", null])).headline, /nothing is shown at the end instead of Login/);
  assert.match(summary(outcome([]), outcome(["Login"])).headline, /Login opens as well/);
});

test("a headline names the first items and counts the others", () => {
  const names = ["A", "B", "C", "D", "E"];
  assert.match(summary(outcome(names), outcome([])).headline, /A, B, C and 2 more never open/);
});

test("a summary gives the numbers of objects, rejections, faults and leaks", () => {
  const live = [{ type: "screen", original: 3, branch: 1 }, { type: "navigation", original: 1, branch: 0 }];
  const { headline, details } = summary(
    outcome(["A"], { rejections: 1, leaked: ["Old"] }),
    outcome(["A"], { rejections: 2, faults: { leak: 2 }, leaked: ["Interactor"] }), { live });
  assert.equal(headline, "Without “tap Log In”, 2 fewer screens are alive at the end.");
  assert.deepEqual(details, [
    "1 more command is rejected.", "2 more faults occur.", "Interactor outlives its screen.",
    "Old no longer outlives its screen."]);
});

test("a changed number of screens that open is reported, and else of those that come into view", () => {
  const opened = (createdScreens, ...screens) => outcome(screens, { createdScreens });
  assert.match(summary(opened(3, "A", "A", "A"), opened(1, "A")).headline, /2 fewer screens open/);
  assert.match(summary(opened(1, "A"), opened(2, "A", "A")).headline, /1 more screen opens/);
  // The way back comes into view once more, and one screen less is opened.
  assert.match(summary(opened(3, "A", "B", "B"), opened(2, "A", "B", "A", "B")).headline,
    /1 fewer screen opens/);
  assert.match(summary(opened(2, "A", "B"), opened(2, "A", "B", "A", "B")).headline,
    /2 more screens come into view/);
  assert.match(summary(opened(2, "A", "B", "A"), opened(2, "B", "A")).headline,
    /1 fewer screen comes into view/);
});
