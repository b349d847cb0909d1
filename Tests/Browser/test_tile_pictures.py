"""The pictures on tiles: the canvas of the control room against the phone of the device page."""

import base64
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from phone import two_frames
from test_control import add_clients, tile
from wire import device, device_with_manual_clock

SCREENSHOTS = Path(__file__).parent / "screenshots"
VIEWPORT = {"width": 1440, "height": 900}
# How far two pictures of a phone may differ, of 255: on average, and in any square of so many
# pixels. Letters stand where the one or the other rounds them, and the battery is drawn simpler.
AVERAGE, SQUARE, SIDE = 4, 64, 12
# Longer than any transition, in microseconds.
SECOND = 1_000_000

# Colour and opacity of one canvas pixel, read from a copy: reading the canvas slows it.
PIXEL = """() => { window.pixelAt = (x, y) => {
  const canvas = document.querySelector(".tile-canvas");
  const box = canvas.getBoundingClientRect();
  const unit = canvas.width / box.width;
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  context.drawImage(canvas, Math.round((box.x - x) * unit), Math.round((box.y - y) * unit));
  return [...context.getImageData(0, 0, 1, 1).data];
}; }"""

# Shows a large phone's picture of the same client, as small as the tile's, over the page.
SHOW_SAME = """async ({ phone }) => {
  document.querySelector("#same")?.remove();
  if (!document.querySelector("#small")) await new Promise((loaded) => {
    const styles = document.createElement("link");
    Object.assign(styles, {
      id: "small", rel: "stylesheet", href: "/styles/mini-phone.css", onload: loaded });
    document.querySelector("link[rel=stylesheet]").after(styles);
  });
  const same = document.createElement("stage-phone");
  same.id = "same";
  same.mini = true;
  Object.assign(same.style, {
    position: "fixed", zIndex: 99, top: "60px", left: "1060px", background: "var(--surface)",
    width: `${phone.getBoundingClientRect().width}px` });
  document.body.append(same);
  same.client = phone.client;
}"""

# Waits until the page has this record of the only client.
KNOWS = """(sequence) => until(() =>
  document.querySelector("mini-phone").client?.sequence >= sequence)"""

COMPARE = """async ([one, other, side]) => {
  const pixelsOf = async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [left, right] = [await pixelsOf(one), await pixelsOf(other)];
  const [width, height] = ["width", "height"].map((key) => Math.min(left[key], right[key]));
  const meanIn = ({ data, width: wide }, x, y, channel) => {
    let sum = 0;
    for (let row = y; row < y + side; row += 1) {
      for (let column = x; column < x + side; column += 1) {
        sum += data[4 * (row * wide + column) + channel];
      }
    }
    return sum / side ** 2;
  };
  const squares = [];
  for (let y = 0; y + side <= height; y += side) {
    for (let x = 0; x + side <= width; x += side) {
      squares.push(Math.max(...[0, 1, 2].map((channel) =>
        Math.abs(meanIn(left, x, y, channel) - meanIn(right, x, y, channel)))));
    }
  }
  return { average: squares.reduce((sum, each) => sum + each) / squares.length,
    most: Math.max(...squares), sizes: [left, right].map((each) => [each.width, each.height]) };
}"""

# For each visible tile: the left bezel is drawn at its edge, and nothing beside it.
AT_EDGES = """window.atEdges = () => [...document.querySelectorAll("client-tile")]
  .filter((tile) => tile.isOnScreen)
  .map(({ phone }) => {
    const { x, y, height } = phone.getBoundingClientRect();
    const alphaAt = (left) => pixelAt(left, y + height / 2)[3];
    return alphaAt(x + 1) === 255 && alphaAt(x - 4) === 0;
  })"""

# Steps that continue one another: the screen that the tile names, and the commands that lead to it.
WAY = [
    ("Welcome", []),
    ("Welcome", [{"command": "input", "element": "name", "text": "Ada Lovelace"},
                 {"command": "input", "element": "password", "text": "secret"}]),
    ("News", [{"command": "route", "route": "enter"}]),
    ("Item", [{"command": "route", "route": "item", "arguments": [7]}]),
    ("Compose", [{"command": "route", "route": "compose"}]),
    ("Attachment", [{"command": "tap", "element": "attach"}]),
    ("Compose", [{"command": "tap", "element": "done"}]),
    ("Discard the message?", [{"command": "input", "element": "subject", "text": "Hello"},
                              {"command": "tap", "element": "cancel"}]),
    ("Item", [{"command": "tap", "element": "discard"}]),
    ("Settings", [{"command": "tap", "element": "settings"}]),
    ("Clear the history?", [{"command": "tap", "element": "clear-history"}]),
    ("Settings", [{"command": "tap", "element": "export-first"}]),
    ("Glass", [{"command": "tap", "element": "look-through"}]),
    ("Settings", [{"command": "tap", "element": "close"}]),
    ("Camera", [{"command": "tap", "element": "camera"}]),
    ("Camera", [{"command": "rotate", "orientation": "landscape"}]),
    ("Empty", [{"command": "tap", "element": "close"}]),
    ("Empty", [{"command": "rotate", "orientation": "portrait"}]),
    ("Home screen", [{"command": "background"}]),
    ("Locked", [{"command": "foreground"}, {"command": "background", "locked": True}]),
]


