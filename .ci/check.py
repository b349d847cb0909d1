"""Runs the project's checks and adds up what they counted: check.py [--quick] NAME ...

The names are swift, web, browser and lint.

With --quick each check is kept to what has changed, and to a few tests of the whole.

What the checks have in common is built once. Then they run side by side, whatever the others say;
on few cores the tests that need what was built run one after the other.
The last line is the sum; the exit code is 0 only where every check ran something and nothing
failed. A test that fails is a failure, unless it stands in Tests/flaky.toml and passes when it is
tried again.
"""

import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import NamedTuple

import flaky
from changes import changes
from checks import CHECKS, FEW_CORES, build
from command import ROOT, complaints
from results import FAILED, PASSED, SKIPPED


class Count(NamedTuple):
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    flaky: int = 0
    seconds: float = 0

    def __str__(self):
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


def counted(code, cases, flaky_names, seconds):
    """What a check counts as: one that breaks off or runs nothing is one failure."""
    outcomes = [case.outcome for case in cases or []]
    count = Count(outcomes.count(PASSED), outcomes.count(FAILED), outcomes.count(SKIPPED),
                  len(flaky_names), seconds)
    ran_nothing = count.passed == 0 and (code != 0 or count.skipped == 0)
    if count.failed == 0 and (ran_nothing or (code != 0 and not flaky_names)):
        return count._replace(failed=1)
    return count


def run_check(check, listed, folder, changed):
    """Runs a check, and what is known to be flaky again."""
    began = time.monotonic()
    code, cases = check.run(folder, changed)
    names = []
    if check.run_again and cases is not None:
        cases, names = flaky.tried_again(
            cases, listed, lambda names: check.run_again(folder, names))
    return counted(code, cases, names, time.monotonic() - began), names


def main(names):
    changed = changes() if "--quick" in names else None
    names = [name for name in names if name != "--quick"]
    unknown = [name for name in names if name not in CHECKS]
    if unknown or not names:
        sys.exit(f"usage: check.py [--quick] {'|'.join(CHECKS)} ...")
    chosen = [CHECKS[name] for name in dict.fromkeys(names)]
    try:
        listed = flaky.read_list(ROOT, [each.name for each in CHECKS.values() if each.run_again])
    except flaky.WrongList as error:
        sys.exit(str(error))
    began = time.monotonic()
    counts, flaky_names = {}, []
    is_built = threading.Event()
    build_fails = threading.Event()

    def follow(lane):
        for check in lane:
            if check.needs_build:
                is_built.wait()
            if check.needs_build and build_fails.is_set():
                counts[check.name] = Count(failed=1)
                continue
            known = listed.get(check.name, set())
            counts[check.name], names = run_check(check, known, folder, changed)
            flaky_names.extend(names)

    with tempfile.TemporaryDirectory(prefix="rootstage-check-") as folder:
        folder = Path(folder)
        lanes = {}
        for check in chosen:
            together = check.needs_build and changed is None and FEW_CORES
            lanes.setdefault("tests" if together else check.lane, []).append(check)
        threads = [threading.Thread(target=follow, args=(lane,)) for lane in lanes.values()]
        for thread in threads:
            thread.start()
        if any(check.needs_build for check in chosen) and build() != 0:
            build_fails.set()
        build_seconds = time.monotonic() - began
        is_built.set()
        for thread in threads:
            thread.join()

    print("\n" + "".join(f"  {line}\n" for line in complaints))
    if any(check.needs_build for check in chosen):
        print(f"  build    {build_seconds:.0f} s")
    for check in chosen:
        print(f"  {check.name:8} {counts[check.name]}, {counts[check.name].flaky} flaky,"
              f" {counts[check.name].seconds:.0f} s")
    for name in flaky_names:
        print(f"  flaky: {name}")
    total = Count(*(sum(column) for column in zip(*counts.values())))
    print(f"  all: {total.passed} passed, {total.failed} failed, {total.flaky} flaky,"
          f" {time.monotonic() - began:.0f} s")
    print(f"{total.passed} passed, {total.failed} failed", flush=True)
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
