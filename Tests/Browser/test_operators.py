"""Several operators on the same clients, and simulated network conditions, over the wire."""

import json

import pytest
from websockets.exceptions import ConnectionClosed

from recording_text import records_of
from stage import rootstage
from wire import DEVICE, OPERATOR, Peer, at_login, device, operator, resumed

TAP_LOG_IN = {"command": "tap", "element": "log-in"}
TAP_ACTIVITY = {"command": "tap", "element": "activity"}
TAP_NOTHING = {"command": "tap", "element": "nothing"}
SWIPE = {"command": "gesture", "phase": "began", "gesture": "edgeSwipe"}
MOVE = {"command": "gesture", "phase": "moved", "progress": 3000}
CANCEL = {"command": "gesture", "phase": "cancelled"}


def named(server, name):
    """An operator of this name who watches all clients."""
    peer = Peer(server).hello({**OPERATOR, "name": name})
    peer.until_kind("operators")
    peer.send({"kind": "watch", "streams": "all", "focus": []})
    return peer


def present(line):
    return [each["name"] for each in line["operators"]]


def network(peer, stream, **conditions):
    """Sets the network conditions of a client; the networkChanged record."""
    ref = peer.command({"command": "network", **conditions}, targets=[stream])
    return peer.until_kind("networkChanged", stream=stream, cause=ref)


def closing(peer):
    """Takes all that comes until the server closes; code and reason."""
    with pytest.raises(ConnectionClosed) as caught:
        while True:
            peer.next()
    return caught.value.rcvd.code, caught.value.rcvd.reason


def settled(peer):
    """Takes lines up to the end of the running transition and of its step."""
    line = peer.until_kind("transitionEnded")
    return line if "hash" in line else peer.until(lambda line: "hash" in line)


def recorded(server, stream):
    """The lines of a recording, as they were stored."""
    status, _, body = server.request(f"/api/recordings/{stream}.ndjson")
    assert status == 200
    return records_of(body.decode())


def texts(peer, stream):
    return [text for _, text in peer.durable(stream)]


# Operators


def test_operators_with_equal_names_are_numbered_and_joins_and_leaves_are_announced(server):
    with Peer(server).hello({**OPERATOR, "name": " Anna\t"}) as anna:
        assert anna.welcome["name"] == "Anna"
        assert present(anna.until_kind("operators")) == ["Anna"]
        with named(server, "anna") as second, operator(server) as third:
            assert (second.welcome["name"], third.welcome["name"]) == ("anna 2", "Operator 1")
            line = anna.until(lambda line: line["kind"] == "operators"
                              and len(line["operators"]) == 3)
            assert present(line) == ["Anna", "anna 2", "Operator 1"]
            assert [each["connection"] for each in line["operators"]] == [
                peer.welcome["connection"] for peer in (anna, second, third)]
        anna.until(lambda line: line["kind"] == "operators" and present(line) == ["Anna"])


@pytest.mark.parametrize("name", ["An\nna", "An\u202ena", "x" * 33, 7])
def test_an_invalid_operator_name_gets_an_error_and_a_valid_one_is_accepted_after_it(server, name):
    with Peer(server) as peer:
        peer.socket.send(json.dumps({**OPERATOR, "name": name}))
        error = peer.next()
        assert (error["kind"], error["code"]) == ("error", "badMessage")
        assert "name" in error["message"]
        assert peer.hello({**OPERATOR, "name": "Anna"}).welcome["name"] == "Anna"


def test_command_records_name_their_sender_for_every_reader(server):
    with device(server) as peer, named(server, "Anna") as anna, named(server, "Ben") as ben:
        at_login(peer)
        # What comes before a reader's snapshot is in it, and told to that reader no more.
        for each in (anna, ben):
            each.until_kind("snapshot", stream=peer.stream)
        anna.answer(anna.command(TAP_NOTHING, targets=[peer.stream]))
        ben.answer(ben.command(TAP_NOTHING, targets=[peer.stream]))
        last = peer.command(TAP_NOTHING)
        for each in (peer, anna, ben):
            each.until_kind("rejected", cause=last)
            senders = [line["data"]["by"] for line, _ in each.durable(peer.stream)
                       if line["kind"] == "command"]
            assert senders[-3:] == ["Anna", "Ben", "device"]


def test_a_gesture_can_only_be_continued_by_the_connection_that_began_it(server):
    with device(server) as peer, named(server, "Anna") as anna:
        at_login(peer)
        for tap in (TAP_LOG_IN, TAP_ACTIVITY):
            peer.step(tap)
            settled(peer)
        peer.answer(peer.command(SWIPE))
        for data in (SWIPE, MOVE, CANCEL):
            error = anna.answer(anna.command(data, targets=[peer.stream]))
            assert (error["code"], error["stream"]) == ("gestureTaken", peer.stream)
        peer.answer(peer.command(CANCEL))
        settled(peer)
        anna.answer(anna.command(SWIPE, targets=[peer.stream]))
        ref = peer.command(MOVE)
        assert peer.until(lambda line: line.get("ref") == ref)["code"] == "gestureTaken"
        anna.close()
        peer.until_kind("transitionReleased")


