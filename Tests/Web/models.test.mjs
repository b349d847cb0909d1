import assert from "node:assert/strict";
import { test } from "node:test";
import { darkBackground, luminance } from "../../web/core/colors.js";
import { emptyClient, fold } from "../../web/core/store.js";
import {
  familyOf, hasLargeTitles, insetsOf, marginOf, modelOf, models,
} from "../../web/phone/device/models.js";
import { isDark } from "../../web/phone/reach.js";

const turned = ({ width, height }) => ({ width: height, height: width });

test("each model is told by the size of its screen, held in either way", () => {
  const families = Object.values(models).map((size) => [familyOf(size), familyOf(turned(size))]);
  assert.deepEqual(families, [
    ["homeButton", "homeButton"], ["notch", "notch"], ["island", "island"], ["tablet", "tablet"],
  ]);
  for (const [name, size] of Object.entries(models)) {
    assert.deepEqual([modelOf(size), modelOf(turned(size))], [name, name]);
  }
  assert.equal(modelOf({ width: 391, height: 844 }), "");
});

test("safe areas and margins are those of the model, upright and on its side", () => {
  const of = (size) => [insetsOf(size), marginOf(size)].flatMap((each) =>
    typeof each === "number" ? each : [each.top, each.bottom, each.side]);
  assert.deepEqual(Object.values(models).map(of),
    [[20, 0, 0, 16], [47, 34, 0, 16], [59, 34, 0, 20], [24, 20, 0, 20]]);
  assert.deepEqual(Object.values(models).map((size) => of(turned(size))),
    [[0, 0, 0, 16], [0, 21, 47, 16], [0, 21, 59, 20], [24, 20, 0, 20]]);
});

test("titles are large on phones that stand upright, and on tablets", () => {
  assert.deepEqual(Object.values(models).map((size) => [hasLargeTitles(size), hasLargeTitles(turned(size))]),
    [[true, false], [true, false], [true, false], [true, true]]);
});

test("a dark appearance turns pale backgrounds dark, and keeps all others", () => {
  assert.equal(darkBackground("#ffffffff"), "#000000ff");
  for (const pale of ["#f2f2f7ff", "#f3eee3ff", "#d4d4d8ff", "#fffbe0ff"]) {
    assert.ok(isDark(darkBackground(pale)), pale);
    assert.ok(luminance(darkBackground(pale)) < 0.12, pale);
  }
  for (const kept of ["#000000ff", "#0a60e0ff", "#808080ff", "#00000000", ""]) {
    assert.equal(darkBackground(kept), kept);
  }
});

const notification = (more = {}) => ({
  command: "notification", title: "Loan", body: "It is due", data: { id: "7" }, opened: false, ...more,
});

function after(...lines) {
  return lines.reduce((client, [kind, data], index) =>
    fold(client, { stream: "c1", sequence: index + 1, time: 0, kind, data }), emptyClient("c1"));
}

test("a notification that comes while the app is away waits until it is opened", () => {
  const away = [["appLaunched", { width: 390, height: 844, session: {} }],
    ["appEnteredBackground", { locked: true }], ["command", notification()]];
  const { notifications } = after(...away);
  assert.deepEqual(notifications,
    [{ sequence: 3, title: "Loan", body: "It is due", data: { id: "7" } }]);
  assert.deepEqual(after(...away, ["command", notification({ opened: true })]).notifications, []);
  assert.deepEqual(after(...away, ["appActive", {}]).notifications, []);
  const second = after(...away, ["command", notification({ title: "Two" })]);
  assert.deepEqual(second.notifications.map(({ title }) => title), ["Loan", "Two"]);
});

test("a notification that is refused, or that comes while the app is active, does not wait", () => {
  const away = [["appLaunched", { width: 390, height: 844, session: {} }],
    ["appEnteredBackground", { locked: false }]];
  const refused = ["rejected", { reason: "notificationsNotAllowed", message: "No." }];
  assert.deepEqual(after(...away, ["command", notification()], refused).notifications, []);
  assert.equal(after(...away, ["command", notification()], ["sessionChanged", { key: "a", to: 1 }],
    refused).notifications.length, 1, "another command was refused");
  assert.deepEqual(after(away[0], ["command", notification()]).notifications, []);
});

test("notifications that wait are kept up to a bound, the newest last", () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    ["command", notification({ title: String(index) })]);
  const { notifications } = after(...many);
  assert.deepEqual([notifications.length, notifications.at(-1)?.title], [20, "29"]);
});
