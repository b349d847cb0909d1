import assert from "node:assert/strict";
import { test } from "node:test";
import { ClusterWatch } from "../../web/core/cluster/watch.js";
import { findingsOf, unreadOf } from "../../web/core/cluster/findings.js";
import { clusterPanel, sizeText } from "../../web/text/cluster.js";
import { clientFilter } from "../../web/pages/control/tiles/filter.js";
import { Fleet } from "../../web/pages/control/fleet.js";

const stored = { replicas: 3, messages: 9, bytes: 900, last: 9, leader: "a", followers: [
  { name: "b", current: true, lag: 0 }, { name: "c", current: true, lag: 0 }] };
const node = (name, more = {}) => ({
  node: name, run: `${name}#1`, version: "1.0.0", here: name === "n1", draining: false,
  leaseMilliseconds: 2_000, clients: 4, ...more });
const cluster = (more = {}) => ({
  clustered: true, node: "n1", run: "n1#1", version: "1.0.0", member: true, fullLeaseMilliseconds: 3_000,
  nodes: [node("n1"), node("n2")], abandonedClients: 0,
  streams: [{ name: "s-1", read: 9, stored }],
  nats: { connected: true, server: "nats://h:4222", since: 1, reconnects: 0 },
  devices: { relayed: 0, waiting: 0 }, guests: 0, waitingCommands: 0,
  cache: { bytes: 1, limit: 2 }, ...more });
const textsOf = (more) => findingsOf(cluster(more)).map(({ tone, text }) => `${tone}: ${text}`);

test("a cluster in which all is well has no findings", () => {
  assert.deepEqual(textsOf({}), []);
});

test("what stops a node comes before what will pass", () => {
  assert.deepEqual(textsOf({ member: false, abandonedClients: 2 }), [
    "bad: n1 holds no lease: it serves no clients.",
    "warn: 2 clients wait for a node: the last one is gone."]);
});

test("a node that drains, one whose lease is over and one of another version are named", () => {
  assert.deepEqual(textsOf({ nodes: [
    node("n1"), node("n2", { draining: true }),
    node("n3", { leaseMilliseconds: 0, version: "1.1.0" })] }), [
    "warn: The lease of n3 is over; its clients are taken over.",
    "warn: n2 hands its clients over, and ends then.",
    "warn: The nodes run different versions: 1.0.0 and 1.1.0."]);
});

test("streams without a leader, servers that lack messages and silent ones are named", () => {
  const late = { ...stored, followers: [{ name: "b", current: false, lag: 7 }] };
  assert.deepEqual(textsOf({ streams: [
    { name: "s-1", read: 9, stored: { ...stored, leader: undefined } },
    { name: "s-2", read: 9, stored: late }, { name: "s-3", read: 9, stored: late },
    { name: "s-4", read: 9 }] }), [
    "bad: The NATS servers do not say how the streams are.",
    "bad: Nothing new is stored in s-1: there is no leader.",
    "warn: NATS server b does not have all of s-2 and s-3."]);
});

test("a stream that is out is named with the reason, and not as silent too", () => {
  assert.deepEqual(textsOf({ streams: [
    { name: "s-1", read: 9, stored }, { name: "s-2", read: 9, trouble: "it is gone" }] }), [
    "bad: Clients in s-2 are turned away: it is gone."]);
});

test("one server alone needs no leader, and a lost connection is said once", () => {
  const alone = { ...stored, replicas: 1, leader: undefined, followers: [] };
  assert.deepEqual(textsOf({ streams: [{ name: "s-1", read: 9, stored: alone }] }), []);
  assert.deepEqual(textsOf({
    nats: { connected: false, since: 1, reconnects: 0 }, streams: [{ name: "s-1", read: 9 }] }), [
    "bad: n1 is not connected to NATS; devices and operators there are told so."]);
});

test("messages that are under way are no finding, and many are", () => {
  assert.equal(unreadOf({ name: "s", read: 9, stored: { ...stored, last: 12 } }), 3);
  assert.equal(unreadOf({ name: "s", read: 9 }), 0);
  assert.deepEqual(textsOf({ streams: [{ name: "s", read: 0, stored: { ...stored, last: 101 } }] }), [
    "warn: n1 has yet to read 101 messages."]);
});

