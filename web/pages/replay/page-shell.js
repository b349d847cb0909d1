import { buttons, pageTitle } from "../../text/common.js";
import { list } from "../../text/replay/list.js";
import { page } from "../../text/replay/page.js";
import { h, setAttribute, setStyle, setText, tell } from "../../core/dom.js";
import { notice } from "./icons.js";

/**
 * @typedef {"list" | "opening" | "failed" | "player"} View
 *
 * @typedef {Record<"main"|"bar"|"name"|"live"|"copy"|"save"|"keep"|"problem"|"opening"|"reading"
 *   |"share"|"failed", HTMLElement> & {list: import("./recording-list.js").RecordingList,
 *   player: import("./player/recording-player.js").RecordingPlayer}} Parts of the document, by their
 *   ids
 */

/** The frame around what is open: which part of the page is there, its buttons, its messages. */
export class PageShell {
  /** @type {View} */
  view = "list";
  /** The id of what had the focus in the list when a recording was opened. */
  #left = "";

  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** @param {View} view @param {string} [name] of the recording */
  show(view, name = "") {
    const { parts } = this;
    const { activeElement } = document;
    if (parts.list.contains(activeElement)) this.#left = activeElement?.id ?? "";
    const isBack = view === "list" && this.view !== "list";
    this.view = view;
    for (const each of /** @type {const} */ (["list", "opening", "failed", "player"])) {
      setAttribute(parts[each], "hidden", each !== view);
    }
    setAttribute(parts.main, "data-view", view);
    setAttribute(parts.bar, "hidden", view === "list");
    this.showName(name);
    this.showProblem("");
    // Who comes back goes on where the list was left.
    if (isBack) document.getElementById(this.#left)?.focus({ preventScroll: true });
    tell(parts.main, "replay-view", { view });
  }

  /** What the recording is called, in the bar and the title. @param {string} name empty for the list */
  showName(name) {
    setText(this.parts.name, name);
    setAttribute(this.parts.name, "title", name || null);
    document.title = pageTitle(name || list.title);
  }

  /**
   * Which buttons there are.
   * @param {import("./recording/open-file.js").OpenFile | null} open
   * @param {import("./recording-list.js").Shelf} shelf
   */
  showButtons(open, shelf) {
    const { copy, save, keep, live } = this.parts;
    const recording = open?.recording ?? null;
    for (const button of [copy, save]) setAttribute(button, "hidden", open === null);
    const canKeep = open !== null && recording === null && open.rest === null && shelf.hasServer;
    setAttribute(keep, "hidden", !canKeep);
    setAttribute(copy, "disabled", recording === null);
    setAttribute(copy, "title", recording === null ? page.noLink : page.copyLink);
    setAttribute(live, "hidden", !shelf.isLive(recording));
  }

  /** How much of the recording is read. @param {number} share @param {boolean} isOpen */
  showShare(share, isOpen) {
    const { share: bar, reading } = this.parts;
    setStyle(bar, "transform", `scaleX(${share})`);
    setText(reading, page.reading(share));
    setAttribute(reading, "hidden", !isOpen || share === 1);
  }

  /** @param {string} text */
  showProblem(text) {
    setAttribute(this.parts.problem, "hidden", text === "");
    setText(this.parts.problem, text);
  }

  /** @param {string} name @param {string} reason @param {(() => void)|null} retry where there is a second try */
  showFailure(name, reason, retry) {
    this.show("failed", name);
    this.parts.failed.replaceChildren(notice("warning", page.unreadable(name), reason,
      h("div", { class: "notice-actions" },
        retry && h("button", { class: "btn", type: "button", onclick: retry }, buttons.retry),
        h("a", { class: "btn", href: "replay.html" }, page.all))));
  }

  /** @param {boolean} isFollowing */
  showFollowing(isFollowing) {
    setAttribute(this.parts.live, "aria-pressed", String(isFollowing));
  }
}
