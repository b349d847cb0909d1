import { add, between, dimmed, image, moved, picker, shareOf, toggle } from "./control-look.js";
import { field } from "./field-look.js";
import { list } from "./list-look.js";
import { withMenu } from "./uncovered-look.js";
import { colors, lineHeight, nightColors, nothing, textOrBar } from "./pieces.js";
import { isCovering, placed } from "../elements.js";

/**
 * What stands on a screen, from its upper edge down. Sizes as in `phone-content.css`.
 *
 * @typedef {import("./pieces.js").Look} Look
 * @typedef {import("./sizes.js").Room} Room
 * @typedef {import("../elements.js").ShownElement} ShownElement
 *
 * @typedef {object} Rendering what draws texts
 * @property {import("./pieces.js").Ruler} ruler
 * @property {import("../device/traits.js").TextStyles} text
 * @property {boolean} tiny nobody can read texts: bars stand for them
 * @property {boolean} isDark the device has a dark appearance
 *
 * @typedef {object} Block
 * @property {number} height
 * @property {(y: number) => Look} at
 */

const gap = 14;
const largeTitleHeight = 52;
const largeTitleMiddle = 23.5;
const control = 46;
/** Above and below the words of a button. */
const buttonPadding = 8;

/**
 * @param {{content: ShownElement[], dark: boolean, refresh?: import("../scene.js").Layer["refresh"],
 *   largeTitle?: string}} layer
 * @param {Room} around
 * @param {Rendering} rendering
 * @returns {Look}
 */
export function contentLook({ content, dark, refresh = null, largeTitle = "" }, around, rendering) {
  const room = largeTitle === "" ? around : { ...around, top: around.top + largeTitleHeight };
  const shown = placed(content);
  const standing = shown.filter((each) => !isCovering(each));
  const blocks = standing.map((each) => blockOf(each, room, rendering, dark));
  const taken = blocks.reduce((sum, { height }) => sum + height, gap * (blocks.length - 1));
  const free = room.height - room.top - room.bottom - taken;
  const hasList = standing.some(({ kind }) => kind === "list");
  let y = room.top
    + (hasList ? (standing[0].kind === "list" ? 0 : 16) : Math.max(0, free / 2));
  const all = nothing();
  if (largeTitle !== "") all.pieces.push(largeTitlePiece(largeTitle, around, rendering, dark));
  for (const { height, at } of blocks) {
    if (y > room.height) break;
    add(all, at(y));
    y += height + gap;
  }
  for (const each of shown.filter(isCovering)) add(all, cover(each, room));
  if (refresh === "turns") add(all, { targets: [], pieces: [{
    kind: "spinner", x: (room.width - 20) / 2, y: room.top + 16, width: 20, height: 20,
    color: dark ? "#fff" : "#6b6e76",
  }] });
  return withMenu(all, content, room, rendering);
}

/**
 * A title below its bar.
 * @param {string} title
 * @param {Room} room
 * @param {Rendering} rendering
 * @param {boolean} dark
 */
function largeTitlePiece(title, { width, side, margin, top }, { ruler, tiny, text }, dark) {
  const size = text.largeTitle;
  const most = width - 2 * (margin + side);
  const words = ruler.fitted(title, size, 700, most);
  const faint = dark ? nightColors.faint : colors.faint;
  return textOrBar({
    text: words, x: margin + side, y: top + largeTitleMiddle, size, weight: 700, align: "left",
    color: dark ? "#fff" : colors.ink,
  }, { width: ruler.width(words, size, 700), bar: tiny ? faint : null });
}

/** @param {ShownElement} element @param {Room} room @param {Rendering} rendering @param {boolean} dark */
function blockOf(element, room, rendering, dark) {
  const block = plainBlock(element, room, rendering, dark);
  return element.disabled ? { ...block, at: (/** @type {number} */ y) => dimmed(block.at(y)) } : block;
}

/**
 * @param {ShownElement} element
 * @param {Room} room
 * @param {Rendering} rendering
 * @param {boolean} dark
 * @returns {Block}
 */
function plainBlock(element, room, rendering, dark) {
  switch (element.kind) {
    case "row": return row(element, room, rendering, dark);
    case "image": return image(element, inner(room), room, rendering, dark);
    case "toggle": return toggle(element, inner(room), room, rendering, dark);
    case "picker": return picker(element, inner(room), room, rendering, dark);
    case "button": return button(element, room, rendering, dark);
    case "field": return field(element, inner(room), room, rendering, dark);
    case "list": return list(element, room, rendering, dark);
    case "spinner": return spinner(element, room, dark);
    default: return label(element, room, rendering, dark);
  }
}

/** @param {Room} room */
function inner({ width, side, margin }) {
  return width - 2 * (margin + side);
}

