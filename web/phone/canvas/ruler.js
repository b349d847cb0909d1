/** Lines that a text has at most: what is more stands below the screen anyway. */
export const mostLines = 40;
/** Characters of a text that are looked at. */
const longest = 2_000;
/** Steps in which the width of balanced lines is found. */
const balanceSteps = 6;
const ellipsis = "…";

/**
 * Breaks and shortens texts, by how wide they are.
 *
 * @typedef {(text: string, size: number, weight: number) => number} Measure the width of a text
 */
export class Ruler {
  /** @param {Measure} measure */
  constructor(measure) {
    this.width = measure;
  }

  /**
   * The text's lines, about equally long, none wider than `most`.
   * @param {string} text
   * @param {number} size
   * @param {number} weight
   * @param {number} most
   * @returns {string[]}
   */
  lines(text, size, weight, most) {
    const broken = this.#broken(text, size, weight, most);
    if (broken.length < 2) return broken;
    let [low, high] = [most / 2, most];
    for (let step = 0; step < balanceSteps; step += 1) {
      const middle = (low + high) / 2;
      if (this.#broken(text, size, weight, middle).length > broken.length) low = middle;
      else high = middle;
    }
    return this.#broken(text, size, weight, high);
  }

  /**
   * The text, with an ellipsis where it is too wide.
   * @param {string} text
   * @param {number} size
   * @param {number} weight
   * @param {number} most
   */
  fitted(text, size, weight, most) {
    const whole = text.slice(0, longest);
    if (this.width(whole, size, weight) <= most) return whole;
    const characters = [...whole];
    let [low, high] = [0, characters.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const shorter = characters.slice(0, middle).join("") + ellipsis;
      if (this.width(shorter, size, weight) <= most) low = middle;
      else high = middle - 1;
    }
    return characters.slice(0, low).join("") + ellipsis;
  }

  /** @param {string} text @param {number} size @param {number} weight @param {number} most */
  #broken(text, size, weight, most) {
    const isWide = (/** @type {string} */ line) => this.width(line, size, weight) > most;
    /** @type {string[]} */
    const lines = [];
    let line = "";
    for (const word of text.slice(0, longest).trim().split(/\s+/)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (!isWide(longer)) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = "";
      for (const character of word) {
        if (line !== "" && isWide(line + character)) {
          lines.push(line);
          line = "";
        }
        line += character;
      }
      if (lines.length >= mostLines) return lines.slice(0, mostLines);
    }
    return [...lines, line];
  }
}
