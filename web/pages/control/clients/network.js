import { networkText } from "../../../text/network.js";
import { h, setAttribute, setText } from "../../../core/dom.js";
import { conditions, networks } from "../../../text/control/clients.js";
import { buttons } from "../../../text/common.js";
import { labelled, SendDialog } from "../../../ui/dialogs.js";
/** @import { Client } from "../../../core/store.js" */

/**
 * Network conditions of clients: what is offered, how they are told in words.
 *
 * @typedef {object} Network
 * @property {number} latency milliseconds more there and back, 0…10000
 * @property {number} jitter milliseconds that it may take more or less, 0…10000
 * @property {number} loss percent, 0…100
 * @property {boolean} offline
 * @property {number} seed
 */

/** @type {Network} */
export const perfect = { latency: 0, jitter: 0, loss: 0, offline: false, seed: 0 };

/** The largest value of each number. */
export const bounds = { latency: 10_000, jitter: 10_000, loss: 100, seed: 2 ** 53 - 1 };

/** @type {{name: string, latency: number, jitter: number, loss: number, offline?: boolean}[]} */
export const presets = [
  { name: networks.perfect, latency: 0, jitter: 0, loss: 0 },
  { name: networks.fourG, latency: 50, jitter: 20, loss: 0 },
  { name: networks.threeG, latency: 200, jitter: 60, loss: 1 },
  { name: networks.edge, latency: 800, jitter: 300, loss: 2 },
  { name: networks.lossy, latency: 60, jitter: 60, loss: 12 },
  { name: networks.offline, latency: 0, jitter: 0, loss: 0, offline: true },
];

/** What is set for a client, nothing being perfect. @param {Client|null} client @returns {Network} */
export function networkOf(client) {
  return { ...perfect, ...client?.network };
}

/** Whether lines come late or get lost. @param {Client|null} client */
export function isSlowed(client) {
  const { latency, jitter, loss } = networkOf(client);
  return latency > 0 || jitter > 0 || loss > 0;
}

/**
 * Who is taken off the network, or brought back; what else is set for each stays.
 * @param {import("../fleet.js").Member[]} members
 * @param {boolean} offline
 * @returns {import("../drive/mass-commands.js").TargetedCommand[]}
 */
export function dropped(members, offline) {
  const targets = members.filter(({ client }) => networkOf(client).offline !== offline)
    .map(({ stream }) => stream);
  return targets.length > 0 ? [{ data: { command: "network", offline }, targets }] : [];
}

/**
 * The conditions that all of them share; null where they differ.
 * @param {import("../fleet.js").Member[]} members
 * @returns {Network|null}
 */
export function sharedNetwork(members) {
  const [first, ...rest] = members.map(({ client }) => networkOf(client));
  if (!first) return perfect;
  const keys = /** @type {(keyof Network)[]} */ (Object.keys(perfect));
  return rest.every((each) => keys.every((key) => each[key] === first[key])) ? first : null;
}

const numbers = /** @type {const} */ (["latency", "jitter", "loss", "seed"]);

/** Asks for network conditions; they lie between the server and the devices of the selected. */
export class NetworkDialog {
  #inputs = Object.fromEntries(numbers.map((name) => [name, labelled(conditions[name], {
    type: "number", min: 0, max: bounds[name], step: 1, required: true, inputmode: "numeric",
    oninput: () => this.#drawPresets(),
  })]));
  #offline = h("input", { type: "checkbox", onchange: () => this.#drawPresets() });
  #presets = presets.map((preset) => h("button", {
    class: "preset", type: "button", "aria-pressed": "false", onclick: () => this.#take(preset),
  }, h("b", null, preset.name), h("span", { class: "quiet" }, noteOf(preset))));
  #mixed = h("p", { class: "dialog-note" }, conditions.mixed);
  #dialog;

  /** @param {(network: Network) => void} send */
  constructor(send) {
    this.#dialog = new SendDialog(
      { title: conditions.title, confirm: buttons.set, send: () => send(this.#value()) },
      this.#mixed,
      h("div", { class: "presets", role: "group", "aria-label": conditions.presets },
        this.#presets),
      h("div", { class: "dialog-pair" }, numbers.map((name) => this.#inputs[name].element)),
      h("label", { class: "dialog-check" }, this.#offline,
        h("span", null, conditions.offline)),
      h("p", { class: "dialog-note" }, conditions.about));
  }

  /** @param {import("../fleet.js").Member[]} members */
  open(members) {
    const shared = sharedNetwork(members);
    const { offline, ...values } = shared ?? perfect;
    setAttribute(this.#mixed, "hidden", shared !== null);
    setText(this.#dialog.heading, conditions.of(members.map(({ stream }) => stream)));
    for (const name of numbers) this.#inputs[name].input.value = String(values[name]);
    this.#offline.checked = offline;
    this.#drawPresets();
    this.#dialog.open();
    this.#inputs.latency.input.select();
  }

  /** @param {typeof presets[number]} preset */
  #take(preset) {
    for (const name of /** @type {const} */ (["latency", "jitter", "loss"])) {
      this.#inputs[name].input.value = String(preset[name]);
    }
    this.#offline.checked = preset.offline === true;
    this.#drawPresets();
  }

  #drawPresets() {
    const now = this.#value();
    for (const [at, { latency, jitter, loss, offline = false }] of presets.entries()) {
      const isSet = now.latency === latency && now.jitter === jitter && now.loss === loss
        && now.offline === offline;
      setAttribute(this.#presets[at], "aria-pressed", String(isSet));
    }
  }

  /** @returns {Network} */
  #value() {
    const [latency, jitter, loss, seed] = numbers.map(
      (name) => Math.trunc(Number(this.#inputs[name].input.value)));
    return { latency, jitter, loss, offline: this.#offline.checked, seed };
  }
}

/** @param {typeof presets[number]} preset */
function noteOf(preset) {
  return networkText(preset) || conditions.nothing;
}
