import { seconds } from "../../../log/describe.js";
import { networkText } from "../../../log/describe-parts.js";
import { arrange, define, h, setAttribute, setText } from "../../../core/dom.js";
import { appOf, permissionsOf, servicesOf } from "../../../core/app-facts.js";
import "./controller-tree.js";
import "./fault-list.js";
import { PermissionsPanel } from "../../../phone/panels/permissions-panel.js";
import { ServicesPanel } from "../../../phone/panels/services-panel.js";
import { SessionPanel } from "../../../phone/panels/session-panel.js";
import { FaultMemory } from "./fault-lines.js";
import { countsOf, factsOf } from "./node-facts.js";
import { TransitionList } from "./transition-list.js";
import { treeOf } from "./tree.js";
import { heldBy, waitingOf } from "./waiting.js";

/** The inspector's first tab: who is alive and why, what moves, what waits, what went wrong. */
export class InspectView extends HTMLElement {
  #live = h("span", { class: "section-aside" });
  #tree = h("controller-tree");
  #counts = h("ul", { class: "type-counts mono", "aria-label": "Live by type" });
  #facts = h("dl", { class: "facts node-facts" });
  #faultCount = h("span", { class: "section-aside" });
  #faultList = h("fault-list");
  #faults = section("Faults", this.#faultCount, this.#faultList);
  #transitions = new TransitionList();
  #waitingList = h("ul", { class: "waiting-list mono" });
  #waiting = section("Waiting", null, this.#waitingList);
  #services = new ServicesPanel();
  #permissions = new PermissionsPanel();
  #session = new SessionPanel();
  #position = h("p", { class: "mono quiet" });
  #memory = new FaultMemory();

  connectedCallback() {
    if (this.firstChild) return;
    this.classList.add("inspect");
    this.append(
      section("View controllers", this.#live, this.#tree, this.#facts, this.#counts),
      this.#faults, section("Transition", null, this.#transitions.element), this.#waiting,
      this.#services.section, this.#permissions.section, this.#session.section, section("Stream", null, this.#position));
  }

  /**
   * @param {import("../fleet.js").Member} member
   * @param {import("./inspector-panels.js").Context} context
   */
  draw(member, { apps, isConnected, moment }) {
    const client = moment.clientOf(member);
    const until = moment.entryOf(member);
    const isEnabled = isConnected && until === null;
    const { lines, leaks } = this.#memory.of(member.log, until);
    this.#drawTree(member, client, leaks);
    setAttribute(this.#faults, "hidden", lines.length === 0);
    setText(this.#faultCount, String(lines.length));
    this.#faultList.draw(lines, client);
    this.#transitions.draw(client);
    this.#drawWaiting(waitingOf(client), heldBy(member.log, client, until));
    const waiting = client.calls.map(({ service }) => service);
    this.#services.draw(servicesOf(appOf(apps, member.app), client), waiting, isEnabled);
    this.#permissions.draw(permissionsOf(appOf(apps, member.app), client), isEnabled);
    this.#session.draw(client.session, isEnabled);
    const epoch = client.epoch?.slice(0, 8) ?? "–";
    setText(this.#position, [
      `record ${client.sequence}`, `${seconds(client.time)} s`, `epoch ${epoch}`,
      client.network ? networkText(client.network) : "",
    ].filter((part) => part !== "").join(" · "));
  }

  /**
   * @param {import("../fleet.js").Member} member
   * @param {import("../../../core/store.js").Client} client
   * @param {import("./tree.js").Leaks} leaks
   */
  #drawTree({ log, isKnown }, client, leaks) {
    const rows = treeOf(client, leaks);
    this.#tree.draw(rows);
    const live = client.running ? `${client.nodes.length} live` : "not running";
    setText(this.#live, isKnown ? live : "…");
    list(this.#counts, countsOf(client).map(({ name, count }) =>
      h("li", { "data-many": count > 1 }, `${name} `, h("b", null, String(count)))));
    const row = rows.find(({ node }) => node === this.#tree.chosen);
    setAttribute(this.#facts, "hidden", !row);
    if (!row) return;
    const created = log.findLast(({ record: { kind, data } }) =>
      kind === "created" && data.node === row.node);
    list(this.#facts, factsOf(row, client, created).flatMap(([name, text]) =>
      [h("dt", null, name), h("dd", null, text)]));
  }

  /** @param {import("./waiting.js").WaitingLine[]} lines @param {string|null} question */
  #drawWaiting(lines, question) {
    setAttribute(this.#waiting, "hidden", lines.length === 0 && question === null);
    const held = question === null
      ? [] : [{ what: "a request", state: "held by the question", until: question }];
    list(this.#waitingList, [...held, ...lines].map(({ what, state, until }) => h("li", null,
      h("b", null, what), h("span", { class: "quiet" }, state), h("span", null, until))));
  }
}

/**
 * Writes a list anew where its text differs.
 * @param {HTMLElement} element
 * @param {HTMLElement[]} items
 */
function list(element, items) {
  const text = items.map((item) => item.textContent).join("\n");
  if (element.dataset.text === text) return;
  element.dataset.text = text;
  arrange(element, items);
}

/** @param {string} title @param {Element|null} aside @param {...any} content */
function section(title, aside, ...content) {
  return h(
    "section", { class: "inspect-section" }, h("h2", { class: "heading" }, title, aside), content
  );
}

define("inspect-view", InspectView);
