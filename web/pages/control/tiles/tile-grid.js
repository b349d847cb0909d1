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
import { oncePerFrame } from "../../../core/clock.js";
import { onThemeOrScale } from "../../../ui/theme.js";
import { onTraits } from "../../../phone/device/traits.js";
import { TileCanvas } from "../../../phone/canvas/tile-canvas.js";
import { ClientTile } from "./client-tile.js";
import { TileWindow } from "./tile-window.js";

/** Tiles this close to the visible part are drawn too, so that scrolling finds them there. */
const margin = "120px";

/**
 * The tiles as a listbox with several choices. `draw(members, lookOf)` where something changed;
 * transitions move on by themselves. Of very many only those near the visible part are there.
 * Events, bubbling: `tile-select` {selection}, `tile-open` {stream}, `tiles-seen`.
 */
export class TileGrid extends HTMLElement {
  selection = nothingSelected;
  /** @type {string[]} */
  order = [];
  /** Those that are there. @type {KeyedViews<string, ClientTile>} */
  #tiles = new KeyedViews();
  /** All that there are to draw. @type {import("../fleet.js").Member[]} */
  #members = [];
  /** @type {((member: import("../fleet.js").Member) => import("./client-tile.js").TileLook)|null} */
  #lookOf = null;
  #window = new TileWindow(this);
  #first = 0;
  #end = 0;
  #slide = oncePerFrame(() => this.#arrange(false));
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
    tell(this, "tiles-seen");
  }, /** @type {IntersectionObserverInit} */ ({ rootMargin: margin, scrollMargin: margin }));
  /** Says in the same frame where the phones stand now, before anything of it is seen. */
  #sizes = new ResizeObserver(() => {
    this.#window.forget();
    this.#arrange(false);
    this.#placePhones(false);
  });

  connectedCallback() {
    setAttribute(this, "role", "listbox");
    setAttribute(this, "aria-multiselectable", "true");
    setAttribute(this, "aria-label", grid.label);
    setAttribute(this, "tabindex", "-1");
    onThemeOrScale(() => this.#placePhones(false));
    onTraits(() => this.#placePhones(false));
    this.addEventListener("click", (event) => this.#clicked(event));
    this.addEventListener("dblclick", (event) => this.#open(streamAt(event)));
    this.addEventListener("keydown", (event) => this.#pressed(event));
    // The page scrolls, or a part of it, as there is room.
    document.addEventListener("scroll", () => this.#slide(), { capture: true, passive: true });
  }

  /** The clients whose tiles are in sight, or nearly. */
  get inView() {
    return [...this.#tiles.values()].filter(({ isOnScreen }) => isOnScreen)
      .map(({ dataset }) => dataset.stream ?? "");
  }

  /**
   * @param {import("./shown-clients.js").ShownClients} shown
   * @param {(member: import("../fleet.js").Member) => import("./client-tile.js").TileLook} lookOf
   * @param {Set<string>|null} changed only these are redrawn; null is all
   */
  draw({ members, order }, lookOf, changed) {
    const isSame = order === this.order;
    [this.#members, this.order, this.#lookOf] = [members, order, lookOf];
    if (!isSame) this.#arrange(true);
    for (const member of this.#there) {
      if (!changed || changed.has(member.stream)) this.#drawTile(member);
    }
    this.#moveStop();
  }

  /** A record of a client came: its phone is drawn at once, and the rest of its tile when asked. @param {string} stream */
  changed(stream) {
    const tile = this.#tiles.get(stream);
    if (tile?.isDrawn) this.#motion.changed(tile);
  }

  /** The members whose tiles are there. */
  get #there() { return this.#members.slice(this.#first, this.#end); }

  /** @param {import("../fleet.js").Member} member */
  #drawTile(member) {
    const [tile, lookOf] = [this.#tiles.get(member.stream), this.#lookOf];
    if (!tile || !lookOf) return;
    guarded(parts.tiles, () => tile.draw(member, lookOf(member)), () => member.client);
    this.#motion.changed(tile);
  }

  /** The Tab key leads to the focused client's tile, or to the first that is there. */
  #moveStop() {
    const { focused } = this.selection;
    const stream = focused !== null && this.#tiles.get(focused) ? focused : this.order[this.#first] ?? null;
    if (stream === this.#stop) return;
    const [before, after] = [this.#stop, stream].map((each) => this.#tiles.get(each ?? ""));
    if (before) setAttribute(before, "tabindex", "-1");
    if (after) setAttribute(after, "tabindex", "0");
    this.#stop = stream;
  }

  /** Makes those tiles be there that are to be. @param {boolean} isOther the clients are others */
  #arrange(isOther) {
    const count = this.order.length;
    const { first, end, isSame } = this.#window.place(count, [...this.#tiles.values()]);
    if (isSame && !isOther) return;
    [this.#first, this.#end] = [first, end];
    /** @type {import("../fleet.js").Member[]} */
    const fresh = [];
    const tiles = this.#there.map((member) => this.#tiles.of(member.stream, () => {
      fresh.push(member);
      return this.#make(member.stream);
    }));
    const { activeElement } = document;
    const hadFocus = activeElement !== this && this.contains(activeElement);
    arrange(this, [this.#canvas.element, this.#window.before, ...tiles, this.#window.after]);
    // The keys still work when the tile that had the focus is scrolled away.
    if (hadFocus && !this.contains(document.activeElement)) this.focus({ preventScroll: true });
    this.#tiles.sweep((tile) => {
      this.#observer.unobserve(tile);
      this.#sizes.unobserve(tile.phone);
      this.#motion.forget(tile);
    });
    const isPart = tiles.length < count;
    for (const [at, tile] of tiles.entries()) {
      setAttribute(tile, "aria-setsize", isPart && String(count));
      setAttribute(tile, "aria-posinset", isPart && String(first + at + 1));
    }
    for (const member of fresh) this.#drawTile(member);
    this.#moveStop();
    // Tiles may have moved, though none has another size.
    this.#sizes.unobserve(this);
    this.#sizes.observe(this);
  }

  /** What scrolls the tiles alone; null where they scroll with the page. */
  get #scroller() {
    const { parentElement } = this;
    return parentElement && parentElement.scrollHeight > parentElement.clientHeight ? parentElement : null;
  }

  /** Puts the keys where the Tab key leads to. */
  enter() {
    (this.#tiles.get(this.#stop ?? "") ?? this).focus({ preventScroll: true });
  }

  /** Brings a client's tile into sight; what else is on the page stays there. @param {string} stream */
  show(stream) {
    if (!this.#scroller || !this.order.includes(stream)) return;
    this.#bring(stream)?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** Brings a client's tile into sight, and the keys to it. @param {string} stream */
  #reveal(stream) {
    this.#bring(stream)?.focus();
  }

  /** The tile of a client, where there may be only those near the visible part. @param {string} stream */
  #bring(stream) {
    if (!this.#tiles.get(stream)) {
      const top = this.#window.topOf(this.order.indexOf(stream)) - innerHeight / 2;
      (this.#scroller ?? document.scrollingElement)?.scrollBy({ top, behavior: "instant" });
      this.#arrange(false);
    }
    return this.#tiles.get(stream);
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
    // Where no client is focused, the keys are at the tile that the Tab key led to.
    const focused = this.selection.focused ?? streamAt(event);
    if (step !== null) this.#select(
      moved({ ...this.selection, focused }, step, this.order, { range: event.shiftKey, toggle })
    );
    else if (event.key === " ") this.#select(
      clicked(
        this.selection,
        focused ?? this.order[0],
        this.order,
        { toggle: true, range: event.shiftKey },
      ),
    );
    else if (event.key === "Enter") this.#open(focused ?? this.order[0] ?? null);
    else if (event.key === "a" && toggle) this.#select(allSelected(this.selection, this.order));
    else if (event.key === "Escape") this.#select(noneSelected(this.selection));
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== null) this.#reveal(this.selection.focused ?? "");
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
