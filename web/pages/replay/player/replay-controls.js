import { buttons } from "../../../text/common.js";
import { controls, markers } from "../../../text/replay/player.js";
import { arrange, h, KeyedViews, setAttribute, setText, tell } from "../../../core/dom.js";
import { formatTime } from "../../../text/times.js";
import { icon } from "../icons.js";
import { LONGEST_NAME } from "../recording/markers.js";
import { SPEEDS } from "../timeline/player.js";
/** @import { Marker, MarkerBook } from "../recording/markers.js" */
/** @import { Action } from "./keys.js" */

/**
 * What stands for a marker.
 *
 * @typedef {{marker: Marker, chip: HTMLElement, go: HTMLElement, time: HTMLElement,
 *   field: HTMLInputElement, remove: HTMLElement, moment: number}} Chip
 */

/**
 * The markers of a recording, in a row: go to one, name it, remove it.
 *
 * Property: `model` {book, revision, moment}; the row is drawn anew when `revision` changes.
 * Method: `edit(marker)` puts the cursor into its name. Events, bubbling: `marker-go`,
 * `marker-name`, `marker-remove`, each {marker}; `marker-name` with {name}; `markers-left` where
 * the last one was removed that had the focus.
 */
export class MarkerBar extends HTMLElement {
  #revision = -1;
  /** @type {MarkerBook|null} */
  #book = null;
  /** @type {KeyedViews<Marker, Chip>} */
  #known = new KeyedViews();
  /** @type {Chip[]} */
  #chips = [];
  /** What had the focus before a name was asked for. @type {HTMLElement|null} */
  #before = null;

  connectedCallback() {
    setAttribute(this, "role", "list");
    setAttribute(this, "aria-label", markers.label);
  }

  /** @param {{book: MarkerBook, revision: number, moment: number}} model */
  set model({ book, revision, moment }) {
    if (revision !== this.#revision || book !== this.#book) {
      [this.#revision, this.#book] = [revision, book];
      const focus = this.#focusHeld();
      this.#chips = book.all.map((marker) => this.#known.of(marker, () => this.#chip(marker)));
      this.#known.sweep();
      for (const chip of this.#chips) this.#write(chip, book);
      // A name that is being written stays while another tab changes the others.
      arrange(this, this.#chips.map(({ chip }) => chip));
      setAttribute(this, "hidden", this.#chips.length === 0);
      focus();
    }
    for (const { chip, moment: own } of this.#chips) setAttribute(chip, "data-here", own === moment);
  }

  /** What puts the focus back where it is, once the row is drawn anew: to the next marker where that one is gone. */
  #focusHeld() {
    const { activeElement } = document;
    const at = this.#chips.findIndex(({ chip }) => chip.contains(activeElement));
    if (at < 0) return () => {};
    const { marker: held, field, remove } = this.#chips[at];
    const part = activeElement === field ? "field" : activeElement === remove ? "remove" : "go";
    return () => {
      const next = this.#chips.find(({ marker }) => marker === held)
        ?? this.#chips[Math.min(at, this.#chips.length - 1)];
      if (next) next[part].focus();
      else tell(this, "markers-left");
    };
  }

  /** @param {Marker} marker */
  edit(marker) {
    this.#before = /** @type {HTMLElement|null} */ (document.activeElement);
    const field = this.#chips.find((each) => each.marker === marker)?.field;
    field?.focus();
    field?.select();
  }

  /** @param {Marker} marker @returns {Chip} */
  #chip(marker) {
    const time = h("span");
    const go = h("button", {
      class: "marker-go mono", type: "button", onclick: () => tell(this, "marker-go", { marker }),
    }, icon("flag"), time);
    const field = h("input", {
      class: "marker-name", maxlength: LONGEST_NAME,
      autocomplete: "off", spellcheck: "false", placeholder: markers.placeholder,
      onchange: () => tell(this, "marker-name", { marker, name: field.value }),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Escape") field.value = marker.name;
        if (event.key !== "Escape" && event.key !== "Enter") return;
        // What has the focus next is not to be pressed by this key.
        event.preventDefault();
        this.#leave(field, marker);
      },
      onblur: () => {
        this.#before = null;
        field.value = marker.name;
      },
    });
    const remove = h("button", {
      class: "icon-button", type: "button", title: buttons.remove,
      onclick: () => tell(this, "marker-remove", { marker }),
    }, icon("close"));
    const chip = h("span", { class: "marker-chip", role: "listitem" }, go, field, remove);
    return { marker, chip, go, time, field, remove, moment: -1 };
  }

  /** @param {Chip} chip @param {MarkerBook} book */
  #write(chip, book) {
    const { marker, go, time: words, field, remove } = chip;
    const time = book.timeOf(marker);
    chip.moment = book.momentOf(marker);
    setText(words, formatTime(time));
    setAttribute(go, "aria-label", markers.go(marker.name, time));
    setAttribute(field, "aria-label", markers.name(time));
    setAttribute(field, "size", Math.min(Math.max(6, marker.name.length), 24));
    setAttribute(remove, "aria-label", markers.removeOne(marker.name, time));
    if (field !== document.activeElement) field.value = marker.name;
  }

  /**
   * Ends the naming, with the keys where they were before.
   * @param {HTMLElement} field
   * @param {Marker} marker
   */
  #leave(field, marker) {
    const before = this.#before;
    // The row may be drawn anew with the new name.
    field.blur();
    const go = this.#chips.find((each) => each.marker === marker)?.go;
    (before && before !== document.body && before.isConnected ? before : go)?.focus();
  }
}

