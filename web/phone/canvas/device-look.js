import { hardware } from "../../text/common.js";
import { phone } from "../../text/phone.js";
import { families, familyOf } from "../device/models.js";
import { mostShown } from "../device/notifications.js";
import { colors, nightColors, nothing } from "./pieces.js";

/**
 * The device around the app. Sizes and colours as in `phone-device.css` and `mini-phone.css`.
 *
 * @typedef {import("./pieces.js").Look} Look
 * @typedef {import("./pieces.js").Piece} Piece
 * @typedef {import("./sizes.js").Room} Room
 * @typedef {import("./content-look.js").Rendering} Rendering
 */

const island = { length: 104, thickness: 30, edge: 11 };
/** The least height of what is drawn over the upper and the lower edge: the corners are in it. */
const leastEdge = 47;

/** @param {Room} room */
export function edgeHeight(room) {
  return Math.max(leastEdge, room.safeTop, families[familyOf(room)].corner + 1);
}

/** @param {Room} room @returns {Piece[]} */
export function islandPieces(room) {
  const { width, height, isLandscape } = room;
  if (!families[familyOf(room)].hasIsland) return [];
  const { length, thickness, edge } = island;
  const place = isLandscape
    ? { x: edge, y: (height - length) / 2, width: thickness, height: length }
    : { x: (width - length) / 2, y: edge, width: length, height: thickness };
  return [{ kind: "box", ...place, radius: thickness / 2, fill: "#050608" }];
}

/** @param {Room} room @param {string} color @param {boolean} tiny @returns {Piece[]} */
export function statusPieces(room, color, tiny) {
  const { width, safeTop } = room;
  if (safeTop === 0 || tiny) return [];
  const { hasIsland, status } = families[familyOf(room)];
  const y = safeTop / 2 + (hasIsland ? 3 : 0);
  // On a tile it is drawn larger, so that it can be read.
  const size = status * 1.25;
  const x = hasIsland ? 36 : 20;
  return [
    { kind: "text", text: "9:41", x, y, size, weight: 600, color, align: "left" },
    {
      kind: "box", x: width - x - 16, y: y - size * 0.28, width: size * 1.2, height: size * 0.56,
      radius: size * 0.15, fill: color,
    },
  ];
}

/** @param {Room} room @param {string} color @returns {Piece[]} */
export function indicatorPieces(room, color) {
  const { width, height } = room;
  if (!families[familyOf(room)].hasIndicator) return [];
  return [{
    kind: "box", x: (width - 134) / 2, y: height - 13, width: 134, height: 5, radius: 2.5,
    fill: color,
  }];
}

/** @param {Room} room @returns {Look} */
export function homeLook({ width, height, isLandscape }) {
  const [top, side, columns] = isLandscape ? [44, 60, 7] : [78, 20, 4];
  const icon = 60 * 1.2;
  const x = side + ((width - 2 * side) / columns - 60) / 2;
  return {
    targets: [{ x, y: top, width: icon, height: icon, does: "launch" }],
    pieces: [
      {
        kind: "box", x: 0, y: 0, width, height,
        fill: {
          stops: [[0, "#33488f"], [0.6, "#4a4f97"], [1, "#6c5a9e"]],
          glows: [
            { x: 0, y: 0.7, rx: 0.63, ry: 0.35, color: "#5f6fc0" },
            { x: 0.85, y: 1, rx: 0.84, ry: 0.42, color: "#c77f9c" },
          ],
        },
      },
      {
        kind: "box", x, y: top, width: icon, height: icon, radius: 13.5 * 1.2,
        fill: { stops: [[0, "#5b8dff"], [1, "#1f55e0"]] },
      },
      {
        kind: "icon", x: x + icon * 0.18, y: top + icon * 0.18, width: icon * 0.64,
        height: icon * 0.64, view: [40, 40], color: "#fff", line: 2.6,
        paths: [
          "M13.5 7h7A4.5 4.5 0 0 1 25 11.5v17a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 9 28.5v-17"
            + "A4.5 4.5 0 0 1 13.5 7Z",
          "M20 20h12m-4.5-4.5L32 20l-4.5 4.5",
        ],
      },
    ],
  };
}

/**
 * @param {Room} room
 * @param {Rendering} rendering
 * @param {import("../device/notifications.js").Notification[]} [notifications] the oldest first
 * @returns {Look}
 */
