// What led to a record, and what it led to.

/** @typedef {import("../recording/recording.js").Record} Record */

/**
 * What goes on with or ends what another record began: the kind of that one, and the member in which
 * both name it.
 * @type {{[kind: string]: {began: string, by: string}}}
 */
const sequels = {
  transitionReleased: { began: "transitionBegan", by: "transition" },
  transitionEnded: { began: "transitionBegan", by: "transition" },
  rotationEnded: { began: "rotationBegan", by: "transition" },
  timerFired: { began: "timerStarted", by: "timer" },
  timerCancelled: { began: "timerStarted", by: "timer" },
  callAnswered: { began: "callStarted", by: "call" },
  callCancelled: { began: "callStarted", by: "call" },
  permissionAnswered: { began: "permissionAsked", by: "permission" },
  systemScreenAnswered: { began: "systemScreenShown", by: "owner" },
  routeTaken: { began: "routeQueued", by: "route" },
  routeResumed: { began: "routePending", by: "route" },
  routeExpired: { began: "routePending", by: "route" },
  routeSuperseded: { began: "routePending", by: "route" },
  bannerHidden: { began: "bannerShown", by: "" },
};
const beginnings = new Set(Object.values(sequels).map(({ began }) => began));
/** What happens by itself, or to the app, and makes all that follows it in its step. */
const origins = new Set(["command", "timerFired", "callAnswered"]);
/** What ends in a step that nothing else began. */
const endings = new Set(["transitionEnded", "rotationEnded"]);
/** Records that are looked through for the other end of something. */
const mostLooked = 20_000;
/** Effects that are listed. */
export const mostEffects = 200;

/**
 * The index of the record that caused another; null where nothing in the recording did.
 * @param {Record[]} records of one stream, from sequence 1
 * @param {number} at index
 * @returns {number | null}
 */
export function causeOf(records, at) {
  const own = beginningOf(records, at);
  if (own !== null || origins.has(records[at].kind)) return own;
  const [first, last] = stepOf(records, at);
  for (let index = at - 1; index >= first; index -= 1) {
    if (origins.has(records[index].kind)) return index;
  }
  for (let index = first; index <= last; index += 1) {
    if (endings.has(records[index].kind)) return beginningOf(records, index);
  }
  return null;
}

/**
 * The indices of the records that another one caused, in order.
 * @param {Record[]} records
 * @param {number} at
 */
export function effectsOf(records, at) {
  const ranges = [[at + 1, stepOf(records, at)[1]]];
  const end = endOf(records, at);
  if (end !== null) ranges.push(stepOf(records, end));
  const found = new Set();
  for (const [first, last] of ranges) {
    for (let index = first; index <= last && found.size < mostEffects; index += 1) {
      if (index !== at && causeOf(records, index) === at) found.add(index);
    }
  }
  return [...found].sort((one, other) => one - other);
}

/** The first and the last index of the step that a record is part of. @param {Record[]} records @param {number} at */
export function stepOf(records, at) {
  let [first, last] = [at, at];
  while (first > 0 && records[first - 1].hash === undefined) first -= 1;
  while (last < records.length - 1 && records[last].hash === undefined) last += 1;
  return [first, last];
}

/** What began that a record goes on with. @param {Record[]} records @param {number} at */
function beginningOf(records, at) {
  const sequel = Object.hasOwn(sequels, records[at].kind) ? sequels[records[at].kind] : null;
  if (!sequel) return null;
  const least = Math.max(0, at - mostLooked);
  for (let index = at - 1; index >= least; index -= 1) {
    if (records[index].kind === sequel.began && isSame(records[index], records[at], sequel.by)) {
      return index;
    }
  }
  return null;
}

/** Where that ends which a record begins. @param {Record[]} records @param {number} at */
function endOf(records, at) {
  const { kind } = records[at];
  if (!beginnings.has(kind)) return null;
  const most = Math.min(records.length, at + mostLooked);
  for (let index = at + 1; index < most; index += 1) {
    const sequel = Object.hasOwn(sequels, records[index].kind) ? sequels[records[index].kind] : null;
    const isEnd = sequel?.began === kind && records[index].kind !== "transitionReleased";
    if (isEnd && isSame(records[index], records[at], sequel.by)) return index;
  }
  return null;
}

/** @param {Record} one @param {Record} other @param {string} member */
function isSame({ data: one }, { data: other }, member) {
  return Reflect.get(one, member) === Reflect.get(other, member);
}
