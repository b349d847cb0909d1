"""The list of recordings: sorted, grouped, searched, and several opened in one player."""

import re

import pytest
from playwright.sync_api import expect

from test_accessibility import findings
from wire import LOG_IN, OPEN_ACTIVITY, record


@pytest.fixture
def three(server):
    """Three recordings, each longer than the one before."""
    return [record(server), record(server, LOG_IN), record(server, LOG_IN, OPEN_ACTIVITY)]


def listed(page):
    return page.locator("recording-list tbody a").all_text_contents()


def sort_by(page, column):
    page.get_by_role("columnheader", name=column).get_by_role("button").click()


def test_a_column_sorts_the_recordings_and_the_address_keeps_it(pages, server, three):
    page = pages.open(server, "/replay.html")
    expect(page.get_by_role("checkbox")).to_have_count(3)
    assert listed(page) == three[::-1]
    sort_by(page, "Records")
    assert listed(page) == three[::-1]
    sort_by(page, "Records")
    assert listed(page) == three
    expect(page.get_by_role("columnheader", name="Records")).to_have_attribute(
        "aria-sort", "ascending")
    expect(page.get_by_role("columnheader", name="Records").get_by_role("button")).to_be_focused()
    page.get_by_role("searchbox", name="Search recordings").fill(three[1])
    page.reload()
    expect(page.get_by_role("columnheader", name="Records")).to_have_attribute(
        "aria-sort", "ascending")
    expect(page.get_by_role("searchbox", name="Search recordings")).to_have_value(three[1])
    assert listed(page) == [three[1]]


def test_selected_recordings_open_as_lanes_of_one_player_and_verify(pages, server, three):
    page = pages.open(server, "/replay.html")
    expect(page.get_by_role("button", name="Open together")).to_be_hidden()
    for stream in three[1:]:
        page.get_by_role("checkbox", name=f"Select {stream}").check()
    expect(page.get_by_text("2 selected")).to_be_visible()
    assert findings(page, "recording-list-selected") == {}
    page.get_by_role("button", name="Open together").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    for stream in three[1:]:
        expect(page.locator(".phone-figure").filter(has_text=stream)).to_be_visible()
    page.reload()
    expect(page.locator(".phone-figure")).to_have_count(2)
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text(re.compile("byte-identical: .* 2 clients"))).to_be_visible()
    page.go_back()
    expect(page.get_by_role("checkbox")).to_have_count(3)


def test_recordings_are_grouped_by_session_and_a_session_is_selected_at_once(
        pages, server, three):
    page = pages.open(server, "/replay.html")
    page.get_by_role("button", name="Group by session").click()
    heads = page.get_by_role("rowheader")
    expect(heads).to_have_count(1)
    expect(heads).to_contain_text("3 clients")
    page.get_by_role("checkbox", name=re.compile("^Select the session")).check()
    expect(page.get_by_text("3 selected")).to_be_visible()
    page.get_by_role("checkbox", name=f"Select {three[0]}").uncheck()
    assert page.get_by_role("checkbox", name=re.compile("^Select the session")).evaluate(
        "(box) => box.indeterminate")
    page.get_by_role("button", name="Clear selection").click()
    expect(page.get_by_role("button", name="Open together")).to_be_hidden()


def test_an_address_with_a_recording_that_is_gone_says_which(pages, server, three):
    pages.expected_statuses = {404}
    page = pages.open(server, f"/replay.html?recording={three[0]},c99")
    expect(page.get_by_role("alert")).to_contain_text("The server has no recording “c99”.")
