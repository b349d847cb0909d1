import { overLooks, underLook } from "./layer-looks.js";
import { hairline, setFont } from "./pieces.js";
import { cardRadius, roomBelow } from "./sizes.js";

/**
 * Draws pieces: a context whose unit is a point, and the pieces back to front.
 *
 * @typedef {import("./pieces.js").Piece} Piece
 * @typedef {CanvasRenderingContext2D|OffscreenCanvasRenderingContext2D} Context
 *
 * @typedef {object} Pen
 * @property {import("./pieces.js").Typeface} typeface
 * @property {number} pixels of a point
 * @property {number} phase of spinners, 0 to 7
 */

/** How far below its middle a line of text stands, in its size. */
const baseline = 0.35;
const spokes = 8;
/** The paths of symbols, which are few. @type {Map<string, Path2D>} */
const paths = new Map();

/**
 * Draws with a clip and settings of its own, which end with it even where it fails.
 * @param {Context} context
 * @param {() => void} draw
 */
export function apart(context, draw) {
  context.save();
  try {
    draw();
  } finally {
    context.restore();
  }
}

/** @param {Context} context @param {Piece[]} pieces @param {Pen} pen */
export function paint(context, pieces, pen) {
  for (const piece of pieces) {
    if (piece.opacity === undefined) draw(context, piece, pen);
    else apart(context, () => {
      context.globalAlpha *= piece.opacity ?? 1;
      draw(context, piece, pen);
    });
  }
}

/** @param {Context} context @param {Piece} piece @param {Pen} pen */
function draw(context, piece, pen) {
  switch (piece.kind) {
    case "box": return box(context, piece, pen);
    case "text": return text(context, piece, pen);
    case "icon": return icon(context, piece);
    case "spinner": return spinner(context, piece, pen);
  }
}

/** @param {Context} context @param {import("./pieces.js").BoxPiece} piece @param {Pen} pen */
function box(context, piece, { pixels }) {
  const { radius = 0, fill, stroke, shadow } = piece;
  const isLine = piece.height < 1 || piece.width < 1;
  const { x, y, width, height } = isLine ? onPixels(piece, context.getTransform()) : piece;
  context.save();
  // A pixel that is thicker than the line is fainter, but half as strong at least.
  if (isLine) context.globalAlpha *= Math.min(1, Math.max(0.5, hairline * pixels));
  context.beginPath();
  if (radius) context.roundRect(x, y, width, height, radius);
  else context.rect(x, y, width, height);
  if (shadow) {
    context.shadowColor = shadow.color;
    context.shadowOffsetY = shadow.y * pixels;
    context.shadowBlur = shadow.blur * pixels;
  }
  if (fill) {
    context.fillStyle = typeof fill === "string" ? fill : gradient(context, piece, fill.stops);
    context.fill();
    if (typeof fill !== "string") glow(context, piece, fill.glows ?? []);
  }
  if (stroke) {
    context.strokeStyle = stroke;
    context.lineWidth = Math.max(1, 1 / pixels);
    context.stroke();
  }
  context.restore();
}

/**
 * A line in whole pixels, at least one thick, so that it looks the same wherever it stands.
 * @param {import("./pieces.js").Box} line
 * @param {DOMMatrix} transform
 * @returns {import("./pieces.js").Box}
 */
function onPixels({ x, y, width, height }, { a, d, e, f }) {
  const along = (/** @type {number} */ start, /** @type {number} */ length,
    /** @type {number} */ scale, /** @type {number} */ origin) => length >= 1 ? [start, length] : [
    (Math.round(start * scale + origin) - origin) / scale,
    Math.max(1, Math.floor(length * scale)) / scale];
  const [[left, wide], [top, tall]] = [along(x, width, a, e), along(y, height, d, f)];
  return { x: left, y: top, width: wide, height: tall };
}

/**
 * @param {Context} context
 * @param {import("./pieces.js").Box} box
 * @param {[number, string][]} stops
 */
