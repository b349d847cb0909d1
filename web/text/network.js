/** @import { NetworkConditions } from "../core/protocol.js" */

/** @param {number} milliseconds */
export function latencyText(milliseconds) {
  return milliseconds < 1 ? "< 1 ms" : `${Math.round(milliseconds)} ms`;
}

/** "140–260 ms · 2 % loss", "offline", or nothing. @param {Partial<NetworkConditions>} network */
export function networkText({ latency = 0, jitter = 0, loss = 0, offline = false }) {
  if (offline) return "offline";
  const span = `${Math.max(0, latency - jitter)}–${latency + jitter}`;
  const times = jitter > 0 ? span : latency > 0 ? `${latency}` : "";
  const time = times && `${times} ms`;
  return [time, loss > 0 ? `${loss} % loss` : ""].filter((part) => part !== "").join(" · ");
}
