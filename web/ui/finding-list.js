import { arrange, h, setAttribute } from "../core/dom.js";
/** @import { Finding } from "../core/cluster/findings.js" */

/**
 * Lists what is wrong, anew only where that has changed; hidden where nothing is.
 * @param {HTMLElement} list @param {Finding[]} found
 */
export function drawFindings(list, found) {
  setAttribute(list, "hidden", found.length === 0);
  const key = JSON.stringify(found);
  if (list.dataset.drawn === key) return;
  list.dataset.drawn = key;
  arrange(list, found.map((each) => h("li", { "data-tone": each.tone }, each.text)));
}
