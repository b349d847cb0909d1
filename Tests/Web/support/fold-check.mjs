// Folds the lines of standard input, records and snapshots of one stream, as the pages do. Each
// snapshot must be what the fold of the records before it says; the number of them is printed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { emptyClient, fold } from "../../../web/core/store.js";
import { told } from "./snapshots.mjs";

let client = null;
let snapshots = 0;
for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const record = JSON.parse(line);
  client ??= emptyClient(record.stream);
  if (record.kind === "snapshot") {
    assert.equal(client.sequence, record.sequence);
    // How services answer is known from the app until a record or a snapshot says otherwise.
    const outcomes = { ...record.data.outcomes, ...client.outcomes };
    assert.deepEqual(
      { ...told(client), outcomes }, told(record.data), `the snapshot at ${record.sequence}`);
    snapshots += 1;
  } else {
    client = fold(client, record);
  }
}
console.log(snapshots);
