import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyClient, fold } from "../../web/core/store.js";
import { resting } from "../../web/phone/bars.js";
import { sceneOf } from "../../web/phone/scene.js";
import {
  draggedBack, dragging, faded, fading, launched, popping, pushed, pushing, shownLogin, tabFading,
} from "./support/records.mjs";

const folded = (run) => run.records.reduce(fold, emptyClient("c7"));
const at = (client, progress) => ({ ...client, transition: { ...client.transition, progress } });
const root = (client, options) => sceneOf(client, options)[0];
const places = (layers) => layers.map(
  ({ node, x, opacity, inert }) => ({ node, x, opacity, inert })
);

test("a client before the launch has an empty scene", () => {
  assert.deepEqual(sceneOf(emptyClient("c7")), []);
});

test("a view that kept another frame has its own size, and what stands in it fills it", () => {
  const client = folded(shownLogin());
  const turned = {
    ...client, width: 844, height: 390,
    nodes: client.nodes.map((node) => node.type === "root" ? node
      : { ...node, frame: [0, 0, 390, 844] }),
  };
  const [navigation] = root(turned).children;
  assert.equal(root(turned).size, null);
  assert.deepEqual(navigation.size, { width: 390, height: 844 });
  assert.deepEqual(navigation.children.map(({ size }) => size), [null]);
});

test("a view whose frame nobody set, or that is a card, fills what it stands in", () => {
  const client = folded(shownLogin());
  const framed = (frame) => ({
    ...client, nodes: client.nodes.map((node) => ({ ...node, frame })),
  });
  assert.equal(root(framed([0, 0, 0, 0])).children[0].size, null);
  assert.equal(root(framed([0, 0, client.width, client.height])).children[0].size, null);
});

test("a spinner is visible only while its timer runs", () => {
  const client = folded(launched());
  const [splash] = root(client).children;
  assert.deepEqual(splash.content.map(({ visible }) => visible), [true]);
  const done = { ...client, timers: [] };
  assert.deepEqual(root(done).children[0].content.map(({ visible }) => visible), [false]);
  const others = { ...client, timers: [{ ...client.timers[0], owner: 9 }] };
  assert.deepEqual(root(others).children[0].content.map(({ visible }) => visible), [false]);
});

test("a screen in a navigation container has a bar with its title and items", () => {
  const [navigation] = root(folded(shownLogin())).children;
  assert.deepEqual(navigation.bars, [{
    node: 5, title: "Login Screen", isLarge: false, back: null, left: [
      { id: "log-in", title: "Log In", disabled: false },
    ], right: [], ...resting,
  }]);
});

test("a cross dissolve keeps the old view inert and fades the new one in", () => {
  const layers = root(at(folded(fading()), 5600)).children;
  assert.deepEqual(places(layers), [
    { node: 4, x: 0, opacity: 1, inert: true }, { node: 6, x: 0, opacity: 0.56, inert: false },
  ]);
});

test("a slide moves the new view from its edge over the old one", () => {
  const client = folded(fading(undefined, { animation: "slide", edge: "left" }));
  assert.deepEqual(places(root(at(client, 2500)).children), [
    { node: 4, x: 0, opacity: 1, inert: true }, { node: 6, x: -0.75, opacity: 1, inert: false },
  ]);
  const fromBottom = {
    ...client,
    transition: { ...client.transition, edge: "bottom", progress: 2500 },
  };
  assert.equal(root(fromBottom).children[1].y, 0.75);
});

test("a push moves in from the trailing edge, with a back button of its own", () => {
  const navigation = root(at(folded(pushing()), 5000)).children[0];
  assert.deepEqual(places(navigation.children), [
    { node: 7, x: -0.15, opacity: 1, inert: true }, { node: 8, x: 0.5, opacity: 1, inert: false },
  ]);
  assert.ok(navigation.children[0].dim > 0);
  assert.deepEqual(navigation.bars.map(({ node, back, inert }) => ({ node, back, inert })), [
    { node: 7, back: null, inert: true }, { node: 8, back: "Main Screen", inert: false },
  ]);
});

test("a part on a stack of parts has no back button", () => {
  const client = at(folded(pushing()), 5000);
  client.nodes.find(({ node }) => node === 8).part = "activity";
  assert.equal(root(client).children[0].bars.at(-1).back, null);
});

test("a popped view leaves above the uncovered one", () => {
  const navigation = root(at(folded(popping()), 2500)).children[0];
  assert.deepEqual(
    places(navigation.children).map(({ node, x }) => [node, x]), [[7, -0.3 * 0.75], [8, 0.25]]
  );
  assert.equal(navigation.bars[0].back, "Main Screen");
});

test("a screen under a finger stays on top, although the stack has changed already", () => {
  const navigation = root(at(folded(dragging()), 2500)).children[0];
  assert.deepEqual(places(navigation.children), [
    { node: 7, x: -0.3 * 0.75, opacity: 1, inert: false },
    { node: 8, x: 0.25, opacity: 1, inert: true },
  ]);
  assert.deepEqual(
    navigation.bars.map(({ node, title, back, chevron }) => [node, title, back, chevron]),
    [[8, "Activity", "Main Screen", 0.75], [7, "Main Screen", null, 0]]);
});

test("a screen that a finger lets go of stands as before", () => {
  assert.deepEqual(sceneOf(folded(draggedBack())), sceneOf(folded(pushed())));
});

test("a tab fades in over the old one, below the same tab bar", () => {
  const tabs = root(at(folded(tabFading()), 4000)).children[0];
  assert.deepEqual(places(tabs.children), [
    { node: 4, x: 0, opacity: 1, inert: true }, { node: 5, x: 0, opacity: 0.4, inert: false },
  ]);
  assert.deepEqual(tabs.tabs.map(({ id, selected }) => [id, selected]),
    [["list", false], ["cart", true]]);
  assert.deepEqual(tabs.children[0].bars.map(({ node, items }) => [node, items]), [[3, 1]]);
});

test("with reduced motion transitions fade instead of sliding", () => {
  for (const run of [
    fading(undefined, { animation: "slide", edge: "left" }),
    pushing(),
    popping(),
  ]) {
    const scene = sceneOf(at(folded(run), 5000), { reducedMotion: true });
    const all = (layers) => layers.flatMap((layer) => [layer, ...all(layer.children)]);
    assert.ok(all(scene).every(({ x, y }) => x === 0 && y === 0));
    assert.ok(all(scene).some(({ opacity }) => opacity === 0.5));
  }
});

test("a dead view is inert and marked once, without its subviews", () => {
  const client = folded(faded());
  const nodes = client.nodes.filter(({ node }) => node === 1);
  const ghosts = Object.fromEntries(
    client.nodes.filter(({ node }) => node > 1).map((node) => [node.node, node])
  );
  const [navigation] = root({ ...client, nodes, ghosts }).children;
  assert.deepEqual(
    [navigation.dead, navigation.inert, navigation.children[0].dead], [true, true, false]
  );
  assert.equal(navigation.bars[0].title, "Main Screen");
});

test("an unknown animation draws the new view in its final place", () => {
  const client = folded(fading(undefined, { animation: "curl" }));
  assert.deepEqual(
    places(root(at(client, 100)).children)[1], { node: 6, x: 0, opacity: 1, inert: false }
  );
});

test("a frame outside the screen is drawn there without a transition", () => {
  const client = folded(shownLogin());
  const nodes = client.nodes.map((node) => node.node === 4 ? { ...node, frame: [-390, 0] } : node);
  assert.equal(root({ ...client, nodes }).children[0].x, -1);
});
