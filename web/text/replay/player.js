import { formatTime, streamTimeText } from "../times.js";

/** The player as a part of a page. */
export const player = {
  label: "Replay",
  opening: "Opening the recording…",
  unreadable: "The recording could not be opened",
  side: "Events and transition",
  phones: "Phones",
  timeline: "Timeline",
  reading: "Reading the recording",
  /** What could not be drawn, by the part of the player. */
  drawing: {
    stage: "Drawing the phones",
    inset: "Drawing the transition",
    events: "Drawing the events",
    inspector: "Drawing the record",
    controls: "Drawing the controls",
    markerBar: "Drawing the markers",
    lanes: "Drawing the timeline",
  },
};

/** The list of events. */
export const events = {
  label: "Events",
  empty: "No events.",
  which: "Which events",
  all: { title: "All", hint: "Every record" },
  main: { title: "Key", hint: "Commands, transitions, timers, what they changed, and faults" },
};

/** The buttons of a player, each with its key. */
export const controls = {
  play: "Play",
  pause: "Pause",
  again: "Play again",
  /** @param {string} name of what the space bar does */
  spaceBar: (name) => `${name} (space)`,
  start: "Go to the start (Home)",
  back: "Previous event or frame (,)",
  forward: "Next event or frame (.)",
  keys: "Keyboard shortcuts (?)",
  speed: "Speed",
  /** @param {number} speed */
  speedLabel: (speed) => `Speed ${speed}`,
  /** @param {number} speed */
  speedTitle: (speed) => `${speed}×`,
  skipIdle: "Skip idle",
  skipIdleHint: "Skip stretches of a second or more without any event",
  loop: "Loop",
  loopHint: "Loop a range (L), chosen with Shift and drag on the timeline or with [ and ]",
  mark: "Mark",
  markHint: "Add a marker here (M); < and > go to the previous and next one",
  /** @param {number} frame @param {number} last */
  frame: (frame, last) => `frame ${frame} of ${last}`,
  /** @param {number} duration µs @param {number} sequence @param {string} frame */
  place: (duration, sequence, frame) =>
    ` / ${formatTime(duration)} · seq ${sequence}${frame && ` · ${frame}`}`,
};

/** The markers of a recording. */
export const markers = {
  label: "Markers",
  /** @param {string} name @param {number} time µs */
  go: (name, time) => `Go to ${name || "marker"} at ${formatTime(time)}`,
  /** @param {number} time µs */
  name: (time) => `Name of the marker at ${formatTime(time)}`,
  placeholder: "Name",
  /** @param {string} name @param {number} time µs */
  removeOne: (name, time) => `Remove ${name || `the marker at ${formatTime(time)}`}`,
  /** @param {number} number */
  newName: (number) => `Marker ${number}`,
};

/** The transition under way. */
export const inset = {
  title: "Transition",
  none: "No transition",
  noMore: "No more transitions",
  /** @param {number} time µs */
  next: (time) => `next at ${formatTime(time)}`,
  /** @param {number} frame @param {number} share 0…1 */
  bar: (frame, share) => `frame ${frame} · ${share.toFixed(4)}`,
};

/** The lanes of the timeline. */
export const lanes = {
  clients: "Clients",
  position: "Position",
  /** @param {number} time µs @param {number} sequence @param {string} shown the client and its screen */
  place: (time, sequence, shown) =>
    [formatTime(time), shown, `sequence ${sequence}`].filter(Boolean).join(", "),
  zoomOut: "Zoom out",
  zoomIn: "Zoom in",
  zoomInHint: "Zoom in (Ctrl and wheel)",
};

/** The keys of the player, as its sheet shows them, and the marks of its lanes. */
export const keyTable = [
  { title: "Play", rows: [
    { keys: ["Space"], text: "Play or pause" },
    { keys: [", ."], text: "Previous, next event or frame" },
    { keys: ["← →"], text: "One second back, forward" },
    { keys: ["Shift+← →"], text: "Five seconds back, forward" },
    { keys: ["Home"], text: "The start" },
    { keys: ["End"], text: "The end" },
  ] },
  { title: "Timeline", rows: [
    { keys: ["Ctrl+wheel"], text: "Zoom at the pointer" },
    { keys: ["Shift+drag"], text: "Select the range to loop" },
    { keys: ["↑ ↓"], text: "Previous, next event in the list" },
    { keys: ["d"], text: "Details of the record" },
  ] },
  { title: "Branch", rows: [
    { keys: ["Delete"], text: "Delete the command, or restore it" },
    { keys: ["e"], text: "Edit the command" },
    { keys: ["i"], text: "Insert a command after the event; Shift before it" },
    { keys: ["d"], text: "First difference of the two runs; < and > find it, too" },
  ] },
  { title: "Marks on the timeline", rows: [
    { mark: "transition", text: "A transition begins" },
    { mark: "rejected", text: "A command is rejected" },
    { mark: "fault", text: "A fault is found" },
    { mark: "idle", text: "A second or more without any event" },
  ] },
  { title: "Markers and loop", rows: [
    { keys: ["m"], text: "Add a marker" },
    { keys: ["< >"], text: "Previous, next marker" },
    { keys: ["l"], text: "Loop on or off" },
    { keys: ["[ ]"], text: "Set loop start, end" },
    { keys: ["?"], text: "Keyboard shortcuts" },
  ] },
];

/** Where the player stands, for those who hear it. */
export const narration = {
  /** @param {string} stream empty where there is one alone @param {string} screen */
  screen: (stream, screen) => [stream, screen].filter(Boolean).join(", "),
  /** @param {number} time µs @param {string} stream @param {string} what @param {string} screen */
  step: (time, stream, what, screen) =>
    [streamTimeText(time), stream, what, screen].filter(Boolean).join(", "),
};
