"""The echo that outside suites use to test the transport: `serve --conformance-echo`."""

import json
import random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from stage import PATIENCE, random_seed
from wire import OPERATOR

# Around the borders of the frame header's lengths, and the largest that suites send.
SIZES = (0, 1, 125, 126, 127, 65_535, 65_536, 1 << 20, 1 << 24)


@pytest.fixture
def echoing(servers, tmp_path):
    return servers(tmp_path / "data", "--conformance-echo")


def websocket(server, path, subprotocols=None):
    return connect(
        f"ws://127.0.0.1:{server.port}{path}", subprotocols=subprotocols, compression=None,
        proxy=None, max_size=None, open_timeout=PATIENCE, close_timeout=PATIENCE)


@pytest.mark.parametrize("path, offered, taken", [
    ("/", None, None), ("/echo", ["echo"], "echo"), ("/ws", ["chat", "echo"], "echo"),
    ("/getCaseCount?agent=x", ["chat"], None)])
def test_messages_come_back_as_they_were(echoing, path, offered, taken):
    seed = random.Random(random_seed())
    with websocket(echoing, path, offered) as socket:
        assert socket.subprotocol == taken
        for size in SIZES:
            data = seed.randbytes(size)
            socket.send(data)
            assert socket.recv(timeout=PATIENCE) == data, size
            text = "é" * (size // 2)
            socket.send(text)
            assert socket.recv(timeout=PATIENCE) == text, size
        socket.send(["in ", "three ", "pieces"])
        assert socket.recv(timeout=PATIENCE) == "in three pieces"
        socket.send([b"\x00", b"\xff"])
        assert socket.recv(timeout=PATIENCE) == b"\x00\xff"
        assert socket.ping("payload").wait(PATIENCE)


def test_many_messages_come_back_in_order_one_for_one(echoing):
    with websocket(echoing, "/") as socket:
        for number in range(1_000):
            socket.send(f"{number}" * 100 if number % 2 else b"%d" % number)
        for number in range(1_000):
            expected = f"{number}" * 100 if number % 2 else b"%d" % number
            assert socket.recv(timeout=PATIENCE) == expected


def test_what_breaks_a_rule_is_closed_as_on_the_stage(echoing):
    for data, code in ((b"\xff\xfe", 1007), (b"\xed\xa0\x80", 1007)):
        with websocket(echoing, "/") as socket:
            socket.send(data, text=True)
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=PATIENCE)
            assert closed.value.rcvd.code == code
    with websocket(echoing, "/") as socket:
        with pytest.raises(ConnectionClosed) as closed:
            # The end may come before all of it has left.
            socket.send(b"x" * ((1 << 24) + 1))
            socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd.code == 1009


def test_the_stage_works_beside_it_and_binary_messages_are_refused_there(echoing):
    with websocket(echoing, "/ws", ["rootstage.v1"]) as socket:
        socket.send(json.dumps(OPERATOR))
        assert json.loads(socket.recv(timeout=PATIENCE).split("\n")[0])["kind"] == "welcome"
        socket.send(b"binary")
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd.code == 1003


def test_there_is_no_echo_unless_it_is_asked_for(servers, tmp_path):
    server = servers(tmp_path / "data")
    for path, offered, status in (("/", None, 404), ("/ws", ["echo"], 400), ("/ws", None, 400)):
        with pytest.raises(InvalidStatus) as refused:
            websocket(server, path, offered)
        assert refused.value.response.status_code == status


def test_who_needs_a_token_needs_it_for_the_echo(servers, tmp_path):
    server = servers(tmp_path / "data", "--conformance-echo", "--token")
    with pytest.raises(InvalidStatus) as refused:
        websocket(server, "/")
    assert refused.value.response.status_code == 401
