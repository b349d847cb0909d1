import { hairline, lineHeight, nothing } from "./pieces.js";

/**
 * An alert, or a confirmation whose buttons rise from the lower edge. Sizes and colours as in
 * `phone-content.css`: they follow the theme, as the system's own pieces do.
 *
 * @typedef {import("./pieces.js").Look} Look
 * @typedef {import("./content-look.js").Rendering} Rendering
 * @typedef {import("../../core/store.js").AlertView["buttons"]} Buttons
 */

const inks = {
  light: {
    back: "#f6f6f8", ink: "#0b0b0d", line: "rgb(60 60 67 / 26%)", tint: "#0a60e0", bad: "#c8102e",
  },
  dark: {
    back: "#26272b", ink: "#f4f5f7", line: "rgb(140 140 150 / 34%)", tint: "#69a8ff",
    bad: "#ff7a86",
  },
};
const width = 270;
const radius = 14;
const button = 44;
const sheet = { edge: 8, bottom: 26, gap: 8, button: 56, widest: 420, text: 19 };
const message = 13.5;
/** The characters of a title that fits into half an alert. */
const pairLength = 12;

/**
 * @param {import("../../core/store.js").AlertView} alert
 * @param {import("./sizes.js").Room} room
 * @param {Rendering & {isDark: boolean}} rendering
 * @returns {Look}
 */
export function alertLook(alert, room, rendering) {
  const ink = rendering.isDark ? inks.dark : inks.light;
  const isCancel = (/** @type {{role: string}} */ { role }) => role === "cancel";
  const cancelling = alert.buttons.filter(isCancel);
  const acting = alert.buttons.filter((each) => !isCancel(each));
  return alert.confirmation
    ? confirmation(alert, { acting, cancelling }, room, rendering, ink)
    : card(alert, { acting, cancelling }, room, rendering, ink);
}

/**
 * @param {import("../../core/store.js").AlertView} alert
 * @param {{acting: Buttons, cancelling: Buttons}} buttons
 * @param {import("./sizes.js").Room} room
 * @param {Rendering} rendering
 * @param {typeof inks.light} ink
 */
function card(alert, { acting, cancelling }, room, rendering, ink) {
  const { buttons } = alert;
  const isPair = buttons.length === 2 && buttons.every(({ title }) => title.length <= pairLength);
  const inOrder = isPair ? [...cancelling, ...acting] : [...acting, ...cancelling];
  const words = textsOf(alert, { width, sides: 16, ends: 19, title: 17 }, rendering, ink);
  const wide = isPair ? width / 2 : width;
  const rows = inOrder.map((each) => buttonRow(each, wide, { least: button, size: 17 }, rendering));
  const heights = rows.map((row) => row.height);
  const taken = isPair ? Math.max(...heights) : sum(heights);
  const height = words.height + taken;
  const [x, y] = [(room.width - width) / 2, (room.height - height) / 2];
  const all = nothing();
  all.pieces.push({
    kind: "box", x, y, width, height, radius, fill: ink.back,
    shadow: { y: 10, blur: 40, color: "rgb(0 0 0 / 22%)" },
  }, ...words.at(x, y));
  rows.forEach((row, index) => {
    const place = {
      x: x + (isPair ? index * wide : 0), width: wide, height: isPair ? taken : row.height,
      y: y + words.height + (isPair ? 0 : sum(heights.slice(0, index))),
    };
    all.pieces.push({ kind: "box", ...place, height: hairline, fill: ink.line });
    if (isPair && index > 0) all.pieces.push(
      { kind: "box", ...place, width: hairline, fill: ink.line });
    addButton(all, row, place, ink);
  });
  return all;
}

/**
 * @param {import("../../core/store.js").AlertView} alert
 * @param {{acting: Buttons, cancelling: Buttons}} buttons
 * @param {import("./sizes.js").Room} room
 * @param {Rendering} rendering
 * @param {typeof inks.light} ink
 */
