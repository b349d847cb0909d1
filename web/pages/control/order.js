/** For names that are no server's; it takes long to come, so most pages do without. @type {Intl.Collator|undefined} */
let collator;

/** Orders c2 before c10. @param {{stream: string}} left @param {{stream: string}} right */
export function byStream(left, right) {
  const [one, other] = [numberOf(left.stream), numberOf(right.stream)];
  if (one !== null && other !== null) return one - other;
  return (collator ??= new Intl.Collator("en", { numeric: true }))
    .compare(left.stream, right.stream);
}

/** The number of a client as servers name them; null for other names. @param {string} stream */
function numberOf(stream) {
  return /^c\d{1,9}$/.test(stream) ? Number(stream.slice(1)) : null;
}

/**
 * The place of a member, or that at which it would stand.
 * @param {{stream: string}[]} sorted
 * @param {{stream: string}} member
 */
export function placeIn(sorted, member) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byStream(sorted[middle], member) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
