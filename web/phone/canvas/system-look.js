import { photoHues } from "../system-screen.js";
import { phone } from "../../text/phone.js";
import { hairline, lineHeight, nothing } from "./pieces.js";

/**
 * The system's own sheets at the lower edge. Sizes and colours as in `system-screens.css`.
 *
 * @typedef {import("../../core/store.js").AlertView} AlertView
 * @typedef {AlertView["buttons"]} Buttons
 * @typedef {import("./pieces.js").Look} Look
 * @typedef {import("./pieces.js").Piece} Piece
 * @typedef {import("./content-look.js").Rendering} Rendering
 * @typedef {typeof inks.light} Ink
 *
 * @typedef {object} Part what stands below the header
 * @property {number} height
 * @property {(y: number) => Look} at
 */

const inks = {
  light: {
    back: "#f2f2f7", card: "#fff", ink: "#0b0b0d", soft: "#5b5b62", line: "rgb(60 60 67 / 26%)",
    tint: "#0a60e0",
  },
  dark: {
    back: "#1c1c1e", card: "#2c2c2e", ink: "#f4f5f7", soft: "#b4b4bb",
    line: "rgb(140 140 150 / 34%)", tint: "#69a8ff",
  },
};
const header = 56;
const side = 16;
const radius = 13;
const bottom = 38;
const detailSize = 15;
const row = 52;
const photos = { columns: 3, gap: 2, bottom: 34 };
const purchase = { icon: 52, gap: 14, button: 50, radius: 12 };

/**
 * @param {AlertView} alert
 * @param {import("./sizes.js").Room} room
 * @param {Rendering & {isDark: boolean}} rendering
 * @returns {Look}
 */
export function systemLook(alert, room, rendering) {
  const ink = rendering.isDark ? inks.dark : inks.light;
  const choices = alert.buttons.filter(({ role }) => role !== "cancel");
  const part = (parts[alert.system ?? ""] ?? shared)(alert, choices, room.width, rendering, ink);
  const height = header + part.height;
  const top = room.height - height;
  const all = nothing();
  all.pieces.push({
    kind: "box", x: 0, y: top, width: room.width, height: height + radius, radius, fill: ink.back,
  }, {
    kind: "box", x: 0, y: top + header, width: room.width, height: hairline, fill: ink.line,
  }, {
    kind: "text", x: room.width / 2, y: top + header / 2, size: 17, weight: 600, color: ink.ink,
    align: "center", text: rendering.ruler.fitted(alert.title, 17, 600, room.width - 176),
  });
  for (const { id, title, role } of alert.buttons) {
    if (role !== "cancel") continue;
    all.pieces.push({
      kind: "text", text: title, x: side, y: top + header / 2, size: 17, weight: 400,
      color: ink.tint, align: "left",
    });
    all.targets.push({ x: 0, y: top, width: 88, height: header, element: id });
  }
  const { pieces, targets } = part.at(top + header);
  return { pieces: [...all.pieces, ...pieces], targets: [...all.targets, ...targets] };
}

/** @type {Record<string, (alert: AlertView, choices: Buttons, width: number, rendering: Rendering, ink: Ink) => Part>} */
const parts = { purchaseSheet: bought, shareSheet: shared, photoPicker: picked };

/** @param {AlertView} alert @param {Buttons} choices @param {number} width @param {Rendering} rendering @param {Ink} ink @returns {Part} */
function bought({ message }, choices, width, { ruler }, ink) {
  const left = side + purchase.icon + purchase.gap;
  const lines = [
    { text: phone.store, weight: 600, color: ink.ink },
    ...(message ? ruler.lines(message, detailSize, 400, width - left - side) : []).map((text) =>
      ({ text, weight: 400, color: ink.soft })),
  ];
  const line = detailSize * lineHeight;
  const first = Math.max(purchase.icon, lines.length * line);
  const each = 18 + purchase.button;
  return {
    height: side + first + choices.length * each + bottom,
    at: (y) => {
      const look = nothing();
      look.pieces.push({
        kind: "box", x: side, y: y + side + (first - purchase.icon) / 2, width: purchase.icon,
        height: purchase.icon, radius: purchase.radius,
        fill: { stops: [[0, "#5f8df5"], [1, "#2f5fd0"]] },
      });
      lines.forEach(({ text, weight, color }, index) => look.pieces.push({
        kind: "text", text, x: left, size: detailSize, weight, color, align: "left",
        y: y + side + first / 2 + (index - (lines.length - 1) / 2) * line,
      }));
      choices.forEach(({ id, title }, index) => {
        const box = {
          x: side, y: y + side + first + index * each + 18, width: width - 2 * side,
          height: purchase.button,
        };
        look.pieces.push({ kind: "box", ...box, radius: purchase.radius, fill: "#0a60e0" }, {
          kind: "text", text: title, x: width / 2, y: box.y + box.height / 2, size: 17,
          weight: 600, color: "#fff", align: "center",
        });
        look.targets.push({ ...box, element: id });
      });
      return look;
    },
  };
}

/** @param {AlertView} alert @param {Buttons} choices @param {number} width @param {Rendering} rendering @param {Ink} ink @returns {Part} */
function shared({ message }, choices, width, { ruler }, ink) {
  const lines = message ? ruler.lines(message, detailSize, 400, width - 2 * side) : [];
  const line = detailSize * lineHeight;
  const above = lines.length > 0 ? lines.length * line + 10 : 0;
  return {
    height: side + above + choices.length * row + bottom,
    at: (y) => {
      const look = nothing();
      lines.forEach((text, index) => look.pieces.push({
        kind: "text", text, x: side, y: y + side + (index + 0.5) * line, size: detailSize,
        weight: 400, color: ink.soft, align: "left",
      }));
      const top = y + side + above;
      look.pieces.push({
        kind: "box", x: side, y: top, width: width - 2 * side, height: choices.length * row,
        radius: 12, fill: ink.card,
      });
      choices.forEach(({ id, title }, index) => {
        const box = { x: side, y: top + index * row, width: width - 2 * side, height: row };
        if (index > 0) look.pieces.push({ kind: "box", ...box, height: hairline, fill: ink.line });
        look.pieces.push({
          kind: "text", text: title, x: 2 * side, y: box.y + row / 2, size: 17, weight: 400,
          color: ink.ink, align: "left",
        });
        look.targets.push({ ...box, element: id });
      });
      return look;
    },
  };
}

/** @param {AlertView} _alert @param {Buttons} choices @param {number} width @returns {Part} */
function picked(_alert, choices, width) {
  const cell = (width - (photos.columns - 1) * photos.gap) / photos.columns;
  const rows = Math.ceil(choices.length / photos.columns);
  return {
    height: rows * cell + (rows - 1) * photos.gap + photos.bottom,
    at: (y) => {
      const look = nothing();
      choices.forEach(({ id }, index) => {
        const hue = photoHues[index % photoHues.length];
        const box = {
          x: (index % photos.columns) * (cell + photos.gap),
          y: y + Math.floor(index / photos.columns) * (cell + photos.gap), width: cell, height: cell,
        };
        look.pieces.push({
          kind: "box", ...box,
          fill: { stops: [[0, `hsl(${hue} 62% 74%)`], [1, `hsl(${hue} 48% 46%)`]] },
        });
        look.targets.push({ ...box, element: id });
      });
      return look;
    },
  };
}
