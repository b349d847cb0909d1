"""Two strategies side by side: one input for both, what it costs, and where they part."""

import json
import re

import pytest
from playwright.sync_api import expect

from phone import expect_other_client, records, two_frames
from twins import SIDES, commands_of, costs, expect_both, open_twins, phone_of, side, stream_of_side


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
def twins(pages, quick_example_server):
    """The published code beside the careful one, both at login."""
    page = open_twins(pages, quick_example_server)
    expect_both(page, "Login")
    return page


def test_each_side_is_a_client_of_its_own_that_runs_its_strategy(twins, quick_example_server):
    clients = json.loads(quick_example_server.request("/api/clients")[2])["clients"]
    found = {each["stream"]: each["strategy"] for each in clients}
    assert found[stream_of_side(twins, "left")] == "as-published"
    assert found[stream_of_side(twins, "right")] == "root-controller"


@pytest.mark.parametrize("place", SIDES)
def test_a_tap_on_either_phone_drives_both(twins, quick_example_server, place):
    phone_of(twins, place).get_by_role("button", name="Log In").click()
    expect_both(twins, "Inbox")
    expect(report(twins)).to_have_text("tap Log In: both sides did it")
    for each in SIDES:
        assert commands_of(quick_example_server, twins, each)[-1] == {
            "command": "tap", "element": "log-in", "screen": "Login"}


def test_a_side_that_could_not_says_why(pages, quick_example_server):
    page = open_twins(pages, quick_example_server, "?app=scenarios&left=single-stack")
    expect_both(page, "Login")
    phone_of(page, "right").get_by_role("button", name="Log In").click()
    expect_both(page, "Inbox")
    page.keyboard.press("b")
    expect(report(page)).to_contain_text("the right side failed: nothing to go back to")
    expect(report(page)).not_to_contain_text("left")
    expect_both(page, "Login", "Inbox")
    phone_of(page, "left").get_by_role("button", name="Log In").click()
    expect(report(page)).to_contain_text("the right side failed: that screen is not visible")
    expect(costs(page, "Refused")).to_have_text(["0", "2"])


def test_links_routes_flags_and_hardware_reach_both(twins, quick_example_server):
    choose(twins, "Session", "LOGGED_IN: turn on")
    choose(twins, "Route", "showMain")
    expect_both(twins, "Inbox")
    press(twins, "Link…")
    twins.get_by_label("Link", exact=True).fill("scenarios://messages/4")
    twins.get_by_role("button", name="Open", exact=True).click()
    expect_both(twins, "Message 4")
    press(twins, "Back")
    expect_both(twins, "Inbox")
    press(twins, "Rotate")
    expect(twins.locator("stage-phone[data-landscape]")).to_have_count(2)
    press(twins, "Home")
    expect_both(twins, "Home screen")
    phone_of(twins, "left").get_by_role("button", name="Back to Scenarios").click()
    expect_both(twins, "Inbox")
    choose(twins, "App", "Relaunch")
    expect_both(twins, "Inbox")
    expect(costs(twins, "Screens created")).to_have_text(["6", "6"])
    assert commands_of(quick_example_server, twins, "left") == commands_of(quick_example_server, twins, "right")


def test_a_notification_reaches_both(pages, quick_example_server):
    page = open_twins(pages, quick_example_server, "?app=tabs-and-shortcuts")
    expect_both(page, "Login")
    press(page, "Notification…")
    page.get_by_label("Title").fill("Anna calls")
    page.get_by_role("button", name="Send").click()
    for place in SIDES:
        expect(phone_of(page, place).get_by_text("Anna calls")).to_be_visible()
    choose(page, "Shortcut", "Camera screen")
    expect_both(page, "Camera")


def test_a_finger_on_one_phone_is_a_finger_on_both(twins):
    phone_of(twins, "left").get_by_role("button", name="Log In").click()
    expect_both(twins, "Inbox")
    phone_of(twins, "left").get_by_role("button", name="Settings", exact=True).click()
    expect_both(twins, "Settings")
    box = phone_of(twins, "right").locator(".phone-screen").bounding_box()
    middle = box["y"] + box["height"] / 2
    twins.mouse.move(box["x"] + 4, middle)
    twins.mouse.down()
    twins.mouse.move(box["x"] + box["width"] * 0.3, middle, steps=8)
    twins.evaluate("until(() => [...document.querySelectorAll('stage-phone')].every("
                   "({ client }) => client.transition?.animation === 'pop'))")
    twins.keyboard.press("Escape")
    twins.mouse.move(box["x"] + 6, middle, steps=4)
    twins.mouse.up()
    expect(costs(twins, "unbalancedAppearance").first).not_to_have_text("0")
    expect_both(twins, "Settings")


