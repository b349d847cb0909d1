"""Keys of one character: switched off, chosen anew, and listed on every page."""

import pytest
from playwright.sync_api import expect

from phone import expect_connected, expect_screen


# Keys that reach into what they do.
OVER_THEIR_TEXTS = """() => [...document.querySelectorAll(".key-row")].filter((row) => {
  const keys = [...row.querySelectorAll("kbd")].map((key) => key.getBoundingClientRect().right);
  return Math.max(...keys) > row.querySelector("dd").getBoundingClientRect().left;
}).map((row) => row.textContent)"""


def sheet(page):
    return page.get_by_role("dialog", name="Keyboard shortcuts")


@pytest.mark.parametrize("path", [
    "/", "/device.html", "/edit.html", "/explore.html", "/control.html", "/compare.html",
    "/replay.html"])
def test_a_question_mark_and_a_button_open_the_keys_on_every_page(pages, server, path):
    page = pages.open(server, path)
    page.get_by_role("banner").get_by_role("button", name="Keyboard shortcuts").click()
    expect(sheet(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet(page)).to_be_hidden()
    page.keyboard.press("?")
    expect(sheet(page)).to_be_visible()
    assert page.evaluate(OVER_THEIR_TEXTS) == []


def test_single_characters_are_switched_off_for_all_pages_and_on_again(pages, server):
    page = pages.open(server, "/device.html", in_own_context=True)
    expect_screen(page, "Login Screen")
    page.keyboard.press("?")
    sheet(page).get_by_label("Single characters are shortcuts").uncheck()
    expect(sheet(page)).to_contain_text("Single characters do nothing now")
    page.keyboard.press("Escape")
    page.keyboard.press("q")
    page.keyboard.press("?")
    expect(sheet(page)).to_be_hidden()
    expect_screen(page, "Login Screen")
    page.goto(f"{server.url}/control.html")
    expect(page.get_by_role("option", name="c1, Login")).to_be_visible()
    page.get_by_role("listbox", name="Clients").press("Control+a")
    page.keyboard.press("q")
    page.get_by_role("banner").get_by_role("button", name="Keyboard shortcuts").click()
    sheet(page).get_by_label("Single characters are shortcuts").check()
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.get_by_role("option", name="c1, Home screen")).to_be_visible()


def test_another_key_is_chosen_kept_and_reset(pages, server):
    page = pages.open(server, "/device.html", in_own_context=True)
    expect_screen(page, "Login Screen")
    page.keyboard.press("?")
    sheet(page).get_by_role("button", name="Q: Quit app").click()
    page.keyboard.press("h")
    expect(sheet(page).get_by_role("status")).to_have_text("H is taken: Home")
    sheet(page).get_by_role("button", name="Q: Quit app").click()
    page.keyboard.press("x")
    expect(sheet(page).get_by_role("button", name="X: Quit app")).to_be_focused()
    page.reload()
    # What was kept stands at once, and takes no key before the server is heard.
    expect_connected(page)
    page.keyboard.press("q")
    expect_screen(page, "Login Screen")
    page.keyboard.press("x")
    expect(page.get_by_role("button", name="Launch Root controller")).to_be_visible()
    page.keyboard.press("?")
    sheet(page).get_by_role("button", name="Reset keys").click()
    expect(sheet(page).get_by_role("button", name="Q: Quit app")).to_be_visible()


def test_a_sheet_that_is_open_when_the_page_gets_its_keys_lists_these(pages, recorded):
    page = pages.context(recorded.server).new_page()
    held = []
    file = f"**/api/recordings/{recorded.stream}.ndjson*"
    page.route(file, lambda route: held.append(route))
    with page.expect_request(file):
        page.goto(f"/replay.html?recording={recorded.stream}")
    page.keyboard.press("?")
    expect(sheet(page)).to_be_visible()
    expect(sheet(page)).not_to_contain_text("Previous, next event or frame")
    for route in held:
        route.continue_()
    expect(sheet(page)).to_contain_text("Previous, next event or frame")
    page.keyboard.press("Escape")
    expect(sheet(page)).to_be_hidden()
    expect(page.get_by_role("slider", name="Position")).to_be_visible()


def test_a_moved_key_types_itself_in_a_field(pages, server):
    page = pages.open(server, "/control.html", in_own_context=True)
    page.keyboard.press("?")
    sheet(page).get_by_role("button", name="Q: Quit app").click()
    page.keyboard.press("z")
    expect(sheet(page).get_by_role("button", name="Z: Quit app")).to_be_focused()
    page.keyboard.press("Escape")
    expect(sheet(page)).to_be_hidden()
    # The browser takes the focus out of a closed sheet with its next frame.
    page.wait_for_function("() => document.activeElement === document.body")
    page.keyboard.press("/")
    page.keyboard.type("qz")
    expect(page.get_by_label("Filter clients")).to_have_value("qz")


@pytest.mark.parametrize(("path", "listed"), [
    ("/device.html", ["E Start or stop recording a flow"]),
    ("/control.html", ["E Start or stop recording a flow"]),
    ("/edit.html", ["Ctrl S Save", "Ctrl Space Complete", "Ctrl F Find and replace", "Ctrl ] Indent",
                    "Ctrl [ Outdent"]),
    ("/replay.html?recording={}", ["Del Delete the command, or restore it", "E Edit the command",
                                   "I Insert a command"]),
])
def test_the_sheet_of_a_page_lists_the_keys_that_are_its_own(pages, recorded, path, listed):
    page = pages.open(recorded.server, path.format(recorded.stream))
    expect(page.get_by_role("main").first).to_be_visible()
    if "recording" in path:
        expect(page.get_by_role("listbox", name="Events")).to_be_visible()
    page.get_by_role("banner").get_by_role("button", name="Keyboard shortcuts").click()
    rows = [" ".join(row.locator("kbd, dd").all_inner_texts())
            for row in sheet(page).locator(".key-row").all()]
    for each in listed:
        assert any(row.startswith(each) for row in rows), rows
    assert page.evaluate(OVER_THEIR_TEXTS) == []


def test_the_palette_finds_what_a_key_or_a_dialog_does_by_its_words(pages, server):
    page = pages.open(server, "/control.html")
    expect_connected(page)
    expect_screen(pages.open(server, "/device.html"), "Login Screen")
    page.bring_to_front()
    page.get_by_role("option", name="c1, Login").wait_for()
    page.get_by_role("listbox", name="Clients").press("Control+a")
    field = page.get_by_role("combobox", name="Command palette")
    found = page.get_by_role("listbox", name="Commands").get_by_role("option")
    page.keyboard.press("Control+k")
    for typed, offered in [("latency", "Network conditions"), ("apns", "Paste an .apns payload"),
                           ("flow", "Start or stop recording a flow")]:
        field.fill(typed)
        expect(found.first).to_contain_text(offered)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Recording")).to_have_attribute("aria-pressed", "true")
