"""What a server says of its cluster, and the page that shows it, with real nodes and a real NATS."""

import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from nats import NATS, nats, needs_nats, nodes  # noqa: F401
from phone import expect_screen, phone, stream_of
from stage import BINARY, ROOT, wait_until
from test_accessibility import NARROW, SIZES, WIDE, findings
from test_metrics import metrics, value
from test_readiness import ask, ready_with
from wire import LOG_IN, operator, record


def cluster_of(server):
    status, _, body = server.request("/api/cluster")
    assert status == 200
    return json.loads(body)


def until(server, holds):
    """Waits until a server says of its cluster what it should; what it says then."""
    found = {}

    def look():
        found.update(cluster_of(server))
        return holds(found)

    wait_until(look, lambda: json.dumps(found, indent=1))
    return found


def names(cluster):
    return [node["node"] for node in cluster["nodes"]]


def opened(pages, server, **options):
    page = pages.open(server, "/cluster.html", **options)
    expect(page.get_by_role("status")).not_to_have_text("Asking the server…")
    return page


# A server on its own


def test_a_server_on_its_own_says_so_and_has_no_metrics_of_a_cluster(server):
    assert cluster_of(server) == {"clustered": False}
    assert not [name for name in metrics(server) if "cluster" in name]
    with operator(server) as peer:
        assert "node" not in peer.welcome


