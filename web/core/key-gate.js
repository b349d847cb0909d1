import { around, isTyping } from "./dom.js";
import { remember, remembered } from "./storage.js";

/**
 * Which single characters do something: as the pages have it, others in their place, or none, as
 * WCAG 2.1.4 asks for. Keys with a modifier, the space bar and keys that are no characters stay.
 */
export class KeyGate {
  /** Whether no single character is a key. */
  isOff = false;
  /** The character in place of each that the page has. @type {Map<string, string>} */
  #chosen = new Map();
  #storageKey;
  #storage;

  /**
   * @param {string} page whose keys they are; whether they are off holds for all pages
   * @param {{remembered: typeof remembered, remember: typeof remember}} [storage]
   */
  constructor(page, storage = { remembered, remember }) {
    this.#storageKey = `rootstage.keys.${page}`;
    this.#storage = storage;
    this.isOff = storage.remembered(offKey) === true;
    const chosen = storage.remembered(this.#storageKey);
    if (Array.isArray(chosen)) this.#chosen = new Map(chosen.filter(isPair));
  }

  /** Whether any key is another than at first. */
  get isChanged() { return this.#chosen.size > 0; }

  /** @param {boolean} isOff */
  turn(isOff) {
    this.isOff = isOff;
    this.#storage.remember(offKey, isOff);
  }

  /** The character that does what `own` does at first. @param {string} own */
  keyOf(own) {
    return this.#chosen.get(own.toLowerCase()) ?? own;
  }

  /** Puts another character in place of one of the page's. @param {string} own @param {string} key */
  choose(own, key) {
    if (key === own) this.#chosen.delete(own);
    else this.#chosen.set(own, key);
    this.#storage.remember(this.#storageKey, [...this.#chosen]);
  }

  /** All as at first. */
  reset() {
    this.#chosen.clear();
    this.#storage.remember(this.#storageKey, []);
  }

  /**
   * What a typed character means to the page; null: nothing.
   * @param {string} key
   * @returns {string|null}
   */
  meaningOf(key) {
    if (!isCharacter(key)) return key;
    if (this.isOff) return null;
    const typed = key.toLowerCase();
    for (const [own, chosen] of this.#chosen) {
      if (chosen === typed) return key === typed ? own : own.toUpperCase();
    }
    return this.#chosen.has(typed) ? null : key;
  }

  /** Lets no other meaning through to the page. @param {Window} [target] */
  install(target = window) {
    target.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // In a menu characters find an entry, and are no keys of the page.
      if (around(event, "pop-menu [role=menu]")) return;
      const meaning = this.meaningOf(event.key);
      if (meaning === event.key || passed.has(event)) return;
      event.stopImmediatePropagation();
      if (meaning === null) return;
      const { shiftKey, repeat } = event;
      const meant = new KeyboardEvent("keydown", {
        key: meaning, shiftKey, repeat, bubbles: true, cancelable: true, composed: true,
      });
      passed.add(meant);
      if (!event.target?.dispatchEvent(meant)) event.preventDefault();
    }, { capture: true });
  }
}

const offKey = "rootstage.keys-off";
/** Events that the gate made. @type {WeakSet<Event>} */
const passed = new WeakSet();

/** One character that a person types, not the space bar. @param {string} key */
export function isCharacter(key) {
  return [...key].length === 1 && key !== " ";
}

/** @param {unknown} pair @returns {pair is [string, string]} */
function isPair(pair) {
  return Array.isArray(pair) && pair.length === 2
    && pair.every((key) => typeof key === "string" && isCharacter(key));
}
