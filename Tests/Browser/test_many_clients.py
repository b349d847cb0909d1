"""Recordings of many clients: rendering of what is in view, and moving all at once."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from phone import two_frames
from stage import ROOT

CLIENTS = 400
EVENTS = 24_000
NOW = "Number(document.querySelector('recording-player [role=slider]').ariaValueNow)"
SECOND = 1000


@pytest.fixture(scope="session")
def many(tmp_path_factory):
    path = tmp_path_factory.mktemp("many") / "many.ndjson"
    with path.open("wb") as file:
        subprocess.run(["node", ROOT / "Benchmarks" / "long_recording.mjs", str(EVENTS),
                        str(CLIENTS)], stdout=file, check=True)
    return path


@pytest.fixture
def page(pages, server, many):
    page = pages.open(server, "/replay.html", viewport={"width": 1440, "height": 900})
    page.get_by_label("Recording file").set_input_files(many)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator("#reading")).to_be_hidden()
    expect(lanes(page).first.locator("..")).to_have_attribute("aria-setsize", str(CLIENTS))
    all_drawn(page)
    return page


def all_drawn(page):
    """Waits until no phone is missing: each frame brings some until all in sight are there."""
    page.evaluate("""() => {
      let [before, frames] = [0, 0];
      return until(() => {
        const { length } = document.querySelectorAll("recording-player .phone-figure");
        frames = length > 0 && length === before ? frames + 1 : 0;
        before = length;
        return frames === 2;
      });
    }""")


def player(page):
    return page.locator("recording-player")


def slider(page):
    return player(page).get_by_role("slider", name="Position")


def lanes(page):
    return player(page).get_by_role("list", name="Clients").get_by_role("button")


def screens(page):
    """The screens of the rendered phones by client."""
    return page.evaluate("""Object.fromEntries(
      [...document.querySelectorAll("recording-player .phone-figure")].map((each) =>
        [each.querySelector("b").textContent, each.querySelector(".quiet").textContent]))""")


def test_a_recording_of_many_clients_renders_visible_phones_and_lanes_only(page):
    phones = page.locator("recording-player stage-phone")
    expect(phones.nth(4)).to_be_visible()
    expect(lanes(page).nth(4)).to_be_visible()
    assert 4 < phones.count() < 60
    assert 4 < lanes(page).count() < 30
    # Each has its place among all, which a screen reader tells.
    items = player(page).get_by_role("list", name="Clients").get_by_role("listitem")
    places = items.evaluate_all(
        "(all) => all.map(({ ariaPosInSet, ariaSetSize }) => [ariaPosInSet, ariaSetSize])")
    assert places == [[str(place), str(CLIENTS)] for place in range(1, len(places) + 1)]
    assert page.locator("recording-player *").count() < 6_000


def test_moving_the_slider_moves_every_client(page):
    slider(page).press("Home")
    expect(slider(page)).to_have_attribute("aria-valuenow", "0")
    two_frames(page)
    before = screens(page)
    assert set(before.values()) <= {"Splash", "not running"}
    slider(page).press("End")
    page.evaluate(f"until(() => {NOW} > 5 * {SECOND})")
    two_frames(page)
    after = screens(page)
    assert after.keys() == before.keys()
    assert len(set(after.values())) > 1 and "Login" in after.values()


def test_selecting_the_last_lane_scrolls_its_phone_into_view(page):
    page.evaluate("""() => {
      const lanes = document.querySelector("recording-player replay-lanes");
      lanes.scrollTop = lanes.scrollHeight;
    }""")
    last = lanes(page).filter(has_text=f"c{CLIENTS}")
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    phone = page.locator("recording-player .phone-figure[data-selected]")
    expect(phone.locator("figcaption b")).to_have_text(f"c{CLIENTS}")
    expect(phone).to_be_in_viewport()
    phone.locator("figcaption").click()
    expect(last).to_have_attribute("aria-pressed", "true")


def test_selecting_an_event_selects_its_client(page):
    slider(page).press("End")
    row = player(page).get_by_role("option", selected=True)
    expect(row).to_be_visible()
    row.click()
    selected = player(page).locator(".lane-name[aria-pressed=true]")
    expect(selected).to_be_in_viewport()
    stream = selected.get_attribute("title")
    expect(page.locator("recording-player .phone-figure[data-selected] figcaption b")).to_have_text(stream)


def test_hovering_a_lane_names_time_client_and_screen(page):
    box = slider(page).bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.1, box["y"] + 26 + 31 + 13)
    expect(page.locator("recording-player .playhead-hover")).to_contain_text(
        re.compile(r"^0:0\d\.\d+ · c2 · \w+"))


def test_zoomed_lanes_stay_aligned_with_the_time_axis(page):
    player(page).get_by_role("button", name="Zoom in").click()
    player(page).get_by_role("button", name="Zoom in").click()
    length = int(slider(page).get_attribute("aria-valuemax"))
    view = page.evaluate("""async () => {
      const lanes = document.querySelector("recording-player replay-lanes");
      await until(() => lanes.scrollWidth > 3 * lanes.clientWidth);
      lanes.scrollLeft = lanes.scrollWidth;
      const canvas = lanes.querySelector("canvas").getBoundingClientRect();
      const slider = lanes.querySelector("[role=slider]").getBoundingClientRect();
      return { right: canvas.right, width: slider.width, end: slider.right,
        shown: canvas.width, left: canvas.left };
    }""")
    assert view["width"] > 3.5 * view["shown"], "four times as wide as what is in sight"
    assert abs(view["right"] - view["end"]) < 2
    page.mouse.click(view["left"] + view["shown"] / 2, slider(page).bounding_box()["y"] + 40)
    wanted = length * (1 - 0.5 * view["shown"] / view["width"])
    page.evaluate(f"until(() => Math.abs({NOW} - {wanted}) < {length * 0.01})")


def test_a_recording_of_more_than_2000_clients_is_refused(pages, server, many):
    page = pages.open(server, "/replay.html")
    _, record = many.read_bytes().splitlines()[:2]
    streams = ",".join('{"stream":"s%d","epoch":"e"}' % number for number in range(2_001))
    text = '{"format":"rootstage-recording","version":1,"engine":"0","streams":[%s]}' % streams
    page.get_by_label("Recording file").set_input_files(
        {"name": "all.ndjson", "mimeType": "application/x-ndjson",
         "buffer": text.encode() + b"\n" + record})
    expect(page.get_by_role("alert")).to_contain_text("the file holds 2001 streams; at most 2000")


def test_the_shortcut_sheet_blocks_shortcuts_of_the_player(page):
    slider(page).press("End")
    end = slider(page).get_attribute("aria-valuemax")
    expect(slider(page)).to_have_attribute("aria-valuenow", end)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(sheet).to_contain_text("Previous, next event or frame")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("m")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(slider(page)).to_have_attribute("aria-valuenow", end)
    expect(page.get_by_role("list", name="Markers")).to_be_hidden()
    player(page).get_by_role("button", name="Keyboard shortcuts").click()
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
