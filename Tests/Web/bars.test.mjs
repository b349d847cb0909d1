import assert from "node:assert/strict";
import { test } from "node:test";
import { bars } from "../../web/phone/bars.js";
import { placements } from "../../web/phone/placement.js";
import { moving, phone, view } from "./support/phones.mjs";

const button = (id) => ({ id, title: id });

/** The bars of a navigation container in which 31 comes over 30, or leaves it. */
function barsOf(animation, progress, { views = {}, reducedMotion = false, stack, session = {} } = {}) {
  const isPop = animation === "pop";
  const [from, to] = isPop ? [31, 30] : [30, 31];
  const client = phone({ stack: [30, 31], transition: moving(animation, from, to, progress) });
  client.session = session;
  client.nodes = client.nodes.map((each) => ({
    ...each, ...(views[each.node] && { view: { ...view(`Screen ${each.node}`), ...views[each.node] } }),
    ...(each.node === 3 && { stack: stack ?? (isPop ? [30] : [30, 31]) }),
  }));
  const all = bars(client.nodes.find(({ node }) => node === 3), [30, 31], client,
    placements(client, reducedMotion));
  return Object.fromEntries(all.map((bar) => [bar.node === 30 ? "lower" : "upper", bar]));
}

const opacities = ({ titleAt, backAt, chevron, items }) =>
  [titleAt.opacity, backAt.opacity, chevron, items].map((each) => Number(each.toFixed(3)));

test("in a push the title below travels to the back button, whose label comes from it", () => {
  const { lower, upper } = barsOf("push", 4_000);
  assert.deepEqual([lower.titleAt.other, lower.titleAt.way], [31, 0.4]);
  assert.deepEqual([upper.backAt.other, upper.backAt.way], [30, 0.6]);
  assert.deepEqual([upper.titleAt.shift, lower.titleAt.shift], [0.3, 0]);
});

test("at both ends of a push and a pop only the bar of the screen in sight is there", () => {
  for (const [animation, progress, seen, gone] of [
    ["push", 0, "lower", "upper"], ["push", 10_000, "upper", "lower"],
    ["pop", 0, "upper", "lower"], ["pop", 10_000, "lower", "upper"],
  ]) {
    const shown = barsOf(animation, progress);
    assert.deepEqual(opacities(shown[seen]), [1, 1, 1, 1], `${animation} ${progress}`);
    assert.deepEqual(opacities(shown[gone]), [0, 0, 0, 0], `${animation} ${progress}`);
    assert.equal(shown[seen].titleAt.shift + shown[seen].titleAt.way, 0);
  }
});

test("a pop goes back the same way as its push came", () => {
  for (const done of [1_000, 3_500, 6_000, 9_000]) {
    const [there, back] = [barsOf("push", done), barsOf("pop", 10_000 - done)];
    for (const side of ["lower", "upper"]) {
      assert.deepEqual(opacities(back[side]), opacities(there[side]), `${side} at ${done}`);
      assert.ok(Math.abs(back[side].titleAt.way - there[side].titleAt.way) < 1e-9);
    }
  }
});

test("the buttons of the one screen are gone before those of the other come", () => {
  for (let progress = 0; progress <= 10_000; progress += 500) {
    const { lower, upper } = barsOf("push", progress);
    assert.ok(Math.min(lower.items, upper.items) === 0, `at ${progress}`);
  }
});

test("the back indicator stays where there was one, and fades in where there was none", () => {
  const client = phone({ stack: [30, 31, 32], transition: moving("push", 31, 32, 5_000) });
  const shown = bars(client.nodes[2], [31, 32], client, placements(client, false));
  assert.deepEqual(shown.map(({ chevron }) => chevron), [0, 1], "one of the two, and whole");
  assert.equal(barsOf("push", 2_500).upper.chevron, 0.25);
});

test("a button of a bar is there while its condition holds, and on the left takes Back away then", () => {
  const edit = { ...button("edit"), when: { key: "EDITING", value: false } };
  const done = { ...button("done"), when: { key: "EDITING", value: true } };
  const cancel = { ...button("cancel"), when: { key: "EDITING", value: true } };
  const ids = (editing) => {
    const views = { 31: { left: [cancel], right: [edit, done] } };
    const { upper } = barsOf("push", 10_000, { views, session: { EDITING: editing } });
    return [upper.left, upper.right].map((all) => all.map(({ id }) => id)).concat([upper.back]);
  };
  assert.deepEqual(ids(false), [[], ["edit"], "Screen 30"]);
  assert.deepEqual(ids(true), [["cancel"], ["done"], null]);
});

test("a title that no back button takes up leaves to the left, before the new buttons come", () => {
  const { lower, upper } = barsOf("push", 5_000, { views: { 31: { left: [button("cancel")] } } });
  assert.deepEqual([lower.titleAt.other, lower.titleAt.shift, lower.titleAt.opacity], [null, -0.15, 0]);
  assert.equal(upper.items, 0);
});

test("with reduced motion the new title comes when the old one is gone, and nothing travels", () => {
  for (let progress = 0; progress <= 10_000; progress += 500) {
    const { lower, upper } = barsOf("push", progress, { reducedMotion: true });
    assert.ok(Math.min(lower.titleAt.opacity, upper.titleAt.opacity) === 0, `at ${progress}`);
    for (const { titleAt, backAt } of [lower, upper]) {
      assert.deepEqual([titleAt.shift, titleAt.way, backAt.shift, backAt.way], [0, 0, 0, 0]);
    }
  }
});

test("a bar that only one of two screens has stays that screen's in whole", () => {
  const { lower, upper } = barsOf("push", 5_000, { views: { 31: { hidesNavigationBar: true } } });
  assert.deepEqual([opacities(lower), lower.titleAt.way, upper], [[1, 1, 1, 1], 0, undefined]);
});
