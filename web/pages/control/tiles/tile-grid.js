import { around, arrange, define, KeyedViews, setAttribute, tell } from "../../../core/dom.js";
import {
  allSelected,
  clicked,
  moved,
  noneSelected,
  nothingSelected,
} from "../clients/selection.js";
import { grid } from "../../../text/control/tiles.js";
import { guarded } from "../../../core/failures.js";
import { parts } from "../../../text/failures.js";
import { TileMotion } from "./motion.js";
import { onThemeOrScale } from "../../../ui/theme.js";
import { TileCanvas } from "../../../phone/canvas/tile-canvas.js";
import { ClientTile } from "./client-tile.js";

/** Tiles this close to the visible part are drawn too, so that scrolling finds them there. */
const margin = "120px";

/**
 * The tiles as a listbox with several choices. `draw(members, lookOf)` where something changed;
 * transitions move on by themselves.
 * Events, bubbling: `tile-select` {selection}, `tile-open` {stream}.
 */
export class TileGrid extends HTMLElement {
  selection = nothingSelected;
  /** @type {string[]} */
  order = [];
  /** @type {KeyedViews<string, ClientTile>} */
  #tiles = new KeyedViews();
  /** The one that the Tab key leads to. @type {string|null} */
  #stop = null;
  #motion = new TileMotion();
  #canvas = new TileCanvas(this);
  #observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const tile = /** @type {ClientTile} */ (target);
      tile.isOnScreen = isIntersecting;
      if (isIntersecting) this.#motion.changed(tile);
    }
    this.#placePhones(true);
  }, /** @type {IntersectionObserverInit} */ ({ rootMargin: margin, scrollMargin: margin }));
  /** Says in the same frame where the phones stand now, before anything of it is seen. */
  #sizes = new ResizeObserver(() => this.#placePhones(false));

  connectedCallback() {
    setAttribute(this, "role", "listbox");
    setAttribute(this, "aria-multiselectable", "true");
    setAttribute(this, "aria-label", grid.label);
    onThemeOrScale(() => this.#placePhones(false));
    this.addEventListener("click", (event) => this.#clicked(event));
    this.addEventListener("dblclick", (event) => this.#open(streamAt(event)));
    this.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /**
   * @param {import("../fleet.js").Member[]} members
   * @param {(member: import("../fleet.js").Member) => import("./client-tile.js").TileLook} lookOf
   * @param {Set<string>|null} changed only these are redrawn; null is all
   */
  draw(members, lookOf, changed) {
    const order = members.map(({ stream }) => stream);
    const isSame = order.length === this.order.length && order.every(
      (stream, at) => stream === this.order[at]
    );
    if (!isSame) this.#arrange(order);
    for (const member of members) {
      if (changed && isSame && !changed.has(member.stream)) continue;
      const tile = this.#tiles.get(member.stream);
      if (!tile) continue;
      guarded(parts.tiles, () => tile.draw(member, lookOf(member)), () => member.client);
      this.#motion.changed(tile);
    }
    const stop = order.includes(this.selection.focused ?? "") ? this.selection.focused : order[0];
    this.#moveStop(stop ?? null);
  }

  /** @param {string|null} stream */
  #moveStop(stream) {
    if (stream === this.#stop) return;
    const [before, after] = [this.#stop, stream].map((each) => this.#tiles.get(each ?? ""));
    if (before) setAttribute(before, "tabindex", "-1");
    if (after) setAttribute(after, "tabindex", "0");
    this.#stop = stream;
  }

  /** @param {string[]} order */
  #arrange(order) {
    arrange(this, [
      this.#canvas.element,
      ...order.map((stream) => this.#tiles.of(stream, () => this.#make(stream))),
    ]);
    this.#tiles.sweep((tile) => {
      this.#observer.unobserve(tile);
      this.#sizes.unobserve(tile.phone);
      this.#motion.forget(tile);
    });
    this.order = order;
    // Tiles may have moved, though none has another size.
    this.#sizes.unobserve(this);
    this.#sizes.observe(this);
  }

  /** @param {string} stream */
  #make(stream) {
    const tile = new ClientTile();
    setAttribute(tile, "data-stream", stream);
    setAttribute(tile, "tabindex", "-1");
    tile.canvas = this.#canvas;
    this.#observer.observe(tile);
    this.#sizes.observe(tile.phone);
    return tile;
  }

  /** @param {boolean} isSame none may have moved */
  #placePhones(isSame) {
    const phones = [...this.#tiles.values()].filter(({ isOnScreen }) => isOnScreen)
      .map(({ phone }) => phone);
    this.#canvas.place(phones, isSame);
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const stream = streamAt(event);
    if (!stream) return;
    this.#select(
      clicked(
        this.selection,
        stream,
        this.order,
        { range: event.shiftKey, toggle: event.ctrlKey || event.metaKey },
      ),
    );
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const toggle = event.ctrlKey || event.metaKey;
    const step = this.#stepOf(event.key);
    if (step !== null) this.#select(
      moved(this.selection, step, this.order, { range: event.shiftKey, toggle })
    );
    else if (event.key === " ") this.#select(
      clicked(
        this.selection,
        this.selection.focused ?? this.order[0],
        this.order,
        { toggle: true, range: event.shiftKey },
      ),
    );
    else if (event.key === "Enter") this.#open(this.selection.focused);
    else if (event.key === "a" && toggle) this.#select(allSelected(this.selection, this.order));
    else if (event.key === "Escape") this.#select(noneSelected(this.selection));
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== null) this.#tiles.get(this.selection.focused ?? "")?.focus();
  }

  /** @param {string} key */
  #stepOf(key) {
    const columns = getComputedStyle(this).gridTemplateColumns.split(" ").length;
    const steps = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -Infinity,
      End: Infinity,
    };
    return Object.hasOwn(steps, key) ? steps[/** @type {keyof typeof steps} */ (key)] : null;
  }

  /** @param {string|null} stream */
  #open(stream) {
    if (stream) tell(this, "tile-open", { stream });
  }

  /** @param {import("../clients/selection.js").Selection} selection */
  #select(selection) {
    this.selection = selection;
    tell(this, "tile-select", { selection });
  }
}

/** @param {Event} event @returns {string|null} */
function streamAt(event) {
  return around(event, "client-tile")?.dataset.stream ?? null;
}

define("tile-grid", TileGrid);
