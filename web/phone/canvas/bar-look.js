import { pathsOf } from "../icons.js";
import { faded } from "./control-look.js";
import {
  colors as dayColors, hairline, lineHeight, nightColors, nothing, textOrBar,
} from "./pieces.js";
import { barHeight, tabBarHeight } from "./sizes.js";

/**
 * The bars of containers. Sizes as in `phone.css` and `mini-phone.css`.
 *
 * @typedef {import("./pieces.js").Look} Look
 * @typedef {import("./pieces.js").Piece} Piece
 * @typedef {import("./sizes.js").Room} Room
 * @typedef {import("./content-look.js").Rendering} Rendering
 */

const title = { size: 23, weight: 600, most: 220 };
const item = { size: 21, weight: 400, least: 44, padding: 8 };
const chevron = { width: 12, height: 20, gap: 5, before: 2 };
const edge = 8;
/** How far the label of a back button is from its left edge. */
const backInset = chevron.before + chevron.width + chevron.gap;
const tab = { symbol: 26, size: 10.5, gap: 1 };
const badge = { size: 12, height: 18, padding: 5, color: "#d70015" };

/** @param {Pick<Rendering, "isDark">} rendering */
function colorsOf({ isDark }) {
  return isDark ? nightColors : dayColors;
}

/** What lies behind the items of a navigation bar. @param {Room} room @param {Rendering} rendering @param {boolean} [isAtEdge] @returns {Look} */
export function barLook({ width, safeTop }, rendering, isAtEdge = false) {
  const colors = colorsOf(rendering);
  const height = safeTop + barHeight;
  return {
    targets: [{ x: 0, y: 0, width, height, pulls: true }],
    // Above a large title there is nothing behind the buttons.
    pieces: isAtEdge ? [] : [
      { kind: "box", x: 0, y: 0, width, height, fill: colors.bar },
      {
        kind: "box", x: 0, y: height - hairline, width, height: hairline, fill: colors.hairline,
      },
    ],
  };
}

/**
 * One screen's title in a navigation bar.
 * @param {import("../bars.js").Bar} bar
 * @param {Room} room
 * @param {Rendering} rendering
 * @returns {Look}
 */
export function titleLook({ title: text, isLarge }, { width, safeTop }, { ruler, tiny, isDark }) {
  const colors = colorsOf({ isDark });
  if (!text || isLarge) return nothing();
  const shown = ruler.fitted(text, title.size, title.weight, title.most);
  return {
    targets: [],
    pieces: [textOrBar({
      text: shown, x: width / 2, y: safeTop + barHeight / 2, size: title.size,
      weight: title.weight, color: colors.ink, align: "center",
    }, {
      width: ruler.width(shown, title.size, title.weight), bar: tiny ? colors.faint : null,
    })],
  };
}

/**
 * One screen's buttons in a navigation bar, with what can be touched.
 * @param {import("../bars.js").Bar} bar
 * @param {Room} room
 * @param {Rendering} rendering
 * @returns {Look}
 */
export function itemsLook(bar, room, rendering) {
  const { chevron, label, buttons } = itemLooks(bar, room, rendering);
  return {
    pieces: [...chevron, ...label, ...buttons.pieces], targets: buttons.targets,
  };
}

/**
 * The left edges of a title and of the label of its back button, in points.
 * @param {import("../bars.js").Bar} bar
 * @param {Room} room
 * @param {Rendering} rendering
 */
export function edgesOf({ title: text }, { width, side }, { ruler, tiny }) {
  const wide = ruler.width(
    ruler.fitted(text, title.size, title.weight, title.most), title.size, title.weight);
  return { title: (width - wide) / 2, label: edge + side + (tiny ? item.padding : backInset) };
}

/**
 * The buttons apart: the back indicator, its label, and the others. All targets are with the last.
 * @param {import("../bars.js").Bar} bar
 * @param {Room} room
 * @param {Rendering} rendering
 * @returns {{chevron: Piece[], label: Piece[], buttons: Look}}
 */
