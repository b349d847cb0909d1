import { counted } from "../core/plurals.js";
import { h, setAttribute, setText } from "../core/dom.js";
import { pieces } from "../core/flow-colors.js";
import { fileName, FlowRequest } from "../core/flow-request.js";
import { FlowClients, settleAfter } from "./flow-clients.js";

const formats = /** @type {const} */ ([["flow", "Maestro flow"], ["swift", "Swift test"]]);

/** Shows what was done by hand as a file, to be copied or kept. */
export class FlowDialog {
  /** @type {"flow"|"swift"} */
  #format = "flow";
  #text = "";
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  #request = new FlowRequest();
  #name = h("input", {
    class: "field", type: "text", maxlength: 80, autocomplete: "off", spellcheck: "false",
    oninput: () => this.#ask(settleAfter),
  });
  #clients = new FlowClients((delay) => this.#ask(delay));
  #state = h("p", { class: "flow-state", role: "status" });
  #code = h("pre", {
    class: "flow-text mono", tabindex: 0, role: "tabpanel", "aria-label": "The file",
  });
  #tabs = formats.map(([format, title]) => h("button", {
    type: "button", role: "tab", "aria-selected": String(format === "flow"), "data-format": format,
    tabindex: format === "flow" ? 0 : -1, onclick: () => this.#choose(format),
  }, title));
  #copy = h("button", { class: "btn", type: "button", onclick: () => this.#copied() }, "Copy");
  #save = h("button", {
    class: "btn btn-primary", type: "button", onclick: () => this.#saved(),
  }, "Download");
  #dialog = h("dialog", {
    class: "dialog flow-dialog", "aria-label": "Recorded flow",
    // The page's keys are not the dialog's.
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.stopPropagation(),
  },
    h("div", { class: "dialog-form" },
      h("h2", { class: "dialog-title" }, "Recorded flow"),
      h("label", { class: "dialog-field" }, h("span", null, "Name"), this.#name),
      this.#clients.element,
      h("div", {
        class: "segments flow-tabs", role: "tablist", "aria-label": "Format",
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#arrow(event),
      }, this.#tabs),
      this.#code, this.#state,
      h("div", { class: "dialog-buttons" },
        h("button", { class: "btn", type: "button", onclick: () => this.#dialog.close() }, "Close"),
        this.#copy, this.#save)));

  /** @param {any[]} tracks of the clients to which something was done */
  open(tracks) {
    if (!this.#dialog.isConnected) document.body.append(this.#dialog);
    this.#clients.draw(tracks);
    this.#name.value = tracks.length > 1 ? `${tracks.length} clients, recorded` : "Recorded flow";
    this.#dialog.showModal();
    this.#ask(0);
  }

  /** @param {"flow"|"swift"} format */
  #choose(format) {
    this.#format = format;
    for (const tab of this.#tabs) {
      const isChosen = tab.dataset.format === format;
      setAttribute(tab, "aria-selected", String(isChosen));
      setAttribute(tab, "tabindex", isChosen ? 0 : -1);
    }
    this.#ask(0);
  }

  /** @param {KeyboardEvent} event */
  #arrow(event) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = this.#tabs.find((tab) => tab.dataset.format !== this.#format);
    this.#choose(other.dataset.format);
    other.focus();
  }

  /** @param {number} delay in milliseconds, so that a name is not asked for letter by letter */
  #ask(delay) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(), delay);
  }

  async #write() {
    const clients = this.#clients.chosen;
    if (clients.length === 0) {
      return this.#show("", this.#clients.isEmpty
        ? "Nothing was done while the recording was on." : "Choose at least one client.");
    }
    this.#show("", "Writing and running it…");
    const answer = await this.#request.ask({
      name: this.#name.value.trim() || "Recorded flow", format: this.#format, clients,
    });
    if (!answer) return;
    if ("error" in answer) return this.#show("", answer.error, "bad");
    const what = this.#format === "flow" ? "It was run, and does what was recorded."
      : "It gives the same commands at the same times.";
    this.#show(answer.text, `${counted(answer.steps, "step")}. ${what}`);
  }

  /** @param {string} text @param {string} state @param {string} [tone] */
  #show(text, state, tone = "") {
    this.#text = text;
    this.#code.replaceChildren(...text.split("\n").flatMap((line) => [
      ...pieces(line, this.#format).map((piece) => piece.kind
        ? h("span", { class: `flow-${piece.kind}` }, piece.text) : piece.text), "\n"]));
    setText(this.#state, state);
    setAttribute(this.#state, "data-tone", tone || null);
    this.#copy.disabled = this.#save.disabled = text === "";
  }

  async #copied() {
    try {
      await navigator.clipboard.writeText(this.#text);
      setText(this.#state, "Copied.");
    } catch {
      getSelection()?.selectAllChildren(this.#code);
      setText(this.#state, "The browser does not let this page copy; the text is selected.");
    }
  }

  #saved() {
    const url = URL.createObjectURL(new Blob([this.#text], { type: "text/plain" }));
    h("a", { href: url, download: fileName(this.#name.value, this.#format) }).click();
    URL.revokeObjectURL(url);
  }
}
