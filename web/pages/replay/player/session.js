import { loopAround, loopBetween, loopMoved } from "../timeline/loop.js";
import { MarkerBook } from "../recording/markers.js";
import { perform } from "./keys.js";
import { Player } from "../timeline/player.js";

// What the parts of the player ask for, and what it does with the open recording.


/** @type {{[Type in keyof Told]?: (session: PlayerSession, detail: Told[Type]) => void}} */
export const SESSION_EVENTS = {
  "replay-speed": ({ player }, { speed }) => player.setSpeed(speed),
  "replay-skip-idle": ({ player }, { skip }) => player.setSkipIdle(skip),
  "replay-time": ({ player }, { time }) => player.seek(time),
  "replay-range": ({ marks }, { from, to }) => marks.setLoop(from, to),
  "replay-moment": (session, { moment }) => session.seekMoment(moment),
  "replay-frame": (session, { frame }) => session.seekFrame(frame),
  "replay-select": (session, { index }) => { session.selected = index; },
  "marker-go": ({ marks }, { marker }) => marks.go(marker),
  "marker-name": ({ marks }, { marker, name }) => marks.rename(marker, name),
  "marker-remove": ({ marks }, { marker }) => marks.remove(marker),
};

/**
 * What each part of the player shows now. Of many clients only those are worked out that are asked
 * for, since not all are in sight.
 * @param {PlayerSession} session
 */
export function pictureOf({ axis, player, marks, selected, track, place }) {
  const { time, moment, playing, speed, skipIdle, atEnd, loop } = player;
  const { duration } = axis;
  const { sequence } = place;
  const own = axis.positionOf(track, moment);
  const clientAt = (/** @type {number} */ index) => axis.stateOf(axis.tracks[index], moment);
  const framesOf = (/** @type {import("../timeline/merged-timeline.js").Track} */ each) =>
    each.timeline.framesAt(axis.positionOf(each, moment));
  const [frame = null] = track.timeline.framesAt(own);
  const next = track.timeline.transitionAfter(own);
  const { book, revision, times: markers } = marks;
  const record = { track, moment, playing };
  return {
    stage: { clientAt, selected, playing },
    inset: { frame, client: clientAt(selected), next: next && track.offset + next.began },
    events: { moment, framesOf },
    inspector: record,
    controls: { playing, atEnd, speed, skipIdle, loop, time, duration, sequence, frame },
    markerBar: { book, revision, moment },
    lanes: { time, sequence, selected, loop, markers },
  };
}

/** The markers and the loop of an open recording, and what the keys do with them. */
export class SessionMarks {
  #axis;
  #player;
  #places = /** @type {{moment: number, time: number}[]} */ ([]);
  /** Counts the changes of the markers. */
  revision = 0;

  /**
   * @param {import("../timeline/merged-timeline.js").MergedTimeline} axis
   * @param {import("../timeline/player.js").Player} player
   * @param {import("../recording/markers.js").Marker[]} ofFile
   */
  constructor(axis, player, ofFile) {
    this.#axis = axis;
    this.#player = player;
    this.book = new MarkerBook(axis, ofFile);
    this.#place();
  }

  /** When each marker is, in µs. */
  get times() {
    return this.#places.map(({ time }) => time);
  }

  /** The axis became longer; a marker that was beyond its end may now stand where it belongs. */
  grow() {
    const before = JSON.stringify(this.#places);
    this.#place();
    if (JSON.stringify(this.#places) !== before) this.revision += 1;
  }

  /** Another tab may have changed them. @param {StorageEvent} event */
  follow(event) {
    if (!this.book.isOf(event)) return;
    this.book.read();
    this.#change();
  }

  #place() {
    this.#places = this.book.all.map((marker) =>
      ({ moment: this.book.momentOf(marker), time: this.book.timeOf(marker) }));
  }

  #change() {
    this.revision += 1;
    this.#place();
  }

  /**
   * Does what a key asked for, if it is about markers or the loop.
   * @param {import("./keys.js").Action} action
   * @param {{stream: string, sequence: number, frame: number}} place
   * @param {{from: number, to: number} | null} animation under way, µs
   * @returns {import("../recording/markers.js").Marker | null} the marker that was just set, to be named
   */
  perform(action, place, animation) {
    const player = this.#player;
    const { duration } = this.#axis;
    switch (action.type) {
      case "loop":
        player.loop = player.loop ? null : loopAround(player.time, animation, duration);
        return null;
      case "edge":
        player.loop = loopMoved(player.loop, action.edge, player.time, duration);
        return null;
      case "marker": {
        const marker = this.book.next(player.moment, action.by);
        if (marker) this.go(marker);
        return null;
      }
      case "mark": {
        const marker = this.book.add(place);
        this.#change();
        return marker;
      }
      default:
        return null;
    }
  }

  /** @param {number} one µs @param {number} other µs */
  setLoop(one, other) {
    this.#player.loop = loopBetween(one, other, this.#axis.duration);
  }

  /** Playing goes on playing. @param {import("../recording/markers.js").Marker} marker */
  go({ stream, sequence, frame }) {
    this.#player.seekSequence(stream, sequence, frame);
  }

  /** @param {import("../recording/markers.js").Marker} marker @param {string} name */
  rename(marker, name) {
    this.book.rename(marker, name);
    this.#change();
  }

  /** @param {import("../recording/markers.js").Marker} marker */
  remove(marker) {
    this.book.remove(marker);
    this.#change();
  }
}

/**
 * What is open on the player, without anything that draws it: where the player stands, which client
 * is selected, the markers and the loop, and whether it stays with what happens now.
 *
 * @typedef {{stream: string | null, sequence: number | null, frame: number}} Place
 *   stream: null for the first one; sequence: null for the start
 */
export class PlayerSession {
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
  constructor(axis, markers, now, { speed, skipIdle } = { speed: 1, skipIdle: false }) {
    this.axis = axis;
    this.player = Object.assign(new Player(axis, now), { speed, skipIdle });
    this.marks = new SessionMarks(axis, this.player, markers);
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
      sequence: track.timeline.sequenceAt(moment),
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
    return { stream: track.stream, sequence: track.timeline.sequenceAt(own), frame };
  }
}
