import { choicePaths, picturePaths } from "../icons.js";
import { colors, textOrBar } from "./pieces.js";

/**
 * Switches, elements side by side, and what takes no touches. Sizes as in `phone-content.css`.
 *
 * @typedef {import("./pieces.js").Look} Look
 * @typedef {import("./sizes.js").Room} Room
 */

/** Between elements side by side. */
export const between = 8;
const widest = 420;
const height = 46;
const track = { width: 51, height: 31, gap: 10 };
const knob = 27;
const mark = { width: 10, height: 16, gap: 6 };
/** The mark of a picture, the size of its name, and how high a picture is that has both. */
const picture = { width: 28, height: 22, text: 14, least: 56 };

/** How wide each of several side by side is. @param {number} width @param {number} count */
export function shareOf(width, count) {
  return Math.max(1, (width - between * Math.max(0, count - 1)) / Math.max(1, count));
}

/** A piece of what takes no touches. @param {import("./pieces.js").Piece} piece @returns {import("./pieces.js").Piece} */
export function faded(piece) {
  return { ...piece, opacity: 0.4 };
}

/** What takes no touches. @param {Look} look @returns {Look} */
export function dimmed({ pieces, targets }) {
  return { targets, pieces: pieces.map(faded) };
}

/** Puts a look on top of another one. @param {Look} all @param {Look} more */
export function add(all, { pieces, targets }) {
  all.pieces.push(...pieces);
  all.targets.push(...targets);
}

/** Further to the right. @param {Look} look @param {number} by @returns {Look} */
export function moved({ pieces, targets }, by) {
  return {
    pieces: pieces.map((piece) => ({ ...piece, x: piece.x + by })),
    targets: targets.map((target) => ({ ...target, x: target.x + by })),
  };
}

/**
 * @param {import("../elements.js").ShownElement} element
 * @param {number} inner the width that it may take
 * @param {Room} room
 * @param {import("./content-look.js").Rendering} rendering
 * @param {boolean} dark
 * @returns {import("./content-look.js").Block}
 */
export function toggle({ id, title = "", on }, inner, room, { ruler, tiny, text }, dark) {
  const size = text.body;
  const width = Math.min(inner, widest);
  const x = (room.width - width) / 2;
  const shown = ruler.fitted(
    title, size, 400, Math.max(0, width - track.width - track.gap));
  const bar = tiny ? (dark ? "rgb(255 255 255 / 60%)" : "rgb(11 11 13 / 40%)") : null;
  const [lit, unlit] = dark ? ["#30d158", "#39393d"] : ["#34c759", "#e9e9ea"];
  const left = x + width - track.width;
  const inset = (track.height - knob) / 2;
  return {
    height,
    at: (y) => {
      const top = y + (height - track.height) / 2;
      return {
        targets: [{ x, y, width, height, element: id }],
        pieces: [
          textOrBar({
            text: shown, x, y: y + height / 2, size, weight: 400, align: "left",
            color: dark ? "#fff" : colors.ink,
          }, { width: ruler.width(shown, size, 400), bar }),
          {
            kind: "box", x: left, y: top, width: track.width, height: track.height,
            radius: track.height / 2, fill: on ? lit : unlit,
          },
          {
            kind: "box", x: on ? left + track.width - knob - inset : left + inset, y: top + inset,
            width: knob, height: knob, radius: knob / 2, fill: "#fff",
          },
        ],
      };
    },
  };
}

/**
 * A choice: its title, what is chosen, and the mark of a menu.
 * @param {import("../elements.js").ShownElement} element
 * @param {number} inner the width that it may take
 * @param {Room} room
 * @param {import("./content-look.js").Rendering} rendering
 * @param {boolean} dark
 * @returns {import("./content-look.js").Block}
 */
export function picker({ id, title = "", chosen }, inner, room, { ruler, tiny, text }, dark) {
  const size = text.body;
  const width = Math.min(inner, widest);
  const x = (room.width - width) / 2;
  const right = x + width - mark.width - mark.gap;
  const value = ruler.fitted(chosen, size, 400, (right - x) / 2);
  const valueWidth = ruler.width(value, size, 400);
  const shown = ruler.fitted(title, size, 400, Math.max(0, right - x - valueWidth - mark.gap));
  const color = dark ? "rgb(235 235 245 / 72%)" : "#5b5d66";
  const bar = tiny ? (dark ? "rgb(255 255 255 / 60%)" : "rgb(11 11 13 / 40%)") : null;
  return {
    height,
    at: (y) => {
      const line = { y: y + height / 2, size, weight: 400 };
      return {
        targets: [{ x, y, width, height, element: id }],
        pieces: [
          textOrBar({ ...line, text: shown, x, align: "left", color: dark ? "#fff" : colors.ink },
            { width: ruler.width(shown, size, 400), bar }),
          textOrBar({ ...line, text: value, x: right, align: "right", color },
            { width: valueWidth, bar }),
          {
            kind: "icon", x: right + mark.gap, y: y + (height - mark.height) / 2, width: mark.width,
            height: mark.height, view: [mark.width, mark.height], paths: choicePaths, color, line: 1.6,
          },
        ],
      };
    },
  };
}

/**
 * @param {import("../elements.js").ShownElement} element
 * @param {number} width
 * @param {Room} room
 * @param {import("./content-look.js").Rendering} rendering
 * @param {boolean} dark
 * @returns {import("./content-look.js").Block}
 */
export function image({ name = "", height: tall = 0 }, width, room, { ruler, tiny }, dark) {
  const x = (room.width - width) / 2;
  const color = dark ? "#fff" : "#54565d";
  const shown = ruler.fitted(name, picture.text, 400, width);
  return {
    height: tall,
    at: (y) => ({
      targets: [],
      pieces: [
        { kind: "box", x, y, width, height: tall, radius: 10, fill: "rgb(118 118 128 / 18%)" },
        ...tiny || tall < picture.least ? [] : /** @type {import("./pieces.js").Piece[]} */ ([
          {
            kind: "icon", x: (room.width - picture.width) / 2, width: picture.width,
            y: y + tall / 2 - picture.height, height: picture.height,
            view: [picture.width, picture.height], paths: picturePaths, color, line: 2,
          },
          {
            kind: "text", text: shown, x: room.width / 2, y: y + tall / 2 + picture.text,
            size: picture.text, weight: 400, color, align: "center",
          },
        ]),
      ],
    }),
  };
}