# Removal


def test_removing_a_client_disconnects_it_for_good_and_keeps_its_recording(server, tmp_path):
    with device(server) as peer, named(server, "Anna") as anna, named(server, "Ben") as ben:
        at_login(peer)
        anna.send({"kind": "remove", "ref": "x-1", "targets": [peer.stream, "c99"]})
        for each in (anna, ben):
            line = each.until_kind("clientRemoved")
            assert line == {"kind": "clientRemoved", "stream": peer.stream, "cause": "x-1",
                            "by": "Anna"}
        assert any(line.get("stream") == "c99" and line["code"] == "noSuchClient"
                   for line in anna.lines if line["kind"] == "error")
        assert closing(peer) == (4510, "the client was removed")
        assert peer.durable()[-1][0]["kind"] == "appTerminated"
        with Peer(server) as back:
            back.send({**DEVICE, "streams": [
                {"stream": peer.stream, "epoch": peer.epoch, "after": 0}]})
            assert closing(back)[0] == 4510
        assert recorded(server, peer.stream) == texts(peer, peer.stream)
        file = tmp_path / "removed.ndjson"
        file.write_bytes(server.request(f"/api/recordings/{peer.stream}.ndjson")[2])
        assert rootstage("replay", file, "--verify").returncode == 0


def test_a_device_may_not_remove_clients(server):
    with device(server) as peer:
        peer.send({"kind": "remove", "ref": "x-1", "targets": "all"})
        assert peer.until_kind("error")["code"] == "notAllowed"


# Quiet devices


def test_a_quiet_device_gets_only_answers(server):
    with named(server, "Anna") as anna, device(server, features=["quiet"]) as peer:
        anna.until_kind("currentChanged", stream=peer.stream)
        anna.until(lambda line: "hash" in line)
        peer.command(TAP_LOG_IN, key="once")
        anna.until_kind("transitionEnded", stream=peer.stream)
        peer.command(TAP_LOG_IN, key="once")
        peer.send_text("{}")
        peer.send({"kind": "ping"})
        peer.until_kind("pong")
        assert [line["kind"] for line in peer.lines if line["kind"] != "heartbeat"] == [
            "welcome", "duplicate", "error", "pong"]
        with resumed(server, peer.stream, peer.epoch, 0, features=["quiet"]) as back:
            back.send({"kind": "ping"})
            assert back.until(lambda line: line["kind"] != "heartbeat")["kind"] == "pong"
            assert back.welcome["streams"][0]["recovered"] is False


# Offline and online


def test_a_client_resumes_without_a_gap_after_being_offline(server):
    with device(server) as peer, named(server, "Anna") as anna:
        at_login(peer)
        assert network(anna, peer.stream, offline=True)["data"]["offline"] is True
        assert closing(peer) == (4411, "the client is offline")
        after = peer.durable()[-1][0]["sequence"]
        for data in (TAP_LOG_IN, SWIPE):
            error = anna.answer(anna.command(data, targets=[peer.stream]))
            assert (error["code"], error["retryable"]) == ("offline", True)
        with Peer(server) as early:
            early.send({**DEVICE, "streams": [
                {"stream": peer.stream, "epoch": peer.epoch, "after": after}]})
            assert closing(early)[0] == 4411
            assert early.lines == []
        network(anna, peer.stream, offline=False)
        with resumed(server, peer.stream, peer.epoch, after) as back:
            assert back.welcome["streams"][0]["recovered"] is True
            ref = back.command(TAP_NOTHING)
            back.until_kind("rejected", cause=ref)
            assert texts(peer, peer.stream) + texts(back, peer.stream) == recorded(
                server, peer.stream)


def test_the_offline_state_survives_a_server_restart(server):
    with device(server) as peer, named(server, "Anna") as anna:
        at_login(peer)
        network(anna, peer.stream, offline=True)
        closing(peer)
    server.stop()
    server.start()
    with named(server, "Anna") as anna:
        with Peer(server) as early:
            early.send({**DEVICE, "streams": [
                {"stream": peer.stream, "epoch": peer.epoch, "after": 0}]})
            assert closing(early)[0] == 4411
        snapshot = anna.until_kind("snapshot", stream=peer.stream)
        assert snapshot["data"]["network"]["offline"] is True
        changed = network(anna, peer.stream, offline=False)
        with resumed(server, peer.stream, peer.epoch, 0) as back:
            back.until_kind("networkChanged", data=changed["data"])


