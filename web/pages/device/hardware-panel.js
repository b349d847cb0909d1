import { define, find, h, setText, tell } from "../../core/dom.js";
import { buttons, faces, hardware as names, terms } from "../../text/common.js";
import { animations, hardwarePanel } from "../../text/device.js";
import { visibleScreen } from "../../core/visible.js";
import { animationSpeeds } from "../../phone/commands.js";
import { canGoBack } from "../../phone/reach.js";
import { PermissionsPanel, ServicesPanel, SessionPanel } from "../../phone/panels.js";
import { RadioSegments } from "../../ui/radio-segments.js";
import { DeviceSettings } from "./device-settings.js";
/** @import { Child } from "../../core/dom.js" */

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
 * `stage-service`, `stage-permissions`, `stage-model` and `stage-animation-speed` of the panels.
 */
export class HardwarePanel extends HTMLElement {
  /** @type {Record<string, HTMLButtonElement>} */
  #buttons = {};
  #memory = h("button", {
    class: "btn", type: "button", onclick: () => this.#tell("memory"),
  }, names.memory);
  #animations = new RadioSegments(animations.speed,
    animationSpeeds.map((percent) => [percent, animations.percent(percent)]),
    (percent) => tell(this, "stage-animation-speed", { percent }), "animation-speeds");
  #settings = new DeviceSettings();
  #session = new SessionPanel();
  #services = new ServicesPanel();
  #permissions = new PermissionsPanel();
  /** What was disabled while it had the focus. @type {HTMLElement|null} */
  #held = null;
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
      section(terms.app, group(app, this.#memory)),
      this.#settings.section, section(names.speed, this.#animations.element), this.#session.section, this.#services.section,
      this.#permissions.section, section(hardwarePanel.state, facts));
  }

  /** @param {string} action @param {string} title @param {string} key */
  #button(action, title, key) {
    return this.#buttons[action] = h("button", {
      class: "btn", type: "button", disabled: true, "aria-keyshortcuts": key,
      onclick: () => this.#tell(action),
    }, h("span", null, title), h("kbd", { "aria-hidden": "true" }, key));
  }

  /**
   * @param {import("../../core/store.js").Client|null} client
   * @param {import("../../core/connection.js").ConnectionState["phase"]} phase
   * @param {Record<string, string>} services how each service of the app answers now
   * @param {Record<string, string>} permissions what is decided about each that it asks for
   */
  draw(client, phase, services, permissions) {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && this.contains(activeElement)) this.#held = activeElement;
    const isConnected = phase === "connected";
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
    // A key that was meant for a client that is being resumed must not replace it.
    buttons.new.disabled = phase === "connecting";
    this.#memory.disabled = !isConnected || !isRunning;
    setText(find("span", buttons.relaunch), client && !isRunning ? names.launch : names.relaunch);
    setText(find("span", buttons.lock), isLocked ? names.unlock : names.lock);
    this.#animations.draw(client?.animationSpeed ?? 100, isConnected && client !== null);
    this.#settings.draw(client, isConnected && client !== null);
    this.#session.draw(client?.session ?? {}, isConnected);
    this.#services.draw(services, isConnected, (client?.calls ?? []).map(({ service }) => service));
    this.#permissions.draw(permissions, isConnected && client !== null);
    setText(this.#facts.screen,
      !client ? "–" : isActive ? visibleScreen(client)?.name ?? hardwarePanel.alert
        : isLocked ? faces.locked : faces.home);
    setText(this.#facts.live, client ? String(client.nodes.length) : "–");
    setText(this.#facts.records, client ? String(client.sequence) : "–");
    this.#giveBack();
  }

  /** What can be used again has the focus that it had, unless a person went elsewhere. */
  #giveBack() {
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== this.#held) this.#held = null;
    if (!this.#held || this.#held.matches(":disabled")) return;
    if (activeElement === document.body) this.#held.focus({ preventScroll: true });
    this.#held = null;
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
