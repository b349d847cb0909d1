import { inNextFrame } from "../../core/clock.js";
import { counted } from "../../text/plurals.js";
import "../../ui/failure-notice.js";
import "../../ui/theme.js";
import { h, hear, onShortcut } from "../../core/dom.js";
import "./flow-card.js";
import "./flow-list.js";
import {
  chosen, countStatuses, failedFirst, mark, readResults, recordingText, seconds, tagsOf,
} from "./results.js";
import "./replay-window.js";

const textOf = (/** @type {string} */ id) => document.getElementById(id)?.textContent ?? "";
const { run, flows } = readResults(textOf("results"));
const ordered = failedFirst(flows);
const counts = countStatuses(flows);

const filter = h("flow-filter");
const list = h("flow-list");
const replay = h("replay-window");

document.body.append(bar(), h("main", { class: "report" }, summary(), ...problems(), filter, list), replay, h("failure-notice"));
filter.fill(counts, tagsOf(flows));
list.make = cardOf;
hear(document, {
  "report-filter": draw, "report-enter": () => list.enter(), "report-replay": openReplay,
});
onShortcut({ "/": () => filter.focusText() });
draw();
if (counts.failed > 0) openFirst(ordered[0]);

function bar() {
  return h("header", { class: "report-bar" },
    h("b", { class: "report-brand" }, "Rootstage"), h("span", { class: "quiet" }, "Flow report"),
    h("span", { class: "grow" }), h("theme-toggle"));
}

function summary() {
  const { failed, warned, passed } = counts;
  const total = flows.length;
  const unreadable = run.problems.length;
  const isGood = failed + unreadable === 0;
  const simulated = flows.reduce((sum, { duration }) => sum + duration, 0);
  document.title = `${isGood ? "✓" : "✗"} ${run.name} · Rootstage`;
  const parts = [["failed", failed], ["warned", warned], ["passed", passed]];
  const words = [failed > 0 ? `${failed} of ${counted(total, "flow")} failed` : `${counted(total, "flow")} passed`,
    unreadable > 0 ? `${counted(unreadable, "file")} with problems` : ""].filter((word) => word !== "");
  return h("section", { class: "report-summary", "aria-label": "Summary", "data-status": isGood ? "passed" : "failed" },
    h("h1", null, mark(isGood ? "passed" : "failed"), h("span", null, words.join(", "))),
    h("p", { class: "quiet" }, [run.name, when(run.started), `${(run.milliseconds / 1000).toFixed(3)} s for ${seconds(simulated)} simulated`, `engine ${run.engine}`].join(" · ")),
    h("div", { class: "share-bar", "aria-hidden": "true" }, parts.filter(([, count]) => /** @type {number} */ (count) > 0).map(([status, count]) => {
      const part = h("i", { "data-status": status });
      part.style.flexGrow = String(count);
      return part;
    })));
}

/** @param {string} started ISO 8601 */
function when(started) {
  const date = new Date(started);
  return Number.isNaN(date.getTime()) ? started : date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

function problems() {
  if (run.problems.length === 0) return [];
  return [h("section", { class: "report-problems", "aria-label": "Files with problems" },
    h("h2", { class: "heading" }, "Files with problems"),
    h("ul", null, run.problems.flat().map((text) => h("li", { class: "mono" }, text))))];
}

function draw() {
  const found = chosen(ordered, filter.filter);
  list.flows = found;
  filter.found = found.length === 0 ? "No matches." : found.length === flows.length ? "" : counted(found.length, "flow");
}

/** @param {import("./results.js").Flow} flow */
function cardOf(flow) {
  const card = h("flow-card");
  card.flow = flow;
  card.recordingText = () => recordingOf(flow);
  return card;
}

/** The failed step of the first failed flow is what a person came for. @param {import("./results.js").Flow} flow */
function openFirst(flow) {
  const card = list.cardOf(flow);
  card.toggle(true);
  inNextFrame(() => card.querySelector("[data-cause]")?.scrollIntoView({ block: "nearest" }));
}

/** @param {{flow: import("./results.js").Flow, step: import("./results.js").Step}} what */
function openReplay({ flow, step }) {
  replay.open(recordingOf(flow), {
    stream: flow.clients[step.client] ?? flow.clients[0], sequence: step.sequence, name: flow.name, step: step.title,
  });
}

/** @param {import("./results.js").Flow} flow */
function recordingOf({ recording }) {
  return recordingText(textOf(`recording-${recording}`));
}
