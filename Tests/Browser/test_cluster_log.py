"""What nodes say and do when a part of their log is gone, set back or damaged."""

import json
import shutil

import pytest
from playwright.sync_api import expect
from websockets.exceptions import ConnectionClosed

from nats import nats, needs_nats, nodes  # noqa: F401
from stage import PATIENCE, wait_until
from test_cluster import cluster_of, opened
from test_cluster_moves import closing, expect_served, pair  # noqa: F401
from test_readiness import ask, ready_with
from wire import ROTATE, at_login, device, resumed, until_left

pytestmark = needs_nats
STREAMS = [f"rootstage-{number}" for number in range(1, 5)]


def stream_of_log(nats, client):
    """The stream of JetStream that has the records of a client."""
    for number, stream in enumerate(STREAMS, 1):
        info = nats.ask(f"STREAM.INFO.{stream}",
                        {"subjects_filter": f"rootstage.log.{number}.r.{client}"})
        if info["state"].get("subjects"):
            return stream
    raise AssertionError(f"{client} has no records")


def messages_of(nats, client):
    """The sequences of the messages with a client's records, and the stream that has them."""
    stream = stream_of_log(nats, client)
    subject = f"rootstage.log.{stream[-1]}.r.{client}"
    found, start = [], 1
    while "error" not in (answer := nats.ask(
            f"STREAM.MSG.GET.{stream}", {"seq": start, "next_by_subj": subject})):
        found.append(answer["message"]["seq"])
        start = found[-1] + 1
    return stream, found


def ended(node):
    """Waits until a node has ended by itself; its exit code."""
    process, node.process = node.process, None
    return process.wait(PATIENCE)


def test_a_node_whose_log_is_made_anew_ends_and_says_why(nodes, nats):
    node = nodes("n1")
    with at_login(device(node)) as phone:
        stream = stream_of_log(nats, phone.stream)
        configuration = nats.ask(f"STREAM.INFO.{stream}")["config"]
        nats.ask(f"STREAM.DELETE.{stream}")
        assert "error" not in nats.ask(f"STREAM.CREATE.{stream}", configuration)
        assert closing(phone) == (1011, "the store failed")
    assert ended(node) == 74
    assert node.has_said(f"JetStream stream {stream} is not as it was read: it was made anew")
    node.start()
    with at_login(device(node)) as phone:
        phone.step(ROTATE)


def test_a_node_whose_log_is_restored_from_an_older_backup_ends_and_says_why(
        nodes, nats, tmp_path):
    node = nodes("n1")
    with at_login(device(node)) as phone:
        nats.kill()
        shutil.copytree(nats.folder, tmp_path / "backup")
        assert closing(phone)[0] == 1013
    nats.start()
    assert ready_with(node, 200) == "ready\n"
    with at_login(device(node)):
        nats.kill()
        shutil.rmtree(nats.folder)
        (tmp_path / "backup").rename(nats.folder)
        nats.start()
        assert ended(node) == 74
    assert node.has_said("is not as it was read: it ends with message")


def test_nodes_whose_nats_server_comes_back_without_its_disk_go_on_once_the_disk_is_back(
        nodes, nats, tmp_path):
    node = nodes("n1")
    with at_login(device(node)) as phone:
        nats.kill()
        nats.folder.rename(tmp_path / "disk")
        nats.start()
        assert closing(phone)[0] == 1013
    wait_until(lambda: "rootstage-4: it is gone" in ask(node, "/readyz")[1], "all streams are gone")
    assert ask(node, "/readyz")[0] == 503
    assert [each["trouble"] for each in cluster_of(node)["streams"]] == ["it is gone"] * 4
    nats.kill()
    shutil.rmtree(nats.folder)
    (tmp_path / "disk").rename(nats.folder)
    nats.start()
    assert ready_with(node, 200) == "ready\n"
    expect_served(node, phone)
    assert node.has_said("rootstage-4 is whole again")


def test_where_a_stream_is_gone_its_clients_are_told_and_the_others_go_on(pages, nodes, nats):
    node = nodes("n1")
    phones = [at_login(device(node)) for _ in range(4)]
    lost = stream_of_log(nats, phones[0].stream)
    concerned = [each for each in phones if stream_of_log(nats, each.stream) == lost]
    others = [each for each in phones if each not in concerned]
    assert others, "the clients spread over the streams"
    nats.ask(f"STREAM.DELETE.{lost}")
    reason = f"JetStream stream {lost}: it is gone"
    for each in concerned:
        assert closing(each) == (1013, reason)
    for each in others:
        each.step(ROTATE)
    assert ask(node, "/readyz") == (200, f"ready, but not for all clients: {reason}\n")
    assert [each["name"] for each in cluster_of(node)["streams"] if "trouble" in each] == [lost]
    with pytest.raises(ConnectionClosed) as closed:
        resumed(node, concerned[0].stream, concerned[0].epoch, 0)
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1013, reason)
    # More of them than there are streams.
    for _ in range(6):
        with at_login(device(node)) as phone:
            phone.step(ROTATE)
    page = opened(pages, node)
    expect(page.get_by_role("list", name="Findings")).to_contain_text(
        f"Clients in {lost} are turned away: it is gone.")
    for each in phones:
        each.close()


def test_a_message_that_is_deleted_damages_one_recording(nodes, nats):
    node = nodes("n1")
    with at_login(device(node)) as phone, at_login(device(node)) as other:
        for each in (phone, other, phone, other):
            each.step(ROTATE)
        stream, messages = messages_of(nats, phone.stream)
        assert len(messages) > 3
        nats.ask(f"STREAM.MSG.DELETE.{stream}", {"seq": messages[2]})
    until_left(node, phone.stream)
    node.stop()
    node.start()
    assert node.has_said(f"{phone.stream} lacks records ")
    status, _, body = node.request(f"/api/recordings/{phone.stream}.ndjson")
    assert status == 500
    assert f"of {phone.stream} is gone from the cluster's log" in json.loads(body)["error"]
    assert node.request(f"/api/recordings/{other.stream}.ndjson")[0] == 200
    with pytest.raises(ConnectionClosed) as closed:
        resumed(node, phone.stream, phone.epoch, 0)
    assert closed.value.rcvd.code == 4410 and phone.stream in closed.value.rcvd.reason
    with resumed(node, other.stream, other.epoch, 0) as again:
        again.step(ROTATE)


def test_a_node_that_wakes_up_without_its_lease_answers_nobody_as_if_it_had_it(pair):
    one, two = pair
    with at_login(device(one)) as here:
        here.step(ROTATE)
        # The last record of the step; nothing else is due.
        known = here.until_kind("rotationEnded")["sequence"]
        with one.standing_still():
            expect_served(two, here)
            here.command(ROTATE)
        assert closing(here)[0] in (1012, 1013)
        told = [line for line in here.lines if line.get("stream") == here.stream]
        assert max(line["sequence"] for line in told if "sequence" in line) <= known
        assert not [line for line in here.lines if line["kind"] in ("error", "duplicate")]
