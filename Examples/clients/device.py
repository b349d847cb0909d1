#!/usr/bin/env python3
"""A device in Python, written from the AsyncAPI document alone.

    pip install websockets
    python Examples/clients/device.py ws://127.0.0.1:8080/ws root-controller log-in activity

It joins, taps the named elements, each when the screen takes it and nothing moves any more, prints
screens and animations, and reconnects and resumes when the connection is lost.
"""

import argparse
import itertools
import json
import random
import time

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

FINAL = {1003, 4503, 4510, 4511}  # close codes after which a device gives up
SILENCE = 3  # heartbeats without a sign of life after which the connection counts as lost
LONGEST_WAIT = 10  # seconds between two attempts


class Client:
    """The fold of a stream: what its records say of the client, as far as it is needed here."""

    def __init__(self, stream=None, epoch=None):
        self.stream, self.epoch, self.sequence = stream, epoch, 0
        self.nodes = {}  # by their numbers, as `created` has them
        self.visible, self.moves = None, False

    def snapshot(self, line):
        self.sequence, self.epoch = line["sequence"], line["epoch"]
        self.nodes = {node["node"]: node for node in line["data"]["nodes"]}
        self.visible = line["data"]["visible"]
        self.moves = line["data"]["transition"] is not None

    def record(self, line):
        if line["sequence"] != self.sequence + 1:
            raise SystemExit(f"record {line['sequence']} came after {self.sequence}")
        self.sequence = line["sequence"]
        kind, data = line["kind"], line["data"]
        if kind == "created":
            self.nodes[data["node"]] = data
        elif kind == "freed":
            self.nodes.pop(data["node"], None)
        elif kind in ("transitionBegan", "transitionEnded"):
            self.moves = kind == "transitionBegan"
            say(line, f"{data['animation']} begins" if self.moves else "it ends")
        elif kind == "rejected":
            raise SystemExit(data["message"])
        if line.get("visible", self.visible) != self.visible:
            self.visible = line["visible"]
            say(line, self.nodes[self.visible]["name"] if self.visible else "nothing")

    def shows(self, element):
        """Whether the visible screen has an element, in its content or in its bar."""
        view = self.nodes.get(self.visible, {}).get("view", {})
        return any(each.get("id") == element for part in ("content", "left", "right")
                   for each in view.get(part, []))


def say(line, text):
    print(f"{line['stream']} {line['time'] / 1_000_000:9.3f} s  {text}", flush=True)


class Device:
    def __init__(self, options):
        self.options, self.taps = options, list(options.tap)
        self.client = Client()
        self.sent = None  # the command that has no answer yet, and is sent again after a loss
        self.refs = itertools.count(1)

    def run(self):
        attempt = 0
        while True:
            before = self.client.sequence
            try:
                return self.connection()
            except ConnectionClosed as closed:
                if closed.rcvd and closed.rcvd.code in FINAL:
                    raise SystemExit(f"{closed.rcvd.code}: {closed.rcvd.reason}") from None
                if closed.rcvd and closed.rcvd.code == 4410:
                    self.client = Client()
            except InvalidStatus as refused:
                if refused.response.status_code != 503:  # the server is full, or stops
                    raise SystemExit(f"refused with {refused.response.status_code}") from None
                time.sleep(int(refused.response.headers.get("Retry-After", 0)))
            except OSError as error:  # a timeout is one too
                print(f"lost: {error}", flush=True)
            attempt = 0 if self.client.sequence > before else attempt + 1
            time.sleep(random.uniform(0, min(0.25 * 2 ** attempt, LONGEST_WAIT)))

    def connection(self):
        """One connection, until everything is tapped and at rest."""
        client = self.client
        hello = {"kind": "hello", "role": "device", "app": self.options.app}
        if client.stream:
            hello["streams"] = [{"stream": client.stream, "epoch": client.epoch,
                                 "after": client.sequence}]
        with connect(self.options.url, subprotocols=["rootstage.v1"]) as socket:
            socket.send(json.dumps(hello))
            silence = 5
            while True:
                for text in socket.recv(timeout=silence).split("\n"):
                    line = json.loads(text)
                    if line["kind"] == "welcome":
                        silence = SILENCE * line["heartbeat"]
                        self.welcome(line["streams"][0], socket)
                    elif self.take(line, socket):
                        return

    def welcome(self, start, socket):
        if start["stream"] != self.client.stream:
            self.client, self.sent = Client(start["stream"], start["epoch"]), None
        elif start["recovered"]:
            print(f"{start['stream']} goes on with record {start['from']}", flush=True)
        if self.sent:
            socket.send(json.dumps(self.sent))

    def take(self, line, socket):
        """Takes one line, and says whether all is done."""
        kind, client = line["kind"], self.client
        if kind == "snapshot":
            client.snapshot(line)
        elif kind == "progress":
            say(line, f"{line['data']['progress'] / 100:.0f} %")
        elif kind == "error":
            raise SystemExit(line["message"])
        elif "time" in line and "sequence" in line:
            client.record(line)
        if self.sent and self.sent["ref"] in (line.get("cause"), line.get("ref")):
            self.sent = None
        if self.sent or client.moves or "hash" not in line:
            return False  # only the last record of a step, which has the hash, is a whole state
        if self.taps and client.shows(self.taps[0]):
            self.sent = {"kind": "command", "ref": f"p-{next(self.refs)}",
                         "key": f"{random.getrandbits(64):016x}",
                         "data": {"command": "tap", "element": self.taps.pop(0)}}
            socket.send(json.dumps(self.sent))
        return not self.taps and not self.sent


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("url")
    parser.add_argument("app")
    parser.add_argument("tap", nargs="+", help="the ids of elements")
    Device(parser.parse_args()).run()
