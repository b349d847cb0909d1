import { seconds, shortSeconds } from "../../../log/describe.js";

/**
 * A life in words.
 * @param {import("./lifetimes.js").Life} life
 * @param {number} now
 */
export function lifeText({ name, node, from, to, created, leak, rest }, now) {
  return [
    `${name} #${node}`,
    created ? `created ${seconds(from)} s` : `alive at ${seconds(from)} s`,
    to === null ? "still alive" : `freed ${seconds(to)} s`,
    `lived ${shortSeconds((to ?? now) - from)}`,
    ...(leak ? [`${leak.text} at ${seconds(leak.at)} s`] : []),
    ...(rest ? [rest.text] : []),
  ].join(" · ");
}
