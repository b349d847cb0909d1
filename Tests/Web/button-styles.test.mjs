import assert from "node:assert/strict";
import { test } from "node:test";
import { shownContent } from "../../web/phone/elements.js";
import { phone, view } from "./support/phones.mjs";

const button = (id, more = {}) => ({ kind: "button", id, title: id, ...more });
const list = { kind: "list", id: "list", rows: [] };
const row = (...elements) => ({ kind: "row", id: "row", elements });

/** @param {object[]} content @param {string} [background] */
function stylesOf(content, background) {
  const client = phone();
  const node = { ...client.nodes.find(({ node: id }) => id === 30), view: view("A", content, background) };
  return shownContent(node, client).flatMap((each) => [each, ...each.parts])
    .filter(({ kind }) => kind === "button").map(({ id, style }) => `${id} ${style}`);
}

test("the first button in sight is filled, and the others are plain", () => {
  assert.deepEqual(stylesOf([
    button("gone", { when: { key: "NO", value: true } }), button("a"), button("b"),
  ]), ["gone plain", "a filled", "b plain"]);
});

test("beside a list all buttons are plain, and those side by side are bordered", () => {
  assert.deepEqual(stylesOf([button("a"), list, row(button("b"))]), ["a plain", "b bordered"]);
});

test("where the tint could not be read all buttons are filled", () => {
  assert.deepEqual(stylesOf([button("a"), button("b"), row(button("c"))], "#aaaaaaff"),
    ["a filled", "b filled", "c filled"]);
  assert.deepEqual(stylesOf([list, button("b"), row(button("c"))], "#101014ff"),
    ["b plain", "c bordered"]);
});
