import { colors, hairline, nightColors } from "./pieces.js";
import { actionsBeside, openMenuOf } from "../elements.js";

/**
 * What a swipe over a row or a long press has uncovered. Sizes as in `phone-uncovered.css`.
 *
 * @typedef {import("./pieces.js").Look} Look
 * @typedef {import("./pieces.js").Piece} Piece
 * @typedef {import("./sizes.js").Room} Room
 */

const actionWidth = 74;
const menu = { width: 250, row: 44, margin: 16, marked: 38, radius: 13 };

/**
 * The buttons beside a row.
 * @param {import("../elements.js").ShownRow} row
 * @param {{y: number, height: number}} place
 * @param {Room} room
 * @param {boolean} tiny
 * @returns {Look}
 */
export function swipeActionsLook(row, { y, height }, room, tiny) {
  /** @type {Look} */
  const look = { pieces: [], targets: [] };
  (actionsBeside(row) ?? []).forEach(({ id, title, role }, place) => {
    const x = row.open === "leadingSwipe"
      ? place * actionWidth : room.width - (place + 1) * actionWidth;
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
 * @param {{tiny: boolean, isDark: boolean}} rendering
 * @returns {Look}
 */
export function withMenu(look, content, room, { tiny, isDark }) {
  const open = openMenuOf(content);
  if (!open) return look;
  const owner = look.targets.find(({ element }) => element === open.id);
  const height = open.menu.length * menu.row;
  const below = owner ? owner.y + owner.height : (room.height - height) / 2;
  const top = below + height <= room.height ? below : Math.max(0, (owner?.y ?? 0) - height);
  const width = Math.min(menu.width, room.width - 2 * menu.margin);
  const isChoice = open.chosen !== null;
  const left = isChoice ? room.width - menu.margin - width : menu.margin;
  const box = { x: left, y: top, width, height };
  /** @type {Piece[]} */
  const pieces = [
    { kind: "box", x: 0, y: 0, width: room.width, height: room.height, fill: "rgb(0 0 0 / 20%)" },
    { kind: "box", ...box, radius: menu.radius, fill: isDark ? "#26272b" : "#f6f6f8" },
  ];
  const targets = open.menu.map(({ id, title, role }, place) => {
    const y = top + place * menu.row;
    if (place > 0) pieces.push({ kind: "box", ...box, y, height: hairline, fill: "rgb(60 60 67 / 26%)" });
    const color = role ? (isDark ? "#ff7a86" : "#c8102e") : (isDark ? nightColors : colors).ink;
    const x = box.x + (isChoice ? menu.marked : menu.margin);
    if (!tiny) pieces.push(words(title, x, y + menu.row / 2, color, "left"));
    if (title === open.chosen) pieces.push(check(box.x + menu.margin, y + menu.row / 2, color));
    return { ...box, y, height: menu.row, element: id };
  });
  return { pieces: [...look.pieces, ...pieces], targets };
}

/** The mark of what is chosen. @param {number} x @param {number} middle @param {string} color @returns {Piece} */
function check(x, middle, color) {
  return {
    kind: "icon", x, y: middle - 7, width: 14, height: 14, view: [14, 14],
    paths: ["M2 7.5 5.5 11 12 3"], color, line: 1.8,
  };
}

/** @param {string} text @param {number} x @param {number} y @param {string} color @param {"left"|"center"} align @returns {Piece} */
function words(text, x, y, color, align) {
  return { kind: "text", text, x, y, size: 15, weight: 400, color, align };
}
