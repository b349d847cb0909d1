"""The navigation bar in a push and under the finger, on the device page and on tiles."""

import re

import pytest
from playwright.sync_api import expect

from phone import expect_screen, phone, two_frames
from test_control import tile
from test_tile_pictures import (
    AVERAGE, COMPARE, KNOWS, SHOW_SAME, SIDE, SQUARE, VIEWPORT, picture_of)
from tour import drag, enter, is_led, open_tour
from wire import device_with_manual_clock

# What is seen of the bar: each text, indicator and button with its opacity and its edges, in widths
# of the screen.
SEEN = """() => {
  const screen = document.querySelector(".phone-screen").getBoundingClientRect();
  const seenOf = (element) => {
    let opacity = 1;
    for (let each = element; each.matches(".phone-screen *"); each = each.parentElement) {
      opacity *= Number(getComputedStyle(each).opacity);
    }
    const text = element.textContent;
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = (text ? range : element).getBoundingClientRect();
    return { kind: element.getAttribute("class").split(" ")[0] || "label", text, opacity,
      left: (left - screen.left) / screen.width, right: (right - screen.left) / screen.width };
  };
  return [...document.querySelectorAll(
    ".nav-title, .nav-back > *, .nav-left > :not(.nav-back), .nav-right > *")].map((element) => {
    if (!element.hasAttribute("class")) element.setAttribute("class", "");
    return seenOf(element);
  }).filter(({ opacity }) => opacity > 0.02);
}"""

# A page goes on by itself for a while after what it heard of a transition.
COMES_TO_REST = """() => {
  const progress = () => document.querySelector("mini-phone").client?.transition?.progress;
  let [last, frames] = [NaN, 0];
  return until(() => {
    frames = progress() === last ? frames + 1 : 0;
    last = progress();
    return frames > 20;
  });
}"""


def seen(page):
    two_frames(page)
    return page.evaluate(SEEN)


def only(shown, text, kind):
    [found] = [each for each in shown if (each["text"], each["kind"]) == (text, kind)]
    return found


def overlaps(shown):
    """The pairs that lie over each other, but for a title and the label that it turns into."""
    return [(one["text"], other["text"])
            for index, one in enumerate(shown) for other in shown[index + 1:]
            if one["text"] != other["text"]
            and one["left"] < other["right"] and other["left"] < one["right"]]


@pytest.mark.parametrize("reduced_motion", ["no-preference", "reduce"])
def test_the_parts_of_a_navigation_bar_never_overlap_under_the_finger(
        pages, tour_server, reduced_motion):
    page = open_tour(pages, tour_server, reduced_motion=reduced_motion)
    enter(page)
    phone(page).get_by_role("button", name=re.compile("^Item 2 ")).click()
    expect_screen(page, "Item 2")
    found = []
    box = phone(page).locator(".phone-screen").bounding_box()
    drag(page, (0.02, 0.5), (0.1, 0.5))
    is_led(page)
    for share in (0.15, 0.3, 0.45, 0.6, 0.75, 0.9):
        page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
        page.evaluate("""(progress) => until(() =>
          document.querySelector("stage-phone").client.transition.progress >= progress)""",
                      10_000 * (share - 0.05))
        found += overlaps(seen(page))
    page.mouse.up()
    expect_screen(page, "News")
    assert found == []


def test_the_title_travels_between_its_place_and_the_back_button_under_the_finger(
        pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    rest = seen(page)
    title = only(rest, "News", "nav-title")
    phone(page).get_by_role("button", name=re.compile("^Item 2 ")).click()
    expect_screen(page, "Item 2")
    label = only(seen(page), "News", "label")
    assert label["left"] < title["left"]
    drag(page, (0.02, 0.5), (0.5, 0.5))
    is_led(page, 0.45)
    shown = seen(page)
    [moving] = {round(each["left"], 2) for each in shown if each["text"] == "News"}
    assert label["left"] + 0.05 < moving < title["left"] - 0.05
    assert only(shown, "Item 2", "nav-title")["left"] > title["left"]
    page.mouse.up()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_tile_shows_the_navigation_bar_in_a_push_as_the_large_phone_does(
        pages, tour_server, scheme):
    control = pages.open(tour_server, "/control.html", viewport=VIEWPORT, color_scheme=scheme)
    control.get_by_role("button", name="Large").click()
    differences = {}
    with device_with_manual_clock(tour_server, app="tour") as device:
        device.step({"command": "route", "route": "enter"})
        device.advance(1_000_000)
        device.step({"command": "route", "route": "item", "arguments": [7]})
        for moment in (1_020_000, 1_060_000, 1_120_000, 1_200_000):
            device.advance(moment)
            expect(tile(control, device.stream, "Item")).to_be_visible()
            # What comes after the frames: with it the page has been told of those too.
            *_, last = device.step({"command": "memoryWarning"})
            control.evaluate(KNOWS, last["sequence"])
            control.evaluate(COMES_TO_REST)
            two_frames(control)
            control.evaluate(
                "document.querySelector('.tile-badges').style.visibility = 'hidden'")
            mini = tile(control, device.stream).locator("mini-phone")
            ours = picture_of(control, mini, f"push-{scheme}-{moment}-tile")
            tile(control, device.stream).evaluate(SHOW_SAME)
            two_frames(control)
            theirs = picture_of(control, control.locator("#same"), f"push-{scheme}-{moment}-phone")
            found = control.evaluate(COMPARE, [ours, theirs, SIDE])
            if found["average"] > AVERAGE or found["most"] > SQUARE:
                differences[moment] = round(found["average"], 1), round(found["most"])
        device.advance(3_000_000)
    assert differences == {}
