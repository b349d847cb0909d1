/**
 * What the palette offers.
 *
 * @typedef {object} Offer
 * @property {string} group under which it stands
 * @property {string} title
 * @property {string} [hint]
 * @property {string} [key] that does the same
 * @property {() => void} run
 */

/** Offers that are shown at once. */
export const mostShown = 60;

/**
 * The offers in which all words stand, those first whose title begins with what was typed, then those
 * in whose title each word begins a word; in their own order otherwise.
 * @param {Offer[]} offers
 * @param {string} text
 * @returns {{found: Offer[], more: number}} more: how many are left out
 */
export function searched(offers, text) {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/).filter((word) => word !== "");
  const ranked = offers.flatMap((offer, at) => {
    const rank = rankOf(offer, typed, words);
    return rank === null ? [] : [{ offer, rank, at }];
  });
  ranked.sort((one, other) => one.rank - other.rank || one.at - other.at);
  return {
    found: ranked.slice(0, mostShown).map(({ offer }) => offer),
    more: Math.max(0, ranked.length - mostShown),
  };
}

/** @param {Offer} offer @param {string} typed @param {string[]} words */
function rankOf({ title, group, hint = "" }, typed, words) {
  const own = title.toLowerCase();
  const all = `${own} ${group.toLowerCase()} ${hint.toLowerCase()}`;
  if (!words.every((word) => all.includes(word))) return null;
  if (own.startsWith(typed)) return 0;
  const begins = new Set(own.split(/[^\p{L}\p{N}_]+/u));
  return words.every((word) => [...begins].some((each) => each.startsWith(word))) ? 1
    : words.every((word) => own.includes(word)) ? 2 : 3;
}
