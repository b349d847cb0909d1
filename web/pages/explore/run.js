import { sentence, server } from "../../text/common.js";
import { isSameApp } from "../../core/explore-address.js";
/** @import { Wanted } from "../../core/explore-address.js" */

/**
 * An exploration on the server, as a page sees it. The server explores by itself; the page asks how
 * far it is, so that it may be left, reloaded and opened elsewhere.
 *
 * @typedef {{covered: number, all: number}} Share
 * @typedef {{time: number, sentence: string}} Step
 * @typedef {{rule: string, place: string, message: string, time: number, situation: string,
 *   avoidance: string, unavoidableFrom: {step: number|null}, steps: Step[]}} Trace
 * @typedef {{number: number, sequences: number[], last: number, trace: Trace}} Bug
 * @typedef {{taken: boolean, phases: string[], missedPhases: string[], reason?: string,
 *   explanation?: string}} WayCoverage
 * @typedef {{nodes: boolean[], edges: WayCoverage[]}} GraphCoverage
 * @typedef {object} Exploration
 * @property {string} id
 * @property {boolean} own
 * @property {string} app
 * @property {string} [title]
 * @property {string} [strategy]
 * @property {Omit<Wanted, "app">} asked
 * @property {"waiting"|"running"|"ended"|"failed"} phase
 * @property {string} [end]
 * @property {string} [error]
 * @property {number} milliseconds
 * @property {{states: number, steps: number, walked: number, depth: number, frontier: number,
 *   bytes: number, bugs: number}} progress
 * @property {{screens: Share, ways: Share, phases: Share}} [coverage]
 * @property {GraphCoverage} [graphCoverage]
 * @property {Bug[]} bugs
 * @property {string} [summary]
 * @property {string[]} [screensNeverShown]
 * @property {string[]} [rulesNeverExercised]
 * @property {string[]} [bugsNotReproduced]
 * @property {{way: string, explanation: string}[]} [missed]
 *
 * @typedef {{seconds: number, usualSeconds: number, megabytes: number, usualMegabytes: number,
 *   depth: number, texts: number, textLength: number}} Bounds
 * @typedef {Partial<Exploration> & {error?: string, underWay?: string,
 *   explorations?: Exploration[], bounds?: Bounds, folder?: string}} Answer of any request
 * @typedef {import("../../core/clock.js").Timers} Timers
 * @typedef {(path: string, options?: RequestInit) => Promise<Response>} Fetch
 */

/** ms between two questions while it is under way. */
export const pollDelay = 400;
/** ms between two questions where the server was not reached. */
export const retryDelay = 1_500;
/** ms over which the rate is taken at least. */
const rateOver = 800;

/** What an exploration was asked for. @param {Exploration} exploration @returns {Wanted} */
export const wantedOf = ({ app, asked }) => ({ app, ...asked });

/** Whether nothing more comes. @param {Exploration} exploration */
export const isOver = ({ phase }) => phase === "ended" || phase === "failed";

/** Bugs to which the shortest way is still sought, so that they are not listed yet. @param {Exploration} exploration */
export function openBugs(exploration) {
  return isOver(exploration) ? 0 : Math.max(0, exploration.progress.bugs - exploration.bugs.length);
}

export class ExplorationRun {
  /** What is shown; null where there is nothing. @type {Exploration|null} */
  current = null;
  /** One of this operator's that is under way, and another than what is shown. @type {Exploration|null} */
  other = null;
  /** @type {Bounds|null} */
  bounds = null;
  /** Where the server's apps are. */
  folder = "";
  /** Why nothing was started; empty where it was. */
  refusal = "";
  isLost = false;
  /** @type {"finding"|"starting"|"stopping"|""} */
  doing = "finding";
  /** Steps a second, of late; the random walk takes steps too, and hardly finds a new state. */
  rate = 0;
  /** @type {{at: number, steps: number}|null} */
  #sample = null;
  /** @type {number|undefined} */
  #timer;
  /** Counts what is followed; an answer about something older is dropped. */
  #asked = 0;
  #fetch;
  #timers;
  #onChange;

  /** @param {{fetch: Fetch, timers: Timers, onChange: () => void}} options */
  constructor({ fetch, timers, onChange }) {
    this.#fetch = fetch;
    this.#timers = timers;
    this.#onChange = onChange;
  }

  get isUnderWay() { return this.current !== null && !isOver(this.current); }

