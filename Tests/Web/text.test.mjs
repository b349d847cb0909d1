import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { sentence } from "../../web/text/common.js";

test("a reason is shown as a sentence, and a name at its beginning as it is written", () => {
  for (const [reason, said] of [
    ["the link was revoked", "The link was revoked."],
    ["line 1, byte 1: this is not JSON", "Line 1, byte 1: this is not JSON."],
    ["my-app.yaml: cannot be read", "my-app.yaml: cannot be read."],
    ["c12 is not here", "c12 is not here."], ["Is it there?", "Is it there?"], ["", ""],
    ["Opening…", "Opening…"],
  ]) assert.equal(sentence(reason), said);
});

const web = fileURLToPath(new URL("../../web", import.meta.url));
const modules = readdirSync(web, { recursive: true }).filter((path) => path.endsWith(".js") && !path.startsWith("vendor/")).sort();

/** What looks like words and is none: keys, headers, members, files, selectors, classes. */
const names = [
  /^(?:Alt|Arrow\w+|Backspace|ContextMenu|Control|Ctrl|Del|Delete|End|Enter|Esc|Escape|Home|Meta|Page\w+)$/,
  /^(?:Shift|Space|Tab|[A-Z])$/, /^[A-Z]\w+(?:-[A-Z]\w+)+$/, /^\w+\.\w+$/, /^\([a-z-]+: \w*\)$/,
  /^[a-z]+\(/, /^[a-z-]+(?:, [a-z-]+)+$/, /^Files$/, /^rootstage [\w -]+$/,
  /^btn [\w -]+$/, /^Mod\+$/, /^Simulator Target Bundle$/, /^ +Note over : $/,
];

/**
 * The string literals of a module that read like something said to a person: a capital letter
 * before small ones, or two words.
 * @param {string} source
 */
function phrasesIn(source) {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/^\s*\/\/.*$/gm, "")
    // Screens are named as their app names them, other elements by their ids; classes and roles.
    .replace(/\bscreen: "\w+"|"aria-describedby": "[\w -]+"/g, "")
    .replace(/\b(?:class|role): [^"`,]*(?:"[^"]*"|`[^`]*`)/g, "")
    .replace(/\b(?:className|classList)[^"`]*(?:"[^"]*"|`[^`]*`)/g, "");
  return code.split("\n").flatMap((line, index) => {
    // What the program does wrong, no person reads.
    if (/new (?:Type|Range)Error\(|\.name ={1,3} |^\s*(?:import|export) .* from /.test(line)) return [];
    return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
      .map(([, plain, template]) => plain ?? template.replace(/\$\{[^}]*\}/g, ""))
      .filter((text) => !names.some((name) => name.test(text)) && !/[{}<>=;]|^[./#]|::/.test(text))
      .filter((text) => /(?:^|[^\w-])[A-Z][a-z]/.test(text) || /[a-z]{2,}[,.:]? [a-z]{2,}/.test(text))
      .map((text) => `${index + 1}: ${text}`);
  });
}

test("all UI texts are in web/text", () => {
  const found = modules
    .filter((path) => !path.startsWith("text/"))
    .flatMap((path) => phrasesIn(readFileSync(join(web, path), "utf8"))
      .map((phrase) => `web/${path}:${phrase}`));
  assert.deepEqual(found, []);
});
