"""Runs the project's checks and adds up what they counted: check.py swift|web|browser|lint ...

Every check runs, whatever the ones before it said. The last line is the sum; the exit code is 0
only where every check ran something and nothing failed. What a check prints is shown as it comes;
the numbers are read from the report files that each runner writes for programs.
"""

import glob
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import deque
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SWIFT_SOURCES = ["Package.swift", "Sources", "Tests"]
# More failures than this in the browser are no accident; fewer have so many more tries.
RETRIED_AT_MOST = 8
MORE_TRIES = 2
# What the Swift tools say of a failure, and how many such lines are told again at the end.
COMPLAINT = re.compile(r"✘|↳|\berror:|unexpected signal")
COMPLAINTS_AT_MOST = 60
LONGEST_COMPLAINT = 400

complaints = []


class Count(NamedTuple):
    passed: int
    failed: int
    skipped: int = 0


def run(*command):
    """Runs a command, shown as it runs; its exit code."""
    print(f"\n$ {' '.join(command)}", flush=True)
    return subprocess.run(command, cwd=ROOT).returncode


def run_swift(*arguments):
    """Runs a Swift command, shown as it runs; its exit code. Complaints are kept for the end."""
    command = ("swift", *arguments)
    print(f"\n$ {' '.join(command)}", flush=True)
    lines = deque(maxlen=COMPLAINTS_AT_MOST)
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8", errors="replace") as process:
        for line in process.stdout:
            print(line, end="", flush=True)
            if COMPLAINT.search(line):
                lines.append(line.rstrip()[:LONGEST_COMPLAINT])
    if process.returncode != 0:
        complaints.extend(lines or ["it said nothing of a failure"])
        complaints.append(f"{' '.join(command)} ended with {process.returncode}")
    return process.returncode


def count_junit(paths):
    """Adds up reports in the form of JUnit; None where there is no report at all."""
    total = failed = skipped = 0
    found = False
    for path in paths:
        try:
            root = ElementTree.parse(path).getroot()
        except (OSError, ElementTree.ParseError):
            continue
        found = True
        for case in root.iter("testcase"):
            total += 1
            failed += any(case.find(name) is not None for name in ("failure", "error"))
            skipped += case.find("skipped") is not None
    return Count(total - failed - skipped, failed, skipped) if found else None


def count_tap(path):
    """Reads the summary at the end of a TAP report by Node.js; None where it is missing."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError:
        return None
    numbers = dict(re.findall(r"^# (pass|fail|cancelled|skipped|todo) (\d+)$", text, re.M))
    if "pass" not in numbers or "fail" not in numbers:
        return None
    of = {name: int(number) for name, number in numbers.items()}
    return Count(of["pass"], of["fail"] + of.get("cancelled", 0),
                 of.get("skipped", 0) + of.get("todo", 0))


def swift(reports):
    if run_swift("build", "--build-tests") != 0:
        return 1, None
    report = reports / "swift.xml"
    code = run_swift("test", "--skip-build", "--parallel", "--xunit-output", str(report))
    return code, count_junit([report, reports / "swift-swift-testing.xml"])


def web(reports):
    report = reports / "web.tap"
    files = sorted(glob.glob("Tests/Web/*.test.mjs", root_dir=ROOT))
    if not files:
        return 1, None
    code = run("node", "--test", "--test-reporter=spec", "--test-reporter-destination=stdout",
               "--test-reporter=tap", f"--test-reporter-destination={report}", *files)
    return code, count_tap(report)


def browser(reports):
    if run_swift("build", "--product", "rootstage") != 0:
        return 1, None
    report = reports / "browser.xml"
    only = ["-k", os.environ["ONLY"]] if os.environ.get("ONLY") else []
    pytest = (".venv/bin/python", "-m", "pytest", "Tests/Browser")
    code = run(*pytest, f"--junitxml={report}", *only)
    count = count_junit([report])
    if code != 1 or count is None or count.failed > RETRIED_AT_MOST:
        return code, count
    # A real browser on a busy machine: what fails has more tries, and is named all the same.
    for number in range(1, MORE_TRIES + 1):
        print(f"\n{count.failed} failed in the browser; try {number + 1} of them.", flush=True)
        again = reports / f"browser-{number}.xml"
        code = run(*pytest, "--last-failed", f"--junitxml={again}", *only)
        then = count_junit([again])
        if then is None:
            return code, count
        print(f"{then.passed} of them passed then: they are flaky.", flush=True)
        count = Count(count.passed + then.passed, then.failed, count.skipped)
        if code != 1:
            break
    return code, count


def lint(_):
    code = run_swift("format", "lint", "--strict", "--recursive", *SWIFT_SOURCES)
    return code, Count(int(code == 0), int(code != 0))


CHECKS = {check.__name__: check for check in (swift, web, browser, lint)}


def judged(code, count):
    """What a check counts as: one that breaks off or runs nothing is one failure."""
    count = count or Count(0, 0)
    if count.failed == 0 and (code != 0 or count.passed == 0):
        return count._replace(failed=1)
    return count


def main(names):
    unknown = [name for name in names if name not in CHECKS]
    if unknown or not names:
        sys.exit(f"usage: check.py {'|'.join(CHECKS)} ...")
    results = {}
    with tempfile.TemporaryDirectory(prefix="rootstage-check-") as folder:
        for name in names:
            results[name] = judged(*CHECKS[name](Path(folder)))
    print("\n" + "".join(f"  {line}\n" for line in complaints))
    for name, count in results.items():
        skipped = f", {count.skipped} skipped" if count.skipped else ""
        print(f"  {name:8} {count.passed} passed, {count.failed} failed{skipped}")
    passed = sum(count.passed for count in results.values())
    failed = sum(count.failed for count in results.values())
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
