import { define, h, setAttribute, setText, tell } from "../../core/dom.js";
import { isPageVisible, oncePerFrame } from "../../core/clock.js";
import { watching as text } from "../../text/explore.js";
import { buttons } from "../../text/common.js";
import { showTouch } from "../../phone/touch.js";
import "../../phone/stage-phone.js";
import { timeAndWords, titleOf } from "./trace.js";
import { BugPlaying } from "./bug-playing.js";
/** @import { Bug } from "./run.js" */

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * A phone on which a bug happens, step by step. Event, bubbling: `bug-step` {bug, step}, the step
 * that is shown, null where the phone is put away.
 */
export class BugPhone extends HTMLElement {
  #title = h("h2", { class: "bug-phone-title" });
  #phone = h("stage-phone", { id: "phone" });
  #count = h("p", { class: "quiet" });
  #words = h("p", { class: "bug-phone-words", "aria-live": "polite" });
  #toggle = button(text.pause, () => this.#toggleOn());
  /** @type {BugPlaying|null} */
  #playing = null;
  #step = -2;
  #redraw = oncePerFrame(() => this.#draw());

  connectedCallback() {
    if (this.firstChild) return;
    this.append(h("section", { class: "bug-phone", "aria-label": text.label },
      h("div", { class: "bug-phone-head" }, this.#title, h("span", { class: "grow" }),
        button(buttons.close, () => this.close())),
      h("div", { class: "bug-phone-stage" }, this.#phone),
      this.#count, this.#words,
      h("div", { class: "bug-actions" },
        button(text.previous, () => this.#go(-1)), this.#toggle,
        button(text.next, () => this.#go(1)))));
  }

  /**
   * @param {Bug} bug
   * @param {string} recording the file's text
   * @param {{title: string, shortcuts: import("../../core/app-facts.js").AppFacts["shortcuts"]}} app
   */
  watch(bug, recording, app) {
    this.#playing = new BugPlaying(bug, recording, () => performance.now());
    this.#playing.goTo(-1);
    this.#step = -2;
    this.#phone.appTitle = app.title;
    this.#phone.shortcuts = app.shortcuts;
    this.#phone.interactive = false;
    this.#phone.quiet = true;
    setText(this.#title, text.title(titleOf(bug.trace.rule), bug.trace.place));
    setAttribute(this, "hidden", false);
    if (!reducedMotion.matches) this.#playing.play();
    this.#redraw();
  }

  /** Brings it into sight where it does not stay there by itself; the focus goes along. */
  reveal() {
    if (getComputedStyle(this).position === "sticky") return;
    this.scrollIntoView({ block: "nearest" });
    this.#toggle.focus({ preventScroll: true });
  }

  close() {
    const bug = this.#playing?.bug;
    this.#playing = null;
    setAttribute(this, "hidden", true);
    if (bug) tell(this, "bug-step", { bug, step: null });
  }

  #toggleOn() {
    if (this.#playing?.isPlaying) this.#playing.pause();
    else this.#playing?.play();
    this.#redraw();
  }

  /** @param {number} by */
  #go(by) {
    if (!this.#playing) return;
    this.#playing.pause();
    this.#playing.goTo(this.#playing.step + by);
    this.#redraw();
  }

  #draw() {
    const playing = this.#playing;
    if (!playing) return;
    const goesOn = playing.tick();
    const { bug, step } = playing;
    // The touch is where the element is before the step.
    if (step !== this.#step) {
      const command = playing.commandOf(step);
      if (command) showTouch(this.#phone, command);
      this.#step = step;
      const { steps } = bug.trace;
      setText(this.#count, text.step(Math.max(0, step + 1), steps.length + 1));
      setText(this.#words, step < 0 ? "" : step === steps.length ? bug.trace.message
        : timeAndWords(steps[step].sentence)[1]);
      tell(this, "bug-step", { bug, step });
    }
    this.#phone.client = playing.client;
    setText(this.#toggle, playing.isPlaying ? text.pause : playing.isAtEnd ? text.again : text.play);
    if (goesOn && isPageVisible()) this.#redraw();
  }
}

/** @param {string} title @param {() => void} onclick */
function button(title, onclick) {
  return h("button", { type: "button", class: "btn btn-small", onclick }, title);
}

define("bug-phone", BugPhone);
