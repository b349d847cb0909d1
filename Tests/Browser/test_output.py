"""What holds for every command: standard streams, exit codes, names of commands."""

import json
import re
import socket
import subprocess

import pytest

from stage import BINARY, ROOT, rootstage
from test_command_line import (
    BAD_DATA, CANNOT_CREATE, FOUND, INPUT_OUTPUT, NO_INPUT, UNAVAILABLE, USAGE, failed,
)

FIXTURES = ROOT / "Tests" / "EndToEndTests" / "Fixtures"
LOGIN = FIXTURES / "log-in-and-out.ndjson"
BROKEN_ENGINE = FIXTURES / "v1" / "modal-at-root-change.ndjson"
APP = ROOT / "Examples" / "root-controller" / "app.yaml"
FLOW = ROOT / "Examples" / "root-controller" / "flows" / "back.yaml"


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    folder = tmp_path_factory.mktemp("store") / "data"
    assert rootstage("recordings", "import", LOGIN, "--data", folder).returncode == 0
    return folder


def into(sink, *arguments):
    """Runs a command whose standard output goes to a file."""
    with open(sink, "wb") as output:
        return subprocess.run(
            [BINARY, *map(str, arguments)], cwd=ROOT, stdout=output, stderr=subprocess.PIPE,
            text=True, timeout=60)


@pytest.mark.parametrize("arguments", [
    ["--help"], ["--version"], ["help", "recordings"], ["recordings", "cut", "--help"],
    ["--generate-completion-script", "bash"],
    ["token"], ["token", "--json"], ["config"], ["config", "--json"], ["doctor"], ["doctor", "--json"],
    ["validate", APP], ["validate", APP, "--json"], ["schema", "app"], ["test", FLOW, "--json"],
    ["recordings", "show", LOGIN, "--json"], ["recordings", "list", "--data", "DATA", "--json"],
    ["recordings", "find", "c1", "--data", "DATA", "--json"],
    ["recordings", "verify", "--data", "DATA", "--json"],
    ["recordings", "check", "--data", "DATA", "--json"],
    ["recordings", "import", LOGIN, "--once", "--data", "DATA", "--json"],
    ["recordings", "delete", "c1", "--dry-run", "--data", "DATA", "--json"],
    ["recordings", "prune", "--keep-recordings", "9", "--dry-run", "--data", "DATA", "--json"],
    ["replay", LOGIN, "--verify", "--json"], ["replay", LOGIN, "--kind", "didAppear"],
    ["test", FLOW], ["hierarchy", APP], ["hierarchy", APP, "--json"],
    ["compare", APP, "--flow", FLOW], ["compare", APP, "--flow", FLOW, "--json"],
    ["compare", APP, "--recording", LOGIN], ["graph", APP, "--format", "dot"],
    ["graph", APP, "--format", "mermaid"], ["graph", APP, "--format", "json"],
    ["explore", APP, "--states", "200", "--walk", "0"],
    ["explore", APP, "--states", "200", "--walk", "0", "--format", "json"],
    ["explore", APP, "--states", "200", "--walk", "0", "--format", "junit"],
    ["explore", APP, "--states", "200", "--walk", "0", "--format", "html"],
    ["new", "small", "--folder", "NEW"], ["init", "--from", FLOW], ["flow", LOGIN],
    ["flow", LOGIN, "--exact"], ["flow", LOGIN, "--format", "swift"],
    ["schema", "flow"], ["schema", "answers"], ["test", FLOW, "--format", "junit"],
    ["test", FLOW, "--format", "html"], ["test", FLOW, "--explore", "100ms"],
    ["replay", LOGIN, "--stream", "c1", "--to", "5"],
    ["replay", LOGIN], ["replay", LOGIN, "--verify"], ["replay", LOGIN, "--rewrite", "-"],
    ["branch", LOGIN], ["branch", LOGIN, "--json"],
    ["recordings", "show", LOGIN], ["recordings", "cut", LOGIN], ["recordings", "merge", LOGIN, LOGIN],
    ["recordings", "list", "--data", "DATA"], ["recordings", "verify", "--data", "DATA"],
    ["recordings", "export", "c1", "--data", "DATA"], ["recordings", "check", "--data", "DATA"],
    ["recordings", "export", "--all", "--data", "DATA"], ["recordings", "find", "c1", "--data", "DATA"],
    ["recordings", "import", LOGIN, "--data", "DATA"],
    ["recordings", "cut", LOGIN, "--to", "5"],
    ["recordings", "delete", "c1", "--dry-run", "--data", "DATA"],
    ["recordings", "prune", "--keep-recordings", "9", "--dry-run", "--data", "DATA"],
], ids=lambda arguments: " ".join(str(each).rsplit("/", 1)[-1] for each in arguments))
def test_output_that_cannot_be_written_exits_with_74(data, tmp_path, arguments):
    named = {"DATA": data, "NEW": tmp_path / "new"}
    result = into("/dev/full", *[named.get(each, each) for each in arguments])
    assert result.returncode == INPUT_OUTPUT, result.stderr
    assert "cannot write standard output: no space left on device" in result.stderr


