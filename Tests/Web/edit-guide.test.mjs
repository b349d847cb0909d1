import assert from "node:assert/strict";
import { test } from "node:test";

import { SchemaGuide } from "../../web/pages/edit/schema-guide.js";
import { placeAt } from "../../web/pages/edit/yaml-place.js";

/** The place of the mark `|` in a text. */
function place(marked) {
  const at = marked.indexOf("|");
  const { path, word, isKey } = placeAt(marked.replace("|", ""), at);
  return `${path.join("/")} ${isKey ? "key" : "value"} ${word}`.trim();
}

const app = `app: x
root:
  parts:
    main: { navigation: Items }
screens:
  Items:
    content:
      - list:
          - { title: First, do: [ push: { screen: Item, with: { name: First } } ] }
`;

for (const [name, marked, expected] of [
  ["at the beginning", "ti|", "key ti"],
  ["behind a key", "app: na|", "app value na"],
  ["below a key", "root:\n  fi|", "root key fi"],
  ["below keys that are closed again", `${app}ro|`, "key ro"],
  ["below the key of a list's entry", "screens:\n  A:\n    content:\n      - bu|", "screens/A/content/- key bu"],
  ["in an entry at the indentation of its list", "a:\n- b: 1\n- c|", "a/- key c"],
  ["beside the first key of an entry", "a:\n  - b: 1\n    c|", "a/- key c"],
  ["in the value of an entry's key", "a:\n  - b:\n      c: d|", "a/-/b/c value d"],
  ["in braces", "screens:\n  A:\n    - button: { ti|", "screens/A/-/button key ti"],
  ["behind a comma in braces", "a: { b: 1, c|", "a key c"],
  ["in a value in braces", "a: { b: 1, c: d|", "a/c value d"],
  ["in braces in brackets", "a: { do: [ push: { screen: It|", "a/do/-/push/screen value It"],
  ["behind braces that are closed", "a: { b: { c: 1 }, d|", "a key d"],
  ["in a text in quotes", "a: { b: \"x: { \", c|", "a key c"],
  ["behind an empty line and a comment", "a:\n\n  # b:\n  c|", "a key c"],
  ["in an empty file", "|", "key"],
]) {
  test(`the place of a cursor ${name} is found`, () => assert.equal(place(marked), expected));
}

test("a place is found in any text, however broken", () => {
  for (const text of ["}}]]", "a: [{[{", "\"", "- - - x", ":", "a:\n\t- b", "'''", "{a: {b: ["]) {
    for (let at = 0; at <= text.length; at += 1) assert.ok(placeAt(text, at).path, text);
  }
});

const guide = new SchemaGuide({
  allOf: [{ $ref: "#/definitions/app" }],
  definitions: {
    app: { properties: {
      app: { description: "The name.", examples: ["hello"], pattern: "^[A-Za-z0-9._-]{1,64}$" },
      screens: { additionalProperties: { $ref: "#/definitions/screen" } },
    } },
    screen: { properties: {
      title: { description: "The title.", type: "string" },
      look: { description: "How it looks.", enum: ["plain", "bright"] },
      wide: { type: "boolean" },
      content: { items: { anyOf: [{ $ref: "#/definitions/label" }, { $ref: "#/definitions/screen" }] } },
    } },
    label: { properties: { label: { description: "A text.", examples: [{ text: "Hi" }] } } },
  },
});
const labels = (offers) => offers.map(({ label }) => label);

test("keys are offered from the schema of their place, through references and alternatives", () => {
  assert.deepEqual(labels(guide.keysAt([])), ["app", "screens"]);
  assert.deepEqual(labels(guide.keysAt(["screens", "Any"])), ["title", "look", "wide", "content"]);
  assert.deepEqual(
    labels(guide.keysAt(["screens", "Any", "content", "-"])), ["label", "title", "look", "wide", "content"]);
  assert.deepEqual(guide.keysAt(["nothing", "here"]), []);
});

test("values are offered from the schema, and names from the file", () => {
  assert.deepEqual(labels(guide.valuesAt(["screens", "Any", "look"], "")), ["plain", "bright"]);
  assert.deepEqual(labels(guide.valuesAt(["screens", "Any", "wide"], "")), ["true", "false"]);
  assert.deepEqual(labels(guide.valuesAt(["app"], app)), ["Items"]);
});

test("a key is explained with an example", () => {
  assert.deepEqual(guide.explain(["app"]), { title: "app", description: "The name.", example: "app: hello" });
  assert.equal(guide.explain(["screens", "A", "content", "-", "label"])?.example, "label: { text: Hi }");
  assert.equal(guide.explain(["no", "such", "key"]), null);
});

test("a schema that refers to itself is gone through once", () => {
  const endless = new SchemaGuide({ allOf: [{ $ref: "#/definitions/a" }],
    definitions: { a: { anyOf: [{ $ref: "#/definitions/a" }], properties: { b: {} } } } });
  assert.deepEqual(labels(endless.keysAt([])), ["b"]);
});
