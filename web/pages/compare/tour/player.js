import { tourFailure } from "../../../text/compare/tour-card.js";
import { opening, TourRun } from "./run.js";
/** @import { Command, Line } from "../../../core/store.js" */

/**
 * Plays one tour on two sides: opens new clients, brings them to where it begins, plays its steps
 * on both, and says what came of it.
 *
 * @typedef {import("./tours.js").Tour} Tour
 * @typedef {import("../side.js").Side} Side
 * @typedef {"opening"|"ready"|"playing"|"done"|"failed"|"free"} Phase free: a person tries it
 */
export class TourPlayer {
  /** @type {Phase} */
  phase = "ready";
  /** @type {Map<Side, TourRun>} */
  #runs = new Map();
  /** Where each log stood when the last command was sent. @type {Map<Side, number>} */
  #marks = new Map();
  /** What comes after the clients have been opened. @type {"ready"|"playing"|"free"} */
  #next = "ready";
  #isFresh = false;
  /** Why the server cannot show the tour; empty where it can. */
  #refusal = "";
  /** How many steps of the runs come before those of the tour; null where none of these do. */
  #before = /** @type {number|null} */ (null);

  /**
   * @param {Side[]} sides
   * @param {{onChange: () => void, onSend?: (data: Command, side: Side) => void, clock?: import("../../../core/clock.js").Timers}} options
   */
  constructor(sides, { onChange, onSend = () => {}, clock }) {
    this.sides = sides;
    this.onChange = onChange;
    this.onSend = onSend;
    this.clock = clock;
    /** @type {Tour|null} */
    this.tour = null;
  }

  get isBusy() { return this.phase === "opening" || this.phase === "playing"; }

  /** Takes up a tour at its beginning; none ends the one before. @param {Tour|null} tour */
  choose(tour) {
    this.tour = tour;
    if (tour) this.open();
    else this.#stop();
  }

  /** New clients, at the beginning. @param {"ready"|"playing"|"free"} [next] */
  open(next = "ready") {
    this.#stop();
    this.#next = next;
    if (!this.tour) return;
    const { ready, steps } = this.tour;
    // One that begins with the launch itself has nothing to wait for in between.
    const isWhole = next === "playing" && !ready;
    const prelude = opening(this.tour);
    this.#before = isWhole ? prelude.length : null;
    this.#become(isWhole ? "playing" : "opening", isWhole ? [...prelude, ...steps] : prelude);
    for (const side of this.sides) side.anew();
  }

  play() {
    if (!this.tour) return;
    if (this.phase !== "ready" || !this.#isFresh || !this.tour.ready) return this.open("playing");
    this.#playSteps();
  }

  #playSteps() {
    this.#before = 0;
    this.#become("playing", this.tour?.steps ?? []);
    this.#start();
  }

  /** A person has done something: the next play begins with new clients. */
  touched() {
    this.#isFresh = false;
  }

  /** Every line of a side. @param {Line} line @param {Side} side */
  take(line, side) {
    const run = this.#runs.get(side);
    run?.take(line, side.client);
    this.#start();
  }

  /** How far the slower side is: the step of the tour that is under way. */
  get step() {
    if (this.#before === null) return -1;
    return Math.min(...[...this.#runs.values()].map(({ at }) => at)) - this.#before;
  }

  /** Gives up a tour that this server cannot show. @param {string} why */
  fail(why) {
    if (!this.tour) return;
    this.#stop();
    this.#refusal = why;
    this.phase = "failed";
    this.onChange();
  }

  /** Why it failed. */
  get why() {
    if (this.#refusal) return this.#refusal;
    const failed = [...this.#runs.values()].find(({ phase, why }) => phase === "failed" && why);
    return failed ? tourFailure.side(failed.place, failed.why) : "";
  }

  /** The record in which a side says what it did: after the last command, or else before it. */
  answerOf(/** @type {Side} */ side) {
    const kinds = this.tour?.instead ?? [];
    const from = this.#marks.get(side) ?? 0;
    const answers = side.events.log.filter(({ record }) => kinds.includes(record.kind));
    return answers.find(({ arrival }) => arrival > from) ?? answers.at(-1) ?? null;
  }

  /** @param {Phase} phase @param {import("./tours.js").Step[]} steps */
  #become(phase, steps) {
    this.phase = phase;
    this.#runs = new Map(this.sides.map((side) => [side, new TourRun({
      place: side.place, steps, clock: this.clock,
      send: (data, isSetup) => {
        this.#marks.set(side, side.events.log.at(-1)?.arrival ?? 0);
        this.onSend(data, side);
        return side.device.command(data, isSetup);
      },
      onChange: () => this.#settle(),
    })]));
    this.onChange();
  }

  /** Both begin together, once both can be told. */
  #start() {
    const areThere = this.sides.every(({ isConnected, client }) => isConnected && client);
    if (!this.isBusy || !areThere) return;
    for (const [side, run] of this.#runs) run.start(side.client);
  }

  #settle() {
    const phases = [...this.#runs.values()].map(({ phase }) => phase);
    if (this.isBusy && phases.includes("failed")) {
      this.phase = "failed";
      for (const run of this.#runs.values()) run.stop();
    } else if (this.isBusy && phases.every((phase) => phase === "done")) this.#ended();
    this.onChange();
  }

  #ended() {
    if (this.phase === "playing") {
      this.phase = "done";
      this.#isFresh = false;
    } else if (this.#next === "playing") {
      this.#playSteps();
    } else {
      this.phase = this.#next;
      this.#isFresh = this.#next === "ready";
    }
  }

  #stop() {
    this.phase = "ready";
    this.#refusal = "";
    this.#isFresh = false;
    this.#before = null;
    for (const run of this.#runs.values()) run.stop();
    this.#runs.clear();
    this.#marks.clear();
  }
}
