// @ts-check
/**
 * What a person types into a filter: words, and `key:value` with commas between alternatives,
 * `*` for anything, quotes round spaces, `-` in front to turn it round. All terms must hold.
 *
 * @typedef {{key: string|null, values: string[], isNegated: boolean}} Term
 */

/**
 * @param {string} text
 * @param {string[]} keys that are known here
 * @returns {{terms: Term[], problem: string|null}} an unknown key is named, and left out
 */
export function parseQuery(text, keys) {
  /** @type {Term[]} */
  const terms = [];
  let problem = null;
  for (const [, minus, key, quoted, bare] of text.matchAll(
    /(-)?(?:([a-z]+):)?(?:"([^"]*)"?|(\S*))/gi
  )) {
    const value = quoted ?? bare;
    const name = key?.toLowerCase() ?? null;
    if (name !== null && !keys.includes(name)) {
      problem ??= `No filter “${name}:”. Known: ${keys.map((each) => `${each}:`).join(" ")}`;
      continue;
    }
    const values = (name === null || quoted !== undefined ? [value] : value.split(","))
      .map((each) => each.toLowerCase()).filter((each) => each !== "");
    if (values.length > 0) terms.push({ key: name, values, isNegated: minus === "-" });
  }
  return { terms, problem };
}

/**
 * @param {Term[]} terms
 * @param {Record<string, string[]>} fields what each key is compared with; free words with all
 * @param {string[]} [exact] keys that compare whole values
 */
export function matches(terms, fields, exact = []) {
  return terms.every(({ key, values, isNegated }) => {
    const candidates = key === null ? Object.values(fields).flat() : fields[key] ?? [];
    const isWhole = key !== null && exact.includes(key);
    const isFound = values.some(
      (value) => candidates.some((candidate) => fits(candidate.toLowerCase(), value, isWhole))
    );
    return isFound !== isNegated;
  });
}

/** @param {string} candidate @param {string} value @param {boolean} isWhole */
function fits(candidate, value, isWhole) {
  if (!value.includes("*")) return isWhole ? candidate === value : candidate.includes(value);
  const parts = value.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(isWhole ? `^${parts.join(".*")}$` : parts.join(".*")).test(candidate);
}
