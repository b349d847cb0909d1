"""The accessibility audit of every page state: light and dark, wide and narrow, and by keyboard."""

import re
from pathlib import Path

import axe_playwright_python
import pytest
from playwright.sync_api import expect

from phone import expect_screen, phone, stream_of, two_frames
from sides import expect_both, phone_of

AUDIT = (Path(__file__).parent / "audit.js").read_text()
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
AXE_FINDINGS = """axe.run(document, { resultTypes: ["violations"], preload: false }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id}: ${target.join(" ")}: ${failureSummary}`)))"""
SCREENSHOTS = Path(__file__).parent / "screenshots"

WIDE = {"width": 1440, "height": 900}
NARROW = {"width": 390, "height": 844}
SIZES = {"wide": WIDE, "narrow": NARROW}
SCHEMES = ["light", "dark"]

# Ends the colour transitions between the schemes.
END_ANIMATIONS = """document.getAnimations().filter(({ effect }) =>
  Number.isFinite(effect.getComputedTiming().endTime)).forEach((each) => each.finish())"""


def device_at_login(pages, server, **options):
    page = pages.open(server, "/device.html", **options)
    expect_screen(page, "Login Screen")
    return page


def device_at_main(pages, server, **options):
    page = device_at_login(pages, server, **options)
    phone(page).get_by_role("button", name="Log In").click()
    expect_screen(page, "Main Screen")
    return page


def device_at_home(pages, server, **options):
    page = device_at_login(pages, server, **options)
    page.keyboard.press("q")
    expect(page.get_by_role("button", name="Launch Root controller")).to_be_visible()
    return page


def control_empty(pages, server, **options):
    page = pages.open(server, "/control.html", **options)
    expect(page.get_by_role("heading", name="No clients yet")).to_be_visible()
    return page


def control_with_clients(pages, server, **options):
    page = control_empty(pages, server, **options)
    page.get_by_role("button", name="Add 4 clients").click()
    for number in range(1, 5):
        expect(page.get_by_role("option", name=f"c{number}, Login")).to_be_visible()
    page.get_by_role("listbox", name="Clients").press("Control+a")
    page.get_by_role("toolbar").get_by_role("button", name="Log In").click()
    for number in range(1, 5):
        expect(page.get_by_role("option", name=f"c{number}, Main")).to_be_visible()
    page.mouse.move(0, 0)
    expect(page.get_by_text("animating")).to_have_text("0 animating")
    return page


def control_palette(pages, server, **options):
    page = control_with_clients(pages, server, **options)
    page.keyboard.press("Control+k")
    expect(page.get_by_role("combobox", name="Command palette")).to_be_focused()
    return page


def control_history(pages, server, **options):
    page = control_with_clients(pages, server, **options)
    if options["viewport"] == NARROW:
        page.get_by_role("button", name="Inspector").click()
    page.get_by_role("tab", name="History").click()
    expect(page.get_by_role("listbox", name="What operators did").get_by_role("option")
           ).to_have_count(1)
    return page


def recordings_empty(pages, server, **options):
    page = pages.open(server, "/replay.html", **options)
    expect(page.get_by_role("heading", name="No recordings yet")).to_be_visible()
    return page


def recordings(pages, server, **options):
    device_at_main(pages, server)
    page = pages.open(server, "/replay.html", **options)
    expect(page.get_by_role("link", name="c1", exact=True)).to_be_visible()
    return page


def replay(pages, server, **options):
    stream = stream_of(device_at_main(pages, server))
    page = pages.open(server, f"/replay.html?recording={stream}&sequence=60", **options)
    expect(page.get_by_role("slider", name="Position")).to_be_visible()
    expect(page.get_by_role("listbox", name="Events").get_by_role("option").first).to_be_visible()
    return page


def replay_record(pages, server, **options):
    page = replay(pages, server, **options)
    page.get_by_role("button", name="Details").click()
    expect(page.get_by_role("region", name="Record")).to_contain_text("Caused by")
    return page


