import { counted } from "../../../core/plurals.js";
import { mermaidOf } from "./mermaid.js";
import { sequenceOf } from "./sequence.js";
import { define, h, setAttribute, setText } from "../../../core/dom.js";
import "./message-list.js";

/** Who told whom what; `draw(member, context)` once per frame. */
export class MessagesView extends HTMLElement {
  /** @type {any[]} what was drawn last */
  #drawn = [];
  #stream = "";
  #sequence = sequenceOf([], /** @type {any} */ ({ stream: "", transition: null }));
  #count = h("span", { class: "quiet mono" });
  #status = h("span", { class: "messages-status", role: "status" });
  #list = h("message-list");
  #empty = h("p", { class: "log-empty quiet" }, "Nothing has been said yet.");

  connectedCallback() {
    if (this.firstChild) return;
    const button = (/** @type {string} */ name, /** @type {string} */ title,
      /** @type {() => void} */ onclick) =>
      h("button", { class: "btn btn-small", type: "button", title, onclick }, name);
    this.append(
      h("div", { class: "messages-head" }, this.#count, this.#status, h("span", { class: "grow" }),
        button("Copy Mermaid", "Copy the diagram as Mermaid text", () => this.#copy()),
        button("Download", "Download the diagram as Mermaid text", () => this.#download())),
      this.#empty, this.#list);
  }

  /**
   * @param {import("../fleet.js").Member} member
   * @param {import("../inspect/inspector-panels.js").Context} context
   */
  draw(member, { moment }) {
    const { log, client, stream } = member;
    const shown = [log, log.at(-1), client.transition?.frame];
    if (shown.some((each, at) => each !== this.#drawn[at])) {
      this.#drawn = shown;
      this.#sequence = sequenceOf(log, client);
    }
    if (stream !== this.#stream) setText(this.#status, "");
    this.#stream = stream;
    const { length } = this.#sequence.messages;
    setText(this.#count, counted(length, "message"));
    setAttribute(this.#empty, "hidden", length > 0);
    setAttribute(this.#list, "hidden", length === 0);
    this.#list.draw(this.#sequence, moment.entryOf(member));
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(mermaidOf(this.#sequence));
      setText(this.#status, "Copied.");
    } catch {
      setText(this.#status, "The browser does not let this page copy; download it.");
    }
  }

  #download() {
    const file = new Blob([mermaidOf(this.#sequence)], { type: "text/plain" });
    const address = URL.createObjectURL(file);
    h("a", { href: address, download: `${this.#stream}-messages.mmd` }).click();
    URL.revokeObjectURL(address);
    setText(this.#status, "Saved.");
  }
}

define("messages-view", MessagesView);
