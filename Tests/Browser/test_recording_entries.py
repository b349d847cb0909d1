"""What the list of recordings says over HTTP: pages, names, notes, the bin, and who drove."""

import json
import time

import pytest

from stage import PATIENCE
from wire import (GO_BACK, LOG_IN, OPEN_ACTIVITY, OPERATOR, Peer, ROTATE, at_login, device,
                  device_with_manual_clock, perform, record, resumed, until_left)


def entries(server, query=""):
    status, _, body = server.request(f"/api/recordings{query}")
    assert status == 200, body
    return json.loads(body)


def listed(server):
    return [each["stream"] for each in entries(server)["recordings"]]


def change(server, stream, body, method="PATCH"):
    given = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    status, _, answer = server.request(f"/api/recordings/{stream}", given, method)
    return status, json.loads(answer)


def until_listed(server, streams):
    """Waits until the server has noticed that devices have left."""
    deadline = time.monotonic() + PATIENCE
    while listed(server) != streams and time.monotonic() < deadline:
        time.sleep(0.01)
    assert listed(server) == streams


def test_an_entry_says_how_the_app_ran_who_drove_it_and_what_went_wrong(server):
    clean = record(server, LOG_IN)
    # On a clock of its own the device is rotated during the fade, however busy the machine is.
    with device_with_manual_clock(server, strategy="naive") as peer, \
            Peer(server).hello({**OPERATOR, "name": "olga"}) as operator:
        naive = peer.stream
        peer.advance(5_000_000)
        # The frame of the new screen is taken before the rotation, and set after it.
        peer.step(LOG_IN)
        peer.advance(5_100_000)
        peer.step(ROTATE)
        operator.send({"kind": "command", "ref": "r1", "targets": [naive],
                       "data": {"command": "memoryWarning"}})
        peer.until(lambda line: line.get("data", {}).get("command") == "memoryWarning")
        peer.advance(6_000_000)
        faults = sum(line["kind"] == "fault" for line in peer.lines)
    status, entry = change(server, naive, None, "GET")
    assert (status, entry["strategy"], entry["profile"][:3]) == (200, "naive", "ios")
    assert entry["by"] == ["device", "olga"]
    assert entry["faults"] == faults > 0
    assert entry["imported"] is False
    other = next(each for each in entries(server)["recordings"] if each["stream"] == clean)
    assert (other["strategy"], other["by"], other["faults"]) == ("root-controller", ["device"], 0)


def test_an_entry_names_the_size_of_the_device_that_began_it_also_after_a_rotation(server):
    with at_login(device(server, device={"width": 820, "height": 1180})) as peer:
        peer.step(ROTATE)
        tablet = peer.stream
    phone = record(server, LOG_IN)
    sizes = {each["stream"]: each["device"] for each in entries(server)["recordings"]}
    assert sizes == {tablet: {"width": 820, "height": 1180}, phone: {"width": 390, "height": 844}}
    file = server.request(f"/api/recordings/{tablet}.ndjson")[2]
    status, _, answer = server.request("/api/recordings", file)
    imported = json.loads(answer)["stream"]
    assert (status, change(server, imported, None, "GET")[1]["device"]) == (201, sizes[tablet])


