// The room as an address: how it is laid out, which clients are shown and selected, and the groups.

import { groupsFrom } from "./clients/groups.js";

/**
 * @typedef {object} RoomPlace
 * @property {string|null} layout
 * @property {string|null} size of the tiles
 * @property {string} filter
 * @property {string[]} selected names of clients
 * @property {string|null} focused
 * @property {string|null} panel of the inspector
 * @property {"full"|null} graph whether it fills the window
 * @property {import("./clients/groups.js").Group[]} groups
 */

/** Characters of an address; the selection, and then the groups, are left out of a longer one. */
export const longestAddress = 4_000;
const separator = ",";
const streamName = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * What an address says of the room; a part that makes no sense counts as absent.
 * @param {string} search the part of a URL from `?` on
 * @returns {RoomPlace}
 */
export function readRoom(search) {
  const query = new URLSearchParams(search);
  const groups = query.getAll("group").map((text) => {
    const [name = "", digit = "", ...streams] = text.split(separator);
    return { name, digit: digit === "" ? null : Number(digit), streams: namesOf(streams) };
  });
  const focused = query.get("focused") ?? "";
  return {
    layout: query.get("layout"), size: query.get("size"), filter: query.get("filter") ?? "",
    selected: namesOf((query.get("selected") ?? "").split(separator)),
    focused: streamName.test(focused) ? focused : null, panel: query.get("panel"),
    graph: query.get("graph") === "full" ? "full" : null,
    groups: groupsFrom(groups.filter(({ name, streams }) => name !== "" && streams.length > 0)),
  };
}

/**
 * The part of a URL from `?` on; empty for a room as it is at first.
 * @param {RoomPlace} room
 */
export function writeRoom({ layout, size, filter, selected, focused, panel, graph, groups }) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ layout, size, filter, panel, graph, focused })) {
    if (value) query.set(name, value);
  }
  const longer = [
    ...selected.length > 0 ? [["selected", selected.join(separator)]] : [],
    ...groups.map(({ name, digit, streams }) => ["group", [name, digit ?? "", ...streams].join(separator)]),
  ];
  for (const [name, value] of longer) {
    const more = new URLSearchParams(query);
    more.append(name, value);
    if (`${more}`.length <= longestAddress) query.append(name, value);
  }
  const text = `${query}`.replaceAll("%2C", separator).replaceAll("%3A", ":");
  return text === "" ? "" : `?${text}`;
}

/** ms between two changes of the address bar; browsers refuse too many. */
const interval = 300;

/** The address of the page, which follows what is shown. */
export class RoomAddress {
  /** What it said at first. */
  first = readRoom(location.search);
  #timer = 0;
  #written = location.search;

  /** @param {RoomPlace} room */
  follow(room) {
    const search = writeRoom(room);
    if (search === this.#written) return;
    this.#written = search;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => history.replaceState(null, "", `${location.pathname}${search}${location.hash}`), interval);
  }
}

/** @param {string[]} names */
function namesOf(names) {
  return names.filter((name) => streamName.test(name));
}
