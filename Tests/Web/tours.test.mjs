import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { setupOf } from "../../web/pages/compare/address.js";
import { strategies } from "../../web/text/variants.js";
import { tourOf, tours } from "../../web/pages/compare/tour/tours.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const flows = `${root}/Examples/scenarios/flows`;
const app = readFileSync(`${root}/Examples/scenarios/app.yaml`, "utf8");
const names = readdirSync(flows);
const flowOf = ({ scenario }, side) =>
  readFileSync(`${flows}/${names.find((name) =>
    name.startsWith(`${scenario}-`) && name.endsWith(`.${side}.yaml`))}`, "utf8");
const valueOf = (flow, key) => new RegExp(`^(?:- )?${key}: (\\S+)$`, "m").exec(flow)?.[1];

test("tours have unique names, and the three most common faults come first", () => {
  assert.equal(new Set(tours.map(({ id }) => id)).size, tours.length);
  assert.equal(new Set(tours.map(({ text }) => text.title)).size, tours.length);
  assert.deepEqual(tours.slice(0, 3).map(({ id }) => id),
    ["double-tap", "link-during-fade", "logout-under-modal"]);
});

test("an unknown tour id gives no tour", () => {
  for (const id of [null, "", "grand", "__proto__", "Double-tap"]) assert.equal(tourOf(id), null);
});

for (const tour of tours) {
  test(`${tour.id} shows what the flows of its scenario show`, () => {
    const naive = flowOf(tour, "naive");
    assert.equal(tour.left, valueOf(naive, "strategy") ?? "root-controller");
    assert.equal(tour.right, valueOf(flowOf(tour, "correct"), "strategy") ?? "root-controller");
    assert.equal(tour.fault, valueOf(naive, "stage.assertFault"));
    const [, names] = /^defects: \[(.*)\]$/m.exec(naive) ?? [];
    assert.deepEqual(setupOf(tour).left.defects, names?.split(", ") ?? null);
    assert.equal(setupOf(tour).left.destinations, valueOf(naive, "destinations") ?? "lazy");
    assert.ok(tour.fault || tour.live, "there is something to find");
    assert.ok(strategies.some(({ name }) => name === tour.left));
  });

  test(`${tour.id} names only what the app has`, () => {
    for (const { send, until } of tour.steps) {
      if (send?.command === "route") assert.match(app, new RegExp(`^    ${send.route}: \\{`, "m"));
      for (const each of [until, until?.left, until?.right]) {
        if (each?.screen) assert.match(app, new RegExp(`^  ${each.screen}:$`, "m"));
      }
    }
    for (const key of Object.keys(tour.session ?? {})) {
      assert.match(app, new RegExp(`^  ${key}: `, "m"));
    }
  });

  test(`${tour.id} can be read by a person and played by the page`, () => {
    const texts = [
      tour.text.title, tour.text.look, tour.text.naive, tour.text.correct, tour.text.yourTurn,
    ];
    for (const text of texts) assert.ok(text.length > 5);
    for (const text of texts.slice(1)) assert.match(text, /[.?]$/);
    assert.ok(tour.steps.some(({ say }) => say));
    assert.ok(tour.steps.every(({ send, until }) => send || until));
    assert.ok(tour.steps.at(-1).until, "it ends when something has come");
    assert.ok([100, 25, 10].includes(tour.speed));
  });
}

test("the start page lists all tours in their order", () => {
  const html = readFileSync(`${root}/web/index.html`, "utf8");
  const listed = [...html.matchAll(/href="compare\.html\?tour=([^"]+)">([^<]+)</g)].map(
    ([, id, title]) => ({ id, title }));
  assert.deepEqual(listed, tours.map(({ id, text }) => ({ id, title: text.title })));
});
