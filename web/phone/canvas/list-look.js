import { add, dimmed } from "./control-look.js";
import { swipeActionsLook } from "./uncovered-look.js";
import { colors, hairline, lineHeight, nothing, textOrBar } from "./pieces.js";

/**
 * Lists and their rows. Sizes as in `phone-content.css`.
 *
 * @typedef {import("./pieces.js").Look} Look
 * @typedef {import("./sizes.js").Room} Room
 * @typedef {import("./content-look.js").Block} Block
 * @typedef {import("./content-look.js").Rendering} Rendering
 * @typedef {import("../elements.js").ShownElement} ShownElement
 */

const rowHeight = 44;
const disclosure = {
  width: 7.4, height: 13, line: 2, view: /** @type {[number, number]} */ ([8, 14]),
};

/**
 * @param {ShownElement} element
 * @param {Room} room
 * @param {Rendering} rendering
 * @param {boolean} dark
 * @returns {Block}
 */
export function list({ rows }, room, rendering, dark) {
  const { body, subheadline } = rendering.text;
  const heights = rows.map((row) => Math.max(
    rowHeight, 14 + (body + (row.subtitle ? subheadline : 0)) * lineHeight));
  return {
    height: heights.reduce((sum, height) => sum + height, 0),
    at: (first) => {
      const all = nothing();
      let y = first;
      for (const [index, row] of rows.entries()) {
        // The rows below the screen are neither seen nor touched.
        if (y > room.height) break;
        const look = rowLook(row, { y, height: heights[index] }, room, rendering, dark);
        add(all, row.disabled ? dimmed(look) : look);
        add(all, swipeActionsLook(row, { y, height: heights[index] }, room, rendering.tiny));
        y += heights[index];
      }
      return all;
    },
  };
}

/**
 * @param {import("../elements.js").ShownRow} row
 * @param {{y: number, height: number}} place
 * @param {Room} room
 * @param {Rendering} rendering
 * @param {boolean} dark
 * @returns {Look}
 */
function rowLook({ id, title, subtitle: second, tappable }, { y, height }, room, rendering, dark) {
  const { ruler, tiny, text: { body: size, subheadline } } = rendering;
  const [line, below] = [size * lineHeight, subheadline * lineHeight];
  const left = room.margin + room.side;
  const right = room.width - 18 - room.side - (tappable ? disclosure.width + 10 : 0);
  const middle = y + height / 2 - (second ? below / 2 : 0);
  const text = (/** @type {string} */ whole, /** @type {number} */ points) =>
    ruler.fitted(whole, points, 400, right - left);
  const shown = text(title, size);
  const bar = tiny ? (dark ? "rgb(255 255 255 / 72%)" : "rgb(11 11 13 / 72%)") : null;
  /** @type {import("./pieces.js").Piece[]} */
  const pieces = [textOrBar({
    text: shown, x: left, y: middle, size, weight: 400, color: dark ? "#fff" : colors.ink,
    align: "left",
  }, { width: ruler.width(shown, size, 400), bar })];
  if (second && !tiny) pieces.push({
    kind: "text", text: text(second, subheadline), x: left, size: subheadline, weight: 400,
    y: middle + (line + below) / 2, color: dark ? "#fff" : "#54565d", align: "left",
  });
  if (tappable) pieces.push({
    kind: "icon", x: room.width - 18 - room.side - disclosure.width, width: disclosure.width,
    y: y + (height - disclosure.height) / 2, height: disclosure.height, view: disclosure.view,
    paths: ["m1.5 1.5 5 5.5-5 5.5"], color: dark ? "#fff" : "#75777e", line: disclosure.line,
  });
  pieces.push({
    kind: "box", x: left, y: y + height - hairline, width: room.width - left, height: hairline,
    fill: dark ? "rgb(140 140 150 / 42%)" : "rgb(60 60 67 / 30%)",
  });
  const targets = tappable ? [{ x: 0, y, width: room.width, height, element: id }] : [];
  return { pieces, targets };
}
