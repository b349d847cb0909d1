import { file as words } from "../../../text/replay/reading.js";
import { LIMITS } from "./recording.js";
import { fetchRecording } from "../../../core/recordings.js";
import { LiveFeed } from "./live-feed.js";
import { wholeRecording } from "./opener.js";
import { isPacked, unpackedHead } from "./packed-file.js";

/**
 * What of a file can be opened, unpacked where gzip packed it: all of it, or its first part where it is larger than memory should
 * have to hold.
 * @param {Blob} file
 * @param {number} [most] bytes
 * @returns {Promise<{bytes: Uint8Array, rest: Blob | null, note: string}>} rest: what is left in
 *   the file; note: says so, empty where nothing is left
 */
export async function headOf(file, most = LIMITS.bytes) {
  if (await isPacked(file)) return unpackedHead(file, most);
  const isWhole = file.size <= most;
  const bytes = new Uint8Array(await (isWhole ? file : file.slice(0, most)).arrayBuffer());
  if (isWhole) return { bytes, rest: null, note: "" };
  return { bytes, rest: file.slice(most), note: words.firstPart(file.size, most) };
}

/** The recording that is open: where it came from, what was read of it, and what still comes. */
export class OpenFile {
  /** What it holds, when it is read to its end. @type {import("./opener.js").Opened | null} */
  opened = null;
  /** Brings what its client does from now on. @type {LiveFeed | null} */
  #feed = null;
  #fetch;
  #bytes;

  /**
   * @param {object} file
   * @param {string} file.name
   * @param {string | null} file.recording its name on the server
   * @param {Uint8Array} file.bytes
   * @param {Blob | null} file.rest what of it was too much to be opened
   * @param {import("../../../core/recordings.js").Fetch} fetch
   */
  constructor({ name, recording, bytes, rest }, fetch) {
    this.name = name;
    this.recording = recording;
    this.rest = rest;
    this.#bytes = bytes;
    this.#fetch = fetch;
  }

  /** The bytes of the file, with all that came since. @returns {Promise<Uint8Array>} */
  bytes() {
    return this.#feed && this.recording !== null
      ? fetchRecording(this.#fetch, this.recording) : Promise.resolve(this.#bytes);
  }

  /**
   * Goes to what the client does now, and stays with it.
   * @param {Pick<import("../player/recording-player.js").RecordingPlayer, "follow"|"grow">} player
   * @param {(reason: string) => void} say why nothing comes any more or for now; empty where it does again
   */
  follow(player, say) {
    if (!this.opened) return;
    const { axis, recording } = this.opened;
    player.follow();
    if (this.#feed) return;
    axis.isOpen = true;
    this.#feed = new LiveFeed({
      stream: recording.streams[0],
      fetchAll: async () => (await wholeRecording(await this.bytes())).streams[0].records,
      onGrow: () => player.grow(),
      onAway: say,
      onEnd: (reason) => {
        axis.isOpen = false;
        this.#feed = null;
        player.grow();
        say(reason);
      },
    });
  }

  /** Nothing more comes. */
  close() {
    this.#feed?.stop();
    this.#feed = null;
  }
}
