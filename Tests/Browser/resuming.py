"""Devices and operators that resume across crashes and detect lost or duplicated records."""

import random
import threading

from websockets.exceptions import ConnectionClosed, InvalidMessage

from stage import PATIENCE
from wire import OPERATOR, Peer, at_login, device, is_durable, new_key, resumed

COMMANDS = [
    *[{"command": "tap", "element": element} for element in ("log-in", "log-out", "activity")],
    {"command": "back"},
    {"command": "tap", "element": "nothing"},
    {"command": "route", "route": "switchToMainScreen"},
    {"command": "session", "key": "LOGGED_IN", "value": True},
    {"command": "session", "key": "LOGGED_IN", "value": False},
    {"command": "terminate"},
    {"command": "launch", "width": 390, "height": 844},
]

# How a connection ends, or fails to begin, where the server is killed: while it is opened, too.
GONE = (ConnectionClosed, InvalidMessage, OSError, EOFError)


class ResumingDevice:
    """A device that resumes after each crash and repeats unanswered commands."""

    def __init__(self, server, seed, told):
        self.server = server
        self.random = random.Random(seed)
        self.told = told
        self.texts = []
        self.unanswered = {}
        self.keys = set()
        self.repeats = 0
        with at_login(device(server)) as peer:
            peer.read = 0
            self.stream, self.epoch = peer.stream, peer.epoch
            self.take(peer)

    @property
    def sequence(self):
        return len(self.texts)

    def take(self, peer):
        """Takes the durable records since the last call; none may be missing or duplicated."""
        for line, text in zip(peer.lines[peer.read:], peer.texts[peer.read:]):
            if is_durable(line, self.stream):
                assert line["sequence"] == self.sequence + 1, (
                    f"{self.stream}: {line['sequence']} came after {self.sequence}")
                self.texts.append(text)
                self.told()
            if line["kind"] == "duplicate" and line["ref"] in self.unanswered:
                self.repeats += 1
            self.unanswered.pop(line.get("cause") or line.get("ref"), None)
        peer.read = len(peer.lines)

    def resume(self):
        peer = resumed(self.server, self.stream, self.epoch, self.sequence)
        peer.read = 0
        [start] = peer.welcome["streams"]
        assert start["stream"] == self.stream
        assert start["recovered"], f"{self.stream} was not continued: {start}"
        assert start["from"] == self.sequence + 1
        for message in list(self.unanswered.values()):
            peer.send(message)
        return peer

    def run(self):
        """Sends commands and takes messages until the server is gone."""
        try:
            peer = self.resume()
        except GONE:
            return
        try:
            while True:
                if len(self.unanswered) < 5:
                    self.command(peer)
                try:
                    peer.next(timeout=self.random.uniform(0.004, 0.012))
                except TimeoutError:
                    pass
                self.take(peer)
        except ConnectionClosed:
            self.take(peer)
        finally:
            peer.close()

    def command(self, peer):
        ref, key = f"{self.stream}-{len(self.keys)}", new_key()
        self.keys.add(key)
        message = {"kind": "command", "ref": ref, "key": key,
                   "data": self.random.choice(COMMANDS)}
        self.unanswered[ref] = message
        peer.send(message)

    def settle(self):
        """Takes the answers to all unanswered commands."""
        with self.resume() as peer:
            while self.unanswered:
                peer.next()
                self.take(peer)


class ResumingOperator:
    """An operator that resumes all streams after each crash and sends commands to all of them."""

    def __init__(self, server, seed, told, devices):
        self.server = server
        self.random = random.Random(seed)
        self.told = told
        self.devices = {each.stream: each for each in devices}
        self.texts = {stream: [] for stream in self.devices}
        # Unanswered commands by reference, with the targets that have not answered.
        self.unanswered = {}
        # The clients that each key was sent to.
        self.keys = {}
        self.repeats = 0

    def resume(self):
        """Resumes all streams at once and waits until all clients are connected."""
        peer = Peer(self.server).hello({**OPERATOR, "streams": [
            {"stream": stream, "epoch": self.devices[stream].epoch, "after": len(texts)}
            for stream, texts in self.texts.items()]})
        peer.read = 0
        for start in peer.welcome["streams"]:
            read = len(self.texts[start["stream"]])
            assert start["recovered"] and start["from"] == read + 1, (
                f"operator, {start['stream']}: not continued after {read}: {start}")
        present = {each["stream"] for each in peer.until_kind("clients")["clients"]}
        peer.send({"kind": "watch", "streams": "all"})
        try:
            while not present >= self.devices.keys():
                line = peer.next()
                if line["kind"] == "clientChanged":
                    present.add(line["client"]["stream"])
                self.take(peer)
        except ConnectionClosed:
            self.take(peer)
            raise
        for message in list(self.unanswered.values()):
            peer.send(message)
        return peer

    def take(self, peer):
        """Takes the messages since the last call; no record missing or duplicated, no snapshot."""
        for line, text in zip(peer.lines[peer.read:], peer.texts[peer.read:]):
            stream, kind = line.get("stream"), line["kind"]
            assert kind != "snapshot", f"{stream}: a snapshot came in place of records"
            if "time" in line and "data" in line and kind != "progress":
                last = len(self.texts[stream])
                assert line["sequence"] == last + 1, (
                    f"operator, {stream}: {line['sequence']} came after {last}")
                self.texts[stream].append(text)
                self.told()
            if kind == "duplicate":
                self.repeats += 1
            self.answered(line.get("cause") or line.get("ref"), stream)
        peer.read = len(peer.lines)

    def answered(self, ref, stream):
        message = self.unanswered.get(ref)
        if message is None:
            return
        message["targets"] = [each for each in message["targets"] if each != stream]
        if not message["targets"]:
            del self.unanswered[ref]

    def run(self):
        """Sends commands and takes messages until the server is gone."""
        try:
            peer = self.resume()
        except GONE:
            return
        try:
            while True:
                if len(self.unanswered) < 5:
                    self.command(peer)
                try:
                    peer.next(timeout=self.random.uniform(0.004, 0.02))
                except TimeoutError:
                    pass
                self.take(peer)
        except ConnectionClosed:
            self.take(peer)
        finally:
            peer.close()

    def command(self, peer):
        # Every operator gets the records of all, so references must differ between operators.
        key = new_key()
        ref = f"operator-{key}"
        targets = self.random.sample(
            sorted(self.devices), self.random.randint(1, len(self.devices)))
        self.keys[key] = targets
        message = {"kind": "command", "ref": ref, "key": key, "targets": targets,
                   "data": self.random.choice(COMMANDS)}
        self.unanswered[ref] = message
        peer.send(message)

    def settle(self):
        """Takes the answers to all unanswered commands, and all records of each stream."""
        with self.resume() as peer:
            while self.unanswered:
                peer.next()
                self.take(peer)


class Count:
    """Counts records from several threads; one may wait for a number."""

    def __init__(self):
        self.value = 0
        self.changed = threading.Condition()

    def __call__(self):
        with self.changed:
            self.value += 1
            self.changed.notify_all()

    def wait_for(self, number):
        """Fails only if no record at all comes for the patience: the machine may be slow."""
        with self.changed:
            while self.value < number:
                before = self.value
                assert self.changed.wait_for(lambda: self.value > before, PATIENCE), (
                    f"only {self.value} of {number} records came")
