// @ts-check
import { colorOf } from "../core/colors.js";
import { h, setAttribute, setStyle, setText } from "../core/dom.js";
import { visibleScreen } from "../core/store.js";
import "../elements/stage-phone.js";
import { phoneWidth } from "./phone-fit.js";

/** With more phones than this, each is drawn as a tile. */
const MOST_LARGE_PHONES = 3;

const LARGE = { gap: 40, caption: 32, padding: 0, most: 340, least: 110 };
const TILES = { gap: 16, caption: 28, padding: 11, most: 300, least: 84 };

/** Points between the phones and the edges of the stage. */
const MARGIN = 20;

/**
 * The phones, one per stream.
 *
 * Properties: `tracks` (set once per recording), `model` {clients, selected, playing}.
 * Event, bubbling: `replay-select` {index} when a phone of several is chosen.
 */
export class ReplayStage extends HTMLElement {
  /** @type {{figure: any, phone: any, screen: any}[]} */
  #phones = [];

  connectedCallback() {
    new ResizeObserver(() => this.#fit()).observe(this);
  }

  /** @param {import("./merged-timeline.js").Track[]} tracks */
  set tracks(tracks) {
    const mini = tracks.length > MOST_LARGE_PHONES;
    this.#phones = tracks.map(({ stream, header }, index) => {
      const phone = h("stage-phone");
      const screen = h("span", { class: "quiet" });
      const swatch = h("i", { class: "swatch" });
      setStyle(swatch, "backgroundColor", colorOf(stream));
      const caption = h("figcaption", null, swatch, h("b", null, stream), screen);
      const figure = h("figure", { class: "phone-figure", onclick: () => this.#select(index) }, caption, phone);
      phone.mini = mini;
      phone.appTitle = header?.app;
      return { figure, phone, screen };
    });
    setAttribute(this, "data-many", mini);
    this.replaceChildren(...this.#phones.map(({ figure }) => figure));
    this.#fit();
  }

  #fit() {
    const box = { width: this.clientWidth - 2 * MARGIN, height: this.clientHeight - 2 * MARGIN };
    const count = this.#phones.length;
    const width = phoneWidth(count, box, count > MOST_LARGE_PHONES ? TILES : LARGE);
    setStyle(this, "--phone-width", `${width}px`);
  }

  /** @param {{clients: any[], selected: number, playing: boolean}} model */
  set model({ clients, selected, playing }) {
    setAttribute(this, "data-still", !playing);
    this.#phones.forEach(({ figure, phone, screen }, index) => {
      const client = clients[index];
      phone.client = client;
      setText(screen, client.running ? visibleScreen(client)?.name ?? "" : "not running");
      setAttribute(figure, "data-selected", this.#phones.length > 1 && index === selected);
    });
  }

  /** @param {number} index */
  #select(index) {
    this.dispatchEvent(new CustomEvent("replay-select", { bubbles: true, detail: { index } }));
  }
}

customElements.define("replay-stage", ReplayStage);
