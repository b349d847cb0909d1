import { overLooks, underLook } from "./layer-looks.js";
import { paint } from "./paint.js";
import { cardRadius, roomBelow } from "./sizes.js";

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
 * @param {import("./paint.js").Context} context its unit is a point
 * @param {Layer} layer
 * @param {Room} room
 * @param {{hand: import("./layer-looks.js").Hand, pen: import("./paint.js").Pen}} tools
 */
export function paintLayer(context, layer, room, tools) {
  const { hand, pen } = tools;
  paint(context, underLook(layer, room, hand).pieces, pen);
  for (const child of layer.children) {
    context.save();
    context.translate(child.x * room.width, child.y * room.height);
    paintLayer(context, child, roomBelow(room, layer, child), tools);
    context.restore();
  }
  for (const { pieces } of overLooks(layer, room, hand)) paint(context, pieces, pen);
}

/** Lets only what is inside a card be drawn. @param {import("./paint.js").Context} context
 * @param {import("./pieces.js").Box} box @param {number} [unit] pixels of a point */
export function clipToCard(context, { x, y, width, height }, unit = 1) {
  const radius = cardRadius * unit;
  context.beginPath();
  context.roundRect(x, y, width, height, [radius, radius, 0, 0]);
  context.clip();
}
