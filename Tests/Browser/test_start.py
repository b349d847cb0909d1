"""The start page: apps, layout, and the demo phone."""

import json
import re

import pytest
from playwright.sync_api import expect

from phone import expect_screen, phone, records, two_frames

DESK = {"width": 1280, "height": 800}
SMALL = {"width": 360, "height": 740}

WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
  .observe({ type: "layout-shift", buffered: true });
"""


def apps_of(server):
    return json.loads(server.request("/api/apps")[2])["apps"]


def cards(page):
    apps = page.get_by_role("region", name="Pick an app")
    return apps.locator("li > a:first-child")


def feed(page):
    return page.locator("#feed")


def stream_of(page):
    return page.evaluate("document.querySelector('stage-phone').client?.stream")


def taps(server, stream):
    return [each["data"].get("element", each["data"]["command"])
            for each in records(server, stream)[1] if each["kind"] == "command"]


def test_the_start_page_lists_every_app_and_links_to_its_device(pages, example_server):
    page = pages.open(example_server, "/", viewport=DESK)
    apps = apps_of(example_server)
    expect(cards(page)).to_have_count(len(apps))
    for app in apps:
        card = page.get_by_role("listitem").filter(has_text=app["summary"])
        expect(card).to_contain_text(app["title"])
    for app in apps:
        explore = page.get_by_role("link", name=f"Explore {app['title']}", exact=True)
        expect(explore).to_have_attribute("href", f"explore.html?app={app['name']}")
    page.get_by_role("link", name="News navigator", exact=True).click()
    page.wait_for_url("**/device.html?app=news-navigator")
    expect_screen(page, "News")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_start_page_fits_one_screen_without_layout_shifts(pages, example_server, scheme):
    context = pages.context(example_server, viewport=DESK, color_scheme=scheme)
    context.add_init_script(WATCH_SHIFTS)
    page = context.new_page()
    page.goto("/")
    expect(cards(page)).to_have_count(len(apps_of(example_server)))
    page.evaluate("until(() => document.querySelector('stage-phone').client?.running)")
    assert page.evaluate("shifts") == []
    height = page.evaluate("document.documentElement.scrollHeight")
    assert height <= DESK["height"]
    last = page.get_by_role("link", name="Eager link destinations").bounding_box()
    assert last["y"] + last["height"] <= DESK["height"]


# Where the window is high or the page scrolls anyway, nothing is cut.
@pytest.mark.parametrize("width,height,lines", [
    (1280, 840, 3), (1280, 900, 4), (1440, 1000, None), (800, 600, None), (390, 844, None)])
def test_the_start_page_shows_as_much_of_each_summary_as_there_is_room_for(
        pages, example_server, width, height, lines):
    page = pages.open(example_server, "/", viewport={"width": width, "height": height})
    expect(cards(page)).to_have_count(len(apps_of(example_server)))
    shown = page.locator(".app-card span").evaluate_all(
        "(all) => all.map((each) => [each.clientHeight / 16.8, each.scrollHeight / 16.8])")
    if lines is None:
        assert all(has >= needs for has, needs in shown), shown
    else:
        assert all(round(has) == min(lines, round(needs)) for has, needs in shown), shown
    if width > 1000:
        assert page.evaluate("document.documentElement.scrollHeight") == height


@pytest.mark.quick
def test_the_start_page_fits_a_small_screen(pages, example_server):
    page = pages.open(example_server, "/", viewport=SMALL)
    expect(cards(page)).to_have_count(len(apps_of(example_server)))
    assert page.evaluate("document.documentElement.scrollWidth") == SMALL["width"]
    for link in page.get_by_role("main").get_by_role("link").all():
        box = link.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= SMALL["width"]


def test_the_demo_phone_plays_and_logs_its_commands(pages, example_server):
    page = pages.open(example_server, "/", viewport=DESK)
    expect(feed(page)).to_contain_text("slide from bottom")
    expect(feed(page)).to_contain_text("type “Ada” into Name")
    expect(feed(page)).to_contain_text("tap Borrow")
    expect(feed(page)).to_contain_text("tap back")
    assert taps(example_server, stream_of(page))[:10] == [
        "launch", "how-it-works", "start", "name", "password", "log-in", "row-3", "borrow",
        "to-my-shelf", "row-2"]


def test_the_demo_moves_an_app_of_ones_own(pages, server):
    page = pages.open(server, "/", viewport=DESK)
    expect(feed(page)).to_contain_text("tap Log In")
    expect(feed(page)).to_contain_text("tap Activity")


def test_a_touch_takes_the_demo_phone_over(pages, server):
    page = pages.open(server, "/", viewport=DESK)
    phone(page).get_by_role("button", name="Log In").click()
    expect(page.get_by_role("button", name="Let it play")).to_be_visible()
    expect_screen(page, "Main Screen")
    phone(page).get_by_role("button", name="Log Out").click()
    expect_screen(page, "Login Screen")
    # On a slow machine the phone has moved by itself before it was touched.
    assert taps(server, stream_of(page))[-2:] == ["log-in", "log-out"]
    page.get_by_role("button", name="Let it play").click()
    expect(feed(page)).to_contain_text("cross dissolve")


def test_the_demo_leaves_no_recording_unless_a_visitor_touches_the_phone(pages, server):
    page = pages.open(server, "/")
    expect(feed(page)).to_contain_text("tap Log In")
    page.close()
    page = pages.open(server, "/", in_own_context=True)
    expect_screen(page, "Login Screen")
    phone(page).get_by_role("button", name="Log In").click()
    expect_screen(page, "Main Screen")
    touched = stream_of(page)
    page.close()
    recordings = pages.open(server, "/replay.html")
    expect(recordings.locator("tbody").get_by_role("checkbox")).to_have_count(1)
    expect(recordings.get_by_role("checkbox", name=f"Select {touched}")).to_be_visible()


def test_the_demo_phone_pauses_where_the_keyboard_goes_into_it(pages, server):
    page = pages.open(server, "/", viewport=DESK)
    # During a fade nothing on the phone takes the focus.
    page.evaluate("""() => until(() => {
      const button = document.querySelector("stage-phone [data-element=log-in]");
      button?.focus();
      return button && button === document.activeElement;
    })""")
    expect(page.get_by_role("button", name="Let it play")).to_be_visible()
    page.keyboard.press("Enter")
    expect_screen(page, "Main Screen")


def test_the_playing_demo_phone_announces_nothing(pages, server):
    page = pages.open(server, "/", viewport=DESK)
    expect(feed(page)).to_contain_text("cross dissolve")
    announced = page.locator("stage-phone > [aria-live]")
    expect(announced).to_be_empty()
    page.get_by_role("button", name="Pause and try it").click()
    expect(announced).not_to_be_empty()


def test_reduced_motion_keeps_the_demo_phone_still(pages, server):
    page = pages.open(server, "/", viewport=DESK, reduced_motion="reduce")
    expect_screen(page, "Login Screen")
    expect(page.get_by_role("button", name="Let it play")).to_be_enabled()
    phone(page).get_by_role("button", name="Log In").click()
    expect_screen(page, "Main Screen")
    assert taps(server, stream_of(page)) == ["launch", "log-in"], "it did nothing by itself"


def test_the_demo_phone_runs_the_first_app_of_the_server(pages, tour_server):
    page = pages.open(tour_server, "/", viewport=DESK, reduced_motion="reduce")
    expect(cards(page)).to_have_count(1)
    expect_screen(page, "Welcome")
    phone(page).get_by_role("button", name="Log in").click()
    expect_screen(page, "News")


def test_a_reload_of_the_start_page_resumes_its_client(pages, server):
    page = pages.open(server, "/", viewport=DESK, reduced_motion="reduce")
    expect_screen(page, "Login Screen")
    stream = stream_of(page)
    page.reload()
    expect_screen(page, "Login Screen")
    assert stream_of(page) == stream


def test_the_demo_reports_a_lost_server_and_resumes_after_its_restart(pages, server):
    pages.may_lose_server = True
    page = pages.open(server, "/", viewport=DESK)
    expect(feed(page)).to_contain_text("tap Log In")
    stream = stream_of(page)
    server.kill()
    expect(feed(page)).to_contain_text("The server cannot be reached. Retrying…")
    expect(page.get_by_role("button", name="Pause and try it")).to_be_disabled()
    expect(cards(page)).to_have_count(1)
    server.start()
    expect(feed(page)).not_to_contain_text("cannot be reached")
    expect(feed(page)).to_contain_text("tap")
    assert stream_of(page) == stream


def test_the_start_page_says_that_the_server_is_full(pages, servers, tmp_path, quick_apps):
    pages.may_lose_server = True
    server = servers(tmp_path / "data", "--apps", quick_apps, "--max-clients", "1")
    expect_screen(pages.open(server), "Login Screen")
    page = pages.open(server, "/", viewport=DESK)
    expect(feed(page)).to_contain_text("The server is full")
    expect(feed(page)).not_to_contain_text("cannot be reached")
    # It is read to its end.
    line = feed(page).locator("p").last
    assert line.evaluate("line => line.scrollWidth <= line.clientWidth")


HOLD_APPS = """
const ask = window.fetch;
window.fetch = async (path, options) => {
  if (String(path).endsWith("api/apps")) await new Promise((resolve) => { window.goOn = resolve; });
  return ask(path, options);
};
"""


def test_a_card_keeps_the_focus_when_the_apps_are_listed_again(pages, server):
    context = pages.context(server, viewport=DESK)
    context.add_init_script(HOLD_APPS)
    page = context.new_page()
    page.goto("/")
    # The welcome has listed them, and the other answer is still to come.
    cards(page).first.focus()
    with page.expect_response("**/api/apps") as answer:
        page.evaluate("goOn()")
    answer.value.finished()
    two_frames(page)
    expect(cards(page).first).to_be_focused()


def test_the_start_page_without_apps_says_so_and_keeps_its_links(pages, server):
    pages.expected_statuses = {500}
    context = pages.context(server, viewport=DESK)
    context.route("**/api/apps", lambda route: route.fulfill(status=500, body="no"))
    context.route_web_socket("**/ws", lambda socket: socket.close(code=1011))
    page = context.new_page()
    page.goto("/")
    note = page.get_by_text("The server cannot be reached, so no apps are listed.")
    expect(note).to_be_visible()
    expect(feed(page)).to_contain_text("The server cannot be reached")
    for name in ("A device", "The control room", "Recordings", "A double tap"):
        expect(page.get_by_role("main").get_by_role("link", name=name).first).to_be_visible()


def test_apps_are_listed_from_the_welcome_if_the_api_fails(pages, server):
    pages.expected_statuses = {500}
    context = pages.context(server, viewport=DESK)
    context.route("**/api/apps", lambda route: route.fulfill(status=500, body="no"))
    page = context.new_page()
    page.goto("/")
    expect(cards(page)).to_have_count(len(apps_of(server)))
    expect(page.locator("#apps-note")).to_be_empty()


def test_every_link_of_the_start_page_is_a_tab_stop(pages, example_server):
    # The phone keeps still: what it takes away under the keyboard has the focus no more.
    page = pages.open(example_server, "/", viewport=DESK, reduced_motion="reduce")
    expect(cards(page)).to_have_count(len(apps_of(example_server)))
    expect(phone(page).get_by_role("button", name="How it works")).to_be_enabled()
    names = []
    for _ in range(60):
        page.keyboard.press("Tab")
        name = page.evaluate("document.activeElement === document.body ? null"
                             " : document.activeElement.textContent.trim()")
        if name is None:
            break
        names.append(name)
    assert names[0] == "Skip to the content"
    tours = page.locator("#tours a").all_text_contents()
    assert len(tours) == 12 and names[-12:] == tours
    for title in ("A device", "The control room", "Recordings", "Root controller"):
        assert any(title in name for name in names), title


def test_the_start_page_links_to_each_tour(pages, example_server):
    page = pages.open(example_server, "/", viewport=DESK)
    page.get_by_role("link", name="Log out while a modal is open").click()
    page.wait_for_url("**/compare.html?tour=logout-under-modal")
    expect(page.get_by_role("heading", name="Log out while a modal is open")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Do it for me"))).to_be_enabled()