def test_an_entry_whose_first_command_is_no_launch_names_no_device(server):
    file = server.request(f"/api/recordings/{record(server, LOG_IN)}.ndjson")[2].splitlines()
    header, records = json.loads(file[0]), [json.loads(line) for line in file[1:-1]]
    assert records[0]["data"]["command"] == "launch"
    records[0]["data"] = {"command": "memoryWarning"}
    lines = [header, *records]
    status, _, answer = server.request(
        "/api/recordings", "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines).encode())
    assert status == 201, answer
    entry = change(server, json.loads(answer)["stream"], None, "GET")[1]
    assert "device" not in entry


def test_a_list_comes_in_pages_with_a_total(server):
    streams = [record(server, LOG_IN) for _ in range(3)]
    first = entries(server, "?limit=2")
    assert [each["stream"] for each in first["recordings"]] == streams[:0:-1]
    assert first["total"] == 3
    last = entries(server, f"?limit=2&from={first['next']}")
    assert [each["stream"] for each in last["recordings"]] == streams[:1]
    assert "next" not in last and last["total"] == 3


@pytest.mark.parametrize("query, reason", [
    ("?limit=0", "limit must be a number from 1 to 1000"),
    ("?limit=1001", "limit must be a number from 1 to 1000"),
    ("?limit=many", "limit must be a number from 1 to 1000"),
    ("?limit", "limit must be a number from 1 to 1000"),
    ("?from=-1", 'from must be the "next" of the page before'),
    ("?from=c3", 'from must be the "next" of the page before'),
    ("?from=99999999999999999999", 'from must be the "next" of the page before'),
    ("?sort=app", 'the list knows no "sort": only limit and from'),
])
def test_a_wrong_query_is_refused_with_a_reason(server, query, reason):
    status, _, body = server.request(f"/api/recordings{query}")
    assert (status, json.loads(body)["error"]) == (400, reason)


def test_a_name_and_a_note_are_kept_over_a_restart(server):
    stream = record(server, LOG_IN)
    label = {"name": "Wrong tab after login", "note": "iPhone 15\nseen twice"}
    assert change(server, stream, label)[1] | label == change(server, stream, None, "GET")[1]
    assert change(server, stream, {"note": ""})[1].get("note") is None
    server.stop()
    server.start()
    [entry] = entries(server)["recordings"]
    assert entry["name"] == label["name"] and "note" not in entry


@pytest.mark.parametrize("body, reason", [
    (b"{", "the body is not JSON, at byte 2"),
    ([], "the body must be an object"),
    ({"name": 7}, "name"),
    ({"name": "n" * 201}, "name must be a line of at most 200 bytes"),
    ({"name": "ü" * 101}, "name must be a line of at most 200 bytes"),
    ({"name": "two\nlines"}, "name must be a line of at most 200 bytes"),
    ({"note": "n" * 4_097}, "note has 4096 bytes at most"),
    ({"deleted": True}, "deleted can only be false; use DELETE for the other"),
    ({"title": "x"}, "title"),
])
def test_a_wrong_change_is_refused_and_changes_nothing(server, body, reason):
    stream = record(server, LOG_IN)
    change(server, stream, {"name": "mine"})
    status, answer = change(server, stream, body)
    assert status == 400 and reason in answer["error"], answer
    assert change(server, stream, None, "GET")[1]["name"] == "mine"


def test_a_deleted_recording_leaves_the_list_and_comes_back(server):
    first, second = record(server, LOG_IN), record(server, LOG_IN)
    status, entry = change(server, first, None, "DELETE")
    assert status == 200 and entry["deleted"].endswith("Z")
    assert change(server, first, None, "DELETE")[1]["deleted"] == entry["deleted"]
    assert listed(server) == [second]
    assert server.request(f"/api/recordings/{first}.ndjson")[0] == 200
    status, entry = change(server, first, {"deleted": False})
    assert status == 200 and "deleted" not in entry
    assert listed(server) == [second, first]


def test_what_goes_on_is_not_deleted_and_what_is_not_there_neither(server):
    with at_login(device(server)) as peer:
        status, answer = change(server, peer.stream, None, "DELETE")
        assert (status, answer["error"]) == (
            409, f"{peer.stream} goes on; remove its client first, or close its device")
        assert listed(server) == [peer.stream]
    for method, body in (("GET", None), ("DELETE", None), ("PATCH", {"name": "x"})):
        assert change(server, "c99", body, method) == (
            404, {"error": "there is no recording c99"})
    status, headers, _ = server.request("/api/recordings/c99", b"{}", "PUT")
    assert status == 405


def test_a_deleted_client_that_goes_on_is_on_the_list_again(server):
    with at_login(device(server)) as peer:
        stream, epoch = peer.stream, peer.epoch
        perform(peer, LOG_IN)
        last = peer.durable()[-1][0]["sequence"]
    until_left(server, stream)
    assert change(server, stream, None, "DELETE")[0] == 200
    with resumed(server, stream, epoch, last) as peer:
        assert peer.stream == stream
        perform(peer, OPEN_ACTIVITY, GO_BACK)
    assert listed(server) == [stream]


def test_a_view_that_was_left_in_motion_stays_off_the_list_when_it_comes_to_rest(server):
    with at_login(device(server)) as peer:
        peer.step(LOG_IN, setup=True)
    deadline = time.monotonic() + PATIENCE
    while b'"transitionEnded"' not in server.request(f"/api/recordings/{peer.stream}.ndjson")[2]:
        assert time.monotonic() < deadline, "the fade ends without its device"
        time.sleep(0.01)
    until_listed(server, [])


def test_a_client_that_an_operator_drives_when_its_device_has_left_is_on_the_list(server):
    with at_login(device(server)) as peer:
        pass
    until_listed(server, [])
    with Peer(server).hello(OPERATOR) as operator:
        operator.command(LOG_IN, targets=[peer.stream])
        until_listed(server, [peer.stream])


def test_a_client_that_was_only_prepared_leaves_nothing_on_the_list(server):
    speed = {"command": "animationSpeed", "percent": 25}
    with at_login(device(server)) as peer:
        peer.step(speed, setup=True)
    until_listed(server, [])
    with at_login(device(server)) as peer:
        peer.step(speed, setup=True)
        perform(peer, LOG_IN)
    until_listed(server, [peer.stream])


def test_a_view_that_nobody_drove_leaves_nothing_on_the_list(server):
    with at_login(device(server)) as peer:
        stream, epoch = peer.stream, peer.epoch
        last = peer.durable()[-1][0]["sequence"]
        assert listed(server) == [stream]
    until_listed(server, [])
    # Whoever has its name still finds it.
    assert change(server, stream, None, "GET")[1]["by"] == []
    driven = record(server, LOG_IN)
    until_listed(server, [driven])
    for _ in range(2):
        with resumed(server, stream, epoch, last):
            until_listed(server, [driven, stream])
        until_listed(server, [driven])
        server.stop()
        server.start()
