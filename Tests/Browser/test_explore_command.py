"""`rootstage explore`, `graph --coverage` and `test --explore`: reports, options and exit codes."""

import json
import re
import signal
import subprocess
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from stage import BINARY, PATIENCE, ROOT, rootstage

APP = ROOT / "Examples" / "root-controller" / "app.yaml"
BROKEN = ROOT / "Examples" / "published-router"
SHORT = ["--depth", "2", "--walk", "0"]
FLOW = ROOT / "Examples" / "root-controller" / "flows" / "cold-start.yaml"

FOUND, USAGE, BAD_DATA, NO_INPUT = 1, 64, 65, 66


def explore(*arguments):
    """What a short search of an app says, and its exit code."""
    return rootstage("explore", *arguments, *SHORT)


def bugs(report):
    return {(bug["rule"], bug["place"]) for bug in report["bugs"]}


def test_junit_has_a_failed_test_for_each_bug_and_untested_rule_and_a_passed_one_for_each_other():
    result = explore(BROKEN, "--format", "junit")
    assert result.returncode == FOUND
    cases = ElementTree.fromstring(result.stdout).findall("testsuite/testcase")
    failed = [case for case in cases if case.find("failure") is not None]
    report = json.loads(explore(BROKEN, "--format", "json").stdout)
    found = report["bugs"]
    assert found and len(failed) == len(found) + len(report["rulesNeverExercised"])
    for case, bug in zip(failed, found):
        assert bug["message"] == case.find("failure").get("message")
        for step in bug["steps"]:
            assert step["sentence"] in case.find("failure").text
    rules = rootstage("explore", APP, "--depth", "2", "--walk", "30000", "--format", "junit")
    names = {case.get("name") for case in ElementTree.fromstring(rules.stdout).iter("testcase")}
    block = APP.read_text().split("\nrules:\n")[1]
    assert set(re.findall(r"^  ([a-z-]+):", block, re.M)) <= names


def test_the_html_report_is_one_file_with_the_bugs_and_the_graph():
    page = explore(BROKEN, "--format", "html").stdout
    assert page.startswith("<!doctype html>") and page.rstrip().endswith("</html>")
    found = json.loads(explore(BROKEN, "--format", "json").stdout)["bugs"]
    assert page.count("<article ") == len(found)
    assert "<svg " in page and "not taken" in page
    assert not re.search(r"<(script|link|img|iframe)|url\(|@import", page)


def test_a_bug_tells_from_when_on_it_cannot_be_avoided():
    report = json.loads(explore(BROKEN, "--format", "json").stdout)
    text = explore(BROKEN).stdout
    for bug in report["bugs"]:
        assert bug["avoidance"] in text
        point = bug["unavoidableFrom"]
        assert point["step"] is None or 0 <= point["step"] < len(bug["steps"])


def test_confidence_tells_how_long_a_bug_as_rare_would_take():
    arguments = ["explore", BROKEN, "--depth", "2", "--walk", "20000", "--confidence"]
    text = rootstage(*arguments)
    assert text.returncode == FOUND
    assert re.search(r"showed in \d+ of \d+ walks; one as rare is seen with 99 %", text.stdout)
    confidence = json.loads(rootstage(*arguments, "--format", "json").stdout)["confidence"]
    chance = confidence["sightings"] / confidence["walks"]
    needed = confidence["walksNeeded"]
    assert (1 - chance) ** needed <= 0.01 < (1 - chance) ** (needed - 1)


def test_against_itself_nothing_is_worse():
    result = explore(BROKEN, "--against", BROKEN)
    assert result.returncode == 0 and "nothing became worse" in result.stdout


def test_against_names_new_bugs_lost_screens_and_rules(tmp_path):
    text = APP.read_text()
    worse = tmp_path / "worse.yaml"
    worse.write_text(text.replace("strategy: root-controller", "strategy: naive", 1))
    result = explore(worse, "--against", APP, "--format", "json")
    assert result.returncode == FOUND
    report = json.loads(result.stdout)
    new = {each["name"] for each in report["worse"] if each["kind"] == "new bug"}
    rules = {each["name"] for each in report["worse"] if each["kind"] == "rule no longer holds"}
    assert {f"{rule} {place}" for rule, place in bugs(report["new"]) if rule not in rules} == new
    assert new
    junit = explore(worse, "--against", APP, "--format", "junit")
    failed = list(ElementTree.fromstring(junit.stdout).iter("failure"))
    assert len(failed) == len(report["worse"])
    back = explore(APP, "--against", worse)
    assert back.returncode == 0 and "better: bug gone: " in back.stdout


