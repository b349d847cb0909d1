"""The tiles of the control room: many clients, rendering in view only, incremental drawing."""

import contextlib
import re

import pytest
from playwright.sync_api import expect

from phone import expect_said
from test_control import actions, add_clients, press, select, tile, tiles
from wire import at_login, device, device_with_manual_clock, new_key, operator

MANY = 200
# Milliseconds within which many clients have all carried out a command on a busy machine.
LONG = 120_000
# Longer than any transition, in microseconds.
SECOND = 1_000_000

# Collects from now on the clients whose tiles are mutated.
WATCH_TILES = """() => {
  window.touched = new Set();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
      const tile = element?.closest("client-tile");
      touched.add(tile ? tile.dataset.stream : "a tile that is gone");
    }
  });
  observer.observe(document.querySelector("tile-grid"), {
    subtree: true, childList: true, attributes: true, characterData: true });
}"""

# Compares incremental steps of the running transition of a tile with full redraws.
COMPARE_STEPS = """async ([stream, animation]) => {
  const { canvas, phone } = document.querySelector(`[data-stream="${stream}"]`);
  await until(() => phone.client?.transition?.animation === animation);
  const { PhonePicture } = await import("/phone/canvas/phone-picture.js");
  const { client } = phone;
  const at = (progress) => ({ ...client, transition: { ...client.transition, progress } });
  const drawn = (first, ...others) => {
    const context = new OffscreenCanvas(400, 900).getContext("2d");
    const picture = new PhonePicture();
    picture.draw(at(first), 0);
    const frame = picture.frameAt({ x: 0, y: 0, width: 300 });
    picture.paint(context, frame, canvas.studio, true);
    for (const progress of others) {
      picture.move(at(progress));
      picture.paint(context, frame, canvas.studio, false);
    }
    return context.getImageData(0, 0, frame.width, frame.height).data;
  };
  const steps = [0, 1, 3_000, 6_001, 9_999, 10_000];
  const isSame = (one, other) => one.every((value, index) => value === other[index]);
  const looks = steps.map((step) => drawn(step));
  return {
    wrong: steps.filter((step, index) =>
      !isSame(looks[index], drawn(steps.at(index - 1), steps.at(index - 2), step))),
    moves: !isSame(looks[0], looks[3]) && !isSame(looks[3], looks[5]),
  };
}"""


@pytest.fixture
def crowd(pages, server):
    """Opens a control room with this many connected devices."""
    with contextlib.ExitStack() as stack:
        def open_crowd(count, **options):
            for peer in [stack.enter_context(device(server)) for _ in range(count)]:
                at_login(peer)
            control = pages.open(server, "/control.html", **options)
            expect(tiles(control)).to_have_count(count)
            expect(places(control, "Login")).to_have_count(count)
            return control

        yield open_crowd


def places(control, place):
    """The tiles of connected clients on a screen."""
    return control.get_by_role("option", name=re.compile(rf"^c\d+, {place}(?!.*disconnected)"))


def touched(control):
    return set(control.evaluate("[...touched]"))


def is_drawn(control, stream):
    return control.locator(f'client-tile[data-stream="{stream}"] [data-shows]').count() > 0


def expect_drawn(control, stream, screen):
    expect(control.locator(f'[data-stream="{stream}"] mini-phone')).to_have_attribute(
        "data-shows", re.compile(rf"\b{screen}\b"))


