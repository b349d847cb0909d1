// What the parts of the desk ask for, and what it does with the open recording.

/** @typedef {import("./desk-session.js").DeskSession} DeskSession */

/** @type {Record<string, (session: DeskSession, detail: any) => void>} */
export const DESK_EVENTS = {
  "replay-speed": ({ player }, { speed }) => player.setSpeed(speed),
  "replay-skip-idle": ({ player }, { skip }) => player.setSkipIdle(skip),
  "replay-time": ({ player }, { time }) => player.seek(time),
  "replay-range": ({ marks }, { from, to }) => marks.setLoop(from, to),
  "replay-moment": (session, { moment }) => session.seekMoment(moment),
  "replay-frame": (session, { frame }) => session.seekFrame(frame),
  "replay-select": (session, { index }) => { session.selected = index; },
  "marker-go": ({ marks }, { marker }) => marks.go(marker),
  "marker-name": ({ marks }, { marker, name }) => marks.rename(marker, name),
  "marker-remove": ({ marks }, { marker }) => marks.remove(marker),
};