function gradient(context, { y, height }, stops) {
  const fill = context.createLinearGradient(0, y, 0, y + height);
  for (const [place, color] of stops) fill.addColorStop(place, color);
  return fill;
}

/**
 * @param {Context} context
 * @param {import("./pieces.js").Box} box
 * @param {NonNullable<import("./pieces.js").Fill["glows"]>} glows
 */
function glow(context, { x: left, y: top, width, height }, glows) {
  context.clip();
  for (const { x, y, rx, ry, color } of glows) {
    context.save();
    context.translate(left + x * width, top + y * height);
    context.scale(rx * width, ry * height);
    const fill = context.createRadialGradient(0, 0, 0, 0, 0, 1);
    fill.addColorStop(0, color);
    fill.addColorStop(1, `${color}00`);
    context.fillStyle = fill;
    context.fillRect(-1, -1, 2, 2);
    context.restore();
  }
}

/** @param {Context} context @param {import("./pieces.js").TextPiece} piece @param {Pen} pen */
function text(context, { text: words, x, y, size, weight, color, align }, { typeface }) {
  setFont(context, size, weight, typeface);
  context.textAlign = align;
  context.fillStyle = color;
  context.fillText(words, x, y + size * baseline);
}

/** @param {Context} context @param {import("./pieces.js").IconPiece} piece */
function icon(context, { x, y, width, height, view, paths: lines, color, line, solid }) {
  context.save();
  context.translate(x, y);
  context.scale(width / view[0], height / view[1]);
  context.lineCap = context.lineJoin = "round";
  context.lineWidth = line;
  context.strokeStyle = context.fillStyle = color;
  for (const each of lines) {
    const path = paths.get(each) ?? new Path2D(each);
    paths.set(each, path);
    if (solid) context.fill(path);
    else context.stroke(path);
  }
  context.restore();
}

/** @param {Context} context @param {import("./pieces.js").SpinnerPiece} piece @param {Pen} pen */
function spinner(context, { x, y, width, height, color }, { phase }) {
  context.save();
  context.translate(x + width / 2, y + height / 2);
  context.scale(width / 24, height / 24);
  context.fillStyle = color;
  for (let spoke = 0; spoke < spokes; spoke += 1) {
    context.globalAlpha = 0.22 + (0.78 * ((spoke - phase + spokes) % spokes)) / (spokes - 1);
    context.beginPath();
    context.roundRect(-1.3, -10.5, 2.6, 6.4, 1.3);
    context.fill();
    context.rotate((2 * Math.PI) / spokes);
  }
  context.restore();
}

/**
 * @typedef {import("../scene.js").Layer} Layer
 * @typedef {import("./sizes.js").Room} Room
 *
 * @typedef {object} Painted
 * @property {Layer|null} layer
 * @property {Room} room
 * @property {boolean} isWhole the layer and all that stands in it, not its pieces alone
 * @property {import("./pieces.js").Piece[]} pieces
 */

/**
 * Draws a layer and all that stands in it, none of which moves.
 * @param {Context} context its unit is a point
 * @param {Layer} layer
 * @param {Room} room
 * @param {{rendering: import("./layer-looks.js").Rendering, pen: Pen}} tools
 */
export function paintLayer(context, layer, room, tools) {
  const { rendering, pen } = tools;
  paint(context, underLook(layer, room, rendering).pieces, pen);
  for (const child of layer.children) {
    context.save();
    context.translate(child.x * room.width, child.y * room.height);
    paintLayer(context, child, roomBelow(room, layer, child), tools);
    context.restore();
  }
  for (const { pieces } of overLooks(layer, room, rendering)) paint(context, pieces, pen);
}

/** Lets only what is inside a card be drawn. @param {Context} context
 * @param {import("./pieces.js").Box} box @param {number} [unit] pixels of a point */
export function clipToCard(context, { x, y, width, height }, unit = 1) {
  const radius = cardRadius * unit;
  context.beginPath();
  context.roundRect(x, y, width, height, [radius, radius, 0, 0]);
  context.clip();
}