@pytest.mark.slow
def test_two_hundred_clients_of_one_page_take_a_command_and_survive_a_reload(pages, server):
    control = pages.open(server, "/control.html", viewport={"width": 1440, "height": 900})
    for _ in range(MANY // 50):
        add_clients(control, "Add 50 clients")
    expect(tiles(control)).to_have_count(MANY, timeout=LONG)
    expect(places(control, "Login")).to_have_count(MANY, timeout=LONG)

    control.get_by_role("listbox", name="Clients").press("Control+a")
    expect(actions(control)).to_contain_text(f"{MANY} selected")
    press(control, "Log In")
    expect(places(control, "Main")).to_have_count(MANY, timeout=LONG)

    control.reload()
    expect(places(control, "Main")).to_have_count(MANY, timeout=LONG)
    expect(tiles(control)).to_have_count(MANY)


def test_a_change_of_one_client_updates_only_its_tile(crowd):
    control = crowd(12, viewport={"width": 1440, "height": 900})
    select(control, "c3")
    control.evaluate(WATCH_TILES)
    press(control, "Log In")
    expect(tile(control, "c3", "Main")).to_be_visible()
    control.evaluate("until(() => document.querySelector('[data-stream=c3] mini-phone')"
                     ".client.transition === null)")
    assert touched(control) == {"c3"}


def test_a_tile_out_of_view_is_drawn_once_it_is_scrolled_into_view(crowd):
    control = crowd(40, viewport={"width": 900, "height": 500})
    expect_drawn(control, "c1", "Login")
    assert not is_drawn(control, "c40")
    tile(control, "c40").scroll_into_view_if_needed()
    expect_drawn(control, "c40", "Login")


def test_a_tile_out_of_view_still_names_its_screen(crowd):
    control = crowd(40, viewport={"width": 900, "height": 500})
    control.get_by_role("listbox", name="Clients").press("Control+a")
    press(control, "Log In")
    expect(places(control, "Main")).to_have_count(40)
    assert not is_drawn(control, "c40")


def test_tile_pictures_have_no_buttons_and_no_tab_stops(crowd):
    control = crowd(2, in_own_context=True)
    expect_drawn(control, "c1", "Login")
    nodes = control.context.new_cdp_session(control).send("Accessibility.getFullAXTree")["nodes"]
    names = [node["name"]["value"] for node in nodes
             if not node["ignored"] and node["role"]["value"] == "button"]
    assert "Small" in names and "Log In" not in names
    tile(control, "c1").focus()
    control.keyboard.press("Tab")
    assert not control.evaluate("document.activeElement.closest('tile-grid') !== null")


@pytest.mark.parametrize("name, size", [
    ("Tiny", "xs"), ("Small", "s"), ("Medium", "m"), ("Large", "l")])
def test_each_tile_size_is_kept_after_a_reload(crowd, name, size):
    control = crowd(1)
    choice = control.get_by_role("group", name="Size of the tiles")
    choice.get_by_role("button", name=name).click()
    control.reload()
    expect(choice.get_by_role("button", name=name)).to_have_attribute(
        "aria-pressed", "true")
    expect(control.locator("body")).to_have_attribute("data-tiles", size)
    expect(tile(control, "c1", "Login")).to_be_visible()


def test_ninety_tiny_tiles_are_in_sight_at_once_with_their_names(crowd):
    control = crowd(90, viewport={"width": 1440, "height": 900})
    tiny = control.get_by_role("group", name="Size of the tiles").get_by_role("button", name="Tiny")
    tiny.click()
    expect(tiny).to_have_attribute("aria-pressed", "true")
    hidden = control.evaluate("""() => {
      const { bottom } = document.querySelector(".tile-scroll").getBoundingClientRect();
      return [...document.querySelectorAll("client-tile")]
        .filter((tile) => tile.getBoundingClientRect().bottom > bottom).length;
    }""")
    assert hidden == 0
    cut = control.evaluate("""() => [...document.querySelectorAll("client-tile .tile-head")]
      .filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent)""")
    assert cut == []


def test_a_refused_command_has_a_temporary_badge_on_its_tile(crowd, server):
    control = crowd(2)
    badge = control.locator('[data-stream="c1"] .tile-badge[data-tone="warn"]')
    with operator(server) as other:
        other.command({"command": "back"}, targets=["c1"], key=new_key())
        expect_said(control, "nothing to go back to")
    expect(control.locator('[data-stream="c2"] .tile-badge[data-tone="warn"]')).to_have_count(0)
    expect(badge).to_have_count(0)


def test_an_incremental_transition_step_equals_a_full_redraw(pages, tour_server):
    control = pages.open(tour_server, "/control.html")
    with device_with_manual_clock(tour_server, app="tour") as phone:
        expect(tile(control, phone.stream, "Welcome")).to_be_visible()
        for number, (data, animation) in enumerate([
                ({"command": "route", "route": "enter"}, "keyframes"),
                ({"command": "route", "route": "item", "arguments": [7]}, "push"),
                ({"command": "back"}, "pop"),
                ({"command": "route", "route": "compose"}, "present")]):
            phone.step(data)
            phone.advance(number * SECOND + SECOND // 10)
            found = control.evaluate(COMPARE_STEPS, [phone.stream, animation])
            assert found == {"wrong": [], "moves": True}, animation
            phone.advance((number + 1) * SECOND)


def test_the_latency_of_a_tile_gives_way_to_the_name_of_its_screen(pages, server):
    control = pages.open(server, "/control.html", viewport={"width": 1440, "height": 900})
    control.get_by_role("button", name="Add 4 clients").click()
    expect(control.get_by_role("option", name=re.compile("Login"))).to_have_count(4)
    looks = control.evaluate("""() => {
      const head = document.querySelector("client-tile .tile-head");
      const place = head.querySelector(".tile-place");
      const latency = head.querySelector(".tile-latency");
      const look = (name, milliseconds) => {
        [place.textContent, latency.textContent] = [name, milliseconds];
        const room = head.getBoundingClientRect();
        const { top } = latency.getBoundingClientRect();
        return [place.scrollWidth <= place.clientWidth, top < room.bottom];
      };
      head.querySelector(".tile-groups").innerHTML = "<kbd>1</kbd>";
      return [look("Main", "2 ms"), look("Welcome", "120 ms"), look("A long name of a screen", "120 ms")];
    }""")
    assert looks == [[True, True], [True, False], [False, False]]
