"""The lines between rows: there at every pixel ratio and size, and while they move."""

import base64
import re

import pytest

from phone import expect_screen, phone, two_frames
from tour import drag, enter, is_led

# For each line that is whole in sight: how much darker its darkest row of pixels is than what lies
# above and below it, of 255.
CONTRASTS = """async ([encoded, column]) => {
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", {
    willReadFrequently: true });
  context.drawImage(bitmap, 0, 0);
  const screen = document.querySelector(".phone-screen").getBoundingClientRect();
  const unit = bitmap.width / innerWidth;
  const tabs = document.querySelector(".tab-bar").getBoundingClientRect();
  const bar = document.querySelector(".nav-bar").getBoundingClientRect();
  const shadeAt = (x, y) => {
    const [red, green, blue] = context.getImageData(Math.round(x), Math.round(y), 1, 1).data;
    return (red + green + blue) / 3;
  };
  const contrastAt = (x, y) => {
    // What scrolls or moves by itself is set to whole pixels of the page, at each level again.
    const near = Math.ceil(2.5 * unit);
    const at = Array.from({ length: 2 * near + 1 }, (_, index) => shadeAt(x, y + index - near));
    const around = Math.min(shadeAt(x, y - near - unit), shadeAt(x, y + near + unit));
    return Math.round(around - Math.min(...at));
  };
  const rows = [...document.querySelectorAll(".list-item")].map((item) =>
    item.getBoundingClientRect()).filter(({ bottom }) =>
      bottom > bar.bottom + 8 && bottom < Math.min(innerHeight, tabs.top) - 8);
  // Right of all words of a row, left of the screen that comes over it.
  const x = (screen.left + column * screen.width) * unit;
  return rows.map(({ bottom }) => contrastAt(x, bottom * unit));
}"""
# The faintest line that a person sees on white, of 255.
FAINTEST = 16


def contrasts(page, column):
    two_frames(page)
    picture = base64.b64encode(page.screenshot()).decode()
    found = page.evaluate(CONTRASTS, [picture, column])
    assert len(found) >= 3
    return found


@pytest.mark.parametrize("ratio", [1, 1.25, 1.5, 2, 3])
def test_separators_are_seen_at_every_pixel_ratio_and_size(pages, tour_server, ratio):
    context = pages.context(tour_server, device_scale_factor=ratio)
    page = context.new_page()
    page.goto("/device.html?app=tour")
    expect_screen(page, "Welcome")
    enter(page)
    faint = {}
    for size in ((2560, 1440), (1440, 900), (1280, 720), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        found = contrasts(page, 0.8)
        if min(found) < FAINTEST:
            faint[size] = found
    assert faint == {}


def test_separators_are_seen_while_a_finger_moves_their_screen(pages, tour_server):
    page = pages.open(tour_server, "/device.html?app=tour")
    expect_screen(page, "Welcome")
    enter(page)
    phone(page).get_by_role("button", name=re.compile("^Item 2 ")).click()
    expect_screen(page, "Item 2")
    box = phone(page).locator(".phone-screen").bounding_box()
    drag(page, (0.02, 0.5), (0.6, 0.5))
    is_led(page)
    faint = {}
    for share in (0.62, 0.655, 0.69, 0.73, 0.77):
        page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
        page.evaluate("""(progress) => until(() =>
          document.querySelector("stage-phone").client.transition.progress >= progress)""",
                      10_000 * (share - 0.05))
        found = contrasts(page, 0.5)
        if min(found) < FAINTEST:
            faint[share] = found
    page.mouse.up()
    expect_screen(page, "News")
    assert faint == {}
