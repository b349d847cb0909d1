/**
 * How often each node and each line of a graph was visited.
 *
 * @typedef {{nodes: number[], lines: number[]}} Counts
 *
 * @param {import("./model.js").GraphModel} model
 * @param {import("./trail.js").Trail[]} trails
 * @returns {Counts}
 */
export function countsOf(model, trails) {
  const nodes = model.data.nodes.map(() => 0);
  const lines = model.data.lines.map(() => 0);
  for (const { visits, moves } of trails) {
    for (const { place, count } of visits.values()) add(nodes, model.nodeAt(place), count);
    for (const move of moves.values()) {
      const line = lineOf(model, move);
      add(lines, line, move.count);
      // What comes from outside is never a client's place, and is visited when it leads somewhere.
      const from = model.indexOf(model.data.lines[line]?.from ?? "");
      if (line >= 0 && model.data.nodes[from].cluster === null) add(nodes, from, move.count);
    }
  }
  return { nodes, lines };
}

/** @param {number[]} counts @param {number} at -1 for nowhere @param {number} by */
function add(counts, at, by) {
  if (at >= 0) counts[at] += by;
}

/** @param {import("./model.js").GraphModel} model @param {import("./trail.js").Move} move */
function lineOf(model, { from, to, origin, route }) {
  const end = model.nodeAt(to);
  if (origin) {
    const entry = model.lineFromOutside(origin, route, end);
    if (entry >= 0) return entry;
  }
  return model.lineBetween(model.nodeAt(from), end)?.line ?? -1;
}
