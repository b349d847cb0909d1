"""Measures how long a device waits for answers while an operator taps on all of 5,000 clients.

    make bench-taps

One device rotates its phone and takes the time of each answer; beside it, an operator taps on all
clients again and again, each tap before the records of the one before have all gone out. The p99 of
the answers is to stay below 100 ms.
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

from imports import PATIENCE, SERVER, Device, after, p99, start
from programs import BUILD, build
from tiles import Operator

CLIENTS = 5_000
LIMIT_MILLISECONDS = 100
TAPS, EVERY = 8, 4
HELLO = json.dumps({
    "kind": "hello", "role": "device", "app": "root-controller", "features": ["quiet"],
    "streams": [], "device": {"width": 390, "height": 844}})


def metric(url, name):
    with urllib.request.urlopen(f"{url}/metrics") as answer:
        return float(re.search(rf"^{name} (\S+)$", answer.read().decode(), re.M)[1])


@contextlib.contextmanager
def clients(url, process, count):
    command = [BUILD / "load", "--port", url.rsplit(":", 1)[1], "--clients", str(count),
               "--seconds", "600", "--every", "1000", "--hello", HELLO]
    load = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE
        while metric(url, "rootstage_clients") < count:
            if time.monotonic() > end or load.poll() is not None:
                sys.exit(f"not all of {count} clients came")
            time.sleep(0.5)
        # Until the last has left the splash.
        time.sleep(6)
        yield
    finally:
        load.kill()
        load.wait()


def told(times):
    return f"p99 {p99(times) * 1e3:.1f} ms, longest {max(times) * 1e3:.1f} ms ({len(times)} answers)"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clients", type=int, default=CLIENTS)
    options = parser.parse_args()
    if not SERVER.exists():
        sys.exit(f"{SERVER} is not there; build it first: make build")
    build()
    with tempfile.TemporaryDirectory(prefix="rootstage-bench-") as folder:
        process, address = start(pathlib.Path(folder) / "data")
        url = f"http://{address.split('/')[0]}"
        with clients(url, process, options.clients):
            device, operator = Device(address), Operator(url, 0)
            device.answers(after(2))
            quiet = device.answers(after(10))
            sent = metric(url, "rootstage_lines_total")

            def tap():
                for number in range(TAPS):
                    operator.tap(("log-in", "log-out")[number % 2], "all")
                    time.sleep(EVERY)

            tapping = threading.Thread(target=tap)
            tapping.start()
            during = device.answers(lambda: not tapping.is_alive())
            sent = metric(url, "rootstage_lines_total") - sent
        process.terminate()
        process.wait(PATIENCE)
    print(f"{options.clients} clients, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print(f"nobody taps: {told(quiet)}")
    print(f"{TAPS} taps on all, one each {EVERY} s, {sent:,.0f} lines sent: {told(during)}")
    print(f"the p99 is to be below {LIMIT_MILLISECONDS} ms")


if __name__ == "__main__":
    sys.exit(main())
