// A draft in the fragment of an address, which browsers send to nobody.

import { edit } from "../../text/edit.js";

/** Characters of a link that are made, and read: longer ones are cut by what they are sent with. */
export const longestLink = 64_000;
/** Bytes of the text that a link may unfold to, as of an app file. */
export const longestText = 1 << 20;
const mark = "#draft=";

/** @param {string} hash @returns {string|null} what a fragment has of a draft */
export function sharedIn(hash) {
  return hash.startsWith(mark) ? hash.slice(mark.length) : null;
}

/**
 * The fragment of a text.
 * @param {string} text
 * @returns {Promise<string>}
 * @throws {Error} with a sentence where it is too long
 */
export async function shared(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const code = btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  if (code.length > longestLink) throw new Error(edit.linkTooLong(code.length, longestLink));
  return `${mark}${code}`;
}

/**
 * The text of a fragment.
 * @param {string} code
 * @returns {Promise<string>}
 * @throws {Error} with a sentence where it is none
 */
export async function unshared(code) {
  if (code.length > longestLink) throw new Error(edit.linkReadTooLong(code.length, longestLink));
  /** @type {Uint8Array<ArrayBuffer>} */
  let bytes;
  try {
    const characters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    bytes = Uint8Array.from(characters, (each) => each.charCodeAt(0));
  } catch {
    throw new Error(edit.linkBroken);
  }
  const reader = new Blob([bytes]).stream()
    .pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      // A short link may unfold to gigabytes.
      if (length > longestText) break;
      parts.push(part.value);
    }
  } catch {
    throw new Error(edit.linkBroken);
  }
  if (length > longestText) {
    await reader.cancel().catch(() => {});
    throw new Error(edit.linkUnfolds(longestText));
  }
  try {
    return new TextDecoder("utf-8", { fatal: true })
      .decode(await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer());
  } catch {
    throw new Error(edit.linkBroken);
  }
}
