import { h } from "../../../core/dom.js";
import { fileName } from "../../../core/flow-request.js";
import { recordBranch, storeBranch, writeBranch as writtenBranch } from "./branch-api.js";
import { writeBranch } from "./branch-link.js";
import { writePlace } from "../recording/permalink.js";

/** Characters that the name of a stream holds at most. */
const LONGEST_NAME = 64;

/**
 * Saves the branch whose outcome is shown, opens it, and gives a link to it.
 */
export class BranchSaving {
  /**
   * What was run.
   * @type {{asking: import("./branch-api.js").Asking, body: object, stream: string} | null}
   */
  branch = null;
  #page;
  #outcome;

  /** @param {import("../page.js").ReplayPage} page @param {any} outcome the `branch-outcome` */
  constructor(page, outcome) {
    this.#page = page;
    this.#outcome = outcome;
    const on = (/** @type {string} */ type,
      /** @type {(branch: any, detail: any) => Promise<any>} */ run) =>
      outcome.addEventListener(type, (/** @type {any} */ { detail }) => this.#try(run, detail));
    on("outcome-save", (branch, { as }) => this.#save(branch, as));
    on("outcome-open", async (branch) => {
      const name = `${this.#name}.ndjson`;
      this.#page.openFile(new File([await this.#recording(branch)], name));
    });
    on("outcome-link", (branch) => this.#copyLink(branch));
  }

  /** The name of the branch as a stream. */
  get #name() {
    const stream = this.branch?.stream ?? "";
    return `${stream.slice(0, LONGEST_NAME - "-branch".length)}-branch`;
  }

  /** @param {any} branch @returns {Promise<any>} */
  #recording({ asking, body }) {
    return recordBranch(asking, { ...body, name: this.#name });
  }

  /** @param {(branch: any, detail: any) => Promise<any>} run @param {any} detail */
  async #try(run, detail) {
    const { branch } = this;
    try {
      if (branch) await run(branch, detail);
    } catch (error) {
      if (branch === this.branch) {
        this.#outcome.tell({ tone: "bad",
          text: `Not done: ${/** @type {any} */ (error).message}` });
      }
    }
  }

  /** @param {any} branch @param {"recording"|"store"|"flow"|"swift"} as */
  async #save(branch, as) {
    const { asking, body } = branch;
    if (as === "store") {
      const name = await storeBranch(asking, { ...body, name: this.#name });
      const place = { recording: name, stream: null, sequence: null, frame: 0 };
      return this.#outcome.tell({
        tone: "good", text: `The server keeps the branch as ${name}.`,
        link: { title: `Open ${name}`, href: `replay.html${writePlace(place)}` },
      });
    }
    const isFile = as === "recording";
    const content = isFile ? await this.#recording(branch) : await writtenBranch(asking, body, as);
    const name = isFile ? `${this.#name}.ndjson` : fileName(`Branch of ${branch.stream}`, as);
    download(content, name, isFile ? "application/x-ndjson" : "text/plain");
    this.#outcome.tell({ tone: "good", text: `Saved as ${name}.` });
  }

  /** @param {any} branch */
  async #copyLink({ asking, body }) {
    const place = { recording: asking.recording, stream: null, sequence: null, frame: 0 };
    const mark = writeBranch(body);
    if (mark === null) {
      throw new Error("the branch is too long for a link; save it as a recording on the server");
    }
    const path = `${location.pathname}${writePlace(place)}${mark}`;
    if (this.#page.open?.recording === asking.recording) history.replaceState(null, "", path);
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
      this.#outcome.tell({ tone: "good",
        text: "The link to this branch is copied; it runs again where it is opened." });
    } catch {
      this.#outcome.tell({
        text: "The browser does not let this page copy.",
        link: { title: "The link to this branch", href: path },
      });
    }
  }
}

/** @param {any} content @param {string} name @param {string} type */
function download(content, name, type) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
