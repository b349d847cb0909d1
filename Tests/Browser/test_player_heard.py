"""The player as a screen reader has it: its lanes, its position, and what is told of each step."""

import re

from playwright.sync_api import expect

from phone import expect_read, stop_clock

WATCH = """() => {
  const region = document.querySelector("recording-player > [role=status]");
  window.told = [];
  new MutationObserver(() => told.push(region.textContent))
    .observe(region, { childList: true, characterData: true, subtree: true });
}"""


def open_recording(pages, recorded, sequence=40, **options):
    page = pages.open(
        recorded.server, f"/replay.html?recording={recorded.stream}&sequence={sequence}", **options)
    expect(page.get_by_role("slider", name="Position")).to_have_attribute(
        "aria-valuetext", re.compile(f"sequence {sequence}$"))
    expect_read(page)
    page.evaluate(WATCH)
    return page


def told(page):
    return page.evaluate("told.filter(Boolean)")


def tree(page):
    """The nodes of the accessibility tree, as (role, name, properties)."""
    devtools = page.context.new_cdp_session(page)
    nodes = devtools.send("Accessibility.getFullAXTree")["nodes"]
    devtools.detach()
    return [(node["role"]["value"], node.get("name", {}).get("value", ""),
             {each["name"]: each["value"].get("value") for each in node.get("properties", [])})
            for node in nodes if not node["ignored"]]


def test_the_tree_has_the_lanes_the_position_and_the_selected_event(pages, recorded):
    page = open_recording(pages, recorded)
    row = page.get_by_role("listbox", name="Events").get_by_role("option", selected=True)
    expect(row).to_be_visible()
    expect(page.get_by_role("button", name=recorded.stream, exact=True)).to_have_attribute(
        "aria-pressed", "true")
    nodes = tree(page)
    [position] = [each for each in nodes if each[:2] == ("slider", "Position")]
    assert position[2]["valuemax"] > 0
    assert re.fullmatch(r"0:0\d\.\d{3}, \w+, sequence 40", page.get_by_role(
        "slider", name="Position").get_attribute("aria-valuetext"))
    clients = [each for each in nodes if each[0] == "list" and each[1] == "Clients"]
    assert len(clients) == 1
    [lane] = [each for each in nodes if each[0] == "button" and each[1] == recorded.stream]
    assert lane[2]["pressed"] == "true"
    rows = [each for each in nodes if each[0] == "option"]
    [selected] = [each for each in rows if each[2].get("selected")]
    assert selected[1]
    assert len(rows) < 80, "only rows in sight are in the tree"
    place, size = (int(row.get_attribute(f"aria-{each}")) for each in ("posinset", "setsize"))
    assert 1 <= place <= size and size > len(rows)
    regions = [each for each in nodes if each[2].get("live") in ("polite", "assertive") and each[1]]
    assert len(regions) <= 1, "one voice tells where the player stands"


def test_each_step_is_told_with_its_time_its_event_and_the_screen(pages, recorded):
    page = open_recording(pages, recorded)
    page.keyboard.press(".")
    expect(page.locator("recording-player > [role=status]")).to_have_text(
        re.compile(r"^\d+\.\d{3} s, .+, (Login|Main|Splash)$"))
    assert len(told(page)) == 1


def test_steps_in_haste_are_told_once_where_they_end(pages, recorded):
    page = open_recording(pages, recorded, in_own_context=True)
    stop_clock(page)
    for _ in range(8):
        page.keyboard.press(".")
        page.clock.run_for(100)
    assert told(page) == []
    page.clock.run_for(1_000)
    region = page.locator("recording-player > [role=status]")
    row = page.get_by_role("listbox", name="Events").get_by_role("option", selected=True)
    expect(region).to_contain_text(row.locator(".log-text").inner_text())
    assert len(told(page)) == 1


def test_while_it_plays_only_screens_are_told(pages, recorded):
    page = open_recording(pages, recorded, sequence=1, in_own_context=True)
    stop_clock(page)
    page.get_by_role("radio", name="0.25").click()
    page.get_by_role("button", name="Play", exact=True).click()
    length = page.get_by_role("slider", name="Position").get_attribute("aria-valuemax")
    page.clock.run_for(4 * int(length) + 1_000)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.locator("recording-player > [role=status]")).to_have_text(re.compile(" s, "))
    *screens, end = told(page)
    assert screens and all(re.fullmatch(r"\w+", each) for each in screens)
    assert re.match(r"\d+\.\d{3} s, ", end)


def test_what_a_focused_slider_tells_itself_is_not_told_twice(pages, recorded):
    page = open_recording(pages, recorded, in_own_context=True)
    stop_clock(page)
    slider = page.get_by_role("slider", name="Position")
    slider.focus()
    before = slider.get_attribute("aria-valuetext")
    page.keyboard.press(".")
    page.clock.run_for(1_000)
    expect(slider).not_to_have_attribute("aria-valuetext", before)
    assert told(page) == []
    page.get_by_role("button", name="Next event or frame").focus()
    page.keyboard.press(".")
    page.clock.run_for(1_000)
    expect(page.locator("recording-player > [role=status]")).not_to_be_empty()
    assert len(told(page)) == 1
