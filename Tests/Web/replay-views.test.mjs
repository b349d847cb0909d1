import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { emptyClient, fold } from "../../web/core/store.js";
import { visibleScreen } from "../../web/core/visible.js";
import {
  changeRecording, deleteRecording, fetchRecording, keepRecording, listRecordings, mostListed,
  newestFirst, NoServer, pathOf,
} from "../../web/core/recordings.js";
import { recordingFilter } from "../../web/pages/replay/recording-filter.js";
import { counted } from "../../web/text/plurals.js";
import { formatAge, formatLength, formatMark, formatStart, formatTime, streamTime, streamTimeText } from "../../web/text/times.js";
import { actionOf, belongsTo, perform } from "../../web/pages/replay/player/keys.js";
import { keyTable } from "../../web/text/replay/player.js";
import { TICKS } from "../../web/pages/replay/timeline/lane-canvas.js";
import { axisMarks, laneOf, stretchesOf } from "../../web/pages/replay/timeline/lanes.js";
import { MergedTimeline } from "../../web/pages/replay/timeline/merged-timeline.js";
import { openRecording } from "../../web/pages/replay/recording/opener.js";
import { readPlace, writePlace } from "../../web/pages/replay/recording/place.js";
import { landscapeWidth, phoneWidth } from "../../web/pages/replay/player/phone-grid.js";
import { Player } from "../../web/pages/replay/timeline/player.js";
import { RecordingError } from "../../web/pages/replay/recording/recording.js";
import { fileOf, randomSession, recordingOf, scriptedSession, Session } from "./replay-sessions.mjs";
import { Run } from "./support/records.mjs";

test("times are formatted for reading", () => {
  assert.equal(formatTime(0), "0:00.000");
  assert.equal(formatTime(7_595_333), "0:07.595");
  assert.equal(formatTime(59_999_999), "0:59.999");
  assert.equal(streamTime(59_999_999), "59.999", "a log and the player agree in the last digit");
  assert.equal(formatTime(3_727_595_000), "1:02:07.595");
  assert.equal(formatTime(-5), "0:00.000");
  assert.equal(formatMark(5_000_000, 1_000_000), "0:05");
  assert.equal(formatMark(5_200_000, 200_000), "0:05.2");
  assert.equal(formatMark(5_020_000, 20_000), "0:05.020");
});

test("a time of a minute or more is written alike in logs, sentences and the player", () => {
  assert.deepEqual([0, 7_595_333, 255_163_000, 3_727_595_000].map(streamTime),
    ["0.000", "7.595", "4:15.163", "1:02:07.595"]);
  assert.equal(streamTime(255_163_000), formatTime(255_163_000));
  assert.deepEqual([7_595_999, 255_163_999].map(streamTimeText), ["7.595 s", "4:15.163"]);
});

test("durations and counts are formatted for reading", () => {
  assert.equal(formatLength(21_300_000), "21.3 s");
  assert.equal(formatLength(59_960_000), "1 min 0 s");
  assert.equal(formatLength(192_000_000), "3 min 12 s");
  assert.equal(formatLength(7_500_000_000), "2 h 5 min");
  assert.equal(counted(1, "recording"), "1 recording");
  assert.equal(counted(1200, "recording"), "1,200 recordings");
});

