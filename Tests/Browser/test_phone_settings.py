"""The models of a device, its appearance, the sizes of its text, large titles and its keyboard."""

import pytest
from playwright.sync_api import expect

from phone import at_rest, expect_screen, phone, two_frames
from test_accessibility import findings
from tour import drag, is_led

APP = """\
app: app
title: Phones
session: { READY: false }
root: { first: main, parts: { main: { tabs: Home } } }
tabs:
  Home:
    items:
      rows: { title: Rows, symbol: newspaper, navigation: Rows }
      form: { title: Form, symbol: gear, navigation: Form }
alerts:
  ask:
    title: Really?
    buttons: [ { title: "No", role: cancel }, { title: "Yes" } ]
screens:
  Rows:
    title: Rows
    largeTitle: true
    content:
      - list:
          count: 30
          row: { title: "Row ${row}", do: [ push: Row ] }
  Row: { title: One row, content: [ label: Nothing here ] }
  Form:
    title: Form
    background: "#F2F2F7"
    content:
      - field: { placeholder: Name }
      - toggle: Ready
      - button: { title: Ask, do: [ alert: ask ] }
      - button: { title: Card, do: [ present: { screen: Row, style: sheet } ] }
"""

# Where an element stands on the screen of the phone, in points.
# In one go, since a phone that is launched again has other elements.
PLACE = """(element, selector) => {
  const phone = element.closest("stage-phone");
  element = element.querySelector(selector);
  const screen = phone.querySelector(".phone-screen").getBoundingClientRect();
  const point = screen.width / phone.client.width;
  const { left, top, width, height, right, bottom } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const rounded = (length) => Math.round(length / point * 10) / 10;
  return {
    left: rounded(left - screen.left), top: rounded(top - screen.top), width: rounded(width),
    height: rounded(height), right: rounded(screen.right - right),
    bottom: rounded(screen.bottom - bottom), font: rounded(parseFloat(style.fontSize)),
    weight: Number(style.fontWeight), radius: rounded(parseFloat(style.borderTopLeftRadius)),
    padding: rounded(parseFloat(style.paddingLeft)),
  };
}"""

# The measures of Apple's Human Interface Guidelines and of UIKit on a phone of 390 × 844 points.
ROWS = [
    (".phone-status", "height", 47),
    (".nav-items", "top", 47), (".nav-items", "height", 44),
    (".large-title", "top", 91), (".large-title", "height", 52), (".large-title", "font", 34),
    (".large-title", "weight", 700), (".large-title", "left", 16),
    (".list-row", "height", 44), (".row-title", "font", 17), (".row-title", "left", 16),
    (".tab", "height", 49), (".tab-bar", "bottom", 0), (".tab span", "font", 10), (".tab .symbol", "width", 26),
    (".phone-indicator", "width", 134), (".phone-indicator", "height", 5),
    (".phone-indicator", "bottom", 8),
]
FORM = [
    (".nav-title", "font", 17), (".nav-title", "weight", 600),
    (".content-field", "left", 16), (".content-field", "right", 16), (".content-field", "font", 17),
    (".toggle-switch", "width", 51), (".toggle-switch", "height", 31),
    (".content-button", "font", 17), (".content-button", "weight", 600),
]
KEYBOARD = [(".phone-keyboard", "height", 291), (".board-key", "height", 42)]
ALERT = [
    (".alert", "width", 270), (".alert", "radius", 14), (".alert-title", "font", 17),
    (".alert-title", "weight", 600), (".alert-button", "height", 44),
]
CARD = [(".layer[data-style=sheet]", "radius", 10), (".grabber", "width", 80)]
HOME = [(".app-icon", "width", 60), (".app-icon", "radius", 13.5), (".app-label", "font", 12)]

MODELS = {
    "small": ("iPhone SE", 375, 667, 20, 0), "standard": ("iPhone", 390, 844, 47, 34),
    "large": ("iPhone Pro Max", 430, 932, 59, 34), "tablet": ("iPad", 820, 1180, 24, 20),
}


@pytest.fixture
def page(pages, app_server):
    page = pages.open(app_server, "/device.html?app=app")
    expect_screen(page, "Rows")
    return page


def place(page, selector):
    expect(phone(page).locator(selector).first).to_be_attached()
    return phone(page).evaluate(PLACE, selector)


def check(page, table):
    """All measures at once, so that a failure shows each that is off."""
    found = [(selector, measure, place(page, selector)[measure]) for selector, measure, _ in table]
    off = [each for each, (_, _, points) in zip(found, table) if abs(each[2] - points) > 0.6]
    assert off == [], table


