import { setAttribute } from "../../../core/dom.js";
import { verify } from "../branch/branch-api.js";
import { quoted } from "../branch/branch-draft.js";
import "./verify-report.js";

/** Runs the recording that is open again, and shows what came of it. */
export class VerifyBench {
  #page;
  #source;
  #report;
  #stop = /** @type {AbortController | null} */ (null);

  /**
   * @param {import("../page.js").ReplayPage} page
   * @param {import("../branch/branch-source.js").BranchSource} source
   * @param {any} report the `verify-report`
   */
  constructor(page, source, report) {
    this.#page = page;
    this.#source = source;
    this.#report = report;
    report.addEventListener("verify-stop", () => this.#stop?.abort());
    report.addEventListener("verify-close", () => this.close());
  }

  close() {
    this.#stop?.abort();
    this.#stop = null;
    setAttribute(this.#report, "hidden", true);
  }

  async run() {
    const { open } = this.#page;
    if (!open) return;
    const command = `rootstage replay ${quoted(open.name)} --verify`;
    const names = this.#source.names();
    if (!names) {
      return this.#source.offer(command, () => this.run(), (message) => this.#show({ message }));
    }
    const stop = new AbortController();
    this.#stop?.abort();
    this.#stop = stop;
    const results = [];
    try {
      for (const recording of names) {
        this.#show({ isRunning: true, done: results.length, count: names.length });
        const verified = await verify({ fetch: fetch.bind(window), recording,
          signal: stop.signal });
        const track = open.opened?.axis.tracks[names.indexOf(recording)] ?? null;
        results.push({ stream: track?.stream ?? recording, verified, track });
      }
      if (this.#stop === stop) this.#show({ results });
    } catch (error) {
      if (this.#stop === stop) this.#show({ message: this.#source.messageOf(error, command) });
    }
  }

  /** @param {object} model */
  #show(model) {
    setAttribute(this.#report, "hidden", false);
    this.#report.model = { isRunning: false, done: 0, count: 0, results: [], message: null,
      ...model };
  }
}
