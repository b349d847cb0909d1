import assert from "node:assert/strict";
import { test } from "node:test";
import {
  assigned, groupOfDigit, groupsFrom, groupsOf, longestName, mostGroups, withGroup, withoutGroup,
} from "../../web/pages/control/clients/groups.js";

const team = (name, digit, ...streams) => ({ name, digit, streams });
const two = [team("Team A", 1, "c1", "c2"), team("b", null, "c2")];
const put = (groups, name, more = {}) => withGroup(groups, { name, streams: ["c3"], ...more });

test("a new group gets the given digit, the next free one, or none", () => {
  assert.deepEqual(put(two, " New   one ").groups.at(-1), team("New one", 2, "c3"));
  assert.deepEqual(put(two, "x", { digit: 7 }).groups.at(-1), team("x", 7, "c3"));
  assert.deepEqual(put(two, "x", { digit: null }).groups.at(-1), team("x", null, "c3"));
});

test("assigning a digit removes it from another group", () => {
  const { groups } = put(two, "x", { digit: 1 });
  assert.deepEqual(groups.map(({ digit }) => digit), [null, null, 1]);
});

test("a group with an existing name replaces it and keeps its digit", () => {
  const { groups } = put(two, "team a");
  assert.deepEqual(groups, [team("team a", 1, "c3"), two[1]]);
});

for (const [why, name, more, problem] of [
  ["no name", "   ", {}, "A group needs a name."],
  ["a long name", "x".repeat(longestName + 1), {},
    `A name can have at most ${longestName} characters.`],
  ["a comma", "a,b", {}, /cannot contain commas/],
  ["a quote", 'a"b', {}, /commas or quotes/],
  ["no clients", "x", { streams: [] }, "Select the clients of the group first."],
]) {
  test(`a group with ${why} is rejected with a sentence`, () => {
    const result = put(two, name, more);
    assert.equal(result.groups, two);
    if (typeof problem === "string") assert.equal(result.problem, problem);
    else assert.match(result.problem, problem);
  });
}

test("groups over the limit are rejected, and existing ones can be changed", () => {
  let groups = [];
  for (let count = 0; count < mostGroups; count += 1) groups = put(groups, `g${count}`).groups;
  assert.match(put(groups, "one more").problem, /at most 24 groups/);
  assert.equal(put(groups, "g3").problem, null);
  assert.deepEqual(groups.slice(8, 10).map(({ digit }) => digit), [9, null]);
});

test("Shift and a digit creates or changes the group of the digit", () => {
  assert.deepEqual(assigned(two, 4, ["c9"]).groups.at(-1), team("Group 4", 4, "c9"));
  assert.deepEqual(assigned(two, 1, ["c9"]).groups[0], team("Team A", 1, "c9"));
  assert.match(assigned(two, 1, []).problem, /Select/);
});

test("groups are found by digit and by member, and can be removed", () => {
  assert.equal(groupOfDigit(two, 1).name, "Team A");
  assert.equal(groupOfDigit(two, 2), undefined);
  assert.deepEqual(groupsOf(two, "c2"), ["Team A", "b"]);
  assert.deepEqual(withoutGroup(two, "b"), [two[0]]);
});

test("stored groups are restored as far as they are valid", () => {
  assert.deepEqual(groupsFrom(two), two);
  for (const nothing of [null, "x", 7, {}, [null, 3, { name: 1 }, { name: "x" }]]) {
    assert.deepEqual(groupsFrom(nothing), []);
  }
  assert.deepEqual(
    groupsFrom([{ name: "x", digit: 12, streams: ["c1", 3] }]), [team("x", null, "c1")]);
});
