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
