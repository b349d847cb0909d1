"""Pages of a server with its own apps, and addresses that name unknown apps."""

import re

from playwright.sync_api import expect

from phone import expect_screen
from stage import ROOT
from sides import expect_both, open_compare_page


def app_picker(page):
    return page.get_by_role("combobox", name="App")


def test_a_new_device_page_opens_the_first_example_app(pages, example_server):
    page = pages.open(example_server)
    expect(app_picker(page)).to_have_value("corner-library")
    expect_screen(page, "Welcome")


def test_a_new_device_page_opens_the_first_own_app(pages, tour_server):
    page = pages.open(tour_server)
    expect_screen(page, "Welcome")
    page.reload()
    expect_screen(page, "Welcome")
    assert page.evaluate("document.querySelector('stage-phone').client.stream") == "c1"


def test_an_unknown_app_in_the_address_is_named_and_the_picker_offers_others(pages, tour_server):
    page = pages.open(tour_server, "/device.html?app=nonsense")
    expect(page.get_by_role("status").filter(has_text="nonsense")).to_be_visible()
    expect(app_picker(page)).to_be_visible()
    app_picker(page).select_option(label="Tour")
    expect(page).to_have_url(re.compile(r"\?app=tour$"))
    expect_screen(page, "Welcome")


def test_an_unknown_app_in_the_address_offers_the_first_app(pages, tour_server):
    page = pages.open(tour_server, "/device.html?app=nonsense")
    page.get_by_role("button", name="Open the first app").click()
    expect_screen(page, "Welcome")
    expect(page).to_have_url(re.compile(r"/device\.html$"))


def test_an_unknown_app_in_the_address_is_not_stored_in_the_tab(pages, tour_server):
    page = pages.open(tour_server, "/device.html?app=nonsense")
    expect(app_picker(page)).to_be_visible()
    assert "nonsense" not in page.evaluate("JSON.stringify(sessionStorage)")
    page.goto("/device.html")
    expect_screen(page, "Welcome")


def test_a_tab_whose_app_is_no_longer_served_opens_the_first_app(
        pages, servers, tmp_path, quick_apps):
    server = servers(tmp_path / "data", "--apps", quick_apps)
    context = pages.context(server)
    page = context.new_page()
    page.goto("/device.html")
    expect_screen(page, "Login Screen")
    page.goto("about:blank")
    server.stop()
    server.data = tmp_path / "other"
    server.arguments = ("--apps", ROOT / "Tests" / "Browser" / "apps")
    server.start()
    page.goto("/device.html")
    expect_screen(page, "Welcome")


def test_the_start_page_hides_tours_if_their_app_is_not_served(pages, tour_server):
    page = pages.open(tour_server, "/")
    expect(page.get_by_role("link", name="Tour", exact=True)).to_have_count(1)
    expect(page.locator("#tours")).to_be_hidden()
    expect(page.get_by_text("The tour needs the app scenarios")).to_be_visible()


def test_a_tour_whose_app_is_not_served_says_so_and_can_be_left(pages, tour_server):
    page = open_compare_page(pages, tour_server, "?tour=double-tap")
    expect(page.locator("tour-card")).to_contain_text("no app “scenarios”")
    expect(page.locator("tour-card")).not_to_contain_text("Restart to try again")
    expect(page.locator("#tours")).to_be_hidden()
    page.get_by_role("button", name="Leave the tour").click()
    expect_both(page, "Welcome")


def test_the_explore_page_says_that_an_app_is_not_served_and_offers_others(pages, tour_server):
    page = pages.open(tour_server, "/explore.html?app=nonsense")
    expect(page.get_by_text("There is no app “nonsense” on this server; choose another one.")).to_be_visible()
    expect(page.get_by_role("button", name="Explore", exact=True)).to_be_disabled()
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()
    page.get_by_role("combobox", name="App").select_option("tour")
    expect(page.get_by_role("button", name="Explore", exact=True)).to_be_enabled()
    expect(page.get_by_text("There is no app")).to_have_count(0)
    expect(page.locator("coverage-view")).to_be_visible()


def test_the_compare_page_opens_the_first_own_app(pages, tour_server):
    page = open_compare_page(pages, tour_server, "")
    expect_both(page, "Welcome")
    expect(app_picker(page)).to_have_value("tour")


def test_the_compare_page_offers_other_apps_for_an_unknown_one(pages, tour_server):
    page = open_compare_page(pages, tour_server, "?app=nonsense")
    app_picker(page).select_option(label="Tour")
    expect_both(page, "Welcome")
