import { ask } from "../../core/access.js";
import { onWake, systemClock } from "../../core/clock.js";
import { ClusterWatch } from "../../core/cluster/watch.js";
import { findingsOf } from "../../core/cluster/findings.js";
import { setAttribute, setText } from "../../core/dom.js";
import { clusterLink as text } from "../../text/cluster.js";
/** @import { Line } from "../../core/store.js" */

/** Milliseconds from one answer to the next question. */
const pause = 10_000;

/** How many nodes there are, as a link to the page that has more; shown in a cluster alone. */
export class ClusterLink {
  /** The node that the page is connected to; null for a server on its own. @type {string|null} */
  #node = null;
  #watch = new ClusterWatch({ fetch: ask, timers: systemClock, pause, onChange: () => this.#draw() });

  /** @param {HTMLElement} link */
  constructor(link) {
    this.link = link;
    onWake(() => { if (this.#node) this.#watch.wake(); });
  }

  /** Every line of the operator's connection. @param {Line} line */
  take(line) {
    if (line.kind !== "welcome") return;
    this.#node = line.node ?? null;
    if (this.#node) this.#watch.wake();
    else this.#watch.rest();
    this.#draw();
  }

  #draw() {
    const { current, trouble } = this.#watch;
    const cluster = current?.clustered && this.#node && !trouble ? current : null;
    setAttribute(this.link, "hidden", cluster === null);
    if (!cluster) return;
    const found = findingsOf(cluster);
    setText(this.link, text.nodes(cluster.nodes.length));
    setAttribute(this.link, "data-tone", found[0]?.tone ?? null);
    setAttribute(this.link, "title", text.title(found.length, cluster.node));
  }
}
