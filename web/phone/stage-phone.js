import { Typing } from "./input.js";
import { around, define, h, setAttribute, setText, tell } from "../core/dom.js";
import { terms } from "../text/common.js";
import { parts } from "../text/failures.js";
import { phone } from "../text/phone.js";
import { guarded } from "../core/failures.js";
import { systemClock } from "../core/clock.js";
import { isMoving } from "../core/store.js";
import { visibleScreen } from "../core/visible.js";
import { DeviceView } from "./device/device-view.js";
import { Gestures, edge } from "./touch.js";
import { pullRow } from "./list-view.js";
import { ContentGestures } from "./row-gestures.js";
import { FocusKeeper } from "./focus.js";
import { noteSecureField } from "./secure-note.js";
import { canSwipeBack, escapeOf, nameOfFace, pull, screenBelow } from "./reach.js";
import { pullsOf } from "./sheet.js";
import { StageView } from "./layer-view.js";
import { onTraits, traits } from "./device/traits.js";
import { models } from "./device/models.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * A phone that shows one client.
 *
 * Properties: `client` (the state to show, null while nothing is known), `interactive` (it can be
 * touched), `mini` (a tile: nothing announced, nothing reachable), `quiet` (nothing is announced, and
 * no field takes the keyboard: it moves by itself), `appTitle`, `shortcuts` (the entries of the app's
 * icon), `popArea` (where a finger may begin that leads back). Its width is that of the element; the
 * rest follows.
 * Events, all bubbling: `stage-tap` {element, screen}, `stage-input` {element, text, screen},
 * `stage-submit` and `stage-long-press` {element, screen}, `stage-swipe` {element, screen, edge, full},
 * `stage-hide-actions`, `stage-refresh` {screen}, `stage-gesture` {phase, gesture, progress}, `stage-shortcut` {shortcut}, `stage-back`,
 * `stage-launch`, `stage-home`, `stage-unlock`, `stage-banner`,
 * `stage-notification` {sequence}. Keys on it: Shift with an arrow leads the edge
 * swipe or the pull, Enter releases, Escape cancels.
 */
