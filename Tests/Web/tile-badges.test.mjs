import assert from "node:assert/strict";
import { test } from "node:test";
import { Fleet } from "../../web/control/fleet.js";
import { badgesOf, faultText, mostBadges, networkText } from "../../web/control/tile-badges.js";
import { emptyClient } from "../../web/core/store.js";
import { Run } from "./support/records.mjs";

const member = (more = {}, client = {}) => ({
  stream: "c7", connected: true, fault: null, client: { ...emptyClient("c7"), ...client }, ...more,
});
const calm = { rejection: null };
const texts = (badges) => badges.map(({ text }) => text.replaceAll("\u00ad", ""));

test("a client of which there is nothing to say has no badge", () => {
  assert.deepEqual(badgesOf(member(), calm), []);
  assert.deepEqual(badgesOf(member({}, { network: null, animationSpeed: 100 }), calm), []);
});

test("each says what it is about", () => {
  assert.deepEqual(texts(badgesOf(member({ connected: false }), calm)), ["disconnected"]);
  assert.deepEqual(texts(badgesOf(member({}, { animationSpeed: 25 }), calm)), ["25 % speed"]);
  assert.deepEqual(texts(badgesOf(member(), { ...calm, hand: "Anna" })), ["Anna"]);
  assert.deepEqual(
    texts(badgesOf(member(), { rejection: "nothingToPop" })), ["nothing to go back to"]);
  assert.deepEqual(texts(badgesOf(member(), { rejection: "unheardOf" })), ["unheardOf"]);
});

test("the most urgent come first, and there are no more than fit", () => {
  const all = badgesOf(
    member(
      { connected: false, fault: { fault: "leakedController", name: "Camera" } },
      { network: { latency: 200, loss: 2 }, animationSpeed: 10 }),
    { rejection: "nothingToPop", hand: "Anna" });
  assert.equal(all.length, mostBadges);
  assert.deepEqual(all.map(({ key }) => key), ["rejection", "fault", "connection", "network"]);
});

test("a client that is off the network is not called disconnected as well", () => {
  const off = member({ connected: false }, { network: { offline: true, latency: 200 } });
  assert.deepEqual(texts(badgesOf(off, calm)), ["offline"]);
});

for (const [network, text] of [
  [null, null], [undefined, null], [{}, null], [{ latency: 0, jitter: 0, loss: 0 }, null],
  [{ latency: 200 }, "200 ms"], [{ latency: 200, loss: 2 }, "200 ms · 2 % loss"],
  [{ latency: 800, jitter: 250, loss: 12 }, "800 ± 250 ms · 12 % loss"],
  [{ jitter: 30 }, "0 ± 30 ms"], [{ loss: 100 }, "100 % loss"], [{ offline: true }, "offline"],
]) {
  test(`the network ${JSON.stringify(network)} reads ${text}`, () => {
    assert.equal(networkText(network), text);
  });
}

test("a leak is named, any other fault too, by what is known of it", () => {
  assert.equal(faultText(null), null);
  assert.equal(faultText({ fault: "leakedController", name: "Camera" }), "leak: Camera");
  assert.equal(faultText({ fault: "leakedModule" }), "leak: leakedModule");
  assert.equal(faultText({ fault: "lostRoute", route: "messages" }), "fault: messages");
});

test("a fault stays until the app is launched anew", () => {
  const fleet = new Fleet();
  const run = new Run().add("fault", { fault: "leakedController", name: "Camera" });
  for (const record of run.records) fleet.take(record);
  assert.equal(faultText(fleet.members.get("c7").fault), "leak: Camera");
  fleet.take(run.add("appLaunched", { width: 1, height: 1, session: {} }).records.at(-1));
  assert.equal(fleet.members.get("c7").fault, null);
});

test("the hand of another operator is remembered; not the device's, the server's, one's own", () => {
  const fleet = new Fleet(() => 7);
  fleet.take({ kind: "welcome", streams: [], name: "Ben" });
  const run = new Run();
  const hand = (by) => {
    fleet.take(run.add("command", { command: "back", by }).records.at(-1));
    return fleet.members.get("c7").hand;
  };
  for (const by of ["device", "server", "Ben", undefined]) assert.equal(hand(by), null);
  assert.deepEqual(hand("Anna"), { by: "Anna", at: 7 });
});
