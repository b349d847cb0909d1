import { grouping } from "../../../text/control/clients.js";

/**
 * Named groups of clients, each recalled by a digit where it has one.
 *
 * @typedef {{name: string, digit: number|null, streams: string[]}} Group
 */

/** Groups that one page keeps. */
export const mostGroups = 24;
/** Characters of a group's name. */
export const longestName = 24;

/**
 * With a group more; one of that name is replaced, and a digit belongs to one group only.
 * @param {Group[]} groups
 * @param {{name: string, digit?: number|null, streams: string[]}} group without a digit it takes
 *   the one it had, or the next free one
 * @returns {{groups: Group[], problem: string|null}}
 */
export function withGroup(groups, { name: given, digit, streams }) {
  const name = given.trim().replace(/\s+/g, " ");
  const problem = problemOf(groups, name, streams);
  if (problem) return { groups, problem };
  const known = groups.find((each) => isSame(each.name, name));
  const wanted = digit === undefined ? known?.digit ?? freeDigit(groups) : digit;
  const group = { name, digit: wanted, streams: [...streams] };
  const others = groups.map((each) =>
    wanted !== null && each.digit === wanted && each !== known ? { ...each, digit: null } : each);
  return {
    groups: known ? others.map((each) => isSame(each.name, name) ? group : each)
      : [...others, group],
    problem: null,
  };
}

/** @param {Group[]} groups @param {string} name @param {string[]} streams */
function problemOf(groups, name, streams) {
  if (name === "") return grouping.noName;
  if (name.length > longestName) return grouping.tooLong(longestName);
  if (/[",]/.test(name)) return grouping.badName;
  if (streams.length === 0) return grouping.noClients;
  const isNew = !groups.some((each) => isSame(each.name, name));
  return isNew && groups.length >= mostGroups ? grouping.tooMany(mostGroups) : null;
}

/** @param {Group[]} groups @param {string} name */
export function withoutGroup(groups, name) {
  return groups.filter((each) => each.name !== name);
}

/** @param {Group[]} groups @param {number} digit @returns {Group|undefined} */
export function groupOfDigit(groups, digit) {
  return groups.find((each) => each.digit === digit);
}

/** The selection as the group of a digit, which keeps its name. @param {Group[]} groups */
export function assigned(groups, /** @type {number} */ digit, /** @type {string[]} */ streams) {
  const name = groupOfDigit(groups, digit)?.name ?? grouping.named(String(digit));
  return withGroup(groups, { name, digit, streams });
}

/** The names of a client's groups. @param {Group[]} groups @param {string} stream */
export function groupsOf(groups, stream) {
  return groups.filter(({ streams }) => streams.includes(stream)).map(({ name }) => name);
}

/** What was kept, as far as it can be a group. @param {unknown} kept @returns {Group[]} */
export function groupsFrom(kept) {
  if (!Array.isArray(kept)) return [];
  /** @type {Partial<Group>[]} */
  const all = kept;
  return all.filter((each) => typeof each?.name === "string" && Array.isArray(each.streams))
    .slice(0, mostGroups)
    .map(({ name = "", digit = null, streams = [] }) => ({
      name: name.slice(0, longestName),
      digit: digit !== null && Number.isInteger(digit) && digit >= 1 && digit <= 9 ? digit : null,
      streams: streams.filter((stream) => typeof stream === "string"),
    }));
}

/** @param {Group[]} groups */
function freeDigit(groups) {
  const taken = new Set(groups.map(({ digit }) => digit));
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => !taken.has(digit)) ?? null;
}

/** @param {string} left @param {string} right */
function isSame(left, right) {
  return left.toLowerCase() === right.toLowerCase();
}
