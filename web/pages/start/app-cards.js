import { arrange, h } from "../../core/dom.js";

/**
 * The apps of the server as cards, each a link to a device that runs it. The last card of the list,
 * which tells how to bring one's own, stays.
 * @param {HTMLElement} list
 * @param {{name: string, title: string, summary: string}[]} apps
 */
export function drawCards(list, apps) {
  const own = /** @type {Element} */ (list.lastElementChild);
  arrange(list, [...apps.map(card), own]);
}

/** @param {{name: string, title: string, summary: string}} app */
function card({ name, title, summary }) {
  return h("li", { class: "app-card" },
    h("a", { href: `device.html?app=${encodeURIComponent(name)}` }, h("b", null, title)),
    h("span", null, summary));
}
