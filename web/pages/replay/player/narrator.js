import { states } from "../../../text/common.js";
import { controls, narration } from "../../../text/replay/player.js";
import { h, setText } from "../../../core/dom.js";
import { describeText } from "../../../log/describe.js";
import { screenAt } from "../timeline/lanes.js";
/** @import { PlayerSession } from "./session.js" */

/** ms after which a place is told; of those in between only the last, as while a key is held. */
const CALM = 300;

/**
 * Tells those who do not see the player where it stands: each step while it rests, and only the
 * screens while it plays. What has the focus and tells its own value is not told twice.
 */
export class Narrator {
  element = h("p", { class: "visually-hidden", role: "status" });
  #known = "";
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** Another recording is open, of which the first place is no news. */
  reset() {
    clearTimeout(this.#timer);
    this.#known = "";
    setText(this.element, "");
  }

  /** @param {PlayerSession} session */
  draw(session) {
    const { player: { playing, time }, place, track } = session;
    const screen = screenAt(track, time);
    const shown = screen === null || screen.part === null ? states.notRunning : screen.label;
    const known = playing ? `${track.stream} ${shown}`
      : JSON.stringify([place.stream, place.sequence, place.frame]);
    if (known === this.#known) return;
    const isFirst = this.#known === "";
    this.#known = known;
    clearTimeout(this.#timer);
    if (isFirst) return;
    this.#timer = setTimeout(() => {
      if (document.activeElement?.closest(".lane-slider, event-list")) return;
      setText(this.element, playing
        ? narration.screen(streamOf(session), shown)
        : narration.step(time, streamOf(session), whatOf(session), shown));
    }, CALM);
  }
}

/** Named only among others. @param {PlayerSession} session */
function streamOf({ axis, track }) {
  return axis.tracks.length > 1 ? track.stream : "";
}

/** The frame, or else the record. @param {PlayerSession} session */
function whatOf({ axis, track, player: { moment } }) {
  const [frame] = track.timeline.framesAt(axis.positionOf(track, moment));
  if (frame && frame.frame < frame.lastFrame) return controls.frame(frame.frame, frame.lastFrame);
  const { track: own, record } = axis.recordOf(moment);
  return record ? describeText(record, axis.stateOf(own, moment)) : "";
}
