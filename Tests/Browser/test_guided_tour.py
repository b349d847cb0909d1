"""The guided tour: each fault shows on the naive side and not on the correct one."""

import json
import re

import pytest
from playwright.sync_api import expect

from phone import expect_other_client, records
from stage import ROOT, rootstage
from test_accessibility import AUDIT, SIZES, findings
from test_widths import expect_nothing_cut
from sides import commands_of, side, stream_of_side

TOURS = re.findall(r"compare\.html\?tour=([a-z-]+)", (ROOT / "web" / "index.html").read_text())

FAULTS = {
    "double-tap": "duplicateScreen", "link-during-fade": "shownTooEarly",
    "logout-under-modal": "leakedController", "late-timer": "lateCompletion",
    "cancelled-pop": "lostWork", "link-at-splash": "linkDropped",
    "link-under-modal": "pushedUnderModal", "overlapping-swaps": "viewOutlivesController",
    "home-during-fade": "unfinishedTransition", "turned-during-fade": "staleFrame",
}
LIVE = {"login-growth": ("8 live screens", "1 live screen"),
        "eager-links": ("20 live Message screens", "1 live Message screen")}


def open_tour(pages, server, tour, **options):
    options.setdefault("viewport", {"width": 1280, "height": 800})
    return pages.open(server, f"/compare.html?tour={tour}", **options)


def play_button(page):
    return page.get_by_role("button", name=re.compile("^Do it"))


def play(page):
    play_button(page).click()
    expect(finding(page, "left")).to_be_visible()
    expect(finding(page, "right")).to_be_visible()


def finding(page, place):
    return page.locator(f".finding[data-place={place}]")


def faults_of(server, page, place):
    return [each["data"]["fault"] for each in records(server, stream_of_side(page, place))[1]
            if each["kind"] == "fault"]


def test_every_tour_of_the_start_page_is_tested_here():
    assert sorted(TOURS) == sorted([*FAULTS, *LIVE])


# What is done while the splash is there.
DURING_SPLASH = {"late-timer", "link-at-splash"}


@pytest.fixture
def server(request, tour):
    """A server for a tour."""
    return request.getfixturevalue(
        "unhurried_server" if tour in DURING_SPLASH else "quick_example_server")


@pytest.mark.parametrize("tour", TOURS)
def test_a_played_tour_counts_its_fault_on_the_left_side_only(pages, server, tour):
    page = open_tour(pages, server, tour)
    play(page)
    left, right = (faults_of(server, page, place) for place in ("left", "right"))
    assert right == []
    if tour in FAULTS:
        assert FAULTS[tour] in left
        expect(finding(page, "left")).to_contain_text(FAULTS[tour])
        expect(finding(page, "right")).to_contain_text("no fault")
        expect(page.get_by_role("row", name=re.compile(f"^{FAULTS[tour]}"))).to_be_visible()
    else:
        for place, text in zip(("left", "right"), LIVE[tour]):
            expect(finding(page, place)).to_contain_text(text)
    expect(finding(page, "right").locator(".finding-record")).not_to_be_empty()
    given = [commands_of(server, page, place) for place in ("left", "right")]
    assert given[0] == given[1], "both sides were given the same"


@pytest.mark.parametrize(("tour", "cards"), [
    ("double-tap", {"Settings": "On the stack twice"}),
    ("logout-under-modal", {"Navigation(Inbox)": "Leaked: kept by presented Camera.",
                            "Camera": "Left in the window, below Navigation(Login)"}),
    ("overlapping-swaps", {"Navigation(Inbox)": "Freed, but its view stays below Welcome."}),
    ("home-during-fade", {"Navigation(Login)": "Still a child of the root"}),
    ("login-growth", {"3 × Login": "nobody can go back to it"}),
    ("eager-links", {"19 × Message": "Built ahead"}),
])
def test_what_a_fault_hides_is_pictured_below_the_left_phone_only(
        pages, quick_example_server, tour, cards):
    page = open_tour(pages, quick_example_server, tour)
    play(page)
    for name, reason in cards.items():
        card = side(page, "left").get_by_role("listitem").filter(has_text=name)
        expect(card.filter(has_text=reason)).to_be_visible()
        expect(card.first.locator("stage-phone .layer")).not_to_have_count(0)
    expect(side(page, "right").locator("hidden-controllers")).to_be_hidden()
    if tour == "logout-under-modal":
        assert findings(page, "hidden-controllers") == {}


