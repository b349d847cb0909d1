/**
 * Which clients are selected, and which one is in focus.
 *
 * @typedef {object} Selection
 * @property {ReadonlySet<string>} selected
 * @property {string|null} focused whose details are shown
 * @property {string|null} anchor where a range starts
 */

/** @type {Selection} */
export const nothingSelected = { selected: new Set(), focused: null, anchor: null };

/**
 * A click: alone it selects one, with toggle it adds or takes away, with range it selects from the
 * anchor to here.
 * @param {Selection} selection
 * @param {string} stream
 * @param {string[]} order of the visible clients
 * @param {{range?: boolean, toggle?: boolean}} how
 * @returns {Selection}
 */
export function clicked(selection, stream, order, { range = false, toggle = false } = {}) {
  const { selected, anchor } = selection;
  if (range && anchor !== null && order.includes(anchor)) {
    const span = between(order, anchor, stream);
    return { selected: new Set(toggle ? [...selected, ...span] : span), focused: stream, anchor };
  }
  if (!toggle) return { selected: new Set([stream]), focused: stream, anchor: stream };
  const next = new Set(selected);
  if (!next.delete(stream)) next.add(stream);
  return { selected: next, focused: stream, anchor: stream };
}

/**
 * All that is visible.
 * @param {Selection} selection
 * @param {string[]} order
 * @returns {Selection}
 */
export function allSelected(selection, order) {
  return { ...selection, selected: new Set(order), focused: selection.focused ?? order[0] ?? null };
}

/**
 * Just these, the first of them in focus.
 * @param {string[]} streams
 * @returns {Selection}
 */
export function these(streams) {
  const first = streams[0] ?? null;
  return { selected: new Set(streams), focused: first, anchor: first };
}

/** Nothing; the focus stays. @param {Selection} selection @returns {Selection} */
export function noneSelected(selection) {
  return { ...selection, selected: new Set(), anchor: null };
}

/**
 * An arrow key: the focus moves and takes the selection along, or draws it out from the anchor.
 * @param {Selection} selection
 * @param {number} step in places; negative is back
 * @param {string[]} order
 * @param {{range?: boolean, toggle?: boolean}} how with toggle only the focus moves
 * @returns {Selection}
 */
export function moved(selection, step, order, { range = false, toggle = false } = {}) {
  if (order.length === 0) return selection;
  const at = order.indexOf(selection.focused ?? "");
  const place = at < 0 ? 0 : Math.min(order.length - 1, Math.max(0, at + step));
  if (toggle && !range) return { ...selection, focused: order[place] };
  return clicked(selection, order[place], order, { range });
}

/**
 * Without what is no longer there. Where that was in focus, another selected one is: the next of
 * them, or else the one before.
 * @param {Selection} selection
 * @param {string[]} order
 * @returns {Selection}
 */
export function pruned(selection, order) {
  const there = new Set(order);
  const { selected, focused, anchor } = selection;
  const isFine = [...selected, focused, anchor].every((each) => each === null || there.has(each));
  if (isFine) return selection;
  const kept = (/** @type {string|null} */ each) => each !== null && there.has(each) ? each : null;
  const all = [...selected];
  const place = all.indexOf(focused ?? "");
  const others = [...all.slice(place + 1), ...all.slice(0, Math.max(0, place)).reverse()];
  return {
    selected: new Set(all.filter((each) => there.has(each))),
    focused: focused === null ? null : kept(focused) ?? others.find((each) => there.has(each)) ?? null,
    anchor: kept(anchor),
  };
}

/** @param {string[]} order @param {string} from @param {string} to */
function between(order, from, to) {
  const [first, last] = [order.indexOf(from), order.indexOf(to)].sort(
    (left, right) => left - right
  );
  return order.slice(Math.max(0, first), last + 1);
}
