/**
 * Tells apart what stands in a flow or a Swift test: comments, keys, words of the language, texts.
 *
 * @typedef {{kind: string, text: string}} Piece
 */

const patterns = {
  flow: /(#.*$)|((?:^|(?<=\s|\{))[\w.-]+(?=:(?:\s|$)))|("(?:[^"\\]|\\.)*")|(\$\{[^}]*\})/g,
  swift: new RegExp(
    /(\/\/.*$)/.source + "|"
    + `(@\\w+|#expect|\\b(?:${"import struct func private let var try for in if case throws nil"
      .split(" ").join("|")})\\b)`
    + "|" + /("(?:[^"\\]|\\.)*")/.source + "|" + /(\b\d[\d_]*\b)/.source, "g"),
};
const kinds = ["comment", "key", "string", "value"];

/**
 * A line in pieces; what is nothing special has the kind "".
 * @param {string} line
 * @param {"flow"|"swift"} format
 * @returns {Piece[]}
 */
export function pieces(line, format) {
  /** @type {Piece[]} */
  const found = [];
  let end = 0;
  for (const match of line.matchAll(patterns[format])) {
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)];
    // A sign inside a text begins no comment, but only a line's own begin or a space does.
    if (kind === "comment" && match.index > 0 && !/\s/.test(line[match.index - 1])) continue;
    if (match.index > end) found.push({ kind: "", text: line.slice(end, match.index) });
    found.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < line.length) found.push({ kind: "", text: line.slice(end) });
  return found;
}
