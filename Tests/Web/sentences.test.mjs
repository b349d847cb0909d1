import assert from "node:assert/strict";
import { test } from "node:test";
import { isolated } from "../../web/text/common.js";
import { actions } from "../../web/text/control/drive.js";

test("a name that is written from right to left, even in part, is isolated in a sentence", () => {
  for (const name of ["\u05e9\u05dc\u05d5\u05dd", "A \u0627\u0636\u063a\u0637", "\u{1e900}", "a\u202eb"]) {
    assert.equal(isolated(name), `\u2068${name}\u2069`);
    assert.equal(actions.tap(name), `Tap “\u2068${name}\u2069”`);
  }
});

test("any other name stays as it is", () => {
  for (const name of ["", "Log In", "12 (new)", "\u00c4rger", "\u65e5\u672c", "\u{1f600}"]) assert.equal(isolated(name), name);
  assert.equal(actions.tap("Log In"), "Tap “Log In”");
});
