"""A disk that fails, and a clock that is set under the server."""

import sys
import threading
import time

import pytest

from websockets.exceptions import ConnectionClosed

from stage import PATIENCE, ROOT
from wire import DEVICE, Peer, at_login, device, resumed

sys.path.insert(0, str(ROOT / "Tests" / "Soak"))

from faults import Faults  # noqa: E402

TURNS = [{"command": "rotate", "orientation": way} for way in ("landscape", "portrait")]


@pytest.fixture
def faulty(servers, tmp_path, quick_apps):
    """A server whose disk and clock can be made to fail."""
    faults = Faults(tmp_path, tmp_path / "data")
    environment = [f"{name}={value}" for name, value in faults.environment.items()]
    server = servers(tmp_path / "data", "--apps", quick_apps, wrapper=["env", *environment])
    server.faults = faults
    return server


@pytest.mark.parametrize("seconds", [-3600, 3600], ids=["back", "forward"])
def test_records_are_stored_once_the_disk_is_whole_although_the_clock_was_set(faulty, seconds):
    """The pause before the next try must not be of the time of day."""
    with at_login(device(faulty)) as peer:
        faulty.faults.fail(["write"])
        reference = peer.command(TURNS[0])
        assert faulty.has_said("it is tried again")
        faulty.faults.turn_clock(seconds)
        faulty.faults.heal()
        assert peer.answer(reference)["kind"] == "command"


def test_a_disk_that_cannot_be_read_for_a_moment_does_not_count_as_a_truncated_database(faulty):
    with at_login(device(faulty)) as peer:
        peer.command(TURNS[0])
        peer.until_kind("rotationEnded")
        # All that an idle server reads is the head of its database, to see whether it is there.
        faulty.faults.fail(["read"])
        deadline = time.monotonic() + PATIENCE
        while faulty.faults.failed["read"] < 2:
            assert time.monotonic() < deadline, "nothing was read"
            time.sleep(0.01)
        faulty.faults.heal()
        assert peer.answer(peer.command(TURNS[1]))["kind"] == "command"


def test_a_recording_that_the_disk_does_not_give_for_a_moment_is_not_called_damaged(faulty):
    with at_login(device(faulty)) as peer:
        for number in range(100):
            peer.step(TURNS[number % 2])
        stream, epoch = peer.stream, peer.epoch
    # A server that has just started has no page of it in memory.
    faulty.stop()
    faulty.start()
    streams = [{"stream": stream, "epoch": epoch, "after": 1}]
    faulty.faults.fail(["read"])
    with Peer(faulty) as early:
        early.send({**DEVICE, "streams": streams})
        with pytest.raises(ConnectionClosed) as closed:
            early.until_kind("welcome")
        assert closed.value.rcvd.code == 1011
    faulty.faults.heal()
    with resumed(faulty, stream, epoch, 1) as back:
        assert back.welcome["streams"][0]["recovered"]
    assert "\nrootstage_store_damages_total 0\n" in faulty.request("/metrics")[2].decode()


def test_a_job_under_way_is_not_out_of_time_since_the_machine_was_suspended(faulty):
    with at_login(device(faulty)) as peer:
        for number in range(150):
            peer.step(TURNS[number % 2])
        stream = peer.stream
    ended = threading.Event()

    def suspend():
        while not ended.wait(0.001):
            faulty.faults.suspend(60)

    thread = threading.Thread(target=suspend)
    thread.start()
    try:
        for _ in range(20):
            status, _, body = faulty.request(f"/api/recordings/{stream}/verify", body=b"")
            assert status == 200, body
    finally:
        ended.set()
        thread.join()


def test_a_removed_database_is_noticed_although_the_clock_was_set_back(faulty):
    with at_login(device(faulty)) as peer:
        peer.command(TURNS[0])
        peer.until_kind("rotationEnded")
        faulty.faults.turn_clock(-3600)
        (faulty.data / "events.sqlite").unlink()
        assert faulty.has_said("it was removed")
    assert faulty.process.wait(PATIENCE) == 74
    faulty.process = None
