"""Engine work on behalf of a request ends at its budget, and SIGTERM ends it at once."""

import contextlib
import json
import signal
import socket
import sqlite3
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from stage import ROOT, STOP_LIMIT
from wire import DEVICE, Peer, device

FIXTURES = ROOT / "Tests" / "EndToEndTests" / "Fixtures"

APP = """\
app: ticking
root:
  first: a
  parts: { a: { screen: A }, b: { screen: B } }
  routes: { toA: { to: a, animation: none }, toB: { to: b, animation: none } }
screens:
  A: { onLoad: [ { after: 1 ms, do: [ { route: toB } ] } ] }
  B: { onLoad: [ { after: 1 ms, do: [ { route: toA } ] } ] }
"""
DAY = 86_400_000_000
# The peak memory allowed, in kB; without a budget the process took
# several gigabytes within seconds.
MOST_MEMORY = 1_000_000
# Seconds within which the budget ends the work, also in a debug build.
BUDGET_LIMIT = 60


@pytest.fixture
def ticking(servers, tmp_path):
    """A server with an app that swaps its screen every millisecond."""
    folder = tmp_path / "apps" / "ticking"
    folder.mkdir(parents=True)
    (folder / "app.yaml").write_text(APP)
    return servers(tmp_path / "data", "--apps", folder.parent)


def day(server):
    """The stream of a recording with a launch and, a day later, a back command.

    The device that makes it holds the clock, so that no time passes on the server.
    """
    with device(server, app="ticking", clock="manual") as peer:
        peer.step({"command": "launch", "width": 390, "height": 844})
        stream = peer.stream
    status, _, body = server.request(f"/api/recordings/{stream}.ndjson")
    assert status == 200
    lines = [json.loads(line) for line in body.splitlines()]
    header = lines[0]
    first = next(line for line in lines if line.get("kind") == "command")
    header["streams"][0]["stream"] = first["stream"] = "day"
    last = {**first, "sequence": 2, "time": DAY, "data": {"command": "back", "by": "device"}}
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n"
                   for line in (header, {**first, "sequence": 1}, last))
    status, _, answer = server.request("/api/recordings", text.encode())
    assert status == 201, answer
    return json.loads(answer)["stream"], header["streams"][0]["epoch"]


def peak_memory(server):
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))


def flow_request(stream):
    return json.dumps({"name": "Day", "clients": [{"stream": stream}]}).encode()


def resume(server, stream, epoch):
    """The close frame that a device gets when it resumes a stream."""
    with Peer(server) as peer:
        peer.send({**DEVICE, "app": "ticking",
                   "streams": [{"stream": stream, "epoch": epoch, "after": 0}]})
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                peer.next(timeout=BUDGET_LIMIT)
    return closed.value.rcvd


def in_thread(work):
    results = []
    thread = threading.Thread(target=lambda: results.append(work()), daemon=True)
    thread.start()

    def result():
        thread.join(BUDGET_LIMIT)
        assert results, "it came to no end"
        return results[0]

    return result


@pytest.mark.slow
def test_flow_export_and_resume_over_the_engine_budget_are_refused(ticking):
    stream, epoch = day(ticking)
    flows = [in_thread(lambda: ticking.request(
        "/api/flows", flow_request(stream), timeout=BUDGET_LIMIT))
             for _ in range(2)]
    closed = resume(ticking, stream, epoch)
    assert closed.code == 4511
    assert closed.reason.startswith("day cannot be brought back: it takes ")
    for flow in flows:
        status, _, body = flow()
        assert status == 422
        assert "too large to write as a flow: it takes " in json.loads(body)["error"]
    # Other clients are still served.
    with device(ticking, app="ticking", clock="manual") as peer:
        peer.step({"command": "launch", "width": 390, "height": 844})
    assert peak_memory(ticking) < MOST_MEMORY


def test_sigterm_ends_the_server_during_engine_work(ticking):
    stream, epoch = day(ticking)
    for _ in range(2):
        threading.Thread(target=keep_asking, args=(ticking, stream), daemon=True).start()
    with Peer(ticking) as peer:
        peer.send({**DEVICE, "app": "ticking",
                   "streams": [{"stream": stream, "epoch": epoch, "after": 0}]})
        busy(ticking)
        ticking.stop()


