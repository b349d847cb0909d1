import { faults } from "../../text/log/faults.js";
/** @import { Bug } from "./run.js" */

/** What a rule is called. @param {string} rule */
export function titleOf(rule) {
  return Object.hasOwn(faults, rule) ? faults[rule].title : rule;
}

/** A line of a trace with its time apart. @param {string} sentence */
export function timeAndWords(sentence) {
  const gap = sentence.indexOf("  ");
  return gap < 0 ? ["", sentence] : [sentence.slice(0, gap), sentence.slice(gap + 2)];
}

/** @param {Bug[]} bugs */
export function shortestFirst(bugs) {
  return [...bugs].sort((one, other) => one.trace.steps.length - other.trace.steps.length
    || one.trace.time - other.trace.time || one.number - other.number);
}
