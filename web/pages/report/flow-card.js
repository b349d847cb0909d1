import { states } from "../../text/common.js";
import { flow as words } from "../../text/report.js";
import { secondsText } from "../../text/times.js";
import { define, h, setAttribute, setText, tell } from "../../core/dom.js";
import { findRecordsIn } from "../../core/failures.js";
import { visibleScreen } from "../../core/visible.js";
import { StagePhone } from "../../phone/stage-phone.js";
import { openRecording } from "../replay/recording/opener.js";
import { mark, stretch } from "./results.js";
/** @import { Client } from "../../core/store.js" */

/** The most phones of one flow that are drawn; its replay shows all. */
const MOST_PHONES = 4;

/** What the phones of a flow showed at a moment of its recording. */
export class StepPicture extends HTMLElement {
  /**
   * @param {string} text the recording
   * @param {{stream: string, sequence: number}} place
   */
  async show(text, { stream, sequence }) {
    const opened = await openRecording(new TextEncoder().encode(text)).catch(() => null);
    const moment = opened?.axis.momentOf(stream, sequence) ?? null;
    // Without a picture there are still the screen's words, and the replay says what is wrong.
    if (!opened || moment === null) return;
    const { axis } = opened;
    findRecordsIn((each) => axis.recordAt(each));
    const own = axis.tracks.filter((track) => track.stream === stream);
    const others = axis.tracks.filter((track) => track.stream !== stream);
    this.replaceChildren(...[...own, ...others].slice(0, MOST_PHONES).map((track) =>
      figure(track, axis.stateOf(track, moment), axis.tracks.length > 1)));
  }
}

/** @param {import("../replay/timeline/merged-timeline.js").Track} track @param {Client|null} client @param {boolean} isOneOfMany */
function figure({ stream, header }, client, isOneOfMany) {
  const screen = client?.running ? visibleScreen(client)?.name ?? "" : states.notRunning;
  const phone = new StagePhone();
  setAttribute(phone, "aria-hidden", "true");
  phone.mini = true;
  phone.appTitle = header?.app;
  const caption = h("figcaption");
  setText(caption, isOneOfMany ? `${stream} · ${screen}` : screen);
  const drawn = h("figure", { class: "step-phone" }, phone, caption);
  phone.client = client;
  return drawn;
}

define("step-picture", StepPicture);

/** The most steps that are shown at first. */
const MOST_STEPS = 400;

/** One flow: a line that opens, and in it what it did, step by step. */
export class FlowCard extends HTMLElement {
  #flow = /** @type {import("./results.js").Flow} */ (/** @type {unknown} */ (null));
  #button = h("button", { class: "flow-line", type: "button", "aria-expanded": "false", onclick: () => this.toggle() });
  #body = h("div", { class: "flow-body", hidden: true });
  #isBuilt = false;
  /** The text of the flow's recording. @type {() => string} */
  recordingText = () => "";

