import { define, h, setAttribute, setText, tell } from "../../core/dom.js";
import { destinations, profilesOf, strategiesOf } from "../../text/variants.js";
import { latencyText } from "../../text/network.js";
import { animationSpeeds } from "../../phone/commands.js";
import { popMenu } from "../../ui/pop-menu.js";
import { hardware, terms } from "../../text/common.js";
import { controls, sideHead } from "../../text/compare/comparison.js";
import { choice, defects } from "../../text/compare/defects.js";
/** @import { AppFacts } from "../../core/app-facts.js" */
/** @import { Client, Command } from "../../core/store.js" */

/** The value of the choice that leaves the defects to the strategy; no defect has this name. */
const own = "own";

/**
 * Above each phone of a comparison: what it runs, and how its connection is.
 * Event, bubbling: `side-chosen` {strategy, destinations, defects, profile}.
 */
export class SideHead extends HTMLElement {
  #title = h("h2", { class: "side-title" });
  #live = h("span", { class: "pill" });
  #faults = h("span", { class: "pill", "data-tone": "bad" });
  #dot = h("i", { class: "dot" });
  #stream = h("span", { class: "mono" });
  #summary = h("p", { class: "side-summary" });
  #strategy = this.#select(sideHead.strategy, []);
  #destinations = this.#select(sideHead.links, destinations);
  #defects = this.#select(sideHead.defects, []);
  #profile = this.#select(terms.profile, []);
  #drawn = "";

