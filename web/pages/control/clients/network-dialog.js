import { networkText } from "../../../log/describe-parts.js";
import { h, setAttribute, setText } from "../../../core/dom.js";
import { labelled, SendDialog } from "../../../ui/send-dialog.js";
import { bounds, perfect, presets, sharedNetwork } from "./network.js";

const numbers = /** @type {const} */ (["latency", "jitter", "loss", "seed"]);
const labels = {
  latency: "Latency (round trip, ms)", jitter: "Jitter (± ms)", loss: "Loss (%)",
  seed: "Random seed",
};

/** Asks for network conditions; they lie between the server and the devices of the selected. */
export class NetworkDialog {
  #inputs = Object.fromEntries(numbers.map((name) => [name, labelled(labels[name], {
    type: "number", min: 0, max: bounds[name], step: 1, required: true, inputmode: "numeric",
    oninput: () => this.#drawPresets(),
  })]));
  #offline = h("input", { type: "checkbox", onchange: () => this.#drawPresets() });
  #presets = presets.map((preset) => h("button", {
    class: "preset", type: "button", "aria-pressed": "false", onclick: () => this.#take(preset),
  }, h("b", null, preset.name), h("span", { class: "quiet" }, noteOf(preset))));
  #mixed = h("p", { class: "dialog-note" },
    "The selected clients have different settings; these replace all of them.");
  #dialog;

  /** @param {(network: import("./network.js").Network) => void} send */
  constructor(send) {
    this.#dialog = new SendDialog(
      { title: "Network conditions", confirm: "Set", send: () => send(this.#value()) },
      this.#mixed,
      h("div", { class: "presets", role: "group", "aria-label": "Presets" }, this.#presets),
      h("div", { class: "dialog-pair" }, numbers.map((name) => this.#inputs[name].element)),
      h("label", { class: "dialog-check" }, this.#offline,
        h("span", null, "Offline: devices stay disconnected until they are reconnected")),
      h("p", { class: "dialog-note" },
        "Half of the latency is added in each direction. Lost messages are resent; "
        + "animation frames are dropped, not resent. The same seed reproduces the same losses."));
  }

  /** @param {import("../fleet.js").Member[]} members */
  open(members) {
    const shared = sharedNetwork(members);
    const { offline, ...values } = shared ?? perfect;
    setAttribute(this.#mixed, "hidden", shared !== null);
    setText(
      this.#dialog.heading,
      members.length === 1 ? `Network of ${members[0].stream}`
        : `Network of ${members.length} clients`);
    for (const name of numbers) this.#inputs[name].input.value = String(values[name]);
    this.#offline.checked = offline;
    this.#drawPresets();
    this.#dialog.open();
    this.#inputs.latency.input.select();
  }

  /** @param {any} preset */
  #take(preset) {
    for (const name of ["latency", "jitter", "loss"]) {
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

  /** @returns {import("./network.js").Network} */
  #value() {
    const [latency, jitter, loss, seed] = numbers.map(
      (name) => Math.trunc(Number(this.#inputs[name].input.value)));
    return { latency, jitter, loss, offline: this.#offline.checked, seed };
  }
}

/** @param {typeof presets[number]} preset */
function noteOf(preset) {
  return networkText(preset) || "nothing added";
}
