import { counted } from "./plurals.js";

/** The page of a report. */
export const report = {
  title: "Flow report",
  /** @param {boolean} isGood @param {string} name of the run */
  pageName: (isGood, name) => `${isGood ? "✓" : "✗"} ${name}`,
  summary: "Summary",
  /** @param {number} count @param {number} failed */
  flows: (count, failed) => failed > 0
    ? `${failed} of ${counted(count, "flow")} failed` : `${counted(count, "flow")} passed`,
  /** @param {number} count */
  unreadable: (count) => `${counted(count, "file")} with problems`,
  /** @param {string} real @param {string} simulated */
  duration: (real, simulated) => `${real} for ${simulated} simulated`,
  /** @param {string} version */
  engine: (version) => `engine ${version}`,
  problems: "Files with problems",
};

/** What became of a flow or a step. */
export const statuses = {
  passed: "passed", warned: "passed with a warning", skipped: "skipped", failed: "failed",
};

/** Which flows are listed. */
export const filter = {
  statuses: { "": "All", failed: "Failed", warned: "Warnings", passed: "Passed" },
  status: "Status",
  tag: "Tag",
  anyTag: "Any tag",
  search: "Search in flows",
  searchExample: "Name, file, step or message",
  searchHint: "Press / to search, and Enter to go to the first flow found",
  noMatch: "No matches.",
  /** @param {number} count */
  found: (count) => counted(count, "flow"),
};

/** The pages of a long list. */
export const pager = {
  flows: "Flows",
  above: "Pages",
  below: "Pages, below the flows",
  previous: "Previous",
  next: "Next",
  /** @param {number} first @param {number} end @param {number} count */
  place: (first, end, count) => `${first + 1}–${end} of ${count}`,
};

/** One flow and its steps. */
export const flow = {
  /** @param {number} count @param {string} duration */
  facts: (count, duration) => `${counted(count, "step")} · ${duration}`,
  about: { file: "File", apps: "App", clients: "Clients", seed: "Seed", command: "Run again" },
  /** @param {string} sentence what the flow met */
  met: (sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
  noRecording: "The recording of this flow was left out to keep the report small.",
  noSteps: "The steps of this flow were left out to keep the report small.",
  steps: "Steps",
  /** @param {number} count */
  showAll: (count) => `Show all ${counted(count, "step")}`,
  /** @param {string} screen */
  screen: (screen) => `The screen: ${screen}`,
  replay: "Replay",
  /** @param {string} step */
  replayAt: (step) => `Replay at step ${step}`,
  /** @param {string} name */
  replayOf: (name) => `Replay of ${name}`,
  closeReplay: "Close the replay",
};
