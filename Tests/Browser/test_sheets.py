"""Sheets of several heights, undimmed or held; full-screen pulls; bars, badges; what a drag taps."""

import pytest
from playwright.sync_api import expect

from phone import expect_screen, phone, records, stream_of, touch_on
from test_accessibility import findings
from test_control_room import WIDE, at_rest, commands, drag_on, large, mirror, tile
from test_tiles import COMPARE_STEPS, SECOND
from tour import drag, is_led, press, show
from wire import device, device_with_manual_clock, perform

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
animations:
  sink:
    kind: keyframes
    duration: 0.4 s
    front: leave
    enter: [ { at: 0 }, { at: 100 % } ]
    leave: [ { at: 0 }, { at: 100 %, y: 100 % } ]
alerts:
  sure: { title: Discard?, buttons: [ { title: Keep, role: cancel } ] }
screens:
  Cities:
    title: Cities
    content:
      - list: [ { title: Berlin, do: [ push: Map ] }, { title: Photo, do: [ push: Photo ] } ]
      - list:
          - { title: Ticket, do: [ push: Ticket ] }
          - { title: Poster, do: [ present: { screen: Poster, style: fullScreen } ] }
          - { title: Guide, do: [ present: { navigation: Guide, style: overFullScreen } ] }
          - { title: Plain, do: [ present: { navigation: Plain, style: fullScreen } ] }
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
      - field: { id: search, placeholder: Filter }
      - button: { title: Edit, do: [ set: { EDITED: true } ] }
      - button: { title: All of it, do: [ selectDetent: large ] }
  Photo:
    title: Photo
    hidesBottomBarWhenPushed: true
    navigationBarHidden: true
    swipeBack: true
    content:
      - button: { title: Put it away, do: [ pop ] }
  Ticket:
    title: Ticket
    bar: { left: [ { title: Tear it up, do: [ pop ] } ] }
    content: [ { label: One way } ]
  Poster:
    transition: { leave: sink, interactive: true }
    content: [ { field: Remark }, { button: { title: Close, do: [ dismiss ] } } ]
  Guide:
    title: Guide
    transition: { leave: sink, interactive: true }
    content: [ { button: { title: Close, do: [ dismiss ] } } ]
  Plain: { title: Plain, content: [ { button: { title: Close, do: [ dismiss ] } } ] }
  Inbox: { content: [ { label: No news } ] }
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("places")
    (folder / "apps" / "places").mkdir(parents=True)
    (folder / "apps" / "places" / "app.yaml").write_text(APP)
    return folder


@pytest.fixture(scope="module")
def places(module_servers, folder):
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


def test_a_tab_bar_that_comes_or_goes_is_drawn_on_a_tile_as_in_a_full_redraw(pages, places):
    control = pages.open(places, "/control.html", viewport=WIDE)
    with device_with_manual_clock(places, app="places") as client:
        shown = tile(control, client.stream, "Cities")
        shown.scroll_into_view_if_needed()
        for number, (data, animation) in enumerate([
                ({"command": "tap", "element": "photo"}, "push"),
                ({"command": "tap", "element": "put-it-away"}, "pop")]):
            client.step(data)
            client.advance(number * SECOND + SECOND // 10)
            found = control.evaluate(COMPARE_STEPS, [client.stream, animation])
            assert found == {"wrong": [], "moves": True}, animation
            client.advance((number + 1) * SECOND)


def swipe(page):
    drag(page, (0.01, 0.5), (0.9, 0.5))
    is_led(page)
    page.mouse.up()


def test_a_swipe_on_a_screen_with_left_bar_buttons_sends_no_gesture(pages, places):
    page = open_places(pages, places)
    show(page, "Ticket", "Ticket")
    for start in (0.01, 0.4):
        drag(page, (start, 0.6), (0.95, 0.6))
        page.mouse.up()
    page.keyboard.press("Shift+ArrowRight")
    press(page, "Tear it up")
    expect_screen(page, "Cities")
    assert [each["command"] for each in told(places, page, "command")] == ["launch", "tap", "tap"]
    assert told(places, page, "rejected") == []


def test_a_drag_on_a_row_or_a_button_taps_nothing_and_a_shaky_finger_taps(pages, places):
    page = open_places(pages, places)
    row = phone(page).get_by_role("button", name="Ticket", exact=True)
    for way in (90, -60):
        slide(page, row, way)
        expect_screen(page, "Cities")
    assert len(told(places, page, "command")) == 1
    slide(page, row, 5)
    expect_screen(page, "Ticket")
    slide(page, phone(page).get_by_role("button", name="Tear it up"), 40)
    press(page, "Tear it up")
    expect_screen(page, "Cities")
    assert [each.get("element") for each in told(places, page, "command")] == [
        None, "ticket", "tear-it-up"]


def slide(page, button, way):
    """Presses a button, and lets it go within it, some pixels to the right."""
    box = button.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x - way / 2, y)
    page.mouse.down()
    page.mouse.move(x + way / 2, y, steps=5)
    page.mouse.up()


