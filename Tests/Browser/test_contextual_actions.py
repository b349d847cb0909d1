"""Swipe actions, context menus, long presses and pull to refresh, by finger and by keys."""

import pytest
from playwright.sync_api import expect

from phone import at_rest, expect_screen, phone, records, soon, stream_of, without_rest

APP = """\
app: mail
session: { MAILS: [ Hello, Bill ] }
services: { mail: { takes: 2 s } }
root: { first: main, parts: { main: { navigation: Inbox } } }
screens:
  Inbox:
    title: "${MAILS} mails"
    background: BACKGROUND
    onRefresh: [ call: mail ]
    bar: { right: [ { title: Compose, do: [ push: Mail ] } ] }
    content:
      - image: { name: avatar, height: 60, onLongPress: [ push: Mail ] }
      - button: { title: More, do: [ push: Mail ], menu: [ { title: Empty, do: [ push: Mail ] } ] }
      - list:
          rows: MAILS
          id: mails
          row:
            do: [ push: Mail ]
            swipeActions:
              - { title: Delete, role: destructive, do: [ removeRow: { from: MAILS, row: $row } ] }
              - { title: Flag, do: [ updateRow: { in: MAILS, row: $row, subtitle: Flagged } ] }
            leadingSwipeActions:
              - title: Read
                fullSwipe: true
                do: [ updateRow: { in: MAILS, row: $row, subtitle: Read } ]
              - { title: Pin, do: [ updateRow: { in: MAILS, row: $row, subtitle: Pinned } ] }
            menu:
              - { title: Flag, do: [ updateRow: { in: MAILS, row: $row, subtitle: Flagged } ] }
              - { title: Delete, role: destructive, do: [ removeRow: { from: MAILS, row: $row } ] }
  Mail: { title: Mail }
"""


def opened(pages, server, **options):
    page = pages.open(server, **options)
    expect_screen(page, "2 mails")
    return page


def row(page, title):
    return phone(page).locator(".list-row").filter(has_text=title)


def swipe(page, target, way):
    box = target.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    with without_rest(page):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + way, y, steps=6)
        page.mouse.up()


def asked(server, page):
    return [each["data"]["command"] for each in records(server, stream_of(page))[1]
            if each["kind"] == "command"][1:]


def actions(page):
    return phone(page).locator(".row-action")


def menu(page):
    return phone(page).get_by_role("menu")


def test_a_swipe_uncovers_the_actions_of_a_row_and_one_of_them_acts(pages, app_server):
    page = opened(pages, app_server)
    swipe(page, row(page, "Bill"), -120)
    expect(actions(page)).to_have_text(["Flag", "Delete"])
    actions(page).filter(has_text="Delete").click()
    expect_screen(page, "1 mails")
    expect(row(page, "Bill")).to_have_count(0)
    assert asked(app_server, page) == ["swipe", "tap"]


def test_the_actions_are_seen_behind_a_row_while_a_finger_pulls_it(pages, app_server):
    page = opened(pages, app_server)
    target = row(page, "Bill")
    box = target.bounding_box()
    y = box["y"] + box["height"] / 2
    with without_rest(page):
        page.mouse.move(box["x"] + box["width"] / 2, y)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] / 2 - 20, y)
    for way, edge, texts in ((-50, "trailing", ["Flag", "Delete"]), (30, "leading", ["Read", "Pin"])):
        page.mouse.move(box["x"] + box["width"] / 2 + way, y)
        expect(actions(page)).to_have_text(texts)
        group = phone(page).locator(".row-actions:visible")
        expect(group).to_have_attribute("data-edge", edge)
        assert group.evaluate("it => it.inert && getComputedStyle(it).getPropertyValue('--pulled')"
                              ) == f"{abs(way)}px"
        beside = 3 if way > 0 else box["width"] - 3
        seen = page.evaluate("([x, y]) => document.elementsFromPoint(x, y).map(it => it.className)",
                             [box["x"] + beside, y])
        assert "list-row" not in seen
    page.mouse.move(box["x"] + box["width"] * 0.5, y)
    expect(actions(page)).to_have_count(0)
    page.mouse.up()
    with without_rest(page):
        page.mouse.move(box["x"] + 4, y)
        page.mouse.down()
        page.mouse.move(box["x"] + 4 + box["width"] * 0.7, y)
    expect(actions(page).filter(visible=True)).to_have_text(["Read"])
    page.mouse.up()
    expect(target).to_contain_text("Read")
    assert asked(app_server, page) == ["swipe"]


def test_a_short_swipe_uncovers_nothing_and_taps_nothing(pages, app_server):
    page = opened(pages, app_server)
    swipe(page, row(page, "Bill"), -20)
    row(page, "Hello").click()
    expect_screen(page, "Mail")
    assert asked(app_server, page) == ["tap"]


