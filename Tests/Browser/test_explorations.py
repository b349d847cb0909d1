"""Explorations over HTTP: started, watched, stopped, bounded, and what is refused."""

import json
import time

import pytest

from recording_text import records_of
from stage import PATIENCE, rootstage
from test_access import ask, make_link, token_of
from test_branch import post

ROUTER = {"app": "published-router"}
# Seconds of a search that is not to end before a test has looked at it, or has ended it.
LONG = 300


@pytest.fixture
def asking(servers, tmp_path):
    """A server with all examples that asks for a token."""
    return servers(tmp_path / "data", "--token")


def explore(server, **body):
    status, headers, answer = post(server, "/api/explorations", body)
    return status, headers, json.loads(answer)


def state(server, run, start=0):
    status, _, answer = server.request(f"/api/explorations/{run}?from={start}")
    assert status == 200, answer
    return json.loads(answer)


def wait_for(server, run, is_there):
    """The state of an exploration as soon as something holds for it."""
    # A search gives way to everything else that runs on the machine.
    end = time.monotonic() + 6 * PATIENCE
    while time.monotonic() < end:
        found = state(server, run)
        if is_there(found):
            return found
        time.sleep(0.05)
    raise AssertionError(f"not there in time: {found['phase']} {found['progress']}")


def test_the_settings_of_serve_bound_explorations(servers, tmp_path):
    server = servers(tmp_path / "data", "--explorations", "1", "--explore-seconds", "20",
                     "--explore-memory", "32")
    bounds = json.loads(server.request("/api/explorations")[2])["bounds"]
    assert (bounds["atOnce"], bounds["seconds"], bounds["usualSeconds"]) == (1, 20, 20)
    assert (bounds["megabytes"], bounds["usualMegabytes"]) == (32, 32)
    for wrong, said in [({"seconds": 21}, "1 to 20"), ({"megabytes": 33}, "16 to 32")]:
        status, _, answer = explore(server, **{**ROUTER, **wrong})
        assert status == 400 and said in json.dumps(answer), answer


def has_ended(found):
    return found["phase"] in ("ended", "failed")


def end_of(server, run):
    return wait_for(server, run, has_ended)


def stopped(server, run):
    """The state of an exploration that ends now."""
    assert server.request(f"/api/explorations/{run}", method="DELETE")[0] == 204
    return end_of(server, run)


def rules_of(found):
    return {bug["trace"]["rule"] for bug in found["bugs"]}


@pytest.mark.quick
def test_an_exploration_shows_its_bugs_while_it_runs_and_all_of_it_at_the_end(example_server):
    status, headers, begun = explore(example_server, **ROUTER, seconds=LONG)
    assert status == 201
    assert headers["Location"] == f"/api/explorations/{begun['id']}"
    run = begun["id"]
    early = wait_for(example_server, run, lambda found: found["bugs"] or has_ended(found))
    assert early["phase"] == "running"
    wait_for(example_server, run,
             lambda found: "invalidTransition" in rules_of(found) or has_ended(found))
    found = stopped(example_server, run)
    assert found["phase"] == "ended" and found["end"] == "interrupted"
    assert len(found["bugs"]) >= len(early["bugs"])
    assert found["bugs"][:len(early["bugs"])] == early["bugs"]
    assert state(example_server, run, start=2)["bugs"] == found["bugs"][2:]
    assert "invalidTransition" in rules_of(found)
    coverage = found["coverage"]
    assert 0 < coverage["ways"]["covered"] <= coverage["ways"]["all"]
    taken = [each["taken"] for each in found["graphCoverage"]["edges"]]
    assert taken.count(True) == coverage["ways"]["covered"]
    assert len(found["missed"]) == taken.count(False)
    assert "bugs in" in found["summary"]


def test_the_recording_of_a_bug_verifies_and_its_flow_passes(example_server, tmp_path):
    _, _, begun = explore(example_server, **ROUTER, seconds=LONG)
    wait_for(example_server, begun["id"], lambda found: found["bugs"] or has_ended(found))
    bug = stopped(example_server, begun["id"])["bugs"][0]
    base = f"/api/explorations/{begun['id']}/{bug['number']}"
    status, headers, recording = example_server.request(f"{base}.ndjson")
    assert status == 200 and headers["Content-Type"] == "application/x-ndjson"
    file = tmp_path / "bug.ndjson"
    file.write_bytes(recording)
    verified = rootstage("replay", file, "--verify")
    assert verified.returncode == 0, verified.stdout
    records = [json.loads(line) for line in records_of(recording.decode())]
    commands = [each["sequence"] for each in records if each["kind"] == "command"]
    assert bug["sequences"] == commands and bug["last"] == records[-1]["sequence"]
    faults = [each for each in records if each["kind"] == "fault"]
    assert bug["trace"]["rule"] in [each["data"]["fault"] for each in faults]
    status, headers, flow = example_server.request(f"{base}.yaml")
    assert status == 200, flow
    file = tmp_path / "bug.yaml"
    file.write_bytes(flow)
    passed = rootstage("test", file)
    assert passed.returncode == 0, passed.stdout + passed.stderr


