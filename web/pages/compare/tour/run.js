import { systemClock } from "../../../core/clock.js";
import { deviceSize, isMoving } from "../../../core/store.js";
import { visibleScreen } from "../../../core/visible.js";
import { tourFailure } from "../../../text/compare/tour-card.js";
/** @import { Client, Command, Line } from "../../../core/store.js" */

/** How long one step may take before the run is given up, in milliseconds. */
export const patience = 20_000;

/**
 * Plays steps on one side. It goes on when the server has answered a command, and when what a step
 * waits for is there; never because some time has passed.
 *
 * @typedef {import("./tours.js").Step} Step
 * @typedef {import("./tours.js").Until} Until
 * @typedef {object} Options
 * @property {"left"|"right"} place
 * @property {Step[]} steps
 * @property {(data: Command, isSetup: boolean) => string|null} send gives the ref of the command
 * @property {() => void} onChange
 * @property {import("../../../core/clock.js").Timers} [clock]
 */
export class TourRun {
  /** @type {"running"|"done"|"failed"} */
  phase = "running";
  /** The step that it is at. */
  at = 0;
  why = "";
  /** What has come since the last command. @type {Set<string>} */
  #kinds = new Set();
  /** @type {string|null} */
  #ref = null;
  #isSent = false;
  #hasStarted = false;
  /** @type {number|undefined} */
  #timer;

  /** @param {Options} options */
  constructor({ place, steps, send, onChange, clock = systemClock }) {
    this.place = place;
    this.steps = steps;
    this.send = send;
    this.onChange = onChange;
    this.clock = clock;
  }

  /** Begins, as soon as commands can be sent. @param {Client|null} client */
  start(client) {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    this.#wait();
    this.#go(client);
  }

  /** A line of this side, and the client after it. @param {Line} line @param {Client|null} client */
  take(line, client) {
    this.#kinds.add(line.kind);
    if (!this.#hasStarted || this.phase !== "running") return;
    if (this.#ref !== null && (line.ref === this.#ref || line.cause === this.#ref)) {
      if (line.kind === "error") return this.#fail(line.message);
      if (line.hash || line.kind === "duplicate") this.#ref = null;
    }
    // In the midst of a step the client is as nobody ever sees it; the hash comes with its end.
    if (line.hash || betweenSteps.has(line.kind)) this.#go(client);
  }

  /** Leaves it as it is. */
  stop() {
    this.#fail("");
  }

  /** @param {Client|null} client */
  #go(client) {
    while (this.phase === "running" && this.#ref === null) {
      if (this.at >= this.steps.length) return this.#end("done");
      const { send, until, isSetup = false } = this.steps[this.at];
      if (send && !this.#isSent) {
        this.#kinds.clear();
        this.#isSent = true;
        this.#ref = this.send(send, isSetup);
        if (this.#ref === null) return this.#fail(tourFailure.noConnection);
        return;
      }
      if (until && !holds(untilOf(until, this.place), client, this.#kinds)) return;
      this.at += 1;
      this.#isSent = false;
      this.#wait();
      this.onChange();
    }
  }

  #wait() {
    this.clock.clearTimeout(this.#timer);
    this.#timer = this.clock.setTimeout(() => this.#fail(tourFailure.timeout), patience);
  }

  /** @param {string} why */
  #fail(why) {
    if (this.phase !== "running") return;
    this.why = why;
    this.#end("failed");
  }

  /** @param {"done"|"failed"} phase */
  #end(phase) {
    this.clock.clearTimeout(this.#timer);
    this.phase = phase;
    this.onChange();
  }
}

/** Kinds of lines that belong to no step. */
const betweenSteps = new Set(["progress", "snapshot", "duplicate"]);

/**
 * @param {Until|{left: Until, right: Until}} until
 * @param {"left"|"right"} place
 * @returns {Until}
 */
function untilOf(until, place) {
  return "left" in until ? until[place] : until;
}

/**
 * Whether it has come to what a step waits for.
 * @param {Until} until
 * @param {import("../../../core/store.js").Client|null} client
 * @param {Set<string>} kinds
 */
export function holds({ screen, moving, record, rest }, client, kinds) {
  if (!client) return false;
  const isAtRest = !isMoving(client) && client.olderTransitions.length === 0
    && client.queuedRoutes.length === 0;
  if (rest && !isAtRest) return false;
  if (screen && !(client.running && isAtRest && visibleScreen(client)?.name === screen)) {
    return false;
  }
  if (moving && !(client.transition && client.transition.progress >= moving * 100)) return false;
  return !record || record.some((kind) => kinds.has(kind));
}

/**
 * What brings a new client to where a tour begins.
 * @param {import("./tours.js").Tour} tour
 * @returns {Step[]}
 */
export function opening({ session, speed, ready }) {
  /** @type {Step[]} */
  const steps = [];
  const prepare = (/** @type {Command} */ send) => steps.push({ send, isSetup: true });
  if (speed !== 100) prepare({ command: "animationSpeed", percent: speed });
  if (session) {
    prepare({ command: "terminate" });
    for (const [key, value] of Object.entries(session)) prepare({ command: "session", key, value });
    prepare({ command: "launch", ...deviceSize });
  }
  if (ready) steps.push({ until: ready });
  return steps;
}