export function lockLook({ width, height, isLandscape }, { ruler, isDark }, notifications = []) {
  const top = isLandscape ? 24 : 84;
  const wide = ruler.width(hardware.unlock, 17, 400) + 58;
  const button = { x: (width - wide) / 2, y: height - 102, width: wide, height: 46 };
  return {
    targets: [{ ...button, does: "unlock" }],
    pieces: [
      {
        kind: "box", x: 0, y: 0, width, height,
        fill: { stops: [[0, "#10172e"], [0.55, "#27306a"], [1, "#5c4a80"]] },
      },
      {
        kind: "icon", x: width / 2 - 13, y: top, width: 26, height: 26, view: [24, 24],
        paths: [
          "M7.6 10.5h8.8a2.6 2.6 0 0 1 2.6 2.6v5.3a2.6 2.6 0 0 1-2.6 2.6H7.6A2.6 2.6 0 0 1 5 18.4"
            + "v-5.3a2.6 2.6 0 0 1 2.6-2.6Z",
        ],
        color: "#fff", line: 0, solid: true,
      },
      {
        kind: "icon", x: width / 2 - 13, y: top, width: 26, height: 26, view: [24, 24],
        paths: ["M8.2 10.5V7.6a3.8 3.8 0 0 1 7.6 0v2.9"], color: "#fff", line: 2,
      },
      {
        kind: "text", text: "9:41", x: width / 2, y: top + 76, size: 84, weight: 300,
        color: "#fff", align: "center",
      },
      ...notifications.slice(-mostShown).reverse().flatMap(({ title }, place, all) =>
        notice(title, {
          x: 8, y: button.y - 24 - (all.length - place) * 74, width: width - 16, height: 66,
        }, ruler, isDark)),
      {
        kind: "box", ...button, radius: 23, fill: "rgb(255 255 255 / 14%)",
        stroke: "rgb(255 255 255 / 40%)",
      },
      {
        kind: "text", text: hardware.unlock, x: width / 2, y: button.y + 23, size: 17, weight: 400,
        color: "#fff", align: "center",
      },
    ],
  };
}

/**
 * A notification that waits.
 * @param {string} title
 * @param {import("./pieces.js").Box} box
 * @param {import("./pieces.js").Ruler} ruler
 * @param {boolean} isDark
 * @returns {Piece[]}
 */
function notice(title, box, ruler, isDark) {
  return [
    {
      kind: "box", ...box, radius: 22,
      fill: isDark ? "rgb(44 46 60 / 88%)" : "rgb(240 241 248 / 88%)",
    },
    {
      kind: "text", text: ruler.fitted(title, 15, 600, box.width - 26), x: box.x + 13,
      y: box.y + 33, size: 15, weight: 600, color: (isDark ? nightColors : colors).ink,
      align: "left",
    },
  ];
}

/** Where the banner of a notification stands. @param {Room} room */
export function bannerBox({ width }) {
  const wide = Math.min(width - 20, 400);
  return { x: (width - wide) / 2, y: 10, width: wide, height: 66 };
}

/**
 * @param {string} title
 * @param {Room} room
 * @param {Rendering & {isDark: boolean}} rendering
 * @returns {Look}
 */
export function bannerLook(title, room, { ruler, isDark }) {
  const box = bannerBox(room);
  return {
    targets: [{ ...box, does: "banner" }],
    pieces: [
      {
        kind: "box", ...box, radius: 22,
        fill: isDark ? "rgb(40 41 46 / 97%)" : "rgb(250 250 252 / 97%)",
        shadow: { y: 8, blur: 28, color: "rgb(0 0 0 / 28%)" },
      },
      {
        kind: "text", text: ruler.fitted(title, 15, 600, box.width - 26), x: box.x + 13,
        y: box.y + 33, size: 15, weight: 600, color: isDark ? "#f4f5f7" : colors.ink,
        align: "left",
      },
    ],
  };
}

/**
 * The handle of a card; pressing it does what pulling it does.
 * @param {Room} room
 * @returns {Look}
 */
export function grabberLook({ width }) {
  return {
    targets: [{
      x: width / 2 - 40, y: 0, width: 80, height: 22, close: true, pulls: true,
    }],
    pieces: [{
      kind: "box", x: width / 2 - 18, y: 5, width: 36, height: 5, radius: 2.5,
      fill: "rgb(60 60 67 / 32%)",
    }],
  };
}

/**
 * What lies over a view whose controller is gone.
 * @param {string} name
 * @param {Room} room
 * @param {Rendering} rendering
 * @returns {Look}
 */
export function deadLook(name, { width, height }, { ruler, tiny }) {
  const wide = width - 32;
  const text = `${phone.dead} ${phone.deadReason(name)}`;
  const lines = ruler.lines(text, 15, 600, wide - 32);
  const tall = 28 + lines.length * 19.5;
  const y = height - 110 - tall;
  const all = nothing();
  all.pieces.push(
    { kind: "box", x: 0, y: 0, width, height, fill: "rgb(192 16 44 / 10%)" },
    { kind: "box", x: 16, y, width: wide, height: tall, radius: 12, fill: "#fff" },
    ...tiny ? [] : lines.map((line, index) => /** @type {const} */ ({
      kind: "text", text: line, x: 32, y: y + 14 + (index + 0.5) * 19.5, size: 15, weight: 600,
      color: "#a00d25", align: "left",
    })));
  return all;
}
