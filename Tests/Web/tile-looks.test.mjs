import { textStyles } from "../../web/phone/device/traits.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { resting } from "../../web/phone/bars.js";
import { alertLook } from "../../web/phone/canvas/alert-look.js";
import { itemsLook, tabsLook, titleLook } from "../../web/phone/canvas/bar-look.js";
import { BitmapCache } from "../../web/phone/canvas/studio.js";
import { contentLook } from "../../web/phone/canvas/content-look.js";
import { Ruler, mostLines } from "../../web/phone/canvas/pieces.js";
import { frameOf, roomBelow, roomInside, roomOf } from "../../web/phone/canvas/sizes.js";
import { targetAt } from "../../web/phone/canvas/layer-looks.js";

/** Every character is half as wide as it is high. */
const ruler = new Ruler((text, size) => ([...text].length * size) / 2);
const hand = { ruler, tiny: false, isDark: false, text: textStyles.large };
const room = roomOf({ width: 390, height: 844 });
const wide = roomOf({ width: 844, height: 390 });
const content = (...elements) => ({
  dark: false,
  content: elements.map((each) => ({ visible: true, value: "", rows: [], parts: [], ...each })),
});
const texts = ({ pieces }) => pieces.filter(({ kind }) => kind === "text");
const words = (look) => texts(look).map(({ text }) => text);
const bar = (more) => ({
  node: 1, title: "", back: null, left: [], right: [], ...resting, ...more,
});

test("an unknown client has the default size, and a sheet is lower than its screen", () => {
  assert.deepEqual([roomOf(null).width, roomOf(null).height], [390, 844]);
  assert.deepEqual([roomOf({ width: 0, height: 0 }).width, wide.isLandscape], [390, true]);
  assert.equal(roomInside(room, { style: "sheet", top: 56 }).height, 844 - 56);
  assert.equal(roomInside(room, { style: "sheet", top: 422 }).height, 422);
  assert.equal(roomInside(room, { style: "fullScreen", top: 0 }), room);
});

test("bars and tabs reduce the room of the content below them", () => {
  const [navigation, tabs, screen] = ["navigation", "tabs", "screen"].map(
    (type) => ({ type, hidesBar: false, hidesTabBar: false }));
  assert.equal(roomBelow(room, navigation, screen).top, 91);
  assert.equal(roomBelow(room, tabs, navigation).bottom, 83);
  const onStack = roomBelow(room, navigation, tabs);
  assert.equal(roomBelow(roomBelow(onStack, tabs, navigation), navigation, screen).top, 135);
  assert.equal(roomBelow(room, screen, screen), room);
  assert.deepEqual(roomBelow(room, navigation, { ...screen, hidesBar: true }), room);
  const inTabs = roomBelow(room, tabs, navigation);
  assert.equal(roomBelow(inTabs, navigation, { ...screen, hidesTabBar: true }).bottom, 34);
  assert.equal(roomBelow(inTabs, navigation, screen).bottom, 83);
});

test("a device frame keeps the screen inside its body in the device's proportions", () => {
  const { screen, bezel, width, height, point } = frameOf({ x: 10, y: 20, width: 200 }, room);
  assert.deepEqual([screen.x, screen.y], [10 + bezel, 20 + bezel]);
  assert.equal(width - screen.width, height - screen.height);
  assert.ok(Math.abs(screen.height - 844 * point) < 1);
});

test("lines break between words at about equal length, or within wide words", () => {
  assert.deepEqual(ruler.lines("aaaa bbbb cccc dddd", 10, 400, 80), ["aaaa bbbb", "cccc dddd"]);
  assert.equal(ruler.lines("aaaaaaaaaa", 10, 400, 25).length, 2);
  for (const line of ruler.lines("a".repeat(99), 10, 400, 25)) assert.ok(line.length * 5 <= 25);
  assert.deepEqual(ruler.lines("", 10, 400, 25), [""]);
  assert.deepEqual(ruler.lines("  \n ", 10, 400, 25), [""]);
});

test("a long text is broken into at most the maximum of lines", () => {
  assert.ok(ruler.lines("word ".repeat(10_000), 10, 400, 25).length <= mostLines);
  assert.ok(ruler.fitted("x".repeat(100_000), 10, 400, 50).length <= 10);
});

