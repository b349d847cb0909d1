import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { clientVersion, emptyClient } from "../../web/core/store.js";
import { OwnClient } from "../../web/pages/device/own-client.js";

const kept = new Map();
globalThis.sessionStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
  removeItem: (key) => kept.delete(key),
};
beforeEach(() => kept.clear());

const variant = { app: "tour", strategy: null, destinations: null };
const size = { width: 390, height: 844 };
const welcomed = { stream: "c7", epoch: "e1", app: "tour", recovered: false, sequence: 0 };

test("after a reload the client is drawn as the tab kept it, and resumed", () => {
  const before = new OwnClient(variant);
  before.welcomed(welcomed);
  before.take({ stream: "c7", sequence: 1, time: 5, kind: "sessionChanged", data: { key: "A", value: 1 } });
  before.save();
  const after = new OwnClient(variant);
  assert.deepEqual(after.client.session, { A: 1 });
  assert.deepEqual(after.hello(size).streams, [{ stream: "c7", epoch: "e1", after: 0 }]);
});

for (const [name, old] of [
  ["of another version", { version: clientVersion + 1, client: { ...emptyClient("c7"), epoch: "e1", nodes: 5 } }],
  ["without a version", { ...emptyClient("c7"), epoch: "e1", nodes: 5 }],
]) {
  test(`a kept client ${name} is resumed and not drawn`, () => {
    kept.set("rootstage.device.tour", JSON.stringify(old));
    const own = new OwnClient(variant);
    assert.deepEqual(own.client?.nodes ?? [], []);
    assert.deepEqual(own.hello(size).streams, [{ stream: "c7", epoch: "e1", after: 0 }]);
  });
}

test("a kept value that is no client is dropped", () => {
  for (const value of ["5", "[]", "{}", '{"version":1}', "nonsense"]) {
    kept.set("rootstage.device.tour", value);
    assert.equal(new OwnClient(variant).client, null, value);
  }
});

test("the members of a client are those of its version", () => {
  assert.equal(clientVersion, 1);
  assert.deepEqual(Object.keys(emptyClient("c1")).sort(), [
    "animationSpeed", "banner", "calls", "current", "epoch", "following", "gap", "ghosts", "height",
    "locked", "modals", "network", "nodes", "olderTransitions", "outcomes", "pending",
    "permissions", "phase", "prompt", "queuedRoutes", "root", "running", "sequence", "session",
    "stream", "time", "timers", "transition", "views", "width",
  ], "a client of other members needs another clientVersion");
});

test("an app that the server refused is not kept by the tab", () => {
  new OwnClient({ ...variant, app: "nonsense" }).save();
  assert.equal(new OwnClient(null).app, "");
  const own = new OwnClient(null);
  own.welcomed(welcomed);
  assert.equal(new OwnClient(null).app, "tour");
});
