const rules = new Intl.PluralRules("en");
const numbers = new Intl.NumberFormat("en");

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
  return `${numbers.format(count)} ${plural(count, one, many)}`;
}

const lists = new Intl.ListFormat("en-GB");

/**
 * Names as one list: `A, B and C`; what is more than `most` is counted.
 * @param {string[]} names
 * @param {number} [most]
 */
export function listed(names, most = Infinity) {
  const more = names.length - most;
  return lists.format(more > 0 ? [...names.slice(0, most), `${more} more`] : names);
}
