import assert from "node:assert/strict";
import { test } from "node:test";
import { longestPause, Typeahead } from "../../web/ui/typeahead.js";

const titles = ["Home", "Rotate", "Disconnect", "Reconnect", "Remove…"];

/** Types keys one after the other; the entry that has the focus at the end. */
function typed(keys, { typeahead = new Typeahead(), at = 0, now = 0 } = {}) {
  return [...keys].reduce((place, key, index) =>
    typeahead.find(key, titles, place, now + index * 100) ?? place, at);
}

test("a character goes to the next entry that begins with it, and round", () => {
  assert.equal(typed("d"), 2);
  assert.equal(typed("h"), 0);
  assert.equal(typed("D"), 2);
});

test("a character that is repeated goes through all that begin with it", () => {
  assert.deepEqual(["r", "rr", "rrr", "rrrr"].map((keys) => typed(keys)), [1, 3, 4, 1]);
});

test("characters make up a word, which begins anew after a pause", () => {
  assert.equal(typed("rem"), 4);
  const typeahead = new Typeahead();
  const at = typed("re", { typeahead });
  assert.equal(at, 3);
  assert.equal(typed("h", { typeahead, at, now: 100 + longestPause + 1 }), 0);
  typeahead.forget();
  assert.equal(typed("d", { typeahead, at: 0, now: 0 }), 2);
});

test("what no entry begins with leaves the focus", () => {
  assert.equal(new Typeahead().find("x", titles, 0, 0), null);
  assert.equal(new Typeahead().find("x", [], -1, 0), null);
  assert.equal(typed("rx"), 1);
});

test("the space bar, keys that are no characters and keys with a modifier are not typed", () => {
  const typeahead = new Typeahead();
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  assert.ok(typeahead.takes({ key: "é", ...plain }));
  for (const key of [" ", "Enter", "F1"]) assert.equal(typeahead.takes({ key, ...plain }), false);
  for (const held of ["ctrlKey", "metaKey", "altKey"]) {
    assert.equal(typeahead.takes({ key: "a", ...plain, [held]: true }), false);
  }
});
