import { coverage as text } from "../../text/explore.js";
/** @import { GraphCoverage, WayCoverage } from "./run.js" */
/** @import { GraphModel, GraphLine } from "../control/graph/model.js" */

// What of a graph was seen, for its drawing.

/**
 * @typedef {"covered"|"partly"|"missed"} Seen
 * @typedef {{seen: Seen, mark: string}} Mark mark: a few characters that say it without colour
 */

/** @param {GraphLine} line @param {GraphCoverage} coverage @returns {WayCoverage[]} */
export function waysOf({ edges, returns }, coverage) {
  return [...edges, ...returns].map((edge) => coverage.edges[edge]).filter(Boolean);
}

/** @param {WayCoverage[]} ways of a line @returns {Mark} */
function markOf(ways) {
  const taken = ways.filter((way) => way.taken).length;
  if (taken === 0) return { seen: "missed", mark: "–" };
  if (taken < ways.length) return { seen: "partly", mark: `${taken}/${ways.length}` };
  return { seen: "covered", mark: "✓" };
}

/** The phases of a line's movement, a dot each: ●●○; empty where none counts. @param {WayCoverage[]} ways */
export function phasesOf(ways) {
  return ["begin", "midst", "end"].map((phase) => {
    if (ways.some(({ phases }) => phases.includes(phase))) return "●";
    return ways.some(({ missedPhases }) => missedPhases.includes(phase)) ? "○" : "";
  }).join("");
}

/**
 * Marks of all nodes and lines.
 * @param {GraphModel} model
 * @param {GraphCoverage} coverage
 * @returns {{nodes: Mark[], lines: Mark[]}}
 */
export function marksOf({ data }, coverage) {
  return {
    nodes: data.nodes.map((_, index) => coverage.nodes[index]
      ? { seen: "covered", mark: "✓" } : { seen: "missed", mark: "–" }),
    lines: data.lines.map((line) => markOf(waysOf(line, coverage))),
  };
}

/** What was seen of a way, as a sentence's end. @param {WayCoverage} way */
export function wordsOf({ taken, phases, missedPhases, explanation }) {
  if (!taken) return text.missed(explanation ?? "");
  const counts = phases.length + missedPhases.length > 0;
  return text.taken + (counts ? text.interrupted(phases.map((each) => text.phases[each] ?? each)) : "");
}
