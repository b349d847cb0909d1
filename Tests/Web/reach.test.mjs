import assert from "node:assert/strict";
import { test } from "node:test";
import { commands, hardware, relaunch } from "../../web/phone/commands.js";
import {
  canGoBack, canSwipeBack, escapeOf, faceOf, pull, registered, screenBelow, touchableScreens,
} from "../../web/phone/reach.js";
import { pullsOf } from "../../web/phone/sheet.js";
import { pathsOf } from "../../web/phone/icons.js";
import { Typing } from "../../web/phone/input.js";
import { modal, phone, question } from "./support/phones.mjs";

const alert = modal(4, "alert", { alert: question });
const asked = {
  permission: "camera", owner: 30,
  alert: { ...question, buttons: [{ id: "deny", title: "No", role: "plain" }] },
};

for (const [meaning, client] of [
  [null, phone()],
  ["back", phone({ stack: [30, 31] })],
  ["pullDown", phone({ modals: [modal(4, "sheet")] })],
  [null, phone({ modals: [modal(4, "sheet", { dismissible: false })] })],
  [null, phone({ modals: [modal(4, "fullScreen")] })],
  [null, phone({ modals: [modal(4, "overFullScreen")] })],
  [{ tap: "no" }, phone({ modals: [alert] })],
  [null, phone({ modals: [modal(4, "alert", { alert: { ...question, buttons: [] } })] })],
  [null, phone({ stack: [30, 31], modals: [modal(4, "sheet")], prompt: asked })],
]) {
  test(`Escape means ${JSON.stringify(meaning)} on ${JSON.stringify(client.modals)}`, () =>
    assert.deepEqual(escapeOf(client), meaning));
}

test("going back needs a stack of several screens without a modal above", () => {
  assert.equal(canGoBack(phone({ stack: [30, 31] })), true);
  assert.equal(canGoBack(phone()), false);
  assert.equal(canGoBack(phone({ stack: [30, 31], modals: [alert] })), false);
  assert.equal(canGoBack(phone({ stack: [30, 31], prompt: asked })), false);
});

test("nobody goes back from a part on a stack of parts", () => {
  const client = phone({ stack: [30, 31] });
  const shown = client.nodes.find(({ node }) => node === client.visible);
  shown.part = "main";
  assert.equal(canGoBack(client), false);
});

test("only the topmost presentation can be pulled, also a sheet that stays", () => {
  const whole = { down: 1, up: null };
  assert.deepEqual(pullsOf(phone({ modals: [modal(4, "sheet")] })), whole);
  assert.deepEqual(
    pullsOf(phone({ modals: [modal(4, "sheet", { dismissible: false })] })), whole);
  for (const style of ["fullScreen", "overFullScreen"]) {
    assert.deepEqual(pullsOf(phone({ modals: [modal(4, style)] })), whole,
      "an interactive transition of its screen may lead it away");
  }
  assert.equal(pullsOf(phone()), null);
  assert.equal(pullsOf(phone({ modals: [modal(4, "fullScreen"), alert] })), null);
  assert.equal(pullsOf(phone({ modals: [modal(4, "sheet"), alert] })), null);
  assert.equal(pullsOf(phone({ modals: [modal(4, "sheet")], prompt: asked })), null);
});

const at = (selected, more = {}) => modal(4, "sheet", {
  sheet: { detents: [211, "medium", "large"], selected, ...more },
});

test("a sheet with several heights is pulled by the way to the next one", () => {
  const ways = (selected, more) => pullsOf(
    phone({ modals: [at(selected)], width: 390, height: 844, ...more }));
  assert.deepEqual(ways(0), { down: 0.25, up: 0.25 });
  assert.deepEqual(ways(1), { down: 0.25, up: (422 - 56) / 844 });
  assert.deepEqual(ways(2), { down: (422 - 56) / 844, up: null });
  assert.deepEqual(ways(1, { width: 844, height: 390 }), { down: (179 - 12) / 390, up: null },
    "no medium height while the screen is wider than high");
});

test("pressing the handle of a sheet raises it, and from its largest height lowers it", () => {
  const gestures = (selected) => pull(
    phone({ modals: [at(selected)], width: 390, height: 844 }))[0].gesture;
  assert.deepEqual([0, 1, 2].map(gestures), ["pullUp", "pullUp", "pullDown"]);
});

test("Escape pulls a sheet down while its session lets it go", () => {
  const held = { dismissibleWhile: { key: "EDITED", value: false } };
  const client = (EDITED) => phone({ modals: [at(0, held)], session: { EDITED } });
  assert.equal(escapeOf(client(false)), "pullDown");
  assert.equal(escapeOf(client(true)), null);
});

test("a touch below an undimmed sheet is meant for the screen there", () => {
  const client = (selected) => phone({
    modals: [at(selected, { largestUndimmed: 1 })], stack: [30, 31], width: 390, height: 844,
  });
  assert.equal(screenBelow(client(0), 1).node, 31);
  assert.equal(screenBelow(client(0), 4), undefined);
});

