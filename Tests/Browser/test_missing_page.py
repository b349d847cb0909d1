"""What a person sees at an address without a page."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("path", ["/nowhere", "/controls.html", "/no/folder/"])
def test_an_address_without_a_page_leads_to_those_that_there_are(pages, server, path):
    pages.expected_statuses.add(404)
    page = pages.open(server, path)
    expect(page.get_by_role("heading", name="There is no page at this address")).to_be_visible()
    links = page.get_by_role("navigation", name="Pages").get_by_role("link")
    assert [link.inner_text() for link in links.all()] == [
        "Start page", "Device", "Control room", "Recordings"]
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.viewport_size["width"]
    links.get_by_text("Recordings").click()
    expect(page).to_have_title("Recordings · Rootstage")


def test_a_missing_script_is_no_page(server):
    status, headers, body = server.request("/pages/nowhere.js")
    assert status == 404 and "text/plain" in headers["content-type"]
    assert "no page" in str(body)
