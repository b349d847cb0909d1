import { buttons } from "../../text/common.js";
import { labelDialog as text } from "../../text/replay/list.js";
import { messageOf } from "../../core/failures.js";
import { h, setAttribute, setText } from "../../core/dom.js";
import { labelled } from "../../ui/dialogs.js";
/** @import { Entry } from "../../core/recordings.js" */
/** @typedef {"name"|"note"} Field */

/** Bytes that the server takes; longer ones it refuses. @type {Record<Field, number>} */
const longest = { name: 200, note: 4_096 };

/** Asks what a recording is called, and what there is to say of it. */
export class LabelDialog {
  #stream = "";
  #isSaving = false;
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

  /** @param {(stream: string, label: {name: string, note: string}) => Promise<void>} save */
  constructor(save) {
    this.#save = save;
  }

  /** @param {Entry} entry */
  open({ stream, name = "", note = "" }) {
    this.#stream = stream;
    const { name: first, note: second } = this.#fields;
    first.input.value = name;
    second.input.value = note;
    this.#tell({});
    setText(this.#heading, text.title(stream));
    setAttribute(this.#element, "aria-label", text.title(stream));
    if (!this.#element.isConnected) document.body.append(this.#element);
    if (!this.#element.open) this.#element.showModal();
    first.input.select();
  }

  /** Saves what is in it; where that is refused it stays open, with the reason. */
  async #submit() {
    if (this.#isSaving) return;
    const { name, note } = this.#fields;
    const [label, stream] = [{ name: name.input.value.trim(), note: note.input.value.trim() }, this.#stream];
    const problems = problemsOf(label);
    this.#tell(problems);
    const wrong = problems.name ? name : problems.note ? note : null;
    if (wrong) return wrong.input.focus();
    this.#isSaving = true;
    try {
      await this.#save(stream, label);
      if (stream === this.#stream) this.#element.close();
    } catch (error) {
      if (stream === this.#stream) this.#tell({}, messageOf(error));
    } finally {
      this.#isSaving = false;
    }
  }

  /** @param {Partial<Record<Field, string>>} problems @param {string} [failure] of the saving */
  #tell(problems, failure = "") {
    for (const key of /** @type {Field[]} */ (["name", "note"])) {
      const { input, problem } = this.#fields[key];
      setText(problem, problems[key] ?? "");
      setAttribute(input, "aria-invalid", problems[key] ? "true" : null);
    }
    setText(this.#failure, failure);
  }
}

/**
 * What the server would refuse of a label, by its field.
 * @param {Record<Field, string>} label
 * @returns {Partial<Record<Field, string>>}
 */
function problemsOf(label) {
  const problems = /** @type {Partial<Record<Field, string>>} */ ({});
  for (const key of /** @type {Field[]} */ (["name", "note"])) {
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
