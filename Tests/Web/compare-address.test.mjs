import assert from "node:assert/strict";
import { test } from "node:test";
import { readSetup, setupOf, swapped, writeSetup } from "../../web/pages/compare/address.js";
import { destinations, strategies, titleOfSide } from "../../web/text/variants.js";
import { tours } from "../../web/pages/compare/tour/tours.js";

test("an address without parameters compares as-published with root-controller", () => {
  const setup = readSetup("");
  const { app, left, right, tour, problem } = setup;
  assert.deepEqual([app, left.strategy, right.strategy, tour, problem],
    ["scenarios", "as-published", "root-controller", null, ""]);
});

test("a written address is read as the same comparison", () => {
  for (const left of strategies) {
    for (const links of destinations) {
      const setup = readSetup(writeSetup({
        app: "news-navigator", tour: null, problem: "",
        left: { strategy: left.name, destinations: links.name },
        right: { strategy: "single-stack", destinations: "lazy" },
      }));
      assert.deepEqual(setup.left, { strategy: left.name, destinations: links.name });
      assert.equal(setup.app, "news-navigator");
      assert.equal(setup.problem, "");
    }
  }
  for (const tour of tours) assert.deepEqual(readSetup(writeSetup(setupOf(tour))), setupOf(tour));
});

test("unknown values of an address are named and replaced by defaults", () => {
  const { left, right, app, problem } = readSetup(
    "?app=../secret&left=naive&right=window-swap&rightDestinations=never&tour=grand");
  assert.equal(left.strategy, "as-published");
  assert.deepEqual(right, { strategy: "window-swap", destinations: "lazy" });
  assert.equal(app, "scenarios");
  for (const wrong of ["../secret", "naive", "never", "grand"]) {
    assert.ok(problem.includes(`“${wrong}”`), wrong);
  }
});

test("an invalid or overlong name in an address is reported in short", () => {
  for (const name of ["__proto__", "constructor", "", " ", "x".repeat(500)]) {
    const { problem } = readSetup(`?left=${encodeURIComponent(name)}`);
    assert.match(problem, /There is no “/);
    assert.ok(problem.length < 160);
  }
  assert.match(readSetup("?app=").problem, /not a valid app name/);
});

test("swapping the sides of a tour gives a comparison without a tour", () => {
  const setup = swapped(setupOf(tours[0]));
  assert.equal(setup.left.strategy, tours[0].right);
  assert.equal(setup.right.strategy, tours[0].left);
  assert.equal(setup.tour, null);
  assert.equal(writeSetup(setup), "?app=scenarios&left=root-controller&right=as-published");
});

test("the title of a side names what differs from the other side", () => {
  const side = (strategy, links = "lazy") => ({ strategy, destinations: links });
  assert.equal(titleOfSide(side("as-published"), side("root-controller")), "As published");
  assert.equal(titleOfSide(side("window-swap", "eager"), side("window-swap")), "Eager links");
  assert.equal(
    titleOfSide(side("window-swap", "eager"), side("single-stack")), "Window swap, eager links");
  assert.equal(titleOfSide(side("unheard-of"), side("single-stack")), "unheard-of");
});
