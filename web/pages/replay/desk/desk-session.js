import { DeskMarks } from "./desk-marks.js";
import { perform } from "./keys.js";
import { Player } from "../timeline/player.js";

/**
 * What is open on the desk, without anything that draws it: where the player stands, which client
 * is selected, the markers and the loop, and whether it stays with what happens now.
 *
 * @typedef {{stream: string | null, sequence: number | null, frame: number}} Place
 *   stream: null for the first one; sequence: null for the start
 */
export class DeskSession {
  selected = 0;
  /** Whether a person did anything with it since it was opened. */
  isTouched = false;
  /** Whether it stays with what happens now. */
  isFollowing = false;

  /**
   * @param {import("../timeline/merged-timeline.js").MergedTimeline} axis
   * @param {import("../recording/markers.js").Marker[]} markers of the file
   * @param {() => number} now the clock, in ms
   * @param {{speed: number, skipIdle: boolean}} [chosen] before, which stays
   */
  constructor(axis, markers, now, { speed = 1, skipIdle = false } = /** @type {any} */ ({})) {
    this.axis = axis;
    this.player = Object.assign(new Player(axis, now), { speed, skipIdle });
    this.marks = new DeskMarks(axis, this.player, markers);
  }

  /** The client whose transition and place are shown. */
  get track() {
    return this.axis.tracks[this.selected];
  }

  /** Where the selected client stands: the last of its own moments. */
  get moment() {
    return this.axis.positionOf(this.track, this.player.moment);
  }

  /** Where it stands, as part of a permalink. */
  get place() {
    const { track, moment } = this;
    return {
      stream: this.axis.tracks.length > 1 ? track.stream : null,
      sequence: track.timeline.recordAt(moment) + 1,
      frame: track.timeline.frameAt(moment)?.frame ?? 0,
    };
  }

  /**
   * Goes to a place. Playing goes on playing.
   * @param {Place | null} place
   * @returns {boolean} false when the recording has no such stream; then nothing changes
   */
  seek(place) {
    const { tracks } = this.axis;
    const stream = place?.stream ?? tracks[0].stream;
    this.selected = Math.max(0, tracks.findIndex((track) => track.stream === stream));
    return !place || place.sequence === null
      || this.player.seekSequence(stream, place.sequence, place.frame);
  }

  /** Goes to a moment, and selects the client that it is of. @param {number} moment */
  seekMoment(moment) {
    this.selected = this.axis.tracks.indexOf(this.axis.at(moment).track);
    this.player.seekMoment(moment);
  }

  /** Goes to a frame of the transition that the selected client shows. @param {number} frame */
  seekFrame(frame) {
    const { track } = this;
    const transition = track.timeline.transitionAt(this.moment);
    if (!transition) return;
    const own = track.timeline.momentOfFrameIn(transition, frame);
    this.player.seekMoment(this.axis.momentOfTrack(track, own));
  }

  /**
   * Takes in what the recording has more of, and stands where it stood.
   * @returns {number} the first moment that may have changed
   */
  grow() {
    const first = this.player.grow();
    this.marks.grow();
    if (this.isFollowing) this.follow();
    return first;
  }

  /** Goes to what happened last, plays it, and stays with what follows until a person moves. */
  follow() {
    const last = this.axis.tracks.map(({ timeline, offset }) =>
      offset + (timeline.records.at(-1)?.time ?? 0));
    this.player.seek(last.reduce((most, time) => Math.max(most, time), 0));
    this.player.play();
    this.isFollowing = true;
  }

  /** Does what a person asked for; moving or pausing ends the following. @param {() => void} run */
  act(run) {
    this.isTouched = true;
    this.player.tick();
    const { time, playing } = this.player;
    run();
    this.isFollowing &&= this.player.time === time && this.player.playing === playing;
  }

  /**
   * Does what a key or a button asked for.
   * @param {import("./keys.js").Action} action
   * @returns {import("../recording/markers.js").Marker | null} the marker that was just set, to be named
   */
  perform(action) {
    const { offset, timeline } = this.track;
    const transition = timeline.transitionAt(this.moment);
    const from = offset + (transition?.began ?? 0);
    const animation = transition && { from, to: from + transition.duration };
    const marker = this.marks.perform(action, this.#placeToMark(), animation);
    perform(this.player, action);
    return marker;
  }

  /** The record or frame that came last, of whichever client. */
  #placeToMark() {
    const { moment } = this.player;
    const { track, moment: own } = moment < 0
      ? { track: this.track, moment } : this.axis.at(moment);
    const frame = track.timeline.isFrame(own) ? track.timeline.moments.frames[own] : 0;
    return { stream: track.stream, sequence: track.timeline.recordAt(own) + 1, frame };
  }
}
