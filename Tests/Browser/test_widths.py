"""Every page at every width: nothing of its bar is cut, and nothing scrolls sideways."""

import json
import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from phone import expect_screen, two_frames
from recording_text import records_of
from test_control import tiles
from wire import device, device_with_manual_clock

WIDTHS = (320, 390, 430, 480, 641, 700, 768, 800, 861, 900, 960, 1024, 1081, 1180, 1280, 1440, 1920, 2560)

# What takes part: everything in the bar and all that can be pressed or chosen outside of scrollers.
OUTSIDE = """() => {
  const room = document.documentElement.clientWidth;
  const scrolls = (each) => {
    for (let box = each.parentElement; box && box !== document.body; box = box.parentElement) {
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)) return true;
    }
    return false;
  };
  return [...document.querySelectorAll("app-bar *, main button, main a, main select, main input")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      && !each.closest("svg, .visually-hidden, .skip-link, stage-phone"))
    .filter((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      return width > 0 && (left < -0.5 || right > room + 0.5) && !scrolls(each);
    })
    .map((each) => `${each.tagName} ${each.className} ${each.textContent.trim().slice(0, 30)}`);
}"""

# What can be pressed in the bar and comes nearer than two pixels to its upper or lower edge.
AT_THE_EDGE = """() => {
  const bar = document.querySelector("app-bar").getBoundingClientRect();
  return [...document.querySelectorAll("app-bar button, app-bar a")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => {
      const { top, bottom, width, height } = each.getBoundingClientRect();
      return width > 0 && height > 0 && (top < bar.top + 2 || bottom > bar.bottom - 2);
    })
    .map((each) => each.ariaLabel ?? each.textContent.trim());
}"""


def resize(page, width):
    page.set_viewport_size({"width": width, "height": 800})
    two_frames(page)


def expect_nothing_cut(page, width):
    resize(page, width)
    assert page.evaluate(OUTSIDE) == [], f"cut at {width}"
    assert page.evaluate("document.documentElement.scrollWidth") <= width, f"sideways at {width}"
    assert page.evaluate(AT_THE_EDGE) == [], f"at the edge of the bar at {width}"


@pytest.mark.parametrize("address", [
    "/", "/device.html?app=news-navigator", "/control.html", "/compare.html",
    "/compare.html?tour=double-tap", "/replay.html", "/edit.html?app=news-navigator",
    "/explore.html?app=published-router", "/cluster.html"])
def test_nothing_of_a_page_is_cut_at_any_width(pages, example_server, address):
    page = pages.open(example_server, address)
    expect(page.get_by_role("main").first).to_be_visible()
    if "device" in address:
        expect_screen(page, "News")
    for width in WIDTHS:
        expect_nothing_cut(page, width)


# What stays in sight while the rest scrolls, and how high it is.
STUCK = """() => [...document.querySelectorAll("body *")]
  .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position)
    && each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && each.offsetWidth > innerWidth / 2)
  .reduce((sum, each) => sum + each.offsetHeight, 0)"""


def test_what_can_be_done_with_a_recording_is_named_in_words_or_by_a_tooltip(pages, recorded):
    page = pages.open(recorded.server, f"/replay.html?recording={recorded.stream}")
    buttons = {name: page.get_by_role("button", name=name, exact=True)
               for name in ("Verify", "Branch", "Copy link", "Export", "Open file…")}
    expect(buttons["Verify"]).to_be_visible()
    for width in WIDTHS:
        resize(page, width)
        shown = {name: button.locator("span").bounding_box()["width"] > 20
                 for name, button in buttons.items() if button.is_visible()}
        if width >= 1180:
            assert shown["Verify"] and shown["Branch"] and shown["Export"], f"at {width}"
        for name in shown:
            assert buttons[name].get_attribute("title").startswith(name), f"{name} at {width}"
    resize(page, 1024)
    buttons["Copy link"].click()
    said = page.locator("#copy span")
    expect(said).to_have_text(re.compile("^(Copied|Copy failed)"))
    assert said.bounding_box()["width"] > 20
    expect(said).to_have_text("Copy link")
    assert said.bounding_box()["width"] < 20


@pytest.mark.parametrize("size", [(640, 450), (320, 256), (320, 225)])
@pytest.mark.parametrize("address", [
    "/", "/device.html", "/control.html", "/compare.html", "/edit.html", "/replay.html",
    "/replay.html?recording={}"])
