import { server } from "../text/common.js";
import { recorder } from "../text/dialogs.js";
import { define, h, onShortcut, setAttribute, setText } from "../core/dom.js";
import { clockTime } from "../text/times.js";
import { InputRecording } from "../core/input-recording.js";
import { FlowDialog } from "./flow-dialog.js";
/** @import { Line } from "../core/store.js" */

/**
 * `<input-recorder>`: press Record, do things by hand, press again; what was done is offered as a
 * flow. The page hands every line of its connection to `take`; `toggle()` is the press.
 */
export class InputRecorder extends HTMLElement {
  #recording = new InputRecording();
  #dialog = new FlowDialog();
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #timer;
  #words = h("span", { class: "recorder-words" }, recorder.start);
  #facts = h("span", { class: "recorder-facts mono", hidden: true });
  #said = h("span", { class: "visually-hidden", role: "status" });
  #button = h("button", {
    class: "btn recorder", type: "button", "aria-pressed": "false", "aria-keyshortcuts": "E",
    title: recorder.title, onclick: () => this.toggle(),
  }, h("span", { class: "recorder-dot", "aria-hidden": "true" }), this.#words, this.#facts);

  connectedCallback() {
    if (!this.#button.isConnected) this.append(this.#button, this.#said);
    onShortcut({ e: () => this.toggle() });
  }

  /** A line as it came from the server. @param {Line} line */
  take(line) {
    if (this.#recording.take(line)) this.#draw();
  }

  /** Starts or stops recording. */
  toggle() {
    // A key is the dialog's that is open, whichever it is.
    if (document.querySelector("dialog[open]")) return;
    if (this.#recording.isOn) this.#stop();
    else if (!this.#button.disabled) this.#start();
  }

  /** Whether there is a client to which something can be done. @param {boolean} isAble */
  set isAble(isAble) {
    const isOff = !isAble && !this.#recording.isOn;
    setAttribute(this.#button, "disabled", isOff);
    setAttribute(this.#button, "title", isOff ? server.notConnected : recorder.title);
  }

  #start() {
    this.#recording.start(performance.now());
    this.#timer = setInterval(() => this.#draw(), 1_000);
    setText(this.#said, recorder.announced);
    this.#draw();
  }

  #stop() {
    this.#recording.stop();
    clearInterval(this.#timer);
    setText(this.#said, "");
    this.#draw();
    this.#dialog.open(this.#recording.clients);
  }

  #draw() {
    const { isOn, inputs, began } = this.#recording;
    setAttribute(this.#button, "aria-pressed", isOn ? "true" : "false");
    setText(this.#words, isOn ? recorder.recording : recorder.start);
    setAttribute(this.#facts, "hidden", !isOn);
    const time = clockTime(performance.now() - began);
    setText(this.#facts, isOn ? recorder.facts(time, inputs) : "");
  }
}

define("input-recorder", InputRecorder);
