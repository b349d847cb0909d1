"""The device page: strategies, animation speed, operators' commands, gestures, accessibility."""

import re

import pytest
from playwright.sync_api import expect

from phone import (
    expect_connected, expect_said, expect_screen, phone, records, stream_of, transitions,
    two_frames)
from stage import ROOT
from test_accessibility import findings
from tour import drag, enter, is_led, open_tour, press, session_of
from wire import OPERATOR, Peer

STRATEGIES = ["root-controller", "single-stack", "window-swap", "naive"]


@pytest.fixture
def examples(servers, tmp_path):
    return servers(tmp_path / "data", "--apps", ROOT / "Examples")


@pytest.fixture
def anna(tour_server):
    """A named operator."""
    with Peer(tour_server).hello({**OPERATOR, "name": "Anna"}) as peer:
        yield peer


def badges(page):
    return page.locator("stage-badges")


def layers(page):
    """The drawn layers by name, once all that the page knows is drawn."""
    two_frames(page)
    return page.evaluate("Object.fromEntries(drawn(document.querySelector('stage-phone'))"
                         ".layers.map((layer) => [layer.name, layer]))")


def commands(server, page, name):
    return [each["data"] for each in records(server, stream_of(page))[1]
            if each["kind"] == "command" and each["data"]["command"] == name]


def progress_is(page, progress):
    page.evaluate("(wanted) => until(() => document.querySelector('stage-phone')"
                  ".client?.transition?.progress === wanted)", progress)


# Slow animations


def test_slow_animations_have_a_badge_and_survive_reload_and_relaunch(pages, tour_server):
    page = open_tour(pages, tour_server)
    expect(badges(page)).not_to_contain_text("Slow")
    speeds = page.get_by_role("radiogroup", name="Speed of animations")
    speeds.get_by_role("radio", name="25 %").click()
    expect(badges(page)).to_contain_text("Slow animations 25 %")
    expect(speeds.get_by_role("radio", name="25 %")).to_be_checked()
    enter(page)
    assert transitions(tour_server, stream_of(page))[-1]["data"]["duration"] == 1_600_000
    page.reload()
    expect_screen(page, "News")
    expect(badges(page)).to_contain_text("Slow animations 25 %")
    # The phone shows what the page kept before it is connected again.
    expect_connected(page)
    page.keyboard.press("a")
    expect_screen(page, "Welcome")
    expect(badges(page)).to_contain_text("Slow animations 25 %")
    speeds.get_by_role("radio", name="100 %").click()
    expect(badges(page)).not_to_contain_text("Slow")
    enter(page)
    assert transitions(tour_server, stream_of(page))[-1]["data"]["duration"] == 400_000


def test_arrow_keys_choose_the_animation_speed_and_send_it_once(pages, tour_server):
    page = open_tour(pages, tour_server)
    page.get_by_role("radio", name="100 %").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="25 %")).to_be_focused()
    expect(page.get_by_role("radio", name="25 %")).to_be_checked()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="10 %")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="100 %")).to_be_checked()
    told = [each["percent"] for each in commands(tour_server, page, "animationSpeed")]
    assert told == [25, 10, 100]


def test_an_animation_speed_set_by_an_operator_has_a_badge(pages, tour_server, anna):
    page = open_tour(pages, tour_server)
    anna.command({"command": "animationSpeed", "percent": 33}, targets="all")
    expect(badges(page)).to_contain_text("Slow animations 33 %")
    speeds = page.get_by_role("radiogroup", name="Speed of animations")
    expect(speeds.locator("[aria-checked=true]")).to_have_count(0)
    expect(speeds.locator("[tabindex='0']")).to_have_count(1)


# Strategies


def test_each_strategy_of_the_picker_has_a_client_of_its_own(pages, tour_server):
    page = open_tour(pages, tour_server)
    first = stream_of(page)
    picker = page.get_by_label("Strategy")
    expect(picker).to_have_value("")
    picker.select_option(label="Naive")
    expect(page).to_have_url(re.compile(r"\?app=tour&strategy=naive$"))
    page.evaluate("(old) => until(() => (document.querySelector('stage-phone').client?.stream "
                  "?? old) !== old)", first)
    expect_screen(page, "Welcome")
    second = stream_of(page)
    assert second != first
    header, _ = records(tour_server, second)
    assert "strategy: naive" in header["apps"][0]["source"]
    page.reload()
    expect_screen(page, "Welcome")
    assert stream_of(page) == second
    expect(picker).to_have_value("naive")
    page.go_back()
    expect(page.get_by_role("region", name=re.compile(f"^Phone {first},"))).to_be_visible()
    expect(picker).to_have_value("")
    picker.select_option(label="Naive")
    expect(page.get_by_role("region", name=re.compile(f"^Phone {second},"))).to_be_visible()


