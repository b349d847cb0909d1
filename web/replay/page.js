// @ts-check
import { h, setAttribute, setStyle, setText } from "../core/dom.js";
import { fetchRecording, keepRecording, listRecordings, NoServer } from "./catalogue.js";
import { LiveFeed } from "./live-feed.js";
import { openRecording, wholeRecording } from "./opener.js";
import { readPlace, writePlace } from "./permalink.js";
import { notice } from "./recording-list.js";
import { RecordingError } from "./recording.js";

/** ms between two changes of the address bar; browsers refuse too many. */
const ADDRESS_INTERVAL = 300;

/**
 * The page as a whole: list, opening, failed or open, and the address that says which.
 */
export class ReplayPage {
  /** @param {Record<"main"|"list"|"desk"|"bar"|"file"|"name"|"live"|"copy"|"save"|"keep"|"problem"|"reading"|"opening"|"share"|"failed", any>} parts */
  constructor(parts) {
    this.parts = parts;
    /** The recording that is open: its name on the server or null, its file's name, its bytes. */
    this.open = /** @type {{recording: string | null, name: string, bytes: Uint8Array} | null} */ (null);
    /** What was read of it, when it is read to its end. @type {import("./opener.js").Opened | null} */
    this.opened = null;
    /** Brings what its client does from now on. @type {LiveFeed | null} */
    this.feed = null;
    /** Counts what was asked for; an answer to an older question is dropped. */
    this.asked = 0;
    this.entries = /** @type {any[]} */ ([]);
    this.hasServer = false;
    this.addressTimer = 0;
  }

  /** Shows what the address names. */
  route() {
    const place = readPlace(location.search);
    if (place) this.openFromServer(place);
    else this.showList();
  }

  showList() {
    this.asked += 1;
    this.show("list");
    document.title = "Recordings · Rootstage";
    return this.refreshList();
  }

  async refreshList() {
    const { list } = this.parts;
    if (this.entries.length === 0) list.model = { state: "loading", entries: [], message: "" };
    try {
      this.entries = await listRecordings(fetch.bind(window));
      this.hasServer = true;
      list.model = { state: "ready", entries: this.entries, message: "" };
    } catch (error) {
      const state = error instanceof NoServer ? "absent" : "failed";
      list.model = { state, entries: [], message: String(/** @type {any} */ (error).message) };
    }
    setAttribute(this.parts.live, "hidden", !this.isLive);
  }

  get isLive() {
    return this.open?.recording != null && this.entries.some(({ stream, live }) => live && stream === this.open?.recording);
  }

  /** @param {import("./permalink.js").Place} place */
  async openFromServer(place) {
    const name = `${place.recording}.ndjson`;
    await this.load(name, place.recording, place, () => fetchRecording(fetch.bind(window), place.recording));
    if (this.entries.length === 0) this.refreshList();
  }

  /** @param {File} file */
  async openFile(file) {
    if (location.search) history.pushState(null, "", location.pathname);
    await this.load(file.name, null, null, async () => new Uint8Array(await file.arrayBuffer()));
  }

  /** Gives the file that is open to the server, which gives it a link. */
  async keep() {
    if (!this.open) return;
    const { bytes } = this.open;
    const asked = this.asked;
    try {
      const names = await keepRecording(fetch.bind(window), bytes);
      if (asked !== this.asked) return;
      const place = names.length === 1 ? { recording: names[0], ...this.parts.desk.place } : null;
      history.pushState(null, "", `${location.pathname}${writePlace(place)}`);
      this.route();
    } catch (error) {
      if (asked === this.asked) this.showProblem(`Not kept: ${/** @type {any} */ (error).message}`);
    }
  }

