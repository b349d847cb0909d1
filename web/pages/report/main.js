import { brand, pageTitle } from "../../text/common.js";
import { filter as filterText, report } from "../../text/report.js";
import { inEnglish, secondsText } from "../../text/times.js";
import { inNextFrame } from "../../core/clock.js";
import "../../ui/failure-notice.js";
import "../../ui/theme.js";
import { h, hear, onShortcut } from "../../core/dom.js";
import "./flow-card.js";
import "./flow-list.js";
import {
  chosen, countStatuses, failedFirst, mark, readResults, recordingText, tagsOf,
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
    h("b", { class: "report-brand" }, brand), h("span", { class: "quiet" }, report.title),
    h("span", { class: "grow" }), h("theme-toggle"));
}

function summary() {
  const { failed, warned, passed } = counts;
  const unreadable = run.problems.length;
  const isGood = failed + unreadable === 0;
  const simulated = flows.reduce((sum, { duration }) => sum + duration, 0);
  document.title = pageTitle(report.pageName(isGood, run.name));
  const parts = [["failed", failed], ["warned", warned], ["passed", passed]];
  const words = [report.flows(flows.length, failed),
    ...unreadable > 0 ? [report.unreadable(unreadable)] : []];
  return h("section", { class: "report-summary", "aria-label": report.summary, "data-status": isGood ? "passed" : "failed" },
    h("h1", null, mark(isGood ? "passed" : "failed"), h("span", null, words.join(", "))),
    h("p", { class: "quiet" }, [run.name, when(run.started), report.duration(secondsText(run.milliseconds * 1000), secondsText(simulated)), report.engine(run.engine)].join(" · ")),
    h("div", { class: "share-bar", "aria-hidden": "true" }, parts.filter(([, count]) => /** @type {number} */ (count) > 0).map(([status, count]) => {
      const part = h("i", { "data-status": status });
      part.style.flexGrow = String(count);
      return part;
    })));
}

/** @param {string} started ISO 8601 */
function when(started) {
  const date = new Date(started);
  const [english, clock] = inEnglish();
  return Number.isNaN(date.getTime()) ? started
    : date.toLocaleString(english, { ...clock, dateStyle: "medium", timeStyle: "short" });
}

function problems() {
  if (run.problems.length === 0) return [];
  return [h("section", { class: "report-problems", "aria-label": report.problems },
    h("h2", { class: "heading" }, report.problems),
    h("ul", null, run.problems.flat().map((text) => h("li", { class: "mono" }, text))))];
}

function draw() {
  const found = chosen(ordered, filter.filter);
  list.flows = found;
  filter.found = found.length === 0 ? filterText.noMatch : found.length === flows.length ? "" : filterText.found(found.length);
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