def test_a_tour_that_was_only_looked_at_leaves_no_recording(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "double-tap")
    expect(page.get_by_role("button", name="Do it for me")).to_be_enabled()
    page.close()
    played = open_tour(pages, quick_example_server, "double-tap")
    play(played)
    played.close()
    recordings = pages.open(quick_example_server, "/replay.html")
    expect(recordings.locator("tbody").get_by_role("checkbox")).to_have_count(2)


def test_what_is_pictured_below_the_phone_has_its_texts_in_the_scale_of_the_picture(
        pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "overlapping-swaps")
    play(page)
    picture = side(page, "left").get_by_role("listitem").locator("stage-phone")
    row, bar = picture.first.evaluate("""(picture) => [".row-title", ".nav-title"].map((each) =>
      parseFloat(getComputedStyle(picture.querySelector(each)).fontSize))""")
    assert row == bar


def test_a_tour_says_which_side_is_naive_and_how_both_do(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "turned-during-fade")
    play(page)
    for place, title, count in (("left", "Naive", "1 fault"), ("right", "Correct", None)):
        expect(side(page, place).get_by_role("heading", name=title)).to_be_visible()
        faults = side(page, place).locator(".side-counts [data-tone=bad]")
        if count:
            expect(faults).to_have_text(count)
        else:
            expect(faults).to_be_hidden()


def test_a_stale_frame_is_drawn_at_its_size(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "turned-during-fade")
    play(page)
    # They turn for a while.
    expect(page.locator(".side stage-phone[data-landscape]:not([data-turning])")).to_have_count(2)

    def size(place):
        screen, view = (side(page, place).locator(each).bounding_box() for each in (
            ".phone-screen", ".layer[data-name='Navigation(Inbox)']"))
        return view["width"] / screen["width"], view["height"] / screen["height"]

    assert size("right") == pytest.approx((1, 1), abs=0.01)
    assert size("left") == pytest.approx((390 / 844, 844 / 390), abs=0.01)


def test_the_double_tap_tour_taps_again_during_the_first_push(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "double-tap")
    play(page)
    for place in ("left", "right"):
        all_records = records(quick_example_server, stream_of_side(page, place))[1]
        taps = [each["sequence"] for each in all_records
                if each["kind"] == "command" and each["data"].get("element") == "settings"]
        push = next(each for each in all_records if each["kind"] == "transitionBegan"
                    and each["data"]["animation"] == "push")
        end = next(each for each in all_records if each["kind"] == "transitionEnded"
                   and each["data"]["transition"] == push["data"]["transition"])
        assert taps[0] < push["sequence"] < taps[1] < end["sequence"]
        assert push["data"]["duration"] == 4 * 350_000, "slow enough to be seen"


def test_the_measures_of_a_tour_equal_those_of_the_compare_command(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "login-growth")
    play(page)
    done = rootstage("compare", "Examples/scenarios", "--flow", "steps/F22.yaml", "--json",
                     "--strategies", "single-stack,root-controller")
    runs = {run["strategy"]: run for run in json.loads(done.stdout)["runs"]}
    rows = {"Live screens now": "liveScreens", "Peak live screens": "peakLiveScreens",
            "Screens created": "createdScreens", "Transitions": "transitions",
            "Frames": "frames", "Events": "events", "Rejections": "rejections"}
    for title, key in rows.items():
        cells = page.get_by_role("row", name=re.compile(f"^{title}")).get_by_role("cell")
        expected = [str(runs[name][key]) for name in ("single-stack", "root-controller")]
        expect(cells).to_have_text(expected)


def test_next_previous_and_arrow_keys_move_between_tours(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, TOURS[0])
    heading = page.locator(".tour-title")
    expect(heading).to_have_text("A double tap")
    expect(page.get_by_role("navigation", name="Tour").get_by_text("Previous")).to_have_attribute(
        "aria-disabled", "true")
    page.get_by_role("link", name="Next").click()
    expect(heading).to_have_text("A link during a fade")
    expect(heading).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/compare.html?tour={TOURS[2]}")
    expect(heading).to_have_text("Log out while a modal is open")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**/compare.html?tour={TOURS[1]}")
    page.go_back()
    expect(heading).to_have_text("Log out while a modal is open")
    page.goto(f"/compare.html?tour={TOURS[-1]}")
    expect(page.get_by_role("navigation", name="Tour").get_by_text("Next")).to_have_attribute(
        "aria-disabled", "true")
    page.keyboard.press("ArrowRight")
    expect(heading).to_have_text("Eager link destinations")


