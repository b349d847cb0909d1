import { operatorColor } from "../../../core/colors.js";
import { arrange, define, h, KeyedViews, setAttribute, setStyle, setText, tell } from "../../../core/dom.js";
import { buttons } from "../../../text/common.js";
import { presence } from "../../../text/control/clients.js";
import { labelled, SendDialog } from "../../../ui/dialogs.js";
import { longestName } from "./presence.js";

/** Who is in the control room, and under which name this page's operator is known. */
export class OperatorDialog {
  #name = labelled(presence.name, { maxlength: longestName });
  #list = h("ul", { class: "operator-rows", "aria-label": presence.list, tabindex: "0" });
  #dialog;

  /** @param {(name: string) => void} rename */
  constructor(rename) {
    this.#dialog = new SendDialog({
      title: presence.title, confirm: buttons.save,
      send: () => rename(this.#name.input.value.trim()),
    }, this.#list, this.#name.element,
    h("p", { class: "dialog-note" }, presence.about));
  }

  /** @param {{name: string, connection: string}[]} operators @param {string|null} me */
  open(operators, me) {
    this.#list.replaceChildren(...operators.map(({ name, connection }) => {
      const dot = h("i", { class: "operator-dot" });
      setStyle(dot, "backgroundColor", operatorColor(name));
      return h("li", null, dot, h("span", null, name),
        connection === me ? h("span", { class: "quiet" }, presence.you) : null);
    }));
    this.#name.input.value = operators.find(({ connection }) => connection === me)?.name ?? "";
    this.#dialog.open();
    this.#list.scrollTop = 0;
    this.#name.input.focus();
    this.#name.input.select();
  }
}

/** Faces that are drawn; where there are more operators, the last one counts those without a face. */
const mostFaces = 4;

/**
 * Who else drives the clients of this server. `draw(operators, me)`, `me` being the id of this
 * page's connection. Event, bubbling: `operators-open`.
 */
export class OperatorList extends HTMLElement {
  #faces = h("span", { class: "operator-faces", "aria-hidden": "true" });
  #rest = h("i", { class: "operator-face operator-rest" });
  #name = h("span", { class: "operator-name" });
  #button = h("button", {
    class: "operators", type: "button",
    onclick: () => tell(this, "operators-open"),
  }, this.#faces, this.#name);
  /** @type {KeyedViews<string, HTMLElement>} */
  #drawn = new KeyedViews();

  connectedCallback() {
    if (!this.firstChild) this.append(this.#button);
  }

  /** @param {{name: string, connection: string}[]} operators @param {string|null} me */
  draw(operators, me) {
    const own = operators.find(({ connection }) => connection === me);
    const others = operators.filter((each) => each !== own);
    setAttribute(this, "hidden", operators.length === 0);
    const shown = [...own ? [own] : [], ...others]
      .slice(0, operators.length > mostFaces ? mostFaces - 1 : mostFaces);
    const faces = shown.map(({ name, connection }) => this.#face(connection, name));
    this.#drawn.sweep();
    const rest = operators.length - shown.length;
    setText(this.#rest, `+${rest}`);
    arrange(this.#faces, rest > 0 ? [...faces, this.#rest] : faces);
    setText(this.#name, own?.name ?? "");
    const label = presence.present(own?.name, others.map(({ name }) => name));
    setAttribute(this.#button, "aria-label", label);
    setAttribute(this.#button, "title", label);
  }

  /** @param {string} connection @param {string} name */
  #face(connection, name) {
    const face = this.#drawn.of(connection, () => h("i", { class: "operator-face" }));
    setText(face, initials(name));
    setStyle(face, "backgroundColor", operatorColor(name));
    return face;
  }
}

/** @param {string} name */
function initials(name) {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...word ?? ""][0]).join("").toUpperCase();
}

define("operator-list", OperatorList);
