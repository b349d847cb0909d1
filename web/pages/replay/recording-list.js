import { buttons } from "../../text/common.js";
import { list as text } from "../../text/replay/page.js";
import { colorOf } from "../../core/colors.js";
import { h, setAttribute, setStyle, setText, tell } from "../../core/dom.js";
import { listRecordings, matching, NoServer } from "../../core/recordings.js";
import { formatAge, formatLength, formatStart } from "../../text/times.js";
import { icon, notice } from "./icons.js";
import { writePlace } from "./recording/place.js";
/** @import { Entry } from "../../core/recordings.js" */

/** Rows drawn at most; the search finds the rest. */
const MOST_ROWS = 500;

/**
 * The recordings that the server keeps.
 *
 * Property: `model` {state: "loading"|"ready"|"failed"|"absent", entries, message}.
 * Events, bubbling: `recording-open` {recording}, `recording-retry`, `recording-browse`.
 */
export class RecordingList extends HTMLElement {
  #model = { state: "loading", entries: /** @type {Entry[]} */ ([]), message: "" };
  #count = h("span", { class: "quiet" });
  #search = h("input", {
    class: "field list-search", type: "search", placeholder: text.searchHint, "aria-label": text.search,
    autocomplete: "off", spellcheck: "false", oninput: () => this.#draw(),
  });
  #body = h("div", { class: "list-body" });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "list-head" }, h("h1", null, text.title), this.#count, h("span", { class: "grow" }), this.#search),
      this.#body,
      h("button", { class: "drop-zone", type: "button", onclick: () => tell(this, "recording-browse") }, icon("file"),
        h("span", null, h("b", null, text.drop.title), text.drop.rest),
        h("span", { class: "quiet" }, text.dropHint)));
    this.#draw();
  }

  /** @param {{state: string, entries: Entry[], message: string}} model */
  set model(model) {
    this.#model = model;
    this.#draw();
  }

  #draw() {
    const { state, entries, message } = this.#model;
    setAttribute(this, "data-state", state);
    setAttribute(this, "aria-busy", state === "loading" ? "true" : null);
    setAttribute(this.#search, "hidden", state !== "ready" || entries.length === 0);
    const found = matching(entries, this.#search.value);
    const count = text.count(found.length, entries.length);
    setText(this.#count, state === "ready" && entries.length > 0 ? count : "");
    if (state === "loading") return this.#body.replaceChildren(...Array.from({ length: 4 }, skeleton));
    if (state === "failed") {
      return this.#body.replaceChildren(notice("warning", text.failed, message,
        h("button", { class: "btn", type: "button", onclick: () => tell(this, "recording-retry") }, buttons.retry)));
    }
    if (state === "absent") {
      return this.#body.replaceChildren(notice("tape", text.absent.title, text.absent.text));
    }
    if (entries.length === 0) {
      return this.#body.replaceChildren(notice("tape", text.empty.title, text.empty.text,
        h("a", { class: "btn", href: "./" }, text.empty.link)));
    }
    if (found.length === 0) {
      const { title, text: words } = text.noMatch(this.#search.value);
      return this.#body.replaceChildren(notice("search", title, words));
    }
    const more = found.length - MOST_ROWS;
    this.#body.replaceChildren(this.#table(found.slice(0, MOST_ROWS)),
      ...(more > 0 ? [h("p", { class: "quiet list-more" }, text.more(more))] : []));
  }

  /** @param {Entry[]} entries */
  #table(entries) {
    const heads = text.columns.map((title) => h("th", { scope: "col" }, title));
    heads.push(h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, text.state)));
    const now = new Date();
    return h("table", { class: "list-table" }, h("thead", null, h("tr", null, heads)),
      h("tbody", null, entries.map((entry) => this.#row(entry, now))));
  }

  /** @param {Entry} entry @param {Date} now */
  #row({ stream, app, started, duration, records, live }, now) {
    const swatch = h("i", { class: "swatch" });
    setStyle(swatch, "backgroundColor", colorOf(stream));
    const place = { recording: stream, stream: null, sequence: null, frame: 0 };
    const link = h("a", { href: `replay.html${writePlace(place)}`, onclick: (/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      tell(this, "recording-open", { recording: stream });
    } }, stream);
    return h("tr", null,
      h("td", null, h("span", { class: "list-name" }, swatch, link)),
      h("td", { class: "list-app" }, app),
      h("td", { title: started }, formatStart(started, now), " ", h("span", { class: "quiet" }, formatAge(started, now))),
      h("td", { class: "list-number" }, formatLength(duration)),
      h("td", { class: "list-number" }, (records ?? 0).toLocaleString("en")),
      h("td", { class: "list-live" }, live ? livePill() : null));
  }
}

function livePill() {
  const dot = h("i", { class: "dot", "data-tone": "good", "data-busy": true });
  return h("span", { class: "pill", "data-tone": "good" }, dot, text.live);
}

function skeleton() {
  return h("div", { class: "skeleton" }, h("i"), h("i"), h("i"));
}

customElements.define("recording-list", RecordingList);

/** The list of the recordings that the server keeps, as the page shows it. */
export class Shelf {
  /** Whether a server answered. */
  hasServer = false;
  #entries = /** @type {Entry[]} */ ([]);
  #list;
  #fetch;

  /** @param {RecordingList} list the element @param {import("../../core/recordings.js").Fetch} fetch */
  constructor(list, fetch) {
    this.#list = list;
    this.#fetch = fetch;
  }

  get isEmpty() {
    return this.#entries.length === 0;
  }

  /** Asks the server anew. */
  async refresh() {
    if (this.isEmpty) this.#show("loading");
    try {
      this.#entries = await listRecordings(this.#fetch);
      this.hasServer = true;
      this.#show("ready");
    } catch (error) {
      this.#entries = [];
      const state = error instanceof NoServer ? "absent" : "failed";
      this.#show(state, String(/** @type {Error} */ (error).message));
    }
  }

  /** Whether a recording goes on. @param {string | null | undefined} name */
  isLive(name) {
    return this.#entries.some(({ stream, live }) => live && stream === name);
  }

  /** @param {string} state @param {string} [message] */
  #show(state, message = "") {
    this.#list.model = { state, entries: this.#entries, message };
  }
}
