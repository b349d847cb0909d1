import assert from "node:assert/strict";
import { test } from "node:test";
import {
  commandFrom, commandFromText, fitsForm, kindOf, kinds, shownValue,
} from "../../web/pages/replay/branch/branch-commands.js";

const made = (name, values) => commandFrom(kindOf(name), values);

test("each command form gives its command from the typed values", () => {
  const cases = [
    ["tap", { element: "log-in", screen: "" }, { element: "log-in" }],
    ["tap", { element: "log-in", screen: "Login" }, { element: "log-in", screen: "Login" }],
    ["back", {}, {}],
    ["input", { element: "name", text: "", screen: "" }, { element: "name", text: "" }],
    ["open", { url: "app://item/7" }, { url: "app://item/7" }],
    ["route", { route: "item", arguments: "[7]" }, { route: "item", arguments: [7] }],
    ["notification", { title: "Hi", body: "", data: "{\"a\":{\"b\":1}}", opened: false },
      { title: "Hi", data: { a: { b: 1 } }, opened: false }],
    ["gesture", { phase: "began", gesture: "edgeSwipe", progress: "" }, { phase: "began", gesture: "edgeSwipe" }],
    ["gesture", { phase: "moved", gesture: "edgeSwipe", progress: "400" }, { phase: "moved", progress: 400 }],
    ["gesture", { phase: "ended", gesture: "edgeSwipe", progress: "x" }, { phase: "ended" }],
    ["gesture", { phase: "ended", velocity: "-18000" }, { phase: "ended", velocity: -18_000 }],
    ["gesture", { phase: "cancelled", velocity: "7" }, { phase: "cancelled" }],
    ["session", { key: "LOGGED_IN", value: "true" }, { key: "LOGGED_IN", value: true }],
    ["session", { key: "COUNT", value: "-7" }, { key: "COUNT", value: -7 }],
    ["session", { key: "CODE", value: "007" }, { key: "CODE", value: "007" }],
    ["background", { locked: true }, { locked: true }],
    ["network", { latency: "80", jitter: "", loss: " 5 ", offline: false }, { latency: 80, loss: 5 }],
    ["animationSpeed", { percent: "10" }, { percent: 10 }],
  ];
  for (const [name, values, members] of cases) {
    assert.deepEqual(made(name, values), { command: { command: name, ...members }, problems: {} });
  }
});

test("an invalid value is reported at its member", () => {
  const cases = [
    ["tap", { element: "" }, "element", /required/],
    ["tap", { element: "   " }, "element", /required/],
    ["open", { url: "app://item/{id}" }, "url", /in place of \{id\}/],
    ["open", { url: "x".repeat(2_049) }, "url", /2,048 bytes/],
    ["input", { element: "name", text: "é".repeat(2_049) }, "text", /4,096 bytes/],
    ["route", { route: "item", arguments: "7" }, "arguments", /a list/],
    ["route", { route: "item", arguments: "[7" }, "arguments", /a list/],
    ["notification", { title: "Hi", data: "[1]" }, "data", /an object/],
    ["notification", { title: "Hi", data: "null" }, "data", /an object/],
    ["gesture", { phase: "moved", progress: "10001" }, "progress", /0 to 10000/],
    ["gesture", { phase: "moved", progress: "1.5" }, "progress", /whole number/],
    ["gesture", { phase: "moved", progress: "" }, "progress", /required/],
    ["gesture", { phase: "ended", velocity: "100001" }, "velocity", /-100000 to 100000/],
    ["network", { latency: "-1" }, "latency", /0 to 10000/],
    ["network", { loss: "101" }, "loss", /0 to 100/],
    ["animationSpeed", { percent: "0" }, "percent", /1 to 100/],
    ["animationSpeed", { percent: "fast" }, "percent", /whole number/],
    ["launch", { width: "390", height: "1e3" }, "height", /whole number/],
  ];
  for (const [name, values, key, words] of cases) {
    const { problems } = made(name, values);
    assert.match(problems[key] ?? "", words, `${name} ${JSON.stringify(values)}`);
  }
});

test("a JSON command is read, or rejected with the reason", () => {
  assert.deepEqual(commandFromText(`{"command":"tap","element":"a","further":1}`),
    { command: { command: "tap", element: "a", further: 1 }, problem: "" });
  for (const [text, words] of [
    ["", /not JSON/], ["{", /not JSON/], ["[]", /an object/], ["null", /an object/], ["\"back\"", /an object/],
    ["{}", /lacks “command”/], ["{\"command\":7}", /lacks “command”/],
    ["{\"command\":\"jump\"}", /no command “jump”; there are tap, back/],
    ["{\"command\":\"constructor\"}", /no command/],
  ]) assert.match(commandFromText(text).problem, words, text);
});

test("a form is offered only for commands whose members it has", () => {
  assert.equal(fitsForm({ command: "tap", element: "a", screen: "B" }), true);
  assert.equal(fitsForm({ command: "tap", element: "a", further: 1 }), false);
  assert.equal(fitsForm({ command: "network", seed: 4 }), false);
  assert.equal(fitsForm({ command: "jump" }), false);
});

test("a member of a command is shown as it is typed", () => {
  const field = (name, key) => kindOf(name).fields.find((each) => each.key === key);
  assert.equal(shownValue(field("route", "arguments"), [7, "a"]), "[7,\"a\"]");
  assert.equal(shownValue(field("background", "locked"), undefined), false);
  assert.equal(shownValue(field("tap", "screen"), undefined), "");
  assert.equal(shownValue(field("session", "value"), false), "false");
});

test("command kinds and their members are unique", () => {
  assert.equal(new Set(kinds.map(({ name }) => name)).size, kinds.length);
  for (const { fields } of kinds) assert.equal(new Set(fields.map(({ key }) => key)).size, fields.length);
});
