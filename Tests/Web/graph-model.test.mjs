import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyClient, fold } from "../../web/core/store.js";
import { countsOf, positionsOf, Trail } from "../../web/pages/control/graph/places.js";
import { arrowOf, pathOf, pointOn } from "../../web/pages/control/graph/drawing.js";
import { graphAddress, GraphSource, keptGraphs } from "../../web/pages/control/graph/source.js";
import {
  centred, fitted, largestScale, panned, resized, smallestScale, toWindow, zoomed,
} from "../../web/pages/control/graph/viewport.js";
import { causeOf, sentenceOf } from "../../web/pages/control/graph/details.js";
import { at, goldenModel } from "./support/graphs.mjs";
import { faded, fading } from "./support/records.mjs";

const model = goldenModel("root-controller");
const place = (id, kind = "screen", name = id.split("/").at(-1)) => (
  { id, base: id.split("/")[0], kind, name }
);

function tracked(run, stream = "c7") {
  const trail = new Trail();
  let client = emptyClient(stream);
  for (const record of run.records) {
    client = fold(client, record);
    trail.absorb(record, client);
  }
  return { stream, client, trail };
}

test("a place is found by its identity, else as the most similar one, else not", () => {
  assert.equal(model.nodeAt(place("part:main/Main")), at(model, "part:main/Main"));
  assert.equal(model.nodeAt(place("part:other/Main")), at(model, "part:main/Main"));
  assert.equal(model.nodeAt(place("part:main/Nobody")), -1);
  assert.equal(model.nodeAt(place("part:x/alert:Main", "alert", "Main")), -1);
  assert.equal(model.nodeAt(null), -1);
});

test("a way back shares the line of the way there", () => {
  const [main, activity] = ["part:main/Main", "part:main/Activity"].map((id) => at(model, id));
  const there = model.lineBetween(main, activity);
  assert.equal(there?.isBack, false);
  assert.deepEqual(model.lineBetween(activity, main), { line: there?.line, isBack: true });
  assert.equal(model.lineBetween(activity, at(model, "part:authentication/Login")), null);
  assert.equal(model.lineBetween(-1, main), null);
  assert.equal(model.lineBetween(main, -1), null);
});

test("another tab is reached from the tab bar of places that show it", () => {
  const tabs = goldenModel("tabs-and-shortcuts");
  const [camera, setting, login] = [
    "part:main/tab:camera/Empty", "part:main/tab:setting/SettingTab", "part:login/Login",
  ].map((id) => at(tabs, id));
  const way = tabs.lineBetween(camera, setting);
  assert.equal(tabs.data.lines[way?.line ?? -1].from, "part:main/tabBar:Tab");
  assert.equal(tabs.lineBetween(login, setting), null);
});

test("visits are counted on places, lines and external routes", () => {
  const client = tracked(faded());
  const counts = countsOf(model, [client.trail, client.trail]);
  assert.equal(counts.nodes[at(model, "launch")], 2);
  assert.equal(counts.nodes[at(model, "part:main/Main")], 2);
  assert.equal(counts.nodes[at(model, "part:main/Activity")], 0);
  const logIn = model.lineBetween(
    at(model, "part:authentication/Login"), at(model, "part:main/Main"));
  assert.equal(counts.lines[logIn?.line ?? -1], 2);
});

test("a move by a link is counted at the link, and one without a line is not counted", () => {
  const move = (more) => ({ visits: new Map(), moves: new Map([["x", {
    from: place("part:main/Main"), to: place("part:main/Activity"), count: 3, origin: "link",
    route: "activity", ...more,
  }]]) });
  const counts = countsOf(model, [move({})]);
  assert.equal(counts.nodes[at(model, "link:0")], 3);
  assert.deepEqual(counts.lines.filter((count) => count > 0), [3]);
  const lost = countsOf(model, [move({ to: place("part:authentication/Login"), origin: null,
    from: place("part:main/Activity") })]);
  assert.deepEqual(lost.lines.filter((count) => count > 0), []);
});

test("clients are drawn on their places, or on the line at their transition's progress", () => {
  const rest = positionsOf(model, [tracked(faded(), "c1"), tracked(faded(), "c2")]);
  assert.deepEqual([...rest.resting], [[at(model, "part:main/Main"), ["c1", "c2"]]]);
  const client = tracked(fading());
  const { resting, moving } = positionsOf(model, [client]);
  assert.equal(resting.size, 0);
  assert.equal(moving[0].share, client.client.transition.progress / 10_000);
  const { from, to } = model.data.lines[moving[0].line];
  assert.deepEqual([from, to], ["part:authentication/Login", "part:main/Main"]);
});

test("an unknown client has no position", () => {
  const { resting, moving } = positionsOf(
    model, [{ stream: "c1", client: emptyClient("c1"), trail: new Trail() }]);
  assert.equal(resting.size + moving.length, 0);
});

test("points on a curve are found from its start to its end", () => {
  const curve = { points: [[0, 0], [0, 10], [10, 10], [10, 0], [10, 0], [20, 0], [20, 0]] };
  assert.deepEqual(pointOn(curve, 0), [0, 0]);
  assert.deepEqual(pointOn(curve, 0.25), [5, 7.5]);
  assert.deepEqual(pointOn(curve, 0.5), [10, 0]);
  for (const beyond of [1, 2]) assert.deepEqual(pointOn(curve, beyond), [20, 0]);
  assert.deepEqual(pointOn(curve, -1), [0, 0]);
  assert.equal(pathOf({ points: [[0, 0], [1, 1], [2, 2], [3, 3]] }), "M0,0C1,1 2,2 3,3");
  assert.doesNotMatch(arrowOf([1, 1], [1, 1]), /NaN/);
});

