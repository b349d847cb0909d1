// @ts-check
// What a stream shows from when on, and what happens in it: read once, and then only what is added.

/**
 * @typedef {{from: number, part: string | null, label: string}} Start µs
 * @typedef {{time: number, kind: "transition" | "rejected"}} Happening µs
 */

const HAPPENINGS = /** @type {Record<string, Happening["kind"]>} */ ({
  transitionBegan: "transition", rejected: "rejected",
});

export class LaneStory {
  /** Which part and screen was current from when on; part is null while the app does not run. @type {Start[]} */
  starts = [];
  /** @type {Happening[]} */
  happenings = [];
  #read = 0;
  #stage = { nodes: new Map(), current: /** @type {number | null} */ (null) };
  #shown = "";

  /** Reads what was added. @param {import("./recording.js").Record[]} records all of them */
  grow(records) {
    for (; this.#read < records.length; this.#read += 1) this.#take(records[this.#read]);
    return this;
  }

  /** @param {import("./recording.js").Record} record */
  #take({ kind, data, time }) {
    if (Object.hasOwn(HAPPENINGS, kind)) this.happenings.push({ time, kind: HAPPENINGS[kind] });
    const stage = staged(this.#stage, kind, data);
    if (!stage) return;
    this.#stage = stage;
    const next = lookOf(stage);
    const key = `${next.part} ${next.label}`;
    if (key === this.#shown) return;
    this.#shown = key;
    if (this.starts.at(-1)?.from === time) this.starts.pop();
    this.starts.push({ from: time, ...next });
  }
}

/**
 * The stage after a record; null where the record leaves it as it is.
 * @param {{nodes: Map<number, any>, current: number | null}} stage
 * @param {string} kind
 * @param {any} data
 */
function staged(stage, kind, data) {
  switch (kind) {
    case "created":
      stage.nodes.set(data.node, data);
      return data.type === "root" ? { ...stage, current: data.current } : stage;
    case "stackChanged":
      stage.nodes.set(data.node, { ...stage.nodes.get(data.node), stack: data.stack });
      return stage;
    case "freed":
      stage.nodes.delete(data.node);
      return stage;
    case "currentChanged":
      return { ...stage, current: data.to };
    case "appTerminated":
      return { nodes: new Map(), current: null };
    default:
      return null;
  }
}

/** @param {{nodes: Map<number, any>, current: number | null}} stage */
function lookOf({ nodes, current }) {
  const part = current === null ? null : nodes.get(current);
  if (!part) return { part: null, label: "" };
  const top = nodes.get(part.stack?.at?.(-1)) ?? part;
  return { part: String(part.part ?? part.name), label: String(top.name) };
}
