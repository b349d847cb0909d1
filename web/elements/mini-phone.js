// @ts-check
import { define, setAttribute } from "../core/dom.js";
import { MiniDevice } from "../phone/mini-device.js";
import { StageView } from "../phone/stage-view.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * A phone that shows one client on a tile. It takes no touches and says nothing: the tile around it
 * does. `draw(client)` draws all that differs, `move(client)` a step of the transition alone.
 */
export class MiniPhone extends HTMLElement {
  /** @type {import("../core/store.js").Client|null} */
  #client = null;
  #device = new MiniDevice();
  #layers = new StageView(this.#device.stage);

  connectedCallback() {
    if (this.firstChild) return;
    setAttribute(this, "data-mini", true);
    this.append(this.#device.body);
  }

  /** The state that is drawn; null while nothing is known. */
  get client() { return this.#client; }

  /** @param {import("../core/store.js").Client|null} client */
  draw(client) {
    this.#client = client;
    this.#layers.draw(client, reducedMotion.matches);
    this.#device.draw(this, client);
  }

  /** @param {import("../core/store.js").Client} client differs in the progress it made, no more */
  move(client) {
    this.#client = client;
    this.#layers.move(client, reducedMotion.matches);
    if (client.modals.length > 0) this.#device.light(client);
  }
}

define("mini-phone", MiniPhone);
