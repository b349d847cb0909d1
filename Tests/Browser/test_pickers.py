"""Pickers on the phone and on a tile: a tap opens the options, and a tap on one chooses it."""

import pytest
from playwright.sync_api import expect

from phone import expect_screen, phone, records, stream_of
from test_accessibility import findings

APP = """\
app: paper
session: { SIZE: A4, INK: "", READY: false }
root: { first: main, parts: { main: { navigation: Print } } }
screens:
  Print:
    title: Print
    background: BACKGROUND
    content:
      - picker: { title: Size, options: [ A3, A4, A5 ] }
      - picker: { title: Ink, options: [ Black, Blue ], do: [ push: Done ] }
      - row:
          - picker: { title: Copies, key: SIZE, id: copies, options: [ A4, A5 ], enabled: READY }
          - button: { title: Print, do: [] }
  Done: { title: Done, content: [ label: "On ${SIZE}, in ${INK}" ] }
"""


def opened(pages, server, **options):
    page = pages.open(server, **options)
    expect_screen(page, "Print")
    return page


def picker(page, title):
    return phone(page).get_by_role("button", name=title)


def options(page):
    return phone(page).get_by_role("menuitemradio")


def asked(server, page):
    return [each["data"].get("element", each["data"]["command"])
            for each in records(server, stream_of(page))[1] if each["kind"] == "command"][1:]


def test_a_tap_opens_the_options_and_a_tap_on_one_chooses_it(pages, app_server):
    page = opened(pages, app_server)
    expect(picker(page, "Size")).to_have_accessible_name("Size A4")
    picker(page, "Size").click()
    expect(options(page)).to_have_text(["A3", "A4", "A5"])
    expect(phone(page).get_by_role("menuitemradio", checked=True)).to_have_text(["A4"])
    options(page).filter(has_text="A5").click()
    expect(options(page)).to_have_count(0)
    expect(picker(page, "Size")).to_have_accessible_name("Size A5")
    assert asked(app_server, page) == ["size", "size-3"]


def test_a_choice_runs_the_actions_of_its_picker(pages, app_server):
    page = opened(pages, app_server)
    expect(picker(page, "Ink")).to_have_accessible_name("Ink")
    picker(page, "Ink").click()
    expect(phone(page).get_by_role("menuitemradio", checked=True)).to_have_count(0)
    options(page).filter(has_text="Blue").click()
    expect_screen(page, "Done")
    expect(phone(page)).to_contain_text("On A4, in Blue")


def test_a_touch_beside_the_options_closes_them_and_chooses_nothing(pages, app_server):
    page = opened(pages, app_server)
    picker(page, "Size").click()
    phone(page).locator(".menu-cover").click(position={"x": 20, "y": 300})
    expect(options(page)).to_have_count(0)
    expect(picker(page, "Size")).to_have_accessible_name("Size A4")
    assert asked(app_server, page) == ["size", "hideActions"]


def test_by_keyboard_the_chosen_option_has_the_focus_and_the_picker_gets_it_back(pages, app_server):
    page = opened(pages, app_server)
    picker(page, "Size").focus()
    page.keyboard.press("Enter")
    expect(options(page).filter(has_text="A4")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(picker(page, "Size")).to_have_accessible_name("Size A5")
    expect(picker(page, "Size")).to_be_focused()
    page.keyboard.press("Enter")
    expect(options(page).filter(has_text="A5")).to_be_focused()
    page.keyboard.press("Escape")
    expect(options(page)).to_have_count(0)
    expect(picker(page, "Size")).to_be_focused()


def test_a_disabled_picker_opens_nothing_and_the_reason_is_told(pages, app_server):
    page = opened(pages, app_server)
    expect(picker(page, "Copies")).to_be_disabled()
    picker(page, "Copies").click(force=True)
    expect(page.locator("stream-log")).to_contain_text("disabled")
    expect(options(page)).to_have_count(0)


@pytest.mark.parametrize("app_server", ["white", "black"], indirect=True)
def test_open_options_pass_the_accessibility_audit(pages, app_server):
    page = opened(pages, app_server)
    picker(page, "Size").click()
    expect(options(page)).to_have_count(3)
    assert findings(page, "picker-open") == {}


def test_a_page_that_comes_while_the_options_are_open_shows_them(pages, app_server):
    page = opened(pages, app_server)
    picker(page, "Size").click()
    expect(options(page)).to_have_count(3)
    page.reload()
    expect(options(page)).to_have_text(["A3", "A4", "A5"])
