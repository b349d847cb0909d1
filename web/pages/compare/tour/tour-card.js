import { tourCard } from "../../../text/compare/tour-card.js";
import { streamTime } from "../../../text/times.js";
import { arrange, define, h, partsToNodes, setAttribute, setText, tell } from "../../../core/dom.js";
import { tours } from "./tours.js";
/** @import { TourPlayer } from "./player.js" */

/**
 * One tour: what to look at, what is done, and what came of it on each side.
 * Event, bubbling: `tour-action` {action: "play"|"free"|"restart"|"leave"}; the links to the next
 * and the previous tour are links.
 */
export class TourCard extends HTMLElement {
  #place = h("span", { class: "heading" });
  #title = h("h2", { class: "tour-title", tabindex: "-1" });
  #look = h("p", { class: "tour-look" });
  #steps = h("ol", { class: "tour-steps" });
  #play = this.#button("play", tourCard.play, "btn btn-primary", "D");
  #free = this.#button("free", tourCard.tryIt, "btn");
  #restart = this.#button("restart", tourCard.restart, "btn", "S");
  #previous = h("a", { class: "btn", "aria-keyshortcuts": "ArrowLeft" }, tourCard.previous);
  #next = h("a", { class: "btn", "aria-keyshortcuts": "ArrowRight" }, tourCard.next);
  #status = h("div", { class: "tour-outcome", role: "status" });
  #drawn = "";
  /** The button that had the focus when it was disabled. @type {HTMLElement|null} */
  #left = null;

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "tour-head" }, this.#place, h("span", { class: "grow" }),
        h("nav", { class: "tour-moves", "aria-label": tourCard.label }, this.#previous, this.#next)),
      this.#title, this.#look, this.#steps,
      h("div", { class: "tour-buttons" }, this.#play, this.#free, this.#restart),
      this.#status);
  }

  /** @param {string} action @param {string} title @param {string} style @param {string} [key] */
  #button(action, title, style, key) {
    return h("button", {
      class: style, type: "button", "aria-keyshortcuts": key,
      onclick: () => tell(this, "tour-action", { action }),
    }, title, key ? h("kbd", { "aria-hidden": "true" }, key) : null);
  }

  /** @param {import("./tours.js").Tour} tour */
  #shape(tour) {
    const at = tours.indexOf(tour);
    const link = (/** @type {HTMLElement} */ element, /** @type {number} */ place) => {
      setAttribute(element, "href", tours[place] ? `?tour=${tours[place].id}` : null);
      setAttribute(element, "aria-disabled", tours[place] ? null : "true");
      setAttribute(element, "title", tours[place]?.text.title ?? null);
    };
    setText(this.#place, tourCard.place(at + 1, tours.length, tour.scenario));
    setText(this.#title, tour.text.title);
    setText(this.#look, tour.text.look);
    link(this.#previous, at - 1);
    link(this.#next, at + 1);
    this.#steps.replaceChildren(...tour.steps.flatMap(({ say }, index) =>
      say ? [h("li", { "data-step": index }, say)] : []));
  }

  /**
   * @param {TourPlayer} player
   * @param {boolean} isConnected
   */
  draw(player, isConnected) {
    const { tour, phase, step } = player;
    if (!tour) return;
    const drawn = JSON.stringify([tour.id, phase, step, isConnected]);
    if (drawn === this.#drawn) return;
    if (!this.#drawn.startsWith(`["${tour.id}"`)) this.#shape(tour);
    this.#drawn = drawn;
    const said = [...this.#steps.children].map((each) => Number(each.getAttribute("data-step")));
    const now = said.filter((each) => each <= step).at(-1);
    for (const item of this.#steps.children) {
      const place = Number(item.getAttribute("data-step"));
      setAttribute(item, "data-state", step < 0 || now === undefined || place > now ? null
        : place === now && phase === "playing" ? "now" : "done");
    }
    this.#enable(isConnected && !player.isBusy);
    this.#restart.disabled = !isConnected;
    setText(/** @type {Text} */ (this.#play.firstChild),
      phase === "done" ? tourCard.playAgain : tourCard.play);
    arrange(this.#status, this.#outcome(player, tour));
  }

  /** A disabled button loses the focus; it gets it back. @param {boolean} isEnabled */
  #enable(isEnabled) {
    const both = [this.#play, this.#free];
    if (!isEnabled) this.#left = both.find((each) => each === document.activeElement) ?? this.#left;
    for (const button of both) button.disabled = !isEnabled;
    if (!isEnabled) return;
    if (document.activeElement === document.body) this.#left?.focus();
    this.#left = null;
  }

  /** @param {TourPlayer} player @param {import("./tours.js").Tour} tour @returns {Element[]} */
  #outcome(player, tour) {
    switch (player.phase) {
      case "opening": return [h("p", { class: "quiet" }, tourCard.opening)];
      case "playing": return [h("p", { class: "quiet" }, tourCard.playing)];
      case "free":
        return [h("p", { class: "tour-turn" }, h("b", null, tourCard.yourTurn), tour.text.yourTurn)];
      case "failed":
        return [h("p", { class: "tour-failed" }, tourCard.failed(player.why, !this.#restart.disabled))];
      case "done": return [finding(player, tour, "left"), finding(player, tour, "right")];
      default: return [];
    }
  }
}

/**
 * @param {TourPlayer} player
 * @param {import("./tours.js").Tour} tour
 * @param {"left"|"right"} place
 */
function finding(player, tour, place) {
  const side = player.sides.find((each) => each.place === place);
  if (!side) return h("section");
  const fault = side.events.log.find(({ record: { kind, data } }) =>
    kind === "fault" && data.fault === tour.fault);
  const entry = place === "right" ? player.answerOf(side) : fault;
  const count = side.measures.faults.length;
  const live = tour.live ? liveText(side, tour) : "";
  return h("section", { class: "finding", "data-place": place },
    h("h3", null, tourCard[place], " ",
      h("code", { "data-tone": place === "left" ? "bad" : "good" },
        live || (fault ? tour.fault : count > 0 ? tourCard.otherFaults(count) : tourCard.noFault))),
    h("p", null, place === "left" ? tour.text.naive : tour.text.correct),
    entry ? h("p", { class: "finding-record mono" },
      `${streamTime(entry.record.time)}  `, partsToNodes(entry.parts)) : null);
}

/** @param {import("../side.js").Side} side @param {import("./tours.js").Tour} tour */
function liveText({ client }, { live }) {
  const count = (client?.nodes ?? []).filter(({ type, name }) =>
    type === "screen" && (!live?.screen || name === live.screen)).length;
  return tourCard.live(count, live?.screen);
}

define("tour-card", TourCard);
