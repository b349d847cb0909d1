import assert from "node:assert/strict";
import { test } from "node:test";
import {
  GestureRelay, mirrored, mostUnanswered, receiversOf,
} from "../../web/pages/control/drive/input-relay.js";
import { emptyClient, fold } from "../../web/core/store.js";
import { visibleScreen } from "../../web/core/visible.js";
import { modal, phone } from "./support/phones.mjs";
import { faded, shownLogin } from "./support/records.mjs";

const member = (stream, run, change = {}) => ({
  stream, client: { ...run.records.reduce(fold, emptyClient(stream)), ...change },
});
const withList = (stream) => {
  const each = member(stream, faded());
  const screen = visibleScreen(each.client);
  screen.view = {
    ...screen.view, content: [{ id: "all", kind: "list", rows: [{ id: "3", title: "Three" }] }],
  };
  return each;
};

test("input goes to its own phone, and with the mirror to all selected", () => {
  const selected = new Set(["c1", "c2", "c3"]);
  assert.deepEqual(receiversOf("c2", selected, false), ["c2"]);
  assert.deepEqual(receiversOf("c2", selected, true), ["c2", "c1", "c3"]);
  assert.deepEqual(receiversOf("c9", selected, true), ["c9", "c1", "c2", "c3"]);
  assert.deepEqual(receiversOf("c9", new Set(), true), ["c9"]);
});

test("a mirrored tap names the screen only for clients on that screen", () => {
  const origin = member("c1", faded());
  const all = [origin, member("c2", faded()), member("c3", shownLogin())];
  const { commands, refused } = mirrored(
    "stage-tap", { element: "log-out", screen: "Main" }, origin, all);
  assert.deepEqual(commands, [
    { data: { command: "tap", element: "log-out", screen: "Main" }, targets: ["c1", "c2"] },
    { data: { command: "tap", element: "log-out" }, targets: ["c3"] },
  ]);
  assert.deepEqual(refused, []);
});

test("a mirrored tap on a list row names its screen for all clients", () => {
  const origin = withList("c1");
  const { commands } = mirrored(
    "stage-tap", { element: "3", screen: "Main" }, origin, [origin, member("c3", shownLogin())]);
  assert.deepEqual(commands, [
    { data: { command: "tap", element: "3", screen: "Main" }, targets: ["c1", "c3"] },
  ]);
});

test("a mirrored tap below an undimmed sheet names the screen there", () => {
  const sheet = { detents: [160, "large"], selected: 0, largestUndimmed: 0 };
  const below = (stream) => ({
    stream, client: phone({
      modals: [modal(4, "sheet", { sheet })], stack: [30, 31], width: 390, height: 844,
    }),
  });
  const origin = below("c1");
  const all = [origin, below("c2"), { stream: "c3", client: phone() }];
  assert.deepEqual(
    mirrored("stage-tap", { element: "save", screen: "N31" }, origin, all).commands, [
      { data: { command: "tap", element: "save", screen: "N31" }, targets: ["c1", "c2"] },
      { data: { command: "tap", element: "save" }, targets: ["c3"] },
    ]);
});

test("mirrored text and back are one command for all clients", () => {
  const origin = member("c1", faded());
  const all = [origin, member("c2", faded())];
  assert.deepEqual(
    mirrored("stage-input", { element: "name", text: "Ada", screen: "Main" }, origin, all).commands,
    [{
      data: { command: "input", element: "name", text: "Ada", screen: "Main" },
      targets: ["c1", "c2"],
    }]);
  assert.deepEqual(
    mirrored("stage-back", {}, origin, all).commands,
    [{ data: { command: "back" }, targets: ["c1", "c2"] }]);
});

test("a mirrored tap on the icon launches a stopped app and activates a running one", () => {
  const origin = member("c1", faded(), { phase: "background" });
  const stopped = member("c2", faded().add("appTerminated"));
  assert.deepEqual(mirrored("stage-launch", {}, origin, [origin, stopped]).commands, [
    { data: { command: "foreground" }, targets: ["c1"] },
    { data: { command: "launch", width: 390, height: 844 }, targets: ["c2"] },
  ]);
});