test("start times are shown relative to now", () => {
  const now = new Date(2026, 10, 21, 12, 0);
  const at = (...parts) => formatStart(new Date(...parts).toISOString(), now, "en-GB");
  assert.equal(at(2026, 10, 21, 10, 5), "today, 10:05");
  assert.equal(at(2026, 10, 19, 10, 5), "19 Nov, 10:05");
  assert.equal(at(2025, 10, 19, 10, 5), "19 Nov 2025, 10:05");
  const evening = new Date(2026, 10, 21, 19, 40).toISOString();
  const midnight = new Date(2026, 10, 20, 0, 5).toISOString();
  // The pages are in English; of a person's language they take the clock.
  for (const [locale, today, earlier] of [
    ["en-US", "today, 7:40 PM", "Nov 20, 12:05 AM"], ["de-DE", "today, 19:40", "20 Nov, 00:05"],
    ["ar-EG", "today, 7:40 pm", "20 Nov, 12:05 am"], ["en-US-u-nu-arab", "today, 7:40 PM", "Nov 20, 12:05 AM"],
  ]) {
    const said = (iso) => formatStart(iso, now, locale).replace(/\u202f/g, " ");
    assert.deepEqual([said(evening), said(midnight)], [today, earlier], locale);
  }
  assert.equal(formatStart("soon", now), "unknown");
  const ago = (minutes) => formatAge(new Date(now.getTime() - minutes * 60_000).toISOString(), now);
  assert.deepEqual([0.5, 5, 185, 1441, -3].map(ago), ["just now", "5 min ago", "3 h ago", "", ""]);
  assert.equal(formatAge("soon", now), "");
});

test("a place survives the round trip through a link", () => {
  const places = [
    { recording: "c7", stream: null, sequence: null, frame: 0 },
    { recording: "c7", stream: null, sequence: 47, frame: 0 },
    { recording: "i3.b", stream: "c 2&x=1", sequence: 0, frame: 11 },
  ];
  for (const place of places) assert.deepEqual(readPlace(writePlace(place)), place);
  assert.equal(writePlace(null), "");
  assert.equal(writePlace(places[1]), "?recording=c7&sequence=47");
});

test("a link without a recording has no place", () => {
  for (const search of ["", "?", "?sequence=4", "?recording=", "?recording=../../etc", "?recording=a%2Fb", `?recording=${"x".repeat(65)}`]) {
    assert.equal(readPlace(search), null, search);
  }
});

test("invalid numbers in a link are ignored", () => {
  for (const number of ["", "-1", "1.5", "0x10", "1e3", "NaN", "9".repeat(40)]) {
    const place = readPlace(`?recording=c7&sequence=${number}&frame=${number}`);
    assert.deepEqual([place.sequence, place.frame], [null, 0], number);
  }
});

const answer = (status, body, type = "application/json") => async () =>
  new Response(body, { status, headers: { "content-type": type } });
const entry = (stream, started, more = {}) => ({ stream, app: "root-controller", started, duration: 1, records: 1, live: false, ...more });

test("recordings are listed newest first, without invalid entries", async () => {
  const body = JSON.stringify({ recordings: [
    entry("c1", "2026-11-20T10:00:00Z"), null, { stream: 7 }, entry("c3", "2026-11-21T10:00:00Z"),
    entry("c10", "2026-11-21T10:00:00Z"),
  ] });
  const { entries, total } = await listRecordings(answer(200, body));
  assert.equal(total, 3);
  assert.deepEqual(entries.map(({ stream }) => stream), ["c10", "c3", "c1"]);
  assert.deepEqual(newestFirst([entry("a", "nonsense"), entry("b", "2026-01-01T00:00:00Z")]).map(({ stream }) => stream), ["b", "a"]);
});

test("a list in pages is read to its end, and to a bound", async () => {
  const asked = [];
  const pages = async (path) => {
    asked.push(path);
    const from = Number(new URLSearchParams(path.split("?")[1]).get("from") ?? 3);
    const recordings = [entry(`c${from}`, `2026-11-2${from}T10:00:00Z`)];
    return new Response(JSON.stringify({ recordings, total: 3, ...(from > 1 && { next: from - 1 }) }), {
      headers: { "content-type": "application/json" },
    });
  };
  const { entries } = await listRecordings(pages);
  assert.deepEqual(entries.map(({ stream }) => stream), ["c3", "c2", "c1"]);
  assert.deepEqual(asked, ["api/recordings", "api/recordings?from=2", "api/recordings?from=1"]);
  const many = Array.from({ length: 4_000 }, (_, at) => entry(`c${at}`, "2026-11-20T10:00:00Z"));
  const endless = answer(200, JSON.stringify({ recordings: many, total: 1e6, next: 7 }));
  const list = await listRecordings(endless);
  assert.ok(list.entries.length >= mostListed && list.entries.length < mostListed + many.length);
  assert.equal(list.total, 1e6);
});

