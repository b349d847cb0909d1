"""Hardware, links, notifications, icon shortcuts and the session on the device page."""

import re

import pytest
from playwright.sync_api import expect

from phone import expect_screen, phone, records, slow_animations, stream_of
from stage import ROOT
from test_accessibility import findings
from tour import enter, open_tour, press, session_of


def on_panel(page, name):
    page.locator("hardware-panel").get_by_role("button", name=name, exact=True).click()


def stands_still(page):
    """Waits until the rotation has ended."""
    expect(page.locator("stage-phone:not([data-turning])")).to_be_visible()


def test_home_sends_the_app_to_the_background_and_its_icon_brings_it_back(pages, tour_server):
    page = open_tour(pages, tour_server)
    on_panel(page, "Home")
    expect_screen(page, "Home screen")
    expect(page.get_by_role("button", name="Rotate")).to_be_disabled()
    # A click of half a second would open the menu of the icon.
    phone(page).get_by_role("button", name="Back to Tour").press("Enter")
    expect_screen(page, "Welcome")
    page.keyboard.press("h")
    expect_screen(page, "Home screen")


def test_a_key_whose_button_is_disabled_sends_nothing(pages, tour_server):
    page = open_tour(pages, tour_server)
    on_panel(page, "Home")
    expect_screen(page, "Home screen")
    before = len(records(tour_server, stream_of(page))[1])
    for key in ("h", "r", "b"):
        page.keyboard.press(key)
    page.keyboard.press("l")
    page.keyboard.press("a")
    expect_screen(page, "Welcome")
    later = records(tour_server, stream_of(page))[1][before:]
    commands = [each["data"]["command"] for each in later
                if each["kind"] in ("command", "rejected") and "command" in each["data"]]
    assert not {"background", "rotate", "back"} & set(commands), commands


def test_a_button_that_was_disabled_has_the_focus_again_once_it_can_be_used(pages, tour_server):
    page = open_tour(pages, tour_server)
    panel = page.locator("hardware-panel")
    new, home = (panel.get_by_role("button", name=name, exact=True) for name in ("New client", "Home"))
    before = stream_of(page)
    new.press("Enter")
    page.wait_for_function("(before) => !document.title.startsWith(before)", arg=before)
    expect_screen(page, "Welcome")
    expect(new).to_be_focused()
    home.press("Enter")
    expect_screen(page, "Home screen")
    page.keyboard.press("a")
    expect_screen(page, "Welcome")
    expect(home).to_be_focused()
    # Who went elsewhere meanwhile stays there.
    home.press("Enter")
    expect(home).to_be_disabled()
    filter = page.get_by_role("searchbox")
    filter.focus()
    panel.get_by_role("button", name="Launch").or_(panel.get_by_role("button", name="Relaunch")).dispatch_event("click")
    expect_screen(page, "Welcome")
    expect(filter).to_be_focused()


def test_the_name_below_the_icon_launches_the_app_too(pages, tour_server):
    page = open_tour(pages, tour_server)
    on_panel(page, "Home")
    expect_screen(page, "Home screen")
    page.locator("stage-phone .app-label").click()
    expect_screen(page, "Welcome")


def test_one_button_of_a_screen_is_filled_and_none_beside_a_list(pages, example_server):
    page = pages.open(example_server, "/device.html?app=scenarios")
    phone(page).get_by_role("button", name="Log In").click()
    expect_screen(page, "Inbox")
    styles = page.locator("stage-phone .content-button").evaluate_all(
        "(buttons) => buttons.map(({ dataset }) => dataset.style)")
    assert len(styles) == 3 and set(styles) == {"plain"}
    phone(page).get_by_role("button", name="Camera", exact=True).click()
    expect_screen(page, "Camera")
    assert page.locator("stage-phone .layer[data-name=Camera] .content-button").evaluate_all(
        "(buttons) => buttons.map(({ dataset }) => dataset.style)")[0] == "filled"


def test_the_phone_is_locked_and_unlocked_by_panel_and_by_key(pages, tour_server):
    page = open_tour(pages, tour_server)
    on_panel(page, "Lock")
    expect_screen(page, "Locked")
    press(page, "Unlock")
    expect_screen(page, "Welcome")
    page.keyboard.press("l")
    expect_screen(page, "Locked")
    page.keyboard.press("l")
    expect_screen(page, "Welcome")


def test_rotate_turns_the_phone_to_landscape_and_back(pages, tour_server):
    page = open_tour(pages, tour_server)
    screen = phone(page).locator(".phone-screen")
    on_panel(page, "Rotate")
    expect(page.locator("stage-phone[data-landscape]")).to_be_visible()
    stands_still(page)
    box = screen.bounding_box()
    assert box["width"] > 1.9 * box["height"]
    page.keyboard.press("r")
    expect(page.locator("stage-phone:not([data-landscape])")).to_be_visible()
    stands_still(page)
    box = screen.bounding_box()
    assert box["height"] > 1.9 * box["width"]


