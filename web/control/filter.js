// @ts-check
import { matches, parseQuery } from "../core/query.js";
import { visibleScreen } from "../core/store.js";
import { placeOf } from "./fleet.js";

export const filterKeys = ["screen", "app", "client", "is"];

/**
 * The filter over tiles: `screen:main app:root-controller client:c3,c5 is:connected`, or words.
 * @param {string} text
 * @param {(stream: string) => boolean} [isOwned]
 */
export function clientFilter(text, isOwned = () => false) {
  const { terms, problem } = parseQuery(text, filterKeys);
  return {
    problem,
    /** @param {import("./fleet.js").Member} member */
    accepts: (member) => terms.length === 0 || matches(
      terms, fieldsOf(member, isOwned), ["client", "is"]
    ),
  };
}

/** The text with a term more, or without it. @param {string} text @param {string} term */
export function withTermToggled(text, term) {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return (
    words.includes(term) ? words.filter((word) => word !== term) : [...words, term]
  ).join(" ");
}

/** @param {import("./fleet.js").Member} member @param {(stream: string) => boolean} isOwned */
function fieldsOf(member, isOwned) {
  const { client, connected, app, stream } = member;
  return {
    screen: [placeOf(member), visibleScreen(client)?.view?.title ?? ""],
    app: [app],
    client: [stream],
    is: [
      connected ? "connected" : "disconnected",
      client.running ? "running" : "quit",
      ...(client.transition ? ["animating"] : []),
      ...(isOwned(stream) ? ["owned"] : []),
    ],
  };
}
