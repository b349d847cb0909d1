/**
 * Builds elements from plain values. Text always becomes a text node, so nothing that an app or a
 * link says is ever read as markup.
 */

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * `h("button", { class: "btn", type: "button", onclick: go }, "Go")`
 *
 * Properties that start with "on" are listeners; `data` and `aria` are written by their own names;
 * null, undefined and false leave an attribute out.
 * @param {string} tag
 * @param {Record<string, any>|null} [attributes]
 * @param {...any} children
 * @returns {any}
 */
export function h(tag, attributes, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/**
 * As `h`, for SVG.
 * @param {string} tag
 * @param {Record<string, any>|null} [attributes]
 * @param {...any} children
 * @returns {any}
 */
export function s(tag, attributes, ...children) {
  return filled(document.createElementNS(svgNamespace, tag), attributes, children);
}

/**
 * @param {Element} element
 * @param {Record<string, any>|null|undefined} attributes
 * @param {any[]} children
 */
function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else setAttribute(element, name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * Writes an attribute only when it differs.
 * @param {Element} element
 * @param {string} name
 * @param {any} value
 */
export function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/** Writes text only when it differs. @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Writes a style only when it differs.
 * @param {any} element
 * @param {string} name
 * @param {string} value
 */
export function setStyle(element, name, value) {
  const written = (element.stageStyles ??= {});
  if (written[name] === value) return;
  written[name] = value;
  if (name.startsWith("--")) element.style.setProperty(name, value);
  else element.style[name] = value;
}

/**
 * Puts `wanted` into `parent` in this order, moving as few elements as it can: an element that is
 * moved loses its focus.
 * @param {Element} parent
 * @param {Element[]} wanted
 */
export function arrange(parent, wanted) {
  const keep = new Set(wanted);
  for (const child of [...parent.children]) if (!keep.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const element of wanted) {
    if (element === next) next = next.nextElementSibling;
    else parent.insertBefore(element, next);
  }
}

/** Parts of a described line as nodes. @param {{text: string, strong?: boolean}[]} parts */
export function partsToNodes(parts) {
  return parts.map(
    ({ text, strong }) => strong ? h("b", null, text) : document.createTextNode(text)
  );
}

/** Registers an element once. @param {string} name @param {CustomElementConstructor} element */
export function define(name, element) {
  if (!customElements.get(name)) customElements.define(name, element);
}

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
