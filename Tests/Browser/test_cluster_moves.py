"""What devices are told when their client goes to another node, or theirs is without a cluster."""

import json

import pytest
from playwright.sync_api import expect
from websockets.exceptions import ConnectionClosed

from nats import nats, needs_nats, nodes  # noqa: F401
from stage import wait_until
from test_accessibility import SIZES, WIDE, findings
from test_cluster import names, until
from test_widths import WIDTHS, expect_nothing_cut
from wire import LOG_IN, ROTATE, at_login, device, record, resumed, until_left

pytestmark = needs_nats


@pytest.fixture
def pair(nodes):
    """Two nodes that know of each other."""
    one, two = nodes("n1"), nodes("n2")
    for node in (one, two):
        until(node, lambda found: names(found) == ["n1", "n2"])
    return one, two


def closing(peer):
    """With which code and reason a connection is closed; None where it breaks."""
    with pytest.raises(ConnectionClosed) as closed:
        peer.until_kind("never")
    end = closed.value.rcvd
    return end and (end.code, end.reason)


def beside(server, peer):
    """A further device of a client, through another node."""
    return resumed(server, peer.stream, peer.epoch, 0)


def expect_served(server, peer):
    """The client of a device is taken up there, and carries out commands."""
    def serves():
        try:
            with beside(server, peer) as again:
                again.step(ROTATE)
        except ConnectionClosed as closed:
            assert closed.rcvd.code in (1012, 1013), closed
            return False
        return True

    wait_until(serves, f"{peer.stream} is served")


def test_devices_of_a_client_that_is_handed_over_come_back_at_once(pair):
    one, two = pair
    with at_login(device(one)) as here, beside(two, here) as there:
        one.stop()
        assert closing(here) == (1012, "the node ends")
        assert closing(there)[0] == 1012
        expect_served(two, here)


def test_devices_at_other_nodes_are_told_that_the_node_of_their_client_is_gone(pair):
    one, two = pair
    with at_login(device(one)) as here, beside(two, here) as there:
        one.kill()
        assert closing(here) is None
        assert closing(there) == (1012, "the node of the client is gone")
        expect_served(two, here)


def test_devices_of_a_node_that_has_lost_its_cluster_may_come_back_later(nodes, nats):
    node = nodes("n1")
    with at_login(device(node)) as here:
        nats.kill()
        assert closing(here) == (1013, "this node has lost the cluster")
        nats.start()
        expect_served(node, here)


def recording(server, stream, method="GET"):
    """The status and what a server says of a recording."""
    status, _, body = server.request(f"/api/recordings/{stream}", method=method)
    return status, json.loads(body)


def test_each_node_knows_of_a_recording_whether_it_goes_on_and_where(pair):
    one, two = pair
    with at_login(device(one)) as here:
        path = here.stream
        for node in pair:
            wait_until(lambda: recording(node, path)[1].get("node") == "n1", "the node is known")
            wait_until(lambda: recording(node, path)[1]["live"], "it is known that it goes on")
            listed = json.loads(node.request("/api/recordings")[2])["recordings"]
            assert [(each["live"], each["node"]) for each in listed] == [(True, "n1")]
            status, said = recording(node, path, method="DELETE")
            assert status == 409 and "goes on" in said["error"]
    until_left(two, path)
    assert recording(two, path, method="DELETE")[0] == 200


def test_the_list_of_recordings_names_the_node_of_a_client_that_began_elsewhere(pages, pair):
    one, two = pair
    streams = [record(one, LOG_IN), record(two, LOG_IN)]
    one.stop()
    until(two, lambda found: found["nodes"][0]["clients"] == 2)
    page = pages.open(two, "/replay.html")
    rows = page.locator("recording-list tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text=streams[0])).to_contain_text("at n2")
    expect(rows.filter(has_text=streams[1])).not_to_contain_text("at n2")
    for size in SIZES.values():
        page.set_viewport_size(size)
        assert findings(page, f"recordings-of-a-cluster-{size['width']}") == {}
    page.set_viewport_size(WIDE)
    search = page.get_by_role("searchbox", name="Filter recordings")
    search.fill("node:n2")
    expect(rows).to_have_count(2)
    search.fill("node:n1")
    expect(page.get_by_role("heading", name="No matches")).to_be_visible()


# What gives way first where the bar is too narrow.
SQUEEZED = """() => [...document.querySelectorAll("app-bar > :is(speed-control, operator-list)")]
  .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
  .map(({ localName }) => localName)"""


def test_the_control_room_leads_to_the_cluster_at_every_width(pages, pair):
    page = pages.open(pair[0], "/control.html", viewport=WIDE)
    # As many faces as the bar has room for.
    for _ in range(3):
        pages.open(pair[1], "/control.html")
    expect(page.locator(".operator-face")).to_have_count(4)
    pill = page.get_by_role("button", name="2 nodes")
    panel = page.get_by_role("region", name="Cluster")
    for width in WIDTHS:
        expect_nothing_cut(page, width)
        assert page.evaluate(SQUEEZED) == [], f"squeezed at {width}"
        pill.click()
        box = panel.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width, width
        pill.click()
        expect(panel).to_be_hidden()
    pill.click()
    panel.get_by_role("link", name="More about the cluster").click()
    page.wait_for_url("**/cluster.html")