export class StagePhone extends HTMLElement {
  /** @type {import("../core/store.js").Client|null} */
  #client = null;
  #interactive = false;
  #mini = false;
  #quiet = false;
  #appTitle = terms.app;
  /** @type {import("../core/protocol.js").PopArea} */
  popArea = "edge";
  #announced = "";
  #notified = 0;
  #gone = new AbortController();
  #isChanged = false;
  #device = new DeviceView((shortcut) => tell(this, "stage-shortcut", { shortcut }));
  #layers = new StageView(this.#device.stage);
  #focus = new FocusKeeper(this.#device.stage);
  #announcer = h("p", { class: "visually-hidden", "aria-live": "polite" });
  /** Where each field stands that is typed into. @type {Map<string, {screen?: string}>} */
  #fields = new Map();
  #typing = new Typing((element, text) =>
    tell(this, "stage-input", { element, text, ...this.#fields.get(element) }));
  #gestures = new Gestures({
    phone: this,
    screen: this.#device.screen,
    swipe: (target) => this.#swipe(target),
    swipesInContent: () => this.popArea === "content",
    pulls: (target) => this.#pulls(target),
    send: (command) => tell(this, "stage-gesture", command),
    say: (text) => setText(this.#announcer, text),
  });

  connectedCallback() {
    this.#gone = new AbortController();
    onTraits(() => this.#changed(), this.#gone.signal);
    if (!this.firstChild) {
      this.#hearContent();
      this.append(this.#device.body, this.#announcer);
      this.addEventListener("click", (event) => this.#pressed(event));
      this.addEventListener("focusin", ({ target }) => noteSecureField(/** @type {Element} */ (target)));
      for (const type of ["input", "change", "focusout", "keydown"]) {
        this.addEventListener(type, (event) => this.#typed(event));
      }
    }
    this.#changed();
  }

  disconnectedCallback() {
    this.#gone.abort();
  }

  get client() { return this.#client; }
  set client(client) {
    if (client === this.#client) return;
    this.#client = client;
    this.#changed();
  }

  get interactive() { return this.#interactive; }
  set interactive(value) {
    if (Boolean(value) === this.#interactive) return;
    this.#interactive = Boolean(value);
    this.#setReach();
    this.#changed();
  }

  get mini() { return this.#mini; }
  set mini(value) {
    if (Boolean(value) === this.#mini) return;
    this.#mini = Boolean(value);
    this.#changed();
  }

  get quiet() { return this.#quiet; }
  set quiet(value) {
    if (Boolean(value) === this.#quiet) return;
    this.#quiet = Boolean(value);
    this.#changed();
  }

  get appTitle() { return this.#appTitle; }
  set appTitle(value) {
    if ((value || terms.app) === this.#appTitle) return;
    this.#appTitle = value || terms.app;
    this.#changed();
  }

  /** @param {import("../core/app-facts.js").AppFacts["shortcuts"]} shortcuts */
  set shortcuts(shortcuts) { this.#device.shortcuts = shortcuts; }

  /** What the Escape key does on a phone: cancel, put away, go back. */
  escape() {
    const meaning = this.#isAtRest && this.#client && escapeOf(this.#client);
    if (meaning === "hideActions") return tell(this, "stage-hide-actions", {});
    if (meaning === "back") tell(this, "stage-back", {});
    else if (meaning === "pullDown") this.#pull(meaning);
    else if (meaning) tell(this, "stage-tap", { element: meaning.tap });
  }

  /** The app takes no part in the drag under way. */
  forgetDrag() { this.#gestures.forget(); }

  /** Draws once after all properties of a turn are set, before the frame is painted. */
  #changed() {
    if (this.#isChanged) return;
    this.#isChanged = true;
    queueMicrotask(() => guarded(parts.phone, () => this.#draw(), () => this.#client));
  }

  #setReach() {
    const isOutOfReach = !this.#interactive || this.#mini;
    setAttribute(this.#device.screen, "inert", isOutOfReach);
    setAttribute(this.#device.homeButton, "inert", isOutOfReach);
  }

  #draw() {
    this.#isChanged = false;
    if (!this.isConnected) return;
    const client = this.#client;
    setAttribute(this, "data-mini", this.#mini);
    this.#setReach();
    const wasInside = this.#focus.isInside;
    this.#layers.draw(client, reducedMotion.matches);
    this.#device.draw(this, client, this.#appTitle, reducedMotion.matches);
    this.#focus.settle(wasInside, this.#device.screen);
    if (this.#isAtRest && !this.#quiet) this.#focus.enter(client?.visible ?? null);
    this.#announce();
  }

  #announce() {
    if (this.#mini) return;
    const name = nameOfFace(this.#client);
    setAttribute(this, "role", this.#client && "region");
    setAttribute(this, "aria-label", this.#client && phone.label(this.#client.stream, name));
    // What a finger leads may still be taken back: it is news once it has landed.
    const { notifications = [], running, phase } = this.#client ?? {};
    const news = notifications.at(-1);
    if (news && news.sequence > this.#notified && !(running && phase === "active")) {
      setText(this.#announcer, phone.notification(this.#appTitle, [news.title, news.body]));
    }
    this.#notified = news?.sequence ?? 0;
    const isLed = this.#client?.transition?.gesture != null;
    if (this.#quiet || isLed || name === this.#announced) return;
    this.#announced = name;
    setText(this.#announcer, name);
  }

  get #isAtRest() { return this.#interactive && this.#client !== null && !isMoving(this.#client); }

  /** The screen below an undimmed card that an element stands on. @param {Element|null} target */
  #below(target) {
    const base = baseOf(target);
    return this.#client && base !== undefined ? screenBelow(this.#client, base) : undefined;
  }

  /** @param {Element|null} target null where keys pull */
  #pulls(target) {
    if (!this.#isAtRest || !this.#client) return null;
    const isOnTop = !target || baseOf(target) === this.#client.modals.at(-1)?.node;
    return isOnTop ? pullsOf(this.#client) : null;
  }

  /**
   * The screen a touch is meant for, so that one that comes late does nothing elsewhere.
   * @param {Element} target
   */
  #place(target) {
    const screen = this.#below(target) ?? (this.#client && visibleScreen(this.#client));
    return screen ? { screen: screen.name } : {};
  }

  #hearContent() {
    const { screen } = this.#device;
    const touch = (/** @type {"stage-swipe"|"stage-long-press"} */ type) =>
      (/** @type {HTMLElement} */ target, /** @type {import("./row-gestures.js").Swipe} */ swipe = {}) => {
        if (!this.#isAtRest) return;
        tell(this, type, { element: target.dataset.element, ...this.#place(target), ...swipe });
      };
    new ContentGestures({
      screen, timers: systemClock,
      point: () => screen.clientWidth / (this.#client?.width || models[traits().model].width),
      longPress: touch("stage-long-press"), swipe: touch("stage-swipe"), pull: pullRow,
      leadsBack: (target, { clientX }) => {
        const { left, width } = screen.getBoundingClientRect();
        return clientX - left < edge * width && this.#swipe(target) !== null;
      },
      cover: () => tell(this, "stage-hide-actions", {}),
      refresh: (body) => {
        if (this.#isAtRest) tell(this, "stage-refresh", this.#place(body));
      },
    });
  }

  /** @param {Element|null} target */
  #swipe(target) {
    if (!this.#isAtRest || !this.#client) return null;
    const below = this.#below(target);
    if (!canSwipeBack(this.#client, below)) return null;
    return below ? { screen: below.name } : {};
  }

  /** @param {Event} event */
  #pressed(event) {
    const button = around(event, "button");
    if (!this.#interactive) return;
    if (this.#coversActions(event)) return tell(this, "stage-hide-actions", {});
    if (!button) return;
    this.#typing.flush();
    const { element, close, do: action, notification } = button.dataset;
    if (notification) return tell(this, "stage-notification", { sequence: Number(notification) });
    if (action) return tell(this, /** @type {"stage-back"} */ (`stage-${action}`));
    if (close !== undefined) return this.#pull();
    if (element === undefined) return;
    if (element === "back" && !this.#below(button)) return tell(this, "stage-back", {});
    tell(this, "stage-tap", { element, ...this.#place(button) });
  }

  /** Whether a touch beside what is uncovered means that alone. @param {Event} event */
  #coversActions({ target }) {
    if (!this.#client?.openActions || !(target instanceof Element)) return false;
    return target.closest(".layer-body, .menu-cover") !== null
      && !target.closest(".row-action, .menu-action");
  }

  /** @param {Event} event */
  #typed(event) {
    const { target, type } = event;
    if (!(target instanceof HTMLInputElement) || !target.matches(".content-field")) return;
    const { element = "" } = target.dataset;
    if (type === "input") {
      this.#fields.set(element, this.#place(target));
      this.#typing.type(element, target.value);
      return;
    }
    const isReturn = event instanceof KeyboardEvent && event.key === "Enter" && !event.isComposing;
    if (event instanceof KeyboardEvent && !isReturn) return;
    this.#typing.flush();
    if (isReturn && target.dataset.submits !== undefined) {
      tell(this, "stage-submit", { element, ...this.#place(target) });
    }
  }

  /** The card goes as if it were pulled. @param {"pullDown"} [gesture] */
  #pull(gesture) {
    if (!this.#client) return;
    for (const step of pull(this.#client, gesture)) tell(this, "stage-gesture", step);
  }
}

/** The view in the window in which an element stands. @param {Element|null} target */
function baseOf(target) {
  const base = target?.closest(".phone-stage > .layer")?.getAttribute("data-node");
  return base ? Number(base) : undefined;
}

define("stage-phone", StagePhone);
