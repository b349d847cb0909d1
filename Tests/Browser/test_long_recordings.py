"""Recordings that are longer than what a server keeps in memory, in and out over HTTP."""

import contextlib
import gzip
import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from recording_text import records_of, sealed
from stage import BINARY, PATIENCE, ROOT, rootstage

LOGIN = ROOT / "Tests" / "EndToEndTests" / "Fixtures" / "log-in-and-out.ndjson"
# How long a record is made, in bytes.
RECORD = 256 << 10
# What a server may need for the file, whatever it does: a part of it.
MEMORY = 24 << 20
# What a command takes that reads a short recording, roughly.
SHORT_COMMAND = 40 << 20
PEAK_OF_COMMAND = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


@pytest.fixture(scope="module")
def long(tmp_path_factory):
    text = LOGIN.read_text().replace('"version":2', '"version":3', 1)
    header = text[:text.index("\n") + 1]
    records = []
    for line in records_of(text):
        record = json.loads(line)
        record["data"]["note"] = "x" * RECORD
        records.append(json.dumps(record, separators=(",", ":"), ensure_ascii=False) + "\n")
    file = tmp_path_factory.mktemp("long") / "long.ndjson"
    file.write_text(sealed(header + "".join(records)))
    return file


def peak_memory(server):
    status = open(f"/proc/{server.process.pid}/status").read()
    return int(status.split("VmHWM:")[1].split()[0]) << 10


def body_files(server):
    """How many files without a name the server has open."""
    found = 0
    for file in Path(f"/proc/{server.process.pid}/fd").iterdir():
        # The server may close it meanwhile.
        with contextlib.suppress(FileNotFoundError):
            found += "/body-" in os.readlink(file)
    return found


def wait_for_no_body_files(server):
    deadline = time.monotonic() + PATIENCE
    while body_files(server):
        assert time.monotonic() < deadline, "a file of a body stays open"
        time.sleep(0.01)


def test_a_long_recording_goes_in_and_out_unchanged_in_bounded_memory(server, long):
    content = long.read_bytes()
    # The first one fills the cache of the store.
    assert server.request("/api/recordings", content)[0] == 201
    before = peak_memory(server)
    status, _, body = server.request("/api/recordings", content)
    assert status == 201, body
    [name] = json.loads(body)["streams"]
    assert name == "c1-2"
    status, _, body = server.request(f"/api/recordings/{name}.ndjson")
    assert status == 200
    lines = [line.replace('"c1-2"', '"c1"', 1) for line in records_of(body.decode())]
    assert lines == records_of(content.decode())
    assert server.request("/api/recordings/c1", method="DELETE")[0] == 200
    assert peak_memory(server) - before < MEMORY
    wait_for_no_body_files(server)


def test_a_long_export_is_the_file_that_was_imported(server, long):
    content = long.read_bytes()
    assert server.request("/api/recordings", content)[0] == 201
    before = peak_memory(server)
    status, headers, body = server.request("/api/recordings/c1.ndjson")
    assert status == 200 and headers["Transfer-Encoding"] == "chunked"
    assert body == content
    status, _, body = server.request("/api/recordings/c1.ndjson.gz")
    assert status == 200 and gzip.decompress(body) == content
    assert peak_memory(server) - before < MEMORY
    wait_for_no_body_files(server)


def test_a_file_whose_streams_take_turns_is_exported_unchanged_in_bounded_memory(tmp_path):
    header, *_ = LOGIN.read_text().splitlines()
    header = json.loads(header) | {"version": 3}
    names = [f"c{number}" for number in range(128)]
    header["streams"] = [header["streams"][0] | {"stream": name} for name in names]
    lines = [
        {"stream": name, "sequence": sequence, "time": 0, "kind": "note", "data": "x" * RECORD}
        for sequence in (1, 2) for name in names]
    file = tmp_path / "turns.ndjson"
    file.write_text(sealed("".join(
        json.dumps(line, separators=(",", ":")) + "\n" for line in [header, *lines])))
    data, out = tmp_path / "data", tmp_path / "out.ndjson"
    imported = rootstage("recordings", "import", file, "--data", data)
    assert imported.returncode == 0, imported.stderr
    command = [BINARY, "recordings", "export", *names, "--data", data, "--output", out]
    # By a small process, whose own memory counts as its child's.
    measured = subprocess.run(
        [sys.executable, "-c", PEAK_OF_COMMAND, *command], capture_output=True, text=True)
    assert measured.returncode == 0, measured.stderr
    assert out.read_bytes() == file.read_bytes()
    assert int(measured.stdout) << 10 < SHORT_COMMAND + MEMORY


def test_a_client_that_leaves_a_long_export_leaves_nothing_behind(server, long):
    assert server.request("/api/recordings", long.read_bytes())[0] == 201
    wait_for_no_body_files(server)
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(f"GET /api/recordings/c1.ndjson HTTP/1.1\r\nHost: 127.0.0.1:{server.port}"
                    "\r\n\r\n".encode())
        assert raw.recv(1_000)
        assert body_files(server) == 1
    wait_for_no_body_files(server)
    assert server.request("/readyz")[0] == 200


def test_a_long_upload_that_breaks_off_leaves_nothing_behind(server, long):
    content = long.read_bytes()
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(f"POST /api/recordings HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                    f"Content-Length: {len(content)}\r\n\r\n".encode())
        raw.sendall(content[:1 << 20])
    wait_for_no_body_files(server)
    assert json.loads(server.request("/api/recordings")[2])["total"] == 0


def test_a_recording_beyond_the_bound_of_an_import_is_refused_before_it_comes(servers, tmp_path):
    server = servers(tmp_path / "data", "--max-import", "20MB")
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(f"POST /api/recordings HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                    "Content-Length: 20000001\r\n\r\n".encode())
        answer = raw.makefile("rb").read()
    assert answer.startswith(b"HTTP/1.1 413 ") and b"20000000" in answer
    packed = gzip.compress(b"\n" * 20_000_001)
    status, _, body = server.request("/api/recordings", packed)
    assert status in (400, 413), body
    result = rootstage("serve", "--port", "0", "--data", tmp_path, "--max-import", "1KB")
    assert result.returncode == 64 and "--max-import" in result.stderr
