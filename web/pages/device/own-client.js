// @ts-check
import { afterWelcome, resumeOf } from "../../core/resume.js";
import { keep, kept } from "../../core/storage.js";
import { clientVersion, emptyClient, fold } from "../../core/store.js";
import { asked, keyOf } from "./variant.js";

const appKey = "rootstage.app";
const clientKey = (/** @type {Variant} */ variant) => `rootstage.device.${keyOf(variant)}`;

/** @typedef {import("./variant.js").Variant} Variant */

/** @type {Variant} */
export const firstServed = { app: null, strategy: null, destinations: null };

/**
 * The client that this tab plays: one for each app and each way to run it, kept over a reload. It
 * knows how to come back to it and folds what the server tells of it.
 */
export class OwnClient {
  /** @param {Variant|null} variant the one that the address names */
  constructor(variant) {
    this.hasResumed = false;
    /** @type {import("../../core/store.js").Client|null} */
    this.client = null;
    /** How it runs, as the server says; null before that. @type {string|null} */
    this.strategy = null;
    this.choose(variant ?? { ...firstServed, app: kept(appKey) });
  }

  /** Empty until the server has said which one is its first. */
  get app() { return this.variant.app ?? ""; }

  /** @param {Variant} variant */
  choose(variant) {
    this.variant = variant;
    this.client = keptClient(clientKey(variant));
    this.strategy = variant.strategy;
    this.hasResumed = false;
  }

  /** Gives up an app that the tab kept and the server no longer has. */
  chooseFirstServed() {
    keep(appKey, null);
    this.choose(firstServed);
  }

  /** @param {{width: number, height: number}} device */
  hello(device) {
    const streams = resumeOf(this.client);
    return {
      kind: "hello", role: "device", ...asked(this.variant), device,
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
    this.variant = { ...this.variant, app: stream.app ?? this.app };
    this.strategy = stream.strategy ?? null;
    this.hasResumed = true;
    keep(appKey, this.variant.app);
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
    keep(clientKey(this.variant), null);
  }

  save() {
    if (this.client) {
      keep(clientKey(this.variant), { version: clientVersion, client: this.client });
    }
  }
}

/**
 * The client that the tab kept; of one that another version of this page kept, only who it was.
 * @param {string} key
 * @returns {import("../../core/store.js").Client|null}
 */
function keptClient(key) {
  const value = kept(key);
  const client = value?.client ?? value;
  if (typeof client?.stream !== "string" || typeof client.epoch !== "string") return null;
  if (value.version === clientVersion) return client;
  return { ...emptyClient(client.stream), epoch: client.epoch };
}
