import assert from "node:assert/strict";
import { test } from "node:test";
import { Draft } from "../../web/pages/replay/branch/branch-draft.js";
import { fillDraft, LONGEST_LINK, readBranch, writeBranch } from "../../web/pages/replay/branch/branch-link.js";
import { Timeline } from "../../web/pages/replay/timeline/timeline.js";
import { fading } from "./support/records.mjs";

const records = fading().records;
const tap = records.find(({ data }) => data.element === "log-in").sequence;
const track = () => ({ stream: "c7", header: {}, offset: 0, timeline: new Timeline("c7", records) });
const filled = (body) => {
  const draft = new Draft();
  return { wrong: fillDraft(draft, body, track()), draft };
};

test("a branch survives the round trip through a link", () => {
  const body = { drop: [44], inserts: [{ time: 5, command: { command: "open", url: "a://é?x=1#2" } }], strategy: "window-swap" };
  assert.deepEqual(readBranch(writeBranch(body)), body);
});

test("a branch over the length limit has no link", () => {
  assert.equal(writeBranch({ drop: Array.from({ length: LONGEST_LINK }, (_, index) => index) }), null);
});

test("an invalid link gives no branch", () => {
  for (const hash of ["", "#main", "#branch=", "#branch=7", "#branch=[]", "#branch=null", "#branch={", "#branch=%", `#branch=${"x".repeat(LONGEST_LINK)}`]) {
    assert.equal(readBranch(hash), null, hash);
  }
});

test("a draft takes the changes of a link", () => {
  const body = { edits: [{ sequence: tap, time: 4_500_000 }], inserts: [{ time: 4_600_000, command: { command: "back" } }], destinations: "eager", profile: "ios18" };
  const { wrong, draft } = filled(body);
  assert.equal(wrong, "");
  assert.deepEqual(draft.body, body);
  assert.deepEqual(draft.changes.map(({ text }) => text), ["tap Log In", "tap back"]);
  assert.deepEqual(filled({ drop: [tap] }).draft.body, { drop: [tap] });
  assert.equal(filled({ drop: "x", strategy: 7, profile: 26 }).draft.isEmpty, true);
});

test("a link that does not fit the recording is rejected with the reason", () => {
  const back = { command: "back" };
  for (const [body, words] of [
    [{ drop: [2] }, /record 2 of c7, which is not a command/],
    [{ drop: [1_000] }, /record 1000/],
    [{ drop: ["x"] }, /not a command/],
    [{ drop: [null] }, /not a command/],
    [{ edits: [{}] }, /not a command/],
    [{ edits: [null] }, /not a command/],
    [{ edits: [{ sequence: tap, command: "back" }] }, /edit of record/],
    [{ edits: [{ sequence: tap, time: -1 }] }, /edit of record/],
    [{ inserts: [{ time: 1.5, command: back }] }, /inserts is not valid/],
    [{ inserts: [{ command: back }] }, /inserts is not valid/],
    [{ inserts: [null] }, /inserts is not valid/],
    [{ inserts: [{ time: 5 }] }, /inserts is not valid/],
    [{ drop: Array.from({ length: 1_001 }, () => tap) }, /too many changes/],
  ]) assert.match(filled(body).wrong, words, JSON.stringify(body).slice(0, 80));
});
