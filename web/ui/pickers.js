import { define, h, setAttribute, tell } from "../core/dom.js";
import { terms } from "../text/common.js";
import { pickers } from "../text/ui.js";
import { titleOfProfile, titleOfStrategy } from "../text/variants.js";

/**
 * The choice of an app, drawn as a pill; nothing to choose where there is one app.
 * Event, bubbling: `app-chosen` {app}.
 */
export class AppPicker extends HTMLElement {
  #select = h("select", {
    class: "app-select", "aria-label": terms.app,
    onchange: () => tell(this, "app-chosen", { app: this.#select.value }),
  });
  #drawn = "";

  connectedCallback() {
    if (!this.firstChild) this.append(this.#select);
  }

  /**
   * @param {{name: string, title: string, summary: string}[]} apps
   * @param {string} current empty where none is chosen yet
   */
  draw(apps, current) {
    setAttribute(this, "hidden", apps.length === 0 && current === "");
    const listed = apps.some(({ name }) => name === current)
      ? apps
      : [{ name: current, title: current || pickers.noApp, summary: "" }, ...apps];
    const key = JSON.stringify([listed.map(({ name, title }) => [name, title]), current]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#select.replaceChildren(...listed.map(({ name, title, summary }) =>
      h("option", { value: name, selected: name === current, title: summary }, title)));
    this.#select.value = current;
    setAttribute(this, "data-single", listed.length < 2);
    const { summary } = listed.find(({ name }) => name === current) ?? listed[0];
    setAttribute(this.#select, "title", summary || null);
  }
}

define("app-picker", AppPicker);

/**
 * The choice of one of the ways to run the app, drawn as a pill beside that of the app.
 *
 * @typedef {object} Words
 * @property {string} label
 * @property {(name: string) => string} titleOf
 * @property {(own: string) => string} titleOfOwn of the way that the app's file says
 * @property {string} own what is said where the app runs as its file says
 * @property {(own: string) => string} changed what is said where it does not
 * @property {"strategy-chosen"|"profile-chosen"} event bubbling, {name}, null for the one that the app's file says
 */
class VariantPicker extends HTMLElement {
  #select;
  #drawn = "";

  /** @param {Words} words */
  constructor(words) {
    super();
    this.words = words;
    this.#select = h("select", {
      class: "app-select", "aria-label": words.label,
      onchange: () => tell(this, words.event, { name: this.#select.value || null }),
    });
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this.#select);
  }

  /**
   * @param {string} own as the app runs where nobody says otherwise
   * @param {string[]} names as it can run
   * @param {string|null} current
   */
  draw(own, names, current) {
    const { titleOf, titleOfOwn, own: isOwn, changed } = this.words;
    setAttribute(this, "hidden", names.length < 2);
    const key = JSON.stringify([own, names, current]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const chosen = current === own ? "" : current ?? "";
    // What an address names stays visible where the server refuses it.
    const listed = chosen === "" || names.includes(chosen) ? names : [chosen, ...names];
    this.#select.replaceChildren(...listed.map((name) => {
      const value = name === own ? "" : name;
      const title = name === own ? titleOfOwn(titleOf(name)) : titleOf(name);
      return h("option", { value, selected: value === chosen }, title);
    }));
    this.#select.value = chosen;
    setAttribute(this, "data-changed", chosen !== "");
    setAttribute(this.#select, "title", chosen === "" ? isOwn : changed(titleOf(own)));
  }
}

/** How the app swaps what its window shows. Event: `strategy-chosen`. */
export class StrategyPicker extends VariantPicker {
  constructor() {
    super({
      label: terms.strategy, titleOf: titleOfStrategy, titleOfOwn: pickers.appDefault, own: pickers.ownStrategy,
      changed: pickers.changedStrategy, event: "strategy-chosen",
    });
  }
}

define("strategy-picker", StrategyPicker);

/** The version of iOS under which the app runs. Event: `profile-chosen`. */
export class ProfilePicker extends VariantPicker {
  constructor() {
    super({
      label: terms.profile, titleOf: titleOfProfile, titleOfOwn: (own) => own, own: pickers.ownProfile,
      changed: pickers.changedProfile, event: "profile-chosen",
    });
  }
}

define("profile-picker", ProfilePicker);
