import { sentence } from "../../text/common.js";
import { page } from "../../text/replay/page.js";
import { isPageVisible, onWake, systemClock } from "../../core/clock.js";
import { messageOf } from "../../core/failures.js";
import { tell } from "../../core/dom.js";
import { absenceOf, linkTo, namesIn, PageAddress, readPlace } from "./recording/place.js";
import { Away, fetchRecordings, keepRecording } from "../../core/recordings.js";
import { headOf, OpenFile } from "./recording/open-file.js";
import { openRecording } from "./recording/opener.js";
import { RecordingError } from "./recording/recording.js";
import { PageShell } from "./page-shell.js";
import { keepView, readView } from "./player/view.js";
import { Shelf } from "./recording-list.js";

/** ms between two looks at the list. */
const LOOK_DELAY = 5_000;

/**
 * The page as a whole: list, opening, failed or open, and the address that says which.
 *
 * @typedef {import("./page-shell.js").View} View
 * @typedef {import("./page-shell.js").Parts} Parts
 * @typedef {import("./recording/opener.js").Opened} Opened
 * @typedef {import("./recording/place.js").Place} Place
 */
export class ReplayPage {
  open = /** @type {OpenFile | null} */ (null);
  /** Counts what was asked for; an answer to an older question is dropped. */
  #asked = 0;
  #fetch = fetch.bind(window);
  #address = new PageAddress();
  /** What is to be said of the recording that is opened next. */
  #note = "";
  /** What could not be opened because the server was away. @type {Place | null} */
  #missed = null;
  /** The view that was kept last. */
  #kept = "";

