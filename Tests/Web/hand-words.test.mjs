import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { handText } from "../../web/pages/device/hand-words.js";
import { emptyClient, fold } from "../../web/core/store.js";
import { shownLogin } from "./support/records.mjs";

const client = shownLogin().records.reduce(fold, emptyClient("c7"));
const command = (data) => ({ kind: "command", data: { by: "Anna", ...data } });

test("what another hand did is said with its name and what the element is called", () => {
  for (const [data, text] of [
    [{ command: "tap", element: "log-in" }, "Anna tapped Log In"],
    [{ command: "tap", element: "none" }, "Anna tapped none"],
    [{ command: "input", element: "name", text: "secret" }, "Anna typed into name"],
    [{ command: "background", locked: false }, "Anna pressed Home"],
    [{ command: "background", locked: true }, "Anna locked the phone"],
    [{ command: "rotate", orientation: "landscape" }, "Anna turned the phone to landscape"],
    [{ command: "gesture", phase: "began", gesture: "edgeSwipe" }, "Anna swiped from the edge"],
    [{ command: "gesture", phase: "began", gesture: "pullDown" }, "Anna pulled the sheet"],
    [{ command: "animationSpeed", percent: 25 }, "Anna slowed animations to 25 %"],
    [{ command: "animationSpeed", percent: 100 }, "Anna let animations run at full speed"],
    [{ command: "network", offline: true }, "Anna cut the network"],
    [{ command: "network", offline: false, latency: 9 }, "Anna changed the network"],
    [{ command: "notification", title: "Sale", opened: true }, "Anna opened the notification “Sale”"],
    [{ command: "session", key: "LOGGED_IN", value: true }, "Anna set LOGGED_IN to true"],
    [{ command: "fly" }, "Anna gave a command"],
    [{ command: "constructor" }, "Anna gave a command"],
  ]) assert.equal(handText(command(data), client), text);
});

test("one's own hand, the server's, and those without a name are not told", () => {
  for (const by of ["device", "server", "", undefined]) {
    assert.equal(handText(command({ command: "back", by }), client), null);
  }
});

test("no text that was typed is told, nor each point of a finger's way", () => {
  const typed = handText(command({ command: "input", element: "name", text: "secret" }), client);
  assert.ok(!typed.includes("secret"));
  for (const phase of ["moved", "ended", "cancelled"]) {
    assert.equal(handText(command({ command: "gesture", phase, progress: 5 }), client), null);
  }
});

test("a record that is no command is nobody's deed", () => {
  assert.equal(handText({ kind: "tabSelected", data: { by: "Anna" } }, client), null);
});

test("it needs no client", () => {
  assert.equal(handText(command({ command: "tap", element: "x" }), null), "Anna tapped x");
});

test("every command of the protocol has words of its own", () => {
  const text = readFileSync(new URL("../../web/asyncapi.yaml", import.meta.url), "utf8");
  const names = /commandName:[\s\S]*?enum:\n((?: +- \w+\n)+)/.exec(text)[1].match(/\w+/g);
  assert.ok(names.length > 15);
  for (const name of names.filter((each) => each !== "gesture")) {
    assert.notEqual(handText(command({ command: name }), client), "Anna gave a command", name);
  }
});
