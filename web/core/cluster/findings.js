import { findings as text, nodes as nodeText } from "../../text/cluster.js";
/** @import { Cluster, ClusterNode, ClusterStream } from "./watch.js" */

/**
 * What of a cluster a person should know, the worst first.
 *
 * @typedef {{tone: "bad"|"warn", text: string}} Finding
 */

/** Messages that may have yet to be read while all is well: they are under way. */
const mostUnread = 100;

/** @param {Cluster} cluster @returns {Finding[]} */
export function findingsOf(cluster) {
  const { node, nats, abandonedClients, nodes, streams, devices } = cluster;
  const bad = [
    ...cluster.member ? [] : [text.noLease(node)],
    ...nats.connected ? [] : [text.noNATS(node)],
    ...streams.flatMap(({ name, trouble }) => trouble ? [text.out(name, trouble)] : []),
    ...nats.connected && streams.some(({ stored, trouble }) => !stored && !trouble) ? [text.silent] : [],
    ...withoutLeader(streams),
  ];
  const others = nodes.filter(({ here }) => !here);
  const versions = [...new Set(nodes.map(({ version }) => version ?? ""))].filter(Boolean);
  const unread = streams.reduce((sum, stream) => sum + unreadOf(stream), 0);
  const warnings = [
    ...abandonedClients > 0 ? [text.abandoned(abandonedClients)] : [],
    ...others.filter((each) => each.leaseMilliseconds === 0).map((each) => text.leaseOver(each.node)),
    ...nodes.filter(({ draining }) => draining).map((each) => text.draining(each.node)),
    ...behind(streams),
    ...unread > mostUnread ? [text.unread(node, unread)] : [],
    ...devices.waiting > 0 ? [text.waiting(devices.waiting)] : [],
    ...versions.length > 1 ? [text.versions(versions.sort())] : [],
  ];
  return [
    ...bad.map((each) => ({ tone: /** @type {const} */ ("bad"), text: each })),
    ...warnings.map((each) => ({ tone: /** @type {const} */ ("warn"), text: each })),
  ];
}

/** How a node is, in a word. @param {ClusterNode} node @returns {{tone: "good"|"warn"|"bad", text: string}} */
export function stateOf({ draining, leaseMilliseconds }) {
  if (leaseMilliseconds === 0) return { tone: "bad", text: nodeText.over };
  return draining ? { tone: "warn", text: nodeText.draining } : { tone: "good", text: nodeText.serving };
}

/** Messages of a stream that the node has yet to read; 0 where nobody knows. @param {ClusterStream} stream */
export function unreadOf({ read, stored }) {
  return Math.max(0, (stored?.last ?? 0) - read);
}

/** @param {ClusterStream[]} streams */
function withoutLeader(streams) {
  const names = streams
    .filter(({ stored }) => stored && stored.replicas > 1 && !stored.leader).map(({ name }) => name);
  return names.length > 0 ? [text.noLeader(names)] : [];
}

/** Each server that lacks something, with the streams. @param {ClusterStream[]} streams */
function behind(streams) {
  /** @type {Map<string, string[]>} */
  const lacking = new Map();
  for (const { name, stored } of streams) {
    for (const follower of stored?.followers ?? []) {
      if (!follower.current) lacking.set(follower.name, [...lacking.get(follower.name) ?? [], name]);
    }
  }
  return [...lacking].map(([server, names]) => text.behind(server, names));
}
