"""Measures the control room with many tiles that all move, in Chromium, against an empty page.

    make bench-tiles

The machine draws in software and is not alone, so frame rates are shown beside those of an empty
page in the same browser, and work is counted as CPU time of threads, not as time that passed:
the page's own thread (script, style, layout, paint) apart from raster and compositing, and as a
share of the 16.7 ms of a frame.
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from playwright.sync_api import sync_playwright
from websockets.sync.client import connect

from page_cost import RECORDER, measure, memory, prepared

ROOT = pathlib.Path(__file__).resolve().parent.parent
SERVER = pathlib.Path(os.environ.get("ROOTSTAGE_BINARY", ROOT / ".build/release/rootstage"))
VIEWPORT = {"width": 1920, "height": 1080}
# Seconds of a frame at 60 Hz.
FRAME = 1 / 60
# Of one swap, in seconds; the next one begins a little later.
SWAP, EVERY = 3.0, 3.3
# Seconds in which all clients have come to a screen.
PATIENCE = 60
LISTED = "count => document.querySelector('#count').textContent.replace(/\\D/g, '') === count"


def slow_apps(folder):
    """The example app, with swaps slow enough to be always under way."""
    text = (ROOT / "Examples/root-controller/app.yaml").read_text()
    text = text.replace("after: 3 s", "after: 0.2 s").replace("0.3 s", f"{SWAP} s")
    (folder / "root-controller").mkdir(parents=True)
    (folder / "root-controller/app.yaml").write_text(text)
    return folder


@contextlib.contextmanager
def server(folder, name, web):
    command = [SERVER, "serve", "--port", "0", "--data", folder / name, "--apps", folder / "apps",
               "--web", web, "--loops", "1"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        for line in process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                yield found[0]
                break
    finally:
        process.terminate()
        process.wait(10)


@contextlib.contextmanager
def devices(url, count):
    command = [sys.executable, ROOT / "Benchmarks/tile_clients.py", socket_url(url), str(count)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        if process.stdout.readline() != "ready\n":
            sys.exit("the devices did not come up")
        yield
    finally:
        process.stdin.close()
        process.wait(10)


@contextlib.contextmanager
def own_devices(page, count):
    """Lets the page play them itself."""
    for most in (50, 10, 1):
        while count >= most:
            page.get_by_role("button", name="Add clients").click()
            page.get_by_role("menuitem", name=re.compile(rf"^Add {most} client")).click()
            count -= most
    yield


def socket_url(url):
    return url.replace("http", "ws") + "/ws"


class Operator:
    """Taps on clients, all at once or one after the other."""

    def __init__(self, url, count):
        self.socket = contextlib.ExitStack().enter_context(connect(
            socket_url(url), subprotocols=["rootstage.v1"], max_size=None, compression=None,
            proxy=None))
        self.send({"kind": "hello", "role": "operator", "streams": [], "features": []})
        self.streams = [f"c{number}" for number in range(1, count + 1)]
        self.refs = 0
        threading.Thread(target=lambda: [None for _ in self.socket], daemon=True).start()

    def send(self, message):
        self.socket.send(json.dumps(message))

    def tap(self, element, streams):
        self.refs += 1
        self.send({"kind": "command", "ref": f"b{self.refs}", "key": f"b{self.refs}-{time.time()}",
                   "targets": streams, "data": {"command": "tap", "element": element}})

    def swap(self, element, phase):
        """Starts a swap of all and waits until it may be over."""
        began = time.monotonic()
        if phase == "together":
            self.tap(element, self.streams)
        for index, stream in enumerate(self.streams if phase == "staggered" else []):
            delay(began + EVERY * index / len(self.streams))
            self.tap(element, [stream])
        delay(began + EVERY)


def settled(page, count, place):
    """Waits until no client moves and those whose tiles are there are at a place."""
    at_rest = """place => document.querySelector("#animating[data-idle]") !== null
      && document.querySelectorAll(`client-tile[aria-label*=", ${place}"]`).length
        === document.querySelectorAll("client-tile").length"""
    wait_for(page, at_rest, place, f"{count} clients at {place}")


def wait_for(page, condition, argument, what):
    """The page's policy forbids to wait inside."""
    for _ in range(PATIENCE * 10):
        if page.evaluate(condition, argument):
            return
        time.sleep(0.1)
    sys.exit(f"waited {PATIENCE} s for {what}")


def delay(until):
    time.sleep(max(0, until - time.monotonic()))


