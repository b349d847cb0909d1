/** Reads what this tab kept, or null. @param {string} key @returns {unknown} */
export function kept(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keeps a value for this tab; null forgets it. A tab without storage starts anew on reload.
 * @param {string} key
 * @param {unknown} value
 */
export function keep(key, value) {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing depends on it but the next reload.
  }
}

/**
 * Reads what this browser remembers for all its tabs, or null.
 * @param {string} key
 * @returns {unknown}
 */
export function remembered(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Remembers a value for all tabs; without storage it lasts as long as the page.
 * @param {string} key
 * @param {unknown} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page goes on with what it has.
  }
}

/** A value that all tabs remember, and any may change: it is read again before each use. */
export class SharedValue {
  #key;
  /** What was there when this page last read or wrote it, as text. */
  #text = "null";
  /** @type {unknown} */
  #value = null;

  /** @param {string} key */
  constructor(key) {
    this.#key = key;
  }

  /** Null where there is none. */
  get value() {
    const value = remembered(this.#key);
    const text = JSON.stringify(value);
    // Without storage nothing there ever changes, and the page goes on with what it has.
    if (text !== this.#text) [this.#text, this.#value] = [text, value];
    return this.#value;
  }

  set value(value) {
    remember(this.#key, value);
    this.#text = JSON.stringify(remembered(this.#key));
    this.#value = value;
  }

  /** Whether another tab told of it. @param {StorageEvent} event */
  isOf({ key }) {
    return key === this.#key;
  }
}
