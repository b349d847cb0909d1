import { h, setAttribute, setText } from "../../../core/dom.js";
import { actions, bar, entry, payload, removal } from "../../../text/control/drive.js";
import { conditions } from "../../../text/control/clients.js";
import { buttons, terms, userTaps } from "../../../text/common.js";
import { labelled, SendDialog } from "../../../ui/dialogs.js";
import { bytesOf, mostBytes, parseApns } from "./apns.js";
import { appOf } from "../../../core/app-facts.js";
import { LinkDialog, notificationCommand, NotificationDialog } from "../../../dialogs/message-dialogs.js";
import { NetworkDialog } from "../clients/network.js";
import { simpleActions, to } from "./choices.js";
/** @import { Command, Value } from "../../../core/store.js" */

const example = JSON.stringify(
  { aps: { alert: payload.example }, data: { messageId: "7" } }, null, 2);

/** Takes the payload of a push notification as a simulator's `.apns` file has it. */
export class ApnsDialog {
  #text = h("textarea", {
    class: "field mono apns-text", rows: 10, spellcheck: "false", autocomplete: "off",
    "aria-label": payload.label, "aria-describedby": "apns-problem apns-size", placeholder: example,
    oninput: () => this.#check(),
  });
  #problem = h("p", { class: "dialog-problem", id: "apns-problem", role: "status" });
  #size = h("p", { class: "dialog-note", id: "apns-size" });
  #opened = h("input", { type: "checkbox" });
  #file = h("input", {
    type: "file", accept: ".apns,.json,application/json", hidden: true,
    onchange: () => this.#read(),
  });
  #dialog;

  /**
   * @param {(notification: import("./apns.js").Notification, opened: boolean) => void} send
   */
  constructor(send) {
    this.#dialog = new SendDialog({
      title: payload.title, confirm: buttons.send,
      send: () => {
        const { notification } = parseApns(this.#text.value);
        if (notification) send(notification, this.#opened.checked);
      },
    },
    this.#text,
    h("div", { class: "dialog-row" }, this.#size, h("button", {
      class: "btn btn-small", type: "button", onclick: () => this.#file.click(),
    }, payload.chooseFile), this.#file),
    this.#problem,
    h("label", { class: "dialog-check" }, this.#opened, h("span", null, userTaps)));
  }

  open() {
    this.#check();
    this.#dialog.open();
    this.#text.focus();
  }

  async #read() {
    const [file] = this.#file.files ?? [];
    // A file that is far too large is not read at all; its size says enough.
    this.#file.value = "";
    if (!file) return;
    const isHuge = file.size > 16 * mostBytes;
    this.#text.value = isHuge ? "" : await file.text();
    this.#check();
    if (isHuge) setText(this.#problem, payload.tooLong(file.size, mostBytes, file.name));
  }

  #check() {
    const { value } = this.#text;
    const { problem, ignored } = parseApns(value);
    const isEmpty = value.trim() === "";
    this.#text.setCustomValidity(problem ?? "");
    setAttribute(this.#problem, "data-tone", problem ? "warn" : null);
    const left = ignored.length > 0 ? payload.ignored(ignored) : "";
    setText(this.#problem, isEmpty ? "" : problem ?? left);
    setText(this.#size, payload.size(bytesOf(value), mostBytes));
  }
}

/** Asks before clients are taken out of the server. */
export class RemoveDialog {
  #text = h("p", { class: "dialog-text" });
  /** @type {string[]} */
  #streams = [];
  #dialog;

  /** @param {(streams: string[]) => void} remove */
  constructor(remove) {
    this.#dialog = new SendDialog({
      title: removal.title, confirm: buttons.remove, send: () => remove(this.#streams),
    }, this.#text);
  }

  /** @param {string[]} streams */
  open(streams) {
    this.#streams = streams;
    setText(this.#dialog.heading, removal.question(streams));
    setText(this.#text, streams.length === 1 ? removal.one : removal.several(streams));
    this.#dialog.open();
  }
}

/** Asks for the new value of a session entry that is a number or a text. */
export class ValueDialog {
  #value = labelled(terms.value, {});
  #now = h("p", { class: "dialog-note" });
  /** @type {import("./actions.js").SessionChoice} */
  #choice = { key: "", values: new Map() };
  #dialog;

  /** @param {(key: string, value: Value, targets: string[]) => void} send */
  constructor(send) {
    this.#dialog = new SendDialog({
      title: terms.session, confirm: buttons.set,
      send: () => {
        const { key, values } = this.#choice;
        const text = this.#value.input.value;
        send(key, this.#isNumber ? Number(text) : text, [...values.keys()]);
      },
    }, this.#value.element, this.#now);
  }

  /** @param {import("./actions.js").SessionChoice} choice */
  open(choice) {
    this.#choice = choice;
    const { input } = this.#value;
    const values = [...choice.values.values()];
    setText(this.#dialog.heading, entry.title(choice.key));
    setAttribute(input, "type", this.#isNumber ? "number" : "text");
    setAttribute(input, "step", this.#isNumber ? "1" : null);
    setAttribute(input, "required", this.#isNumber);
    setAttribute(input, "maxlength", this.#isNumber ? null : "1000");
    input.value = String(values[0]);
    const distinct = [...new Set(values)];
    setText(this.#now, distinct.length < 2 ? "" : entry.now(distinct.slice(0, 6)));
    this.#dialog.open();
    input.select();
  }

  get #isNumber() {
    return typeof [...this.#choice.values.values()][0] === "number";
  }
}

/**
 * What can be done to the selected clients, by name: at once, or after a question.
 *
 * @typedef {import("./actions.js").Actions} Actions
 * @typedef {import("../../../core/app-facts.js").AppFacts} AppFacts
 */
export class Deck {
  /** @type {Actions|null} */
  #actions = null;
  /** @type {AppFacts[]} */
  #apps = [];
  #isConnected = false;
  #link = new LinkDialog((url) => this.#tell(actions.link(url), { command: "open", url }));
  #push = new NotificationDialog((message, opened) => this.#notify(message, opened));
  #apns = new ApnsDialog((message, opened) => this.#notify(message, opened));
  #network = new NetworkDialog((network) =>
    this.#tell(conditions.title, { command: "network", ...network }));
  #value = new ValueDialog((key, value, targets) =>
    this.massCommands.send(
      actions.session(key, value), to({ command: "session", key, value }, targets)));
  #remove;
  /** @type {Record<string, () => void>} */
  #questions = {
    link: () => this.#link.open(distinct(this.#ofApps(({ links }) => links), "pattern")),
    push: () => this.#push.open(distinct(this.#ofApps(({ notifications }) => notifications))),
    apns: () => this.#apns.open(),
    network: () => this.#network.open(this.#members),
    remove: () => this.#remove.open(this.#streams),
  };

  /**
   * @param {import("./mass-commands.js").MassCommands} massCommands
   * @param {(text: string) => void} note
   */
  constructor(massCommands, note) {
    this.massCommands = massCommands;
    this.note = note;
    this.#remove = new RemoveDialog((streams) => massCommands.remove(streams));
  }

  /** @param {Actions} actions @param {import("../drawing.js").Context} context */
  take(actions, { apps, isConnected }) {
    this.#actions = actions;
    this.#apps = apps;
    this.#isConnected = isConnected;
  }

  /** @param {string} name of an action or a question */
  run(name) {
    if (!this.#isConnected) return this.note(bar.notConnected);
    if (this.#members.length === 0) return this.note(bar.noneSelected);
    if (Object.hasOwn(this.#questions, name)) return this.#questions[name]();
    const { title, commands } = simpleActions[name];
    const selected = /** @type {Actions} */ (this.#actions);
    const [label, all] = [title(selected), commands(selected)];
    if (all.length > 0) this.massCommands.send(label, all);
    else this.note(actions.notPossible(label));
  }

  /** @param {import("./actions.js").SessionChoice} choice */
  askValue(choice) { this.#value.open(choice); }

  /** @param {string[]} streams which need not be selected */
  askRemoval(streams) { this.#remove.open(streams); }

  /** What can be done to the selected clients. */
  get actions() { return this.#actions; }

  get #members() { return this.#actions?.members ?? []; }
  get #streams() { return this.#members.map(({ stream }) => stream); }

  /** @param {import("../../../dialogs/message-dialogs.js").Notification} message @param {boolean} opened */
  #notify(message, opened) {
    this.#tell(actions.push(message.title), notificationCommand(message, opened));
  }

  /** @param {string} label @param {Command} data */
  #tell(label, data) {
    this.massCommands.send(label, to(data, this.#streams));
  }

  /**
   * What the selected clients' apps have, one after the other; the app is named where there are
   * several.
   * @template {{route: string}} Fact
   * @param {(app: AppFacts) => Fact[]} factsOf
   * @returns {Fact[]}
   */
  #ofApps(factsOf) {
    const names = [...new Set(this.#members.map(({ app }) => app))];
    return names.flatMap((name) => {
      const app = appOf(this.#apps, name);
      return factsOf(app).map((fact) => names.length === 1 ? fact
        : { ...fact, route: `${app.title} · ${fact.route}` });
    });
  }
}

/**
 * Without what is there already.
 * @template Fact
 * @param {Fact[]} facts
 * @param {keyof Fact} [key] facts with the same are the same
 */
function distinct(facts, key) {
  const seen = new Set();
  return facts.filter((fact) => {
    const id = key ? fact[key] : JSON.stringify(fact);
    return !seen.has(id) && seen.add(id);
  });
}
