import { placeOf } from "./place.js";

/**
 * Where the clients of an app are on its graph.
 *
 * @typedef {object} Mover
 * @property {string} stream
 * @property {number} line
 * @property {number} share of the line, 0 to 1
 *
 * @typedef {object} Positions
 * @property {Map<number, string[]>} resting streams by node
 * @property {Mover[]} moving
 *
 * @typedef {object} Tracked
 * @property {string} stream
 * @property {import("../../../core/store.js").Client} client
 * @property {import("./trail.js").Trail} trail
 */

/**
 * @param {import("./model.js").GraphModel} model
 * @param {Tracked[]} clients
 * @returns {Positions}
 */
export function positionsOf(model, clients) {
  /** @type {Positions} */
  const positions = { resting: new Map(), moving: [] };
  for (const { stream, client, trail } of clients) {
    const { transition } = client;
    const from = transition ? model.nodeAt(trail.place) : -1;
    const to = model.nodeAt(placeOf(client, transition?.to));
    const way = from === to ? null : model.lineBetween(from, to);
    if (transition && way) {
      const share = transition.progress / 10_000;
      positions.moving.push({ stream, line: way.line, share: way.isBack ? 1 - share : share });
      continue;
    }
    const isHalfway = !transition || transition.progress >= 5_000 || from < 0;
    const node = isHalfway && to >= 0 ? to : from;
    if (node < 0) continue;
    const there = positions.resting.get(node);
    if (there) there.push(stream);
    else positions.resting.set(node, [stream]);
  }
  return positions;
}