@pytest.mark.parametrize("name, start", [("Poster", 0.7), ("Guide", 0.09)])
def test_a_finger_pulls_away_a_full_screen_presentation_with_an_interactive_transition(
        pages, places, name, start):
    page = open_places(pages, places)
    show(page, name, name)
    live = phone(page).locator("[aria-live=polite]")
    drag(page, (0.5, start), (0.5, start + 0.2))
    is_led(page)
    expect(live).to_have_text(name)
    page.mouse.up()
    expect_screen(page, name)
    pull_by_keys(page)
    expect(live).to_have_text("Pulled down 60 %. Enter releases, Escape cancels.")
    page.keyboard.press("Enter")
    expect_screen(page, "Cities")
    expect(live).to_have_text("Cities")
    assert told(places, page, "rejected") == []


def pull_by_keys(page):
    phone(page).get_by_role("button", name="Close").focus()
    for _ in range(6):
        page.keyboard.press("Shift+ArrowDown")


def test_a_finger_selects_in_a_field_of_a_full_screen_presentation_without_pulling(pages, places):
    page = open_places(pages, places)
    show(page, "Poster", "Poster")
    box = phone(page).get_by_label("Remark").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] + 90, steps=6)
    page.mouse.up()
    show(page, "Close", "Cities")
    assert [each["command"] for each in told(places, page, "command")] == ["launch", "tap", "tap"]


def test_a_full_screen_presentation_without_an_interactive_transition_refuses_a_pull(pages, places):
    page = open_places(pages, places)
    show(page, "Plain", "Plain")
    drag(page, (0.5, 0.09), (0.5, 0.6))
    page.mouse.up()
    show(page, "Close", "Cities")
    assert told(places, page, "rejected")[0]["reason"] == "nothingToDrag"


@pytest.fixture
def tile_with_sheet(pages, servers, tmp_path, folder):
    """A control room with one tile that takes touches: an undimmed sheet over a screen with a field."""
    server = servers(tmp_path / "data", "--apps", folder / "apps")
    with device(server, app="places") as client:
        room = pages.open(server, "/control.html", viewport=WIDE)
        expect(tile(room, client.stream, "Cities")).to_be_visible()
        perform(client, {"command": "tap", "element": "berlin"},
                {"command": "tap", "element": "places"})
        shown = tile(room, client.stream, "Places")
        shown.locator(".tile-head").click()
        mirror(room)
        at_rest(room)
        yield server, room, shown, client.stream


def test_a_swipe_on_a_tile_below_an_undimmed_sheet_leads_back_there(tile_with_sheet):
    server, _, shown, stream = tile_with_sheet
    drag_on(shown, (0.02, 0.8), (0.9, 0.8))
    assert commands(server, stream, "gesture") == [], "nothing leads back in the sheet"
    drag_on(shown, (0.02, 0.3), (0.9, 0.3))
    shown.evaluate("({ phone }) => until(() => phone.client.nodes.every("
                   "({ name }) => name !== 'Map'))")
    began = commands(server, stream, "gesture")[0]["data"]
    assert (began["gesture"], began["screen"]) == ("edgeSwipe", "Map")
    expect(shown).to_be_visible()


def test_a_pull_on_a_tile_at_the_bar_below_an_undimmed_sheet_leaves_the_sheet(
        tile_with_sheet):
    server, _, shown, stream = tile_with_sheet
    drag_on(shown, (0.5, 0.08), (0.5, 0.5))
    assert commands(server, stream, "gesture") == []
    drag_on(shown, (0.5, 0.51), (0.5, 0.8))
    shown.evaluate("({ phone }) => until(() => phone.client.modals[0].sheet.selected === 0)")


@pytest.mark.parametrize("label, screen", [("Search", "Map"), ("Filter", "Places")])
def test_typing_on_a_tile_goes_to_the_touched_of_two_fields_with_one_name(
        tile_with_sheet, label, screen):
    server, room, shown, stream = tile_with_sheet
    place = shown.evaluate(PLACE_OF, "search")
    if screen == "Map":
        touch_on(shown, "search")
    else:
        drag_on(shown, place, place)
    field = large(room, stream).get_by_label(label)
    expect(field).to_be_focused()
    field.press_sequentially("Zoo")
    field.press("Enter")
    room.evaluate("until(() => document.querySelector('#focus-phone').client.nodes.some("
                  "({ fields }) => fields?.search === 'Zoo'))")
    typed = commands(server, stream, "input")[0]["data"]
    assert (typed["element"], typed["screen"]) == ("search", screen)


def test_a_drag_on_a_row_of_a_tile_taps_nothing(tile_with_sheet):
    server, _, shown, stream = tile_with_sheet
    before = len(commands(server, stream, "tap"))
    row, button = (shown.evaluate(PLACE_OF, element) for element in ("read-one", "edit"))
    for start, end in ((row, (row[0] - 0.3, row[1])), (button, (button[0] + 0.1, button[1]))):
        drag_on(shown, start, end)
    assert len(commands(server, stream, "tap")) == before
    touch_on(shown, "read-one")
    shown.evaluate("({ phone }) => until(() => phone.client.session.UNREAD === 1)")


# The middle of the uppermost element of a name on the picture of a tile, in shares of its screen.
PLACE_OF = """({ phone: { client, picture } }, name) => {
  const found = picture.targets.findLast(({ element }) => element === name);
  return [(found.x + found.width / 2) / client.width, (found.y + found.height / 2) / client.height];
}"""


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
