import { define, h, hear, setAttribute, setText, tell } from "../../core/dom.js";
import { form as text } from "../../text/explore.js";
import { choice, defects as habits } from "../../text/compare/defects.js";
import "../../ui/pickers.js";
/** @import { Child } from "../../core/dom.js" */
/** @import { Wanted } from "../../core/explore-address.js" */
/** @import { Bounds } from "./run.js" */
/** @import { AppFacts } from "../../core/app-facts.js" */

/**
 * What is to be explored: the app, how it runs, and how far. Event, bubbling: `explore-changed`
 * {wanted}, when a person chose something. Method: `showProblem()`, where there is a `problem`.
 */
export class SetupForm extends HTMLElement {
  #app = h("app-picker");
  #strategy = h("strategy-picker");
  #habitsTitle = h("span");
  #own = h("input", { type: "radio", name: "habits", value: "own", checked: true, onchange: () => this.#changed() });
  #others = h("input", { type: "radio", name: "habits", value: "these", onchange: () => this.#changed() });
  #boxes = Object.entries(habits).map(([name, what]) => {
    const box = h("input", { type: "checkbox", value: name, onchange: () => this.#chooseHabit() });
    return { box, row: h("label", { class: "habit" }, box, h("code", null, name), h("small", null, what)) };
  });
  #numbers = /** @type {const} */ (["seconds", "megabytes", "depth", "seed"]).map((name) => ({
    name, field: h("input", {
      class: "field", type: "number", id: `limit-${name}`, name, min: name === "seed" ? 0 : 1, step: 1,
      "aria-describedby": `range-${name}`, onchange: () => this.#changed(),
    }),
    range: h("small", { id: `range-${name}` }),
  }));
  #texts = h("input", {
    class: "field", name: "texts", autocomplete: "off", spellcheck: "false",
    onchange: () => this.#changed(),
  });
  #limits = more([text.settings], h("div", { class: "setup-fields" },
    this.#numbers.map(({ name, field, range }) => h("div", { class: "setup-field" },
      h("label", { for: field.id }, text[name]), field, range)),
    labelled(text.texts, this.#texts)));
  /** @type {Wanted} */
  #wanted = { app: "" };

  connectedCallback() {
    if (this.firstChild) return;
    this.append(h("fieldset", { class: "setup" },
      h("legend", { class: "visually-hidden" }, text.legend),
      h("div", { class: "setup-ways" }, this.#app, this.#strategy),
      more([text.habits, " ", this.#habitsTitle],
        h("label", { class: "habit" }, this.#own, text.ownHabits),
        h("label", { class: "habit" }, this.#others, text.otherHabits),
        h("div", { class: "habits" }, this.#boxes.map(({ row }) => row))),
      this.#limits));
    hear(this, {
      "app-chosen": ({ app }) => this.#tell({ ...this.#wanted, app, strategy: undefined }),
      "strategy-chosen": ({ name }) =>
        this.#tell({ ...this.#wanted, strategy: name ?? undefined }),
    });
  }

  /** @param {AppFacts[]} apps @param {Wanted} wanted @param {Bounds|null} bounds @param {boolean} isLocked */
  draw(apps, wanted, bounds, isLocked) {
    this.#wanted = wanted;
    const facts = apps.find(({ name }) => name === wanted.app);
    this.#app.draw(apps, wanted.app);
    this.#strategy.draw(facts?.strategy ?? "", facts?.strategies ?? [], wanted.strategy ?? facts?.strategy ?? null);
    setAttribute(this.querySelector("fieldset") ?? this, "disabled", isLocked);
    this.#own.checked = !wanted.defects;
    this.#others.checked = Boolean(wanted.defects);
    for (const { box } of this.#boxes) box.checked = wanted.defects?.includes(box.value) ?? false;
    setText(this.#habitsTitle, wanted.defects ? choice.title(wanted.defects) : choice.own);
    for (const { name, field, range } of this.#numbers) {
      setAttribute(field, "placeholder", String({
        seconds: bounds?.usualSeconds, megabytes: bounds?.usualMegabytes, depth: 12, seed: 1,
      }[name] ?? ""));
      setAttribute(field, "max", name === "seed" ? null : bounds?.[name]);
      setText(range, text.range(Number(field.min), bounds && name !== "seed" ? bounds[name] : null));
      // What is wrong stays as it was written.
      if (document.activeElement !== field && field.validity.valid) field.value = String(wanted[name] ?? "");
      setAttribute(field, "aria-invalid", field.validity.valid ? null : "true");
    }
    if (document.activeElement !== this.#texts) this.#texts.value = wanted.texts?.join(", ") ?? "";
  }

  /** Which limit cannot be taken, and why; empty where all can. */
  get problem() {
    const wrong = this.#wrong;
    return wrong ? text.outOfRange(text[wrong.name], wrong.range.textContent ?? "") : "";
  }

  /** Leads to the limit that cannot be taken. */
  showProblem() {
    this.#limits.open = true;
    this.#wrong?.field.focus();
  }

  get #wrong() {
    return this.#numbers.find(({ field }) => !field.validity.valid);
  }

  #chooseHabit() {
    this.#others.checked = true;
    this.#changed();
  }

  #changed() {
    /** @type {Wanted} */
    const wanted = { app: this.#wanted.app, strategy: this.#wanted.strategy };
    if (this.#others.checked) {
      wanted.defects = this.#boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
    }
    for (const { name, field } of this.#numbers) {
      if (field.value !== "" && field.validity.valid) wanted[name] = field.valueAsNumber;
    }
    const texts = this.#texts.value.split(",").map((each) => each.trim()).filter(Boolean);
    if (texts.length > 0) wanted.texts = texts;
    this.#tell(wanted);
  }

  /** @param {Wanted} wanted */
  #tell(wanted) {
    tell(this, "explore-changed", { wanted });
  }
}

/**
 * A button that opens a panel, which closes with Escape or when a person goes on elsewhere.
 * @param {Child[]} title
 * @param {...HTMLElement} content
 */
function more(title, ...content) {
  const summary = h("summary", null, title);
  const details = h("details", { class: "setup-more", name: "setup" },
    summary, h("div", { class: "setup-panel" }, content));
  details.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !details.open) return;
    event.preventDefault();
    details.open = false;
    summary.focus();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (!details.contains(/** @type {Node} */ (target))) details.open = false;
  });
  details.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !details.contains(/** @type {Node} */ (relatedTarget))) details.open = false;
  });
  return details;
}

/** @param {string} label @param {HTMLElement} field */
function labelled(label, field) {
  return h("label", { class: "setup-field" }, h("span", null, label), field);
}

define("setup-form", SetupForm);
