"""The checks behind `make test` and `make test-quick`: counts, retries, and the choice of tests."""

import sys
import time

import pytest

from stage import ROOT

sys.path.insert(0, str(ROOT / ".ci"))

import check  # noqa: E402
import command  # noqa: E402
import flaky  # noqa: E402
from changes import ALWAYS, Changes  # noqa: E402
from modules import affected_tests, read_targets, targets_of  # noqa: E402
from results import Case, read_junit, read_tap  # noqa: E402

LISTED = """\
[[test]]
check = "browser"
name = "a"
reason = "it waits for a disk"
since = 2026-11-22
"""


def listed(folder, text):
    (folder / "Tests").mkdir()
    (folder / "Tests" / "flaky.toml").write_text(text)
    return flaky.read_list(folder, ["browser", "swift"])


def test_a_flaky_list_with_reasons_and_dates_is_read(tmp_path):
    assert listed(tmp_path, LISTED) == {"browser": {"a"}, "swift": set()}


def test_the_flaky_list_of_the_project_is_valid():
    assert flaky.read_list(ROOT, ["browser", "swift"])


@pytest.mark.parametrize("old,new,said", [
    ('reason = "it waits for a disk"\n', "", "needs exactly the keys"),
    ('"it waits for a disk"', '""', "'reason'"), ("2026-11-22", '"today"', "'since'"),
    ('"browser"', '"web"', "no test of 'web'"), ("[[test]]", "[[test]", "flaky.toml"),
])
def test_a_flaky_list_with_missing_or_invalid_keys_is_refused(tmp_path, old, new, said):
    with pytest.raises(flaky.WrongList, match=said.replace("[", r"\[")):
        listed(tmp_path, LISTED.replace(old, new))


def test_a_listed_test_that_passes_on_a_retry_counts_as_passed_and_flaky():
    outcomes = iter(["failed", "passed"])
    cases, names = flaky.tried_again(
        [Case("a", "failed"), Case("b", "passed")], {"a"},
        lambda names: [Case("a", next(outcomes))])
    assert cases == [Case("a", "passed"), Case("b", "passed")] and names == ["a"]


def test_a_listed_test_that_fails_on_every_retry_counts_as_failed():
    tries = []
    cases, names = flaky.tried_again(
        [Case("a", "failed")], {"a"}, lambda names: tries.append(names) or [Case("a", "failed")])
    assert cases == [Case("a", "failed")] and names == []
    assert tries == [["a"]] * flaky.MORE_TRIES


@pytest.mark.parametrize("failed", [["b"], ["a", "b"]])
def test_no_test_is_retried_when_an_unlisted_test_fails(failed):
    cases = [Case(name, "failed") for name in failed]
    assert flaky.tried_again(cases, {"a"}, lambda names: pytest.fail("tried again")) == (cases, [])


@pytest.mark.parametrize("code,outcomes,flaky_names,failed", [
    (0, ["passed"], [], 0), (1, ["passed", "failed"], [], 1), (1, ["passed"], [], 1),
    (0, [], [], 1), (0, ["skipped"], [], 0), (1, ["skipped"], [], 1), (1, ["passed"], ["a"], 0),
])
def test_a_check_that_crashes_or_runs_no_test_counts_as_one_failure(
        code, outcomes, flaky_names, failed):
    cases = [Case(str(number), outcome) for number, outcome in enumerate(outcomes)]
    assert check.counted(code, cases, flaky_names, 0).failed == failed


CRASH = """\
[1/2] Compiling Some.swift
◇ Test "First" started.
xctest: stage.c:12: change: Assertion `context' failed.
✔ Test "First" passed after 0.1 seconds.

*** Signal 6: Backtracing from 0x7f0000000000... done ***

*** Program crashed: Aborted at 0x00000001 ***

Thread 3 "stage" crashed:

  0 0x00007f0000000000 change + 12 in libstage.so

Registers:

rax 0x0000000000000000  0
error: Process 'tests' exited with unexpected signal code 6
"""


def test_a_check_that_crashes_tells_again_why_and_where(monkeypatch):
    told = []
    monkeypatch.setattr(command, "complaints", told)
    code = command.run("swift", sys.executable, "-c", f"print({CRASH!r}); exit(1)")
    assert code == 1
    assert told[:-2] == [
        "xctest: stage.c:12: change: Assertion `context' failed.",
        "*** Signal 6: Backtracing from 0x7f0000000000... done ***",
        "*** Program crashed: Aborted at 0x00000001 ***",
        'Thread 3 "stage" crashed:',
        "  0 0x00007f0000000000 change + 12 in libstage.so",
    ]
    assert told[-2] == "error: Process 'tests' exited with unexpected signal code 6"


