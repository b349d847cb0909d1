import { alone as aloneText, cluster as text, findings as findingTexts, self } from "../../text/cluster.js";
import { pageTitle } from "../../text/common.js";
import { counted, formatted } from "../../text/plurals.js";
import { formatStart, timeOfDay } from "../../text/times.js";
import { ask } from "../../core/access.js";
import { oncePerFrame, onWake, systemClock } from "../../core/clock.js";
import { ClusterWatch } from "../../core/cluster/watch.js";
import { findingsOf } from "../../core/cluster/findings.js";
import { findEach, h, setAttribute, setText } from "../../core/dom.js";
import "../../ui/app-bar.js";
import { drawFindings } from "../../ui/finding-list.js";
import { NodeCards } from "./node-cards.js";
import { StreamTable } from "./stream-table.js";
/** @import { Cluster } from "../../core/cluster/watch.js" */

/** Milliseconds from one answer to the next question. */
const pause = 2_000;

const [seenBy, status, findings, alone, parts, nodeList, streamPlace, facts] = findEach(
  "#seen-by", "#status", "ul#findings", "#alone", "#parts", "ul#nodes", "#streams", "dl#facts");
const cards = new NodeCards(nodeList);
const table = new StreamTable(streamPlace);
const watch = new ClusterWatch({ fetch: ask, timers: systemClock, pause, onChange: () => redraw() });

const redraw = oncePerFrame(() => {
  const { current, trouble, cameAt } = watch;
  const shown = current?.clustered ? current : null;
  const found = shown && !trouble ? findingsOf(shown) : [];
  const isTrouble = trouble !== "" || found.some(({ tone }) => tone === "bad");
  setText(status, trouble ? (current ? text.lost(trouble, timeOfDay(cameAt)) : text.none(trouble))
    : shown ? (found.length > 0 ? counted(found.length, "finding") : text.well(shown.nodes.length, clientsOf(shown)))
    : current ? "" : text.looking);
  setAttribute(status, "data-tone", isTrouble ? "bad" : found.length > 0 ? "warn" : shown ? "good" : null);
  setAttribute(document.body, "data-lost", trouble !== "");
  setAttribute(alone, "hidden", current?.clustered !== false);
  setAttribute(parts, "hidden", !shown);
  setText(seenBy, shown ? text.asSeenBy(shown.node) : "");
  drawFindings(findings, found);
  if (shown) draw(shown);
});

/** @param {Cluster} cluster */
function draw(cluster) {
  cards.draw(cluster.nodes, cluster.fullLeaseMilliseconds);
  table.draw(cluster.streams);
  drawFacts(cluster);
}

/** @param {Cluster} cluster */
const clientsOf = ({ nodes, abandonedClients }) =>
  nodes.reduce((sum, { clients }) => sum + clients, abandonedClients);

/** What is said of the node that answers, each made once. @type {Map<string, HTMLElement>} */
const values = new Map();

/** @param {Cluster} cluster */
function drawFacts({ nats, devices, guests, waitingCommands, cache }) {
  const told = {
    [self.nats]: nats.connected ? nats.server ?? self.connected : self.lost,
    [self.since]: formatStart(new Date(nats.since).toISOString(), new Date()),
    [self.reconnects]: formatted(nats.reconnects),
    [self.relayed]: formatted(devices.relayed),
    [self.guests]: formatted(guests),
    [self.waiting]: formatted(devices.waiting),
    [self.commands]: formatted(waitingCommands),
    [self.cache]: self.cached(cache.bytes, cache.limit),
  };
  for (const [name, value] of Object.entries(told)) {
    const place = values.get(name) ?? h("dd");
    if (!values.has(name)) facts.append(h("div", null, h("dt", null, name), place));
    values.set(name, place);
    setText(place, value);
  }
  setAttribute(values.get(self.nats) ?? facts, "data-tone", nats.connected ? null : "bad");
}

document.title = pageTitle(text.title);
setAttribute(findings, "aria-label", findingTexts.label);
alone.append(
  h("h2", null, aloneText.title), h("p", null, aloneText.text),
  h("p", null, aloneText.try), h("pre", { class: "mono", tabindex: "0" }, aloneText.tryCommand),
  h("p", null, aloneText.join),
  h("pre", { class: "mono", tabindex: "0" }, aloneText.joinCommand));
onWake(() => watch.wake());
watch.wake();
redraw();
