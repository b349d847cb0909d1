/** The keys of the player, as its sheet shows them; keys.js says what they do. */
export const KEY_TABLE = Object.freeze([
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
  ] },
  { title: "Markers and loop", rows: [
    { keys: ["m"], text: "Add a marker" },
    { keys: ["< >"], text: "Previous, next marker" },
    { keys: ["l"], text: "Loop on or off" },
    { keys: ["[ ]"], text: "Set loop start, end" },
    { keys: ["?"], text: "Keyboard shortcuts" },
  ] },
]);
