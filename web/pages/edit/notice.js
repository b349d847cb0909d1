import { find, findEach, setAttribute, setText } from "../../core/dom.js";
import { servedApps } from "../../core/app-facts.js";

/** What is done where a text was changed at two places. @typedef {{theirs: () => void, mine: () => void}} Choice */

const [notice, picker, fresh, theirs, mine] = findEach(
  "#notice", "app-picker", "a#fresh", "button#theirs", "button#mine");
/** @type {Choice|null} */
let offered = null;

/**
 * Says something above the text until the next thing is said.
 * @param {string} text
 * @param {{choice?: Choice|null, tone?: string}} [options] choice: offered beside it
 */
export function say(text, { choice = null, tone = "" } = {}) {
  offered = choice;
  setText(notice, text);
  setAttribute(notice.parentElement ?? notice, "hidden", text === "");
  setAttribute(notice.parentElement ?? notice, "data-tone", tone);
  setAttribute(fresh, "hidden", true);
  setAttribute(picker, "hidden", true);
  setAttribute(theirs, "hidden", !choice);
  setAttribute(mine, "hidden", !choice);
  // The button that was pressed may be gone.
  const { activeElement } = document;
  if (notice.parentElement?.contains(activeElement) && !activeElement?.checkVisibility()) find("code-editor").focus();
}

/** Does what was chosen of the two. @param {keyof Choice} which */
export function choose(which) {
  offered?.[which]();
}

/** Where nothing could be opened, what could be. @param {string} app that was asked for */
export async function offerApps(app) {
  setAttribute(fresh, "hidden", false);
  picker.draw(await servedApps().catch(() => []), app);
}