@pytest.mark.parametrize("conditions,named_range", [
    ({"latency": 10_001}, "0 to 10000"), ({"jitter": -1}, "0 to 10000"),
    ({"loss": 101}, "0 to 100"), ({"seed": -1}, "0 to 2^53"), ({}, "latency")])
def test_network_conditions_out_of_range_get_an_error_with_the_range(
        server, conditions, named_range):
    with device(server) as peer, named(server, "Anna") as anna:
        at_login(peer)
        anna.send_text(json.dumps({
            "kind": "command", "ref": "n-1", "targets": [peer.stream],
            "data": {"command": "network", **conditions}}))
        error = anna.until_kind("error", ref="n-1")
        assert error["code"] == "badMessage"
        assert named_range in error["message"]


# Latency, jitter and loss


def test_latency_jitter_and_loss_neither_drop_duplicate_nor_reorder_records(server, tmp_path):
    with device(server) as peer, device(server) as other, named(server, "Anna") as anna:
        at_login(peer)
        at_login(other)
        conditions = {"latency": 60, "jitter": 60, "loss": 40, "seed": 7}
        told = network(anna, peer.stream, **conditions)
        assert told["data"] == {**conditions, "offline": False}
        refs = [peer.command(TAP_NOTHING) for _ in range(5)]
        anna.command(TAP_LOG_IN, targets=[peer.stream, other.stream])
        settled(other)
        settled(peer)
        ref = peer.command({"command": "back"})
        peer.send({"kind": "ping"})
        peer.until_kind("rejected", cause=ref)
        peer.until_kind("pong")
        taps = [line["cause"] for line, _ in peer.durable()
                if line["kind"] == "command" and line.get("cause") in refs]
        assert taps == refs
        sequences = [line["sequence"] for line, _ in peer.durable()]
        assert sequences == list(range(1, len(sequences) + 1))
        assert texts(peer, peer.stream) == recorded(server, peer.stream)
        file = tmp_path / "late.ndjson"
        file.write_bytes(server.request(f"/api/recordings/{peer.stream}.ndjson")[2])
        assert rootstage("replay", file, "--verify").returncode == 0
        again = tmp_path / "again.ndjson"
        assert rootstage("replay", file, "--rewrite", again).returncode == 0
        assert records_of(again.read_text()) == texts(peer, peer.stream)


def test_latency_keeps_the_order_of_records_answers_and_pongs(server):
    with device(server) as peer, named(server, "Anna") as anna:
        at_login(peer)
        network(anna, peer.stream, latency=40, jitter=40, seed=3)
        peer.until_kind("networkChanged")
        start = len(peer.lines)
        for number in range(4):
            peer.command(TAP_NOTHING, key=f"k-{number // 2}")
            peer.send({"kind": "ping"})
        for _ in range(4):
            peer.until_kind("pong")
        assert [line["kind"] for line in peer.lines[start:] if line["kind"] != "heartbeat"] == [
            "command", "rejected", "pong", "duplicate", "pong"] * 2


def test_lost_progress_is_not_resent_and_operators_still_get_it(server):
    with device(server) as peer, named(server, "Anna") as anna:
        at_login(peer)
        network(anna, peer.stream, loss=100)
        anna.command(TAP_LOG_IN, targets=[peer.stream])
        settled(anna)
        settled(peer)
        assert not [line for line in peer.lines if line["kind"] == "progress"]
        assert [line for line in anna.lines if line["kind"] == "progress"]
        assert texts(peer, peer.stream) == recorded(server, peer.stream)


def test_network_conditions_survive_a_server_kill_without_lost_records(server):
    with device(server) as peer, named(server, "Anna") as anna:
        at_login(peer)
        network(anna, peer.stream, latency=100, jitter=50, loss=20, seed=11)
        peer.until_kind("networkChanged")
        after = peer.durable()[-1][0]["sequence"]
    server.kill()
    server.start()
    with named(server, "Anna") as anna, \
            resumed(server, peer.stream, peer.epoch, after) as back:
        snapshot = anna.until_kind("snapshot", stream=peer.stream)
        assert snapshot["data"]["network"] == {
            "latency": 100, "jitter": 50, "loss": 20, "offline": False, "seed": 11}
        ref = back.command(TAP_NOTHING)
        back.until_kind("rejected", cause=ref)
        assert texts(peer, peer.stream) + texts(back, peer.stream) == recorded(
            server, peer.stream)


def test_going_offline_answers_delayed_commands_with_an_error(server):
    with device(server) as peer, named(server, "Anna") as anna:
        at_login(peer)
        network(anna, peer.stream, latency=10_000)
        ref = anna.command(TAP_LOG_IN, targets=[peer.stream])
        network(anna, peer.stream, offline=True)
        errors = [line for line in anna.lines if line["kind"] == "error"]
        assert [(line["ref"], line["code"]) for line in errors] == [(ref, "offline")]
        assert closing(peer)[0] == 4411
