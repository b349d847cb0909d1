"""Rows, switches, pictures, disabled elements and fields that submit, on the device page."""

import pytest
from playwright.sync_api import expect

from phone import expect_screen, phone, records, stream_of

APP = """\
app: elements
session: { NOTIFICATIONS: false, READY: false, NAME: nobody }
root: { first: main, parts: { main: { navigation: Main } } }
screens:
  Main:
    title: For ${NAME}
    background: BACKGROUND
    bar: { right: [ { title: Save, enabled: READY, do: [ push: Done ] } ] }
    content:
      - image: { name: logo, label: Our logo, height: 80, enabled: READY }
      - toggle: Notifications
      - row:
          - button: { title: Minus, do: [ set: { READY: false } ] }
          - label: { text: Amount, enabled: READY }
          - button: { title: Plus, do: [ set: { READY: true } ] }
      - field: { placeholder: Nickname, focused: true, onSubmit: [ set: { NAME: $nickname } ] }
      - field: { placeholder: Street, enabled: READY }
      - list:
          - { title: "Hello ${NAME}", enabled: READY, do: [ push: Done ] }
  Done: { title: Done }
"""


def opened(pages, server, **options):
    page = pages.open(server, **options)
    expect_screen(page, "For nobody")
    return page


def asked(server, page):
    """What was asked of the client, and why anything was refused."""
    lines = records(server, stream_of(page))[1]
    return ([(each["data"]["command"], each["data"].get("element")) for each in lines
             if each["kind"] == "command" and each["data"]["command"] != "launch"],
            [each["data"]["reason"] for each in lines if each["kind"] == "rejected"])


def test_a_switch_is_announced_as_one_and_its_keys_change_the_flag(pages, app_server):
    page = opened(pages, app_server)
    switch = phone(page).get_by_role("switch", name="Notifications")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()
    switch.press("Space")
    expect(switch).not_to_be_checked()
    assert asked(app_server, page) == ([("tap", "notifications")] * 2, [])


@pytest.mark.parametrize("app_server", ["white", "black"], indirect=True)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_row_stands_in_one_line_with_equal_shares(pages, app_server, scheme):
    page = opened(pages, app_server, color_scheme=scheme)
    row = phone(page).locator(".content-row > *")
    expect(row).to_have_count(3)
    boxes = row.evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect().toJSON())")
    middles = [round(box["y"] + box["height"] / 2) for box in boxes]
    assert max(middles) - min(middles) <= 1
    assert max(box["width"] for box in boxes) - min(box["width"] for box in boxes) < 1
    assert all(left["x"] + left["width"] < right["x"] for left, right in zip(boxes, boxes[1:]))
    assert page.evaluate(
        "document.querySelector('.layer-body').scrollWidth"
        " <= document.querySelector('.layer-body').clientWidth")


def test_disabled_elements_stay_reachable_and_refuse_touches_until_they_are_enabled(
        pages, app_server):
    page = opened(pages, app_server)
    save = phone(page).get_by_role("button", name="Save")
    row = phone(page).get_by_role("button", name="Hello nobody")
    street = phone(page).get_by_label("Street")
    logo = phone(page).get_by_role("img", name="Our logo")
    amount = phone(page).get_by_text("Amount")
    for element in (save, row, street, logo, amount):
        expect(element).to_have_attribute("aria-disabled", "true")
        assert float(element.evaluate("each => getComputedStyle(each).opacity")) < 0.6
    save.dispatch_event("click")
    expect(street).not_to_be_editable()
    street.press_sequentially("x")
    expect(street).to_have_value("")
    row.focus()
    phone(page).get_by_role("button", name="Plus").dispatch_event("click")
    for element in (save, row, street, logo, amount):
        expect(element).not_to_have_attribute("aria-disabled", "true")
    expect(row).to_be_focused()
    assert asked(app_server, page) == ([("tap", "save"), ("tap", "plus")], ["disabled"])
    save.click()
    expect_screen(page, "Done")


def test_a_field_has_the_focus_at_once_and_return_submits_what_was_typed(pages, app_server):
    page = opened(pages, app_server)
    expect(phone(page).get_by_label("Nickname")).to_be_focused()
    # In one go: what is typed slowly is sent in parts.
    page.keyboard.insert_text("Ada")
    page.keyboard.press("Enter")
    expect(phone(page).get_by_role("heading", name="For Ada")).to_be_visible()
    expect(phone(page).get_by_text("Hello Ada")).to_be_visible()
    street = phone(page).get_by_label("Street")
    phone(page).get_by_role("button", name="Plus").click()
    street.fill("Road")
    street.press("Enter")
    page.evaluate("until(() => document.querySelector('stage-phone').client"
                  ".nodes.some(({ fields }) => fields?.street))")
    assert asked(app_server, page) == (
        [("input", "nickname"), ("submit", "nickname"), ("tap", "plus"), ("input", "street")], [])


def test_the_focus_is_left_where_a_person_has_put_it(pages, app_server):
    page = opened(pages, app_server)
    phone(page).get_by_role("button", name="Plus").click()
    phone(page).get_by_role("button", name="Save").click()
    expect_screen(page, "Done")
    picker = page.get_by_role("combobox").first
    picker.focus()
    page.evaluate("document.querySelector('stage-phone .nav-back').click()")
    expect_screen(page, "For nobody")
    expect(picker).to_be_focused()


def test_a_picture_has_its_label_and_its_height(pages, app_server):
    page = opened(pages, app_server)
    picture = phone(page).get_by_role("img", name="Our logo")
    expect(picture).to_contain_text("logo")
    shares = page.evaluate(
        "[...document.querySelectorAll('.content-image, .content-field')].slice(0, 2)"
        ".map((each) => each.getBoundingClientRect().height)")
    assert abs(shares[0] / shares[1] - 80 / 46) < 0.05
