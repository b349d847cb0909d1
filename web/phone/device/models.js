import { deviceSize } from "../../core/store.js";

/**
 * The devices that a phone can be, told by the size of its screen alone: what a recording knows of
 * it. All lengths are points; the measures are those of Apple's Human Interface Guidelines.
 *
 * @typedef {"homeButton"|"notch"|"island"|"tablet"} Family
 * @typedef {{width: number, height: number}} Size
 * @typedef {{top: number, bottom: number, side: number}} Insets of the safe area
 *
 * @typedef {object} Measures what a family has in common
 * @property {Insets} portrait
 * @property {Insets} landscape
 * @property {number} corner radius of the screen
 * @property {number} status size of the text in the status bar
 * @property {boolean} hasIsland a part of the screen is covered
 * @property {boolean} hasIndicator a line at the lower edge leads home
 */

/** Those that a page offers, by name; held upright. @type {Record<string, Size>} */
export const models = {
  small: { width: 375, height: 667 },
  standard: deviceSize,
  large: { width: 430, height: 932 },
  tablet: { width: 820, height: 1180 },
};

/** @type {Record<Family, Measures>} */
export const families = {
  homeButton: {
    portrait: { top: 20, bottom: 0, side: 0 }, landscape: { top: 0, bottom: 0, side: 0 },
    corner: 0, status: 12, hasIsland: false, hasIndicator: false,
  },
  notch: {
    portrait: { top: 47, bottom: 34, side: 0 }, landscape: { top: 0, bottom: 21, side: 47 },
    corner: 46, status: 16, hasIsland: true, hasIndicator: true,
  },
  island: {
    portrait: { top: 59, bottom: 34, side: 0 }, landscape: { top: 0, bottom: 21, side: 59 },
    corner: 55, status: 17, hasIsland: true, hasIndicator: true,
  },
  tablet: {
    portrait: { top: 24, bottom: 20, side: 0 }, landscape: { top: 24, bottom: 20, side: 0 },
    corner: 18, status: 12, hasIsland: false, hasIndicator: true,
  },
};

/** The shorter side from which a screen is a tablet's, and from which its cut-out is an island. */
const tabletFrom = 600;
const islandFrom = 393;
/** Screens with a home button are less than twice as long as they are wide. */
const longFrom = 2;

/** @param {Size} size @returns {Family} */
export function familyOf({ width, height }) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short >= tabletFrom) return "tablet";
  if (long / short < longFrom) return "homeButton";
  return short >= islandFrom ? "island" : "notch";
}

/** @param {Size} size @returns {Insets} */
export function insetsOf(size) {
  const { portrait, landscape } = families[familyOf(size)];
  return size.width > size.height ? landscape : portrait;
}

/** The screens from which on the system's margin is the wider one. */
const wideFrom = 414;

/** How far the system keeps content from the sides. @param {Size} size */
export function marginOf({ width, height }) {
  return Math.min(width, height) < wideFrom ? 16 : 20;
}

/** Whether a bar may be high: not on a phone on its side. @param {Size} size */
export function hasLargeTitles({ width, height }) {
  return width <= height || height >= tabletFrom;
}

/** The name of the model with this size, held in either way; empty where it is another. @param {Size} size */
export function modelOf({ width, height }) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return Object.keys(models).find(
    (name) => models[name].width === short && models[name].height === long) ?? "";
}