  /** @param {import("./results.js").Flow} flow */
  set flow(flow) {
    this.#flow = flow;
    this.dataset.status = flow.status;
    this.#button.append(
      mark(flow.status),
      h("span", { class: "flow-name" }, flow.name),
      h("span", { class: "flow-tags" }, flow.tags.map((tag) => h("span", { class: "flow-tag" }, tag))),
      h("span", { class: "flow-facts" }, words.facts(flow.count, secondsText(flow.duration))));
    this.append(h("h2", { class: "flow-head" }, this.#button), this.#body);
  }

  get isOpen() { return !this.#body.hidden; }

  focusLine() { this.#button.focus(); }

  toggle(isOpen = !this.isOpen) {
    if (isOpen && !this.#isBuilt) this.#build();
    this.#body.hidden = !isOpen;
    setAttribute(this.#button, "aria-expanded", String(isOpen));
  }

  #build() {
    this.#isBuilt = true;
    const { file, apps, clients, seed, command, message, met, recording } = this.#flow;
    const facts = Object.entries({ file, apps: apps.join(", "), clients: clients.length > 1 ? clients.join(", ") : "", seed, command });
    this.#body.append(
      h("dl", { class: "flow-about" }, facts.filter(([, value]) => value !== "").map(([name, value]) =>
        h("div", null, h("dt", null, words.about[/** @type {"file"} */ (name)]),
          h("dd", { class: name === "seed" || name === "clients" ? "" : "mono" }, value)))),
      ...message ? [h("p", { class: "flow-message" }, message)] : [],
      ...met ? [h("p", { class: "quiet flow-note" }, words.met(met))] : [],
      ...this.#steps(),
      ...recording < 0 && clients.length > 0 ? [h("p", { class: "quiet flow-note" }, words.noRecording)] : []);
  }

  #steps() {
    const { steps, count } = this.#flow;
    if (steps.length === 0) return count > 0 ? [h("p", { class: "quiet flow-note" }, words.noSteps)] : [];
    const { from, to } = stretch(this.#flow, MOST_STEPS);
    const list = h("ol", { class: "steps", "aria-label": words.steps });
    const fill = (/** @type {number} */ first, /** @type {number} */ end) =>
      list.replaceChildren(...steps.slice(first, end).map((step, i) => this.#step(step, first + i)));
    fill(from, to);
    if (to - from === steps.length) return [list];
    const more = h("button", { class: "btn btn-small", type: "button", onclick: () => {
      fill(0, steps.length);
      more.remove();
    } }, words.showAll(steps.length));
    return [list, more];
  }

  /** @param {import("./results.js").Step} step @param {number} index */
  #step(step, index) {
    const { status, title, depth, began, ended, notes, message, place, screen } = step;
    const isCause = index === this.#flow.failed;
    const says = message !== "" && (status !== "failed" || screen !== "");
    return h("li", { class: "step", "data-status": status, "data-depth": Math.min(depth, 8), "data-cause": isCause },
      h("span", { class: "step-time mono" }, secondsText(began)),
      mark(status),
      h("span", { class: "step-title mono" }, title),
      h("span", { class: "step-duration mono" }, ended > began ? `+${secondsText(ended - began)}` : ""),
      this.#flow.recording < 0 ? h("span") : this.#replayButton(index, isCause),
      says || notes.length > 0 ? h("div", { class: "step-more" },
        notes.map((note) => h("p", { class: "quiet" }, note)),
        says ? message.split("\n").map((line) => h("p", { class: "step-message" }, line)) : null,
        says && status !== "skipped" ? h("p", { class: "step-place mono" }, place) : null,
        screen && says ? h("div", { class: "step-views" }, this.#picture(step, isCause),
          h("pre", {
            class: "step-screen mono", role: "img", tabindex: "0",
            "aria-label": words.screen(spoken(screen)),
          }, screen)) : null) : null);
  }

  /** @param {import("./results.js").Step} step @param {boolean} isCause */
  #picture({ client, sequence }, isCause) {
    if (!isCause || this.#flow.recording < 0) return null;
    const picture = h("step-picture");
    picture.show(this.recordingText(), { stream: this.#flow.clients[client], sequence: Math.max(1, sequence) });
    return picture;
  }

  /** @param {number} index @param {boolean} isCause */
  #replayButton(index, isCause) {
    const { title } = this.#flow.steps[index];
    return h("button", {
      class: `btn btn-small step-replay${isCause ? " btn-primary" : ""}`, type: "button",
      "aria-label": words.replayAt(title),
      onclick: () => tell(this, "report-replay", { flow: this.#flow, step: this.#flow.steps[index] }),
    }, words.replay);
  }
}

/** A drawn screen without its frame. @param {string} screen */
function spoken(screen) {
  return screen.replace(/[┌─┐└┘│]/g, "").split("\n").map((line) => line.trim()).filter((line) => line !== "").join("; ");
}

define("flow-card", FlowCard);
