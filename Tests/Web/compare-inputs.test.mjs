import assert from "node:assert/strict";
import { test } from "node:test";
import { Inputs, mostFollowed } from "../../web/pages/compare/inputs.js";
import { FakeClock } from "./support/fakes.mjs";

function stage({ isOffline = false } = {}) {
  const clock = new FakeClock();
  const reports = [];
  const sent = [];
  const side = (place) => {
    let count = 0;
    return {
      place, client: null, isConnected: !(isOffline && place === "right"),
      device: {
        command: (data) => {
          if (isOffline && place === "right") return null;
          sent.push({ place, data });
          return `k-${count += 1}`;
        },
      },
    };
  };
  const sides = [side("left"), side("right")];
  const inputs = new Inputs(sides, (report) => reports.push(report), clock);
  return { clock, reports, sent, inputs, left: sides[0], right: sides[1] };
}

const did = (cause) => ({ kind: "created", cause, hash: "1", stream: "c1", data: {} });
const refused = (cause, reason) =>
  ({ kind: "rejected", cause, hash: "1", stream: "c2", data: { reason } });
const tap = { command: "tap", element: "log-in" };

test("an input is sent to both sides and reported once both have answered", () => {
  const { sent, inputs, reports, left, right } = stage();
  inputs.send(tap);
  assert.deepEqual(sent.map(({ place }) => place), ["left", "right"]);
  inputs.absorb(did("k-1"), left);
  assert.deepEqual(reports, [], "the other side has not answered");
  inputs.absorb(did("k-1"), right);
  assert.deepEqual(reports, [
    { label: "tap log-in", text: "applied on both sides", failed: [], isOffline: false },
  ]);
});

test("a rejection on one side is reported with its reason", () => {
  const { inputs, reports, left, right } = stage();
  inputs.send(tap);
  inputs.absorb(did("k-1"), left);
  inputs.absorb(refused("k-1", "transitionInProgress"), right);
  assert.deepEqual(reports[0].failed, ["right"]);
  assert.equal(reports[0].text, "the right side failed: a transition is in progress");
});

test("a server error is reported as a failure of its side", () => {
  const { inputs, reports, left, right } = stage();
  inputs.send(tap);
  inputs.absorb({ kind: "error", ref: "k-1", code: "unknownCommand", message: "No." }, left);
  inputs.absorb({ kind: "error", ref: "k-1", code: "unknownCommand", message: "No." }, right);
  assert.deepEqual(reports[0].failed, ["left", "right"]);
});

test("an input function gives each side its own command", () => {
  const { inputs, sent } = stage();
  inputs.send((side) => ({ command: side.place === "left" ? "launch" : "foreground" }));
  assert.deepEqual(sent.map(({ data }) => data.command), ["launch", "foreground"]);
});

test("a side without a connection is reported once the other has answered", () => {
  const { inputs, reports, left } = stage({ isOffline: true });
  inputs.send(tap);
  inputs.absorb(did("k-1"), left);
  assert.deepEqual(reports[0].failed, ["right"]);
  assert.match(reports[0].text, /not connected/);
  assert.equal(reports[0].isOffline, true);
});

test("a missing answer is reported once, after the deadline", () => {
  const { inputs, reports, clock, left, right } = stage();
  inputs.send(tap);
  inputs.absorb(did("k-1"), left);
  clock.advance(60_000);
  inputs.absorb(did("k-1"), right);
  assert.equal(reports.length, 1);
  assert.match(reports[0].text, /right side failed: no answer/);
});

test("answers to other commands and repeated answers of one side are ignored", () => {
  const { inputs, reports, left } = stage();
  inputs.send(tap);
  inputs.absorb(did("k-9"), left);
  inputs.absorb({ kind: "created", data: {} }, left);
  inputs.absorb(did("k-1"), left);
  inputs.absorb(did("k-1"), left);
  assert.deepEqual(reports, []);
});

test("a moved gesture is sent and not reported", () => {
  const { inputs, reports, sent, clock } = stage();
  inputs.send({ command: "gesture", phase: "moved", progress: 100 });
  clock.advance(60_000);
  assert.equal(sent.length, 2);
  assert.deepEqual(reports, []);
});

test("inputs over the limit end the oldest without an answer", () => {
  const { inputs, reports } = stage();
  for (let at = 0; at <= mostFollowed; at += 1) inputs.send(tap);
  assert.ok(reports.length > 0);
  assert.ok(reports.every(({ text }) => /no answer/.test(text)));
});