  /**
   * Looks for what an address names: its exploration, or the latest of this operator for the app.
   * @param {Wanted} wanted
   * @param {string|null} id
   */
  async find(wanted, id) {
    this.doing = "finding";
    this.#onChange();
    const { status, answer } = await this.#ask("api/explorations");
    this.doing = "";
    this.isLost = status === 0;
    if (!answer?.explorations) {
      this.refusal = sentence(answer?.error ?? (status === 0 ? server.unreachable : server.needed));
      if (status === 0) this.#awaitServer(() => this.find(wanted, id));
      return this.#onChange();
    }
    const all = answer.explorations;
    this.bounds = answer.bounds ?? null;
    this.folder = answer.folder ?? "";
    const own = all.filter((each) => each.own && isSameApp(wantedOf(each), wanted));
    const named = all.find((each) => each.id === id) ?? own.find((each) => !isOver(each)) ?? own[0];
    const underWay = all.find((each) => each.own && !isOver(each)) ?? null;
    this.other = underWay && underWay.id !== named?.id ? underWay : null;
    if (named) return this.follow(named);
    if (id) this.refusal = sentence((await this.#ask(`api/explorations/${id}`)).answer?.error ?? "");
    this.#awaitOther();
    this.#onChange();
  }

  /** Shows one, and how it goes on. @param {Exploration} exploration */
  follow(exploration) {
    this.#asked += 1;
    this.refusal = "";
    this.other = null;
    this.rate = 0;
    this.#sample = null;
    this.current = { ...exploration, bugs: exploration.bugs ?? [] };
    this.#onChange();
    return this.#poll();
  }

  /** @param {Wanted} wanted @returns {Promise<boolean>} whether it began */
  async start(wanted) {
    // A second click may come before the button has changed.
    if (this.doing === "starting" || this.isUnderWay) return false;
    this.doing = "starting";
    this.refusal = "";
    this.#onChange();
    const { status, answer } = await this.#ask("api/explorations", {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wanted),
    });
    this.doing = "";
    if (status === 201 && answer) {
      this.follow(/** @type {Exploration} */ (answer));
      return true;
    }
    this.refusal = sentence(answer?.error
      ?? (status === 0 ? server.unreachable : server.answered(status)));
    if (answer?.underWay) await this.#findOther(answer.underWay);
    if (status === 0) this.#awaitServer(() => { this.refusal = ""; });
    else this.#awaitOther();
    this.#onChange();
    return false;
  }

  /** Ends it; what was found counts. */
  async stop() {
    const { current } = this;
    if (!current || isOver(current) || this.doing === "stopping") return;
    this.doing = "stopping";
    this.#onChange();
    await this.#ask(`api/explorations/${current.id}`, { method: "DELETE" });
  }

  /** Asks now, as when the page is seen again. */
  wake() {
    if (this.isUnderWay || this.isLost) this.#poll();
  }

  /** @param {string} id */
  async #findOther(id) {
    const { status, answer } = await this.#ask(`api/explorations/${id}`);
    this.other = status === 200 ? /** @type {Exploration} */ (answer) : null;
  }

  /** Asks until the server answers: what was said of it holds no more then. @param {() => void} then */
  #awaitServer(then) {
    this.#timers.clearTimeout(this.#timer);
    const { refusal } = this;
    this.#timer = this.#timers.setTimeout(async () => {
      const { status } = await this.#ask("api/explorations");
      if (this.refusal !== refusal || this.doing !== "") return;
      if (status === 0) return this.#awaitServer(then);
      then();
      this.#onChange();
    }, retryDelay);
  }

  /** Asks for the other one until it has ended: then it is in the way no more. */
  #awaitOther() {
    const { other } = this;
    if (!other || this.isUnderWay) return;
    this.#timers.clearTimeout(this.#timer);
    this.#timer = this.#timers.setTimeout(async () => {
      const { status, answer } = await this.#ask(`api/explorations/${other.id}`);
      if (other !== this.other) return;
      const isGone = status === 404
        || (status === 200 && answer && isOver(/** @type {Exploration} */ (answer)));
      if (!isGone) return this.#awaitOther();
      this.other = null;
      this.refusal = "";
      this.#onChange();
    }, retryDelay);
  }

  async #poll() {
    this.#timers.clearTimeout(this.#timer);
    const asked = this.#asked;
    const { current } = this;
    if (!current) return;
    const { status, answer } = await this.#ask(
      `api/explorations/${current.id}?from=${current.bugs.length}`);
    if (asked !== this.#asked || current !== this.current) return;
    if (status === 200 && answer) this.#take(/** @type {Exploration} */ (answer));
    else if (status === 404) {
      // The server began anew: what it found is gone there, and stays here.
      this.current = { ...current, phase: "failed", error: answer?.error };
      this.doing = "";
    }
    this.isLost = status === 0 || status >= 500;
    if (this.isUnderWay) {
      this.#timer = this.#timers.setTimeout(
        () => this.#poll(), this.isLost ? retryDelay : pollDelay);
    }
    this.#onChange();
  }

  /** @param {Exploration} answer */
  #take(answer) {
    const before = this.current?.bugs ?? [];
    const known = before.length;
    const fresh = answer.bugs.filter(({ number }) => number > known);
    // What is the same stays the same object, so that nothing is drawn for it.
    this.current = { ...answer, bugs: fresh.length > 0 ? [...before, ...fresh] : before };
    if (isOver(answer)) this.doing = "";
    const { milliseconds: at, progress: { steps } } = answer;
    if (!this.#sample) this.#sample = { at, steps };
    else if (at - this.#sample.at >= rateOver) {
      this.rate = Math.round((steps - this.#sample.steps) * 1_000 / (at - this.#sample.at));
      this.#sample = { at, steps };
    }
    if (isOver(answer) && at > 0) this.rate = Math.round(steps * 1_000 / at);
  }

  /** @param {string} path @param {RequestInit} [options] @returns {Promise<{status: number, answer: Answer|null}>} */
  async #ask(path, options) {
    try {
      const response = await this.#fetch(path, { cache: "no-store", ...options });
      return { status: response.status, answer: await response.json().catch(() => null) };
    } catch {
      return { status: 0, answer: null };
    }
  }
}