ANGLE = "document.querySelector('.phone-body').style.rotate"
# Keeps the angle of the phone and the shape of its screen in each frame in which it turns.
WATCH_TURN = f"""() => {{
  window.turn = [];
  const look = () => {{
    if (document.querySelector("stage-phone[data-turning]")) {{
      const {{ width, height }} = document.querySelector(".phone-screen").getBoundingClientRect();
      turn.push([{ANGLE}, width / height]);
    }}
    requestAnimationFrame(look);
  }};
  look();
}}"""


def slowly_turned(pages, server, **options):
    """A phone that turns to landscape a tenth as fast as usual: its angles and shapes, at the end."""
    page = open_tour(pages, server, **options)
    slow_animations(page)
    page.evaluate(WATCH_TURN)
    page.keyboard.press("r")
    expect(page.locator("stage-phone[data-landscape]:not([data-turning])")).to_be_visible()
    assert page.evaluate(ANGLE) == ""
    return zip(*page.evaluate("turn"))


def test_the_phone_turns_step_by_step(pages, tour_server):
    angles, _ = slowly_turned(pages, tour_server)
    angles = [float(angle.removesuffix("deg")) for angle in angles]
    assert len(set(angles)) > 3
    assert angles == sorted(angles, reverse=True)
    assert all(0 <= angle <= 90 for angle in angles)


def test_with_reduced_motion_the_phone_stands_at_once_as_it_will(pages, tour_server):
    angles, shapes = slowly_turned(pages, tour_server, reduced_motion="reduce")
    assert set(angles) == {""}
    assert min(shapes) > 1.9


def test_a_memory_warning_is_listed_in_the_log(pages, tour_server):
    page = open_tour(pages, tour_server)
    page.get_by_role("button", name="Memory warning").click()
    expect(page.get_by_role("log")).to_contain_text("memory warning")


def test_a_suggested_link_with_a_filled_in_parameter_opens_its_screen(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    page.keyboard.press("o")
    dialog = page.get_by_role("dialog", name="Open a link")
    dialog.get_by_role("button", name="tour://items/{number}").click()
    page.keyboard.type("12")
    expect(dialog.get_by_label("Link")).to_have_value("tour://items/12")
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect_screen(page, "Item 12")


def test_an_unknown_link_is_rejected_with_a_reason(pages, tour_server):
    page = open_tour(pages, tour_server)
    on_panel(page, "Link…")
    dialog = page.get_by_role("dialog", name="Open a link")
    dialog.get_by_label("Link").fill("tour://nowhere")
    dialog.get_by_role("button", name="Open").click()
    expect(page.get_by_role("log")).to_contain_text("rejected: not a link of the app")
    expect_screen(page, "Welcome")


def test_a_cancelled_dialog_sends_no_command(pages, tour_server):
    page = open_tour(pages, tour_server)
    for name in ["Link…", "Notification…"]:
        on_panel(page, name)
        page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
        on_panel(page, name)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("log")).not_to_contain_text("rejected")


