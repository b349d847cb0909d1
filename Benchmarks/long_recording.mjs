// Writes a recording of many events to standard output: one person using the root-controller
// example for hours. The same arguments give the same file.
//
//   node Benchmarks/long_recording.mjs [EVENTS] > long.ndjson

import { fileOf, randomSession } from "../Tests/Web/replay-sessions.mjs";

const events = Number(process.argv[2] ?? 1_000_000);
/** Taps made before it looks how many events they gave. */
const TAPS = 2_000;

const sessions = [];
for (let [left, seed] = [events, 1]; left > 0; seed += 1) {
  const session = randomSession(seed, TAPS);
  sessions.push(session.records.slice(0, left));
  left -= session.records.length;
}

let [sequence, time] = [0, 0];
process.stdout.write(fileOf({ stream: "c7", records: [] }));
for (const records of sessions) {
  const start = time;
  const lines = records.map((record) => {
    [sequence, time] = [sequence + 1, start + record.time];
    return `${JSON.stringify({ ...record, sequence, time })}\n`;
  });
  process.stdout.write(lines.join(""));
}
