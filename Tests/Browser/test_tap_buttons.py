"""What can be tapped on the selected clients: buttons, and a menu of the rest."""

import pytest
from playwright.sync_api import expect

from phone import expect_screen, records
from test_control_room import at_rest

APP = """
app: app
session: { TAPPED: 0 }
root: { first: main, parts: { main: { navigation: Main } } }
screens:
  Main:
    content:
BACKGROUND
"""


def buttons(count):
    return "\n".join(
        f"      - button: {{ title: B{each}, do: [ set: {{ TAPPED: {each} }} ] }}" for each in range(count))


@pytest.mark.parametrize(("app_server", "shown", "rest"), [
    (buttons(3), 3, 0), (buttons(4), 4, 0), (buttons(5), 3, 2)], indirect=["app_server"])
def test_a_menu_of_taps_has_more_than_one(pages, app_server, shown, rest):
    expect_screen(pages.open(app_server), "Main")
    page = pages.open(app_server, "/control.html")
    page.get_by_role("listbox", name="Clients").get_by_role("option").first.click()
    taps = page.locator(".action-taps")
    expect(taps.get_by_role("button", name="Tap “")).to_have_count(shown)
    menu = taps.get_by_role("button", name="Tap…")
    expect(menu).to_have_count(1 if rest else 0)
    if rest:
        menu.click()
        expect(page.get_by_role("menuitem")).to_have_count(rest)


LEADS_ON = """      - button: { title: On, do: [ push: Next ] }
  Next: { content: [ button: { title: Off, do: [ pop, set: { TAPPED: 7 } ] } ] }"""


def at(page, name):
    box = page.locator(".action-taps").get_by_role("button", name=name).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def leading_on(pages, app_server):
    expect_screen(pages.open(app_server), "Main")
    page = pages.open(app_server, "/control.html")
    page.get_by_role("listbox", name="Clients").get_by_role("option").first.click()
    return page


@pytest.mark.parametrize("app_server", [LEADS_ON], indirect=True)
def test_the_bar_keeps_the_focus_of_a_button_that_goes_and_the_next_key_presses_nothing(leading_on):
    taps = leading_on.locator(".action-taps")
    taps.get_by_role("button", name="On").press("Enter")
    expect(taps.get_by_role("button", name="Off")).to_be_visible()
    expect(leading_on.get_by_role("toolbar", name="Selected clients")).to_be_focused()
    leading_on.keyboard.press("Enter")
    leading_on.keyboard.press("Tab")
    expect(leading_on.locator(":focus")).to_be_visible()
    assert leading_on.evaluate(
        "document.querySelector('action-bar').contains(document.activeElement)")


@pytest.mark.parametrize("app_server", [LEADS_ON], indirect=True)
def test_a_double_click_does_not_press_what_took_the_place_of_the_button(
        pages, app_server, leading_on):
    mouse, taps = leading_on.mouse, leading_on.locator(".action-taps")
    mouse.click(*at(leading_on, "On"))
    expect(taps.get_by_role("button", name="Off")).to_be_visible()
    at_rest(leading_on)
    x, y = at(leading_on, "Off")
    mouse.move(x, y)
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    mouse.click(x, y)
    expect(taps.get_by_role("button", name="On")).to_be_visible()
    taken = [record["data"]["element"] for record in records(app_server, "c1")[1]
             if record["kind"] == "command" and record["data"]["command"] == "tap"]
    assert taken == ["on", "off"]
