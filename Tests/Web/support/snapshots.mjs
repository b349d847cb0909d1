/** What a snapshot's data holds. A page that was told of progress late may lag behind in it. */
export function told({
  stream, epoch, sequence, time, gap, ghosts, notifications,
  // These stand in a snapshot only where there are any.
  olderTransitions = [], paths = {}, items = {}, permissions = {}, prompt = null, rotation = null,
  openActions = null, refreshing = [], ...data
}) {
  return {
    ...data, olderTransitions: olderTransitions.map(still), paths, items, permissions, prompt,
    openActions, refreshing,
    rotation: rotation && still(rotation), transition: data.transition && still(data.transition),
  };
}

function still({ frame, progress, ...transition }) {
  return transition;
}
