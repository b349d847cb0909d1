import { LIMITS } from "./recording.js";

/**
 * What of a file can be opened: all of it, or its first part where it is larger than memory should
 * have to hold.
 * @param {Blob} file
 * @param {number} [most] bytes
 * @returns {Promise<{bytes: Uint8Array, rest: Blob | null, note: string}>} rest: what is left in
 *   the file; note: says so, empty where nothing is left
 */
export async function headOf(file, most = LIMITS.bytes) {
  const isWhole = file.size <= most;
  const bytes = new Uint8Array(await (isWhole ? file : file.slice(0, most)).arrayBuffer());
  if (isWhole) return { bytes, rest: null, note: "" };
  const [all, some] = [file.size, most].map((size) => `${(size / 2 ** 20).toFixed(0)} MiB`);
  return { bytes, rest: file.slice(most), note: `The file holds ${all}; the first ${some} were opened` };
}
