"""Standard input and output of commands: what stands on them is one file, and nothing else."""

import json
import subprocess
from xml.etree import ElementTree

import pytest

from stage import BINARY, ROOT, rootstage
from test_command_line import USAGE, failed

LOGIN = ROOT / "Tests" / "EndToEndTests" / "Fixtures" / "log-in-and-out.ndjson"
APP = ROOT / "Examples" / "root-controller" / "app.yaml"
FLOW = ROOT / "Examples" / "root-controller" / "flows" / "back.yaml"


@pytest.mark.parametrize("arguments", [
    ["validate", "-"], ["graph", "-", "--format", "dot"], ["hierarchy", "-"],
    ["compare", "-", "--recording", LOGIN], ["test", FLOW, "--app", "-", "--json"],
    ["explore", "-", "--states", "50", "--walk", "0", "--threads", "1", "--format", "json"],
], ids=lambda arguments: arguments[0])
def test_an_app_is_read_from_standard_input(arguments):
    read = rootstage(*arguments, input=APP.read_text())
    file = rootstage(*[APP if each == "-" else each for each in arguments])
    assert read.returncode == file.returncode, read.stderr
    assert read.stdout.replace("standard input", str(APP)) == file.stdout != ""


def test_errors_of_an_app_from_standard_input_have_their_places():
    result = rootstage("validate", "-", input="app: x\nscrens: {}\n")
    failed(result, 1, "standard input:2:1: error: ", "did you mean 'screens'?")
    failed(rootstage("graph", "-", input="app: [\n"), 65, "standard input:1:6: error: ")
    failed(rootstage("graph", "-", input="x" * (1 << 20) + "x"), 65,
           "standard input: error: the file is larger than")


@pytest.mark.parametrize("command", [
    ["recordings", "show"], ["recordings", "cut"], ["replay"], ["replay", "--verify"], ["branch"],
    ["flow"]])
def test_input_without_line_ends_is_refused_once_a_line_is_too_long(command):
    result = rootstage(*command, "/dev/zero")
    failed(result, 65, "/dev/zero: line 1, byte 1: a line is longer than 16777216 bytes")


@pytest.mark.parametrize("arguments", [
    ["test", "-"], ["test", "-", "--app", APP], ["init", "--from", "-"],
    ["compare", APP, "--flow", "-"]])
def test_a_flow_from_standard_input_is_refused_with_the_reason(arguments, tmp_path):
    result = rootstage(*arguments, input=FLOW.read_text(), cwd=tmp_path)
    failed(result, USAGE, "is not read from standard input: the files that it names", "beside it")
    assert list(tmp_path.iterdir()) == []


def test_a_scenario_from_standard_input_is_refused_with_the_reason():
    failed(rootstage("load", "-", input=""), USAGE, "A scenario is not read from standard input")


@pytest.mark.parametrize("command", ["merge", "import"])
def test_standard_input_is_named_once(command, tmp_path):
    more = ["--data", tmp_path / "data"] if command == "import" else []
    failed(rootstage("recordings", command, "-", "-", *more, input=LOGIN.read_text()), USAGE,
           "Standard input can be read once")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [
    ["-o", "-", "--flow", "-"], ["-o", "-", "--json"], ["--flow", "-", "--json"]])
def test_a_branch_goes_to_standard_output_in_one_form(arguments):
    failed(rootstage("branch", LOGIN, *arguments), USAGE, "Only one of")


def test_a_branch_on_standard_output_is_a_recording_and_nothing_else(tmp_path):
    command = f"{BINARY} branch {LOGIN} --strategy naive -o - | {BINARY} replay - --verify"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert result.returncode == 0 and "standard input: identical" in result.stdout, result.stderr
    assert "naive" in result.stderr
    result = rootstage("branch", LOGIN, "--flow", "-")
    assert "\nname: c1\n" in result.stdout
    flow = tmp_path / "flow.yaml"
    flow.write_text(result.stdout)
    assert rootstage("test", flow, "--app", APP).returncode == 0


def test_a_report_on_standard_output_is_the_report_and_nothing_else():
    result = rootstage("test", FLOW, "--format", "junit", "--output", "-")
    assert result.returncode == 0
    assert ElementTree.fromstring(result.stdout.encode()).tag == "testsuites"
    result = rootstage("test", FLOW, "--format", "html", "--output", "-")
    assert result.stdout.lower().startswith("<!doctype html>")
    assert result.stdout.rstrip().endswith("</html>")


@pytest.mark.parametrize("more", [["--json"], ["-c"]])
def test_a_report_shares_standard_output_with_nothing(more):
    failed(rootstage("test", FLOW, "--format", "junit", "--output", "-", *more), USAGE, "--output -")


def test_an_app_file_on_standard_output_leaves_nothing_beside(tmp_path):
    result = rootstage("init", "--from", FLOW, "-o", "-", cwd=tmp_path)
    assert result.returncode == 0 and "\napp: " in result.stdout
    assert list(tmp_path.iterdir()) == []


def test_nothing_but_json_stands_on_standard_output_where_a_store_is_verified(tmp_path):
    data = tmp_path / "data"
    assert rootstage("recordings", "import", LOGIN, "--data", data).returncode == 0
    result = rootstage("recordings", "verify", "c1", "c9", "--data", data, "--json")
    failed(result, 66, 'No recording "c9"')
    assert result.stdout == ""
    assert json.loads(rootstage("recordings", "verify", "c1", "--data", data, "--json").stdout)
