"""Damage to the database: every tool tells of it, and none of it stops the server or a neighbour."""

import itertools
import random
import re
import shutil
import sqlite3

import pytest

from stage import PATIENCE, rootstage
from test_foreign_recordings import INPUT_OUTPUT, OF_TODAY, imported, named, row_of, without_rules
from wire import at_login, device, resumed


def checked(data, *options):
    return rootstage("recordings", "check", "--data", data, *options)


@pytest.fixture
def folder(server):
    """The data folder of a stopped server: two recordings, and a client that was here."""
    for name in ["first", "second"]:
        assert imported(server, named(name, OF_TODAY))[0] == 201
    with at_login(device(server)) as peer:
        peer.step({"command": "rotate", "orientation": "landscape"})
    server.stop()
    server.client = (peer.stream, peer.epoch)
    return server


def change(server, sql):
    with sqlite3.connect(server.data / "events.sqlite") as database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        database.execute(sql)
    database.close()


def test_a_whole_folder_passes_the_check_also_beside_a_running_server(folder):
    result = checked(folder.data, "--repair")
    assert result.returncode == 0 and "whole: 3 recordings" in result.stdout
    folder.start()
    assert checked(folder.data).returncode == 0
    result = checked(folder.data.parent / "nowhere")
    assert result.returncode == 66


def test_a_check_names_each_damage_and_a_repair_keeps_what_is_whole(folder):
    change(folder, f"UPDATE record SET time = time + 1 WHERE {row_of(30)}")
    change(folder, "UPDATE record SET line = x'41' WHERE stream = 3 AND sequence = 2")
    result = checked(folder.data)
    assert result.returncode == INPUT_OUTPUT
    # The records of an imported stream are stored several together.
    named_first = re.fullmatch(r"first: record (\d+) does not have its checksum",
                               result.stdout.splitlines()[0])
    assert named_first and int(named_first[1]) <= 30
    stream, _ = folder.client
    assert len(result.stdout.splitlines()) == 2
    assert rootstage("recordings", "verify", "first", "--data", folder.data).returncode \
        == INPUT_OUTPUT

    result = checked(folder.data, "--repair")
    assert result.returncode == 0, result.stderr
    assert f"{stream}: its first step is damaged, so it is left out" in result.stdout
    backup = result.stdout.rsplit(" ", 1)[1].strip()
    assert checked(folder.data).returncode == 0
    assert rootstage("recordings", "verify", "--data", folder.data).returncode == 0
    with sqlite3.connect(backup) as database:
        assert database.execute("SELECT count(*) FROM record WHERE stream = 3").fetchone()[0] > 2
    database.close()
    folder.start()
    assert folder.request("/api/recordings/second/verify", body=b"")[0] == 200
    with at_login(device(folder)):
        pass


def test_a_store_whose_tables_cannot_be_told_says_so_and_stays(folder):
    store = folder.data / "events.sqlite"
    whole = store.read_bytes()
    assert whole.count(b"CREATE TABLE app_source") == 1
    store.write_bytes(whole.replace(b"CREATE TABLE app_source", b"CREATE TIBLE app_source"))
    damaged = store.read_bytes()
    result = checked(folder.data)
    assert result.returncode == INPUT_OUTPUT
    assert "malformed database schema (app_source)" in result.stdout
    assert 'run "rootstage recordings check --repair"' in result.stderr
    result = checked(folder.data, "--repair")
    assert result.returncode == INPUT_OUTPUT
    assert "cannot be repaired: malformed" in result.stderr
    assert "restore a backup" in result.stderr
    assert "--repair" not in result.stdout + result.stderr
    assert store.read_bytes() == damaged


def test_resuming_a_record_with_a_wrong_checksum_is_refused_and_counted(folder):
    stream, epoch = folder.client
    change(folder, "UPDATE record SET time = time + 1 WHERE stream = 3 AND sequence = 2")
    folder.start()
    with pytest.raises(Exception) as closed:
        resumed(folder, stream, epoch, 0)
    assert closed.value.rcvd.code == 4410 and stream in closed.value.rcvd.reason
    assert folder.has_said(f"Record 2 of {stream} is damaged")
    metrics = folder.request("/metrics")[2].decode()
    assert "\nrootstage_store_damages_total 0\n" not in metrics
    assert "\nrootstage_store_damages_total " in metrics
    with at_login(device(folder)) as other:
        other.step({"command": "rotate", "orientation": "landscape"})


TABLES = {
    "app_source": ["hash", "name", "text"],
    "stream_number": ["prefix", "highest"],
    "stream": ["id", "epoch", "app", "app_hash", "profile", "started", "imported",
               "last_sequence", "last_time", "bytes", "engine", "record_version", "file",
               "name_in_file", "is_hidden"],
    "record": ["stream", "sequence", "time", "is_command", "line", "checksum"],
    "snapshot": ["sequence", "data"],
    "file": ["id", "header", "checksum"],
    "file_piece": ["file", "place", "bytes", "name", "records", "checksum"],
}


@pytest.mark.slow
@pytest.mark.parametrize("values", [["NULL"], ["'x'", "x'ff00'", "9223372036854775807", "-1.5"]])
def test_wrong_values_in_any_column_stop_neither_the_server_nor_a_tool(folder, values, tmp_path):
    whole = tmp_path / "whole"
    shutil.copytree(folder.data, whole)
    places = [(table, column) for table, columns in TABLES.items() for column in columns]
    for (table, column), value in zip(places, itertools.cycle(values)):
        shutil.rmtree(folder.data)
        shutil.copytree(whole, folder.data)
        without_rules(folder, *TABLES)
        row = "" if table in ("stream_number", "snapshot") else " WHERE rowid = 1"
        try:
            change(folder, f"UPDATE {table} SET {column} = {value}{row}")
        except sqlite3.DatabaseError:
            continue
        survives(folder)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_flipped_bits_stop_neither_the_server_nor_a_tool(folder, seed):
    chance = random.Random(seed)
    file = folder.data / "events.sqlite"
    content = bytearray(file.read_bytes())
    for _ in range(chance.choice([1, 3, 10, 30, 100])):
        content[chance.randrange(100, len(content))] ^= 1 << chance.randrange(8)
    file.write_bytes(content)
    survives(folder)


def survives(server):
    """Runs every tool on a folder, then a server; none ends otherwise than it says it does."""
    for command in [("list",), ("verify",), ("show", "first"), ("export", "second"), ("check",)]:
        result = rootstage("recordings", *command, "--data", server.data)
        assert result.returncode in (0, 1, 65, 66, 73, INPUT_OUTPUT), (command, result)
    server.port = server.port or 0
    try:
        server.start()
    except AssertionError:
        # Where it cannot even be opened, that is said.
        code = server.process.wait(PATIENCE)
        server.process = None
        assert code in (73, INPUT_OUTPUT), server.log
        assert server.has_said("events.sqlite")
        return
    for path, body in [("/api/recordings", None), ("/api/recordings/first.ndjson", None),
                       ("/api/recordings/second/verify", b""),
                       ("/api/recordings/first/branch", b"{}")]:
        server.request(path, body=body)
    stream, epoch = server.client
    try:
        resumed(server, stream, epoch, 0).close()
    except Exception:  # Whatever the answer is: the server has to give one and stay.
        pass
    assert server.request("/healthz")[0] == 200
    assert server.process.poll() is None
    server.stop()
