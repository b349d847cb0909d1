import { textStyles, traits } from "../device/traits.js";
import { clipToCard, paint, paintLayer } from "./paint.js";
import { Ruler, setFont } from "./pieces.js";

/** Bytes that kept bitmaps take at most; those that were not used for longest go first. */
export const mostBytes = 96 * 1024 * 1024;
const bytesPerPixel = 4;

/**
 * What was drawn once, by what it shows: many clients show the same, and a frame of a transition
 * shows the same at another place.
 *
 * @template Bitmap
 */
export class BitmapCache {
  /** @type {Map<string, {bitmap: Bitmap, bytes: number}>} */
  #kept = new Map();
  #bytes = 0;

  /** @param {number} [limit] bytes */
  constructor(limit = mostBytes) {
    this.limit = limit;
  }

  get bytes() { return this.#bytes; }
  get size() { return this.#kept.size; }

  /**
   * @param {string} key
   * @param {number} width in pixels
   * @param {number} height in pixels
   * @param {() => Bitmap} make where it is not known
   * @returns {Bitmap}
   */
  of(key, width, height, make) {
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.bitmap;
    }
    const bitmap = make();
    const bytes = width * height * bytesPerPixel;
    this.#kept.set(key, { bitmap, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#kept) {
      if (this.#bytes <= this.limit || oldest === key) break;
      this.#kept.delete(oldest);
      this.#bytes -= freed;
    }
    return bitmap;
  }

  clear() {
    this.#kept.clear();
    this.#bytes = 0;
  }
}

/** A point narrower than this, in pixels of the page, makes texts too small to be read. */
const leastReadable = 0.24;

/** What draws the pictures of all tiles, and keeps them. */
export class Studio {
  #cache = /** @type {BitmapCache<OffscreenCanvas>} */ (new BitmapCache());
  /** @type {WeakMap<import("./plan.js").Still, {size: string, name: string}>} */
  #names = new WeakMap();
  #typeface;
  #traits = traits();
  #ratio = 1;
  /** A typeface has come since the pictures were drawn. */
  #hasNewFont = false;

  /** @param {Element} element whose font the phones have */
  constructor(element) {
    const style = getComputedStyle(element);
    const text = style.fontFamily || "sans-serif";
    this.#typeface = { text, display: style.getPropertyValue("--display") || text };
    const context = contextOf(new OffscreenCanvas(1, 1), true);
    this.ruler = new Ruler((text, size, weight) => {
      setFont(context, size, weight, this.#typeface);
      return context.measureText(text).width;
    });
    document.fonts?.addEventListener("loadingdone", () => { this.#hasNewFont = true; });
    this.adapt();
  }

  /** Pixels of the screen for one of the page. */
  get ratio() { return this.#ratio; }

  /**
   * Takes over the traits, the typeface and the screen as they are now.
   * @returns {boolean} whether they changed
   */
  adapt() {
    const ratio = devicePixelRatio || 1;
    const isSame = this.#traits === traits() && ratio === this.#ratio;
    if (isSame && !this.#hasNewFont) return false;
    [this.#traits, this.#ratio, this.#hasNewFont] = [traits(), ratio, false];
    this.#cache.clear();
    return true;
  }

  /** @param {number} point pixels of the screen @returns {import("./layer-looks.js").Rendering} */
  renderingFor(point) {
    const { appearance, textSize } = this.#traits;
    return {
      ruler: this.ruler, isDark: appearance === "dark", tiny: point < leastReadable * this.#ratio,
      text: textStyles[textSize],
    };
  }

  /**
   * @param {import("./plan.js").Still} still
   * @param {number} point pixels of a point
   * @param {number} phase of spinners
   * @param {import("./layer-looks.js").Rendering} rendering
   */
  bitmapOf(still, point, phase, rendering) {
    const { box, isOpaque, isCard, look } = still;
    const width = Math.max(1, Math.round(box.width * point));
    const height = Math.max(1, Math.round(box.height * point));
    const turn = still.spins ? phase : 0;
    return this.#cache.of(this.#nameOf(still, `${width} ${height} ${turn}`), width, height, () =>
      this.#drawn(width, height, isOpaque, (context) => {
        context.scale(point, point);
        context.translate(-box.x, -box.y);
        if (isCard) clipToCard(context, box);
        const { layer, room, isWhole, pieces } = look();
        const pen = { typeface: this.#typeface, pixels: point, phase: turn };
        if (isWhole && layer) paintLayer(context, layer, room, { rendering, pen });
        else paint(context, pieces, pen);
      }));
  }

  /**
   * Put together once, because a text is only found quickly when it is the same one again.
   * @param {import("./plan.js").Still} still
   * @param {string} size
   */
  #nameOf(still, size) {
    const known = this.#names.get(still);
    if (known?.size === size) return known.name;
    const name = `${size} ${still.key}`;
    this.#names.set(still, { size, name });
    return name;
  }

  /**
   * A picture of the device itself.
   * @param {string} key
   * @param {{width: number, height: number, point: number}} size in pixels
   * @param {(context: import("./paint.js").Context, pen: import("./paint.js").Pen) => void} draw
   */
  pictureOf(key, { width, height, point }, draw) {
    return this.#cache.of(`${width} ${height} ${key}`, width, height, () =>
      this.#drawn(width, height, false, (context) =>
        draw(context, { typeface: this.#typeface, pixels: point, phase: 0 })));
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {boolean} isOpaque
   * @param {(context: import("./paint.js").Context) => void} draw
   */
  #drawn(width, height, isOpaque, draw) {
    const canvas = new OffscreenCanvas(width, height);
    draw(contextOf(canvas, !isOpaque));
    return canvas;
  }
}

/** @param {OffscreenCanvas} canvas @param {boolean} alpha */
export function contextOf(canvas, alpha) {
  return /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha }));
}
