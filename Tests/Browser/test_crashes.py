"""A server that is killed again and again loses nothing that anyone was told.

ROOTSTAGE_SEED=n runs the same commands and the same points again; the seed is printed.
"""

import os
import random
import sqlite3
import threading

from websockets.exceptions import ConnectionClosed

from stage import PATIENCE, rootstage
from wire import Peer, at_login, device, new_key, resumed

ROUNDS = 8
DEVICES = 4

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


class Survivor:
    """A device that goes on through crashes: it resumes, and repeats what had no answer."""

    def __init__(self, server, seed, told):
        self.server = server
        self.random = random.Random(seed)
        self.told = told
        self.texts = []
        self.unanswered = {}
        self.keys = set()
        self.repeats = 0
        with at_login(device(server)) as peer:
            self.stream, self.epoch = peer.stream, peer.epoch
            self.take(peer)

    @property
    def sequence(self):
        return len(self.texts)

    def take(self, peer):
        """Takes up the durable records that came since the last call; none missing, none twice."""
        for line, text in peer.durable(self.stream)[getattr(peer, "used", 0):]:
            assert line["sequence"] == self.sequence + 1, (
                f"{self.stream}: {line['sequence']} came after {self.sequence}")
            self.texts.append(text)
            self.told()
        peer.used = len(peer.durable(self.stream))
        for line in peer.lines:
            if line["kind"] == "duplicate" and line["ref"] in self.unanswered:
                self.repeats += 1
            self.unanswered.pop(line.get("cause") or line.get("ref"), None)

    def resume(self):
        peer = resumed(self.server, self.stream, self.epoch, self.sequence)
        [start] = peer.welcome["streams"]
        assert start["stream"] == self.stream
        assert start["recovered"], f"{self.stream} was not continued: {start}"
        assert start["from"] == self.sequence + 1
        for message in list(self.unanswered.values()):
            peer.send(message)
        return peer

    def run(self):
        """Sends commands, and takes what comes, until the server is gone."""
        try:
            peer = self.resume()
        except (ConnectionClosed, OSError, EOFError):
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
        """Takes the answers to all that is open."""
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
        with self.changed:
            assert self.changed.wait_for(lambda: self.value >= number, PATIENCE), (
                f"only {self.value} of {number} records came")


def test_killed_again_and_again_nothing_is_lost_and_nothing_comes_twice(server, tmp_path):
    seed = int(os.environ.get("ROOTSTAGE_SEED", random.randrange(1 << 32)))
    print(f"ROOTSTAGE_SEED={seed}")
    chance = random.Random(seed)
    count = Count()
    survivors = [Survivor(server, seed + number, count) for number in range(DEVICES)]
    failures = []

    def guarded(survivor):
        try:
            survivor.run()
        except BaseException as failure:
            failures.append(failure)

    for round in range(ROUNDS):
        threads = [threading.Thread(target=guarded, args=(each,)) for each in survivors]
        for thread in threads:
            thread.start()
        after = chance.randrange(5, 600)
        print(f"round {round}: kill after {after} records")
        try:
            count.wait_for(count.value + after)
        finally:
            server.kill()
            for thread in threads:
                thread.join(PATIENCE)
        assert not failures, failures
        check_store(server)
        server.start()
    for survivor in survivors:
        survivor.settle()

    keys = sum(len(survivor.keys) for survivor in survivors)
    print(f"{keys} commands, {count.value} records, "
          f"{sum(survivor.repeats for survivor in survivors)} repeated commands were known")
    for survivor in survivors:
        check_recording(server, survivor, tmp_path)
    server.stop()
    check_store(server)


def check_recording(server, survivor, folder):
    status, _, body = server.request(f"/api/recordings/{survivor.stream}.ndjson")
    assert status == 200
    stored = body.decode().splitlines()[1:]
    told = len(survivor.texts)
    assert stored[:told] == survivor.texts, f"{survivor.stream}: told is not stored"

    for key in survivor.keys:
        times = sum(f'"idempotencyKey":"{key}"' in line for line in stored)
        assert times == 1, f"{survivor.stream}: command {key} was carried out {times} times"

    file = folder / f"{survivor.stream}.ndjson"
    file.write_bytes(body)
    result = rootstage("replay", file, "--verify")
    assert result.returncode == 0 and "identical" in result.stdout, result.stdout + result.stderr


def check_store(server):
    """The database holds together; nothing is taken over before it is looked at."""
    path = server.data / "events.sqlite"
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    database.close()


def test_a_client_that_was_told_of_is_there_after_a_kill_at_once(server):
    """The welcome itself must not come before the stream is stored."""
    known = []
    for _ in range(5):
        with Peer(server) as peer:
            peer.hello({"kind": "hello", "role": "device"})
            known.append((peer.stream, peer.epoch))
            server.kill()
        server.start()
    for stream, epoch in known:
        with resumed(server, stream, epoch, 0) as peer:
            [start] = peer.welcome["streams"]
            assert (start["stream"], start["recovered"]) == (stream, True)
            assert peer.next()["data"]["command"] == "launch"


def test_a_transition_under_way_at_the_kill_goes_on_after_the_restart(server):
    with at_login(device(server)) as peer:
        peer.step({"command": "tap", "element": "log-in"})
        peer.until_kind("progress")
        stream, epoch, last = peer.stream, peer.epoch, peer.durable()[-1][0]["sequence"]
        server.kill()
    server.start()
    with resumed(server, stream, epoch, last) as peer:
        peer.until_kind("transitionEnded", data={"transition": 1, "finished": True})
