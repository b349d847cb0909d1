import { emptyClient } from "../../../core/store.js";
import { streamTime } from "../../../text/times.js";
import { copyText, define, download, h, s, setAttribute, setText, tell } from "../../../core/dom.js";
import { VirtualList } from "../../../ui/virtual-list.js";
import { buttons } from "../../../text/common.js";
import { message as texts, panel } from "../../../text/control/messages.js";
import { mermaidOf, sequenceOf } from "./sequence.js";

/** Pixels. */
const messageHeight = 36;
const lineY = 26;
/** Letters. */
const longestName = 14;
const firstLane = 62;
const lastLane = 26;
/** Of a letter of the small code type, at most. */
const letterWidth = 6.7;

/**
 * Where each lane stands, in pixels.
 * @param {import("./sequence.js").Lane[]} lanes
 * @param {number} width
 * @returns {Map<string, number>}
 */
function placesOf(lanes, width) {
  const room = Math.max(120, width - firstLane - lastLane);
  return new Map(lanes.map(({ id }, at) =>
    [id, Math.round(firstLane + (room * at) / Math.max(1, lanes.length - 1))]));
}

/** @param {import("./sequence.js").Lane[]} lanes @param {number} width */
function lanesKey(lanes, width) {
  return JSON.stringify([lanes, width]);
}

/**
 * Who the lanes belong to.
 * @param {import("./sequence.js").Lane[]} lanes
 * @param {Map<string, number>} places
 */
function laneNames(lanes, places) {
  const last = lanes.length - 1;
  return lanes.map(({ id, name }, at) => s("text", {
    x: places.get(id), y: 17, dx: at === last ? 12 : 0,
    "text-anchor": at === last ? "end" : "middle",
  }, name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name));
}

/**
 * One message as a row of the diagram.
 * @param {import("./sequence.js").Message} message
 * @param {Map<string, number>} places
 * @param {number} width
 */
function messageRow({ kind, path, text, ref, entry }, places, width) {
  const stops = path.map((id) => places.get(id) ?? firstLane);
  const room = Math.max(8, Math.floor((width - firstLane - 10) / letterWidth));
  const short = text.length > room ? `${text.slice(0, room - 1)}…` : text;
  const label = texts.label(entry.record.time, path, text);
  const row = s("svg", {
    class: "message", role: "option", "data-kind": kind, "data-ref": ref, "aria-label": label,
    width, height: messageHeight,
  },
    s("title", null, `${text}${ref && `\n${ref}`}`),
    s("rect", { class: "message-ground", width, height: messageHeight }),
    ...[...places.values()].map((x) =>
      s("line", { class: "lifeline", x1: x, x2: x, y1: 0, y2: messageHeight })),
    s("text", { class: "message-time", x: 8, y: 15 }, streamTime(entry.record.time)),
    s("text", { class: "message-text", x: firstLane + 7, y: 15 }, short),
    ...shapesOf(kind, stops));
  setAttribute(row, "aria-selected", "false");
  return row;
}

/** @param {string} kind @param {number[]} stops */
function shapesOf(kind, stops) {
  const [left, right] = [Math.min(...stops), Math.max(...stops)];
  switch (kind) {
    case "frames": return [s("rect", {
      class: "message-frames", x: left, y: lineY - 4, width: right - left, height: 8, rx: 4,
    })];
    case "fault": return [s("rect", {
      class: "message-fault", x: left - 5, y: lineY - 5, width: 10, height: 10, rx: 2,
    })];
    case "self": return [
      s("path", { class: "message-line", d: `M${left} ${lineY - 5}h-16v9h13` }),
      head(left - 2, 1, lineY + 4),
    ];
    default: return arrow(stops);
  }
}

/** @param {number[]} stops */
function arrow(stops) {
  const [from, to] = [stops[0], stops[stops.length - 1]];
  const way = to > from ? 1 : -1;
  return [
    s("line", { class: "message-line", x1: from, x2: to - way * 3, y1: lineY, y2: lineY }),
    ...stops.slice(1, -1).map(
      (x) => s("circle", { class: "message-stop", cx: x, cy: lineY, r: 3 })),
    head(to, way, lineY),
  ];
}

/** @param {number} x @param {number} way @param {number} y */
function head(x, way, y) {
  return s("path", { class: "message-head", d: `M${x} ${y}l${-7 * way} -4v8z` });
}

/**
 * The diagram of a sequence: a lane for each who takes part, a row for each message. What one
 * command brought is marked together. `draw(sequence, entry)`.
 * Event, bubbling: `moment-go` {entry} for a click or Enter.
 *
 * @typedef {import("./sequence.js").Message} Message
 */
