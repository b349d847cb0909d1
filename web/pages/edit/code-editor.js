import { define, h, tell } from "../../core/dom.js";
import { edit } from "../../text/edit.js";
import { loadCodeMirror, openCodeMirror } from "./code-mirror.js";
/** @import { Editor } from "./code-mirror.js" */
/** @import { Problem } from "./draft-run.js" */

/**
 * A text with its problems. Method: `open(text, history)`, then `replace`, `mark`, `show`, `kept`.
 * Event, bubbling: `text-edited` {text}.
 */
export class CodeEditor extends HTMLElement {
  /** @type {Editor|null} */
  #editor = null;
  /** What explains the text, once it is here. @type {Promise<import("./schema-guide.js").SchemaGuide|null>} */
  guide = Promise.resolve(null);
  /** @type {Problem[]} */
  #problems = [];

  #code = loadCodeMirror();

  /** Whether it is more than a plain text field. */
  isRich = false;

  /** @param {string} text @param {CodeMirror.Kept|null} history */
  async open(text, history) {
    const code = await this.#code;
    const onChange = (/** @type {string} */ next) => tell(this, "text-edited", { text: next });
    this.isRich = code !== null;
    if (code) {
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      root.replaceChildren(h("link", { rel: "stylesheet", href: "styles/editor.css" }));
      this.#editor = await openCodeMirror(code, root, { text, history, onChange, guide: this.guide });
    } else {
      this.#editor = plainEditor(this, text, onChange);
    }
    this.#editor.mark(this.#problems);
  }

  get text() { return this.#editor?.text() ?? ""; }

  get kept() { return this.#editor?.kept() ?? null; }

  /** @param {string} text */
  replace(text) {
    if (text !== this.text) this.#editor?.replace(text);
  }

  /** @param {Problem[]} problems */
  mark(problems) {
    if (problems === this.#problems) return;
    this.#problems = problems;
    this.#editor?.mark(problems);
  }

  /** Puts the keys to where the cursor is. @override */
  focus() {
    const field = (this.shadowRoot ?? this).querySelector("[contenteditable], textarea");
    if (field instanceof HTMLElement) field.focus();
  }

  /** Puts the cursor to a place. @param {number} line @param {number} column */
  show(line, column) {
    this.#editor?.show(line, column);
  }
}

/**
 * @param {HTMLElement} parent
 * @param {string} text
 * @param {(text: string) => void} onChange
 * @returns {Editor}
 */
function plainEditor(parent, text, onChange) {
  const field = h("textarea", {
    class: "plain-editor", spellcheck: "false", "aria-label": edit.text, wrap: "off",
    oninput: () => onChange(field.value),
  });
  field.value = text;
  parent.replaceChildren(field);
  return {
    text: () => field.value,
    replace: (next) => type(field, next),
    mark: () => {},
    show: (line, column) => {
      const lines = field.value.split("\n").slice(0, Math.max(0, line - 1));
      const before = lines.reduce((sum, each) => sum + each.length + 1, 0);
      const at = before + Math.max(0, column - 1);
      field.focus();
      field.setSelectionRange(at, at);
      // A text field scrolls to its selection only while somebody types.
      const height = field.scrollHeight / Math.max(1, field.value.split("\n").length);
      field.scrollTop = Math.max(0, (line - 4) * height);
    },
    kept: () => null,
  };
}

/**
 * Puts another text into a field as typing would: whatever sets its value forgets what undo needs.
 * @param {HTMLTextAreaElement} field
 * @param {string} next
 */
function type(field, next) {
  const before = field.value;
  const most = Math.min(before.length, next.length);
  let [start, same] = [0, 0];
  while (start < most && before[start] === next[start]) start += 1;
  while (same < most - start && before.at(-1 - same) === next.at(-1 - same)) same += 1;
  const { activeElement } = document;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, before.length - same);
  const added = next.slice(start, next.length - same);
  document.execCommand(added ? "insertText" : "delete", false, added);
  if (activeElement instanceof HTMLElement && activeElement !== field) {
    activeElement.focus({ preventScroll: true });
  }
  if (field.value === next) return;
  field.value = next;
  field.dispatchEvent(new Event("input"));
}

define("code-editor", CodeEditor);
