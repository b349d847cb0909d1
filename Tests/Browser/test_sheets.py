"""Sheets with several heights, undimmed ones and those that hold on; hidden bars and badges."""

import pytest
from playwright.sync_api import expect

from phone import expect_screen, phone, records, stream_of
from test_accessibility import findings
from tour import drag, is_led, press, show

APP = """
app: places
title: Places
session: { UNREAD: 2, EDITED: false }
root: { first: main, parts: { main: { tabs: Home } } }
tabs:
  Home:
    items:
      map: { title: Map, symbol: map, navigation: Cities }
      inbox: { title: Inbox, symbol: bell, badge: "${UNREAD}", screen: Inbox }
alerts:
  sure: { title: Discard?, buttons: [ { title: Keep, role: cancel } ] }
screens:
  Cities:
    title: Cities
    content:
      - list: [ { title: Berlin, do: [ push: Map ] }, { title: Photo, do: [ push: Photo ] } ]
  Map:
    title: Berlin
    content:
      - field: Search
      - list:
          - { title: Read one, do: [ increment: { UNREAD: -1 } ] }
          - title: Places
            do:
              - present:
                  navigation: Places
                  detents: [ 160, medium, large ]
                  selected: medium
                  largestUndimmed: medium
                  dismissible: { EDITED: false }
  Places:
    title: Places
    onAttemptToDismiss: [ alert: sure ]
    content:
      - button: { title: Edit, do: [ set: { EDITED: true } ] }
      - button: { title: All of it, do: [ selectDetent: large ] }
  Photo:
    title: Photo
    hidesBottomBarWhenPushed: true
    navigationBarHidden: true
    swipeBack: true
    content:
      - button: { title: Put it away, do: [ pop ] }
  Inbox: { content: [ { label: No news } ] }
"""


@pytest.fixture(scope="module")
def places(module_servers, tmp_path_factory):
    folder = tmp_path_factory.mktemp("places")
    (folder / "apps" / "places").mkdir(parents=True)
    (folder / "apps" / "places" / "app.yaml").write_text(APP)
    return module_servers(folder / "data", "--apps", folder / "apps")


def open_places(pages, server, **options):
    page = pages.open(server, "/device.html?app=places", **options)
    expect_screen(page, "Cities")
    return page


def open_sheet(pages, server, **options):
    page = open_places(pages, server, **options)
    show(page, "Berlin", "Berlin")
    show(page, "Places", "Places")
    return page


def card(page):
    return phone(page).get_by_role("dialog", name="Places")


def handle(page, height):
    return phone(page).get_by_role("button", name=f"Resize sheet, {height}", exact=True)


def rests(page, height):
    """Waits until the card stands still at a height."""
    expect_screen(page, "Places")
    expect(handle(page, height)).to_be_visible()


def pull(page, start, end, height):
    """Drags the card from one place to another, and lets it go."""
    drag(page, (0.5, start), (0.5, end))
    is_led(page)
    page.mouse.up()
    rests(page, height)


def told(server, page, kind):
    return [each["data"] for each in records(server, stream_of(page))[1] if each["kind"] == kind]


def top_of(page):
    """The upper edge of the card, as a share of the screen."""
    screen = phone(page).locator(".phone-screen").bounding_box()
    return (card(page).bounding_box()["y"] - screen["y"]) / screen["height"]


def test_below_an_undimmed_sheet_fields_rows_back_and_tabs_take_touches(pages, places):
    page = open_sheet(pages, places)
    assert top_of(page) == pytest.approx(0.5, abs=0.01)
    assert card(page).get_attribute("aria-modal") is None
    phone(page).get_by_label("Search").fill("Zoo")
    press(page, "Read one")
    expect(phone(page).get_by_role("tab", name="Inbox, 1")).to_have_count(1)
    phone(page).get_by_role("button", name="Back to Cities").click()
    expect(phone(page).get_by_role("button", name="Photo")).to_be_visible()
    expect(card(page)).to_be_visible()
    sent = [(each["command"], each.get("element"), each.get("screen"))
            for each in told(places, page, "command")]
    assert sent[-3:] == [
        ("input", "search", "Map"), ("tap", "read-one", "Map"), ("tap", "back", "Map")]
    assert told(places, page, "rejected") == []


def test_a_large_sheet_covers_and_dims_what_is_below(pages, places):
    page = open_sheet(pages, places)
    press(page, "All of it")
    expect(handle(page, "large")).to_be_visible()
    expect(card(page)).to_have_attribute("aria-modal", "true")
    assert phone(page).get_by_label("Search").evaluate(
        "(field) => field.closest('[inert]') !== null")
    assert told(places, page, "detentSelected")[-1]["byPull"] is False


