import { buttons } from "../../../text/common.js";
import { link, saving, strip } from "../../../text/replay/branch.js";
import { messageOf } from "../../../core/failures.js";
import { copyText, download, h, hear } from "../../../core/dom.js";
import { fileName } from "../../../core/flow-request.js";
import {
  compareBranch, recordBranch, Refusal, storeBranch, writeBranch as writtenBranch,
} from "./branch-api.js";
import { writeBranch } from "./branch-link.js";
import { namesIn, writePlace } from "../recording/place.js";
import { keepRecording } from "../../../core/recordings.js";
import { commandOf } from "./branch-draft.js";
import { wholeRecording } from "../recording/opener.js";

/** Characters that the name of a stream holds at most. */
const LONGEST_NAME = 64;

/**
 * What was run.
 * @typedef {{asking: import("./branch-api.js").Asking, body: object, stream: string}} Ran
 */

/**
 * Saves the branch whose outcome is shown, opens it, and gives a link to it.
 */
export class BranchSaving {
  /**
   * What was run.
   * @type {Ran|null}
   */
  branch = null;
  #page;
  #outcome;

  /** @param {import("../page.js").ReplayPage} page @param {import("./branch-outcome.js").BranchOutcome} outcome */
  constructor(page, outcome) {
    this.#page = page;
    this.#outcome = outcome;
    hear(outcome, {
      "outcome-save": ({ as }) => this.#try((branch) => this.#save(branch, as)),
      "outcome-open": () => this.#try(async (branch) => {
        const name = `${this.#name}.ndjson`;
        this.#page.openFile(new File([await this.#recording(branch)], name));
      }),
      "outcome-link": () => this.#try((branch) => this.#copyLink(branch)),
    });
  }

  /** The name of the branch as a stream. */
  get #name() {
    const stream = this.branch?.stream ?? "";
    return `${stream.slice(0, LONGEST_NAME - "-branch".length)}-branch`;
  }

  /** @param {Ran} branch */
  async #recording({ asking, body }) {
    const bytes = await recordBranch(asking, { ...body, name: this.#name });
    return /** @type {Uint8Array<ArrayBuffer>} */ (bytes);
  }

  /** @param {(branch: Ran) => Promise<void>} run */
  async #try(run) {
    const { branch } = this;
    try {
      if (branch) await run(branch);
    } catch (error) {
      if (branch === this.branch) {
        this.#outcome.tell({ tone: "bad", text: saving.failed(messageOf(error)) });
      }
    }
  }

  /** @param {Ran} branch @param {SavedAs} as */
  async #save(branch, as) {
    const { asking, body } = branch;
    if (as === "store") {
      const name = await storeBranch(asking, { ...body, name: this.#name });
      const place = { recording: name, stream: null, sequence: null, frame: 0 };
      return this.#outcome.tell({
        tone: "good", text: saving.stored(name),
        link: { title: saving.open(name), href: `replay.html${writePlace(place)}` },
      });
    }
    const isFile = as === "recording";
    const content = isFile ? await this.#recording(branch) : await writtenBranch(asking, body, as);
    const name = isFile ? `${this.#name}.ndjson` : fileName(strip.title(branch.stream), as);
    download(name, [content], isFile ? "application/x-ndjson" : "text/plain");
    this.#outcome.tell({ tone: "good", text: saving.saved(name) });
  }

  /** @param {Ran} branch */
  async #copyLink({ asking, body }) {
    const place = { recording: asking.recording, stream: null, sequence: null, frame: 0 };
    const mark = writeBranch(body);
    if (mark === null) throw new Error(link.tooLong);
    const path = `${location.pathname}${writePlace(place)}${mark}`;
    if (this.#page.open?.recording === asking.recording) history.replaceState(null, "", path);
    const isCopied = await copyText(new URL(path, location.href).href);
    this.#outcome.tell(isCopied
      ? { tone: "good", text: saving.linkCopied }
      : { text: buttons.copyFailed, link: { title: saving.link, href: path } });
  }
}

/**
 * @typedef {object} Message
 * @property {string} text
 * @property {"good"|"warn"|"bad"|"quiet"} [tone]
 * @property {string} [code] a command line that does the same
 * @property {{title: string, run: () => void}} [action]
 * @property {{title: string, href: string}} [link]
 */

