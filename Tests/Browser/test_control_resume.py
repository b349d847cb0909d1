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
