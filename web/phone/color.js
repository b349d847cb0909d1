/**
 * Whether text on this colour must be light. A colour that lets most of what is below through says
 * nothing, and counts as light.
 * @param {string} color `#rrggbbaa`
 */
export function isDark(color) {
  const [red, green, blue, alpha = 255] = (color.match(/[0-9a-f]{2}/gi) ?? []).map(
    (pair) => parseInt(pair, 16));
  if (blue === undefined || alpha < 128) return false;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255 < 0.45;
}
