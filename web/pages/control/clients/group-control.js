import { grouping } from "../../../text/control/clients.js";
import { buttons, terms } from "../../../text/common.js";
import { h, hear, setText } from "../../../core/dom.js";
import { labelled, SendDialog } from "../../../ui/dialogs.js";
import {
  assigned, groupOfDigit, groupsFrom, groupsOf, longestName, withGroup, withoutGroup,
} from "./groups.js";
import { keep, kept } from "../../../core/storage.js";
import { term } from "../tiles/filter.js";

/** Asks for the name and the key of a group. */
export class GroupDialog {
  #name = labelled(terms.name, { required: true, maxlength: longestName });
  #digit = h("select", { class: "field", "aria-label": grouping.key },
    h("option", { value: "" }, grouping.noKey),
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
      title: grouping.title, confirm: buttons.save,
      send: () => keep(this.#result().groups),
    },
    this.#name.element,
    h("label", { class: "dialog-field" }, h("span", null, grouping.key), this.#digit),
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
    setText(this.#dialog.heading,
      edited ? grouping.named(edited.name) : grouping.of(this.#streams.length));
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
      : problem ?? (isTaken ? grouping.isTaken : ""));
  }
}

const storageKey = "rootstage.groups";

/** The groups of this tab, kept over a reload: their bar, their dialog and their keys. */
export class GroupControl {
  groups = groupsFrom(kept(storageKey));
  #dialog = new GroupDialog((groups) => this.#keep(groups));

  /**
   * @param {import("./group-bar.js").GroupBar} bar
   * @param {object} page
   * @param {() => ReadonlySet<string>} page.selected
   * @param {(streams: string[]) => void} page.select
   * @param {(text: string) => void} page.filter
   * @param {(text: string) => void} page.note
   * @param {() => void} page.onChange
   */
  constructor(bar, page) {
    this.bar = bar;
    this.page = page;
    hear(bar, {
      "group-recall": ({ name, isAdded }) => this.#recall(this.#named(name), isAdded),
      "group-set": ({ name }) => this.#put(withGroup(
        this.groups, { name, streams: [...page.selected()] })),
      "group-filter": ({ name }) => page.filter(term("group", name)),
      "group-edit": ({ name }) => this.#dialog.open(this.groups, [], this.#named(name)),
      "group-delete": ({ name }) => this.#keep(withoutGroup(this.groups, name)),
    });
  }

  /** The groups that a client is in. @param {string} stream */
  of(stream) {
    return this.groups.filter(({ streams }) => streams.includes(stream));
  }

  /** @param {string} stream */
  namesOf(stream) { return groupsOf(this.groups, stream); }

  /** Asks for a name for the selected clients. */
  ask() {
    const selected = [...this.page.selected()];
    if (selected.length === 0) return this.page.note(grouping.noClients);
    this.#dialog.open(this.groups, selected);
  }

  /** @param {number} digit @param {boolean} isAssigned */
  press(digit, isAssigned) {
    if (isAssigned) {
      const result = assigned(this.groups, digit, [...this.page.selected()]);
      this.#put(result);
      if (!result.problem) this.page.note(
        grouping.assigned(digit, groupOfDigit(this.groups, digit)?.name));
      return;
    }
    const group = groupOfDigit(this.groups, digit);
    if (group) this.#recall(group, false);
    else this.page.note(grouping.unassigned(digit));
  }

  /** Selects a group. @param {string} name */
  recall(name) { this.#recall(this.#named(name), false); }

  /** Takes the groups of an address in place of its own. @param {import("./groups.js").Group[]} groups */
  restore(groups) { this.#keep(groups); }

  /** @param {(stream: string) => boolean} isThere */
  draw(isThere) {
    this.bar.draw(this.groups, this.page.selected(), isThere);
  }

  /** @param {import("./groups.js").Group|null} group @param {boolean} isAdded */
  #recall(group, isAdded) {
    if (!group) return;
    this.page.select([...isAdded ? this.page.selected() : [], ...group.streams]);
  }

  /** @param {string} name */
  #named(name) {
    return this.groups.find((each) => each.name === name) ?? null;
  }

  /** @param {{groups: import("./groups.js").Group[], problem: string|null}} result */
  #put({ groups, problem }) {
    if (problem) this.page.note(problem);
    else this.#keep(groups);
  }

  /** @param {import("./groups.js").Group[]} groups */
  #keep(groups) {
    this.groups = groups;
    keep(storageKey, groups);
    this.page.onChange();
  }
}
