import { apart, clipToCard } from "./paint.js";
import { cardRadius } from "./sizes.js";
import { contextOf } from "./studio.js";

/**
 * Puts the parts of a plan where they stand. What fades as a whole and is more than one picture is
 * put together beside the screen first.
 *
 * @typedef {import("./plan.js").Part} Part
 * @typedef {import("./paint.js").Context} Context
 * @typedef {import("./pieces.js").Box} Box
 *
 * @typedef {object} Stage
 * @property {import("./studio.js").Studio} studio
 * @property {import("./plan.js").Plan} plan
 * @property {Box} screen in pixels
 * @property {number} point pixels of a point
 * @property {number} phase of spinners
 */

/**
 * Canvases beside the screen: for a whole phone, and one for each group inside a group.
 * @type {Map<number, OffscreenCanvas>}
 */
const besides = new Map();
/** The depth of a whole phone, around all groups. */
export const outermost = -1;

/** @param {Context} context @param {Stage} stage */
export function compose(context, stage) {
  const { plan, screen, point } = stage;
  for (const part of plan.parts) {
    const isSmall = part.placement.scale < 1;
    place(context, part, { x: screen.x, y: screen.y, unit: point, depth: 0, isSmall }, stage);
  }
}

/**
 * @param {Context} context
 * @param {Part} part
 * @param {{x: number, y: number, unit: number, depth: number, isSmall: boolean}} around
 * @param {Stage} stage
 */
function place(context, part, around, stage) {
  const { opacity, dim, moving, x } = part.placement;
  if (opacity <= 0) return;
  const box = boxOf(part, around);
  const { screen } = stage;
  if (box.x >= screen.x + screen.width || box.x + box.width <= screen.x
    || box.y >= screen.y + screen.height || box.y + box.height <= screen.y) return;
  if (moving && x > 0 && opacity >= 1) castShadow(context, box);
  const isOne = part.children.length === 0 && part.over.length === 0 && part.bars.length === 0
    && part.tabBar.length === 0;
  if (opacity >= 1 || (isOne && dim === 0 && !around.isSmall)) {
    context.globalAlpha = Math.min(1, opacity);
    fill(context, part, box, around, stage);
    context.globalAlpha = 1;
    return;
  }
  const group = besideOf(around.depth, screen);
  fill(group.context, part, box, { ...around, depth: around.depth + 1 }, stage);
  context.globalAlpha = opacity;
  context.drawImage(
    group.canvas, 0, 0, screen.width, screen.height, screen.x, screen.y, screen.width,
    screen.height);
  context.globalAlpha = 1;
}

/** How far the shadow of what is pushed reaches, in points; as in `phone.css`. */
const shadowReach = 24;

/**
 * The shadow of what comes from the right, or goes there, on what lies to its left. A gradient, since
 * a blurred shadow is worked out anew in each frame.
 * @param {Context} context
 * @param {Box & {unit: number}} box
 */
function castShadow(context, { x, y, height, unit }) {
  const left = x - shadowReach * unit;
  const gradient = context.createLinearGradient(left, 0, x, 0);
  gradient.addColorStop(0, "rgb(0 0 0 / 0%)");
  gradient.addColorStop(0.5, "rgb(0 0 0 / 3.5%)");
  gradient.addColorStop(1, "rgb(0 0 0 / 11%)");
  context.fillStyle = gradient;
  context.fillRect(left, y, shadowReach * unit, height);
}

/**
 * Where a part stands; on whole pixels, unless it grows or shrinks.
 * @param {Part} part
 * @param {{x: number, y: number, unit: number}} around
 * @returns {Box & {unit: number}}
 */
function boxOf({ placement: { x, y, scale }, room, offset }, around) {
  const [width, height] = [room.width * around.unit, room.height * around.unit];
  const left = around.x + x * width;
  const top = around.y + offset * around.unit + y * height;
  const unit = around.unit * scale;
  if (scale === 1) return { x: Math.round(left), y: Math.round(top), width, height, unit };
  return {
    x: left + (width * (1 - scale)) / 2, y: top + (height * (1 - scale)) / 2,
    width: width * scale, height: height * scale, unit,
  };
}