  /** @param {Parts} parts */
  constructor(parts) {
    this.player = parts.player;
    this.shell = new PageShell(parts);
    this.shelf = new Shelf(parts.list, this.#fetch);
  }

  /** Shows what the address names. */
  route() {
    const place = readPlace(location.search);
    if (place) this.openFromServer(place);
    else this.showList();
  }

  showList() {
    this.#asked += 1;
    this.#close("list");
    this.refreshList();
  }

  async refreshList() {
    await this.shelf.refresh();
    this.#showButtons();
    // A recording that was opened by its address gets its name with the list.
    if (this.open) this.shell.showName(this.#titleOf(this.open));
  }

  /** Looks again and again what is new while the list is seen, and whether what was away is back. */
  watch() {
    const look = async () => {
      if (!isPageVisible()) return;
      if (this.shell.view === "list") await this.shelf.look();
      else if (this.shell.view === "failed") await this.#tryAgain();
    };
    const again = () => systemClock.setTimeout(() => look().finally(again), LOOK_DELAY);
    onWake(look);
    again();
  }

  /** Opens what could not be had, once the server is there. */
  async #tryAgain() {
    const asked = this.#asked;
    const place = this.#missed;
    if (!place) return;
    const isThere = await this.#fetch("api/access", { cache: "no-store" })
      .then(({ status }) => status < 500, () => false);
    if (isThere && asked === this.#asked) await this.openFromServer(place);
  }

  /** @param {Place} place */
  async openFromServer(place) {
    const { recording } = place;
    const names = namesIn(recording);
    const name = names.length === 1 ? `${recording}.ndjson` : page.several(names);
    const note = this.#note;
    this.#note = "";
    await this.load(name, recording, place,
      async () => ({ bytes: await fetchRecordings(this.#fetch, names), rest: null, note }));
    if (this.shelf.isEmpty) this.refreshList();
  }

  /** @param {File} file */
  async openFile(file) {
    if (location.search) this.#address.go(null);
    await this.load(file.name.replace(/\.gz$/, ""), null, null, () => headOf(file));
  }

  /** Gives the file that is open to the server, which gives it a link. */
  async keep() {
    if (!this.open) return;
    const asked = this.#asked;
    try {
      let note = "";
      const names = await keepRecording(this.#fetch, await this.open.bytes(),
        (found) => { note = page.alreadyThere(found); });
      if (asked !== this.#asked) return;
      this.#note = note;
      this.#address.go(names.length === 1 ? { recording: names[0], ...this.player.place } : null);
      this.route();
    } catch (error) {
      if (asked !== this.#asked) return;
      this.shell.showProblem(page.notUploaded(messageOf(error)));
    }
  }

  /**
   * @param {string} name
   * @param {string | null} recording its name on the server
   * @param {Place | null} place
   * @param {() => ReturnType<typeof headOf>} read
   */
  async load(name, recording, place, read) {
    const asked = this.#asked += 1;
    const cancelled = () => asked !== this.#asked;
    this.#close("opening", this.#titleOf({ name, recording }));
    const { player, shell } = this;
    let reason = "";
    try {
      const { bytes, rest, note, fault = "" } = await read();
      reason = fault;
      if (cancelled()) return;
      let isShown = false;
      player.view = readView(place ? location.search : "");
      const show = (/** @type {Opened} */ { recording: { markers, header }, axis }) => {
        isShown = true;
        this.open = new OpenFile({ name, recording, bytes, rest }, this.#fetch);
        shell.show("player", this.#titleOf({ name, recording }));
        this.#showButtons();
        player.open(axis, place, markers, { apps: header.apps, isStored: recording !== null });
      };
      const opened = await openRecording(bytes, {
        cancelled, show, place,
        progress: (share) => shell.showShare(Math.min(share, 0.99), isShown),
        grow: (axis) => isShown ? player.grow() : axis.grow(),
      });
      if (!opened) return;
      // A place that is not in the first part was not there yet when that was shown.
      if (!isShown) show(opened);
      else if (!player.session?.isTouched) player.seek(place);
      if (this.open) this.open.opened = opened;
      shell.showShare(1, true);
      const problem = opened.recording.problems[0]?.description ?? absenceOf(opened.axis, place);
      shell.showProblem([note, problem].filter(Boolean).map(sentence).join(" "));
      tell(shell.parts.main, "replay-read");
    } catch (error) {
      if (cancelled()) return;
      this.#close("list");
      this.#missed = error instanceof Away ? place : null;
      shell.showFailure(name, sentence(reason || reasonOf(error)), place && (() => this.openFromServer(place)));
    }
  }

  /** Goes to what the client does now, and stays with it. */
  goLive() {
    this.open?.follow(this.player, (reason) => this.shell.showProblem(reason));
  }

  /** Opens all of it again, where the player left out what came long ago while it followed. */
  async whole() {
    const { open, player } = this;
    if (!open?.isShortened || open.recording === null) return;
    const place = { recording: open.recording, ...player.place };
    this.#address.stay(place, player.view);
    await this.openFromServer(place);
  }

  /** Puts away what is open. @param {View} view @param {string} [name] */
  #close(view, name) {
    this.#address.rest();
    this.open?.close();
    this.open = null;
    this.player.rest();
    this.shell.show(view, name);
    this.shell.showShare(0, false);
    this.#showButtons();
  }

  /** By a person, or as its file is. @param {{name: string, recording: string | null}} file */
  #titleOf({ name, recording }) {
    return this.shelf.nameOf(recording) ?? name;
  }

  #showButtons() {
    this.shell.showButtons(this.open, this.shelf);
  }

  /** Writes the position into the address, never while playing. @param {Told["replay-place"]} place */
  showPlace({ playing, following, stream, sequence, frame, view }) {
    this.#address.rest();
    this.#keep(view);
    this.shell.showFollowing(following);
    if (!following && this.open?.isShortened) return void this.whole();
    if (playing || this.open?.recording == null) return;
    this.#address.follow({ recording: this.open.recording, stream, sequence, frame }, view);
  }

  /** @param {import("./player/view.js").View} view */
  #keep(view) {
    const kept = JSON.stringify(view);
    if (kept !== this.#kept) keepView(view);
    this.#kept = kept;
  }

  /** A link to the position. */
  get link() {
    return linkTo({ recording: this.open?.recording ?? "", ...this.player.place }, this.player.view);
  }
}

/** @param {unknown} error */
function reasonOf(error) {
  return error instanceof RecordingError ? error.description : messageOf(error);
}
