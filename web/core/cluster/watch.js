import { server } from "../../text/common.js";
import { isPageVisible } from "../clock.js";

// What a server knows of the cluster of which it is a node.

/**
 * @typedef {object} ClusterNode a node that holds a lease
 * @property {string} node its name
 * @property {string} run another one after each start
 * @property {string} [version]
 * @property {boolean} here whether it is the one that answers
 * @property {boolean} draining whether it hands its clients over
 * @property {number} leaseMilliseconds
 * @property {number} clients
 *
 * @typedef {{name: string, current: boolean, lag: number}} Follower
 * @typedef {object} Stored what the NATS servers say of a stream
 * @property {number} replicas
 * @property {number} messages
 * @property {number} bytes
 * @property {number} last
 * @property {string} [leader]
 * @property {Follower[]} followers
 * @typedef {{name: string, read: number, stored?: Stored, trouble?: string}} ClusterStream
 *
 * @typedef {object} Cluster
 * @property {true} clustered
 * @property {string} node
 * @property {string} run
 * @property {string} version
 * @property {boolean} member whether the node holds its lease
 * @property {number} fullLeaseMilliseconds how long a lease holds from one renewal on
 * @property {ClusterNode[]} nodes
 * @property {number} abandonedClients
 * @property {ClusterStream[]} streams
 * @property {{connected: boolean, server?: string, since: number, reconnects: number}} nats
 * @property {{relayed: number, waiting: number}} devices
 * @property {number} guests
 * @property {number} waitingCommands
 * @property {{bytes: number, limit: number}} cache
 *
 * @typedef {Cluster|{clustered: false}} ClusterAnswer
 */

/** Milliseconds that an answer may take. */
const patience = 8_000;

/** Asks a server again and again, as long as somebody can see the page. */
export class ClusterWatch {
  /** The last answer; null before the first. @type {ClusterAnswer|null} */
  current = null;
  /** When it came, in milliseconds since 1970. */
  cameAt = 0;
  /** Why the last question has no answer; empty where it has one. */
  trouble = "";
  #isAsking = false;
  /** @type {number|undefined} */
  #timer;
  #options;

  /**
   * @param {object} options
   * @param {import("../access.js").Fetch} options.fetch
   * @param {import("../clock.js").Timers} options.timers
   * @param {number} options.pause milliseconds from an answer to the next question
   * @param {() => void} options.onChange
   * @param {() => boolean} [options.isVisible]
   * @param {() => number} [options.now]
   */
  constructor(options) {
    this.#options = { isVisible: isPageVisible, now: Date.now, ...options };
  }

  /** Asks now, unless it does already, or nobody would see it. */
  async wake() {
    const { timers, isVisible, now, onChange, pause } = this.#options;
    if (this.#isAsking || !isVisible()) return;
    timers.clearTimeout(this.#timer);
    this.#isAsking = true;
    try {
      this.current = await this.#ask();
      this.cameAt = now();
      this.trouble = "";
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    this.#isAsking = false;
    // A server does not join a cluster while it runs, but another one may be started in its place.
    this.#timer = timers.setTimeout(() => this.wake(), pause);
    onChange();
  }

  /** Asks no more, until it is woken. */
  rest() { this.#options.timers.clearTimeout(this.#timer); }

  /** @returns {Promise<ClusterAnswer>} */
  async #ask() {
    const signal = AbortSignal.timeout(patience);
    const response = await this.#options.fetch("api/cluster", { cache: "no-store", signal }).catch(() => {
      throw new Error(server.unreachable);
    });
    if (response.status === 404) throw new Error(server.needed);
    if (!response.ok) throw new Error(server.answered(response.status));
    const answer = await response.json().catch(() => null);
    if (typeof answer?.clustered !== "boolean") throw new Error(server.needed);
    return answer;
  }
}