test("a mirrored tap on a banner reports clients without one", () => {
  const banner = { title: "Hi", body: "", data: { id: "7" } };
  const origin = member("c1", faded(), { banner });
  const { commands, refused } = mirrored(
    "stage-banner", {}, origin, [origin, member("c2", faded())]);
  assert.deepEqual(commands, [
    { data: { command: "notification", ...banner, opened: true }, targets: ["c1"] },
  ]);
  assert.deepEqual(refused, [{ stream: "c2", reason: "noBanner" }]);
});

/** A relay over a connection that remembers what it was given. */
function relay({ waiting = 0 } = {}) {
  const sent = [];
  const followed = [];
  const connection = {
    outbox: { size: waiting },
    command: (data, targets) => {
      sent.push([data.phase, [...targets]]);
      return { ref: `r${sent.length}` };
    },
  };
  const hand = new GestureRelay(connection, (each) => followed.push(each));
  return { sent, followed, connection, relay: hand };
}
const step = (phase, more = {}) => ({ command: "gesture", phase, ...more });
const rejected = (cause, stream) => ({ kind: "rejected", cause, stream, data: { reason: "x" } });

test("a mirrored gesture goes to the clients of its start, whose answers are followed", () => {
  const { relay: hand, sent, followed } = relay();
  let receivers = ["c1", "c2"];
  hand.give(step("began", { gesture: "edgeSwipe" }), "c1", () => receivers);
  receivers = ["c1", "c2", "c3"];
  hand.give(step("moved", { progress: 10 }), "c1", () => receivers);
  hand.give(step("ended"), "c1", () => receivers);
  hand.give(step("moved", { progress: 20 }), "c1", () => receivers);
  assert.deepEqual(sent, [
    ["began", ["c1", "c2"]], ["moved", ["c1", "c2"]], ["ended", ["c1", "c2"]],
  ]);
  assert.deepEqual(followed, [{ ref: "r1", targets: ["c1", "c2"] }]);
});

test("a rejecting client leaves a gesture, and the touched phone's rejection cancels it", () => {
  const { relay: hand, sent } = relay();
  hand.give(step("began"), "c1", () => ["c1", "c2", "c3"]);
  assert.equal(hand.absorb(rejected("r1", "c2")), false);
  hand.give(step("moved"), "c1", () => []);
  assert.equal(hand.absorb(rejected("other", "c1")), false, "what others do is not ours");
  assert.equal(hand.absorb(rejected("r2", "c1")), true);
  hand.give(step("ended"), "c1", () => []);
  assert.deepEqual(sent.slice(1), [["moved", ["c1", "c3"]], ["cancelled", ["c3"]]]);
});

test("an error for one client counts as a rejection, applied steps are ignored", () => {
  const { relay: hand, sent } = relay();
  hand.give(step("began"), "c1", () => ["c1", "c2"]);
  assert.equal(hand.absorb({ kind: "gestureBegan", cause: "r1", stream: "c1" }), false);
  const taken = { kind: "error", ref: "r1", stream: "c2", code: "gestureTaken" };
  assert.equal(hand.absorb(taken), false);
  hand.give(step("moved"), "c1", () => []);
  assert.deepEqual(sent.at(-1), ["moved", ["c1"]]);
});

test("moves are skipped while too many commands are unanswered, but not the end", () => {
  const { relay: hand, sent, connection } = relay();
  hand.give(step("began"), "c1", () => ["c1"]);
  connection.outbox.size = mostUnanswered;
  hand.give(step("moved"), "c1", () => []);
  hand.give(step("ended"), "c1", () => []);
  assert.deepEqual(sent.map(([phase]) => phase), ["began", "ended"]);
});
