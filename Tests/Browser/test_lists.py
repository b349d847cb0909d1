"""Lists that the session keeps, on the device page: rows that come, change and go, and a search."""

import pytest
from playwright.sync_api import expect

from phone import expect_screen, phone, records, stream_of

APP = """\
app: notes
session: { NOTES: [ Milk, { title: Bread, subtitle: Rye } ] }
root: { first: main, parts: { main: { navigation: Notes } } }
screens:
  Notes:
    title: "${NOTES} notes"
    background: BACKGROUND
    content:
      - field: { placeholder: Search, id: search }
      - list:
          rows: NOTES
          id: notes
          search: $search
          row: { do: [ push: { screen: Note, with: { note: $row, name: $title } } ] }
      - field: { placeholder: New note, onSubmit: [ addRow: { to: NOTES, title: $new-note }, clear ] }
  Note:
    with: { note: integer, name: string }
    title: "Note ${name}"
    content:
      - field: { placeholder: Text, focused: true }
      - button: { title: Save, do: [ updateRow: { in: NOTES, row: $note, title: $text }, pop ] }
      - button: { title: Delete, do: [ removeRow: { from: NOTES, row: $note }, pop ] }
"""


def opened(pages, server, **options):
    page = pages.open(server, **options)
    expect_screen(page, "2 notes")
    return page


def titles(page):
    return phone(page).locator(".list-row .row-title")


def test_rows_come_change_and_go_as_records_say(pages, app_server):
    page = opened(pages, app_server)
    field = phone(page).get_by_label("New note")
    field.fill("Tea")
    field.press("Enter")
    expect(titles(page)).to_have_text(["Milk", "Bread", "Tea"])
    expect(field).to_have_value("")
    expect_screen(page, "3 notes")
    phone(page).get_by_role("button", name="Bread Rye").click()
    expect_screen(page, "Note Bread")
    phone(page).get_by_label("Text").fill("Butter")
    phone(page).get_by_role("button", name="Save").click()
    expect_screen(page, "3 notes")
    expect(titles(page)).to_have_text(["Milk", "Butter", "Tea"])
    phone(page).get_by_role("button", name="Milk").press("Enter")
    expect_screen(page, "Note Milk")
    phone(page).get_by_role("button", name="Delete").click()
    expect_screen(page, "2 notes")
    expect(titles(page)).to_have_text(["Butter", "Tea"])
    changes = [each["data"]["value"] for each in records(app_server, stream_of(page))[1]
               if each["kind"] == "sessionChanged"]
    assert [len(each) for each in changes] == [3, 3, 2]
    assert changes[-1] == [{"row": 2, "title": "Butter", "subtitle": "Rye"}, {"row": 3, "title": "Tea"}]
    page.reload()
    expect(titles(page)).to_have_text(["Butter", "Tea"])


@pytest.mark.parametrize("app_server", ["white", "black"], indirect=True)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_search_leaves_the_rows_that_have_its_text(pages, app_server, scheme):
    page = opened(pages, app_server, color_scheme=scheme)
    search = phone(page).get_by_role("searchbox", name="Search")
    search.fill("rYe")
    expect(titles(page)).to_have_text(["Bread"])
    search.fill("soy")
    expect(titles(page)).to_have_count(0)
    search.fill("")
    expect(titles(page)).to_have_text(["Milk", "Bread"])
    box = search.evaluate("each => getComputedStyle(each).backgroundImage")
    assert "radial-gradient" in box
