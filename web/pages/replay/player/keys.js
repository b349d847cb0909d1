// The keys of the player.

/**
 * @typedef {{type: "toggle"} | {type: "skip", by: number} | {type: "step", by: number}
 *   | {type: "start"} | {type: "end"} | {type: "mark"} | {type: "marker", by: number}
 *   | {type: "loop"} | {type: "edge", edge: "from" | "to"} | {type: "inspect"} | {type: "help"}} Action skip: by µs; step: by moments;
 *   marker: to the next one or, by -1, the one before; edge: of the loop, set to here
 */

const SECOND = 1_000_000;

/**
 * What a key asks of the player; null when it is not the player's key.
 * @param {{key: string, shiftKey?: boolean, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean}} event
 * @returns {Action | null}
 */
export function actionOf({ key, shiftKey, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey) return null;
  const seconds = shiftKey ? 5 : 1;
  switch (key) {
    case " ": return { type: "toggle" };
    case "ArrowLeft": return { type: "skip", by: -seconds * SECOND };
    case "ArrowRight": return { type: "skip", by: seconds * SECOND };
    case ",": return { type: "step", by: -1 };
    case ".": return { type: "step", by: 1 };
    case "<": return { type: "marker", by: -1 };
    case ">": return { type: "marker", by: 1 };
    case "m": case "M": return { type: "mark" };
    case "l": case "L": return { type: "loop" };
    case "[": return { type: "edge", edge: "from" };
    case "]": return { type: "edge", edge: "to" };
    case "d": case "D": return { type: "inspect" };
    case "?": return { type: "help" };
    case "Home": return { type: "start" };
    case "End": return { type: "end" };
    default: return null;
  }
}

/**
 * Does what a key asked for; markers and loops are the player's.
 * @param {import("../timeline/player.js").Player} player
 * @param {Action} action
 */
export function perform(player, action) {
  switch (action.type) {
    case "toggle": return player.toggle();
    case "skip": return player.seek(player.time + action.by);
    case "step": return player.step(action.by);
    case "start": return player.seek(0);
    case "end": return player.seek(player.axis.duration);
  }
}

/**
 * Whether a key belongs to what has the focus: text fields and dialogs take all keys,
 * buttons the space bar.
 * @param {string} key
 * @param {EventTarget|null} target
 */
export function belongsTo(key, target) {
  const { isContentEditable = false, matches, closest }
    = /** @type {Partial<HTMLElement>} */ (target ?? {});
  const is = (/** @type {string} */ selector) => matches?.call(target, selector) ?? false;
  return isContentEditable || is("input, textarea, select")
    || Boolean(closest?.call(target, "dialog")) || (key === " " && is("button, a, summary"));
}
