import { arrange, h, KeyedViews, setAttribute, setText } from "../../core/dom.js";
import { unreadOf } from "../../core/cluster/findings.js";
import { formatted } from "../../text/plurals.js";
import { sizeText, streams as text } from "../../text/cluster.js";
/** @import { ClusterStream, Stored } from "../../core/cluster/watch.js" */

/** A stream as a row. */
class StreamRow {
  #name = h("th", { scope: "row", class: "mono" });
  #cells = Array.from({ length: 5 }, () => h("td"));
  #followers = h("td");
  element = h("tr", null, this.#name, ...this.#cells, this.#followers);

  /** @param {ClusterStream} stream */
  draw(stream) {
    const { name, stored } = stream;
    const unread = unreadOf(stream);
    setText(this.#name, name);
    const texts = stored
      ? [formatted(stored.messages), sizeText(stored.bytes),
        unread > 0 ? text.lacks(unread) : text.all, formatted(stored.replicas), leaderOf(stored)]
      : Array.from(this.#cells, () => text.unknown);
    for (const [at, cell] of this.#cells.entries()) setText(cell, texts[at]);
    setAttribute(this.#cells[2], "data-tone", unread > 0 ? "warn" : null);
    setAttribute(this.#cells[4], "data-tone", stored && stored.replicas > 1 && !stored.leader ? "bad" : null);
    this.#drawFollowers(stored);
  }

  /** @param {Stored} [stored] */
  #drawFollowers(stored) {
    const followers = stored?.followers ?? [];
    const spans = followers.map(({ name, current, lag }) => h("span", {
      class: "follower", "data-tone": current ? null : "warn",
    }, `${name} `, h("small", null, current ? text.current : text.behind(lag))));
    const key = JSON.stringify([followers, stored !== undefined]);
    if (this.#followers.dataset.drawn === key) return;
    this.#followers.dataset.drawn = key;
    this.#followers.replaceChildren(...spans.length > 0 ? spans : [stored ? text.followersNone : text.unknown]);
  }
}

/** @param {Stored} stored */
function leaderOf({ leader, replicas }) {
  return leader ?? (replicas > 1 ? text.noLeader : text.single);
}

/** The streams that hold the records of a cluster. */
export class StreamTable {
  /** @type {KeyedViews<string, StreamRow>} */
  #rows = new KeyedViews();
  #body = h("tbody");

  /** @param {HTMLElement} place */
  constructor(place) {
    const heads = [text.name, text.messages, text.size, text.read, text.copies, text.leader, text.followers];
    place.append(h("table", null,
      h("thead", null, h("tr", null, heads.map((head) => h("th", { scope: "col" }, head)))), this.#body));
  }

  /** @param {ClusterStream[]} streams */
  draw(streams) {
    arrange(this.#body, streams.map((stream) => {
      const row = this.#rows.of(stream.name, () => new StreamRow());
      row.draw(stream);
      return row.element;
    }));
    this.#rows.sweep();
  }
}
