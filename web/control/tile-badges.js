// @ts-check
import { reasons } from "../core/describe.js";

/**
 * What a tile says about its client beside the picture, the most urgent first.
 *
 * @typedef {{key: string, tone: "accent"|"warn"|"bad"|"hand"|"quiet", text: string}} Badge
 * @typedef {import("./fleet.js").Member} Member
 */

/** May break in two on a small tile. */
const disconnected = "discon\u00adnected";

/** Badges that one tile has room for; less urgent ones are left out. */
export const mostBadges = 4;

/**
 * @param {Member} member
 * @param {{rejection: string|null, fault?: string|null, hand?: string|null}} look
 * @returns {Badge[]}
 */
export function badgesOf(member, { rejection, fault, hand }) {
  const trouble = fault ?? faultText(member.fault);
  const network = networkText(/** @type {any} */ (member.client).network);
  const speed = /** @type {any} */ (member.client).animationSpeed ?? 100;
  /** @type {(Badge|false)[]} */
  const badges = [
    rejection !== null && {
      key: "rejection", tone: "warn",
      text: reasons[/** @type {keyof typeof reasons} */ (rejection)] ?? rejection,
    },
    trouble !== null && { key: "fault", tone: "bad", text: trouble },
    !member.connected && network !== "offline"
      && { key: "connection", tone: "quiet", text: disconnected },
    network !== null && { key: "network", tone: "warn", text: network },
    speed !== 100 && { key: "speed", tone: "accent", text: `${speed} % speed` },
    Boolean(hand) && { key: "hand", tone: "hand", text: hand ?? "" },
  ];
  return badges.filter((badge) => badge !== false).slice(0, mostBadges);
}

/** "leak: Camera". @param {{fault: string, name?: string, route?: string}|null} [fault] */
export function faultText(fault) {
  if (!fault) return null;
  const kind = fault.fault.startsWith("leaked") ? "leak" : "fault";
  return `${kind}: ${fault.name ?? fault.route ?? fault.fault}`;
}

/**
 * "200 ms · 2 % loss", or null where nothing is set.
 * @param {{latency?: number, jitter?: number, loss?: number, offline?: boolean}|null} [network]
 */
export function networkText(network) {
  if (!network) return null;
  const { latency = 0, jitter = 0, loss = 0, offline = false } = network;
  if (offline) return "offline";
  const delay = jitter > 0 ? `${latency} ± ${jitter} ms` : `${latency} ms`;
  const parts = [
    ...(latency > 0 || jitter > 0 ? [delay] : []), ...(loss > 0 ? [`${loss} % loss`] : []),
  ];
  return parts.length > 0 ? parts.join(" · ") : null;
}
