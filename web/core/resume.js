// @ts-check
import { emptyClient } from "./store.js";

/**
 * What a hello says to come back to a client.
 * @param {import("./store.js").Client|null} client
 * @returns {{stream: string, epoch: string, after: number}[]}
 */
export function resumeOf(client) {
  if (!client?.epoch) return [];
  return [{ stream: client.stream, epoch: client.epoch, after: client.sequence }];
}

/**
 * @typedef {object} StreamStart what a welcome says of a stream
 * @property {string} stream
 * @property {string} epoch
 * @property {boolean} recovered
 * @property {number} [sequence] of the snapshot that follows; 0 where all records follow
 * @property {number} [from]
 * @property {number} [to]
 */

/**
 * The state to fold on from, given what the welcome says of a stream: what is known when the rest
 * follows, nothing when all records or a snapshot follow.
 * @param {import("./store.js").Client|null} known
 * @param {StreamStart} stream
 * @returns {import("./store.js").Client}
 */
export function afterWelcome(known, stream) {
  const isSame = known?.stream === stream.stream && known.epoch === stream.epoch;
  const isAhead = isSame && stream.recovered && (stream.to ?? Infinity) < known.sequence;
  const isNew = !stream.recovered && (stream.sequence ?? 0) === 0;
  if (!isSame || isAhead || isNew) return { ...emptyClient(stream.stream), epoch: stream.epoch };
  return known.gap ? { ...known, gap: false } : known;
}