def settings(page):
    return page.locator(".device-settings")


def choose_model(page, model):
    settings(page).get_by_label("Model").select_option(model)
    _, width, height, _, _ = MODELS[model]
    page.evaluate("([width, height]) => until(() => {"
                  "  const { client } = document.querySelector('stage-phone');"
                  "  return client.width === width && client.height === height; })", [width, height])
    expect_screen(page, "Rows")
    two_frames(page)


def tab(page, name):
    phone(page).get_by_role("tab", name=name).click()
    expect_screen(page, name)


def test_what_is_drawn_has_the_measures_of_the_guidelines(page):
    check(page, ROWS)
    tab(page, "Form")
    check(page, FORM)
    phone(page).get_by_role("textbox", name="Name").focus()
    expect(phone(page).locator(".phone-keyboard")).to_be_visible()
    at_rest(phone(page))
    check(page, KEYBOARD)
    page.get_by_role("button", name="Ask").click()
    expect(phone(page).get_by_role("alertdialog")).to_be_visible()
    expect_screen(page, r"Alert: Really\?")
    at_rest(phone(page))
    check(page, ALERT)
    page.get_by_role("button", name="No", exact=True).click()
    expect_screen(page, "Form")
    page.get_by_role("button", name="Card").click()
    expect_screen(page, "One row")
    check(page, CARD)
    page.keyboard.press("Escape")
    expect_screen(page, "Form")
    page.locator("hardware-panel").get_by_role("button", name="Home", exact=True).click()
    expect_screen(page, "Home screen")
    check(page, HOME)


@pytest.mark.parametrize("model", MODELS)
def test_a_model_is_launched_at_its_size_and_keeps_its_safe_areas_free(page, model):
    choose_model(page, model)
    _, width, height, top, bottom = MODELS[model]
    assert place(page, ".nav-items")["top"] == pytest.approx(top, abs=0.6)
    assert place(page, ".tab")["bottom"] == pytest.approx(bottom, abs=0.6)
    page.reload()
    expect_screen(page, "Rows")
    expect(settings(page).get_by_label("Model")).to_have_value(model)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("hardware-panel").get_by_role("button", name="New client").click()
    page.evaluate("([width, height]) => until(() => {"
                  "  const { client } = document.querySelector('stage-phone');"
                  "  return client?.running && client.width === width; })", [width, height])
    assert findings(page, f"model-{model}") == {}


def test_the_appearance_and_the_text_size_are_those_of_all_phones_and_are_kept(page):
    def look():
        return page.evaluate("""() => {
          const body = document.querySelector(".layer[data-name=Rows]");
          const title = document.querySelector(".row-title");
          return [getComputedStyle(body).backgroundColor, getComputedStyle(title).color];
        }""")

    light, words = place(page, ".row-title")["font"], look()
    settings(page).get_by_role("radio", name="Dark").click()
    settings(page).get_by_role("radio", name="xxxL").click()
    expect(phone(page)).to_have_attribute("data-appearance", "dark")
    expect(settings(page).get_by_role("radio", name="xxxL")).to_be_checked()
    two_frames(page)
    assert words == ["rgb(255, 255, 255)", "rgb(11, 11, 13)"]
    assert look() == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert (light, place(page, ".row-title")["font"]) == (17, 23)
    assert place(page, ".nav-title")["font"] == 17, "the title of a bar stays as it is"
    assert findings(page, "phone-dark-large") == {}
    tab(page, "Form")
    page.get_by_role("textbox", name="Name").focus()
    assert findings(page, "phone-dark-keyboard") == {}
    page.reload()
    expect(phone(page)).to_have_attribute("data-appearance", "dark")
    expect(settings(page).get_by_role("radio", name="xxxL")).to_be_checked()


def test_a_large_title_goes_under_its_bar_as_one_scrolls_and_stays_where_it_was_left(page):
    bar = phone(page).locator(".nav-bar")
    body = phone(page).locator(".layer-body[data-large-title]")

    def inline():
        return float(phone(page).locator(".nav-title").last.evaluate(
            "(title) => getComputedStyle(title).opacity"))

    expect(bar).to_have_attribute("data-edge", "")
    assert inline() == 0
    body.evaluate("(body) => { body.scrollTop = 300; }")
    expect(bar).not_to_have_attribute("data-edge", "")
    at_rest(phone(page))
    assert inline() == 1
    phone(page).get_by_role("button", name="Row 12", exact=True).click()
    expect_screen(page, "One row")
    expect(bar).not_to_have_attribute("data-edge", "")
    page.keyboard.press("b")
    expect_screen(page, "Rows")
    assert body.evaluate("(body) => body.scrollTop") == 300
    body.evaluate("(body) => { body.scrollTop = 0; }")
    expect(bar).to_have_attribute("data-edge", "")
    page.locator("hardware-panel").get_by_role("button", name="Rotate").click()
    expect(phone(page)).to_have_attribute("data-landscape", "")
    expect(phone(page).locator(".large-title")).to_have_count(0)


