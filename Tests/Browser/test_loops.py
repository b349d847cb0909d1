"""Servers of several loops: devices, operators and recordings notice nothing of them."""

import contextlib
import os
import re
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from stage import PATIENCE, ROOT, rootstage, wait_until
from wire import at_login, device, new_key, operator, perform, resumed, LOG_IN

sys.path.insert(0, str(ROOT / "Tests" / "Soak"))

from faults import Faults  # noqa: E402

LOOPS = 3
# The most that cores bring by themselves, and the open files that each of these needs.
MOST_BY_CORES, FILES_PER_LOOP = 16, 128
DEVICES = 7


@pytest.fixture
def server(servers, tmp_path, quick_apps):
    return servers(tmp_path / "data", "--apps", quick_apps, "--loops", LOOPS)


@pytest.fixture
def devices(server):
    with contextlib.ExitStack() as stack:
        yield [at_login(stack.enter_context(device(server))) for _ in range(DEVICES)]


def streams_of(peers):
    return [peer.stream for peer in peers]


@pytest.mark.parametrize("place", range(LOOPS))
def test_an_operator_of_any_loop_sees_and_commands_the_clients_of_all(server, devices, place):
    with contextlib.ExitStack() as stack:
        # Each of these takes the place of one loop's next connection.
        for _ in range(place):
            stack.enter_context(operator(server))
        anna = stack.enter_context(operator(server))
        listed = [line for line in anna.lines if line["kind"] == "clients"][-1]["clients"]
        assert [client["stream"] for client in listed] == streams_of(devices)
        anna.send({"kind": "watch", "streams": "all", "focus": streams_of(devices)})
        snapshots = [anna.until_kind("snapshot")["stream"] for _ in devices]
        assert sorted(snapshots) == sorted(streams_of(devices))
        ref = anna.command(LOG_IN, targets="all")
        ended = set()
        while ended != set(streams_of(devices)):
            ended.add(anna.until_kind("transitionEnded")["stream"])
        for peer in devices:
            commands = [line for line, _ in anna.durable(peer.stream) if line.get("cause") == ref
                        and line["kind"] == "command"]
            assert len(commands) == 1, "each client gets it once"
            sequences = [line["sequence"] for line, _ in anna.durable(peer.stream)]
            assert sequences == list(range(sequences[0], sequences[0] + len(sequences)))
            assert [line for line in anna.lines if line["kind"] == "progress"
                    and line["stream"] == peer.stream], "progress comes from each loop"


def test_a_command_with_a_key_is_carried_out_once_whichever_loop_it_comes_by(server, devices):
    target, key = devices[1].stream, new_key()
    with contextlib.ExitStack() as stack:
        operators = [stack.enter_context(operator(server)) for _ in range(LOOPS)]
        kinds = [peer.answer(peer.command(LOG_IN, targets=[target], key=key))["kind"]
                 for peer in watching(operators, target)]
    assert kinds == ["command"] + ["duplicate"] * (LOOPS - 1)


def watching(operators, stream):
    for peer in operators:
        peer.send({"kind": "watch", "streams": [stream]})
        peer.until_kind("snapshot")
    return operators


def test_a_device_resumes_its_client_from_any_loop_with_the_same_bytes(server, devices):
    first = devices[0]
    perform(first, LOG_IN)
    told = first.durable()
    first.close()
    for _ in range(LOOPS):
        with resumed(server, first.stream, first.epoch, told[0][0]["sequence"]) as again:
            assert again.welcome["streams"][0]["recovered"] is True
            again.until(lambda line: line.get("sequence") == told[-1][0]["sequence"]
                        and line["kind"] != "progress")
            assert [text for _, text in again.durable()] == [text for _, text in told[1:]]
            # It stays, so that the next one comes to another loop.
            with device(server):
                pass


def test_nothing_told_by_any_loop_is_lost_when_the_server_is_killed(server, devices):
    for peer in devices:
        perform(peer, LOG_IN)
    told = {peer.stream: [text for _, text in peer.durable()] for peer in devices}
    server.kill()
    server.start()
    for stream, texts in told.items():
        stored = server.request(f"/api/recordings/{stream}.ndjson")[2].decode().splitlines()[1:]
        assert [text for text in texts if text not in stored] == []


