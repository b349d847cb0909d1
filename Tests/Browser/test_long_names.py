"""Names as long as an app may give them: what stands beside them stays in sight."""

import pytest
from playwright.sync_api import expect

from phone import two_frames

# As long as the name of a screen may be.
LONG = "Abcdefghijklmnopqrstuvwxyz" * 2 + "Abcdefghijkl"
TITLE = "اضغط هنا للمتابعة إلى الشاشة التالية ولا تتوقف أبدا من فضلك"
APP = f"""
app: long
title: "A title that is longer than what has room in a bar"
strategy: root-controller
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
      - label: {{ text: There, id: there }}
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


# What of two that are beside each other lies on the other.
OVERLAPS = """() => {
  const shown = [...document.querySelectorAll("app-bar :is(a, button, select)")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const boxes = shown.map((each) => each.getBoundingClientRect());
  const names = shown.map((each) => each.ariaLabel ?? each.textContent.trim().slice(0, 20));
  return boxes.flatMap((a, i) => boxes.slice(i + 1).flatMap((b, j) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
      ? [`${names[i]} on ${names[i + j + 1]}`] : []));
}"""


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


def test_nothing_of_the_bar_of_a_device_lies_on_another_while_a_flow_is_recorded(long_device):
    page = long_device
    page.get_by_role("button", name="Record flow").click()
    expect(page.get_by_role("button", name="Recording")).to_be_visible()
    for width in (390, 641, 768, 861, 900, 1024, 1180, 1342, 1360, 1402, 1440, 1540, 1602, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        two_frames(page)
        assert page.evaluate(OVERLAPS) == [], width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


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
