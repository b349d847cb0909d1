/**
 * Two logs as one table: what is the same on both sides stands in one row. Each input begins a
 * block; blocks are matched by their input, and rows within a block by what they say.
 *
 * @typedef {object} Entry
 * @property {number} id unlike all others of its log
 * @property {string} key what makes it the same as one of the other side
 * @property {boolean} isInput it begins a block
 *
 * @typedef {{left: unknown, right: unknown}} Row one of them is null where only one side has it
 */

/** So many comparisons are made for one block at most; a longer one is matched by position. */
export const mostCells = 90_000;

/**
 * @template {Pick<Entry, "key"|"isInput">} T
 * @param {T[]} left
 * @param {T[]} right
 * @returns {{left: T|null, right: T|null}[]}
 */
export function aligned(left, right) {
  const [leftBlocks, rightBlocks] = [blocksOf(left), blocksOf(right)];
  const pairs = matched(
    leftBlocks, rightBlocks, ([head]) => head.isInput ? head.key : "");
  return pairs.flatMap(({ left: one, right: other }) =>
    matched(one ?? [], other ?? [], ({ key }) => key));
}

/** The first row that is not the same on both sides; -1 where there is none. @param {Row[]} rows */
export function firstDifference(rows) {
  return rows.findIndex(({ left, right }) => left === null || right === null);
}

/** @template {Pick<Entry, "key"|"isInput">} T @param {T[]} entries @returns {T[][]} */
function blocksOf(entries) {
  /** @type {T[][]} */
  const blocks = [];
  for (const entry of entries) {
    if (entry.isInput || blocks.length === 0) blocks.push([entry]);
    else blocks[blocks.length - 1].push(entry);
  }
  return blocks;
}

/**
 * The longest way through both that pairs what has the same key.
 * @template T
 * @param {T[]} left
 * @param {T[]} right
 * @param {(value: T) => string} keyOf
 * @returns {{left: T|null, right: T|null}[]}
 */
function matched(left, right, keyOf) {
  const [lefts, rights] = [left.map(keyOf), right.map(keyOf)];
  let start = 0;
  while (start < left.length && start < right.length && lefts[start] === rights[start]) start += 1;
  const rows = left.slice(0, start).map((each, at) => row(each, right[at]));
  const [m, n] = [left.length - start, right.length - start];
  if (m * n > mostCells) return [...rows, ...byPosition(left, right, lefts, rights, start)];
  const length = lengths(lefts.slice(start), rights.slice(start));
  let [i, j] = [0, 0];
  while (i < m || j < n) {
    if (i < m && j < n && lefts[start + i] === rights[start + j]) {
      rows.push(row(left[start + i], right[start + j]));
      i += 1;
      j += 1;
    } else if (j >= n || (i < m && length[i + 1][j] >= length[i][j + 1])) {
      rows.push(row(left[start + i], null));
      i += 1;
    } else {
      rows.push(row(null, right[start + j]));
      j += 1;
    }
  }
  return rows;
}

/**
 * @template T
 * @param {T|null} left
 * @param {T|null} right
 * @returns {{left: T|null, right: T|null}}
 */
function row(left, right) {
  return { left, right };
}

/**
 * How long the longest common way is from each place on.
 * @param {string[]} left
 * @param {string[]} right
 */
function lengths(left, right) {
  const table = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      table[i][j] = left[i] === right[j]
        ? table[i + 1][j + 1] + 1 : Math.max(table[i + 1][j], table[i][j + 1]);
    }
  }
  return table;
}

/**
 * @template T
 * @param {T[]} left
 * @param {T[]} right
 * @param {string[]} lefts
 * @param {string[]} rights
 * @param {number} start
 */
function byPosition(left, right, lefts, rights, start) {
  const rows = [];
  for (let at = start; at < Math.max(left.length, right.length); at += 1) {
    if (lefts[at] === rights[at]) rows.push(row(left[at], right[at]));
    else {
      if (at < left.length) rows.push(row(left[at], null));
      if (at < right.length) rows.push(row(null, right[at]));
    }
  }
  return rows;
}
