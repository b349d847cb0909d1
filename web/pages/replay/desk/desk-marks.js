import { loopAround, loopBetween, loopMoved } from "../timeline/loop.js";
import { MarkerBook } from "../recording/marker-book.js";

/** The markers and the loop of an open recording, and what the keys do with them. */
export class DeskMarks {
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