test("a wide text ends with an ellipsis, even without any room", () => {
  assert.equal(ruler.fitted("abcdef", 10, 400, 30), "abcdef");
  assert.equal(ruler.fitted("abcdef", 10, 400, 20), "abc…");
  assert.equal(ruler.fitted("abcdef", 10, 400, 0), "…");
  assert.equal(ruler.fitted("😀😀😀😀", 10, 400, 15), "😀😀…");
});

test("content is centred, and starts at the top with a list", () => {
  const hello = content({ id: "a", kind: "label", text: "Hello" });
  const [label] = texts(contentLook(hello, room, hand));
  assert.ok(Math.abs(label.y - (47 + (844 - 47 - 34) / 2)) < 0.01);
  const rows = [{ id: "r1", title: "One" }, { id: "r2", title: "Two", tappable: true }];
  const look = contentLook(content({ id: "l", kind: "list", rows }), room, hand);
  assert.ok(texts(look)[0].y < 47 + 44);
  assert.deepEqual(look.targets.map(({ element }) => element), ["r2"], "only rows that lead on");
});

test("a button is as high as its lines and what is around them, and as wide as it may be with several", () => {
  const button = (title) => contentLook(
    content({ id: "b", kind: "button", title, style: "filled" }), room, hand).targets[0];
  const [one, several] = [button("Go"), button("W".repeat(120))];
  assert.deepEqual([one.width, one.height], [150, 46]);
  assert.equal(several.width, 358);
  assert.ok(Math.abs(several.height - (4 * 17 * 1.3 + 16)) < 0.01);
});

test("hidden elements are not drawn, and unknown ones are drawn as text", () => {
  const look = contentLook(content(
    { id: "a", kind: "button", title: "A", visible: false },
    { id: "b", kind: "hologram", text: "From the future" },
    { id: "c", kind: "hologram" }), room, hand);
  assert.deepEqual(words(look), ["From the future", ""]);
  assert.deepEqual(look.targets, []);
  assert.deepEqual(contentLook(content(), room, hand), { pieces: [], targets: [] });
});

test("a secure field shows dots, an empty one its placeholder", () => {
  const field = (more) => words(contentLook(
    content({ id: "f", kind: "field", placeholder: "Name", ...more }), room, hand));
  assert.deepEqual(field({ value: "" }), ["Name"]);
  assert.deepEqual(field({ value: "Ada" }), ["Ada"]);
  assert.deepEqual(field({ value: "secret", secure: true }), ["••••••"]);
  assert.deepEqual(field({ value: "", placeholder: undefined }), [""]);
});

test("rows below the screen are neither drawn nor targets", () => {
  const rows = Array.from({ length: 5_000 }, (_, index) =>
    ({ id: `r${index}`, title: `Row ${index}`, subtitle: "x", tappable: true }));
  const look = contentLook(content({ id: "l", kind: "list", rows }), room, hand);
  assert.ok(look.targets.length > 5 && look.targets.length < 20, look.targets.length);
});

test("tiny tiles draw bars instead of texts, with the same targets", () => {
  const layer = content(
    { id: "a", kind: "label", text: "Hello" }, { id: "b", kind: "button", title: "Go on" });
  const [plain, tiny] = [false, true].map((isTiny) =>
    contentLook(layer, room, { ...hand, tiny: isTiny }));
  assert.deepEqual(words(tiny), []);
  assert.deepEqual(tiny.targets, plain.targets);
  assert.deepEqual(words(titleLook(bar({ title: "Title" }), room, { ...hand, tiny: true })), []);
});

test("a covering spinner is above all content and does not move it", () => {
  const button = { id: "b", kind: "button", title: "Go" };
  const cover = { id: "s", kind: "spinner", background: "#00000080" };
  const [alone, covered] = [content(button), content(cover, button)].map((layer) =>
    contentLook(layer, room, hand));
  assert.deepEqual(covered.targets, alone.targets);
  assert.equal(covered.pieces.at(-1).kind, "spinner");
  assert.deepEqual([covered.pieces.at(-2).width, covered.pieces.at(-2).height], [390, 844]);
});

