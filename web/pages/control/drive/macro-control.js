import { macros as text } from "../../../text/control/palette.js";
import { buttons, terms } from "../../../text/common.js";
import { isMoving } from "../../../core/store.js";
import { SharedValue } from "../../../core/storage.js";
import { labelled, SendDialog } from "../../../ui/dialogs.js";
import {
  commandsFor, longestName, macrosFrom, MacroRecording, mostMacros, mostSteps, withMacro,
} from "./macros.js";
/** @import { Macro } from "./macros.js" */

const storageKey = "rootstage.macros";
/** ms for which a command waits for movements to end, and between two looks at them. */
const longestRest = 10_000;
const glance = 50;

/** The macros of this browser, of all its tabs: recorded, named, run one command after the other, and deleted. */
export class MacroControl {
  #kept = new SharedValue(storageKey);
  #recording = new MacroRecording();
  #name = labelled(terms.name, { required: true, maxlength: longestName });
  #dialog = new SendDialog(
    { title: text.title, confirm: buttons.save, send: () => this.#save() }, this.#name.element);
  /** The macro that runs; its commands are no part of another. */
  #running = "";

  /**
   * @param {import("./mass-commands.js").MassCommands} massCommands
   * @param {() => import("../fleet.js").Member[]} selected
   * @param {(text: string, more?: {tone: string}) => void} note the newest takes the place of the one before
   * @param {() => void} onChange there is more of the recorded macro, or less
   */
  constructor(massCommands, selected, note, onChange) {
    this.massCommands = massCommands;
    this.selected = selected;
    this.note = note;
    this.onChange = onChange;
    massCommands.onSend = (label, commands) => this.#take(label, commands);
  }

  get macros() { return macrosFrom(this.#kept.value); }

  get isRecording() { return this.#recording.isOn; }

  /** How many commands are recorded. */
  get count() { return this.#recording.steps.length; }

  start() {
    if (this.macros.length >= mostMacros) return this.note(text.tooMany(mostMacros));
    this.#recording.start();
    this.note(text.begun);
    this.onChange();
  }

  /** Asks for its name. */
  stop() {
    if (this.count === 0) {
      this.discard();
      return this.note(text.nothing);
    }
    this.#name.input.value = this.#recording.steps.map(({ label }) => label).join(", ").slice(0, longestName);
    this.#dialog.open();
    this.#name.input.select();
  }

  discard() {
    this.#recording.stop();
    this.note(text.discarded);
    this.onChange();
  }

  /** @param {Macro} macro */
  remove({ name }) {
    this.#kept.value = this.macros.filter((each) => each.name !== name);
  }

  /**
   * Each command waits until the one before is answered by all, and what it moved has come to rest.
   * @param {Macro} macro
   */
  async run({ name, steps }) {
    if (this.#running) return this.note(text.running(this.#running));
    this.#running = name;
    try {
      for (const step of steps) {
        await this.#rest();
        await this.massCommands.send(step.label, commandsFor(step, this.selected()));
      }
      this.note(text.done(name, steps.length, this.selected().length));
    } finally {
      this.#running = "";
    }
  }

  /** Waits until nothing moves on the selected clients, but not for ever. */
  async #rest() {
    for (let waited = 0; waited < longestRest; waited += glance) {
      if (!this.selected().some(({ client }) => isMoving(client))) return;
      await new Promise((resolve) => { setTimeout(resolve, glance); });
    }
  }

  /** @param {string} label @param {import("./mass-commands.js").TargetedCommand[]} commands */
  #take(label, commands) {
    if (this.#running || !this.isRecording) return;
    this.note(this.#recording.take(label, commands) ? text.recording(this.count) : text.full(mostSteps));
    this.onChange();
  }

  #save() {
    const name = this.#name.input.value.trim();
    const { macros } = this;
    const all = withMacro(macros, { name, steps: this.#recording.steps });
    // Other tabs may have taken the last places meanwhile; it can be saved once there is one.
    if (all === macros) return this.note(text.tooMany(mostMacros));
    this.#kept.value = all;
    const { length } = this.#recording.stop();
    this.onChange();
    this.note(text.saved(name, length), { tone: "good" });
  }
}