test("sizes have three digits or less, and counts their word", () => {
  assert.deepEqual([0, 999, 1_000, 123_456, 9_400_000, 64 << 20].map(sizeText), [
    "0 B", "999 B", "1.0 kB", "123 kB", "9.4 MB", "67.1 MB"]);
  assert.deepEqual([1, 3].map(clusterPanel.nodes), ["1 node", "3 nodes"]);
});

/** A watch with answers that are given one by one, and the timers that it set. */
function watching(answers) {
  const asked = [];
  const timers = new Map();
  let isVisible = true;
  let last = 0;
  const watch = new ClusterWatch({
    fetch: async (path) => {
      asked.push(path);
      const answer = answers.shift();
      if (!answer) throw new TypeError("nothing");
      return answer;
    },
    timers: {
      setTimeout: (run, delay) => {
        timers.set(last += 1, { run, delay });
        return last;
      },
      clearTimeout: (id) => timers.delete(id),
    },
    pause: 2_000, onChange: () => {}, isVisible: () => isVisible, now: () => 7,
  });
  return { watch, asked, timers, hide: (hidden) => { isVisible = !hidden; } };
}
const answer = (body, status = 200) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status });

test("an answer is kept while the next one fails, and the server is asked again", async () => {
  const { watch, asked, timers } = watching([answer({ clustered: false })]);
  await watch.wake();
  assert.deepEqual([watch.current, watch.trouble, watch.cameAt], [{ clustered: false }, "", 7]);
  const [[id, { run, delay }]] = timers;
  timers.delete(id);
  assert.equal(delay, 2_000);
  await run();
  assert.deepEqual(watch.current, { clustered: false });
  assert.equal(watch.trouble, "The server cannot be reached.");
  assert.equal(timers.size, 1);
  assert.deepEqual(asked, ["api/cluster", "api/cluster"]);
});

test("a page that nobody sees asks nothing, and asks at once when it is seen again", async () => {
  const { watch, asked, timers, hide } = watching([answer({ clustered: false }), answer({ clustered: false })]);
  await watch.wake();
  hide(true);
  await [...timers.values()][0].run();
  assert.equal(asked.length, 1);
  hide(false);
  await watch.wake();
  assert.equal(asked.length, 2);
  assert.equal(timers.size, 1);
  watch.rest();
  assert.equal(timers.size, 0);
});

test("a file host, a refusal and nonsense are told apart", async () => {
  for (const [response, trouble] of [
    [answer("none", 404), "This needs a Rootstage server."],
    [answer("{}", 503), "The server responded with status 503."],
    [answer("<html>"), "This needs a Rootstage server."],
    [answer({}), "This needs a Rootstage server."]]) {
    const { watch } = watching([response]);
    await watch.wake();
    assert.deepEqual([watch.current, watch.trouble], [null, trouble]);
  }
});

test("clients are found by their node, by its whole name", () => {
  const fleet = new Fleet();
  const client = (stream, more) => ({
    stream, app: "a", strategy: "naive", destinations: "lazy", profile: "ios26", popArea: "content",
    connected: 1, running: true, ...more });
  fleet.take({ kind: "clients", clients: [
    client("n1-c1", { node: "n1" }), client("n1-c2", { node: "n10" }), client("c3", {})] });
  const found = (text) => fleet.ordered.filter(clientFilter(text).accepts).map(({ stream }) => stream);
  assert.deepEqual(found("node:n1"), ["n1-c1"]);
  assert.deepEqual(found("node:n1*"), ["n1-c1", "n1-c2"]);
  assert.deepEqual(found("-node:n1"), ["c3", "n1-c2"]);
  // A client that moves is of another node.
  fleet.take({ kind: "clientChanged", client: client("n1-c1", { node: "n2" }) });
  assert.deepEqual(found("node:n2"), ["n1-c1"]);
});