test("the screens that take touches are the one on top and those below undimmed sheets", () => {
  const names = (selected, more) => touchableScreens(phone({
    modals: [at(selected, { largestUndimmed: 1 })], stack: [30, 31], width: 390, height: 844, ...more,
  })).map(({ node }) => node);
  assert.deepEqual(names(0), [4, 31]);
  assert.deepEqual(names(2), [4]);
  assert.deepEqual(names(0, { prompt: asked }), []);
});

const showing = (more) => {
  const shown = phone({ stack: [30, 31] });
  return { ...shown, nodes: shown.nodes.map((each) =>
    each.node === 31 ? { ...each, view: { ...each.view, ...more } } : each) };
};

test("bar buttons on the left take the swipe back away unless the screen has it", () => {
  const left = [{ id: "cancel", title: "Cancel" }];
  const both = (more) => [canGoBack(showing(more)), canSwipeBack(showing(more))];
  assert.deepEqual(both({ left }), [true, false]);
  assert.deepEqual(both({ left, swipesBack: true }), [true, true]);
  assert.deepEqual(both({ left: [], right: left }), [true, true]);
  const hidden = [{ id: "cancel", title: "Cancel", when: { key: "EDITING", value: true } }];
  assert.deepEqual(both({ left: hidden }), [true, true]);
  assert.deepEqual(both({ swipesBack: false }), [true, false]);
});

test("a hidden bar takes Back away, and the swipe with it unless the screen has it", () => {
  const both = (more) => [canGoBack(showing(more)), canSwipeBack(showing(more))];
  assert.deepEqual(both({}), [true, true]);
  assert.deepEqual(both({ hidesNavigationBar: true, swipesBack: false }), [false, false]);
  assert.deepEqual(both({ hidesNavigationBar: true, swipesBack: true }), [false, true]);
});

test("a shortcut of the icon is listed while its condition holds", () => {
  const entries = [{ id: "a" }, { id: "b", when: { key: "PROFILE", value: "host" } }];
  const ids = (session) => registered(entries, phone({ session })).map(({ id }) => id);
  assert.deepEqual(ids({ PROFILE: "host" }), ["a", "b"]);
  assert.deepEqual(ids({ PROFILE: "guest" }), ["a"]);
  assert.deepEqual(registered(entries, null).map(({ id }) => id), ["a"]);
  assert.deepEqual(registered(undefined, null), []);
});

for (const [face, client] of [
  ["unknown", null], ["running", phone()], ["home", phone({ phase: "background" })],
  ["locked", phone({ phase: "background", locked: true })],
  ["home", phone({ running: false, locked: true })],
]) {
  test(`a phone shows: ${face}`, () => assert.equal(faceOf(client), face));
}

test("the icon launches a terminated app and activates a running one", () => {
  const launch = commands["stage-launch"];
  assert.equal(launch({}, phone({ running: false }), {}).command, "launch");
  assert.equal(launch({}, phone({ phase: "background" }), {}).command, "foreground");
  assert.deepEqual(relaunch(phone()).map(({ command }) => command), ["terminate", "launch"]);
  assert.deepEqual(relaunch(phone({ running: false })).map(({ command }) => command), ["launch"]);
});

test("Lock unlocks a locked phone, and Rotate toggles the orientation", () => {
  assert.deepEqual(hardware.lock(phone()), { command: "background", locked: true });
  assert.deepEqual(hardware.lock(phone({ phase: "background", locked: true })),
    { command: "foreground" });
  assert.equal(hardware.rotate(phone()).orientation, "landscape");
  assert.equal(hardware.rotate(phone({ width: 844, height: 390 })).orientation, "portrait");
});

test("tapping a banner opens its notification with the data", () => {
  const banner = { title: "T", body: "B", data: { item: "1" } };
  assert.deepEqual(commands["stage-banner"]({}, phone({ banner })),
    { command: "notification", title: "T", body: "B", data: { item: "1" }, opened: true });
});

test("a symbol is found by its name or alias, else a ring", () => {
  const ring = pathsOf();
  assert.notDeepEqual(pathsOf("settings"), ring);
  assert.notDeepEqual(pathsOf("star"), ring);
  assert.notDeepEqual(pathsOf("settings"), pathsOf("star"));
  assert.deepEqual(pathsOf("gear"), pathsOf("settings"));
  assert.deepEqual(pathsOf("star.fill"), pathsOf("star"));
  assert.deepEqual(pathsOf("nobody-knows"), ring);
  assert.deepEqual(pathsOf("constructor"), ring);
});

test("typed text is sent after a pause, or at once when flushed", () => {
  const sent = [];
  let pause = null;
  const typing = new Typing((element, text) => sent.push(`${element}=${text}`), {
    timers: { setTimeout: (run) => { pause = run; }, clearTimeout: () => { pause = null; } },
  });
  for (const text of ["A", "Ad", "Ada"]) typing.type("name", text);
  assert.deepEqual(sent, []);
  pause();
  assert.deepEqual(sent, ["name=Ada"]);
  typing.type("name", "Bob");
  typing.type("code", "1");
  typing.flush();
  typing.flush();
  assert.deepEqual(sent, ["name=Ada", "name=Bob", "code=1"]);
});
