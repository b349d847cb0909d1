import assert from "node:assert/strict";
import { test } from "node:test";
import { actionLine, actionText } from "../../web/log/operator-actions.js";
import { emptyClient, fold } from "../../web/core/store.js";
import { shownLogin } from "./support/records.mjs";

const client = shownLogin().records.reduce(fold, emptyClient("c7"));
const command = (data) => ({ kind: "command", data: { by: "Anna", ...data } });

test("a command of another operator is shown with the name and the element’s title", () => {
  for (const [data, text] of [
    [{ command: "tap", element: "log-in" }, "Anna: tap Log In"],
    [{ command: "tap", element: "none" }, "Anna: tap none"],
    [{ command: "input", element: "name", text: "secret" }, "Anna: type “…” into name"],
    [{ command: "background", locked: false }, "Anna: press home"],
    [{ command: "background", locked: true }, "Anna: press lock"],
    [{ command: "rotate", orientation: "landscape" }, "Anna: rotate to landscape"],
    [{ command: "gesture", phase: "began", gesture: "edgeSwipe" }, "Anna: swipe from the edge begins"],
    [{ command: "animationSpeed", percent: 25 }, "Anna: run animations at 25 %"],
    [{ command: "notification", title: "Sale", opened: true }, "Anna: notification Sale opened"],
    [{ command: "session", key: "LOGGED_IN", value: true }, "Anna: set session LOGGED_IN = true"],
    [{ command: "fly" }, "Anna: fly"],
    [{ command: "constructor" }, "Anna: constructor"],
  ]) assert.equal(actionText(command(data), client), text);
});

test("commands of this page, of the server and without a name are not shown", () => {
  for (const by of ["device", "server", "", undefined]) {
    assert.equal(actionText(command({ command: "back", by }), client), null);
  }
});

test("typed text and the points of a gesture are not shown", () => {
  const typed = actionText(command({ command: "input", element: "name", text: "secret" }), client);
  assert.ok(!typed.includes("secret"));
  for (const phase of ["moved", "ended", "cancelled"]) {
    assert.equal(actionText(command({ command: "gesture", phase, progress: 5 }), client), null);
  }
});

test("a record that is not a command is not an operator's action", () => {
  assert.equal(actionText({ kind: "tabSelected", data: { by: "Anna" } }, client), null);
});

test("a command of an unknown client is shown by its element", () => {
  assert.equal(actionText(command({ command: "tap", element: "x" }), null), "Anna: tap x");
});

test("the clients of an action are named in the order of their numbers, whichever was told first", () => {
  const line = (...streams) => actionLine({ by: "Ben", text: "tap Log In", streams: new Set(streams) });
  assert.equal(line("c2", "c1"), "Ben: tap Log In on c1 and c2");
  assert.equal(line("c10", "c2", "c1"), "Ben: tap Log In on c1, c2 and c10");
  assert.equal(line("n2-c1", "n1-c10", "n1-c1"), "Ben: tap Log In on n1-c1, n2-c1 and n1-c10");
});