export class MessageList extends HTMLElement {
  /** @type {import("./sequence.js").Sequence} */
  #sequence = { lanes: [], messages: [] };
  /** @type {import("../fleet.js").Entry|null} the moment that is shown */
  #moment = null;
  #names = s("svg", { class: "message-names", height: 26, "aria-hidden": "true" });
  /** The lanes as their names are written. */
  #lanes = "";
  #ref = "";
  /** @type {VirtualList<Message>} */
  #list = new VirtualList({
    label: panel.list, prefix: "message", rowHeight: messageHeight,
    keyOf: ({ kind, text, entry }) => `${entry.arrival} ${kind} ${text}`,
    make: (message) => messageRow(message, this.#places(), this.#list.width),
    mark: (row, { entry, ref }) => {
      setAttribute(row, "aria-selected", String(entry === this.#moment));
      setAttribute(row, "data-related", this.#ref !== "" && ref === this.#ref);
    },
    choose: ({ entry }) => tell(this, "moment-go", { entry }),
    move: (message, at) => {
      this.#list.show(message, at);
      this.#mark(message.ref);
    },
  });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#names, this.#list.element);
    this.#list.element.addEventListener("pointerover", (/** @type {PointerEvent} */ { target }) =>
      this.#mark(this.#list.itemAt(/** @type {Element} */ (target))?.ref ?? ""));
    this.#list.element.addEventListener("pointerleave", () => this.#mark(""));
  }

  /**
   * @param {import("./sequence.js").Sequence} sequence
   * @param {import("../fleet.js").Entry|null} moment
   */
  draw(sequence, moment) {
    const isSame = sequence === this.#sequence && moment === this.#moment;
    if (isSame) return;
    this.#sequence = sequence;
    this.#moment = moment;
    if (this.#lanes !== lanesKey(sequence.lanes, this.#list.width)) this.#list.remake();
    this.#list.draw(sequence.messages);
  }

  /** Where the lanes stand; their names are written again where that is elsewhere. */
  #places() {
    const { lanes } = this.#sequence;
    const { width } = this.#list;
    const places = placesOf(lanes, width);
    const key = lanesKey(lanes, width);
    if (key !== this.#lanes) this.#names.replaceChildren(...laneNames(lanes, places));
    this.#lanes = key;
    return places;
  }

  /** What came of one command. @param {string} ref */
  #mark(ref) {
    if (ref === this.#ref) return;
    this.#ref = ref;
    setAttribute(this, "data-marked", ref !== "");
    this.#list.redraw();
  }
}

define("message-list", MessageList);

/** Who told whom what; `draw(member, context)` once per frame. */
export class MessagesView extends HTMLElement {
  /** What was drawn last. @type {unknown[]} */
  #drawn = [];
  #stream = "";
  #sequence = sequenceOf([], emptyClient(""));
  #count = h("span", { class: "quiet mono" });
  #status = h("span", { class: "messages-status", role: "status" });
  #list = new MessageList();
  #empty = h("p", { class: "log-empty quiet" }, panel.empty);

  connectedCallback() {
    if (this.firstChild) return;
    const button = (/** @type {string} */ name, /** @type {string} */ title,
      /** @type {() => void} */ onclick) =>
      h("button", { class: "btn btn-small", type: "button", title, onclick }, name);
    this.append(
      h("div", { class: "messages-head" }, this.#count, this.#status, h("span", { class: "grow" }),
        button(panel.copy, panel.copyHint, () => this.#copy()),
        button(buttons.download, panel.downloadHint, () => this.#download())),
      this.#empty, this.#list);
  }

  /**
   * @param {import("../fleet.js").Member} member
   * @param {import("../inspect/client-inspector.js").Context} context
   */
  draw(member, { moment }) {
    const { log, client, stream } = member;
    const shown = [log, log.at(-1), client.transition?.frame];
    if (shown.some((each, at) => each !== this.#drawn[at])) {
      this.#drawn = shown;
      this.#sequence = sequenceOf(log, client);
    }
    if (stream !== this.#stream) setText(this.#status, "");
    this.#stream = stream;
    const { length } = this.#sequence.messages;
    setText(this.#count, panel.count(length));
    setAttribute(this.#empty, "hidden", length > 0);
    setAttribute(this.#list, "hidden", length === 0);
    this.#list.draw(this.#sequence, moment.entryOf(member));
  }

  async #copy() {
    const isCopied = await copyText(mermaidOf(this.#sequence));
    setText(this.#status, isCopied ? panel.copied : panel.copyFailed);
  }

  #download() {
    download(`${this.#stream}-messages.mmd`, [mermaidOf(this.#sequence)]);
    setText(this.#status, panel.saved);
  }
}

define("messages-view", MessagesView);