test("bar items share the room beside the title, and a back button replaces the left ones", () => {
  const items = itemsLook(bar({
    title: "A title", left: [{ id: "edit", title: "Edit" }],
    right: [{ id: "a", title: "A".repeat(50) }, { id: "b", title: "B" }],
  }), room, hand);
  assert.deepEqual(items.targets.map(({ element }) => element), ["edit", "a", "b"]);
  for (const { x, width } of items.targets) assert.ok(x >= 0 && x + width <= 390.01);
  const back = itemsLook(bar({ back: "Home", title: "Next" }), room, hand);
  assert.deepEqual([back.targets[0].element, words(back)], ["back", ["Home"]]);
});

test("tabs share the bottom edge, and the selected one is tinted", () => {
  const tabs = ["One", "Two", "Three"].map((title, index) =>
    ({ id: `t${index}`, title, symbol: "no such symbol", selected: index === 1 }));
  const look = tabsLook(tabs, room, hand);
  assert.deepEqual(
    look.targets.map(({ x, width }) => [x, width]), [[0, 130], [130, 130], [260, 130]]);
  const colors = texts(look).map(({ color }) => color);
  assert.equal(new Set(colors).size, 2);
  assert.equal(colors[0], colors[2]);
});

const alert = (more) => ({ title: "Sure?", message: "", buttons: [], ...more });

test("two short alert buttons are side by side, the cancel button first", () => {
  const buttons = [{ id: "ok", title: "OK", role: "default" },
    { id: "no", title: "Cancel", role: "cancel" }];
  const { targets } = alertLook(alert({ buttons }), room, hand);
  const widths = targets.map(({ element, width }) => [element, width]);
  assert.deepEqual(widths, [["no", 135], ["ok", 135]]);
  const long = [{ ...buttons[0], title: "Delete all of them" }, buttons[1]];
  const below = alertLook(alert({ buttons: long }), room, hand).targets;
  assert.deepEqual(below.map(({ element, width }) => [element, width]), [["ok", 270], ["no", 270]]);
});

test("a confirmation is at the bottom edge, and an alert without buttons has no targets", () => {
  const buttons = [{ id: "no", title: "Cancel", role: "cancel" },
    { id: "rm", title: "Delete", role: "destructive" }];
  const { targets } = alertLook(alert({ confirmation: true, buttons }), room, hand);
  assert.deepEqual(targets.map(({ element }) => element), ["rm", "no"]);
  assert.equal(targets[1].y + targets[1].height, 844 - 26);
  const bare = alertLook(alert({ title: "" }), room, hand);
  assert.deepEqual(bare.targets, []);
  assert.ok(bare.pieces[0].height > 0);
});

test("alerts use the colours of the theme", () => {
  const [light, dark] = [false, true].map((isDark) =>
    alertLook(alert({}), room, { ...hand, isDark }).pieces[0].fill);
  assert.notEqual(light, dark);
});

test("a touch hits the topmost target at a point, or none", () => {
  const targets = [
    { x: 0, y: 0, width: 100, height: 100, element: "below" },
    { x: 50, y: 50, width: 100, height: 100, element: "above" },
    { x: 0, y: 0, width: 200, height: 200, pulls: true },
  ];
  const at = (x, y, accepts = ({ element }) => element !== undefined) =>
    targetAt(targets, { x, y }, accepts)?.element;
  assert.equal(at(60, 60), "above");
  assert.equal(at(10, 10), "below");
  assert.equal(at(180, 180), undefined);
  assert.equal(at(60, 60, () => false), undefined);
});

test("bitmaps are cached, and the least recently used are dropped over the limit", () => {
  const cache = new BitmapCache(4 * 100 * 2);
  const made = [];
  const take = (key) => cache.of(key, 10, 10, () => (made.push(key), key));
  for (const key of ["a", "b", "a", "c", "a", "b"]) take(key);
  assert.deepEqual(made, ["a", "b", "c", "b"], "b went for c, as a was used since");
  assert.equal(cache.bytes, 800);
  assert.equal(cache.of("large", 100, 100, () => "large"), "large", "even what is over the limit");
  assert.deepEqual([cache.size, cache.bytes], [1, 40_000]);
  take("a");
  assert.equal(cache.size, 1);
  cache.clear();
  assert.deepEqual([cache.size, cache.bytes], [0, 0]);
});
