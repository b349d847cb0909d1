/** ms after which what is typed begins another word. */
export const longestPause = 1_000;

/** Finds entries of a list by their first characters, as they are typed. */
export class Typeahead {
  #typed = "";
  #last = -Infinity;

  /** Begins anew, as where the list is another. */
  forget() {
    this.#last = -Infinity;
  }

  /**
   * Whether a key is typed text: not the space bar, which presses what has the focus.
   * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean}} event
   */
  takes({ key, ctrlKey, metaKey, altKey }) {
    return [...key].length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
  }

  /**
   * The next entry that begins with what was typed; null for none. One character that is repeated
   * goes through all that begin with it.
   * @param {string} key
   * @param {string[]} titles
   * @param {number} at the entry that has the focus; -1 for none
   * @param {number} now in milliseconds
   * @returns {number|null}
   */
  find(key, titles, at, now) {
    const before = now - this.#last > longestPause ? "" : this.#typed;
    this.#last = now;
    const typed = key.toLowerCase();
    this.#typed = before === typed ? typed : before + typed;
    // A word that goes on may still be that of the entry which its beginning has found.
    const first = this.#typed.length > typed.length ? Math.max(at, 0) : at + 1;
    for (const step of titles.keys()) {
      const place = (first + step) % titles.length;
      if (titles[place].toLowerCase().startsWith(this.#typed)) return place;
    }
    return null;
  }
}
