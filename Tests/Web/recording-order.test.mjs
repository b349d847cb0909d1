import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "../../web/text/replay/page.js";
import { fetchRecordings, mostTogether } from "../../web/core/recordings.js";
import { namesIn, readPlace, together, writePlace } from "../../web/pages/replay/recording/place.js";
import {
  columns, readListing, sessionsOf, sorted, writeListing,
} from "../../web/pages/replay/recording-order.js";

const minute = 60_000;
const start = Date.parse("2026-01-01T10:00:00Z");
const entry = (stream, minutes, seconds, more = {}) => ({
  stream, app: "a", started: new Date(start + minutes * minute).toISOString(),
  duration: seconds * 1_000_000, records: seconds, bytes: seconds * 100, live: false, ...more,
});
const names = (entries) => entries.map(({ stream }) => stream);

test("recordings are sorted by each column, both ways, and equal ones stay newest first", () => {
  const all = [entry("c2", 0, 5), entry("c10", 1, 5, { app: "b" }), entry("c1", 2, 9)];
  const order = (column, isDescending) => names(sorted(all, { column, isDescending }));
  assert.deepEqual(order("stream", false), ["c1", "c2", "c10"]);
  assert.deepEqual(order("app", false), ["c1", "c2", "c10"]);
  assert.deepEqual(order("started", true), ["c1", "c10", "c2"]);
  for (const column of ["duration", "records", "bytes"]) {
    assert.deepEqual(order(column, true), ["c1", "c10", "c2"]);
    assert.deepEqual(order(column, false), ["c10", "c2", "c1"]);
  }
});

test("recordings that overlap, or follow within a minute, are one session", () => {
  const all = [entry("c1", 0, 600), entry("c2", 1, 5), entry("c3", 10.5, 5), entry("c4", 12, 5)];
  assert.deepEqual(sessionsOf(all, start).map(names), [["c4"], ["c1", "c2", "c3"]]);
  const live = [entry("c1", 0, 1, { live: true }), entry("c2", 30, 1)];
  assert.deepEqual(sessionsOf(live, start + 31 * minute).map(names), [["c1", "c2"]]);
  assert.deepEqual(sessionsOf([], start), []);
});

test("the order of the list survives in the address, and nonsense is the usual list", () => {
  for (const column of columns) {
    for (const isDescending of [true, false]) {
      const listing = { search: "live c7", column, isDescending, isGrouped: isDescending };
      assert.deepEqual(readListing(writeListing(listing)), listing);
    }
  }
  const usual = readListing("");
  assert.equal(writeListing(usual), "");
  assert.deepEqual(readListing("?sort=-owner&group=age"), usual);
});

test("the file of several recordings is called by their names", () => {
  assert.equal(page.several(["c39", "c38"]), "c39+c38.ndjson");
  assert.equal(page.several(["c1", "c2", "c3", "c4", "c5"]), "c1+c2+c3+2-more.ndjson");
});

test("one address names several recordings, and a wrong name among them names none", () => {
  const place = { recording: together(["c1", "c2"]), stream: "c2", sequence: 4, frame: 0 };
  assert.deepEqual(readPlace(writePlace(place)), place);
  assert.deepEqual(namesIn(place.recording), ["c1", "c2"]);
  assert.equal(readPlace("?recording=c1,../c2"), null);
  assert.equal(readPlace("?recording=c1,"), null);
});

test("several recordings are fetched as one file, and too many are refused before any is", async () => {
  const asked = [];
  const fetch = async (path) => {
    asked.push(path);
    return new Response(`file ${asked.length}`);
  };
  const text = new TextDecoder().decode(await fetchRecordings(fetch, ["c1", "c2"]));
  assert.deepEqual([text, asked.length], ["file 1\nfile 2\n", 2]);
  const many = Array.from({ length: mostTogether + 1 }, (_, index) => `c${index}`);
  await assert.rejects(fetchRecordings(fetch, many), /51 recordings are too many/);
  assert.equal(asked.length, 2);
});
