"""Measures how fast `rootstage explore` searches, beside SPIN, in one run.

    make bench-explore

SPIN visits the states of promela/root_controller.pml, a small twin of the root-controller app, on one
core. Figures are of the processor's time, but for the gain of two threads, which needs two free cores.
"""

import json
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODEL = ROOT / "Benchmarks" / "promela" / "root_controller.pml"
APPS = ["root-controller", "tabs-and-shortcuts", "news-navigator", "parcel-box", "corner-library"]
STATES = 60_000
# Where SPIN gives up: its model has 1.7 million states, and the longest way is 36,000 steps.
DEPTH, SECONDS = 100_000, 120


def spin():
    """States and steps that SPIN takes per second of the processor's time."""
    with tempfile.TemporaryDirectory(prefix="rootstage-spin-") as folder:
        def run(*command):
            return subprocess.run(
                command, cwd=folder, check=True, capture_output=True, text=True,
                timeout=SECONDS).stdout

        run("spin", "-a", str(MODEL))
        run("cc", "-O2", "-DSAFETY", "-o", "pan", "pan.c")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        report = run("./pan", f"-m{DEPTH}", "-w24")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if "errors: 0" not in report or "max search depth too small" in report:
        sys.exit(f"SPIN did not visit all states:\n{report}")
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    states = int(re.search(r"(\d+) states, stored", report).group(1))
    steps = int(re.search(r"(\d+) transitions", report).group(1))
    return states / seconds, steps / seconds


def explore():
    command = [
        str(ROOT / ".ci" / "release"), "run", str(ROOT / "Benchmarks"),
        "ExploreBenchmark", *[str(ROOT / "Examples" / app) for app in APPS], str(STATES),
    ]
    result = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(result.stdout.splitlines()[-1])


def main():
    for program in ("spin", "cc"):
        if not shutil.which(program):
            sys.exit(f"{program} is not there; install Debian's package spin, or build-essential")
    states, steps = spin()
    print(f"SPIN, the twin of root-controller\n  {states:,.0f} states and {steps:,.0f} steps per second")
    for row in explore():
        rate = row["stepsPerSecond"]
        visited = rate * row["states"] / row["steps"]
        beside = ""
        if row["app"] == "root-controller":
            beside = f"; of SPIN's states {visited / states:.2f}, of its steps {rate / steps:.2f}"
        print(f"{row['app']}\n  {rate:,} steps per second and core, {visited:,.0f} states{beside}\n"
              f"  two threads: {row['gainOfTwoThreads']:.2f} times one", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
