"""The control room resumes its clients' records without a gap after a server restart."""

import json
import re
import time

import pytest
from playwright.sync_api import expect

from phone import expect_connected, expect_screen, phone, records, stream_of
from stage import PATIENCE

WIDE = {"width": 1440, "height": 900}


class Heard:
    """The lines that a page received over all its connections."""

    def __init__(self, page):
        self.page = page
        self.lines = []
        page.on("websocket", lambda socket: socket.on("framereceived", self.take))

    def take(self, frame):
        self.lines += [json.loads(line) for line in frame.split("\n") if line]

    def numbers(self, stream):
        return [line["sequence"] for line in self.lines
                if line.get("stream") == stream and "time" in line
                and line["kind"] not in ("progress", "snapshot")]

    def until(self, stream, sequence):
        """Waits until the event of this record arrived here, which may be after the page got it."""
        deadline = time.monotonic() + PATIENCE
        while sequence not in self.numbers(stream):
            assert time.monotonic() < deadline, f"record {sequence} of {stream} was not heard"
            self.page.wait_for_timeout(20)

    def snapshots(self, stream):
        return [line["sequence"] for line in self.lines
                if line.get("stream") == stream and line["kind"] == "snapshot"]


def show_log(control, stream, kinds):
    control.get_by_role("option", name=re.compile(rf"^{stream}, ")).click()
    control.get_by_role("tab", name="Log").click()
    panel = control.get_by_role("tabpanel", name="Log")
    panel.get_by_role("searchbox", name="Filter events").fill(f"kind:{kinds}")
    return panel.get_by_role("listbox", name="Events").get_by_role("option")


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_the_log_of_the_control_room_has_no_gap_after_a_server_restart(pages, server, end):
    pages.may_lose_server = True
    control = pages.context(server, viewport=WIDE).new_page()
    heard = Heard(control)
    control.goto("/control.html")
    expect_connected(control)
    device = pages.open(server)
    expect_screen(device, "Login Screen")
    stream = stream_of(device)
    rows = show_log(control, stream, "launch,tap")
    phone(device).get_by_role("button", name="Log In").click()
    expect_screen(device, "Main Screen")
    expect(rows).to_have_text([re.compile("launch"), re.compile("tap Log In")])
    getattr(server, end)()
    # Who has not heard yet that the server is gone says that it is connected.
    for page in (control, device):
        expect(page.get_by_role("banner")).to_contain_text("reconnecting")
    server.start()
    expect_connected(control)
    expect_connected(device)
    phone(device).get_by_role("button", name="Log Out").click()
    expect_screen(device, "Login Screen")
    rows = show_log(control, stream, "launch,tap")
    expect(rows).to_have_text([
        re.compile("launch"), re.compile("tap Log In"), re.compile("tap Log Out")])
    logout = next(each for each in reversed(records(server, stream)[1])
                  if each["kind"] == "command")
    heard.until(stream, logout["sequence"])
    numbers = heard.numbers(stream)
    assert numbers == list(range(1, len(numbers) + 1)), "none is missing, none came twice"
    assert heard.snapshots(stream) == [0], "the only snapshot is the empty one of the beginning"


def test_selection_and_focus_stay_while_clients_reconnect_after_a_crash(pages, server):
    pages.may_lose_server = True
    control = pages.context(server, viewport=WIDE).new_page()
    control.goto("/control.html")
    devices = [pages.open(server) for _ in range(3)]
    streams = [stream_of(each) for each in devices]
    tiles = control.get_by_role("listbox", name="Clients").get_by_role("option")
    expect(tiles).to_have_count(3)
    tiles.nth(1).click()
    control.keyboard.press("Control+a")
    late = devices[1]
    server.kill()
    for page in (control, *devices):
        expect(page.get_by_role("banner")).to_contain_text("reconnecting")
    # One that comes back late.
    late.goto("about:blank")
    server.start()
    expect_connected(control)
    expect_connected(devices[0])
    expect(tiles).to_have_count(3)
    expect(control.get_by_role("option", selected=True)).to_have_count(3)
    inspector = control.locator("client-inspector")
    expect(inspector.locator(".inspector-head")).to_contain_text(f"{streams[1]}")
    expect(inspector.locator(".inspector-head")).to_contain_text("reconnecting")
    expect(tiles.nth(1)).to_contain_text("recon\u00adnecting")
    expect(control.locator(".action-count")).to_have_text("3 selected")
    late.goto("/device.html")
    expect_connected(late)
    assert stream_of(late) == streams[1]
    expect(inspector.locator(".inspector-head")).not_to_contain_text("reconnecting")
    expect(control.get_by_role("option", selected=True)).to_have_count(3)
    expect(tiles.nth(1)).to_have_attribute("data-focused", "")


def test_a_client_that_does_not_come_back_counts_as_removed_after_a_while(pages, server):
    pages.may_lose_server = True
    control = pages.context(server, viewport=WIDE).new_page()
    control.goto("/control.html")
    device = pages.open(server)
    stream = stream_of(device)
    tile = control.get_by_role("option", name=re.compile(rf"^{stream}, "))
    tile.click()
    server.kill()
    expect(control.get_by_role("banner")).to_contain_text("reconnecting")
    device.close()
    server.start()
    expect_connected(control)
    expect(tile).to_contain_text("recon\u00adnecting")
    expect(control.locator("client-inspector")).to_contain_text(f"{stream} was removed", timeout=30_000)
    expect(tile).to_have_count(0)


def test_while_the_server_is_down_the_tiles_are_dim_and_what_cannot_work_is_disabled(pages, server):
    pages.may_lose_server = True
    control = pages.context(server, viewport=WIDE).new_page()
    control.goto("/control.html")
    control.get_by_role("button", name="Add 4 clients").click()
    control.get_by_role("option", name=re.compile("^c1, Login")).click()
    reason = "There is no connection to the server."
    able = [control.get_by_role("button", name="Record flow"),
            control.get_by_role("button", name="Add clients"),
            control.locator("client-inspector").get_by_role("button", name="Remove")]
    for button in able:
        expect(button).to_be_enabled()
    server.kill()
    for button in able:
        expect(button).to_be_disabled()
        expect(button).to_have_attribute("title", reason)
    expect(control.get_by_role("toolbar", name="Selected clients")).to_have_attribute("title", reason)
    dimmed = "(each) => getComputedStyle(each).filter"
    assert control.locator(".tile-canvas").evaluate(dimmed) != "none"
    control.keyboard.press("+")
    expect(control.locator("dialog[open]")).to_have_count(0)
    server.start()
    for button in able:
        expect(button).to_be_enabled()
        expect(button).not_to_have_attribute("title", reason)
    assert control.locator(".tile-canvas").evaluate(dimmed) == "none"
