/**
 * What each part of the desk shows now. Of many clients only those are worked out that are asked
 * for, since not all are in sight.
 * @param {import("./desk-session.js").DeskSession} session
 */
export function pictureOf({ axis, player, marks, selected, track, place }) {
  const { time, moment, playing, speed, skipIdle, atEnd, loop } = player;
  const { duration } = axis;
  const { sequence } = place;
  const own = axis.positionOf(track, moment);
  const clientAt = (/** @type {number} */ index) => axis.stateOf(axis.tracks[index], moment);
  const framesOf = (/** @type {import("../timeline/merged-timeline.js").Track} */ each) =>
    each.timeline.framesAt(axis.positionOf(each, moment));
  const [frame = null] = track.timeline.framesAt(own);
  const next = track.timeline.transitionAfter(own);
  const { book, revision, times: markers } = marks;
  return {
    stage: { clientAt, selected, playing },
    inset: { frame, client: clientAt(selected), next: next && track.offset + next.began },
    events: { moment, framesOf },
    controls: { playing, atEnd, speed, skipIdle, loop, time, duration, sequence, frame },
    markerBar: { book, revision, moment },
    lanes: { time, sequence, selected, loop, markers },
  };
}
