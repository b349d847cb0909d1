import { absence } from "../../../text/replay/page.js";
import { writeView } from "../player/view.js";

// A place in a recording as a link: `replay.html?recording=c7&sequence=47&frame=11`.

/**
 * @typedef {{recording: string, stream: string | null, sequence: number | null, frame: number}} Place
 *   recording: several names have commas between them; stream: null where the recording has only one; sequence: null for the start; frame: of the
 *   transition under way, 0 for none
 */

const NAME = /^[A-Za-z0-9._-]{1,64}$/;
/** Between the names of several recordings that are opened together. */
const SEPARATOR = ",";

/** The recordings that a place names, one or several. @param {string} recording */
export function namesIn(recording) {
  return recording.split(SEPARATOR);
}

/** @param {string[]} names */
export function together(names) {
  return names.join(SEPARATOR);
}

/**
 * The place that a link names; null when it names no recording. A number that makes no sense
 * counts as absent.
 * @param {string} search the part of a URL from `?` on
 * @returns {Place | null}
 */
export function readPlace(search) {
  const query = new URLSearchParams(search);
  const recording = query.get("recording") ?? "";
  if (!namesIn(recording).every((name) => NAME.test(name))) return null;
  const stream = query.get("stream") ?? "";
  return {
    recording,
    stream: stream === "" ? null : stream.slice(0, 128),
    sequence: whole(query.get("sequence")),
    frame: whole(query.get("frame")) ?? 0,
  };
}

/**
 * The part of a URL from `?` on that names a place; empty for none.
 * @param {Place | null} place
 * @param {import("../player/view.js").View} [view] how it is shown
 */
export function writePlace(place, view) {
  if (!place) return "";
  const query = new URLSearchParams({ recording: place.recording });
  if (place.stream !== null) query.set("stream", place.stream);
  if (place.sequence !== null) query.set("sequence", String(place.sequence));
  if (place.frame > 0) query.set("frame", String(place.frame));
  if (view) writeView(query, view);
  return `?${query}`;
}

/** @param {string | null} text */
function whole(text) {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** ms between two changes of the address bar; browsers refuse too many. */
const ADDRESS_INTERVAL = 300;

/** The address of the page: it names the recording and the place that is shown. */
export class PageAddress {
  #timer = 0;

  /** Writes a place into the address soon, in place of what is there. @param {Place} place @param {import("../player/view.js").View} view */
  follow(place, view) {
    this.rest();
    this.#timer = setTimeout(() => this.stay(place, view), ADDRESS_INTERVAL);
  }

  /** Writes a place into the address at once; a branch in it stays. @param {Place} place @param {import("../player/view.js").View} view */
  stay(place, view) {
    this.rest();
    history.replaceState(history.state, "", `${pathTo(place, view)}${location.hash}`);
  }

  /** What was to be written is dropped. */
  rest() {
    clearTimeout(this.#timer);
  }

  /** Goes to a place that the Back button leaves; to the list for null. @param {Place|null} place */
  go(place) {
    this.rest();
    history.pushState(null, "", pathTo(place));
  }
}

/** A link to a place, for other people. @param {Place} place @param {import("../player/view.js").View} view */
export function linkTo(place, view) {
  return new URL(pathTo(place, view), location.href).href;
}

/** @param {Place|null} place @param {import("../player/view.js").View} [view] */
function pathTo(place, view) {
  return `${location.pathname}${writePlace(place, view)}`;
}

/**
 * Why a place cannot be shown; empty where it can.
 * @param {import("../timeline/merged-timeline.js").MergedTimeline | undefined} axis
 * @param {{stream?: string | null, sequence?: number | null} | null} place
 */
export function absenceOf(axis, place) {
  const { stream = null, sequence = null } = place ?? {};
  const track = axis?.tracks.find((each) => stream === null || each.stream === stream);
  if (!track) return absence.stream(stream);
  const { last } = track.timeline;
  return sequence === null || sequence <= last
    ? "" : absence.sequence(track.stream, last, sequence);
}
