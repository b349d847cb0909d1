// @ts-check
import { h } from "../core/dom.js";
import { oncePerFrame } from "../core/frame.js";
import { actionOf, belongsTo, perform } from "./keys.js";
import { Player } from "./player.js";
import "./event-list.js";
import "./replay-controls.js";
import "./replay-lanes.js";
import "./replay-stage.js";
import "./transition-inset.js";

/**
 * An open recording: phones, events, controls and timeline around one player.
 *
 * Method: `open(axis, place)`; speed and skipping stay as they were chosen before. Event: `replay-place` {stream, sequence, frame, playing} after each
 * redraw at which the position changed.
 */
export class ReplayDesk extends HTMLElement {
  #axis = /** @type {any} */ (null);
  #player = /** @type {any} */ (null);
  #selected = 0;
  #told = "";
  #stage = /** @type {any} */ (h("replay-stage"));
  #inset = /** @type {any} */ (h("transition-inset"));
  #events = /** @type {any} */ (h("event-list"));
  #controls = /** @type {any} */ (h("replay-controls"));
  #lanes = /** @type {any} */ (h("replay-lanes"));
  #redraw = oncePerFrame(() => this.#draw());
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  connectedCallback() {
    document.addEventListener("keydown", this.#onKey);
    if (this.firstChild) return;
    this.append(
      this.#stage,
      h("aside", { class: "desk-side", "aria-label": "Events and transition" }, this.#inset, this.#events),
      h("section", { class: "desk-timeline", "aria-label": "Timeline" }, this.#controls, this.#lanes));
    this.#on("replay-action", ({ action }) => perform(this.#player, action));
    this.#on("replay-speed", ({ speed }) => this.#player.setSpeed(speed));
    this.#on("replay-skip-idle", ({ skip }) => this.#player.setSkipIdle(skip));
    this.#on("replay-time", ({ time }) => this.#player.seek(time));
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
   * @returns {boolean} false when the recording has no such stream; it then stands at its start
   */
  open(axis, place) {
    const { speed = 1, skipIdle = false } = this.#player ?? {};
    this.#axis = axis;
    this.#player = Object.assign(new Player(axis, () => performance.now()), { speed, skipIdle });
    const stream = place?.stream ?? axis.tracks[0].stream;
    this.#selected = Math.max(0, axis.tracks.findIndex((track) => track.stream === stream));
    this.#stage.tracks = axis.tracks;
    this.#events.axis = axis;
    this.#lanes.axis = axis;
    const isFound = !place || place.sequence === null
      || this.#player.seekSequence(stream, place.sequence, place.frame);
    this.#draw();
    return isFound;
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
    const { time, moment, playing, speed, skipIdle, atEnd } = player;
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
    this.#controls.model = { playing, atEnd, speed, skipIdle, time, duration, sequence: place.sequence, frame };
    this.#lanes.model = { time, sequence: place.sequence, selected };
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
      run(event.detail);
      this.#redraw();
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const action = event.defaultPrevented || belongsTo(event.key, event.target) ? null : actionOf(event);
    if (!action || !this.#player) return;
    event.preventDefault();
    perform(this.#player, action);
    this.#redraw();
  }
}

customElements.define("replay-desk", ReplayDesk);
