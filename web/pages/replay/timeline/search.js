/**
 * How many of the ascending values are at most `limit`.
 * @param {{length: number, [index: number]: unknown}} values anything with a length
 * @param {number} limit
 * @param {(index: number) => number} [at] reads one value; by default `values[index]`
 * @returns {number} the index of the first value above `limit`
 */
export function upperBound(values, limit, at = (index) => Number(values[index])) {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(middle) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