test("a recording is named and deleted, and what the server refuses is told", async () => {
  const asked = [];
  const server = async (path, { method, body }) => {
    asked.push([method, path, body ?? null]);
    return answer(200, '{"stream":"a/b"}')();
  };
  await changeRecording(server, "a/b", { name: "Login", note: "" });
  await deleteRecording(server, "a/b");
  assert.deepEqual(asked, [
    ["PATCH", "api/recordings/a%2Fb", '{"name":"Login","note":""}'],
    ["DELETE", "api/recordings/a%2Fb", null],
  ]);
  await assert.rejects(deleteRecording(answer(409, '{"error":"c1 goes on"}'), "c1"), /c1 goes on/);
  await assert.rejects(deleteRecording(answer(500, "oops"), "c1"), /status 500/);
  await assert.rejects(
    changeRecording(async () => { throw new TypeError("failed"); }, "c1", {}), /cannot be reached/);
});

test("a file host is distinguished from a failing server", async () => {
  await assert.rejects(listRecordings(answer(404, "not found", "text/html")), NoServer);
  await assert.rejects(listRecordings(answer(200, "<!doctype html>", "text/html")), NoServer);
  await assert.rejects(listRecordings(answer(503, "")), /status 503/);
  await assert.rejects(listRecordings(answer(200, "{")), /not a list/);
  await assert.rejects(listRecordings(answer(200, '{"recordings":{}}')), /not a list/);
  await assert.rejects(listRecordings(async () => { throw new TypeError("failed"); }), /cannot be reached/);
});

test("a recording is fetched by its name, and a missing one is reported", async () => {
  assert.equal(pathOf("a/b?c"), "api/recordings/a%2Fb%3Fc.ndjson");
  assert.deepEqual(await fetchRecording(answer(200, "ab"), "c7"), new Uint8Array([97, 98]));
  await assert.rejects(fetchRecording(answer(404, ""), "c9"), /no recording “c9”/);
  await assert.rejects(fetchRecording(answer(500, ""), "c9"), /status 500/);
  await assert.rejects(fetchRecording(async () => { throw new TypeError("failed"); }, "c9"), /cannot be reached/);
});

test("an uploaded file gets the server's names, and a rejection is reported", async () => {
  const bytes = new Uint8Array([123]);
  assert.deepEqual(await keepRecording(answer(201, '{"stream":"i3"}'), bytes), ["i3"]);
  assert.deepEqual(await keepRecording(answer(201, '{"stream":"a","streams":["a","b"]}'), bytes), ["a", "b"]);
  let found = null;
  const there = answer(200, '{"stream":"a","streams":["a"],"earlier":["a"]}');
  assert.deepEqual(await keepRecording(there, bytes, (names) => { found = names; }), ["a"]);
  assert.deepEqual(found, ["a"]);
  await assert.rejects(keepRecording(answer(400, '{"error":"line 7, byte 12: no"}'), bytes), /Line 7, byte 12: no\.$/);
  await assert.rejects(keepRecording(answer(413, "too large"), bytes), /status 413/);
  await assert.rejects(keepRecording(answer(201, "{}"), bytes), /did not name/);
  await assert.rejects(keepRecording(async () => { throw new TypeError("failed"); }, bytes), /cannot be reached/);
});

