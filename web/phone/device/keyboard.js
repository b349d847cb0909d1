import { h, setAttribute } from "../../core/dom.js";
import { keyboard as texts } from "../../text/phone.js";

const letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const digits = ["1234567890", "-/:;()$&@\"", ".,?!'"];
/** Milliseconds that a key stays dark when it is pressed on the person's own keyboard. */
const pressTime = 120;
/** Where the system brings its own keyboard, this one would stand behind it. */
const isHandheld = matchMedia("(pointer: coarse)");

/**
 * The keyboard of the device, while a field has the focus. A person who has a keyboard types on it,
 * and sees the keys go down; the keys can be clicked too. It is a picture for those who see it: it
 * takes no focus, and a screen reader meets the field alone.
 */
export class KeyboardView {
  element = h("div", { class: "phone-keyboard", "aria-hidden": "true", hidden: true });
  #rows = h("div", { class: "board-rows" });
  #screen;
  /** @type {HTMLInputElement|null} */
  #field = null;
  #isUpper = false;
  #isDigits = false;
  /** Ends the wait for the finger that is on the screen. @type {AbortController|null} */
  #touch = null;
  #hidesLater = false;

  /** @param {HTMLElement} screen of the phone */
  constructor(screen) {
    this.#screen = screen;
    this.element.append(this.#rows);
    this.element.addEventListener("pointerdown", (event) => this.#pressed(event));
    screen.addEventListener("focusin", ({ target }) => {
      if (fieldOf(target)) this.#serve(fieldOf(target));
    });
    screen.addEventListener("focusout", ({ relatedTarget }) => this.#left(fieldOf(relatedTarget)));
    screen.addEventListener("pointerdown", () => this.#touched(), { capture: true });
    screen.addEventListener("keydown", ({ key }) => this.#light(key));
  }

  /** What is touched must not move away before the touch ends. @param {HTMLInputElement|null} next */
  #left(next) {
    if (next || !this.#touch) this.#serve(next);
    else this.#hidesLater = true;
  }

  /** The finger may be lifted elsewhere; else the page would keep every phone that there ever was. */
  #touched() {
    this.#touch?.abort();
    const { signal } = this.#touch = new AbortController();
    for (const type of ["pointerup", "pointercancel"]) {
      addEventListener(type, () => this.#released(), { signal });
    }
  }

  #released() {
    this.#touch?.abort();
    this.#touch = null;
    if (!this.#hidesLater) return;
    this.#hidesLater = false;
    requestAnimationFrame(() => this.#serve(fieldOf(document.activeElement)));
  }

  /** @param {HTMLInputElement|null} field that is typed into */
  #serve(field) {
    const isShown = field !== null && !field.readOnly && !isHandheld.matches;
    if (isShown && field === this.#field) return;
    this.#field = isShown ? field : null;
    setAttribute(this.element, "hidden", !isShown);
    setAttribute(this.#screen, "data-keyboard", isShown);
    if (!isShown || !field) return;
    this.#isUpper = this.#isDigits = false;
    this.#draw();
    field.scrollIntoView({ block: "nearest" });
  }

  #draw() {
    const [first, second, third] = this.#isDigits ? digits : letters;
    const keys = (/** @type {string} */ row) => [...row].map((each) => {
      const letter = this.#isUpper ? each.toUpperCase() : each;
      return h("span", { class: "board-key", "data-key": letter }, letter);
    });
    const row = (/** @type {HTMLElement[]} */ ...all) => h("div", { class: "board-row" }, all);
    const special = (/** @type {string} */ does, /** @type {string} */ text) =>
      h("span", { class: "board-key board-special", "data-does": does }, text);
    const end = special("return", texts.ends[this.#field?.enterKeyHint ?? ""] ?? texts.ends.done);
    setAttribute(end, "data-key", "Enter");
    const shift = special("shift", "⇧");
    setAttribute(shift, "data-on", this.#isUpper);
    const erase = special("erase", "⌫");
    setAttribute(erase, "data-key", "Backspace");
    const space = h("span", { class: "board-key board-space", "data-key": " " }, texts.space);
    this.#rows.replaceChildren(
      row(...keys(first)), row(...keys(second)), row(shift, ...keys(third), erase),
      row(special("plane", this.#isDigits ? texts.letters : texts.digits), space, end));
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    // The field keeps the focus, and the phone takes no touch here.
    event.preventDefault();
    event.stopPropagation();
    const key = event.target instanceof Element
      ? /** @type {HTMLElement|null} */ (event.target.closest(".board-key")) : null;
    const field = this.#field;
    if (!key || !field) return;
    this.#goDown(key);
    const { does, key: character = "" } = key.dataset;
    if (does === "shift") this.#isUpper = !this.#isUpper;
    else if (does === "plane") this.#isDigits = !this.#isDigits;
    else if (does === "return") return end(field);
    else if (does === "erase") return type(field, null);
    else {
      type(field, character);
      if (!this.#isUpper) return;
      this.#isUpper = false;
    }
    this.#draw();
  }

  /** @param {string} pressed on the person's own keyboard */
  #light(pressed) {
    if (this.element.hidden) return;
    const key = [...this.#rows.querySelectorAll("[data-key]")].find(
      (each) => each.getAttribute("data-key")?.toLowerCase() === pressed.toLowerCase());
    if (key) this.#goDown(key);
  }

  /** @param {Element} key */
  #goDown(key) {
    setAttribute(key, "data-down", true);
    setTimeout(() => setAttribute(key, "data-down", false), pressTime);
  }
}

/** @param {EventTarget|null} target @returns {HTMLInputElement|null} */
function fieldOf(target) {
  return target instanceof HTMLInputElement && target.matches(".content-field") ? target : null;
}

/**
 * What a key of the browser would do.
 * @param {HTMLInputElement} field
 * @param {string|null} text null takes away what is before the caret
 */
function type(field, text) {
  const inputType = text === null ? "deleteContentBackward" : "insertText";
  const init = { bubbles: true, inputType, data: text };
  field.dispatchEvent(new InputEvent("beforeinput", init));
  let [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
  if (text === null && from === to) from = Math.max(0, from - 1);
  if (text !== null && field.value.length - (to - from) >= field.maxLength) return;
  field.setRangeText(text ?? "", from, to, "end");
  field.dispatchEvent(new InputEvent("input", init));
}

/** @param {HTMLInputElement} field */
function end(field) {
  field.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "Enter" }));
  if (field.dataset.submits === undefined) field.blur();
}
