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

/** The draft of one address, which several pages of a browser may have open. */
export class DraftKeeper {
  #storage;
  #key;
  /** What was made of it when this page last read or kept it; null before. @type {string|null} */
  #made = null;
  /** What is kept, as it was last seen there. @type {{content: string|null, made: string|null}} */
  #seen = { content: null, made: null };
  /** As it begins, which is not worth keeping. @type {string|null} */
  #begun = null;

  /** @param {string} name @param {Pick<Storage, "getItem"|"setItem"|"removeItem"|"key"|"length">} storage */
  constructor(name, storage) {
    this.#key = `${prefix}${name}`;
    this.#storage = storage;
  }

  /** Whether another page told of it by what it stored. @param {StorageEvent} event */
  isOf({ key }) {
    return key === this.#key;
  }

  /** Reads what is kept, on which this page goes on. @returns {KeptDraft|null} */
  take() {
    const kept = this.#read(this.#key);
    this.#made = kept && madeOf(kept);
    return kept;
  }

  /** Nothing was kept, and this is what is there before anybody changes it. @param {KeptDraft} draft */
  begin(draft) {
    this.#begun = madeOf(draft);
  }

  /** Whether it was changed here since this page read or kept it. @param {KeptDraft} draft */
  isChanged(draft) {
    return madeOf(draft) !== (this.#made ?? this.#begun);
  }

  /** Whether another page changed it since, into something else. @param {KeptDraft} draft */
  isOvertaken(draft) {
    const there = this.#there;
    return there !== null && there !== this.#made && there !== madeOf(draft);
  }

  /**
   * Keeps a draft that is not overtaken.
   * @param {KeptDraft} draft
   * @returns {boolean} whether it is kept, or need not be
   */
  keep(draft) {
    const isThere = madeOf(draft) === (this.#there ?? this.#begun);
    const shorter = { ...draft, history: null };
    const written = isThere ? draft
      : [draft, shorter, { ...shorter, commands: draft.commands.slice(0, 1) }].find((each) => this.#write(each));
    if (written) this.#made = madeOf(written);
    return written !== undefined;
  }

  forget() {
    try {
      this.#storage.removeItem(this.#key);
    } catch {
      // What cannot be forgotten could not be kept.
    }
  }

  /** What was made of the draft that is kept; null where none is. */
  get #there() {
    const content = this.#storage.getItem(this.#key);
    // A long draft is read again only where another page wrote it.
    if (content !== this.#seen.content) {
      const kept = this.#read(this.#key);
      this.#seen = { content, made: kept && madeOf(kept) };
    }
    return this.#seen.made;
  }

  /** @param {KeptDraft} draft */
  #write(draft) {
    const content = JSON.stringify(draft);
    if (content.length > mostCharacters) return false;
    try {
      this.#makeRoom(this.#key.length + content.length);
      this.#storage.setItem(this.#key, content);
      this.#seen = { content, made: madeOf(draft) };
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

/** What a person made of a draft, without what goes on by itself. @param {KeptDraft} draft */
function madeOf({ text, base, commands, recording, saved, savedApp, savedText }) {
  return JSON.stringify([text, base, commands, recording, saved, savedApp, savedText]);
}
