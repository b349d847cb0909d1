"""What can be tapped on the selected clients: buttons, and a menu of the rest."""

import pytest
from playwright.sync_api import expect

from phone import expect_screen

APP = """
app: app
session: { TAPPED: 0 }
root: { first: main, parts: { main: { screen: Main } } }
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
