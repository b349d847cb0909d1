// A place in a recording as a link: `replay.html?recording=c7&sequence=47&frame=11`.

/**
 * @typedef {{recording: string, stream: string | null, sequence: number | null, frame: number}} Place
 *   stream: null where the recording has only one; sequence: null for the start; frame: of the
 *   transition under way, 0 for none
 */

const NAME = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * The place that a link names; null when it names no recording. A number that makes no sense
 * counts as absent.
 * @param {string} search the part of a URL from `?` on
 * @returns {Place | null}
 */
export function readPlace(search) {
  const query = new URLSearchParams(search);
  const recording = query.get("recording") ?? "";
  if (!NAME.test(recording)) return null;
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
 */
export function writePlace(place) {
  if (!place) return "";
  const query = new URLSearchParams({ recording: place.recording });
  if (place.stream !== null) query.set("stream", place.stream);
  if (place.sequence !== null) query.set("sequence", String(place.sequence));
  if (place.frame > 0) query.set("frame", String(place.frame));
  return `?${query}`;
}

/** @param {string | null} text */
function whole(text) {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
