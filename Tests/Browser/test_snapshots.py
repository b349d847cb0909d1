"""Clients resumed from state snapshots after stops and kills."""

import json
import random
import sqlite3
import threading

import pytest

from stage import random_seed, rootstage
from resuming import Count, ResumingDevice
from test_crashes import check_recording, check_store
from wire import at_login, device, resumed

ROUNDS = 5
EVERY = 40


@pytest.fixture
def snapshotting(servers, tmp_path, quick_apps):
    """A server that takes a snapshot every few records."""
    return servers(tmp_path / "data", "--apps", quick_apps, "--snapshot-records", EVERY)


def snapshots(server):
    """The sequences of the snapshots by stream."""
    found = {}
    with sqlite3.connect(server.data / "events.sqlite") as database:
        for stream, sequence, last in database.execute(
                "SELECT id, sequence, last_sequence FROM snapshot JOIN stream ON number = stream"
                " ORDER BY number, sequence"):
            assert sequence <= last, f"{stream}: a snapshot at {sequence} runs ahead of {last}"
            found.setdefault(stream, []).append(sequence)
    database.close()
    return found


def change(server, statement):
    with sqlite3.connect(server.data / "events.sqlite") as database:
        database.execute(statement)
    database.close()


def busy(server, commands=30):
    """A client with many records; (stream, epoch, the records sent to it)."""
    with at_login(device(server)) as peer:
        for number in range(commands):
            peer.step({"command": "tap", "element": ("log-in", "log-out")[number % 2]})
            peer.step({"command": "route", "route": "switchToMainScreen"})
        return peer.stream, peer.epoch, [text for _, text in peer.durable()]


def goes_on(server, stream, epoch, last):
    with resumed(server, stream, epoch, last) as peer:
        [start] = peer.welcome["streams"]
        assert (start["stream"], start["recovered"]) == (stream, True)
        peer.step({"command": "tap", "element": "log-out"})
        assert peer.durable()[0][0]["sequence"] == last + 1


def verified(server, stream):
    status, _, body = server.request(f"/api/recordings/{stream}/verify", method="POST", body=b"")
    assert status == 200, body
    return json.loads(body)


@pytest.mark.slow
def test_server_kills_while_snapshots_are_taken_leave_consistent_snapshots(snapshotting, tmp_path):
    server = snapshotting
    seed = random_seed()
    chance = random.Random(seed)
    count = Count()
    devices = [ResumingDevice(server, seed + number, count) for number in range(3)]
    failures = []

    def guarded(client):
        try:
            client.run()
        except BaseException as failure:
            failures.append(failure)

    for _ in range(ROUNDS):
        threads = [threading.Thread(target=guarded, args=(each,)) for each in devices]
        for thread in threads:
            thread.start()
        try:
            count.wait_for(count.value + chance.randrange(30, 900))
        finally:
            server.kill()
            for thread in threads:
                thread.join()
        assert not failures, failures
        check_store(server)
        snapshots(server)
        server.start()
    for each in devices:
        each.settle()
        check_recording(server, each, [], tmp_path)
        result = verified(server, each.stream)
        assert result["identical"] and result["snapshots"]["thrownAway"] == []
    found = snapshots(server)
    assert sum(map(len, found.values())) > ROUNDS
    server.stop()
    result = rootstage("recordings", "verify", "--data", server.data)
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.count("identical") >= len(devices)


def test_a_client_is_resumed_from_the_snapshot_of_a_stop(snapshotting):
    server = snapshotting
    stream, epoch, told = busy(server)
    server.stop()
    assert snapshots(server)[stream][-1] >= len(told) - EVERY
    server.start()
    goes_on(server, stream, epoch, len(told))
    assert verified(server, stream)["identical"]
    assert "thrown away" not in server.log


@pytest.mark.parametrize("damage", [
    "UPDATE snapshot SET data = CAST(data || x'00' AS BLOB)",
    "UPDATE snapshot SET data = substr(data, 1, length(data) / 2)",
    "UPDATE snapshot SET data = x'7b7d'",
    "UPDATE snapshot SET sequence = sequence - 1",
])
def test_an_invalid_snapshot_is_discarded_and_logged(snapshotting, damage):
    server = snapshotting
    stream, epoch, told = busy(server)
    server.stop()
    change(server, damage)
    wrong = snapshots(server)[stream]
    result = rootstage("recordings", "verify", stream, "--data", server.data)
    assert result.returncode == 1 and f"at record {wrong[0]} differs" in result.stdout
    server.start()
    goes_on(server, stream, epoch, len(told))
    assert server.has_said(f"the snapshot of {stream} at record {wrong[-1]} is thrown away")
    result = verified(server, stream)
    assert result["identical"]
    assert set(result["snapshots"]["thrownAway"]) < set(wrong)
    assert verified(server, stream)["snapshots"]["thrownAway"] == []


def test_a_store_of_version_1_is_migrated(servers, tmp_path, quick_apps):
    server = servers(tmp_path / "data", "--apps", quick_apps)
    stream, epoch, told = busy(server, commands=3)
    server.stop()
    for statement in [
            "DROP TABLE snapshot", "DROP TABLE file_piece", "DROP INDEX hidden_stream",
            "DROP INDEX stream_of_file", "ALTER TABLE stream DROP COLUMN is_hidden",
            "ALTER TABLE stream DROP COLUMN name_in_file", "ALTER TABLE stream DROP COLUMN file",
            "DROP TABLE file", "DELETE FROM grdb_migrations WHERE identifier = '2'",
            "PRAGMA user_version = 1"]:
        change(server, statement)
    result = rootstage("recordings", "list", "--data", server.data)
    assert result.returncode == 0 and stream in result.stdout, result.stderr
    server.start()
    goes_on(server, stream, epoch, len(told))
