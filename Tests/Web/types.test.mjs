import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../web", import.meta.url));
const paths = readdirSync(web, { recursive: true }).filter((path) => path.endsWith(".js") && !path.startsWith("vendor/")).sort();
const modules = paths.map((path) => ({ path, text: readFileSync(join(web, path), "utf8") }));
const told = readFileSync(new URL("pages.d.ts", import.meta.url), "utf8");

/** The types that a comment gives, each without its braces. @param {string} comment */
function typesIn(comment) {
  return [...comment.matchAll(/@\w+\s+\{/g)].map(({ 0: opening, index }) => {
    const start = index + opening.length;
    let depth = 1;
    let end = start;
    for (; depth > 0 && end < comment.length; end += 1) {
      if (comment[end] === "{") depth += 1;
      else if (comment[end] === "}") depth -= 1;
    }
    return comment.slice(start, end - 1);
  });
}

/** @param {string} text */
function looseTypesIn(text) {
  return [...text.matchAll(/\/\*\*.*?\*\//gs)].flatMap(([comment]) => typesIn(comment))
    .filter((type) => /(?<![\w"'-])any(?![\w"':-])/.test(type));
}

/** The names that a pattern finds in all modules, each once. @param {RegExp} pattern */
function named(pattern) {
  return [...new Set(modules.flatMap(({ text }) =>
    [...text.matchAll(pattern)].map(([, name]) => name)))].sort();
}

/** The members of an interface of the declarations. @param {string} name */
function membersOf(name) {
  const [, body] = new RegExp(`interface ${name} \\{(.*?)\\n\\}`, "s").exec(told);
  return [...body.matchAll(/^ {2}"([\w-]+)": /gm)].map(([, member]) => member).sort();
}

test("an 'any' type is found in every notation", () => {
  for (const type of ["any", "any[]", "Map<string, any>", "{a: {b: any}}", "(x: any) => void"]) {
    assert.equal(looseTypesIn(`/** @param {${type}} value */`).length, 1, type);
  }
  assert.deepEqual(looseTypesIn('/** In any case. @type {"any"|"many-any"} */'), []);
  assert.deepEqual(looseTypesIn("/** @type {{any: number}} a member of that name */"), []);
});

test("no type is 'any', and no line is unchecked", () => {
  for (const { path, text } of modules) {
    assert.deepEqual(looseTypesIn(text), [], path);
    assert.doesNotMatch(text, /@ts-(?:ignore|nocheck|expect-error)/, path);
  }
  assert.doesNotMatch(told, /\bany\b/);
});

test("each custom element has a type", () => {
  const defined = named(/\bdefine\("([a-z-]+)", \w+\)/g);
  assert.ok(defined.length > 0);
  assert.deepEqual(membersOf("HTMLElementTagNameMap"), defined);
});

test("dispatched events are declared and heard", () => {
  const names = membersOf("Told");
  const quoted = new Set(named(/"([a-z]+(?:-[a-z]+)+)"/g));
  const unknown = named(/\btell\([\w.#[\]]+, "([a-z-]+)"/g).filter((name) => !names.includes(name));
  assert.deepEqual(unknown, []);
  // The phone's buttons put the second half of the name together.
  const built = new Set(["stage-home", "stage-launch", "stage-unlock", "stage-banner"]);
  assert.deepEqual(names.filter((name) => !quoted.has(name) && !built.has(name)), []);
});