@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_a_server_on_its_own_says_what_to_do(pages, server, size):
    page = pages.open(server, "/cluster.html", viewport=SIZES[size])
    expect(page.get_by_role("heading", name="This server runs alone")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("make cluster")
    expect(page.get_by_role("heading", name="Nodes")).to_be_hidden()
    assert findings(page, f"cluster-alone-{size}") == {}


def test_the_page_says_when_the_server_is_gone_and_when_it_is_back(pages, server):
    pages.may_lose_server = True
    page = pages.open(server, "/cluster.html")
    expect(page.get_by_role("heading", name="This server runs alone")).to_be_visible()
    server.stop()
    status = page.get_by_role("status")
    expect(status).to_contain_text("The server cannot be reached.")
    expect(status).to_contain_text("the page goes on asking")
    server.start()
    expect(status).to_have_text("")
    expect(page.get_by_role("heading", name="This server runs alone")).to_be_visible()


# Nodes


@needs_nats
def test_each_node_names_all_with_their_clients_and_the_streams(nodes):
    one, two = nodes("n1"), nodes("n2")
    record(one, LOG_IN)
    for each, own in ((one, "n1"), (two, "n2")):
        found = until(each, lambda found: names(found) == ["n1", "n2"] and found["member"]
                      and sum(node["clients"] for node in found["nodes"]) == 1
                      and found["nats"]["connected"])
        assert found["node"] == own
        assert [node["node"] for node in found["nodes"] if node["here"]] == [own]
        assert {node["version"] for node in found["nodes"]} == {found["version"]}
        assert found["cache"]["limit"] == 64 << 20
        streams = [f"rootstage-{number}" for number in range(1, 5)]
        assert [stream["name"] for stream in found["streams"]] == streams
        until(each, lambda found: all(
            stream["read"] == stream.get("stored", {}).get("last") for stream in found["streams"]))
    for name, wanted in (("nodes", 2), ("nats_connected", 1), ("abandoned_clients", 0)):
        wait_until(lambda: value(one, f"rootstage_cluster_{name}") == wanted, name)
    wait_until(lambda: sum(value(each, "rootstage_cluster_clients") for each in (one, two)) == 1,
               "the client has a node")
    assert 0 < value(one, "rootstage_cluster_cache_bytes") <= 64 << 20


@needs_nats
def test_operators_are_told_at_which_node_they_and_each_client_are(pages, nodes):
    one, two = nodes("n1"), nodes("n2")
    until(two, lambda found: names(found) == ["n1", "n2"])
    page = pages.open(one)
    expect_screen(page, "Login Screen")
    with operator(two) as peer:
        assert peer.welcome["node"] == "n2"
        peer.until(lambda line: line.get("client", {}).get("node") == "n1"
                   and line["client"]["stream"] == stream_of(page))
    wait_until(lambda: [client["node"] for client in json.loads(
        one.request("/api/clients")[2])["clients"]] == ["n1"], "the client is at the node")


@needs_nats
def test_a_node_that_ends_is_named_no_more_and_its_clients_are_of_another(nodes):
    one, two = nodes("n1"), nodes("n2")
    stream = record(two, LOG_IN)
    assert stream.startswith("n2-")
    until(one, lambda found: sum(node["clients"] for node in found["nodes"]) == 1)
    two.kill()
    found = until(one, lambda found: names(found) == ["n1"] and found["abandonedClients"] == 0)
    assert found["nodes"][0]["clients"] == 1


@needs_nats
def test_old_recordings_go_from_all_nodes_and_those_of_clients_in_memory_stay(pages, nodes):
    one, two = (nodes(name, "--keep-recordings", "2") for name in ("n1", "n2"))
    until(two, lambda found: names(found) == ["n1", "n2"])
    page = pages.open(two)
    expect_screen(page, "Login Screen")
    streams = [record(one, LOG_IN) for _ in range(5)]
    # Their clients leave the memory of their node with it, and the other one has them.
    one.stop()
    kept = {stream_of(page), *streams[3:]}
    wait_until(lambda: recordings(two) == kept, lambda: f"{recordings(two)} in place of {kept}")
    one.start()
    assert recordings(one) == kept
    phone(page).get_by_role("button", name="Log In").click()
    expect_screen(page, "Main Screen")
    assert recordings(two) == kept


def recordings(server):
    return {each["stream"] for each in json.loads(server.request("/api/recordings")[2])["recordings"]}


@needs_nats
@pytest.mark.parametrize("size", SIZES)
def test_the_page_shows_the_nodes_and_passes_the_audit(pages, nodes, size):
    one = nodes("n1")
    nodes("n2")
    record(one, LOG_IN)
    until(one, lambda found: names(found) == ["n1", "n2"])
    page = opened(pages, one, viewport=SIZES[size])
    cards = page.locator(".node-card")
    expect(cards).to_have_count(2)
    expect(page.get_by_role("status")).to_contain_text("2 nodes have 1 client.")
    expect(cards.get_by_role("heading")).to_have_text(["n1", "n2"])
    expect(cards.nth(0).get_by_text("answers this page")).to_be_visible()
    expect(cards.nth(1).get_by_text("answers this page")).to_be_hidden()
    expect(page.get_by_role("region", name="Streams").get_by_role("row")).to_have_count(5)
    assert findings(page, f"cluster-{size}") == {}
    show = page.get_by_role("link", name="Show the clients of n1 in the control room")
    show.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/control.html?filter=node%3An1**")
    expect(page.get_by_role("searchbox", name="Filter clients")).to_have_value("node:n1")


@needs_nats
def test_the_page_follows_what_becomes_of_nodes_and_of_nats(pages, nodes, nats):
    one, two = nodes("n1"), nodes("n2")
    page = opened(pages, one)
    cards, found = page.locator(".node-card"), page.get_by_role("list", name="Findings")
    expect(cards).to_have_count(2)
    two.stop()
    expect(cards).to_have_count(1)
    nats.kill()
    expect(found).to_contain_text("n1 is not connected to NATS")
    expect(found).to_contain_text("n1 holds no lease")
    for size in (WIDE, NARROW):
        page.set_viewport_size(size)
        assert findings(page, f"cluster-without-nats-{size['width']}") == {}
    nats.start()
    expect(found).to_be_hidden()
    expect(page.get_by_role("status")).to_contain_text("All is well: 1 node has")
    assert cluster_of(one)["nats"]["reconnects"] >= 1


@needs_nats
def test_a_node_is_ready_while_it_holds_its_lease(nodes, nats):
    node = nodes("n1")
    assert ready_with(node, 200) == "ready\n"
    assert cluster_of(node)["member"]
    nats.kill()
    assert ready_with(node, 503) == "this node holds no lease in the cluster\n"
    assert not cluster_of(node)["member"]
    assert ask(node, "/healthz") == (200, "ok\n")
    nats.start()
    assert ready_with(node, 200) == "ready\n"


@pytest.fixture
def minority(ports, tmp_path):
    """One of three NATS servers; the others never come."""
    port, *routes = (ports.take() for _ in range(4))
    configuration = tmp_path / "nats.conf"
    others = ", ".join(f"nats://127.0.0.1:{route}" for route in routes[1:])
    configuration.write_text(f"""
        server_name: one
        listen: 127.0.0.1:{port}
        jetstream {{ store_dir: "{tmp_path}/records" }}
        cluster {{ name: all, listen: 127.0.0.1:{routes[0]}, routes: [{others}] }}
        """)
    server = NATS(port, tmp_path / "nats", configuration=configuration).start()
    yield server
    server.kill()
    for each in (port, *routes):
        ports.give_back(each)


@needs_nats
def test_a_node_that_waits_for_nats_servers_says_so(minority, tmp_path):
    node = subprocess.Popen(
        [BINARY, "serve", "--port", "0", "--data", tmp_path / "data", "--cluster",
         minority.address, "--node", "n1", "--replicas", "3"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        said = node.stdout.readline()
        assert "waiting up to 30 s for the NATS servers to open a stream: " in said
    finally:
        node.kill()
        node.communicate()


@needs_nats
def test_the_control_room_leads_to_the_page_and_finds_clients_by_node(pages, nodes):
    one, two = nodes("n1"), nodes("n2")
    until(one, lambda found: names(found) == ["n1", "n2"])
    first, second = pages.open(one), pages.open(two)
    for each in (first, second):
        expect_screen(each, "Login Screen")
    page = pages.open(one, "/control.html", viewport=WIDE)
    for each, node in ((first, "n1"), (second, "n2")):
        name = f"{stream_of(each)}, Login, node {node}"
        expect(page.get_by_role("option", name=name)).to_be_visible()
    pill = page.get_by_role("button", name="2 nodes")
    expect(pill).to_have_attribute("aria-expanded", "false")
    pill.click()
    panel = page.get_by_role("region", name="Cluster")
    expect(panel.get_by_role("status")).to_have_text("All is well.")
    expect(panel.get_by_role("listitem")).to_have_text(
        ["n1answers this page1 client", "n21 client"])
    panel.get_by_role("button", name="n2").click()
    expect(panel).to_be_hidden()
    expect(pill).to_be_focused()
    expect(page.get_by_role("searchbox", name="Filter clients")).to_have_value("node:n2")
    expect(page.get_by_role("option")).to_have_count(1)
    page.get_by_role("option").click()
    expect(page.locator(".inspector-client")).to_contain_text("n2")
    pill.press("Enter")
    panel.get_by_role("link", name="More about the cluster").click()
    page.wait_for_url("**/cluster.html")
    expect(page.locator(".node-card")).to_have_count(2)


@needs_nats
@pytest.mark.parametrize("size", SIZES)
def test_the_panel_of_the_control_room_passes_the_audit_and_closes(pages, nodes, nats, size):
    node = nodes("n1")
    page = pages.open(node, "/control.html", viewport=SIZES[size])
    pill = page.get_by_role("button", name="1 node")
    pill.click()
    panel = page.get_by_role("region", name="Cluster")
    expect(panel.get_by_role("button")).to_have_text("n1answers this page0 clients")
    assert findings(page, f"cluster-panel-{size}") == {}
    box = panel.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"]
    panel.click(position={"x": 4, "y": 4})
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(pill).to_be_focused()
    pill.click()
    page.get_by_role("heading", name="No clients yet").click()
    expect(panel).to_be_hidden()
    nats.kill()
    pill.click()
    expect(panel.get_by_role("status")).to_have_text(re.compile("finding"), timeout=60_000)
    expect(panel.get_by_role("listitem").first).to_have_attribute("data-tone", "bad")