test("a filter matches every term in any order and case, and names what it does not know", () => {
  const entries = [
    entry("c7", "2026-11-21T10:00:00Z", {
      live: true, name: "Wrong tab after login", strategy: "naive", faults: 2, by: ["device", "olga"],
    }),
    entry("c12", "2026-11-20T10:00:00Z", { imported: true, note: "from the beta", node: "n2" }),
  ];
  const found = (search) => entries.filter(recordingFilter(search).accepts).map(({ stream }) => stream);
  for (const [search, streams] of [
    ["", ["c7", "c12"]], ["  ROOT c7 ", ["c7"]], ["2026-11-20", ["c12"]], ["c7 c12", []],
    ["is:live", ["c7"]], ["-is:imported", ["c7"]], ["has:fault,note", ["c7", "c12"]],
    ["has:name tab", ["c7"]], ["client:c1", []], ["client:c1*", ["c12"]], ["by:olga", ["c7"]],
    ["node:n2", ["c12"]], ["-node:n2", ["c7"]], ["node:n", []],
    ["strategy:naive,root-controller", ["c7"]], ["note:beta", ["c12"]],
    ['name:"tab after"', ["c7"]], ["started:2026-11-2", ["c7", "c12"]],
  ]) assert.deepEqual(found(search), streams, search);
  assert.equal(recordingFilter("app:x").problem, null);
  assert.match(recordingFilter("screen:main").problem, /Unknown filter “screen:”/);
  assert.match(recordingFilter("is:broken").problem, /Unknown filter “is:broken”. Known: live/);
  assert.match(recordingFilter("has:fruit").problem, /has:fruit/);
});

test("keys control the player, except with a modifier or in a field", () => {
  const axis = new MergedTimeline(recordingOf(scriptedSession()));
  const player = new Player(axis, () => 0);
  const press = (key, more = {}) => perform(player, actionOf({ key, ...more }));
  press("ArrowRight");
  assert.equal(player.time, 1_000_000);
  press("ArrowRight", { shiftKey: true });
  assert.equal(player.time, 6_000_000);
  press("ArrowLeft");
  assert.equal(player.time, 5_000_000);
  press("End");
  assert.equal(player.atEnd, true);
  press(",");
  assert.equal(player.moment, axis.count - 2);
  press("Home");
  assert.equal(player.time, 0);
  const first = player.moment;
  press(".");
  assert.equal(player.moment, first + 1);
  press(" ");
  assert.equal(player.playing, true);
  for (const modifier of ["ctrlKey", "altKey", "metaKey"]) assert.equal(actionOf({ key: " ", [modifier]: true }), null);
  for (const key of ["a", "Enter", "Tab", "ArrowUp", "PageDown"]) assert.equal(actionOf({ key }), null);
  const target = (kind) => ({ matches: (selector) => selector.split(", ").includes(kind) });
  assert.equal(belongsTo("ArrowLeft", target("input")), true);
  assert.equal(belongsTo(" ", target("button")), true);
  assert.equal(belongsTo("ArrowLeft", target("button")), false);
  assert.equal(belongsTo(" ", target("div")), false);
  assert.equal(belongsTo(" ", null), false);
});

test("a lane has one stretch per screen that was current", () => {
  const { records } = scriptedSession();
  assert.deepEqual(stretchesOf(records).map(({ from, part, label }) => [from, part, label]), [
    [0, "Splash", "Splash"], [3_000_000, "authentication", "Login"], [7_712_000, "main", "Main"],
    [10_012_000, "main", "Activity"], [11_912_000, "main", "Main"],
    [15_912_000, "authentication", "Login"], [20_012_000, "main", "Main"],
  ]);
});

test("a lane marks where the app did not run", () => {
  const { records } = new Session().wait(500_000).launch().wait(1_000_000).terminate().wait(9).launch();
  assert.deepEqual(stretchesOf(records).map(({ from, part }) => [from, part]), [
    [500_000, "Splash"], [1_500_000, null], [1_500_009, "Splash"],
  ]);
});

