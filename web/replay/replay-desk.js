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
 * `grow()` when there is more of the recording; `seek(place)`; `follow()`. Event: `replay-place`
 * {stream, sequence, frame, playing, following} after each redraw at which they changed.
 */
export class ReplayDesk extends HTMLElement {
  #axis = /** @type {any} */ (null);
  #player = /** @type {any} */ (null);
  #marks = /** @type {any} */ (null);
  #selected = 0;
  #told = "";
  /** Whether a person did anything with it since it was opened. */
  isTouched = false;
  /** Whether it stays with what happens now. */
  isFollowing = false;
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
    this.isTouched = this.isFollowing = false;
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
    if (this.isFollowing) this.follow();
    this.#redraw();
  }

  /** Goes to what happened last, plays it, and stays with what follows until a person moves. */
  follow() {
    const last = this.#axis.tracks.map((/** @type {any} */ { timeline, offset }) =>
      offset + (timeline.records.at(-1)?.time ?? 0));
    this.#player.seek(Math.max(...last));
    this.#player.play();
    this.isFollowing = true;
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
    const told = `${place.stream} ${place.sequence} ${place.frame} ${playing} ${this.isFollowing}`;
    if (told === this.#told) return;
    this.#told = told;
    const detail = { ...place, playing, following: this.isFollowing };
    this.dispatchEvent(new CustomEvent("replay-place", { bubbles: true, detail }));
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
      this.#act(() => run(event.detail));
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const action = event.defaultPrevented || belongsTo(event.key, event.target) ? null : actionOf(event);
    if (!action || !this.#player) return;
    event.preventDefault();
    this.#act(() => this.#perform(action));
  }

  /** Does what a person asked for; moving or pausing ends the following. @param {() => void} run */
  #act(run) {
    this.isTouched = true;
    this.#player.tick();
    const { time, playing } = this.#player;
    run();
    this.isFollowing &&= this.#player.time === time && this.#player.playing === playing;
    this.#redraw();
  }

  /** The record or frame that came last, of whichever client. */
  #placeToMark() {
    const { moment } = this.#player;
    const { track, moment: own } = moment < 0
      ? { track: this.#axis.tracks[this.#selected], moment } : this.#axis.at(moment);
    const frame = track.timeline.isFrame(own) ? track.timeline.moments.frames[own] : 0;
    return { stream: track.stream, sequence: track.timeline.recordAt(own) + 1, frame };
  }

  /** @param {import("./keys.js").Action} action */
  #perform(action) {
    const track = this.#axis.tracks[this.#selected];
    const own = this.#axis.positionOf(track, this.#player.moment);
    const transition = track.timeline.transitionAt(own);
    const from = track.offset + (transition?.began ?? 0);
    const marker = this.#marks.perform(action, this.#placeToMark(),
      transition && { from, to: from + transition.duration });
    perform(this.#player, action);
    if (!marker) return;
    this.#draw();
    this.#markerBar.edit(marker);
  }
}

customElements.define("replay-desk", ReplayDesk);
