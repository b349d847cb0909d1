import { define, h, setText } from "../../core/dom.js";
import { visibleScreen } from "../../core/visible.js";
import "../../phone/stage-phone.js";
import { openRecording } from "../replay/recording/opener.js";

/** The most phones of one flow that are drawn; its replay shows all. */
const MOST_PHONES = 4;

/** What the phones of a flow showed at a moment of its recording. */
export class StepPicture extends HTMLElement {
  /**
   * @param {string} text the recording
   * @param {{stream: string, sequence: number}} place
   */
  async show(text, { stream, sequence }) {
    const opened = await openRecording(new TextEncoder().encode(text)).catch(() => null);
    const moment = opened?.axis.momentOf(stream, sequence) ?? null;
    // Without a picture there are still the screen's words, and the replay says what is wrong.
    if (!opened || moment === null) return;
    const { axis } = opened;
    const own = axis.tracks.filter((/** @type {any} */ track) => track.stream === stream);
    const others = axis.tracks.filter((/** @type {any} */ track) => track.stream !== stream);
    this.replaceChildren(...[...own, ...others].slice(0, MOST_PHONES).map((track) =>
      figure(track, axis.stateOf(track, moment), axis.tracks.length > 1)));
  }
}

/** @param {any} track @param {any} client @param {boolean} isOneOfMany */
function figure({ stream, header }, client, isOneOfMany) {
  const screen = client.running ? visibleScreen(client)?.name ?? "" : "not running";
  const phone = h("stage-phone", { "aria-hidden": "true" });
  phone.mini = true;
  phone.appTitle = header?.app;
  const caption = h("figcaption");
  setText(caption, isOneOfMany ? `${stream} · ${screen}` : screen);
  const drawn = h("figure", { class: "step-phone" }, phone, caption);
  phone.client = client;
  return drawn;
}

define("step-picture", StepPicture);
