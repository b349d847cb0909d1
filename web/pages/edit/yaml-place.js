// Where in a YAML file a cursor stands, without reading the file: by the indentation of the lines
// above it, and by the braces and brackets of its own line. A text that is being written is seldom
// valid, so it is guessed from what is there.

/**
 * @typedef {object} Place
 * @property {string[]} path the keys above, outermost first; "-" for an entry of a list
 * @property {string} word what is typed of the word at the cursor
 * @property {number} from where that begins
 * @property {boolean} isKey whether a key stands there, and not a value
 */

/** Lines above the cursor that are looked at. */
const mostLines = 5_000;
const keyAt = /^("[^"]*"|'[^']*'|[^\s"'[\]{},#&*!|>%@`-][^:#{}[\],]*?|-[\w][\w-]*)\s*:(?=\s|$)/;
const word = /[^\s{}[\],:"']*$/;

/** @param {string} text @param {number} at @returns {Place} */
export function placeAt(text, at) {
  const begin = text.lastIndexOf("\n", at - 1) + 1;
  const line = text.slice(begin, at);
  const [typed] = word.exec(line) ?? [""];
  const { steps, rest } = stepsOf(line);
  const first = steps[0]?.column ?? rest.column;
  const above = pathAbove(text, begin, first, steps[0]?.name === "-");
  const inside = flowPath(line.slice(rest.column, line.length - typed.length));
  return {
    path: [...above, ...steps.map(({ name }) => name), ...inside.path],
    word: typed, from: at - typed.length, isKey: inside.isKey,
  };
}

/** What a line opens before its value: dashes, and a key where nothing but a key is there. @param {string} line */
function stepsOf(line) {
  let column = line.length - line.trimStart().length;
  const steps = [];
  for (let dash = /^-\s+/.exec(line.slice(column)); dash; dash = /^-\s+/.exec(line.slice(column))) {
    steps.push({ column, name: "-" });
    column += dash[0].length;
  }
  return { steps, rest: { column } };
}

/**
 * The keys of the lines above that are indented less.
 * @param {string} text @param {number} begin @param {number} column @param {boolean} isEntry
 */
function pathAbove(text, begin, column, isEntry) {
  const path = [];
  let [limit, allowsSame] = [column, isEntry];
  for (let end = begin - 1, left = mostLines; end > 0 && limit >= 0 && left > 0; left -= 1) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    const line = text.slice(start, end);
    end = start - 1;
    if (/^\s*(#|$)/.test(line)) continue;
    const { steps, rest } = stepsOf(line);
    const key = keyAt.exec(line.slice(rest.column));
    const all = key ? [...steps, { column: rest.column, name: unquoted(key[1]) }] : steps;
    for (const step of all.reverse()) {
      const fits = step.column < limit || (allowsSame && step.column === limit && step.name !== "-");
      if (!fits) continue;
      path.unshift(step.name);
      limit = step.column;
      allowsSame = step.name === "-";
    }
    if (limit === 0 && !allowsSame) break;
  }
  return path;
}

/** What braces and brackets lead to behind the indentation. @param {string} text */
function flowPath(text) {
  /** @type {{kind: "block"|"map"|"list", key: string|null}[]} */
  const frames = [{ kind: "block", key: null }];
  for (let at = 0; at < text.length;) {
    const top = frames[frames.length - 1];
    const character = text[at];
    const key = top.key === null && keyAt.exec(text.slice(at));
    if (key) {
      top.key = unquoted(key[1]);
      at += key[0].length;
    } else if (character === "\"" || character === "'") {
      const end = text.indexOf(character, at + 1);
      at = end < 0 ? text.length : end + 1;
    } else {
      if (character === "{") frames.push({ kind: "map", key: null });
      else if (character === "[") frames.push({ kind: "list", key: null });
      else if (character === "," && top.kind !== "block") top.key = null;
      else if ((character === "}" || character === "]") && frames.length > 1) frames.pop();
      at += 1;
    }
  }
  const top = frames[frames.length - 1];
  const path = frames.flatMap(({ kind, key }) =>
    [...kind === "list" ? ["-"] : [], ...key === null ? [] : [key]]);
  return { path, isKey: top.key === null };
}

/** @param {string} key */
function unquoted(key) {
  return /^(["']).*\1$/.test(key) ? key.slice(1, -1) : key;
}
