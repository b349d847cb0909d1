import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyClient, fold } from "../../web/core/store.js";
import { placeOf, Trail } from "../../web/pages/control/graph/places.js";
import { faded, fading, launched, pushed, shownLogin } from "./support/records.mjs";

const clientOf = (run) => run.records.reduce(fold, emptyClient("c7"));

/** A client with these view controllers; the root shows the first. */
const standing = (nodes, more = {}) => ({
  ...emptyClient("c1"), running: true, root: 1, current: nodes[0].node,
  nodes: [{ node: 1, name: "Root", type: "root", parent: null }, ...nodes], ...more,
});
const screen = (node, name, parent, more = {}) => (
  { node, name, type: "screen", parent, ...more }
);

test("a client without a running app has no place", () => {
  assert.equal(placeOf(emptyClient("c1")), null);
});

test("a screen on a part's stack is named by part and screen", () => {
  assert.equal(placeOf(clientOf(shownLogin()))?.id, "part:authentication/Login");
  assert.equal(placeOf(clientOf(pushed()))?.id, "part:main/Activity");
});

test("a screen in a tab is named by part, tab and screen", () => {
  const client = standing([
    { node: 2, name: "Home", type: "tabs", parent: 1, part: "main", tabs: [3, 5], selected: 1,
      items: [{ id: "news" }, { id: "inbox" }] },
    { node: 3, name: "Navigation(News)", type: "navigation", parent: 2, stack: [4] },
    screen(4, "News", 3),
    { node: 5, name: "Navigation(Inbox)", type: "navigation", parent: 2, stack: [6, 7] },
    screen(6, "Inbox", 5), screen(7, "Message", 5),
  ]);
  assert.equal(placeOf(client)?.id, "part:main/tab:inbox/Message");
});

test("a presentation is named by its style and content, an alert by what is below", () => {
  const nodes = [
    screen(2, "Home", 1, { part: "main" }),
    { node: 3, name: "Navigation(Filter)", type: "navigation", parent: null, stack: [4] },
    screen(4, "Filter", 3), { node: 5, name: "sorry", type: "alert", parent: null },
  ];
  const sheet = { node: 3, presenter: 1, style: "sheet", dismissible: true };
  const alert = { node: 5, presenter: 3, style: "alert", dismissible: false };
  const id = (modals) => placeOf(standing(nodes, { modals }))?.id;
  assert.equal(id([sheet]), "modal:sheet:navigation:Filter/Filter");
  assert.equal(
    id([{ ...sheet, dismissible: false }]), "modal:sheet:held:navigation:Filter/Filter"
  );
  assert.equal(id([sheet, alert]), "modal:sheet:navigation:Filter/alert:sorry");
  assert.equal(id([alert]), "part:main/alert:sorry");
});

test("in a single stack a screen belongs to the part below it", () => {
  const client = standing([
    screen(2, "Login", 1, { part: "login" }), screen(3, "Main", 1, { part: "main" }),
    screen(4, "More", 1),
  ]);
  client.nodes[0] = {
    node: 1, name: "Navigation(Login)", type: "navigation", parent: null, stack: [2, 3, 4],
  };
  assert.equal(placeOf(client)?.id, "part:main/More");
});

test("separators in names are escaped", () => {
  const client = standing([screen(2, "a/b:c%d", 1, { part: "x/y" })]);
  assert.equal(placeOf(client)?.id, "part:x%2Fy/a%2Fb%3Ac%25d");
});

test("an inconsistent state has no place and ends the search", () => {
  assert.equal(placeOf(standing([screen(2, "Lost", 9)])), null);
  assert.equal(placeOf(standing([screen(2, "Round", 2)])), null);
  assert.equal(placeOf(standing([{ node: 2, name: "N", type: "navigation", parent: 1, stack: [2] },
  ])), null);
  assert.equal(placeOf({ ...standing([screen(2, "x", 1)]), root: 77 }), null);
});

function trailOf(run) {
  const trail = new Trail();
  let client = emptyClient("c7");
  for (const record of run.records) {
    client = fold(client, record);
    trail.absorb(record, client);
  }
  return trail;
}

const movesOf = ({ moves }) => [...moves.values()].map(
  ({ from, to, count, route }) => `${from.id} -> ${to.id} ${count}${route ? ` by ${route}` : ""}`
);

test("a trail starts at the launch and counts places without a transition", () => {
  const trail = trailOf(faded());
  assert.deepEqual(movesOf(trail), [
    "launch -> part:splash/Splash 1", "part:splash/Splash -> part:authentication/Login 1",
    "part:authentication/Login -> part:main/Main 1",
  ]);
  assert.equal(trail.visits.get("part:main/Main")?.count, 1);
});

test("during a transition or an engine step a client stays at its last place", () => {
  assert.equal(trailOf(fading()).place?.id, "part:authentication/Login");
  const run = launched();
  const within = { records: run.records.filter(({ hash }) => hash === undefined) };
  assert.equal(trailOf(within).visits.size, 0);
});

test("a snapshot counts a visit and no move", () => {
  const trail = new Trail();
  const client = clientOf(shownLogin());
  trail.absorb({ kind: "snapshot", data: {} }, client);
  trail.absorb({ kind: "snapshot", data: {} }, client);
  assert.deepEqual(movesOf(trail), []);
  assert.equal(trail.visits.get("part:authentication/Login")?.count, 1);
});

test("an external move has its route, deferred or not", () => {
  const link = { route: "activity", origin: "link" };
  const led = (records) => {
    const trail = new Trail();
    const client = clientOf(faded());
    trail.absorb({ kind: "snapshot", data: {} }, client);
    for (const [kind, data] of records) trail.absorb({ kind, data }, client);
    const there = clientOf(pushed());
    trail.absorb({ kind: "routeCompleted", data: {}, hash: "00" }, there);
    return movesOf(trail);
  };
  const way = "part:main/Main -> part:main/Activity 1";
  assert.deepEqual(led([["routeRequested", link]]), [`${way} by activity`]);
  assert.deepEqual(
    led([["routeRequested", link], ["routePending", link], ["routeResumed", link]]),
    [`${way} by activity`]
  );
  assert.deepEqual(led([["routeRequested", link], ["routePending", link]]), [way]);
  assert.deepEqual(led([["routeRequested", { ...link, origin: "code" }]]), [way]);
});
