import assert from "node:assert/strict";
import { test } from "node:test";
import { treeOf } from "../../web/pages/control/inspect/tree.js";
import { describeText, toneOf } from "../../web/log/describe.js";
import { TICKS } from "../../web/pages/replay/timeline/lane-canvas.js";
import { modal, phone, question } from "./support/phones.mjs";

const client = phone({ modals: [modal(4, "sheet"), modal(5, "alert", { alert: question })] });
const text = (kind, data) =>
  describeText({ stream: "c7", sequence: 1, time: 0, kind, data }, client);
const command = (data) => text("command", data);

for (const [expected, actual] of [
  ["press home", command({ command: "background", locked: false })],
  ["press lock", command({ command: "background", locked: true })],
  ["rotate to landscape", command({ command: "rotate", orientation: "landscape" })],
  ["tap Settings", command({ command: "tap", element: "settings" })],
  ["tap Yes", command({ command: "tap", element: "yes" })],
  ["type “Ada” into name", command({ command: "input", element: "name", text: "Ada" })],
  ["swipe from the edge begins",
    command({ command: "gesture", phase: "began", gesture: "edgeSwipe" })],
  ["finger at 0.42", command({ command: "gesture", phase: "moved", progress: 4200 })],
  ["swipe in the content begins",
    command({ command: "gesture", phase: "began", gesture: "contentSwipe" })],
  ["finger lifted", command({ command: "gesture", phase: "ended" })],
  ["finger lifted, moving at -1.85/s",
    command({ command: "gesture", phase: "ended", velocity: -18_500 })],
  ["gesture cancelled", command({ command: "gesture", phase: "cancelled" })],
  ["open a://b", command({ command: "open", url: "a://b" })],
  ["notification Hi delivered (id: 7)",
    command({ command: "notification", title: "Hi", opened: false, data: { id: 7 } })],
  ["notification Hi opened",
    command({ command: "notification", title: "Hi", opened: true, data: {} })],
  ["set service login to slow",
    command({ command: "service", service: "login", outcome: "slow" })],
  ["run animations at 25 %", command({ command: "animationSpeed", percent: 25 })],
  ["set the network to 140–260 ms · 2 % loss",
    command({ command: "network", latency: 200, jitter: 60, loss: 2, offline: false, seed: 1 })],
  ["set the network to online", command({ command: "network", offline: false })],
  ["Anna: tap Settings", command({ command: "tap", element: "settings", by: "Anna" })],
  ["tap Settings", command({ command: "tap", element: "settings", by: "device" })],
  ["launch at 390 × 844",
    command({ command: "launch", width: 390, height: 844, by: "server" })],
  ["animations run at 10 %", text("animationSpeedChanged", { percent: 10 })],
  ["network: 0–90 ms", text("networkChanged", { latency: 40, jitter: 50, loss: 0 })],
  ["network: 40 ms", text("networkChanged", { latency: 40, jitter: 0, loss: 0, offline: false })],
  ["network: 3 % loss", text("networkChanged", { latency: 0, jitter: 0, loss: 3 })],
  ["network: offline", text("networkChanged", { latency: 9, jitter: 0, loss: 3, offline: true })],
  ["network: not throttled", text("networkChanged", { latency: 0, jitter: 0, loss: 0 })],
  ["path shelf = Author › Book(number: 7)",
    text("pathChanged", { path: "shelf", by: "code",
      to: [{ screen: "Author" }, { screen: "Book", arguments: { number: 7 } }] })],
  ["item note = 7", text("itemChanged", { item: "note", to: 7, by: "code" })],
  ["item note = none, pulled down", text("itemChanged", { item: "note", to: null, by: "pull" })],
  ["item note = none, dismissed",
    text("itemChanged", { item: "note", to: null, by: "dismissal" })],
  ["path shelf = empty, by Back", text("pathChanged", { path: "shelf", to: [], by: "back" })],
  ["path shelf = empty, by a swipe", text("pathChanged", { path: "shelf", to: [], by: "swipe" })],
  ["path shelf = empty, by a tap on the tab",
    text("pathChanged", { path: "shelf", to: [], by: "tab" })],
  ["path shelf = Note, put back: the screen stays",
    text("pathChanged", { path: "shelf", to: [{ screen: "Note" }], by: "stay" })],
  ["permissions: camera: deny, siri: unset",
    text("permissionsChanged", { permissions: { camera: "deny", siri: "unset" } })],
  ["permissions: unchanged", text("permissionsChanged", { permissions: {} })],
  ["system asks for camera", text("permissionAsked", { permission: "camera", owner: 3 })],
  ["camera: allow",
    text("permissionAnswered", { permission: "camera", owner: 3, answer: "allow", asked: true })],
  ["camera: deny, already decided",
    text("permissionAnswered", { permission: "camera", owner: 3, answer: "deny", asked: false })],
  ["set permissions all: deny, camera: allow",
    command({ command: "permissions", permissions: { all: "deny", camera: "allow" } })],
  ["app in the background, device locked", text("appEnteredBackground", { locked: true })],
  ["N4 presented on N1, as a sheet",
    text("presented", { node: 4, name: "N4", presenter: 1, style: "sheet" })],
  ["rotation 390 × 844 → 844 × 390 0.3 s easeInOut", text("rotationBegan", {
    transition: 4, width: 844, height: 390, duration: 300_000, curve: "easeInOut", frames: [0],
  })],
  ["Photo animateTransition, push", text("animatorCalled", {
    node: 5, name: "Photo", call: "animateTransition", operation: "push",
  })],
  ["Photo completeTransition false, pop", text("animatorCalled", {
    node: 5, name: "Photo", call: "completeTransition", operation: "pop", completed: false,
  })],
  ["rotation finished", text("rotationEnded", { transition: 4, finished: true })],
  ["rotation interrupted", text("rotationEnded", { transition: 4, finished: false })],
  ["N2: tab Settings", text("tabSelected", { node: 2, name: "N2", tab: 1, byTap: true })],
  ["released, cancelling", text("transitionReleased", { finishing: false })],
  ["route item(number: 3) requested by a link",
    text("routeRequested", { route: "item", arguments: { number: 3 }, origin: "link" })],
  ["route item deferred", text("routePending", { route: "item", expires: null })],
  ["route item deferred until 2.000",
    text("routePending", { route: "item", expires: 2_000_000 })],
  ["route item, step selectTab: already there",
    text("routeStep", { route: "item", step: 1, name: "selectTab", result: "alreadyThere" })],
  ["route item, step push: the stack is full",
    text("routeStep", { route: "item", step: 2, name: "push", result: "refused",
      reason: "stackFull", message: "x" })],
  ["fault leakedController of Edit: It stays.",
    text("fault", { fault: "leakedController", node: 7, name: "Edit", message: "It stays." })],
  ["fault leakedController of Edit: It stays. Kept by timer.",
    text("fault", {
      fault: "leakedController", node: 7, name: "Edit", message: "It stays.",
      owners: [{ as: "timer" }],
    })],
  ["login answers: failure", text("callAnswered", { service: "login", outcome: "failure" })],
]) test(expected, () => assert.equal(actual, expected));

