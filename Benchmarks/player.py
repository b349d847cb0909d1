"""How the recordings page takes a long recording: first picture, jumps, longest block, memory.

    make bench-player

or Benchmarks/player.py EVENTS, for another number than a million. The events are those of one
client, of fifty, and of a thousand; with several, a jump moves all of them together.
"""

import functools
import http.server
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading

from page_cost import memory, prepared
from page_tasks import tasks_during
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[1]
JUMPS = 60
CLIENTS = (1, 50, 1000)
# ms between two pictures at 60 a second, rounded down.
FRAME = 16
# ms; opening a long file on a busy machine may take a while.
PATIENCE = 180_000

WATCH = """
() => {
  const file = document.querySelector("#file");
  window.opened = new Promise((done) => file.addEventListener("change", () => {
    const began = performance.now();
    const times = {};
    const look = () => {
      const drawn = document.querySelector("replay-stage stage-phone")?.textContent.length > 0;
      if (!times.first && drawn) times.first = performance.now() - began;
      const isRead = drawn && document.querySelector("#reading").hidden;
      if (isRead) done({ ...times, whole: performance.now() - began });
      else requestAnimationFrame(look);
    };
    look();
  }, { capture: true }));
}
"""

JUMP = """
async (count) => {
  const player = document.querySelector("recording-player");
  const lanes = player.querySelector("replay-lanes");
  const slider = player.querySelector("[role=slider]");
  const length = Number(slider.ariaValueMax) * 1000;
  const took = [];
  for (let jump = 0; jump < count; jump += 1) {
    // Golden steps reach every part of the recording, and never a near one twice.
    const time = ((jump * 0.618034) % 1) * length;
    await new Promise(requestAnimationFrame);
    const began = performance.now();
    lanes.dispatchEvent(new CustomEvent("replay-time", { bubbles: true, detail: { time } }));
    // Drawn in the next frame; the task after it begins when that is on its way to the screen.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    took.push(performance.now() - began);
    const shown = Number(slider.ariaValueNow) * 1000;
    if (Math.abs(shown - time) > 1000) throw new Error(`${shown} is shown, not ${time}`);
  }
  return took;
}
"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def served():
    """The pages on a plain file host, as the page opens files without a server of its own."""
    handler = functools.partial(Quiet, directory=ROOT / "web")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def recorded(folder, events, clients):
    """A long recording, as its file."""
    path = pathlib.Path(folder) / f"long-{clients}.ndjson"
    with path.open("wb") as file:
        subprocess.run(["node", ROOT / "Benchmarks" / "long_recording.mjs", str(events),
                        str(clients)], stdout=file, check=True)
    return path


def measured(browser, url, path, title):
    """Opens a recording, jumps all over it, and says what that took."""
    page = prepared(browser.new_page(viewport={"width": 1440, "height": 900}))
    page.set_default_timeout(PATIENCE)
    page.goto(f"{url}/replay.html")
    page.evaluate(WATCH)
    found = {}

    def read():
        page.get_by_label("Recording file").set_input_files(path)
        found.update(page.evaluate("window.opened"))

    def jump():
        found["jumps"] = sorted(page.evaluate(JUMP, JUMPS))

    reading = tasks_during(browser, page, read)
    jumping = tasks_during(browser, page, jump)
    jumps = found["jumps"]
    print(f"{title}, {path.stat().st_size / 1e6:.0f} MB")
    print(f"  first picture    {found['first']:7.0f} ms")
    print(f"  all read         {found['whole']:7.0f} ms, {sum(reading):.0f} ms of CPU")
    print(f"  longest block    {reading[-1]:7.0f} ms of CPU while reading,"
          f" {sum(each > FRAME for each in reading)} of {len(reading)} tasks over {FRAME} ms")
    print(f"  jump, median     {statistics.median(jumps):7.1f} ms, of {JUMPS} all over it")
    print(f"  jump, slowest    {jumps[-1]:7.1f} ms")
    print(f"  jump, mean       {sum(jumping) / JUMPS:7.1f} ms of CPU")
    print(f"  script memory    {memory(page) / 1e6:7.0f} MB, beside the file itself")
    page.close()


def main():
    events = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        url = served()
        for clients in CLIENTS:
            people = "one client" if clients == 1 else f"{clients} clients"
            path = recorded(folder, events, clients)
            measured(browser, url, path, f"{events} events of {people}")
        browser.close()


main()
