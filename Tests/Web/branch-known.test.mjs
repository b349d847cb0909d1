import assert from "node:assert/strict";
import { test } from "node:test";
import { knowledge, MOST_KNOWN } from "../../web/pages/replay/branch/branch-words.js";
import { Timeline } from "../../web/pages/replay/timeline/timeline.js";
import { faded, shownLogin } from "./support/records.mjs";

const values = (list) => list.map(({ value }) => value);

test("suggestions list visible elements before those seen elsewhere in the recording", () => {
  const { records } = faded();
  const durable = records.filter(({ kind }) => kind !== "progress");
  const timeline = new Timeline("c7", durable);
  const atLogin = knowledge(durable, timeline.stateAt(3_500_000));
  assert.deepEqual(values(atLogin.elements), ["log-in", "log-out", "activity"]);
  assert.deepEqual(atLogin.elements[0], { value: "log-in", hint: "Log In, on screen" });
  assert.deepEqual(atLogin.elements[1].hint, "Log Out, on Main");
  assert.equal(values(atLogin.screens)[0], "Login");
  const atMain = knowledge(durable, timeline.stateAt(9_000_000));
  assert.deepEqual(values(atMain.elements).slice(0, 2), ["log-out", "activity"]);
  assert.deepEqual(values(atMain.session), ["LOGGED_IN"]);
});

test("suggestions combine recorded values and those of the app without duplicates", () => {
  const { records } = shownLogin().add("command", { command: "open", url: "a://b" })
    .add("command", { command: "open", url: "a://b" }).add("command", { command: "shortcut", shortcut: "s" });
  const facts = {
    links: [{ pattern: "a://{id}", route: "item" }], shortcuts: [{ id: "s", title: "S" }, { id: "t", title: "T" }],
    routes: [{ name: "item", parameters: [{ name: "id" }] }, { name: "home" }], services: [{ name: "login" }],
    session: [{ key: "LOGGED_IN", type: "boolean" }],
  };
  const known = knowledge(records, null, facts);
  assert.deepEqual(values(known.links), ["a://b", "a://{id}"]);
  assert.deepEqual(values(known.shortcuts), ["s", "t"]);
  assert.deepEqual(known.routes, [{ value: "item", hint: "takes id" }, { value: "home", hint: "" }]);
  assert.deepEqual(values(known.services), ["login"]);
  assert.deepEqual(values(known.session), ["LOGGED_IN"]);
});

test("fields are distinguished from elements to tap", () => {
  const view = { title: "", content: [
    { id: "name", kind: "field", placeholder: "Name" }, { id: "go", kind: "button", title: "Go" },
    { id: "list", kind: "list", rows: [{ id: "r1", title: "One", tappable: true }, { id: "r2", title: "Two", tappable: false }] }] };
  const known = knowledge([{ kind: "created", data: { node: 9, name: "Form", type: "screen", view } }], null);
  assert.deepEqual(values(known.elements), ["go", "r1"]);
  assert.deepEqual(known.inputs, [{ value: "name", hint: "Name, on Form" }]);
});

test("excess values and values of a wrong type are left out", () => {
  const records = Array.from({ length: MOST_KNOWN + 10 }, (_, index) =>
    ({ kind: "command", data: { command: "tap", element: index === 0 ? 7 : `e${index}` } }));
  const { elements } = knowledge(records, null);
  assert.equal(elements.length, MOST_KNOWN);
  assert.equal(elements[0].value, "e1");
});
