"""Imported recordings and damaged databases affect only their own streams."""

import contextlib
import json
import sqlite3
import threading

import pytest
from websockets.exceptions import ConnectionClosed

from stage import ROOT, rootstage
from test_command_line import BAD_DATA, failed
from wire import DEVICE, LOG_IN, Peer, at_login, device, operator, record, resumed

FIXTURES = ROOT / "Tests" / "EndToEndTests" / "Fixtures" / "v1"
LOGIN = FIXTURES / "log-in-and-out.ndjson"
# The engine of today gives its records again.
OF_TODAY = FIXTURES.parent / "log-in-and-out.ndjson"
INPUT_OUTPUT = 74


def named(stream, file=LOGIN):
    """A recording whose one stream has another name."""
    return file.read_bytes().replace(b'"stream":"c1"', f'"stream":"{stream}"'.encode())


def imported(server, recording):
    """Imports a recording over HTTP; the status and the answer."""
    status, _, body = server.request("/api/recordings", body=recording)
    return status, json.loads(body)


def listed(server):
    return {each["stream"] for each in
            json.loads(server.request("/api/recordings")[2])["recordings"]}


def with_source(recording, change):
    """A recording with a changed header."""
    first, rest = recording.split(b"\n", 1)
    header = json.loads(first)
    change(header)
    return json.dumps(header, separators=(",", ":")).encode() + b"\n" + rest


# Names


def test_a_new_device_skips_ids_taken_by_imports(server):
    assert imported(server, named("c1"))[1]["stream"] == "c1"
    with at_login(device(server)) as first:
        assert first.stream == "c2"
        assert imported(server, named("c3"))[1]["stream"] == "c3"
        with at_login(device(server)) as second:
            assert second.stream == "c4"
            second.step({"command": "rotate", "orientation": "landscape"})
        first.step({"command": "rotate", "orientation": "landscape"})
    assert listed(server) == {"c1", "c2", "c3", "c4"}


def test_an_import_with_the_id_of_a_live_client_is_renamed(server):
    with at_login(device(server)) as peer:
        assert peer.stream == "c1"
        assert imported(server, named("c1"))[1]["stream"] == "c1-2"
        peer.step({"command": "rotate", "orientation": "landscape"})


def test_a_branch_stored_under_a_future_id_keeps_it(server):
    with at_login(device(server)) as first:
        body = json.dumps({"drop": [], "name": "c2", "result": "store"}).encode()
        status, _, said = server.request(f"/api/recordings/{first.stream}/branch", body=body)
        assert status == 201 and json.loads(said)["stream"] == "c2"
        with at_login(device(server)) as second:
            assert second.stream == "c3"


@pytest.mark.parametrize("name", [
    "c9223372036854775807", "c9223372036854775806", "c9007199254740991", "c999999999999999999999"])
def test_an_import_named_with_a_huge_number_lets_the_server_start(server, name):
    assert imported(server, named(name))[1]["stream"] == name
    for _ in range(2):
        with at_login(device(server)) as peer:
            assert len(peer.stream) < 4
        server.stop()
        server.start()
    assert name in listed(server)


def test_a_folder_whose_id_counter_overflows_is_opened(server):
    with at_login(device(server)):
        pass
    server.stop()
    change(server, "UPDATE stream_number SET highest = 9223372036854775807")
    server.start()
    with at_login(device(server)) as peer:
        assert peer.stream == "c2"


@pytest.mark.parametrize("name", [".", ".."])
def test_a_stream_with_a_name_of_a_folder_is_refused_with_a_reason(server, name):
    status, said = imported(server, named(name))
    assert status == 400
    assert "streams[0].stream must be" in said["error"] and "nor" in said["error"]
    assert listed(server) == set()


def test_a_file_of_many_streams_is_imported_whole_and_given_back_byte_for_byte(server, tmp_path):
    recording = many_streams(3_000)
    status, said = imported(server, recording)
    assert status == 201 and len(said["streams"]) == 3_000
    assert imported(server, recording)[1]["streams"][:2] == ["c1-2", "c2-2"]
    server.stop()
    file = tmp_path / "out.ndjson"
    names = [f"c{number + 1}" for number in range(3_000)]
    result = rootstage("recordings", "export", *names, "--data", server.data, "--output", file)
    assert result.returncode == 0, result.stderr
    assert file.read_bytes() == recording