def keep_asking(server, stream):
    """Requests a flow again and again, whatever is answered, until the server is stopped."""
    with contextlib.suppress(OSError):
        while server.process:
            server.request("/api/flows", flow_request(stream))


def busy(server):
    """Waits until the server has used one second of processor time."""
    ticks = processor_ticks(server)
    deadline = time.monotonic() + BUDGET_LIMIT
    while processor_ticks(server) < ticks + 100:
        assert time.monotonic() < deadline, "it does nothing"
        time.sleep(0.01)


def processor_ticks(server):
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


# Imports


def long_recording(streams=4, records=12_000):
    """A recording that takes seconds to import, also in a release build."""
    header = json.loads((FIXTURES / "log-in-and-out.ndjson").read_bytes().split(b"\n", 1)[0])
    header["streams"] = [{**header["streams"][0], "stream": f"x{number}"}
                         for number in range(streams)]
    lines = [json.dumps(header).encode()]
    for sequence in range(1, records + 1):
        for number in range(streams):
            lines.append(b'{"stream":"x%d","sequence":%d,"time":0,"kind":"x","data":"%s"}' % (
                number, sequence, b"x" * 200))
    return b"\n".join(lines) + b"\n"


def rows_of_hidden_streams(server):
    address = f"file:{server.data}/events.sqlite?mode=ro"
    with contextlib.closing(sqlite3.connect(address, uri=True)) as database:
        return database.execute(
            "SELECT count(*) FROM stream WHERE is_hidden = 1").fetchone()[0]


def upload(server, recording):
    """A socket over which a recording was sent."""
    host, port = "127.0.0.1", server.port
    client = socket.create_connection((host, port))
    client.sendall(b"POST /api/recordings HTTP/1.1\r\nHost: %s:%d\r\nContent-Length: %d\r\n\r\n" % (
        host.encode(), port, len(recording)) + recording)
    return client


def has_begun(server):
    """Whether an import has stored something, of a server that stands still."""
    try:
        return rows_of_hidden_streams(server) > 0
    except sqlite3.OperationalError:
        # It stands where nobody else may read.
        return False


@contextlib.contextmanager
def importing(server):
    """Holds the server in the midst of an import: it stands still, and has stored a part."""
    deadline = time.monotonic() + BUDGET_LIMIT
    while True:
        with server.standing_still():
            if has_begun(server):
                yield
                return
        assert time.monotonic() < deadline, "the import did not begin"
        time.sleep(0.01)


def signalled(server, number):
    """The process of a server that stands still, and finds a signal when it goes on."""
    process, server.process = server.process, None
    process.send_signal(number)
    return process


def test_an_import_whose_client_leaves_ends_and_leaves_nothing(server):
    client = upload(server, long_recording())
    with importing(server):
        client.close()
    deadline = time.monotonic() + BUDGET_LIMIT
    while rows_of_hidden_streams(server):
        assert time.monotonic() < deadline, "the import goes on"
        time.sleep(0.01)
    assert json.loads(server.request("/api/recordings")[2])["recordings"] == []
    with device(server):
        pass


def test_sigterm_ends_the_server_during_an_import(server):
    with upload(server, long_recording()):
        with importing(server):
            process = signalled(server, signal.SIGTERM)
        assert process.wait(STOP_LIMIT) == 0, server.log
    server.start()
    assert rows_of_hidden_streams(server) == 0
    assert json.loads(server.request("/api/recordings")[2])["recordings"] == []


def test_sighup_ends_the_server_during_engine_work_and_an_import(ticking):
    stream, _ = day(ticking)
    threading.Thread(target=keep_asking, args=(ticking, stream), daemon=True).start()
    busy(ticking)
    with upload(ticking, long_recording()):
        with importing(ticking):
            process = signalled(ticking, signal.SIGHUP)
        assert process.wait(STOP_LIMIT) == 0, ticking.log
