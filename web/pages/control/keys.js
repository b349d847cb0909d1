import { around, isTyping } from "../../core/dom.js";
import { keyTable } from "../../text/control/keys.js";

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
