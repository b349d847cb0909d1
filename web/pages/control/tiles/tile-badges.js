import { reasons } from "../../../log/describe.js";

/**
 * What a tile says of what is new with its client, beside what holds for longer (`marks.js`).
 *
 * @typedef {{key: string, tone: "warn"|"hand"|"quiet", text: string}} Badge
 */

/** May break in two on a small tile. */
const disconnected = "discon\u00adnected";

/**
 * @param {import("../fleet.js").Member} member
 * @param {{rejection: string|null, hand: string|null}} look
 * @returns {Badge[]}
 */
export function badgesOf({ connected, client }, { rejection, hand }) {
  /** @type {(Badge|false)[]} */
  const badges = [
    rejection !== null && {
      key: "rejection", tone: "warn",
      text: reasons[/** @type {keyof typeof reasons} */ (rejection)] ?? rejection,
    },
    // One that is taken off the network says so already.
    !connected && !client.network?.offline
      && { key: "connection", tone: "quiet", text: disconnected },
    hand !== null && { key: "hand", tone: "hand", text: hand },
  ];
  return badges.filter((badge) => badge !== false);
}

/** "leak: Camera". @param {{fault: string, name?: string, route?: string}|null} fault */
export function faultText(fault) {
  if (!fault) return null;
  const kind = fault.fault.startsWith("leaked") ? "leak" : "fault";
  return `${kind}: ${fault.name ?? fault.route ?? fault.fault}`;
}
