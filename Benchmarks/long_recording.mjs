// Writes a recording of many events to standard output: people using the root-controller example
// for hours, one after the other in the file. The same arguments give the same file.
//
//   node Benchmarks/long_recording.mjs [EVENTS [CLIENTS]] > long.ndjson

import { writeSync } from "node:fs";
import { headerOf, randomSession } from "../Tests/Web/replay-sessions.mjs";

const [events = 1_000_000, clients = 1] = process.argv.slice(2).map(Number);
/** Taps made before it looks how many events they gave. */
const TAPS = 2_000;

const streams = clients === 1 ? ["c7"] : Array.from({ length: clients }, (_, i) => `c${i + 1}`);
write([headerOf(streams)]);
streams.forEach((stream, client) => {
  const share = Math.floor(((client + 1) * events) / clients) - Math.floor((client * events) / clients);
  let [sequence, time] = [0, 0];
  for (let seed = 1; sequence < share; seed += 1) {
    const taps = Math.min(TAPS, Math.ceil((share - sequence) / 4));
    const { records } = randomSession(client * 1_000 + seed, taps, stream);
    const start = time;
    write(records.slice(0, share - sequence).map((record) => {
      [sequence, time] = [sequence + 1, start + record.time];
      return { ...record, sequence, time };
    }));
  }
});

function write(lines) {
  let bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(1, bytes));
    } catch (error) {
      // A pipe whose reader is slower than this.
      if (error.code !== "EAGAIN") throw error;
    }
  }
}
