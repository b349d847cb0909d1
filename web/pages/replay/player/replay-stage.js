import { states } from "../../../text/common.js";
import { colorOf } from "../../../core/colors.js";
import { arrange, h, KeyedViews, setAttribute, setStyle, setText, tell } from "../../../core/dom.js";
import { visibleScreen } from "../../../core/visible.js";
import { StagePhone } from "../../../phone/stage-phone.js";
import { oncePerFrame } from "../../../core/clock.js";
import { guarded } from "../../../core/failures.js";
import { player as text } from "../../../text/replay/player.js";
import {
  gridOf, inSight, landscapeWidth, phoneWidth, placeIn, WIDTH_PER_HEIGHT,
} from "./phone-grid.js";
/** @import { Client } from "../../../core/store.js" */

/** One phone with its caption. */
export class StageFigure {
  #phone = new StagePhone();
  #screen = h("span", { class: "quiet" });
  element;

  /**
   * @param {import("../timeline/merged-timeline.js").Track} track
   * @param {boolean} isTile drawn small, as one of many
   * @param {() => void} onSelect
   */
  constructor({ stream, header }, isTile, onSelect) {
    const swatch = h("i", { class: "swatch" });
    setStyle(swatch, "backgroundColor", colorOf(stream));
    this.#phone.mini = isTile;
    // The player tells where it stands, once for all phones.
    this.#phone.quiet = true;
    this.#phone.appTitle = header?.app;
    this.element = h("figure", { class: "phone-figure", onclick: onSelect },
      h("figcaption", { title: stream }, swatch, h("b", null, stream), this.#screen), this.#phone);
  }

  /** @param {Client|null} client @param {boolean} isSelected */
  draw(client, isSelected) {
    this.#phone.client = client;
    setText(this.#screen, client?.running ? visibleScreen(client)?.name ?? "" : states.notRunning);
    setAttribute(this.element, "data-selected", isSelected);
  }

  /** @param {{x: number, y: number}} place points in a grid of many */
  place({ x, y }) {
    setStyle(this.element, "transform", `translate(${x}px, ${y}px)`);
  }
}

/** With more phones than this, each is drawn as a tile. */
const MOST_LARGE_PHONES = 3;

const LARGE = { gap: 40, caption: 32, padding: 0, most: 340, least: 110 };
/** Room of a tile; the padding has the border in it. */
const TILES = { gap: 16, caption: 28, padding: 11, most: 300, least: 84 };

/** Phones that are made in one frame; the others follow in the next ones. */
const MOST_NEW = 10;

/** Points between the phones and the edges of the stage. */
const MARGIN = 20;

/** @typedef {{clientAt: (index: number) => Client, selected: number, playing: boolean}} Model */

/**
 * The phones, one per stream; of many, those that are in sight.
 *
 * Properties: `tracks` (set once per recording), `model` {clientAt, selected, playing}, where
 * `clientAt(index)` is the state of a stream.
 * Event, bubbling: `replay-select` {index} when a phone of several is chosen.
 */
export class ReplayStage extends HTMLElement {
  /** @type {import("../timeline/merged-timeline.js").Track[]} */
  #tracks = [];
  /** @type {KeyedViews<number, StageFigure>} */
  #figures = new KeyedViews();
  #grid = gridOf(0, { width: 0, height: 0 }, { width: 1, height: 1 }, 0);
  #model = /** @type {Model|null} */ (null);
  #selected = 0;
  #sheet = h("div", { class: "stage-sheet" });
  #redraw = oncePerFrame(() => this.#draw());

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#sheet);
    new ResizeObserver(() => this.#fit()).observe(this);
    new ResizeObserver(() => this.#takeFocus()).observe(this.#sheet);
    this.addEventListener("scroll", this.#redraw);
  }

  /** @param {import("../timeline/merged-timeline.js").Track[]} tracks */
  set tracks(tracks) {
    this.#tracks = [...tracks];
    this.#figures = new KeyedViews();
    this.#model = null;
    this.#selected = 0;
    this.scrollTop = 0;
    setAttribute(this, "data-many", this.#isMany);
    this.#fit();
  }

  get #isMany() {
    return this.#tracks.length > MOST_LARGE_PHONES;
  }

  #fit() {
    const { length: count } = this.#tracks;
    const box = { width: this.clientWidth - 2 * MARGIN, height: this.clientHeight - 2 * MARGIN };
    const room = this.#isMany ? TILES : LARGE;
    const width = phoneWidth(count, box, room);
    setStyle(this, "--phone-width", `${width}px`);
    setStyle(this, "--landscape-width", `${landscapeWidth(count, box, room, width)}px`);
    const height = Math.ceil(width / WIDTH_PER_HEIGHT) + room.caption + 2 * room.padding;
    const cell = { width: width + 2 * room.padding, height };
    this.#grid = gridOf(count, box, cell, room.gap);
    setStyle(this.#sheet, "height", this.#isMany ? `${this.#grid.height}px` : "");
    this.#draw();
    this.#takeFocus();
  }

  /** A stage that scrolls can be reached, and scrolled, by keyboard. */
  #takeFocus() {
    const scrolls = this.scrollHeight > this.clientHeight || this.scrollWidth > this.clientWidth;
    for (const [name, value] of [["tabindex", "0"], ["role", "region"], ["aria-label", text.phones]]) {
      setAttribute(this, name, scrolls ? value : false);
    }
  }

  /** @param {Model} model */
  set model(model) {
    this.#model = model;
    setAttribute(this, "data-still", !model.playing);
    if (model.selected !== this.#selected) this.#reveal(model.selected);
    this.#draw();
  }

  #draw() {
    if (!this.#model) return;
    const { clientAt, selected } = this.#model;
    const { length: count } = this.#tracks;
    const { first, last } = this.#isMany
      ? inSight(this.#grid, count, this.scrollTop - MARGIN, this.clientHeight)
      : { first: 0, last: count };
    const drawn = [];
    let room = MOST_NEW;
    for (let index = first; index < last; index += 1) {
      if (!this.#figures.get(index) && (room -= 1) < 0) continue;
      const figure = this.#figures.of(index, () => this.#figure(index));
      if (this.#isMany) figure.place(placeIn(this.#grid, index));
      drawn.push({ index, figure });
    }
    this.#figures.sweep();
    if (room < 0) this.#redraw();
    arrange(this.#sheet, drawn.map(({ figure }) => figure.element));
    for (const { index, figure } of drawn) {
      guarded(text.drawing.stage,
        () => figure.draw(clientAt(index), count > 1 && index === selected));
    }
  }

  /** @param {number} index */
  #figure(index) {
    const onSelect = () => tell(this, "replay-select", { index });
    return new StageFigure(this.#tracks[index], this.#isMany, onSelect);
  }

  /** Brings the client that is selected now into sight. @param {number} selected */
  #reveal(selected) {
    this.#selected = selected;
    if (!this.#isMany) return;
    const { y } = placeIn(this.#grid, selected);
    const isInSight = y >= this.scrollTop - MARGIN
      && y + this.#grid.cellHeight <= this.scrollTop + this.clientHeight;
    if (!isInSight) this.scrollTop = y - (this.clientHeight - this.#grid.cellHeight) / 2;
  }
}

customElements.define("replay-stage", ReplayStage);
