import { buttons } from "../../text/common.js";
import { list as text } from "../../text/replay/list.js";
import { h, setAttribute, setText, tell } from "../../core/dom.js";
import { access } from "../../ui/sign-in.js";
import { changeRecording, listRecordings, mostTogether, NoServer, readRecording } from "../../core/recordings.js";
import { messageOf } from "../../core/failures.js";
import { popMenu } from "../../ui/pop-menu.js";
import { icon, notice } from "./icons.js";
import { LabelDialog } from "./label-dialog.js";
import "./recording-bin.js";
import { recordingFilter } from "./recording-filter.js";
import { together } from "./recording/place.js";
import { readListing, sorted, writeListing } from "./recording-order.js";
import { RecordingTable } from "./recording-table.js";
/** @import { Entry } from "../../core/recordings.js" */
/** @import { Listing } from "./recording-order.js" */

/** Rows drawn at most; the search finds the rest. */
const MOST_ROWS = 500;
/** Recordings up to which the list is asked for again and again. */
const MOST_WATCHED = 1_000;

/**
 * @typedef {{state: "loading"|"ready"|"failed"|"absent", entries: Entry[], total: number,
 *   canChange: boolean, message: string}} Model
 */

/**
 * The recordings that the server keeps.
 *
 * Property: `model` {state: "loading"|"ready"|"failed"|"absent", entries, total, canChange, message}.
 * Events, bubbling: `recording-open` {recording} with one name or several, `recording-retry`,
 * `recording-browse`, `recordings-changed`.
 */
