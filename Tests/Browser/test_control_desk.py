"""The control room with many: its address, the palette, macros, the history, the log's export."""

import contextlib
import json
import re

import pytest
from playwright.sync_api import expect

from phone import expect_said, soon
from test_widths import WIDTHS, expect_nothing_cut
from wire import operator

WIDE = {"width": 1440, "height": 900}


@pytest.fixture
def room(pages, server):
    """A control room with three clients at the login."""
    page = pages.open(server, "/control.html", viewport=WIDE, in_own_context=True,
                      permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Add 4 clients").click()
    for number in range(1, 5):
        expect(tile(page, number)).to_have_accessible_name(re.compile("Login"))
    return page


def tile(page, number):
    return page.get_by_role("listbox", name="Clients").get_by_role(
        "option", name=re.compile(f"^c{number}, "))


def select_all(page):
    page.get_by_role("listbox", name="Clients").press("Control+a")
    expect(page.get_by_role("toolbar")).to_contain_text("4 selected")


def command(page, words):
    """Does the first that the palette offers for some words."""
    page.keyboard.press("Control+k")
    field = page.get_by_role("combobox", name="Command palette")
    expect(field).to_be_focused()
    field.fill(words)
    field.press("Enter")
    expect(field).to_be_hidden()


def test_layout_filter_selection_and_panel_are_in_the_address_and_come_back(room):
    room.get_by_label("Filter clients").fill("screen:login")
    tile(room, 2).click()
    tile(room, 3).click(modifiers=["Control"])
    room.get_by_role("tab", name="Log").click()
    room.get_by_role("button", name="Small").click()
    room.wait_for_url("**/control.html?size=s&filter=screen:login&panel=Log&focused=c3&selected=c2,c3")
    room.reload()
    expect(tile(room, 2)).to_have_attribute("aria-selected", "true")
    expect(tile(room, 3)).to_have_attribute("aria-selected", "true")
    expect(tile(room, 1)).to_have_attribute("aria-selected", "false")
    expect(room.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    expect(room.get_by_label("Filter clients")).to_have_value("screen:login")


def test_groups_go_along_with_the_address_to_another_browser(room, pages, server):
    tile(room, 1).click()
    tile(room, 2).click(modifiers=["Control"])
    room.keyboard.press("Shift+Digit5")
    room.wait_for_url("**group=Group+5,5,c1,c2**")
    other = pages.open(server, room.url.removeprefix(server.url), viewport=WIDE, in_own_context=True)
    expect(tile(other, 4)).to_be_visible()
    other.keyboard.press("Escape")
    other.keyboard.press("Digit5")
    expect(other.get_by_role("toolbar")).to_contain_text("2 selected")


def test_the_palette_taps_selects_and_changes_the_layout_by_keyboard_alone(room):
    select_all(room)
    command(room, "tap log in")
    for number in range(1, 5):
        expect(tile(room, number)).to_have_accessible_name(re.compile("Main"))
    command(room, "show c3")
    expect(tile(room, 3)).to_have_attribute("aria-selected", "true")
    expect(tile(room, 1)).to_have_attribute("aria-selected", "false")
    command(room, "layout list")
    expect(room.get_by_role("button", name="List", exact=True)).to_have_attribute(
        "aria-pressed", "true")
    room.keyboard.press("Control+k")
    field = room.get_by_role("combobox", name="Command palette")
    field.fill("nothing like this")
    expect(room.get_by_role("dialog").get_by_role("status")).to_have_text("No matches")
    field.press("Escape")
    expect(field).to_be_hidden()


def test_a_macro_is_recorded_kept_and_run_on_other_clients(room):
    tile(room, 1).click()
    command(room, "record a macro")
    toolbar = room.get_by_role("toolbar")
    toolbar.get_by_role("button", name="Log In").click()
    room.get_by_role("tab", name="Log").click()
    room.get_by_label("Filter events").fill("kind:transitionEnded")
    expect(room.get_by_role("listbox", name="Events").get_by_role("option")).to_have_count(1)
    toolbar.get_by_role("button", name="Activity").click()
    expect(tile(room, 1)).to_have_accessible_name(re.compile("Activity"))
    # It says that it records for as long as it does, and is a way to end that.
    recorded = room.get_by_role("button", name="Macro: 2 commands")
    expect(recorded).to_be_visible()
    recorded.click()
    room.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(recorded).to_be_visible()
    command(room, "save the macro")
    room.get_by_role("dialog").get_by_label("Name").fill("To the activity")
    room.get_by_role("button", name="Save", exact=True).click()
    expect(recorded).to_be_hidden()
    said = room.locator("stage-toasts")
    expect(said).to_contain_text("Saved “To the activity”: 2 commands. Ctrl+K runs it.")
    expect(said).not_to_contain_text("Recording a macro")
    room.reload()
    tile(room, 2).click()
    tile(room, 3).click(modifiers=["Control"])
    command(room, "run to the activity")
    for number in (2, 3):
        expect(tile(room, number)).to_have_accessible_name(re.compile("Activity"))
    expect(tile(room, 4)).to_have_accessible_name(re.compile("Login"))
    expect_said(room, "To the activity: 2 commands on 2 clients")
    command(room, "delete to the activity")
    room.keyboard.press("Control+k")
    room.get_by_role("combobox").fill("activity macros")
    expect(room.get_by_role("dialog").get_by_role("status")).to_have_text("No matches")


def test_macros_of_two_tabs_are_kept_beside_each_other(room):
    other = room.context.new_page()
    other.goto("/control.html")
    for page, name in ((room, "Of the first"), (other, "Of the second")):
        tile(page, 1).click()
        command(page, "record a macro")
        page.get_by_role("toolbar").get_by_role("button", name="Relaunch").click()
        command(page, "save the macro")
        page.get_by_role("dialog").get_by_label("Name").fill(name)
        page.keyboard.press("Enter")
        expect(page.locator("stage-toasts")).to_contain_text(f"Saved “{name}”")
    command(room, "delete of the first")
    room.keyboard.press("Control+k")
    room.get_by_role("combobox").fill("run of the")
    offers = room.get_by_role("dialog").get_by_role("option").filter(has_text="Run ")
    expect(offers).to_contain_text(["Of the second"])
    room.reload()
    room.keyboard.press("Control+k")
    room.get_by_role("combobox").fill("run of the")
    expect(offers).to_contain_text(["Of the second"])


def test_the_keys_go_on_at_the_tiles_when_a_macro_is_saved_from_the_bar(room):
    tile(room, 1).click()
    command(room, "record a macro")
    room.get_by_role("toolbar").get_by_role("button", name="Relaunch").click()
    recorded = room.get_by_role("button", name="Macro: 1 command")
    recorded.focus()
    room.keyboard.press("Enter")
    room.get_by_role("dialog").get_by_label("Name").press("Enter")
    expect(recorded).to_be_hidden()
    expect(tile(room, 1)).to_be_focused()
    command(room, "record a macro")
    command(room, "discard the macro")
    expect(room.locator("stage-toasts")).to_contain_text("The macro was discarded.")
    expect(room.locator("stage-toasts")).not_to_contain_text("Recording a macro")


# What lies over something else in the bar.
OVERLAPS = """() => {
  const all = [...document.querySelectorAll("app-bar > :not(.grow), speed-control .segments")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => [each, each.getBoundingClientRect()]).filter(([, { width }]) => width > 0);
  return all.flatMap(([one, a], at) => all.slice(at + 1)
    .filter(([other, b]) => !one.contains(other)
      && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
    .map(([other]) => `${one.textContent} lies over ${other.textContent}`));
}"""


def test_what_asks_for_attention_in_the_bar_fits_at_any_width(room):
    select_all(room)
    room.get_by_role("group", name="Animation speed").get_by_role("button", name="10 %").click()
    expect(room.get_by_role("button", name="4 slowed")).to_be_visible()
    command(room, "record a macro")
    room.get_by_role("toolbar").get_by_role("button", name="Relaunch").click()
    expect(room.get_by_role("button", name="Macro: 1 command")).to_be_visible()
    for width in WIDTHS:
        expect_nothing_cut(room, width)
        assert room.evaluate(OVERLAPS) == [], f"at {width}"


# What has no room for its own text, as long as a crowd and a slow connection make it.
SQUEEZED = """() => {
  document.querySelector("#count").textContent = "10,000 clients";
  document.querySelector(".pill-latency").textContent = "1,114 ms";
  return [...document.querySelectorAll("speed-control, speed-control .segments, operator-list")]
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map(({ localName, className }) => `${localName}.${className}`);
}"""


def test_a_crowd_and_a_slow_connection_squeeze_nothing_in_the_bar(room):
    for width in (*WIDTHS, 1272, 1340, 1341):
        expect_nothing_cut(room, width)
        assert room.evaluate(SQUEEZED) == [], f"squeezed at {width}"


def test_the_last_face_counts_the_operators_who_have_none(room, server):
    faces = room.locator(".operator-face")
    with contextlib.ExitStack() as others:
        for _ in range(3):
            others.enter_context(operator(server))
        expect(faces).to_have_text(["O1", "O2", "O3", "O4"])
        others.enter_context(operator(server))
        expect(faces).to_have_text(["O1", "O2", "O3", "+2"])
        for width in (width for width in WIDTHS if width > 760):
            expect_nothing_cut(room, width)
            expect(faces.last).to_be_visible()
    expect(faces).to_have_count(1)


def test_the_history_of_a_client_and_of_a_group_is_listed_and_copied(room):
    tile(room, 1).click()
    room.get_by_role("toolbar").get_by_role("button", name="Log In").click()
    expect(tile(room, 1)).to_have_accessible_name(re.compile("Main"))
    tile(room, 2).click()
    room.keyboard.press("Shift+Digit7")
    room.get_by_role("toolbar").get_by_role("button", name="Home").click()
    room.get_by_role("tab", name="History").click()
    done = room.get_by_role("listbox", name="What operators did").get_by_role("option")
    expect(done).to_have_count(1)
    expect(done).to_contain_text("press home on c2")
    whose = room.get_by_label("Whose history")
    whose.select_option("All clients")
    expect(done).to_have_count(2)
    whose.select_option("Group Group 7")
    expect(done).to_have_count(1)
    whose.select_option("All clients")
    copied = soon(room, "() => [...document.querySelectorAll('[role=tabpanel] button')]"
                        ".some(({ textContent }) => textContent === 'Copied')")
    room.get_by_role("tabpanel").get_by_role("button", name="Copy").click()
    copied()
    lines = room.evaluate("navigator.clipboard.readText()").splitlines()
    assert [re.sub(r"^[\d:]{8} ", "", line) for line in lines] == [
        "Operator 1: tap Log In on c1", "Operator 1: press home on c2"]


def test_the_log_is_exported_as_the_filter_lets_it_through(room):
    tile(room, 1).click()
    room.get_by_role("tab", name="Log").click()
    room.get_by_label("Filter events").fill("kind:created")
    expect(room.get_by_role("listbox", name="Events").get_by_role("option").first).to_be_visible()
    with room.expect_download() as download:
        room.get_by_role("button", name="Export").click()
    assert download.value.suggested_filename == "c1-log.ndjson"
    records = [json.loads(line) for line in download.value.path().read_text().splitlines()]
    assert records and {(each["stream"], each["kind"]) for each in records} == {("c1", "created")}


def test_selected_clients_open_as_lanes_of_the_player_at_what_happened_last(room):
    tile(room, 1).click()
    tile(room, 2).click(modifiers=["Control"])
    with room.context.expect_page() as opened:
        room.get_by_role("button", name="Open in player").click()
    player = opened.value
    slider = player.get_by_role("slider", name="Position")
    expect(slider).to_be_visible()
    expect(player.get_by_role("list", name="Clients").get_by_role("button")).to_have_text(["c1", "c2"])
    sequence = re.search(r"sequence=(\d+)", player.url)[1]
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"sequence {sequence}$"))


