import { textStyles } from "../../web/phone/device/traits.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { elementsOf } from "../../web/core/content.js";
import { textOf } from "../../web/core/visible.js";
import { describeCommand } from "../../web/log/describe.js";
import { namesIn } from "../../web/log/names.js";
import { actionsOf } from "../../web/pages/control/drive/actions.js";
import { commands } from "../../web/phone/commands.js";
import { openMenuOf, shownContent } from "../../web/phone/elements.js";
import { contentLook } from "../../web/phone/canvas/content-look.js";
import { Ruler } from "../../web/phone/canvas/pieces.js";
import { roomOf } from "../../web/phone/canvas/sizes.js";

const ruler = new Ruler((text, size) => ([...text].length * size) / 2);
const held = { key: "READY", value: true };
const buttons = [
  { id: "one", kind: "button", title: "One" },
  { id: "two", kind: "button", title: "Two", when: held },
  { id: "three", kind: "button", title: "Three", enabled: false },
];
const content = [
  { id: "stay", kind: "toggle", title: "Stay", key: "READY" },
  { id: "pair", kind: "row", elements: buttons },
  { id: "name", kind: "field", placeholder: "Name", secure: false, enabled: held },
  { id: "list", kind: "list", rows: [
    { id: "first", title: "First", subtitle: "", tappable: true, enabled: held },
    { id: "second", title: "Second", subtitle: "", tappable: true },
  ] },
];
const screen = { node: 2, name: "Main", view: { content, left: [], right: [] }, fields: {} };
const client = (READY) => ({ session: { READY }, timers: [], calls: [] });
const shown = (READY) => shownContent(screen, client(READY));

test("a switch is on while its flag is set, and only a flag sets it", () => {
  for (const [value, on] of [[true, true], [false, false], [undefined, false], ["true", false], [1, false]]) {
    assert.equal(shownContent(screen, client(value))[0].on, on, String(value));
  }
});

test("an element takes touches while its condition holds, and never with false", () => {
  assert.deepEqual(shown(false).map(({ disabled }) => disabled), [false, false, true, false]);
  assert.deepEqual(shown(true).map(({ disabled }) => disabled), [false, false, false, false]);
  const parts = (ready) => shown(ready)[1].parts.map(({ visible, disabled }) => [visible, disabled]);
  assert.deepEqual(parts(false), [[true, false], [false, false], [true, true]]);
  assert.deepEqual(parts(true), [[true, false], [true, false], [true, true]]);
});

test("rows of a list stay the same ones while the session does", () => {
  const one = client(false);
  const rows = (now) => shownContent(screen, now)[3].rows;
  assert.equal(rows(one), rows(one));
  assert.deepEqual(rows(one).map(({ disabled }) => disabled), [true, false]);
  assert.deepEqual(rows(client(true)).map(({ disabled }) => disabled), [false, false]);
  const plain = { ...screen, view: { content: [{ id: "l", kind: "list", rows: [content[3].rows[1]] }] } };
  const list = (ready) => shownContent(plain, client(ready))[0].rows;
  assert.equal(list(true), list(false), "nothing in them depends on the session");
});

test("what stands in a row counts among a screen's elements", () => {
  assert.deepEqual(elementsOf({ content }).map(({ id }) => id),
    ["stay", "pair", "one", "two", "three", "name", "list"]);
  assert.deepEqual(elementsOf(undefined), []);
});

test("switches and buttons in rows are offered to all clients, hidden ones are not", () => {
  const member = (ready) => ({
    stream: "c1", app: "a", client: {
      ...client(ready), running: true, phase: "active", visible: 2, nodes: [screen], modals: [],
      prompt: null, views: [], ghosts: {}, outcomes: {}, network: null, width: 390, height: 844,
    },
  });
  const titles = (ready) => actionsOf([member(ready)]).taps.map(({ title }) => title).sort();
  assert.deepEqual(titles(false), ["One", "Stay", "Three"]);
  assert.deepEqual(titles(true), ["One", "Stay", "Three", "Two"]);
});

const notes = [
  { row: 1, title: "Bread", subtitle: "Rye" }, { row: 3, title: "MILK" }, { row: 4, title: "Soy milk" },
];
const listed = { ...screen, view: { content: [
  { id: "n", kind: "list", search: "find", stored: { key: "NOTES", tappable: true, enabled: held },
    rows: [{ id: "help", title: "Help", subtitle: "Milk and more", tappable: false }] },
  { id: "l", kind: "label", text: [{ key: "NOTES" }, " notes"], when: { key: "NOTES", comparison: ">", value: 2 } },
] } };
const keeping = (NOTES, READY = true) => ({ ...client(READY), session: { READY, NOTES } });

