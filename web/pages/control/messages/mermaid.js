/**
 * A sequence of messages as the text of a Mermaid diagram.
 * @param {import("./sequence.js").Sequence} sequence
 */
export function mermaidOf({ lanes, messages }) {
  const ids = new Map(lanes.map(({ id }, at) => [id, `L${at + 1}`]));
  const idOf = (/** @type {string} */ lane) => ids.get(lane) ?? "L1";
  return [
    "sequenceDiagram",
    ...lanes.map(({ id, name }) => `  participant ${idOf(id)} as ${escaped(name)}`),
    ...messages.flatMap((message) => linesOf(message, idOf)),
    "",
  ].join("\n");
}

const arrows = { call: "->>", reply: "-->>", refusal: "--x" };

/** @param {import("./sequence.js").Message} message @param {(lane: string) => string} idOf */
function linesOf({ kind, path, text, ref }, idOf) {
  const words = escaped(text);
  const ids = path.map(idOf);
  switch (kind) {
    case "self": return [`  ${ids[0]}->>${ids[0]}: ${words}`];
    case "frames": return [`  Note over ${[...ids].reverse().join(",")}: ${words}`];
    case "fault": return [`  Note over ${ids[0]}: ${words}`];
    default: {
      const arrow = arrows[kind];
      return ids.slice(1).map((id, at) => {
        const isFirst = at === 0;
        const more = kind === "call" && isFirst && ref ? ` (${escaped(ref)})` : "";
        return `  ${ids[at]}${arrow}${id}: ${words}${more}`;
      });
    }
  }
}

/**
 * A text that Mermaid takes for nothing but text: its own signs become their numbers, and the word
 * that ends a block is none any more.
 * @param {string} text
 */
export function escaped(text) {
  const line = text.replace(/\s+/g, " ").trim();
  const safe = line.replace(/[#;<>"%{}\\`|&]/g, (sign) => `#${sign.codePointAt(0)};`)
    .replace(/\b(e)(nd)\b/gi, (_, first, rest) => `#${first.codePointAt(0)};${rest}`);
  return safe === "" ? "–" : safe;
}
