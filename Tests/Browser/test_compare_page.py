"""The compare page: one input for two strategies, their measures and where their logs differ."""

import json
import re

import pytest
from playwright.sync_api import expect

from phone import expect_other_client, records, soon, two_frames
from sides import (
    SIDES, commands_of, costs, expect_both, open_compare_page, phone_of, side, stream_of_side)


def report(page):
    return page.locator(".input-report")


def press(page, name):
    page.get_by_role("group", name="Input for both phones").get_by_role(
        "button", name=name).click()


def choose(page, menu, entry):
    press(page, menu)
    page.get_by_role("menuitem", name=entry).click()


def log_rows(page):
    return page.get_by_role("log", name="Events of both sides").get_by_role("option")


@pytest.fixture
def page(pages, quick_example_server):
    """Naive beside root controller, both at login."""
    page = open_compare_page(pages, quick_example_server)
    expect_both(page, "Login")
    return page


def test_each_side_runs_its_strategy_in_a_client_of_its_own(page, quick_example_server):
    clients = json.loads(quick_example_server.request("/api/clients")[2])["clients"]
    found = {each["stream"]: each["strategy"] for each in clients}
    assert found[stream_of_side(page, "left")] == "naive"
    assert found[stream_of_side(page, "right")] == "root-controller"


@pytest.mark.parametrize("place", SIDES)
def test_a_tap_on_either_phone_is_sent_to_both(page, quick_example_server, place):
    phone_of(page, place).get_by_role("button", name="Log In").click()
    expect_both(page, "Inbox")
    expect(report(page)).to_have_text("tap Log In: applied on both sides")
    for each in SIDES:
        assert commands_of(quick_example_server, page, each)[-1] == {
            "command": "tap", "element": "log-in", "screen": "Login"}


def test_a_command_refused_on_one_side_shows_the_reason(pages, quick_example_server):
    page = open_compare_page(pages, quick_example_server)
    expect_both(page, "Login")
    phone_of(page, "right").get_by_role("button", name="Log In").click()
    expect_both(page, "Inbox")
    choose(page, "Route", "showMain")
    expect(report(page)).to_contain_text("the right side failed: already the current part")
    expect(report(page)).not_to_contain_text("left")
    expect_both(page, "Inbox")
    phone_of(page, "left").get_by_role("button", name="Camera", exact=True).click()
    expect_both(page, "Camera")
    press(page, "Link…")
    page.get_by_label("Link", exact=True).fill("scenarios://messages/4")
    page.get_by_role("button", name="Open", exact=True).click()
    expect_both(page, "Camera", "Message 4")
    phone_of(page, "left").get_by_role("button", name="Close").click()
    expect(report(page)).to_contain_text("the right side failed: that screen is not visible")
    expect(costs(page, "Rejections")).to_have_text(["0", "2"])


def test_links_routes_session_and_hardware_are_sent_to_both_sides(page, quick_example_server):
    choose(page, "Session", "LOGGED_IN: turn on")
    choose(page, "Route", "showMain")
    expect_both(page, "Inbox")
    press(page, "Link…")
    page.get_by_label("Link", exact=True).fill("scenarios://messages/4")
    page.get_by_role("button", name="Open", exact=True).click()
    expect_both(page, "Message 4")
    press(page, "Back")
    expect_both(page, "Inbox")
    press(page, "Rotate")
    expect(page.locator("stage-phone[data-landscape]")).to_have_count(2)
    press(page, "Home")
    expect_both(page, "Home screen")
    phone_of(page, "left").get_by_role("button", name="Back to Scenarios").click()
    expect_both(page, "Inbox")
    choose(page, "App", "Relaunch")
    expect_both(page, "Inbox")
    expect(costs(page, "Screens created")).to_have_text(["6", "6"])
    left, right = (commands_of(quick_example_server, page, place) for place in SIDES)
    assert left == right