test("a drawing is centred and never enlarged to fit", () => {
  const view = fitted({ width: 2000, height: 100 }, { width: 532, height: 400 });
  assert.equal(view.scale, 0.25);
  assert.deepEqual(toWindow(view, [1000, 50]), { x: 266, y: 200 });
  assert.equal(fitted({ width: 10, height: 10 }, { width: 900, height: 900 }).scale, 1.25);
  for (const size of [0, Number.NaN]) {
    const { scale } = fitted({ width: 100, height: 100 }, { width: size, height: size });
    assert.ok(scale >= smallestScale && scale <= largestScale);
  }
});

test("zooming keeps the point under the pointer within limits", () => {
  const view = centred(1, 50, 50, { width: 200, height: 100 });
  const before = toWindow(view, [80, 40]);
  const after = toWindow(zoomed(view, 2.5, before), [80, 40]);
  assert.ok(Math.abs(after.x - before.x) < 1e-9 && Math.abs(after.y - before.y) < 1e-9);
  assert.equal(zoomed(view, 1e9, before).scale, largestScale);
  assert.equal(zoomed(view, 1e-9, before).scale, smallestScale);
  assert.deepEqual(toWindow(panned(view, 7, -3), [80, 40]), { x: before.x + 7, y: before.y - 3 });
});

test("resizing the window keeps the centre point", () => {
  const [before, after] = [{ width: 400, height: 300 }, { width: 200, height: 500 }];
  const view = centred(2, 70, 30, before);
  assert.deepEqual(resized(view, before, after), centred(2, 70, 30, after));
});

test("an edge is described with its rows, waits, conditions and animation", () => {
  const edge = {
    trigger: { kind: "row", text: "One … Nine", element: "one", count: 9 },
    waits: ["news succeeds"], conditions: ["IN", "not OLD"], detour: false,
    animation: { kind: "push", name: "push", duration: 350_000 },
  };
  assert.equal(
    causeOf(edge), "One … Nine, news succeeds (9 rows), when IN and not OLD · push"
  );
  assert.equal(causeOf({
    ...edge, trigger: { kind: "load", text: "on load", element: null, count: 1 },
    conditions: [], waits: ["after 3 s"], animation: { kind: "none", name: null, duration: 0 },
  }), "after 3 s · at once");
});

test("a place is described in one sentence for screen readers", () => {
  const main = at(model, "part:main/Main");
  assert.equal(
    sentenceOf(model, main, ["c1", "c3"], 2),
    "c1, c3; visited 2 times; leads to Login, Activity"
  );
  assert.match(sentenceOf(model, main, [], 0), /^no clients; not visited; /);
  assert.match(sentenceOf(model, at(model, "launch"), [], 1), /^visited once; leads to Splash$/);
  const dead = goldenModel("root-controller");
  Object.assign(dead.data.nodes[main], { deadEnd: true, unreachable: true });
  assert.match(sentenceOf(dead, main, [], 1), /visited once; .*; dead end; unreachable$/);
});

test("an address escapes any app and strategy names", () => {
  assert.equal(graphAddress("a/b"), "api/apps/a%2Fb/graph.json");
  assert.equal(
    graphAddress("x", "single-stack", "svg"), "api/apps/x/graph.svg?strategy=single-stack"
  );
});

const answer = (ok, body) => async () => ({ ok, status: ok ? 200 : 503, json: async () => body });
const settled = () => new Promise((resolve) => { setImmediate(resolve); });

test("a graph is fetched once and again on retry", async () => {
  let fetched = 0;
  let changes = 0;
  const source = new GraphSource(() => { changes += 1; }, () => {
    fetched += 1;
    return answer(true, model.data)();
  });
  assert.deepEqual(source.get("a"), { model: null, problem: null });
  source.get("a");
  await settled();
  assert.equal(source.get("a").model?.data.app, "root-controller");
  assert.deepEqual([fetched, changes], [1, 1]);
  source.retry("a");
  source.get("a");
  assert.equal(fetched, 2);
});

for (const [load, said] of [
  [answer(false, { error: "Graphviz is missing" }), "Graphviz is missing"],
  [answer(false, {}), "The server responded with status 503."],
  [async () => { throw new TypeError("no network"); }, "The graph could not be fetched."],
  [async () => ({ ok: true, json: async () => { throw new SyntaxError("no JSON"); } }),
    "The graph could not be fetched."],
  [answer(true, { error: "no graph" }), "The graph could not be fetched."],
]) {
  test(`a failed graph request reports: ${said}`, async () => {
    const source = new GraphSource(() => {}, load);
    source.get("a");
    await settled();
    assert.deepEqual(source.get("a"), { model: null, problem: said });
  });
}

test("only the latest graphs are kept", async () => {
  let fetched = 0;
  const source = new GraphSource(() => {}, () => {
    fetched += 1;
    return answer(true, model.data)();
  });
  for (let number = 0; number <= keptGraphs; number += 1) source.get(String(number));
  source.get("0");
  assert.equal(fetched, keptGraphs + 2);
  await settled();
});
