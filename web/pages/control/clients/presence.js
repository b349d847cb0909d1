/** @import { Line } from "../../../core/store.js" */

/** Characters of an operator's name, and the bytes that they may take. */
export const longestName = 32;
const mostBytes = 128;

/**
 * The operators of the server, and the name of this page's own.
 *
 * @typedef {{name: string, connection: string}} Operator
 */
export class Presence {
  /** @type {Operator[]} */
  operators = [];
  /** The id of this page's connection. @type {string|null} */
  me = null;
  /** The name that the server granted. */
  name = "";

  /** @param {string} wanted the name that this operator asks for; the server finds one without */
  constructor(wanted) {
    this.ask(wanted);
  }

  /** From the next hello on. @param {unknown} name one that the server takes is made of it */
  ask(name) {
    this.wanted = nameFrom(name);
  }

  /** What a hello says of the name. */
  get hello() { return this.wanted === "" ? {} : { name: this.wanted }; }

  /** @param {Line} line @returns {boolean} whether it was about operators */
  take(line) {
    switch (line.kind) {
      case "welcome":
        this.me = line.connection ?? null;
        this.name = line.name ?? "";
        // The list follows; until then this page knows of itself only.
        this.operators = this.name && this.me ? [{ name: this.name, connection: this.me }] : [];
        return true;
      case "operators":
        this.operators = line.operators;
        return true;
      default: return false;
    }
  }
}

/**
 * What can be a name: in one line, without what does not show, and no longer than it may be. A
 * hello with another one would be refused each time.
 * @param {unknown} text
 */
export function nameFrom(text) {
  if (typeof text !== "string") return "";
  const plain = text.replace(/\p{Zl}|\p{Zp}|(?!\u200c|\u200d)\p{C}/gu, " ")
    .replace(/\s+/g, " ").trim();
  // The browser takes long to learn what a letter is, which for these is plain.
  if (plain.length <= longestName && /^[ -~]*$/.test(plain)) return plain;
  const letters = [...new Intl.Segmenter().segment(plain)].map(({ segment }) => segment);
  const kept = letters.slice(0, longestName);
  const bytes = () => new TextEncoder().encode(kept.join("")).length;
  while (bytes() > mostBytes) kept.pop();
  return kept.join("").trim();
}
