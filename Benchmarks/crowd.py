"""Measures the control room with thousands of clients, in Chromium, against an empty page.

    make bench-crowd

Times are those that a person waits: from a key or a click to the frame that shows what it did. The
machine draws in software and is not alone, so the longest frame of an empty page stands beside them.
"""

import argparse
import pathlib
import shutil
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

from page_cost import RECORDER, memory, metrics, prepared
from tiles import ROOT, SERVER, VIEWPORT, devices, server

PATIENCE = 120
# Notes how long each key and click takes until what it did can be seen.
LATENCY = """
window.waits = [];
for (const kind of ["keydown", "click"]) addEventListener(kind, ({ timeStamp }) => {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => waits.push(performance.now() - timeStamp);
    port2.postMessage(null);
  });
}, { capture: true });
window.frameTimes = () => {
  const times = noted();
  return times.slice(1).map((time, at) => time - times[at]);
};
"""
SHOWN = """[...document.querySelectorAll("mini-phone[data-shows]")].some(
  ({ dataset }) => dataset.shows !== "")"""


def wait_for(page, condition, what):
    end = time.monotonic() + PATIENCE
    while not page.evaluate(condition):
        if time.monotonic() > end:
            sys.exit(f"waited {PATIENCE} s for {what}")
        time.sleep(0.02)


def quiet(page, seconds=1.0):
    """Waits until nothing came over the socket for a while; when that began."""
    count, since = -1, time.monotonic()
    while time.monotonic() - since < seconds:
        now = page.evaluate("traffic.bytes")
        if now > count + 2_000:
            count, since = now, time.monotonic()
        time.sleep(0.05)
    return since


def frames(page, work):
    """The lengths of the frames while `work` goes on, in milliseconds, the longest last."""
    page.evaluate("frames60()")
    work()
    return sorted(page.evaluate("frameTimes()"))


def waits(page, work):
    page.evaluate("waits.length = 0")
    work()
    time.sleep(0.2)
    return sorted(page.evaluate("waits"))


def line(name, value):
    print(f"{name:<44}{value}", flush=True)


def told(times):
    return (f"longest frame {times[-1]:.0f} ms, p99 {times[int(len(times) * 0.99)]:.0f} ms, "
            f"{1000 * len(times) / sum(times):.0f} frames/s")


def scroll(page):
    page.mouse.move(400, 600)
    for step in range(60):
        page.mouse.wheel(0, 900 if step < 40 else -900)
        time.sleep(0.03)


def measure(page, url, count):
    began = time.monotonic()
    page.goto(f"{url}/control.html", wait_until="commit")
    wait_for(page, SHOWN, "the first picture")
    line("first picture", f"{time.monotonic() - began:.2f} s")
    wait_for(page, f"document.querySelector('#count').textContent.replace(/\\D/g, '') === '{count}'",
             "the whole list")
    line("the whole list", f"{time.monotonic() - began:.2f} s")
    line("all states", f"{quiet(page) - began:.2f} s")
    scrolled = frames(page, lambda: scroll(page))
    line("scroll through the tiles", told(scrolled))
    page.locator("#filter").focus()
    keys = waits(page, lambda: page.keyboard.type("screen:login c4", delay=120))
    line("a keystroke in the filter", f"median {keys[len(keys) // 2]:.0f} ms, "
         f"longest {keys[-1]:.0f} ms")
    page.locator("#filter").fill("")
    page.locator("client-tile").first.focus()
    line("select all", f"{waits(page, lambda: page.keyboard.press('Control+a'))[-1]:.0f} ms")
    tap = page.locator("action-bar").get_by_role("button", name="Log In").first
    began, ended = time.monotonic(), 0

    def swap():
        nonlocal ended
        tap.click()
        ended = quiet(page)

    swapped = frames(page, swap)
    line("a swap on all", f"{ended - began:.2f} s, {told(swapped)}")
    page.get_by_role("button", name="List", exact=True).click()
    line("scroll through the list", told(frames(page, lambda: scroll(page))))
    line("script's memory", f"{memory(page) / 1e6:.0f} MB, "
         f"{metrics(page)['Nodes']:.0f} nodes in the document")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clients", type=int, default=5_000)
    parser.add_argument("--web", type=pathlib.Path, default=ROOT / "web", help="other pages")
    parser.add_argument("--pictures", type=pathlib.Path, help="a folder for pictures of the page")
    options = parser.parse_args()
    chromium = shutil.which("chromium-headless-shell")
    if not SERVER.exists() or not chromium:
        sys.exit("This needs a built server and Chromium: make bench-crowd")
    with tempfile.TemporaryDirectory(prefix="rootstage-") as name, sync_playwright() as driver:
        folder = pathlib.Path(name)
        shutil.copytree(ROOT / "Examples/root-controller", folder / "apps/root-controller")
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        context = browser.new_context(viewport=VIEWPORT)
        context.add_init_script(RECORDER + LATENCY)
        empty = prepared(context.new_page())
        empty.goto("about:blank")
        line("an empty page", told(frames(empty, lambda: time.sleep(3))))
        empty.close()
        with server(folder, "data", options.web) as url, devices(url, options.clients):
            time.sleep(4)
            page = prepared(context.new_page())
            measure(page, url, options.clients)
            for kind in ("light", "dark") if options.pictures else ():
                page.emulate_media(color_scheme=kind)
                page.screenshot(path=options.pictures / f"crowd-{kind}.png")
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
