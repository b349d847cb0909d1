import { arrange, define, h, KeyedViews, setAttribute, setText } from "../core/dom.js";
import { hidden as texts } from "../text/phone.js";
import { hiddenOf, showing } from "./hidden.js";
import "./stage-phone.js";

/** Pictures at most; what is more is counted. */
const mostCards = 6;

/**
 * Small pictures of what a person does not see on a phone, with the reason why each is still there.
 * Empty and hidden while there is nothing. `draw(client, told)` once per frame.
 */
export class HiddenControllers extends HTMLElement {
  #title = h("h2", { class: "hidden-title" });
  #alive = h("span", { class: "hidden-alive" });
  #list = h("ul", { class: "hidden-cards" });
  #more = h("p", { class: "hidden-more quiet" });
  /** @type {KeyedViews<string, ReturnType<typeof card>>} */
  #cards = new KeyedViews();
  /** @type {unknown[]} */
  #drawn = [];

  connectedCallback() {
    if (this.firstChild) return;
    setAttribute(this, "role", "group");
    setAttribute(this, "aria-label", texts.label);
    setAttribute(this, "hidden", true);
    this.append(h("div", { class: "hidden-head" }, this.#title, this.#alive), this.#list, this.#more);
  }

  /**
   * @param {import("../core/store.js").Client|null} client
   * @param {import("../core/told-faults.js").ToldFaults} told
   */
  draw(client, told) {
    const { owners, buried, replaced } = told;
    const key = [client?.sequence, client?.stream, owners.size, buried.size, replaced.size];
    if (key.every((each, at) => each === this.#drawn[at])) return;
    this.#drawn = key;
    const found = client ? hiddenOf(client, told) : [];
    setAttribute(this, "hidden", found.length === 0);
    const shown = found.slice(0, mostCards);
    arrange(this.#list, shown.map((each) => {
      const view = this.#cards.of(`${each.kind} ${each.node}`, card);
      setAttribute(view.element, "data-kind", each.kind);
      setText(view.name, texts.name(each.name, each.count));
      setText(view.reason, texts.reasons[each.kind](each));
      if (client) view.phone.client = each.client ?? showing(each.node, client);
      return view.element;
    }));
    this.#cards.sweep();
    if (!client || found.length === 0) return;
    setText(this.#title, texts.title(found.reduce((sum, { count }) => sum + count, 0)));
    setText(this.#alive, texts.alive(client.nodes.length));
    setText(this.#more, found.length > mostCards ? texts.more(found.length - mostCards) : "");
  }
}

function card() {
  const phone = h("stage-phone", { "aria-hidden": "true" });
  phone.mini = true;
  const name = h("b");
  const reason = h("span");
  const element = h("li", { class: "hidden-card" }, phone, h("div", null, name, reason));
  return { element, phone, name, reason };
}

define("hidden-controllers", HiddenControllers);
