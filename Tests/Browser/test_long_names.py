"""Names as long as an app may give them: what stands beside them stays in sight."""

import pytest
from playwright.sync_api import expect

from phone import expect_connected, two_frames

# As long as the name of a screen may be.
LONG = "Abcdefghijklmnopqrstuvwxyz" * 2 + "Abcdefghijkl"
# Letters that cannot be broken between words, wider than a phone.
UNBROKEN = "W" * 60
TITLE = "اضغط هنا للمتابعة إلى الشاشة التالية ولا تتوقف أبدا من فضلك"
APP = f"""
app: long
title: "A title that is longer than what has room in a bar"
strategy: root-controller
session:
  {LONG}: false
  N{LONG[1:]}: 1
root:
  first: main
  parts:
    main: {{ navigation: Main }}
screens:
  Main:
    content:
      - button:
          id: go
          title: "{TITLE}"
          do:
            - push: {LONG}
  {LONG}:
    content:
      - button: {{ title: {UNBROKEN}, id: there, do: [ pop ] }}
"""


@pytest.fixture
def long_server(servers, tmp_path):
    folder = tmp_path / "apps" / "long"
    folder.mkdir(parents=True)
    (folder / "app.yaml").write_text(APP)
    return servers(tmp_path / "data", "--apps", folder.parent)


@pytest.fixture
def long_device(pages, long_server):
    page = pages.open(long_server, "/device.html")
    page.get_by_role("button", name=TITLE).click()
    expect(page.get_by_role("definition").first).to_have_text(LONG)
    return page


# What of two that are beside each other lies on the other, or leaves the window, with a latency of
# three digits.
OVERLAPS = """() => {
  for (const each of document.querySelectorAll(".pill-latency")) each.textContent = "120 ms";
  const shown = [...document.querySelectorAll(
    "app-bar :is(a, button, select, .pill, .operator-face)")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const boxes = shown.map((each) => each.getBoundingClientRect());
  const names = shown.map((each) => each.ariaLabel ?? each.textContent.trim().slice(0, 20));
  return boxes.flatMap((a, i) => boxes.slice(i + 1).flatMap((b, j) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5
      && !shown[i].contains(shown[i + j + 1])
      ? [`${names[i]} on ${names[i + j + 1]}`] : []).concat(
    a.right > innerWidth + 0.5 ? [`${names[i]} is cut`] : []));
}"""
WIDTHS = [*range(320, 1921, 40), 390, 641, 721, 861, 1024, 1342, 1402, 1521, 1602]


def expect_no_overlaps(page):
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        two_frames(page)
        assert page.evaluate(OVERLAPS) == [], width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [390, 1024, 1200, 1440])
