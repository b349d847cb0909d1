import { roomOf } from "./sizes.js";
import { isIndicatorLight, isStatusLight } from "../reach.js";
import { traits } from "../device/traits.js";
import {
  bannerBox, bannerLook, edgeHeight, indicatorPieces, islandPieces, statusPieces,
} from "./device-look.js";
import { paint } from "./paint.js";

/**
 * The body of a phone, around its screen.
 *
 * @typedef {import("./sizes.js").Frame} Frame
 * @typedef {import("./studio.js").Studio} Studio
 * @typedef {import("./paint.js").Context} Context
 */

/** How much larger the radius of the body is than that of its screen; where that has none, its own. */
const rim = 9;
const squareRim = 24;
/** So far from its upper and lower edge the screen has corners outside its body. */
const cutHeight = 12;
const color = "#08090c";
const edgeColor = "#33373f";

/** In points. @param {Frame} frame */
function outerRadius({ corner }) {
  return corner > 0 ? corner + rim : squareRim;
}

/** @param {Context} context @param {Frame} frame @param {Studio} studio */
export function drawBody(context, frame, studio) {
  const body = studio.pictureOf("body", frame, (own) => paintBody(own, frame, studio.ratio));
  context.drawImage(body, frame.x, frame.y);
}

/** @param {Context} context @param {Frame} frame @param {number} ratio */
function paintBody(context, frame, ratio) {
  const { width, height, point } = frame;
  context.fillStyle = color;
  context.strokeStyle = edgeColor;
  context.lineWidth = ratio;
  const inset = ratio / 2;
  context.beginPath();
  context.roundRect(inset, inset, width - ratio, height - ratio, outerRadius(frame) * point);
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
function paintCorners(context, frame, ratio) {
  const { screen: { width, height }, bezel, point, corner } = frame;
  context.save();
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  context.translate(-bezel, -bezel);
  paintBody(context, frame, ratio);
  context.restore();
  context.globalCompositeOperation = "destination-out";
  context.beginPath();
  context.roundRect(0, 0, width, height, corner * point);
  context.fill();
  context.globalCompositeOperation = "source-over";
}

/**
 * Where the corners of the screen are outside its body, nothing is.
 * @param {Context} context
 * @param {Frame} frame
 * @param {Studio} studio
 */
function cutCorners(context, frame, studio) {
  const { screen, width, height, bezel, point } = frame;
  const tall = Math.ceil(cutHeight * point);
  context.globalCompositeOperation = "destination-out";
  for (const y of [0, screen.height - tall]) {
    const cut = studio.pictureOf(
      `cut ${y} ${height}`, { width: screen.width, height: tall, point }, (own) => {
        own.translate(-bezel, -bezel - y);
        own.beginPath();
        own.rect(0, 0, width, height);
        own.roundRect(0, 0, width, height, outerRadius(frame) * point);
        own.fill("evenodd");
      });
    context.drawImage(cut, screen.x, screen.y + y);
  }
  context.globalCompositeOperation = "source-over";
}

/**
 * What lies over the app at the edges of the screen: its corners, the status bar, the home
 * indicator, the banner of a notification.
 *
 *
 * @typedef {object} Edges
 * @property {import("../../core/store.js").Client|null} client
 * @property {boolean} isOutside the app is not shown
 * @property {{title: string, share: number}} banner and how much of its way it has come
 * @property {import("./layer-looks.js").Rendering} rendering
 */

const light = "#fff";
const dark = "#0b0b0d";
/** A banner that is away is so many of its heights above. */
const away = 1.4;
const bannerShadow = 40;

/** @param {Context} context @param {Frame} frame @param {Studio} studio @param {Edges} edges */
export function drawEdges(context, frame, studio, { client, isOutside, banner, rendering }) {
  const { screen, point } = frame;
  const room = roomOf(client);
  const status = isOutside || isStatusLight(client, traits()) ? light : dark;
  const indicator = isOutside || isIndicatorLight(client, traits()) ? light : dark;
  const hasBanner = banner.share > 0;
  const isKnown = client !== null;
  if (hasBanner) drawBanner(context, frame, studio, { banner, room, rendering });
  const height = Math.ceil(edgeHeight(room) * point);
  const strip = (/** @type {string} */ key, /** @type {number} */ top,
    /** @type {() => import("./pieces.js").Piece[]} */ pieces) => {
    const picture = studio.pictureOf(
      `edge ${key} ${rendering.tiny} ${isKnown} ${room.width} ${room.height}`,
      { width: screen.width, height, point }, (own, pen) => {
        own.translate(0, -top);
        paintCorners(own, frame, studio.ratio);
        own.scale(point, point);
        paint(own, pieces(), pen);
      });
    context.drawImage(picture, screen.x, screen.y + top);
  };
  strip(`top ${status} ${hasBanner}`, 0, () => [
    ...isKnown && !hasBanner ? statusPieces(room, status, rendering.tiny) : [],
    ...hasBanner || room.isLandscape ? [] : islandPieces(room),
  ]);
  strip(`bottom ${indicator}`, screen.height - height,
    () => isKnown ? indicatorPieces(room, indicator) : []);
  cutCorners(context, frame, studio);
  if (!room.isLandscape || hasBanner) return;
  context.save();
  context.translate(screen.x, screen.y);
  context.scale(point, point);
  paint(context, islandPieces(room), { typeface: { text: "", display: "" }, pixels: point, phase: 0 });
  context.restore();
}

/**
 * @param {Context} context
 * @param {Frame} frame
 * @param {Studio} studio
 * @param {Pick<Edges, "banner"|"rendering"> & {room: import("./sizes.js").Room}} look
 */
function drawBanner(context, { screen, point }, studio, { banner, room, rendering }) {
  const { y, height } = bannerBox(room);
  const picture = studio.pictureOf(
    `banner ${room.width} ${banner.title}`,
    { width: screen.width, height: Math.ceil((y + height + bannerShadow) * point), point },
    (own, pen) => {
      own.scale(point, point);
      paint(own, bannerLook(banner.title, room, rendering).pieces, pen);
    });
  const above = (1 - banner.share) * (y + height) * away * point;
  context.drawImage(picture, screen.x, Math.round(screen.y - above));
}
