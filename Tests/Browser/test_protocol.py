"""The WebSocket protocol: sessions, resuming, commands, invalid messages, limits, shutdown."""

import base64
import json
import select
import socket
import struct

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from phone import records
from recording_text import records_of
from stage import PATIENCE
from wire import (
    DEVICE, DOCUMENT, OPERATOR, SUBPROTOCOL, Peer, at_login, device, new_key, operator, resumed)

TAP_LOG_IN = {"command": "tap", "element": "log-in"}
TAP_LOG_OUT = {"command": "tap", "element": "log-out"}
TAP_ACTIVITY = {"command": "tap", "element": "activity"}

LOG_IN_ORDER = """
command sessionChanged created created willMove willMove willMove willDisappear willDisappear
didLoad frameSet viewAdded willAppear didLoad willAppear willShow isAppearing frameSet viewAdded
isAppearing willLayoutSubviews didLayoutSubviews willLayoutSubviews didLayoutSubviews
transitionBegan viewRemoved didDisappear didDisappear didShow didAppear didMove didAppear didMove
didMove currentChanged transitionEnded freed freed
""".split()


def ended(peer):
    """Takes lines up to the end of the running transition and of its step."""
    line = peer.until_kind("transitionEnded")
    return line if "hash" in line else peer.until(lambda line: "hash" in line)


def closing(peer):
    """Takes all that comes until the server closes; code and reason."""
    with pytest.raises(ConnectionClosed) as caught:
        while True:
            peer.next()
    return caught.value.rcvd.code, caught.value.rcvd.reason


# A whole session


def test_a_whole_session_matches_the_document_and_its_recording(server):
    with device(server) as peer, operator(server) as watcher:
        watcher.send({"kind": "watch", "ref": "w-1", "streams": "all", "focus": []})
        at_login(peer)
        for data, animated in [(TAP_LOG_IN, True), (TAP_ACTIVITY, True),
                               ({"command": "back"}, True), (TAP_LOG_OUT, True),
                               ({"command": "session", "key": "LOGGED_IN", "value": True}, False),
                               ({"command": "route", "route": "switchToMainScreen"}, True),
                               ({"command": "back"}, False), ({"command": "terminate"}, False)]:
            peer.step(data)
            if animated:
                ended(peer)
        peer.step({"command": "launch", "width": 320, "height": 568})
        peer.send({"kind": "ping"})
        peer.until_kind("pong")

        stored = records_of(server.request(f"/api/recordings/{peer.stream}.ndjson")[2].decode())
        texts = [text for _, text in peer.durable()]
        assert stored[:len(texts)] == texts, "the records that were sent are those stored"
        assert [line["sequence"] for line, _ in peer.durable()] == list(range(1, len(texts) + 1))
        for line in stored:
            DOCUMENT.validate_text("server", line)
        kinds = {json.loads(line)["kind"] for line in stored}
        assert {"rejected", "stackChanged", "appTerminated", "timerFired"} <= kinds


@pytest.mark.quick
def test_log_in_emits_its_records_in_the_expected_order(server):
    with at_login(device(server)) as peer:
        first = peer.step(TAP_LOG_IN)[0]["sequence"]
        ended(peer)
        kinds = [line["kind"] for line, _ in peer.durable() if line["sequence"] >= first]
        assert kinds == LOG_IN_ORDER