def test_a_file_is_read_from_standard_input():
    content = LOGIN.read_text()
    for arguments in (
            ["replay", "-", "--verify"], ["replay", "-"], ["recordings", "show", "-"], ["flow", "-"],
            ["branch", "-"], ["recordings", "cut", "-", "--to", "3s"]):
        result = rootstage(*arguments, input=content)
        assert result.returncode == 0, result.stderr
        file = rootstage(*[LOGIN if each == "-" else each for each in arguments])
        cleaned = [re.sub(r"in [\d.,]+ \w+|^name: .*$|^# .*$", "",
                          text.replace(str(LOGIN), "standard input"), flags=re.M)
                   for text in (result.stdout, file.stdout)]
        assert cleaned[0] == cleaned[1], arguments


def test_a_pipe_is_read_as_often_as_a_command_needs_it(tmp_path):
    command = f"cat {LOGIN} | {BINARY} recordings cut /dev/stdin --to 3s -o - | {BINARY} replay - --verify"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert result.returncode == 0 and "standard input: identical" in result.stdout, result.stderr


def test_an_import_from_standard_input_is_stored(tmp_path):
    result = rootstage("recordings", "import", "-", "--data", tmp_path / "data",
                       input=LOGIN.read_text())
    assert result.returncode == 0 and result.stdout == "standard input: stored as c1\n"


@pytest.mark.parametrize("text, said", [
    ("", "standard input: line 1, byte 1: this is no recording"),
    ("{", "standard input: line 1, byte 1: this is no recording"),
])
def test_an_error_in_standard_input_is_named_with_its_place(text, said):
    failed(rootstage("replay", "-", "--verify", input=text), BAD_DATA, said)


@pytest.mark.parametrize("arguments, code, said", [
    (["recordings", "cut", LOGIN, "-o", "/missing/x"], CANNOT_CREATE,
     "cannot write /missing/x: no such file or directory"),
    (["recordings", "show", "/"], NO_INPUT, "/: is a directory"),
    (["branch", "/"], NO_INPUT, "/: is a directory"),
    (["flow", "/"], NO_INPUT, "/: is a directory"),
    (["replay", "/"], NO_INPUT, "/: is a directory"),
    (["test", FLOW, "--test-output-dir", APP / "x"], CANNOT_CREATE, "app.yaml/x: not a directory"),
    (["new", "small", "--folder", APP / "x"], CANNOT_CREATE, "app.yaml/x/small: not a directory"),
])
def test_an_error_of_the_system_is_told_in_its_own_words_with_the_path(arguments, code, said):
    result = rootstage(*arguments)
    failed(result, code, said)
    said = result.stderr.lower()
    assert "cocoa" not in said and "permission" not in said and "couldn" not in said


@pytest.mark.parametrize("arguments, near", [
    (["replya"], "replay"), (["recording"], "recordings"), (["serv"], "serve"),
    (["recordings", "lst"], "recordings list"), (["recordings", "prnue"], "recordings prune"),
    (["help", "relpay"], "replay"), (["help", "recordings", "exprot"], "recordings export"),
])
def test_a_misspelt_command_gets_the_nearest_name(arguments, near):
    failed(rootstage(*arguments), USAGE, f"did you mean '{near}'?")


def test_a_misspelt_kind_of_record_gets_the_nearest_name():
    failed(rootstage("replay", LOGIN, "--kind", "didApear"), USAGE, "did you mean 'didAppear'?")


@pytest.mark.parametrize("arguments, said", [
    (["zzzzzzzz"], "the commands are serve, "),
    (["recordings", "zzzzzzzz"], "the commands are list, find, "),
    (["help", "zzzzzzzz"], "There is no command 'zzzzzzzz'"),
])
def test_an_unknown_command_gets_all_names(arguments, said):
    failed(rootstage(*arguments), USAGE, said)


@pytest.mark.parametrize("from_, to", [("50", "20"), ("3s", "400ms"), ("2", "1")])
def test_a_range_that_ends_before_it_begins_is_refused(from_, to):
    failed(rootstage("recordings", "cut", LOGIN, "--from", from_, "--to", to), USAGE,
           "--from is after --to")


@pytest.mark.parametrize("bounds", [["--from", "99999"], ["--from", "900s"],
                                    ["--from", "3s", "--to", "5"]])
def test_a_range_without_records_is_refused(bounds, tmp_path):
    file = tmp_path / "cut.ndjson"
    failed(rootstage("recordings", "cut", LOGIN, *bounds, "-o", file), BAD_DATA,
           "the range is empty")
    assert not file.exists()
    for stream in ([], ["--stream", "c1"]):
        result = rootstage("replay", LOGIN, *bounds, *stream)
        failed(result, BAD_DATA, "the range is empty")
        assert result.stdout == ""


# Delete


def names(data):
    rows = rootstage("recordings", "list", "--data", data).stdout.splitlines()[1:]
    return [row.split()[0] for row in rows]