def test_what_a_crash_tells_is_bounded(monkeypatch):
    told = []
    monkeypatch.setattr(command, "complaints", told)
    lines = "*** Program crashed: Aborted ***\\n" + "frame\\n" * 1_000
    command.run("swift", sys.executable, "-c", f"print('{lines}'); exit(1)")
    assert len(told) == command.LINES_OF_A_CRASH + 1


def test_a_test_of_the_pages_that_fails_is_told_again_with_its_place_and_its_error(
        monkeypatch, tmp_path):
    told = []
    monkeypatch.setattr(command, "complaints", told)
    fails = tmp_path / "fails.test.mjs"
    fails.write_text('import assert from "node:assert/strict";\nimport test from "node:test";\n'
                     'test("a sum", () => {});\n'
                     'test("a difference", () => assert.match("abc", /x/));\n')
    assert command.run("web", "node", "--test", "--test-reporter=spec", fails) == 1
    said = "\n".join(told)
    assert "✖ a difference" in said and "a sum" not in said
    assert "fails.test.mjs:4:" in said
    assert "did not match the regular expression /x/" in said


def test_junit_and_tap_reports_give_names_and_outcomes(tmp_path):
    junit = tmp_path / "junit.xml"
    junit.write_text('<testsuites><testsuite><testcase classname="test_a" name="test_x[1]"/>'
                     '<testcase classname="test_a" name="test_y"><failure/></testcase>'
                     '<testcase classname="test_b" name="test_z"><skipped/></testcase>'
                     '</testsuite></testsuites>')
    assert read_junit([tmp_path / "none.xml", junit], lambda *parts: "::".join(parts)) == [
        Case("test_a::test_x[1]", "passed"), Case("test_a::test_y", "failed"),
        Case("test_b::test_z", "skipped")]
    assert read_junit([tmp_path / "none.xml"], str) is None
    tap = tmp_path / "web.tap"
    tap.write_text("TAP version 13\nok 1 - a sum\nnot ok 2 - a difference\n  ---\n"
                   "ok 3 - later # SKIP\n# fail 1\n")
    assert read_tap(tap) == [Case("a sum", "passed"), Case("a difference", "failed"),
                             Case("later # SKIP", "skipped")]
    tap.write_text("ok 1 - a sum\n")
    assert read_tap(tap) is None, "it broke off"


PACKAGE = {"targets": [
    {"name": "Engine", "dependencies": []},
    {"name": "Store", "dependencies": [{"product": ["GRDB", "GRDB.swift", None, None]}]},
    {"name": "Wire", "dependencies": [{"byName": ["Engine", None]}]},
    {"name": "Server", "dependencies": [{"target": ["Wire", None]}, {"byName": ["Store", None]}]},
    {"name": "EngineTests", "dependencies": [{"byName": ["Engine", None]}]},
    {"name": "WireTests",
     "dependencies": [{"byName": ["Wire", None]}, {"byName": ["Engine", None]}]},
    {"name": "ServerTests", "dependencies": [{"byName": ["Server", None]}]},
    {"name": "WholeTests", "dependencies": [{"byName": ["Wire", None]}]},
    {"name": "TidyTests", "dependencies": []},
]}


def changed(*files):
    return Changes(frozenset(files)).swift_tests(targets_of(PACKAGE))


def test_package_targets_list_their_dependencies_without_products():
    targets = targets_of(PACKAGE)
    assert targets["Server"] == {"Wire", "Store"} and targets["Store"] == set()


def test_the_package_of_the_project_is_read():
    targets = read_targets()
    assert ALWAYS in targets and any(targets.values())


def test_tests_of_changed_modules_run_before_those_of_dependents_in_order_of_distance():
    assert changed("Sources/Engine/App.swift") == (
        [ALWAYS, "EngineTests"], ["WireTests", "ServerTests", "WholeTests"])
    assert changed("Sources/Server/Loop/Loop.swift", "Sources/Store/Row.swift") == (
        [ALWAYS, "ServerTests"], [])


def test_a_changed_test_file_runs_only_its_own_target():
    assert changed("Tests/WireTests/FrameTests.swift") == ([ALWAYS, "WireTests"], [])


def test_changes_outside_of_modules_run_only_the_tidy_tests():
    assert changed("Package.swift", "web/device.html", "Tests/Browser/wire.py") == ([ALWAYS], [])


def test_dependents_of_a_dependency_cycle_are_found_once():
    circle = {"A": {"B"}, "B": {"A"}, "ATests": {"A"}}
    assert affected_tests(circle, {"B"}) == [("ATests", 1)]


def test_no_tests_of_dependents_start_after_the_time_limit():
    assert not Changes(frozenset(), began=time.monotonic() - 1_000).has_time
    assert Changes(frozenset(), began=time.monotonic()).has_time
