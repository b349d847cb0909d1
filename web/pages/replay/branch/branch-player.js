import { pairPlayer } from "../../../text/replay/branch.js";
import { controls } from "../../../text/replay/player.js";
import { around, h, hear, setAttribute, setText } from "../../../core/dom.js";
import { oncePerFrame } from "../../../core/clock.js";
import { formatTime } from "../../../text/times.js";
import { icon } from "../icons.js";
import { actionOf, belongsTo, perform } from "../player/keys.js";
import { MergedTimeline } from "../timeline/merged-timeline.js";
import { Player } from "../timeline/player.js";
import "../timeline/replay-lanes.js";
import "../player/replay-stage.js";

/**
 * Two runs of one recording, moved through together.
 *
 * Methods: `open(axis, parting)`, `seek(time)`, `rest()`. It has the player's keys while it is shown.
 */
export class BranchPlayer extends HTMLElement {
  #axis = new MergedTimeline({ streams: [] });
  #player = new Player(this.#axis, () => performance.now());
  #parting = /** @type {number | null} */ (null);
  #selected = 1;
  #stage = h("replay-stage");
  #lanes = h("replay-lanes");
  #play = this.#button("play", controls.spaceBar(controls.play), () => this.#player.toggle());
  #part = h("button", {
    class: "btn", type: "button", title: pairPlayer.toFirstDifference,
    onclick: () => this.#act(() => this.#toParting()),
  }, icon("flag"), h("span", null, pairPlayer.firstDifference));
  #readout = h("output", { class: "readout mono" });
  #redraw = oncePerFrame(() => this.#draw());
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  connectedCallback() {
    // Before the recording behind, which has the same keys, hears of it.
    document.addEventListener("keydown", this.#onKey, true);
    if (this.firstChild) return;
    const step = (/** @type {string} */ name, /** @type {string} */ title, /** @type {number} */ by) =>
      this.#button(name, title, () => this.#player.step(by));
    this.append(this.#stage, h("div", { class: "pair-controls" },
      this.#button("start", controls.start, () => this.#player.seek(0)),
      step("back", controls.back, -1), this.#play,
      step("forward", controls.forward, 1), this.#part, this.#readout), this.#lanes);
    hear(this, {
      "replay-time": ({ time }) => this.#act(() => this.#player.seek(time)),
      "replay-select": ({ index }) => this.#act(() => { this.#selected = index; }),
    });
    this.#play.classList.add("btn", "btn-primary", "play-button");
    this.#play.classList.remove("icon-button");
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#onKey, true);
    this.#player.pause();
  }

  /**
   * @param {import("../timeline/merged-timeline.js").MergedTimeline} axis of both runs
   * @param {number | null} parting when they part, µs
   */
  open(axis, parting) {
    this.#axis = axis;
    this.#parting = parting;
    this.#player = new Player(axis, () => performance.now());
    this.#stage.tracks = axis.tracks;
    this.#lanes.axis = axis;
    setAttribute(this.#part, "disabled", parting === null);
    this.#draw();
  }

  /** Stops playing, for when the outcome is put away. */
  rest() {
    this.#player.pause();
  }

  /** Goes to a time in µs. @param {number} time */
  seek(time) {
    this.#act(() => this.#player.seek(time));
  }

  #draw() {
    const player = this.#player;
    if (this.#axis.tracks.length === 0 || !this.isConnected) return;
    player.tick();
    const { time, moment, playing, atEnd } = player;
    const clients = this.#axis.tracks.map((track) => this.#axis.stateOf(track,
      moment));
    const selected = this.#selected;
    const clientAt = (/** @type {number} */ index) => clients[index];
    this.#stage.model = { clientAt, selected, playing };
    const markers = this.#parting === null ? [] : [this.#parting];
    this.#lanes.model = { time, sequence: clients[selected].sequence, selected, loop: null,
      markers };
    const look = playing ? "pause" : atEnd ? "again" : "play";
    if (this.#play.dataset.look !== look) {
      this.#play.dataset.look = look;
      this.#play.replaceChildren(icon(look));
      setAttribute(this.#play, "aria-label", playing ? controls.pause : controls.play);
    }
    const isBefore = this.#parting === null || time < this.#parting;
    const phase = isBefore ? pairPlayer.before : pairPlayer.after;
    setText(this.#readout, `${formatTime(time)} / ${formatTime(this.#axis.duration)} · ${phase}`);
    if (playing) this.#redraw();
  }

  /** Stands at the first record that differs, so that one step back shows both alike. */
  #toParting() {
    this.#player.pause();
    this.#player.seek(this.#parting ?? 0);
  }

  /** @param {() => void} run */
  #act(run) {
    this.#player.tick();
    run();
    this.#redraw();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    // Out of sight it has no keys; they are those of the recording behind.
    if (this.#axis.tracks.length === 0 || !this.checkVisibility()) return;
    if (belongsTo(event.key, event.target) || around(event, "dialog, pop-menu")) return;
    const action = actionOf(event);
    const isParting = event.key === "d" || event.key === "D" || action?.type === "marker";
    if (event.ctrlKey || event.metaKey || event.altKey || (!action && !isParting)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isParting) this.#act(() => this.#toParting());
    else if (action) this.#act(() => perform(this.#player, action));
  }

  /** @param {string} name @param {string} title @param {() => void} run */
  #button(name, title, run) {
    return h("button", {
      class: "icon-button", type: "button", title, "aria-label": title.replace(/ \(.*/, ""),
      onclick: () => this.#act(run),
    }, icon(name));
  }
}

customElements.define("branch-player", BranchPlayer);