def test_the_longest_name_of_a_screen_leaves_the_controls_beside_the_phone(long_device, width):
    page = long_device
    page.set_viewport_size({"width": width, "height": 900})
    two_frames(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    panel, phone = [page.locator(each).bounding_box() for each in ("hardware-panel", "stage-phone")]
    facts = page.locator("hardware-panel .facts").bounding_box()
    assert facts["x"] + facts["width"] <= panel["x"] + panel["width"] + 0.5
    if width > 860:
        assert panel["x"] + panel["width"] <= phone["x"]


@pytest.mark.parametrize("width", [390, 1024, 1200, 1440])
def test_the_longest_keys_of_a_session_leave_its_controls_in_the_panel(long_device, width):
    page = long_device
    page.set_viewport_size({"width": width, "height": 900})
    two_frames(page)
    panel = page.locator("hardware-panel").bounding_box()
    controls = page.locator("hardware-panel .switches :is(.switch, .session-entry, .mono)")
    assert controls.count() == 5
    for box in [each.bounding_box() for each in controls.all()]:
        assert box["x"] + box["width"] <= panel["x"] + panel["width"] + 0.5
    assert page.evaluate("document.documentElement.scrollWidth") <= width


# How far the words of a button are from its upper edge, and whether they are in it from side to side.
WORDS = """(button) => {
  const range = document.createRange();
  range.selectNodeContents(button);
  const [words, box] = [range, button].map((each) => each.getBoundingClientRect());
  return [words.top - box.top, words.left >= box.left && words.right <= box.right];
}"""


def test_the_longest_title_of_a_button_is_whole_and_has_room_around_it(long_device):
    long_device.evaluate("until(() => !document.querySelector('stage-phone').client.transition)")
    screen = long_device.locator("stage-phone").bounding_box()
    button = long_device.locator("stage-phone").get_by_role("button", name=UNBROKEN)
    two_frames(long_device)
    box = button.bounding_box()
    assert screen["x"] < box["x"] and box["x"] + box["width"] < screen["x"] + screen["width"]
    above, is_inside = button.evaluate(WORDS)
    assert above >= 5 and is_inside


def expect_no_overlaps_while_recording_either(page):
    expect_connected(page)
    expect_no_overlaps(page)
    page.get_by_role("button", name="Record flow").click()
    expect(page.get_by_role("button", name="Recording")).to_be_visible()
    expect_no_overlaps(page)


def test_nothing_of_the_bar_of_a_device_lies_on_another(long_device):
    expect_no_overlaps_while_recording_either(long_device)


@pytest.mark.parametrize("app", ["root-controller", "scenarios"])
def test_nothing_of_the_bar_of_a_device_with_choices_lies_on_another(pages, example_server, app):
    expect_no_overlaps_while_recording_either(
        pages.open(example_server, f"/device.html?app={app}"))


def test_the_bar_of_a_device_stays_as_it_is_with_each_latency(long_device):
    page = long_device
    page.set_viewport_size({"width": 1600, "height": 900})
    expect_connected(page)
    places = """(latency) => {
      document.querySelector(".pill-latency").textContent = latency;
      return [...document.querySelectorAll("app-bar :is(a, button)")].map(
        (each) => each.getBoundingClientRect().x);
    }"""
    at_first = page.evaluate(places, "2 ms")
    for latency in ("< 1 ms", "12 ms", "120 ms", "999 ms"):
        assert page.evaluate(places, latency) == at_first, latency


def test_nothing_of_the_bar_of_the_control_room_lies_on_another(pages, example_server):
    room = pages.open(example_server, "/control.html", viewport={"width": 1440, "height": 900})
    room.get_by_role("button", name="Add 4 clients").click()
    expect(room.get_by_role("option")).to_have_count(4)
    pages.open(example_server, "/control.html")
    expect(room.locator(".operator-face")).to_have_count(2)
    expect_no_overlaps(room)
    room.set_viewport_size({"width": 1440, "height": 900})
    room.get_by_role("option").first.click()
    room.locator("speed-control").get_by_role("button", name="25 %").click()
    expect(room.get_by_role("button", name="1 slowed")).to_be_visible()
    expect(room.locator("#count")).to_be_visible()
    expect_no_overlaps(room)
    room.set_viewport_size({"width": 1440, "height": 900})
    room.get_by_role("button", name="Record flow").click()
    expect_no_overlaps(room)


def test_long_names_are_whole_or_shortened_in_the_control_room(pages, long_server, long_device):
    room = pages.open(long_server, "/control.html", viewport={"width": 1440, "height": 900})
    room.get_by_role("option").first.click()
    inspector = room.locator("client-inspector")
    expect(inspector.get_by_role("treeitem")).to_have_count(4)
    expect(inspector.get_by_role("list", name="Live by type")).to_contain_text(LONG)
    assert inspector.locator(".inspector-panel:not([hidden])").evaluate(
        "(panel) => panel.scrollWidth <= panel.clientWidth")
    notes = inspector.locator(".tree-notes")
    assert notes.evaluate_all("(all) => all.every((each) => each.scrollWidth <= each.clientWidth)")
    long_device.get_by_role("button", name="New client").click()
    taps = room.locator(".action-taps")
    clients = room.get_by_role("listbox", name="Clients")
    expect(clients.get_by_role("option")).to_have_count(2)
    clients.press("Control+a")
    tap = taps.get_by_role("button", name=TITLE)
    expect(tap.get_by_text("1 of 2")).to_be_in_viewport(ratio=1)
    box, count = tap.bounding_box(), tap.get_by_text("1 of 2").bounding_box()
    assert count["x"] + count["width"] <= box["x"] + box["width"]
    # The end of the title is cut, whichever way it is read, and it turns no word beside it.
    title = tap.locator("bdi")
    assert title.evaluate("(title) => getComputedStyle(title).direction") == "rtl"
    assert title.evaluate("(title) => title.scrollWidth > title.clientWidth")
    expect(tap).to_have_attribute("aria-label", f"Tap “\u2068{TITLE}\u2069” 1 of 2")
