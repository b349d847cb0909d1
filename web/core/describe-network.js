// @ts-check
/**
 * What lies between the server and the devices.
 * @param {import("./store.js").NetworkConditions} conditions
 */
export function networkText({ latency, jitter, loss, offline }) {
  const parts = [
    offline && "offline", latency && `${latency} ms later`, jitter && `up to ${jitter} ms jitter`,
    loss && `${loss} % lost`,
  ];
  return parts.filter(Boolean).join(", ") || "clear";
}

/**
 * What is to become of it; members that are left out stay as they are.
 * @param {Partial<import("./store.js").NetworkConditions>} change
 */
export function networkChangeText({ latency, jitter, loss, offline, seed }) {
  const parts = [
    offline === undefined ? "" : offline ? "offline" : "back online",
    amount(latency, `${latency} ms later`, "no latency"),
    amount(jitter, `up to ${jitter} ms jitter`, "no jitter"),
    amount(loss, `${loss} % lost`, "no loss"),
    seed === undefined ? "" : `seed ${seed}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** @param {number|undefined} value @param {string} some @param {string} none */
function amount(value, some, none) {
  if (value === undefined) return "";
  return value === 0 ? none : some;
}
