import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { lostViews, visibleAfter } from "../../web/core/first-version.js";
import { emptyClient, fold, nodeOf } from "../../web/core/store.js";
import { content, Run, shownLogin, tabbed } from "./support/records.mjs";

const folded = ({ records, stream }) => records.reduce(fold, emptyClient(stream));
const next = (client, kind, data) =>
  ({ stream: client.stream, sequence: client.sequence + 1, time: client.time, kind, data });

/** The name of the screen that is visible by records that do not say so. */
const shown = (client) => nodeOf(client, visibleAfter(client))?.name;

test("the visible screen is found through tabs, stacks and presentations", () => {
  const tabs = folded(tabbed());
  assert.equal(shown(tabs), "List");
  const cart = fold(tabs, next(tabs, "tabSelected", { node: 6, name: "Tabs", tab: 1, byTap: true }));
  assert.equal(nodeOf(cart, 6).selected, 1);
  assert.equal(shown(cart), "Cart");

  const created = fold(
    cart, next(cart, "created", { node: 8, name: "Item", type: "screen", view: content }));
  const sheet = { node: 8, name: "Item", presenter: 1, style: "sheet", dismissible: true };
  const presented = fold(created, next(created, "presented", sheet));
  assert.deepEqual(
    presented.modals, [{ node: 8, presenter: 1, style: "sheet", dismissible: true }]);
  assert.equal(shown(presented), "Item");

  const alert = { title: "Sure?", message: "", confirmation: false, buttons: [] };
  const asked = [
    ["created", { node: 9, name: "Ask", type: "alert", alert }],
    ["presented", { node: 9, name: "Ask", presenter: 8, style: "alert", dismissible: false }],
  ].reduce((client, [kind, data]) => fold(client, next(client, kind, data)), presented);
  assert.equal(shown(asked), undefined, "an alert is no screen");
  const answered = fold(asked, next(asked, "dismissed", { node: 9, name: "Ask" }));
  assert.equal(shown(answered), "Item");
  assert.deepEqual(
    fold(answered, next(answered, "dismissed", { node: 8, name: "Item" })).modals, []);
});

function covered() {
  return tabbed()
    .add("created", { node: 8, name: "Camera", type: "screen", view: content })
    .add("presented", {
      node: 8, name: "Camera", presenter: 1, style: "fullScreen", dismissible: false,
    });
}

const moving = (from, to) => ({
  transition: 1, animation: "push", from, to, duration: 300_000, curve: "linear", frames: [0, 10_000],
});

test("a push under a full-screen modal leaves the modal's screen visible", () => {
  const run = covered()
    .add("created", { node: 9, name: "Detail", type: "screen", parent: 4, view: content })
    .add("stackChanged", { node: 4, name: "Navigation(List)", stack: [3, 9] })
    .add("transitionBegan", moving(3, 9));
  assert.equal(shown(folded(run)), "Camera");
});

test("a modal is visible during its presentation and the screen below during its dismissal", () => {
  assert.equal(shown(folded(covered().add("transitionBegan", moving(6, 8)))), "Camera");
  assert.equal(shown(folded(covered().add("transitionBegan", moving(8, 6)))), "List");
});

test("a push within a modal shows the pushed screen", () => {
  const run = tabbed()
    .add("created", { node: 8, name: "Form", type: "screen", view: content })
    .add("created", { node: 9, name: "Navigation(Form)", type: "navigation", stack: [8] })
    .add("willMove", { node: 8, name: "Form", parent: 9 })
    .add("presented", {
      node: 9, name: "Navigation(Form)", presenter: 1, style: "sheet", dismissible: true,
    })
    .add("created", { node: 10, name: "Help", type: "screen", view: content })
    .add("willMove", { node: 10, name: "Help", parent: 9 })
    .add("stackChanged", { node: 9, name: "Navigation(Form)", stack: [8, 10] })
    .add("transitionBegan", moving(8, 10));
  assert.equal(shown(folded(run)), "Help");
});

test("freeing a container removes its views and those of freed controllers in it", () => {
  const nodes = [{ node: 1 }, { node: 2 }, { node: 5 }, { node: 7 }];
  const views = [[2, 1], [3, 1], [4, 3], [5, 2], [6, 4], [8, 7]];
  assert.deepEqual(lostViews({ nodes, views }, 1), [2, 3, 4, 6], "5 stays in 2, whose controller lives");
  assert.deepEqual(lostViews({ nodes, views }, 2), [], "a view that stands somewhere stays");
});

test("views that contain each other end the search", () => {
  assert.deepEqual(lostViews({ nodes: [], views: [[4, 5], [5, 4], [6, 5]] }, 9), []);
  assert.deepEqual(lostViews({ nodes: [], views: [[4, 9], [5, 4], [4, 5]] }, 9), [4, 5]);
});

for (const [file, count] of [
  ["modal-at-root-change", 71], ["prompt-in-background", 167], ["log-in-and-out", 130],
]) {
  test(`a recording of version 1 is folded to its end: ${file}`, () => {
    const path = new URL(`../EndToEndTests/Fixtures/v1/${file}.ndjson`, import.meta.url);
    const lines = readFileSync(path, "utf8").split("\n").filter((line) => line.startsWith("{"));
    let client = emptyClient("c1");
    for (const line of lines.slice(1)) {
      const record = JSON.parse(line);
      client = fold(client, record);
      assert.equal(client.visible === null || client.running, true, line);
      if (record.kind === "appEnteredBackground") assert.equal(client.prompt, null);
      if (record.kind === "rootChanged") assert.deepEqual(client.modals, []);
    }
    assert.equal(client.sequence, count);
  });
}
