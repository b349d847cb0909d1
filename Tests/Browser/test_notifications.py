"""Notifications that come while the app is not on screen."""

from playwright.sync_api import expect

from phone import at_rest, expect_screen, phone, soon, two_frames
from test_accessibility import findings
from tour import enter, open_tour


def send(page, title):
    page.keyboard.press("p")
    dialog = page.get_by_role("dialog", name="Send a notification")
    dialog.get_by_label("Title").fill(title)
    dialog.get_by_label("Text").fill("Have a look")
    dialog.get_by_role("spinbutton", name="data.item").fill("23")
    dialog.get_by_role("button", name="Send").click()
    expect(dialog).to_be_hidden()


def notice(page, title):
    return phone(page).get_by_role(
        "button", name=f"Notification from Tour: {title}, Have a look")


def test_notifications_wait_on_the_lock_screen_and_the_one_that_is_tapped_opens(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    page.keyboard.press("l")
    expect_screen(page, "Locked")
    send(page, "First")
    send(page, "Second")
    expect(notice(page, "First")).to_be_visible()
    expect(notice(page, "Second")).to_be_visible()
    at_rest(phone(page))
    tops = [notice(page, title).bounding_box()["y"] for title in ("Second", "First")]
    assert tops == sorted(tops), "the newest is on top"
    assert findings(page, "lock-notifications") == {}
    page.reload()
    expect(notice(page, "First")).to_be_visible()
    notice(page, "First").click()
    expect_screen(page, "Item 23")
    page.keyboard.press("l")
    expect_screen(page, "Locked")
    expect(notice(page, "Second")).to_have_count(0)


def test_a_banner_comes_on_the_home_screen_and_leads_to_its_screen(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    page.keyboard.press("h")
    expect_screen(page, "Home screen")
    # It stands for five seconds, and here as long as the test takes.
    stands = soon(page, """() => {
      const [comes] = document.querySelector(".home-banner")?.getAnimations({ subtree: true }) ?? [];
      if (!comes) return false;
      comes.pause();
      comes.currentTime = 1_000;
      return true;
    }""")
    send(page, "On the home screen")
    stands()
    notice(page, "On the home screen").click()
    expect_screen(page, "Item 23")


def test_a_banner_on_the_home_screen_goes_by_itself(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    page.keyboard.press("h")
    expect_screen(page, "Home screen")
    comes = soon(page, "() => document.querySelector('.home-banner')"
                       "?.textContent.includes('For a moment')")
    send(page, "For a moment")
    comes()
    expect(notice(page, "For a moment")).to_have_count(0)
    expect_screen(page, "Home screen")


def test_the_tile_of_a_locked_device_shows_what_waits_there(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    page.keyboard.press("l")
    expect_screen(page, "Locked")
    room = pages.open(tour_server, "/control.html", in_own_context=True)
    tile = room.locator("mini-phone").first
    expect(tile).to_be_visible()
    room.evaluate("until(() => document.querySelector('mini-phone').client?.locked)")
    two_frames(room)
    before = tile.screenshot()
    send(page, "Seen on a tile")
    room.evaluate("until(() => document.querySelector('mini-phone').client.notifications.length)")
    two_frames(room)
    assert tile.screenshot() != before
