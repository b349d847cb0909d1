/**
 * The clients that the filter lets through. It asks again only of those that changed, and gives the
 * same lists until one of them is another one.
 *
 * @typedef {import("../fleet.js").Member} Member
 * @typedef {{accepts: (member: Member) => boolean}} Filter
 */
export class ShownClients {
  /** @type {Member[]} */
  members = [];
  /** Their streams, in the same order. @type {string[]} */
  order = [];
  /** @type {Map<string, boolean>} */
  #accepted = new Map();
  /** @type {Filter|null} */
  #filter = null;

  /**
   * @param {Member[]} all
   * @param {Filter} filter
   * @param {Iterable<string>|null} changed since the last time; null where any may have
   */
  update(all, filter, changed) {
    if (changed === null || filter !== this.#filter) this.#accepted.clear();
    else for (const stream of changed) this.#accepted.delete(stream);
    this.#filter = filter;
    const members = all.filter((member) => this.#accepts(member, filter));
    const isSame = members.length === this.members.length
      && members.every((member, at) => member === this.members[at]);
    if (isSame) return;
    this.members = members;
    this.order = members.map(({ stream }) => stream);
  }

  /** @param {Member} member @param {Filter} filter */
  #accepts(member, filter) {
    let accepted = this.#accepted.get(member.stream);
    if (accepted === undefined) this.#accepted.set(member.stream, accepted = filter.accepts(member));
    return accepted;
  }
}
