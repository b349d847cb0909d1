import { arrange, find, h, KeyedViews, setAttribute, setText } from "../../../core/dom.js";
import { actions, bar } from "../../../text/control/drive.js";
import { offeredTaps } from "./actions.js";
import { popMenu } from "../../../ui/pop-menu.js";

/** Taps that have a button; the rest are in a menu. */
const mostButtons = 3;

/** What can be tapped on the screens of the selected clients. */
export class TapButtons {
  element = h("div", { class: "action-taps" });
  /** @type {import("./actions.js").TapAction[]} */
  #taps = [];
  #selected = 0;
  /** The button of the click that a double click began with. @type {EventTarget|null} */
  #clicked = null;
  /** @type {KeyedViews<string, HTMLButtonElement>} */
  #buttons = new KeyedViews();
  #rest = popMenu(bar.tap, () => this.#taps.filter((tap) => !this.#buttons.get(keyOf(tap)))
    .map((tap) => ({
      title: tap.title, hint: this.#share(tap), run: () => this.#press(keyOf(tap)),
    })));

  /** @param {import("./choices.js").Send} send */
  constructor(send) {
    this.send = send;
  }

  /**
   * @param {import("./actions.js").TapAction[]} taps
   * @param {number} selected
   * @param {boolean} isConnected
   */
  draw(taps, selected, isConnected) {
    this.#taps = taps;
    this.#selected = selected;
    // A menu of one would take the room of its button.
    const shown = offeredTaps(taps, taps.length === mostButtons + 1 ? taps.length : mostButtons);
    const buttons = shown.map((tap, index) => {
      const button = this.#buttons.of(keyOf(tap), () => this.#make(keyOf(tap), tap.title));
      button.className = index === 0 ? "btn btn-primary" : "btn";
      setText(find(".count", button), this.#share(tap));
      setAttribute(button, "aria-label", `${actions.tap(tap.title)} ${this.#share(tap)}`.trim());
      button.disabled = !isConnected;
      return button;
    });
    this.#rest.button.disabled = !isConnected;
    arrange(this.element, taps.length > shown.length ? [...buttons, this.#rest] : buttons);
    this.#buttons.sweep();
  }

  /** @param {import("./actions.js").TapAction} tap */
  #share({ targets }) {
    return targets.length === this.#selected ? "" : bar.of(targets.length, this.#selected);
  }

  /** @param {string} key @param {string} title */
  #make(key, title) {
    const [before, after] = actions.tapAround;
    return h("button", {
      class: "btn", type: "button", title: actions.tap(title), onclick: (/** @type {MouseEvent} */ event) => this.#click(event, key),
    },
      h("span", { class: "tap-words" }, before, h("bdi", null, title), after), h("span", { class: "count" }));
  }

  /**
   * The second click of two is for the button that was there at the first.
   * @param {MouseEvent} event @param {string} key
   */
  #click({ detail, currentTarget }, key) {
    if (detail > 1 && currentTarget !== this.#clicked) return;
    this.#clicked = currentTarget;
    this.#press(key);
  }

  /** @param {string} key */
  #press(key) {
    const tap = this.#taps.find((each) => keyOf(each) === key);
    if (!tap) return;
    const { element, title, targets } = tap;
    this.send(actions.tap(title), [{ data: { command: "tap", element }, targets }]);
  }
}

/** @param {import("./actions.js").TapAction} tap */
function keyOf({ element, title }) {
  return JSON.stringify([element, title]);
}
