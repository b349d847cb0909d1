"""What a person sees at an address without a page."""

import pytest
from playwright.sync_api import expect

from test_accessibility import SIZES, expect_visible_tab_stops, findings
from test_widths import WIDTHS, expect_nothing_cut


@pytest.mark.parametrize("path", ["/nowhere", "/controls.html", "/no/folder/"])
def test_an_address_without_a_page_leads_to_those_that_there_are(pages, server, path):
    pages.expected_statuses.add(404)
    page = pages.open(server, path)
    expect(page.get_by_role("heading", name="There is no page at this address")).to_be_visible()
    links = page.get_by_role("banner").get_by_role("navigation", name="Pages").get_by_role("link")
    assert [link.inner_text() for link in links.all()] == [
        "Device", "Control room", "Compare", "Explore", "Recordings"]
    for link in ["Start page", "Rootstage, start page"]:
        expect(page.get_by_role("link", name=link, exact=True)).to_have_attribute("href", "/")
    links.get_by_text("Recordings").click()
    expect(page).to_have_title("Recordings · Rootstage")


@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_a_missing_address_passes_the_accessibility_audit(pages, server, size):
    pages.expected_statuses.add(404)
    page = pages.open(server, "/nowhere", viewport=SIZES[size])
    expect(page.get_by_role("heading", name="There is no page at this address")).to_be_visible()
    assert findings(page, f"missing-{size}") == {}
    expect_visible_tab_stops(page)
    for width in WIDTHS:
        expect_nothing_cut(page, width)


def test_a_missing_script_is_no_page(server):
    status, headers, body = server.request("/pages/nowhere.js")
    assert status == 404 and "text/plain" in headers["content-type"]
    assert "no page" in str(body)