function confirmation(alert, { acting, cancelling }, room, rendering, ink) {
  const wide = Math.min(room.width - 2 * sheet.edge, sheet.widest);
  const words = textsOf(alert, { width: wide, sides: 16, ends: 14, title: message }, rendering, ink);
  const groups = [{ words, buttons: acting }, { words: null, buttons: cancelling }].map(
    ({ words: texts, buttons }) => {
      const rows = buttons.map((each) =>
        buttonRow(each, wide, { least: sheet.button, size: sheet.text }, rendering));
      return { texts, rows, height: (texts?.height ?? 0) + sum(rows.map(({ height }) => height)) };
    }).filter(({ height }) => height > 0);
  const x = (room.width - wide) / 2;
  let y = room.height - sheet.bottom - sheet.gap * (groups.length - 1)
    - sum(groups.map(({ height }) => height));
  const all = nothing();
  for (const { texts, rows, height } of groups) {
    all.pieces.push({ kind: "box", x, y, width: wide, height, radius, fill: ink.back });
    if (texts) all.pieces.push(...texts.at(x, y));
    let top = y + (texts?.height ?? 0);
    for (const row of rows) {
      const place = { x, y: top, width: wide, height: row.height };
      if (top > y) all.pieces.push({ kind: "box", ...place, height: hairline, fill: ink.line });
      addButton(all, row, place, ink);
      top += row.height;
    }
    y += height + sheet.gap;
  }
  return all;
}

/**
 * @param {import("../../core/store.js").AlertView} alert
 * @param {{width: number, sides: number, ends: number, title: number}} sizes
 * @param {Rendering} rendering
 * @param {typeof inks.light} ink
 */
function textsOf({ title, message: second }, sizes, { ruler }, ink) {
  const most = sizes.width - 2 * sizes.sides;
  const lines = [
    ...ruler.lines(title, sizes.title, 600, most).map((text) =>
      ({ text, size: sizes.title, weight: 600, before: 0 })),
    ...(second ? ruler.lines(second, message, 400, most) : []).map((text, index) =>
      ({ text, size: message, weight: 400, before: index === 0 ? 3 : 0 })),
  ];
  const height = 2 * sizes.ends + sum(
    lines.map(({ size, before }) => before + size * lineHeight));
  return {
    height,
    at: (/** @type {number} */ x, /** @type {number} */ y) => {
      let top = y + sizes.ends;
      return lines.map(({ text, size, weight, before }) => {
        const middle = top + before + (size * lineHeight) / 2;
        top += before + size * lineHeight;
        return /** @type {const} */ ({
          kind: "text", text, x: x + sizes.width / 2, y: middle, size, weight, color: ink.ink,
          align: "center",
        });
      });
    },
  };
}

/**
 * A button with its title in as many lines as it needs.
 * @param {Buttons[number]} button
 * @param {number} wide
 * @param {{least: number, size: number}} sizes
 * @param {Rendering} rendering
 */
function buttonRow({ id, title, role }, wide, { least, size }, { ruler }) {
  const weight = role === "cancel" ? 600 : 400;
  const lines = ruler.lines(title, size, weight, wide - 16);
  const height = Math.max(least, lines.length * size * lineHeight);
  return { id, role, lines, size, weight, height };
}

/**
 * @param {Look} all
 * @param {ReturnType<typeof buttonRow>} row
 * @param {import("./pieces.js").Box} place
 * @param {typeof inks.light} ink
 */
function addButton(all, { id, role, lines, size, weight }, place, ink) {
  lines.forEach((text, index) => all.pieces.push({
    kind: "text", text, size, weight, x: place.x + place.width / 2, align: "center",
    y: place.y + place.height / 2 + (index - (lines.length - 1) / 2) * size * lineHeight,
    color: role === "destructive" ? ink.bad : ink.tint,
  }));
  all.targets.push({ ...place, element: id });
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
