import { counted, formatted, listed, plural } from "./plurals.js";

/** The panel in the control room. */
export const clusterPanel = {
  label: "Cluster",
  nodesLabel: "Nodes",
  well: "All is well.",
  more: "More about the cluster",
  /** @param {string} node */
  filter: (node) => `Show the clients of ${node} only`,
  /** @param {number} count */
  nodes: (count) => counted(count, "node"),
  /** @param {number} count of what is wrong @param {string} node that the page talks to */
  title: (count, node) => `${count === 0 ? "The cluster is well" : `The cluster: ${counted(count, "finding")}`}; this page is connected to ${node}`,
};

/** The page of a cluster's health. */
export const cluster = {
  title: "Cluster",
  looking: "Asking the server…",
  /** @param {string} node */
  asSeenBy: (node) => `as ${node} sees it`,
  /** @param {number} nodes @param {number} clients */
  well: (nodes, clients) => `All is well: ${counted(nodes, "node")} ${plural(nodes, "has", "have")} ${counted(clients, "client")}.`,
  /** @param {string} reason @param {string} time */
  lost: (reason, time) => `${reason} What is shown is from ${time}; the page goes on asking.`,
  /** @param {string} reason */
  none: (reason) => `${reason} The page goes on asking.`,
};

/** A server that belongs to no cluster. */
export const alone = {
  title: "This server runs alone",
  text: "It keeps all records in its data folder. Several servers are a cluster when NATS JetStream "
    + "keeps the records: each serves its share of the clients, and takes over those of one that dies.",
  try: "Three nodes on this machine:", tryCommand: "make cluster",
  join: "A node by hand:",
  joinCommand: "rootstage serve --cluster nats://HOST:4222 --node n1 --replicas 3",
};

/** What is wrong, or about to end. */
export const findings = {
  label: "Findings",
  /** @param {string} node */
  noLease: (node) => `${node} holds no lease: it serves no clients.`,
  /** @param {string} node */
  noNATS: (node) => `${node} is not connected to NATS; devices and operators there are told so.`,
  /** @param {string} stream @param {string} trouble */
  out: (stream, trouble) => `Clients in ${stream} are turned away: ${trouble}.`,
  silent: "The NATS servers do not say how the streams are.",
  /** @param {number} count */
  abandoned: (count) => `${counted(count, "client")} ${plural(count, "waits", "wait")} for a node: the last one is gone.`,
  /** @param {string} node */
  draining: (node) => `${node} hands its clients over, and ends then.`,
  /** @param {string} node */
  leaseOver: (node) => `The lease of ${node} is over; its clients are taken over.`,
  /** @param {string[]} versions */
  versions: (versions) => `The nodes run different versions: ${listed(versions)}.`,
  /** @param {string[]} streams */
  noLeader: (streams) => `Nothing new is stored in ${listed(streams)}: there is no leader.`,
  /** @param {string} server @param {string[]} streams */
  behind: (server, streams) => `NATS server ${server} does not have all of ${listed(streams)}.`,
  /** @param {string} node @param {number} count */
  unread: (node, count) => `${node} has yet to read ${counted(count, "message")}.`,
  /** @param {number} count */
  waiting: (count) => `${counted(count, "device")} ${plural(count, "waits", "wait")} to hear where ${plural(count, "its client is", "their clients are")}.`,
};

export const nodes = {
  here: "answers this page",
  serving: "serving",
  draining: "draining",
  over: "lease over",
  lease: "Lease",
  /** @param {number} milliseconds */
  left: (milliseconds) => `${(milliseconds / 1_000).toFixed(1)} s left`,
  clients: "Clients",
  version: "Version",
  unknown: "not told",
  started: "Started",
  show: "Show its clients",
  /** @param {string} node */
  showOf: (node) => `Show the clients of ${node} in the control room`,
};

export const streams = {
  name: "Stream", messages: "Messages", size: "Size", read: "Read here", leader: "Leader",
  followers: "Followers", copies: "Copies",
  all: "all",
  /** @param {number} count */
  lacks: (count) => `${formatted(count)} left`,
  unknown: "–",
  single: "one server",
  noLeader: "none",
  followersNone: "none",
  current: "current",
  /** @param {number} lag */
  behind: (lag) => lag > 0 ? `${formatted(lag)} behind` : "behind",
};

/** The node that answers. */
export const self = {
  nats: "NATS",
  connected: "connected", lost: "lost",
  since: "Since", reconnects: "Reconnects",
  relayed: "Devices relayed to other nodes",
  guests: "Devices and operators of other nodes",
  waiting: "Devices that wait for their client’s node",
  commands: "Commands without an answer",
  cache: "Records in memory",
  /** @param {number} bytes @param {number} limit */
  cached: (bytes, limit) => `${sizeText(bytes)} of ${sizeText(limit)}`,
};

/** Bytes for people: `812 B`, `9.4 MB`. @param {number} bytes */
export function sizeText(bytes) {
  const units = ["B", "kB", "MB", "GB", "TB"];
  let [value, unit] = [bytes, 0];
  while (value >= 1_000 && unit < units.length - 1) [value, unit] = [value / 1_000, unit + 1];
  return `${unit === 0 || value >= 100 ? formatted(Math.round(value)) : value.toFixed(1)} ${units[unit]}`;
}
