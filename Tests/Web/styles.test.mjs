import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const uncommented = (path) => readFileSync(join(root, path), "utf8")
  .replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

const files = readdirSync(join(root, "web"), { recursive: true })
  .filter((path) => !path.startsWith("vendor")).sort()
  .map((path) => `web/${path}`);
const pages = files.filter((path) => path.endsWith(".html"));
const sheets = files.filter((path) => path.endsWith(".css"))
  .map((path) => ({ path, text: uncommented(path) }));

/** Texts name no element; a report's page is written by the server. */
const sources = [
  ...pages, ...files.filter((path) => path.endsWith(".js") && !path.startsWith("web/text/")),
  "Sources/FlowReports/HTML/HTMLReport.swift",
].map(uncommented);
const words = sources.flatMap((source) =>
  [...all(source, /"((?:[^"\\\n]|\\.)*)"/g), ...all(source, /`((?:[^`\\]|\\.)*)`/g)]
    .flatMap((text) => text.split(/\s+/)).map((word) => ({ word, source })));
const named = new Set(words.map(({ word }) => word));
const templates = words.filter(({ word }) => word.indexOf("${") > 0)
  .map(({ word, source }) => ({ start: word.split("${")[0], source }));

/** Whether a literal names it; `life-${name}` does where the rest is a word of the same module. */
function isNamed(name) {
  return named.has(name) || templates.some(({ start, source }) => name.startsWith(start)
    && new RegExp(`\\b${name.slice(start.length)}\\b`).test(source));
}

/** Whether it is written as an attribute, as a member of attributes, or as one of a dataset. */
function isAttribute(name) {
  const member = name.replace(/^data-/, "").replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return named.has(name) || sources.some((source) =>
    source.includes(` ${name}`) || source.includes(`dataset.${member}`));
}

for (const [what, pattern, isUsed] of [
  // The editor that the set-up fetches names classes of its own.
  ["class", /\.(?!cm-)([a-z][\w-]*)/gi, isNamed],
  ["id", /#([a-z][\w-]*)/gi, isNamed],
  ["attribute", /\[([a-z][\w-]*)/gi, isAttribute],
  ["custom element", /(?<![\w.#:[-])([a-z]+(?:-[a-z]+)+)(?![\w(-])/g, isNamed],
]) {
  test(`each ${what} that a style sheet selects is named by a page or a module`, () => {
    const unused = sheets.flatMap(({ path, text }) => all(text, /([^{};]*)\{/g)
      .filter((selector) => !selector.trim().startsWith("@"))
      .flatMap((selector) => all(selector.replace(/"[^"]*"/g, ""), pattern))
      .filter((name) => !isUsed(name)).map((name) => `${path}: ${name}`));
    assert.deepEqual([...new Set(unused)], []);
  });
}

test("each custom property and each animation that a style sheet defines is used", () => {
  const text = sheets.map((sheet) => sheet.text).join("\n");
  const read = new Set([
    ...all(text, /var\((--[\w-]+)/g), ...all(text, /\banimation(?:-name)?:([^;]*)/g)
      .flatMap((value) => value.split(/[\s,]+/)),
  ]);
  const defined = [...all(text, /(--[\w-]+)\s*:/g), ...all(text, /@keyframes ([\w-]+)/g)];
  assert.deepEqual(defined.filter((name) => !read.has(name)), []);
});

for (const page of pages) {
  test(`${page} links each style sheet once`, () => {
    const linked = all(uncommented(page), /rel="stylesheet" href="([^"]+)"/g);
    assert.deepEqual(linked.filter((path, at) => linked.indexOf(path) !== at), []);
  });
}

test("each element that a benchmark looks for is one of the pages'", () => {
  const scripts = readdirSync(join(root, "Benchmarks")).filter((path) => path.endsWith(".py"))
    .map((path) => readFileSync(join(root, "Benchmarks", path), "utf8")).join("\n");
  const selectors = all(scripts, /(?:querySelector(?:All)?|locator)\((["'`][^"'`]+)/g);
  const wanted = selectors.flatMap((selector) =>
    all(selector.replace(/\[.*/, ""), /(?:^.|[\s>])([a-z]+(?:-[a-z]+)+)/g));
  assert.ok(wanted.length >= 4, wanted.join());
  const defined = new Set(sources.flatMap((source) => all(source, /define\("([\w-]+)"/g)));
  assert.deepEqual(wanted.filter((name) => !defined.has(name)), []);
});