/**
 * Elements side by side, each in a room of its own.
 * @param {ShownElement} element
 * @param {Room} room
 * @param {Rendering} rendering
 * @param {boolean} dark
 * @returns {Block}
 */
function row({ parts }, room, rendering, dark) {
  const shown = placed(parts);
  const share = shareOf(inner(room), shown.length);
  const own = { ...room, width: share + 2 * (room.margin + room.side), isShare: true };
  const blocks = shown.map((each) => blockOf(each, own, rendering, dark));
  const height = Math.max(0, ...blocks.map((block) => block.height));
  return {
    height,
    at: (y) => {
      const all = nothing();
      blocks.forEach((block, index) => add(all, moved(
        block.at(y + (height - block.height) / 2), index * (share + between))));
      return all;
    },
  };
}

/**
 * @param {ShownElement} element
 * @param {Room} room
 * @param {Rendering} rendering
 * @param {boolean} dark
 * @returns {Block}
 */
function label({ text, title }, room, { ruler, tiny, text: { body: size } }, dark) {
  const line = size * lineHeight;
  const whole = text ?? title ?? "";
  const lines = tiny ? [whole] : ruler.lines(whole, size, 400, inner(room));
  const bar = tiny ? (dark ? "rgb(255 255 255 / 60%)" : "rgb(11 11 13 / 40%)") : null;
  return {
    height: lines.length * line,
    at: (y) => ({
      targets: [],
      pieces: lines.map((each, index) => textOrBar({
        text: each, x: room.width / 2, y: y + (index + 0.5) * line, size, weight: 400,
        color: dark ? "#fff" : colors.ink, align: "center",
      }, { width: ruler.width(each, size, 400), bar })),
    }),
  };
}

/**
 * @param {ShownElement} element
 * @param {Room} room
 * @param {Rendering} rendering
 * @param {boolean} dark
 * @returns {Block}
 */
function button({ id, title, text, style }, room, rendering, dark) {
  const { ruler, tiny, text: { body: size } } = rendering;
  const line = size * lineHeight;
  const { fill, ink } = buttonInk(style, dark, rendering.isDark);
  const weight = style === "plain" ? 400 : 600;
  const lines = ruler.lines(
    title ?? text ?? id, size, weight, Math.max(size, inner(room) - (room.isShare ? 16 : 40)));
  const widest = Math.max(...lines.map((each) => ruler.width(each, size, weight)));
  const least = style === "plain" ? 0 : 150;
  const isWhole = room.isShare || lines.length > 1;
  const width = isWhole ? inner(room) : Math.min(inner(room), Math.max(least, widest + 40));
  const height = Math.max(control, lines.length * line + 2 * buttonPadding);
  const x = (room.width - width) / 2;
  const words = (/** @type {number} */ y) => lines.map((each, index) => textOrBar({
    text: each, x: room.width / 2, size, weight, color: ink, align: "center",
    y: y + height / 2 + (index - (lines.length - 1) / 2) * line,
  }, { width: widest, bar: tiny ? "rgb(10 96 224 / 62%)" : null }));
  return {
    height,
    at: (y) => ({
      targets: [{ x, y, width, height, element: id }],
      pieces: [
        ...fill ? [/** @type {const} */ ({ kind: "box", x, y, width, height, radius: 12, fill })] : [],
        ...tiny && fill ? [] : words(y),
      ],
    }),
  };
}

/**
 * @param {ShownElement["style"]} style
 * @param {boolean} dark what it stands on is
 * @param {boolean} isNight the device has a dark appearance, in which a plain button is its words
 * @returns {{fill: string|null, ink: string}}
 */
function buttonInk(style, dark, isNight) {
  if (style === "filled") return { fill: colors.tint, ink: "#fff" };
  if (isNight && style === "plain") return { fill: null, ink: nightColors.tint };
  if (dark) return { fill: "rgb(255 255 255 / 16%)", ink: "#fff" };
  return { fill: style === "plain" ? null : "rgb(118 118 128 / 14%)", ink: colors.tint };
}

/** @param {ShownElement} element @param {Room} room @param {boolean} dark @returns {Block} */
function spinner({ large, visible }, { width }, dark) {
  const side = large ? 37 : 20;
  return {
    height: side,
    at: (y) => !visible ? nothing() : ({
      targets: [],
      pieces: [{
        kind: "spinner", x: (width - side) / 2, y, width: side, height: side,
        color: dark ? "#fff" : "#6b6e76",
      }],
    }),
  };
}

/** @param {ShownElement} element @param {Room} room @returns {Look} */
function cover({ large, background }, { width, height }) {
  const side = large ? 37 : 20;
  return {
    targets: [],
    pieces: [
      { kind: "box", x: 0, y: 0, width, height, fill: background },
      {
        kind: "spinner", x: (width - side) / 2, y: (height - side) / 2, width: side, height: side,
        color: "#fff",
      },
    ],
  };
}
