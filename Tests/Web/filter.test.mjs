import assert from "node:assert/strict";
import { test } from "node:test";
import { clientFilter, withTermToggled } from "../../web/control/filter.js";
import { matches, parseQuery } from "../../web/core/query.js";
import { emptyClient, fold } from "../../web/core/store.js";
import { faded, fading, shownLogin } from "./support/records.mjs";

const member = (stream, run, more = {}) => ({
  stream, app: "root-controller", connected: true, running: true, isKnown: true, rejected: null,
  log: [],
  client: run.records.reduce(fold, emptyClient("c7")), ...more,
});
const members = [
  member("c1", faded()), member("c2", shownLogin(), { app: "tabs" }), member("c3", fading()),
  member("c30", faded(), { connected: false }),
];
const found = (text) => members.filter(
  clientFilter(text, (stream) => stream === "c2").accepts
).map(({ stream }) => stream);

for (const [text, expected] of [
  ["", ["c1", "c2", "c3", "c30"]],
  ["   ", ["c1", "c2", "c3", "c30"]],
  ["screen:main", ["c1", "c3", "c30"]],
  ["SCREEN:Main", ["c1", "c3", "c30"]],
  ['screen:"main screen"', ["c1", "c3", "c30"]],
  ["screen:login", ["c2"]],
  ["app:root-controller", ["c1", "c3", "c30"]],
  ["client:c3", ["c3"]],
  ["client:c3*", ["c3", "c30"]],
  ["client:c1,c2", ["c1", "c2"]],
  ["c3", ["c3", "c30"]],
  ["tabs", ["c2"]],
  ["screen:main -client:c1", ["c3", "c30"]],
  ["-is:connected", ["c30"]],
  ["is:animating", ["c3"]],
  ["is:owned", ["c2"]],
  ["screen:main app:tabs", []],
  ["nothing", []],
  ["screen:", ["c1", "c2", "c3", "c30"]],
  ["screen:.*", []],
]) {
  test(
    `the filter “${text}” finds ${expected.join(", ") || "nothing"}`,
    () => assert.deepEqual(found(text), expected),
  );
}

test("an unknown key is named with those that are known, and leaves the rest to work", () => {
  const filter = clientFilter("scren:main c1");
  assert.equal(filter.problem, "No filter “scren:”. Known: screen: app: client: is:");
  assert.deepEqual(members.filter(filter.accepts).map(({ stream }) => stream), ["c1"]);
  assert.equal(clientFilter("screen:main").problem, null);
});

test("a term is put in and taken out again", () => {
  assert.equal(withTermToggled("screen:main ", "is:connected"), "screen:main is:connected");
  assert.equal(withTermToggled("is:connected  screen:main", "is:connected"), "screen:main");
});

test("an open quote ends with the text", () => {
  assert.deepEqual(
    parseQuery('kind:"will app', ["kind"]).terms,
    [{ key: "kind", values: ["will app"], isNegated: false }],
  );
});

test("a term on a field that is not there finds nothing", () => {
  assert.equal(matches([{ key: "kind", values: ["x"], isNegated: false }], {}), false);
});
