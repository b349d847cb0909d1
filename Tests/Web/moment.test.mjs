import assert from "node:assert/strict";
import { test } from "node:test";
import { Fleet } from "../../web/pages/control/fleet.js";
import { Moment, onMomentKeys } from "../../web/pages/control/inspect/moment.js";
import { visibleScreen } from "../../web/core/visible.js";
import { faded, launched, Run, shownLogin } from "./support/records.mjs";

function stage() {
  const fleet = new Fleet(() => 0);
  for (const record of shownLogin().records) fleet.take(record);
  for (const record of launched(new Run("c8")).records) fleet.take(record);
  let changes = 0;
  const moment = new Moment(() => { changes += 1; });
  const [member, other] = ["c7", "c8"].map((stream) => fleet.members.get(stream));
  return { fleet, moment, member, other, changes: () => changes };
}

const entryAt = (member, sequence) =>
  member.log.find(({ record }) => record.sequence === sequence);

test("a past moment shows the state after its record while the client continues", () => {
  const { fleet, moment, member } = stage();
  moment.go(entryAt(member, 17));
  assert.equal(visibleScreen(moment.clientOf(member)).name, "Splash");
  for (const record of faded().records) fleet.take(record);
  assert.equal(visibleScreen(moment.clientOf(member)).name, "Splash");
  assert.equal(visibleScreen(member.client).name, "Main");
  assert.equal(moment.leave(), true);
  assert.equal(visibleScreen(moment.clientOf(member)).name, "Main");
});

test("only the client of the moment is shown in the past", () => {
  const { moment, member, other } = stage();
  moment.go(entryAt(member, 3));
  assert.equal(moment.entryOf(other), null);
  assert.equal(moment.clientOf(other), other.client);
  assert.equal(moment.entryOf(null), null);
  assert.equal(moment.step(other, 1), false);
  assert.equal(moment.addressOf(other), null);
});

test("stepping goes from record to record and stops at both ends of the log", () => {
  const { moment, member, changes } = stage();
  moment.go(member.log[1]);
  moment.step(member, -1);
  moment.step(member, -1);
  assert.equal(moment.entryOf(member), member.log[0]);
  moment.step(member, 100_000);
  assert.equal(moment.entryOf(member), member.log.at(-1));
  assert.equal(changes(), 4);
});

test("a moment dropped from the log is still shown, and stepping returns to the log", () => {
  const { moment, member } = stage();
  const old = member.log[0];
  moment.go(old);
  member.log.splice(0, 5);
  assert.equal(moment.clientOf(member), old.client);
  moment.step(member, 1);
  assert.equal(moment.entryOf(member), member.log[0]);
  moment.go(old);
  member.log.length = 0;
  assert.equal(moment.step(member, 1), false);
});

test("stepping or leaving without a moment changes nothing", () => {
  const { moment, member, changes } = stage();
  assert.equal(moment.step(member, 1), false);
  assert.equal(moment.leave(), false);
  assert.equal(changes(), 0);
});

test("a moment's address opens the recording at its record", () => {
  const { moment, member } = stage();
  moment.go(entryAt(member, 12));
  assert.equal(moment.addressOf(member), "replay.html?recording=c7&sequence=12");
});

class Key extends Event {
  constructor(key, more = {}) {
    super("keydown", { cancelable: true });
    Object.assign(this, { key, ...more });
  }
}

function keys() {
  const made = stage();
  const target = new EventTarget();
  let focused = made.member;
  onMomentKeys(made.moment, () => focused, target);
  const press = (key, more) => {
    const event = new Key(key, more);
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { ...made, press, focus: (member) => { focused = member; } };
}

test("arrow keys step through a moment, and Escape returns to live", () => {
  const { moment, member, press } = keys();
  moment.go(member.log[4]);
  assert.equal(press("ArrowRight"), true);
  assert.equal(moment.entryOf(member), member.log[5]);
  press("ArrowLeft");
  press("ArrowLeft");
  assert.equal(moment.entryOf(member), member.log[3]);
  assert.equal(press("Escape"), true);
  assert.equal(moment.entryOf(member), null);
});

for (const [name, key, more] of [
  ["with a modifier", "ArrowLeft", { ctrlKey: true }],
  ["with shift", "ArrowRight", { shiftKey: true }],
  ["without a meaning", "a", {}],
]) {
  test(`a key ${name} is not handled`, () => {
    const { moment, member, press } = keys();
    moment.go(member.log[4]);
    assert.equal(press(key, more), false);
    assert.equal(moment.entryOf(member), member.log[4]);
  });
}

test("keys are not handled without a moment or with the focus on another client", () => {
  const { moment, member, other, press, focus } = keys();
  assert.equal(press("Escape"), false);
  moment.go(member.log[4]);
  focus(other);
  assert.equal(press("ArrowLeft"), false);
  focus(null);
  assert.equal(press("Escape"), false);
  assert.equal(moment.entryOf(member), member.log[4]);
});