def test_a_notification_is_sent_to_both_sides(pages, quick_example_server):
    page = open_compare_page(pages, quick_example_server, "?app=tabs-and-shortcuts")
    expect_both(page, "Login")
    press(page, "Notification…")
    page.get_by_label("Title").fill("Anna calls")
    told = soon(page, """() => [...document.querySelectorAll(".phone-banner")]
      .filter((each) => each.checkVisibility({ visibilityProperty: true })
        && each.textContent.includes("Anna calls")).length === 2""")
    page.get_by_role("button", name="Send").click()
    told()
    choose(page, "Shortcut", "Camera screen")
    expect_both(page, "Camera")


def test_a_drag_on_one_phone_and_its_cancel_are_sent_to_both(page):
    phone_of(page, "left").get_by_role("button", name="Log In").click()
    expect_both(page, "Inbox")
    phone_of(page, "left").get_by_role("button", name="Settings", exact=True).click()
    expect_both(page, "Settings")
    box = phone_of(page, "right").locator(".phone-screen").bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 4, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.3, middle, steps=8)
    page.evaluate("until(() => [...document.querySelectorAll('stage-phone')].every("
                   "({ client }) => client.transition?.animation === 'pop'))")
    page.keyboard.press("Escape")
    page.mouse.move(box["x"] + 6, middle, steps=4)
    page.mouse.up()
    expect(costs(page, "lostWork").first).not_to_have_text("0")
    expect_both(page, "Settings")


def test_the_animation_speed_is_sent_to_both_sides(page, quick_example_server):
    slow = page.get_by_role("group", name="Animations").get_by_role("button", name="25 %")
    slow.click()
    expect(slow).to_have_attribute("aria-pressed", "true")
    phone_of(page, "left").get_by_role("button", name="Log In").click()
    expect_both(page, "Inbox")
    for place in SIDES:
        began = next(each for each in records(quick_example_server, stream_of_side(page, place))[1]
                     if each["kind"] == "transitionBegan")
        assert began["data"]["duration"] == 1_200_000


def test_measures_that_differ_are_marked(pages, quick_example_server):
    page = open_compare_page(pages, quick_example_server, "?app=scenarios&left=single-stack")
    expect_both(page, "Login")
    phone_of(page, "left").get_by_role("button", name="Log In").click()
    expect_both(page, "Inbox")
    live = page.get_by_role("row", name=re.compile("^Live screens now"))
    expect(costs(page, "Live screens now")).to_have_text(["3", "1"])
    expect(live).to_have_attribute("data-differs", "")
    expect(page.get_by_role("row", name=re.compile("^Rejections"))).not_to_have_attribute(
        "data-differs", "")


def test_both_logs_are_aligned_and_the_first_difference_is_marked(page):
    expect(page.get_by_text("the same on both sides")).to_be_visible()
    expect(page.locator(".twin-row[data-first]")).to_have_count(0)
    phone_of(page, "left").get_by_role("button", name="Log In").click()
    expect_both(page, "Inbox")
    expect(page.get_by_text("the same on both sides")).to_be_visible()
    choose(page, "Route", "showMain")
    row = page.locator(".twin-row[data-first]")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Inbox created")
    page.get_by_role("button", name="First difference").click()
    expect(row).to_be_in_viewport()
    expect(page.get_by_role("row", name=re.compile("^redundantSwap"))).to_be_visible()


@pytest.mark.quick
def test_callbacks_are_hidden_until_the_filter_shows_them(page):
    expect(log_rows(page).filter(has_text="timer splash started")).to_have_count(1)
    expect(log_rows(page).filter(has_text="Splash didLoad")).to_have_count(0)
    page.get_by_role("button", name="All callbacks").click()
    expect(log_rows(page).filter(has_text="Splash didLoad")).to_have_count(1)


def test_swapping_the_sides_is_undone_by_the_back_button_of_the_browser(page):
    first = stream_of_side(page, "left")
    page.get_by_role("button", name="Swap sides").click()
    page.wait_for_url("**/compare.html?app=scenarios&left=root-controller&right=naive")
    expect_other_client(side(page, "left"), first)
    expect_both(page, "Login")
    expect(page.get_by_label("Strategy of the left side")).to_have_value("root-controller")
    page.go_back()
    expect(page.get_by_label("Strategy of the left side")).to_have_value("naive")
    expect_both(page, "Login")


