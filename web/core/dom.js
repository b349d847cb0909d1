/**
 * Builds elements from plain values. Text always becomes a text node, so nothing that an app or a
 * link says is ever read as markup.
 */

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * @typedef {string|number|boolean|null|undefined} Value null, undefined and false leave it out
 *
 * @typedef {"autocapitalize"|"autocomplete"|"accept"|"checked"|"class"|"closedby"|"colspan"|"current"|"cx"|"cy"
 *   |"d"|"dir"|"disabled"|"download"|"dx"|"enterkeyhint"|"fill"|"for"|"height"|"hidden"|"href"|"id"|"inert"
 *   |"inputmode"|"label"|"list"|"max"|"method"|"maxlength"|"min"|"minlength"|"multiple"|"name"|"novalidate"|"opacity"|"open"
 *   |"pattern"|"place"|"placeholder"|"points"|"popover"|"r"|"readonly"|"rel"|"required"|"role"|"rows"
 *   |"rx"|"scope"|"selected"|"spellcheck"|"src"|"step"|"stroke"|"stroke-linecap"|"stroke-linejoin"
 *   |"stroke-width"|"style"|"tabindex"|"target"|"text-anchor"|"title"|"transform"|"type"|"value"|"viewBox"
 *   |"width"|"wrap"|"x"|"x1"|"x2"|"y"|"y1"|"y2"|`aria-${string}`|`data-${string}`} Name
 *
 * @typedef {{[Name in keyof HTMLElementEventMap as `on${Name}`]?:
 *   (event: HTMLElementEventMap[Name]) => void}} Listeners
 * @typedef {{[name in Name]?: Value} & Listeners} Attributes
 *
 * @typedef {Node|string|number|null|undefined} Child
 * @typedef {Child|Child[]} Children
 */

/**
 * `h("button", { class: "btn", type: "button", onclick: go }, "Go")`
 *
 * Properties that start with "on" are listeners; `data` and `aria` are written by their own names;
 * null, undefined and false leave an attribute out.
 * @template {string} Tag
 * @param {Tag} tag
 * @param {Attributes|null} [attributes]
 * @param {...Children} children
 * @returns {Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement}
 */
export function h(tag, attributes, ...children) {
  const element = filled(document.createElement(tag), attributes, children);
  return /** @type {ReturnType<typeof h<Tag>>} */ (element);
}

/**
 * As `h`, for SVG.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes|null} [attributes]
 * @param {...Children} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function s(tag, attributes, ...children) {
  return filled(document.createElementNS(svgNamespace, tag), attributes, children);
}

/**
 * @template {Element} Made
 * @param {Made} element
 * @param {Attributes|null|undefined} attributes
 * @param {Children[]} children
 */
function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else setAttribute(element, name, value);
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined) {
      element.append(typeof child === "number" ? String(child) : child);
    }
  }
  return element;
}

/**
 * Writes an attribute only when it differs.
 * @param {Element} element
 * @param {string} name
 * @param {Value} value
 */
export function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/** Writes text only when it differs. @param {Node} element @param {string} text */
export function setText(element, text) {
  const { firstChild } = element;
  // The text of a node costs the page less than another node in its place.
  if (firstChild instanceof Text && firstChild === element.lastChild && text !== "") {
    if (firstChild.data !== text) firstChild.data = text;
  } else if (element.textContent !== text) element.textContent = text;
}

/** What was written of each element's styles. @type {WeakMap<Element, Record<string, string>>} */
const styles = new WeakMap();

/**
 * Writes a style only when it differs.
 * @param {HTMLElement|SVGElement} element
 * @param {string} name as scripts call it, or a custom property
 * @param {string} value
 */
