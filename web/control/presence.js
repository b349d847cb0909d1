// @ts-check
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

  /** @param {string} wish the name that this operator asks for; the server finds one without */
  constructor(wish) {
    this.wish = wish;
  }

  /** What a hello says of the name. */
  get hello() { return this.wish === "" ? {} : { name: this.wish }; }

  /** @param {any} line @returns {boolean} whether it was about operators */
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
