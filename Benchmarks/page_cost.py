"""What a page in Chromium costs: its frames, its CPU time by thread, its traffic and its memory."""

import contextlib
import os
import pathlib
import re
import time

TICK = os.sysconf("SC_CLK_TCK")

# Counts what comes over the socket, and notes when each animation frame begins.
RECORDER = """
window.traffic = { bytes: 0, messages: 0 };
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      traffic.bytes += data.length;
      traffic.messages += 1;
    });
  }
};
window.frames60 = () => {
  const times = [];
  const note = (now) => { times.push(now); window.noting = requestAnimationFrame(note); };
  note(performance.now());
  window.noted = () => { cancelAnimationFrame(window.noting); return times; };
};
"""


def processes(parent):
    """All that this program started, as (process, kind of Chromium process)."""
    children = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = path.read_text().rsplit(")", 1)[1].split()
            children.setdefault(int(fields[1]), []).append(int(path.parent.name))
    waiting = [parent]
    while waiting:
        process = waiting.pop()
        waiting += children.get(process, [])
        with contextlib.suppress(OSError):
            line = pathlib.Path(f"/proc/{process}/cmdline").read_text()
            if kind := re.search(r"--type=([a-z-]+)", line):
                yield process, kind[1]


def cpu():
    """CPU seconds so far: of the pages' own threads, of drawing what they say, of the rest."""
    used = {"page": 0.0, "drawing": 0.0}
    for process, kind in processes(os.getpid()):
        if kind not in ("renderer", "gpu-process"):
            continue
        for path in pathlib.Path(f"/proc/{process}/task").glob("*/stat"):
            with contextlib.suppress(OSError):
                fields = path.read_text().rsplit(")", 1)[1].split()
                is_main = kind == "renderer" and path.parent.name == str(process)
                used["page" if is_main else "drawing"] += (
                    int(fields[11]) + int(fields[12])) / TICK
    return used


def memory(page):
    """Bytes that the page's script keeps, after the garbage is gone."""
    page.cdp.send("HeapProfiler.collectGarbage")
    return metrics(page)["JSHeapUsedSize"]


def metrics(page):
    return {each["name"]: each["value"]
            for each in page.cdp.send("Performance.getMetrics")["metrics"]}


def prepared(page):
    page.cdp = page.context.new_cdp_session(page)
    page.cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
    return page


def measure(page, work):
    """What a page does while `work` goes on."""
    before, used, began = metrics(page), cpu(), time.monotonic()
    traffic = page.evaluate("({ ...traffic })")
    page.evaluate("frames60()")
    work()
    times = page.evaluate("noted()")
    after, seconds = metrics(page), time.monotonic() - began
    deltas = sorted(right - left for left, right in zip(times, times[1:]))
    frames = len(deltas)

    def at(share):
        return deltas[min(frames - 1, int(frames * share))]

    def spent(name):
        return (after[name] - before[name]) * 1000 / frames

    now, gone = page.evaluate("({ ...traffic })"), cpu()
    return {
        "fps": 1000 * frames / (times[-1] - times[0]), "p50": at(0.5), "p95": at(0.95),
        "p99": at(0.99), "late": sum(each > 20 for each in deltas) / frames,
        "script": spent("ScriptDuration"), "style": spent("RecalcStyleDuration"),
        "layout": spent("LayoutDuration"),
        "page": (gone["page"] - used["page"]) / seconds,
        "drawing": (gone["drawing"] - used["drawing"]) / seconds,
        "messages": (now["messages"] - traffic["messages"]) / seconds,
        "bytes": (now["bytes"] - traffic["bytes"]) / seconds, "nodes": after["Nodes"],
    }