def test_the_address_of_chosen_strategies_opens_the_same_comparison(
        page, pages, quick_example_server):
    page.get_by_label("Strategy of the left side").select_option("window-swap")
    page.get_by_label("Links of the right side").select_option("eager")
    address = ("/compare.html?app=scenarios&left=window-swap&right=root-controller"
               "&rightDestinations=eager")
    page.wait_for_url(f"**{address}")
    other = pages.open(quick_example_server, address)
    expect_both(other, "Login")
    expect(other.get_by_label("Strategy of the left side")).to_have_value("window-swap")
    phone_of(other, "left").get_by_role("button", name="Log In").click()
    expect_both(other, "Inbox")
    expect(costs(other, "Live screens now")).to_have_text(["1", "22"])
    expect(costs(other, "rootReplaced").first).not_to_have_text("0")


def test_the_sides_run_under_different_versions_of_ios(page, pages, quick_example_server):
    page.get_by_label("iOS version of the left side").select_option("ios17")
    address = "/compare.html?app=scenarios&left=naive&right=root-controller&leftProfile=ios17"
    page.wait_for_url(f"**{address}")
    other = pages.open(quick_example_server, address)
    expect_both(other, "Login")
    version = "iOS version of the {} side"
    expect(other.get_by_label(version.format("left"))).to_have_value("ios17")
    expect(other.get_by_label(version.format("right"))).to_have_value("")
    expect(other.get_by_label(version.format("right")).locator("option:checked")).to_have_text(
        "iOS 26")
    expect(other.get_by_role("log", name="Events of both sides")).to_contain_text(
        "scene will connect")


