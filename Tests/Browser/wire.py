"""Devices and operators over the wire; every message is validated against the AsyncAPI document."""

import contextlib
import json
import secrets
import time
from pathlib import Path
from typing import NamedTuple

from websockets.sync.client import connect

from asyncapi_check import Document
from recording_text import records_of
from stage import PATIENCE, Server, wait_until

SUBPROTOCOL = "rootstage.v1"
DOCUMENT = Document.load()
DEVICE = {"kind": "hello", "role": "device", "app": "root-controller",
          "device": {"width": 390, "height": 844}, "features": [], "streams": []}
OPERATOR = {"kind": "hello", "role": "operator", "streams": [], "features": []}


class Peer:
    """One connection. Lines are taken in order; `lines` has all of them parsed, `texts` as text."""

    def __init__(self, server):
        self.stack = contextlib.ExitStack()
        self.socket = self.stack.enter_context(connect(
            server.socket_url, subprotocols=[SUBPROTOCOL], compression=None, max_size=None,
            max_queue=None, open_timeout=PATIENCE, close_timeout=PATIENCE, proxy=None))
        self.lines = []
        self.texts = []
        self.taken = 0
        self.welcome = None
        self.count = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.stack.close()

    def send(self, message):
        DOCUMENT.validate("client", message)
        self.send_text(json.dumps(message, separators=(",", ":")))

    def send_text(self, text):
        """Sends a text without validating it."""
        self.socket.send(text)

    def next(self, timeout=PATIENCE):
        """The next line. Raises ConnectionClosed or TimeoutError."""
        while self.taken == len(self.lines):
            frame = self.socket.recv(timeout=timeout)
            assert isinstance(frame, str), "the server sends text alone"
            self.lines += DOCUMENT.validate_text("server", frame)
            self.texts += [text for text in frame.split("\n") if text]
        self.taken += 1
        return self.lines[self.taken - 1]

    def until(self, wanted):
        """Takes lines up to the first match; that line.

        Other lines do not extend the time: heartbeats never end.
        """
        deadline = time.monotonic() + PATIENCE
        while True:
            line = self.next(timeout=max(0, deadline - time.monotonic()))
            if wanted(line):
                return line

    def until_kind(self, kind, **members):
        return self.until(lambda line: line["kind"] == kind and all(
            line.get(name) == value for name, value in members.items()))

    def hello(self, message):
        self.send(message)
        self.welcome = self.until_kind("welcome")
        return self

    def command(self, data, **more):
        """Sends a command; its reference."""
        self.count += 1
        ref = f"{self.welcome['connection']}-{self.count}"
        self.send({"kind": "command", "ref": ref, "data": data, **more})
        return ref

    def advance(self, time):
        """Advances the manual clock of the client to a time in microseconds."""
        self.count += 1
        ref = f"{self.welcome['connection']}-{self.count}"
        self.send({"kind": "advance", "ref": ref, "to": time})
        return self.until_kind("advanced", ref=ref, time=time)

    def answer(self, ref):
        """The line that answers a command: its record, a duplicate or an error."""
        return self.until(lambda line: line.get("cause") == ref or line.get("ref") == ref)

    def step(self, data, **more):
        """Sends a command and takes its lines up to the hash that ends the step."""
        ref = self.command(data, **more)
        first = self.answer(ref)
        lines = [first]
        while "hash" not in lines[-1]:
            lines.append(self.until(lambda line: line.get("cause") == ref))
        return lines

    @property
    def stream(self):
        return self.welcome["streams"][0]["stream"]

    @property
    def epoch(self):
        return self.welcome["streams"][0]["epoch"]

    def durable(self, stream=None):
        """The durable records of a stream so far, as (line, text)."""
        stream = stream or self.stream
        return [(line, text) for line, text in zip(self.lines, self.texts)
                if is_durable(line, stream)]


def is_durable(line, stream):
    """Whether a line is a record of a stream that is stored."""
    return (line.get("stream") == stream and "time" in line and "data" in line
            and line["kind"] not in ("progress", "snapshot"))


def device(server, **changes):
    """A connected device."""
    return Peer(server).hello({**DEVICE, **changes})


def device_with_manual_clock(server, **changes):
    """A device with a launched app whose time it advances itself."""
    peer = device(server, clock="manual", **changes)
    peer.step({"command": "launch", **DEVICE["device"]})
    return peer


def resumed(server, stream, epoch, after, **changes):
    return device(server, streams=[{"stream": stream, "epoch": epoch, "after": after}], **changes)


def operator(server):
    peer = Peer(server).hello(OPERATOR)
    peer.until_kind("clients")
    return peer


def at_login(peer):
    """Waits until a newly launched device shows the login screen."""
    peer.until_kind("currentChanged")
    peer.until(lambda line: "hash" in line)
    return peer


LOG_IN = {"command": "tap", "element": "log-in", "screen": "Login"}
OPEN_ACTIVITY = {"command": "tap", "element": "activity", "screen": "Main"}
GO_BACK = {"command": "back"}
LOG_OUT = {"command": "tap", "element": "log-out", "screen": "Main"}
ROTATE = {"command": "rotate", "orientation": "landscape"}


def record_faults(server):
    """The device that was rotated during a fade of the naive app, with its faults among its lines.

    It has a clock of its own, so that it is the same however busy the machine is.
    """
    with device_with_manual_clock(server, strategy="naive") as peer:
        peer.advance(5_000_000)
        peer.step(LOG_IN)
        peer.advance(5_100_000)
        peer.step(ROTATE)
        peer.advance(6_000_000)
    assert any(line["kind"] == "fault" for line in peer.lines)
    return peer


def perform(peer, *commands):
    """Has a device carry out commands, each to the end of its transition."""
    for command in commands:
        peer.step(command)
        peer.until_kind("transitionEnded")


def record(server, *commands):
    """Has a device at the login carry out commands; the name of its stream. The device has left."""
    with at_login(device(server)) as peer:
        perform(peer, *commands)
    until_left(server, peer.stream)
    return peer.stream


def until_left(server, stream):
    """Waits until the server knows that the device of a client has left."""
    wait_until(lambda: not json.loads(server.request(f"/api/recordings/{stream}")[2])["live"],
               f"{stream} stays")


class Recorded(NamedTuple):
    """A recording on a server, and the file with it."""

    server: Server
    stream: str
    file: Path

    @property
    def records(self):
        return [json.loads(line) for line in records_of(self.file.read_text())]


def new_key():
    return secrets.token_hex(8)
