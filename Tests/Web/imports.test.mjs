import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../web", import.meta.url));
const modules = readdirSync(web, { recursive: true }).filter((path) => path.endsWith(".js") && !path.startsWith("vendor/")).sort();

/** What every page may import. */
const parts = ["text", "core", "ui", "phone", "log", "dialogs"];

/** What each folder may import, beside itself; a page is a folder below `pages`. */
const picture = {
  text: [],
  core: ["text"],
  ui: ["text", "core"],
  phone: ["text", "core", "ui"],
  log: ["text", "core", "ui"],
  dialogs: ["text", "core", "ui"],
  "pages/start": [...parts],
  "pages/cluster": [...parts],
  "pages/device": [...parts],
  "pages/control": [...parts],
  "pages/compare": [...parts],
  "pages/replay": [...parts],
  // A draft is played as a recording is.
  "pages/edit": [...parts, "pages/replay"],
  // A graph shows coverage as it shows visits, and a bug is played as a recording is.
  "pages/explore": [...parts, "pages/control", "pages/replay"],
  // A report carries the player of recordings.
  "pages/report": [...parts, "pages/replay"],
};

/** Files of one folder that are read as one; a folder with more has subfolders. */
const mostInFolder = 30;

/** @param {string} path */
function partOf(path) {
  const [first, second] = path.split("/");
  return first === "pages" ? `${first}/${second}` : first;
}

/** @param {string} path */
function importsOf(path) {
  const text = readFileSync(join(web, path), "utf8");
  return [...text.matchAll(/^(?:import|export)[^;]*?["'](\.[^"']+)["'];/gm)]
    .map(([, target]) => normalize(join(dirname(path), target)));
}

test("every module of the pages is in a known folder", () => {
  for (const path of modules) assert.ok(partOf(path) in picture, path);
});

test("a module imports only its own folder and those below it", () => {
  const wrong = modules.flatMap((path) => importsOf(path)
    .filter((target) => partOf(target) !== partOf(path))
    .filter((target) => !picture[partOf(path)]?.includes(partOf(target)))
    .map((target) => `${path} imports ${target}`));
  assert.deepEqual(wrong, []);
});

test("module imports have no cycles", () => {
  const done = new Set();
  const visit = (path, way) => {
    assert.ok(!way.includes(path), [...way, path].join(" -> "));
    if (done.has(path)) return;
    for (const target of importsOf(path)) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of modules) visit(path, []);
});

test("no folder has more modules than the limit", () => {
  for (const folder of new Set(modules.map(dirname))) {
    const { length } = modules.filter((path) => dirname(path) === folder);
    assert.ok(length <= mostInFolder, `${folder} holds ${length}`);
  }
});

test("every module is used by a page, an embedder or a test", () => {
  const types = modules.flatMap((path) =>
    [...readFileSync(join(web, path), "utf8").matchAll(/import\("(\.[^"]+)"\)/g)]
      .map(([, target]) => normalize(join(dirname(path), target))));
  const used = new Set([...modules.flatMap(importsOf), ...types]);
  const html = readdirSync(web).filter((path) => path.endsWith(".html"))
    .map((path) => readFileSync(join(web, path), "utf8")).join("");
  const roots = ["pages/replay/embedded.js", "pages/report/main.js", "pages/report/loader.js"];
  const lone = modules.filter((path) =>
    !used.has(path) && !html.includes(path) && !roots.includes(path));
  assert.deepEqual(lone, []);
});
