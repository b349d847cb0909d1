import { isCharacter, KeyGate } from "../core/key-gate.js";
import { around, h, isTyping, setAttribute, setText } from "../core/dom.js";
import { buttons } from "../text/common.js";
import { commonKeys, keySheet as text } from "../text/ui.js";

/**
 * @typedef {{keys?: string[], mark?: string, text: string}} Row mark: the name of a mark that the page
 *   draws, in place of keys
 * @typedef {readonly {title: string, rows: Row[]}[]} Groups
 */

/** The keys of this page, as a person chose them. */
const keyGate = new KeyGate(pageName(globalThis.location?.pathname ?? "/"));

/** A page's name, which its address may have without the ending. @param {string} path */
function pageName(path) {
  const name = path.split("/").pop() || "index.html";
  return name.endsWith(".html") ? name : `${name}.html`;
}

/** The sheet that lists the page's keys: single characters can be switched off, and be others. */
export class KeySheet {
  #groups;
  #isOn = h("input", { type: "checkbox", onchange: () => this.#turn() });
  #reset = h("button", { class: "btn", type: "button", onclick: () => {
    keyGate.reset();
    this.#draw();
  } }, text.reset);
  #said = h("p", { class: "dialog-note", role: "status" });
  #rows = h("div", { class: "key-groups" });
  /** The key in whose place another is waited for; empty for none. */
  #waiting = "";
  element = h("dialog", { class: "dialog key-sheet", "aria-label": text.title },
    h("div", { class: "dialog-form" },
      h("h2", { class: "dialog-title" }, text.title),
      h("label", { class: "dialog-check" }, this.#isOn, h("span", null, text.single)),
      this.#said, this.#rows,
      h("div", { class: "dialog-buttons" }, this.#reset, h("button", {
        class: "btn btn-primary", type: "button", onclick: () => this.element.close(),
      }, buttons.close))));

  /** @param {Groups} groups */
  constructor(groups) {
    this.#groups = groups;
    this.element.addEventListener("keydown", (event) => this.#pressed(event));
  }

  open() {
    if (!this.element.isConnected) document.body.append(this.element);
    this.#waiting = "";
    setText(this.#said, text.change);
    this.#draw();
    if (!this.element.open) this.element.showModal();
  }

  #draw() {
    this.#isOn.checked = !keyGate.isOff;
    setAttribute(this.#reset, "hidden", !keyGate.isChanged);
    this.#rows.replaceChildren(...this.#groups.map(({ title, rows }) =>
      h("section", { class: "key-group" }, h("h3", { class: "heading" }, title),
        h("dl", null, rows.map((row) => h("div", { class: "key-row" },
          h("dt", null, this.#signOf(row)), h("dd", null, row.text)))))));
  }

  /** @param {Row} row */
  #signOf({ keys = [], mark, text: what }) {
    if (mark) return h("i", { class: "lane-sign", "data-mark": mark });
    if (keys.length !== 1 || !isCharacter(keys[0])) return keysOf(keys);
    const [own] = keys;
    const shown = own === this.#waiting ? text.waiting : nameOf(keyGate.keyOf(own));
    return h("button", {
      class: "key-change", type: "button", "aria-label": text.changeOne(shown, what),
      "data-key": own, disabled: keyGate.isOff, onclick: () => this.#wait(own),
    }, h("kbd", null, shown));
  }

  #turn() {
    keyGate.turn(!this.#isOn.checked);
    this.#waiting = "";
    setText(this.#said, keyGate.isOff ? text.areOff : text.change);
    this.#draw();
  }

  /** @param {string} own */
  #wait(own) {
    this.#waiting = own;
    setText(this.#said, text.press);
    this.#again(own);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const own = this.#waiting;
    if (own === "" || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (event.key !== "Escape" && !isCharacter(key)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#waiting = "";
    const taken = event.key === "Escape" ? undefined : this.#all.find((each) =>
      each.own !== own && keyGate.keyOf(each.own).toLowerCase() === key);
    if (event.key !== "Escape" && !taken) keyGate.choose(own, key);
    setText(this.#said, taken ? text.taken(nameOf(key), taken.text) : text.change);
    this.#again(own);
  }

  /** Draws it anew, and leaves the focus where it was. @param {string} own */
  #again(own) {
    this.#draw();
    /** @type {HTMLElement|null} */ (this.#rows.querySelector(`[data-key="${CSS.escape(own)}"]`))?.focus();
  }

  /** Every character that does something, also those in rows of several. */
  get #all() {
    return this.#groups.flatMap(({ rows }) => rows).flatMap(({ keys = [], text: what }) =>
      keys.flatMap((key) => key.split(" ")).filter(isCharacter).map((own) => ({ own, text: what })));
  }
}

/** @type {KeySheet|null} */
let pageSheet = null;

/** Says which sheet the page has now; it takes the place of one that is open. @param {KeySheet} sheet */
export function setPageSheet(sheet) {
  const [last, isOpen] = [pageSheet, pageSheet?.element.open ?? false];
  pageSheet = sheet;
  if (!isOpen || last === sheet) return;
  last?.element.close();
  sheet.open();
}

/** Opens the page's sheet, or that of the keys that all pages have. */
export function openKeySheet() {
  pageSheet ??= new KeySheet(commonKeys);
  pageSheet.open();
}

/** The gate, and `?` where the page does not take it itself. */
export function installKeys() {
  keyGate.install();
  document.addEventListener("keydown", (event) => {
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== "?" || event.defaultPrevented || isHeld || isTyping(event.target)) return;
    if (around(event, "dialog")) return;
    event.preventDefault();
    openKeySheet();
  });
}

/** Two keys are a range. @param {string[]} keys */
function keysOf(keys) {
  return keys.flatMap((key, at) => [
    ...(at > 0 ? [" … "] : []),
    ...key.split(/(?<=.)\+(?=.)/).map((part) => h("kbd", null, nameOf(part))),
  ]);
}

/** @param {string} key */
function nameOf(key) {
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  const names = { Mod: isMac ? "⌘" : "Ctrl", Escape: "Esc", Arrows: "← ↑ ↓ →", Delete: "Del" };
  const name = names[/** @type {keyof typeof names} */ (key)];
  return name ?? (key.length === 1 ? key.toUpperCase() : key);
}
