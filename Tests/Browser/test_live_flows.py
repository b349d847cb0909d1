"""Flows against a running server: `rootstage test --url` and `--clients`."""

import json
import re
import subprocess
import time
import xml.etree.ElementTree as xml

import pytest

from stage import BINARY, PATIENCE, ROOT, rootstage
from wire import device, operator

FLOWS = ROOT / "Examples" / "root-controller" / "flows"
ENDLESS = """\
appId: root-controller
name: Endless
---
- launchApp
- repeat: { times: 9000, commands: [ stage.tap: { id: nothing } ] }
"""
SHORT = "appId: root-controller\nname: Short\n---\n- launchApp\n- assertVisible: Login Screen\n"


@pytest.fixture
def stage(servers, tmp_path):
    """A server with the unchanged examples."""
    return servers(tmp_path / "data", "--apps", ROOT / "Examples")


def recordings(server):
    """The recordings of a server, the latest first."""
    answer = json.loads(server.request("/api/recordings")[2])
    return answer["recordings"] if isinstance(answer, dict) else answer


def test_flows_run_against_a_server_pass_and_their_recordings_verify(stage, tmp_path):
    names = ["log-in-and-out.yaml", "tap-during-fade.yaml", "two-phones.yaml"]
    result = rootstage("test", *[FLOWS / name for name in names], "--url", stage.url)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "3 flows: 3 passed" in result.stdout
    found = recordings(stage)
    assert len(found) == 4
    for recording in found:
        file = tmp_path / "one.ndjson"
        name = recording.get("stream") or recording["id"]
        file.write_bytes(stage.request(f"/api/recordings/{name}.ndjson")[2])
        verified = rootstage("replay", file, "--verify")
        assert verified.returncode == 0 and "identical" in verified.stdout, verified.stderr


def test_a_run_against_a_server_prints_the_same_as_a_run_without(stage):
    arguments = ["test", FLOWS / "link-during-fade.yaml", "--verbose"]
    alone = rootstage(*arguments).stdout.splitlines()
    live = rootstage(*arguments, "--url", stage.url).stdout.splitlines()
    assert alone[:-1] == live[:-1] and len(alone) > 5


@pytest.mark.parametrize("wrong", [False, True], ids=["expected", "unexpected"])
def test_a_strict_run_against_a_server_fails_as_a_run_without(stage, tmp_path, wrong):
    text = (FLOWS / "tap-during-fade.yaml").read_text()
    lines = [line for line in text.splitlines() if not (wrong and "assertRejected" in line)]
    flow = tmp_path / "tap.yaml"
    flow.write_text("\n".join(lines) + "\n")
    alone = rootstage("test", flow, "--strict")
    live = rootstage("test", flow, "--strict", "--url", stage.url)
    assert alone.returncode == live.returncode == int(wrong), alone.stdout + live.stdout
    assert ("strict: unexpected 'rejected" in live.stdout) == wrong
    # The durations and the rerun commands differ.
    assert [line for line in alone.stdout.splitlines() if "simulated" not in line
            and "rerun with" not in line] == \
        [line for line in live.stdout.splitlines() if "simulated" not in line
         and "rerun with" not in line]


