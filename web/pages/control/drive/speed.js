/** The animation speeds that the page offers, in percent. */
export const speeds = [100, 25, 10];

/** @param {import("../../../core/store.js").Client} client @returns {number} percent */
export function speedOf(client) {
  return client.animationSpeed ?? 100;
}

/**
 * Whom a choice of speed is for, and how fast they are: the selected clients, or all where none is.
 * @param {import("../fleet.js").Member[]} members
 * @param {ReadonlySet<string>} selected
 * @returns {{targets: string[], isAll: boolean, percent: number|null}} null where they differ
 */
export function speedChoice(members, selected) {
  const isAll = selected.size === 0;
  const those = isAll ? members : members.filter(({ stream }) => selected.has(stream));
  const percents = new Set(those.map(({ client }) => speedOf(client)));
  return {
    targets: those.map(({ stream }) => stream),
    isAll,
    percent: percents.size > 1 ? null : [...percents][0] ?? 100,
  };
}

/** The speed after this one; the first where they differ. @param {number|null} percent */
export function nextSpeed(percent) {
  return speeds[(speeds.indexOf(percent ?? 0) + 1) % speeds.length];
}
