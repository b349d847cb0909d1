"""Measures what a busy client costs in the store, and how long a long stream takes to come back.

    make bench-storage

The store keeps commands, events and a hash for each step; the 60 Hz progress is made anew, not
stored. The ratio is everything that a device was sent, over what the store keeps of it, line by
line; the file on disk, with its indexes, is given beside both.
"""

import contextlib
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import time

from websockets.sync.client import connect

ROOT = pathlib.Path(__file__).resolve().parent.parent
SERVER = pathlib.Path(os.environ.get("ROOTSTAGE_BINARY", ROOT / ".build/release/rootstage"))
PATIENCE = 60
# A busy person: one deed each so many seconds, for so long.
DEED_EVERY, BUSY_SECONDS = 0.75, 60
DEEDS = ("log-in", "activity", None, "log-out")
# Commands of the long stream, sent as fast as the server takes them.
LONG_COMMANDS, PER_SECOND = 10_000, 180


class Device:
    """A device that counts the bytes of what it is sent."""

    def __init__(self, url, **hello):
        self.stack = contextlib.ExitStack()
        self.socket = self.stack.enter_context(connect(
            url, subprotocols=["rootstage.v1"], compression=None, max_size=None, max_queue=None,
            proxy=None))
        self.bytes = {"durable": 0, "progress": 0}
        self.sequence = self.count = self.swaps = 0
        self.send({"kind": "hello", "role": "device", "app": "root-controller", **hello})
        self.start = json.loads(self.socket.recv(PATIENCE).split("\n")[0])["streams"][0]

    def send(self, message):
        self.socket.send(json.dumps(message))

    def deed(self, element):
        self.count += 1
        data = {"command": "back"} if element is None else {"command": "tap", "element": element}
        self.send({"kind": "command", "ref": f"r{self.count}", "data": data})

    def read_until(self, moment):
        while (rest := moment - time.monotonic()) > 0:
            try:
                self.take(self.socket.recv(rest))
            except TimeoutError:
                return

    def take(self, frame):
        for text in frame.split("\n"):
            line = json.loads(text)
            if "time" not in line or "stream" not in line:
                continue
            kind = "progress" if line["kind"] == "progress" else "durable"
            self.bytes[kind] += len(text.encode())
            self.swaps += line["kind"] == "transitionEnded"
            self.sequence = max(self.sequence, line["sequence"])


def start(data):
    process = subprocess.Popen(
        [SERVER, "serve", "--port", "0", "--data", data, "--apps", ROOT / "Examples",
         "--web", ROOT / "web", "--loops", "1"], stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        if found := re.search(r"127\.0\.0\.1:\d+", line):
            return process, f"ws://{found[0]}/ws"
    sys.exit("the server gave no address")


def stop(process):
    process.terminate()
    process.wait(PATIENCE)


def kept(data):
    """Lines' bytes in the store, and the bytes of its file."""
    file = data / "events.sqlite"
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        [(lines,)] = database.execute("SELECT sum(length(line)) FROM record").fetchall()
    database.close()
    return lines, file.stat().st_size


def busy(folder):
    process, url = start(folder / "busy")
    device = Device(url)
    began = time.monotonic()
    for number in range(int(BUSY_SECONDS / DEED_EVERY)):
        device.read_until(began + (number + 1) * DEED_EVERY)
        device.deed(DEEDS[number % len(DEEDS)])
    device.read_until(began + BUSY_SECONDS + 1)
    stop(process)
    if device.swaps < device.count * 3 // 4:
        sys.exit(f"only {device.swaps} of {device.count} deeds swapped a screen")
    lines, disk = kept(folder / "busy")
    empty, _ = start(folder / "empty")
    stop(empty)
    disk -= (folder / "empty" / "events.sqlite").stat().st_size
    everything = device.bytes["durable"] + device.bytes["progress"]
    minutes = BUSY_SECONDS / 60
    print(f"A busy client, one deed each {DEED_EVERY} s, {device.swaps} swaps\n"
          f"  {lines / minutes:,.0f} bytes of records per minute, {disk / minutes:,.0f} on disk\n"
          f"  everything, progress too: {everything / minutes:,.0f} bytes per minute, "
          f"ratio {everything / lines:.2f}\n", flush=True)


def long(folder):
    process, url = start(folder / "long")
    device = Device(url)
    began = time.monotonic()
    for number in range(LONG_COMMANDS):
        device.deed(DEEDS[number % len(DEEDS)])
        device.read_until(began + (number + 1) / PER_SECOND)
    device.read_until(time.monotonic() + 5)
    stop(process)
    process, url = start(folder / "long")
    began = time.monotonic()
    back = Device(url, streams=[{"stream": device.start["stream"], "epoch": device.start["epoch"],
                                 "after": device.sequence}])
    seconds = time.monotonic() - began
    stop(process)
    if not back.start["recovered"]:
        sys.exit(f"the stream was not continued: {back.start}")
    print(f"A stream of {device.sequence:,} records, {LONG_COMMANDS:,} of them commands\n"
          f"  comes back after a restart in {seconds * 1000:,.0f} ms, "
          f"{device.sequence / seconds:,.0f} records per second", flush=True)


def main():
    if not SERVER.exists():
        sys.exit(f"{SERVER} is not there; build it first: make build")
    with tempfile.TemporaryDirectory(prefix="rootstage-bench-") as folder:
        busy(pathlib.Path(folder))
        long(pathlib.Path(folder))


if __name__ == "__main__":
    sys.exit(main())