def test_at_a_zoom_of_200_or_400_percent_most_of_a_window_is_left_for_the_content(
        pages, recorded, address, size):
    """The sizes that a window of 1280 by 900 or 1024 pixels has then."""
    width, height = size
    page = pages.open(recorded.server, address.format(recorded.stream),
                      viewport={"width": width, "height": height})
    expect(page.get_by_role("main").first).to_be_visible()
    if "control" in address:
        expect_screen(pages.open(recorded.server, "/device.html"), "Login Screen")
        expect(tiles(page)).not_to_have_count(0)
        page.get_by_role("button", name="Select all").click()
        expect(page.get_by_role("button", name="Open in player")).to_be_visible()
    assert page.evaluate(STUCK) <= height / 2
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("size", [(720, 450), (844, 390), (390, 667)])
def test_in_a_small_window_the_list_of_events_has_several_rows_in_a_transition(
        pages, recorded, size):
    width, height = size
    records = map(json.loads, records_of(recorded.file.read_text()))
    moves = next(record["sequence"] for record in records if record["kind"] == "transitionBegan")
    page = pages.open(recorded.server, f"/replay.html?recording={recorded.stream}&sequence={moves}",
                      viewport={"width": width, "height": height})
    rows = page.get_by_role("listbox", name="Events")
    expect(page.locator("transition-inset:not([data-idle])")).to_be_visible()
    scroller = page.locator("event-list .list-scroll")
    expect(rows).to_be_visible()
    assert scroller.evaluate("each => each.clientHeight") >= 5 * 26


@pytest.mark.parametrize("size", [(390, 664), (320, 568), (600, 700)])
def test_in_a_narrow_window_what_plays_stays_in_sight_and_the_lanes_are_below(pages, recorded, size):
    width, height = size
    page = pages.open(recorded.server, f"/replay.html?recording={recorded.stream}",
                      viewport={"width": width, "height": height})
    play, lanes = page.get_by_role("button", name="Play", exact=True), page.locator("#player replay-lanes")
    expect(play).to_be_in_viewport(ratio=1)
    expect(page.locator("#player .readout")).to_be_in_viewport(ratio=1)
    lanes.scroll_into_view_if_needed()
    expect(lanes).to_be_in_viewport(ratio=1)
    expect(play).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("radiogroup", name="Speed")).to_be_in_viewport(ratio=1)


def test_what_twelve_selected_clients_can_do_fits_a_narrow_window(pages, server):
    with ExitStack() as clients:
        for _ in range(12):
            clients.enter_context(device(server))
        page = pages.open(server, "/control.html", viewport={"width": 320, "height": 800})
        expect(tiles(page)).to_have_count(12)
        page.get_by_role("button", name="Select all").click()
        expect(page.get_by_role("toolbar").get_by_text("12 selected")).to_be_visible()
        expect_nothing_cut(page, 320)


@pytest.fixture(scope="module")
def large(browser, chromium_path):
    """A browser that is set to a font size of 24, one and a half times as large as at first."""
    large = browser.browser_type.launch(
        executable_path=chromium_path, args=["--no-sandbox", "--blink-settings=defaultFontSize=24"])
    yield large
    large.close()


@pytest.mark.parametrize("address", [
    "/", "/device.html?app=news-navigator", "/edit.html", "/control.html", "/compare.html",
    "/replay.html"])
def test_sizes_follow_the_font_size_of_the_browser_and_nothing_is_cut(
        large, example_server, address):
    page = large.new_page(base_url=example_server.url)
    page.goto(address)
    expect(page.get_by_role("main").first).to_be_visible()
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == 13 * 24 / 16
    for width in (480, 640, 800, 1024, 1280, 1600, 2560):
        expect_nothing_cut(page, width)
    page.close()


def test_rows_of_a_log_are_as_high_as_their_text_at_a_large_font_size(large, recorded):
    page = large.new_page(base_url=recorded.server.url, viewport={"width": 1600, "height": 900})
    page.goto(f"/replay.html?recording={recorded.stream}&sequence=40")
    rows = page.get_by_role("listbox", name="Events").get_by_role("option")
    expect(rows.nth(5)).to_be_visible()
    two_frames(page)
    boxes = sorted(rows.evaluate_all("""(rows) => rows.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return [top, bottom];
    })"""))
    for (_, above), (below, _) in zip(boxes, boxes[1:]):
        assert above <= below + 0.5
    assert boxes[0][1] - boxes[0][0] == pytest.approx(26 * 24 / 16, abs=0.01)
    page.close()


