import assert from "node:assert/strict";
import { test } from "node:test";
import { between } from "../../web/phone/placement.js";
import { sceneOf } from "../../web/phone/scene.js";
import { isIndicatorLight, isStatusLight, nameOfFace } from "../../web/phone/reach.js";
import { modal, moving, phone, question, view } from "./support/phones.mjs";

const tabs = (client) => sceneOf(client)[0].children[0];
const withView = (client, id, more) => ({
  ...client, nodes: client.nodes.map((node) => node.node === id ? { ...node, ...more } : node),
});

test("a tab container shows its selected tab and marks it", () => {
  const layer = tabs(phone());
  assert.deepEqual(layer.tabs, [
    { id: "news", title: "News", symbol: "star", badge: "", selected: true },
    { id: "settings", title: "Settings", badge: "", selected: false },
  ]);
  assert.deepEqual(layer.children.map(({ node }) => node), [3]);
});

test("a badge is put together from the session, and is not there at 0", () => {
  const badge = [{ key: "UNREAD" }, " new"];
  const client = phone();
  const shown = (pieces, UNREAD) => tabs({
    ...client, session: { UNREAD }, nodes: client.nodes.map((each) => each.type === "tabs"
      ? { ...each, items: [{ ...each.items[0], badge: pieces }, each.items[1]] } : each),
  }).tabs[0].badge;
  assert.deepEqual(
    [shown(badge, 3), shown([badge[0]], 3), shown([badge[0]], 0), shown([], 3), shown(["9+"], 0)],
    ["3 new", "3", "", "", "9+"]);
});

const hiding = (client, id, more) => ({
  ...client, nodes: client.nodes.map((each) =>
    each.node === id ? { ...each, view: { ...each.view, ...more } } : each),
});

test("a screen takes the tab bar away with its push, and what is above leaves it away", () => {
  const shares = [[30], [30, 31], [30, 31, 32]].map((stack) =>
    tabs(hiding(phone({ stack }), 31, { hidesTabBar: true })).tabBar.share);
  assert.deepEqual(shares, [1, 0, 0]);
  const pushed = (progress) => leaving("push", 30, 31, progress, [30, 31]).tabBar.share;
  assert.deepEqual([pushed(0), pushed(2_500), pushed(10_000)], [1, 0.75, 0]);
});

/** The layer of the tabs while a screen without their bar, 31, comes or goes. */
const leaving = (animation, from, to, progress, stack, more = {}) => tabs(hiding({
  ...phone({ stack: [30, 31], transition: moving(animation, from, to, progress), ...more }),
  views: [[1, 0], [2, 1], [3, 2], [30, 3], [31, 3]],
  nodes: phone({ stack: [30, 31] }).nodes.map((each) => each.node === 3 ? { ...each, stack } : each),
}, 31, { hidesTabBar: true }));

test("a tab bar moves with the screen that has it, below the one without it", () => {
  const at = ({ tabBar: { opacity, x, covered, dim } }) => [opacity, x, covered, dim];
  assert.deepEqual(at(leaving("push", 30, 31, 5_000, [30, 31])), [1, -0.15, 0.5, 0.06]);
  assert.deepEqual(at(leaving("pop", 31, 30, 7_500, [30])), [1, -0.075, 0.25, 0.03]);
  assert.deepEqual(at(tabs(phone())), [1, 0, 0, 0]);
});

test("with reduced motion a tab bar fades with the screen that takes it away", () => {
  const client = hiding({
    ...phone({ stack: [30, 31], transition: moving("push", 30, 31, 2_500) }),
    views: [[1, 0], [2, 1], [3, 2], [30, 3], [31, 3]],
  }, 31, { hidesTabBar: true });
  const { x, opacity, covered } = sceneOf(client, { reducedMotion: true })[0].children[0].tabBar;
  assert.deepEqual([x, opacity, covered], [0, 0.75, 0]);
});

test("a tab bar stays where it is during the push of a screen that keeps it", () => {
  const client = {
    ...phone({ stack: [30, 31], transition: moving("push", 30, 31, 5_000) }),
    views: [[1, 0], [2, 1], [3, 2], [30, 3], [31, 3]],
  };
  const { share, x, opacity, isChanging } = tabs(client).tabBar;
  assert.deepEqual([share, x, opacity, isChanging], [1, 0, 1, false]);
});

test("a screen keeps its room above the tab bar while one without the bar comes or goes", () => {
  const rooms = (layer) => layer.children[0].children.map(
    ({ node, hidesTabBar }) => [node, hidesTabBar]);
  assert.deepEqual(rooms(leaving("push", 30, 31, 5_000, [30, 31])), [[30, false], [31, true]]);
  assert.deepEqual(rooms(leaving("pop", 31, 30, 5_000, [30])), [[30, false], [31, true]]);
  const above = tabs(hiding(phone({ stack: [30, 31, 32] }), 31, { hidesTabBar: true }));
  assert.deepEqual(rooms(above), [[32, true]], "what is above it has no bar either");
});

