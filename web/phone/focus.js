/**
 * Where the keyboard is on the phone: into what comes over the rest, and back where it was.
 */
export class FocusKeeper {
  /**
   * The element that had the focus last, by the view in the window that it stands in.
   * @type {Map<string, HTMLElement>}
   */
  #last = new Map();
  #top = "";
  /** The screen whose field got the keyboard, or had none. @type {number|null} */
  #entered = null;

  /** @param {HTMLElement} stage what holds the window's layers */
  constructor(stage) {
    this.stage = stage;
    stage.addEventListener("focusin", ({ target }) => {
      const element = /** @type {HTMLElement} */ (target);
      const layer = this.#layerOf(element);
      if (layer?.dataset.node) this.#last.set(layer.dataset.node, element);
    });
  }

  /** To be asked before the layers change. */
  get isInside() { return this.stage.contains(document.activeElement); }

  /**
   * After the layers have changed.
   * @param {boolean} wasInside
   * @param {HTMLElement} screen takes the focus where nothing else can
   */
  settle(wasInside, screen) {
    const layers = /** @type {HTMLElement[]} */ ([...this.stage.children]);
    const top = layers.findLast((layer) => !layer.matches("[inert], [data-dead]"));
    const node = top?.dataset.node ?? "";
    const isOther = node !== this.#top;
    this.#top = node;
    const shown = new Set(layers.map((layer) => layer.dataset.node));
    for (const key of this.#last.keys()) if (!shown.has(key)) this.#last.delete(key);
    if (!wasInside) return;
    const active = /** @type {HTMLElement|null} */ (document.activeElement);
    if (!isOther && isUsable(active, this.stage)) return;
    const before = this.#last.get(node) ?? null;
    const wanted = isUsable(before, this.stage) ? before : isOther && top ? firstOf(top) : screen;
    (wanted ?? screen).focus({ preventScroll: true });
  }

  /**
   * A screen that has appeared gives the keyboard to its field, unless that is elsewhere on the page.
   * @param {number|null} screen
   */
  enter(screen) {
    if (screen === this.#entered) return;
    this.#entered = screen;
    if (screen === null || (document.activeElement !== document.body && !this.isInside)) return;
    const field = /** @type {HTMLElement|null} */ (this.stage.querySelector(
      `.layer[data-node="${screen}"] .content-field[data-focused]:not([aria-disabled])`));
    if (isUsable(field, this.stage)) field?.focus({ preventScroll: true });
  }

  /** @param {HTMLElement} element */
  #layerOf(element) {
    return /** @type {HTMLElement[]} */ ([...this.stage.children]).find(
      (layer) => layer.contains(element));
  }
}

/** An alert is answered; anything else is read from its beginning. @param {HTMLElement} layer */
function firstOf(layer) {
  if (layer.dataset.style === "alert") {
    return /** @type {HTMLElement|null} */ (
      layer.querySelector("[data-role=cancel]") ?? layer.querySelector("button"));
  }
  return layer.dataset.style ? layer : null;
}

/** @param {Element|null} element @param {Element} stage */
function isUsable(element, stage) {
  return element !== null && stage.contains(element) && !element.closest("[inert]");
}
