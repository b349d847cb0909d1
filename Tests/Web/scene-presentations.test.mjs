import assert from "node:assert/strict";
import { test } from "node:test";
import { sceneOf } from "../../web/phone/scene.js";
import { modal, moving, phone, question } from "./support/phones.mjs";

const look = (client, options) => sceneOf(client, options).map(
  ({ node, x, y, scale, opacity, dim, inert, style }) =>
    ({ node, x, y, scale, opacity, dim, inert, style }));
const whole = { x: 0, y: 0, scale: 1, opacity: 1, dim: 0, inert: false, style: "" };
const half = 5_000;

test("a sheet scales and dims the root below it and takes its touches", () => {
  assert.deepEqual(look(phone({ modals: [modal(4, "sheet")] })), [
    { ...whole, node: 1, scale: 0.92, y: 0.014, dim: 0.32, inert: true },
    { ...whole, node: 4, style: "sheet" },
  ]);
});

test("a sheet's presentation rises and moves the view below with it", () => {
  const client = phone({
    modals: [modal(4, "sheet")], transition: moving("present", 1, 4, half),
  });
  assert.deepEqual(look(client), [
    { ...whole, node: 1, scale: 0.96, y: 0.007, dim: 0.16, inert: true },
    { ...whole, node: 4, style: "sheet", y: 0.5 },
  ]);
});

test("a sheet's dismissal reverses its presentation and returns the touches", () => {
  const at = (progress) => look(phone({
    modals: [modal(4, "sheet")], transition: moving("dismiss", 4, 1, progress),
  }));
  assert.deepEqual(at(2_500)[1], { ...whole, node: 4, style: "sheet", y: 0.25, inert: true });
  assert.equal(at(2_500)[0].inert, false);
  assert.deepEqual(at(0)[0].scale, 0.92);
  assert.deepEqual(at(10_000)[0].scale, 1);
});

test("a sheet that stays gives way to a finger by a fifth of its way", () => {
  const at = (progress, more) => look(phone({
    modals: [modal(4, "sheet", { dismissible: false })],
    transition: moving("dismiss", 4, 1, progress, more),
  })).map(({ y, scale }) => [y, scale]);
  assert.deepEqual(at(half, { gesture: "pullDown" }), [[0.0126, 0.928], [0.1, 1]]);
  assert.deepEqual(at(half), [[0.007, 0.96], [0.5, 1]], "without a finger it goes");
});

const tall = { detents: [200, "medium", "large"], selected: 1, largestUndimmed: 1 };
const size = { width: 400, height: 800 };
const sheetOn = (sheet, more = {}) =>
  phone({ modals: [modal(4, "sheet", { sheet })], ...size, ...more });
const card = (client) => sceneOf(client).at(-1);

test("a sheet stands at its height, and below the full one nothing recedes", () => {
  assert.deepEqual(look(sheetOn({ ...tall, largestUndimmed: undefined }))[0],
    { ...whole, node: 1, dim: 0.32, inert: true });
  const tops = [0, 1, 2].map((selected) => card(sheetOn({ ...tall, selected })).top);
  assert.deepEqual(tops, [600, 400, 56]);
  assert.deepEqual(look(sheetOn({ ...tall, selected: 2 }))[0],
    { ...whole, node: 1, scale: 0.92, y: 0.014, dim: 0.32, inert: true });
});

test("an undimmed sheet leaves what is below bright and within reach", () => {
  assert.deepEqual(look(sheetOn(tall)), [
    { ...whole, node: 1 }, { ...whole, node: 4, style: "sheet" },
  ]);
  assert.equal(card(sheetOn(tall)).modal, false);
  assert.equal(card(sheetOn({ ...tall, selected: 2 })).modal, true);
});

test("without a medium height a lying phone shows the sheet at the next larger one", () => {
  const client = sheetOn(tall, { width: 800, height: 400 });
  assert.deepEqual([card(client).top, card(client).modal], [12, true]);
});

test("a sheet that changes its height has the larger one, and moves and dims with its progress", () => {
  const change = moving("detent", 4, 4, half, { detents: [1, 2] });
  const [below, above] = look(sheetOn(tall, { transition: change }));
  assert.deepEqual([card(sheetOn(tall, { transition: change })).top, above.y],
    [56, Math.round((172 / 744) * 1e6) / 1e6]);
  assert.deepEqual([below.scale, below.dim], [0.96, 0.16]);
  const still = sceneOf(sheetOn({ ...tall, selected: 2 }, { transition: change }),
    { reducedMotion: true });
  assert.deepEqual([still.at(-1).top, still.at(-1).y], [56, 0]);
});

