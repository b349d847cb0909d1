"""What the runners' reports say: which tests there were, and how each ended."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import NamedTuple

PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"


class Case(NamedTuple):
    """One test, by the name under which its runner finds it again."""

    name: str
    outcome: str


def outcome_of(element):
    if any(element.find(name) is not None for name in ("failure", "error")):
        return FAILED
    return SKIPPED if element.find("skipped") is not None else PASSED


def read_junit(paths, name_of):
    """The cases of reports in the form of JUnit; None where there is no report at all."""
    found = None
    for path in paths:
        try:
            root = ElementTree.parse(path).getroot()
        except (OSError, ElementTree.ParseError):
            continue
        found = (found or []) + [
            Case(name_of(each.get("classname", ""), each.get("name", "")), outcome_of(each))
            for each in root.iter("testcase")]
    return found


def read_tap(path):
    """The cases of a TAP report by Node.js; None where its summary is missing."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError:
        return None
    if not re.search(r"^# fail \d+$", text, re.M):
        return None
    cases = []
    for result, name in re.findall(r"^(ok|not ok) \d+ - (.*)$", text, re.M):
        is_skipped = re.search(r" # (SKIP|TODO)\b", name) is not None
        cases.append(Case(name, SKIPPED if is_skipped else PASSED if result == "ok" else FAILED))
    return cases
