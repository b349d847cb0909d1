import { sentence, server } from "../../text/common.js";
import { edit } from "../../text/edit.js";
/** @import { Fetch } from "./draft-run.js" */

/**
 * @typedef {{path: string, hash: string, text?: string, app?: string}} File app: whose it is
 * @typedef {object} Outcome of a save
 * @property {File} [file] where it was saved
 * @property {string} [error] why it was not
 * @property {boolean} [isConflict] whether others saved it meanwhile
 * @property {boolean} [isUnsaving] whether the server saves no files at all
 */

/** @param {string} app */
const pathOf = (app) => `api/drafts/${encodeURIComponent(app)}`;

/** The file of a draft on the server, which others may save, too. */
export class DraftFile {
  /** As this page knows it; null before it is saved, or where the server saves none. @type {File|null} */
  known = null;
  /** What is in it where somebody else saved it meanwhile, and the text here was changed. @type {File|null} */
  other = null;
  /** Whether the server tells this page of files. */
  #isTold = true;
  #fetch;
  #app;

  /** @param {Fetch} fetch @param {string|null} app that was opened by its name */
  constructor(fetch, app) {
    this.#fetch = fetch;
    this.#app = app;
  }

  /** Reads the file of the app that was opened. @returns {Promise<string|undefined>} its text, if there is one */
  async read() {
    this.known = this.#app ? await this.#find(this.#app) : null;
    return this.known?.text;
  }

  /**
   * What somebody else saved since this page knows the file; null where nobody did.
   * @param {string} app that the text names now
   */
  async look(app) {
    const { known } = this;
    // Of an app that has no file yet, others may make one.
    const watched = known ? known.app ?? app : this.#app;
    if (app !== watched || this.other || !this.#isTold) return null;
    const found = await this.#find(app);
    const isNew = found?.text !== undefined && this.known === known && found.hash !== known?.hash;
    return isNew ? found : null;
  }

  /** @param {string} app @param {string} text @returns {Promise<Outcome>} */
  async save(app, text) {
    // Under another name it is another file.
    const replaces = this.known && (this.known.app ?? app) === app ? this.known.hash : null;
    const response = await this.#fetch(pathOf(app), {
      method: "POST", headers: { "content-type": "application/json" },
      body: JSON.stringify({ text, ...replaces ? { replaces } : {} }),
    }).catch(() => null);
    const answer = await response?.json().catch(() => null);
    this.other = null;
    if (!response || !answer) return { error: server.unreachable };
    if (response.ok) {
      this.known = { ...answer, app, text };
      return { file: answer };
    }
    const { error = server.answered(response.status), text: theirs, hash } = answer;
    if (theirs !== undefined) this.other = { path: app, hash, text: theirs, app };
    const isConflict = this.other !== null;
    // A conflict about a file has its hash, unless the file that is replaced is gone.
    const isUnsaving = response.status === 409 && hash === undefined && replaces === null;
    return { error: isConflict && app === this.#app ? edit.conflict(app) : sentence(error), isConflict, isUnsaving };
  }

  /** @param {File|null} file as this page knows it from now on */
  take(file) {
    this.known = file;
    this.other = null;
  }

  /** @param {string} app @returns {Promise<File|null>} */
  async #find(app) {
    const response = await this.#fetch(pathOf(app), { cache: "no-store" }).catch(() => null);
    if (response?.status === 401 || response?.status === 403) this.#isTold = false;
    const found = response?.ok ? await response.json().catch(() => null) : null;
    return found && { ...found, app };
  }
}