def test_a_file_that_was_imported_before_is_told_and_left_out_once(server):
    recording = many_streams(2)
    assert imported(server, recording) == (201, {"stream": "c1", "streams": ["c1", "c2"]})
    assert imported(server, recording) == (201, {
        "stream": "c1-2", "streams": ["c1-2", "c2-2"], "earlier": ["c1", "c2"]})
    for query in "once", "once=":
        status, _, body = server.request(f"/api/recordings?{query}", body=recording)
        assert (status, json.loads(body)) == (200, {
            "stream": "c1", "streams": ["c1", "c2"], "earlier": ["c1", "c2"]})
    assert listed(server) == {"c1", "c2", "c1-2", "c2-2"}
    status, _, body = server.request("/api/recordings?twice", body=recording)
    assert status == 400 and "twice" in json.loads(body)["error"]


def many_streams(count):
    """A recording with many streams that have no records."""
    def add(header):
        header["streams"] = [{**header["streams"][0], "stream": f"c{number + 1}"}
                             for number in range(count)]
    return with_source(named("c1"), add).split(b"\n", 1)[0] + b"\n"


def test_an_import_with_more_streams_than_a_file_may_have_is_refused(server):
    status, said = imported(server, many_streams(20_001))
    assert status == 400 and "20000 streams" in said["error"]


def test_imports_during_the_creation_of_hundreds_of_clients_collide_with_none(server):
    stop = threading.Event()
    failures = []

    def import_ahead():
        number = 0
        while not stop.is_set() and number < 3_000:
            number += 7
            status, said = imported(server, named(f"c{number}"))
            if status != 201:
                failures.append(said)

    thread = threading.Thread(target=import_ahead)
    thread.start()
    seen = set()
    try:
        for _ in range(30):
            with contextlib.ExitStack() as stack:
                peers = [stack.enter_context(device(server)) for _ in range(10)]
                for peer in peers:
                    at_login(peer).step({"command": "rotate", "orientation": "landscape"})
                    assert peer.stream not in seen
                    seen.add(peer.stream)
    finally:
        stop.set()
        thread.join()
    assert not failures and len(seen) == 300
    assert seen <= listed(server)


# App texts


def test_an_import_whose_app_hash_does_not_match_its_text_is_refused(server, tmp_path):
    def forge(header):
        header["apps"][0]["source"] += "# another text\n"

    forged = with_source(named("c7"), forge)
    status, said = imported(server, forged)
    assert status == 400 and "hash" in said["error"] and "line 1" in said["error"]
    with at_login(device(server)):
        pass
    file = tmp_path / "forged.ndjson"
    file.write_bytes(forged)
    for command in [("recordings", "import", file, "--data", tmp_path / "other"),
                    ("recordings", "show", file), ("replay", file, "--verify"),
                    ("recordings", "cut", file)]:
        failed(rootstage(*command), BAD_DATA, file, "line 1", "hash")


def test_a_folder_with_a_wrong_text_under_an_app_hash_still_serves_the_app(server):
    stream = record(server, LOG_IN)
    server.stop()
    change(server, "UPDATE app_source SET text = text || '# another text\n'")
    change(server, "UPDATE stream SET imported = 1, id = 'old'")
    server.start()
    for _ in range(2):
        with at_login(device(server)) as peer:
            assert peer.stream != stream
            peer.step({"command": "rotate", "orientation": "landscape"})
        server.stop()
        server.start()
    assert "old" in listed(server)


# Rows


def change(server, sql, *values):
    """Changes the database of a stopped server, ignoring its constraints."""
    with sqlite3.connect(server.data / "events.sqlite") as database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        database.execute(sql, values)
    database.close()


def without_rules(server, *tables):
    """Removes the constraints of tables, so that any column can hold any value."""
    tables = tables or ("record", "stream", "app_source")
    with sqlite3.connect(server.data / "events.sqlite") as database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute(
            "UPDATE sqlite_schema SET sql = replace(replace(sql, ') STRICT', ')'), 'NOT NULL', '')"
            f" WHERE type = 'table' AND name IN ({', '.join('?' * len(tables))})", tables)
    database.close()


# The row that has a record of an imported stream, in which others may be too.
def row_of(record):
    return ("stream = 1 AND sequence = "
            f"(SELECT min(sequence) FROM record WHERE stream = 1 AND sequence >= {record})")