test("a fault has one tone and a rejection another, in lists as on the timeline", () => {
  const inks = { fault: "bad", rejected: "warn" };
  for (const [kind, tone] of Object.entries(inks)) {
    assert.equal(toneOf({ kind }), tone);
    assert.equal(TICKS[kind].ink, tone);
  }
});

test("a layout pass is quiet, and what appears is not", () => {
  assert.deepEqual(
    ["willLayoutSubviews", "didLayoutSubviews", "isAppearing"].map((kind) => toneOf({ kind })),
    ["quiet", "quiet", "plain"]);
});

test("the tree shows tabs, and presented containers below their presenter", () => {
  assert.deepEqual(treeOf(client).map(({ name, depth, aside, notes }) =>
    [name, depth, aside, notes.join(" · ")]), [
    ["N1", 0, "current → N2", "window"],
    ["N2", 1, "tab → News", "parent · current"],
    ["N3", 2, "", "parent · tabs[0]"],
    ["N30", 3, "", "parent · stack[0]"],
    ["N9", 2, "", "parent · tabs[1]"],
    ["N4", 1, "sheet", "presenter N1"],
    ["N5", 1, "Sure?", "presenter N1"],
  ]);
});

test("a call or a list row retains controllers that are not on screen", () => {
  const nodes = client.nodes.map((node) => node.node === 9
    ? { ...node, parent: null } : node);
  const notes = (calls) => treeOf({ ...client, nodes, calls })
    .find(({ name }) => name === "N9").notes;
  assert.deepEqual(notes([]), ["link"]);
  assert.deepEqual(notes([{ call: 1, service: "login", owner: 9 }]), ["call login"]);
});
