import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyClient, fold, transitionsOf } from "../../web/core/store.js";
import { visibleScreen } from "../../web/core/visible.js";
import { bars } from "../../web/phone/bars.js";
import { sceneOf } from "../../web/phone/scene.js";
import { placements } from "../../web/phone/placement.js";
import { sheetCover } from "../../web/phone/presentation.js";
import { modal, moving, phone, view } from "./support/phones.mjs";
import { fading, Run } from "./support/records.mjs";

const fade = (id, from, to, progress) =>
  moving("crossDissolve", from, to, progress, { transition: id });
const slide = (id, from, to, progress) =>
  moving("slide", from, to, progress, { transition: id, edge: "left" });

/** Three parts stand in the root: 2 gives way to 5, and 5 at once to 6. */
function three(older, youngest) {
  const part = (node) => ({
    node, name: `N${node}`, type: "screen", parent: 1, loaded: true, appearance: "appearing",
    frame: [0, 0, 390, 844], view: view(`Part ${node}`),
  });
  const base = phone();
  return {
    ...base, nodes: [...base.nodes, part(5), part(6)],
    views: [...base.views, [5, 1], [6, 1]],
    olderTransitions: older, transition: youngest,
  };
}

const look = (client, options) => sceneOf(client, options)[0].children.map(
  ({ node, opacity, x, y, inert, moving: isMoving }) => ({ node, opacity, x, y, inert, isMoving }));

test("overlapping swaps place each view by all transitions together", () => {
  const client = three([fade(1, 2, 5, 6_000)], slide(2, 5, 6, 2_500));
  assert.deepEqual(look(client), [
    { node: 2, opacity: 1, x: 0, y: 0, inert: true, isMoving: false },
    { node: 5, opacity: 0.6, x: 0, y: 0, inert: true, isMoving: true },
    { node: 6, opacity: 1, x: -0.75, y: 0, inert: false, isMoving: true },
  ]);
});

test("two fades of one view multiply their opacities", () => {
  const client = three([fade(1, 2, 5, 5_000)], fade(2, 6, 5, 5_000));
  assert.equal(look(client).find(({ node }) => node === 5).opacity, 0.25);
});

test("the order of overlapping transitions does not change the placements", () => {
  const [one, other] = [fade(1, 2, 5, 6_000), slide(2, 5, 6, 2_500)];
  assert.deepEqual(
    [...placements(three([one], other), false)].sort(([a], [b]) => a - b),
    [...placements(three([other], one), false)].sort(([a], [b]) => a - b));
});

test("with reduced motion overlapping transitions fade", () => {
  for (const { x, y } of look(three([slide(1, 2, 5, 5_000)], slide(2, 5, 6, 5_000)),
    { reducedMotion: true })) {
    assert.deepEqual([x, y], [0, 0]);
  }
});

test("the end of the older transition keeps the younger one unchanged", () => {
  const both = three([fade(1, 2, 5, 6_000)], slide(2, 5, 6, 2_500));
  const alone = fold({ ...both, sequence: 7, time: 0 }, {
    stream: "c7", sequence: 8, time: 1, kind: "transitionEnded",
    data: { transition: 1, finished: true },
  });
  assert.deepEqual(transitionsOf(alone).map(({ transition }) => transition), [2]);
  assert.equal(look(alone).find(({ node }) => node === 6).x, -0.75);
  assert.equal(look(alone).find(({ node }) => node === 5).opacity, 1);
});

test("the end of the younger transition lets the older one continue", () => {
  const both = three([fade(1, 2, 5, 6_000)], slide(2, 5, 6, 2_500));
  const alone = fold({ ...both, sequence: 7, time: 0 }, {
    stream: "c7", sequence: 8, time: 1, kind: "transitionEnded",
    data: { transition: 2, finished: false },
  });
  assert.equal(alone.transition.transition, 1);
  assert.equal(look(alone).find(({ node }) => node === 5).opacity, 0.6);
});

test("an uncovered view is directly above the incoming one, not on top", () => {
  const pop = moving("pop", 2, 5, 5_000, { transition: 1 });
  assert.deepEqual(
    look(three([pop], fade(2, 5, 6, 2_000))).map(({ node }) => node), [5, 2, 6]);
});

test("a transition of a missing view does not change the order", () => {
  const pop = moving("pop", 2, 99, 5_000, { transition: 1 });
  assert.deepEqual(look(three([], pop)).map(({ node }) => node), [2, 5, 6]);
});

