import { counted } from "../../../core/plurals.js";
import { h, setText } from "../../../core/dom.js";
import { labelled, SendDialog } from "../../../ui/send-dialog.js";
import { longestName, withGroup } from "./groups.js";

/** Asks for the name and the key of a group. */
export class GroupDialog {
  #name = labelled("Name", { required: true, maxlength: longestName });
  #digit = h("select", { class: "field", "aria-label": "Key that selects it" },
    h("option", { value: "" }, "None"),
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => h("option", { value: String(digit) }, digit)));
  #problem = h("p", { class: "dialog-problem", role: "status" });
  /** @type {import("./groups.js").Group[]} */
  #groups = [];
  /** @type {string[]} */
  #streams = [];
  /** @type {string|null} the name of the group that is changed */
  #edited = null;
  #dialog;

  /** @param {(groups: import("./groups.js").Group[]) => void} keep */
  constructor(keep) {
    this.#name.input.addEventListener("input", () => this.#check());
    this.#dialog = new SendDialog({
      title: "Group", confirm: "Save", send: () => keep(this.#result().groups),
    },
    this.#name.element,
    h("label", { class: "dialog-field" }, h("span", null, "Key that selects it"), this.#digit),
    this.#problem);
  }

  /**
   * @param {import("./groups.js").Group[]} groups
   * @param {string[]} streams
   * @param {import("./groups.js").Group|null} [edited] the one to change; a new one without
   */
  open(groups, streams, edited = null) {
    this.#groups = groups;
    this.#streams = edited?.streams ?? streams;
    this.#edited = edited?.name ?? null;
    const { length } = this.#streams;
    setText(this.#dialog.heading, edited ? `Group ${edited.name}`
      : `Group of ${counted(length, "client")}`);
    const taken = new Set(groups.map(({ digit }) => digit));
    const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => !taken.has(digit));
    this.#name.input.value = edited?.name ?? "";
    this.#digit.value = String((edited ? edited.digit : free) ?? "");
    this.#check();
    this.#dialog.open();
    this.#name.input.select();
  }

  #result() {
    const digit = this.#digit.value === "" ? null : Number(this.#digit.value);
    const others = this.#groups.filter(({ name }) => name !== this.#edited);
    return withGroup(others, { name: this.#name.input.value, digit, streams: this.#streams });
  }

  #check() {
    const name = this.#name.input.value.trim().toLowerCase();
    const { problem } = this.#result();
    const isTaken = this.#groups.some((each) =>
      each.name.toLowerCase() === name && each.name !== this.#edited);
    this.#name.input.setCustomValidity(problem ?? "");
    setText(this.#problem, name === "" ? ""
      : problem ?? (isTaken ? "There is a group of that name; it is replaced." : ""));
  }
}
