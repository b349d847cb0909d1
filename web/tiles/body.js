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
 * Rounds the corners of what was drawn on the screen, and lets the body be seen in them.
 * @param {Context} context
 * @param {Frame} frame
 * @param {Studio} studio
 */
export function drawCorners(context, frame, studio) {
  const { screen, bezel, point } = frame;
  const side = Math.ceil(cornerRadius * point);
  const corners = [[0, 0], [1, 0], [0, 1], [1, 1]].map(([right, below]) => ({
    name: `${right} ${below} ${frame.width} ${frame.height}`,
    x: right * (screen.width - side), y: below * (screen.height - side),
  }));
  const draw = (/** @type {string} */ kind, /** @type {(own: Context) => void} */ paintAll) => {
    for (const { name, x, y } of corners) {
      const picture = studio.pictureOf(
        `${kind} ${name}`, { width: side, height: side, point }, (own) => {
          own.translate(-x, -y);
          paintAll(own);
        });
      context.drawImage(picture, screen.x + x, screen.y + y);
    }
  };
  context.globalCompositeOperation = "destination-out";
  draw("cut", (own) => {
    own.rect(0, 0, screen.width, screen.height);
    own.roundRect(0, 0, screen.width, screen.height, cornerRadius * point);
    own.fill("evenodd");
  });
  context.globalCompositeOperation = "destination-over";
  draw("corner", (own) => {
    own.translate(-bezel, -bezel);
    paintBody(own, frame, studio.ratio);
  });
  context.globalCompositeOperation = "source-over";
}