  /** @param {string} name @param {string | null} recording @param {any} place @param {() => Promise<Uint8Array>} read */
  async load(name, recording, place, read) {
    const asked = this.asked += 1;
    const cancelled = () => asked !== this.asked;
    this.show("opening", name);
    const { desk } = this.parts;
    try {
      const bytes = await read();
      if (cancelled()) return;
      let isShown = false;
      const show = (/** @type {import("./opener.js").Opened} */ { recording: { markers }, axis }) => {
        isShown = true;
        this.open = { recording, name, bytes };
        this.show("desk", name);
        return desk.open(axis, place, markers);
      };
      const opened = await openRecording(bytes, {
        cancelled, show, progress: (share) => this.showShare(Math.min(share, 0.99)),
        grow: (axis) => isShown ? desk.grow() : axis.grow(),
      });
      if (!opened) return;
      // A place far into a long recording was not there yet when the first part was shown.
      const isFound = isShown ? desk.isTouched || desk.seek(place) : show(opened);
      this.opened = opened;
      this.showShare(1);
      this.showProblem(opened.recording.problems[0]?.description ?? (isFound ? "" : `There is no client ${place.stream} in this recording.`));
      this.parts.main.dispatchEvent(new CustomEvent("replay-read"));
    } catch (error) {
      if (cancelled()) return;
      const text = error instanceof RecordingError ? error.description : String(/** @type {any} */ (error).message);
      this.parts.failed.replaceChildren(notice("warning", `${name} could not be opened`, text,
        h("a", { class: "btn", href: "replay.html" }, "All recordings")));
      this.show("failed", name);
    }
  }

  /** Goes to what the client does now, and stays with it. */
  goLive() {
    const { desk } = this.parts;
    if (!this.opened) return;
    const { axis, recording } = this.opened;
    desk.follow();
    if (this.feed) return;
    axis.isOpen = true;
    this.feed = new LiveFeed({
      stream: recording.streams[0],
      fetchAll: async () => (await wholeRecording(await this.bytes())).streams[0].records,
      onGrow: () => desk.grow(),
      onEnd: (reason) => {
        axis.isOpen = false;
        this.feed = null;
        desk.grow();
        this.showProblem(reason);
      },
    });
  }

  /** The bytes of the file that is open, with all that came since. */
  async bytes() {
    const { recording = null, bytes = new Uint8Array() } = this.open ?? {};
    return this.feed && recording ? fetchRecording(fetch.bind(window), recording) : bytes;
  }

  /** @param {"list"|"opening"|"failed"|"desk"} view @param {string} [name] */
  show(view, name = "") {
    const { parts } = this;
    clearTimeout(this.addressTimer);
    if (view !== "desk") {
      this.open = this.opened = null;
      this.feed?.stop();
      this.feed = null;
      parts.desk.rest();
    }
    for (const each of ["list", "opening", "failed", "desk"]) setAttribute(/** @type {any} */ (parts)[each], "hidden", each !== view);
    setAttribute(parts.main, "data-view", view);
    setAttribute(parts.bar, "hidden", view === "list");
    setText(parts.name, name);
    for (const button of [parts.copy, parts.save]) setAttribute(button, "hidden", view !== "desk");
    setAttribute(parts.keep, "hidden", view !== "desk" || this.open?.recording !== null || !this.hasServer);
    setAttribute(parts.copy, "disabled", this.open?.recording == null);
    setAttribute(parts.copy, "title", this.open?.recording == null ? "A file from this computer has no link" : null);
    setAttribute(parts.live, "hidden", !this.isLive);
    if (name) document.title = `${name} · Rootstage`;
    this.showProblem("");
    this.showShare(this.open ? 1 : 0);
    parts.main.dispatchEvent(new CustomEvent("replay-view", { detail: { view } }));
  }

  /** @param {number} share */
  showShare(share) {
    setStyle(this.parts.share, "transform", `scaleX(${share})`);
    setText(this.parts.reading, `Reading ${Math.floor(share * 100)} %`);
    setAttribute(this.parts.reading, "hidden", this.open === null || share === 1);
  }

  /** @param {string} text */
  showProblem(text) {
    setAttribute(this.parts.problem, "hidden", text === "");
    setText(this.parts.problem, text);
  }

  /** Writes the position into the address, not too often and never while playing. @param {any} place */
  showPlace({ playing, following, stream, sequence, frame }) {
    clearTimeout(this.addressTimer);
    setAttribute(this.parts.live, "aria-pressed", String(following));
    if (playing || this.open?.recording == null) return;
    const search = writePlace({ recording: this.open.recording, stream, sequence, frame });
    this.addressTimer = window.setTimeout(() => history.replaceState(null, "", `${location.pathname}${search}`), ADDRESS_INTERVAL);
  }

  /** A link to the position. */
  get link() {
    const recording = this.open?.recording ?? "";
    return new URL(`${location.pathname}${writePlace({ recording, ...this.parts.desk.place })}`, location.href).href;
  }
}
