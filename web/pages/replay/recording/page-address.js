import { writePlace } from "./permalink.js";

/** ms between two changes of the address bar; browsers refuse too many. */
const ADDRESS_INTERVAL = 300;

/** The address of the page: it names the recording and the place that is shown. */
export class PageAddress {
  #timer = 0;

  /** Writes a place into the address soon, in place of what is there. @param {any} place */
  follow(place) {
    this.rest();
    const write = () => history.replaceState(null, "", pathTo(place));
    this.#timer = setTimeout(write, ADDRESS_INTERVAL);
  }

  /** What was to be written is dropped. */
  rest() {
    clearTimeout(this.#timer);
  }

  /** Goes to a place that the Back button leaves; to the list for null. @param {any} place */
  go(place) {
    this.rest();
    history.pushState(null, "", pathTo(place));
  }
}

/** A link to a place, for other people. @param {any} place */
export function linkTo(place) {
  return new URL(pathTo(place), location.href).href;
}

/** @param {any} place */
function pathTo(place) {
  return `${location.pathname}${writePlace(place)}`;
}
