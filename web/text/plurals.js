const rules = new Intl.PluralRules("en");
const numbers = new Intl.NumberFormat("en");
const lists = new Intl.ListFormat("en-GB");

/** A number with its thousands apart: `1,200`. @param {number} value */
export function formatted(value) {
  return numbers.format(value);
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
  return lists.format(more > 0 ? [...names.slice(0, most), `${more} more`] : names);
}
