import { countsOf, factsOf, heldBy, ownerText, treeOf, waitingOf } from "./tree.js";
import { motionsOf } from "../../../core/store.js";
import { animationName, pathText, sizes } from "../../../text/log/records.js";
import { shortSeconds } from "../../../text/times.js";
import { networkText } from "../../../text/network.js";
import { arrange, define, h, KeyedViews, setAttribute, setStyle, setText, tell } from "../../../core/dom.js";
import { faults } from "../../../text/log/faults.js";
import { nameOf } from "../../../log/names.js";
import { states } from "../../../text/common.js";
import { faultCard, sections, waiting } from "../../../text/control/inspect.js";
import { appOf, permissionsOf, servicesOf } from "../../../core/app-facts.js";
import { ControllerTree } from "./controller-tree.js";
import { PermissionsPanel, ServicesPanel, SessionPanel } from "../../../phone/panels.js";
import { FaultMemory } from "./faults.js";
import { guarded } from "../../../core/failures.js";
import { parts } from "../../../text/failures.js";
/** @import { Child } from "../../../core/dom.js" */
/** @import { Entry } from "../../../log/entries.js" */

/**
 * What went wrong in a client, each fault with what it means. `draw(lines, client)` once per frame.
 * Event, bubbling: `moment-go` {entry}.
 *
 * @typedef {import("./faults.js").FaultLine} FaultLine
 */
export class FaultList extends HTMLElement {
  /** @type {KeyedViews<string, {last: Entry|null, element: HTMLElement}>} */
  #drawn = new KeyedViews();

  /** @param {FaultLine[]} lines @param {import("../../../core/store.js").Client} client */
  draw(lines, client) {
    arrange(this, lines.map((line) => {
      const known = this.#drawn.of(line.key,
        () => ({ last: null, element: h("details", { class: "fault" }) }));
      if (known.last !== line.last) known.element.replaceChildren(...this.#parts(line, client));
      known.last = line.last;
      return known.element;
    }));
    this.#drawn.sweep();
  }

  /** @param {FaultLine} line @param {import("../../../core/store.js").Client} client */
  #parts({ fault, subject, modules, owners, count, first, last }, client) {
    const facts = faults[fault];
    const { data, time } = last.record;
    const kept = owners.map((owner) => ownerText(owner, client));
    return [
      h("summary", null,
        h("span", { class: "fault-title" }, facts?.title ?? fault),
        h("span", { class: "fault-subject mono" }, [subject, ...modules].join(" · ")),
        h("span", { class: "fault-aside mono" },
          count > 1 ? faultCard.count(count) : sections.time(time))),
      h("div", { class: "fault-body" },
        h("p", null, data.message ?? fault),
        facts ? h("p", null, h("b", null, faultCard.cause), facts.happens) : null,
        facts ? h("p", null, h("b", null, faultCard.correct), facts.care) : null,
        kept.length > 0
          ? h("p", null, h("b", null, faultCard.keptBy), faultCard.list(kept)) : null,
        modules.length > 0
          ? h("p", null, h("b", null, faultCard.stillAlive), faultCard.list(modules)) : null,
        h("p", { class: "fault-ways" },
          h("button", {
            class: "btn btn-small", type: "button", onclick: () => this.#go(first),
          }, faultCard.goTo(first.record.sequence)),
          facts?.scenario
            ? h("a", { href: addressOf(facts) }, faultCard.compare(facts.scenario)) : null)),
    ];
  }

  /** @param {Entry} entry */
  #go(entry) {
    tell(this, "moment-go", { entry });
  }
}

/**
 * The scenarios side by side, naive code beside correct code.
 *
 * @param {{under: string, habits?: string[]}} facts
 */
function addressOf({ under, habits }) {
  const query = new URLSearchParams({ app: "scenarios", left: under, right: "root-controller" });
  if (habits) query.set("leftDefects", habits.join(","));
  return `compare.html?${query}`;
}

define("fault-list", FaultList);

/** The transitions under way, a bar each. */
export class TransitionList {
  element = h("div", { class: "transitions" });
  #idle = h("p", { class: "transition-line mono quiet" },
    sections.noTransition);
  /** @type {KeyedViews<number, ReturnType<typeof barOf>>} */
  #bars = new KeyedViews();

  /** @param {import("../../../core/store.js").Client} client */
  draw(client) {
    const all = motionsOf(client);
    arrange(this.element, all.length === 0 ? [this.#idle] : all.map((motion) => {
      const bar = this.#bars.of(motion.transition, () => barOf(motion, client));
      const share = (motion.progress / 10_000).toFixed(2);
      setText(bar.number, share);
      setStyle(bar.fill, "transform", `scaleX(${share})`);
      setAttribute(bar.track, "aria-valuenow", Math.round(motion.progress / 100));
      return bar.element;
    }));
    this.#bars.sweep();
  }
}

/**
 * @param {import("../../../core/store.js").Motion} motion
 * @param {import("../../../core/store.js").Client} client
 */
