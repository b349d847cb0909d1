import assert from "node:assert/strict";
import { test } from "node:test";

import { commandLine, isSameApp, readAddress, writeAddress } from "../../web/core/explore-address.js";
import { BugPlaying, holdFor } from "../../web/pages/explore/bug-playing.js";
import { flowName, momentOf, playerAddress } from "../../web/pages/explore/bug-files.js";
import { marksOf, phasesOf, wordsOf } from "../../web/pages/explore/graph-share.js";
import { ExplorationRun, openBugs, pollDelay, retryDelay } from "../../web/pages/explore/run.js";
import { explore } from "../../web/text/explore.js";
import { shortestFirst, timeAndWords, titleOf } from "../../web/pages/explore/trace.js";

test("an address keeps all that is wanted, and leaves out what makes no sense", () => {
  const wanted = {
    app: "a b", strategy: "naive", defects: ["noQueue", "pushesTwice"], depth: 4, seconds: 9,
    megabytes: 64, seed: 3, texts: ["x, y", "z"],
  };
  const address = writeAddress(wanted, "1f");
  assert.deepEqual(readAddress(address.slice(address.indexOf("?"))), { wanted, run: "1f" });
  assert.deepEqual(readAddress("?app=a&defects=none").wanted, { app: "a", defects: [] });
  assert.deepEqual(readAddress("?seconds=-1&depth=x&seed=1.5&megabytes=&run=../x"),
    { wanted: { app: "" }, run: null });
});

test("the command line explores the same, and a shell takes nothing of it apart", () => {
  assert.equal(commandLine({ app: "a" }, "Examples"), "rootstage explore Examples/a");
  assert.equal(
    commandLine({
      app: "a", strategy: "naive", defects: [], seconds: 5, megabytes: 64, depth: 3, seed: 2,
      texts: ["it's; rm"],
    }, "my apps"),
    "rootstage explore 'my apps/a' --strategy naive --defects none --depth 3 --time 5 --memory 64 "
      + "--seed 2 --text 'it'\\''s; rm'");
});

test("an app runs in the same way where strategy and habits are the same in any order", () => {
  assert.ok(isSameApp({ app: "a", defects: ["x", "y"] }, { app: "a", defects: ["y", "x"], seconds: 9 }));
  assert.ok(!isSameApp({ app: "a" }, { app: "a", defects: [] }));
  assert.ok(!isSameApp({ app: "a" }, { app: "a", strategy: "naive" }));
  assert.ok(!isSameApp({ app: "a" }, { app: "b" }));
});