def test_presenting_from_below_an_undimmed_sheet_is_rejected_with_its_reason(pages, places):
    page = open_sheet(pages, places)
    press(page, "Places")
    expect(page.get_by_text("already presenting a sheet").first).to_be_visible()
    expect(card(page)).to_have_count(1)
    assert [each["reason"] for each in told(places, page, "rejected")] == ["alreadyPresenting"]


def test_a_sheet_is_dragged_from_height_to_height_and_off_the_screen(pages, places):
    page = open_sheet(pages, places)
    pull(page, 0.53, 0.12, "large")
    pull(page, 0.09, 0.2, "large")
    pull(page, 0.09, 0.5, "medium")
    pull(page, 0.53, 0.8, "160 points")
    assert top_of(page) == pytest.approx(1 - 160 / 844, abs=0.01)
    drag(page, (0.5, 0.84), (0.5, 0.97))
    is_led(page)
    page.mouse.up()
    expect_screen(page, "Berlin")
    assert [(each["detent"], each["byPull"])
            for each in told(places, page, "detentSelected")] == [(2, True), (1, True), (0, True)]


def test_the_handle_and_the_arrow_keys_change_the_height(pages, places):
    page = open_sheet(pages, places)
    handle(page, "medium").click()
    expect(handle(page, "large")).to_be_visible()
    rests(page, "large")
    handle(page, "large").click()
    expect(handle(page, "medium")).to_be_visible()
    rests(page, "medium")
    handle(page, "medium").focus()
    for _ in range(6):
        page.keyboard.press("Shift+ArrowUp")
    expect(phone(page).locator("[aria-live=polite]")).to_have_text(
        "Pulled up 60 %. Enter releases, Escape cancels.")
    page.keyboard.press("Enter")
    expect(handle(page, "large")).to_be_visible()


def test_a_sheet_that_holds_on_gives_way_a_little_and_its_screen_asks(pages, places):
    page = open_sheet(pages, places)
    press(page, "Edit")
    for _ in range(6):
        page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Enter")
    expect(handle(page, "160 points")).to_be_visible()
    rests(page, "160 points")
    drag(page, (0.5, 0.84), (0.5, 0.98))
    is_led(page)
    way = 1 - 160 / 844
    assert top_of(page) < way + 160 / 844 * 0.25
    page.mouse.up()
    expect_screen(page, r"Alert: Discard\?")
    press(page, "Keep")
    expect(handle(page, "160 points")).to_be_visible()
    assert len(told(places, page, "attemptedToDismiss")) == 1
    assert not any(each["name"] == "Places" for each in told(places, page, "willDisappear"))


def test_a_screen_without_bars_is_left_by_its_button_or_a_swipe(pages, places):
    page = open_places(pages, places)
    for leave in (lambda: press(page, "Put it away"), lambda: swipe(page)):
        show(page, "Photo", "Photo")
        expect(phone(page).get_by_role("tab")).to_have_count(0)
        expect(phone(page).get_by_role("button", name="Back to Cities")).to_have_count(0)
        leave()
        expect_screen(page, "Cities")
        expect(phone(page).get_by_role("tab", name="Map")).to_be_visible()
    page.keyboard.press("Escape")
    assert told(places, page, "rejected") == []


def swipe(page):
    drag(page, (0.01, 0.5), (0.9, 0.5))
    is_led(page)
    page.mouse.up()


def test_a_badge_is_part_of_the_tabs_name_and_goes_at_zero(pages, places):
    page = open_places(pages, places)
    badge = phone(page).locator(".tab-badge")
    expect(phone(page).get_by_role("tab", name="Inbox, 2", exact=True)).to_be_visible()
    expect(badge).to_have_text("2")
    show(page, "Berlin", "Berlin")
    press(page, "Read one")
    expect(badge).to_have_text("1")
    press(page, "Read one")
    expect(badge).to_have_count(0)
    expect(phone(page).get_by_role("tab", name="Inbox", exact=True)).to_be_visible()


def test_badges_and_an_undimmed_sheet_pass_the_accessibility_audit(pages, places):
    page = open_places(pages, places)
    assert findings(page, "badge") == {}
    show(page, "Berlin", "Berlin")
    show(page, "Places", "Places")
    assert findings(page, "undimmed-sheet") == {}
