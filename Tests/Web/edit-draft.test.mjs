import assert from "node:assert/strict";
import { test } from "node:test";

import { emptyClient } from "../../web/core/store.js";
import { causeOf } from "../../web/pages/edit/cause.js";
import { DraftKeeper, mostCharacters, mostDrafts } from "../../web/pages/edit/draft-keeper.js";
import { DraftFile } from "../../web/pages/edit/draft-file.js";
import { DraftRun, mostCommands } from "../../web/pages/edit/draft-run.js";
import { sentenceOf } from "../../web/pages/edit/difference.js";
import { longestLink, longestText, shared, sharedIn, unshared } from "../../web/pages/edit/sharing.js";

test("the line of a change is found, and of several that in which the step's words stood", () => {
  const before = "a\nopen: Open\nb\nshare: Share\nc";
  assert.equal(causeOf(before, "a\nopen: Show\nb\nshare: Share\nc", "tapOn: Open"), 2);
  const both = "a\nopen: Show\nb\nshare: Send\nc";
  assert.equal(causeOf(before, both, "tapOn: Share"), 4);
  assert.equal(causeOf(before, both, "tapOn: Open"), 2);
  assert.equal(causeOf(before, "a\nb\nshare: Share\nc", "tapOn: Open"), 2);
  assert.equal(causeOf(before, `x\n${before}`, "tapOn: Open"), 1);
  assert.equal(causeOf(before, before, "tapOn: Open"), 5);
  assert.equal(causeOf("", "", ""), 1);
});

const answering = (status, body) => async () =>
  ({ ok: status < 300, status, json: async () => JSON.parse(body) });

test("a file that was there before the first save is a conflict, with its text", async () => {
  const taken = answering(409, '{"error": "there is another app x", "hash": "h", "text": "theirs"}');
  const file = new DraftFile(taken, null);
  assert.deepEqual(await file.save("x", "mine"),
    { error: "There is another app x.", isConflict: true, isUnsaving: false });
  assert.deepEqual(file.other, { path: "x", hash: "h", text: "theirs", app: "x" });
  const { error } = await new DraftFile(taken, "x").save("x", "mine");
  assert.equal(error, "x was saved by somebody else while you changed it here.");
  const none = answering(409, '{"error": "this server saves no files"}');
  const { isConflict, isUnsaving } = await new DraftFile(none, null).save("x", "mine");
  assert.deepEqual([isConflict, isUnsaving], [false, true]);
});

test("a file that others make of an app without one is found, under its own name alone", async () => {
  const there = answering(200, '{"path": "p", "hash": "h", "text": "t"}');
  const file = new DraftFile(there, "x");
  assert.equal((await file.look("x"))?.text, "t");
  assert.equal(await file.look("y"), null);
  assert.equal(await new DraftFile(there, null).look("x"), null);
  assert.equal(await file.read(), "t");
  assert.equal(await file.look("x"), null);
  assert.equal(await new DraftFile(answering(204, ""), "x").look("x"), null);
});

test("a page that may not know of files asks once", async () => {
  let asked = 0;
  const file = new DraftFile((...all) => { asked += 1; return answering(403, "{}")(...all); }, "x");
  await file.read();
  await file.look("x");
  assert.equal(asked, 1);
});

/** A storage that holds so many characters. */
function storage(room = Infinity) {
  const items = new Map();
  const size = () => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() { return items.size; },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => items.delete(key),
    setItem: (key, value) => {
      if (size() - (items.get(key)?.length ?? 0) + value.length > room) throw new Error("full");
      items.set(key, value);
    },
  };
}

const draft = (text, at = 0) => ({
  text, good: text, base: text, commands: [], recording: {}, saved: null, savedText: text, time: 0,
  history: null, at,
});

test("a kept draft is read again, and another name has none", () => {
  const place = storage();
  assert.ok(new DraftKeeper("a", place).keep(draft("one")));
  assert.equal(new DraftKeeper("a", place).take()?.text, "one");
  assert.equal(new DraftKeeper("b", place).take(), null);
});

