/**
 * Single-key shortcuts, ignored while a person types or holds a modifier.
 * @param {Record<string, () => void>} actions by lower-case key
 * @param {EventTarget} [target]
 */
export function onShortcut(actions, target = document) {
  target.addEventListener("keydown", (/** @type {any} */ event) => {
    if (event.defaultPrevented || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (!Object.hasOwn(actions, key)) return;
    event.preventDefault();
    actions[key]();
  });
}

/** @param {any} element */
export function isTyping(element) {
  return element?.matches?.(
    "input:not([type=checkbox]), textarea, select, [contenteditable]"
  ) ?? false;
}
