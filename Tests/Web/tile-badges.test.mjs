import assert from "node:assert/strict";
import { test } from "node:test";
import { Fleet } from "../../web/pages/control/fleet.js";
import { badgesOf, faultText } from "../../web/pages/control/tiles/marks.js";
import { emptyClient } from "../../web/core/store.js";
import { Run } from "./support/records.mjs";

const member = (more = {}, client = {}) => ({
  stream: "c7", connected: true, fault: null, client: { ...emptyClient("c7"), ...client }, ...more,
});
const calm = { rejection: null, operator: null };
const texts = (badges) => badges.map(({ text }) => text.replaceAll("\u00ad", ""));

test("a client without news has no badges", () => {
  assert.deepEqual(badgesOf(member(), calm), []);
  assert.deepEqual(badgesOf(member({}, { network: null }), calm), []);
});

test("badges are sorted by urgency", () => {
  assert.deepEqual(texts(badgesOf(member({ connected: false }), calm)), ["disconnected"]);
  assert.deepEqual(
    texts(badgesOf(member({ connected: false }), { rejection: "nothingToPop", operator: "Anna" })),
    ["nothing to go back to", "disconnected", "Anna"]);
  assert.deepEqual(texts(badgesOf(member(), { ...calm, rejection: "unheardOf" })), ["unheardOf"]);
});

test("an offline client has no badge for its connection", () => {
  const off = member({ connected: false }, { network: { offline: true, latency: 200 } });
  assert.deepEqual(badgesOf(off, calm), []);
  const slow = member({ connected: false }, { network: { offline: false, latency: 200 } });
  assert.deepEqual(texts(badgesOf(slow, calm)), ["disconnected"]);
});

test("a fault badge names the leak or fault by its subject", () => {
  assert.equal(faultText(null), null);
  assert.equal(faultText({ fault: "leakedController", name: "Camera" }), "leak: Camera");
  assert.equal(faultText({ fault: "leakedModule" }), "leak: leakedModule");
  assert.equal(faultText({ fault: "lostRoute", route: "messages" }), "fault: messages");
});

test("a fault badge stays until the next launch", () => {
  const fleet = new Fleet();
  const run = new Run().add("fault", { fault: "leakedController", name: "Camera" });
  for (const record of run.records) fleet.take(record);
  assert.equal(faultText(fleet.members.get("c7").fault), "leak: Camera");
  fleet.take(run.add("appLaunched", { width: 1, height: 1, session: {} }).records.at(-1));
  assert.equal(fleet.members.get("c7").fault, null);
});

test("only commands of other operators set the operator badge", () => {
  const fleet = new Fleet(() => 7);
  fleet.take({ kind: "welcome", streams: [], name: "Ben" });
  const run = new Run();
  const operator = (by) => {
    fleet.take(run.add("command", { command: "back", by }).records.at(-1));
    return fleet.members.get("c7").operator;
  };
  for (const by of ["device", "server", "Ben", undefined]) assert.equal(operator(by), null);
  assert.deepEqual(operator("Anna"), { by: "Anna", at: 7 });
});
