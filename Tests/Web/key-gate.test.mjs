import assert from "node:assert/strict";
import { test } from "node:test";

import { isCharacter, KeyGate } from "../../web/core/key-gate.js";

const storage = () => {
  const kept = new Map();
  return { remembered: (key) => kept.get(key) ?? null, remember: (key, value) => kept.set(key, structuredClone(value)) };
};

test("single characters mean nothing once they are off, on all pages, and other keys stay", () => {
  const shared = storage();
  new KeyGate("control.html", shared).turn(true);
  const gate = new KeyGate("device.html", shared);
  for (const key of ["q", "Q", "?", "1", "+", "é"]) assert.equal(gate.meaningOf(key), null, key);
  for (const key of ["Escape", " ", "ArrowLeft", "Enter", "Tab", "F10"]) assert.equal(gate.meaningOf(key), key);
  gate.turn(false);
  assert.equal(gate.meaningOf("q"), "q");
});

test("a chosen key does what the page's own did, which does nothing then, and is kept for its page", () => {
  const shared = storage();
  const gate = new KeyGate("control.html", shared);
  gate.choose("q", "ö");
  assert.deepEqual([gate.meaningOf("ö"), gate.meaningOf("Ö"), gate.meaningOf("q"), gate.meaningOf("h")], ["q", "Q", null, "h"]);
  assert.equal(gate.keyOf("q"), "ö");
  assert.equal(new KeyGate("control.html", shared).meaningOf("ö"), "q");
  assert.equal(new KeyGate("device.html", shared).meaningOf("q"), "q");
  gate.choose("q", "q");
  assert.equal(gate.isChanged, false);
});

test("two keys can change places, and a reset takes all back", () => {
  const gate = new KeyGate("control.html", storage());
  gate.choose("h", "l");
  gate.choose("l", "h");
  assert.deepEqual([gate.meaningOf("h"), gate.meaningOf("l")], ["l", "h"]);
  gate.reset();
  assert.deepEqual([gate.meaningOf("h"), gate.meaningOf("l"), gate.isChanged], ["h", "l", false]);
});

test("nonsense that was kept is no key", () => {
  const kept = { remembered: (key) => key.endsWith("off") ? "yes" : [["q"], ["long", "x"], 7, ["h", "x"]], remember: () => {} };
  const gate = new KeyGate("control.html", kept);
  assert.deepEqual([gate.isOff, gate.meaningOf("x"), gate.meaningOf("q")], [false, "h", "q"]);
});

test("a character is one sign that is typed, whatever its length in code units", () => {
  assert.deepEqual(["a", "😀", " ", "Enter", ""].map(isCharacter), [true, true, false, false, false]);
});

test("in a menu characters find an entry, though they are keys of the page no longer", () => {
  const gate = new KeyGate("control.html", storage());
  gate.turn(true);
  let listener;
  gate.install({ addEventListener: (type, run) => { listener = run; } });
  const isStopped = (found) => {
    let stopped = false;
    listener({
      key: "d", stopImmediatePropagation: () => { stopped = true; },
      target: { matches: () => false, closest: (selector) => selector === found ? {} : null },
    });
    return stopped;
  };
  assert.deepEqual([isStopped(null), isStopped("pop-menu [role=menu]")], [true, false]);
});