test("what nobody changed is not kept, and what another page kept is not replaced unseen", () => {
  const place = storage();
  const [one, other] = [new DraftKeeper("a", place), new DraftKeeper("a", place)];
  for (const each of [one, other]) each.begin(draft("as it was"));
  assert.ok(one.keep(draft("as it was")));
  assert.equal(place.length, 0);
  assert.ok(other.keep(draft("theirs")));
  assert.ok(one.isOvertaken(draft("as it was")));
  assert.equal(one.isChanged(draft("as it was")), false);
  assert.ok(one.isOvertaken(draft("mine")));
  assert.ok(one.isChanged(draft("mine")));
  assert.equal(one.isOvertaken(draft("theirs")), false, "both made the same of it");
  assert.equal(one.take()?.text, "theirs");
  assert.equal(one.isOvertaken(draft("mine")), false);
  assert.ok(one.keep(draft("mine", 1)));
  assert.ok(other.isOvertaken(draft("theirs")));
});

test("a draft that had to be shortened is not taken for another page's", () => {
  const place = storage(2_500);
  const one = new DraftKeeper("a", place);
  const long = { ...draft("short"), commands: Array.from({ length: 200 }, (_, time) => ({ time, command: {} })) };
  assert.ok(one.keep(long));
  assert.equal(one.isOvertaken({ ...long, text: "shorter" }), false);
});

test("of more drafts than are kept the oldest goes", () => {
  const place = storage();
  for (let at = 0; at <= mostDrafts; at += 1) new DraftKeeper(`d${at}`, place).keep(draft("x", at));
  assert.equal(place.length, mostDrafts);
  assert.equal(new DraftKeeper("d0", place).take(), null);
  assert.equal(new DraftKeeper(`d${mostDrafts}`, place).take()?.text, "x");
});

test("drafts of more characters than are kept make room for the newest", () => {
  const place = storage();
  const long = "x".repeat(mostCharacters / 10);
  new DraftKeeper("old", place).keep(draft(long, 1));
  new DraftKeeper("new", place).keep(draft(long, 2));
  assert.ok(new DraftKeeper("third", place).keep(draft(long, 3)));
  assert.equal(new DraftKeeper("old", place).take(), null);
});

test("what finds no room is told, and a history is left out first", () => {
  const place = storage(2_000);
  const one = new DraftKeeper("a", place);
  assert.ok(one.keep({ ...draft("short"), history: { doc: "short", history: { long: "x".repeat(3_000) } } }));
  assert.equal(one.take()?.history, null);
  assert.equal(one.keep(draft("x".repeat(3_000))), false);
});

test("what another program kept under the name is no draft", () => {
  const place = storage();
  place.setItem("rootstage.draft.a", "{\"text\":1}");
  place.setItem("rootstage.draft.b", "nonsense");
  assert.equal(new DraftKeeper("a", place).take(), null);
  assert.equal(new DraftKeeper("b", place).take(), null);
});

test("a text comes back from its fragment", async () => {
  const text = "app: x\ntitle: Größe 🎈\n".repeat(200);
  const fragment = await shared(text);
  assert.ok(fragment.length < 400, String(fragment.length));
  assert.equal(await unshared(sharedIn(fragment) ?? ""), text);
  assert.equal(sharedIn("#token=x"), null);
});

test("a fragment that is broken, too long or unfolds without end is told in a sentence", async () => {
  await assert.rejects(unshared("*"), /The link is broken/);
  await assert.rejects(unshared("AAAA"), /The link is broken/);
  await assert.rejects(unshared("A".repeat(longestLink + 1)), /64,000 are the limit/);
  const bomb = sharedIn(await shared("#".repeat(longestText + 1))) ?? "";
  await assert.rejects(unshared(bomb), /more than 1,048,576 bytes/);
  let noise = "";
  for (let at = 1; noise.length < 200_000; at += 1) noise += String(Math.sin(at)).slice(3);
  await assert.rejects(shared(noise), /64,000 are the limit/);
});

/** A server that answers with what it is told to; `asked` has the bodies. */
function server(answer) {
  const asked = [];
  const fetch = async (_, { body }) => {
    asked.push(JSON.parse(body));
    return { ok: true, status: 200, json: async () => answer(asked.at(-1)) };
  };
  return { asked, fetch };
}

const app = { name: "x", title: "X" };
const record = (sequence, kind, time, data = {}) =>
  ({ stream: "draft", sequence, time, kind, data, hash: String(sequence) });
