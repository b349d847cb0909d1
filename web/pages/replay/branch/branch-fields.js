import { rangeText, units } from "../../../text/replay/branch-commands.js";
import { h, setAttribute, setText } from "../../../core/dom.js";
import { kindOf, shownValue } from "./branch-commands.js";

/** Values that are offered as buttons; the browser lists the others while a person types. */
const MOST_OFFERED = 6;

/** Counts the inputs, so that each has a name of its own. */
let inputs = 0;

/** The inputs for the members of one kind of command. */
export class BranchFields {
  element = h("div", { class: "dialog-data" });
  /**
   * By key.
   * @type {Map<string, {field: import("./branch-commands.js").Field, input: HTMLInputElement|HTMLSelectElement,
   *   box: HTMLElement, problem: HTMLElement}>}
   */
  #rows = new Map();

  /**
   * @param {string} name of the kind
   * @param {Record<string, unknown>} command what the inputs begin with
   * @param {import("./branch-words.js").Knowledge} known
   */
  show(name, command, known) {
    const fields = kindOf(name)?.fields ?? [];
    this.#rows = new Map(fields.map((field) =>
      [field.key, this.#row(field, command[field.key], known)]));
    this.element.replaceChildren(...[...this.#rows.values()].map(({ box }) => box));
    this.#follow();
  }

  /** What was typed, by key. @returns {Record<string, string | boolean>} */
  get values() {
    return Object.fromEntries([...this.#rows].map(([key, { field, input }]) =>
      [key, input instanceof HTMLInputElement && field.type === "flag" ? input.checked : input.value]));
  }

  /**
   * Says what is wrong; the first of it gets the focus.
   * @param {Record<string, string>} problems
   */
  showProblems(problems) {
    for (const [key, { input, problem }] of this.#rows) {
      setText(problem, problems[key] ?? "");
      setAttribute(input, "aria-invalid", problems[key] ? "true" : null);
    }
    const [first] = Object.keys(problems);
    this.#rows.get(first)?.input.focus();
  }

  /**
   * @param {import("./branch-commands.js").Field} field
   * @param {unknown} value
   * @param {import("./branch-words.js").Knowledge} known
   */
  #row(field, value, known) {
    const { key, label, optional, unit, type, range } = field;
    const values = field.known ? known[field.known] : [];
    const id = `branch-${key}-${inputs += 1}`;
    const input = this.#input(id, field, shownValue(field, value), values.length > 0);
    const problem = h("small", { class: "field-problem", id: `${id}-problem` });
    const note = [
      unit, range && rangeText(...range), optional && type !== "flag" && units.optional,
    ].filter(Boolean).join(", ");
    const list = values.length === 0 ? null : h("datalist", { id: `${id}-known` },
      values.map(({ value: each, hint }) => h("option", { value: each, label: hint || null })));
    const heading = h("span", null, label, note ? h("i", null, ` ${note}`) : null);
    const offers = values.length === 0 ? null : h("span", { class: "field-known" },
      values.slice(0, MOST_OFFERED).map(({ value: each, hint }) => h("button", {
        class: "known-value", type: "button", title: hint || null,
        "aria-label": `${label}: ${each}${hint ? `, ${hint}` : ""}`,
        onclick: () => {
          input.value = each;
          input.focus();
        },
      }, each)));
    const box = type === "flag"
      ? h("label", { class: "dialog-check" }, input, h("span", null, label), problem)
      : h("div", { class: "dialog-field" },
        h("label", { for: id }, heading), input, list, offers, problem);
    return { field, input, box, problem };
  }

  /**
   * @param {string} id
   * @param {import("./branch-commands.js").Field} field
   * @param {string | boolean} value
   * @param {boolean} isKnown there are values to choose from
   */
  #input(id, { type, options }, value, isKnown) {
    const further = {
      id, "aria-describedby": `${id}-problem`, oninput: () => this.#follow(),
    };
    if (type === "flag") {
      return Object.assign(h("input", { type: "checkbox", ...further }), { checked: value });
    }
    if (type === "choice") {
      const choices = (options ?? []).map(([each, title]) => h("option", { value: each }, title));
      const select = h("select", { class: "field", ...further }, choices);
      if (value !== "") select.value = String(value);
      return select;
    }
    return h("input", {
      class: "field", type: "text", inputmode: type === "integer" ? "numeric" : null,
      list: isKnown ? `${id}-known` : null,
      autocomplete: "off", autocapitalize: "off", spellcheck: "false", value, ...further,
    });
  }

  /** Shows the members that are asked for as the others stand. */
  #follow() {
    const { values } = this;
    for (const { field, box } of this.#rows.values()) {
      setAttribute(box, "hidden", field.when ? !field.when(values) : false);
    }
  }
}
