/** A piece of a line of text. @typedef {{text: string, strong?: boolean}} Part */

/**
 * @param {TemplateStringsArray} strings
 * @param {...unknown} values
 * @returns {Part[]} values are strong
 */
export function line(strings, ...values) {
  return strings.flatMap((text, index) => {
    const value = values[index];
    return [
      ...(text ? [{ text }] : []),
      ...(index < values.length && value !== "" ? [{ text: String(value), strong: true }] : []),
    ];
  });
}

/** @param {string} name @param {string} what @param {string} [rest] @returns {Part[]} */
export function callback(name, what, rest = "") {
  return [{ text: `${name} ` }, { text: what, strong: true }, ...(rest ? [{ text: rest }] : [])];
}
