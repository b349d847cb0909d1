import { isTyping } from "../../../core/shortcuts.js";

/**
 * The keys of a moment, while there is one: arrows step through the records, Escape goes back to
 * live. What has the focus comes first, and a key that it takes is not the moment's.
 * @param {import("./moment.js").Moment} moment
 * @param {() => import("../fleet.js").Member|null} focused
 * @param {EventTarget} [target]
 */
export function onMomentKeys(moment, focused, target = document) {
  target.addEventListener("keydown", (/** @type {any} */ event) => {
    const member = focused();
    if (!member || moment.entryOf(member) === null) return;
    const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.defaultPrevented || isHeld || isTyping(event.target)) return;
    if (event.key === "Escape") moment.leave();
    else if (event.key === "ArrowLeft") moment.step(member, -1);
    else if (event.key === "ArrowRight") moment.step(member, 1);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}
