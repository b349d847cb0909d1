import { systemClock } from "../../core/clock.js";
import { deviceSize, isMoving } from "../../core/store.js";
import { visibleScreen } from "../../core/visible.js";
/** @import { Client, Command } from "../../core/store.js" */

/**
 * What the phone of the start page does by itself: where it is, what it does next, and when it
 * leaves off. A step is taken once its screen has been at rest for a while.
 *
 * @typedef {{screen: string, data: Command}} Step
 */

/** The app whose way it knows. */
export const demoApp = "root-controller";
/** How long a screen is left to be looked at, in milliseconds. */
export const dwell = 1_600;
/** Rounds after which the phone rests by itself: a forgotten tab does not go on for ever. */
export const mostRounds = 20;

/** @type {Step[]} */
export const round = [
  { screen: "Login", data: { command: "tap", element: "log-in" } },
  { screen: "Main", data: { command: "tap", element: "activity" } },
  { screen: "Activity", data: { command: "back" } },
  { screen: "Main", data: { command: "tap", element: "log-out" } },
];

export class Demo {
  #next = 0;
  #rounds = 0;
  /** @type {number|undefined} */
  #timer;
  #waitsFor = "";
  #isPlaying = false;

  /**
   * @param {{send: (data: Command) => void, onChange: () => void,
   *   clock?: import("../../core/clock.js").Timers}} options
   */
  constructor({ send, onChange, clock = systemClock }) {
    this.send = send;
    this.onChange = onChange;
    this.clock = clock;
  }

  get isPlaying() { return this.#isPlaying; }

  play() {
    this.#rounds = 0;
    this.#isPlaying = true;
    this.onChange();
  }

  pause() {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    this.#forget();
    this.onChange();
  }

  /** Looks where the client is, after each change. @param {Client|null} client null while unreachable */
  look(client) {
    const place = this.#isPlaying && client ? placeOf(client) : "";
    if (place === this.#waitsFor) return;
    this.#forget();
    this.#waitsFor = place;
    const step = place && stepAt(place, this.#next);
    if (!step) return;
    this.#timer = this.clock.setTimeout(() => this.#take(step), dwell);
  }

  /** @param {{data: Command, next: number}} step */
  #take({ data, next }) {
    this.#waitsFor = "";
    if (next === 0) this.#rounds += 1;
    this.#next = next;
    if (this.#rounds >= mostRounds) this.pause();
    this.send(data);
  }

  #forget() {
    this.clock.clearTimeout(this.#timer);
    this.#waitsFor = "";
  }
}

/** The name of where a client is at rest; empty in the midst of something. @param {Client|null} client */
function placeOf(client) {
  if (!client?.running) return "stopped";
  if (client.phase === "background") return "background";
  return isMoving(client) ? "" : visibleScreen(client)?.name ?? "";
}

/**
 * What to do at a place: the next step of the round that begins there.
 * @param {string} place
 * @param {number} from
 * @returns {{data: Command, next: number}|null}
 */
export function stepAt(place, from) {
  if (place === "stopped") {
    return { data: { command: "launch", ...deviceSize }, next: from };
  }
  if (place === "background") return { data: { command: "foreground" }, next: from };
  for (let ahead = 0; ahead < round.length; ahead += 1) {
    const at = (from + ahead) % round.length;
    if (round[at].screen === place) return { data: round[at].data, next: (at + 1) % round.length };
  }
  return null;
}
