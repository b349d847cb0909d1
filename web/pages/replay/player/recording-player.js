import { keyTable, player as text } from "../../../text/replay/player.js";
import { h, hear, setAttribute, setStyle, tell } from "../../../core/dom.js";
import { findRecordsIn, guarded, guardedEach } from "../../../core/failures.js";
import { oncePerFrame } from "../../../core/clock.js";
import { KeySheet, setPageSheet } from "../../../ui/key-sheet.js";
import { SESSION_EVENTS, PlayerSession, pictureOf } from "./session.js";
import { actionOf, belongsTo } from "./keys.js";
import "./event-list.js";
import "./replay-controls.js";
import "../timeline/replay-lanes.js";
import "./replay-stage.js";
import { firstView } from "./view.js";
import "../inspector/record-inspector.js";
import { Narrator } from "./narrator.js";
import "./transition-inset.js";

/** @typedef {import("./session.js").Place} Place */

/**
 * An open recording: phones, events, controls and timeline around one player.
 *
 * Property: `view`, how it is shown. Methods: `open(axis, place, markers, file)`; `grow()` when there
 * is more of the recording; `seek(place)`; `follow()`. Event: `replay-place` {stream, sequence, frame,
 * playing, following, view} after each redraw at which they changed.
 */
export class RecordingPlayer extends HTMLElement {
  /** What is open; null before the first recording. @type {PlayerSession | null} */
  session = null;
  /** Whether it takes the keys of the document only while it has the focus. */
  ownKeys = false;
  #told = "";
  #view = firstView;
  /** The panel of the record that was open last. @type {NonNullable<import("./view.js").View["inspect"]>} */
  #panel = "record";
  #help = new KeySheet(keyTable);
  #narrator = new Narrator();
  #parts = {
    stage: h("replay-stage"), inset: h("transition-inset"), events: h("event-list"),
    inspector: h("record-inspector", { hidden: true }), controls: h("replay-controls"), markerBar: h("marker-bar"), lanes: h("replay-lanes"),
  };
  #redraw = oncePerFrame(() => this.#draw());
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  #onStorage = (/** @type {StorageEvent} */ event) => {
    this.session?.marks.follow(event);
    this.#redraw();
  };

  connectedCallback() {
    document.addEventListener("keydown", this.#onKey);
    addEventListener("storage", this.#onStorage);
    if (this.firstChild) return;
    const { stage, inset, events, inspector, controls, markerBar, lanes } = this.#parts;
    const timeline = h("section", { class: "player-timeline", "aria-label": text.timeline },
      controls, markerBar, lanes);
    // A narrow window keeps the first line of it in sight, for which it has to know the height.
    new ResizeObserver(() =>
      setStyle(timeline, "--timeline-height", `${timeline.offsetHeight}px`)).observe(timeline);
    this.append(
      stage, inspector,
      h("aside", { class: "player-side", "aria-label": text.side }, inset, events),
      timeline, this.#narrator.element);
    hear(this, {
      "replay-action": ({ action }) => this.#act(() => this.#perform(action)),
      "markers-left": () => controls.focusMark(),
      "events-query": () => this.#look(events.query),
      "inspect-panel": ({ panel }) => this.#look({ inspect: panel }),
      "inspect-from": ({ sequence }) => this.#look({ from: sequence }),
      "inspect-close": () => this.#look({ inspect: null }),
      ...Object.fromEntries(Object.entries(SESSION_EVENTS).map(([type, run]) =>
        [type, (/** @type {never} */ detail) => this.#act((session) => run(session, detail))])),
    });
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#onKey);
    removeEventListener("storage", this.#onStorage);
  }

  /**
   * @param {import("../timeline/merged-timeline.js").MergedTimeline} axis
   * @param {Place | null} place
   * @param {import("../recording/markers.js").Marker[]} markers of the file
   * @param {{apps: import("../inspector/record-inspector.js").Apps, isStored: boolean}} [file]
   *   isStored: whether the server has the recording
   * @returns {boolean} false when the recording has no such stream; it then stands at its start
   */
  open(axis, place, markers, file = { apps: [], isStored: false }) {
    this.#narrator.reset();
    if (!this.ownKeys) setPageSheet(this.#help);
    Object.assign(this.#parts.inspector, file);
    guarded(text.drawing.stage, () => { this.#parts.stage.tracks = axis.tracks; });
    this.#show(axis, markers);
    return this.seek(place);
  }

  /** Goes on following, with the same phones, on another axis of the same recording. @param {import("../timeline/merged-timeline.js").MergedTimeline} axis */
  goOn(axis) {
    this.#show(axis, this.markers.ofFile, () => this.#parts.lanes.goOn(axis));
    this.follow();
  }

  /**
   * @param {import("../timeline/merged-timeline.js").MergedTimeline} axis
   * @param {import("../recording/markers.js").Marker[]} markers
   * @param {() => void} [drawLanes]
   */
  #show(axis, markers, drawLanes = () => { this.#parts.lanes.axis = axis; }) {
    this.session = new PlayerSession(axis, markers, () => performance.now(), this.view);
    findRecordsIn((each) => axis.recordAt(each));
    const { events, inspector } = this.#parts;
    guardedEach({
      [text.drawing.events]: () => { events.axis = axis; },
      [text.drawing.inspector]: () => { inspector.axis = axis; },
      [text.drawing.lanes]: drawLanes,
    });
  }

  /**
   * Goes to a place. Playing goes on playing.
   * @param {Place | null} place
   * @returns {boolean} false when the recording has no such stream; then nothing changes
   */
  seek(place) {
    const isFound = this.session?.seek(place) ?? false;
    this.#draw();
    return isFound;
  }

  /** Takes in what the recording has more of, and stands where it stood. */
  grow() {
    const { session } = this;
    if (!session) return;
    const { length } = session.axis.tracks;
    const first = session.grow();
    const { tracks } = session.axis;
    const { stage, events, lanes } = this.#parts;
    guardedEach({
      [text.drawing.stage]: () => { if (tracks.length !== length) stage.tracks = tracks; },
      [text.drawing.events]: () => events.grow(first),
      [text.drawing.lanes]: () => lanes.grow(),
    });
    this.#redraw();
  }

  /** Goes to what happened last, and stays with what follows until a person moves. */
  follow() {
    this.session?.follow();
    this.#redraw();
  }

  get isFollowing() { return this.session?.isFollowing ?? false; }

  /** Where it stands. */
  get place() { return /** @type {PlayerSession} */ (this.session).place; }

  /** How it is shown. @returns {import("./view.js").View} */
  get view() {
    const { speed, skipIdle } = this.session?.player ?? this.#view;
    return { ...this.#view, speed, skipIdle };
  }

  set view(view) {
    this.#view = view;
    const { events, inspector } = this.#parts;
    if (this.session) Object.assign(this.session.player, { speed: view.speed, skipIdle: view.skipIdle });
    const { find, keyEvents } = events.query;
    if (find !== view.find || keyEvents !== view.keyEvents) events.query = view;
    events.isInspecting = view.inspect !== null;
    inspector.from = view.from;
    inspector.panel = view.inspect ?? this.#panel;
    this.#panel = view.inspect ?? this.#panel;
    setAttribute(inspector, "hidden", view.inspect === null);
    setAttribute(this, "data-inspecting", view.inspect !== null);
    // Who closes the details goes on at what they are of.
    if (view.inspect === null && inspector.contains(document.activeElement)) this.#parts.events.focus();
    this.#redraw();
  }

  /** Shows it another way. @param {Partial<import("./view.js").View>} change */
  #look(change) {
    this.view = { ...this.view, ...change };
  }

  /** The markers, and whether the file has others. */
  get markers() { return /** @type {PlayerSession} */ (this.session).marks.book; }

  /** Stops playing, for when the player is put away. */
  rest() {
    this.session?.player.pause();
  }

  #draw() {
    const { session } = this;
    if (!session || !this.isConnected) return;
    session.player.tick();
    // What cannot be drawn leaves the rest alive, and the player with it.
    if (session.player.playing) this.#redraw();
    const place = () => ({ stream: session.track.stream, sequence: session.place.sequence });
    guarded(text.reading, () => {
      const models = /** @type {Record<string, object>} */ (pictureOf(session));
      for (const [name, part] of Object.entries(this.#parts)) {
        guarded(text.drawing[/** @type {keyof typeof text.drawing} */ (name)],
          () => Object.assign(part, { model: models[name] }), place);
      }
    }, place);
    this.#narrator.draw(session);
    this.#tellPlace(session);
  }

  /** @param {PlayerSession} session */
  #tellPlace({ place, player: { playing }, isFollowing: following }) {
    const { view } = this;
    const told = JSON.stringify([place, playing, following, view]);
    if (told === this.#told) return;
    this.#told = told;
    const detail = { ...place, playing, following, view };
    tell(this, "replay-place", detail);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const isHere = !this.ownKeys || this.contains(/** @type {Node|null} */ (event.target));
    const isMine = isHere && !event.defaultPrevented && !belongsTo(event.key, event.target);
    const action = isMine ? actionOf(event) : null;
    if (!this.session || !action) return;
    event.preventDefault();
    this.#act(() => this.#perform(action));
  }

  /** @param {(session: PlayerSession) => void} run */
  #act(run) {
    const { session } = this;
    session?.act(() => run(session));
    this.#redraw();
  }

  /** @param {import("./keys.js").Action} action */
  #perform(action) {
    if (action.type === "help") return this.#help.open();
    if (action.type === "inspect") {
      return this.#look({ inspect: this.#view.inspect === null ? this.#panel : null });
    }
    const marker = this.session?.perform(action);
    if (!marker) return;
    this.#draw();
    this.#parts.markerBar.edit(marker);
  }
}

customElements.define("recording-player", RecordingPlayer);