def test_a_stop_tells_the_connections_of_all_loops_and_exits_in_order(server, devices):
    with contextlib.ExitStack() as stack:
        operators = [stack.enter_context(operator(server)) for _ in range(LOOPS)]
        server.stop()
        for peer in devices + operators:
            peer.until_kind("shutdown")
            with pytest.raises(ConnectionClosed) as closed:
                peer.until_kind("never")
            assert closed.value.rcvd.code == 1001


def test_when_the_store_fails_the_connections_of_all_loops_are_told_so(
        servers, tmp_path, quick_apps):
    faults = Faults(tmp_path, tmp_path / "data")
    environment = [f"{name}={value}" for name, value in faults.environment.items()]
    server = servers(tmp_path / "data", "--apps", quick_apps, "--loops", LOOPS,
                     wrapper=["env", *environment])
    with contextlib.ExitStack() as stack:
        peers = [at_login(stack.enter_context(device(server))) for _ in range(LOOPS)]
        peers += [stack.enter_context(operator(server)) for _ in range(5 * LOOPS)]
        faults.fail(["write"])
        peers[0].command(LOG_IN)
        for peer in peers:
            with pytest.raises(ConnectionClosed) as closed:
                peer.until_kind("never")
            assert closed.value.rcvd.code == 1011
    process, server.process = server.process, None
    assert process.wait(PATIENCE) == 74


def threads_of(server):
    """What the threads of a server are called, without those of its libraries."""
    names = [(task / "comm").read_text().strip()
             for task in Path(f"/proc/{server.process.pid}/task").iterdir()]
    return {name for name in names if name != "rootstage" and "qos" not in name}


def loops_of(server):
    return len([name for name in threads_of(server) if name.startswith("stage-loop")])


def test_a_server_has_as_many_loops_as_cores_unless_it_is_told(servers, tmp_path, quick_apps):
    server = servers(tmp_path / "data", "--apps", quick_apps)
    told = rootstage("doctor", "--data", tmp_path / "other").stdout
    wanted = int(re.search(r"(\d+) loops? unless", told)[1])
    assert 1 <= wanted <= min(len(os.sched_getaffinity(0)), MOST_BY_CORES)
    wait_until(lambda: loops_of(server) == wanted, "as many loops as cores")


@pytest.mark.parametrize("wrapper", [
    ["taskset", "--cpu-list", str(min(os.sched_getaffinity(0)))],
    ["prlimit", f"--nofile={2 * FILES_PER_LOOP - 1}"],
])
def test_one_core_or_few_open_files_bring_one_loop(tmp_path, ports, wrapper):
    result = rootstage("doctor", "--data", tmp_path / "data", "--port", ports.new(), wrapper=wrapper)
    assert re.search(r"^ok +cores +\d+ cores?(, a quota of \S+)?, 1 loop unless", result.stdout, re.M), result.stdout


def test_a_node_of_a_cluster_is_not_given_several_loops(tmp_path):
    result = rootstage("serve", "--port", "0", "--data", tmp_path / "data", "--node", "n1",
                       "--cluster", "nats://127.0.0.1:1", "--loops", "2")
    assert result.returncode == 64
    assert "one loop" in result.stderr


def test_each_thread_of_a_server_is_called_by_what_it_does(server):
    loops = {"stage-loop", *(f"stage-loop-{number}" for number in range(1, LOOPS))}
    named = loops | {"store-writer", "reading-1", "restoring-1", "running-1"}
    wait_until(lambda: threads_of(server) >= named, lambda: threads_of(server))


def test_loops_without_anything_to_do_take_no_turns(server, devices):
    def turns():
        page = server.request("/metrics")[2].decode()
        return int(re.search(r"^rootstage_turns_total (\d+)", page, re.M)[1])

    # A loop that spins takes thousands in the time of two requests and a device's whole life.
    before = turns()
    with at_login(device(server)):
        pass
    assert turns() - before < 2_000


@pytest.mark.parametrize("loops", ["0", "65", "many", ""])
def test_a_number_of_loops_that_cannot_be_is_refused_with_its_bounds(tmp_path, loops):
    result = rootstage("serve", "--port", "0", "--data", tmp_path / "data", "--loops", loops)
    assert result.returncode == 64
    assert "loops" in result.stderr and "1 to 64, or cores" in result.stderr


def test_more_loops_than_descriptors_allow_are_refused(tmp_path):
    result = rootstage(
        "serve", "--port", "0", "--data", tmp_path / "data", "--loops", "64",
        wrapper=("prlimit", "--nofile=512:512"), timeout=PATIENCE)
    assert result.returncode == 69
    assert "512" in result.stderr
