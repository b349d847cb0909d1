// @ts-check
import { h } from "../core/dom.js";
import { oncePerFrame } from "../core/frame.js";
import { DeskMarks } from "./desk-marks.js";
import { actionOf, belongsTo, perform } from "./keys.js";
import { Player } from "./player.js";
import "./event-list.js";
import "./marker-bar.js";
import "./replay-controls.js";
import "./replay-lanes.js";
import "./replay-stage.js";
import "./transition-inset.js";

/**
 * An open recording: phones, events, controls and timeline around one player.
 *
 * Methods: `open(axis, place, markers)`; speed and skipping stay as they were chosen before;
 * `grow()` when there is more of the recording; `seek(place)`. Event: `replay-place` {stream,
 * sequence, frame, playing} after each redraw at which the position changed.
 */
export class ReplayDesk extends HTMLElement {
  #axis = /** @type {any} */ (null);
  #player = /** @type {any} */ (null);
  #marks = /** @type {any} */ (null);
  #selected = 0;
  #told = "";
  /** Whether a person did anything with it since it was opened. */
  isTouched = false;
  #stage = /** @type {any} */ (h("replay-stage"));
  #inset = /** @type {any} */ (h("transition-inset"));
  #events = /** @type {any} */ (h("event-list"));
  #controls = /** @type {any} */ (h("replay-controls"));
  #lanes = /** @type {any} */ (h("replay-lanes"));
  #markerBar = /** @type {any} */ (h("marker-bar"));
  #redraw = oncePerFrame(() => this.#draw());
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  connectedCallback() {
    document.addEventListener("keydown", this.#onKey);
    if (this.firstChild) return;
    this.append(
      this.#stage,
      h("aside", { class: "desk-side", "aria-label": "Events and transition" }, this.#inset, this.#events),
      h("section", { class: "desk-timeline", "aria-label": "Timeline" }, this.#controls, this.#markerBar, this.#lanes));
    this.#on("replay-action", ({ action }) => this.#perform(action));
    this.#on("replay-speed", ({ speed }) => this.#player.setSpeed(speed));
    this.#on("replay-skip-idle", ({ skip }) => this.#player.setSkipIdle(skip));
    this.#on("replay-time", ({ time }) => this.#player.seek(time));
    this.#on("replay-range", ({ from, to }) => this.#marks.setLoop(from, to));
    this.#on("marker-go", ({ marker }) => this.#marks.go(marker));
    this.#on("marker-name", ({ marker, name }) => this.#marks.rename(marker, name));
    this.#on("marker-remove", ({ marker }) => this.#marks.remove(marker));
    this.#on("replay-select", ({ index }) => { this.#selected = index; });
    this.#on("replay-moment", ({ moment }) => {
      this.#selected = this.#axis.tracks.indexOf(this.#axis.at(moment).track);
      this.#player.seekMoment(moment);
    });
    this.#on("replay-frame", ({ frame }) => this.#seekFrame(frame));
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#onKey);
  }

  /**
   * @param {import("./merged-timeline.js").MergedTimeline} axis
   * @param {{stream: string | null, sequence: number | null, frame: number} | null} place
   * @param {import("./markers.js").Marker[]} markers of the file
   * @returns {boolean} false when the recording has no such stream; it then stands at its start
   */
  open(axis, place, markers) {
    const { speed = 1, skipIdle = false } = this.#player ?? {};
    this.#axis = axis;
    this.#player = Object.assign(new Player(axis, () => performance.now()), { speed, skipIdle });
    this.#marks = new DeskMarks(axis, this.#player, markers);
    this.#selected = 0;
    this.isTouched = false;
    this.#stage.tracks = axis.tracks;
    this.#events.axis = axis;
    this.#lanes.axis = axis;
    return this.seek(place);
  }

  /**
   * Goes to a place. Playing goes on playing.
   * @param {{stream: string | null, sequence: number | null, frame: number} | null} place
   * @returns {boolean} false when the recording has no such stream; then nothing changes
   */
  seek(place) {
    const { tracks } = this.#axis;
    const stream = place?.stream ?? tracks[0].stream;
    this.#selected = Math.max(0, tracks.findIndex((/** @type {any} */ track) => track.stream === stream));
    const isFound = !place || place.sequence === null
      || this.#player.seekSequence(stream, place.sequence, place.frame);
    this.#draw();
    return isFound;
  }

  /** Takes in what the recording has more of, and stands where it stood. */
  grow() {
    const { length } = this.#axis.tracks;
    this.#player.grow();
    this.#marks.revision += 1;
    if (this.#axis.tracks.length !== length) this.#stage.tracks = this.#axis.tracks;
    this.#events.grow();
    this.#lanes.grow();
    this.#redraw();
  }

  /** The markers, and whether the file has others. */
  get markers() {
    return this.#marks.book;
  }

  /** Where it stands, as part of a permalink. */
  get place() {
    const track = this.#axis.tracks[this.#selected];
    const own = this.#axis.positionOf(track, this.#player.moment);
    return {
      stream: this.#axis.tracks.length > 1 ? track.stream : null,
      sequence: track.timeline.recordAt(own) + 1,
      frame: track.timeline.frameAt(own)?.frame ?? 0,
    };
  }

  /** Stops playing, for when the desk is put away. */
  rest() {
    this.#player?.pause();
  }

  #draw() {
    const player = this.#player;
    if (!player || !this.isConnected) return;
    player.tick();
    const { time, moment, playing, speed, skipIdle, atEnd, loop } = player;
    const tracks = this.#axis.tracks;
    const positions = tracks.map((/** @type {any} */ track) => this.#axis.positionOf(track, moment));
    const clients = tracks.map(({ timeline }, /** @type {number} */ i) => timeline.stateAtMoment(positions[i]));
    const frames = tracks.map(({ timeline }, /** @type {number} */ i) => timeline.framesAt(positions[i]));
    const selected = this.#selected;
    const [frame = null] = frames[selected];
    const { place } = this;
    const { duration } = this.#axis;
    this.#stage.model = { clients, selected, playing };
    const { timeline, offset } = tracks[selected];
    const next = timeline.transitionAfter(positions[selected]);
    this.#inset.model = { frame, client: clients[selected], next: next && offset + next.began };
    this.#events.model = { moment, frames };
    this.#controls.model = { playing, atEnd, speed, skipIdle, loop, time, duration, sequence: place.sequence, frame };
    const { book, revision, times: markers } = this.#marks;
    this.#markerBar.model = { book, revision, moment };
    this.#lanes.model = { time, sequence: place.sequence, selected, loop, markers };
    this.#tellPlace(place, playing);
    if (playing) this.#redraw();
  }

  /** @param {any} place @param {boolean} playing */
  #tellPlace(place, playing) {
    const told = `${place.stream} ${place.sequence} ${place.frame} ${playing}`;
    if (told === this.#told) return;
    this.#told = told;
    this.dispatchEvent(new CustomEvent("replay-place", { bubbles: true, detail: { ...place, playing } }));
  }

  /** @param {number} frame */
  #seekFrame(frame) {
    const track = this.#axis.tracks[this.#selected];
    const transition = track.timeline.transitionAt(this.#axis.positionOf(track, this.#player.moment));
    if (!transition) return;
    const own = track.timeline.momentOfFrameIn(transition, frame);
    this.#player.seekMoment(this.#axis.momentOfTrack(track, own));
  }

  /** @param {string} type @param {(detail: any) => void} run */
  #on(type, run) {
    this.addEventListener(type, (/** @type {any} */ event) => {
      this.isTouched = true;
      run(event.detail);
      this.#redraw();
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const action = event.defaultPrevented || belongsTo(event.key, event.target) ? null : actionOf(event);
    if (!action || !this.#player) return;
    event.preventDefault();
    this.isTouched = true;
    this.#perform(action);
    this.#redraw();
  }

  /** @param {import("./keys.js").Action} action */
  #perform(action) {
    const track = this.#axis.tracks[this.#selected];
    const own = this.#axis.positionOf(track, this.#player.moment);
    const transition = track.timeline.transitionAt(own);
    const from = track.offset + (transition?.began ?? 0);
    const marker = this.#marks.perform(action, { ...this.place, stream: track.stream },
      transition && { from, to: from + transition.duration });
    perform(this.#player, action);
    if (!marker) return;
    this.#draw();
    this.#markerBar.edit(marker);
  }
}

customElements.define("replay-desk", ReplayDesk);
