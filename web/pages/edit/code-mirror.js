// The editor that the set-up fetches, CodeMirror 6, as an element of the page. Where it is missing,
// the page has a plain text field.

import { edit } from "../../text/edit.js";
import { placeAt } from "./yaml-place.js";
/** @import { Problem } from "./draft-run.js" */

const folder = new URL("../../vendor/codemirror/", import.meta.url);
/** The longest history that is kept over a reload, in characters. */
export const longestHistory = 400_000;

/**
 * @typedef {object} Editing
 * @property {string} text
 * @property {CodeMirror.Kept|null} [history] as `kept` gave it
 * @property {(text: string) => void} onChange
 * @property {Promise<import("./schema-guide.js").SchemaGuide|null>} guide
 *
 * @typedef {object} Editor
 * @property {() => string} text
 * @property {(text: string) => void} replace
 * @property {(problems: Problem[]) => void} mark
 * @property {(line: number, column: number) => void} show
 * @property {() => CodeMirror.Kept|null} kept what brings undo back after a reload; null where it is too long
 */

/** Styles of what is wrong, by how much it matters. */
const styles = {
  error: { mark: "problem-error", sign: "problem-mark-error", tip: "tip-error" },
  warning: { mark: "problem-warning", sign: "problem-mark-warning", tip: "tip-warning" },
};

/** The page's colours in the places of the editor's own, which are made for white alone. @type {Record<string, string>} */
const colours = {
  "#00c": "var(--accent)", "#940": "var(--ink-3)", "#a11": "var(--good)", "#e40": "var(--good)",
  "#219": "var(--warn)", "#164": "var(--warn)", "#708": "var(--warn)", "#f00": "var(--bad)",
};

/**
 * The module, or null where the set-up did not fetch it.
 * @returns {Promise<CodeMirror.Code|null>}
 */
export async function loadCodeMirror() {
  try {
    return await import(new URL("index.js", folder).href);
  } catch {
    return null;
  }
}

/**
 * @param {CodeMirror.Code} code
 * @param {ShadowRoot} root
 * @param {Editing} editing
 * @returns {Promise<Editor>}
 */
export async function openCodeMirror(code, root, { text, history, onChange, guide }) {
  let problems = /** @type {Problem[]} */ ([]);
  const yaml = await code.LanguageDescription.matchLanguageName(code.languages, "yaml")?.load()
    .catch(() => null);
  const marks = marking(code, () => problems);
  // The same one each time it is asked for, by which the editor knows that its answer is still good.
  const data = [{
    autocomplete: async (/** @type {CodeMirror.Context} */ context) => offers(context, await guide),
  }];
  const extensions = [
    code.basicSetup, colouring(code), ...yaml ? [yaml] : [], marks.extension,
    code.EditorState.tabSize.of(2),
    code.EditorView.contentAttributes.of(
      { "aria-label": edit.text, spellcheck: "false", tabindex: "0" }),
    code.EditorState.languageData.of(() => data),
    code.hoverTooltip(async (view, at) => explanation(view, at, problems, await guide)),
    code.EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
  ];
  const view = new code.EditorView({ root, parent: root, state: stateOf(code, text, history, extensions) });
  // What comes up below takes lines away: the one that is written stays in view.
  new ResizeObserver(() => {
    if (!view.hasFocus) return;
    view.dispatch({ effects: code.EditorView.scrollIntoView(view.state.selection.main.head) });
  }).observe(view.dom);
  return {
    text: () => view.state.doc.toString(),
    // One step of the history, whatever was typed right before.
    replace: (next) => view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: next },
      annotations: code.isolateHistory.of("full"),
    }),
    mark: (found) => {
      problems = found;
      view.dispatch({ effects: marks.effect.of(null) });
    },
    show: (line, column) => {
      const at = offsetOf(view.state.doc, line, column);
      view.dispatch({ selection: { anchor: at }, scrollIntoView: true });
      view.focus();
    },
    kept: () => {
      const json = view.state.toJSON({ history: code.historyField });
      return JSON.stringify(json.history).length > longestHistory ? null : json;
    },
  };
}

/**
 * @param {CodeMirror.Code} code @param {string} text @param {CodeMirror.Kept|null|undefined} history
 * @param {CodeMirror.Extension[]} extensions
 */
function stateOf(code, text, history, extensions) {
  try {
    if (history?.doc === text) {
      return code.EditorState.fromJSON(history, { extensions }, { history: code.historyField });
    }
  } catch {
    // Another version wrote it: the text alone is of use.
  }
  return code.EditorState.create({ doc: text, extensions });
}

/** @param {CodeMirror.Code} code */
function colouring({ HighlightStyle, defaultHighlightStyle, syntaxHighlighting }) {
  return syntaxHighlighting(HighlightStyle.define(defaultHighlightStyle.specs.map((spec) =>
    spec.color ? { ...spec, color: colours[spec.color] ?? "inherit" } : spec)));
}

