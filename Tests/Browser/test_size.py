"""The bound on the size of the data folder, and the tools on a full disk."""

import asyncio
import contextlib
import json
import os
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from stage import PATIENCE, Server, rootstage
from test_foreign_recordings import LOGIN, imported, named
from wire import DEVICE, SUBPROTOCOL, Peer, at_login, device

BOUND = 2_000_000
ROTATIONS = [{"command": "rotate", "orientation": way} for way in ("landscape", "portrait")]


def size(server):
    """The bytes of the database and its log."""
    total = 0
    for name in ["events.sqlite", "events.sqlite-wal"]:
        with contextlib.suppress(FileNotFoundError):
            total += (server.data / name).stat().st_size
    return total


class Watch:
    """The largest size of a data folder while something goes on."""

    def __init__(self, server):
        self.server, self.largest, self.ended = server, 0, threading.Event()
        self.thread = threading.Thread(target=self.look)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()

    def look(self):
        while not self.ended.wait(0.005):
            self.largest = max(self.largest, size(self.server))


@pytest.fixture
def bounded(servers, tmp_path, quick_apps):
    return servers(tmp_path / "data", "--apps", quick_apps, "--keep-size", "2MB")


def visit(server, steps):
    """A device that does something and leaves, and whose client is taken out of memory."""
    with at_login(device(server)) as peer:
        for number in range(steps):
            peer.step(ROTATIONS[number % 2])


def test_clients_that_come_and_go_keep_the_folder_below_its_bound(servers, tmp_path, quick_apps):
    data = tmp_path / "data"
    server = servers(data, "--apps", quick_apps, "--keep-size", "3MB")
    with Watch(server) as watch:
        for _ in range(7):
            for _ in range(5):
                visit(server, 40)
            # Those in memory stay; a restart makes them old.
            server.stop()
            server.start()
    assert 2_500_000 < watch.largest < 3_300_000
    assert rootstage("recordings", "check", "--data", data).returncode == 0


def test_a_folder_full_of_live_clients_refuses_new_ones_with_a_reason_and_serves_on(bounded):
    server = bounded
    with contextlib.ExitStack() as stack, Watch(server) as watch:
        peers = [stack.enter_context(device(server)) for _ in range(20)]
        for peer in peers:
            at_login(peer)
        refusals = 0
        deadline = time.monotonic() + 4 * PATIENCE
        number = 0
        while refusals < 200:
            assert time.monotonic() < deadline, f"{size(server)} bytes, and nothing refused"
            number += 1
            for peer in peers:
                answer = peer.answer(peer.command(ROTATIONS[number % 2]))
                refusals += answer["kind"] == "error" and "full" in answer["message"]
        with Peer(server) as late:
            late.send(DEVICE)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    late.next()
            assert "full" in closed.value.rcvd.reason
        status, said = imported(server, named("x1", LOGIN))
        assert status == 507 and "--keep-size" in said["error"]
        assert server.request("/healthz")[0] == 200
        for peer in peers:
            peer.send({"kind": "ping"})
            peer.until_kind("pong")
    assert watch.largest < BOUND * 1.1
    # The clients are gone with a restart, and their recordings may go.
    server.stop()
    server.start()
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            visit(server, 2)
            break
        except (ConnectionClosed, AssertionError):
            assert time.monotonic() < deadline
            time.sleep(0.2)