def test_habits_alone_are_explored_and_their_recording_carries_the_app(example_server):
    _, _, begun = explore(
        example_server, app="tabs-and-shortcuts", strategy="root-controller",
        defects=["skipsContainment"], seconds=LONG, depth=3)
    run = begun["id"]
    found = wait_for(example_server, run, lambda found: found["bugs"] or has_ended(found))
    assert found["bugs"][0]["trace"]["rule"] == "missingContainment"
    assert found["defects"] == ["skipsContainment"]
    recording = example_server.request(f"/api/explorations/{run}/1.ndjson")[2]
    assert b"skipsContainment" in recording.splitlines()[0]
    graph = json.loads(example_server.request(f"/api/explorations/{run}/graph.json")[2])
    assert len(graph["edges"]) == len(found["graphCoverage"]["edges"])


def test_a_stopped_exploration_ends_soon_and_keeps_what_it_found(example_server):
    _, _, begun = explore(example_server, app="root-controller", seconds=LONG)
    run = begun["id"]
    wait_for(example_server, run, lambda found: found["progress"]["states"] > 1)
    found = stopped(example_server, run)
    assert found["end"] == "interrupted"
    assert found["progress"]["states"] > 1
    # An end that was asked for twice is no error.
    assert example_server.request(f"/api/explorations/{run}", method="DELETE")[0] == 204


def test_an_operator_has_one_exploration_and_others_have_their_own(asking):
    token = token_of(asking)
    links = [make_link(asking, "operator", name)["token"] for name in ("Anna", "Ben")]
    body = {"app": "root-controller", "seconds": LONG}
    status, _, first = ask(asking, "POST", "/api/explorations", body, token)
    assert status == 201
    status, _, answer = ask(asking, "POST", "/api/explorations", body, token)
    assert status == 409
    assert answer["underWay"] == first["id"] and "stop that first" in answer["error"]
    status, _, second = ask(asking, "POST", "/api/explorations", body, links[0])
    assert status == 201
    status, _, answer = ask(asking, "POST", "/api/explorations", body, links[1])
    assert status == 503 and "2 explorations are under way" in answer["error"]
    listed = ask(asking, "GET", "/api/explorations", token=links[0])[2]["explorations"]
    assert {each["id"]: each["own"] for each in listed} == {first["id"]: False, second["id"]: True}


@pytest.mark.parametrize("right", ["device", "replay"])
def test_links_for_less_than_everything_are_refused_with_the_reason(asking, right):
    link = make_link(asking, right)["token"]
    for method, path in [
        ("GET", "/api/explorations"), ("POST", "/api/explorations"),
        ("GET", "/api/explorations/1f"), ("DELETE", "/api/explorations/1f"),
        ("GET", "/api/explorations/1f/1.yaml"),
    ]:
        body = {"app": "root-controller"} if method == "POST" else None
        status, _, answer = ask(asking, method, path, body, link)
        assert status == 403 and "does not open" in answer["error"]
    assert ask(asking, "GET", "/api/explorations")[0] == 401


@pytest.mark.parametrize("body, status, reason", [
    (b"[", 400, "not JSON"), ({"app": "nonsense"}, 404, "no app nonsense"), ({}, 400, "app is missing"),
    ({"app": "root-controller", "seconds": 9999}, 400, "seconds must be from 1 to 600"),
    ({"app": "root-controller", "megabytes": 1}, 400, "megabytes must be from 16 to 512"),
    ({"app": "root-controller", "strategy": "best"}, 400, "strategy must be one of"),
    ({"app": "root-controller", "defects": ["none"]}, 400, "defects[0] must be one of"),
    ({"app": "root-controller", "threads": 64}, 400, "no member 'threads'"),
    (b"x" * 5_000, 413, "4096"),
])
def test_a_wrong_request_is_refused_and_explores_nothing(example_server, body, status, reason):
    answered, _, answer = post(example_server, "/api/explorations", body)
    assert answered == status
    assert reason in json.loads(answer)["error"]
    listed = json.loads(example_server.request("/api/explorations")[2])
    assert listed["explorations"] == []
    assert listed["bounds"]["seconds"] == 600


def test_what_is_not_there_is_said(example_server):
    assert example_server.request("/api/explorations/1f")[0] == 404
    assert b"kept for 60 minutes" in example_server.request("/api/explorations/1f")[2]
    assert example_server.request("/api/explorations/1f/graph.json")[0] == 404
    assert example_server.request("/api/explorations", method="DELETE")[0] == 405
    _, _, begun = explore(example_server, app="root-controller", seconds=1)
    assert end_of(example_server, begun["id"])["end"] == "time"
    status, _, answer = example_server.request(f"/api/explorations/{begun['id']}/9999.yaml")
    assert status == 404 and b"no bug 9999" in answer


def test_a_server_that_explores_stops_in_time(example_server):
    _, _, begun = explore(example_server, app="root-controller", seconds=LONG)
    wait_for(example_server, begun["id"], lambda found: found["progress"]["states"] > 1)
    example_server.stop()


def test_explorations_are_among_the_metrics(example_server):
    _, _, begun = explore(example_server, **ROUTER, seconds=LONG)
    wait_for(example_server, begun["id"], lambda found: found["progress"]["states"] > 1)
    text = example_server.request("/metrics")[2].decode()
    assert "rootstage_explorations 1" in text
    assert "rootstage_explorations_limit 2" in text
    stopped(example_server, begun["id"])
    text = example_server.request("/metrics")[2].decode()
    assert 'rootstage_explorations_ended_total{end="interrupted"} 1' in text
    assert "rootstage_explorations 0" in text
