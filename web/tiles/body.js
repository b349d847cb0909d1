// @ts-check
import { cornerRadius } from "./sizes.js";

/**
 * The body of a phone, around its screen.
 *
 * @typedef {import("./sizes.js").Frame} Frame
 * @typedef {import("./studio.js").Studio} Studio
 * @typedef {import("./paint.js").Context} Context
 */

const outerRadius = 55;
/** So far from its corners, in points, the screen is outside its body. */
const cutSide = 12;
const color = "#08090c";
const edgeColor = "#33373f";

/** @param {Context} context @param {Frame} frame @param {Studio} studio */
export function drawBody(context, frame, studio) {
  const body = studio.pictureOf("body", frame, (own) => paintBody(own, frame, studio.ratio));
  context.drawImage(body, frame.x, frame.y);
}

/** @param {Context} context @param {Frame} frame @param {number} ratio */
function paintBody(context, { width, height, point }, ratio) {
  context.fillStyle = color;
  context.strokeStyle = edgeColor;
  context.lineWidth = ratio;
  const inset = ratio / 2;
  context.beginPath();
  context.roundRect(inset, inset, width - ratio, height - ratio, outerRadius * point);
  context.fill();
  context.stroke();
}

/**
 * What of the body lies in the corners of its screen, as seen from there.
 * @param {Context} context
 * @param {Frame} frame
 * @param {number} ratio
 */
export function paintCorners(context, frame, ratio) {
  const { screen: { width, height }, bezel, point } = frame;
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.roundRect(0, 0, width, height, cornerRadius * point);
  context.clip("evenodd");
  context.translate(-bezel, -bezel);
  paintBody(context, frame, ratio);
  context.restore();
}

/**
 * Where the corners of the screen are outside its body, nothing is.
 * @param {Context} context
 * @param {Frame} frame
 * @param {Studio} studio
 */
export function cutCorners(context, { screen, width, height, bezel, point }, studio) {
  const side = Math.ceil(cutSide * point);
  context.globalCompositeOperation = "destination-out";
  for (const [right, below] of [[0, 0], [1, 0], [0, 1], [1, 1]]) {
    const [x, y] = [right * (screen.width - side), below * (screen.height - side)];
    const cut = studio.pictureOf(
      `cut ${right} ${below} ${width} ${height}`, { width: side, height: side, point }, (own) => {
        own.translate(-bezel - x, -bezel - y);
        own.beginPath();
        own.rect(0, 0, width, height);
        own.roundRect(0, 0, width, height, outerRadius * point);
        own.fill("evenodd");
      });
    context.drawImage(cut, screen.x + x, screen.y + y);
  }
  context.globalCompositeOperation = "source-over";
}
