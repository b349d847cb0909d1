/**
 * What a picture is made of, as plain values in points. A view function says which pieces it has
 * and where it can be touched; `paint.js` draws them.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 *
 * @typedef {object} Fill a gradient from above, and those that lie over it
 * @property {[number, string][]} stops
 * @property {{x: number, y: number, rx: number, ry: number, color: string}[]} [glows]
 *
 * @typedef {object} Shadow
 * @property {number} y
 * @property {number} blur
 * @property {string} color
 *
 * @typedef {Box & {kind: "box", fill?: string|Fill, stroke?: string, radius?: number|number[],
 *   shadow?: Shadow}} BoxPiece
 * @typedef {{kind: "text", text: string, x: number, y: number, size: number, weight: number,
 *   color: string, align: "left"|"center"|"right"}} TextPiece `y` is its middle
 * @typedef {Box & {kind: "icon", view: [number, number], paths: string[], color: string,
 *   line: number, solid?: boolean}} IconPiece lines, or what they enclose
 * @typedef {Box & {kind: "spinner", color: string}} SpinnerPiece
 * @typedef {(BoxPiece|TextPiece|IconPiece|SpinnerPiece) & {opacity?: number}} Piece
 *
 * @typedef {Box & {element?: string, field?: boolean, close?: boolean, does?: string,
 *   pulls?: boolean, base?: number}} Target what a touch there means, and in which view of the window
 *
 * @typedef {{pieces: Piece[], targets: Target[]}} Look
 */

export const colors = {
  ink: "#0b0b0d", tint: "#0a60e0", bar: "rgb(249 249 250 / 97%)", hairline: "rgb(0 0 0 / 26%)",
  faint: "rgb(11 11 13 / 72%)",
};
/** The same under a dark appearance. */
export const nightColors = {
  ink: "#f4f5f7", tint: "#6aa8ff", bar: "rgb(24 24 26 / 97%)", hairline: "rgb(255 255 255 / 16%)",
  faint: "rgb(244 245 247 / 72%)",
};
/** Heights of a line of text, in its size. */
export const lineHeight = 1.3;
/** How thin a line may be. */
export const hairline = 0.5;

/** @returns {Look} */
export const nothing = () => ({ pieces: [], targets: [] });

/**
 * A text in one line; a bar in its place where it could not be read.
 * @param {Omit<TextPiece, "kind">} text
 * @param {{width: number, bar: string|null}} look how wide it is, and the colour of its bar
 * @returns {Piece}
 */
export function textOrBar(text, { width, bar }) {
  if (bar === null) return { kind: "text", ...text };
  const wide = Math.min(width, widestBar);
  const shares = { left: 0, center: 0.5, right: 1 };
  return {
    kind: "box", x: text.x - wide * shares[text.align], y: text.y - barThickness / 2, width: wide,
    height: barThickness, fill: bar, radius: 2,
  };
}

const widestBar = 150;
const barThickness = 15;

/** Lines that a text has at most: what is more stands below the screen anyway. */
export const mostLines = 40;
/** Characters of a text that are looked at. */
const longest = 2_000;
/** Steps in which the width of balanced lines is found. */
const balanceSteps = 6;
const ellipsis = "…";

/**
 * Families of fonts; that for display is cut for large sizes.
 *
 * @typedef {{text: string, display: string}} Typeface
 */

/** The size from which on texts are set in the family for display, and how far letters stand apart. */
const displayFrom = 28;
const tracking = { text: -0.01, display: -0.02 };

/**
 * Sets the font as the style sheets do.
 * @param {CanvasRenderingContext2D|OffscreenCanvasRenderingContext2D} context
 * @param {number} size
 * @param {number} weight
 * @param {Typeface} typeface
 */
export function setFont(context, size, weight, typeface) {
  const kind = size < displayFrom ? "text" : "display";
  context.font = `${weight} ${size}px ${typeface[kind]}`;
  context.letterSpacing = `${tracking[kind] * size}px`;
}

/**
 * Breaks and shortens texts, by how wide they are.
 *
 * @typedef {(text: string, size: number, weight: number) => number} Measure the width of a text
 */
export class Ruler {
  /** @param {Measure} measure */
  constructor(measure) {
    this.width = measure;
  }

  /**
   * The text's lines, about equally long, none wider than `most`.
   * @param {string} text
   * @param {number} size
   * @param {number} weight
   * @param {number} most
   * @returns {string[]}
   */
  lines(text, size, weight, most) {
    const broken = this.#broken(text, size, weight, most);
    if (broken.length < 2) return broken;
    let [low, high] = [most / 2, most];
    for (let step = 0; step < balanceSteps; step += 1) {
      const middle = (low + high) / 2;
      if (this.#broken(text, size, weight, middle).length > broken.length) low = middle;
      else high = middle;
    }
    return this.#broken(text, size, weight, high);
  }

  /**
   * The text, with an ellipsis where it is too wide.
   * @param {string} text
   * @param {number} size
   * @param {number} weight
   * @param {number} most
   */
  fitted(text, size, weight, most) {
    const whole = text.slice(0, longest);
    if (this.width(whole, size, weight) <= most) return whole;
    const characters = [...whole];
    let [low, high] = [0, characters.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const shorter = characters.slice(0, middle).join("") + ellipsis;
      if (this.width(shorter, size, weight) <= most) low = middle;
      else high = middle - 1;
    }
    return characters.slice(0, low).join("") + ellipsis;
  }

  /** @param {string} text @param {number} size @param {number} weight @param {number} most */
  #broken(text, size, weight, most) {
    const isWide = (/** @type {string} */ line) => this.width(line, size, weight) > most;
    /** @type {string[]} */
    const lines = [];
    let line = "";
    for (const word of text.slice(0, longest).trim().split(/\s+/)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (!isWide(longer)) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = "";
      for (const character of word) {
        if (line !== "" && isWide(line + character)) {
          lines.push(line);
          line = "";
        }
        line += character;
      }
      if (lines.length >= mostLines) return lines.slice(0, mostLines);
    }
    return [...lines, line];
  }
}
