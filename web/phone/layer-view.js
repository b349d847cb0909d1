import { arrange, h, KeyedViews, setAttribute, setStyle, setText } from "../core/dom.js";
import { buttons } from "../text/common.js";
import { phone } from "../text/phone.js";
import { alertElement, ContentViews } from "./content-view.js";
import { BarView, TabBarView } from "./bar-view.js";
import { openMenuOf } from "./elements.js";
import { spinner } from "./icons.js";
import { sceneOf } from "./scene.js";
import { isSystemSheet, systemElement } from "./system-screen.js";
import { traits } from "./device/traits.js";
import { MenuView } from "./uncovered.js";

/** @typedef {import("./scene.js").Layer} Layer */

/**
 * One view on the phone, kept for as long as it is on screen and updated in place, so that focus
 * and running indicators survive every frame.
 */
export class LayerView {
  /** @param {number} node */
  constructor(node) {
    this.node = node;
    this.body = h("div", { class: "layer-body", onscroll: () => this.#scrolled() });
    this.element = h("div", { class: "layer", "data-node": node, tabindex: "-1" }, this.body);
    this.bar = null;
    this.tabBar = null;
    this.dim = null;
    /** @type {HTMLElement|null} */
    this.dead = null;
    /** @type {HTMLElement|null} */
    this.grabber = null;
    /** @type {Layer["alert"]} */
    this.drawnAlert = null;
    this.isMoving = false;
    this.isSmall = false;
    this.contents = new ContentViews(this.body);
    this.menu = new MenuView();
    /** @type {HTMLElement|null} */
    this.refresh = null;
    this.largeTitle = h("p", { class: "large-title", "aria-hidden": "true" });
    /** How much of a large title has gone below the bar, 0…1. */
    this.collapsed = 0;
    this.onCollapse = () => {};
    /** Hears that the content was scrolled. */
    this.onScroll = () => {};
  }

  /** @param {Layer} layer @param {LayerView[]} children */
  update(layer, children) {
    this.place(layer);
    if (layer.type === "screen") this.fill(layer);
    else if (layer.alert) this.ask(layer.alert);
    else arrange(this.body, children.map((child) => child.element));
    if (layer.bars.length > 0 || this.bar) this.updateBar(layer);
    if (layer.tabs.length > 0 && (layer.tabBar.share > 0 || this.tabBar)) this.updateTabs(layer);
    this.updateGrabber(layer);
    this.mark(layer);
  }

  /** @param {Layer} layer */
  place(layer) {
    const { element } = this;
    const { type, name, style, dark, dead, inert, background, modal, top, size } = layer;
    setAttribute(element, "data-type", type);
    setAttribute(element, "data-name", name);
    setAttribute(element, "data-style", style || null);
    setAttribute(element, "data-dark", dark);
    // A dead view still takes the touches that nobody answers: none goes to what lies below it.
    setAttribute(element, "inert", inert && !dead);
    setAttribute(element, "data-dead", dead);
    setAttribute(element, "aria-hidden", dead && "true");
    const isDialog = style !== "" && style !== "alert";
    setAttribute(element, "role", isDialog ? "dialog" : null);
    setAttribute(element, "aria-modal", isDialog && modal ? "true" : null);
    setAttribute(element, "aria-label", isDialog ? titleOf(layer) : null);
    setAttribute(element, "data-hides-bar", layer.hidesBar);
    setAttribute(element, "data-hides-tab-bar", layer.hidesTabBar);
    setStyle(element, "--card-top", style === "sheet" ? String(top) : "");
    setStyle(element, "width", size ? inPoints(size.width) : "");
    setStyle(element, "height", size ? inPoints(size.height) : "");
    setStyle(element, "backgroundColor", type === "screen" ? background : "");
    this.stand(layer);
  }

  /** What a step of a transition changes. @param {import("./placement.js").Placement} placement */
  stand({ opacity, x, y, scale, moving, dim }) {
    const { element } = this;
    if (this.isMoving !== moving) setAttribute(element, "data-moving", this.isMoving = moving);
    if (this.isSmall !== scale < 1) setAttribute(element, "data-small", this.isSmall = scale < 1);
    setStyle(element, "opacity", String(opacity));
    setStyle(element, "transform", transformOf(x, y, scale));
    if (dim > 0 && !this.dim) element.append(this.dim = h("div", { class: "layer-dim" }));
    if (this.dim) setStyle(this.dim, "opacity", String(dim));
  }

  /** @param {Layer} layer */
  fill({ content, refresh, largeTitle }) {
    setText(this.largeTitle, largeTitle);
    setAttribute(this.body, "data-large-title", largeTitle !== "");
    setAttribute(this.body, "data-list",
      content.some(({ kind, visible }) => visible && kind === "list"));
    this.contents.draw(content, largeTitle === "" ? [] : [this.largeTitle]);
    this.updateRefresh(refresh);
    this.menu.draw(openMenuOf(content), this.element);
  }

  /** The refresh control above the content: a button for those who do not pull. @param {Layer["refresh"]} refresh */
  updateRefresh(refresh) {
    setAttribute(this.body, "data-refreshes", refresh !== null);
    if (refresh === null) return this.refresh?.remove();
    this.refresh ??= h("button", {
      class: "refresh-control", type: "button", "data-do": "refresh", "aria-label": phone.refresh,
    }, spinner());
    if (this.refresh.parentElement !== this.element) this.body.before(this.refresh);
    setAttribute(this.refresh, "aria-busy", refresh === "turns" && "true");
  }

  /** @param {import("../core/store.js").AlertView} alert */
  ask(alert) {
    if (this.drawnAlert === alert) return;
    this.drawnAlert = alert;
    arrange(this.body, [isSystemSheet(alert) ? systemElement(alert) : alertElement(alert)]);
  }

  /** @param {Layer} layer */
  updateBar({ bars, children }) {
    if (!this.bar) {
      this.bar = new BarView();
      // First in the document as it is on the screen, so that it is read and reached first.
      this.body.before(this.bar.element);
    }
    setAttribute(this.bar.element, "hidden", bars.length === 0);
    const [alone] = bars.length === 1 ? bars : [];
    const screen = children.find(({ node }) => node === alone?.node);
    this.bar.update(bars, alone?.isLarge && screen ? screen.background : "");
  }

  #scrolled() {
    const way = this.largeTitle.offsetHeight;
    const collapsed = way === 0 ? 0 : Math.min(1, this.body.scrollTop / way);
    const isOther = collapsed !== this.collapsed;
    this.collapsed = collapsed;
    this.onScroll();
    if (isOther) this.onCollapse();
  }

  /** @param {Layer} layer */
  updateTabs({ tabs, tabBar }) {
    if (!this.tabBar) {
      this.tabBar = new TabBarView();
      this.body.after(this.tabBar.element);
    }
    this.tabBar.update(tabs);
    this.#placeTabs(this.tabBar.element, tabBar);
  }

  /** @param {HTMLElement} element @param {Layer["tabBar"]} place */
  #placeTabs(element, { share, opacity, x, covered, dim }) {
    setStyle(element, "opacity", opacity === 1 ? "" : String(opacity));
    setStyle(element, "transform", transformOf(x, 0, 1));
    setStyle(element, "clipPath", covered === 0 ? "" : `inset(0 ${(covered + x) * 100}% 0 0)`);
    setStyle(element, "filter", dim === 0 ? "" : `brightness(${1 - dim})`);
    setAttribute(element, "inert", share < 1);
    setAttribute(element, "hidden", share === 0);
  }