def test_a_client_that_is_offline_is_not_counted_as_able(room):
    tile(room, 1).click()
    room.keyboard.press("d")
    expect(tile(room, 1)).to_have_accessible_name(re.compile("offline"))
    select_all(room)
    button = room.get_by_role("toolbar").get_by_role("button", name="Log In")
    expect(button).to_contain_text("3 of 4")
    button.click()
    for number in (2, 3, 4):
        expect(tile(room, number)).to_have_accessible_name(re.compile("Main"))
    expect(room.get_by_role("region", name="Could not be applied")).to_be_hidden()


def graph_of(page):
    return page.get_by_role("group", name=re.compile("^Drawing of the graph"))


def test_the_map_of_a_graph_leads_to_its_other_parts(room):
    tile(room, 1).click()
    room.get_by_role("tab", name="Graph").click()
    graph = graph_of(room)
    expect(graph.locator("[data-node]").first).to_be_visible()
    small = room.locator(".graph-minimap")
    for _ in range(4):
        room.get_by_role("button", name="Zoom in").click()
    expect(small).to_be_visible()
    seen = small.locator(".minimap-seen")
    box = small.locator("svg").bounding_box()
    room.mouse.click(box["x"] + box["width"] - 3, box["y"] + box["height"] - 3)
    expect(seen).not_to_have_attribute("x", re.compile("^-"))
    right = float(seen.get_attribute("x"))
    room.mouse.click(box["x"] + 2, box["y"] + 2)
    expect(seen).to_have_attribute("x", re.compile("^-"))
    assert float(seen.get_attribute("x")) < right
    room.get_by_role("button", name="Fit").click()
    expect(small).to_be_hidden()


def test_the_graph_has_a_page_of_its_own(room):
    tile(room, 2).click()
    room.get_by_role("tab", name="Graph").click()
    with room.context.expect_page() as opened:
        room.get_by_role("link", name="The graph on its own page").click()
    page = opened.value
    page.set_viewport_size(WIDE)
    expect(graph_of(page).locator("[data-node]").first).to_be_visible()
    assert graph_of(page).bounding_box()["width"] > 900
    graph_of(page).press("Escape")
    expect(page.get_by_role("listbox", name="Clients").get_by_role("option").first).to_be_visible()
