"""Measures what a person waits for on the pages, in Chromium, and what the pages keep.

    make bench-pages

Times are those until the frame that shows it: each page from an empty cache until it can be used, and
on the edit page from a key until the phone has changed, under a text of 1,000 lines. The machine draws
in software and is not alone. Last comes an hour of live use.
"""

import argparse
import json
import pathlib
import shutil
import statistics
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

import page_memory
from tiles import ROOT, SERVER, server

# Goals, in milliseconds.
COLD, EDIT, FAR = 1_000, 150, 1_500
# A server that is not beside its reader, by Chromium's emulation: milliseconds there and back, and
# bytes per second.
NETWORK = {"offline": False, "latency": 20, "downloadThroughput": 10_000_000 / 8,
           "uploadThroughput": 10_000_000 / 8}
FAR_PAGE = "/control.html"
# What a person can use of each page.
PAGES = {
    "/": "stage-phone .layer",
    "/device.html": "stage-phone .layer",
    "/edit.html": "stage-phone .layer",
    "/explore.html": "setup-form select",
    "/control.html": "client-tile mini-phone[data-shows], #empty:not([hidden])",
    "/compare.html": "stage-phone .layer",
    "/replay.html": "recording-list tbody tr, recording-list .notice",
}
# Notes when what can be used is there, in the frame that shows it.
FIRST_USE = """
window.firstUse = null;
const seen = new MutationObserver(() => {
  if (!document.querySelector(SELECTOR)) return;
  seen.disconnect();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { window.firstUse = performance.now(); };
    port2.postMessage(null);
  });
});
seen.observe(document, { subtree: true, childList: true, attributes: true });
"""
PATIENCE = 60
KEY_NOTES = """
window.waits = [];
let pressed = 0;
addEventListener("keydown", () => { pressed ||= performance.now(); }, { capture: true });
window.watchPhone = () => new MutationObserver(() => {
  if (!pressed) return;
  const since = pressed;
  pressed = 0;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => waits.push(performance.now() - since);
    port2.postMessage(null);
  });
}).observe(document.querySelector("stage-phone .phone-stage"),
  { subtree: true, characterData: true, childList: true });
"""


def long_app(lines):
    """An app with so many lines, whose screens each lead to the next one."""
    head = ["app: long", "title: Long", "root:", "  first: main", "  parts:",
            "    main: { navigation: S0 }", "screens:"]
    each = 8
    count = (lines - len(head)) // each
    for number in range(count):
        to = (number + 1) % count
        head += [
            f"  S{number}:", f"    title: Screen {number}", "    background: white", "    content:",
            f"      - label: This is screen number {number}",
            f"      - button: {{ title: Next, do: [ push: S{to} ] }}",
            "      - field: { id: name, placeholder: Your name }",
            f"      # Screen {number} ends here.",
        ]
    return "\n".join(head + ["# End"] * (lines - len(head))) + "\n"


def until(page, condition, argument=None, pause=0.01):
    end = time.monotonic() + PATIENCE
    while not page.evaluate(condition, argument):
        if time.monotonic() > end:
            sys.exit(f"waited {PATIENCE} s for {condition}")
        time.sleep(pause)


def cold(browser, url, rounds, pages=tuple(PAGES), network=None):
    """Milliseconds until each page can be used, each time from an empty cache."""
    found = {path: [] for path in pages}
    for path in pages * rounds:
        selector = PAGES[path]
        context = browser.new_context(base_url=url, viewport={"width": 1280, "height": 800})
        context.add_init_script(FIRST_USE.replace("SELECTOR", json.dumps(selector)))
        page = context.new_page()
        if network:
            context.new_cdp_session(page).send("Network.emulateNetworkConditions", network)
        page.goto(path, wait_until="commit")
        until(page, "window.firstUse !== null", pause=0.05)
        found[path].append(page.evaluate("window.firstUse"))
        context.close()
    return found


def edits(browser, url, keys, touches):
    """Milliseconds from each key to the phone that shows what it wrote."""
    context = browser.new_context(base_url=url, viewport={"width": 1280, "height": 800})
    context.add_init_script(KEY_NOTES)
    page = context.new_page()
    page.goto("/edit.html?app=long")
    page.wait_for_selector("stage-phone .layer")
    until(page, "() => document.querySelector('code-editor').text.length > 0")
    for touch in range(touches):
        page.locator("stage-phone").get_by_role("button", name="Next", exact=True).last.click()
        until(page, "name => document.querySelector('stage-phone').textContent.includes(name)",
              f"This is screen number {touch + 1}")
        time.sleep(0.6)
    line = 7 + 8 * touches + 5
    page.evaluate("line => document.querySelector('code-editor').show(line, 200)", line)
    page.keyboard.press("End")
    page.evaluate("watchPhone()")
    for key in range(keys):
        page.keyboard.type("abcdefghij"[key % 10])
        until(page, "count => waits.length >= count", key + 1)
        time.sleep(0.1)
    found = page.evaluate("waits")
    context.close()
    return found


def report(found):
    for path, taken in found.items():
        print(f"  {path:16} {statistics.median(taken):6.0f} ms, "
              f"{min(taken):.0f} to {max(taken):.0f} in {len(taken)} rounds")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=1_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--keys", type=int, default=60)
    parser.add_argument("--touches", type=int, default=5)
    parser.add_argument("--minutes", type=int, nargs="+", default=page_memory.WEIGHED,
                        help="of live use after which the pages are weighed")
    options = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if not SERVER.exists() or chromium is None:
        sys.exit("needs the release build and Chromium: make bench-pages")
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        for app in ("root-controller", "scenarios"):
            shutil.copytree(ROOT / "Examples" / app, folder / "apps" / app)
        page_memory.pressed_app(folder / "apps")
        text = long_app(options.lines)
        (folder / "apps" / "long").mkdir()
        (folder / "apps" / "long" / "app.yaml").write_text(text)
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--headless=new"])
        with server(folder, "data", ROOT / "web") as url:
            print(f"until a page can be used, from an empty cache (goal {COLD} ms)")
            report(cold(browser, url, options.rounds))
            print(f"the same over 20 ms and 10 Mbit/s (goal {FAR} ms)")
            report(cold(browser, url, options.rounds, (FAR_PAGE,), NETWORK))
            found = edits(browser, url, options.keys, options.touches)
            lines = len(text.splitlines())
            print(f"from a key to the changed phone, {lines:,} lines, {options.touches} touches "
                  f"run again (goal {EDIT} ms)")
            print(f"  median {statistics.median(found):.0f} ms, "
                  f"p90 {statistics.quantiles(found, n=10)[-1]:.0f} ms, "
                  f"slowest of {len(found)} {max(found):.0f} ms")
            page_memory.report(page_memory.an_hour(browser, url, options.minutes))
        browser.close()


if __name__ == "__main__":
    main()