def replay_state(pages, server, **options):
    page = replay_record(pages, server, **options)
    page.get_by_role("tab", name="State").click()
    expect(page.get_by_role("region", name="Record")).to_contain_text("Whole state")
    return page


def replay_source(pages, server, **options):
    page = replay_record(pages, server, **options)
    page.get_by_role("tab", name="App text").click()
    expect(page.get_by_role("region", name="Text of the app")).to_contain_text("root-controller")
    return page


def start(pages, server, **options):
    page = pages.open(server, "/", reduced_motion="reduce", **options)
    expect_screen(page, "Login Screen")
    expect(page.get_by_role("link", name="Root controller", exact=True)).to_be_visible()
    return page


def compare(pages, server, **options):
    page = pages.open(server, "/compare.html?app=root-controller&left=single-stack", **options)
    expect_both(page, "Login Screen")
    phone_of(page, "left").get_by_role("button", name="Log In").click()
    expect_both(page, "Main Screen")
    page.keyboard.press("b")
    expect(page.locator(".input-report")).to_contain_text("the right side failed")
    expect_both(page, "Main Screen")
    return page


def edit(pages, server, **options):
    page = pages.open(server, "/edit.html", **options)
    expect(page.locator("stage-phone")).to_contain_text("First")
    expect(page.get_by_role("textbox", name="Text of the app")).to_be_visible()
    return page


def edit_with_problems(pages, server, **options):
    page = edit(pages, server, **options)
    page.evaluate("""() => {
      const editor = document.querySelector("code-editor");
      editor.replace(editor.text.replace("title: Items", "title: Things"));
    }""")
    expect(page.locator("#difference")).to_contain_text("1 record differs")
    page.evaluate("""() => {
      const editor = document.querySelector("code-editor");
      editor.replace(editor.text.replace("first: main", "first: mian").replace("push:", "psh:"));
    }""")
    expect(page.locator("problem-list")).to_contain_text("2 problems")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#notice")).to_contain_text("--edit FOLDER")
    return page


def explore(pages, server, **options):
    page = pages.open(server, "/explore.html?app=root-controller", **options)
    expect(page.get_by_role("button", name="Explore", exact=True)).to_be_enabled()
    expect(page.locator("coverage-view")).to_contain_text("Nothing of it is explored yet.")
    return page


STATES = [start, compare, edit, edit_with_problems, device_at_login, device_at_main,
          device_at_home, control_empty, control_with_clients, control_palette,
          control_history, recordings_empty, recordings, replay, replay_record, replay_state,
          replay_source]


def findings(page, picture):
    """The audit's findings in both colour schemes; writes a screenshot of each."""
    SCREENSHOTS.mkdir(exist_ok=True)
    page.evaluate(AXE)
    found = {}
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        two_frames(page)
        page.evaluate(END_ANIMATIONS)
        page.screenshot(path=SCREENSHOTS / f"{picture}-{scheme}.png")
        page.evaluate(AUDIT)
        for check in ("names", "headings", "landmarks", "ids", "contrast", "overflow"):
            if problems := page.evaluate(f"audit.{check}()"):
                found[f"{check}, {scheme}"] = problems
        if problems := page.evaluate(AXE_FINDINGS):
            found[f"axe, {scheme}"] = problems
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_page_state_passes_the_accessibility_audit_in_both_schemes(pages, server, state, size):
    if state is edit_with_problems:
        pages.expected_statuses.add(409)
    page = state(pages, server, viewport=SIZES[size])
    assert findings(page, f"{state.__name__}-{size}") == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_text_colour_tokens_have_enough_contrast_on_their_backgrounds(pages, server, scheme):
    page = pages.open(server, "/replay.html", color_scheme=scheme)
    page.evaluate(AUDIT)
    assert page.evaluate("audit.tokens()") == []