test("a list has the rows that the session keeps behind its own, with ids of their numbers", () => {
  const rows = (now) => shownContent(listed, now)[0].rows;
  assert.deepEqual(rows(keeping(notes)).map(({ id, title, subtitle, tappable, disabled }) =>
    [id, title, subtitle, tappable, disabled]), [
    ["help", "Help", "Milk and more", false, false], ["n-1", "Bread", "Rye", true, false],
    ["n-3", "MILK", "", true, false], ["n-4", "Soy milk", "", true, false],
  ]);
  assert.deepEqual(rows(keeping(notes, false)).map(({ disabled }) => disabled),
    [false, true, true, true]);
  for (const none of [[], undefined, 3, "NOTES"]) {
    assert.deepEqual(rows(keeping(none)).map(({ id }) => id), ["help"], String(none));
  }
});

test("a list stands for the number of its rows in texts and conditions", () => {
  const label = (kept) => shownContent(listed, keeping(kept))[1];
  assert.deepEqual([label(notes).text, label(notes).visible], ["3 notes", true]);
  assert.deepEqual([label([]).text, label([]).visible], ["0 notes", false]);
});

test("a search leaves the rows that have its text in them, in any case of letters", () => {
  const found = (find) => shownContent({ ...listed, fields: { find } }, keeping(notes))[0].rows
    .map(({ id }) => id);
  assert.deepEqual(found("miLk"), ["help", "n-3", "n-4"]);
  assert.deepEqual(found("rye"), ["n-1"]);
  assert.deepEqual(found("tea"), []);
  assert.equal(found("").length, 4);
  assert.equal(found(undefined).length, 4);
});

const choices = [{ id: "size-1", title: "Small" }, { id: "size-2", title: "Large" }];
const choosing = { ...screen, view: { left: [], right: [], content: [
  { id: "size", kind: "picker", title: "Size", key: "SIZE", menu: choices },
  { id: "go", kind: "button", title: "Go" },
] } };
const open = { node: 2, element: "size", by: "tap" };
const chooser = (SIZE, openActions = null) => ({
  ...client(true), session: { SIZE }, openActions, running: true, phase: "active", visible: 2,
  nodes: [choosing], modals: [], prompt: null, views: [], ghosts: {}, outcomes: {}, network: null,
  width: 390, height: 844,
});

test("a picker shows its text, and nothing where the session has none", () => {
  for (const [value, chosen] of [["Large", "Large"], ["", ""], [undefined, ""], [true, ""], [2, ""]]) {
    assert.equal(shownContent(choosing, chooser(value))[0].chosen, chosen, String(value));
  }
  assert.equal(shownContent(choosing, chooser("Large"))[1].chosen, "", "a button shows none");
});

test("the options of a picker are open after a tap, and one has the mark", () => {
  assert.equal(openMenuOf(shownContent(choosing, chooser("Large"))), null);
  assert.deepEqual(openMenuOf(shownContent(choosing, chooser("Large", open))),
    { id: "size", title: "Size", menu: choices, chosen: "Large" });
});

test("while options are open nothing else is offered to all clients", () => {
  const titles = (now) => actionsOf([{ stream: "c1", app: "a", client: now }]).taps
    .map(({ title }) => title);
  assert.deepEqual(titles(chooser("Large")), ["Go", "Size"]);
  assert.deepEqual(titles(chooser("Large", open)), ["Small", "Large"]);
});

test("a picker on a tile shows its title and its text, and its menu stands over all else", () => {
  const drawn = (now) => contentLook(
    { content: shownContent(choosing, now), dark: false }, roomOf({ width: 390, height: 844 }),
    { ruler, tiny: false, isDark: false, text: textStyles.large });
  const words = ({ pieces }) => pieces.filter(({ kind }) => kind === "text").map(({ text }) => text);
  assert.deepEqual(words(drawn(chooser("Large"))), ["Size", "Large", "Go"]);
  assert.deepEqual(words(drawn(chooser("Large", open))), ["Size", "Large", "Go", "Small", "Large"]);
  assert.deepEqual(drawn(chooser("Large", open)).targets.map(({ element }) => element),
    ["size-1", "size-2"]);
  const marks = (now) => drawn(now).pieces.filter(({ kind }) => kind === "icon").length;
  assert.deepEqual([marks(chooser("Large", open)), marks(chooser("", open))], [2, 1]);
});

test("rows that the session keeps are told by their titles, and lists by their length", () => {
  const now = { ...keeping(notes), nodes: [listed], prompt: null };
  assert.equal(describeCommand({ command: "tap", element: "n-3" }, now), "tap MILK");
  assert.equal(describeCommand({ command: "session", key: "NOTES", value: notes }, now),
    "set session NOTES = 3 rows");
});

const look = (ready, more = {}) => contentLook(
  { content: shown(ready), dark: false, ...more }, roomOf({ width: 390, height: 844 }),
  { ruler, tiny: false, isDark: false, text: textStyles.large });