test("a sheet whose screen asks first gives way like one that must stay", () => {
  const client = sheetOn(undefined, {
    transition: moving("dismiss", 4, 1, half, { gesture: "pullDown" }),
  });
  assert.equal(look(client)[1].y, 0.1, "it was not told that it disappears");
  const going = { ...client, nodes: client.nodes.map((each) =>
    each.node === 4 ? { ...each, appearance: "disappearing" } : each) };
  assert.equal(look(going)[1].y, 0.5);
});

test("a full-screen presentation covers the view below without moving it", () => {
  for (const style of ["fullScreen", "overFullScreen"]) {
    const client = phone({
      modals: [modal(4, style)], transition: moving("present", 1, 4, half),
    });
    assert.deepEqual(look(client), [
      { ...whole, node: 1, inert: true }, { ...whole, node: 4, style, y: 0.5 },
    ], style);
  }
});

test("an alert is presented with a scale and dismissed with a fade", () => {
  const modals = [modal(4, "alert", { alert: question })];
  const coming = look(phone({ modals, transition: moving("alert", 1, 4, half) }))[1];
  assert.deepEqual([coming.opacity, coming.scale], [0.5, 1.06]);
  const going = look(phone({ modals, transition: moving("alert", 4, 1, half) }))[1];
  assert.deepEqual([going.opacity, going.scale], [0.5, 1]);
});

test("a system prompt is above all presentations and takes the touches", () => {
  const prompt = { permission: "camera", owner: 30, alert: question };
  const client = phone({ modals: [modal(4, "sheet")], prompt });
  assert.deepEqual(look(client), [
    { ...whole, node: 1, scale: 0.92, y: 0.014, dim: 0.5104, inert: true },
    { ...whole, node: 4, style: "sheet", dim: 0.28, inert: true },
    { ...whole, node: -1, style: "alert" },
  ]);
  assert.equal(sceneOf(client)[2].alert, question);
  // A swap goes on below it.
  const swapping = phone({ prompt, transition: moving("crossDissolve", 30, 31, half) });
  assert.equal(look(swapping).at(-1).node, -1);
});

test("a confirmation rises from the bottom edge", () => {
  const modals = [modal(4, "alert", { alert: { ...question, confirmation: true } })];
  const [, alert] = look(phone({ modals, transition: moving("alert", 1, 4, 2_500) }));
  assert.deepEqual([alert.y, alert.opacity, alert.scale], [0.75, 1, 1]);
});

test("each sheet and each alert dims the views below", () => {
  const modals = [
    modal(4, "sheet"), modal(5, "sheet", { presenter: 4 }),
    modal(6, "alert", { presenter: 5, alert: question }),
  ];
  const dims = look(phone({ modals })).map(({ dim }) => dim);
  assert.deepEqual(dims, [0.667072, 0.5104, 0.28, 0]);
});

test("dismissing several sheets at once animates the topmost and hides the others", () => {
  const modals = [modal(4, "sheet"), modal(5, "sheet", { presenter: 4 })];
  const layers = look(phone({ modals, transition: moving("dismiss", 5, 1, 2_500) }));
  // The root comes forward with the one that is seen.
  assert.deepEqual(layers.map(({ y }) => y), [0.0105, 1, 0.25]);
  assert.deepEqual(layers.map(({ inert }) => inert), [false, true, true]);
});

test("a view uncovered by a full screen is drawn below it in any view order", () => {
  const client = phone({
    modals: [modal(4, "fullScreen")], transition: moving("dismiss", 4, 1, half),
  });
  const views = [...client.views.filter(([node]) => node !== 1), [1, 0]];
  assert.deepEqual(look({ ...client, views }).map(({ node }) => node), [1, 4]);
});

test("with reduced motion presentations fade, and the view below does not scale", () => {
  for (const [style, animation] of [
    ["sheet", "present"], ["fullScreen", "present"], ["alert", "alert"],
  ]) {
    const modals = [modal(4, style, style === "alert" ? { alert: question } : {})];
    const client = phone({ modals, transition: moving(animation, 1, 4, half) });
    for (const { x, y, scale } of look(client, { reducedMotion: true })) {
      assert.deepEqual([x, y, scale], [0, 0, 1], style);
    }
    assert.equal(look(client, { reducedMotion: true })[1].opacity, 0.5, style);
  }
});

test("in landscape a sheet does not scale the root", () => {
  const [root] = look(phone({ modals: [modal(4, "sheet")], width: 844, height: 390 }));
  assert.deepEqual([root.scale, root.dim], [1, 0.32]);
});

test("a push below a presentation does not move it", () => {
  const modals = [modal(4, "sheet")];
  const client = phone({ modals, stack: [30, 31], transition: moving("push", 30, 31, half) });
  assert.deepEqual(look(client), look(phone({ modals })));
});