export function setStyle(element, name, value) {
  const written = styles.get(element) ?? {};
  if (written[name] === value) return;
  styles.set(element, written);
  written[name] = value;
  if (name.startsWith("--")) element.style.setProperty(name, value);
  else Object.assign(element.style, { [name]: value });
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

/**
 * What is made for each key, kept from one drawing to the next: an element that stays keeps its
 * focus.
 * @template Key
 * @template View
 */
export class KeyedViews {
  /** @type {Map<Key, View>} */
  #views = new Map();
  /** @type {Set<Key>} */
  #asked = new Set();

  get size() { return this.#views.size; }

  /** The one of a key, as long as there is one. @param {Key} key */
  get(key) { return this.#views.get(key); }

  /** The one of a key, made where there is none. @param {Key} key @param {() => View} make */
  of(key, make) {
    const view = this.#views.get(key) ?? make();
    this.#views.set(key, view);
    this.#asked.add(key);
    return view;
  }

  values() { return this.#views.values(); }

  /**
   * Forgets those that were not asked for since the last time.
   * @param {(view: View) => void} [end] what happens to each
   */
  sweep(end) {
    for (const [key, view] of this.#views) {
      if (this.#asked.has(key)) continue;
      this.#views.delete(key);
      end?.(view);
    }
    this.#asked.clear();
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
 * Tells whoever listens above an element. `Told`, in Tests/Web/pages.d.ts, lists what there is to
 * tell.
 * @template {keyof Told} Type
 * @param {EventTarget} element
 * @param {Type} type
 * @param {Told[Type]} [detail]
 */
export function tell(element, type, detail) {
  element.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: detail ?? {} }));
}

/**
 * Hears what is told below a target, by its type.
 * @param {EventTarget} target
 * @param {{[Type in keyof Told]?: (detail: Told[Type], target: HTMLElement) => void}} handlers
 */
export function hear(target, handlers) {
  for (const [type, run] of Object.entries(handlers)) {
    target.addEventListener(type, (event) => {
      const told = /** @type {CustomEvent<never>} */ (event);
      run(told.detail, /** @type {HTMLElement} */ (told.target));
    });
  }
}

/**
 * What a selector finds: `stage-phone`, `button#swap`; any other an HTML element.
 * @template {string} Selector
 * @typedef {Selector extends `${string} ${infer Last}` ? Found<Last>
 *   : Selector extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Selector]
 *   : Selector extends `${infer Tag extends keyof HTMLElementTagNameMap}${"#"|"."|"["}${string}`
 *   ? HTMLElementTagNameMap[Tag] : HTMLElement} Found
 */

/**
 * An element of the page that has to be there.
 * @template {string} Selector
 * @param {Selector} selector
 * @param {ParentNode} [within]
 */
export function find(selector, within = document) {
  return /** @type {Found<Selector>} */ (within.querySelector(selector));
}

/**
 * Several elements of the page, each found by its selector.
 * @template {readonly string[]} const Selectors
 * @param {Selectors} selectors
 */
export function findEach(...selectors) {
  return /** @type {{[At in keyof Selectors]: Found<Selectors[At]>}} */ (
    selectors.map((selector) => find(selector)));
}

/**
 * What an event happened in: the nearest element around its target that fits.
 * @param {Event} event
 * @param {string} selector
 */
export function around({ target }, selector) {
  const { closest } = /** @type {Partial<Element>} */ (target ?? {});
  return /** @type {HTMLElement|null} */ (closest?.call(target, selector) ?? null);
}

/** Puts a text on the clipboard. @param {string} text @returns {Promise<boolean>} whether it may */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Pixels that are so many at a font size of 16, at the font size that the browser is set to. @param {number} pixels */
export function atFontSize(pixels) {
  return pixels * parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

/**
 * Hands a file to the person.
 * @param {string} name
 * @param {BlobPart[]} parts
 * @param {string} [type]
 */
export function download(name, parts, type = "text/plain") {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/**
 * Single-key shortcuts, ignored while a person types or holds a modifier.
 * @param {Record<string, () => void>} actions by lower-case key
 */
export function onShortcut(actions) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // A dialog has all keys, and Escape closes it.
    if (around(event, "dialog")) return;
    const key = event.key.toLowerCase();
    if (!Object.hasOwn(actions, key)) return;
    event.preventDefault();
    actions[key]();
  });
}

/** @param {EventTarget|null} element */
export function isTyping(element) {
  const { matches } = /** @type {Partial<Element>} */ (element ?? {});
  return matches?.call(
    element, "input:not([type=checkbox]), textarea, select, [contenteditable]") ?? false;
}
