import { remember, remembered } from "../../../core/storage.js";
import { areSame, LONGEST_NAME, markerFrom, MOST_MARKERS } from "./markers.js";

/**
 * @typedef {import("./markers.js").Marker} Marker
 * @typedef {import("../timeline/merged-timeline.js").MergedTimeline} Axis
 */

/**
 * The markers of the recording that is open: those of its file, unless this browser remembers what
 * a person made of them. They are kept in the order of the recording.
 */
export class MarkerBook {
  #key;
  #axis;
  /** @type {Marker[]} */
  #ofFile;

  /** @param {Axis} axis @param {Marker[]} ofFile */
  constructor(axis, ofFile) {
    this.#axis = axis;
    this.#ofFile = ofFile;
    const [{ stream, header }] = axis.tracks;
    this.#key = `rootstage.markers.${header?.epoch ?? ""}.${stream}`;
    const kept = remembered(this.#key);
    /** @type {Marker[]} */
    this.all = Array.isArray(kept)
      ? /** @type {Marker[]} */ (kept.map(markerFrom).filter((marker) => marker !== null))
      : ofFile.map((marker) => ({ ...marker }));
    this.all = this.all.filter(({ stream: name }) => axis.tracks.some((each) => each.stream === name))
      .slice(0, MOST_MARKERS);
  }

  /** Whether the file itself has other markers. */
  get isChanged() {
    return !areSame(this.all, this.#ofFile);
  }

  /** Where a marker is, as a moment. @param {Marker} marker */
  momentOf({ stream, sequence, frame }) {
    return this.#axis.momentOf(stream, sequence, frame) ?? -1;
  }

  /** When a marker is, in µs. @param {Marker} marker */
  timeOf(marker) {
    return this.#axis.timeOf(this.momentOf(marker));
  }

  /**
   * Sets a marker; at a place that has one nothing changes.
   * @param {{stream: string, sequence: number, frame: number}} place
   * @returns {Marker | null} the marker of the place; null when there is no room for another
   */
  add({ stream, sequence, frame }) {
    const known = this.all.find((marker) =>
      marker.stream === stream && marker.sequence === sequence && marker.frame === frame);
    if (known) return known;
    if (this.all.length >= MOST_MARKERS) return null;
    const marker = { stream, sequence, frame, name: this.#freeName() };
    this.all.push(marker);
    this.all.sort((one, other) => this.momentOf(one) - this.momentOf(other));
    this.#keep();
    return marker;
  }

  /** @param {Marker} marker @param {string} name */
  rename(marker, name) {
    marker.name = name.trim().slice(0, LONGEST_NAME);
    this.#keep();
  }

  /** @param {Marker} marker */
  remove(marker) {
    this.all = this.all.filter((each) => each !== marker);
    this.#keep();
  }

  /** The next marker after a moment, or the last one before it; null for none. @param {number} moment @param {number} by 1 or -1 */
  next(moment, by) {
    return by > 0
      ? this.all.find((marker) => this.momentOf(marker) > moment) ?? null
      : this.all.findLast((marker) => this.momentOf(marker) < moment) ?? null;
  }

  #freeName() {
    const names = new Set(this.all.map(({ name }) => name));
    let number = 1;
    while (names.has(`Marker ${number}`)) number += 1;
    return `Marker ${number}`;
  }

  #keep() {
    remember(this.#key, this.isChanged ? this.all : null);
  }
}
