"""What the nodes of a cluster keep where they have bounds, with real nodes and a real NATS."""

import contextlib
import json

import pytest
from websockets.exceptions import ConnectionClosed

from nats import nats, needs_nats, nodes  # noqa: F401
from stage import wait_until
from test_cluster import names, recordings, until
from test_foreign_recordings import LOGIN, imported, named
from test_metrics import value
from test_size import ROTATIONS, visit
from wire import DEVICE, LOG_IN, Peer, at_login, device, record

pytestmark = needs_nats

BOUND = 1_000_000
# Of a device that comes and goes; each of them takes some 2 kB.
STEPS = 40


def size(node):
    """What the messages of the log hold."""
    assert value(node, "rootstage_cluster_log_limit_bytes") == BOUND
    return value(node, "rootstage_cluster_log_bytes")


def together(*pair):
    for node in pair:
        until(node, lambda found: names(found) == ["n1", "n2"] and found["abandonedClients"] == 0)


def restart(node, other):
    """What a node has in memory goes to the other one, where it is at rest."""
    node.stop()
    until(other, lambda found: len(names(found)) == 1 and found["abandonedClients"] == 0)
    node.start()
    together(node, other)


def test_recordings_of_all_nodes_together_stay_below_the_bound_and_the_newest_stay(nodes):
    pair = [nodes(name, "--keep-size", "1MB") for name in ("n1", "n2")]
    together(*pair)
    streams, largest = [], 0
    for _ in range(3):
        for node, other in (pair, pair[::-1]):
            for _ in range(5):
                with at_login(device(node)) as peer:
                    for number in range(STEPS):
                        peer.step(ROTATIONS[number % 2])
                        if number % 10 == 9:
                            largest = max(largest, *map(size, pair))
                streams.append(peer.stream)
            restart(node, other)
    # Recordings go from 0.85 of it on, with what is on its way, until 0.75 is left.
    assert 0.7 * BOUND < largest < 1.1 * BOUND
    wait_until(lambda: recordings(pair[0]) == recordings(pair[1]), "both say the same")
    kept = recordings(pair[0])
    assert kept == set(streams[-len(kept):]) and 0 < len(kept) < len(streams)
    for node in pair:
        assert node.request(f"/api/recordings/{streams[0]}.ndjson")[0] == 404
        status, _, body = node.request(f"/api/recordings/{streams[-1]}/verify", body=b"")
        assert status == 200 and json.loads(body)["identical"]


def test_where_nothing_may_go_each_node_refuses_what_is_new_and_says_why(nodes):
    pair = [nodes(name, "--keep-size", "1MB") for name in ("n1", "n2")]
    together(*pair)
    with contextlib.ExitStack() as stack:
        peers = [at_login(stack.enter_context(device(node))) for node in pair for _ in range(3)]
        refused = set()
        while len(refused) < len(peers):
            for number in range(STEPS):
                for peer in peers:
                    answer = peer.answer(peer.command(ROTATIONS[number % 2]))
                    if answer["kind"] == "error":
                        assert "full" in answer["message"]
                        refused.add(peer)
        for node in pair:
            assert size(node) < 1.1 * BOUND
            with Peer(node) as late:
                late.send(DEVICE)
                with pytest.raises(ConnectionClosed) as closed:
                    late.until_kind("welcome")
                assert "full" in closed.value.rcvd.reason
            status, said = imported(node, named("x1", LOGIN))
            assert status == 507 and "--keep-size" in said["error"]
    restart(*pair)

    def has_room():
        with contextlib.suppress(ConnectionClosed, AssertionError):
            for node in pair:
                visit(node, 2)
            return True

    wait_until(has_room, "the clients are at rest, and their recordings may go")


def test_recordings_that_are_too_old_go_from_all_nodes_and_those_of_clients_in_memory_stay(nodes):
    one, two = (nodes(name, "--keep-days", "0") for name in ("n1", "n2"))
    together(one, two)
    with at_login(device(two)) as peer:
        for _ in range(3):
            record(one, LOG_IN)
        # Its clients come to the other node, where they are at rest.
        one.stop()
        wait_until(lambda: recordings(two) == {peer.stream}, lambda: f"{recordings(two)}")
        one.start()
        assert recordings(one) == {peer.stream}
        peer.step(ROTATIONS[0])
