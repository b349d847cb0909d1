import { animationName, shortSeconds } from "../../../log/describe.js";
import { nameOf } from "../../../log/describe-parts.js";
import { arrange, h, setAttribute, setStyle, setText } from "../../../core/dom.js";

/** The transitions under way, a bar each. */
export class TransitionList {
  element = h("div", { class: "transitions" });
  #idle = h("p", { class: "transition-line mono quiet" }, "None");
  /** @type {Map<number, any>} */
  #bars = new Map();

  /** @param {import("../../../core/store.js").Client} client */
  draw(client) {
    const all = [...client.olderTransitions, client.transition].filter((each) => each !== null);
    arrange(this.element, all.length === 0 ? [this.#idle] : all.map((transition) => {
      const bar = this.#bars.get(transition.transition) ?? barOf(transition, client);
      this.#bars.set(transition.transition, bar);
      const share = (transition.progress / 10_000).toFixed(2);
      setText(bar.number, share);
      setStyle(bar.fill, "transform", `scaleX(${share})`);
      setAttribute(bar.track, "aria-valuenow", Math.round(transition.progress / 100));
      return bar.element;
    }));
    const there = new Set(all.map(({ transition }) => transition));
    for (const id of this.#bars.keys()) if (!there.has(id)) this.#bars.delete(id);
  }
}

/**
 * @param {import("../../../core/store.js").Transition} transition
 * @param {import("../../../core/store.js").Client} client
 */
function barOf({ animation, edge, duration, curve, from, to }, client) {
  const speed = client.animationSpeed;
  const number = h("span", { class: "section-number" });
  const fill = h("span", { class: "progress-fill" });
  const name = animationName(animation, edge);
  const track = h("span", {
    class: "progress-track", role: "progressbar", "aria-label": name,
    "aria-valuemin": 0, "aria-valuemax": 100,
  }, fill);
  const timing = `${shortSeconds(duration)} ${curve}${speed === 100 ? "" : ` · ${speed} %`}`;
  const element = h("div", { class: "transition" },
    h("p", { class: "transition-line mono" },
      h("span", null, name), h("span", { class: "quiet" }, timing), number),
    track,
    h("p", { class: "transition-ends mono quiet" },
      `${nameOf(from, client)} → ${nameOf(to, client)}`));
  return { element, number, fill, track };
}
