import { colors, hairline } from "./pieces.js";
import { openMenuOf } from "../elements.js";

/**
 * What a swipe over a row or a long press has uncovered. Sizes as in `phone-uncovered.css`.
 *
 * @typedef {import("./pieces.js").Look} Look
 * @typedef {import("./pieces.js").Piece} Piece
 * @typedef {import("./sizes.js").Room} Room
 */

const actionWidth = 74;
const menu = { width: 250, row: 44, margin: 16, radius: 13 };

/**
 * The buttons beside a row.
 * @param {import("../elements.js").ShownRow} row
 * @param {{y: number, height: number}} place
 * @param {Room} room
 * @param {boolean} tiny
 * @returns {Look}
 */
export function swipeActionsLook({ swipeActions = [] }, { y, height }, room, tiny) {
  /** @type {Look} */
  const look = { pieces: [], targets: [] };
  swipeActions.forEach(({ id, title, role }, place) => {
    const x = room.width - (place + 1) * actionWidth;
    const box = { x, y, width: actionWidth, height };
    look.targets.push({ ...box, element: id });
    look.pieces.push({ kind: "box", ...box, fill: role ? "#d70015" : "#6b6e76" });
    if (!tiny) look.pieces.push(words(title, x + actionWidth / 2, y + height / 2, "#fff", "center"));
  });
  return look;
}

/**
 * The menu over a screen, and nothing else that takes touches.
 * @param {Look} look the screen without it
 * @param {import("../elements.js").ShownElement[]} content
 * @param {Room} room
 * @param {boolean} tiny
 * @returns {Look}
 */
export function withMenu(look, content, room, tiny) {
  const open = openMenuOf(content);
  if (!open) return look;
  const owner = look.targets.find(({ element }) => element === open.id);
  const height = open.menu.length * menu.row;
  const below = owner ? owner.y + owner.height : (room.height - height) / 2;
  const top = below + height <= room.height ? below : Math.max(0, (owner?.y ?? 0) - height);
  const width = Math.min(menu.width, room.width - 2 * menu.margin);
  const box = { x: menu.margin, y: top, width, height };
  /** @type {Piece[]} */
  const pieces = [
    { kind: "box", x: 0, y: 0, width: room.width, height: room.height, fill: "rgb(0 0 0 / 20%)" },
    { kind: "box", ...box, radius: menu.radius, fill: "#f6f6f8" },
  ];
  const targets = open.menu.map(({ id, title, role }, place) => {
    const y = top + place * menu.row;
    if (place > 0) pieces.push({ kind: "box", ...box, y, height: hairline, fill: "rgb(60 60 67 / 26%)" });
    const color = role ? "#c8102e" : colors.ink;
    if (!tiny) pieces.push(words(title, box.x + menu.margin, y + menu.row / 2, color, "left"));
    return { ...box, y, height: menu.row, element: id };
  });
  return { pieces: [...look.pieces, ...pieces], targets };
}

/** @param {string} text @param {number} x @param {number} y @param {string} color @param {"left"|"center"} align @returns {Piece} */
function words(text, x, y, color, align) {
  return { kind: "text", text, x, y, size: 15, weight: 400, color, align };
}
