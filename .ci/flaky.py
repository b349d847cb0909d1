"""The tests that are known to fail now and then, and nothing else may be tried again.

Each stands in Tests/flaky.toml with a reason and the date since when it is known:

    [[test]]
    check = "browser"
    name = "Tests/Browser/test_device.py::test_a_name"
    reason = "one sentence: what is not under control, and what was tried"
    since = 2026-11-22
"""

import datetime
import tomllib
from pathlib import Path

from results import FAILED, PASSED, Case

FILE = "Tests/flaky.toml"
KEYS = {"check": str, "name": str, "reason": str, "since": datetime.date}
# How often a listed test that failed is tried again.
MORE_TRIES = 2


class WrongList(Exception):
    """The list says something that it may not."""


def read_list(root, checks):
    """The names of the tests that are listed, for each check that can try a test again."""
    names = {check: set() for check in checks}
    try:
        entries = tomllib.loads(Path(root, FILE).read_text(encoding="utf-8")).get("test", [])
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise WrongList(f"{FILE}: {error}") from None
    for number, entry in enumerate(entries, 1):
        place = f"{FILE}, test {number}"
        if set(entry) != set(KEYS):
            raise WrongList(f"{place}: it needs exactly the keys {', '.join(KEYS)}")
        for key, kind in KEYS.items():
            if not isinstance(entry[key], kind) or entry[key] == "":
                raise WrongList(f"{place}: '{key}' is no {kind.__name__} or empty")
        if entry["check"] not in names:
            raise WrongList(f"{place}: no test of '{entry['check']}' may be listed")
        names[entry["check"]].add(entry["name"])
    return names


def tried_again(cases, listed, run_again):
    """Tries the listed tests again that failed, if nothing else failed.

    - run_again: runs the tests with these names; their cases, or None where it broke off.

    Returns the cases as they are then, and the names of those that passed on another try.
    """
    failed = {case.name for case in cases if case.outcome == FAILED}
    if not failed or not failed <= listed:
        return cases, []
    flaky = []
    for _ in range(MORE_TRIES):
        left = failed.difference(flaky)
        again = run_again(sorted(left)) or []
        passed = {case.name for case in again if case.outcome == PASSED}
        passed -= {case.name for case in again if case.outcome == FAILED}
        flaky += sorted(left & passed)
        if len(flaky) == len(failed):
            break
    cases = [Case(case.name, PASSED) if case.name in flaky else case for case in cases]
    return cases, flaky
