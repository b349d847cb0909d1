import { appOf } from "../../../core/app-facts.js";
import { LinkDialog } from "../../../dialogs/link-dialog.js";
import { NotificationDialog } from "../../../dialogs/notification-dialog.js";
import { ApnsDialog } from "./apns-dialog.js";
import { NetworkDialog } from "../clients/network-dialog.js";
import { RemoveDialog } from "../clients/remove-dialog.js";
import { simpleActions, to } from "./simple-actions.js";
import { ValueDialog } from "./value-dialog.js";

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
  #link = new LinkDialog((url) => this.#tell(`Link ${url}`, { command: "open", url }));
  #push = new NotificationDialog((message, opened) => this.#notify(message, opened));
  #apns = new ApnsDialog((message, opened) => this.#notify(message, opened));
  #network = new NetworkDialog((network) =>
    this.#tell("Network conditions", { command: "network", ...network }));
  #value = new ValueDialog((key, value, targets) =>
    this.massCommands.send(`${key} = ${value}`, to({ command: "session", key, value }, targets)));
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

  /** @param {Actions} actions @param {import("../context.js").Context} context */
  take(actions, { apps, isConnected }) {
    this.#actions = actions;
    this.#apps = apps;
    this.#isConnected = isConnected;
  }

  /** @param {string} name of an action or a question */
  run(name) {
    if (!this.#isConnected) return this.note("There is no connection to the server.");
    if (this.#members.length === 0) return this.note("Select some clients first.");
    if (Object.hasOwn(this.#questions, name)) return this.#questions[name]();
    const { title, commands } = simpleActions[name];
    const actions = /** @type {Actions} */ (this.#actions);
    const all = commands(actions);
    if (all.length > 0) this.massCommands.send(title(actions), all);
    else this.note(`${title(actions)}: there is nothing to do for any of them.`);
  }

  /** @param {import("./actions.js").SessionChoice} choice */
  askValue(choice) { this.#value.open(choice); }

  get #members() { return this.#actions?.members ?? []; }
  get #streams() { return this.#members.map(({ stream }) => stream); }

  /** @param {any} message @param {boolean} opened */
  #notify(message, opened) {
    const label = message.title ? `Push “${message.title}”` : "Push";
    this.#tell(label, { command: "notification", ...message, opened });
  }

  /** @param {string} label @param {any} data */
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
