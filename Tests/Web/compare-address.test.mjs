import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readSetup, requestOf, setupOf, swapped, writeSetup } from "../../web/pages/compare/address.js";
import { titleOfSide } from "../../web/text/compare/comparison.js";
import { choice, defects } from "../../web/text/compare/defects.js";
import { destinations, strategies, strategiesOf } from "../../web/text/variants.js";
import { tours } from "../../web/pages/compare/tour/tours.js";

test("an address without parameters compares naive with root-controller", () => {
  const setup = readSetup("");
  const { app, left, right, tour, problem } = setup;
  assert.deepEqual([app, left.strategy, right.strategy, tour, problem],
    ["scenarios", "naive", "root-controller", null, ""]);
});

test("a written address is read as the same comparison", () => {
  for (const left of strategies) {
    for (const links of destinations) {
      const setup = readSetup(writeSetup({
        app: "news-navigator", tour: null, problem: "",
        left: { strategy: left.name, destinations: links.name, defects: null, profile: "ios18" },
        right: { strategy: "single-stack", destinations: "lazy", defects: null, profile: null },
      }));
      assert.deepEqual(setup.left,
        { strategy: left.name, destinations: links.name, defects: null, profile: "ios18" });
      assert.equal(setup.app, "news-navigator");
      assert.equal(setup.problem, "");
    }
  }
  for (const tour of tours) assert.deepEqual(readSetup(writeSetup(setupOf(tour))), setupOf(tour));
});

test("unknown values of an address are named and replaced by defaults", () => {
  const { left, right, app, problem } = readSetup(
    "?app=../secret&left=mvvm&right=window-swap&rightDestinations=never&tour=grand&leftProfile=ios16");
  assert.equal(left.strategy, "naive");
  assert.deepEqual(right, { strategy: "window-swap", destinations: "lazy", defects: null, profile: null });
  assert.equal(left.profile, null);
  assert.equal(app, "scenarios");
  for (const wrong of ["../secret", "mvvm", "never", "grand", "ios16"]) {
    assert.ok(problem.includes(`“${wrong}”`), wrong);
  }
});

test("an address names the defects of each side", () => {
  const setup = readSetup("?left=root-controller&leftDefects=noQueue,completionReadsCurrent"
    + "&rightDefects=none");
  assert.deepEqual([setup.left.defects, setup.right.defects, setup.problem],
    [["noQueue", "completionReadsCurrent"], [], ""]);
  assert.deepEqual(readSetup(writeSetup(setup)), { ...setup, isUsual: false });
  assert.deepEqual(requestOf(setup, "left"), {
    app: "scenarios", strategy: "root-controller", destinations: "lazy",
    defects: ["noQueue", "completionReadsCurrent"],
  });
  assert.deepEqual(requestOf(setup, "right").defects, []);
  assert.ok(!("defects" in requestOf(readSetup(""), "left")), "those of the strategy");
});

test("an address names the version of iOS of each side, and its title tells it", () => {
  const setup = readSetup("?left=root-controller&right=root-controller&leftProfile=ios17");
  assert.deepEqual([setup.left.profile, setup.right.profile, setup.problem], ["ios17", null, ""]);
  assert.equal(requestOf(setup, "left").profile, "ios17");
  assert.ok(!("profile" in requestOf(setup, "right")), "that of the app");
  assert.equal(titleOfSide(setup.left, setup.right), "iOS 17");
  assert.equal(titleOfSide(setup.right, setup.left), "Root controller");
});

test("an unknown defect in an address is named, and those of the strategy stay", () => {
  for (const wrong of ["sleeps", "", "noQueue,sleeps", "toString"]) {
    const { left, problem } = readSetup(`?leftDefects=${wrong}`);
    assert.equal(left.defects, null);
    assert.equal(problem, `There is no defect “${wrong.split(",").at(-1)}”.`);
  }
  assert.deepEqual(readSetup("?leftDefects=noQueue,noQueue").left.defects, ["noQueue"]);
});

