import { sentence, server } from "../text/common.js";

// Who this browser is for the server. A server that asks hands out tokens in addresses, behind
// `#token=`, which browsers send to nobody; a page exchanges it for a cookie that no script reads.

/**
 * @typedef {"operator"|"device"|"replay"} Right
 * @typedef {{right: Right, stream?: string}} Grant a stream where it is about one client alone
 * @typedef {{asks: boolean, granted: Grant|null}} Access
 * @typedef {"hour"|"day"|"week"|"untilRevoked"} Lifetime
 * @typedef {{id: string, name: string, right: Right, stream?: string, created: number,
 *   expires?: number, expired: boolean, connections: number}} Link
 * @typedef {(path: string, options?: RequestInit) => Promise<Response>} Fetch
 */

/** How pages ask the server. @type {Fetch} */
export const ask = (path, options) => fetch(path, options);

/** Milliseconds that the server has to say who may do what. */
const patience = 3_000;
/** Characters of a reason that are shown. */
const longestReason = 200;
const token = /(?:^|[#&?]token=)([\w-]{43})$/;

/**
 * The token in an address, its fragment, or what a person pasted; null where there is none.
 * @param {string} text
 */
export function tokenIn(text) {
  return token.exec(text.trim())?.[1] ?? null;
}

/** Is told of connections that the server did not take; why, a WebSocket does not say. */
let heed = () => {};

/** @param {() => void} listener in place of the one before */
export function onRefused(listener) {
  heed = listener;
}

/** A connection was closed before the server said a word. */
export function tellRefused() {
  heed();
}

/**
 * Why the server took no connection. A WebSocket does not say; the same address does.
 * @param {Fetch} [fetch]
 * @returns {Promise<string>} empty where there is no reason to be had
 */
export async function askRefusalReason(fetch = ask) {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch("ws", { cache: "no-store", signal });
  if (response.status !== 503 && response.status !== 429) return "";
  return sentence((await response.text()).trim().slice(0, longestReason));
}

/** @param {Fetch} fetch @returns {Promise<Partial<Access>|null>} null where a plain file host answers */
async function answerOf(fetch) {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch("api/access", { cache: "no-store", signal });
  return response.ok ? response.json().catch(() => null) : null;
}

/**
 * Asks what this browser may do. Pages of a plain file host may do all that works there.
 * @param {Fetch} fetch
 * @param {ReturnType<typeof answerOf>} [asked] what was asked already
 * @returns {Promise<Access>}
 */
export async function askAccess(fetch, asked = answerOf(fetch)) {
  const answer = await asked;
  if (!answer) return { asks: false, granted: { right: "operator" } };
  return { asks: answer.asks === true, granted: answer.granted ?? null };
}

/**
 * Exchanges a token for a cookie.
 * @param {Fetch} fetch
 * @param {string} token
 * @returns {Promise<{granted: Grant, link: Grant}>} what this browser may do now, and what the
 *   token is for: less, where it is a link that an operator made for others
 */
export async function signIn(fetch, token) {
  const answer = await asked(fetch, "api/access", "POST", { token });
  return { granted: answer.granted, link: answer.link ?? answer.granted };
}

/** The links that were handed out. @param {Fetch} fetch @returns {Promise<Link[]>} */
export async function listLinks(fetch) {
  return (await asked(fetch, "api/links", "GET")).links ?? [];
}

/**
 * Makes a link; its token is told this once.
 * @param {Fetch} fetch
 * @param {{right: Right, name: string, stream?: string, lifetime: Lifetime}} wanted
 * @returns {Promise<Link & {token: string}>}
 */
export function makeLink(fetch, wanted) {
  return asked(fetch, "api/links", "POST", wanted);
}

/** Takes a link back. @param {Fetch} fetch @param {string} id */
export async function revokeLink(fetch, id) {
  await asked(fetch, `api/links/${encodeURIComponent(id)}`, "DELETE");
}

/**
 * The address that opens a link.
 * @param {string} base of the pages
 * @param {Link & {token: string}} link
 */
export function addressOf(base, { right, stream, token }) {
  const pages = { operator: "control.html", device: "device.html", replay: "replay.html" };
  const address = new URL(pages[right], base);
  if (right === "replay" && stream) address.searchParams.set("recording", stream);
  address.hash = `token=${token}`;
  return address.href;
}

/**
 * @param {Fetch} fetch
 * @param {string} path
 * @param {string} method
 * @param {object} [body]
 */
async function asked(fetch, path, method, body) {
  const response = await fetch(path, {
    method, ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  }).catch(() => {
    throw new Error(server.unreachable);
  });
  if (response.status === 204) return {};
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Error(sentence(answer?.error ?? server.answered(response.status)));
  return answer ?? {};
}