/**
 * @param {Context} context
 * @param {Part} part
 * @param {Box & {unit: number}} box
 * @param {{depth: number, isSmall: boolean}} around
 * @param {Stage} stage
 */
function fill(context, part, box, { depth, isSmall }, stage) {
  const { dim } = part.placement;
  const isCard = part.layer.style === "sheet";
  const isClipped = isSmall || (isCard && (dim > 0 || part.children.length > 0));
  if (!isClipped) return fillOpen(context, part, { ...box, depth }, stage);
  apart(context, () => {
    if (isCard) clipToCard(context, box, box.unit);
    else {
      context.beginPath();
      context.roundRect(box.x, box.y, box.width, box.height, cardRadius * box.unit);
      context.clip();
    }
    fillOpen(context, part, { ...box, depth }, stage);
  });
}

/**
 * @param {Context} context
 * @param {Part} part
 * @param {Box & {unit: number, depth: number}} box
 * @param {Stage} stage
 */
function fillOpen(context, part, box, stage) {
  const { dim } = part.placement;
  for (const still of part.under) show(context, still, box, stage);
  for (const child of part.children) {
    place(context, child, { ...box, isSmall: false }, stage);
  }
  for (const still of part.over) show(context, still, box, stage);
  for (const still of part.tabBar) showTabBar(context, still, part.tabBarAt, box, stage);
  for (const { still, opacity, shift } of part.bars.flatMap(({ pieces }) => pieces)) {
    if (opacity <= 0) continue;
    context.globalAlpha = opacity;
    show(context, still, box, stage, Math.round(shift * box.unit));
    context.globalAlpha = 1;
  }
  if (dim > 0) {
    context.fillStyle = `rgb(0 0 0 / ${dim})`;
    context.fillRect(box.x, box.y, box.width, box.height);
  }
}

/**
 * A bar of tabs that goes with its screen, as far as the other screen does not cover it.
 * @param {Context} context
 * @param {import("./plan.js").Still} still
 * @param {import("../tab-bar.js").TabBarPlace} place
 * @param {Box & {unit: number}} around
 * @param {Stage} stage
 */
function showTabBar(context, still, { opacity, x, covered, dim }, around, stage) {
  const top = around.y + still.box.y * around.unit;
  const [width, height] = [around.width * (1 - covered), still.box.height * around.unit];
  apart(context, () => {
    context.beginPath();
    context.rect(around.x, top, width, height);
    context.clip();
    context.globalAlpha = opacity;
    show(context, still, around, stage, Math.round(x * around.width));
    if (dim === 0) return;
    context.fillStyle = `rgb(0 0 0 / ${dim})`;
    context.fillRect(around.x, top, width, height);
  });
}

/**
 * @param {Context} context
 * @param {import("./plan.js").Still} still
 * @param {Box & {unit: number}} around
 * @param {Stage} stage
 * @param {number} [shift] in pixels
 */
function show(context, still, around, { studio, plan, point, phase }, shift = 0) {
  const bitmap = studio.bitmapOf(still, point, phase, plan.rendering);
  const x = around.x + still.box.x * around.unit + shift;
  const y = around.y + still.box.y * around.unit;
  if (around.unit === point) context.drawImage(bitmap, Math.round(x), Math.round(y));
  else {
    const scale = around.unit / point;
    context.drawImage(bitmap, x, y, bitmap.width * scale, bitmap.height * scale);
  }
}

/** An empty canvas that shows a screen at its place. @param {number} depth @param {Box} screen */
export function besideOf(depth, { x, y, width, height }) {
  const canvas = besides.get(depth) ?? new OffscreenCanvas(width, height);
  besides.set(depth, canvas);
  if (canvas.width < width) canvas.width = width;
  if (canvas.height < height) canvas.height = height;
  const context = contextOf(canvas, true);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(1, 0, 0, 1, -x, -y);
  return { canvas, context };
}
