import { file as words } from "../../../text/replay/reading.js";
import { LIMITS } from "./recording.js";
import { fetchRecording } from "../../../core/recordings.js";
import { LiveFeed } from "./live-feed.js";
import { MergedTimeline } from "../timeline/merged-timeline.js";
import { withoutBeginning } from "../timeline/shortening.js";
import { wholeRecording } from "./opener.js";
import { isPacked, unpackedHead } from "./packed-file.js";

/**
 * Records that a player keeps while it follows. Of more it leaves out the older half; whoever stops
 * following gets all of them again from the server.
 */
export const mostFollowed = 4_000;

/**
 * What of a file can be opened, unpacked where gzip packed it: all of it, or its first part where it is larger than memory should
 * have to hold.
 * @param {Blob} file
 * @param {number} [most] bytes
 * @returns {Promise<{bytes: Uint8Array, rest: Blob | null, note: string, fault?: string}>} rest: what
 *   is left in the file; note: says so, empty where nothing is left; fault: why what is there may not
 *   open
 */
export async function headOf(file, most = LIMITS.bytes) {
  if (await isPacked(file)) return unpackedHead(file, most);
  const isWhole = file.size <= most;
  const bytes = new Uint8Array(await (isWhole ? file : file.slice(0, most)).arrayBuffer());
  if (isWhole) return { bytes, rest: null, note: "" };
  return { bytes, rest: file.slice(most), note: words.firstPart(file.size, most) };
}

/**
 * @typedef {Pick<import("../player/recording-player.js").RecordingPlayer,
 *   "follow"|"grow"|"goOn"|"isFollowing">} Following
 */

/** The recording that is open: where it came from, what was read of it, and what still comes. */
export class OpenFile {
  /** What it holds, when it is read to its end. @type {import("./opener.js").Opened | null} */
  opened = null;
  /** Whether records were left out while the player followed. */
  isShortened = false;
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
   * @param {Following} player
   * @param {(reason: string) => void} say why nothing comes any more or for now; empty where it does again
   */
  follow(player, say) {
    if (!this.opened) return;
    const { recording } = this.opened;
    player.follow();
    if (this.#feed) return;
    this.opened.axis.isOpen = true;
    this.#feed = new LiveFeed({
      stream: recording.streams[0],
      fetchAll: async () => (await wholeRecording(await this.bytes())).streams[0].records,
      onGrow: () => {
        player.grow();
        this.#shorten(player);
      },
      onAway: say,
      onEnd: (reason) => {
        if (this.opened) this.opened.axis.isOpen = false;
        this.#feed = null;
        player.grow();
        say(reason);
      },
    });
  }

  /** Leaves out what came long ago. @param {Following} player */
  #shorten(player) {
    const { recording, axis } = /** @type {import("./opener.js").Opened} */ (this.opened);
    const [stream] = recording.streams;
    if (!player.isFollowing || stream.records.length <= mostFollowed) return;
    const { records, first, empty } =
      withoutBeginning(axis.tracks[0].timeline, stream.records.length - mostFollowed / 2);
    Object.assign(stream, { records, first });
    const rest = new MergedTimeline(recording, { first, empty });
    rest.isOpen = axis.isOpen;
    this.opened = { recording, axis: rest };
    this.isShortened = true;
    player.goOn(rest);
  }

  /** Nothing more comes. */
  close() {
    this.#feed?.stop();
    this.#feed = null;
  }
}