def test_copy_link_writes_the_address_to_the_clipboard(pages, quick_example_server):
    context = pages.context(quick_example_server, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto("/compare.html?app=news-navigator&left=single-stack")
    page.get_by_role("button", name="Copy link").click()
    expect(report(page)).to_have_text("Link: copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_copy_link_without_a_clipboard_shows_that_it_failed(pages, quick_example_server):
    context = pages.context(quick_example_server)
    context.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    page = context.new_page()
    page.goto("/compare.html")
    page.get_by_role("button", name="Copy link").click()
    expect(report(page)).to_contain_text("copy failed")


def test_choosing_another_app_keeps_the_strategies(page):
    expect(page.get_by_label("App", exact=True)).to_have_value("scenarios")
    page.get_by_label("App", exact=True).select_option("news-navigator")
    page.wait_for_url("**/compare.html?app=news-navigator&left=naive&right=root-controller")
    expect_both(page, "News")


def test_an_unknown_strategy_or_app_in_the_address_is_named(pages, quick_example_server):
    page = open_compare_page(pages, quick_example_server, "?app=scenarios&left=mvvm")
    expect(page.get_by_role("alert")).to_contain_text("There is no “mvvm”")
    expect_both(page, "Login")
    page.goto("/compare.html?app=no-such-app")
    notice = side(page, "left").locator("connection-notice")
    expect(notice).to_contain_text("There is no app “no-such-app”")
    expect(notice).to_contain_text("No such app")
    expect(side(page, "right").get_by_role("button", name="Open the first app")).to_be_visible()
    notice.get_by_role("button", name="Open the first app").click()
    page.wait_for_url("**/compare.html?app=corner-library*")
    page.go_back()
    expect(notice).to_contain_text("No such app")
    page.get_by_label("App", exact=True).select_option("news-navigator")
    expect_both(page, "News")
    expect(notice).to_be_hidden()


def test_restart_opens_two_new_clients(page):
    streams = [stream_of_side(page, place) for place in SIDES]
    phone_of(page, "left").get_by_role("button", name="Log In").click()
    expect_both(page, "Inbox")
    page.keyboard.press("s")
    expect_both(page, "Login")
    assert not {stream_of_side(page, place) for place in SIDES} & set(streams)
    expect(costs(page, "Transitions")).to_have_text(["0", "0"])


def knows_all(page, server, streams):
    """Waits until the page has drawn all records of its clients, which rest."""
    page.evaluate("""(last) => until(() => [...document.querySelectorAll("stage-phone")]
      .every(({ client }, index) => client.sequence >= last[index]))""",
                  [records(server, stream)[1][-1]["sequence"] for stream in streams])
    two_frames(page)


def test_a_reload_resumes_both_clients_with_log_and_measures(page, quick_example_server):
    phone_of(page, "left").get_by_role("button", name="Log In").click()
    expect_both(page, "Inbox")
    choose(page, "Route", "showMain")
    expect(costs(page, "redundantSwap")).to_have_text(["1", "0"])
    expect(costs(page, "Rejections")).to_have_text(["0", "1"])
    expect_both(page, "Inbox")
    streams = [stream_of_side(page, place) for place in SIDES]
    knows_all(page, quick_example_server, streams)
    table = page.get_by_role("table").inner_text()
    rows = log_rows(page).count()
    page.reload()
    expect_both(page, "Inbox")
    assert [stream_of_side(page, place) for place in SIDES] == streams
    expect(costs(page, "redundantSwap")).to_have_text(["1", "0"])
    expect(page.get_by_role("table")).to_have_text(table, use_inner_text=True)
    expect(log_rows(page)).to_have_count(rows)


def test_now_is_disabled_once_it_is_now_and_leads_the_keys_to_the_slider(page):
    slider = page.get_by_role("slider")
    slider.press("Home")
    now = page.get_by_role("button", name="Now", exact=True)
    now.press("Enter")
    expect(now).to_be_disabled()
    expect(slider).to_be_focused()


def test_both_sides_reconnect_after_a_server_kill(page, quick_example_server, pages):
    pages.may_lose_server = True
    phone_of(page, "left").get_by_role("button", name="Log In").click()
    expect_both(page, "Inbox")
    moment = page.locator("compare-scrubber output")
    expect(moment).to_have_text("Now, both phones live")
    quick_example_server.kill()
    for place in SIDES:
        expect(side(page, place).locator("connection-notice")).to_contain_text("Reconnecting")
    expect(moment).to_have_text("Not connected: both phones as they were last seen")
    expect(page.get_by_role("button", name="Home")).to_be_disabled()
    expect(page.locator("stage-phone .phone-screen[inert]")).to_have_count(2)
    quick_example_server.start()
    # A quick restart shows no notice; the enabled button shows that it is connected.
    expect(page.get_by_role("button", name="Home")).to_be_enabled()
    expect(page.locator("stage-phone .phone-screen[inert]")).to_have_count(0)
    expect(moment).to_have_text("Now, both phones live")
    for place in SIDES:
        expect(side(page, place).locator("connection-notice")).to_be_hidden()
    expect_both(page, "Inbox")
    expect(costs(page, "Screens created")).to_have_text(["3", "3"])
    phone_of(page, "right").get_by_role("button", name="Camera", exact=True).click()
    expect_both(page, "Camera")


def test_a_refusal_for_want_of_a_connection_is_put_away_with_the_connection(
        page, quick_example_server, pages):
    pages.may_lose_server = True
    quick_example_server.kill()
    for place in SIDES:
        expect(side(page, place).locator("connection-notice")).to_contain_text("Reconnecting")
    page.keyboard.press("h")
    expect(report(page)).to_contain_text("not connected")
    quick_example_server.start()
    expect(page.get_by_role("button", name="Home")).to_be_enabled()
    expect(report(page)).to_have_text("")
    page.keyboard.press("h")
    expect(report(page)).to_contain_text("applied on both sides")


def test_shortcuts_drive_both_sides_and_are_off_while_typing(page):
    page.keyboard.press("r")
    expect(page.locator("stage-phone[data-landscape]")).to_have_count(2)
    page.keyboard.press("o")
    page.get_by_label("Link", exact=True).press_sequentially("rr")
    expect(page.get_by_label("Link", exact=True)).to_have_value("rr")
    page.keyboard.press("Escape")
    expect(page.locator("stage-phone[data-landscape]")).to_have_count(2)


@pytest.mark.parametrize("width", [320, 360, 420, 700, 1000, 1280])
def test_both_phones_fit_side_by_side_at_any_width(pages, quick_example_server, width):
    page = open_compare_page(pages, quick_example_server, viewport={"width": width, "height": 740})
    expect_both(page, "Login")
    left, right = page.locator("stage-phone").evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect().toJSON())")
    assert left["y"] == right["y"] and left["right"] < right["left"]
    assert right["right"] <= width
    assert page.evaluate("document.documentElement.scrollWidth") == width
    bar = page.evaluate("[...document.querySelector('app-bar').children].map((each) =>"
                        " each.getBoundingClientRect().right)")
    assert max(bar) <= width
    for place in SIDES:
        choices = side(page, place).locator("select").evaluate_all(
            "(all) => all.map((each) => each.getBoundingClientRect().right)")
        edge = side(page, place).bounding_box()
        assert max(choices) <= edge["x"] + edge["width"] + 1, place


def test_the_address_of_a_strategy_that_is_gone_runs_its_successor(pages, quick_example_server):
    page = open_compare_page(pages, quick_example_server, "?app=scenarios&left=as-published")
    expect(page.get_by_role("alert")).to_have_text(
        "The strategy “as-published” no longer exists; “Naive” took its place.")
    expect_both(page, "Login")
    expect(page.get_by_label("Strategy of the left side")).to_have_value("naive")
    page.get_by_role("button", name="Swap sides").click()
    expect(page.get_by_role("alert")).to_be_hidden()


def test_a_side_runs_with_one_defect_or_with_none(page, quick_example_server):
    def defects():
        clients = json.loads(quick_example_server.request("/api/clients")[2])["clients"]
        found = {each["stream"]: each.get("defects") for each in clients}
        return found[stream_of_side(page, "left")]

    assert defects() is None
    for choice, expected in (("pushesTwice", ["pushesTwice"]), ("No defects", [])):
        first = stream_of_side(page, "left")
        page.get_by_label("Defects of the left side").select_option(choice)
        expect_other_client(side(page, "left"), first)
        expect_both(page, "Login")
        assert defects() == expected
    page.wait_for_url("**/compare.html?app=scenarios&left=naive&right=root-controller"
                      "&leftDefects=none")
    page.reload()
    expect(page.get_by_label("Defects of the left side")).to_have_value("")
    page.goto("/compare.html?leftDefects=sleeps")
    expect(page.get_by_role("alert")).to_have_text("There is no defect “sleeps”.")


def test_what_defects_mean_stays_above_the_phone_in_two_lines(pages, quick_example_server):
    names = ["neverCompletesTransition", "coordinatorAwaitsBackButton", "losesLinkAtForeground"]
    page = open_compare_page(
        pages, quick_example_server, f"?app=scenarios&leftDefects={','.join(names)}")
    expect_both(page, "Login")
    summary = side(page, "left").locator(".side-summary")
    text = summary.inner_text()
    assert len(text) > 100, text
    expect(summary).to_have_attribute("title", text)
    assert summary.evaluate(
        "(summary) => summary.getBoundingClientRect().bottom"
        " <= document.querySelector('stage-phone').getBoundingClientRect().top")


def test_a_long_refusal_stays_within_its_notice(pages, quick_example_server):
    page = pages.open(
        quick_example_server, "/compare.html?app=scenarios"
        "&leftDefects=neverCompletesTransition,completesCancelledTransition")
    notice = side(page, "left").locator("connection-notice")
    expect(notice).to_contain_text("contradict each other")
    width, needed = notice.evaluate("(notice) => [notice.clientWidth, notice.scrollWidth]")
    assert needed <= width
