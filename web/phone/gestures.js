import { isTyping } from "../core/shortcuts.js";
import { KeyDrag } from "./key-drag.js";
import { Touch } from "./touch.js";

/**
 * The gestures that lead a transition, by finger and by keys.
 *
 * @typedef {object} Options
 * @property {HTMLElement} phone hears the keys
 * @property {HTMLElement} screen
 * @property {() => boolean} canSwipe whether there is a screen to go back to
 * @property {() => boolean} canPull whether there is a card to pull down
 * @property {(command: import("./drag.js").GestureCommand) => void} send
 * @property {(text: string) => void} say tells a person who leads by keys how far it is
 */
export class Gestures {
  #touch;
  #keys;

  /** @param {Options} options */
  constructor({ phone, screen, canSwipe, canPull, send, say }) {
    this.#touch = new Touch({
      screen, canSwipe, send,
      canPull: (target) => canPull() && target.closest(".grabber, .nav-bar") !== null,
    });
    this.#keys = new KeyDrag({ canSwipe, canPull, send, say });
    phone.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** A key that leads a gesture means nothing else. @param {KeyboardEvent} event */
  #pressed(event) {
    if (isTyping(event.target) || !this.#keys.pressed(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The app takes no part in what is under way. */
  forget() {
    this.#touch.drag.forget();
    this.#keys.forget();
  }
}
