"""Verify and branch over HTTP and on the command line: results and refused requests."""

import json
import re

import pytest

from recording_text import records_of, sealed
from stage import rootstage
from test_command_line import BAD_DATA, CANNOT_CREATE, NO_INPUT, USAGE, failed


@pytest.fixture(scope="module")
def server(recorded):
    """The server of all tests here; recordings that they store get names of their own."""
    return recorded.server


@pytest.fixture
def session(recorded):
    """The recording of a login: its stream, records and file."""
    return recorded.stream, recorded.records, recorded.file


def tap_of(records):
    """The number of the tap on Log In."""
    return next(each["sequence"] for each in records
                if each["kind"] == "command" and each["data"]["command"] == "tap")


def post(server, path, body=b""):
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    status, headers, answer = server.request(path, body=data, method="POST")
    return status, headers, answer


def branch(server, stream, body):
    status, _, answer = post(server, f"/api/recordings/{stream}/branch", body)
    return status, json.loads(answer)


# Verify


@pytest.mark.quick
def test_verifying_a_stored_recording_reports_it_identical(server, session):
    stream, records, file = session
    status, _, answer = post(server, f"/api/recordings/{stream}/verify")
    assert status == 200
    found = json.loads(answer)
    engine = json.loads(file.read_text().splitlines()[0])["engine"]
    assert found == {
        "stream": stream, "engine": engine, "identical": True, "complete": True,
        "records": len(records), "microseconds": records[-1]["time"], "difference": None,
        "snapshots": {"equal": 0, "thrownAway": []}}


def test_verifying_an_edited_recording_reports_expected_and_actual_record(server, session):
    stream, records, file = session
    tap = tap_of(records)
    lines = file.read_text().splitlines()
    index = next(i for i, line in enumerate(lines) if f'"sequence":{tap},' in line)
    lines[index] = lines[index].replace("log-in", "log-on")
    changed = sealed("\n".join(lines) + "\n")
    status, _, answer = post(server, "/api/recordings", changed.encode())
    assert status == 201, answer
    copy = json.loads(answer)["stream"]
    status, _, answer = post(server, f"/api/recordings/{copy}/verify")
    found = json.loads(answer)
    assert status == 200 and found["identical"] is False and found["records"] == tap
    difference = found["difference"]
    assert difference["sequence"] == tap + 1 and difference["line"] == tap + 2
    assert json.loads(difference["expected"])["kind"] == "rejected"
    assert json.loads(difference["actual"])["kind"] == records[tap]["kind"]


@pytest.mark.parametrize("path, method, status, words", [
    ("/api/recordings/c99/verify", "POST", 404, "no recording c99"),
    ("/api/recordings/c1/verify", "GET", 405, "POST"),
    ("/api/recordings//verify", "POST", 405, "GET, HEAD, PATCH, DELETE"),
    ("/api/recordings/a/b/verify", "POST", 404, "nothing"),
    ("/api/recordings/c1/branch", "GET", 405, "POST"),
])
def test_an_invalid_verify_request_gets_a_status_and_a_reason(server, path, method, status, words):
    body = b"" if method == "POST" else None
    found, _, answer = server.request(path, body=body, method=method)
    assert found == status, answer
    assert words in json.loads(answer)["error"]


# Branch over HTTP


def test_a_branch_without_changes_equals_the_recording(server, session):
    stream, records, file = session
    status, found = branch(server, stream, {})
    assert status == 200 and found["identical"] and found["firstDifference"] is None
    assert found["original"]["differsAt"] is None
    assert found["original"]["measures"] == found["branch"]["measures"]
    assert found["end"] == records[-1]["time"]
    status, headers, answer = post(
        server, f"/api/recordings/{stream}/branch", {"result": "recording"})
    assert status == 200 and headers["Content-Type"] == "application/x-ndjson"
    assert records_of(answer.decode()) == records_of(file.read_text())


def test_a_branch_without_the_log_in_tap_stays_at_login(server, session):
    stream, records, _ = session
    tap = tap_of(records)
    status, found = branch(server, stream, {"drop": [tap]})
    assert status == 200 and not found["identical"]
    assert found["firstDifference"]["original"]["sequence"] == tap + 1
    assert found["changes"][0]["command"]["element"] == "log-in"
    assert found["original"]["screens"][-1]["screen"] == "Main"
    assert found["branch"]["screens"][-1]["screen"] == "Login"
    live = {each["name"]: each for each in found["live"] if each["type"] == "screen"}
    assert (live["Main"]["original"], live["Main"]["branch"]) == (1, 0)
    assert found["branch"]["snapshot"]["data"]["running"] is True
    kinds = {each["kind"]: each for each in found["events"]}
    assert kinds["command"]["branch"] == kinds["command"]["original"] - 1


