import { define, find, h, setAttribute, setText, tell } from "../../core/dom.js";
import { buttons, faces, hardware as names, terms } from "../../text/common.js";
import { animations, hardwarePanel } from "../../text/device.js";
import { visibleScreen } from "../../core/visible.js";
import { animationSpeeds } from "../../phone/commands.js";
import { canGoBack } from "../../phone/reach.js";
import { PermissionsPanel, ServicesPanel, SessionPanel } from "../../phone/panels.js";
import { popMenu } from "../../ui/pop-menu.js";
/** @import { Child } from "../../core/dom.js" */

/**
 * A section that sets how fast the device lets animations run. Choosing fires
 * `stage-animation-speed` {percent}, bubbling.
 */
export class AnimationsPanel {
  #buttons = animationSpeeds.map((percent) => ({
    percent,
    element: h("button", {
      type: "button", role: "radio", onclick: () => this.#choose(percent),
    }, animations.percent(percent)),
  }));
  #group = h("div", {
    class: "segments animation-speeds", role: "radiogroup", "aria-label": animations.speed,
    onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event),
  }, this.#buttons.map(({ element }) => element));
  section = h("section", { class: "panel-section" },
    h("h2", { class: "heading" }, names.speed), this.#group);
  #percent = 100;

  /** @param {number} percent @param {boolean} isEnabled */
  draw(percent, isEnabled) {
    this.#percent = percent;
    // One of them takes the focus, also where none of them is the device's.
    const reached = animationSpeeds.includes(percent) ? percent : animationSpeeds[0];
    for (const { percent: own, element } of this.#buttons) {
      setAttribute(element, "aria-checked", String(own === percent));
      setAttribute(element, "tabindex", own === reached ? "0" : "-1");
      element.disabled = !isEnabled;
    }
  }

  /** @param {number} percent */
  #choose(percent) {
    if (percent === this.#percent) return;
    tell(this.#group, "stage-animation-speed", { percent });
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = this.#buttons.findIndex(({ element }) => element === event.target);
    const next = this.#buttons.at((at + step) % this.#buttons.length);
    next?.element.focus();
    if (next) this.#choose(next.percent);
  }
}

const hardware = [
  ["home", names.home, "H"], ["lock", names.lock, "L"], ["rotate", names.rotate, "R"],
  ["back", names.back, "B"], ["link", names.link, "O"], ["push", names.push, "P"],
];
const app = [
  ["relaunch", names.relaunch, "A"], ["quit", names.quit, "Q"], ["new", buttons.newClient, "N"],
];

/**
 * What a person can do to the device, beside its screen.
 * Events, bubbling: `stage-hardware` {action}, of those above and `memory`; `stage-session`,
 * `stage-service`, `stage-permissions` and `stage-animation-speed` of the panels.
 */
export class HardwarePanel extends HTMLElement {
  /** @type {Record<string, HTMLButtonElement>} */
  #buttons = {};
  #canWarn = false;
  #more = popMenu(buttons.more, () => [
    { title: names.memory, disabled: !this.#canWarn, run: () => this.#tell("memory") },
  ]);
  #animations = new AnimationsPanel();
  #session = new SessionPanel();
  #services = new ServicesPanel();
  #permissions = new PermissionsPanel();
  #facts = { screen: h("dd"), live: h("dd"), records: h("dd") };

  connectedCallback() {
    if (this.firstChild) return;
    const group = (/** @type {string[][]} */ list, /** @type {Element[]} */ ...more) =>
      h("div", { class: "hardware-buttons" },
        list.map(([action, title, key]) => this.#button(action, title, key)), more);
    const facts = h("dl", { class: "facts" },
      h("dt", null, hardwarePanel.screen), this.#facts.screen,
      h("dt", null, hardwarePanel.controllers), this.#facts.live,
      h("dt", null, hardwarePanel.records), this.#facts.records);
    this.append(
      section(hardwarePanel.hardware, group(hardware)),
      section(terms.app, group(app, this.#more)),
      this.#animations.section, this.#session.section, this.#services.section,
      this.#permissions.section, section(hardwarePanel.state, facts));
  }

  /** @param {string} action @param {string} title @param {string} key */
  #button(action, title, key) {
    return this.#buttons[action] = h("button", {
      class: "btn", type: "button", "aria-keyshortcuts": key, onclick: () => this.#tell(action),
    }, h("span", null, title), h("kbd", { "aria-hidden": "true" }, key));
  }

  /**
   * @param {import("../../core/store.js").Client|null} client
   * @param {boolean} isConnected
   * @param {Record<string, string>} services how each service of the app answers now
   * @param {Record<string, string>} permissions what is decided about each that it asks for
   */
  draw(client, isConnected, services, permissions) {
    const isRunning = client?.running === true;
    const isActive = client?.phase === "active";
    const isLocked = client?.phase === "background" && client.locked;
    const buttons = this.#buttons;
    const enable = (/** @type {Record<string, boolean>} */ enabled) => {
      for (const [action, is] of Object.entries(enabled)) {
        buttons[action].disabled = !isConnected || !is;
      }
    };
    enable({
      home: isActive, lock: isActive || isLocked, rotate: isActive, quit: isRunning,
      relaunch: client !== null,
      back: isActive && client !== null && canGoBack(client),
      link: client !== null, push: client !== null,
    });
    this.#canWarn = isConnected && isRunning;
    setText(find("span", buttons.relaunch), client && !isRunning ? names.launch : names.relaunch);
    setText(find("span", buttons.lock), isLocked ? names.unlock : names.lock);
    this.#animations.draw(client?.animationSpeed ?? 100, isConnected && client !== null);
    this.#session.draw(client?.session ?? {}, isConnected);
    this.#services.draw(services, isConnected, (client?.calls ?? []).map(({ service }) => service));
    this.#permissions.draw(permissions, isConnected && client !== null);
    setText(this.#facts.screen,
      !client ? "–" : isActive ? visibleScreen(client)?.name ?? hardwarePanel.alert
        : isLocked ? faces.locked : faces.home);
    setText(this.#facts.live, client ? String(client.nodes.length) : "–");
    setText(this.#facts.records, client ? String(client.sequence) : "–");
  }

  /** What each key does: what its button does, and nothing where that is disabled. */
  get shortcuts() {
    return Object.fromEntries([...hardware, ...app].map(
      ([action, , key]) => [key.toLowerCase(), () => this.#buttons[action].click()]));
  }

  /** @param {string} action */
  #tell(action) {
    tell(this, "stage-hardware", { action });
  }
}

/** @param {string} title @param {...Child} content */
function section(title, ...content) {
  return h("section", { class: "panel-section" }, h("h2", { class: "heading" }, title), content);
}

define("hardware-panel", HardwarePanel);
