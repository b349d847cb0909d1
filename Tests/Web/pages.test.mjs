import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../web", import.meta.url));
const text = (path) => readFileSync(join(web, path), "utf8");
const all = (source, pattern) => [...source.matchAll(pattern)].map(([, found]) => found);

/** A module and all that it imports. */
function modulesFrom(entry, found = new Set()) {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const path of all(text(entry), /^(?:import|export)[^;]*?["'](\.[^"']+)["'];/gm)) {
    modulesFrom(normalize(join(dirname(entry), path)), found);
  }
  return found;
}

for (const page of ["index.html", "device.html", "edit.html", "explore.html", "control.html", "compare.html", "replay.html", "cluster.html"]) {
  const html = text(page);

  test(`${page} refers only to existing files`, () => {
    const paths = [...all(html, /href="([^"#][^"]*)"/g), ...all(html, /src="([^"]+)"/g)];
    for (const path of paths) {
      const [file] = path.split("?");
      assert.ok(existsSync(join(web, file)), path);
    }
  });

  test(`${page} preloads exactly its modules`, () => {
    const [entry] = all(html, /type="module" src="([^"]+)"/g);
    const needed = [...modulesFrom(entry)].filter((path) => path !== entry).sort();
    assert.deepEqual(all(html, /rel="modulepreload" href="([^"]+)"/g).sort(), needed);
  });

  test(`${page} conforms to its content security policy`, () => {
    assert.doesNotMatch(html, /\sstyle=/);
    assert.doesNotMatch(html, /\son[a-z]+=/);
    assert.doesNotMatch(html, /<script(?![^>]*\ssrc=)/);
    assert.doesNotMatch(html, /(?:href|src)="(?:https?:)?\/\//);
  });

  test(`${page} writes no text as markup`, () => {
    const [entry] = all(html, /type="module" src="([^"]+)"/g);
    for (const path of modulesFrom(entry)) {
      assert.doesNotMatch(text(path), /(inner|outer|Adjacent)HTML|document\.write/, path);
    }
  });
}