def test_strategy_and_destinations_are_taken_from_the_address(pages, tour_server):
    page = pages.open(
        tour_server, "/device.html?app=tour&strategy=window-swap&destinations=eager")
    expect_screen(page, "Welcome")
    expect(page.get_by_label("Strategy")).to_have_value("window-swap")
    header, _ = records(tour_server, stream_of(page))
    assert "strategy: window-swap" in header["apps"][0]["source"]
    assert "destinations: eager" in header["apps"][0]["source"]


def test_a_strategy_that_is_gone_in_the_address_runs_its_successor(pages, tour_server):
    page = pages.open(tour_server, "/device.html?app=tour&strategy=as-published")
    expect_screen(page, "Welcome")
    expect(page.locator("#note")).to_have_text(
        "The strategy “as-published” no longer exists; “Naive” took its place.")
    expect(page.get_by_label("Strategy")).to_have_value("naive")
    page.get_by_label("Strategy").select_option("")
    expect(page).to_have_url(re.compile(r"\?app=tour$"))
    expect(page.locator("#note")).to_be_hidden()


@pytest.mark.parametrize("search,right,picker,shown", [
    ("strategy=mvvm", "root-controller, single-stack, window-swap, naive", "Strategy", "mvvm"),
    ("destinations=soon", "lazy, eager", "Strategy", "Default (Root controller)"),
    ("strategy=%3Cb%3E", "“<b>”", "Strategy", "<b>"),
    ("profile=ios99", "ios17, ios18, ios26", "iOS version", "ios99"),
])
def test_an_unknown_variant_in_the_address_is_shown_with_the_known_ones(
        pages, tour_server, search, right, picker, shown):
    page = pages.open(tour_server, f"/device.html?app=tour&{search}")
    notice = page.locator("connection-notice")
    expect(notice).to_contain_text(right)
    chosen = page.get_by_label(picker, exact=True).locator("option:checked")
    expect(chosen).to_have_text(shown)
    notice.get_by_role("button", name="Run with the app’s default").click()
    expect_screen(page, "Welcome")
    expect(chosen).not_to_have_text(re.compile(r"mvvm|<b>|ios99"))
    expect(page).to_have_url(re.compile(r"\?app=tour$"))
    expect(notice).to_be_hidden()


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_fields_alerts_lists_sheets_tabs_and_locking_work_under_each_strategy(
        pages, tour_server, strategy):
    page = pages.open(tour_server, f"/device.html?app=tour&strategy={strategy}")
    expect_screen(page, "Welcome")
    phone(page).get_by_label("Name").fill("Ada")
    page.get_by_role("radio", name="Failure").click()
    press(page, "Log in")
    expect_screen(page, "Alert: Login failed")
    page.get_by_role("radio", name="Success").click()
    press(page, "OK")
    expect_screen(page, "Welcome")
    enter(page)
    phone(page).get_by_role("button", name=re.compile("^Item 3 ")).click()
    expect_screen(page, "Item 3")
    page.keyboard.press("b")
    expect_screen(page, "News")
    press(page, "Write")
    expect_screen(page, "New message")
    page.keyboard.press("r")
    expect(page.locator("stage-phone[data-landscape]:not([data-turning])")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator("stage-phone:not([data-landscape], [data-turning])")).to_be_visible()
    press(page, "Cancel")
    expect_screen(page, "News")
    press(page, "Settings", role="tab")
    expect_screen(page, "Settings")
    press(page, "Clear history")
    expect_screen(page, "Confirmation: Clear the history\\?")
    press(page, "Cancel")
    expect_screen(page, "Settings")
    page.keyboard.press("l")
    expect_screen(page, "Locked")
    page.keyboard.press("l")
    expect_screen(page, "Settings")
    press(page, "Log out")
    expect_screen(page, "Welcome")
    assert session_of(page)["LOGGED_IN"] is False