/** Lines under what is wrong, and marks beside the numbers of their lines. @param {CodeMirror.Code} code @param {() => Problem[]} problems */
function marking(code, problems) {
  const effect = code.StateEffect.define();
  const rangesOf = (/** @type {CodeMirror.State} */ { doc }) => code.Decoration.set(problems()
    .filter(({ line }) => line > 0 && line <= doc.lines).map(({ line, column, severity }) => {
      const from = offsetOf(doc, line, column);
      const { to } = doc.lineAt(from);
      const word = /^[^\s,{}[\]]+/.exec(doc.sliceString(from, to))?.[0].length ?? 0;
      const start = Math.min(from, Math.max(doc.lineAt(from).from, to - 1));
      return { start, end: Math.max(from + word, Math.min(from + 1, to)), severity };
    })
    // On an empty line there is nothing to mark, and an empty mark is an error.
    .filter(({ start, end }) => start < end)
    .map(({ start, end, severity }) =>
      code.Decoration.mark({ class: styles[severity].mark }).range(start, end)), true);
  const field = code.StateField.define({
    create: rangesOf,
    update: (ranges, change) =>
      change.effects.some((each) => each.is(effect))
        ? rangesOf(change.state) : ranges.map(change.changes),
    provide: (own) => code.EditorView.decorations.from(own),
  });
  class Mark extends code.GutterMarker {
    /** @param {Problem} problem */
    constructor(problem) {
      super();
      this.problem = problem;
    }

    /** @override */
    toDOM() {
      const mark = document.createElement("span");
      mark.classList.add("problem-mark", styles[this.problem.severity].sign);
      mark.title = this.problem.message;
      return mark;
    }
  }
  const gutter = code.gutter({
    class: "problem-gutter",
    lineMarker: (view, block) => {
      const { number } = view.state.doc.lineAt(block.from);
      const problem = problems().find(({ line }) => line === number);
      return problem ? new Mark(problem) : null;
    },
    lineMarkerChange: (update) => update.transactions.some(
      (each) => each.effects.some((one) => one.is(effect))),
  });
  return { effect, extension: [field, gutter] };
}

/** @param {CodeMirror.Context} context @param {import("./schema-guide.js").SchemaGuide|null} guide */
function offers(context, guide) {
  if (!guide) return null;
  const text = context.state.doc.toString();
  const { path, word, from, isKey } = placeAt(text, context.pos);
  if (!word && !context.explicit) return null;
  const found = isKey
    ? [...guide.keysAt(path), ...guide.valuesAt(path, text)] : guide.valuesAt(path, text);
  if (found.length === 0) return null;
  return {
    from, validFor: /^[\w.-]*$/,
    options: found.map(({ label, info, type }) => ({
      label, type, ...info ? { info } : {},
      ...type === "property" ? { apply: `${label}: ` } : {},
    })),
  };
}

/**
 * What stands under the pointer: what is wrong with it, or what the key there is.
 * @param {CodeMirror.View} view @param {number} at @param {Problem[]} problems
 * @param {import("./schema-guide.js").SchemaGuide|null} guide
 */
function explanation({ state }, at, problems, guide) {
  const { doc } = state;
  const line = doc.lineAt(at);
  const wrong = problems.filter((problem) => problem.line === line.number);
  const range = state.wordAt(at) ?? { from: at, to: at };
  const key = /^[\w.-]+:/.exec(doc.sliceString(range.from, line.to)) && guide
    ? guide.explain(keyPath(doc.toString(), range.to)) : null;
  if (wrong.length === 0 && !key) return null;
  return {
    pos: range.from, end: range.to, above: true,
    create: () => {
      const dom = document.createElement("div");
      dom.className = "editor-tip";
      const add = (/** @type {string} */ text, /** @type {string} */ style) => {
        const part = document.createElement("p");
        part.className = style;
        part.textContent = text;
        if (text) dom.append(part);
      };
      for (const { message, hint, severity } of wrong) {
        add(message, styles[severity].tip);
        add(hint ?? "", "tip-hint");
      }
      add(key?.description ?? "", "tip-text");
      add(key?.example ?? "", "tip-example");
      return { dom };
    },
  };
}

/** The path of the key that ends at a place. @param {string} text @param {number} end */
function keyPath(text, end) {
  const { path, word } = placeAt(text, end);
  return [...path, word];
}

/**
 * Where a line and a column are: columns count code points, as the server's do.
 * @param {CodeMirror.Text} doc @param {number} line @param {number} column
 */
function offsetOf(doc, line, column) {
  const { from, text } = doc.line(Math.min(Math.max(1, line), doc.lines));
  return from + [...text].slice(0, Math.max(0, column - 1)).join("").length;
}
