// @ts-check
import { arrange, define, h, setAttribute, setStyle, setText } from "../core/dom.js";
import { visibleScreen } from "../core/store.js";
import { appGlyph, statusIcons } from "../phone/icons.js";
import { LayerView } from "../phone/layer-view.js";
import { sceneOf } from "../phone/scene.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * A phone that shows one client.
 *
 * Properties: `client` (the state to show, null while nothing is known), `interactive` (its buttons
 * can be pressed), `mini` (a tile: nothing announced, nothing reachable), `appTitle`.
 * Events, all bubbling: `stage-tap` {element, screen}, `stage-back`, `stage-launch`.
 * Its width is that of the element; the rest follows.
 */
export class StagePhone extends HTMLElement {
  /** @type {import("../core/store.js").Client|null} */
  #client = null;
  #interactive = false;
  #mini = false;
  #appTitle = "App";
  #announced = "";
  /** @type {Map<number, LayerView>} */
  #layers = new Map();
  /** @type {any} */
  #parts = null;

  connectedCallback() {
    if (!this.#parts) this.#build();
    this.#draw();
  }

  get client() { return this.#client; }
  set client(client) {
    if (client === this.#client) return;
    this.#client = client;
    this.#draw();
  }

  get interactive() { return this.#interactive; }
  set interactive(value) { this.#interactive = Boolean(value); this.#draw(); }

  get mini() { return this.#mini; }
  set mini(value) { this.#mini = Boolean(value); this.#draw(); }

  get appTitle() { return this.#appTitle; }
  set appTitle(value) { this.#appTitle = value || "App"; this.#draw(); }

  #build() {
    const stage = h("div", { class: "phone-stage" });
    const icon = h(
      "button",
      { class: "app-icon", type: "button", "data-launch": true, "aria-label": "Launch the app" },
      appGlyph(),
    );
    const label = h("span", { class: "app-label", "aria-hidden": "true" });
    const home = h("div", { class: "phone-home" }, h("div", { class: "app-slot" }, icon, label));
    const status = h("div", { class: "phone-status", "aria-hidden": "true" },
      h("span", { class: "status-time" }, "9:41"),
      h("span", { class: "status-icons" }, statusIcons()));
    const indicator = h("div", { class: "phone-indicator" });
    const screen = h(
      "div", { class: "phone-screen", tabindex: "-1" }, stage, home, status, indicator
    );
    const announcer = h("p", { class: "visually-hidden", "aria-live": "polite" });
    this.append(
      h("div", { class: "phone-body" }, h("div", { class: "phone-island" }), screen), announcer
    );
    this.addEventListener("click", (event) => this.#pressed(event));
    this.#parts = { stage, home, icon, label, screen, announcer };
  }

  #draw() {
    if (!this.#parts || !this.isConnected) return;
    const { stage, home, screen, icon, label } = this.#parts;
    const client = this.#client;
    const isRunning = client?.running === true;
    setAttribute(this, "data-state", client === null ? "unknown" : isRunning ? "running" : "home");
    setAttribute(this, "data-mini", this.#mini);
    setStyle(this, "--device-width", String(client?.width || 390));
    setStyle(this, "--device-height", String(client?.height || 844));
    setAttribute(screen, "inert", !this.#interactive || this.#mini);

    const hadFocus = stage.contains(document.activeElement);
    const layers = client && isRunning ? sceneOf(
      client, { reducedMotion: reducedMotion.matches }
    ) : [];
    const shown = new Set();
    arrange(stage, layers.map((layer) => this.#layer(layer, shown).element));
    for (const node of this.#layers.keys()) if (!shown.has(node)) this.#layers.delete(node);

    setAttribute(home, "hidden", client === null || isRunning);
    setText(label, this.#appTitle);
    setAttribute(icon, "aria-label", `Launch ${this.#appTitle}`);
    if (hadFocus && !isUsable(document.activeElement, stage)) screen.focus({ preventScroll: true });
    this.#announce();
  }

  /**
   * @param {import("../phone/scene.js").Layer} layer
   * @param {Set<number>} shown
   * @returns {LayerView}
   */
  #layer(layer, shown) {
    shown.add(layer.node);
    let view = this.#layers.get(layer.node);
    if (!view) this.#layers.set(layer.node, view = new LayerView(layer.node));
    view.update(layer, layer.children.map((child) => this.#layer(child, shown)));
    return view;
  }

  #announce() {
    const client = this.#client;
    const screen = client && visibleScreen(client);
    const name = !client
      ? ""
      : !client.running ? "Home screen" : screen?.view?.title ?? screen?.name ?? "";
    if (this.#mini) return;
    setAttribute(this, "role", "region");
    setAttribute(this, "aria-label", client ? `Phone ${client.stream}, ${name}` : "Phone");
    if (name === this.#announced) return;
    this.#announced = name;
    setText(this.#parts.announcer, name);
  }

  /** @param {any} event */
  #pressed(event) {
    const button = event.target.closest?.("button");
    if (!button || !this.#interactive) return;
    if (button.dataset.launch !== undefined) return this.#tell("stage-launch", {});
    const element = button.dataset.element;
    if (element === undefined) return;
    if (element === "back") return this.#tell("stage-back", {});
    this.#tell("stage-tap", { element, screen: this.#client && visibleScreen(this.#client)?.name });
  }

  /** @param {string} type @param {object} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  }
}

/** @param {Element|null} element @param {Element} stage */
function isUsable(element, stage) {
  return element !== null && stage.contains(element) && !element.closest("[inert]");
}

define("stage-phone", StagePhone);
