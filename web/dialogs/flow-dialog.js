import { buttons, terms } from "../text/common.js";
import { flow } from "../text/dialogs.js";
import { copyText, download, h, setAttribute, setText } from "../core/dom.js";
import { mostClients } from "../core/input-recording.js";
import { fileName, FlowRequest } from "../core/flow-request.js";

/**
 * Tells apart what stands in a flow or a Swift test: comments, keys, words of the language, texts.
 *
 * @typedef {{kind: string, text: string}} Piece
 */

const patterns = {
  flow: /(#.*$)|((?:^|(?<=\s|\{))[\w.-]+(?=:(?:\s|$)))|("(?:[^"\\]|\\.)*")|(\$\{[^}]*\})/g,
  swift: new RegExp(
    /(\/\/.*$)/.source + "|"
    + "(@\\w+|#expect|"
    + "\\b(?:import|struct|func|private|let|var|try|for|in|if|case|throws|nil)\\b)"
    + "|" + /("(?:[^"\\]|\\.)*")/.source + "|" + /(\b\d[\d_]*\b)/.source, "g"),
};
const kinds = ["comment", "key", "string", "value"];

/**
 * A line in pieces; what is nothing special has the kind "".
 * @param {string} line
 * @param {"flow"|"swift"} format
 * @returns {Piece[]}
 */
export function pieces(line, format) {
  /** @type {Piece[]} */
  const found = [];
  let end = 0;
  for (const match of line.matchAll(patterns[format])) {
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)];
    // A sign inside a text begins no comment, but only a line's own begin or a space does.
    if (kind === "comment" && match.index > 0 && !/\s/.test(line[match.index - 1])) continue;
    if (match.index > end) found.push({ kind: "", text: line.slice(end, match.index) });
    found.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < line.length) found.push({ kind: "", text: line.slice(end) });
  return found;
}

/** How long a name may still change before it is asked for, in milliseconds. */
const settleAfter = 250;

/** The clients to which something was done: which of them are wanted, and what they are called. */
export class FlowClients {
  element = h("div", { class: "flow-clients", role: "group", "aria-label": flow.clients });
  /** @type {{track: import("../core/input-recording.js").Track, isIn: HTMLInputElement,
   *   name: HTMLInputElement}[]} */
  #rows = [];
  #onChange;

  /** @param {(delay: number) => void} onChange */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  get isEmpty() {
    return this.#rows.length === 0;
  }

  /** What the server is asked for. */
  get chosen() {
    return this.#rows.filter(({ isIn }) => isIn.checked).map(({ track, name }) => ({
      stream: track.stream, name: name.value.trim() || track.stream, from: track.from, to: track.to,
    }));
  }

  /** @param {import("../core/input-recording.js").Track[]} tracks */
  draw(tracks) {
    this.#rows = tracks.map((track, place) => this.#row(track, place < mostClients));
    this.element.replaceChildren(...this.#rows.map(({ isIn, name, track }) =>
      h("div", { class: "flow-client" },
        h("label", { class: "mono" }, isIn, track.stream), name,
        h("span", { class: "quiet" }, flow.inputs(track.inputs)))));
  }

  /** @param {import("../core/input-recording.js").Track} track @param {boolean} checked */
  #row(track, checked) {
    const isIn = h("input", {
      type: "checkbox", checked, "aria-label": flow.include(track.stream),
      onchange: () => this.#onChange(0),
    });
    const name = h("input", {
      class: "field", type: "text", maxlength: 40, value: track.stream, autocomplete: "off",
      spellcheck: "false", "aria-label": flow.nameOf(track.stream),
      oninput: () => this.#onChange(settleAfter),
    });
    return { track, isIn, name };
  }
}

const formats = /** @type {const} */ ([["flow", flow.maestro], ["swift", flow.swift]]);

