import { remember, remembered } from "../../core/storage.js";
import { models } from "./models.js";

/**
 * How devices show what runs on them, as a person set it for all pages of this browser: UIKit's
 * user interface style and content size category, and the model that a new device is.
 *
 * @typedef {"light"|"dark"} Appearance
 * @typedef {"extraSmall"|"large"|"extraExtraExtraLarge"} TextSize
 * @typedef {{appearance: Appearance, textSize: TextSize, model: string}} Traits
 *
 * @typedef {object} TextStyles sizes in points, as Dynamic Type has them
 * @property {number} body
 * @property {number} subheadline
 * @property {number} largeTitle
 */

const key = "rootstage.traits";

/** @type {Record<TextSize, TextStyles>} */
export const textStyles = {
  extraSmall: { body: 14, subheadline: 12, largeTitle: 31 },
  large: { body: 17, subheadline: 15, largeTitle: 34 },
  extraExtraExtraLarge: { body: 23, subheadline: 21, largeTitle: 40 },
};

/** @type {Traits} */
export const defaultTraits = { appearance: "light", textSize: "large", model: "standard" };

/** @type {Traits} */
let current = read();
/** @type {Set<() => void>} */
const hearers = new Set();

/** What was remembered, as far as it can be used. @returns {Traits} */
function read() {
  const { appearance, textSize, model } = /** @type {Partial<Record<keyof Traits, string>>} */ (
    remembered(key) ?? {});
  return {
    appearance: appearance === "dark" ? "dark" : "light",
    textSize: Object.hasOwn(textStyles, textSize ?? "")
      ? /** @type {TextSize} */ (textSize) : defaultTraits.textSize,
    model: Object.hasOwn(models, model ?? "") ? model ?? "" : defaultTraits.model,
  };
}

export function traits() {
  return current;
}

/** @param {Partial<Traits>} change */
export function setTraits(change) {
  remember(key, { ...current, ...change });
  current = { ...current, ...change };
  for (const tell of hearers) tell();
}

/** Tells when this page or another one has changed them, until the signal ends. @param {() => void} tell @param {AbortSignal} [signal] */
export function onTraits(tell, signal) {
  hearers.add(tell);
  signal?.addEventListener("abort", () => hearers.delete(tell));
}

globalThis.addEventListener?.("storage", (event) => {
  if (event.key !== key) return;
  current = read();
  for (const tell of hearers) tell();
});