def expect_visible_tab_stops(page, least=6):
    """Walks by the tab key until it comes round: each stop has to show that it has the focus."""
    page.evaluate(AUDIT)
    page.evaluate("document.activeElement?.blur()")
    stops = []
    for _ in range(60):
        page.keyboard.press("Tab")
        stop = page.evaluate("audit.isFocusVisible()")
        if stop is None or (stops and stop["element"] == stops[0]["element"]):
            break
        stops.append(stop)
    else:
        pytest.fail("the tab key does not come round")
    assert len(stops) >= least
    assert [stop["element"] for stop in stops if not stop["isVisible"]] == []


@pytest.mark.parametrize(
    "state", [start, compare, device_at_login, control_with_clients, replay, edit, explore],
    ids=lambda state: state.__name__)
def test_every_tab_stop_has_a_visible_focus_indicator(pages, server, state):
    expect_visible_tab_stops(state(pages, server, viewport=WIDE))


@pytest.mark.parametrize("state", [device_at_main, compare, replay], ids=lambda state: state.__name__)
def test_every_row_of_a_log_has_a_name_that_its_description_does_not_repeat(pages, server, state):
    # Most rows are out of sight.
    page = state(pages, server, viewport={"width": 1440, "height": 600})
    devtools = page.context.new_cdp_session(page)
    nodes = devtools.send("Accessibility.getFullAXTree")["nodes"]
    devtools.detach()
    said = [[node.get(part, {}).get("value", "") for part in ("name", "description")]
            for node in nodes if not node["ignored"] and node["role"]["value"] == "option"]
    assert len(said) > 10
    assert [each for each in said if each[0] == ""] == []
    assert [each for each in said if each[1] and each[1] in each[0]] == []


@pytest.mark.parametrize("path", [
    "/", "/device.html", "/edit.html", "/explore.html", "/control.html", "/compare.html", "/replay.html",
    "/cluster.html"])
def test_skip_link_moves_to_the_content(pages, server, path):
    page = pages.open(server, path)
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name=re.compile("^Skip to"))
    expect(link).to_be_focused()
    box = link.bounding_box()
    assert box["x"] >= 0 and box["y"] >= 0 and box["height"] > 10
    page.keyboard.press("Enter")
    page.wait_for_url("**#*")
    assert page.evaluate("document.querySelector(location.hash) !== null")


@pytest.mark.parametrize("width", [1280, 390])
def test_what_is_focused_after_a_skip_link_is_not_below_the_bar(pages, server, width):
    page = compare(pages, server, viewport={"width": width, "height": 500})
    page.get_by_role("link", name=re.compile("^Skip to")).press("Enter")
    page.wait_for_url("**#*")
    page.keyboard.press("Tab")
    focused = page.locator("#middle :focus")
    expect(focused).to_have_count(1)
    bar = page.get_by_role("banner").bounding_box()
    assert focused.bounding_box()["y"] >= bar["y"] + bar["height"]


def test_the_phone_shows_that_it_has_the_focus_after_a_tap_by_keyboard(pages, server):
    page = device_at_login(pages, server)
    phone(page).get_by_role("button", name="Log In").focus()
    page.keyboard.press("Enter")
    expect_screen(page, "Main Screen")
    screen = page.locator(".phone-screen")
    expect(screen).to_be_focused()
    assert screen.evaluate("(each) => getComputedStyle(each).outlineStyle") == "solid"


def test_chosen_theme_applies_to_all_pages(pages, server):
    context = pages.context(server, color_scheme="light")
    page = context.new_page()
    page.goto("/device.html")
    expect_screen(page, "Login Screen")
    toggle = page.get_by_role("button", name=re.compile("^Theme"))
    canvas = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(canvas)
    toggle.click()
    toggle.click()
    expect(toggle).to_have_accessible_name("Theme: dark")
    dark = page.evaluate(canvas)
    assert dark != light
    page.goto("/replay.html")
    assert page.evaluate(canvas) == dark


def test_a_new_screen_is_announced_in_the_live_region(pages, server):
    page = device_at_login(pages, server)
    live = phone(page).locator("[aria-live=polite]")
    expect(live).to_have_text("Login Screen")
    phone(page).get_by_role("button", name="Log In").click()
    expect(live).to_have_text("Main Screen")
