"""Every page at every width: nothing of its bar is cut, and nothing scrolls sideways."""

import pytest
from playwright.sync_api import expect

from phone import expect_screen

WIDTHS = (320, 390, 480, 641, 700, 768, 800, 861, 900, 960, 1024, 1081, 1180, 1280, 1440, 1920, 2560)

# What takes part: everything in the bar and all that can be pressed or chosen outside of scrollers.
OUTSIDE = """() => {
  const room = document.documentElement.clientWidth;
  const scrolls = (each) => {
    for (let box = each.parentElement; box && box !== document.body; box = box.parentElement) {
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)) return true;
    }
    return false;
  };
  return [...document.querySelectorAll("app-bar *, main button, main a, main select, main input")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      && !each.closest("svg, .visually-hidden, .skip-link, stage-phone"))
    .filter((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      return width > 0 && (left < -0.5 || right > room + 0.5) && !scrolls(each);
    })
    .map((each) => `${each.tagName} ${each.className} ${each.textContent.trim().slice(0, 30)}`);
}"""


def expect_nothing_cut(page, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.evaluate("new Promise(requestAnimationFrame)")
    assert page.evaluate(OUTSIDE) == [], f"cut at {width}"
    assert page.evaluate("document.documentElement.scrollWidth") <= width, f"sideways at {width}"


@pytest.mark.parametrize("address", [
    "/", "/device.html?app=news-navigator", "/control.html", "/compare.html",
    "/compare.html?tour=double-tap", "/replay.html"])
def test_nothing_of_a_page_is_cut_at_any_width(pages, example_server, address):
    page = pages.open(example_server, address)
    expect(page.get_by_role("main").first).to_be_visible()
    if "device" in address:
        expect_screen(page, "News")
    for width in WIDTHS:
        expect_nothing_cut(page, width)
