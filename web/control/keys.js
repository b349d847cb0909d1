// @ts-check
import { isTyping } from "../core/shortcuts.js";

/**
 * The page's keys; while a person types they belong to the field. A name is the key, with "Mod+"
 * in front where Control or Command is held.
 * @param {Record<string, () => void>} actions
 */
export function onKeys(actions) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const name = `${event.ctrlKey || event.metaKey ? "Mod+" : ""}${event.key}`;
    if (!Object.hasOwn(actions, name)) return;
    actions[name]();
    event.preventDefault();
  });
}
