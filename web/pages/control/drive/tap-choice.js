/**
 * The taps that are offered at once: the one that most clients can do, then those that reach
 * clients which none before reached, then whatever is left.
 * @param {import("./actions.js").TapAction[]} taps those with the most targets first
 * @param {number} most
 * @returns {import("./actions.js").TapAction[]}
 */
export function offeredTaps(taps, most) {
  /** @type {Set<string>} */
  const reached = new Set();
  const reaching = taps.filter(({ targets }) => {
    const isNew = targets.some((target) => !reached.has(target));
    for (const target of targets) reached.add(target);
    return isNew;
  });
  return [...reaching, ...taps.filter((tap) => !reaching.includes(tap))].slice(0, most);
}
