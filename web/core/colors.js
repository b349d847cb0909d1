/** Hues that stay apart from each other in light and in dark. */
export const palette = [
  "#4f83ff", "#2fb574", "#e2912c", "#f0566c", "#9b72f5",
  "#1fabc2", "#dd5fae", "#84ad25", "#f17b47", "#6d8fb8",
];

/**
 * The colour of a client, the same on every page: by the number in its id, or by its letters.
 * @param {string} stream
 */
export function colorOf(stream) {
  const number = /(\d+)$/.exec(stream);
  const place = number ? Number(number[1]) - 1 : [...stream].reduce(
    (sum, c) => sum + c.charCodeAt(0), 0
  );
  return palette[((place % palette.length) + palette.length) % palette.length];
}

/** Deep enough for white letters on them. */
const deep = ["#3564d8", "#1d7f54", "#a85f0c", "#c8324b", "#7a4fd8", "#14778a", "#b03a85"];

/** The colour of an operator, the same on every page. @param {string} name */
export function operatorColor(name) {
  const sum = [...name].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 9973, 7);
  return deep[sum % deep.length];
}

/** How light a background is, of 1, to count as one that a dark appearance replaces. */
const pale = 0.6;

/**
 * What stands for a background under a dark appearance, as the system's own colours do: white turns
 * black, a pale tone turns into a deep one of the same hue; what is strong or dark stays.
 * @param {string} color `#rrggbbaa`
 */
export function darkBackground(color) {
  const [red, green, blue, alpha = 255] = (color.match(/[0-9a-f]{2}/gi) ?? []).map(
    (pair) => parseInt(pair, 16));
  if (blue === undefined) return color;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if ((most + least) / 510 < pale) return color;
  const deep = (255 - most) / 255;
  const turned = [red, green, blue].map((each) =>
    Math.round(Math.min(255, 255 * deep + (each - least) * pale)));
  return `#${[...turned, alpha].map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * How light a colour is, as contrasts are computed from it: 0 black, 1 white.
 * @param {string} color `#rrggbbaa`; one that is mostly transparent counts as white
 */
export function luminance(color) {
  const [red, green, blue, alpha = 255] = (color.match(/[0-9a-f]{2}/gi) ?? []).map(
    (pair) => parseInt(pair, 16));
  if (blue === undefined || alpha < 128) return 1;
  const [r, g, b] = [red, green, blue].map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
