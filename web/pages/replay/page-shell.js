import { h, setAttribute, setStyle, setText } from "../../core/dom.js";
import { notice } from "./notice.js";

/** @typedef {"list" | "opening" | "failed" | "desk"} View */

/** The frame around what is open: which part of the page is there, its buttons, its messages. */
export class PageShell {
  /** @param {Record<string, any>} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** @param {View} view @param {string} [name] of the recording */
  show(view, name = "") {
    const { parts } = this;
    for (const each of ["list", "opening", "failed", "desk"]) {
      setAttribute(parts[each], "hidden", each !== view);
    }
    setAttribute(parts.main, "data-view", view);
    setAttribute(parts.bar, "hidden", view === "list");
    setText(parts.name, name);
    document.title = `${name || "Recordings"} · Rootstage`;
    this.showProblem("");
    this.tell("replay-view", { view });
  }

  /** Lets those know who add to the page. @param {string} type @param {object} [detail] */
  tell(type, detail = {}) {
    this.parts.main.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /**
   * Which buttons there are.
   * @param {import("./recording/open-file.js").OpenFile | null} open
   * @param {import("./shelf.js").Shelf} shelf
   */
  showButtons(open, shelf) {
    const { copy, save, keep, live } = this.parts;
    const recording = open?.recording ?? null;
    for (const button of [copy, save]) setAttribute(button, "hidden", open === null);
    const canKeep = open !== null && recording === null && open.rest === null && shelf.hasServer;
    setAttribute(keep, "hidden", !canKeep);
    setAttribute(copy, "disabled", recording === null);
    const reason = recording === null ? "A file from this computer has no link" : null;
    setAttribute(copy, "title", reason);
    setAttribute(live, "hidden", !shelf.isLive(recording));
  }

  /** How much of the recording is read. @param {number} share @param {boolean} isOpen */
  showShare(share, isOpen) {
    const { share: bar, reading } = this.parts;
    setStyle(bar, "transform", `scaleX(${share})`);
    setText(reading, `Reading ${Math.floor(share * 100)} %`);
    setAttribute(reading, "hidden", !isOpen || share === 1);
  }

  /** @param {string} text */
  showProblem(text) {
    setAttribute(this.parts.problem, "hidden", text === "");
    setText(this.parts.problem, text);
  }

  /** @param {string} name @param {string} reason */
  showFailure(name, reason) {
    this.show("failed", name);
    this.parts.failed.replaceChildren(notice("warning", `${name} could not be opened`, reason,
      h("a", { class: "btn", href: "replay.html" }, "All recordings")));
  }

  /** @param {boolean} isFollowing */
  showFollowing(isFollowing) {
    setAttribute(this.parts.live, "aria-pressed", String(isFollowing));
  }
}
