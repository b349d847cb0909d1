import { around, isTyping } from "../../core/dom.js";

/**
 * The page's keys: what is bound, and what the help sheet lists. A row without an action tells of a
 * key that belongs to what has the focus.
 *
 * @typedef {{keys: string[], text: string, action?: string}} KeyRow
 * @type {{title: string, rows: KeyRow[]}[]}
 */
export const keyTable = [
  {
    title: "Find and select",
    rows: [
      { keys: ["/"], text: "Filter the clients", action: "filter" },
      { keys: ["Mod+a"], text: "Select all that are shown", action: "select-all" },
      { keys: ["Escape"], text: "Clear selection", action: "select-none" },
      { keys: ["Arrows"], text: "Go from client to client; with Shift select on the way" },
      { keys: ["Space"], text: "Toggle selection" },
      { keys: ["Enter"], text: "Show it large" },
      { keys: ["1", "9"], text: "Select a group; with Shift make it the selected clients" },
      { keys: ["g"], text: "Name the selected clients as a group", action: "group" },
    ],
  },
  {
    title: "Drive the selected",
    rows: [
      { keys: ["b"], text: "Back", action: "back" },
      { keys: ["h"], text: "Home", action: "home" },
      { keys: ["l"], text: "Lock", action: "lock" },
      { keys: ["u"], text: "Return to app", action: "foreground" },
      { keys: ["r"], text: "Rotate", action: "rotate" },
      { keys: ["o"], text: "Open a link", action: "link" },
      { keys: ["p"], text: "Send a notification", action: "push" },
      { keys: ["w"], text: "Memory warning", action: "memory" },
      { keys: ["a"], text: "Launch or relaunch", action: "relaunch" },
      { keys: ["q"], text: "Quit the app", action: "quit" },
    ],
  },
  {
    title: "Conditions and clients",
    rows: [
      { keys: ["s"], text: "Animations at 100, 25 or 10 %", action: "speed" },
      { keys: ["n"], text: "Network conditions", action: "network" },
      { keys: ["d"], text: "Disconnect", action: "drop" },
      { keys: ["c"], text: "Reconnect", action: "reconnect" },
      { keys: ["+"], text: "Add clients", action: "add" },
      { keys: ["Delete"], text: "Remove clients", action: "remove" },
    ],
  },
  {
    title: "The page",
    rows: [
      { keys: ["m"], text: "Mirror input to all selected clients", action: "mirror" },
      { keys: ["v"], text: "Grid, focus or list", action: "layout" },
      { keys: ["i"], text: "Inspector, in a narrow window", action: "inspector" },
      { keys: ["f"], text: "Only clients with a fault", action: "faults" },
      { keys: ["x"], text: "Dismiss refused commands", action: "read" },
      { keys: ["e"], text: "Record a flow, and stop" },
      { keys: ["?"], text: "Keyboard shortcuts", action: "help" },
    ],
  },
];

/**
 * Binds the page's keys; while a person types they belong to the field, and while a dialog is open
 * to the dialog.
 * @param {(action: string) => void} run what a row of the table names
 * @param {(digit: number, isAssigned: boolean) => void} onDigit with Shift it is assigned
 * @param {Pick<Document, "addEventListener">} [target]
 */
export function onKeys(run, onDigit, target = document) {
  const rows = keyTable.flatMap((group) => group.rows);
  const names = new Map(rows.flatMap(
    ({ keys, action }) => action ? keys.map((key) => [key, action]) : []));
  target.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
    if (around(event, "dialog")) return;
    const isCommand = event.ctrlKey || event.metaKey;
    // The digit's own key, whatever Shift makes of it on this keyboard.
    const digit = isCommand ? null : /^(?:Digit|Numpad)([1-9])$/.exec(event.code ?? "");
    const action = names.get(isCommand ? `Mod+${event.key}` : event.key);
    if (digit) onDigit(Number(digit[1]), event.shiftKey);
    else if (action && !(event.repeat && action !== "back")) run(action);
    else return;
    event.preventDefault();
  });
}