def test_progress_matches_the_frames_of_transition_began(server):
    with at_login(device(server)) as peer:
        peer.step(TAP_LOG_IN)
        ended(peer)
        began = next(line for line in peer.lines if line["kind"] == "transitionBegan")
        told = [line for line in peer.lines if line["kind"] == "progress"]
        frames = began["data"]["frames"]
        assert (frames[0], frames[-1], len(frames)) == (0, 10_000, 19)
        assert len(told) >= 10
        for line in told:
            assert line["sequence"] == began["sequence"]
            assert line["data"]["progress"] == frames[line["frame"]]
            offset = min(line["frame"] * 1_000_000 // 60, began["data"]["duration"])
            assert line["time"] == began["time"] + offset
        numbers = [line["frame"] for line in told]
        assert numbers == sorted(set(numbers))


def test_the_welcome_lists_apps_limits_and_the_new_stream(server):
    with device(server) as peer:
        welcome = peer.welcome
        assert welcome["role"] == "device"
        assert welcome["limits"]["message"] == 65_536
        assert [app["name"] for app in welcome["apps"]] == ["root-controller"]
        [stream] = welcome["streams"]
        assert (stream["stream"], stream["recovered"], stream["sequence"]) == ("c1", False, 0)
        assert peer.socket.subprotocol == SUBPROTOCOL


# Resuming


def test_a_resumed_device_gets_exactly_the_missed_records(server):
    with at_login(device(server)) as peer:
        seen = peer.durable()[9][0]["sequence"]
        last = peer.durable()[-1][0]["sequence"]
        stream, epoch = peer.stream, peer.epoch
        texts = [text for _, text in peer.durable()][seen:]
    with resumed(server, stream, epoch, seen) as peer:
        start = peer.welcome["streams"][0]
        assert start["recovered"] and (start["from"], start["to"]) == (seen + 1, last)
        for _ in texts:
            peer.next()
        assert [text for _, text in peer.durable()] == texts
        assert peer.step(TAP_LOG_IN)[0]["sequence"] == last + 1


def test_resuming_beyond_the_last_record_gets_a_snapshot(server):
    with at_login(device(server)) as peer:
        stream, epoch, last = peer.stream, peer.epoch, peer.durable()[-1][0]["sequence"]
    with resumed(server, stream, epoch, last + 7) as peer:
        assert peer.welcome["streams"][0]["recovered"] is False
        snapshot = peer.until_kind("snapshot")
        assert (snapshot["stream"], snapshot["sequence"]) == (stream, last)


@pytest.mark.parametrize("stream,epoch", [("c1", "0123456789abcdef"), ("c99", "0123456789abcdef")])
def test_resuming_an_unknown_stream_or_epoch_opens_a_new_client(server, stream, epoch):
    with at_login(device(server)):
        pass
    with resumed(server, stream, epoch, 5) as peer:
        [start] = peer.welcome["streams"]
        assert start["stream"] == "c2" and start["recovered"] is False


def test_the_snapshot_feature_replaces_missed_records_by_a_snapshot(server):
    with at_login(device(server)) as peer:
        stream, epoch = peer.stream, peer.epoch
    with resumed(server, stream, epoch, 0, features=["snapshot"]) as peer:
        snapshot = peer.until_kind("snapshot")
        nodes = snapshot["data"]["nodes"]
        assert {node["name"] for node in nodes} == {"Root", "Navigation(Login)", "Login"}


def test_two_devices_of_one_client_get_the_same_records(server):
    with at_login(device(server)) as first:
        last = first.durable()[-1][0]["sequence"]
        with resumed(server, first.stream, first.epoch, last) as second:
            first.step(TAP_LOG_IN)
            ended(first)
            ended(second)
            assert [text for _, text in second.durable()] == [
                text for line, text in first.durable() if line["sequence"] > last]


# Commands


def test_a_repeated_idempotency_key_is_a_duplicate(server):
    with at_login(device(server)) as peer:
        key = new_key()
        record = peer.step(TAP_LOG_IN, key=key)[0]
        again = peer.answer(peer.command(TAP_LOG_IN, key=key))
        assert (again["kind"], again["sequence"]) == ("duplicate", record["sequence"])
        peer.send({"kind": "ping"})
        peer.until_kind("pong")
        assert sum(line["kind"] == "command" and line["data"]["command"] == "tap"
                   for line, _ in peer.durable()) == 1


def test_a_repeated_idempotency_key_after_a_server_kill_is_a_duplicate(server):
    with at_login(device(server)) as peer:
        key = new_key()
        record = peer.step(TAP_LOG_IN, key=key)[0]
        stream, epoch, last = peer.stream, peer.epoch, peer.durable()[-1][0]["sequence"]
        server.kill()
    server.start()
    with resumed(server, stream, epoch, last) as peer:
        again = peer.answer(peer.command(TAP_LOG_IN, key=key))
        assert (again["kind"], again["sequence"]) == ("duplicate", record["sequence"])


@pytest.mark.parametrize("data,reason", [
    ({"command": "tap", "element": "log-out"}, "noSuchElement"),
    ({"command": "tap", "element": "log-in", "screen": "Main"}, "screenNotVisible"),
    ({"command": "tap", "element": "log-in", "screen": "Nowhere"}, "noSuchScreen"),
    ({"command": "back"}, "nothingToPop"),
    ({"command": "route", "route": "nowhere"}, "noSuchRoute"),
    ({"command": "session", "key": "NOTHING", "value": True}, "noSuchSessionKey"),
    ({"command": "launch", "width": 390, "height": 844}, "alreadyRunning"),
])
def test_an_impossible_command_is_rejected_and_changes_no_state(server, data, reason):
    with at_login(device(server)) as peer:
        before = [line for line, _ in peer.durable()][-1]["hash"]
        command, rejected = peer.step(data)
        assert command["kind"] == "command"
        assert (rejected["kind"], rejected["data"]["reason"]) == ("rejected", reason)
        assert len(rejected["data"]["message"]) > 10
        assert rejected["hash"] == before


def test_a_command_to_several_clients_names_unknown_targets(server):
    with at_login(device(server)) as one, at_login(device(server)) as two, \
            operator(server) as boss:
        ref = boss.command(TAP_LOG_IN, targets=[one.stream, "c99", two.stream])
        error = boss.until_kind("error")
        assert (error["code"], error["stream"], error["ref"]) == ("noSuchClient", "c99", ref)
        for peer in (one, two):
            assert peer.answer(ref)["data"]["by"] == boss.welcome["name"]
            ended(peer)


def test_a_watching_operator_gets_a_snapshot_and_then_records(server):
    with at_login(device(server)) as peer, operator(server) as watcher:
        watcher.send({"kind": "watch", "ref": "w-1", "streams": [peer.stream],
                      "focus": [peer.stream]})
        snapshot = watcher.until_kind("snapshot", stream=peer.stream)
        last = peer.durable()[-1][0]["sequence"]
        assert snapshot["sequence"] == last
        peer.step(TAP_LOG_IN)
        ended(peer)
        ended(watcher)
        assert [text for _, text in watcher.durable(peer.stream)] == [
            text for line, text in peer.durable() if line["sequence"] > last]


def test_an_operator_is_notified_of_connecting_and_leaving_clients(server):
    with operator(server) as watcher:
        with at_login(device(server)) as peer:
            stream = peer.stream
            watcher.until(lambda line: line["kind"] == "clientChanged"
                          and line["client"] == {"stream": stream, "app": "root-controller",
                                                 "strategy": "root-controller",
                                                 "destinations": "lazy",
                                                 "profile": "ios26", "popArea": "content",
                                                 "connected": 1, "running": True})
        watcher.until(lambda line: line["kind"] == "clientChanged"
                      and line["client"]["stream"] == stream and line["client"]["connected"] == 0)


# Invalid messages


@pytest.mark.parametrize("text,code,said", [
    ("{", "badMessage", "JSON"),
    ("[]", "badMessage", "object"),
    ('"tap"', "badMessage", "object"),
    ("{}", "badMessage", "kind"),
    ('{"kind":7}', "badMessage", "kind"),
    ('{"kind":"dance"}', "unknownKind", "dance"),
    ('{"kind":"command","data":{"command":"back"}}', "badMessage", "ref"),
    ('{"kind":"command","ref":"a b","data":{"command":"back"}}', "badMessage", "ref"),
    ('{"kind":"command","ref":"a"}', "badMessage", "data"),
    ('{"kind":"command","ref":"a","data":{"command":"fly"}}', "unknownCommand", "fly"),
    ('{"kind":"command","ref":"a","data":{"command":"tap"}}', "badMessage", "element"),
    ('{"kind":"command","ref":"a","targets":"all","data":{"command":"back"}}', "notAllowed", "c1"),
    ('{"kind":"command","ref":"a","targets":["c2"],"data":{"command":"back"}}', "notAllowed",
     "c1"),
    ('{"kind":"watch","streams":"all"}', "notAllowed", "operator"),
    ('{"kind":"hello","role":"device"}', "notAllowed", "already"),
    ("[" * 5_000, "badMessage", "JSON"),
    ('{"kind":"command","ref":"a","data":{"command":"launch","width":1e400,"height":1}}',
     "badMessage", ""),
])
def test_an_invalid_message_gets_an_error_and_keeps_the_connection(server, text, code, said):
    with at_login(device(server)) as peer:
        peer.send_text(text)
        error = peer.until_kind("error")
        assert error["code"] == code, error
        assert said in error["message"], error
        assert error["retryable"] is False
        peer.step(TAP_LOG_IN)


@pytest.mark.parametrize("hello,code,said", [
    ({"kind": "hello", "role": "guest"}, "badMessage", "role"),
    ({"kind": "hello"}, "badMessage", "role"),
    ({**DEVICE, "app": "solitaire"}, "unknownApp", "root-controller"),
    ({"kind": "command", "ref": "a", "data": {"command": "back"}}, "notAllowed", "hello"),
])
def test_an_invalid_hello_gets_an_error_and_a_valid_one_is_accepted_after_it(
        server, hello, code, said):
    with Peer(server) as peer:
        peer.send_text(json.dumps(hello))
        error = peer.until_kind("error")
        assert error["code"] == code and said in error["message"], error
        peer.hello(DEVICE)


def test_lines_of_one_message_are_applied_in_order(server):
    with at_login(device(server)) as peer:
        lines = [json.dumps({"kind": "command", "ref": f"m-{number}",
                             "data": {"command": "session", "key": "LOGGED_IN",
                                      "value": number % 2 == 0}}) for number in range(20)]
        peer.send_text("\n".join(lines))
        for number in range(20):
            peer.answer(f"m-{number}")
        causes = [line["cause"] for line, _ in peer.durable() if line["kind"] == "command"
                  and line.get("cause", "").startswith("m-")]
        assert causes == [f"m-{number}" for number in range(20)]


def test_a_message_over_the_limit_closes_with_1009(server):
    with at_login(device(server)) as peer:
        peer.send_text(json.dumps({"kind": "ping", "more": "x" * 65_536}))
        code, reason = closing(peer)
        assert code == 1009 and reason


def test_a_message_at_the_limit_is_accepted(server):
    with at_login(device(server)) as peer:
        frame = '{"kind":"ping","more":"' + "x" * (65_536 - 25) + '"}'
        assert len(frame) == 65_536
        peer.send_text(frame)
        peer.until_kind("pong")


def test_text_that_is_not_utf8_closes_with_1007(server):
    with raw_connection(server) as raw:
        raw.sendall(frame(1, b'{"kind":"\xff\xfe"}'))
        assert close_code(raw) == 1007


def test_a_connection_without_hello_closes_with_4408(server):
    with Peer(server) as peer:
        assert closing(peer)[0] == 4408


def test_exceeding_the_message_rate_closes_with_4429(server):
    with at_login(device(server)) as peer:
        peer.send_text("\n".join(['{"kind":"ping"}'] * 900))
        assert closing(peer)[0] == 4429


# The handshake


def handshake(server, receive_buffer=None, **headers):
    """Sends an upgrade request over a raw socket; the status of the answer, and its text."""
    key = base64.b64encode(b"0123456789abcdef").decode()
    lines = {"Host": f"127.0.0.1:{server.port}", "Upgrade": "websocket", "Connection": "Upgrade",
             "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13",
             "Sec-WebSocket-Protocol": SUBPROTOCOL}
    lines.update({name.replace("_", "-"): value for name, value in headers.items()})
    request = "GET /ws HTTP/1.1\r\n" + "".join(
        f"{name}: {value}\r\n" for name, value in lines.items() if value is not None) + "\r\n"
    raw = socket.socket()
    raw.settimeout(PATIENCE)
    if receive_buffer:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    raw.connect(("127.0.0.1", server.port))
    raw.sendall(request.encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        piece = raw.recv(4096)
        if not piece:
            break
        answer += piece
    if not answer.startswith(b"HTTP/1.1 101"):
        while piece := raw.recv(4096):
            answer += piece
    status = int(answer.split()[1]) if answer else 0
    return raw, status, answer.decode()


def raw_connection(server, **options):
    raw, status, answer = handshake(server, **options)
    assert status == 101, answer
    return raw


def frame(opcode, payload):
    """A masked frame, as a client sends it."""
    mask = b"\x01\x02\x03\x04"
    length = (bytes([0x80 | len(payload)]) if len(payload) < 126
              else b"\xfe" + struct.pack(">H", len(payload)))
    masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
    return bytes([0x80 | opcode]) + length + mask + masked


def test_who_answers_the_close_after_a_failed_store_is_let_go_before_who_does_not(server):
    with raw_connection(server) as silent, at_login(device(server)) as polite:
        (server.data / "events.sqlite").unlink()
        assert closing(polite)[0] == 1011
        assert silent.recv(4096).startswith(b"\x88")
        # The server has some time yet for this one.
        assert not select.select([silent], [], [], 0.5)[0]
    assert server.process.wait(PATIENCE) == 74
    server.process = None


def close_code(raw):
    """Reads frames up to the close frame; its code, or None if the connection ends without one."""
    data = b""
    while True:
        while len(data) >= 2:
            length, start = data[1] & 0x7F, 2
            if length == 126 and len(data) >= 4:
                length, start = struct.unpack(">H", data[2:4])[0], 4
            elif length == 127 and len(data) >= 10:
                length, start = struct.unpack(">Q", data[2:10])[0], 10
            elif length >= 126:
                break
            if len(data) < start + length:
                break
            if data[0] & 0x0F == 8:
                return struct.unpack(">H", data[start:start + 2])[0] if length >= 2 else 1005
            data = data[start + length:]
        piece = raw.recv(65_536)
        if not piece:
            return None
        data += piece


@pytest.mark.parametrize("headers,status,said", [
    ({"Sec_WebSocket_Protocol": "rootstage.v9"}, 400, SUBPROTOCOL),
    ({"Sec_WebSocket_Protocol": None}, 400, SUBPROTOCOL),
    ({"Sec_WebSocket_Version": "8"}, 426, "13"),
    ({"Upgrade": "h2c"}, 400, "websocket"),
    ({"Origin": "http://evil.example"}, 403, "origin"),
    ({"Host": "evil.example"}, 403, "host"),
    ({"Sec_WebSocket_Key": "short"}, 400, "Sec-WebSocket-Key"),
])
def test_an_invalid_upgrade_gets_a_status_and_a_reason(server, headers, status, said):
    raw, found, answer = handshake(server, **headers)
    raw.close()
    assert found == status, answer
    assert said in answer


def test_an_upgrade_from_the_same_origin_is_accepted(server):
    raw, status, answer = handshake(server, Origin=server.url)
    raw.close()
    assert status == 101, answer


def test_an_unknown_subprotocol_gets_400(server):
    with pytest.raises(InvalidStatus) as caught:
        with connect(server.socket_url, subprotocols=["chat"], proxy=None):
            pass
    assert caught.value.response.status_code == 400


# Slow readers and shutdown


@pytest.mark.slow
def test_a_slow_reader_is_closed_with_4413_and_others_lose_nothing(server):
    for _ in range(12):
        with device(server):
            pass
    with operator(server) as boss, device(server) as peer, \
            raw_connection(server, receive_buffer=4096) as slow:
        slow.sendall(frame(1, json.dumps(OPERATOR).encode()))
        slow.sendall(frame(1, b'{"kind":"watch","ref":"w","streams":"all","focus":[]}'))
        while line_of(server, "rootstage_slow_readers_total").endswith(b" 0"):
            for _ in range(40):
                boss.command({"command": "terminate"}, targets="all")
                last = boss.command({"command": "launch", "width": 390, "height": 844}, targets="all")
            # As fast as they are carried out, and no faster than an operator may send.
            peer.until(lambda line: line.get("cause") == last)
        # What the system had buffered still arrives before the connection ends.
        assert close_code(slow) in (4413, None)
        sequences = [line["sequence"] for line, _ in peer.durable()]
        assert len(sequences) > 1000
        assert sequences == list(range(1, len(sequences) + 1))


def line_of(server, name):
    metrics = server.request("/metrics")[2]
    return next(line for line in metrics.splitlines() if line.startswith(name.encode()))


def test_sigterm_announces_a_retry_time_and_closes_with_1001(server):
    peers = [at_login(device(server)), at_login(device(server)), operator(server)]
    for peer in peers[:2]:
        peer.step(TAP_LOG_IN)
    server.stop()
    for peer in peers:
        shutdown = peer.until_kind("shutdown")
        assert 0 < shutdown["retryAfter"] <= 10_000
        assert closing(peer)[0] == 1001
    server.start()
    for peer in peers[:2]:
        _, stored = records(server, peer.stream)
        told = [line for line, _ in peer.durable()]
        assert stored[:len(told)] == told


def test_sigterm_during_many_commands_keeps_every_sent_record(server):
    peer = at_login(device(server))
    for number in range(60):
        peer.command({"command": "session", "key": "LOGGED_IN", "value": number % 2 == 0})
    peer.until(lambda line: line["kind"] == "sessionChanged")
    server.stop()
    closing(peer)
    server.start()
    _, stored = records(server, peer.stream)
    assert [line for line, _ in peer.durable()] == stored[:len(peer.durable())]
    assert [each["sequence"] for each in stored] == list(range(1, len(stored) + 1))