customElements.define("marker-bar", MarkerBar);

/**
 * The player's buttons and where it stands.
 *
 * Property: `model` {playing, atEnd, speed, skipIdle, loop, time, duration, sequence, frame}.
 * Events, all bubbling: `replay-action` {action of keys.js}, `replay-speed` {speed},
 * `replay-skip-idle` {skip}.
 */
export class ReplayControls extends HTMLElement {
  /** @type {{play: HTMLElement, speeds: HTMLElement[], skip: HTMLElement, loop: HTMLElement,
   *   mark: HTMLElement, time: HTMLElement, rest: HTMLElement}|null} */
  #parts = null;

  connectedCallback() {
    if (this.#parts) return;
    const play = h("button", { class: "btn btn-primary play-button", type: "button", onclick: () => this.#act({ type: "toggle" }) });
    const speeds = SPEEDS.map((speed) => h("button", {
      type: "button", role: "radio", "aria-label": controls.speedLabel(speed), onclick: () => tell(this, "replay-speed", { speed }),
    }, controls.speedTitle(speed)));
    const skip = h("button", {
      class: "btn", type: "button", title: controls.skipIdleHint,
      onclick: () => tell(this, "replay-skip-idle", { skip: skip.getAttribute("aria-pressed") !== "true" }),
    }, controls.skipIdle);
    const loop = h("button", {
      class: "btn", type: "button", title: controls.loopHint,
      onclick: () => this.#act({ type: "loop" }),
    }, icon("loop"), h("span", null, controls.loop));
    const mark = h("button", {
      class: "btn", type: "button", title: controls.markHint,
      onclick: () => this.#act({ type: "mark" }),
    }, icon("flag"), h("span", null, controls.mark));
    const [time, rest] = [h("b", null), h("span", null)];
    this.append(
      h("div", { class: "control-group" },
        this.#button("start", controls.start, { type: "start" }),
        this.#button("back", controls.back, { type: "step", by: -1 }),
        play,
        this.#button("forward", controls.forward, { type: "step", by: 1 })),
      h("div", {
        class: "segments speeds", role: "radiogroup", "aria-label": controls.speed,
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#rove(event),
      }, speeds),
      h("div", { class: "control-group" }, skip, loop, mark),
      h("output", { class: "readout mono" }, time, rest),
      this.#button("keyboard", controls.keys, { type: "help" }),
    );
    this.#parts = { play, speeds, skip, loop, mark, time, rest };
  }

  get #made() {
    if (!this.#parts) throw new TypeError("The controls are not on the page.");
    return this.#parts;
  }

  /** Puts the focus to the button that sets a marker. */
  focusMark() {
    this.#made.mark.focus();
  }

  /**
   * @param {ReturnType<typeof import("./session.js").pictureOf>["controls"]} model
   */
  set model({ playing, atEnd, speed, skipIdle, loop, time, duration, sequence, frame }) {
    const { play, speeds, skip, loop: loopButton, time: timeText, rest } = this.#made;
    const look = playing ? "pause" : atEnd ? "again" : "play";
    if (play.dataset.look !== look) {
      play.dataset.look = look;
      play.replaceChildren(icon(look));
      setAttribute(play, "aria-label", controls[look]);
      setAttribute(play, "title", controls.spaceBar(controls[look]));
    }
    SPEEDS.forEach((each, index) => {
      setAttribute(speeds[index], "aria-checked", String(each === speed));
      setAttribute(speeds[index], "tabindex", each === speed ? 0 : -1);
    });
    setAttribute(skip, "aria-pressed", String(skipIdle));
    setAttribute(loopButton, "aria-pressed", String(loop !== null));
    setText(timeText, formatTime(time));
    const place = frame ? controls.frame(frame.frame, frame.lastFrame) : "";
    setText(rest, controls.place(duration, sequence, place));
  }

  /** @param {string} name @param {string} title @param {Action} action */
  #button(name, title, action) {
    return h("button", { class: "icon-button", type: "button", title, "aria-label": title, onclick: () => this.#act(action) }, icon(name));
  }

  /** @param {KeyboardEvent} event */
  #rove(event) {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const { speeds } = this.#made;
    const at = speeds.findIndex((each) => each === document.activeElement);
    const index = Math.min(Math.max(0, at + by), speeds.length - 1);
    speeds[index].focus();
    tell(this, "replay-speed", { speed: SPEEDS[index] });
  }

  /** @param {Action} action */
  #act(action) {
    tell(this, "replay-action", { action });
  }
}

customElements.define("replay-controls", ReplayControls);