def endless(server, tmp_path):
    """A started run of an endless flow and a short one after it."""
    (tmp_path / "a.yaml").write_text(ENDLESS)
    (tmp_path / "b.yaml").write_text(SHORT)
    run = subprocess.Popen(
        [BINARY, "test", tmp_path / "a.yaml", tmp_path / "b.yaml", "--url", server.url,
         "--jobs", "1"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    deadline = time.monotonic() + PATIENCE
    while not recordings(server):
        assert time.monotonic() < deadline, "no client came"
        time.sleep(0.02)
    return run


def test_a_killed_server_fails_the_running_flow_and_the_next_is_tried(stage, tmp_path):
    run = endless(stage, tmp_path)
    stage.kill()
    output = run.communicate(timeout=PATIENCE)[0]
    assert run.returncode == 1, output
    assert "the connection broke off; the server is gone" in output
    # The socket may outlive the process for a moment, so the error text varies.
    assert re.search(r"✗ Short  0 steps.*\n.*b\.yaml: ws://127\.0\.0\.1:\d+/ws: ", output), output
    assert "2 flows: 0 passed, 2 failed" in output


def test_a_removed_client_fails_only_its_own_flow(stage, tmp_path):
    run = endless(stage, tmp_path)
    with operator(stage) as peer:
        peer.send({"kind": "remove", "ref": "r-1", "targets": "all"})
        peer.until_kind("clientRemoved")
    output = run.communicate(timeout=PATIENCE)[0]
    assert run.returncode == 1, output
    assert "closed with 4510" in output
    assert "2 flows: 1 passed, 1 failed" in output


@pytest.mark.parametrize("is_live", [False, True])
def test_each_of_several_clients_has_a_result_of_its_own(stage, tmp_path, is_live):
    flow = tmp_path / "flow.yaml"
    flow.write_text(
        "appId: root-controller\nname: Many\n---\n- launchApp\n"
        "- assertTrue: ${CLIENT != 'client2'}\n")
    report = tmp_path / "report.xml"
    arguments = ["test", flow, "--clients", 3, "--format", "junit", "--output", report]
    result = rootstage(*arguments, *(["--url", stage.url] if is_live else []))
    assert result.returncode == 1, result.stdout + result.stderr
    marks = re.findall(r"^(.) Many \((client\d)\)", result.stdout, re.M)
    assert marks[:3] == [("✓", "client1"), ("✗", "client2"), ("✓", "client3")]
    cases = xml.parse(report).getroot().iter("testcase")
    names = {case.get("name"): case.find("failure") is not None for case in cases}
    assert names == {"Many (client1)": False, "Many (client2)": True, "Many (client3)": False}


@pytest.mark.parametrize("arguments, word", [
    (["--url", "127.0.0.1:8080"], "no scheme"),
    (["--url", "https://127.0.0.1:8080/#token=x"], "a token is no part of an address"),
    (["--url", "http://127.0.0.1:99999"], "1 to 65535"),
    (["--clients", "0"], "1 to 1000"),
    (["--clients", "1001"], "1 to 1000"),
    (["--clients", "many"], "--clients"),
])
def test_a_usage_error_exits_with_64_and_names_the_mistake(arguments, word):
    result = rootstage("test", FLOWS / "back.yaml", *arguments)
    assert result.returncode == 64
    assert word in result.stdout + result.stderr


def test_the_clients_option_is_refused_for_a_flow_that_names_clients():
    result = rootstage("test", FLOWS / "two-phones.yaml", "--clients", 2)
    assert result.returncode == 1
    assert "the flow names its clients itself, anna, ben" in result.stdout


def test_a_device_with_a_manual_clock_advances_time(stage):
    with device(stage, app="root-controller", clock="manual") as peer:
        assert peer.welcome["streams"][0]["clock"] == "manual"
        assert peer.welcome["limits"] == {"message": 65_536, "perSecond": 200, "burst": 400}
        peer.step({"command": "launch", "width": 390, "height": 844})
        peer.send({"kind": "advance", "ref": "a-1", "to": 2_999_999})
        assert peer.until_kind("advanced")["time"] == 2_999_999
        assert not [line for line in peer.lines if line["kind"] == "currentChanged"
                    and line["time"] > 0]
        peer.send({"kind": "advance", "ref": "a-2", "to": 3_100_000})
        peer.until_kind("advanced", ref="a-2", time=3_100_000)
        last = peer.durable()[-1][0]
        assert last["time"] == 3_000_000


def test_advancing_time_without_a_manual_clock_is_refused(stage):
    with device(stage, app="root-controller") as peer:
        peer.send({"kind": "advance", "ref": "a-1", "to": 1_000})
        assert peer.until_kind("error", ref="a-1")["code"] == "notAllowed"


def test_the_hierarchy_of_a_client_is_read_from_the_server(stage):
    with device(stage, app="root-controller", clock="manual") as peer:
        name = peer.welcome["streams"][0]["stream"]
        peer.step({"command": "launch", "width": 390, "height": 844})
        where = ["--url", stage.url, "--client"]
        shown = rootstage("hierarchy", *where, name)
        assert shown.returncode == 0, shown.stderr
        assert "Splash: #screen.Splash" in shown.stdout
        peer.send({"kind": "advance", "ref": "a-1", "to": 3_500_000})
        peer.until_kind("advanced")
        tree = json.loads(rootstage("hierarchy", *where, name, "--json").stdout)
        assert tree["children"][0]["attributes"]["resource-id"] == "screen.Login"
        unknown = rootstage("hierarchy", *where, "nobody")
        assert unknown.returncode == 69
        assert f"there is no client 'nobody'; the clients are: {name}" in unknown.stderr
