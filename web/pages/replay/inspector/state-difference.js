// Where two states of a client differ.

/** @typedef {{path: string, before: unknown, after: unknown}} Difference undefined: not there */

/** Differences that are listed. */
export const mostDifferences = 200;
/** Members by which the entries of a list are told apart, wherever they stand. */
const identities = ["node", "transition", "timer", "call"];

/**
 * @param {object} before
 * @param {object} after
 * @returns {Difference[]}
 */
export function differencesOf(before, after) {
  /** @type {Difference[]} */
  const found = [];
  compare("", before, after, found);
  return found;
}

/** @param {string} path @param {unknown} before @param {unknown} after @param {Difference[]} found */
function compare(path, before, after, found) {
  if (before === after || found.length >= mostDifferences) return;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    found.push({ path, before, after });
    return;
  }
  const [old, now] = [membersOf(before), membersOf(after)];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    compare(joined(path, name, Array.isArray(after)), old.get(name), now.get(name), found);
  }
}

/** @param {unknown} value @returns {value is object} */
function isObject(value) {
  return typeof value === "object" && value !== null;
}

/** The members of an object or a list by their names. @param {object} value @returns {Map<string, unknown>} */
function membersOf(value) {
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((each, index) => [nameIn(each) ?? String(index), each]));
}

/** @param {unknown} entry of a list @returns {string | null} */
function nameIn(entry) {
  if (!isObject(entry)) return null;
  const identity = identities.find((each) => each in entry);
  if (identity === undefined) return null;
  const name = Reflect.get(entry, "name");
  return `${identity} ${Reflect.get(entry, identity)}${typeof name === "string" ? ` ${name}` : ""}`;
}

/** @param {string} path @param {string} name @param {boolean} isEntry */
function joined(path, name, isEntry) {
  if (isEntry) return `${path}[${name}]`;
  return path === "" ? name : `${path}.${name}`;
}
