"""Screens of the system over the app: a purchase, a web login, sharing, photos."""

from playwright.sync_api import expect

from phone import expect_screen, phone, records, stream_of
from test_accessibility import findings

APP = """\
app: shop
session: { PAID: "no", SHARED: nothing, PHOTO: none, CLUB: "out" }
root: { first: main, parts: { main: { navigation: Shop } } }
screens:
  Shop:
    title: Shop
    bar: { right: [ { title: "Paid ${PAID}", do: [ push: Log ] } ] }
    content:
      - button:
          title: Buy
          do:
            - system:
                screen: purchaseSheet
                title: Everything
                detail: "4.99 a month"
                choices: [ Subscribe ]
              done: [ set: { PAID: "yes" } ]
              cancelled: [ alert: later ]
      - button:
          title: Share
          do:
            - system: { screen: shareSheet, title: A round, choices: [ Messages, Copy ] }
              done: [ set: { SHARED: $choice } ]
      - button:
          title: Picture
          do: [ { system: photoPicker, done: [ set: { PHOTO: $choice } ] } ]
      - button:
          title: Club
          do:
            - system: { screen: webLogin, title: club.example.org }
              done: [ set: { CLUB: in } ]
      - label: { text: "${SHARED}, ${PHOTO}, ${CLUB}", id: state }
  Log: { title: Log }
alerts:
  later: { title: "Paid ${PAID}", buttons: [ { title: OK } ] }
"""


def opened(pages, server):
    page = pages.open(server)
    expect_screen(page, "Shop")
    return page


def tap(page, name):
    phone(page).get_by_role("button", name=name, exact=True).click()


def expect_state(page, text):
    expect(phone(page).get_by_text(text, exact=True)).to_be_visible()


def commands(server, page):
    return [each["data"] for each in records(server, stream_of(page))[1]
            if each["kind"] == "command"][1:]


def test_a_purchase_is_made_or_called_off_and_the_bar_and_an_alert_say_so(pages, app_server):
    page = opened(pages, app_server)
    tap(page, "Buy")
    sheet = phone(page).get_by_role("alertdialog", name="Everything")
    expect(sheet).to_contain_text("4.99 a month")
    assert findings(page, "purchase-sheet") == {}
    tap(page, "Cancel")
    expect_screen(page, "Alert: Paid no")
    tap(page, "OK")
    expect_screen(page, "Shop")
    tap(page, "Buy")
    sheet.get_by_role("button", name="Subscribe").click()
    expect(phone(page).get_by_role("button", name="Paid yes")).to_be_visible()
    expect(sheet).to_have_count(0)


def test_what_lies_below_takes_no_touches_and_a_swipe_back_does_not_lead_it_away(
        pages, app_server):
    page = opened(pages, app_server)
    tap(page, "Share")
    sheet = phone(page).get_by_role("alertdialog", name="A round")
    expect(sheet).to_be_visible()
    below = phone(page).get_by_text("Picture", exact=True).bounding_box()
    page.mouse.click(below["x"] + 5, below["y"] + 5)
    expect(sheet).to_be_visible()
    assert [each["element"] for each in commands(app_server, page) if "element" in each][1:] == []
    sheet.get_by_role("button", name="Copy").click()
    expect_state(page, "Copy, none, out")


def test_a_photo_and_a_web_login_are_chosen_and_a_recording_of_it_verifies(pages, app_server):
    page = opened(pages, app_server)
    tap(page, "Picture")
    photos = phone(page).get_by_role("alertdialog", name="Photos")
    expect(photos.get_by_role("button")).to_have_count(7)
    assert findings(page, "photo-picker") == {}
    photos.get_by_role("button").nth(1).click()
    tap(page, "Club")
    expect(phone(page).get_by_role("alertdialog")).to_contain_text("club.example.org")
    tap(page, "Continue")
    expect(phone(page).get_by_text("January", exact=False)).to_contain_text(", in")
    status, _, said = app_server.request(
        f"/api/recordings/{stream_of(page)}/verify", body=b"")
    assert status == 200 and b'"identical":true' in said, said


def test_it_is_put_away_in_the_background_and_shown_again(pages, app_server):
    page = opened(pages, app_server)
    tap(page, "Buy")
    sheet = phone(page).get_by_role("alertdialog", name="Everything")
    expect(sheet).to_be_visible()
    page.keyboard.press("h")
    expect(sheet).to_have_count(0)
    phone(page).get_by_role("button", name="shop").click()
    expect(sheet).to_be_visible()
