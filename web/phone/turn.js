/**
 * How far a phone is from standing upright while its window turns. Its picture has the new size from
 * the begin on, and turns into it.
 *
 * @typedef {{degrees: number, done: number}} Turn clockwise; done: the share of the way, 0…1
 *
 * @param {import("../core/store.js").Client|null} client
 * @param {boolean} reducedMotion what would turn stands there at once
 * @returns {Turn|null} null where nothing turns
 */
export function turnOf(client, reducedMotion) {
  const rotation = client?.rotation;
  if (!rotation || reducedMotion) return null;
  const done = rotation.progress / 10_000;
  const quarter = rotation.width > rotation.height ? 90 : -90;
  return { degrees: quarter * (1 - done), done };
}

/**
 * The largest size, of 1, at which a turned picture stays in the place where it will stand.
 * @param {number} degrees
 * @param {{width: number, height: number}} place
 */
export function fitting(degrees, { width, height }) {
  const angle = Math.abs(degrees) * Math.PI / 180;
  const [across, along] = [Math.cos(angle), Math.sin(angle)];
  return Math.min(
    width / (width * across + height * along), height / (width * along + height * across));
}
