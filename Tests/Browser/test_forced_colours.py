"""Pages in colours that a person has chosen: what shows something by colour alone still shows it."""

import pytest
from playwright.sync_api import expect

from phone import expect_screen
from wire import LOG_IN, record

# What is chosen, and has no outline; the phone is a picture with colours of its own.
UNMARKED = """() => [...document.querySelectorAll(
  '[aria-pressed="true"], [aria-selected="true"], [role="radio"][aria-checked="true"], [aria-current]')]
  .filter((each) => each.checkVisibility() && !each.closest(".phone-body"))
  .filter((each) => getComputedStyle(each).outlineStyle === "none")
  .map((each) => `${each.tagName} ${each.className} ${each.textContent.slice(0, 20)}`)"""
BACKGROUND = "(each) => getComputedStyle(each).backgroundColor"


def opened(pages, server, path):
    return pages.open(server, path, forced_colors="active")


@pytest.mark.parametrize("path, ready", [
    ("/", "stage-phone .layer"), ("/device.html", "stage-phone .layer"),
    ("/control.html", "client-tile"), ("/replay.html", "recording-list tbody tr"),
    ("/replay.html?recording={stream}", ".lane-stack"), ("/compare.html", "stage-phone .layer"),
    ("/edit.html?app=root-controller", "stage-phone .layer"),
    ("/explore.html?app=root-controller", "setup-form select")])
def test_what_is_chosen_on_a_page_has_an_outline(pages, server, path, ready):
    stream = record(server, LOG_IN)
    page = opened(pages, server, path.format(stream=stream))
    expect(page.locator(ready).first).to_be_visible()
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    assert page.evaluate(UNMARKED) == []


def test_a_picker_has_an_edge(pages, server):
    page = opened(pages, server, "/device.html")
    expect_screen(page, "Login Screen")
    pickers = page.locator(".app-select:visible")
    expect(pickers).not_to_have_count(0)
    for picker in pickers.all():
        assert picker.evaluate("(each) => getComputedStyle(each).outlineStyle") == "solid"


def test_the_phone_and_the_switches_keep_their_colours(pages, tour_server):
    page = opened(pages, tour_server, "/device.html?app=tour")
    expect_screen(page, "Welcome")
    body = page.locator("stage-phone .phone-body")
    canvas = page.locator("body").evaluate(BACKGROUND)
    assert body.evaluate(BACKGROUND) == "rgb(8, 9, 12)" != canvas
    for track in page.locator(".switch-track").all():
        assert track.evaluate(BACKGROUND) != canvas


def test_the_lanes_of_a_recording_differ_in_their_colours(pages, recorded):
    page = opened(pages, recorded.server, f"/replay.html?recording={recorded.stream}")
    expect(page.locator(".lane-stack").first).to_be_visible()
    inks = page.locator(".lane-inks > *").evaluate_all(
        "(all) => new Set(all.map((each) => getComputedStyle(each).color)).size")
    assert inks > 4


def test_where_the_player_stands_shows_in_the_lanes(pages, recorded):
    page = opened(pages, recorded.server, f"/replay.html?recording={recorded.stream}")
    line = page.locator("replay-lanes .playhead").first
    expect(line).to_be_visible()
    colour = line.evaluate("(each) => getComputedStyle(each, '::before').backgroundColor")
    assert colour != page.locator("body").evaluate(BACKGROUND)


def test_what_a_controller_is_doing_shows_in_the_tree(pages, server):
    record(server, LOG_IN)
    page = opened(pages, server, "/control.html?size=s")
    page.get_by_role("button", name="Add 4 clients").or_(page.get_by_role("option").first).first.click()
    page.get_by_role("option").first.click()
    dot = page.locator('.tree-dot[data-appearance="appeared"]').first
    expect(dot).to_be_visible()
    assert dot.evaluate(BACKGROUND) != page.locator("client-inspector").evaluate(BACKGROUND)
