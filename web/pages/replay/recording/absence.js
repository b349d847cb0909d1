/**
 * Why a place cannot be shown; empty where it can.
 * @param {import("../timeline/merged-timeline.js").MergedTimeline | undefined} axis
 * @param {{stream?: string | null, sequence?: number | null} | null} place
 */
export function absenceOf(axis, place) {
  const { stream = null, sequence = null } = place ?? {};
  const track = axis?.tracks.find((each) => stream === null || each.stream === stream);
  if (!track) return `There is no client ${stream} in this recording.`;
  const { length } = track.timeline.records;
  return sequence === null || sequence <= length
    ? "" : `The recording of ${track.stream} ends with sequence ${length}, before ${sequence}.`;
}
