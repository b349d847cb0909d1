"""The checks: the command of each, and how its report is read."""

import glob
import os
import re
from typing import Callable, NamedTuple

from command import ROOT, run
from results import FAILED, PASSED, SKIPPED, Case, read_junit, read_tap

SWIFT_SOURCES = ["Package.swift", "Sources", "Tests"]
BROWSER_TESTS = "Tests/Browser"
PYTEST = (".venv/bin/python", "-m", "pytest")
# There, tests that want all cores make each other wait for longer than any patience.
FEW_CORES = len(os.sched_getaffinity(0)) < 4
# Browsers at once. Pages wait for animations half of the time, so a core carries two of them; where
# there are few cores one is left out, since the other checks want them too.
WORKERS = int(os.environ.get("WORKERS", 3 if FEW_CORES else 4))


def build():
    """Builds the tests and the server in one go; the exit code."""
    return run("build", "swift", "build", "--build-tests")


def swift(folder, changes, names=None):
    if changes and not names:
        return swift_of_changes(folder, changes)
    return swift_tests(folder / "swift.xml", [f"^{re.escape(name)}$" for name in names or []])


def swift_tests(report, patterns):
    chosen = ["--filter", "|".join(patterns)] if patterns else []
    code = run("swift", "swift", "test", "--skip-build", "--parallel", "--xunit-output", report,
               *chosen)
    paths = [report, report.with_name(f"{report.stem}-swift-testing.xml")]
    return code, read_junit(paths, lambda suite, name: f"{suite}/{name}")


def swift_of_changes(folder, changes):
    """Runs the tests of what changed, then those of dependents one by one, while there is time."""
    changed, users = changes.swift_tests()
    code, cases = swift_tests(folder / "swift.xml", [f"^{name}\\." for name in changed])
    for name in users:
        if not changes.has_time:
            cases = (cases or []) + [Case(f"{name}: left out for lack of time", SKIPPED)]
            continue
        again, more = swift_tests(folder / f"{name}.xml", [f"^{name}\\."])
        code, cases = code or again, (cases or []) + (more or [])
    return code, cases


def web(folder, changes):
    if changes and not changes.touches("web/", "Tests/Web/"):
        return 0, [Case("the pages are as they were", SKIPPED)]
    report = folder / "web.tap"
    files = sorted(glob.glob("Tests/Web/*.test.mjs", root_dir=ROOT))
    if not files:
        return 1, None
    code = run("web", "node", "--test", "--test-reporter=spec",
               "--test-reporter-destination=stdout", "--test-reporter=tap",
               f"--test-reporter-destination={report}", *files)
    return code, read_tap(report)


def browser(folder, changes, names=None):
    report = folder / "browser.xml"
    chosen = names or [BROWSER_TESTS]
    if not names:
        chosen += [f"--numprocesses={WORKERS}", "--dist=worksteal"]
        chosen += ["-k", os.environ["ONLY"]] if os.environ.get("ONLY") else []
        chosen += ["--slow", *os.environ["SLOW"].split()] if os.environ.get("SLOW") else []
        # The marked tests alone, and all of the files that changed.
        chosen += ["--quick", *changes.browser_tests(BROWSER_TESTS)] if changes else []
    code = run("browser", *PYTEST, f"--junitxml={report}", *chosen)
    return code, read_junit([report], lambda module, name: f"{BROWSER_TESTS}/{module}.py::{name}")


def lint(_, changes):
    sources = changes.swift_files() if changes else SWIFT_SOURCES
    code = 0
    if sources:
        code = run("lint", "swift", "format", "lint", "--strict", "--parallel", "--recursive",
                   *sources)
    cases = [Case("format", PASSED if code == 0 else FAILED)]
    pages = ROOT / ".ci" / "check-pages"
    if pages.exists():
        pages_code = run("lint", pages)
        cases.append(Case("pages", PASSED if pages_code == 0 else FAILED))
        code = code or pages_code
    return code, cases


class Check(NamedTuple):
    name: str
    # Runs the check, with a folder for reports and the changes to which it is kept, or None; its
    # exit code, and its cases.
    run: Callable
    # Those of one lane run one after the other, those of others beside them.
    lane: str
    needs_build: bool = False
    # Runs the tests with these names once more, where tests may be flaky.
    run_again: Callable | None = None


CHECKS = {
    "swift": Check("swift", swift, "swift", True,
                   lambda folder, names: swift(folder, None, names)[1]),
    "web": Check("web", web, "quick"),
    "browser": Check("browser", browser, "browser", True,
                     lambda folder, names: browser(folder, None, names)[1]),
    "lint": Check("lint", lint, "quick"),
}
