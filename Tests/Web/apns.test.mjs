import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, mostBytes, mostEntries, parseApns } from "../../web/pages/control/drive/apns.js";

const read = (payload) => parseApns(JSON.stringify(payload));

test("a payload's alert gives title and body, all other members are data by path", () => {
  assert.deepEqual(read({
    aps: { alert: { title: "Hi", body: "Ada" }, badge: 3, "content-available": 1 },
    "Simulator Target Bundle": "com.example", data: { messageId: "7", deep: { on: true } },
  }), {
    notification: {
      title: "Hi", body: "Ada",
      data: {
        "data.messageId": "7", "data.deep.on": true, "aps.badge": 3, "aps.content-available": 1,
      },
    },
    problem: null, ignored: [],
  });
});

test("an alert that is a text is the body, and a payload without one is silent", () => {
  assert.deepEqual(read({ aps: { alert: "Hello" } }).notification, {
    title: "", body: "Hello", data: {},
  });
  assert.deepEqual(read({ aps: {} }).notification, { title: "", body: "", data: {} });
});

test("payload values that no route can take are left out and named", () => {
  const { notification, ignored } = read(
    { aps: { alert: "x" }, list: [1], half: 0.5, none: null, id: 1 });
  assert.deepEqual(notification.data, { id: 1 });
  assert.deepEqual(ignored, ["list", "half", "none"]);
});

for (const [why, text, problem] of [
  ["nothing", "  \n", /^Paste a payload, for example \{"aps"/],
  ["no JSON", '{"aps": {', /^This is not JSON: /],
  ["a trailing comma", '{"aps": {},}', /^This is not JSON: /],
  ["a list", "[]", "The payload is not an object."],
  ["a text", '"aps"', "The payload is not an object."],
  ["null", "null", "The payload is not an object."],
  ["no aps", "{}", /no object “aps”/],
  ["aps as a text", '{"aps": "x"}', /no object “aps”/],
  ["an alert that is a number", '{"aps": {"alert": 3}}', /neither text nor an object/],
  ["a title that is a number", '{"aps": {"alert": {"title": 3}}}',
    "“aps.alert.title” is not text."],
  ["a body that is a list", '{"aps": {"alert": {"body": []}}}', "“aps.alert.body” is not text."],
]) {
  test(`a payload that is ${why} is rejected with a sentence`, () => {
    const result = parseApns(text);
    assert.equal(result.notification, null);
    if (typeof problem === "string") assert.equal(result.problem, problem);
    else assert.match(result.problem, problem);
  });
}

test("the payload limit is counted in bytes and is exact", () => {
  const sized = (length, letter = "x") => {
    const rest = bytesOf(JSON.stringify({ aps: { alert: "" } }));
    return JSON.stringify({ aps: { alert: letter.repeat((length - rest) / bytesOf(letter)) } });
  };
  assert.equal(bytesOf(sized(mostBytes)), mostBytes);
  assert.equal(parseApns(sized(mostBytes)).problem, null);
  assert.match(
    parseApns(sized(mostBytes + 1)).problem, /has 4,097 bytes; the limit is 4,096 bytes/);
  const wide = JSON.stringify({ aps: { alert: "😀".repeat(1100) } });
  assert.ok(wide.length < mostBytes);
  assert.match(parseApns(wide).problem, /the limit is 4,096 bytes/);
});

test("a payload with too many values is rejected", () => {
  const many = Object.fromEntries(
    Array.from({ length: mostEntries + 1 }, (_, index) => [`k${index}`, 1]));
  assert.match(read({ aps: {}, ...many }).problem, /more than 64 values/);
  delete many.k0;
  assert.equal(read({ aps: {}, ...many }).problem, null);
});