/** What is said to a person, and what can be done about it. @param {Message} message */
export function messageView({ text, tone = "quiet", code, action, link }) {
  return h("div", { class: "bench-message", "data-tone": tone },
    h("p", null, text, link ? [" ", h("a", { href: link.href }, link.title)] : null),
    code ? h("code", { class: "bench-code mono" }, code) : null,
    action
      ? h("button", { class: "btn btn-small", type: "button", onclick: action.run }, action.title)
      : null);
}

/**
 * What is said where nothing here can run a recording.
 * @param {string} command of the command line that does the same
 * @returns {Message}
 */
export function needsServer(command) {
  return { tone: "warn", code: command, text: saving.needsServer };
}

/**
 * Under which names the server has the streams of the recording that is open.
 */
export class BranchSource {
  #page;
  /** The names of a file's streams, once the server keeps it. @type {string[] | null} */
  #kept = null;
  #of = /** @type {import("../recording/open-file.js").OpenFile|null} */ (null);

  /** @param {import("../page.js").ReplayPage} page */
  constructor(page) {
    this.#page = page;
  }

  /** The names of the tracks on the server, in their order; null for a file that is not there. */
  names() {
    const { open } = this.#page;
    if (open !== this.#of) [this.#of, this.#kept] = [open, null];
    return open?.recording != null ? namesIn(open.recording) : this.#kept;
  }

  /**
   * What is said of a file that the server does not have: keep it, or how to go on without one.
   * @param {string} command of the command line that does the same
   * @param {() => void} then goes on once the server has it
   * @param {(message: Message) => void} tell
   */
  async offer(command, then, tell) {
    if (!this.#page.shelf.hasServer) await this.#page.refreshList();
    if (!this.#page.shelf.hasServer) return tell(needsServer(command));
    tell({
      tone: "quiet", text: saving.needsUpload,
      action: { title: saving.upload, run: () => this.#keep(then, tell) },
    });
  }

  /** What is said where there is no answer. @param {unknown} error @param {string} command */
  messageOf(error, command) {
    if (error instanceof Refusal && error.kind === "absent") return needsServer(command);
    if (error instanceof Error && error.name === "AbortError") {
      return { tone: /** @type {const} */ ("quiet"), text: saving.stopped };
    }
    return { tone: /** @type {const} */ ("bad"), text: messageOf(error) };
  }

  /**
   * @param {() => void} then
   * @param {(message: Message) => void} tell
   */
  async #keep(then, tell) {
    const { open } = this.#page;
    if (!open) return;
    tell({ text: saving.uploading });
    try {
      const names = await keepRecording(fetch.bind(window), await open.bytes());
      this.names();
      if (open !== this.#of) return;
      this.#kept = names;
      then();
    } catch (error) {
      if (open === this.#page.open) tell({ tone: "bad", text: messageOf(error) });
    }
  }
}

/**
 * @typedef {import("../recording/recording.js").Record} Record
 * @typedef {{comparison: import("./branch-api.js").Comparison, original: Record[], branch: Record[]}} Outcome the comparison as the
 *   server gives it, and the records of both runs
 */

/**
 * Runs a branch, and what it comes from.
 * @param {import("./branch-api.js").Asking} asking
 * @param {object} body
 * @param {Record[]} records of the recording, as far as the page has them
 * @returns {Promise<Outcome>}
 */
export async function runBranch(asking, body, records) {
  const comparison = await compareBranch(asking, body);
  const branch = await recordsOf(await recordBranch(asking, body));
  const original = isAsRecorded(comparison.original, records) ? records
    : await recordsOf(await recordBranch(asking, asItIs(records)));
  return { comparison, original, branch };
}

/**
 * Whether the run of the recorded commands is what the page has already.
 * @param {import("./branch-api.js").Run} original
 * @param {Record[]} records
 */
export function isAsRecorded(original, records) {
  return original.differsAt === null && original.records === original.recordedRecords
    && original.records === records.length;
}

/**
 * A branch that changes nothing, and yet goes on until it comes to rest as those with changes do:
 * a command is put in its own place.
 * @param {Record[]} records
 */
export function asItIs(records) {
  const command = records.find((each) => each.kind === "command");
  if (!command) return {};
  const { sequence, time, data } = command;
  return { edits: [{ sequence, command: commandOf(data), time }] };
}

/** @param {Uint8Array} bytes */
async function recordsOf(bytes) {
  return (await wholeRecording(bytes)).streams[0].records;
}