  connectedCallback() {
    if (this.firstChild) return;
    const place = this.getAttribute("place") ?? "";
    setAttribute(this.#strategy, "aria-label", sideHead.strategyOf(place));
    setAttribute(this.#destinations, "aria-label", sideHead.linksOf(place));
    setAttribute(this.#defects, "aria-label", sideHead.defectsOf(place));
    setAttribute(this.#profile, "aria-label", sideHead.profileOf(place));
    this.append(
      h("div", { class: "side-choices side-label" },
        this.#title, h("span", { class: "side-counts" }, this.#live, this.#faults)),
      h("div", { class: "side-choices" },
        h("span", { class: "choice" }, this.#strategy),
        h("span", { class: "side-state" }, this.#dot, this.#stream)),
      h("div", { class: "side-choices" },
        h("span", { class: "choice" }, this.#destinations),
        h("span", { class: "choice" }, this.#profile)),
      h("div", { class: "side-choices" }, h("span", { class: "choice" }, this.#defects)),
      this.#summary);
  }

  /** @param {string} title @param {{name: string, title: string, summary: string}[]} all */
  #select(title, all) {
    return h("select", { class: "app-select", title, onchange: () => this.#chosen() },
      optionsOf(all));
  }

  #chosen() {
    const { value } = this.#defects;
    tell(this, "side-chosen", {
      strategy: this.#strategy.value, destinations: this.#destinations.value,
      defects: value === own ? null : value === "" ? [] : value.split(","),
      profile: this.#profile.value || null,
    });
  }

  /**
   * What the phone below stands for, and how it does.
   * @param {string} title
   * @param {"good"|"bad"|null} tone
   * @param {import("./measures.js").Measures} measures
   * @param {import("./measures.js").Measures} others those of the other side
   */
  label(title, tone, { live, faults }, others) {
    const count = faults.reduce((sum, each) => sum + each.count, 0);
    setText(this.#title, title);
    setAttribute(this.#title, "data-tone", tone);
    setAttribute(this.#title, "title", title);
    setText(this.#live, sideHead.live(live));
    setAttribute(this.#live, "data-tone", live > others.live ? "warn" : null);
    setText(this.#faults, sideHead.faults(count));
    setAttribute(this.#faults, "hidden", count === 0);
  }

  /**
   * @param {import("./address.js").Variant} variant
   * @param {import("../../core/connection.js").ConnectionState} state
   * @param {string} stream
   * @param {AppFacts} app with the strategies and the versions of iOS that the server offers; none
   *   before it has told them
   */
  draw(variant, { phase, latency }, stream, app) {
    const strategies = strategiesOf([...new Set([...app.strategies, variant.strategy])]);
    const habits = variant.defects?.join(",") ?? own;
    const drawn = [...strategies.map(({ name }) => name), habits, app.profile].join(" ");
    if (drawn !== this.#drawn) {
      this.#strategy.replaceChildren(...optionsOf(strategies));
      this.#defects.replaceChildren(...optionsOf(defectsBeside(variant.defects)));
      this.#profile.replaceChildren(...optionsOf(profilesOf(app.profiles).map((each) =>
        ({ ...each, name: each.name === app.profile ? "" : each.name }))));
    }
    this.#drawn = drawn;
    // Before the server has told them, there are none to choose from.
    setAttribute(this.#profile.parentElement ?? this.#profile, "hidden", this.#profile.options.length === 0);
    this.#strategy.value = variant.strategy;
    this.#destinations.value = variant.destinations;
    this.#defects.value = habits;
    this.#profile.value = variant.profile === app.profile ? "" : variant.profile ?? "";
    const summary = choice.summary(variant.defects ?? [])
      || (strategies.find(({ name }) => name === variant.strategy)?.summary ?? "");
    setText(this.#summary, summary);
    setAttribute(this.#summary, "title", summary || null);
    setAttribute(this.#dot, "data-tone", phase === "connected" ? "good"
      : phase === "stopped" ? "bad" : "warn");
    setAttribute(this.#dot, "data-busy", phase === "connecting" || phase === "reconnecting");
    setText(this.#stream, phase === "connected" ? stream : phase);
    setAttribute(this.#stream, "title", latency === null ? null : latencyText(latency));
  }
}

define("side-head", SideHead);

/** The defects to choose from: one at most, or what an address named. @param {string[]|null} named */
function defectsBeside(named) {
  const sets = [[], ...Object.keys(defects).map((name) => [name])];
  if (named && named.length > 1) sets.push(named);
  return [
    { name: own, title: choice.own, summary: "" },
    ...sets.map((names) => ({
      name: names.join(","), title: choice.title(names), summary: choice.summary(names),
    })),
  ];
}

/** @param {{name: string, title: string, summary: string}[]} all */
function optionsOf(all) {
  return all.map(({ name, title, summary }) => h("option", { value: name, title: summary }, title));
}

const buttons = /** @type {const} */ ([
  ["home", "H"], ["lock", "L"], ["rotate", "R"], ["back", "B"], ["link", "O"], ["push", "P"],
]);

/**
 * What is done to both phones of a comparison at once.
 * Events, bubbling: `stage-hardware` {action}; `mirror-command` {data}, ready to be sent;
 * `pair-action` {action: "swap"|"anew"|"share"}.
 */
export class MirrorControls extends HTMLElement {
  /** @type {Client|null} */
  #client = null;
  /** @type {Pick<AppFacts, "shortcuts"|"routes">} */
  #app = { shortcuts: [], routes: [] };
  /** @type {Map<number, HTMLElement>} */
  #speeds = new Map();
  #lock = h("span", null, hardware.lock);
  #tellsOffline = false;
  #status = h("p", { class: "input-report", role: "status" });
  #body = h("fieldset", { class: "mirror", "aria-label": controls.label });

  connectedCallback() {
    if (this.firstChild) return;
    const menus = [
      popMenu(controls.shortcut, () => list(this.#app.shortcuts, controls.noShortcuts,
        ({ id, title }) => this.#entry(title, { command: "shortcut", shortcut: id }))),
      popMenu(controls.route, () => list(
        (this.#app.routes ?? []).filter((each) => each.parameters.length === 0),
        controls.noRoutes,
        ({ name }) => this.#entry(name, { command: "route", route: name }))),
      popMenu(controls.session, () => list(this.#flags(), controls.noFlags, ([key, value]) =>
        this.#entry(controls.toggle(key, value),
          { command: "session", key, value: !value }))),
      popMenu(controls.app, () => [
        this.#action("relaunch", "A"), this.#action("quit", "Q"), this.#action("memory"),
      ]),
    ];
    for (const percent of animationSpeeds) {
      this.#speeds.set(percent, h("button", {
        type: "button", onclick: () => tell(this, "mirror-command", {
          data: { command: "animationSpeed", percent },
        }),
      }, `${percent} %`));
    }
    this.#body.append(
      h("div", { class: "mirror-row" }, buttons.map(([action, key]) => h("button", {
        class: "btn", type: "button", "aria-keyshortcuts": key,
        onclick: () => tell(this, "stage-hardware", { action }),
      }, action === "lock" ? this.#lock : hardware[action], h("kbd", { "aria-hidden": "true" }, key)))),
      h("div", { class: "mirror-row" }, menus, h("span", { class: "grow" }),
        h("div", { class: "segments", role: "group", "aria-label": hardware.speed },
          [...this.#speeds.values()])));
    this.append(this.#body, this.#status);
  }

  /** @param {Client|null} client of the left side @param {AppFacts} app @param {boolean} isEnabled */
  draw(client, app, isEnabled) {
    this.#client = client;
    this.#app = app;
    this.#body.disabled = !isEnabled;
    // What could not be sent before can be now.
    if (isEnabled && this.#tellsOffline) this.quiet();
    setText(this.#lock,
      client?.phase === "background" && client.locked ? hardware.unlock : hardware.lock);
    const now = client?.animationSpeed ?? 100;
    for (const [percent, button] of this.#speeds) {
      setAttribute(button, "aria-pressed", String(percent === now));
    }
  }

  /** What became of the last input. @param {import("./inputs.js").Report} report */
  tell({ label, text, failed, isOffline }) {
    this.#tellsOffline = isOffline;
    setAttribute(this.#status, "data-tone", failed.length > 0 ? "warn" : null);
    this.#status.replaceChildren(h("b", null, label), `: ${text}`);
  }

  quiet() {
    this.#tellsOffline = false;
    this.#status.replaceChildren();
  }

  #flags() {
    return Object.entries(this.#client?.session ?? {}).filter(
      ([, value]) => typeof value === "boolean");
  }

  /** @param {string} title @param {Command} data */
  #entry(title, data) {
    return { title, run: () => tell(this, "mirror-command", { data }) };
  }

  /** @param {"relaunch"|"quit"|"memory"} action @param {string} [hint] */
  #action(action, hint) {
    return { title: hardware[action], hint, run: () => tell(this, "stage-hardware", { action }) };
  }
}

/**
 * @template Each
 * @param {Each[]} all
 * @param {string} none
 * @param {(each: Each) => import("../../ui/pop-menu.js").Entry} entry
 * @returns {import("../../ui/pop-menu.js").Entry[]}
 */
function list(all, none, entry) {
  return all.length > 0 ? all.map(entry) : [{ title: none, disabled: true, run: () => {} }];
}

define("mirror-controls", MirrorControls);
