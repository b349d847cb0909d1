import { colors } from "./pieces.js";

/**
 * Fields for text. Sizes as in `phone-content.css`.
 *
 * @typedef {import("./content-look.js").Block} Block
 */

const widest = 420;
const glass = { side: 16, left: 11, text: 37, view: /** @type {[number, number]} */ ([16, 16]) };

/** The magnifying glass of a search field. */
const glassPaths = ["M1.8 6.8a5 5 0 1 0 10 0 5 5 0 1 0-10 0Z", "m10.6 10.6 4 4"];

/**
 * @param {import("../elements.js").ShownElement} element
 * @param {number} inner the width that it may take
 * @param {import("./sizes.js").Room} room
 * @param {import("./content-look.js").Rendering} rendering
 * @param {boolean} dark
 * @returns {Block}
 */
export function field(
  { id, placeholder, value, secure, searches }, inner, room, { ruler, tiny, isDark, text: { body: size } }, dark,
) {
  const width = Math.min(inner, widest);
  const x = (room.width - width) / 2;
  const height = searches ? 38 : 46;
  const left = searches ? glass.text : 15;
  const known = secure ? "•".repeat([...value].length) : value;
  const words = ruler.fitted(known || placeholder || "", size, 400, width - left - 13);
  const isLight = (searches || isDark) && dark;
  const color = known ? (isLight ? "#fff" : colors.ink) : isLight ? "#d4d5da"
    : searches ? "#54565d" : "#6f7178";
  return {
    height,
    at: (y) => ({
      targets: [{ x, y, width, height, element: id, field: true }],
      pieces: [
        {
          kind: "box", x, y, width, height, radius: 11,
          ...searches ? { fill: `rgb(118 118 128 / ${dark ? 34 : 14}%)` }
            : isLight ? { fill: "#1c1c1e", stroke: "#48484a" }
              : { fill: "#fff", stroke: "#c6c7cc" },
        },
        ...tiny ? [] : /** @type {import("./pieces.js").Piece[]} */ ([
          ...searches ? [{
            kind: "icon", x: x + glass.left, width: glass.side, y: y + (height - glass.side) / 2,
            height: glass.side, view: glass.view, paths: glassPaths, color: "#75777e", line: 1.6,
          }] : [],
          {
            kind: "text", text: words, x: x + left, y: y + height / 2, size, weight: 400, color,
            align: "left",
          },
        ]),
      ],
    }),
  };
}