# What of the panel of a device is wider than it, and how far its right edge is from the phone.
PANEL = """() => {
  const [panel, phone] = ["hardware-panel", "stage-phone"].map(
    (name) => document.querySelector(name).getBoundingClientRect());
  return [phone.left - panel.right, [...document.querySelectorAll("hardware-panel *")]
    .filter((each) => each.getBoundingClientRect().right > panel.right + 0.5)
    .map((each) => `${each.tagName} ${each.textContent.slice(0, 30)}`)];
}"""


def expect_controls_in_their_panel(page, widths):
    expect(page.locator(".device-setting").first).to_be_visible()
    for width in widths:
        resize(page, width)
        distance, wide = page.evaluate(PANEL)
        assert distance >= 0 and wide == [], f"at {width}"


def test_the_controls_of_a_device_stay_in_their_panel(pages, example_server):
    page = pages.open(example_server, "/device.html?app=scenarios")
    expect_controls_in_their_panel(page, (861, 960, 1024, 1080, 1081, 1440, 1920))


def test_at_a_large_font_size_the_controls_of_a_device_stay_in_their_panel(large, example_server):
    page = large.new_page(base_url=example_server.url)
    page.goto("/device.html?app=scenarios")
    expect_controls_in_their_panel(page, (1292, 1440, 1619, 1622, 1920))
    page.close()


# The texts of which a part lies outside of the box that cuts them, or below that box.
CUT = """(selector) => [...document.querySelectorAll(selector)].filter((each) =>
  each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent)"""


def test_at_a_large_font_size_lines_are_as_high_as_their_letters(large, recorded):
    page = large.new_page(base_url=recorded.server.url, viewport={"width": 1440, "height": 900})
    page.goto("/")
    feed = page.locator(".picture-feed p")
    expect(feed.nth(2)).to_be_attached()
    assert min(feed.evaluate_all("(all) => all.map((each) => each.offsetHeight)")) >= 27
    page.goto(f"/replay.html?recording={recorded.stream}")
    expect(page.locator("#player .lane-marks span").first).to_be_visible()
    marks, lanes = [
        page.locator(f"#player .lane-{part}").bounding_box() for part in ("marks", "stack")]
    assert page.evaluate(CUT, "#player .lane-marks") == []
    assert marks["y"] + marks["height"] <= lanes["y"] + 0.5
    page.close()


def test_at_a_large_font_size_the_names_of_services_are_whole(large, example_server):
    page = large.new_page(base_url=example_server.url, viewport={"width": 1440, "height": 900})
    page.goto("/control.html")
    with device_with_manual_clock(example_server, app="corner-library"):
        page.get_by_role("option").first.click()
        names = page.locator("client-inspector .service-name")
        expect(names).to_have_count(5)
        assert page.evaluate(CUT, "client-inspector .service-name") == []
    page.close()


def test_at_a_large_font_size_the_texts_of_an_exploration_are_large_too(large, example_server):
    page = large.new_page(base_url=example_server.url)
    page.goto("/explore.html?app=published-router")
    for text in (".coverage-legend", ".coverage-details", ".coverage-list summary"):
        expect(page.locator(text)).to_have_css("font-size", "18px")
    page.close()


def test_at_a_large_font_size_the_choices_of_a_compared_side_stay_in_it(large, example_server):
    page = large.new_page(base_url=example_server.url, viewport={"width": 390, "height": 800})
    page.goto("/compare.html")
    expect(page.locator("side-head .choice").first).to_be_visible()
    for side in page.locator("side-head").all():
        box = side.bounding_box()
        for choice in [each.bounding_box() for each in side.locator("select").all()]:
            assert choice["x"] + choice["width"] <= box["x"] + box["width"] + 0.5
            assert choice["y"] + choice["height"] <= box["y"] + box["height"] + 0.5
    page.close()


ROWS = """() => [...document.querySelectorAll(".brand, .bar-links, .bar-keys, theme-toggle")]
  .map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0)
  .map(({ top, bottom }) => (top + bottom) / 2)"""


