"""Measures how fast `rootstage explore` searches, beside SPIN, in one run.

    make bench-explore

SPIN visits the states of promela/root_controller.pml, a small twin of the root-controller app, on one
core. Rates are of the processor's time. The gain of two threads is of the clock and needs two free
cores; since two busy cores are not twice as fast as one, whatever runs on them, two searches that share
nothing are measured beside it. Each figure is the median of the rounds.
"""

import json
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODEL = ROOT / "Benchmarks" / "promela" / "root_controller.pml"
APPS = ["root-controller", "tabs-and-shortcuts", "news-navigator", "parcel-box", "corner-library"]
STATES = 60_000
ROUNDS = 5
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


def build():
    """Builds the benchmark; the path of the program."""
    release = ROOT / ".ci" / "release"
    benchmarks = ROOT / "Benchmarks"
    subprocess.run(
        [release, "build", "--package-path", benchmarks, "--product", "ExploreBenchmark"], check=True,
        stdout=sys.stderr)
    return benchmarks / ".build" / "release" / "ExploreBenchmark"


def explore(program, app, threads, processes=1):
    """What each of some searches at the same time gives."""
    command = [program, ROOT / "Examples" / app / "app.yaml", str(STATES), str(threads)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(processes)]
    results = [json.loads(process.communicate()[0]) for process in running]
    if any(process.returncode for process in running):
        sys.exit(f"the search of {app} failed")
    return results


def measure(program, app):
    """Steps and states a second of one core, and the gains of two threads and of two searches."""
    rates, threads, apart = [], [], []
    for _ in range(ROUNDS):
        [one] = explore(program, app, 1)
        [two] = explore(program, app, 2)
        both = explore(program, app, 1, processes=2)
        for other in [two, *both]:
            if any(one[key] != other[key] for key in ("states", "steps")):
                sys.exit(f"{app} is searched otherwise by two threads")
        rates.append(one["steps"] / one["processor"])
        threads.append(one["clock"] / two["clock"])
        apart.append(2 * one["clock"] / max(each["clock"] for each in both))
    rate = statistics.median(rates)
    return rate, rate * one["states"] / one["steps"], threads, apart


def spread(values):
    return f"{statistics.median(values):.2f} ({min(values):.2f}–{max(values):.2f})"


def main():
    for needed in ("spin", "cc"):
        if not shutil.which(needed):
            sys.exit(f"{needed} is not there; install Debian's package spin, or build-essential")
    program = build()
    states, steps = spin()
    print(f"SPIN, the twin of root-controller\n  {states:,.0f} states and {steps:,.0f} steps per second")
    for app in APPS:
        rate, visited, threads, apart = measure(program, app)
        beside = ""
        if app == "root-controller":
            beside = f"; of SPIN's states {visited / states:.2f}, of its steps {rate / steps:.2f}"
        print(f"{app}\n  {rate:,.0f} steps per second and core, {visited:,.0f} states{beside}\n"
              f"  two threads: {spread(threads)} times one; two searches apart: {spread(apart)}",
              flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
