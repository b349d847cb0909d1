// @ts-check

/**
 * What each part of the desk shows now.
 * @param {import("./desk-session.js").DeskSession} session
 */
export function pictureOf({ axis, player, marks, selected, place }) {
  const { time, moment, playing, speed, skipIdle, atEnd, loop } = player;
  const { tracks, duration } = axis;
  const { sequence } = place;
  const positions = tracks.map((track) => axis.positionOf(track, moment));
  const clients = tracks.map(({ timeline }, index) => timeline.stateAtMoment(positions[index]));
  const frames = tracks.map(({ timeline }, index) => timeline.framesAt(positions[index]));
  const [frame = null] = frames[selected];
  const { timeline, offset } = tracks[selected];
  const next = timeline.transitionAfter(positions[selected]);
  const { book, revision, times: markers } = marks;
  return {
    stage: { clients, selected, playing },
    inset: { frame, client: clients[selected], next: next && offset + next.began },
    events: { moment, frames },
    controls: { playing, atEnd, speed, skipIdle, loop, time, duration, sequence, frame },
    markerBar: { book, revision, moment },
    lanes: { time, sequence, selected, loop, markers },
  };
}