function barOf(motion, client) {
  const { duration, curve } = motion;
  const speed = client.animationSpeed;
  const number = h("span", { class: "section-number" });
  const fill = h("span", { class: "progress-fill" });
  const isTurn = "width" in motion;
  const name = isTurn ? animationName("rotation") : animationName(motion.animation, motion.edge);
  const ends = isTurn
    ? sizes(motion.width, motion.height)
    : sections.ends(nameOf(motion.from, client), nameOf(motion.to, client));
  const track = h("span", {
    class: "progress-track", role: "progressbar", "aria-label": name,
    "aria-valuemin": 0, "aria-valuemax": 100,
  }, fill);
  const timing = `${shortSeconds(duration)} ${curve}${speed === 100 ? "" : sections.slowed(speed)}`;
  const element = h("div", { class: "transition" },
    h("p", { class: "transition-line mono" },
      h("span", null, name), h("span", { class: "quiet" }, timing), number),
    track,
    h("p", { class: "transition-ends mono quiet" }, ends));
  return { element, number, fill, track };
}

/** The inspector's first tab: who is alive and why, what moves, what waits, what went wrong. */
export class InspectView extends HTMLElement {
  #live = h("span", { class: "section-aside" });
  #tree = new ControllerTree();
  #counts = h("ul", { class: "type-counts mono", "aria-label": sections.byType });
  #facts = h("dl", { class: "facts node-facts" });
  #faultCount = h("span", { class: "section-aside" });
  #faultList = new FaultList();
  #faults = section(sections.faults, this.#faultCount, this.#faultList);
  #transitions = new TransitionList();
  #waitingList = h("ul", { class: "waiting-list mono" });
  #waiting = section(sections.waiting, null, this.#waitingList);
  #bindingList = h("ul", { class: "waiting-list mono" });
  #bindings = section(sections.bindings, null, this.#bindingList);
  #services = new ServicesPanel();
  #permissions = new PermissionsPanel();
  #session = new SessionPanel();
  #position = h("p", { class: "mono quiet" });
  #memory = new FaultMemory();

  connectedCallback() {
    if (this.firstChild) return;
    this.classList.add("inspect");
    this.append(
      section(sections.controllers, this.#live, this.#tree, this.#facts, this.#counts),
      this.#faults, section(sections.transition, null, this.#transitions.element), this.#waiting,
      this.#bindings, this.#services.section, this.#permissions.section, this.#session.section,
      section(sections.stream, null, this.#position));
  }

  /**
   * @param {import("../fleet.js").Member} member
   * @param {import("./client-inspector.js").Context} context
   */
  draw(member, { apps, isConnected, moment }) {
    const client = moment.clientOf(member);
    const until = moment.entryOf(member);
    const isEnabled = isConnected && until === null;
    const { lines, leaks } = this.#memory.of(member.log, until);
    const app = appOf(apps, member.app);
    for (const draw of [
      () => this.#drawTree(member, client, leaks),
      () => this.#drawFaults(lines, client),
      () => this.#transitions.draw(client),
      () => this.#drawWaiting(waitingOf(client), heldBy(member.log, client, until)),
      () => this.#drawBindings(client),
      () => this.#services.draw(
        servicesOf(app, client), isEnabled, client.calls.map(({ service }) => service)),
      () => this.#permissions.draw(permissionsOf(app, client), isEnabled),
      () => this.#session.draw(client.session, isEnabled),
      () => this.#drawPosition(client),
    ]) guarded(parts.inspector, draw, () => client);
  }

  /** @param {FaultLine[]} lines @param {import("../../../core/store.js").Client} client */
  #drawFaults(lines, client) {
    setAttribute(this.#faults, "hidden", lines.length === 0);
    setText(this.#faultCount, String(lines.length));
    this.#faultList.draw(lines, client);
  }

  /** @param {import("../../../core/store.js").Client} client */
  #drawPosition({ sequence, time, epoch, network }) {
    setText(this.#position, [
      sections.record(sequence), sections.time(time), sections.epoch(epoch),
      network ? networkText(network) : "",
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
    for (const each of [this.#tree, this.#counts]) setAttribute(each, "hidden", rows.length === 0);
    const live = client.running ? sections.live(client.nodes.length) : states.notRunning;
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

  /** @param {import("../../../core/store.js").Client} client */
  #drawBindings({ paths, items }) {
    const entries = [
      ...Object.entries(paths).map(([name, path]) => [name, pathText(path)]),
      ...Object.entries(items).map(([name, value]) => [name, String(value ?? sections.noItem)]),
    ];
    setAttribute(this.#bindings, "hidden", entries.length === 0);
    list(this.#bindingList, entries.map(([name, text]) => h("li", null,
      h("b", null, name), h("span", null, text))));
  }

  /** @param {import("./tree.js").WaitingLine[]} lines @param {string|null} question */
  #drawWaiting(lines, question) {
    setAttribute(this.#waiting, "hidden", lines.length === 0 && question === null);
    const held = question === null
      ? [] : [{ what: waiting.request, state: waiting.held, until: question }];
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

/** @param {string} title @param {Element|null} aside @param {...Child} content */
function section(title, aside, ...content) {
  return h(
    "section", { class: "inspect-section" }, h("h2", { class: "heading" }, title, aside), content
  );
}

define("inspect-view", InspectView);