test("a lane names the visible screen through tabs, modals and roots", () => {
  const content = { title: "", background: "#ffffffff", left: [], right: [], content: [] };
  const screen = (node, name) => ["created", { node, name, type: "screen", view: content }];
  const run = new Run();
  const steps = [
    ["appLaunched", { width: 390, height: 844, session: {} }],
    screen(3, "List"), screen(5, "Cart"),
    ["created", { node: 6, name: "Tabs", type: "tabs", part: "main", tabs: [3, 5], selected: 0, items: [] }],
    ["created", { node: 1, name: "Root", type: "root", current: 6 }],
    ["tabSelected", { node: 6, name: "Tabs", tab: 1, byTap: true }],
    screen(8, "Camera"),
    ["presented", { node: 8, name: "Camera", presenter: 1, style: "fullScreen", dismissible: false }],
    ["dismissed", { node: 8, name: "Camera" }],
    screen(9, "Login"),
    ["created", { node: 10, name: "Navigation(Login)", type: "navigation", stack: [9] }],
    ["rootChanged", { from: 1, to: 10 }],
  ];
  let client = emptyClient("c7");
  const seen = steps.map(([kind, data], index) => {
    run.at(index).add(kind, data, { hash: "0000000000000001" });
    client = fold(client, run.records.at(-1));
    return [index, visibleScreen(client)?.name];
  });
  const shown = seen.filter(([, name], index) => name !== undefined && name !== seen[index - 1]?.[1]);
  assert.deepEqual(shown.map(([, name]) => name), ["List", "Cart", "Camera", "Cart", "Login"]);
  assert.deepEqual(stretchesOf(run.records).filter(({ part }) => part !== null)
    .map(({ from, label }) => [from, label]), shown);
});

test("a lane has a tick for each fault above the other ticks", () => {
  const session = scriptedSession();
  const { time, sequence, stream } = session.records.find(({ kind }) => kind === "transitionBegan");
  const fault = { stream, sequence, time, kind: "fault", data: { fault: "staleFrame", message: "No." } };
  session.lines = [...session.records.slice(0, sequence - 1), fault,
    ...session.records.slice(sequence - 1).map((each) => ({ ...each, sequence: each.sequence + 1 }))];
  const axis = new MergedTimeline(recordingOf(session));
  const { ticks } = laneOf(axis.tracks[0], axis.duration);
  assert.deepEqual(ticks.filter(({ kind }) => kind === "fault").length, 1);
  assert.equal(ticks.at(-1).kind, "fault");
});

test("a letter has a row of its own, in which the sheet writes it as its key has it", () => {
  const several = keyTable.flatMap(({ rows }) => rows).flatMap(({ keys = [] }) => keys)
    .filter((key) => key.includes(" "));
  assert.deepEqual(several.filter((key) => key.split(" ").some((each) => /^[a-z]$/i.test(each))), []);
});

test("the legend explains each mark of a lane in its colour", () => {
  const marks = keyTable.flatMap(({ rows }) => rows).flatMap(({ mark }) => mark ?? []);
  assert.deepEqual(marks, [...Object.keys(TICKS), "idle"]);
  const style = readFileSync(new URL("../../web/styles/lanes.css", import.meta.url), "utf8");
  for (const [kind, { ink }] of Object.entries(TICKS)) {
    assert.match(style, new RegExp(`data-mark="${kind}"\\] \\{ --mark: var\\(--${ink}\\)`));
  }
});

test("parts of a lane are contiguous, and ticks mark transitions and rejections", () => {
  const axis = new MergedTimeline(recordingOf(scriptedSession()));
  const { stretches, ticks, idle } = laneOf(axis.tracks[0], axis.duration);
  stretches.slice(1).forEach(({ from }, index) => assert.equal(from, stretches[index].to));
  assert.equal(stretches.at(-1).to, 1);
  assert.equal(ticks.filter(({ kind }) => kind === "transition").length, 5);
  assert.equal(ticks.at(-1).kind, "rejected");
  assert.ok(idle.length > 5);
  assert.ok(ticks.every(({ at }) => at >= 0 && at <= 1));
});

test("the longest of many short parts in one place is drawn", () => {
  const track = { offset: 0, timeline: { idle: [], records: [] } };
  const root = (node, time) => [
    { kind: "created", time, data: { node, name: `S${node}`, type: "screen" } },
    { kind: "created", time, data: { node: 0, name: "Root", type: "root", current: node } },
  ];
  const times = [0, 4, 20, 24, 40, 60, 64];
  track.timeline.records = times.flatMap((time, index) => root(1 + (index % 3), time));
  const { stretches } = laneOf(track, 100, 5);
  assert.deepEqual(stretches.map(({ from, to, part }) => [from, to, part]), [
    [0, 0.24, "S2"], [0.24, 0.4, "S1"], [0.4, 0.6, "S2"], [0.6, 0.64, "S3"],
    [0.64, 1, "S1"],
  ]);
});