def test_a_stored_branch_verifies_as_identical(server, session):
    stream, records, _ = session
    end = records[-1]["time"]
    body = {
        "edits": [{"sequence": tap_of(records), "time": end + 1_000_000}],
        "inserts": [{"time": end + 3_000_000, "command": {"command": "back"}}],
        "result": "store"}
    status, found = branch(server, stream, body)
    assert status == 201 and re.fullmatch(rf"{stream}-\d+", found["stream"])
    status, _, answer = post(server, f"/api/recordings/{found['stream']}/verify")
    assert status == 200 and json.loads(answer)["identical"]
    status, found = branch(server, stream, {**body, "name": "other"})
    assert status == 201 and found["stream"] == "other"


def test_a_branch_is_exported_as_a_flow_and_as_a_swift_test(server, session):
    stream, records, _ = session
    at = records[-1]["time"] + 2_000_000
    change = {"inserts": [{"time": at, "command": {"command": "tap", "element": "activity"}}]}
    path = f"/api/recordings/{stream}/branch"
    status, headers, answer = post(server, path, {**change, "result": "flow"})
    assert status == 200, answer
    assert headers["Content-Type"] == "application/yaml; charset=utf-8"
    assert b"- tapOn: Log In" in answer and b"- tapOn: Activity" in answer
    status, _, answer = post(server, path, {**change, "result": "swift"})
    assert status == 200 and b"import Testing" in answer


def test_a_branch_with_another_strategy_compares_both_strategies(server, session):
    stream, _, _ = session
    status, found = branch(server, stream, {"strategy": "naive"})
    assert status == 200
    assert found["original"]["strategy"] == "root-controller"
    assert found["branch"]["strategy"] == "naive"
    # Differing hashes alone are no differing event.
    assert found["identical"] == (found["firstDifference"] is None)
    for side in ("original", "branch"):
        assert found[side]["screens"][-1]["screen"] == "Main"


BACK = {"command": "back"}


@pytest.mark.parametrize("body, status, words", [
    (b"", 400, "not JSON"),
    (b"[]", 400, "must be an object"),
    ({"edit": []}, 400, "no member 'edit'"),
    ({"drop": 41}, 400, "drop must be a list"),
    ({"drop": ["41"]}, 400, "drop[0] must be a whole number"),
    ({"drop": [1.5]}, 400, "drop[0] must be a whole number"),
    ({"edits": [1]}, 400, "edits[0] must be an object"),
    ({"edits": [{}]}, 400, "edits[0].sequence is missing"),
    ({"edits": [{"sequence": 1, "command": "back"}]}, 400, "must be an object, not text"),
    ({"edits": [{"sequence": 1, "command": {"command": "jump"}}]}, 400, "no command"),
    ({"edits": [{"sequence": 1, "command": {"command": "tap"}}]}, 400, "element"),
    ({"edits": [{"sequence": 1, "time": "1 s"}]}, 400, "edits[0].time must be a whole number, not text"),
    ({"edits": [{"sequence": 1, "at": 1}]}, 400, "no member 'at'"),
    ({"inserts": [{"command": BACK}]}, 400, "inserts[0].time is missing"),
    ({"inserts": [{"time": 1}]}, 400, "inserts[0].command is missing"),
    ({"strategy": "mvvm"}, 400, "root-controller"),
    ({"destinations": 1}, 400, "must be text"),
    ({"name": "a b"}, 400, "name must be"),
    ({"result": "pdf"}, 400, "comparison"),
    ({"drop": [0]}, 422, "has the records 1 to"),
    ({"drop": [2]}, 422, "record 2 of c1 is no command; the nearest commands are 1 and"),
    ({"drop": [1, 1]}, 422, "changed twice"),
    ({"edits": [{"sequence": 1}]}, 422, "needs a command or a time"),
    ({"inserts": [{"time": -1, "command": BACK}]}, 422, "a time is 0 to"),
    ({"inserts": [{"time": 0, "command": BACK}] * 1001}, 422, "1000 at most"),
    (b" " * ((1 << 20) + 1), 413, "larger than 1048576"),
])
def test_an_invalid_branch_request_gets_a_status_and_a_reason(server, session, body, status, words):
    found, answer = branch(server, session[0], body)
    assert found == status, answer
    assert words in answer["error"]


