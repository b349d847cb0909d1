import { start } from "../../text/start.js";
import { systemClock } from "../../core/clock.js";
import { deviceSize, isMoving, nodeOf } from "../../core/store.js";
import { visibleScreen } from "../../core/visible.js";
/** @import { Client, Command } from "../../core/store.js" */

/**
 * What the phone of the start page does by itself: where it is, what it does next, and when it
 * leaves off. A step is taken once its screen has been at rest for a while. In an app that it does
 * not know it takes what was taken least so far.
 *
 * @typedef {{screen: string, data: Command}} Step
 */

/** The app that the round is of. */
export const demoApp = "corner-library";
/** How long a screen is left to be looked at, in milliseconds. */
export const dwell = 1_600;
/** Steps after which the phone rests by itself: a forgotten tab does not go on for ever. */
export const mostSteps = 240;

/** @type {(element: string) => Command} */
const tap = (element) => ({ command: "tap", element });
/** @type {(element: string, text: string) => Command} */
const type = (element, text) => ({ command: "input", element, text });

/** @type {Step[]} */
export const round = [
  { screen: "Welcome", data: tap("how-it-works") },
  { screen: "HowItWorks", data: tap("start") },
  { screen: "Login", data: type("name", start.demoName) },
  { screen: "Login", data: type("password", "lovelace") },
  { screen: "Login", data: tap("log-in") },
  { screen: "Catalogue", data: tap("row-3") },
  { screen: "Book", data: tap("borrow") },
  { screen: "borrowed", data: tap("to-my-shelf") },
  { screen: "Shelf", data: tap("row-2") },
  { screen: "Loan", data: { command: "back" } },
  { screen: "Shelf", data: tap("settings") },
  { screen: "Settings", data: tap("log-out") },
  { screen: "logOut", data: tap("log-out") },
];

export class Demo {
  #next = 0;
  #steps = 0;
  /** How often what was done outside of the round. @type {Map<string, number>} */
  #taken = new Map();
  /** @type {number|undefined} */
  #timer;
  #waitsFor = "";
  #isPlaying = false;
  /** Whether the app is the one that the round is of. */
  knowsApp = true;

  /**
   * @param {{send: (data: Command) => void, choices: () => Command[], onChange: () => void,
   *   clock?: import("../../core/clock.js").Timers}} options `choices`: what a person could do now
   */
  constructor({ send, choices, onChange, clock = systemClock }) {
    this.send = send;
    this.choices = choices;
    this.onChange = onChange;
    this.clock = clock;
  }

  get isPlaying() { return this.#isPlaying; }

  play() {
    this.#steps = 0;
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
    if (place) this.#timer = this.clock.setTimeout(() => this.#take(place), dwell);
  }

  /** @param {string} place */
  #take(place) {
    this.#waitsFor = "";
    const choices = this.choices();
    const step = stepAt(place, this.#next, this.knowsApp ? round : []);
    if (step) this.#next = step.next;
    const data = step && isPossible(step.data, choices) ? step.data
      : this.#leastTaken(place, choices);
    this.#steps += 1;
    if (this.#steps >= mostSteps) this.pause();
    if (data) this.send(data);
  }

  /** @param {string} place @param {Command[]} choices @returns {Command|undefined} */
  #leastTaken(place, choices) {
    const times = (/** @type {Command} */ choice) =>
      this.#taken.get(JSON.stringify([place, choice])) ?? 0;
    const least = choices.reduce(
      (/** @type {Command|undefined} */ best, each) =>
        best && times(best) <= times(each) ? best : each, undefined);
    if (least) this.#taken.set(JSON.stringify([place, least]), times(least) + 1);
    return least;
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
  if (isMoving(client)) return "";
  const top = nodeOf(client, client.modals.at(-1)?.node ?? null);
  return (visibleScreen(client) ?? top)?.name ?? "";
}

/**
 * What to do at a place: the next step of the round that begins there.
 * @param {string} place
 * @param {number} from
 * @param {Step[]} [steps]
 * @returns {{data: Command, next: number}|null}
 */
export function stepAt(place, from, steps = round) {
  if (place === "stopped") {
    return { data: { command: "launch", ...deviceSize }, next: from };
  }
  if (place === "background") return { data: { command: "foreground" }, next: from };
  for (let ahead = 0; ahead < steps.length; ahead += 1) {
    const at = (from + ahead) % steps.length;
    if (steps[at].screen === place) return { data: steps[at].data, next: (at + 1) % steps.length };
  }
  return null;
}

/** A tap needs something to be tapped. @param {Command} data @param {Command[]} choices */
function isPossible(data, choices) {
  return data.command !== "tap" || choices.some(({ element }) => element === data.element);
}
