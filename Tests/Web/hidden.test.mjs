import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { ToldFaults } from "../../web/core/told-faults.js";
import { emptyClient, fold } from "../../web/core/store.js";
import { hiddenOf, showing } from "../../web/phone/hidden.js";
import { sceneOf } from "../../web/phone/scene.js";
import { modal, moving, phone } from "./support/phones.mjs";

const folder = new URL("golden/scenarios/", import.meta.url);

/**
 * What is hidden at the end of a scenario under each strategy.
 * @param {string} name
 * @param {(found: import("../../web/phone/hidden.js").Hidden[], stream: string) => void} [each] at
 *   the end of each step
 */
function endOf(name, each = () => {}) {
  const lines = readFileSync(new URL(`${name}.ndjson`, folder), "utf8").trim().split("\n").map(JSON.parse);
  /** @type {Map<string, {client: import("../../web/core/store.js").Client, told: ToldFaults}>} */
  const streams = new Map();
  for (const line of lines) {
    const known = streams.get(line.stream)
      ?? { client: emptyClient(line.stream), told: new ToldFaults() };
    known.client = fold(known.client, line);
    if (line.kind !== "snapshot") known.told.take(line, known.client);
    streams.set(line.stream, known);
    if (line.hash !== undefined) each(hiddenOf(known.client, known.told), line.stream);
  }
  return new Map([...streams].map(([stream, { client, told }]) =>
    [stream, hiddenOf(client, told)]));
}

const kinds = (found) => found.map(({ kind, name }) => `${kind} ${name}`);

for (const file of readdirSync(folder).filter((each) => each !== "F24.ndjson")) {
  test(`no step of ${file} hides anything under the correct strategy`, () => {
    endOf(file.slice(0, 3), (found, stream) => {
      if (stream === "root-controller") assert.deepEqual(found, []);
    });
  });
}

for (const [scenario, strategy, expected] of [
  ["F02", "naive", ["dead Navigation(Inbox)"]],
  ["F03", "naive", ["doubled Settings"]],
  ["F09", "window-swap", ["leaked Navigation(Inbox)", "left Camera"]],
  ["F07", "naive", ["buried Message"]],
  ["F14", "naive", ["replaced Welcome"]],
  ["F11", "naive", ["child Navigation(Login)"]],
  ["F22", "single-stack", ["stacked Login", "stacked Inbox"]],
]) {
  test(`at the end of ${scenario} under ${strategy} its fault is among what is hidden`, () => {
    const found = kinds(endOf(scenario).get(strategy));
    for (const each of expected) assert.ok(found.includes(each), found.join(", "));
  });
}

test("what has leaked names who keeps it, and what lies below something names that", () => {
  const found = endOf("F09").get("window-swap");
  assert.deepEqual(found.find(({ kind }) => kind === "leaked").owners, ["presented Camera"]);
  assert.equal(endOf("F02").get("naive").find(({ kind }) => kind === "dead").below, "Welcome");
});

test("nothing counts as hidden while something moves, is presented, or the app does not run", () => {
  const client = phone({ stack: [30, 31], modals: [modal(4, "fullScreen")] });
  assert.deepEqual(hiddenOf(client, new ToldFaults()), []);
  const twice = phone({ stack: [30, 30] });
  assert.deepEqual(kinds(hiddenOf(twice, new ToldFaults())), ["doubled N30"]);
  assert.deepEqual(hiddenOf({ ...twice, transition: moving("push", 30, 31, 0) }, new ToldFaults()), []);
  assert.deepEqual(hiddenOf({ ...twice, running: false }, new ToldFaults()), []);
});

test("one that is hidden is drawn alone, with all that stands in it", () => {
  const [layer, ...more] = sceneOf(showing(3, phone({ modals: [modal(4, "sheet")] })));
  assert.deepEqual([layer.node, layer.children.map(({ node }) => node), more], [3, [30], []]);
});