def test_a_touch_beside_or_a_swipe_back_covers_the_actions_and_does_nothing_else(
        pages, app_server):
    page = opened(pages, app_server)
    swipe(page, row(page, "Bill"), -120)
    expect(actions(page)).to_have_count(2)
    row(page, "Hello").click()
    expect(actions(page)).to_have_count(0)
    expect_screen(page, "2 mails")
    swipe(page, row(page, "Bill"), -120)
    expect(actions(page)).to_have_count(2)
    swipe(page, row(page, "Bill"), 90)
    expect(actions(page)).to_have_count(0)
    assert asked(app_server, page) == ["swipe", "hideActions", "swipe", "hideActions"]


def test_a_swipe_to_the_right_uncovers_the_actions_of_the_leading_edge(pages, app_server):
    page = opened(pages, app_server)
    swipe(page, row(page, "Bill"), 120)
    expect(actions(page)).to_have_text(["Read", "Pin"])
    left, box = phone(page).bounding_box()["x"], actions(page).first.bounding_box()
    uncovering = at_rest(row(page, "Bill")).bounding_box()
    assert box["x"] - left < 40 and uncovering["x"] > box["x"] + box["width"]
    actions(page).filter(has_text="Pin").click()
    expect(row(page, "Bill")).to_contain_text("Pinned")
    swipe(page, row(page, "Bill"), 120)
    expect(actions(page)).to_have_count(2)
    swipe(page, row(page, "Bill"), -90)
    expect(actions(page)).to_have_count(0)
    assert asked(app_server, page) == ["swipe", "tap", "swipe", "hideActions"]


def test_a_swipe_over_the_whole_row_chooses_the_first_action_where_it_may(pages, app_server):
    page = opened(pages, app_server)
    box = row(page, "Bill").bounding_box()
    y = box["y"] + box["height"] / 2
    for begin, end in ((0.12, 0.85), (0.9, 0.15)):
        with without_rest(page):
            page.mouse.move(box["x"] + begin * box["width"], y)
            page.mouse.down()
            page.mouse.move(box["x"] + end * box["width"], y, steps=8)
            page.mouse.up()
        if begin < end:
            expect(row(page, "Bill")).to_contain_text("Read")
            expect(actions(page)).to_have_count(0)
    expect(actions(page)).to_have_text(["Flag", "Delete"])
    assert asked(app_server, page) == ["swipe", "swipe"]


def test_a_finger_that_rests_opens_the_menu_and_the_tap_that_follows_is_none(pages, app_server):
    page = opened(pages, app_server)
    box = row(page, "Hello").bounding_box()
    page.mouse.move(box["x"] + 60, box["y"] + 20)
    page.mouse.down()
    expect(menu(page)).to_be_visible()
    page.mouse.up()
    expect(menu(page).get_by_role("menuitem")).to_have_text(["Flag", "Delete"])
    menu(page).get_by_role("menuitem", name="Flag").click()
    expect(menu(page)).to_have_count(0)
    expect(row(page, "Hello")).to_contain_text("Flagged")
    assert asked(app_server, page) == ["longPress", "tap"]


def test_the_keyboard_opens_a_menu_goes_through_it_and_comes_back(pages, app_server):
    page = opened(pages, app_server)
    row(page, "Bill").focus()
    page.keyboard.press("Shift+F10")
    expect(menu(page).get_by_role("menuitem", name="Flag")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(menu(page).get_by_role("menuitem", name="Delete")).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu(page)).to_have_count(0)
    expect(row(page, "Bill")).to_be_focused()
    page.keyboard.press("Shift+F10")
    expect(menu(page).get_by_role("menuitem", name="Flag")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect_screen(page, "1 mails")


def test_a_long_press_acts_at_once_on_what_has_no_menu(pages, app_server):
    page = opened(pages, app_server)
    phone(page).get_by_role("img", name="avatar").click(button="right")
    expect_screen(page, "Mail")
    assert asked(app_server, page) == ["longPress"]


def test_a_pull_of_the_content_refreshes_and_the_control_turns_meanwhile(pages, app_server):
    page = opened(pages, app_server)
    control = phone(page).get_by_role("button", name="Refresh")
    busy = "() => document.querySelector('stage-phone [aria-busy=true]')"
    turns = soon(page, busy)
    box = phone(page).locator(".phone-screen").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.95, steps=6)
    page.mouse.up()
    turns()
    expect(control).not_to_have_attribute("aria-busy", "true")
    turns = soon(page, busy)
    control.focus()
    page.keyboard.press("Enter")
    turns()
    assert asked(app_server, page) == ["refresh", "refresh"]


@pytest.mark.parametrize("app_server", ["black"], indirect=True)
def test_what_is_uncovered_is_there_again_after_a_reload(pages, app_server):
    page = opened(pages, app_server)
    row(page, "Bill").click(button="right")
    expect(menu(page)).to_be_visible()
    page.reload()
    expect(menu(page)).to_be_visible()
