"""A server that is killed repeatedly loses no record that it has sent.

ROOTSTAGE_SEED=n runs other commands, and kills at other points.
"""

import random
import sqlite3
import threading

import pytest

from recording_text import records_of
from stage import PATIENCE, random_seed, rootstage
from resuming import Count, ResumingDevice, ResumingOperator
from wire import Peer, at_login, device, resumed

ROUNDS = 8
DEVICES = 4
OPERATORS = 2


@pytest.mark.slow
def test_repeated_server_kills_lose_and_duplicate_no_record(server, tmp_path):
    seed = random_seed()
    chance = random.Random(seed)
    count = Count()
    devices = [ResumingDevice(server, seed + number, count) for number in range(DEVICES)]
    operators = [ResumingOperator(server, seed - number, count, devices)
                for number in range(1, OPERATORS + 1)]
    failures = []

    def guarded(client):
        try:
            client.run()
        except BaseException as failure:
            failures.append(failure)

    for round in range(ROUNDS):
        threads = [threading.Thread(target=guarded, args=(each,)) for each in devices + operators]
        for thread in threads:
            thread.start()
        after = chance.randrange(5, 1_500)
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
    everyone = devices + operators
    for each in everyone:
        each.settle()

    print(f"{sum(len(each.keys) for each in everyone)} commands, {count.value} records, "
          f"{sum(each.repeats for each in everyone)} repeated commands were known")
    for client in devices:
        check_recording(server, client, operators, tmp_path)
    server.stop()
    check_store(server)


def check_recording(server, client, operators, folder):
    """All records sent to any reader of a client are stored, and the recording verifies."""
    stream = client.stream
    status, _, body = server.request(f"/api/recordings/{stream}.ndjson")
    assert status == 200
    stored = records_of(body.decode())
    for reader, texts in [("device", client.texts),
                          *(("operator", operator.texts[stream]) for operator in operators)]:
        assert len(texts) >= len(client.texts), f"{stream}: the {reader} is behind"
        assert stored[:len(texts)] == texts, f"{stream}: what the {reader} was told is not stored"

    keys = [*client.keys, *(key for operator in operators
                              for key, targets in operator.keys.items() if stream in targets)]
    for key in keys:
        times = sum(f'"idempotencyKey":"{key}"' in line for line in stored)
        assert times == 1, f"{stream}: command {key} was carried out {times} times"

    file = folder / f"{stream}.ndjson"
    file.write_bytes(body)
    result = rootstage("replay", file, "--verify")
    assert result.returncode == 0 and "identical" in result.stdout, result.stdout + result.stderr


def check_store(server):
    """The database is consistent as the killed server left it."""
    path = server.data / "events.sqlite"
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    database.close()


def test_a_welcomed_client_exists_after_a_kill_right_after_the_welcome(server):
    """The welcome must not be sent before the stream is stored."""
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


@pytest.mark.quick
def test_a_transition_interrupted_by_a_kill_ends_after_the_restart(server):
    with at_login(device(server)) as peer:
        peer.step({"command": "tap", "element": "log-in"})
        peer.until_kind("progress")
        stream, epoch, last = peer.stream, peer.epoch, peer.durable()[-1][0]["sequence"]
        server.kill()
    server.start()
    with resumed(server, stream, epoch, last) as peer:
        peer.until_kind("transitionEnded", data={"transition": 1, "finished": True})