export class RecordingList extends HTMLElement {
  /** @type {Model} */
  #model = { state: "loading", entries: [], total: 0, canChange: false, message: "" };
  #problem = h("p", { class: "list-problem", role: "status" });
  #bin = /** @type {import("./recording-bin.js").RecordingBin} */ (h("recording-bin"));
  #label = new LabelDialog({
    read: (stream) => readRecording(this.#bin.fetch, stream),
    save: (stream, change) => this.#rename(stream, change),
  });
  #count = h("span", { class: "quiet" });
  #search = h("input", {
    class: "field list-search", type: "search", placeholder: text.searchHint, "aria-label": text.search,
    autocomplete: "off", spellcheck: "false", oninput: () => this.#choose({ search: this.#search.value }),
  });
  #body = h("div", { class: "list-body", tabindex: "-1" });
  #group = h("button", {
    class: "btn", type: "button", onclick: () => this.#choose({ isGrouped: !this.#listing.isGrouped }),
  }, text.group);
  #selectedCount = h("span", { role: "status" });
  #together = h("button", {
    class: "btn btn-primary", type: "button", onclick: () => this.#openTogether(),
  }, text.together);
  #delete = h("button", {
    class: "btn", type: "button", onclick: () => this.#bin.delete([...this.#selected]),
  }, text.remove);
  #actions = h("div", { class: "list-actions", hidden: true }, this.#selectedCount,
    h("span", { class: "grow" }),
    h("button", {
      class: "btn", type: "button", onclick: () => this.#select([...this.#selected], false),
    }, text.clear), this.#delete, this.#together);
  #listing = readListing(location.search);
  /** The names of those that are selected. @type {Set<string>} */
  #selected = new Set();
  /** The one whose box was pressed last. @type {string|null} */
  #last = null;
  #more = h("p", { class: "quiet list-more" });
  #table = new RecordingTable({
    open: (recording) => tell(this, "recording-open", { recording }),
    select: (names, isSelected, last) => {
      this.#last = last ?? null;
      this.#select(names, isSelected);
    },
    sort: (order) => this.#choose(order),
    act: (entry, place) => this.#openMenu(entry, place),
  });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "list-head" }, h("h1", null, text.title), this.#count, h("span", { class: "grow" }),
        this.#group, this.#search),
      this.#problem, h("div", { class: "list-notices" }, this.#actions, this.#bin), this.#body,
      h("button", { class: "drop-zone", type: "button", onclick: () => tell(this, "recording-browse") }, icon("file"),
        h("span", null, h("b", null, text.drop.title), text.drop.rest),
        h("span", { class: "quiet" }, text.dropHint)));
    this.#search.value = this.#listing.search;
    this.#bin.leave = () => this.#body.focus({ preventScroll: true });
    this.#draw();
  }

  /** @param {Model} model */
  set model(model) {
    this.#model = model;
    this.#draw();
  }

  #draw() {
    const { state, entries, total, canChange, message } = this.#model;
    setAttribute(this, "data-state", state);
    setAttribute(this, "aria-busy", state === "loading" ? "true" : null);
    const isEmpty = state !== "ready" || entries.length === 0;
    setAttribute(this.#search, "hidden", isEmpty);
    setAttribute(this.#group, "hidden", isEmpty);
    setAttribute(this.#group, "aria-pressed", String(this.#listing.isGrouped));
    for (const name of this.#selected) {
      if (!entries.some(({ stream }) => stream === name)) this.#selected.delete(name);
    }
    this.#drawActions();
    const filter = recordingFilter(this.#search.value);
    const found = entries.filter(filter.accepts);
    const count = text.count(found.length, entries.length);
    const beyond = total > entries.length ? text.beyond(entries.length, total) : "";
    const problem = filter.problem ?? beyond;
    setText(this.#problem, isEmpty ? "" : [message, problem].filter(Boolean).join(" "));
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
    const focused = this.#body.contains(document.activeElement) ? document.activeElement?.id : "";
    this.#table.draw(sorted(found, this.#listing).slice(0, MOST_ROWS), {
      listing: this.#listing, selected: this.#selected, last: this.#last, canChange,
    });
    setAttribute(this.#more, "hidden", more <= 0);
    setText(this.#more, more > 0 ? text.more(more) : "");
    if (!this.#table.element.isConnected) this.#body.replaceChildren(this.#table.element, this.#more);
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  /** @param {Partial<Listing>} change */
  #choose(change) {
    this.#listing = { ...this.#listing, ...change };
    history.replaceState(null, "", `${location.pathname}${writeListing(this.#listing)}`);
    this.#draw();
  }

  /** @param {string[]} names @param {boolean} isSelected */
  #select(names, isSelected) {
    for (const name of names) {
      if (isSelected) this.#selected.add(name);
      else this.#selected.delete(name);
    }
    this.#draw();
  }

  /** @param {Entry} entry @param {{x: number, y: number}} place */
  #openMenu(entry, place) {
    popMenu(text.actions(entry.name ?? entry.stream), () => [
      { title: text.edit, run: () => this.#label.open(entry) },
      {
        title: text.remove, tone: "bad", disabled: entry.live, hint: entry.live ? text.goesOn : "",
        run: () => this.#bin.delete([entry.stream]),
      },
    ]).openAt(place);
  }

  /** @param {string} stream @param {{name?: string, note?: string}} change */
  async #rename(stream, change) {
    await changeRecording(this.#bin.fetch, stream, change);
    tell(this, "recordings-changed");
  }

  #drawActions() {
    const { size } = this.#selected;
    setAttribute(this.#actions, "hidden", size === 0);
    setText(this.#selectedCount, size > mostTogether ? text.tooMany(mostTogether) : text.selected(size));
    setAttribute(this.#together, "disabled", size > mostTogether);
    setAttribute(this.#together, "class", size > 1 ? "btn btn-primary" : "btn");
    setAttribute(this.#delete, "hidden", !this.#model.canChange);
  }

  #openTogether() {
    const names = sorted(this.#model.entries, this.#listing).map(({ stream }) => stream)
      .filter((name) => this.#selected.has(name));
    if (names.length > 0) tell(this, "recording-open", { recording: together(names) });
  }
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
  #total = 0;
  #list;
  #fetch;
  /** Counts what was asked; an answer to an older question is dropped. */
  #asked = 0;
  /** What is shown, as text. */
  #shown = "";

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
    await this.#ask();
  }

  /** Looks whether something is new, as long as that is little work for the server. */
  async look() {
    if (this.#total <= MOST_WATCHED) await this.#ask();
  }

  async #ask() {
    const asked = this.#asked += 1;
    try {
      const list = await listRecordings(this.#fetch);
      if (asked !== this.#asked) return;
      this.#entries = list.entries;
      this.#total = list.total;
      this.hasServer = true;
      this.#show("ready");
    } catch (error) {
      if (asked !== this.#asked) return;
      const message = messageOf(error);
      const isAbsent = error instanceof NoServer;
      if (!isAbsent && !this.isEmpty) {
        // What was listed is still worth reading, but nobody knows what goes on.
        this.#entries = this.#entries.map((entry) => ({ ...entry, live: false }));
        return this.#show("ready", message);
      }
      this.#entries = [];
      this.#show(isAbsent ? "absent" : "failed", message);
    }
  }

  /** The name that a person gave a recording. @param {string | null} stream */
  nameOf(stream) {
    return this.#entries.find((entry) => entry.stream === stream)?.name;
  }

  /** Whether a recording goes on. @param {string | null | undefined} name */
  isLive(name) {
    return this.#entries.some(({ stream, live }) => live && stream === name);
  }

  /** @param {Model["state"]} state @param {string} [message] */
  #show(state, message = "") {
    const model = {
      state, entries: this.#entries, total: this.#total, message,
      canChange: access.granted?.right === "operator",
    };
    // Rows say how long ago their recordings began; all else stays as it is drawn.
    const minute = this.isEmpty ? 0 : Math.floor(Date.now() / 60_000);
    const shown = JSON.stringify([model, minute]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#list.model = model;
  }
}
