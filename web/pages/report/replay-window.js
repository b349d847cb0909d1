import { flow } from "../../text/report.js";
import { define, h, setText } from "../../core/dom.js";
import { openEmbedded } from "../replay/embedded.js";
import { icon } from "../replay/icons.js";

/** The player over a report, at the event where a step ended. */
export class ReplayWindow extends HTMLElement {
  #title = h("h2", { id: "replay-title", class: "replay-name" });
  #step = h("p", { class: "replay-step mono" });
  #box = h("div", { class: "replay-box" });
  #dialog = h("dialog", { class: "replay-window", "aria-labelledby": "replay-title", onclose: () => this.#close() },
    h("header", { class: "replay-head" }, this.#title, this.#step, h("span", { class: "grow" }),
      h("button", { class: "icon-button", type: "button", "aria-label": flow.closeReplay, onclick: () => this.#dialog.close() }, icon("close"))),
    this.#box);
  /** The player that is shown, as soon as it is. @type {{close: () => void} | null} */
  #player = null;
  /** Counts what was opened; a recording that is read too late is not shown. */
  #opened = 0;

  connectedCallback() {
    this.append(this.#dialog);
  }

  /**
   * @param {string} text the recording
   * @param {{stream: string, sequence: number, name: string, step: string}} what
   */
  async open(text, { stream, sequence, name, step }) {
    const opened = this.#opened += 1;
    setText(this.#title, name);
    setText(this.#step, step);
    this.#dialog.showModal();
    const player = await openEmbedded(this.#box, { text, stream, sequence: Math.max(1, sequence), label: flow.replayOf(name) });
    if (opened === this.#opened) this.#player = player;
    else player.close();
  }

  #close() {
    this.#opened += 1;
    this.#player?.close();
    this.#player = null;
  }
}

define("replay-window", ReplayWindow);
