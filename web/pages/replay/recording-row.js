import { list as text } from "../../text/replay/list.js";
import { titleOfStrategy } from "../../text/variants.js";
import { formatted } from "../../text/plurals.js";
import { formatAge, formatLength, formatStart } from "../../text/times.js";
import { colorOf } from "../../core/colors.js";
import { h, setAttribute, setStyle, setText } from "../../core/dom.js";
import { writePlace } from "./recording/place.js";
import { deviceWords } from "./recording-device.js";
/** @import { Entry } from "../../core/recordings.js" */

/**
 * @typedef {object} RowActions
 * @property {(recording: string) => void} open
 * @property {(recording: string, isSelected: boolean, isRange: boolean) => void} select
 * @property {(entry: Entry, place: {x: number, y: number}) => void} act opens what can be done with it
 */

/** The row of one recording, whose elements stay while the recording goes on. */
export class RecordingRow {
  #link;
  #stream;
  #node = quiet();
  #live = livePill();
  #appBelow = h("span", { class: "list-app quiet" });
  #note = h("span", { class: "list-note quiet", dir: "auto" });
  #box;
  #app = new TwoLines();
  #device = new TwoLines();
  #faults = h("span");
  #started = new TwoLines();
  #by = h("span");
  #act;
  #cells = {
    started: h("td", { "data-column": "started" }, this.#started.element),
    duration: numberCell("duration"),
    by: h("td", { "data-column": "by" }, this.#by),
    records: numberCell("records"),
    bytes: numberCell("bytes"),
  };

  /** @type {Entry|null} */
  #entry = null;
  element;

  /** @param {string} stream @param {RowActions} actions */
  constructor(stream, { open, select, act }) {
    const swatch = h("i", { class: "swatch" });
    setStyle(swatch, "backgroundColor", colorOf(stream));
    const place = { recording: stream, stream: null, sequence: null, frame: 0 };
    this.#stream = quiet(stream);
    // What a person wrote is cut where it ends, which is at the left for some scripts.
    this.#link = h("a", {
      href: `replay.html${writePlace(place)}`, id: `open-${stream}`, dir: "auto",
      onclick: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(stream);
      },
    });
    this.#box = checkbox(`select-${stream}`, text.selectOne(stream),
      (isSelected, isRange) => select(stream, isSelected, isRange));
    this.#act = h("button", {
      class: "btn icon-button", type: "button", id: `act-${stream}`, "aria-haspopup": "menu",
      onclick: () => {
        const { right, bottom } = this.#act.getBoundingClientRect();
        if (this.#entry) act(this.#entry, { x: right, y: bottom });
      },
    }, "⋯");
    const { started, duration, by, records, bytes } = this.#cells;
    this.element = h("tr", null,
      h("td", { class: "list-check" }, this.#box),
      h("td", null, h("span", { class: "list-name" }, swatch,
        h("span", { class: "list-lines" },
          h("span", { class: "list-title" }, this.#link, this.#stream, this.#node, this.#live),
          // Stands for the column where there is no room for it.
          this.#appBelow, this.#note))),
      h("td", { "data-column": "app" }, this.#app.element),
      h("td", { "data-column": "device" }, this.#device.element),
      h("td", { class: "list-number", "data-column": "faults" }, this.#faults),
      started, duration, by, records, bytes,
      h("td", { class: "list-act" }, this.#act));
  }

  /** @param {Entry} entry @param {{isSelected: boolean, canChange: boolean, now: Date}} options */
  draw(entry, { isSelected, canChange, now }) {
    this.#entry = entry;
    setAttribute(this.element, "data-selected", isSelected);
    this.#box.checked = isSelected;
    this.#drawName(entry);
    const [device, size] = deviceWords(entry);
    const { app, strategy, started } = entry;
    this.#app.draw(app, strategy && strategy !== app ? titleOfStrategy(strategy) : "");
    this.#device.draw(device, size);
    drawFaults(this.#faults, entry);
    this.#started.draw(formatStart(started, now), formatAge(started, now));
    drawDrivers(this.#by, entry);
    const cells = this.#cells;
    setAttribute(cells.started, "title", started);
    setAttribute(cells.by, "title", entry.by && (nameOfDrivers(entry.by) || null));
    setText(cells.duration, formatLength(entry.duration));
    setText(cells.records, formatted(entry.records ?? 0));
    setText(cells.bytes, text.size(entry.bytes ?? 0));
    setAttribute(this.#act, "hidden", !canChange);
    setAttribute(this.#act, "aria-label", text.actions(entry.name ?? entry.stream));
  }

  /** @param {Entry} entry */
  #drawName({ stream, name, note, node, app, live }) {
    setText(this.#link, name ?? stream);
    setAttribute(this.#link, "title", name);
    setAttribute(this.#stream, "hidden", !name);
    // Where its client lives now; its name begins with the node at which it began.
    show(this.#node, node && !stream.startsWith(`${node}-`) ? text.at(node) : "");
    setAttribute(this.#live, "hidden", !live);
    setText(this.#appBelow, app);
    show(this.#note, note ?? "");
    setAttribute(this.#note, "title", note);
  }
}

/** One line above a quiet one; a dash where nothing is known. */
class TwoLines {
  #first = h("span");
  #second = quiet();
  element = h("span", { class: "list-lines" }, this.#first, this.#second);

  /** @param {string|undefined} first @param {string} [second] */
  draw(first, second = "") {
    mark(this.#first, first);
    show(this.#second, second);
  }
}

/** Writes a text, or a dash where it is not known. @param {HTMLElement} element @param {string|undefined} words */
function mark(element, words) {
  setText(element, words || "–");
  setAttribute(element, "class", words ? null : "quiet");
  setAttribute(element, "title", words ? null : text.unknown);
}

/** @param {HTMLElement} element @param {string} words nothing to hide it */
function show(element, words) {
  setText(element, words);
  setAttribute(element, "hidden", words === "");
}

/** @param {HTMLElement} element @param {Entry} entry */
function drawFaults(element, { faults }) {
  mark(element, faults === undefined ? undefined : formatted(faults));
  if (faults) setAttribute(element, "class", "pill");
  setAttribute(element, "data-tone", faults ? "bad" : null);
}

/** @param {HTMLElement} element @param {Entry} entry */
function drawDrivers(element, { by, imported }) {
  const isDriven = by !== undefined && by.length > 0;
  setText(element, isDriven ? nameOfDrivers(by) : by ? text.nobody : imported ? text.imported : text.unknown);
  setAttribute(element, "class", isDriven ? null : "quiet");
}

/** @param {string[]} by */
const nameOfDrivers = (by) => text.by(by.map((each) => each === "device" ? text.device : each));

/** @param {string} [words] */
function quiet(words) {
  return h("span", { class: "quiet" }, words);
}

/** @param {string} column */
function numberCell(column) {
  return h("td", { class: "list-number", "data-column": column });
}

/** @param {string} id @param {string} label @param {(isSelected: boolean, isRange: boolean) => void} change */
export function checkbox(id, label, change) {
  /** @type {HTMLInputElement} */
  const box = h("input", {
    type: "checkbox", id, "aria-label": label, onclick: ({ shiftKey }) => change(box.checked, shiftKey),
  });
  return box;
}

function livePill() {
  const dot = h("i", { class: "dot", "data-tone": "good", "data-busy": true });
  return h("span", { class: "pill", "data-tone": "good" }, dot, text.live);
}