def test_a_branch_of_an_unknown_recording_gets_404(server):
    status, answer = branch(server, "c99", {})
    assert status == 404 and "no recording c99" in answer["error"]


# Branch on the command line


def test_branch_command_prints_both_outcomes_and_writes_recording_and_flow(
        session, quick_apps, tmp_path):
    stream, records, file = session
    tap = tap_of(records)
    result = rootstage("branch", file, "--drop", tap)
    assert result.returncode == 0, result.stderr
    for word in ("outcomes differ", "first difference", "screens", "Main", "live object counts"):
        assert word in result.stdout
    out, flow = tmp_path / "branch.ndjson", tmp_path / "branch.yaml"
    later = records[-1]["time"] + 2_000_000
    result = rootstage(
        "branch", file, "--stream", stream, "--edit", f"{tap}@{later}us", "--insert",
        f'{later + 1_000_000}us={{"command":"tap","element":"activity"}}', "--name", "later",
        "-o", out, "--flow", flow, "--json")
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout)["branch"]["screens"][-1]["screen"] == "Activity"
    header = json.loads(out.read_text().splitlines()[0])
    origin = header["streams"][0]["branchedFrom"]
    assert header["streams"][0]["stream"] == "later" and origin["stream"] == stream
    assert [each["change"] for each in origin["changes"]] == ["edit", "insert"]
    assert rootstage("replay", out, "--verify").returncode == 0
    result = rootstage("test", flow, "--apps", quick_apps)
    assert result.returncode == 0, result.stdout


def test_branch_command_writes_the_strategy_into_the_saved_app(session, tmp_path):
    _, _, file = session
    out = tmp_path / "naive.ndjson"
    result = rootstage("branch", file, "--strategy", "naive", "--output", out)
    assert result.returncode == 0 and "naive" in result.stdout
    assert "strategy: naive" in json.loads(out.read_text().splitlines()[0])["apps"][0]["source"]
    assert rootstage("replay", out, "--verify").returncode == 0


@pytest.mark.parametrize("arguments, code, words", [
    (["--drop", "x"], USAGE, "--drop"),
    (["--edit", "44"], USAGE, "--edit takes"),
    (["--edit", "x={}"], USAGE, "--edit takes"),
    (["--edit", "44={"], USAGE, "is not JSON: byte 2"),
    (["--edit", "44=[]"], USAGE, "a JSON object, not a list"),
    (["--edit", '44={"command":"jump"}'], USAGE, "no command"),
    (["--edit", "44@5"], USAGE, "a number with a unit"),
    (["--edit", "44@-5s"], USAGE, "a number with a unit"),
    (["--edit", "44@0.0000001s"], USAGE, "at most microsecond precision"),
    (["--edit", "44@99999999999999s"], USAGE, "a number with a unit"),
    (["--insert", '{"command":"back"}'], USAGE, "--insert takes TIME=JSON"),
    (["--insert", '1,5s={"command":"back"}'], USAGE, "a number with a unit"),
    (["--insert", '.5s={"command":"back"}'], USAGE, "a number with a unit"),
    (["--strategy", "mvvm"], USAGE, "unknown strategy"),
    (["--destinations", "soon"], USAGE, "unknown link building"),
    (["--name", "a b"], USAGE, "--name takes"),
    (["--drop", "1", "--drop", "1"], USAGE, "changed twice"),
    (["--stream", "c99"], NO_INPUT, "there is no stream 'c99'; there are c1"),
    (["--drop", "0"], NO_INPUT, "has the records 1 to"),
    (["--drop", "2"], NO_INPUT, "session.ndjson:3: record 2 of c1 is no command"),
    (["--output", "/no/such/folder/x.ndjson"], CANNOT_CREATE, "cannot write /no/such/folder/x.ndjson"),
])
def test_branch_command_with_invalid_arguments_exits_with_a_code_and_a_reason(
        session, arguments, code, words):
    failed(rootstage("branch", session[2], *arguments), code, words)


def test_branch_command_with_unreadable_files_exits_with_a_code_and_a_reason(session, tmp_path):
    failed(rootstage("branch", tmp_path / "none.ndjson"), NO_INPUT, "no such file")
    other = tmp_path / "other.ndjson"
    other.write_text("hello\n")
    failed(rootstage("branch", other), BAD_DATA, "line 1")
    cut = tmp_path / "cut.ndjson"
    cut.write_bytes(session[2].read_bytes().replace(b'"sequence":9,', b'"sequence":8,'))
    failed(rootstage("branch", cut), BAD_DATA, "line", "sequence 9")
