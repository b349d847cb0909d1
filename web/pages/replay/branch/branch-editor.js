import { appFacts } from "./branch-api.js";
import { BranchForm } from "./branch-form.js";
import { knowledge } from "./branch-known.js";
import { wordsAt } from "./branch-link.js";
import { formatTime } from "../format.js";

/** µs between a command and one that is put before or after it. */
const APART = 100_000;

/** When a command comes that is put between others. */
const LAST = "The command comes after all others of its time.";

/** Asks a person for the command that a change of a branch gives. */
export class BranchEditor {
  #form = new BranchForm();
  /** What the server knows of the apps, by name. @type {Map<string, any>} */
  #facts = new Map();

  /**
   * Another command or time in place of a recorded one.
   * @param {import("./branch-rows.js").Pointed} event
   * @param {import("./branch-draft.js").Change | null} change that was made of it before
   * @param {(now: any) => void} done
   */
  edit({ track, recorded }, change, done) {
    if (!recorded) return;
    const now = change?.change === "edit" ? change : recorded;
    return this.#ask(track, done, {
      title: `Edit record ${recorded.sequence}`, confirm: "Put in place",
      command: now.command, time: now.time,
      hint: `It was recorded at ${formatTime(recorded.time)}.`,
    });
  }

  /**
   * A command more, before or after an event.
   * @param {import("./branch-rows.js").Pointed} event
   * @param {"before"|"after"} place
   * @param {(now: any) => void} done
   */
  insert({ track, record, text }, place, done) {
    const time = place === "after" ? record.time + APART : Math.max(0, record.time - APART);
    return this.#ask(track, done, {
      title: "Insert a command", confirm: "Insert", command: { command: "tap" }, time,
      hint: `Record ${record.sequence}, “${text}”, is at ${formatTime(record.time)}. ${LAST}`,
    });
  }

  /**
   * A change that was made before.
   * @param {import("../timeline/merged-timeline.js").Track} track
   * @param {import("./branch-draft.js").Change} change
   * @param {(now: any) => void} done
   */
  revise(track, change, done) {
    return this.#ask(track, done, {
      title: change.was ? `Edit record ${change.was.sequence}` : "Change what is inserted",
      confirm: "Put in place", command: change.command, time: change.time,
      hint: change.was ? `It was recorded at ${formatTime(change.was.time)}.`
        : LAST,
    });
  }

  /**
   * @param {import("../timeline/merged-timeline.js").Track} track
   * @param {(now: any) => void} done
   * @param {any} wish
   */
  async #ask(track, done, wish) {
    const { timeline, header } = track;
    const facts = await this.#factsOf(header?.app);
    const known = knowledge(timeline.records, timeline.stateAt(wish.time), facts);
    this.#form.open({
      ...wish, known,
      done: ({ command, time }) => done({ command, time, text: wordsAt(command, time, timeline) }),
    });
  }

  /** @param {string} app */
  async #factsOf(app) {
    if (!this.#facts.has(app)) this.#facts.set(app, await appFacts(fetch.bind(window), app));
    return this.#facts.get(app);
  }
}
