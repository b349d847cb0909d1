// The drafts that this browser keeps, so that a crash or a reload loses nothing.

/**
 * @typedef {object} KeptDraft
 * @property {string} text
 * @property {string} good the last text that gave an app
 * @property {string} base with which it is compared
 * @property {import("./draft-run.js").TimedCommand[]} commands
 * @property {import("./draft-run.js").Recording} recording
 * @property {string|null} saved the hash of its file
 * @property {string} [savedApp] the name under which it was saved
 * @property {string} savedText
 * @property {number} time of the phone
 * @property {CodeMirror.Kept|null} history
 * @property {number} at when it was kept, in ms since 1970
 */

const prefix = "rootstage.draft.";
/** Drafts that are kept; the oldest goes first. */
export const mostDrafts = 20;
/** Characters of all drafts together; browsers keep some five million for a site. */
export const mostCharacters = 4_000_000;

export class DraftKeeper {
  #storage;
  #key;

  /** @param {string} name @param {Pick<Storage, "getItem"|"setItem"|"removeItem"|"key"|"length">} storage */
  constructor(name, storage) {
    this.#key = `${prefix}${name}`;
    this.#storage = storage;
  }

  /** @returns {KeptDraft|null} */
  get draft() {
    return this.#read(this.#key);
  }

  /**
   * @param {KeptDraft} draft
   * @returns {boolean} whether it is kept
   */
  keep(draft) {
    return this.#write(draft) || this.#write({ ...draft, history: null })
      || this.#write({ ...draft, history: null, commands: draft.commands.slice(0, 1) });
  }

  forget() {
    try {
      this.#storage.removeItem(this.#key);
    } catch {
      // What cannot be forgotten could not be kept.
    }
  }

  /** @param {KeptDraft} draft */
  #write(draft) {
    const content = JSON.stringify(draft);
    if (content.length > mostCharacters) return false;
    try {
      this.#makeRoom(this.#key.length + content.length);
      this.#storage.setItem(this.#key, content);
      return true;
    } catch {
      return false;
    }
  }

  /** Takes away the oldest others. @param {number} length */
  #makeRoom(length) {
    const others = this.#keys().filter((key) => key !== this.#key)
      .map((key) => ({ key, length: key.length + (this.#storage.getItem(key)?.length ?? 0), at: this.#read(key)?.at ?? 0 }))
      .sort((one, other) => one.at - other.at);
    let sum = others.reduce((all, each) => all + each.length, length);
    while (others.length >= mostDrafts || (sum > mostCharacters && others.length > 0)) {
      const oldest = others.shift();
      if (!oldest) break;
      sum -= oldest.length;
      this.#storage.removeItem(oldest.key);
    }
  }

  #keys() {
    return Array.from({ length: this.#storage.length }, (_, at) => this.#storage.key(at) ?? "")
      .filter((key) => key.startsWith(prefix));
  }

  /** @param {string} key @returns {KeptDraft|null} */
  #read(key) {
    try {
      const draft = JSON.parse(this.#storage.getItem(key) ?? "null");
      const isDraft = typeof draft?.text === "string" && typeof draft.good === "string"
        && Array.isArray(draft.commands) && typeof draft.time === "number";
      return isDraft ? draft : null;
    } catch {
      return null;
    }
  }
}
