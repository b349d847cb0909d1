"""Measures how long a device waits for answers while hostile recordings are imported.

    make bench-imports

One device rotates its phone and takes the time of each answer. By turns nothing else happens, a file
is sent to a program that throws it away, and the file is imported; so whatever else runs on the machine
is beside all three. The ratio is the p99 with an import under way over that without one, and is to
stay below 3. What the sender costs by itself, on the same cores, is the ratio of what is thrown away.

    .venv/bin/python Benchmarks/imports.py 'empty lines' 'empty arrays'
"""

import contextlib
import hashlib
import json
import os
import pathlib
import re
import select
import statistics
import subprocess
import sys
import tempfile
import time

from websockets.sync.client import connect

ROOT = pathlib.Path(__file__).resolve().parent.parent
SERVER = pathlib.Path(os.environ.get("ROOTSTAGE_BINARY", ROOT / ".build/release/rootstage"))
PATIENCE = 60
# Seconds of one turn, and answers of all turns of a kind at least.
SECONDS, ANSWERS = 1, 700
LIMIT = 3
# Between two commands; a server takes 200 in a second.
PAUSE = 0.006
APP = (ROOT / "Examples/root-controller/app.yaml").read_text()


def start(data):
    process = subprocess.Popen(
        [SERVER, "serve", "--port", "0", "--data", data, "--apps", ROOT / "Examples",
         "--web", ROOT / "web", "--loops", "1"], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    for line in process.stdout:
        if found := re.search(r"127\.0\.0\.1:\d+/\S*", line):
            return process, found[0]
    sys.exit("the server gave no address")


def header(names):
    digest = hashlib.sha256(APP.encode()).hexdigest()
    return json.dumps({
        "format": "rootstage-recording", "version": 2, "engine": "0.4.0",
        "streams": [{"stream": name, "epoch": "e", "app": "root-controller", "appHash": digest,
                     "profile": "ios18", "started": "2026-01-01T00:00:00Z"} for name in names],
        "apps": [{"name": "root-controller", "hash": digest, "source": APP}]}).encode() + b"\n"


def record(stream, sequence):
    return b'{"stream":"%s","sequence":%d,"time":%d,"kind":"x","data":{"text":"%s"}}\n' % (
        stream, sequence, sequence, b"x" * 150)


MEBIBYTES = 15
FILES = {
    "records": lambda: header(["r"]) + b"".join(record(b"r", n + 1) for n in range(60_000)),
    "12,000 streams in one header": lambda: header([f"s{n}" for n in range(12_000)]),
    "12,000 streams, of which none is whole": lambda: header(
        [f"t{n}" for n in range(12_000)]) + b"no record\n",
    "empty lines": lambda: header(["n"]) + b"\n" * (MEBIBYTES << 20),
    "empty comments": lambda: header(["m"]) + b"#\n" * (MEBIBYTES << 19),
    "records and comments by turns": lambda: header(["k"]) + b"".join(
        record(b"k", n + 1) + b"#\n" for n in range(40_000)),
    "one long line": lambda: header(["l"]) + b"#" * (MEBIBYTES << 20),
    "empty arrays": lambda: header(["a"]) + b"[" + b"[]," * (5 << 20) + b"[]]\n",
}


class Device:
    """A device that takes the time of its answers."""

    def __init__(self, address):
        self.stack = contextlib.ExitStack()
        self.socket = self.stack.enter_context(connect(
            f"ws://{address.split('/')[0]}/ws", subprotocols=["rootstage.v1"], compression=None,
            max_size=None, max_queue=None, proxy=None))
        self.socket.send(json.dumps({
            "kind": "hello", "role": "device", "app": "root-controller", "features": [],
            "streams": [], "device": {"width": 390, "height": 844}}))
        self.count = 0
        self.socket.recv(PATIENCE)

    def answer(self):
        """Seconds from a command to the first line that it caused."""
        self.count += 1
        way = "landscape" if self.count % 2 else "portrait"
        began = time.monotonic()
        self.socket.send(json.dumps({
            "kind": "command", "ref": f"r{self.count}",
            "data": {"command": "rotate", "orientation": way}}))
        mark = f'"r{self.count}"'
        while mark not in self.socket.recv(PATIENCE):
            pass
        return time.monotonic() - began

    def answers(self, until):
        """The times of answers until there is an end."""
        times = []
        while not until():
            times.append(self.answer())
            time.sleep(PAUSE)
        return times


def after(seconds):
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


def p99(times):
    return sorted(times)[len(times) * 99 // 100]


# In processes of their own, whose work is not taken for the server's; they start before anything is
# measured, and the sender has read the file before it is told to send it.
SEND = """
import sys, urllib.error, urllib.request
for line in sys.stdin:
    body = open(line.strip(), "rb").read()
    print("ready", flush=True)
    while url := sys.stdin.readline().strip():
        try:
            print(urllib.request.urlopen(url, data=body).status, flush=True)
        except urllib.error.HTTPError as error:
            print(error.code, flush=True)
"""
THROW_AWAY = """
import http.server
class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        left, buffer = int(self.headers["Content-Length"]), bytearray(1 << 16)
        while left:
            left -= self.rfile.readinto(memoryview(buffer)[:left])
        self.send_response(204)
        self.end_headers()
    def log_message(self, *arguments):
        pass
server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
"""


class Sender:
    """Sends a file again and again."""

    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-c", SEND], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def tell(self, line):
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def take(self, file):
        self.tell(file)
        self.process.stdout.readline()

    def send(self, url, device):
        """Sends the file, and takes the times of answers until it is answered: status, seconds."""
        self.tell(url)
        began = time.monotonic()
        times = device.answers(
            lambda: select.select([self.process.stdout], [], [], 0)[0])
        return self.process.stdout.readline().strip(), time.monotonic() - began, times

    def drop(self):
        """Forgets the file."""
        self.tell("")


class Turns:
    """The times of answers while one thing happens, in turns with others."""

    def __init__(self):
        self.times, self.status, self.seconds = [], "", []

    def send(self, sender, url, device):
        """One turn, in which the file is sent again and again."""
        end = after(SECONDS)
        while not end():
            self.status, seconds, times = sender.send(url, device)
            self.seconds.append(seconds)
            self.times += times


def measure(device, sender, imports, elsewhere):
    """Nothing, a file that is thrown away, and one that is imported, by turns."""
    quiet, thrown, imported = Turns(), Turns(), Turns()
    while min(len(turns.times) for turns in (quiet, thrown, imported)) < ANSWERS:
        quiet.times += device.answers(after(SECONDS))
        thrown.send(sender, elsewhere, device)
        imported.send(sender, imports, device)
    return quiet, thrown, imported


def main():
    if not SERVER.exists():
        sys.exit(f"{SERVER} is not there; build it first: make build")
    if unknown := set(sys.argv[1:]) - set(FILES):
        sys.exit(f"not known: {', '.join(sorted(unknown))}; there are {', '.join(FILES)}")
    worst = 0
    with tempfile.TemporaryDirectory(prefix="rootstage-bench-") as folder:
        process, address = start(pathlib.Path(folder) / "data")
        imports = f"http://{address.split('/')[0]}/api/recordings"
        away = subprocess.Popen(
            [sys.executable, "-c", THROW_AWAY], stdout=subprocess.PIPE, text=True)
        elsewhere = f"http://127.0.0.1:{away.stdout.readline().strip()}/"
        device, sender = Device(address), Sender()
        device.answers(after(2))
        for name in sys.argv[1:] or FILES:
            file = pathlib.Path(folder) / "file.ndjson"
            file.write_bytes(FILES[name]())
            sender.take(file)
            quiet, thrown, imported = measure(device, sender, imports, elsewhere)
            sender.drop()
            base = p99(quiet.times)
            ratio = p99(imported.times) / base
            worst = max(worst, ratio)
            print(f"{name}: {file.stat().st_size / 1e6:.1f} MB, answered with {imported.status} in "
                  f"{statistics.median(imported.seconds):.2f} s\n"
                  f"  p99 of an answer {p99(imported.times) * 1e3:.1f} ms, without "
                  f"{base * 1e3:.1f} ms, ratio {ratio:.2f}; thrown away "
                  f"{p99(thrown.times) / base:.2f} ({len(imported.times)} answers)", flush=True)
        sender.process.stdin.close()
        sender.process.wait(PATIENCE)
        away.terminate()
        away.wait(PATIENCE)
        process.terminate()
        process.wait(PATIENCE)
    print(f"the worst ratio is {worst:.2f}, and is to be below {LIMIT}")


if __name__ == "__main__":
    sys.exit(main())
