// @ts-check
import { afterWelcome, resumeOf } from "../core/resume.js";
import { keep, kept } from "../core/storage.js";
import { fold } from "../core/store.js";

const appKey = "rootstage.app";
const clientKey = (/** @type {string} */ app) => `rootstage.device.${app}`;

/**
 * The client that this tab plays: one for each app, kept over a reload. It knows how to come back
 * to it and folds what the server tells of it.
 */
export class OwnClient {
  /** @param {string|null} app the one that the address names */
  constructor(app) {
    this.hasResumed = false;
    this.choose(app ?? kept(appKey) ?? "root-controller");
  }

  /** @param {string} app */
  choose(app) {
    this.app = app;
    /** @type {import("../core/store.js").Client|null} */
    this.client = kept(clientKey(app));
    this.hasResumed = false;
    keep(appKey, app);
  }

  /** @param {{width: number, height: number}} device */
  hello(device) {
    const streams = resumeOf(this.client);
    return {
      kind: "hello", role: "device", app: this.app, device,
      // After a reload the picture is all that is wanted, not the way that led to it.
      features: this.hasResumed ? [] : ["snapshot"],
      streams: this.hasResumed ? streams : streams.map((each) => ({ ...each, after: 0 })),
    };
  }

  /**
   * @param {any} stream what the welcome says of it
   * @returns {boolean} whether it is another one than before
   */
  welcomed(stream) {
    const next = afterWelcome(this.client, stream);
    const isOther = next.stream !== this.client?.stream || next.epoch !== this.client?.epoch;
    this.client = next;
    this.app = stream.app ?? this.app;
    this.hasResumed = true;
    this.save();
    return isOther;
  }

  /** @param {any} record @returns {boolean} whether it changed anything */
  take(record) {
    const before = this.client;
    if (!before) return false;
    this.client = fold(before, record);
    return this.client !== before;
  }

  /** The next hello asks for a new one. */
  forget() {
    this.client = null;
    this.hasResumed = false;
    keep(clientKey(this.app), null);
  }

  save() {
    if (this.client) keep(clientKey(this.app), this.client);
  }
}