def test_an_interrupted_search_prints_what_it_found():
    process = subprocess.Popen(
        [str(BINARY), "explore", str(BROKEN), "--time", "600", "--walk", "0", "--depth", "1000"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    status = Path(f"/proc/{process.pid}/status")
    end = time.monotonic() + PATIENCE
    # Until it listens, a signal ends the process.
    while not int(re.search(r"SigCgt:\s*(\w+)", status.read_text())[1], 16) & 2:
        assert time.monotonic() < end
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    said, complaints = process.communicate(timeout=PATIENCE)
    assert "interrupted at" in said, said + complaints
    assert process.returncode in (0, FOUND)


def test_graph_coverage_tells_of_each_edge_in_every_format():
    arguments = ["graph", APP, "--coverage", "--depth", "1", "--time", "1s", "--format"]
    graph = json.loads(rootstage(*arguments, "json").stdout)
    seen = graph["coverage"]
    assert len(seen["edges"]) == len(graph["edges"]) and len(seen["nodes"]) == len(graph["nodes"])
    for edge in seen["edges"]:
        assert edge["taken"] == ("explanation" not in edge)
    for drawing in ("svg", "dot", "mermaid"):
        result = rootstage(*arguments, drawing)
        assert result.returncode == 0 and "#1a7f45" in result.stdout
    plain = rootstage("graph", APP, "--format", "json").stdout
    assert "coverage" not in json.loads(plain)


def test_flows_with_explore_search_their_apps_and_fail_with_their_bugs(tmp_path):
    report = tmp_path / "report.xml"
    # Long enough for the first bug, also where others take the processor most of the time.
    arguments = ["test", FLOW, "--explore", "10s", "--format", "junit", "--output", report]
    careless = rootstage(*arguments, "--defects", "completionIgnoresCancel")
    assert careless.returncode == FOUND
    suites = ElementTree.parse(report).getroot().findall("testsuite")
    assert len(suites) == 2
    failures = [case for case in suites[1] if case.find("failure") is not None]
    assert int(suites[1].get("failures")) == len(failures) > 0
    assert {case.get("classname") for case in suites[1]} == {"root-controller"}
    assert "root-controller (root-controller): " in careless.stdout


@pytest.mark.parametrize("arguments,code,said", [
    (["explore", APP, "--format", "yaml"], USAGE, "--format"),
    (["explore", APP, "--confidence", "--walk", "0"], USAGE, "--confidence"),
    (["explore", APP, "--confidence", "--against", APP], USAGE, "--confidence"),
    (["explore", APP, "--first", "--against", APP], USAGE, "--first"),
    (["explore", APP, "--against", "none.yaml"], NO_INPUT, "none.yaml"),
    (["explore", APP, "--against", ROOT / "README.md"], BAD_DATA, "README.md"),
    (["explore", "none.yaml"], NO_INPUT, "none.yaml"),
    (["explore", ROOT / "README.md"], BAD_DATA, "README.md"),
    (["explore", APP, "--depth", "0"], USAGE, "--depth"),
    (["explore", APP, "--states", "0"], USAGE, "--states"),
    (["explore", APP, "--time", "0"], USAGE, "--time"),
    (["explore", APP, "--memory", "1"], USAGE, "--memory"),
    (["explore", APP, "--threads", "0"], USAGE, "--threads"),
    (["explore", APP, "--walk", "-1"], USAGE, "--walk"),
    (["explore", APP, "--seed", "x"], USAGE, "--seed"),
    (["explore", APP, "--output", "-"], USAGE, "--output"),
    (["explore", APP, "--strategy", "x"], USAGE, "--strategy"),
    (["explore", APP, "--defects", "x"], USAGE, "--defects"),
    (["graph", APP, "--time", "1s"], USAGE, "--coverage"),
    (["graph", APP, "--depth", "1"], USAGE, "--coverage"),
    (["graph", APP, "--coverage", "--depth", "0"], USAGE, "--depth"),
    (["graph", APP, "--coverage", "--time", "soon"], USAGE, "soon"),
    (["graph", APP, "--coverage", "--time", "0s"], USAGE, "0s"),
    (["test", FLOW, "--explore", "soon"], USAGE, "'soon'"),
    (["explore", APP, "--time", "2 s"], USAGE, "'2 s'"),
    (["explore", APP, "--time", "25h"], USAGE, "24 hours"),
    (["test", FLOW, "--explore", "10s", "-c"], USAGE, "--explore"),
    (["test", FLOW, "--explore", "10s", "--check-syntax"], USAGE, "--explore"),
    (["test", FLOW, "--explore", "10s", "--url", "http://127.0.0.1:1"], USAGE, "--explore"),
])
def test_wrong_input_is_refused_with_the_reason(arguments, code, said):
    result = rootstage(*arguments)
    assert result.returncode == code, result.stdout + result.stderr
    assert str(said) in result.stderr


def test_the_readme_shows_what_the_command_prints():
    block = re.search(r"```console\n +\$ .build/release/rootstage (explore .*)\n([^`]*)```",
                      (ROOT / "README.md").read_text())
    printed = rootstage(*block[1].split()).stdout.splitlines()
    lines = [line[3:] for line in block[2].splitlines() if line.strip() not in ("", "…")]
    assert len(lines) > 4
    place = -1
    for line in lines:
        place = next(
            (number for number, each in enumerate(printed)
             if number > place and each.strip() == line.strip()), None)
        assert place is not None, f"not printed: {line}"