test("the pages have a sentence for each defect of the engine, and for no other", () => {
  const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const cases = [...read("Sources/NavigationEngine/Defects/Defect.swift")
    .matchAll(/^ {2}case (\w+)$/gm)].map(([, name]) => name);
  assert.ok(cases.length > 20);
  assert.deepEqual(Object.keys(defects), cases);
  const [, list] = /^    defect:\n      enum:\n((?:        - \w+\n)+)/m.exec(read("web/asyncapi.yaml"));
  assert.deepEqual(list.match(/\w+/g), cases);
  for (const text of Object.values(defects)) assert.match(text, /^[A-Z].{10,60}\.$/);
  assert.equal(choice.summary([cases[0]]), defects[cases[0]]);
});

test("a strategy that is gone is answered with what took its place, once", () => {
  const { left, right, problem } = readSetup("?left=as-published&right=as-published");
  assert.deepEqual([left.strategy, right.strategy], ["naive", "naive"]);
  assert.equal(problem, "The strategy “as-published” no longer exists; “Naive” took its place.");
  const links = readSetup("?leftDestinations=as-published");
  assert.deepEqual([links.left.destinations, links.left.strategy], ["lazy", "naive"]);
  assert.match(links.problem, /^There is no “as-published”; there are lazy, eager/);
});

test("strategies to choose from are those that the server offers, in words", () => {
  assert.deepEqual(strategiesOf(["naive", "mvvm"]).map(({ name, title }) => [name, title]),
    [["naive", "Naive"], ["mvvm", "mvvm"]]);
  assert.deepEqual(strategiesOf([]), strategies);
});

test("the pages have words for all strategies of the protocol", () => {
  const document = readFileSync(new URL("../../web/asyncapi.yaml", import.meta.url), "utf8");
  const [, list] = /^    strategy:\n      enum:\n((?:        - [a-z-]+\n)+)/m.exec(document);
  assert.deepEqual(
    strategies.map(({ name }) => name).sort(), list.match(/[a-z][a-z-]+/g).sort());
  for (const { title, summary } of strategies) {
    assert.match(title, /^[A-Z]/);
    assert.match(summary, /^[A-Z].{10,68}\.$/);
  }
});

test("an invalid or overlong name in an address is reported in short", () => {
  for (const name of ["__proto__", "constructor", "", " ", "x".repeat(500)]) {
    const { problem } = readSetup(`?left=${encodeURIComponent(name)}`);
    assert.match(problem, /There is no “/);
    assert.ok(problem.length < 240);
  }
  assert.match(readSetup("?app=").problem, /not a valid app name/);
});

test("swapping the sides of a tour gives a comparison without a tour", () => {
  const setup = swapped(setupOf(tours[0]));
  assert.equal(setup.left.strategy, tours[0].right);
  assert.equal(setup.right.strategy, tours[0].left);
  assert.equal(setup.tour, null);
  assert.equal(writeSetup(setup), "?app=scenarios&left=root-controller&right=naive");
});

test("swapping the sides leaves behind what was wrong with the address", () => {
  assert.equal(swapped(readSetup("?left=mvvm")).problem, "");
});

test("the title of a side names what differs from the other side", () => {
  const side = (strategy, links = "lazy", names = null) =>
    ({ strategy, destinations: links, defects: names });
  assert.equal(titleOfSide(side("naive"), side("root-controller")), "Naive");
  assert.equal(titleOfSide(side("window-swap", "eager"), side("window-swap")), "Eager links");
  assert.equal(
    titleOfSide(side("window-swap", "eager"), side("single-stack")), "Window swap, eager links");
  assert.equal(titleOfSide(side("unheard-of"), side("single-stack")), "unheard-of");
  const [none, own] = [side("naive", "lazy", []), side("naive")];
  assert.deepEqual([titleOfSide(none, own), titleOfSide(own, none)], ["No defects", "Naive"]);
  assert.equal(
    titleOfSide(side("naive", "eager", []), side("window-swap")), "Naive, no defects, eager links");
  assert.equal(titleOfSide(side("root-controller", "lazy", ["noQueue"]), none),
    "Root controller, noQueue");
  assert.equal(
    titleOfSide(side("naive", "lazy", ["noQueue", "pushesTwice"]), own), "2 defects");
});
