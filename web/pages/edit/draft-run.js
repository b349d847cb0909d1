import { sentence, server } from "../../text/common.js";
import { edit } from "../../text/edit.js";
import { deviceSize } from "../../core/store.js";
import { Timeline } from "../replay/timeline/timeline.js";
/** @import { Client, Command, StreamRecord } from "../../core/store.js" */

/**
 * A phone that runs a text while it is written. The server keeps nothing of it: it is given the text
 * and all commands, and answers with all records, which are played here.
 *
 * @typedef {{line: number, column: number, severity: "error"|"warning", message: string,
 *   hint?: string}} Problem
 * @typedef {{time: number, command: Command}} TimedCommand
 * @typedef {{count: number, before: StreamRecord[], now: StreamRecord[]}} Difference the first records of
 *   each run from the first one on that is not the same
 * @typedef {import("../../core/app-facts.js").AppFacts & {popArea?: import("../../core/protocol.js").PopArea}} Facts
 * @typedef {{steps: number, text: string, failure?: {step: number, title: string, message: string}}} FlowAnswer
 *   what came of the flow of all that was done
 * @typedef {{text?: string, problems: Problem[], app?: Facts, hash?: string,
 *   flow?: FlowAnswer|null,
 *   run?: {refused: string} | {end: number, records: StreamRecord[], rejections: number,
 *     difference: Difference|null}}} Answer
 * @typedef {{stream?: string|null, to?: number|null}} Recording whose commands come first
 * @typedef {(path: string, options?: RequestInit) => Promise<Response>} Fetch
 */

/** ms that one tick counts at most; a page in the background stands still. */
const longestTick = 250;
/** The most commands that the server takes. */
export const mostCommands = 10_000;
/** µs before the end of what a run goes on by itself at which it is asked for more. */
const patience = 55_000_000;

/** @type {TimedCommand} */
const launch = { time: 0, command: { command: "launch", ...deviceSize } };

export class DraftRun {
  /** The last text that gave an app. */
  good = "";
  /** With whose run each run is compared. */
  base = "";
  /** @type {TimedCommand[]} */
  commands = [launch];
  /** @type {Recording} */
  recording = {};
  /** @type {Problem[]} */
  problems = [];
  /** @type {Facts|null} */
  app = null;
  /** @type {Difference|null} */
  difference = null;
  rejections = 0;
  /** What came of the flow; null where nothing was done, or nothing is known yet. @type {FlowAnswer|null} */
  flow = null;
  /** Why there is no answer, or no run; empty where there is one. */
  trouble = "";
  isOffline = false;
  /** How many answers came, for whoever measures. */
  answers = 0;
  #time = 0;
  #tick = 0;
  #timeline = new Timeline("draft", []);
  /** What was written since the last question. @type {string|null} */
  #written = null;
  #isAsking = false;
  /** @type {Promise<void>} */
  #answered = Promise.resolve();
  #isBehind = false;
  /** How many commands the last run has. */
  #run = 1;
  /** The stream's time up to which the last run was asked for. */
  #until = 0;
  #fetch;
  #now;
  #onChange;

  /**
   * @param {{fetch: Fetch, now: () => number, onChange: () => void}} options
   */
  constructor({ fetch, now, onChange }) {
    this.#fetch = fetch;
    this.#now = now;
    this.#onChange = onChange;
  }

