/**
 * Network conditions of clients: what is offered, how they are told in words.
 *
 * @typedef {object} Network
 * @property {number} latency milliseconds more there and back, 0…10000
 * @property {number} jitter milliseconds that it may take more or less, 0…10000
 * @property {number} loss percent, 0…100
 * @property {boolean} offline
 * @property {number} seed
 */

/** @type {Network} */
export const perfect = { latency: 0, jitter: 0, loss: 0, offline: false, seed: 0 };

/** The largest value of each number. */
export const bounds = { latency: 10_000, jitter: 10_000, loss: 100, seed: 2 ** 53 - 1 };

/** @type {{name: string, latency: number, jitter: number, loss: number, offline?: boolean}[]} */
export const presets = [
  { name: "Perfect", latency: 0, jitter: 0, loss: 0 },
  { name: "4G", latency: 50, jitter: 20, loss: 0 },
  { name: "3G", latency: 200, jitter: 60, loss: 1 },
  { name: "Edge", latency: 800, jitter: 300, loss: 2 },
  { name: "Lossy Wi-Fi", latency: 60, jitter: 60, loss: 12 },
  { name: "Offline", latency: 0, jitter: 0, loss: 0, offline: true },
];

/** What is set for a client, nothing being perfect. @param {any} client @returns {Network} */
export function networkOf(client) {
  return { ...perfect, ...client?.network };
}

/** Whether lines come late or get lost. @param {any} client */
export function isSlowed(client) {
  const { latency, jitter, loss } = networkOf(client);
  return latency > 0 || jitter > 0 || loss > 0;
}

/**
 * Who is taken off the network, or brought back; what else is set for each stays.
 * @param {import("../fleet.js").Member[]} members
 * @param {boolean} offline
 * @returns {import("../drive/mass-commands.js").Command[]}
 */
export function dropped(members, offline) {
  const targets = members.filter(({ client }) => networkOf(client).offline !== offline)
    .map(({ stream }) => stream);
  return targets.length > 0 ? [{ data: { command: "network", offline }, targets }] : [];
}

/**
 * The conditions that all of them share; null where they differ.
 * @param {import("../fleet.js").Member[]} members
 * @returns {Network|null}
 */
export function sharedNetwork(members) {
  const [first, ...rest] = members.map(({ client }) => networkOf(client));
  if (!first) return perfect;
  const keys = /** @type {(keyof Network)[]} */ (Object.keys(perfect));
  return rest.every((each) => keys.every((key) => each[key] === first[key])) ? first : null;
}
