import { reasons } from "../../../text/log/reasons.js";
import { networkText } from "../../../text/network.js";
import { fault as faultWords } from "../../../text/control/inspect.js";
import { grid, marks as texts } from "../../../text/control/tiles.js";
import { networkOf } from "../clients/network.js";
import { speedOf } from "../drive/choices.js";

/** Why a client is not live, in a word; null where it is. @param {import("../fleet.js").Member} member */
export function absenceOf({ connected, isAwaited, client }) {
  if (isAwaited) return grid.reconnecting;
  const network = networkOf(client);
  if (network.offline) return networkText(network);
  return connected ? null : grid.disconnected;
}

/**
 * What a tile says of what is new with its client, beside what holds for longer (`marks.js`).
 *
 * @typedef {{key: string, tone: "warn"|"operator"|"quiet", text: string}} Badge
 */

/**
 * @param {import("../fleet.js").Member} member
 * @param {{rejection: string|null, operator: string|null}} look
 * @returns {Badge[]}
 */
export function badgesOf(member, { rejection, operator }) {
  const absence = absenceOf(member);
  /** @type {(Badge|false)[]} */
  const badges = [
    rejection !== null && {
      key: "rejection", tone: "warn",
      text: reasons[rejection] ?? rejection,
    },
    // One that is taken off the network says so already.
    absence !== null && !member.client.network?.offline
      && { key: "connection", tone: "quiet", text: absence },
    operator !== null && { key: "operator", tone: "operator", text: operator },
  ];
  return badges.filter((badge) => badge !== false);
}

/** "leak: Camera". @param {{fault: string, name?: string, route?: string}|null} fault */
export function faultText(fault) {
  if (!fault) return null;
  const kind = fault.fault.startsWith("leaked") ? faultWords.leak : faultWords.other;
  return faultWords.of(kind, fault.name ?? fault.route ?? fault.fault);
}

/**
 * What a tile says of its client beside the picture.
 *
 * @typedef {{tone: string, text: string, label: string}} Mark `label` is what a screen reader says
 *
 * @param {import("../fleet.js").Member} member
 * @param {import("../inspect/faults.js").Faults|null} faults
 * @param {import("../clients/groups.js").Group[]} groups those that it is in
 * @returns {{marks: Mark[], groups: {text: string, title: string}[], label: string}}
 */
export function marksOf({ client, fault }, faults, groups) {
  /** @type {Mark[]} */
  const marks = [];
  if (faults) {
    // Its name is known until the page is loaded anew.
    const text = faultText(fault ?? null) ?? faults.last;
    marks.push({
      tone: "bad", text: `${text}${texts.times(faults.count)}`, label: texts.fault(faults.last),
    });
  }
  const network = networkText(networkOf(client));
  // Time and loss stand below each other, so that they fit on a small phone.
  for (const text of network ? network.split(" · ") : []) {
    const label = networkOf(client).offline ? text : texts.network(text);
    marks.push({ tone: "warn", text, label });
  }
  const speed = speedOf(client);
  if (speed !== 100) {
    marks.push({ tone: "accent", text: texts.speed(speed), label: texts.animations(speed) });
  }
  const names = groups.map(({ name, digit }) => ({
    text: digit === null ? [...name][0] : String(digit), title: name,
  }));
  const label = texts.label([
    ...marks.map((mark) => mark.label), ...groups.map(({ name }) => texts.group(name)),
  ]);
  return { marks, groups: names, label };
}
