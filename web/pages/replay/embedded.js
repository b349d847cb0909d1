import { sentence } from "../../text/common.js";
import { player as words } from "../../text/replay/player.js";
import { h, setAttribute, setStyle, setText } from "../../core/dom.js";
import "../../ui/failure-notice.js";
import "./player/recording-player.js";
import { absenceOf } from "./recording/place.js";
import { notice } from "./icons.js";
import { openRecording } from "./recording/opener.js";
import { RecordingError } from "./recording/recording.js";

/**
 * The stylesheets that an embedded player needs, in order, from the folder of the pages. Nothing
 * else is needed but this module and what it imports: no server, no request, no worker.
 */
export const EMBEDDED_STYLES = Object.freeze([
  "styles/tokens.css", "styles/base.css", "styles/buttons.css", "styles/phone.css",
  "styles/phone-content.css", "styles/phone-uncovered.css", "styles/system-screens.css",
  "styles/phone-device.css", "styles/mini-phone.css", "styles/replay.css", "styles/lanes.css", "styles/replay-marks.css",
  "styles/tabs.css", "styles/record-inspector.css", "styles/dialog.css", "styles/key-sheet.css", "styles/failure.css", "styles/embedded.css",
]);

/**
 * @typedef {object} Embedding
 * @property {string | Uint8Array} text the recording file
 * @property {string | null} [stream] the client to select; the first one where it names none
 * @property {number | null} [sequence] of the record to stand at; the start where it names none
 * @property {number} [frame] of the transition under way there; 0 for none
 * @property {string} [label] what the player is called where a page has several
 */

/**
 * Shows the player inside a page, for a recording that the page itself holds. A place that is not
 * in the recording is said so, above what is; so is damage in the file.
 * @param {Element} container what it held before goes
 * @param {Embedding} embedding
 * @returns {Promise<{seek: (place: {stream?: string | null, sequence: number, frame?: number}) =>
 *   boolean, close: () => void}>} once it is shown; seek: false for a place that is not there
 */
export async function openEmbedded(container, { text, label = words.label, ...place }) {
  const { stream = null, sequence = null, frame = 0 } = place;
  const fill = h("span", { class: "progress-fill" });
  const opening = h("div", { class: "opening", role: "status" },
    h("p", null, words.opening), h("span", { class: "progress-track" }, fill));
  const problem = h("p", { class: "problem-banner", role: "status", hidden: true });
  const player = h("recording-player", { tabindex: -1, hidden: true });
  player.ownKeys = true;
  const box = h("section", { class: "embedded-replay", "aria-label": label }, problem, opening, player);
  container.replaceChildren(box);
  if (!document.querySelector("failure-notice")) {
    document.body.append(h("failure-notice", { "data-guest": true }));
  }
  let isOpen = true;
  const say = (/** @type {string} */ words) => {
    setAttribute(problem, "hidden", words === "");
    setText(problem, words);
  };
  const seek = (/** @type {{stream?: string | null, sequence: number, frame?: number}} */ to) => {
    const words = absenceOf(player.session?.axis, to);
    say(words);
    return words === "" && player.seek({ stream: null, frame: 0, ...to });
  };
  try {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    const opened = await openRecording(bytes, {
      cancelled: () => !isOpen,
      progress: (share) => setStyle(fill, "transform", `scaleX(${share})`),
    });
    if (opened) {
      const { axis, recording } = opened;
      opening.remove();
      setAttribute(player, "hidden", false);
      player.open(axis, { stream, sequence, frame }, recording.markers);
      say(sentence(recording.problems[0]?.description ?? absenceOf(axis, { stream, sequence })));
    }
  } catch (error) {
    const reason = error instanceof RecordingError
      ? error.description : String(/** @type {Error} */ (error).message);
    box.replaceChildren(notice("warning", words.unreadable, sentence(reason)));
    setAttribute(box, "role", "alert");
  }
  const close = () => {
    isOpen = false;
    player.rest();
    box.remove();
  };
  return { seek, close };
}