DAMAGES = [
    f"UPDATE record SET sequence = NULL WHERE {row_of(20)}",
    f"UPDATE record SET sequence = 'x' WHERE {row_of(20)}",
    f"UPDATE record SET time = NULL WHERE {row_of(20)}",
    f"UPDATE record SET time = x'ff00' WHERE {row_of(20)}",
    f"UPDATE record SET line = NULL WHERE {row_of(20)}",
    f"UPDATE record SET records = 'x' WHERE {row_of(20)}",
    f"UPDATE record SET is_command = 'x' WHERE {row_of(20)}",
    "UPDATE stream SET epoch = NULL WHERE number = 1",
    "UPDATE stream SET started = 'x' WHERE number = 1",
    "UPDATE stream SET last_sequence = NULL WHERE number = 1",
    "UPDATE stream SET app = x'ff' WHERE number = 1",
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_row_fails_only_requests_for_its_stream(server, damage):
    assert imported(server, named("damaged", OF_TODAY))[0] == 201
    assert imported(server, named("whole", OF_TODAY))[0] == 201
    with at_login(device(server)) as peer:
        stream, epoch = peer.stream, peer.epoch
    server.stop()
    without_rules(server)
    change(server, damage)
    for command in [("verify",), ("export",), ("cut",), ("show",)]:
        result = rootstage("recordings", *command, "damaged", "--data", server.data)
        failed(result, INPUT_OUTPUT, "damaged")
        assert rootstage("recordings", *command, "whole", "--data", server.data).returncode == 0
    failed(rootstage("recordings", "verify", "--data", server.data), INPUT_OUTPUT, "damaged")
    server.start()
    with resumed(server, stream, epoch, 0) as peer:
        assert server.request("/api/recordings/damaged.ndjson")[0] == 500
        assert server.request("/api/recordings/damaged/verify", body=b"")[0] == 500
        assert server.request("/api/recordings/damaged/branch", body=b"{}")[0] == 500
        assert server.request("/api/recordings/whole/verify", body=b"")[0] == 200
        assert {"whole", stream} <= listed(server)
        peer.until(lambda line: "hash" in line)


@pytest.mark.parametrize("damage, reason", [(b"{", "not JSON"), (b"{}", "not a record")])
def test_a_branch_of_a_stream_with_a_damaged_command_is_rejected_with_its_line(
        server, damage, reason):
    assert imported(server, named("damaged"))[0] == 201
    server.stop()
    without_rules(server)
    with sqlite3.connect(server.data / "events.sqlite") as database:
        [(pack,)] = database.execute(f"SELECT line FROM record WHERE {row_of(1)}").fetchall()
    database.close()
    start = pack.index(b'{"stream":"damaged","sequence":1,')
    length = pack.index(b'{"stream":"damaged","sequence":2,') - start - 3
    pack = pack[:start] + damage.ljust(length) + pack[start + length:]
    change(server, f"UPDATE record SET checksum = NULL, line = ? WHERE {row_of(1)}", pack)
    server.start()
    for result in ["comparison", "store"]:
        status, _, answer = server.request(
            "/api/recordings/damaged/branch", body=json.dumps({"result": result}).encode())
        assert status == 422, answer
        assert b"line " in answer and reason.encode() in answer
    assert listed(server) == {"damaged"}


def test_resuming_a_damaged_stream_is_closed_with_4410_and_others_continue(server):
    with at_login(device(server)) as peer:
        stream, epoch = peer.stream, peer.epoch
    server.stop()
    without_rules(server)
    change(server, "UPDATE record SET time = NULL WHERE sequence = 3")
    server.start()
    with at_login(device(server)) as other, Peer(server) as peer:
        peer.send({**DEVICE, "streams": [{"stream": stream, "epoch": epoch, "after": 0}]})
        with pytest.raises(ConnectionClosed) as closed:
            peer.next()
        assert closed.value.rcvd.code == 4410 and stream in closed.value.rcvd.reason
        other.step({"command": "rotate", "orientation": "landscape"})


def test_a_stream_renamed_in_the_database_closes_only_its_client(server):
    with at_login(device(server)) as peer, at_login(device(server)) as other:
        with operator(server) as watcher:
            change(server, "UPDATE stream SET id = 'elsewhere' WHERE id = ?", peer.stream)
            peer.command({"command": "rotate", "orientation": "landscape"})
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    peer.next()
            assert closed.value.rcvd.code == 1011 and peer.stream in closed.value.rcvd.reason
            watcher.until_kind("clientRemoved", stream=peer.stream)
            other.step({"command": "rotate", "orientation": "landscape"})
    server.stop()