def test_a_tour_is_played_and_restarted_by_keyboard(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "eager-links")
    expect(play_button(page)).to_be_enabled()
    first = stream_of_side(page, "left")
    page.keyboard.press("d")
    expect(finding(page, "left")).to_be_visible()
    assert stream_of_side(page, "left") == first, "nobody had touched it"
    page.keyboard.press("s")
    expect_other_client(side(page, "left"), first)
    expect(finding(page, "left")).to_have_count(0)
    expect(play_button(page)).to_be_enabled()


def test_playing_a_tour_keeps_the_focus_on_its_button(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "eager-links")
    expect(play_button(page)).to_be_enabled()
    play_button(page).focus()
    page.keyboard.press("Enter")
    expect(finding(page, "left")).to_be_visible()
    expect(play_button(page)).to_be_focused()
    first = stream_of_side(page, "left")
    page.keyboard.press("Enter")
    expect_other_client(side(page, "left"), first)
    expect(finding(page, "left")).to_be_visible()
    expect(play_button(page)).to_be_focused()


def test_input_is_disabled_while_a_tour_plays(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "double-tap")
    expect(play_button(page)).to_be_enabled()
    with quick_example_server.standing_still():
        play_button(page).click()
        expect(page.locator(".tour-outcome")).to_have_text("Watch both phones…")
        page.keyboard.press("h")
        expect(page.locator("stage-phone .phone-screen[inert]")).to_have_count(2)
    expect(finding(page, "right")).to_be_visible()
    assert "background" not in [
        each["command"] for each in commands_of(quick_example_server, page, "left")]


def test_try_it_yourself_enables_both_phones(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "logout-under-modal")
    expect(play_button(page)).to_be_enabled()
    expect(page.get_by_role("group", name="Input for both phones")).to_be_hidden()
    page.get_by_role("button", name="Try it yourself").click()
    expect(page.locator(".tour-outcome")).to_contain_text("Your turn.")
    left = page.get_by_role("region", name="Left side")
    expect(left.locator(".phone-screen")).to_be_focused()
    left.get_by_role("button", name="Camera", exact=True).click()
    for place in ("Left side", "Right side"):
        region = page.get_by_role("region", name=place)
        expect(region.get_by_role("button", name="Close")).to_be_visible()
    page.evaluate("until(() => [...document.querySelectorAll('stage-phone')]"
                  ".every((phone) => phone.client?.transition === null))")
    page.get_by_role("button", name="Route").click()
    page.get_by_role("menuitem", name="logOut").click()
    expect(page.get_by_role("row", name=re.compile("^leakedController"))).to_be_visible()
    assert "leakedController" in faults_of(quick_example_server, page, "left")


def test_a_tour_played_after_user_input_starts_with_new_clients(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "double-tap")
    expect(play_button(page)).to_be_enabled()
    first = stream_of_side(page, "right")
    right = page.get_by_role("region", name="Right side")
    right.get_by_role("button", name="Message 3").click()
    page.evaluate("until(() => [...document.querySelectorAll('stage-phone')].every(({ client }) =>"
                  " client?.transition === null && client.nodes.some("
                  "({ name }) => name === 'Message')))")
    play(page)
    assert stream_of_side(page, "right") != first
    assert "duplicateScreen" in faults_of(quick_example_server, page, "left")


def test_a_tour_can_be_played_after_the_server_was_killed_and_restarted(pages, unhurried_server):
    pages.may_lose_server = True
    page = open_tour(pages, unhurried_server, "late-timer")
    expect(play_button(page)).to_be_enabled()
    unhurried_server.kill()
    expect(page.locator("connection-notice").first).to_be_visible()
    expect(play_button(page)).to_be_disabled()
    unhurried_server.start()
    expect(play_button(page)).to_be_enabled()
    play(page)
    expect(finding(page, "left")).to_contain_text("lateCompletion")