test("elements in a row are drawn side by side, equally wide, and touched where they are", () => {
  const targets = (ready) => look(ready).targets.filter(({ element }) =>
    buttons.some(({ id }) => id === element));
  const [one, three] = targets(false);
  assert.deepEqual([one.element, three.element], ["one", "three"]);
  assert.equal(one.y, three.y);
  assert.equal(one.x, 16);
  assert.ok(Math.abs(three.x + three.width - 374) < 0.01);
  assert.ok(Math.abs(one.width - three.width) < 0.01);
  const all = targets(true);
  assert.deepEqual(all.map(({ element }) => element), ["one", "two", "three"]);
  all.slice(1).forEach(({ x }, index) => assert.ok(x > all[index].x + all[index].width));
});

test("a switch is green while it is on, and its knob is at the other end", () => {
  const [track, knob] = look(true).pieces.filter(({ kind }) => kind === "box");
  const [off, offKnob] = look(false).pieces.filter(({ kind }) => kind === "box");
  assert.deepEqual([track.fill, off.fill], ["#34c759", "#e9e9ea"]);
  assert.ok(knob.x > offKnob.x + 10);
  const [dark] = look(true, { dark: true }).pieces.filter(({ kind }) => kind === "box");
  assert.equal(dark.fill, "#30d158");
});

test("what is disabled is drawn dimmed, and everything else is not", () => {
  const dimmed = (ready) => look(ready).pieces.filter(({ opacity }) => opacity !== undefined)
    .flatMap(({ text }) => text ?? []);
  assert.deepEqual(dimmed(false), ["Three", "Name", "First"]);
  assert.deepEqual(dimmed(true), ["Three"]);
});

test("a row of hidden elements takes no room of its own", () => {
  const hidden = { ...screen, view: { content: [
    { id: "r", kind: "row", elements: [{ id: "x", kind: "label", text: "X", when: held }] },
  ] } };
  const { pieces, targets } = contentLook(
    { content: shownContent(hidden, client(false)), dark: false },
    roomOf({ width: 390, height: 844 }), { ruler, tiny: false, isDark: false, text: textStyles.large });
  assert.deepEqual({ pieces, targets }, { pieces: [], targets: [] });
});

const pieces = ["Hello ", { key: "NAME" }, "!"];

test("a text out of pieces has the session's values, and nothing for a key without one", () => {
  const cases = [
    [undefined, {}, ""], ["", {}, ""], ["plain", { plain: 1 }, "plain"], [[], {}, ""],
    [pieces, { NAME: "Ada" }, "Hello Ada!"], [pieces, {}, "Hello !"],
    [[{ key: "A" }, { key: "B" }], { A: 0, B: false }, "0false"],
  ];
  for (const [text, session, expected] of cases) assert.equal(textOf(text, session), expected);
});

test("texts of labels, buttons, rows and pictures follow the session while they are shown", () => {
  const live = { ...screen, view: { content: [
    { id: "l", kind: "label", text: pieces }, { id: "b", kind: "button", title: pieces },
    { id: "i", kind: "image", name: "map", label: pieces, height: 80 },
    { id: "list", kind: "list", rows: [
      { id: "r", title: pieces, subtitle: [{ key: "NAME" }], tappable: false }] },
  ] } };
  const of = (NAME) => {
    const [label, button, image, list] = shownContent(live, { ...client(true), session: { NAME } });
    return [label.text, button.title, image.label, list.rows[0].title, list.rows[0].subtitle];
  };
  assert.deepEqual(of("Ada"), ["Hello Ada!", "Hello Ada!", "Hello Ada!", "Hello Ada!", "Ada"]);
  assert.deepEqual(of("Eve"), ["Hello Eve!", "Hello Eve!", "Hello Eve!", "Hello Eve!", "Eve"]);
  const names = namesIn({ ...client(true), session: { NAME: "Ada" }, nodes: [live], prompt: null });
  assert.deepEqual(["b", "i", "r", "gone"].map(names.element),
    ["Hello Ada!", "Hello Ada!", "Hello Ada!", "gone"]);
});

test("a picture is drawn as high as it says, with its name where there is room", () => {
  const drawn = (height, tiny = false) => contentLook(
    { content: shownContent({ ...screen, view: { content: [
      { id: "i", kind: "image", name: "logo", label: "Our logo", height }] } }, client(true)),
    dark: false }, roomOf({ width: 390, height: 844 }), { ruler, tiny, isDark: false, text: textStyles.large }).pieces;
  for (const height of [20, 120, 600]) {
    const [box] = drawn(height);
    assert.deepEqual([box.kind, box.height, box.width], ["box", height, 358]);
  }
  const texts = (list) => list.flatMap(({ text }) => text ?? []);
  assert.deepEqual(texts(drawn(120)), ["logo"]);
  assert.deepEqual([texts(drawn(20)), texts(drawn(120, true))], [[], []]);
});

test("the return key is told as what it is, and keeps its field and its screen", () => {
  const command = commands["stage-submit"]({ element: "code", screen: "Main" }, null);
  assert.deepEqual(command, { command: "submit", element: "code", screen: "Main" });
  const told = describeCommand(command, { ...client(true), nodes: [{ ...screen, view: { content: [
    { id: "code", kind: "field", placeholder: "Code", secure: false }] } }], prompt: null });
  assert.equal(told, "press return in Code");
});
