import { around, h, s, setAttribute, setStyle, setText, tell } from "../../../core/dom.js";
import { animationName, sizes } from "../../../text/log/records.js";
import { shortSeconds } from "../../../text/times.js";
import { nodeOf } from "../../../core/store.js";
import { controls, inset } from "../../../text/replay/player.js";

/** With more frames than this, the curve is drawn through some of them. */
const MOST_BARS = 90;

/**
 * The transition under way, frame by frame: each frame is a bar as high as its progress.
 *
 * Property: `model` {frame, client, next}; next: when the next transition begins in
 * µs, or null.
 * Event, bubbling: `replay-frame` {frame} when a bar is pressed.
 */
export class TransitionInset extends HTMLElement {
  #fill = h("span", { class: "progress-fill" });
  #curve = s("svg", {
    class: "frame-bars", "aria-hidden": "true",
    onclick: (/** @type {MouseEvent} */ event) => this.#pressed(event),
  });
  #name = h("b");
  #between = h("span");
  #facts = h("span");
  #share = h("b");
  #place = h("span");
  /** The transition whose bars are drawn; undefined before the first drawing. */
  #transition = /** @type {import("../timeline/timeline.js").Transition|null|undefined} */ (undefined);

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("h2", { class: "heading" }, inset.title),
      h("div", { class: "inset-line" }, h("span", { class: "inset-name" }, this.#name, " ", this.#facts), this.#share),
      this.#curve,
      h("span", { class: "progress-track" }, this.#fill),
      h("div", { class: "inset-line mono" }, this.#between, this.#place),
    );
  }

  /** @param {{frame: import("../timeline/timeline.js").Frame | null, client: import("../../../core/store.js").Client, next: number | null}} model */
  set model({ frame, client, next }) {
    const [name, between, facts, share, place]
      = [this.#name, this.#between, this.#facts, this.#share, this.#place];
    setAttribute(this, "data-idle", frame === null);
    if (this.#transition !== (frame?.transition ?? null)) this.#drawBars(frame?.transition ?? null);
    setStyle(this.#fill, "transform", `scaleX(${(frame?.progress ?? 0) / 10_000})`);
    if (!frame) {
      setText(name, inset.none);
      for (const part of [facts, share, place]) setText(part, "");
      setText(between, next === null ? inset.noMore : inset.next(next));
      return;
    }
    const { transition } = frame;
    const { rotation } = client;
    const edge = client.transition?.edge;
    const [from, to] = [client.transition?.from, client.transition?.to].map((id) => nodeOf(client, id ?? null)?.name ?? `#${id}`);
    const isTurn = rotation !== null && transition.animation === "rotation";
    setText(name, animationName(transition.animation, isTurn ? undefined : edge));
    setText(between, isTurn ? sizes(rotation.width, rotation.height) : `${from} → ${to}`);
    setText(facts, `${shortSeconds(transition.duration)} ${transition.curve ?? ""}`);
    setText(place, controls.frame(frame.frame, frame.lastFrame));
    setText(share, (frame.progress / 10_000).toFixed(2));
    this.#mark(frame.frame);
  }

  /** @param {import("../timeline/timeline.js").Transition | null} transition */
  #drawBars(transition) {
    this.#transition = transition;
    const curve = this.#curve;
    if (!transition) {
      const flat = Array.from({ length: 19 }, (_, index) => bar(index, 19, 0));
      return curve.replaceChildren(...flat);
    }
    const { frames } = transition;
    const count = Math.min(frames.length, MOST_BARS);
    const shown = Array.from({ length: count }, (_, index) => Math.round((index * (frames.length - 1)) / Math.max(1, count - 1)));
    curve.replaceChildren(...shown.map((frame, index) => {
      const drawn = bar(index, count, frames[frame] / 10_000);
      setAttribute(drawn, "data-frame", frame);
      drawn.append(s("title", null, inset.bar(frame, frames[frame] / 10_000)));
      return drawn;
    }));
  }

  /** @param {number} frame */
  #mark(frame) {
    const bars = /** @type {SVGElement[]} */ ([...this.#curve.children]);
    const at = bars.findLastIndex((each) => Number(each.dataset.frame) <= frame);
    bars.forEach((each, index) => {
      setAttribute(each, "data-state", index < at ? "past" : index === at ? "now" : null);
    });
  }

  /** @param {Event} event */
  #pressed(event) {
    const frame = around(event, "[data-frame]")?.dataset.frame;
    if (frame === undefined) return;
    tell(this, "replay-frame", { frame: Number(frame) });
  }
}

/**
 * One bar in a box as wide as the inset, with a full-height area to press.
 * @param {number} index
 * @param {number} count
 * @param {number} share
 */
function bar(index, count, share) {
  const height = 4 + share * 92;
  const place = { x: `${((index + 0.15) / count) * 100}%`, width: `${70 / count}%` };
  return s("g", null,
    s("rect", { x: `${(index / count) * 100}%`, width: `${100 / count}%`, y: 0, height: "100%", class: "bar-area" }),
    s("rect", { ...place, y: `${100 - height}%`, height: `${height}%`, rx: 1.5, class: "bar-fill" }));
}

customElements.define("transition-inset", TransitionInset);