@pytest.mark.parametrize("size", SIZES)
def test_a_played_tour_passes_the_accessibility_audit(pages, quick_example_server, size):
    page = open_tour(pages, quick_example_server, "cancelled-pop", viewport=SIZES[size])
    play(page)
    assert findings(page, f"tour-{size}") == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_link_to_a_tour_before_the_first_leads_nowhere_and_can_be_read(
        pages, quick_example_server, scheme):
    page = open_tour(pages, quick_example_server, "double-tap", color_scheme=scheme)
    expect(page.get_by_text("Previous")).to_have_attribute("aria-disabled", "true")
    page.evaluate(AUDIT)
    assert page.evaluate("audit.contrast()") == []


def test_a_played_tour_fits_a_window_that_becomes_narrow(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "overlapping-swaps")
    play(page)
    expect_nothing_cut(page, 320)
    # Nor do its pictures leave their names a letter a line.
    name = side(page, "left").locator(".hidden-card > div > b")
    expect(name).to_have_text("Navigation(Inbox)")
    assert name.evaluate("""(name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }""") <= 2


def test_who_leaves_a_tour_goes_on_at_it_in_the_list(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "double-tap")
    page.get_by_role("button", name="Leave the tour").press("Enter")
    expect(page.locator("#tours").get_by_role("link", name="A double tap")).to_be_focused()


def test_an_unknown_tour_is_named_and_falls_back_to_a_free_comparison(pages, quick_example_server):
    page = open_tour(pages, quick_example_server, "grand-tour")
    expect(page.get_by_role("alert")).to_have_text("There is no tour “grand-tour”.")
    expect(page.get_by_role("group", name="Input for both phones")).to_be_visible()
    expect(play_button(page)).to_be_hidden()


def test_one_slider_leads_both_phones_back_to_the_same_moment(pages, example_server):
    page = open_tour(pages, example_server, "turned-during-fade")
    slider = page.get_by_role("slider", name="Moment of both phones")
    play(page)
    phones = page.locator(".side stage-phone")
    turned = page.locator(".side stage-phone[data-landscape]:not([data-turning])")
    expect(turned).to_have_count(2)
    slider.fill("1000000")
    expect(page.locator(".side stage-phone[data-landscape]")).to_have_count(0)
    expect(page.get_by_text("Both phones at 1.000 s")).to_be_visible()
    expect(phones.locator(".phone-screen[inert]")).to_have_count(2)
    slider.press("End")
    expect(turned).to_have_count(2)
    expect(phones.locator(".phone-screen[inert]")).to_have_count(0)
    page.get_by_role("button", name="Show difference").click()
    expect(page.get_by_text(re.compile(r"^Both phones at \d\.\d{3} s$"))).to_be_visible()
    page.get_by_role("button", name="Now", exact=True).click()
    expect(page.get_by_text("Now, both phones live")).to_be_visible()
    assert findings(page, "compare-moment") == {}


@pytest.mark.parametrize("tour,told", [
    ("link-under-modal", ["Message", "Shown below Camera, where nobody sees it."]),
    ("late-timer", ["Welcome", "Was shown until work of Splash, which had left, went on."])])
def test_what_a_fault_covers_or_replaces_is_pictured_on_the_left_side_only(
        pages, server, tour, told):
    page = open_tour(pages, server, tour)
    play(page)
    for text in told:
        expect(side(page, "left").locator("hidden-controllers")).to_contain_text(text)
    expect(side(page, "right").locator("hidden-controllers")).to_be_hidden()


def test_the_slider_stays_where_it_is_and_the_counts_are_those_of_its_moment(pages, example_server):
    page = open_tour(pages, example_server, "double-tap")
    slider = page.get_by_role("slider", name="Moment of both phones")
    play(page)
    faults = page.locator("side-head").first.get_by_text("2 faults")
    expect(faults).to_be_visible()
    expect(page.locator("hidden-controllers").first).to_be_visible()
    before = slider.bounding_box()["y"]
    slider.fill("1300000")
    expect(page.get_by_text("Both phones at 1.300 s")).to_be_visible()
    expect(faults).to_be_hidden()
    assert slider.bounding_box()["y"] == before
    slider.press("End")
    expect(faults).to_be_visible()
