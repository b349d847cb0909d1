import assert from "node:assert/strict";
import { test } from "node:test";
import { commands, hardware, relaunch } from "../../web/phone/commands.js";
import {
  canGoBack, escapeOf, faceOf, registered, sheetToPull,
} from "../../web/phone/reach.js";
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
  ["pull", phone({ modals: [modal(4, "sheet")] })],
  [null, phone({ modals: [modal(4, "sheet", { dismissible: false })] })],
  [null, phone({ modals: [modal(4, "fullScreen")] })],
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

test("only the topmost sheet can be pulled, also one that stays", () => {
  assert.equal(sheetToPull(phone({ modals: [modal(4, "sheet")] })).node, 4);
  assert.equal(sheetToPull(phone({ modals: [modal(4, "sheet", { dismissible: false })] })).node, 4);
  assert.equal(sheetToPull(phone({ modals: [modal(4, "fullScreen")] })), null);
  assert.equal(sheetToPull(phone({ modals: [modal(4, "sheet"), alert] })), null);
  assert.equal(sheetToPull(phone({ modals: [modal(4, "sheet")], prompt: asked })), null);
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
