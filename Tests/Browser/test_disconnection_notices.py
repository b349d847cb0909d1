"""The notices of the device page when an operator disconnects or removes its client."""

import re
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import expect

from phone import expect_other_client, expect_screen, stream_of
from test_accessibility import findings
from wire import DEVICE, OPERATOR, Peer


def named(server, name):
    peer = Peer(server).hello({**OPERATOR, "name": name})
    peer.until_kind("operators")
    return peer


def cut(peer, is_offline):
    """Sets all clients offline or online."""
    return peer.command({"command": "network", "offline": is_offline}, targets="all")


def test_an_offline_device_page_says_so_and_reconnects(server, pages):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    notice = page.locator("connection-notice")
    with named(server, "Anna") as anna:
        anna.send({"kind": "watch", "streams": "all", "focus": []})
        anna.until_kind("snapshot")
        anna.until_kind("networkChanged", cause=cut(anna, True))
        expect(notice.locator("b")).to_have_text("Offline")
        expect(notice).to_contain_text("This client is disconnected from the network.")
        retry = notice.get_by_role("button", name="Try now")
        expect(retry).to_be_visible()
        expect(notice.get_by_role("button", name="New client")).to_be_hidden()
        anna.until_kind("networkChanged", cause=cut(anna, False))
        page.evaluate("document.querySelector('connection-notice button:not([hidden])')?.click()")
        expect(notice).to_be_hidden()
        expect_screen(page, "Login Screen")
        page.get_by_role("button", name="Log In").click()
        expect_screen(page, "Main Screen")


def test_a_removed_device_page_says_so_and_offers_a_new_client(server, pages):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    before = stream_of(page)
    notice = page.locator("connection-notice")
    with named(server, "Anna") as anna:
        anna.send({"kind": "remove", "ref": "x-1", "targets": "all"})
        anna.until_kind("clientRemoved", cause="x-1")
    expect(notice.locator("b")).to_have_text("Removed")
    expect(notice).to_contain_text("An operator removed this client")
    expect(notice.get_by_role("button", name="Try now")).to_be_hidden()
    page.reload()
    expect(notice).to_contain_text("An operator removed this client")
    notice.get_by_role("button", name="New client").click()
    expect_other_client(page, before)
    expect(notice).to_be_hidden()
    expect_screen(page, "Login Screen")


@pytest.mark.parametrize("width, separated", [(390, False), (1280, True)])
def test_a_lost_connection_stands_after_a_separator_only_beside_the_client(
        server, pages, width, separated):
    pages.may_lose_server = True
    page = pages.open(server, viewport={"width": width, "height": 844})
    expect_screen(page, "Login Screen")
    server.kill()
    pill = page.locator("connection-pill")
    expect(pill.get_by_text("reconnecting")).to_be_visible()
    separator = pill.locator(".pill-phase").evaluate(
        "(phase) => getComputedStyle(phase, '::before').content !== 'none'")
    assert separator is separated
    server.start()


def test_what_cannot_be_used_without_a_server_is_pale(server, pages):
    pages.may_lose_server = True
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    controls = [page.get_by_role("button", name="Quit app"), page.get_by_label("PROFILE"),
                page.get_by_role("switch", name="LOGGED_IN")]
    for control in controls:
        expect(control).to_have_css("opacity", "1")
    server.kill()
    for control in controls:
        expect(control).to_be_disabled()
        expect(control).not_to_have_css("opacity", "1")
    server.start()


# Room for connections beside those of as many clients as may be in memory.
BESIDE = 100


@contextmanager
def filled(server, clients=1):
    """Takes all of a server's connections."""
    with ExitStack() as peers:
        for _ in range(clients + BESIDE):
            peers.enter_context(Peer(server).hello(OPERATOR))
        yield


def notices(page, said):
    return page.locator("connection-notice").filter(
        has_text=f"The server is full: its limit of {said} is reached")


