// @ts-check
import { arrange, define, h, setAttribute, setText } from "../core/dom.js";
import { popMenu } from "./pop-menu.js";

const mostTaps = 4;

/**
 * What can be done to the selected clients.
 * Events, bubbling: `mass-command` {label, commands: [{data, targets}]}, `select-all`,
 * `select-none`.
 */
export class ActionBar extends HTMLElement {
  #count = h("b", { class: "action-count" });
  #all = h(
    "button",
    { class: "btn btn-plain", type: "button", onclick: () => this.#tell("select-all") },
    "Select all",
  );
  #none = h(
    "button",
    { class: "btn btn-plain", type: "button", onclick: () => this.#tell("select-none") },
    "Clear",
  );
  #list = h("div", { class: "action-list" });
  #back = this.#button(
    "Back",
    () => this.#command("Back", [{ data: { command: "back" }, targets: this.#actions.back }]),
  );
  #relaunch = this.#button("Relaunch", () => this.#relaunched());
  #quit = this.#button(
    "Quit app",
    () => this.#command(
      "Quit app", [{ data: { command: "terminate" }, targets: this.#actions.running }]
    ),
  );
  #session = popMenu("Session…", () => this.#sessionEntries());
  /** @type {Map<string, HTMLElement>} */
  #taps = new Map();
  /** @type {import("../control/actions.js").Actions} */
  #actions = { taps: [], back: [], running: [], stopped: [], session: [] };

  connectedCallback() {
    if (this.firstChild) return;
    setAttribute(this, "role", "toolbar");
    setAttribute(this, "aria-label", "Selected clients");
    this.append(this.#count, this.#all, this.#none, h("span", { class: "grow" }), this.#list);
  }

  /**
   * @param {number} selected
   * @param {number} visible
   * @param {import("../control/actions.js").Actions} actions
   * @param {boolean} isConnected
   */
  draw(selected, visible, actions, isConnected) {
    this.#actions = actions;
    setAttribute(this, "hidden", visible === 0);
    setText(this.#count, selected === 0 ? "None selected" : `${selected} selected`);
    setAttribute(this.#all, "hidden", selected === visible);
    setAttribute(this.#none, "hidden", selected === 0);
    setAttribute(this.#list, "hidden", selected === 0);
    const taps = actions.taps.slice(0, mostTaps).map(
      (tap, index) => this.#tap(tap, index === 0, selected)
    );
    arrange(this.#list, [...taps, this.#back, this.#relaunch, this.#quit, this.#session]);
    this.#back.disabled = !isConnected || actions.back.length === 0;
    this.#quit.disabled = !isConnected || actions.running.length === 0;
    this.#relaunch.disabled = !isConnected;
    this.#session.button.disabled = !isConnected || actions.session.length === 0;
    for (const tap of taps) tap.disabled = !isConnected;
    setText(this.#relaunch, actions.running.length === 0 ? "Launch" : "Relaunch");
  }

  /**
   * @param {import("../control/actions.js").TapAction} tap
   * @param {boolean} isFirst
   * @param {number} selected
   * @returns {any}
   */
  #tap({ element, title, targets }, isFirst, selected) {
    const key = `${element} ${title}`;
    const known = this.#taps.get(key);
    const button = known ?? this.#button("", () => {
      const tap = this.#actions.taps.find((each) => `${each.element} ${each.title}` === key);
      if (tap) this.#command(title, [{ data: { command: "tap", element }, targets: tap.targets }]);
    });
    if (!known) {
      button.replaceChildren(h("span", null, `Tap “${title}”`), h("span", { class: "count" }));
      this.#taps.set(key, button);
    }
    button.className = isFirst ? "btn btn-primary" : "btn";
    setText(
      button.lastChild, targets.length === selected ? "" : `${targets.length} of ${selected}`
    );
    return button;
  }

  #relaunched() {
    const { running, stopped } = this.#actions;
    this.#command(running.length === 0 ? "Launch" : "Relaunch", [
      ...(running.length > 0 ? [{ data: { command: "terminate" }, targets: running }] : []),
      { data: { command: "launch", width: 390, height: 844 }, targets: [...running, ...stopped] },
    ]);
  }

  #sessionEntries() {
    return this.#actions.session.flatMap(({ key, on, off }) => {
      const all = [...on, ...off];
      const set = (/** @type {boolean} */ value) => () =>
        this.#command(
          `${key} = ${value}`, [{ data: { command: "session", key, value }, targets: all }]
        );
      return [
        { title: key },
        { title: "Set true", hint: `${on.length} of ${all.length} are`, run: set(true) },
        { title: "Set false", hint: `${off.length} of ${all.length} are`, run: set(false) },
      ];
    });
  }

  /** @param {string} title @param {() => void} run @returns {any} */
  #button(title, run) {
    return h("button", { class: "btn", type: "button", onclick: run }, title);
  }

  /** @param {string} label @param {{data: any, targets: string[]}[]} commands */
  #command(label, commands) {
    this.#tell("mass-command", { label, commands });
  }

  /** @param {string} type @param {any} [detail] */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  }
}

define("action-bar", ActionBar);
