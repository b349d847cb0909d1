"""One HTML file with the player, its styles and a recording."""

import json
import posixpath
import re

from stage import ROOT

WEB = ROOT / "web"
ENTRY = "pages/replay/embedded.js"
IMPORT = re.compile(r"""^((?:import|export)[^;]*?["'])(\.[^"']+)(["'];)""", re.MULTILINE)
STYLES = re.compile(r"EMBEDDED_STYLES = Object\.freeze\(\[(.*?)\]\)", re.DOTALL)

START = """
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const imports = {};
for (const [path, source] of Object.entries(read("modules"))) {
  imports[`rootstage/${path}`] = URL.createObjectURL(
    new Blob([source], { type: "text/javascript" }));
}
const map = document.createElement("script");
map.type = "importmap";
map.textContent = JSON.stringify({ imports });
document.head.append(map);
import("rootstage/pages/replay/embedded.js").then(async ({ openEmbedded }) => {
  window.player = await openEmbedded(document.getElementById("player"), read("embedding"));
});
"""


def modules(entry=ENTRY):
    """The sources of a module and its imports, with specifiers of an import map."""
    found, waiting = {}, [entry]
    while waiting:
        path = waiting.pop()
        if path in found:
            continue

        def renamed(match):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), match[2]))
            waiting.append(target)
            return f"{match[1]}rootstage/{target}{match[3]}"

        found[path] = IMPORT.sub(renamed, (WEB / path).read_text())
    return found


def styles():
    listed = STYLES.search((WEB / ENTRY).read_text())[1]
    return "\n".join((WEB / path).read_text() for path in re.findall(r'"([^"]+)"', listed))


def held(name, value):
    """A script element with a JSON value, escaped so that it cannot end the element."""
    text = json.dumps(value).replace("<", "\\u003c")
    return f'<script type="application/json" id="{name}">{text}</script>'


def single_file(**embedding):
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A report</title><style>{styles()}</style></head><body><main>
<h1>A report</h1><p><label>Notes <input></label></p><div id="player"></div></main>
{held("modules", modules())}{held("embedding", embedding)}
<script>{START}</script></body></html>"""