def test_animations_are_slowed_on_both(twins, quick_example_server):
    slow = twins.get_by_role("group", name="Animations").get_by_role("button", name="25 %")
    slow.click()
    expect(slow).to_have_attribute("aria-pressed", "true")
    phone_of(twins, "left").get_by_role("button", name="Log In").click()
    expect_both(twins, "Inbox")
    for place in SIDES:
        began = next(each for each in records(quick_example_server, stream_of_side(twins, place))[1]
                     if each["kind"] == "transitionBegan")
        assert began["data"]["duration"] == 1_200_000


def test_where_the_sides_differ_stands_out(pages, quick_example_server):
    page = open_twins(pages, quick_example_server, "?app=scenarios&left=single-stack")
    expect_both(page, "Login")
    phone_of(page, "left").get_by_role("button", name="Log In").click()
    expect_both(page, "Inbox")
    live = page.get_by_role("row", name=re.compile("^Live screens now"))
    expect(costs(page, "Live screens now")).to_have_text(["3", "1"])
    expect(live).to_have_attribute("data-differs", "")
    expect(page.get_by_role("row", name=re.compile("^Refused"))).not_to_have_attribute(
        "data-differs", "")


def test_the_sides_are_aligned_and_the_first_difference_is_marked(twins):
    expect(twins.get_by_text("the same on both sides")).to_be_visible()
    expect(twins.locator(".twin-row[data-first]")).to_have_count(0)
    phone_of(twins, "left").get_by_role("button", name="Log In").click()
    expect_both(twins, "Inbox")
    expect(twins.get_by_text("the same on both sides")).to_be_visible()
    choose(twins, "Route", "showMain")
    row = twins.locator(".twin-row[data-first]")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("redundantSwap", use_inner_text=True)
    twins.get_by_role("button", name="First difference").click()
    expect(row).to_be_in_viewport()
    expect(twins.get_by_role("row", name=re.compile("^redundantSwap"))).to_be_visible()


@pytest.mark.quick
def test_callbacks_are_shown_when_asked_for(twins):
    expect(log_rows(twins).filter(has_text="timer splash started")).to_have_count(1)
    expect(log_rows(twins).filter(has_text="Splash didLoad")).to_have_count(0)
    twins.get_by_role("button", name="All callbacks").click()
    expect(log_rows(twins).filter(has_text="Splash didLoad")).to_have_count(1)


def test_the_sides_change_over_and_back_again(twins):
    first = stream_of_side(twins, "left")
    twins.get_by_role("button", name="Swap sides").click()
    twins.wait_for_url("**/compare.html?app=scenarios&left=root-controller&right=as-published")
    expect_other_client(side(twins, "left"), first)
    expect_both(twins, "Login")
    expect(twins.get_by_label("Strategy of the left side")).to_have_value("root-controller")
    twins.go_back()
    expect(twins.get_by_label("Strategy of the left side")).to_have_value("as-published")
    expect_both(twins, "Login")


def test_another_strategy_is_in_the_address_which_opens_the_same(twins, pages, quick_example_server):
    twins.get_by_label("Strategy of the left side").select_option("window-swap")
    twins.get_by_label("Links of the right side").select_option("eager")
    address = ("/compare.html?app=scenarios&left=window-swap&right=root-controller"
               "&rightDestinations=eager")
    twins.wait_for_url(f"**{address}")
    other = pages.open(quick_example_server, address)
    expect_both(other, "Login")
    expect(other.get_by_label("Strategy of the left side")).to_have_value("window-swap")
    phone_of(other, "left").get_by_role("button", name="Log In").click()
    expect_both(other, "Inbox")
    expect(costs(other, "Live screens now")).to_have_text(["1", "21"])
    expect(costs(other, "rootReplaced").first).not_to_have_text("0")