def test_a_notification_shows_a_banner_that_opens_its_screen(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    page.keyboard.press("p")
    dialog = page.get_by_role("dialog", name="Send a notification")
    dialog.get_by_label("Title").fill("A new item")
    dialog.get_by_label("Text").fill("Have a look")
    dialog.get_by_role("spinbutton", name="data.item").fill("23")
    dialog.get_by_role("button", name="Send").click()
    banner = phone(page).get_by_role("button", name="Notification from Tour: A new item, Have a look")
    expect(banner).to_be_visible()
    banner.click()
    expect_screen(page, "Item 23")
    expect(banner).to_be_hidden()


def test_an_opened_notification_brings_the_app_to_the_foreground(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    page.keyboard.press("h")
    expect_screen(page, "Home screen")
    page.keyboard.press("p")
    dialog = page.get_by_role("dialog", name="Send a notification")
    dialog.get_by_label(re.compile("taps the notification")).check()
    dialog.get_by_role("button", name="Send").click()
    expect_screen(page, "Item 1")


def test_the_icon_menu_opens_by_mouse_and_by_keyboard(pages, tour_server):
    page = open_tour(pages, tour_server)
    page.keyboard.press("h")
    expect_screen(page, "Home screen")
    icon = phone(page).get_by_role("button", name="Back to Tour")
    icon.click(button="right")
    menu = phone(page).get_by_role("menu", name="Shortcuts")
    expect(menu.get_by_role("menuitem")).to_have_text(["New message"])
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(icon).to_be_focused()

    page.get_by_role("switch", name="LOGGED_IN").click()
    expect(page.get_by_role("switch", name="LOGGED_IN")).to_be_checked()
    icon.focus()
    page.keyboard.press("Shift+F10")
    expect(menu.get_by_role("menuitem")).to_have_text(["New message", "Settings"])
    page.keyboard.press("Escape")
    icon.hover()
    page.mouse.down()
    expect(menu).to_be_visible()
    page.mouse.up()
    expect(menu).to_be_visible()
    expect_screen(page, "Home screen")


def test_a_shortcut_of_the_icon_opens_its_screen(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    page.keyboard.press("h")
    expect_screen(page, "Home screen")
    phone(page).get_by_role("button", name="Back to Tour").click(button="right")
    phone(page).get_by_role("menuitem", name="New message").click()
    expect_screen(page, "New message")


def test_the_session_panel_sets_flags_numbers_and_texts(pages, tour_server):
    page = open_tour(pages, tour_server)
    panel = page.locator("hardware-panel")
    panel.get_by_label("PROFILE").fill("host")
    panel.get_by_label("PROFILE").press("Enter")
    panel.get_by_label("VISITS").fill("41")
    panel.get_by_label("VISITS").press("Enter")
    panel.get_by_role("switch", name="LOGGED_IN").click()
    expect(panel.get_by_role("switch", name="LOGGED_IN")).to_be_checked()
    page.evaluate("until(() => document.querySelector('stage-phone').client.session.VISITS === 41)")
    assert session_of(page) == {"LOGGED_IN": True, "PROFILE": "host", "VISITS": 41}


def test_a_number_that_is_not_whole_stays_with_a_reason_and_is_not_sent(pages, tour_server):
    page = open_tour(pages, tour_server)
    visits = page.locator("hardware-panel").get_by_label("VISITS")
    reason = "(field) => field.validationMessage"
    for number, key in (("1.5", "Enter"), ("1.5", "Enter"), ("2.5", "Tab")):
        visits.fill(number)
        visits.press(key)
        expect(visits).to_have_value(number)
        expect(visits).to_be_focused()
        assert visits.evaluate(reason) == "A whole number"
    # The keys are not held there.
    visits.press("Tab")
    expect(visits).not_to_be_focused()
    assert session_of(page)["VISITS"] not in (1.5, 2.5)
    visits.fill("15")
    assert visits.evaluate(reason) == ""
    visits.press("Enter")
    page.evaluate("until(() => document.querySelector('stage-phone').client.session.VISITS === 15)")


def test_choosing_another_app_opens_another_client_and_keeps_the_first(pages, servers, tmp_path,
                                                                 quick_apps):
    apps = tmp_path / "apps"
    apps.mkdir()
    (apps / "root-controller").symlink_to(quick_apps / "root-controller")
    (apps / "tour").symlink_to(ROOT / "Tests" / "Browser" / "apps" / "tour")
    server = servers(tmp_path / "data", "--apps", apps)
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    first = stream_of(page)
    page.get_by_role("combobox", name="App").select_option("Tour")
    expect_screen(page, "Welcome")
    assert stream_of(page) != first
    assert page.url.endswith("?app=tour")
    page.go_back()
    expect_screen(page, "Login Screen")
    assert stream_of(page) == first


@pytest.mark.parametrize("path", ["/device.html?app=tour", "/compare.html?app=tour"])
def test_the_keyboard_shortcuts_are_listed_and_escape_closes_only_their_sheet(
        pages, tour_server, path):
    page = pages.open(tour_server, path)
    screens = page.get_by_role("region", name=re.compile(r"^Phone c\d+, Welcome$"))
    expect(screens.first).to_be_visible()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(sheet).to_contain_text("Notification…")
    assert findings(page, f"keys-{path[1:7]}") == {}
    page.keyboard.press("h")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(screens.first).to_be_visible()


def test_the_home_button_of_a_small_phone_leads_home(pages, tour_server):
    page = open_tour(pages, tour_server)
    button = phone(page).get_by_role("button", name="Home button")
    expect(button).to_be_hidden()
    page.get_by_role("combobox", name="Model").select_option("small")
    expect(button).to_be_visible()
    screen, own = (phone(page).locator(each).bounding_box()
                   for each in (".phone-screen", ".phone-home-button"))
    assert own["y"] >= screen["y"] + screen["height"], "it stands below the screen"
    assert abs(screen["width"] / screen["height"] - 375 / 667) < 0.01
    button.click()
    expect(phone(page).get_by_role("button", name=re.compile("^Back to "))).to_be_visible()
    expect(button).to_be_disabled()


def test_the_home_button_stays_with_the_phone_that_is_turned(pages, tour_server):
    page = open_tour(pages, tour_server)
    page.get_by_role("combobox", name="Model").select_option("small")
    # The app is ended and launched again, and shows the same screen before and after that.
    page.evaluate("until(() => document.querySelector('stage-phone').client.width === 375)")
    expect_screen(page, "Welcome")
    page.keyboard.press("r")
    expect(phone(page)).to_have_attribute("data-landscape", "")
    stands_still(page)
    screen, own = (phone(page).locator(each).bounding_box()
                   for each in (".phone-screen", ".phone-home-button"))
    assert own["x"] >= screen["x"] + screen["width"], "it stands beside the screen"
