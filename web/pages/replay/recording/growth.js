import { MergedTimeline } from "../timeline/merged-timeline.js";

/** ms of reading between two times that what was read is taken in, at least. */
const LEAST_PAUSE = 24;
/** So many times longer than taking in took is the reading that follows, at least. */
const PAUSE_SHARE = 4;

/**
 * Takes in what is read of a recording while it is read, a few ms at a time. One stream grows as it
 * is read. Of several streams the order has to be made anew, so this happens whenever there is
 * twice as much, beside the axis that is shown until then.
 */
export class Growth {
  /** @type {MergedTimeline | null} */
  #axis = null;
  #hooks;
  #dueTime;
  #dueShare = 0;

  /**
   * @param {object} hooks
   * @param {() => number} hooks.now ms
   * @param {(share: number) => Promise<void>} hooks.pause lets others have their turn
   * @param {() => boolean} hooks.cancelled
   * @param {(axis: MergedTimeline) => void} hooks.grow the axis shall take in what is there
   */
  constructor(hooks) {
    this.#hooks = hooks;
    this.#dueTime = hooks.now() + LEAST_PAUSE;
  }

  /** @param {number} share that is read */
  isDue(share) {
    return share >= this.#dueShare && this.#hooks.now() >= this.#dueTime;
  }

  /**
   * @param {import("./recording.js").Recording} recording
   * @param {number} share of it that is read
   */
  async take(recording, share) {
    const { now, pause, cancelled, grow } = this.#hooks;
    const axis = this.#axis ??= new MergedTimeline({ ...recording, streams: [] });
    const isOne = recording.streams.length < 2;
    if (isOne) axis.prepare(recording);
    else await this.#prepareBeside(axis, recording, share);
    if (cancelled()) return axis;
    const before = now();
    axis.isOpen = share < 1;
    grow(axis);
    const took = now() - before;
    this.#dueTime = now() + Math.max(LEAST_PAUSE, PAUSE_SHARE * took);
    this.#dueShare = isOne ? 0 : 2 * share;
    await pause(share);
    while (!cancelled() && !axis.index(1)) await pause(share);
    return axis;
  }

  /**
   * @param {MergedTimeline} axis
   * @param {import("./recording.js").Recording} recording
   * @param {number} share
   */
  async #prepareBeside(axis, recording, share) {
    const { pause, cancelled } = this.#hooks;
    const work = axis.successor(recording);
    let step = work.next();
    for (; !step.done && !cancelled(); step = work.next()) await pause(share);
    if (step.done) axis.prepare(recording, step.value);
  }
}