/** Timers that run when they are told to. */
function timers() {
  const due = [];
  return {
    due,
    setTimeout: (run, delay) => due.push({ run, delay }),
    clearTimeout: () => {},
    next: async () => {
      due.shift().run();
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => { setTimeout(resolve, 0); });

const bug = (number, steps = 1) => ({
  number, sequences: [1, 5], last: 9,
  trace: {
    rule: "linkDropped", place: "Main", message: "Lost.", time: 500_000, situation: "Main is shown",
    avoidance: "", unavoidableFrom: { step: 0 },
    steps: Array.from({ length: steps }, (_, at) => ({ time: at * 100_000, sentence: `0.${at}00 s  a: b` })),
  },
});
const at = (phase, more = {}) => ({
  id: "1f", own: true, app: "a", asked: { seconds: 30, texts: ["text"] }, phase, milliseconds: 0,
  progress: { states: 0, steps: 0, walked: 0, depth: 0, frontier: 0, bytes: 0, bugs: 0 }, bugs: [],
  ...more,
});

/** A server that gives one answer after another to each request; one that is missing is lost. */
function server(answers) {
  const asked = [];
  const fetch = async (path, options = {}) => {
    asked.push(`${options.method ?? "GET"} ${path}`);
    const [status, body] = answers.shift() ?? [];
    if (status === undefined) throw new TypeError("lost");
    return { status, ok: status < 300, json: async () => body, text: async () => JSON.stringify(body) };
  };
  return { asked, fetch };
}

function runOn(answers) {
  const clock = timers();
  const served = server(answers);
  return { clock, served, run: new ExplorationRun({ fetch: served.fetch, timers: clock, onChange: () => {} }) };
}

test("a run is followed until its end, and asks only for bugs that it does not have", async () => {
  const { clock, served, run } = runOn([
    [201, at("waiting")],
    [200, at("running", { bugs: [bug(1), bug(2)], milliseconds: 400 })],
    [200, at("running", { bugs: [bug(3)], milliseconds: 800 })],
    [200, at("ended", { end: "time", milliseconds: 2_000, progress: { states: 900, steps: 5_000 } })],
  ]);
  assert.equal(await run.start({ app: "a" }), true);
  await settled();
  assert.equal(clock.due[0].delay, pollDelay);
  const first = run.current.bugs[0];
  await clock.next();
  await clock.next();
  assert.deepEqual(run.current.bugs.map(({ number }) => number), [1, 2, 3]);
  assert.equal(run.current.bugs[0], first);
  assert.equal(run.isUnderWay, false);
  assert.equal(run.rate, 2_500);
  assert.equal(clock.due.length, 0);
  assert.deepEqual(served.asked.slice(1), [
    "GET api/explorations/1f?from=0", "GET api/explorations/1f?from=2", "GET api/explorations/1f?from=3",
  ]);
});

test("that no server answered is said until one does", async () => {
  const unasked = runOn([[], [], [200, { explorations: [], bounds: {} }]]);
  assert.equal(await unasked.run.start({ app: "a" }), false);
  assert.notEqual(unasked.run.refusal, "");
  assert.equal(unasked.clock.due[0].delay, retryDelay);
  await unasked.clock.next();
  assert.notEqual(unasked.run.refusal, "");
  await unasked.clock.next();
  assert.equal(unasked.run.refusal, "");
  assert.equal(unasked.clock.due.length, 0);

  const unfound = runOn([[], [200, { explorations: [] }], [200, { explorations: [at("ended", { id: "3" })] }],
    [200, at("ended", { id: "3" })]]);
  await unfound.run.find({ app: "a" }, null);
  assert.notEqual(unfound.run.refusal, "");
  await unfound.clock.next();
  assert.equal(unfound.run.current.id, "3");
  assert.equal(unfound.run.refusal, "");
});

test("after a reload the latest exploration of the app is found, under way before ended", async () => {
  const running = at("running", { id: "2" });
  const { run } = runOn([
    [200, { explorations: [at("ended", { id: "3" }), running, at("ended")], bounds: {}, folder: "F" }],
    [200, running],
  ]);
  await run.find({ app: "a" }, null);
  assert.equal(run.current.id, "2");
  assert.equal(run.folder, "F");
});

test("an exploration of another app that is under way is named, and those of others are not", async () => {
  const { run } = runOn([[200, {
    explorations: [at("running", { id: "4", app: "b" }), at("running", { id: "5", own: false })],
    bounds: {},
  }]]);
  await run.find({ app: "a" }, null);
  assert.equal(run.current, null);
  assert.equal(run.other.id, "4");
});

test("an address of an exploration that is gone says what the server says of it", async () => {
  const { run } = runOn([
    [200, { explorations: [], bounds: {} }], [404, { error: "there is no exploration 9" }],
  ]);
  await run.find({ app: "a" }, "9");
  assert.equal(run.current, null);
  assert.equal(run.refusal, "There is no exploration 9.");
});

test("a lost server keeps what was found, and is asked again", async () => {
  const { clock, run } = runOn([[201, at("running", { bugs: [] })], [200, at("running", { bugs: [bug(1)] })]]);
  await run.start({ app: "a" });
  await settled();
  await clock.next();
  assert.equal(run.isLost, true);
  assert.equal(clock.due[0].delay, retryDelay);
  assert.equal(run.current.bugs.length, 1);
});

test("a server that began anew ends the run, and what was found stays", async () => {
  const { clock, run } = runOn([
    [201, at("running")], [200, at("running", { bugs: [bug(1)] })], [404, { error: "gone" }],
  ]);
  await run.start({ app: "a" });
  await settled();
  await clock.next();
  assert.equal(run.current.phase, "failed");
  assert.equal(run.current.error, "gone");
  assert.equal(run.current.bugs.length, 1);
  assert.equal(run.isUnderWay, false);
});

test("a refusal is said, with the exploration that is in the way", async () => {
  const { run } = runOn([
    [409, { error: "you already explore b; stop that first", underWay: "4" }],
    [200, at("running", { id: "4", app: "b" })],
  ]);
  assert.equal(await run.start({ app: "a" }), false);
  assert.match(run.refusal, /already explore b/);
  assert.equal(run.other.id, "4");
  assert.equal(run.doing, "");
});

test("a double click starts one exploration, and is refused by nobody", async () => {
  const { served, run } = runOn([[201, at("running")], [200, at("running")]]);
  const both = [run.start({ app: "a" }), run.start({ app: "a" })];
  assert.deepEqual(await Promise.all(both), [true, false]);
  assert.equal(served.asked.filter((each) => each.startsWith("POST")).length, 1);
  assert.equal(run.refusal, "");
  assert.equal(run.isUnderWay, true);
});

test("an exploration in the way is in it no more once it has ended", async () => {
  const { clock, served, run } = runOn([
    [409, { error: "you already explore b; stop that first", underWay: "4" }],
    [200, at("running", { id: "4", app: "b" })], [200, at("running", { id: "4", app: "b" })],
    [200, at("ended", { id: "4", app: "b", end: "time" })],
  ]);
  await run.start({ app: "a" });
  await clock.next();
  assert.equal(run.other.id, "4");
  await clock.next();
  assert.equal(run.other, null);
  assert.equal(run.refusal, "");
  assert.equal(clock.due.length, 0);
  assert.equal(served.asked.length, 4);
});

test("stopping asks once, and holds until the server has ended it", async () => {
  const { clock, served, run } = runOn([
    [201, at("running")], [200, at("running")], [204, null], [200, at("ended", { end: "interrupted" })],
  ]);
  await run.start({ app: "a" });
  await settled();
  await run.stop();
  assert.equal(run.doing, "stopping");
  await clock.next();
  assert.equal(run.doing, "");
  assert.equal(run.current.end, "interrupted");
  await run.stop();
  assert.equal(served.asked.filter((each) => each.startsWith("DELETE")).length, 1);
});

const taken = (phases, missedPhases = []) => ({ taken: true, phases, missedPhases });
const missed = (explanation) => ({ taken: false, phases: [], missedPhases: ["begin", "midst", "end"], explanation });

test("a line is taken, taken in part or not, by the ways there and back", () => {
  const model = {
    data: {
      nodes: [{}, {}],
      lines: [{ edges: [0], returns: [1] }, { edges: [2], returns: [] }, { edges: [0], returns: [] }],
    },
  };
  const coverage = { nodes: [true, false], edges: [taken(["begin"], ["midst", "end"]), missed("why"), missed("")] };
  const marks = marksOf(model, coverage);
  assert.deepEqual(marks.lines.map(({ seen, mark }) => [seen, mark]),
    [["partly", "1/2"], ["missed", "–"], ["covered", "✓"]]);
  assert.deepEqual(marks.nodes.map(({ seen }) => seen), ["covered", "missed"]);
  assert.equal(phasesOf([coverage.edges[0]]), "●○○");
  assert.equal(phasesOf([taken([])]), "");
  assert.match(wordsOf(coverage.edges[0]), /^taken; .*begin$/);
  assert.equal(wordsOf(taken([])), "taken");
  assert.equal(wordsOf(missed("why")), "not taken: why");
  assert.equal(wordsOf(missed("")), "not taken yet");
});

test("bugs that are found and not yet shrunk count with the others, and once it has ended no more", () => {
  const running = { phase: "running", progress: { bugs: 3 }, bugs: [{}] };
  assert.equal(openBugs(running), 2);
  assert.equal(openBugs({ ...running, phase: "ended" }), 0);
  assert.equal(openBugs({ ...running, bugs: [{}, {}, {}, {}] }), 0);
  assert.deepEqual([explore.found(3, 2), explore.found(1)],
    ["3 bugs found, 2 being shrunk", "1 bug found"]);
});

test("bugs come with the shortest way first, and a rule by its name where it is the app's own", () => {
  assert.deepEqual(shortestFirst([bug(1, 3), bug(2, 1), bug(3, 1)]).map(({ number }) => number), [2, 3, 1]);
  assert.equal(titleOf("linkDropped"), "Link dropped");
  assert.equal(titleOf("toString"), "toString");
  assert.deepEqual(timeAndWords("0.5 s  here: tap  twice"), ["0.5 s", "here: tap  twice"]);
  assert.equal(flowName(bug(7)), "7-linkDropped.yaml");
});

test("the player is opened at the step from which a bug cannot be avoided, else at the end", () => {
  assert.equal(momentOf(bug(1)), 1);
  const late = bug(1);
  late.trace.unavoidableFrom.step = null;
  assert.equal(momentOf(late), 9);
});

test("a recording is kept once, and anew where it was deleted", async () => {
  const items = new Map();
  const storage = { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => items.set(key, value) };
  const open = (answers) => {
    const { asked, fetch } = server(answers);
    return playerAddress({ fetch, storage, run: "1f", bug: bug(1) }).then((address) => ({ asked, address }));
  };
  const kept = [[200, "file"], [200, { streams: ["r1"] }], [200, {}]];
  assert.equal((await open([...kept])).address, "replay.html?recording=r1&sequence=1");
  assert.deepEqual((await open([[200, {}]])).asked, ["GET api/recordings/r1"]);
  assert.equal((await open([[404, {}], ...kept])).asked.length, 4);
  await assert.rejects(open([[404, {}], [500, { error: "no room" }]]), /No room\.$/);
});

/** The recording of a launch and a tap 0.1 s later, as far as it is played. */
const file = [
  { header: 1 },
  ...[[1, 0, "launch"], [2, 100_000, "tap"]].map(([sequence, time, command]) => ({
    v: 1, stream: "c1", sequence, time, kind: "command", data: { command, element: "open" },
  })),
  { end: { records: { c1: 2 }, sha256: "0" } },
].map((each) => JSON.stringify(each)).join("\n");

test("a bug is played step by step, rests at each and ends where it shows", () => {
  let now = 0;
  const each = { ...bug(1, 2), sequences: [1, 2], last: 2 };
  const playing = new BugPlaying(each, file, () => now);
  playing.goTo(-1);
  assert.equal(playing.step, -1);
  playing.play();
  const seen = [];
  for (let ticks = 0; ticks < 200 && playing.isPlaying; ticks += 1) {
    now += 50;
    playing.tick();
    if (seen.at(-1)?.step !== playing.step) seen.push({ step: playing.step, now });
  }
  assert.deepEqual(seen.map(({ step }) => step), [-1, 0, 1, 2]);
  assert.ok(seen[2].now - seen[1].now >= holdFor);
  assert.equal(playing.isAtEnd, true);
  assert.equal(playing.commandOf(1).command, "tap");
  assert.deepEqual(playing.records.map(({ sequence }) => sequence), [1, 2]);
  playing.goTo(0);
  assert.equal(playing.isAtEnd, false);
  assert.equal(playing.step, 0);
  playing.goTo(-5);
  assert.equal(playing.step, -1);
});