# Overlapping transitions


def overlapping(pages, server, operator):
    """Two fades at once, slow enough to be looked at: Login gives way to Inbox, and that at once
    to Welcome."""
    page = pages.open(server, "/device.html?app=scenarios&strategy=naive")
    expect_screen(page, "Login")
    # Ten seconds each, so that a slow machine draws frames of both.
    operator.command({"command": "animationSpeed", "percent": 3}, targets="all")
    expect(badges(page)).to_contain_text("3 %")
    stream = stream_of(page)
    operator.command({"command": "route", "route": "showMain"}, targets=[stream])
    page.evaluate("until(() => document.querySelector('stage-phone').client.transition?.progress"
                  " > 1000)")
    operator.command({"command": "route", "route": "showWelcome"}, targets=[stream])
    page.evaluate("until(() => document.querySelector('stage-phone').client.olderTransitions"
                  ".length === 1)")
    return page


def both_fade(page):
    """Waits for a frame in which both fades are partly done; the two opacities."""
    page.evaluate("""until(() => {
      const { layers } = drawn(document.querySelector("stage-phone"));
      const fading = layers.filter(({ opacity }) => opacity > 0.02 && opacity < 0.98);
      return fading.length >= 2;
    })""")
    return {name: layer["opacity"] for name, layer in layers(page).items()
            if layer["opacity"] < 1}


def test_overlapping_fades_are_both_drawn_before_and_after_a_reload(pages, examples):
    with Peer(examples).hello(OPERATOR) as operator:
        page = overlapping(pages, examples, operator)
        assert set(both_fade(page)) >= {"Navigation(Inbox)", "Welcome"}
        expect(page.locator("stream-log .log-row[data-running]")).to_have_count(2)
        page.reload()
        expect_connected(page)
        assert set(both_fade(page)) >= {"Navigation(Inbox)", "Welcome"}
        page.evaluate("until(() => document.querySelector('stage-phone').client.transition === null)")
        assert all(layer["opacity"] == 1 for layer in layers(page).values())


def test_the_player_draws_both_of_two_overlapping_fades(pages, examples):
    with Peer(examples).hello(OPERATOR) as operator:
        page = overlapping(pages, examples, operator)
        stream = stream_of(page)
        page.evaluate("until(() => document.querySelector('stage-phone').client.transition === null)")
    second = [each for each in records(examples, stream)[1] if each["kind"] == "transitionBegan"][1]
    replay = pages.open(
        examples, f"/replay.html?recording={stream}&sequence={second['sequence']}&frame=40")
    replay.evaluate("until(() => document.querySelector('stage-phone')?.client?.olderTransitions"
                    ".length === 1)")
    shown = both_fade(replay)
    assert set(shown) >= {"Navigation(Inbox)", "Welcome"}
    younger, older = replay.evaluate(
        "(({ transition, olderTransitions }) => [transition, olderTransitions[0]]"
        ".map(({ progress }) => progress))(document.querySelector('stage-phone').client)")
    assert shown["Welcome"] == pytest.approx(younger / 10_000, abs=1e-3)
    assert 0 < younger < older < 10_000
    is_drawn = ("([opacity, isWanted]) => until(() => drawn(document.querySelector('stage-phone'))"
                ".layers.some((layer) => layer.opacity === opacity) === isWanted)")
    replay.keyboard.press(",")
    replay.evaluate(is_drawn, [shown["Welcome"], False])
    replay.keyboard.press(".")
    replay.evaluate(is_drawn, [shown["Welcome"], True])
    assert both_fade(replay) == shown


# Operators


def test_commands_of_operators_are_announced_and_own_commands_are_not(pages, tour_server, anna):
    page = open_tour(pages, tour_server)
    hint = badges(page).get_by_role("status")
    page.get_by_role("radio", name="Slow", exact=True).click()
    press(page, "Log in")
    # The words of two connections have no order; a splash that leaves still has its spinner.
    expect(page.get_by_role("log")).to_contain_text("tap Log in")
    expect(hint).to_have_text("")
    anna.command({"command": "background", "locked": True}, targets="all")
    expect_said(page, "Anna: press lock")
    expect_screen(page, "Locked")
    anna.command({"command": "foreground"}, targets="all")
    expect_said(page, "Anna: return to app")
    expect_screen(page, "News")
    anna.command({"command": "tap", "element": "write"}, targets="all")
    expect_said(page, "Anna: tap Write")
    expect_screen(page, "New message")
    anna.command({"command": "memoryWarning"}, targets="all")
    expect_said(page, "Memory warning")
    expect(hint).to_have_text("")


