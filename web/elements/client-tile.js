// @ts-check
import { colorOf } from "../core/colors.js";
import { reasons } from "../core/describe.js";
import { define, h, setAttribute, setStyle, setText } from "../core/dom.js";
import { placeOf } from "../control/fleet.js";
import { latencyText } from "./connection-pill.js";
import "./stage-phone.js";
import { TileMarks } from "./tile-marks.js";

/**
 * One client in the grid: an option of its listbox.
 *
 * @typedef {object} TileLook
 * @property {boolean} isSelected
 * @property {boolean} isFocused
 * @property {number|null} latency milliseconds, of a client that this page plays
 * @property {string|null} rejection the reason of one that just came
 * @property {ReturnType<typeof import("../control/marks.js").marksOf>} marks its badges and groups
 */
export class ClientTile extends HTMLElement {
  #parts = {
    color: h("i", { class: "tile-color" }),
    name: h("b"),
    place: h("span", { class: "tile-place" }),
    latency: h("span", { class: "tile-latency mono" }),
    phone: /** @type {any} */ (h("stage-phone")),
    badge: h("span", { class: "tile-badge" }),
  };

  #marks = new TileMarks();

  /** Whether it is near the visible part of the page; otherwise its phone is left alone. */
  isOnScreen = true;

  connectedCallback() {
    if (this.firstChild) return;
    const { color, name, place, latency, phone, badge } = this.#parts;
    phone.mini = true;
    this.setAttribute("role", "option");
    const { groups, badges } = this.#marks;
    const head = h("header", { class: "tile-head" }, color, name, groups, place, latency);
    this.append(head, phone, badges, badge);
  }

  /** @param {import("../control/fleet.js").Member} member @param {TileLook} look */
  draw(member, { isSelected, isFocused, latency, rejection, marks }) {
    const { color, name, place, phone } = this.#parts;
    const { client, stream, connected } = member;
    setStyle(color, "backgroundColor", colorOf(stream));
    setText(name, stream);
    setText(place, placeOf(member));
    setText(this.#parts.latency, latency === null ? "" : latencyText(latency));
    setAttribute(this, "aria-selected", String(isSelected));
    setAttribute(this, "data-focused", isFocused);
    setAttribute(this, "data-offline", !connected);
    setAttribute(
      this, "aria-label",
      `${stream}, ${placeOf(member)}${connected ? "" : ", disconnected"}${marks.label}`
    );
    this.#marks.draw(marks);
    this.#drawBadge(client, connected, rejection);
    if (this.isOnScreen) phone.client = member.isKnown ? client : null;
  }

  /**
   * @param {import("../core/store.js").Client} client
   * @param {boolean} connected
   * @param {string|null} rejection
   */
  #drawBadge({ transition }, connected, rejection) {
    const { badge } = this.#parts;
    const [tone, text] = rejection
      ? ["warn", reasons[/** @type {keyof typeof reasons} */ (rejection)] ?? rejection]
      : transition ? ["accent", (transition.progress / 10_000).toFixed(2)]
      : connected ? ["", ""] : ["quiet", "disconnected"];
    setAttribute(badge, "data-tone", tone);
    setText(badge, text);
  }
}

define("client-tile", ClientTile);
