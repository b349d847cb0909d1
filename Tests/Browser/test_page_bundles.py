"""What a browser asks the server for to show a page."""

import re

import pytest
from playwright.sync_api import expect

from browsing import new_context

PAGES = ["/", "/device.html", "/edit.html", "/explore.html", "/control.html", "/compare.html",
         "/replay.html", "/cluster.html"]
# The theme, the early question of access, and the modules.
SCRIPTS = 3


@pytest.fixture
def asking(browser, server):
    """A browser with an empty cache, and the addresses that it asks the server for."""
    context = new_context(browser, server)
    asked = []
    context.on("request", lambda request: asked.append(request.url.removeprefix(server.url)))
    yield context.new_page(), asked
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_shown_with_one_script_of_modules_and_one_style_sheet(asking, path):
    page, asked = asking
    page.goto(path)
    expect(page.locator("app-bar a").first).to_be_visible()
    page.wait_for_load_state("load")
    scripts = [each for each in asked if each.endswith(".js") and "/vendor/" not in each]
    assert len(scripts) == SCRIPTS, scripts
    name = "index" if path == "/" else path[1:].removesuffix(".html")
    assert [each for each in scripts if re.fullmatch(rf"/bundles/{name}\.[0-9a-f]+\.js", each)]
    # The editor brings its own sheet, whenever it comes.
    sheets = {each for each in asked if each.endswith(".css")} - {"/styles/editor.css"}
    assert len(sheets) == 1, sheets
    assert asked.count("/api/access") <= 1, "asked early, and not again"


def test_a_panel_that_is_opened_later_needs_no_further_script(asking):
    page, asked = asking
    page.goto("/control.html")
    page.get_by_role("button", name="Add 4 clients").click()
    expect(page.locator("client-tile")).to_have_count(4)
    page.locator("client-tile").first.click()
    for name, panel in (("Log", "event-log"), ("Graph", "graph-panel")):
        page.get_by_role("tab", name=name).click()
        expect(page.locator(panel)).to_be_visible()
    assert len([each for each in asked if each.endswith(".js")]) == SCRIPTS


def test_a_module_by_itself_is_served_too(server):
    status, headers, body = server.request("/core/store.js")
    assert status == 200 and headers["Cache-Control"] == "no-cache"
    assert b"export function" in body
