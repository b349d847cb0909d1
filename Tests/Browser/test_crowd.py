"""The control room with more clients than it draws tiles of."""

import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from phone import expect_said
from stage import ROOT
from test_control import actions, tiles

# More than the tiles that are always there.
CLIENTS = 600
# Milliseconds within which all of them have carried out a command on a busy machine.
LONG = 120_000


@pytest.fixture
def room(pages, server):
    """A control room with many devices, all on the login screen."""
    command = [sys.executable, ROOT / "Benchmarks" / "tile_clients.py", server.socket_url,
               str(CLIENTS)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout.readline() == "ready\n"
        page = pages.open(server, "/control.html", viewport={"width": 1440, "height": 900})
        expect(page.locator("#count")).to_have_text(f"{CLIENTS} clients", timeout=LONG)
        yield page
    finally:
        process.stdin.close()
        process.wait(30)


def option(room, stream, place="Login"):
    return room.get_by_role("option", name=f"{stream}, {place}", exact=True)


def search(room):
    return room.get_by_role("searchbox", name="Filter clients")


def test_tiles_far_out_of_sight_are_not_there_and_the_keys_lead_to_them(room):
    option(room, "c1").click()
    assert 100 < tiles(room).count() < CLIENTS
    room.keyboard.press("End")
    last = option(room, f"c{CLIENTS}")
    expect(last).to_be_focused()
    expect(last).to_be_in_viewport()
    expect(last).to_have_attribute("aria-posinset", str(CLIENTS))
    expect(last).to_have_attribute("aria-setsize", str(CLIENTS))
    expect(option(room, "c1")).to_have_count(0)
    assert tiles(room).count() < CLIENTS
    room.keyboard.press("Home")
    expect(option(room, "c1")).to_be_focused()
    expect(option(room, "c1")).to_be_in_viewport()


def test_scrolling_shows_each_tile_at_its_place_with_its_phone(room):
    expect(option(room, "c1")).to_be_visible()
    for share in (0.5, 1, 0.2):
        room.evaluate("""(share) => {
          const scroll = document.querySelector("#clients");
          scroll.scrollTop = share * (scroll.scrollHeight - scroll.clientHeight);
        }""", share)
        room.evaluate("""until(() => {
          const { top, bottom } = document.querySelector("#clients").getBoundingClientRect();
          const seen = [...document.querySelectorAll("client-tile")].filter((tile) => {
            const box = tile.getBoundingClientRect();
            return box.bottom > top + 1 && box.top < bottom - 1;
          });
          return seen.length > 0 && seen.every((tile) =>
            tile.querySelector("mini-phone").dataset.shows === "Login");
        })""")
    seen = room.evaluate("""[...document.querySelectorAll("client-tile")].map(
      ({ dataset }) => Number(dataset.stream.slice(1)))""")
    assert seen == list(range(seen[0], seen[0] + len(seen))) and seen[0] > 1


def test_the_keys_go_on_when_the_focused_tile_was_scrolled_away(room):
    option(room, "c1").click()
    room.evaluate("document.querySelector('#clients').scrollTop = 1e6")
    expect(option(room, f"c{CLIENTS}")).to_be_in_viewport()
    expect(option(room, "c1")).to_have_count(0)
    room.keyboard.press("ArrowRight")
    expect(option(room, "c2")).to_be_focused()
    expect(option(room, "c2")).to_be_in_viewport()


def test_the_filter_finds_clients_without_a_tile_and_says_how_many(room):
    search(room).fill(f"client:c{CLIENTS - 1}")
    expect(option(room, f"c{CLIENTS - 1}")).to_be_in_viewport()
    expect(tiles(room)).to_have_count(1)
    expect(room.locator("#count")).to_have_text(f"1 of {CLIENTS} clients")
    search(room).fill("screen:main")
    expect(room.get_by_text("No client matches the filter.")).to_be_visible()
    search(room).fill("")
    expect(room.locator("#count")).to_have_text(f"{CLIENTS} clients")
    expect(option(room, "c1")).to_be_visible()


def test_a_command_reaches_all_selected_clients_those_without_a_tile_too(room):
    option(room, "c1").click()
    room.keyboard.press("Control+a")
    expect(actions(room)).to_contain_text(f"{CLIENTS} selected")
    actions(room).get_by_role("button", name=re.compile("^Tap “Log In”$")).click()
    expect_said(room, f"Tap “Log In”: {CLIENTS} applied", LONG / 1_000)
    search(room).fill("screen:main")
    expect(room.locator("#count")).to_have_text(f"{CLIENTS} clients", timeout=LONG)
