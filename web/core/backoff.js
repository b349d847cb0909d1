export const firstDelay = 250;
export const longestDelay = 10_000;

/**
 * Full jitter: anywhere from nothing to a ceiling that doubles from 0.25 s up to 10 s.
 * @param {number} attempt 0 for the first retry
 * @param {() => number} [random]
 * @returns {number} milliseconds
 */
export function backoff(attempt, random = Math.random) {
  const ceiling = Math.min(longestDelay, firstDelay * 2 ** Math.min(attempt, 16));
  return Math.round(random() * ceiling);
}

const finalReasons = {
  4501: "Sign-in is needed",
  4503: "This is not allowed",
  4506: "This page is of another version than the server: reload it",
  4509: "Another page took over this client",
  4510: "An operator removed this client",
};

/** What to say while it is tried again. */
const passingReasons = {
  4411: "The network of this client is cut",
};

/**
 * What a close code asks for: codes from 4500 are final, all others are tried again.
 * @param {number} code
 * @param {string} [reason] the server's words
 * @returns {{isFinal: boolean, reason: string}}
 */
export function meaningOfClose(code, reason = "") {
  const isFinal = code >= 4500 && code < 4600;
  const reasons = isFinal ? finalReasons : passingReasons;
  const known = reasons[/** @type {keyof typeof reasons} */ (code)];
  return { isFinal, reason: known ?? (reason || (isFinal ? `Refused (${code})` : "")) };
}