  /** The stream's time that is shown, in µs. */
  get time() { return this.#time; }

  /** Whether nothing moves any more. */
  get isAtRest() { return this.#time >= this.#timeline.duration; }

  /** The client as it is shown now; null before the first run. @returns {Client|null} */
  get client() {
    return this.#timeline.count === 0 ? null : this.#timeline.stateAt(this.#time);
  }

  /** The state right before a record. @param {number} sequence @returns {Client} */
  before(sequence) {
    return this.#timeline.stateAtMoment(this.#timeline.momentOfSequence(sequence) - 1);
  }

  get records() { return this.#timeline.records; }

  /** Asks for the beginning. @param {object} body @returns {Promise<Answer>} */
  async open(body) {
    const answer = await this.#ask(body);
    if (answer.text !== undefined && answer.run) this.good = this.base = answer.text;
    this.#take(answer, true);
    this.#toEnd();
    return answer;
  }

  /** The text is another one. @param {string} text */
  write(text) {
    this.#written = text;
    this.#go();
  }

  /** The phone is asked for something now. @param {Command} command */
  command(command) {
    if (!this.good) return;
    if (this.commands.length >= mostCommands) {
      this.trouble = edit.tooManyCommands(mostCommands);
      return this.#onChange();
    }
    this.tick();
    const time = Math.max(Math.floor(this.#time), this.commands.at(-1)?.time ?? 0);
    this.commands.push({ time, command });
    this.#go();
  }

  /** The phone begins anew, as after an installation. */
  restart() {
    this.commands = [launch];
    this.recording = {};
    this.#run = 0;
    this.#time = 0;
    this.#until = 0;
    this.#timeline = new Timeline("draft", []);
    this.#go();
  }

  /** What was there before is compared with no more. */
  settle() {
    this.base = this.good;
    this.difference = null;
    this.flow = null;
    this.#onChange();
  }

  /** Asks whether the server is there; once it is there again, it is asked for what it missed. */
  async look() {
    if (this.#isAsking) return;
    const isThere = await this.#fetch("api/access", { cache: "no-store" }).then(() => true, () => false);
    if (this.#isAsking || isThere !== this.isOffline) return;
    if (isThere) return this.#go();
    this.#lose();
    this.#onChange();
  }

  #lose() {
    this.isOffline = true;
    this.trouble = server.unreachable;
  }

  /** Waits until all that was written and asked for is answered. */
  async rest() {
    await this.#answered;
  }

  /** Plays on from a time, in µs. @param {number} time */
  playFrom(time) {
    this.#time = Math.max(0, time);
    this.#tick = this.#now();
    this.#onChange();
  }

  /** Moves on to where the clock says. @returns {boolean} whether something moves */
  tick() {
    const now = this.#now();
    const elapsed = Math.min(Math.max(0, now - this.#tick), longestTick);
    this.#tick = now;
    if (this.isAtRest) return false;
    this.#time = Math.min(this.#time + elapsed * 1_000, this.#timeline.duration);
    if (this.isAtRest && this.#time - this.#until > patience) this.#go();
    return true;
  }

  #toEnd() {
    this.#time = this.#timeline.duration;
    this.#onChange();
  }

  /** One question after the other: the next one says all that happened meanwhile. */
  #go() {
    this.#isBehind = true;
    if (!this.#isAsking) this.#answered = this.#askOn();
  }

  async #askOn() {
    this.#isAsking = true;
    while (this.#isBehind) {
      this.#isBehind = false;
      const written = this.#written;
      this.#written = null;
      const text = written ?? this.good;
      const asked = this.commands.length;
      const answer = await this.#ask({ text, until: Math.floor(this.#time) });
      if (this.isOffline) this.#written ??= written;
      if (written !== null && answer.run) this.good = text;
      if (answer.run) this.#run = asked;
      // What was asked for beside errors is to happen under the last text that gave an app.
      if (written !== null && !answer.run && !this.isOffline) this.#isBehind ||= asked > this.#run;
      this.#take(answer, written !== null);
      // Only where nothing else is to be asked: the phone goes first.
      if (!this.#isBehind && answer.run) await this.#askForFlow();
    }
    this.#isAsking = false;
  }

  async #askForFlow() {
    const hasChanged = this.good !== this.base && this.commands.length + (this.recording.stream ? 1 : 0) > 1;
    const asked = hasChanged ? await this.#ask({ text: this.good, result: "flow" }) : null;
    this.flow = asked?.flow ?? null;
    this.#onChange();
  }

  /** @param {object} body @returns {Promise<Answer>} */
  async #ask(body) {
    const { stream, to } = this.recording;
    const commands = stream && this.commands[0] === launch ? this.commands.slice(1) : this.commands;
    const content = JSON.stringify({
      ...body, commands, ...stream ? { stream } : {}, ...stream && to ? { to } : {},
      ...this.base ? { against: this.base } : {},
    });
    try {
      const response = await this.#fetch("api/drafts", {
        method: "POST", headers: { "content-type": "application/json" }, body: content,
      });
      const answer = await response.json().catch(() => null);
      this.isOffline = !answer;
      if (response.ok && answer) return answer;
      this.trouble = sentence(answer?.error ?? (
        [404, 405, 501].includes(response.status) ? server.needed : server.answered(response.status)));
    } catch {
      this.#lose();
    }
    return { problems: this.problems, run: undefined };
  }

  /** @param {Answer} answer @param {boolean} isOfText */
  #take({ problems, app, run }, isOfText) {
    this.answers += 1;
    if (isOfText) this.problems = problems;
    if (run && "refused" in run) this.trouble = sentence(run.refused);
    else if (run) {
      this.trouble = "";
      this.app = app ?? this.app;
      this.difference = run.difference;
      this.rejections = run.rejections;
      this.#show(run.records);
    } else if (!this.isOffline && isOfText && problems.length > 0) this.trouble = "";
    this.#onChange();
  }

  /** @param {StreamRecord[]} records */
  #show(records) {
    const wasAtRest = this.isAtRest && this.#timeline.count > 0;
    const asked = this.#timeline.records.filter(({ kind }) => kind === "command").length;
    const timeline = new Timeline("draft", /** @type {never} */ (records));
    const given = records.filter(({ kind }) => kind === "command").length;
    this.#timeline = timeline;
    this.#until = this.#time;
    // What rested stays at its end, unless something new was asked for, which is then played.
    this.#time = wasAtRest && given <= asked
      ? timeline.duration : Math.min(this.#time, timeline.duration);
    this.#tick = this.#now();
  }
}
