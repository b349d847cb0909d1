import { strip } from "../../../text/replay/branch.js";
import { servedApps } from "../../../core/app-facts.js";
import { hear, setAttribute } from "../../../core/dom.js";
import { commandLine, Draft, MOST_CHANGES } from "./branch-draft.js";
import { BranchEditor } from "./branch-form.js";
import { fillDraft, keepBranch, keptBranch, readBranch } from "./branch-link.js";
import { BranchRows } from "./branch-rows.js";
import { BranchSaving, runBranch } from "./branch-saving.js";
import "./branch-outcome.js";
import "./branch-strip.js";

/** Puts together the branch of the recording that is open, runs it, and shows what came of it. */
export class BranchBench {
  #page;
  #source;
  #parts;
  /** One for each stream of the recording that is open. @type {Map<string, Draft>} */
  #drafts = new Map();
  #editor = new BranchEditor();
  #rows;
  #saving;
  #message = /** @type {import("./branch-saving.js").Message | null} */ (null);
  #stop = /** @type {AbortController | null} */ (null);
  /** The stream whose changes are shown. */
  #stream = "";
  #hasLearned = false;

  /**
   * @param {import("../page.js").ReplayPage} page
   * @param {import("./branch-saving.js").BranchSource} source
   * @param {{main: HTMLElement, strip: import("./branch-strip.js").BranchStrip,
   *   outcome: import("./branch-outcome.js").BranchOutcome,
   *   events: import("../player/event-list.js").EventList}} parts
   */
  constructor(page, source, parts) {
    this.#page = page;
    this.#source = source;
    this.#parts = parts;
    this.#saving = new BranchSaving(page, parts.outcome);
    this.#rows = new BranchRows(parts.events, {
      changeOf: (stream, sequence) => this.#drafts.get(stream)?.changeOf(sequence) ?? null,
      drop: ({ track, recorded }) => this.#change(track.stream,
        (draft) => { if (recorded) draft.drop(recorded); }),
      restore: ({ track, record }) => this.#change(track.stream, (draft) =>
        draft.remove(draft.changeOf(record.sequence)?.id ?? 0)),
      edit: (event) => this.#editor.edit(event,
        this.#draftOf(event.track.stream).changeOf(event.record.sequence),
        (now) => this.#change(event.track.stream,
          (draft) => { if (event.recorded) draft.edit(event.recorded, now); })),
      insert: (event, place) => this.#editor.insert(event, place,
        (now) => this.#change(event.track.stream, (draft) => draft.insert(now))),
    });
    hear(parts.strip, {
      "branch-run": () => this.run(),
      "branch-stop": () => this.#stop?.abort(),
      "branch-close": () => this.close(),
      "branch-insert": () => this.#rows.insertHere(),
      "branch-remove": ({ id }) => this.#change(this.#stream, (draft) => draft.remove(id)),
      "branch-revise": ({ id }) => this.#revise(id),
      "branch-way": (way) => this.#change(this.#stream, (draft) => { Object.assign(draft, way); }),
    });
    hear(parts.outcome, { "outcome-back": () => {
      this.#leaveOutcome();
      this.#keep();
    } });
  }

  /** Forgets all changes, for when another recording is open. */
  reset() {
    this.#halt();
    this.#drafts.clear();
    this.#message = null;
    this.#leaveOutcome();
    setAttribute(this.#parts.strip, "hidden", true);
  }

  /** Shows the changes of the client that is chosen. */
  open() {
    const { tracks } = this.#parts.events.axis;
    this.#message = null;
    this.#show(this.#page.player.session.place.stream ?? tracks[0].stream);
    this.#parts.events.focus();
  }

  /** Puts the branch that the address names together, if it names one, and runs that of a link. */
  restore() {
    const body = readBranch(location.hash);
    if (!body) return;
    const kept = keptBranch();
    const { tracks } = this.#parts.events.axis;
    const track = tracks.find((/** @type {import("../timeline/merged-timeline.js").Track} */ each) => each.stream === kept?.stream)
      ?? tracks[0];
    const wrong = fillDraft(this.#draftOf(track.stream), body, track);
    this.#message = wrong ? { tone: "bad", text: wrong } : null;
    this.#show(track.stream);
    if (!wrong && (kept?.isRun ?? true)) this.run();
  }

  /** Takes all changes back. */
  close() {
    this.#halt();
    this.#drafts.get(this.#stream)?.clear();
    this.#keep();
    setAttribute(this.#parts.strip, "hidden", true);
    this.#parts.events.refresh();
    this.#parts.events.focus();
  }

  async run() {
    const stream = this.#stream;
    const draft = this.#draftOf(stream);
    const { tracks } = this.#parts.events.axis;
    const track = tracks.find((/** @type {import("../timeline/merged-timeline.js").Track} */ each) => each.stream === stream);
    const named = tracks.length > 1 ? stream : null;
    const command = commandLine(draft, this.#page.open?.name ?? "", named);
    if (!track) return;
    const recording = this.#source.names()?.[tracks.indexOf(track)];
    if (!recording) {
      return this.#source.offer(command, () => this.run(), (message) => this.#say(message));
    }
    this.#halt();
    const stop = this.#stop = new AbortController();
    const asking = { fetch: fetch.bind(window), recording };
    const { body } = draft;
    this.#say(null);
    try {
      const { signal } = stop;
      const outcome = await runBranch({ ...asking, signal }, body, track.timeline.records);
      if (this.#stop !== stop) return;
      this.#halt();
      this.#say(null);
      this.#saving.branch = { asking, body, stream };
      this.#keep(true);
      this.#page.player.rest();
      setAttribute(this.#parts.main, "data-bench", "outcome");
      setAttribute(this.#parts.outcome, "hidden", false);
      this.#parts.outcome.model = { ...outcome, draft, header: track.header };
    } catch (error) {
      if (this.#stop !== stop) return;
      this.#halt();
      this.#say(this.#source.messageOf(error, command));
    }
  }

  #halt() {
    this.#stop?.abort();
    this.#stop = null;
  }

  /** @param {number} id */
  #revise(id) {
    const { tracks } = this.#parts.events.axis;
    const stream = this.#stream;
    const track = tracks.find((/** @type {import("../timeline/merged-timeline.js").Track} */ each) => each.stream === stream);
    const change = this.#draftOf(stream).changes.find((each) => each.id === id);
    if (change && track) {
      this.#editor.revise(track, change,
        (now) => this.#change(stream, (draft) => draft.revise(id, now)));
    }
  }

  /** @param {string} stream */
  #draftOf(stream) {
    const draft = this.#drafts.get(stream) ?? new Draft();
    this.#drafts.set(stream, draft);
    return draft;
  }

  /** @param {string} stream @param {(draft: Draft) => void} change */
  #change(stream, change) {
    const draft = this.#draftOf(stream);
    change(draft);
    this.#message = draft.isFull ? { tone: "warn", text: strip.full(MOST_CHANGES) } : null;
    this.#show(stream);
    this.#keep();
  }

  /** Has the address name the branch, which a file has none of. @param {boolean} [isRun] */
  #keep(isRun = false) {
    if (this.#page.open?.recording == null) return;
    const draft = this.#draftOf(this.#stream);
    keepBranch(draft.isEmpty ? null : draft.body, { stream: this.#stream, isRun });
  }

  /** Asks once which strategies and versions of iOS there are; a page of a file alone shows all that it knows. */
  async #learn() {
    if (this.#hasLearned) return;
    this.#hasLearned = true;
    const apps = await servedApps().catch(() => []);
    this.#parts.strip.offered = {
      strategies: [...new Set(apps.flatMap(({ strategies }) => strategies))],
      profiles: [...new Set(apps.flatMap(({ profiles }) => profiles))],
    };
    if (this.#stream) this.#show(this.#stream);
  }

  /** @param {string} stream */
  #show(stream) {
    this.#stream = stream;
    this.#learn();
    setAttribute(this.#parts.strip, "hidden", false);
    this.#say(this.#message);
    this.#parts.events.refresh();
  }

  /** @param {import("./branch-saving.js").Message | null} message */
  #say(message) {
    const [draft, stream] = [this.#draftOf(this.#stream), this.#stream];
    this.#parts.strip.model = { draft, stream, isRunning: this.#stop !== null, message };
  }

  #leaveOutcome() {
    const { main, outcome, events } = this.#parts;
    if (outcome.hidden) return;
    outcome.rest();
    setAttribute(outcome, "hidden", true);
    setAttribute(main, "data-bench", null);
    this.#saving.branch = null;
    events.focus();
  }
}