test("a screen that hides its navigation bar has none, and its container keeps no room for it", () => {
  const layer = tabs(hiding(phone(), 30, { hidesNavigationBar: true })).children[0];
  assert.deepEqual([layer.bars, layer.children[0].hidesBar], [[], true]);
});

test("an element is visible while its condition holds", () => {
  const content = [
    { id: "a", kind: "label", text: "In", when: { key: "LOGGED_IN", value: true } },
    { id: "b", kind: "label", text: "Host", when: { key: "PROFILE", value: "host" } },
  ];
  const client = withView(phone(), 30, { view: view("News", content) });
  const shown = (session) => tabs({ ...client, session }).children[0].children[0].content
    .filter(({ visible }) => visible).map(({ id }) => id);
  assert.deepEqual(shown({ LOGGED_IN: true, PROFILE: "guest" }), ["a"]);
  assert.deepEqual(shown({ LOGGED_IN: false, PROFILE: "host" }), ["b"]);
});

test("a field shows its typed text, else nothing", () => {
  const content = [{ id: "name", kind: "field" }, { id: "other", kind: "field" }];
  const client = withView(phone(), 30, { view: view("News", content), fields: { name: "Ada" } });
  const [name, other] = tabs(client).children[0].children[0].content;
  assert.deepEqual([name.value, other.value], ["Ada", ""]);
});

const point = (at, opacity, x, y, scale) => ({ at, opacity, x, y, scale });
const enter = [point(0, 0, 10_000, 0, 8_000), point(6_000, 10_000, -500, 0, 10_000),
  point(10_000, 10_000, 0, 0, 10_000)];

for (const [progress, expected] of [
  [0, { opacity: 0, x: 1, y: 0, scale: 0.8 }],
  [3_000, { opacity: 0.5, x: 0.475, y: 0, scale: 0.9 }],
  [6_000, { opacity: 1, x: -0.05, y: 0, scale: 1 }],
  [8_000, { opacity: 1, x: -0.025, y: 0, scale: 1 }],
  [10_000, { opacity: 1, x: 0, y: 0, scale: 1 }],
]) {
  test(`keyframes give the placement at ${progress}`, () => assert.deepEqual(between(enter, progress), expected));
}

test("empty keyframes leave a view in its place", () => {
  assert.deepEqual(between([], 5_000), {});
});

test("keyframes move both views and set which is on top", () => {
  const swap = (onTop) => phone({
    transition: moving("keyframes", 30, 31, 10_000, {
      onTop, entering: enter,
      leaving: [point(0, 10_000, 0, 0, 10_000), point(10_000, 0, 0, 5_000, 10_000)],
    }),
    views: [[1, 0], [2, 1], [3, 2], [30, 3], [31, 3]], stack: [30, 31],
  });
  const order = (client) => tabs(client).children[0].children.map(({ node }) => node);
  assert.deepEqual(order(swap("entering")), [30, 31]);
  assert.deepEqual(order(swap("leaving")), [31, 30]);
  const [old] = tabs(swap("entering")).children[0].children;
  assert.deepEqual([old.y, old.opacity, old.inert], [0.5, 0, true]);
});

test("content on a dark screen is light", () => {
  const dark = withView(phone(), 30, { view: view("News", [], "#101014ff") });
  assert.equal(tabs(dark).children[0].children[0].dark, true);
  assert.equal(tabs(phone()).children[0].children[0].dark, false);
  assert.equal(isStatusLight(dark), false, "the bar above it stays light");
  assert.equal(isStatusLight(phone({ modals: [modal(4, "sheet")] })), true, "above a card");
  const camera = withView(phone({ modals: [modal(4, "fullScreen")] }), 4, {
    view: view("", [], "#000000ff"),
  });
  assert.deepEqual([isStatusLight(camera), isIndicatorLight(camera)], [true, true]);
  assert.equal(isIndicatorLight(dark), false, "the tab bar is light");
});

for (const [expected, client] of [
  ["", null],
  ["Screen 30", phone()],
  ["Screen 4", phone({ modals: [modal(4, "sheet")] })],
  ["Alert: Sure?", phone({ modals: [modal(4, "alert", { alert: question })] })],
  ["Confirmation: Sure?",
    phone({ modals: [modal(4, "alert", { alert: { ...question, confirmation: true } })] })],
  ["Home screen", phone({ phase: "background" })],
  ["Locked", phone({ phase: "background", locked: true })],
  ["Home screen", phone({ running: false })],
]) {
  test(`the phone says what it shows: ${expected || "nothing"}`, () =>
    assert.equal(nameOfFace(client), expected));
}
