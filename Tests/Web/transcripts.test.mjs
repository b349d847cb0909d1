import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { emptyClient, fold } from "../../web/core/store.js";
import { told } from "./support/snapshots.mjs";

// The engine's tests write these files, with snapshots among the records.
const folder = fileURLToPath(new URL("golden/scenarios", import.meta.url));
const files = readdirSync(folder).sort();

/** @param {string} file */
const linesOf = (file) => readFileSync(`${folder}/${file}`, "utf8").split("\n").filter(Boolean)
  .map((line) => JSON.parse(line));

/** The same record as version 1 of the recording format had it. */
function ofFirstVersion({ visible: _visible, ...record }) {
  const { lostViews: _views, lostModals: _modals, withdrawnPrompt: _prompt, ...data } = record.data;
  return { ...record, data };
}

test("there are transcripts of all scenarios", () => assert.ok(files.length >= 21));

for (const file of files) {
  test(`the fold of the records equals each snapshot of the engine: ${file}`, () => {
    const clients = new Map();
    let snapshots = 0;
    for (const line of linesOf(file)) {
      const client = clients.get(line.stream);
      if (line.kind !== "snapshot") {
        clients.set(line.stream, fold(client, line));
      } else if (client) {
        assert.deepEqual(
          told(client), told(line.data), `${line.stream}, the snapshot at ${line.sequence}`);
        snapshots += 1;
      } else {
        clients.set(line.stream, fold(emptyClient(line.stream), line));
      }
    }
    assert.ok(snapshots > clients.size);
  });

  test(`values missing in version 1 are derived as version 2 records them: ${file}`, () => {
    const clients = new Map();
    const first = new Map();
    for (const line of linesOf(file)) {
      const { stream } = line;
      const isBegin = line.kind === "snapshot" && !clients.has(stream);
      if (line.kind === "snapshot" && !isBegin) continue;
      const start = emptyClient(stream);
      clients.set(stream, fold(clients.get(stream) ?? start, line));
      first.set(stream, fold(first.get(stream) ?? start, isBegin ? line : ofFirstVersion(line)));
      assert.deepEqual(first.get(stream), clients.get(stream), `${stream}, ${line.sequence}`);
    }
  });
}
