import { define, h, setAttribute, setStyle, setText, tell } from "../../core/dom.js";
import { states } from "../../text/common.js";
import { scrubber as texts } from "../../text/compare/comparison.js";
import { streamTimeText } from "../../text/times.js";
import { counted, noMeasures } from "./measures.js";
/** @import { Client, Motion } from "../../core/store.js" */
/** @import { Side } from "./side.js" */

/** Microseconds of a step by key. */
const step = 10_000;

/**
 * Leads both phones back to one moment of what they went through.
 * Event, bubbling: `compare-time` {time} in microseconds of both streams, null for what is now.
 */
export class CompareScrubber extends HTMLElement {
  #range = h("input", {
    type: "range", class: "scrubber-range", min: "0", step: String(step), "aria-label": texts.label,
    oninput: () => this.#moved(),
  });
  #output = h("output", { class: "scrubber-time" });
  #first = h("button", {
    class: "btn btn-small", type: "button", onclick: () => this.#tell(this.#firstTime),
  }, texts.firstDifference);
  #live = h("button", {
    class: "btn btn-small", type: "button", onclick: () => {
      // The button is of no use now; the slider is.
      this.#range.focus({ preventScroll: true });
      this.#tell(null);
    },
  }, texts.now);
  /** @type {number|null} */
  #firstTime = null;
  #end = 0;

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#range, h("div", { class: "scrubber-foot" },
      this.#output, h("span", { class: "grow" }), this.#first, this.#live));
  }

  /**
   * @param {Side[]} sides
   * @param {number|null} time that is shown, null for now
   * @param {number|null} firstTime of the first difference, null where there is none
   * @param {boolean} isEnabled
   */
  draw(sides, time, firstTime, isEnabled) {
    this.#firstTime = firstTime;
    this.#end = Math.max(step, ...sides.map(({ events }) => events.log.at(-1)?.record.time ?? 0));
    // A whole number of steps, so that the end of the range is the end of the run.
    const end = Math.ceil(this.#end / step) * step;
    if (this.#range.max !== String(end)) this.#range.max = String(end);
    const value = String(time ?? end);
    if (this.#range.value !== value) this.#range.value = value;
    const said = time === null ? nowOf(sides) : texts.at(streamTimeText(time));
    setText(this.#output, said);
    setAttribute(this.#range, "aria-valuetext", said);
    setStyle(this, "--first-share", firstTime === null ? "" : String(Math.min(1, firstTime / end)));
    setAttribute(this, "data-differs", firstTime !== null);
    this.#range.disabled = !isEnabled;
    this.#first.disabled = !isEnabled || firstTime === null;
    this.#live.disabled = !isEnabled || time === null;
  }

  #moved() {
    const time = Number(this.#range.value);
    this.#tell(time >= this.#end ? null : time);
  }

  /** @param {number|null} time */
  #tell(time) {
    tell(this, "compare-time", { time });
  }
}

/** What is shown where no moment is chosen. @param {Side[]} sides */
function nowOf(sides) {
  if (sides.every(({ isConnected }) => isConnected)) return texts.live;
  return sides.every(({ client }) => client) ? texts.lost : states.connecting;
}

define("compare-scrubber", CompareScrubber);

/**
 * A side as it was at a moment, with what moved then where it was.
 * @param {Side} side
 * @param {number} time
 * @returns {Client|null} null before it began
 */
export function clientAt({ events }, time) {
  const client = events.log.findLast(({ record }) => record.time <= time)?.client;
  if (!client) return null;
  return {
    ...client, transition: client.transition && movedTo(client.transition, time),
    olderTransitions: client.olderTransitions.map((each) => movedTo(each, time)),
    rotation: client.rotation && movedTo(client.rotation, time),
  };
}

/**
 * What a side has cost up to a moment, as far as its log goes back; null for until now.
 * @param {Side} side
 * @param {number|null} time
 */
export function measuresAt({ measures, events }, time) {
  if (time === null) return measures;
  return events.log.filter(({ record }) => record.time <= time)
    .reduce((sum, { record }) => counted(sum, record), noMeasures());
}

/**
 * @template {Motion} T
 * @param {T} motion
 * @param {number} time
 * @returns {T}
 */
function movedTo(motion, time) {
  const { began, duration, frames } = motion;
  // One that a finger leads has no frames of its own; it stands where its records left it.
  if (!frames?.length || duration <= 0) return motion;
  const share = Math.min(1, Math.max(0, (time - began) / duration));
  const frame = Math.floor(share * (frames.length - 1));
  return { ...motion, frame, progress: frames[frame] };
}
