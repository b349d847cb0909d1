import { keep, kept } from "../../../core/storage.js";
import { GroupDialog } from "./group-dialog.js";
import { term } from "../tiles/filter.js";
import {
  assigned, groupOfDigit, groupsFrom, groupsOf, withGroup, withoutGroup,
} from "./groups.js";

const storageKey = "rootstage.groups";

/** The groups of this tab, kept over a reload: their bar, their dialog and their keys. */
export class GroupDesk {
  groups = groupsFrom(kept(storageKey));
  #dialog = new GroupDialog((groups) => this.#keep(groups));

  /**
   * @param {any} bar
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
    /** @type {Record<string, (detail: any) => void>} */
    const events = {
      "group-recall": ({ name, isAdded }) => this.#recall(this.#named(name), isAdded),
      "group-set": ({ name }) => this.#put(withGroup(
        this.groups, { name, streams: [...page.selected()] })),
      "group-filter": ({ name }) => page.filter(term("group", name)),
      "group-edit": ({ name }) => this.#dialog.open(this.groups, [], this.#named(name)),
      "group-delete": ({ name }) => this.#keep(withoutGroup(this.groups, name)),
    };
    for (const [type, run] of Object.entries(events)) {
      bar.addEventListener(type, (/** @type {any} */ event) => run(event.detail));
    }
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
    if (selected.length === 0) return this.page.note("Select the clients of the group first.");
    this.#dialog.open(this.groups, selected);
  }

  /** @param {number} digit @param {boolean} isAssigned */
  press(digit, isAssigned) {
    if (isAssigned) {
      const result = assigned(this.groups, digit, [...this.page.selected()]);
      this.#put(result);
      if (!result.problem) this.page.note(
        `Key ${digit} selects ${groupOfDigit(this.groups, digit)?.name} from now on.`);
      return;
    }
    const group = groupOfDigit(this.groups, digit);
    if (group) this.#recall(group, false);
    else this.page.note(`No group has the key ${digit}; Shift and ${digit} makes one.`);
  }

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