COLUMNS = (
    ("fps", "frames/s", "{:.1f}"), ("p50", "p50 ms", "{:.1f}"), ("p95", "p95 ms", "{:.1f}"),
    ("p99", "p99 ms", "{:.1f}"), ("late", "over 20 ms", "{:.0%}"),
    ("script", "script ms", "{:.2f}"), ("style", "style ms", "{:.2f}"),
    ("layout", "layout ms", "{:.2f}"), ("page", "page CPU", "{:.0%}"),
    ("drawing", "drawing CPU", "{:.0%}"), ("budget", "of a frame", "{:.0%}"),
    ("messages", "messages/s", "{:.0f}"),
    ("bytes", "kB/s", "{:.1f}"), ("nodes", "nodes", "{:.0f}"),
)


def show(name, result):
    scaled = {**result, "bytes": result["bytes"] / 1000, "budget": per_frame(result) / FRAME}
    cells = (form.format(scaled[key]).rjust(max(9, len(title))) for key, title, form in COLUMNS)
    print(f"{name:<17}" + " ".join(cells), flush=True)


def empty_page(browser):
    page = prepared(browser.new_page(viewport=VIEWPORT))
    page.evaluate(RECORDER)
    result = measure(page, lambda: time.sleep(EVERY))
    page.close()
    return result


def control_room(browser, url, count, options):
    context = browser.new_context(base_url=url, viewport=VIEWPORT)
    context.add_init_script(RECORDER)
    context.add_init_script(f"sessionStorage.setItem('rootstage.tiles', '\"{options.tiles}\"')")
    page = prepared(context.new_page())
    page.goto("/control.html")
    with own_devices(page, count) if options.own else devices(url, count):
        wait_for(page, LISTED, str(count), f"the list of {count} clients")
        operator = Operator(url, count)

        def there_and_back():
            for element, place in (("log-in", "Main"), ("log-out", "Login")):
                operator.swap(element, phase)
                settled(page, count, place)

        settled(page, count, "Login")
        results = {"idle": measure(page, lambda: time.sleep(EVERY))}
        for phase in ("together", "staggered"):
            results[phase] = measure(page, there_and_back)
        results["memory"], results["visible"] = memory(page), visible(page)
    context.close()
    return results


def visible(page):
    return page.evaluate("""[...document.querySelectorAll("client-tile")].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }).length""")


def report(counts, results, empty):
    print("\nAgainst the empty page in the same browser, and against the fewest tiles")
    first = results[counts[0]]
    for count in counts:
        for phase in ("together", "staggered"):
            here, least = results[count][phase], first[phase]
            print(f"  {count:>3} {phase:<10} frames/s {here['fps'] / empty['fps']:.2f} of empty; "
                  f"script {here['script'] / least['script']:.1f} x, "
                  f"page CPU per frame {per_frame(here) / per_frame(least):.1f} x, "
                  f"drawing {here['drawing'] / here['page']:.1f} x the page")


def per_frame(result):
    """CPU seconds of the page's own thread: what other programs take does not count."""
    return result["page"] / result["fps"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--counts", type=int, nargs="+", default=[10, 50, 200, 1000])
    parser.add_argument("--tiles", choices=["s", "m", "l"], default="s", help="their size")
    parser.add_argument("--own", action="store_true", help="the page plays the devices")
    parser.add_argument("--web", type=pathlib.Path, default=ROOT / "web", help="other pages")
    options = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not SERVER.exists() or not chromium:
        sys.exit("This needs a built server and Chromium: make bench-tiles")
    with tempfile.TemporaryDirectory(prefix="rootstage-") as name, sync_playwright() as driver:
        folder = pathlib.Path(name)
        slow_apps(folder / "apps")
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        print(" " * 17 + " ".join(title.rjust(max(9, len(title))) for _, title, _ in COLUMNS))
        empty = empty_page(browser)
        show("empty page", empty)
        results = {}
        for count in options.counts:
            with server(folder, f"data-{count}", options.web) as url:
                results[count] = control_room(browser, url, count, options)
            for phase in ("idle", "together", "staggered"):
                show(f"{count} {phase}", results[count][phase])
            print(f"{count} tiles, {results[count]['visible']} of them in sight, keep "
                  f"{results[count]['memory'] / 1e6:.1f} MB of script's memory")
        show("empty page again", empty_page(browser))
        report(options.counts, results, empty)
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
