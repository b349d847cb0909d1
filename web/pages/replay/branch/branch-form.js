import { buttons } from "../../../text/common.js";
import { form } from "../../../text/replay/branch.js";
import { h, setAttribute, setText } from "../../../core/dom.js";
import { commandFrom, commandFromText, fitsForm, kindOf, kinds } from "./branch-commands.js";
import { LATEST_TIME } from "./branch-draft.js";
import { BranchFields } from "./branch-fields.js";
import { appFacts } from "./branch-api.js";
import { knowledge } from "./branch-words.js";
import { wordsAt } from "./branch-link.js";
/** @import { Command } from "../../../core/store.js" */


/** µs */
const SECOND = 1_000_000;

/**
 * @typedef {{title: string, confirm: string, command: Command, time: number, hint: string,
 *   known: import("./branch-words.js").Knowledge,
 *   done: (now: {command: Command, time: number}) => void}} Request
 */

/**
 * The form of a command: its kind, its members and its time; as JSON where a form is not enough.
 */
export class BranchForm {
  #request = /** @type {Request | null} */ (null);
  #isText = false;
  #heading = h("h2", { class: "dialog-title", id: "branch-form-title" });
  #kind = h("select", { class: "field", "aria-label": form.command,
    onchange: () => this.#chooseKind() },
    kinds.map(({ name, title }) => h("option", { value: name }, title)));
  #kindRow = h("label", { class: "dialog-field" }, h("span", null, form.command), this.#kind);
  #fields = new BranchFields();
  #text = h("textarea", { class: "field branch-json mono", rows: 6, spellcheck: "false",
    "aria-describedby": "branch-form-problem" });
  #textRow = h("label", { class: "dialog-field", hidden: true }, h("span", null, form.json), this.#text);
  #time = h("input", {
    class: "field mono", type: "text", inputmode: "decimal", autocomplete: "off",
    "aria-describedby": "branch-form-hint",
  });
  #hint = h("small", { class: "quiet", id: "branch-form-hint" });
  #problem = h("p", { class: "form-problem", id: "branch-form-problem", role: "alert" });
  #mode = h("button", { class: "btn btn-plain btn-small", type: "button",
    onclick: () => this.#toggle() });
  #confirm = h("button", { class: "btn btn-primary", type: "submit" });
  #dialog = h("dialog", {
    class: "dialog", "aria-labelledby": "branch-form-title",
    // The player's keys are not the form's.
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.stopPropagation(),
  },
    h("form", {
      class: "dialog-form", method: "dialog", novalidate: true,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        this.#submit();
      },
    },
      h("div", { class: "branch-form-head" }, this.#heading, this.#mode),
      this.#kindRow, this.#fields.element, this.#textRow,
      h("label", { class: "dialog-field" },
        h("span", null, form.time, h("i", null, ` ${form.timeUnit}`)), this.#time, this.#hint),
      this.#problem,
      h("div", { class: "dialog-buttons" },
        h("button", { class: "btn", type: "button", onclick: () => this.#dialog.close() },
          buttons.cancel), this.#confirm)));

  /** @param {Request} request */
  open(request) {
    this.#request = request;
    if (!this.#dialog.isConnected) document.body.append(this.#dialog);
    setText(this.#heading, request.title);
    setText(this.#confirm, request.confirm);
    setText(this.#hint, request.hint);
    this.#time.value = String(request.time / SECOND);
    this.#show(!fitsForm(request.command), request.command);
    this.#dialog.showModal();
    if (this.#isText) this.#text.focus();
    else this.#kind.focus();
  }

  /** @param {boolean} isText @param {Command|null} command */
  #show(isText, command) {
    this.#isText = isText;
    setText(this.#problem, "");
    setText(this.#mode, isText ? form.asForm : form.asJSON);
    for (const part of [this.#kindRow, this.#fields.element]) setAttribute(part, "hidden", isText);
    setAttribute(this.#textRow, "hidden", !isText);
    if (isText || !command) this.#text.value = JSON.stringify(command, null, 2);
    else {
      this.#kind.value = command.command;
      this.#fields.show(command.command, command, /** @type {Request} */ (this.#request).known);
    }
  }

  /** A member that both kinds have stays as it was typed. */
  #chooseKind() {
    const { command } = this.#typed();
    this.#fields.show(this.#kind.value, { ...this.#fields.values, ...command },
      /** @type {Request} */ (this.#request).known);
    setText(this.#problem, "");
  }

  #toggle() {
    const { command, problem } = this.#typed();
    if (!this.#isText) this.#show(true, command);
    else if (problem) setText(this.#problem, problem);
    else if (!command || !fitsForm(command)) setText(this.#problem, form.doesNotFit);
    else this.#show(false, command);
  }

  /** @returns {{command: Command|null, problem: string, problems: Record<string, string>}} */
  #typed() {
    if (this.#isText) return { ...commandFromText(this.#text.value), problems: {} };
    const kind = kindOf(this.#kind.value);
    if (!kind) throw new RangeError(`There is no command ${this.#kind.value}.`);
    return { ...commandFrom(kind, this.#fields.values), problem: "" };
  }

  #submit() {
    const { command, problem, problems } = this.#typed();
    this.#fields.showProblems(problems);
    setText(this.#problem, problem);
    if (!command || Object.keys(problems).length > 0) return;
    const time = timeFrom(this.#time.value);
    setAttribute(this.#time, "aria-invalid", time === null ? "true" : null);
    if (time === null) {
      setText(this.#problem, form.badTime);
      this.#time.focus();
      return;
    }
    this.#dialog.close();
    this.#request?.done({ command, time });
  }
}

/**
 * Microseconds from seconds that were typed; null where they make no sense.
 * @param {string} text
 */
function timeFrom(text) {
  const typed = text.trim().replace(",", ".");
  if (!/^\d{1,10}(\.\d{0,6})?$/.test(typed)) return null;
  const time = Math.round(Number(typed) * SECOND);
  return time <= LATEST_TIME ? time : null;
}

/** µs between a command and one that is put before or after it. */
const APART = 100_000;

/** Asks a person for the command that a change of a branch gives. */
export class BranchEditor {
  #form = new BranchForm();
  /** What the server knows of the apps, by name. @type {Map<string, import("../../../core/app-facts.js").AppFacts|null>} */
  #facts = new Map();

  /**
   * Another command or time in place of a recorded one.
   * @param {import("./branch-rows.js").Pointed} event
   * @param {import("./branch-draft.js").Change | null} change that was made of it before
   * @param {(now: import("./branch-draft.js").Given) => void} done
   */
  edit({ track, recorded }, change, done) {
    if (!recorded) return;
    const now = change?.change === "edit" ? change : recorded;
    return this.#ask(track, done, {
      title: form.editRecord(recorded.sequence), confirm: buttons.save,
      command: now.command, time: now.time,
      hint: form.recordedAt(recorded.time),
    });
  }

  /**
   * A command more, before or after an event.
   * @param {import("./branch-rows.js").Pointed} event
   * @param {"before"|"after"} place
   * @param {(now: import("./branch-draft.js").Given) => void} done
   */
  insert({ track, record, text }, place, done) {
    const time = place === "after" ? record.time + APART : Math.max(0, record.time - APART);
    return this.#ask(track, done, {
      title: form.insertCommand, confirm: form.insert, command: { command: "tap" }, time,
      hint: form.insertedAt(record.sequence, text, record.time),
    });
  }

  /**
   * A change that was made before.
   * @param {import("../timeline/merged-timeline.js").Track} track
   * @param {import("./branch-draft.js").Change} change
   * @param {(now: import("./branch-draft.js").Given) => void} done
   */
  revise(track, change, done) {
    return this.#ask(track, done, {
      title: change.was ? form.editRecord(change.was.sequence) : form.editInserted,
      confirm: buttons.save, command: change.command, time: change.time,
      hint: change.was ? form.recordedAt(change.was.time) : form.runsLast,
    });
  }

  /**
   * @param {import("../timeline/merged-timeline.js").Track} track
   * @param {(now: import("./branch-draft.js").Given) => void} done
   * @param {Omit<Request, "known"|"done">} request
   */
  async #ask(track, done, request) {
    const { timeline, header } = track;
    const facts = await this.#factsOf(header?.app);
    const known = knowledge(timeline.records, timeline.stateAt(request.time), facts);
    this.#form.open({
      ...request, known,
      done: ({ command, time }) => done({ command, time, text: wordsAt(command, time, timeline) }),
    });
  }

  /** @param {string} app */
  async #factsOf(app) {
    if (!this.#facts.has(app)) this.#facts.set(app, await appFacts(fetch.bind(window), app));
    return this.#facts.get(app) ?? null;
  }
}