def test_network_conditions_have_a_badge_on_the_device_page(pages, tour_server, anna):
    page = open_tour(pages, tour_server)
    perfect = {"command": "network", "latency": 0, "jitter": 0, "loss": 0, "offline": False,
               "seed": 0}
    anna.command({**perfect, "latency": 120, "jitter": 20, "loss": 2}, targets="all")
    expect(badges(page)).to_contain_text("100–140 ms · 2 % loss")
    enter(page)
    anna.command({**perfect, "offline": True}, targets="all")
    expect(page.locator("connection-notice")).to_contain_text("Offline")
    expect(badges(page)).to_contain_text("Offline")
    anna.command(perfect, targets="all")
    expect_connected(page)
    expect(badges(page)).not_to_contain_text("ms")
    expect(badges(page)).not_to_contain_text("Offline")
    expect_screen(page, "News")


# Gestures by pointer and by keyboard


def open_item(page):
    enter(page)
    phone(page).get_by_role("button", name=re.compile("^Item 3 ")).click()
    expect_screen(page, "Item 3")


def test_the_edge_swipe_by_keyboard_tracks_cancels_and_completes(pages, tour_server):
    page = open_tour(pages, tour_server)
    open_item(page)
    phone(page).get_by_role("button", name="Back to News").focus()
    for _ in range(4):
        page.keyboard.press("Shift+ArrowRight")
    progress_is(page, 4_000)
    assert layers(page)["Item"]["x"] == pytest.approx(0.4, abs=0.01)
    page.keyboard.press("Shift+ArrowLeft")
    progress_is(page, 3_000)
    expect(phone(page).locator("[aria-live=polite]")).to_have_text(
        "Swiped back 30 %. Enter releases, Escape cancels.")
    page.keyboard.press("Escape")
    expect_screen(page, "Item 3")
    for _ in range(6):
        page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Enter")
    expect_screen(page, "News")
    phases = [each["phase"] for each in commands(tour_server, page, "gesture")]
    assert phases == ["began", *["moved"] * 5, "cancelled", "began", *["moved"] * 6, "ended"]


