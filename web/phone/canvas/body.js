import { cornerRadius } from "./sizes.js";

/**
 * The body of a phone, around its screen.
 *
 * @typedef {import("./sizes.js").Frame} Frame
 * @typedef {import("./studio.js").Studio} Studio
 * @typedef {import("./paint.js").Context} Context
 */

const outerRadius = 55;
/** So far from its upper and lower edge the screen has corners outside its body. */
const cutHeight = 12;
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
 * What of the body lies in the corners of its screen, as seen from there. Beyond the body it goes
 * on up to the corner, so that nothing of the screen shines through its edge; `cutCorners` ends it.
 * @param {Context} context of a canvas on which nothing else is yet
 * @param {Frame} frame
 * @param {number} ratio
 */
export function paintCorners(context, frame, ratio) {
  const { screen: { width, height }, bezel, point } = frame;
  context.save();
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  context.translate(-bezel, -bezel);
  paintBody(context, frame, ratio);
  context.restore();
  context.globalCompositeOperation = "destination-out";
  context.beginPath();
  context.roundRect(0, 0, width, height, cornerRadius * point);
  context.fill();
  context.globalCompositeOperation = "source-over";
}

/**
 * Where the corners of the screen are outside its body, nothing is.
 * @param {Context} context
 * @param {Frame} frame
 * @param {Studio} studio
 */
export function cutCorners(context, { screen, width, height, bezel, point }, studio) {
  const tall = Math.ceil(cutHeight * point);
  context.globalCompositeOperation = "destination-out";
  for (const y of [0, screen.height - tall]) {
    const cut = studio.pictureOf(
      `cut ${y} ${height}`, { width: screen.width, height: tall, point }, (own) => {
        own.translate(-bezel, -bezel - y);
        own.beginPath();
        own.rect(0, 0, width, height);
        own.roundRect(0, 0, width, height, outerRadius * point);
        own.fill("evenodd");
      });
    context.drawImage(cut, screen.x, screen.y + y);
  }
  context.globalCompositeOperation = "source-over";
}
