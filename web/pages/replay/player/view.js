// How a recording is shown, beside where it stands: kept for the next one, and part of a link.

import { remember, remembered } from "../../../core/storage.js";
import { SPEEDS } from "../timeline/player.js";

/** The panels of the record, in the order of their tabs. */
export const panels = /** @type {const} */ (["record", "state", "source"]);

/**
 * @typedef {object} View
 * @property {typeof panels[number] | null} inspect the panel of the record that is open; null: none is
 * @property {number | null} from the sequence whose state is compared with; null for the one before
 * @property {string} find the filter over events
 * @property {boolean} keyEvents only those that tell the story
 * @property {number} speed
 * @property {boolean} skipIdle
 */

/** @type {View} */
export const firstView = {
  inspect: null, from: null, find: "", keyEvents: false, speed: 1, skipIdle: false,
};
const key = "rootstage.player";
/** Characters of a filter that a link names. */
const longestFilter = 500;

/**
 * The view of an address; what it does not name is as it was chosen last.
 * @param {string} search
 * @param {unknown} [chosen] before
 * @returns {View}
 */
export function readView(search, chosen = remembered(key)) {
  const query = new URLSearchParams(search);
  const { inspect, keyEvents, speed, skipIdle } = checked(chosen);
  const sequence = query.get("from") ?? "";
  const [wantedPanel, events, idle] = ["inspect", "events", "idle"].map((name) => query.get(name));
  return {
    inspect: wantedPanel === null ? inspect : panelNamed(wantedPanel),
    from: /^\d{1,15}$/.test(sequence) && Number(sequence) > 0 ? Number(sequence) : null,
    find: (query.get("find") ?? "").slice(0, longestFilter),
    keyEvents: events === null ? keyEvents : events === "key",
    speed: speedNamed(Number(query.get("speed") ?? speed)) ?? firstView.speed,
    skipIdle: idle === null ? skipIdle : idle === "skip",
  };
}

/**
 * Adds what is not as at first to the words of an address.
 * @param {URLSearchParams} query
 * @param {View} view
 */
export function writeView(query, { inspect, from, find, keyEvents, speed, skipIdle }) {
  if (inspect !== null) query.set("inspect", inspect);
  if (from !== null) query.set("from", String(from));
  if (find !== "") query.set("find", find);
  if (keyEvents) query.set("events", "key");
  if (speed !== firstView.speed) query.set("speed", String(speed));
  if (skipIdle) query.set("idle", "skip");
}

/** Keeps what is not about one recording alone. @param {View} view */
export function keepView({ inspect, keyEvents, speed, skipIdle }) {
  remember(key, { inspect, keyEvents, speed, skipIdle });
}

/** What was kept, as far as it makes sense. @param {unknown} value @returns {View} */
function checked(value) {
  const { inspect, keyEvents, speed, skipIdle }
    = /** @type {{[Name in keyof View]?: unknown}} */ (typeof value === "object" && value ? value : {});
  return {
    ...firstView,
    inspect: panelNamed(String(inspect)), keyEvents: keyEvents === true,
    speed: speedNamed(Number(speed)) ?? firstView.speed, skipIdle: skipIdle === true,
  };
}

/** @param {string} name */
function panelNamed(name) {
  return panels.find((each) => each === name) ?? null;
}

/** @param {number} speed */
function speedNamed(speed) {
  return SPEEDS.find((each) => each === speed);
}