def picture_of(page, element, name):
    box = element.bounding_box()
    area = {"x": round(box["x"]), "y": round(box["y"]),
            "width": round(box["width"]), "height": round(box["height"])}
    return base64.b64encode(page.screenshot(path=SCREENSHOTS / f"{name}.png", clip=area)).decode()


def expect_at_edges(control, count=None):
    """Waits until this many phones, or all visible ones, are drawn on their tiles."""
    control.evaluate("() => { " + AT_EDGES + " }")
    control.evaluate("""(count) => until(() => {
      const found = atEdges();
      return found.length > 0 && found.every(Boolean) && (!count || found.length === count);
    })""", count)


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_tile_picture_equals_the_large_phone(pages, tour_server, scheme):
    control = pages.open(tour_server, "/control.html", viewport=VIEWPORT, color_scheme=scheme,
                         reduced_motion="reduce")
    control.get_by_role("button", name="Large").click()
    differences = {}
    with device_with_manual_clock(tour_server, app="tour") as phone:
        for number, (place, steps) in enumerate(WAY):
            for step in steps:
                phone.step(step)
            phone.advance((number + 1) * SECOND)
            expect(tile(control, phone.stream, re.escape(place))).to_be_visible()
            control.evaluate(KNOWS, max(
                (line["sequence"] for line, _ in phone.durable()), default=0))
            mini = tile(control, phone.stream).locator("mini-phone")
            expect(control.locator(".tile-badge")).to_have_count(0)
            two_frames(control)
            control.evaluate("until(() => !document.querySelector('mini-phone').client.transition)")
            two_frames(control)
            name = f"tile-{scheme}-{number:02}"
            ours = picture_of(control, mini, f"{name}-tile")
            tile(control, phone.stream).evaluate(SHOW_SAME)
            two_frames(control)
            theirs = picture_of(control, control.locator("#same"), f"{name}-phone")
            found = control.evaluate(COMPARE, [ours, theirs, SIDE])
            if found["average"] > AVERAGE or found["most"] > SQUARE:
                differences[number] = round(found["average"], 1), round(found["most"])
    assert differences == {}


def test_the_picture_of_a_disconnected_client_is_pale(pages, tour_server):
    control = pages.open(tour_server, "/control.html", viewport=VIEWPORT)
    control.evaluate(PIXEL)
    bezel = """() => {
      const { x, y, height } = document.querySelector("mini-phone").getBoundingClientRect();
      return pixelAt(x + 1, y + height / 2);
    }"""
    with device(tour_server, app="tour") as phone:
        expect(tile(control, phone.stream, "Welcome")).to_be_visible()
        control.evaluate(f"until(() => ({bezel})()[3] === 255)")
    expect(tile(control, phone.stream, "Welcome, disconnected")).to_be_visible()
    control.evaluate(f"until(() => 100 < ({bezel})()[3] && ({bezel})()[3] < 200)")
    control.screenshot(path=SCREENSHOTS / "tile-pale.png")


def test_pictures_stay_on_their_tiles_after_each_change_of_size(pages, tour_server):
    control = pages.open(tour_server, "/control.html", viewport=VIEWPORT)
    control.evaluate(PIXEL)
    with device(tour_server, app="tour") as one, device(tour_server, app="tour") as other:
        for phone in (one, other):
            expect(tile(control, phone.stream, "Welcome")).to_be_visible()
        for size in ("Small", "Large", "Medium"):
            control.get_by_role("button", name=size, exact=True).click()
            expect_at_edges(control, 2)
        one.step({"command": "rotate", "orientation": "landscape"})
        control.evaluate("until(() => document.querySelector('mini-phone[data-landscape]'))")
        expect_at_edges(control, 2)
        control.set_viewport_size({"width": 500, "height": 700})
        expect_at_edges(control, 2)
        control.get_by_role("searchbox", name="Filter clients").fill(other.stream)
        expect(tile(control, one.stream)).to_have_count(0)
        expect_at_edges(control, 1)
        control.get_by_role("searchbox", name="Filter clients").fill("")
        expect(tile(control, one.stream)).to_be_visible()
        expect_at_edges(control, 2)


def test_pictures_are_drawn_again_when_scrolled_into_view(pages, server):
    control = pages.open(server, "/control.html", viewport={"width": 700, "height": 500})
    control.evaluate(PIXEL)
    for _ in range(2):
        add_clients(control, "Add 10 clients")
    expect(control.get_by_role("option", name=re.compile("Login"))).to_have_count(20)
    for stream in ("c20", "c1", "c10", "c1"):
        tile(control, stream).scroll_into_view_if_needed()
        expect(tile(control, stream)).to_be_in_viewport()
        name = f"'[data-stream={stream}]'"
        control.evaluate(f"until(() => document.querySelector({name}).isOnScreen)")
        expect_at_edges(control)


def test_the_canvas_shrinks_with_the_filtered_tiles(pages, server):
    control = pages.open(server, "/control.html", viewport={"width": 700, "height": 900})
    add_clients(control, "Add 10 clients")
    expect(control.get_by_role("option", name=re.compile("Login"))).to_have_count(10)
    two_frames(control)
    control.get_by_role("searchbox", name="Filter clients").fill("c7")
    expect(control.get_by_role("option")).to_have_count(1)
    control.evaluate("""until(() => {
      const [canvas, grid] = [".tile-canvas", "tile-grid"].map((each) =>
        document.querySelector(each).getBoundingClientRect());
      return canvas.bottom <= grid.bottom + 1 && canvas.height > 100;
    })""")