def test_a_large_title_travels_between_its_place_and_the_back_button_under_the_finger(page):
    def box(selector):
        return phone(page).locator(selector).evaluate("""(element) => {
          const { x, y, height } = element.getBoundingClientRect();
          return { x, y: y + height / 2, height };
        }""")

    rest = box(".large-title")
    phone(page).get_by_role("button", name="Row 2", exact=True).click()
    expect_screen(page, "One row")
    label = box(".nav-back > span")
    drag(page, (0.02, 0.5), (0.62, 0.5))
    is_led(page, 0.5)
    moving = phone(page).locator(".nav-items[inert] .nav-back > span, "
                                 ".nav-items:not([inert]) .nav-title")
    expect(moving).to_have_text(["Rows", "Rows"])
    places = moving.evaluate_all("""(all) => all.map((element) => {
      const { x, y, height } = element.getBoundingClientRect();
      return [x, y + height / 2, height];
    })""")
    x, y, height = places[0]
    # The title and the label that it turns into stand together.
    assert [x, y] == pytest.approx(places[1][:2], abs=2)
    assert label["y"] + 5 < y < rest["y"] - 5
    assert height > label["height"] + 2
    assert rest["x"] - 2 <= x <= label["x"] + 2
    expect(phone(page).locator(".large-title")).to_be_hidden()
    page.mouse.up()
    expect_screen(page, "Rows")
    expect(phone(page).locator(".large-title")).to_be_visible()
    at_rest(phone(page))
    assert box(".large-title") == rest


def test_the_keyboard_of_the_device_types_into_the_field_that_has_the_focus(page):
    tab(page, "Form")
    keyboard = phone(page).locator(".phone-keyboard")
    field = page.get_by_role("textbox", name="Name")
    expect(keyboard).to_be_hidden()
    field.click()
    expect(keyboard).to_be_visible()
    for key in ("[data-does=shift]", "[data-key=H]", "[data-key=i]", "[data-key=x]",
                "[data-does=erase]", "[data-does=plane]", "[data-key='4']"):
        keyboard.locator(key).click()
    expect(field).to_have_value("Hi4")
    expect(field).to_be_focused()
    page.keyboard.type("2")
    expect(field).to_have_value("Hi42")
    page.evaluate("() => until(() => document.querySelector('stage-phone').client.nodes"
                  ".some(({ fields }) => fields?.name === 'Hi42'))")
    expect(keyboard).to_have_attribute("aria-hidden", "true")
    keyboard.locator("[data-does=return]").click()
    expect(keyboard).to_be_hidden()


def test_the_keyboard_covers_no_field(page):
    tab(page, "Form")
    choose_model_and_form(page)
    field = page.get_by_role("textbox", name="Name")
    field.click()
    keyboard = phone(page).locator(".phone-keyboard")
    expect(keyboard).to_be_visible()
    page.evaluate("""() => until(() => {
      const [field, keyboard] = [".content-field", ".phone-keyboard"].map((each) =>
        document.querySelector(`stage-phone ${each}`).getBoundingClientRect());
      return field.bottom < keyboard.top;
    })""")


def choose_model_and_form(page):
    """The smallest screen, on its side, has the least room beside the keyboard."""
    choose_model(page, "small")
    page.locator("hardware-panel").get_by_role("button", name="Rotate").click()
    expect(page.locator("stage-phone[data-landscape]:not([data-turning])")).to_be_visible()
    tab(page, "Form")


def test_the_typeface_is_served_for_systems_without_one_of_their_own(server):
    status, headers, body = server.request("/vendor/inter/Inter-Regular.otf")
    assert (status, headers["Content-Type"], body[:4]) == (200, "font/otf", b"OTTO")
    styles = server.request("/styles/typeface.css")[2].decode()
    names = [line.split('inter/')[1].split('"')[0] for line in styles.splitlines() if "url(" in line]
    assert len(names) == 6
    assert {server.request(f"/vendor/inter/{name}")[0] for name in names} == {200}