test("a push inside a part that fades in moves within the part", () => {
  const client = phone({
    stack: [30, 31], olderTransitions: [fade(1, 9, 2, 4_000)],
    transition: moving("push", 30, 31, 5_000, { transition: 2 }),
  });
  const views = [...client.views.filter(([node]) => node !== 31), [30, 3], [31, 3]];
  const [root] = sceneOf({ ...client, views });
  const [tabs] = root.children;
  assert.equal(tabs.opacity, 0.4);
  assert.deepEqual(tabs.children[0].children.map(({ x }) => x), [-0.15, 0.5]);
});

test("a sheet presented during another's dismissal moves both", () => {
  const client = phone({
    modals: [modal(4, "sheet"), modal(5, "sheet")],
    olderTransitions: [moving("dismiss", 4, 1, 7_500, { transition: 1 })],
    transition: moving("present", 1, 5, 4_000, { transition: 2 }),
  });
  assert.deepEqual(sceneOf(client).map(({ node, y }) => [node, y]), [
    [1, 0.0056], [4, 0.75], [5, 0.6],
  ]);
  assert.equal(sheetCover(client), 0.4);
  assert.deepEqual(sceneOf(client).map(({ inert }) => inert), [true, true, false]);
});

test("a sheet dismissed during its presentation combines both placements", () => {
  const client = phone({
    modals: [modal(4, "sheet")],
    olderTransitions: [moving("present", 1, 4, 5_000, { transition: 1 })],
    transition: moving("dismiss", 4, 1, 5_000, { transition: 2 }),
  });
  const [root, card] = sceneOf(client);
  assert.equal(card.y, 0.75);
  assert.deepEqual([root.inert, card.inert], [false, true]);
});

test("two dismissals leave the touches to the view below both", () => {
  for (const isSwapped of [false, true]) {
    const going = [
      moving("dismiss", 4, 1, 2_000, { transition: 1 }),
      moving("dismiss", 5, 4, 3_000, { transition: 2 }),
    ];
    if (isSwapped) going.reverse();
    const client = phone({
      modals: [modal(4, "sheet"), modal(5, "sheet", { presenter: 4 })],
      olderTransitions: going.slice(0, 1), transition: going[1],
    });
    assert.deepEqual(sceneOf(client).map(({ inert }) => inert), [false, true, true]);
  }
});

test("a bar shows the items of all moving screens of its container once", () => {
  const client = phone({
    stack: [30, 31, 32], olderTransitions: [moving("push", 30, 31, 8_000, { transition: 1 })],
    transition: moving("push", 31, 32, 5_000, { transition: 2 }),
  });
  const [, , navigation] = client.nodes;
  const shown = bars(navigation, [30, 31, 32], client, placements(client, false));
  assert.deepEqual(shown.map(({ node, inert }) => [node, inert]), [
    [30, true], [31, true], [32, false],
  ]);
  const [, middle] = shown;
  assert.deepEqual([middle.titleAt.other, middle.titleAt.way], [32, 0.5], "its title goes on");
  assert.equal(middle.backAt.other, 30, "its label still comes from the title below");
});

test("frames of overlapping fades go to their own transitions", () => {
  const run = fading();
  const { records } = run.at(4_100_000)
    .add("created", { node: 9, name: "Late", type: "screen", view: view("Late") })
    .add("viewAdded", { node: 9, name: "Late", superview: 1 })
    .add("transitionBegan", {
      transition: 2, animation: "crossDissolve", from: 6, to: 9, duration: 300_000,
      curve: "linear", frames: [0, 5_000, 10_000],
    }, { visible: 9, hash: "0000000000000009" })
    .progress(1, 1, 5_000).progress(2, 1, 2_500).progress(7, 3, 9_999);
  const client = records.reduce(fold, emptyClient("c7"));
  assert.deepEqual(
    transitionsOf(client).map(({ transition, progress }) => [transition, progress]),
    [[1, 5_000], [2, 2_500]]);
  assert.equal(visibleScreen(client)?.name, "Late");
  const opacities = sceneOf(client)[0].children.map(({ node, opacity }) => [node, opacity]);
  assert.deepEqual(opacities, [[4, 1], [6, 0.5], [9, 0.25]]);
});

test("the end of the app ends all transitions", () => {
  const client = three([fade(1, 2, 5, 6_000)], slide(2, 5, 6, 2_500));
  const run = new Run();
  run.add("appTerminated");
  assert.deepEqual(transitionsOf(fold({ ...client, sequence: 0 }, run.records[0])), []);
});
