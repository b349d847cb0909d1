import { launch, placeOf } from "./place.js";

/**
 * Where one client has been, from its records: each place and each way with how often.
 *
 * @typedef {import("./place.js").Place} Place
 *
 * @typedef {object} Move
 * @property {Place} from
 * @property {Place} to
 * @property {number} count
 * @property {string|null} origin `link`, `shortcut` or `notification`, where one led there
 * @property {string|null} route that it asked for
 */
export class Trail {
  /** Where the client was last at rest. @type {Place|null} */
  place = null;
  /** @type {Map<string, {place: Place, count: number}>} */
  visits = new Map();
  /** @type {Map<string, Move>} */
  moves = new Map();
  /** Changes with everything that is counted. */
  version = 0;
  /**
   * What came from outside and has not led anywhere yet.
   * @type {{origin: string, route: string}|null}
   */
  #entry = null;
  /** The deferred route. @type {{origin: string, route: string}|null} */
  #waiting = null;

  /**
   * After a record was folded in.
   * @param {import("../../../core/store.js").StreamRecord} record
   * @param {import("../../../core/store.js").Client} client with the record
   */
  absorb(record, client) {
    this.#hear(record);
    // A step is over with the record that carries the state's hash; what is between is not seen.
    const isSettled = record.hash !== undefined || record.kind === "snapshot";
    if (!isSettled || client.transition) return;
    const place = placeOf(client);
    if (!place || place.id === this.place?.id) return;
    this.#arrive(place);
  }

  /** @param {import("../../../core/store.js").StreamRecord} record */
  #hear({ kind, data }) {
    if (kind === "appLaunched") this.place = launch;
    else if (kind === "routeRequested") this.#entry = entryOf(data);
    else if (kind === "routeResumed") this.#entry = this.#waiting;
    else if (kind === "routePending") {
      this.#waiting = entryOf(data);
      this.#entry = null;
    }
  }

  /** @param {Place} place */
  #arrive(place) {
    const visit = this.visits.get(place.id) ?? { place, count: 0 };
    visit.count += 1;
    this.visits.set(place.id, visit);
    if (this.place) this.#count(this.place, place);
    this.place = place;
    this.#entry = null;
    this.version += 1;
  }

  /** @param {Place} from @param {Place} to */
  #count(from, to) {
    const { origin = null, route = null } = this.#entry ?? {};
    const key = JSON.stringify([from.id, to.id, origin, route]);
    const move = this.moves.get(key) ?? { from, to, count: 0, origin, route };
    move.count += 1;
    this.moves.set(key, move);
  }
}

/** What the app's own code asks for is no entry. @param {any} data */
function entryOf({ origin, route }) {
  return origin === "code" ? null : { origin, route };
}
