import { actionsOf } from "./actions.js";
import { bar, speed } from "../../../text/control/drive.js";
import { buttons, hardware, terms } from "../../../text/common.js";
import { define, find, h, setAttribute, setText, tell } from "../../../core/dom.js";
import {
  serviceEntries, sessionEntries, shortcutEntries, simpleActions, speedEntries,
} from "./choices.js";
import { animationSpeeds } from "../../../phone/commands.js";
import { popMenu } from "../../../ui/pop-menu.js";
import { TapButtons } from "./tap-buttons.js";

/**
 * How fast animations run, for the selected clients or for all.
 * Event, bubbling: `speed-chosen` {percent}.
 */
export class SpeedControl extends HTMLElement {
  #whom = h("span", { class: "speed-whom" });
  #buttons = animationSpeeds.map((percent) => h("button", {
    type: "button",
    onclick: () => tell(this, "speed-chosen", { percent }),
  }, `${percent} %`));
  #group = h("div", { class: "segments", role: "group" }, this.#buttons);

  connectedCallback() {
    if (!this.firstChild) this.append(this.#whom, this.#group);
  }

  /**
   * @param {{targets: string[], isAll: boolean, percent: number|null}} choice
   * @param {boolean} isConnected
   */
  draw({ targets, isAll, percent }, isConnected) {
    const whom = isAll ? speed.all : bar.selected(targets.length);
    setText(this.#whom, percent === null ? speed.mixed(whom) : whom);
    setAttribute(this.#group, "aria-label", speed.of(whom));
    setAttribute(this.#group, "title", isConnected ? speed.of(whom) : bar.notConnected);
    setAttribute(this, "data-slow", percent !== 100);
    for (const [at, button] of this.#buttons.entries()) {
      setAttribute(button, "aria-pressed", String(animationSpeeds[at] === percent));
      button.disabled = !isConnected || targets.length === 0;
    }
  }
}

define("speed-control", SpeedControl);

const inBar = ["back", "home", "rotate", "relaunch"];
const inMenu = ["lock", "foreground", "memory", "quit"];
const ofNetwork = ["drop", "reconnect"];

/**
 * What can be done to the selected clients.
 * Events, bubbling: `mass-command` {label, commands: [{data, targets}]}, `bar-action` {action},
 * `session-ask` {choice}, `select-all`, `select-none`.
 */
export class ActionBar extends HTMLElement {
  #actions = actionsOf([]);
  #count = h("b", { class: "action-count" });
  #all = this.#button(bar.selectAll, () => tell(this, "select-all"), "btn btn-plain");
  #none = this.#button(bar.clear, () => tell(this, "select-none"), "btn btn-plain");
  #group = this.#button(bar.group, () => this.#ask("group"), "btn btn-plain");
  #taps = new TapButtons((label, commands) => this.#send(label, commands));
  #list = h("div", { class: "action-list" });
  /** @type {Record<string, HTMLButtonElement>} */
  #simple = Object.fromEntries(
    inBar.map((name) => [name, this.#button("", () => this.#ask(name))]));
  #player = this.#button(bar.player, () => this.#ask("player"), "btn btn-plain");
  #link = this.#button(hardware.link, () => this.#ask("link"));
  #network = this.#button(bar.network, () => this.#ask("network"));
  #push = popMenu(hardware.push, () => [
    { title: bar.notify, run: () => this.#ask("push") },
    { title: bar.pastePayload, run: () => this.#ask("apns") },
  ]);
  #shortcut = popMenu(bar.shortcut, () => shortcutEntries(this.#actions, this.#send));
  #session = popMenu(bar.session, () => sessionEntries(
    this.#actions, this.#send, (choice) => tell(this, "session-ask", { choice })));
  #services = popMenu(bar.services, () => serviceEntries(this.#actions, this.#send));
  #more = popMenu(buttons.more, () => this.#moreEntries());

  connectedCallback() {
    if (this.firstChild) return;
    setAttribute(this, "role", "toolbar");
    setAttribute(this, "aria-label", bar.label);
    setAttribute(this, "tabindex", "-1");
    setAttribute(this.#player, "title", bar.playerHint);
    this.#list.append(
      ...inBar.map((name) => this.#simple[name]), this.#link, this.#push, this.#shortcut,
      this.#session, this.#services, this.#network, this.#more);
    this.append(
      h("div", { class: "action-selection" }, this.#count, this.#all, this.#none, this.#group,
        this.#player),
      this.#taps.element, this.#list);
  }

  /**
   * @param {number} visible clients that could be selected
   * @param {number} selected those that are, with those that have yet to come back
   * @param {import("./actions.js").Actions} actions of the selected ones that are there
   * @param {boolean} isConnected
   */
  draw(visible, selected, actions, isConnected) {
    const isHeld = this.contains(document.activeElement);
    this.#draw(visible, selected, actions, isConnected);
    // What had the focus may be gone; the next key must not press what took its place.
    const focused = document.activeElement;
    const isKept = this.contains(focused) && focused?.checkVisibility() && !focused.matches(":disabled");
    if (!isHeld || isKept) return;
    if (this.hidden) find("tile-grid").enter();
    else this.focus({ preventScroll: true });
  }

  /** @param {number} visible @param {number} selected @param {import("./actions.js").Actions} actions @param {boolean} isConnected */
  #draw(visible, selected, actions, isConnected) {
    this.#actions = actions;
    setAttribute(this, "hidden", visible === 0);
    setAttribute(this, "title", isConnected ? null : bar.notConnected);
    setAttribute(this, "data-idle", selected === 0);
    setText(this.#count, selected === 0 ? bar.none : bar.selected(selected));
    setAttribute(this.#all, "hidden", selected === visible);
    for (const part of [this.#none, this.#group, this.#player, this.#taps.element, this.#list]) {
      setAttribute(part, "hidden", selected === 0);
    }
    if (selected === 0) return;
    for (const name of inBar) {
      const { title, commands } = simpleActions[name];
      setText(this.#simple[name], title(actions));
      this.#simple[name].disabled = !isConnected || commands(actions).length === 0;
    }
    for (const button of [this.#link, this.#network, this.#push.button, this.#more.button]) {
      button.disabled = !isConnected;
    }
    for (const [menu, all] of /** @type {const} */ ([
      [this.#shortcut, actions.shortcuts], [this.#session, actions.session],
      [this.#services, actions.services],
    ])) {
      setAttribute(menu, "hidden", all.length === 0);
      menu.button.disabled = !isConnected;
    }
    this.#taps.draw(actions.taps, selected, isConnected);
  }

  #moreEntries() {
    const entry = (/** @type {string} */ name) => ({
      title: simpleActions[name].title(this.#actions), run: () => this.#ask(name),
      disabled: simpleActions[name].commands(this.#actions).length === 0,
    });
    return [
      { title: terms.device }, ...inMenu.map(entry),
      ...speedEntries(this.#actions, this.#send),
      { title: terms.client }, ...ofNetwork.map(entry),
      { title: bar.remove, run: () => this.#ask("remove") },
    ];
  }

  /** @param {string} title @param {() => void} run @param {string} [style] */
  #button(title, run, style = "btn") {
    return h("button", { class: style, type: "button", onclick: run }, title);
  }

  /** @param {string} action */
  #ask(action) { tell(this, "bar-action", { action }); }

  #send = (/** @type {string} */ label, /** @type {import("./mass-commands.js").TargetedCommand[]} */ commands) =>
    tell(this, "mass-command", { label, commands });
}

define("action-bar", ActionBar);
