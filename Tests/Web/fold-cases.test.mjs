import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { emptyClient, fold } from "../../web/core/store.js";

const { cases } = JSON.parse(readFileSync(new URL("../../web/fold-cases.json", import.meta.url), "utf8"));

/** The state that a page folds, in the shape of a snapshot's data. */
function stateOf(client) {
  const { paths, items, olderTransitions, rotation, openActions, refreshing, permissions, prompt } = client;
  const has = (value) => value !== null && Object.keys(value).length > 0;
  const optional = { paths, items, olderTransitions, rotation, openActions, refreshing, permissions, prompt };
  const names = ["running", "phase", "locked", "width", "height", "session", "outcomes", "root", "current",
    "visible", "nodes", "views", "modals", "transition", "timers", "calls", "queuedRoutes", "pending",
    "following", "banner", "network", "animationSpeed"];
  return {
    ...Object.fromEntries(names.map((name) => [name, client[name]])),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => has(value))),
    // What a page notes beside the state.
    nodes: client.nodes.map(({ emptied: _, ...node }) => node),
  };
}

for (const { kind, changes, before, record, after } of cases) {
  test(`${kind} changes ${changes.join(", ") || "nothing"}`, () => {
    const { sequence, time } = record;
    const snapshot = { kind: "snapshot", stream: "c1", epoch: "e", sequence: sequence - 1, time, data: before };
    const earlier = fold(emptyClient("c1"), kind === "progress" ? { ...snapshot, sequence } : snapshot);
    assert.deepEqual(stateOf(earlier), before);
    assert.deepEqual(stateOf(fold(earlier, record)), after);
  });
}