def test_named_recordings_are_deleted_and_others_stay(tmp_path):
    data = tmp_path / "data"
    assert rootstage("recordings", "import", LOGIN, LOGIN, LOGIN, "--data", data).returncode == 0
    result = rootstage("recordings", "delete", "c1-2", "--dry-run", "--data", data)
    assert result.returncode == 0 and "would be deleted" in result.stdout
    assert set(names(data)) == {"c1", "c1-2", "c1-3"}
    result = rootstage("recordings", "delete", "c1-2", "c1", "c1-2", "--data", data)
    assert result.returncode == 0 and len(result.stdout.splitlines()) == 2
    assert names(data) == ["c1-3"]


@pytest.mark.parametrize("named, code, said", [
    (["c1", "c9"], NO_INPUT, "c9"), ([], USAGE, "<name>"), (["../c1"], NO_INPUT, "../c1")])
def test_an_unknown_name_deletes_nothing(data, named, code, said):
    before = names(data)
    failed(rootstage("recordings", "delete", *named, "--data", data), code, said)
    assert names(data) == before and "c1" in before


def test_nothing_is_deleted_beside_a_running_server(server):
    failed(rootstage("recordings", "delete", "c1", "--data", server.data), NO_INPUT, "c1")


# Exit codes


def table(text, pattern):
    return {int(code): meaning for code, meaning in re.findall(pattern, text, re.M)}


def test_the_exit_codes_of_the_help_are_those_of_the_guide():
    said = re.split(r"Exit codes:\n", rootstage("--help").stdout)[1].split("\n\n")[0]
    told = table(re.sub(r"\n *(?!\d)", " ", said), r"^ *(\d+) +(.+)$")
    guide = (ROOT / "README.md").read_text().split("| exit code | |\n|---|---|\n")[1].split("\n\n")[0]
    assert told == table(guide, r"^\| (\d+) \| (.+) \|$") and len(told) == 10


@pytest.mark.parametrize("code, arguments", [
    (0, ["validate", APP]),
    (FOUND, ["replay", BROKEN_ENGINE, "--verify"]),
    (USAGE, ["replay"]),
    (BAD_DATA, ["replay", APP, "--verify"]),
    (NO_INPUT, ["replay", "none.ndjson"]),
    (UNAVAILABLE, ["hierarchy", "--url", "http://127.0.0.1:1", "--client", "c1"]),
    (CANNOT_CREATE, ["recordings", "cut", LOGIN, "-o", "/missing/x"]),
])
def test_each_exit_code_is_that_of_its_case(code, arguments):
    result = rootstage(*arguments)
    assert result.returncode == code, result.stdout + result.stderr


# Doctor


def test_doctor_lists_what_is_there(tmp_path, ports):
    port = ports.new()
    result = rootstage("doctor", "--data", tmp_path / "data", "--port", port)
    assert result.returncode == 0, result.stdout
    for name in ("pages", "apps", "data folder", "disk", "open files", "cores", f"port {port}", "Graphviz"):
        assert re.search(rf"^(ok|optional) +{name} ", result.stdout, re.M), result.stdout
    found = json.loads(rootstage("doctor", "--data", tmp_path, "--port", port, "--json").stdout)
    assert {each["name"]: each["state"] for each in found}["pages"] == "ok"


def test_doctor_names_a_busy_port_and_what_to_do(tmp_path):
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        result = rootstage("doctor", "--data", tmp_path / "data", "--port", port)
    failed(result, FOUND, f"port {port}", "address already in use", "--port", "1 problem to solve")


def test_doctor_names_what_a_folder_without_pages_lacks(tmp_path):
    result = rootstage("doctor", "--data", tmp_path / "none", cwd=tmp_path)
    assert result.returncode in (0, FOUND)
    for name in ("pages", "apps"):
        assert re.search(rf"^\w+ +{name} ", result.stdout, re.M)


@pytest.mark.parametrize("path, reason", [
    ("/proc/nothing", "no such file or directory"), ("/dev/null", "not a directory"),
    ("/dev/null/data", "not a directory")])
def test_doctor_names_a_data_folder_that_cannot_be_made(path, reason):
    failed(rootstage("doctor", "--data", path, "--port", "1"), FOUND,
           f"{path} cannot be used: {reason}", "--data")


def test_doctor_makes_no_data_folder(tmp_path):
    result = rootstage("doctor", "--data", tmp_path / "a" / "b", "--port", "1")
    assert f"{tmp_path}/a/b is made by the first start" in result.stdout
    assert list(tmp_path.iterdir()) == []


def test_doctor_names_a_damaged_store(tmp_path):
    (tmp_path / "events.sqlite").write_bytes(b"no database at all, but long enough" * 100)
    failed(rootstage("doctor", "--data", tmp_path, "--port", "1"), FOUND, "data folder",
           "recordings check")


@pytest.mark.parametrize("arguments", [["--port", "0"], ["--port", "70000"], ["x"]])
def test_doctor_refuses_wrong_options(arguments):
    failed(rootstage("doctor", *arguments), USAGE)
