// @ts-check
/** The keys of the player, as its sheet shows them; keys.js says what they do. */
export const KEY_TABLE = Object.freeze([
  { title: "Play", rows: [
    { keys: ["Space"], text: "Play or pause" },
    { keys: [", ."], text: "One event or frame back, on" },
    { keys: ["← →"], text: "One second back, on" },
    { keys: ["Shift+← →"], text: "Five seconds back, on" },
    { keys: ["Home"], text: "The start" },
    { keys: ["End"], text: "The end" },
  ] },
  { title: "Timeline", rows: [
    { keys: ["Ctrl+wheel"], text: "Zoom at the pointer" },
    { keys: ["Shift+drag"], text: "Draw the range to loop" },
    { keys: ["↑ ↓"], text: "The event before, after, in the list" },
  ] },
  { title: "Markers and loop", rows: [
    { keys: ["m"], text: "Set a marker, and name it" },
    { keys: ["< >"], text: "The marker before, after" },
    { keys: ["l"], text: "Loop on or off" },
    { keys: ["[ ]"], text: "Begin, end of the loop here" },
    { keys: ["?"], text: "This sheet" },
  ] },
]);
