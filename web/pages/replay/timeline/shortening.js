// A stream without its beginning, for a page that follows it for long.

/**
 * A stream from one of its records on: what a `Timeline` of the rest is made of.
 * @param {import("./timeline.js").Timeline} timeline
 * @param {number} most how many records may be left out, at least 1; so many are where something is
 *   always under way, else the last of them is one after which nothing is
 */
export function withoutBeginning(timeline, most) {
  const last = timeline.momentOfSequence(timeline.first + most);
  let cut = last;
  while (cut >= 0 && (timeline.isFrame(cut) || timeline.indicesAt(cut).length > 0)) cut -= 1;
  if (cut < 0) cut = last;
  const count = timeline.recordAt(cut) + 1;
  const state = timeline.stateAtMoment(cut);
  return { records: timeline.records.slice(count), first: timeline.first + count, empty: () => state };
}
