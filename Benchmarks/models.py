#!/usr/bin/env python3
"""How many flows of other teams pass against the models that are made of them.

Each argument is a folder of flows, such as the `.maestro` of a project; of each the model is made by
`rootstage init`, and its flows run against it untouched.

    python3 Benchmarks/models.py ~/projects/*/.maestro

A line for each folder: flows that pass, flows, problems of files that were not read, seconds.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BINARY = Path(__file__).resolve().parent.parent / ".build" / "release" / "rootstage"
TIMEOUT = 600


def measure(folder, program, limit):
    """The flows that pass, all flows, problems and seconds of a folder."""
    with tempfile.TemporaryDirectory() as scratch:
        start = time.monotonic()
        made = subprocess.run(
            [program, "init", "--from", folder, "--output", f"{scratch}/app.yaml",
             "--time", str(limit)],
            capture_output=True, text=True, timeout=TIMEOUT + limit, check=False)
        seconds = time.monotonic() - start
    counts = re.search(r"^(\d+) of (\d+) flows pass$", made.stderr, re.M)
    passed, flows = map(int, counts.groups()) if counts else (0, 0)
    return passed, flows, len(re.findall(r": error: ", made.stderr)), seconds


def main():
    """Measures the folders of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="+", help="folders of flows")
    parser.add_argument("--program", default=BINARY, help="the program (default: the release build)")
    parser.add_argument("--time", type=int, default=60,
                        help="how long it tries, in seconds (default: 60, as the program)")
    arguments = parser.parse_args()
    total = [0, 0]
    for folder in arguments.folders:
        passed, flows, problems, seconds = measure(folder, arguments.program, arguments.time)
        total[0] += passed
        total[1] += flows
        print(f"{passed:4} of {flows:4}  {problems:3} problems  {seconds:6.1f} s  {folder}",
              flush=True)
    print(f"{total[0]:4} of {total[1]:4}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
