import { visibleScreen } from "../../../core/visible.js";
import { commands } from "../../../phone/commands.js";

/**
 * How what a hand does on one phone is said to the others.
 *
 * @typedef {import("../fleet.js").Member} Member
 * @typedef {import("./mass-commands.js").Command} Command
 * @typedef {import("./mass-commands.js").Refusal} Refusal
 */

/**
 * Who receives what is done on a phone: its client first, and with the mirror on all selected.
 * @param {string} origin
 * @param {ReadonlySet<string>} selected
 * @param {boolean} isMirrored
 * @returns {string[]}
 */
export function receiversOf(origin, selected, isMirrored) {
  return isMirrored ? [origin, ...[...selected].filter((each) => each !== origin)] : [origin];
}

/**
 * What an event of a phone asks of each receiver, with as few commands as can be.
 * @param {string} type of the event, such as `stage-tap`
 * @param {any} detail
 * @param {Member} origin whose phone was touched
 * @param {Member[]} receivers
 * @returns {{commands: Command[], refused: Refusal[]}}
 */
export function mirrored(type, detail, origin, receivers) {
  /** @type {Map<string, Command>} */
  const all = new Map();
  /** @type {Refusal[]} */
  const refused = [];
  for (const { stream, client } of receivers) {
    if (type === "stage-banner" && !client.banner) {
      refused.push({ stream, reason: "noBanner" });
      continue;
    }
    const data = commands[type](placed(detail, origin.client, client), client);
    const key = JSON.stringify(data);
    const known = all.get(key) ?? { data, targets: [] };
    known.targets.push(stream);
    all.set(key, known);
  }
  return { commands: [...all.values()], refused };
}

/**
 * An element is known by its id wherever it is. The screen is named where it guards something: for
 * those who are on it, that a late touch does nothing elsewhere, and for rows of a list, whose ids
 * mean something on their own screen only.
 * @param {any} detail
 * @param {import("../../../core/store.js").Client} origin
 * @param {import("../../../core/store.js").Client} receiver
 */
function placed(detail, origin, receiver) {
  const { screen, ...rest } = detail;
  if (!screen || receiver === origin) return detail;
  const isThere = visibleScreen(receiver)?.name === screen;
  return isThere || isRow(detail.element, origin) ? detail : rest;
}

/** @param {string} element @param {import("../../../core/store.js").Client} client */
function isRow(element, client) {
  const content = visibleScreen(client)?.view?.content ?? [];
  return content.some(({ rows }) => rows?.some(({ id }) => id === element));
}