  /**
   * The handle of a card; pressing it pulls the card: to its next height where it has several.
   * @param {Layer} layer
   */
  updateGrabber({ style, dismissible, height }) {
    const isWanted = style === "sheet" && (dismissible || height !== null);
    if (isWanted !== (this.grabber !== null)) {
      this.grabber?.remove();
      this.grabber = isWanted
        ? h("button", { class: "grabber", type: "button", "data-close": true }) : null;
      if (this.grabber) this.element.prepend(this.grabber);
    }
    if (!this.grabber) return;
    setAttribute(this.grabber, "aria-label",
      height === null ? buttons.close : phone.resize(height));
  }

  /** @param {Layer} layer */
  mark({ dead, name }) {
    const wasDead = this.dead !== null;
    if (dead || wasDead) for (const part of this.element.children) setAttribute(part, "inert", dead);
    if (dead === wasDead) return;
    this.dead?.remove();
    this.dead = dead
      ? h("p", { class: "layer-dead" }, h("b", null, phone.dead), ` ${phone.deadReason(name)}`)
      : null;
    if (this.dead) this.element.append(this.dead);
  }
}

/** @param {number} length of the simulated device */
function inPoints(length) {
  return `calc(${length} * var(--pt))`;
}

/** @param {number} x @param {number} y @param {number} scale */
function transformOf(x, y, scale) {
  const move = x === 0 && y === 0 ? "" : `translate(${x * 100}%, ${y * 100}%)`;
  return scale === 1 ? move : `${move} scale(${scale})`.trim();
}

/** @param {Layer} layer */
function titleOf({ name, bars }) {
  return bars.at(-1)?.title || name;
}

/** The app's window: the layers of the scene as elements, each kept while it is on screen. */
export class StageView {
  /** @type {KeyedViews<number, LayerView>} */
  #layers = new KeyedViews();
  /** @type {{bar: BarView, bars: Layer["bars"]}[]} */
  #bars = [];
  /** How far each screen was scrolled, also while another one covers it. @type {Map<number, number>} */
  #scrolled = new Map();
  /** @type {LayerView[]} */
  #fresh = [];

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }

  /** @param {import("../core/store.js").Client|null} client @param {boolean} reducedMotion */
  draw(client, reducedMotion) {
    const { appearance } = traits();
    const layers = client?.running ? sceneOf(client, { reducedMotion, appearance }) : [];
    arrange(this.element, layers.map((layer) => this.#layer(layer).element));
    this.#layers.sweep();
    for (const view of this.#fresh.splice(0)) view.body.scrollTop = this.#scrolled.get(view.node) ?? 0;
    for (const node of this.#scrolled.keys()) {
      if (!client?.nodes.some((each) => each.node === node)) this.#scrolled.delete(node);
    }
    for (const { bar, bars } of this.#bars) bar.place(bars);
    this.#bars = [];
  }

  /**
   * @param {import("./scene.js").Layer} layer
   * @returns {LayerView}
   */
  #layer(layer) {
    const view = this.#layers.of(layer.node, () => this.#made(layer.node));
    const children = layer.children.map((child) => this.#layer(child));
    view.update(layer, children);
    const { bar } = view;
    if (bar) this.#bars.push({ bar, bars: layer.bars });
    for (const child of bar ? children : []) {
      child.onCollapse = () => bar?.collapse(child.node, child.collapsed);
      const own = layer.bars.find(({ node }) => node === child.node);
      // The bar shows it where it goes to the back button.
      setAttribute(child.largeTitle, "data-travels", own !== undefined && own.titleAt.other !== null);
    }
    return view;
  }

  /** @param {number} node */
  #made(node) {
    const view = new LayerView(node);
    view.onScroll = () => this.#scrolled.set(node, view.body.scrollTop);
    if (this.#scrolled.has(node)) this.#fresh.push(view);
    return view;
  }
}
