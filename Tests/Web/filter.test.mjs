import assert from "node:assert/strict";
import { test } from "node:test";
import { clientFilter, term, withTermToggled, wordsOf } from "../../web/pages/control/tiles/filter.js";
import { matches, parseQuery } from "../../web/log/filter.js";
import { emptyClient, fold } from "../../web/core/store.js";
import { faded, fading, shownLogin } from "./support/records.mjs";

const member = (stream, run, more = {}) => ({
  stream, app: "root-controller", connected: true, running: true, isKnown: true, rejected: null,
  log: [],
  client: run.records.reduce(fold, emptyClient("c7")), ...more,
});
const client = (run, change) => ({
  client: { ...run.records.reduce(fold, emptyClient("c7")), ...change },
});
const members = [
  member("c1", faded()), member("c2", shownLogin(), { app: "tabs", strategy: "root-controller", profile: "ios17" }),
  member("c3", fading(), { strategy: "naive" }),
  member("c30", faded(), { connected: false }),
];
const knowledge = {
  isOwned: (stream) => stream === "c2",
  isSelected: (stream) => stream === "c1" || stream === "c3",
  hasFault: (stream) => stream === "c30",
  groupsOf: (stream) => stream === "c1" ? ["Team A", "b"] : [],
};
const found = (text) => members.filter(
  clientFilter(text, knowledge).accepts
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
  ["profile:ios17", ["c2"]],
  ["client:c3*", ["c3", "c30"]],
  ["client:c1,c2", ["c1", "c2"]],
  ["c3", ["c3", "c30"]],
  ["tabs", ["c2"]],
  ["screen:main -client:c1", ["c3", "c30"]],
  ["-is:connected", ["c30"]],
  ["is:animating", ["c3"]],
  ["is:owned", ["c2"]],
  ["is:selected", ["c1", "c3"]],
  ["-is:selected", ["c2", "c30"]],
  ["is:selected,owned", ["c1", "c2", "c3"]],
  ["has:fault", ["c30"]],
  ["-has:fault screen:main", ["c1", "c3"]],
  ["strategy:naive", ["c3"]],
  ["strategy:root", ["c2"]],
  ["group:\"team a\"", ["c1"]],
  ["group:team", []],
  ["group:team*", ["c1"]],
  ["-group:b", ["c2", "c3", "c30"]],
  ["is:running", ["c1", "c2", "c3", "c30"]],
  ["is:quit", []],
  ["is:background,offline,slow", []],
  ["has:alert,modal,timer,call,banner", []],
  ["is:connect", []],
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

test("an unknown filter key is reported with the known ones, and the rest applies", () => {
  const filter = clientFilter("scren:main c1");
  assert.equal(
    filter.problem,
    "Unknown filter “scren:”. Known: screen: app: client: node: group: strategy: profile: is: has:");
  assert.deepEqual(members.filter(filter.accepts).map(({ stream }) => stream), ["c1"]);
  assert.equal(clientFilter("screen:main").problem, null);
});

test("an unknown word of is: or has: is reported with the known ones", () => {
  assert.match(clientFilter("is:slw").problem, /^Unknown filter “is:slw”. Known: selected, .*offline/);
  assert.match(clientFilter("-has:fults").problem, /^Unknown filter “has:fults”. Known: fault, /);
  assert.equal(clientFilter("is:slow,offline -has:fault").problem, null);
  assert.equal(clientFilter("is:s*").problem, null);
});

test("'slow' and 'offline' use the server's network and animation state", () => {
  const conditions = { latency: 0, jitter: 0, loss: 0, offline: false, seed: 0 };
  const states = [
    { animationSpeed: 25 }, { network: { ...conditions, loss: 3 } },
    { network: { ...conditions, offline: true } }, {},
  ].map((change) => member("c1", faded(), client(faded(), change)));
  const that = (text) => states.map(clientFilter(text).accepts);
  assert.deepEqual(that("is:slow"), [true, true, false, false]);
  assert.deepEqual(that("is:offline"), [false, false, true, false]);
});

test("a group name with spaces is quoted and found", () => {
  assert.equal(term("group", "Team A"), 'group:"Team A"');
  assert.equal(term("group", "b"), "group:b");
  assert.deepEqual(found(term("group", "Team A")), ["c1"]);
  assert.deepEqual(wordsOf(' a  group:"Team A" b'), ["a", 'group:"Team A"', "b"]);
  assert.equal(withTermToggled('group:"Team A" b', 'group:"Team A"'), "b");
});

test("a term is added and removed again", () => {
  assert.equal(withTermToggled("screen:main ", "is:connected"), "screen:main is:connected");
  assert.equal(withTermToggled("is:connected  screen:main", "is:connected"), "screen:main");
});

test("an unclosed quote ends with the text", () => {
  assert.deepEqual(
    parseQuery('kind:"will app', ["kind"]).terms,
    [{ key: "kind", values: ["will app"], isNegated: false }],
  );
});

test("a term on a missing field matches nothing", () => {
  assert.equal(matches([{ key: "kind", values: ["x"], isNegated: false }], {}), false);
});