@pytest.mark.parametrize("address", ["/device.html", "/control.html", "/compare.html"])
def test_pages_of_a_server_without_room_for_a_connection_say_that_it_is_full(
        servers, tmp_path, quick_apps, pages, address):
    pages.expected_statuses = {503}
    pages.may_lose_server = True
    server = servers(tmp_path / "data", "--apps", quick_apps, "--max-clients", 2)
    with filled(server, clients=2):
        page = pages.open(server, address)
        full = notices(page, "102 connections")
        expect(full).to_have_count(2 if address == "/compare.html" else 1)
    expect(full).to_have_count(0)


@pytest.mark.parametrize("address, refused", [("/device.html", 1), ("/compare.html", 2)])
def test_pages_of_a_server_with_as_many_clients_as_it_takes_say_that_it_is_full(
        servers, tmp_path, quick_apps, pages, address, refused):
    pages.may_lose_server = True
    server = servers(tmp_path / "data", "--apps", quick_apps, "--max-clients", 1)
    with Peer(server).hello(DEVICE):
        page = pages.open(server, address)
        expect(notices(page, "1 client")).to_have_count(refused)


def test_a_server_with_as_many_clients_as_it_takes_can_be_looked_at(
        servers, tmp_path, quick_apps, pages):
    server = servers(tmp_path / "data", "--apps", quick_apps, "--max-clients", 1)
    with Peer(server).hello(DEVICE):
        page = pages.open(server, "/control.html")
        expect(page.locator("client-tile")).to_have_count(1)


@pytest.mark.parametrize("address", ["/device.html", "/control.html", "/compare.html"])
def test_pages_of_a_full_server_pass_the_accessibility_audit(
        servers, tmp_path, quick_apps, pages, address):
    pages.expected_statuses = {503}
    pages.may_lose_server = True
    server = servers(tmp_path / "data", "--apps", quick_apps, "--max-clients", "1")
    with filled(server):
        page = pages.open(server, address)
        expect(page.locator("connection-notice").last).to_contain_text("The server is full")
        name = address.strip("/").removesuffix(".html")
        assert findings(page, f"full-{name}") == {}


def test_a_page_without_a_server_says_that_it_cannot_be_reached(pages, server):
    pages.may_lose_server = True
    context = pages.context(server)
    context.route_web_socket("**/ws", lambda socket: socket.close(code=1011))
    page = context.new_page()
    page.goto("/control.html")
    notice = page.locator("connection-notice").first
    expect(notice).to_contain_text("The server cannot be reached.")
    expect(notice).not_to_contain_text("The connection was lost")


def test_a_screen_reader_is_told_of_a_lost_connection_and_of_no_second_until_the_next_try(
        server, pages):
    pages.may_lose_server = True
    page = pages.open(server, in_own_context=True)
    expect_screen(page, "Login Screen")
    status = page.locator("connection-notice [role=status]")
    server.kill()
    expect(status).to_have_text("Reconnecting…The connection was lost.")
    page.evaluate("""() => {
      const notice = document.querySelector("connection-notice");
      window.told = [];
      new MutationObserver(() => told.push(notice.textContent)).observe(
        notice.querySelector("[role=status]"),
        { childList: true, characterData: true, subtree: true });
      const seconds = new Set();
      return until(() => {
        seconds.add(/Retrying in (\\d+) s/.exec(notice.textContent)?.[1]);
        return seconds.size > 3;
      });
    }""")
    assert page.evaluate("told") == []
    server.start()
    expect(status).to_be_hidden()


def test_a_reload_of_a_removed_client_leads_to_its_recording_and_records_no_flow(pages, server):
    page = pages.open(server, "/device.html")
    expect_screen(page, "Login Screen")
    room = pages.open(server, "/control.html")
    room.get_by_role("option", name="c1, Login").click()
    room.keyboard.press("Delete")
    room.locator("dialog[open]").get_by_role("button", name="Remove", exact=True).click()
    expect(page.locator("connection-notice")).to_contain_text("Removed")
    page.reload()
    expect(page.locator("connection-notice")).to_contain_text("Removed")
    log = page.locator("stream-log")
    expect(log).to_contain_text("of c1 are in its recording.")
    page.keyboard.press("e")
    expect(page.get_by_role("button", name="Record flow")).to_be_disabled()
    log.get_by_role("link", name="recording").click()
    expect(page).to_have_title(re.compile("c1"))