@pytest.mark.parametrize("address", [
    "/", "/device.html?app=news-navigator", "/edit.html", "/control.html", "/compare.html",
    "/explore.html", "/replay.html"])
def test_the_buttons_of_every_page_stay_beside_its_links_at_any_width(
        pages, example_server, address):
    page = pages.open(example_server, address)
    expect(page.get_by_role("main").first).to_be_visible()
    if "device" in address:
        expect_screen(page, "News")
    for width in WIDTHS:
        resize(page, width)
        middles = page.evaluate(ROWS)
        assert max(middles) - min(middles) < 6, f"the bar breaks apart at {width}: {middles}"


@pytest.mark.parametrize("address", ["/", "/device.html", "/control.html", "/replay.html"])
def test_under_a_finger_the_bar_has_larger_buttons_and_they_stay_beside_its_links(
        pages, server, address):
    page = pages.open(server, address, in_own_context=True, has_touch=True)
    expect(page.get_by_role("main").first).to_be_visible()
    assert page.locator("theme-toggle button").bounding_box()["height"] == 40
    for width in (360, 375, 390, 412, 430, 480):
        expect_nothing_cut(page, width)
        middles = page.evaluate(ROWS)
        assert max(middles) - min(middles) < 6, f"the bar breaks apart at {width}: {middles}"


@pytest.mark.parametrize("width", [320, 390, 800])
def test_the_pickers_of_a_device_can_be_read_in_a_narrow_window(pages, example_server, width):
    page = pages.open(example_server, "/device.html?app=news-navigator",
                      viewport={"width": width, "height": 800})
    expect_screen(page, "News")
    widths = page.get_by_role("banner").get_by_role("combobox").evaluate_all(
        "(pickers) => pickers.map(({ offsetWidth }) => offsetWidth)")
    assert widths and min(widths) >= 70


def test_what_selected_recordings_can_do_fits_a_narrow_window(pages, recorded):
    page = pages.open(recorded.server, "/replay.html", viewport={"width": 320, "height": 800})
    page.get_by_role("checkbox", name=re.compile(f"{recorded.stream}$")).check()
    for name in ("Clear selection", "Delete", "Open together"):
        box = page.get_by_role("button", name=name).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320, name


# Where the count of what is alive and the name of a side end, and where its first choice begins.
EDGES = """(sides) => sides.map((side) => {
  const live = [...side.querySelectorAll(".pill")].find((each) => /live/.test(each.textContent));
  const [count, label, choice] = [
    live, side.querySelector(".side-label"), side.querySelector(".app-select"),
  ].map((each) => each.getBoundingClientRect());
  return [count.bottom, label.bottom, choice.top];
})"""


def test_names_and_counts_of_compared_sides_are_whole_in_a_narrow_window(pages, example_server):
    page = pages.open(example_server, "/compare.html", viewport={"width": 320, "height": 800})
    sides = page.locator("side-head")
    live = sides.locator(".pill").filter(has_text="live")
    expect(live).to_have_count(2)
    for count in live.all():
        expect(count).to_be_visible()
    for count, label, choice in sides.evaluate_all(EDGES):
        assert count <= label + 0.5
        assert label <= choice + 0.5


def test_a_narrow_list_of_recordings_tells_the_app_of_each(pages, recorded):
    page = pages.open(recorded.server, "/replay.html", viewport={"width": 390, "height": 800})
    expect(page.get_by_role("row", name=recorded.stream).first).to_contain_text("root-controller")
    expect(page.locator(".list-app").first).to_be_visible()


WIDE_LETTERS = """for (const name of ["--sans", "--display"]) {
  document.documentElement.style.setProperty(name, '"DejaVu Sans", sans-serif');
}"""


@pytest.mark.parametrize("address", [
    "/", "/device.html", "/edit.html", "/control.html", "/compare.html", "/replay.html"])
def test_nothing_is_cut_where_the_typeface_is_a_wider_one(pages, recorded, address):
    page = pages.open(recorded.server, address)
    expect(page.get_by_role("main").first).to_be_visible()
    if "replay" in address:
        expect(page.get_by_role("row", name=recorded.stream).first).to_be_visible()
    page.evaluate(WIDE_LETTERS)
    for width in WIDTHS:
        expect_nothing_cut(page, width)