export function itemLooks({ title: text, back, left, right }, room, rendering) {
  const { ruler, tiny } = rendering;
  const titleWidth = Math.min(title.most, ruler.width(text, title.size, title.weight));
  const share = (room.width - 2 * (edge + room.side) - titleWidth) / 2;
  const start = edge + room.side;
  const middle = room.safeTop + barHeight / 2;
  const buttons = nothing();
  const known = back === null ? left : [{ id: "back", title: back, disabled: false }];
  const words = add(buttons.targets, known, start, share, room, rendering, back !== null);
  const widths = right.map((each) => itemWidth(each.title, share / right.length, rendering, false));
  const total = widths.reduce((sum, width) => sum + width, 0);
  buttons.pieces.push(...back === null ? words : [], ...add(
    buttons.targets, right, room.width - start - total, share, room, rendering, false));
  const hasChevron = back !== null && !tiny;
  return {
    chevron: hasChevron ? [{
      kind: "icon", x: start + chevron.before, y: middle - chevron.height / 2,
      width: chevron.width, height: chevron.height, view: [12, 20], paths: ["M10 2 2 10l8 8"],
      color: colorsOf(rendering).tint, line: 2.6,
    }] : [],
    label: back === null ? [] : words, buttons,
  };
}

/**
 * The words of buttons that stand side by side.
 * @param {import("./pieces.js").Target[]} targets to which theirs are added
 * @param {import("../bars.js").ShownItem[]} items
 * @param {number} start
 * @param {number} share of the bar that they may take
 * @param {Room} room
 * @param {Rendering} rendering
 * @param {boolean} isBack
 * @returns {Piece[]}
 */
function add(targets, items, start, share, { safeTop }, rendering, isBack) {
  let x = start;
  const { ruler, tiny } = rendering;
  const before = isBack ? backInset : item.padding;
  return items.map(({ id, title: text, disabled }) => {
    const most = share / items.length;
    const width = itemWidth(text, most, rendering, isBack);
    const shown = ruler.fitted(
      text, item.size, item.weight, Math.max(0, most - before - item.padding));
    const words = textOrBar({
      text: shown, x: x + (tiny ? item.padding : before), y: safeTop + barHeight / 2,
      size: item.size, weight: item.weight, color: colorsOf(rendering).tint, align: "left",
    }, {
      width: ruler.width(shown, item.size, item.weight), bar: tiny ? "rgb(10 96 224 / 62%)" : null,
    });
    targets.push({ x, y: safeTop, width, height: barHeight, element: id });
    x += width;
    return disabled ? faded(words) : words;
  });
}

/** @param {string} text @param {number} most @param {Rendering} rendering @param {boolean} isBack */
function itemWidth(text, most, { ruler }, isBack) {
  const before = isBack ? backInset : item.padding;
  const wide = ruler.width(text, item.size, item.weight) + before + item.padding;
  return Math.min(Math.max(most, item.least), Math.max(item.least, wide));
}

/**
 * @param {import("../bars.js").Tab[]} tabs
 * @param {Room} room
 * @param {Rendering} rendering
 * @returns {Look}
 */
export function tabsLook(tabs, { width, height, safeBottom, side }, { ruler, tiny, isDark }) {
  const colors = colorsOf({ isDark });
  const tall = safeBottom + tabBarHeight;
  const y = height - tall;
  const wide = (width - 2 * side) / tabs.length;
  const line = tab.size * lineHeight;
  const top = y + (tabBarHeight - tab.symbol - tab.gap - line) / 2;
  /** @type {Piece[]} */
  const pieces = [
    { kind: "box", x: 0, y, width, height: tall, fill: colors.bar },
    { kind: "box", x: 0, y, width, height: hairline, fill: colors.hairline },
  ];
  tabs.forEach(({ title: text, symbol, badge: count, selected }, index) => {
    const color = selected ? colors.tint : isDark ? "#98989f" : "#6d7078";
    const middle = side + (index + 0.5) * wide;
    pieces.push({
      kind: "icon", x: middle - tab.symbol / 2, y: top, width: tab.symbol, height: tab.symbol,
      view: [24, 24], paths: pathsOf(symbol), color, line: 1.7,
    });
    if (count) {
      const wide = Math.max(badge.height,
        ruler.width(count, badge.size, 600) + 2 * badge.padding);
      const x = middle + tab.symbol / 2;
      pieces.push({
        kind: "box", x: x - wide / 2, y: top - 4, width: wide, height: badge.height,
        radius: badge.height / 2, fill: badge.color,
      });
      if (!tiny) pieces.push({
        kind: "text", text: count, x, y: top - 4 + badge.height / 2, size: badge.size, weight: 600,
        color: "#ffffff", align: "center",
      });
    }
    if (!tiny) pieces.push({
      kind: "text", text: ruler.fitted(text, tab.size, 500, wide), x: middle, align: "center",
      y: top + tab.symbol + tab.gap + line / 2, size: tab.size, weight: 500, color,
    });
  });
  const targets = tabs.map(({ id }, index) =>
    ({ x: side + index * wide, y, width: wide, height: tabBarHeight, element: id }));
  return { pieces, targets };
}