/** Shows what was done by hand as a file, to be copied or kept. */
export class FlowDialog {
  /** @type {"flow"|"swift"} */
  #format = "flow";
  #text = "";
  /** What was recorded last, for whoever closed it by mistake. @type {import("../core/input-recording.js").Track[]} */
  #last = [];
  #lastName = "";
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  #request = new FlowRequest();
  #name = h("input", {
    class: "field", type: "text", maxlength: 80, autocomplete: "off", spellcheck: "false",
    oninput: () => {
      this.#lastName = this.#name.value;
      this.#ask(settleAfter);
    },
  });
  #clients = new FlowClients((delay) => this.#ask(delay));
  #state = h("p", { class: "flow-state", role: "status" });
  #code = h("pre", {
    class: "flow-text mono", tabindex: 0, role: "tabpanel", "aria-label": flow.file,
  });
  #tabs = formats.map(([format, title]) => h("button", {
    type: "button", role: "tab", "aria-selected": String(format === "flow"), "data-format": format,
    tabindex: format === "flow" ? 0 : -1, onclick: () => this.#choose(format),
  }, title));
  #copy = h("button", { class: "btn", type: "button", onclick: () => this.#copied() }, buttons.copy);
  #save = h("button", {
    class: "btn btn-primary", type: "button", onclick: () => this.#saved(),
  }, buttons.download);
  #again = h("button", {
    class: "btn", type: "button", onclick: () => this.#showLast(),
  }, flow.last);
  #dialog = h("dialog", {
    class: "dialog flow-dialog", "aria-label": flow.title,
    // The page's keys are not the dialog's.
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.stopPropagation(),
  },
    h("div", { class: "dialog-form" },
      h("h2", { class: "dialog-title" }, flow.title),
      h("label", { class: "dialog-field" }, h("span", null, terms.name), this.#name),
      this.#clients.element,
      h("div", {
        class: "segments flow-tabs", role: "tablist", "aria-label": flow.format,
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#arrow(event),
      }, this.#tabs),
      this.#code, this.#state,
      h("div", { class: "dialog-buttons" },
        this.#again, h("button", { class: "btn", type: "button", onclick: () => this.#dialog.close() }, buttons.close),
        this.#copy, this.#save)));

  /** @param {import("../core/input-recording.js").Track[]} tracks of the clients to which something was done */
  open(tracks) {
    if (!this.#dialog.isConnected) document.body.append(this.#dialog);
    if (tracks.length > 0) [this.#last, this.#lastName] = [tracks, flow.defaultName(tracks.length)];
    this.#draw(tracks, flow.defaultName(tracks.length));
    this.#dialog.showModal();
  }

  #showLast() {
    this.#draw(this.#last, this.#lastName);
    this.#name.focus();
  }

  /** @param {import("../core/input-recording.js").Track[]} tracks @param {string} name */
  #draw(tracks, name) {
    this.#clients.draw(tracks);
    this.#name.value = name;
    setAttribute(this.#again, "hidden", tracks.length > 0 || this.#last.length === 0);
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
    this.#choose(this.#format === "flow" ? "swift" : "flow");
    other?.focus();
  }

  /** @param {number} delay in milliseconds, so that a name is not asked for letter by letter */
  #ask(delay) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(), delay);
  }

  async #write() {
    const clients = this.#clients.chosen;
    if (clients.length === 0) {
      return this.#show("", this.#clients.isEmpty ? flow.noInput : flow.noClient);
    }
    this.#show("", flow.writing);
    const answer = await this.#request.ask({
      name: this.#name.value.trim() || flow.title, format: this.#format, clients,
    });
    if (!answer) return;
    if ("error" in answer) return this.#show("", answer.error, "bad");
    this.#show(answer.text, flow.written(answer.steps, this.#format));
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
    if (await copyText(this.#text)) return setText(this.#state, flow.copied);
    getSelection()?.selectAllChildren(this.#code);
    setText(this.#state, flow.notCopied);
  }

  #saved() {
    download(fileName(this.#name.value, this.#format), [this.#text]);
  }
}