test("a lane has a bounded number of parts for any stream", () => {
  const axis = new MergedTimeline(recordingOf(randomSession(8, 6000)));
  const { stretches, ticks, idle } = laneOf(axis.tracks[0], axis.duration, 200);
  assert.ok(stretches.length <= 201, `${stretches.length}`);
  assert.ok(ticks.length <= 2 * 201, `${ticks.length}`);
  assert.ok(idle.length <= 200, `${idle.length}`);
});

test("a stream that ends early is idle to the end", () => {
  const short = new Session("c1").launch();
  const axis = new MergedTimeline(recordingOf(short, scriptedSession("c2")));
  const { idle, stretches } = laneOf(axis.tracks[0], axis.duration);
  assert.deepEqual(idle, [{ from: 0, to: 1 }]);
  assert.equal(stretches.at(-1).to, 1);
});

test("a recording without duration has lanes", () => {
  const axis = new MergedTimeline(recordingOf(new Session().launch()));
  const { stretches } = laneOf(axis.tracks[0], axis.duration);
  assert.equal(stretches.length, 1);
  assert.deepEqual(axisMarks(0, 10).marks, [0]);
});

test("axis marks are round and limited in number", () => {
  for (const duration of [50_000, 21_300_000, 96_000_000, 3.6e9, 1e13]) {
    const { marks, distance } = axisMarks(duration, 12);
    assert.ok(marks.length <= 13, `${marks.length} for ${duration}`);
    assert.equal(marks[1] ?? distance, distance);
  }
  assert.equal(axisMarks(21_300_000, 12).distance, 2_000_000);
});

test("phones are as large as the available space allows", () => {
  const room = { gap: 40, caption: 30, padding: 0, most: 340, least: 110 };
  assert.equal(phoneWidth(1, { width: 2000, height: 2000 }, room), 340);
  assert.equal(phoneWidth(1, { width: 1000, height: 600 }, room), Math.floor(570 * 0.474));
  assert.equal(phoneWidth(2, { width: 500, height: 900 }, room), 230);
  assert.equal(phoneWidth(4, { width: 420, height: 1000 }, room), 190);
  assert.equal(phoneWidth(200, { width: 400, height: 400 }, room), 110);
  assert.equal(phoneWidth(1, { width: -40, height: -40 }, room), 110);
});

test("a phone in landscape is as large as it was in portrait where there is room", () => {
  const room = { gap: 40, caption: 30, padding: 0, most: 340, least: 110 };
  assert.equal(landscapeWidth(1, { width: 900, height: 600 }, room, 266), 561);
  assert.equal(landscapeWidth(1, { width: 350, height: 320 }, room, 130), 274);
  assert.equal(landscapeWidth(1, { width: 350, height: 900 }, room, 340), 350);
  assert.equal(landscapeWidth(2, { width: 900, height: 600 }, room, 266), 430, "beside another");
  assert.equal(landscapeWidth(1, { width: -40, height: -40 }, room, 110), 110);
});

test("a file opens in slices with increasing progress", async () => {
  const bytes = new TextEncoder().encode(fileOf(randomSession(3, 3000)));
  const shares = [];
  let now = 0;
  const opened = await openRecording(bytes, {
    progress: (share) => shares.push(share), breathe: async () => {}, now: () => (now += 50),
  });
  assert.equal(opened.axis.index(0), true);
  assert.ok(shares.length > 4);
  shares.slice(1).forEach((share, index) => assert.ok(share >= shares[index] && share <= 1));
});

test("opening can be cancelled, and an invalid file is an error", async () => {
  const bytes = new TextEncoder().encode(fileOf(scriptedSession()));
  assert.equal(await openRecording(bytes, { cancelled: () => true }), null);
  await assert.rejects(openRecording(new Uint8Array([123, 125, 10])), RecordingError);
});
