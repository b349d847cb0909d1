const rules = new Intl.PluralRules("en");
// The browser takes tens of milliseconds to load what these two need, so a page that has just been
// opened does without.
/** @type {Intl.NumberFormat|undefined} */
let numbers;
/** @type {Intl.ListFormat|undefined} */
let lists;

/** A number with its thousands apart: `1,200`. @param {number} value */
export function formatted(value) {
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return String(value);
  return (numbers ??= new Intl.NumberFormat("en")).format(value);
}

/**
 * The word for a count: `screen` for one, `screens` for any other.
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export function plural(count, one, many = `${one}s`) {
  return rules.select(count) === "one" ? one : many;
}

/**
 * A count and its word: `1 step`, `1,200 records`.
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export function counted(count, one, many) {
  return `${formatted(count)} ${plural(count, one, many)}`;
}

/**
 * Names as one list: `A, B and C`; what is more than `most` is counted.
 * @param {string[]} names
 * @param {number} [most]
 */
export function listed(names, most = Infinity) {
  const more = names.length - most;
  if (names.length < 2) return names[0] ?? "";
  return (lists ??= new Intl.ListFormat("en-GB")).format(more > 0 ? [...names.slice(0, most), `${more} more`] : names);
}
