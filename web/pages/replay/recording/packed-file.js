import { file as words } from "../../../text/replay/reading.js";

/** The first two bytes of gzip data, as RFC 1952 has them. */
const MAGIC = [0x1f, 0x8b];

/** @param {Blob} file */
export async function isPacked(file) {
  const start = new Uint8Array(await file.slice(0, MAGIC.length).arrayBuffer());
  return MAGIC.every((byte, index) => start[index] === byte);
}

/**
 * What of a file that gzip packed can be opened: all of it, or what comes before its damage, or as
 * much as memory should have to hold.
 * @param {Blob} file
 * @param {number} most bytes when it is unpacked
 * @returns {Promise<{bytes: Uint8Array, rest: null, note: string, fault: string}>} note: says what is
 *   missing; fault: why there may be nothing that can be opened; empty where all of it is there
 */
export async function unpackedHead(file, most) {
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  /** @type {BlobPart[]} */
  const parts = [];
  let length = 0;
  let [note, fault] = ["", ""];
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      length += part.value.length;
      // A short file may unpack to more than there is memory.
      if (length > most) {
        note = words.unpackedPart(most);
        await reader.cancel().catch(() => {});
        break;
      }
    }
  } catch {
    [note, fault] = [words.packedDamage, words.packedFault];
  }
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return { bytes: bytes.subarray(0, most), rest: null, note, fault };
}