def test_the_address_can_be_copied(pages, quick_example_server):
    context = pages.context(quick_example_server, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto("/compare.html?app=news-navigator&left=single-stack")
    page.get_by_role("button", name="Copy link").click()
    expect(report(page)).to_have_text("Link: copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_where_nothing_can_be_copied_it_says_so(pages, quick_example_server):
    context = pages.context(quick_example_server)
    context.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    page = context.new_page()
    page.goto("/compare.html")
    page.get_by_role("button", name="Copy link").click()
    expect(report(page)).to_contain_text("copy failed")


def test_another_app_is_compared_under_the_same_strategies(twins):
    expect(twins.get_by_label("App", exact=True)).to_have_value("scenarios")
    twins.get_by_label("App", exact=True).select_option("news-navigator")
    twins.wait_for_url("**/compare.html?app=news-navigator&left=as-published&right=root-controller")
    expect_both(twins, "News")


def test_an_address_that_names_what_is_not_there_says_so(pages, quick_example_server):
    page = open_twins(pages, quick_example_server, "?app=scenarios&left=careless")
    expect(page.get_by_role("alert")).to_contain_text("There is no “careless”")
    expect_both(page, "Login")
    page.goto("/compare.html?app=no-such-app")
    notice = side(page, "left").locator("connection-notice")
    expect(notice).to_contain_text("There is no app “no-such-app”")
    page.get_by_label("App", exact=True).select_option("news-navigator")
    expect_both(page, "News")
    expect(notice).to_be_hidden()


def test_start_anew_opens_two_new_clients(twins):
    streams = [stream_of_side(twins, place) for place in SIDES]
    phone_of(twins, "left").get_by_role("button", name="Log In").click()
    expect_both(twins, "Inbox")
    twins.keyboard.press("s")
    expect_both(twins, "Login")
    assert not {stream_of_side(twins, place) for place in SIDES} & set(streams)
    expect(costs(twins, "Transitions")).to_have_text(["0", "0"])


def test_a_reload_comes_back_to_both_with_all_that_was_counted(twins):
    phone_of(twins, "left").get_by_role("button", name="Log In").click()
    expect_both(twins, "Inbox")
    choose(twins, "Route", "showMain")
    expect(costs(twins, "redundantSwap")).to_have_text(["1", "0"])
    expect_both(twins, "Inbox")
    streams = [stream_of_side(twins, place) for place in SIDES]
    two_frames(twins)
    table = twins.get_by_role("table").inner_text()
    rows = log_rows(twins).count()
    twins.reload()
    expect_both(twins, "Inbox")
    assert [stream_of_side(twins, place) for place in SIDES] == streams
    expect(costs(twins, "redundantSwap")).to_have_text(["1", "0"])
    expect(twins.get_by_role("table")).to_have_text(table, use_inner_text=True)
    expect(log_rows(twins)).to_have_count(rows)


def test_a_server_that_goes_away_and_comes_back(twins, quick_example_server, pages):
    pages.may_lose_server = True
    phone_of(twins, "left").get_by_role("button", name="Log In").click()
    expect_both(twins, "Inbox")
    quick_example_server.kill()
    for place in SIDES:
        expect(side(twins, place).locator("connection-notice")).to_contain_text("Reconnecting")
    expect(twins.get_by_role("button", name="Home")).to_be_disabled()
    expect(twins.locator("stage-phone .phone-screen[inert]")).to_have_count(2)
    quick_example_server.start()
    # A server that is back at once is never complained of: what can be pressed tells it is there.
    expect(twins.get_by_role("button", name="Home")).to_be_enabled()
    expect(twins.locator("stage-phone .phone-screen[inert]")).to_have_count(0)
    for place in SIDES:
        expect(side(twins, place).locator("connection-notice")).to_be_hidden()
    expect_both(twins, "Inbox")
    expect(costs(twins, "Screens created")).to_have_text(["3", "3"])
    phone_of(twins, "right").get_by_role("button", name="Camera", exact=True).click()
    expect_both(twins, "Camera")


def test_keys_are_for_both_and_not_while_a_person_types(twins):
    twins.keyboard.press("r")
    expect(twins.locator("stage-phone[data-landscape]")).to_have_count(2)
    twins.keyboard.press("o")
    twins.get_by_label("Link", exact=True).press_sequentially("rr")
    expect(twins.get_by_label("Link", exact=True)).to_have_value("rr")
    twins.keyboard.press("Escape")
    expect(twins.locator("stage-phone[data-landscape]")).to_have_count(2)


@pytest.mark.parametrize("width", [360, 420, 700, 1000, 1280])
def test_the_phones_stand_side_by_side_at_any_width(pages, quick_example_server, width):
    page = open_twins(pages, quick_example_server, viewport={"width": width, "height": 740})
    expect_both(page, "Login")
    left, right = (phone_of(page, place).bounding_box() for place in SIDES)
    assert left["y"] == right["y"] and left["x"] + left["width"] < right["x"]
    assert right["x"] + right["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth") == width
    bar = page.evaluate("[...document.querySelector('app-bar').children].map((each) =>"
                        " each.getBoundingClientRect().right)")
    assert max(bar) <= width
