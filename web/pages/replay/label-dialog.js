import { buttons } from "../../text/common.js";
import { labelDialog as text } from "../../text/replay/list.js";
import { messageOf } from "../../core/failures.js";
import { h, setAttribute, setText } from "../../core/dom.js";
import { labelled } from "../../ui/dialogs.js";
/** @import { Entry } from "../../core/recordings.js" */
/** @typedef {"name"|"note"} Field */

const keys = /** @type {Field[]} */ (["name", "note"]);
/** Bytes that the server takes; longer ones it refuses. @type {Record<Field, number>} */
const longest = { name: 200, note: 4_096 };

/** Asks what a recording is called, and what there is to say of it. */
export class LabelDialog {
  #stream = "";
  #isSaving = false;
  /** What the server had of each field when it was last looked at. @type {Record<Field, string>} */
  #known = { name: "", note: "" };
  #read;
  #save;
  #heading = h("h2", { class: "dialog-title" });
  #failure = h("p", { class: "form-problem", role: "alert" });
  #fields = {
    name: fieldOf("name", labelled(text.name, { placeholder: text.nameHint })),
    note: fieldOf("note", noteField()),
  };
  #element = h("dialog", { class: "dialog" },
    h("form", {
      class: "dialog-form", method: "dialog", onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        this.#submit();
      },
    },
      this.#heading, this.#fields.name.element, this.#fields.note.element, this.#failure,
      h("div", { class: "dialog-buttons" },
        h("button", { class: "btn", type: "button", onclick: () => this.#element.close() }, buttons.cancel),
        h("button", { class: "btn btn-primary", type: "submit" }, text.confirm))));

  /**
   * @param {object} server
   * @param {(stream: string) => Promise<Entry>} server.read
   * @param {(stream: string, change: Partial<Record<Field, string>>) => Promise<void>} server.save
   */
  constructor({ read, save }) {
    this.#read = read;
    this.#save = save;
  }

  /** @param {Entry} entry */
  open(entry) {
    const { stream } = entry;
    this.#stream = stream;
    this.#known = labelOf(entry);
    for (const key of keys) this.#fields[key].input.value = this.#known[key];
    this.#tell({});
    setText(this.#heading, text.title(stream));
    setAttribute(this.#element, "aria-label", text.title(stream));
    if (!this.#element.isConnected) document.body.append(this.#element);
    if (!this.#element.open) this.#element.showModal();
    this.#fields.name.input.select();
  }

  /** Saves what was changed in it; where that is refused it stays open, with the reason. */
  async #submit() {
    if (this.#isSaving) return;
    const { name, note } = this.#fields;
    const [label, stream] = [{ name: name.input.value.trim(), note: note.input.value.trim() }, this.#stream];
    if (!this.#isRight(problemsOf(label))) return;
    this.#isSaving = true;
    try {
      const change = await this.#changeTo(label);
      if (stream !== this.#stream || !change) return;
      if (Object.keys(change).length > 0) await this.#save(stream, change);
      if (stream === this.#stream) this.#element.close();
    } catch (error) {
      if (stream === this.#stream) this.#tell({}, messageOf(error));
    } finally {
      this.#isSaving = false;
    }
  }

  /**
   * The fields that were changed here; null where somebody else changed one of them meanwhile, which
   * is said, and replaced by the next saving.
   * @param {Record<Field, string>} label
   */
  async #changeTo(label) {
    const stream = this.#stream;
    const now = labelOf(await this.#read(stream));
    if (stream !== this.#stream) return null;
    const known = this.#known;
    const changed = keys.filter((key) => label[key] !== known[key]);
    const overtaken = changed.filter((key) => now[key] !== known[key] && now[key] !== label[key]);
    for (const key of keys) if (!changed.includes(key)) this.#fields[key].input.value = now[key];
    this.#known = now;
    const isRight = this.#isRight(Object.fromEntries(overtaken.map((key) => [key, text.overtaken(now[key])])));
    return isRight ? Object.fromEntries(changed.map((key) => [key, label[key]])) : null;
  }

  /** Says what is wrong with the fields, and goes to the first of them. @param {Partial<Record<Field, string>>} problems */
  #isRight(problems) {
    this.#tell(problems);
    const wrong = keys.find((key) => problems[key]);
    if (wrong) this.#fields[wrong].input.focus();
    return wrong === undefined;
  }

  /** @param {Partial<Record<Field, string>>} problems @param {string} [failure] of the saving */
  #tell(problems, failure = "") {
    for (const key of keys) {
      const { input, problem } = this.#fields[key];
      setText(problem, problems[key] ?? "");
      setAttribute(input, "aria-invalid", problems[key] ? "true" : null);
    }
    setText(this.#failure, failure);
  }
}

/** The label of an entry, as its fields would give it again. @param {Entry} entry @returns {Record<Field, string>} */
function labelOf({ name = "", note = "" }) {
  return { name: name.trim(), note: note.replace(/\r\n?/g, "\n").trim() };
}

/**
 * What the server would refuse of a label, by its field.
 * @param {Record<Field, string>} label
 * @returns {Partial<Record<Field, string>>}
 */
function problemsOf(label) {
  const problems = /** @type {Partial<Record<Field, string>>} */ ({});
  for (const key of keys) {
    const { length } = new TextEncoder().encode(label[key]);
    if (length > longest[key]) problems[key] = text.tooLong(length, longest[key]);
  }
  return problems;
}

/**
 * A field with a place for what is wrong with it.
 * @template {HTMLInputElement|HTMLTextAreaElement} Input
 * @param {Field} key
 * @param {{input: Input, element: HTMLElement}} field
 */
function fieldOf(key, { input, element }) {
  const problem = h("small", { class: "field-problem", id: `label-${key}-problem` });
  setAttribute(input, "aria-describedby", problem.id);
  return { input, problem, element: h("div", { class: "dialog-field" }, element, problem) };
}

function noteField() {
  const input = h("textarea", { class: "field", rows: 4 });
  return { input, element: h("label", { class: "dialog-field" }, h("span", null, text.note), input) };
}
