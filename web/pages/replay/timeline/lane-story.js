// What a stream shows from when on, and what happens in it: read once, and then only what is added.

import { rules } from "../../../core/store-rules.js";
import { emptyClient, nodeOf } from "../../../core/store.js";
import { visibleName } from "../../../core/visible.js";

/**
 * @typedef {"transition" | "rejected" | "fault"} TickKind
 * @typedef {{from: number, part: string | null, label: string}} Start µs
 * @typedef {{time: number, kind: TickKind}} Happening µs
 */

const HAPPENINGS = /** @type {Record<string, TickKind>} */ ({
  transitionBegan: "transition", rejected: "rejected", fault: "fault",
});

/** The records that change what is shown at rest; the others are not worth a fold. */
const STAGED = new Set([
  "appTerminated", "appEnteredBackground", "created", "freed", "stackChanged", "tabSelected",
  "presented", "dismissed", "currentChanged", "rootChanged", "permissionAsked",
  "permissionAnswered",
]);

export class LaneStory {
  /** Which part and screen was shown from when on; part is null while the app does not run. @type {Start[]} */
  starts = [];
  /** @type {Happening[]} */
  happenings = [];
  #read = 0;
  #stage = emptyClient("");
  #shown = "";

  /** Reads what was added. @param {import("../recording/recording.js").Record[]} records all of them */
  grow(records) {
    for (; this.#read < records.length; this.#read += 1) this.#take(records[this.#read]);
    return this;
  }

  /** @param {import("../recording/recording.js").Record} record */
  #take(record) {
    const { kind, data, time } = record;
    if (Object.hasOwn(HAPPENINGS, kind)) this.happenings.push({ time, kind: HAPPENINGS[kind] });
    if (!STAGED.has(kind)) return;
    this.#stage = { ...this.#stage, ...rules[kind](this.#stage, data, record) };
    const next = shownBy(this.#stage);
    const key = `${next.part} ${next.label}`;
    if (key === this.#shown) return;
    this.#shown = key;
    if (this.starts.at(-1)?.from === time) this.starts.pop();
    this.starts.push({ from: time, ...next });
  }
}

/** @param {import("../../../core/store.js").Client} client */
function shownBy(client) {
  const part = nodeOf(client, client.current) ?? nodeOf(client, client.root);
  if (!part) return { part: null, label: "" };
  return { part: String(part.part ?? part.name), label: visibleName(client) || String(part.name) };
}