const run = (commands, more = []) => ({
  problems: [], app,
  run: { end: 0, rejections: 0, difference: null, records: [
    ...commands.map(({ time, command }, at) => record(at + 1, "command", time, command)), ...more] },
});

/** A draft that is open, and its clock. */
async function opened(answer) {
  const place = server(answer);
  const clock = { now: 0 };
  const one = new DraftRun({ fetch: place.fetch, now: () => clock.now, onChange: () => {} });
  await one.open({ text: "good" });
  one.good = one.base = "good";
  return { one, clock, asked: place.asked };
}

const settled = async () => { for (let turn = 0; turn < 20; turn += 1) await Promise.resolve(); };

test("while a question is under way, what is written is asked for once, with the last text", async () => {
  const { one, asked } = await opened(({ commands }) => run(commands));
  for (const text of ["a", "b", "c", "d"]) one.write(text);
  await settled();
  assert.deepEqual(asked.map(({ text }) => text), ["good", "a", "d"]);
  assert.equal(one.good, "d");
});

test("a text with errors leaves the last good one, under which the next command runs", async () => {
  const { one, asked } = await opened(({ text, commands }) =>
    text === "bad" ? { problems: [{ line: 1, column: 1, severity: "error", message: "no" }] } : run(commands));
  one.write("bad");
  await settled();
  assert.equal(one.good, "good");
  assert.equal(one.problems.length, 1);
  one.command({ command: "back" });
  await settled();
  assert.equal(asked.at(-1).text, "good");
  assert.equal(asked.at(-1).commands.length, 2);
  assert.equal(one.problems.length, 1, "the text has its error still");
  assert.ok(one.client);
});

test("a command that comes with a text with errors runs under the last good one", async () => {
  const { one, asked } = await opened(({ text, commands }) =>
    text === "bad" ? { problems: [{ line: 1, column: 1, severity: "error", message: "no" }] } : run(commands));
  one.command({ command: "back" });
  one.write("bad");
  one.command({ command: "home" });
  await settled();
  assert.deepEqual([asked.at(-1).text, asked.at(-1).commands.length], ["good", 3]);
});

test("a phone at rest stays at its end under another text, and plays what it is asked for", async () => {
  const { one, clock } = await opened(({ text, commands }) =>
    run(commands, [record(commands.length + 1, "timerFired", text === "later" ? 9_000_000 : 5_000_000)]));
  assert.equal(one.time, 5_000_000);
  one.write("later");
  await settled();
  assert.equal(one.time, 9_000_000);
  one.playFrom(8_900_000);
  clock.now += 60;
  assert.equal(one.tick(), true);
  assert.equal(one.time, 8_960_000);
});

test("commands are given the time at which they come, never before the last one", async () => {
  const { one } = await opened(({ commands }) => run(commands));
  one.command({ command: "back" });
  one.command({ command: "back" });
  assert.deepEqual(one.commands.map(({ time }) => time), [0, 0, 0]);
});

test("more commands than the server takes are told of", async () => {
  const { one } = await opened(({ commands }) => run(commands));
  one.commands = Array.from({ length: mostCommands }, () => one.commands[0]);
  one.command({ command: "back" });
  assert.match(one.trouble, /10,000 things/);
});

test("a server that is away is told of, and is asked again with the next edit", async () => {
  let isAway = false;
  const place = server(({ commands }) => run(commands));
  const one = new DraftRun({
    fetch: async (...input) => {
      if (isAway) throw new Error("away");
      return place.fetch(...input);
    },
    now: () => 0, onChange: () => {},
  });
  await one.open({ text: "good" });
  isAway = true;
  one.write("other");
  await settled();
  assert.equal(one.isOffline, true);
  assert.match(one.trouble, /cannot be reached/);
  isAway = false;
  one.write("third");
  await settled();
  assert.equal(one.isOffline, false);
  assert.equal(one.good, "third");
});

test("a command that is rejected now is told as rejected, once", () => {
  const rejected = { stream: "draft", sequence: 9, time: 0, kind: "rejected", cause: 8,
    data: { reason: "transitionInProgress", message: "No." } };
  const before = { stream: "draft", sequence: 9, time: 0, kind: "willAppear", data: { node: 1 } };
  const sentence = sentenceOf({ count: 1, before: [before], now: [rejected] }, emptyClient("draft"));
  assert.match(sentence, /^Now rejected: a transition is in progress: /);
});