def test_a_sheet_dismissed_by_keyboard_returns_if_released_early(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    press(page, "Write")
    expect_screen(page, "New message")
    sheet = page.get_by_role("dialog", name="New message")
    expect(sheet).to_be_focused()
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowDown")
    progress_is(page, 2_000)
    assert layers(page)["Navigation(Compose)"]["y"] == pytest.approx(0.2, abs=0.02)
    page.keyboard.press("Enter")
    expect_screen(page, "New message")
    for _ in range(7):
        page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Enter")
    expect_screen(page, "News")


def test_gesture_keys_do_nothing_without_a_gesture_or_while_typing(pages, tour_server):
    page = open_tour(pages, tour_server)
    phone(page).get_by_role("button", name="Log in").focus()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    enter(page)
    press(page, "Write")
    expect_screen(page, "New message")
    field = phone(page).get_by_label("Subject")
    field.fill("Hello")
    field.press("Shift+ArrowDown")
    field.press("Shift+ArrowRight")
    press(page, "Attach")
    page.evaluate("until(() => document.querySelector('stage-phone').client.modals.length === 2)")
    assert commands(tour_server, page, "gesture") == []


def test_an_edge_swipe_by_mouse_returns_if_released_early_and_pops_otherwise(pages, tour_server):
    page = open_tour(pages, tour_server)
    open_item(page)
    drag(page, (0.02, 0.5), (0.4, 0.5))
    page.evaluate("until(() => document.querySelector('stage-phone').client.transition?.progress"
                  " > 3000)")
    assert 0.3 < layers(page)["Item"]["x"] < 0.45
    page.mouse.up()
    expect_screen(page, "Item 3")
    drag(page, (0.02, 0.5), (0.8, 0.5))
    is_led(page)
    page.mouse.up()
    expect_screen(page, "News")


def test_slow_animations_slow_the_release_of_a_swipe(pages, tour_server):
    page = open_tour(pages, tour_server)
    open_item(page)
    page.get_by_role("radio", name="25 %").click()
    expect(badges(page)).to_contain_text("25 %")
    drag(page, (0.02, 0.5), (0.8, 0.5))
    is_led(page)
    page.mouse.up()
    expect_screen(page, "News")
    released = [each["data"] for each in records(tour_server, stream_of(page))[1]
                if each["kind"] == "transitionReleased"]
    assert released[-1]["finishing"] and 200_000 < released[-1]["duration"] < 1_400_000


# Accessibility


def test_the_phone_has_the_expected_accessibility_tree(pages, tour_server):
    page = open_tour(pages, tour_server)
    expect(phone(page)).to_match_aria_snapshot("""
      - region:
        - heading "Welcome" [level=2]
        - paragraph: Log in to see the tour.
        - textbox "Name"
        - textbox "Password"
        - button "Log in"
    """)
    enter(page)
    expect(phone(page)).to_match_aria_snapshot("""
      - region:
        - heading "News" [level=2]
        - button "Write"
        - list:
          - listitem:
            - button "Item 1 What happened on day 1"
        - tablist "Tabs":
          - tab "News" [selected]
          - tab "Camera"
          - tab "Settings"
    """)
    press(page, "Write")
    expect_screen(page, "New message")
    expect(phone(page)).to_match_aria_snapshot("""
      - region:
        - dialog "New message":
          - button "Close"
          - button "Cancel"
          - heading "New message" [level=2]
          - textbox "Subject"
          - button "Attach"
    """)


@pytest.mark.parametrize("width", [360, 1280])
def test_badges_and_pickers_pass_the_accessibility_audit(pages, tour_server, anna, width):
    page = pages.open(tour_server, "/device.html?app=tour&strategy=naive",
                      viewport={"width": width, "height": 800})
    expect_screen(page, "Welcome")
    anna.command({"command": "network", "latency": 120, "jitter": 20, "loss": 2,
                  "offline": False, "seed": 1}, targets="all")
    expect(badges(page)).to_contain_text("loss")
    anna.command({"command": "animationSpeed", "percent": 10}, targets="all")
    expect_said(page, "Anna: run animations at 10 %")
    assert page.evaluate("[...document.querySelectorAll('.stage-badge:not([hidden])')]"
                         ".every((each) => document.elementsFromPoint("
                         "each.getBoundingClientRect().x + 12, each.getBoundingClientRect().y + 8)"
                         ".every((over) => over.localName !== 'app-bar'))")
    assert findings(page, f"badges-{width}") == {}


# How far a log is from its end, in pixels, and whether it offers the way there.
LEFT_OUT = """() => {
  const log = document.querySelector("stream-log .list-scroll");
  const newest = document.querySelector("stream-log .list-newest");
  return [log.scrollHeight - log.scrollTop - log.clientHeight < 24, newest.hidden];
}"""


def test_the_log_follows_the_newest_through_rotations_and_until_a_person_scrolls(
        pages, example_server):
    page = pages.open(
        example_server, "/device.html?app=root-controller",
        viewport={"width": 1440, "height": 900})
    expect_screen(page, "Login Screen")
    rows = page.locator("stream-log .log-row")

    def expect_at_end():
        page.wait_for_function(f"() => ({LEFT_OUT})().every(Boolean)", timeout=5_000)

    for turn in range(6):
        page.keyboard.press("r")
        expect(phone(page)).to_have_attribute("data-landscape", "") if turn % 2 == 0 else expect(
            phone(page)).not_to_have_attribute("data-landscape", "")
        expect(page.locator("stream-log .log-row[data-running]")).to_have_count(0)
        for _ in range(6):
            two_frames(page)
        expect_at_end()
    for _ in range(2):
        page.get_by_role("button", name="All callbacks").click()
        for _ in range(6):
            two_frames(page)
        expect_at_end()

    page.locator("stream-log .list-scroll").hover()
    page.mouse.wheel(0, -200)
    newest = page.locator("stream-log .list-newest")
    expect(newest).to_be_visible()
    count = rows.count()
    page.keyboard.press("r")
    expect(rows).not_to_have_count(count)
    expect(newest).to_contain_text(re.compile(r"\d"))
    newest.click()
    expect_at_end()
