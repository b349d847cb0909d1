import { counted } from "../core/plurals.js";
import { h } from "../core/dom.js";
import { mostClients } from "../core/hand-recording.js";

/** How long a name may still change before it is asked for, in milliseconds. */
export const settleAfter = 250;

/** The clients to which something was done: which of them are wanted, and what they are called. */
export class FlowClients {
  element = h("div", { class: "flow-clients", role: "group", "aria-label": "Clients" });
  /** @type {{track: import("../core/hand-recording.js").Track, isIn: any, name: any}[]} */
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

  /** @param {import("../core/hand-recording.js").Track[]} tracks */
  draw(tracks) {
    this.#rows = tracks.map((track, place) => this.#row(track, place < mostClients));
    this.element.replaceChildren(...this.#rows.map(({ isIn, name, track }) =>
      h("div", { class: "flow-client" },
        h("label", { class: "mono" }, isIn, track.stream), name,
        h("span", { class: "quiet" }, counted(track.steps, "step")))));
  }

  /** @param {import("../core/hand-recording.js").Track} track @param {boolean} checked */
  #row(track, checked) {
    const isIn = h("input", {
      type: "checkbox", checked, "aria-label": `Include ${track.stream}`,
      onchange: () => this.#onChange(0),
    });
    const name = h("input", {
      class: "field", type: "text", maxlength: 40, value: track.stream, autocomplete: "off",
      spellcheck: "false", "aria-label": `Name of ${track.stream}`,
      oninput: () => this.#onChange(settleAfter),
    });
    return { track, isIn, name };
  }
}
