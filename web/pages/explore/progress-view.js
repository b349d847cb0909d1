import { define, h, setAttribute, setText } from "../../core/dom.js";
import { explore, numbers as text } from "../../text/explore.js";
import { formatted } from "../../text/plurals.js";
import { openBugs } from "./run.js";
/** @import { Exploration, Share } from "./run.js" */

const counts = /** @type {const} */ (["rate", "states", "depth", "frontier", "memory", "bugs"]);
const shares = /** @type {const} */ (["screens", "ways", "phases"]);

/** How far an exploration is, in numbers. */
export class ProgressView extends HTMLElement {
  #values = counts.map(() => h("dd"));
  #shares = shares.map((name) => ({
    words: h("span"), meter: h("meter", { min: 0, max: 1, value: 0, "aria-label": text[name] }),
  }));

  connectedCallback() {
    if (this.firstChild) return;
    this.append(h("dl", { class: "numbers", "aria-label": text.label },
      counts.map((name, at) => h("div", null, h("dt", null, text[name]), this.#values[at])),
      shares.map((name, at) => h("div", { class: "share" },
        h("dt", null, text[name]),
        h("dd", null, this.#shares[at].words, this.#shares[at].meter)))));
  }

  /** @param {Exploration} exploration @param {number} rate */
  draw(exploration, rate) {
    const { progress, coverage, bugs } = exploration;
    const { states, depth, frontier, bytes } = progress;
    const found = bugs.length + openBugs(exploration);
    [explore.rate(rate), formatted(states), formatted(depth), formatted(frontier),
      text.megabytes(bytes), formatted(found)].forEach((words, at) => setText(this.#values[at], words));
    shares.forEach((name, at) => {
      const share = /** @type {Share} */ (coverage?.[name] ?? { covered: 0, all: 0 });
      setText(this.#shares[at].words, text.share(share.covered, share.all));
      setAttribute(this.#shares[at].meter, "max", Math.max(share.all, 1));
      setAttribute(this.#shares[at].meter, "value", share.covered);
    });
  }
}

define("progress-view", ProgressView);
