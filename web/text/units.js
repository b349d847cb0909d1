/** @import { NetworkConditions } from "../core/protocol.js" */

/** Seconds of the stream with three digits. @param {number} microseconds */
export function seconds(microseconds) {
  return (microseconds / 1_000_000).toFixed(3);
}

/** `1.235 s`. @param {number} microseconds */
export function secondsText(microseconds) {
  return `${seconds(microseconds)} s`;
}

/** A duration for people: "0.3 s". @param {number} microseconds */
export function shortSeconds(microseconds) {
  return `${Number((microseconds / 1_000_000).toFixed(2))} s`;
}

/** @param {number} milliseconds */
export function latencyText(milliseconds) {
  return milliseconds < 1 ? "< 1 ms" : `${Math.round(milliseconds)} ms`;
}

/**
 * A length of time as a clock shows it: `01:07`.
 * @param {number} milliseconds
 */
export function clockTime(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** "140–260 ms · 2 % loss", "offline", or nothing. @param {Partial<NetworkConditions>} network */
export function networkText({ latency = 0, jitter = 0, loss = 0, offline = false }) {
  if (offline) return "offline";
  const span = `${Math.max(0, latency - jitter)}–${latency + jitter}`;
  const times = jitter > 0 ? span : latency > 0 ? `${latency}` : "";
  const time = times && `${times} ms`;
  return [time, loss > 0 ? `${loss} % loss` : ""].filter((part) => part !== "").join(" · ");
}
