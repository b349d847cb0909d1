"""Clients of a cluster: those that there are not, those that were removed, those of other nodes."""

import json
from itertools import product

from nats import nats, needs_nats, nodes  # noqa: F401
from test_cluster import cluster_of, until
from test_cluster_moves import closing, pair  # noqa: F401
from wire import LOG_IN, OPERATOR, Peer, at_login, device, operator, resumed

pytestmark = needs_nats


def clients(node):
    return sum(each["clients"] for each in cluster_of(node)["nodes"])


def test_a_node_makes_the_folder_for_its_links_and_long_answers_for_its_owner_alone(nodes):
    node = nodes("n1")
    assert node.data.stat().st_mode & 0o777 == 0o700


def test_a_device_that_names_a_stream_there_is_none_of_gets_a_new_client_for_good(pair):
    one, two = pair
    with resumed(one, "nobodys", "e1", 7) as peer:
        assert peer.stream != "nobodys"
        until(two, lambda found: sum(node["clients"] for node in found["nodes"]) == 1)
        at_login(peer)
        peer.step(LOG_IN)
        # Longer than a node waits before it takes clients that nobody has.
        peer.until_kind("heartbeat")
        peer.step({"command": "back"})
        assert clients(one) == clients(two) == 1, "nobody has the name that it came with"


def test_devices_of_a_removed_client_are_turned_away_at_each_node(pair):
    one, two = pair
    with at_login(device(one)) as here, operator(two) as hand:
        hand.send({"kind": "watch", "streams": "all"})
        hand.until(lambda line: here.stream in json.dumps(line))
        hand.send({"kind": "remove", "ref": "r1", "targets": [here.stream]})
        hand.until_kind("clientRemoved", stream=here.stream)
        assert closing(here) == (4510, "the client was removed")
        for node, epoch in product(pair, (here.epoch, "e1")):
            with Peer(node) as again:
                again.send_text(json.dumps({
                    "kind": "hello", "role": "device", "device": {"width": 390, "height": 844},
                    "streams": [{"stream": here.stream, "epoch": epoch, "after": 0}]}))
                assert closing(again) == (4510, "the client was removed")


def test_what_an_operator_sends_with_its_hello_is_for_all_nodes(pair):
    one, two = pair
    with at_login(device(two)) as there, Peer(one) as hand:
        watch = {"kind": "watch", "streams": [there.stream]}
        hand.send_text(f"{json.dumps(OPERATOR)}\n{json.dumps(watch)}")
        hand.until_kind("snapshot", stream=there.stream)
        there.step(LOG_IN)
        hand.until(lambda line: line.get("stream") == there.stream and line["kind"] == "command")
