// A file's bytes, line by line. They are decoded many lines at once: a million small views of the
// bytes would cost the browser more than all the rest of the reading.

/** Bytes that are decoded at once, about; a line that is longer is decoded alone. */
const CHUNK = 256 * 1024;

/**
 * @typedef {object} Line
 * @property {number} number from 1
 * @property {number} start the offset of its first byte
 * @property {number} length in bytes, without its end
 * @property {string | null} text null where it, or a line near it, is not UTF-8, or where it is
 *   longer than was asked for
 * @property {boolean} ended false for a last line without its line feed
 */

/**
 * @param {Uint8Array} bytes
 * @param {number} longest bytes of a line that is to be decoded
 * @returns {Generator<Line, void, void>}
 */
export function* linesOf(bytes, longest) {
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (let [start, number] = [mark, 1]; start < bytes.length;) {
    const end = chunkEnd(bytes, start);
    const chunk = end - start > longest + CHUNK ? null : textOf(bytes.subarray(start, end));
    for (let at = 0; start < end; number += 1) {
      const feed = bytes.indexOf(10, start);
      const ended = feed >= 0;
      const stop = ended ? feed : end;
      const carriage = stop > start && bytes[stop - 1] === 13 ? 1 : 0;
      const next = chunk === null ? -1 : chunk.indexOf("\n", at);
      // Files that are put one after the other may each begin with a mark.
      const from = chunk?.charCodeAt(at) === 0xfeff ? at + 1 : at;
      const text = chunk?.slice(from, (next < 0 ? chunk.length : next) - carriage) ?? null;
      yield { number, start, length: stop - carriage - start, text, ended };
      at = next + 1;
      start = stop + 1;
    }
  }
}

/** Where the last line ends that fits into a chunk; where the first one ends if none does. */
function chunkEnd(/** @type {Uint8Array} */ bytes, /** @type {number} */ start) {
  if (bytes.length - start <= CHUNK) return bytes.length;
  const last = bytes.lastIndexOf(10, start + CHUNK);
  if (last >= start) return last + 1;
  const feed = bytes.indexOf(10, start + CHUNK);
  return feed < 0 ? bytes.length : feed + 1;
}

/** The bytes as text; null where they are not UTF-8. @param {Uint8Array} bytes */
function textOf(bytes) {
  try {
    // A mark is left in, so that the text is as long as the bytes say.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