async def arrive(server, count, seconds):
    """Has devices come at once, which stay as long as they may."""
    async def stay():
        with contextlib.suppress(ConnectionClosed, OSError):
            async with connect(server.socket_url, subprotocols=[SUBPROTOCOL], compression=None,
                               open_timeout=PATIENCE) as socket:
                await socket.send(json.dumps({**DEVICE, "features": ["quiet"]}))
                async for _ in socket:
                    pass

    tasks = [asyncio.create_task(stay()) for _ in range(count)]
    await asyncio.wait(tasks, timeout=seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def test_a_crowd_that_comes_at_once_keeps_the_folder_below_its_bound(servers, tmp_path):
    # Their splashes end a second later, which all of them write by themselves.
    server = servers(tmp_path / "data", "--keep-size", "1MB")
    with Watch(server) as watch:
        # The thread of the browser tests has a loop of its own.
        with ThreadPoolExecutor(max_workers=1) as thread:
            thread.submit(asyncio.run, arrive(server, 500, seconds=8)).result()
    assert watch.largest < 1_100_000
    assert server.request("/healthz")[0] == 200


def test_a_server_has_a_bound_of_four_gigabytes_or_the_one_it_is_given(tmp_path):
    for value, said in [("1KB", "1MB"), ("x", "none")]:
        result = rootstage("serve", "--port", "0", "--data", tmp_path, "--keep-size", value)
        assert result.returncode == 64 and said in result.stderr
    assert "4GB" in rootstage("config").stdout


def test_prune_brings_the_folder_below_the_size_that_it_is_given(server):
    for _ in range(6):
        visit(server, 60)
    server.stop()
    before = size(server)
    result = rootstage("recordings", "prune", "--keep-size", "500KB", "--data", server.data)
    assert result.returncode == 0, result.stderr
    assert size(server) <= 500_000 < before
    assert rootstage("recordings", "check", "--data", server.data).returncode == 0
    assert "c6" in rootstage("recordings", "list", "--data", server.data).stdout


# A full disk


@pytest.fixture
def small_disk(tmp_path):
    """A disk of 12 MB of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=12m", "tmpfs", folder], capture_output=True)
    if mounted.returncode != 0:
        pytest.skip("only root may mount a disk")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def fill(folder):
    """Takes every byte that is left."""
    with open(folder / "other", "wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))
    with open(folder / "other2", "wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"x")
    assert os.statvfs(folder).f_bavail == 0


def test_imports_and_branches_on_a_full_disk_are_answered_with_507(small_disk, ports, quick_apps):
    server = Server(small_disk / "data", "--apps", quick_apps, port=ports.take()).start()
    try:
        with at_login(device(server)) as peer:
            stream = peer.stream
        branch = json.dumps({"result": "store"}).encode()
        # It would free its reserve for what it still has to write.
        with server.standing_still():
            fill(small_disk)
        for _ in range(2):
            status, said = imported(server, named("x1", LOGIN))
            assert status == 507 and "disk of the data folder is full" in said["error"]
            status, _, said = server.request(f"/api/recordings/{stream}/branch", branch)
            assert status == 507 and b"disk of the data folder is full" in said
        (small_disk / "other").unlink()
        assert imported(server, named("x1", LOGIN))[0] == 201
        assert server.request(f"/api/recordings/{stream}/branch", branch)[0] == 201
    finally:
        server.stop()
    check = rootstage("recordings", "check", "--data", server.data)
    assert check.returncode == 0, check.stdout


def test_prune_on_a_full_disk_uses_the_reserve_and_makes_room(small_disk, ports, quick_apps):
    server = Server(small_disk / "data", "--apps", quick_apps, port=ports.take()).start()
    for _ in range(4):
        visit(server, 40)
    server.stop()
    fill(small_disk)
    prune = ["recordings", "prune", "--keep-recordings", "1", "--data", server.data]
    result = rootstage(*prune)
    assert result.returncode == 0, result.stderr
    assert "reserve" in result.stderr and "3 recordings" in result.stdout
    assert os.statvfs(small_disk).f_bavail > 0
    assert rootstage("recordings", "check", "--data", server.data).returncode == 0
    assert rootstage(
        "recordings", "list", "--data", server.data).stdout.count("\nc4 ") == 1
    server.start()
    visit(server, 4)
    server.stop()


def test_prune_on_a_full_disk_without_a_reserve_says_what_to_do(small_disk, ports, quick_apps):
    server = Server(small_disk / "data", "--apps", quick_apps, port=ports.take()).start()
    visit(server, 40)
    server.stop()
    (server.data / "reserve").unlink()
    fill(small_disk)
    result = rootstage("recordings", "prune", "--keep-recordings", "0", "--data", server.data)
    assert result.returncode == 74
    assert "free a few MB elsewhere on its disk, then run prune again" in result.stderr
    (small_disk / "other").unlink()
    result = rootstage("recordings", "prune", "--keep-recordings", "0", "--data", server.data)
    assert result.returncode == 0, result.stderr
