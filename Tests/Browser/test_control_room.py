"""The control room with many clients: mirroring, groups, network conditions, several operators."""

import json
import re
import time
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from phone import (
    expect_connected, expect_said, expect_screen, records, stop_clock, touch_on, transitions)
from stage import PATIENCE, wait_until
from tour import drag, is_led
from wire import operator

WIDE = {"width": 1440, "height": 900}


def open_room(pages, server, **options):
    options.setdefault("viewport", WIDE)
    return pages.open(server, "/control.html", **options)


def tile(room, stream, place=""):
    return room.get_by_role("option", name=re.compile(rf"^{stream}, {place}"))


def tiles(room):
    return room.get_by_role("listbox", name="Clients").get_by_role("option")


def bar(room):
    return room.get_by_role("toolbar", name="Selected clients")


def dialog(room):
    """The open dialog of the page; sheets on phones are dialogs, too."""
    return room.locator("dialog[open]")


def room_with(pages, server, count, place):
    """A control room with this many clients of its own, all on the same screen."""
    room = open_room(pages, server)
    add(room, count, place)
    return room


def add(room, count, place, strategy=None, version=None):
    # The list of apps arrives with the connection.
    expect_connected(room)
    before = tiles(room).count()
    room.get_by_role("button", name="Add clients").click()
    room.get_by_role("menuitem", name="Custom…").click()
    dialog(room).get_by_label("How many").fill(str(count))
    if strategy:
        dialog(room).get_by_label("Strategy", exact=True).select_option(strategy)
    if version:
        dialog(room).get_by_label("iOS version").select_option(label=version)
    dialog(room).get_by_role("button", name="Add", exact=True).click()
    expect(tiles(room)).to_have_count(before + count)
    for number in range(before + 1, before + count + 1):
        expect(tile(room, f"c{number}", place)).to_be_visible()


def select(room, *streams):
    for index, stream in enumerate(streams):
        tile(room, stream).locator(".tile-head").click(modifiers=["Control"] if index else [])
    expect(bar(room)).to_contain_text(f"{len(streams)} selected")


def press(room, name):
    bar(room).get_by_role("button", name=name).click()


def choose(room, menu, entry):
    press(room, menu)
    room.get_by_role("menuitem", name=entry).click()


def at_rest(room):
    """Waits until all that the page knows is drawn, and no transition is among it."""
    # The name of a tile may be newer than its picture: in a frame there is time for one at least.
    room.evaluate("""async () => {
      const phones = () => [...document.querySelectorAll("stage-phone, mini-phone")];
      for (const _ of phones()) await new Promise(requestAnimationFrame);
      await until(() => phones().every((phone) => !phone.client?.transition));
    }""")


def large(room, stream, screen=""):
    return room.get_by_role("region", name=re.compile(rf"^Phone {stream}, {screen}"))


def refusals(room):
    return room.get_by_role("region", name="Could not be applied")


def show_large(room):
    room.get_by_role("group", name="Layout").get_by_role("button", name="Focus").click()


def mirror(room):
    room.get_by_role("button", name="Mirror").click()
    expect(room.get_by_role("button", name="Mirror on")).to_be_visible()


def commands(server, stream, name):
    return [each for each in records(server, stream)[1]
            if each["kind"] == "command" and each["data"]["command"] == name]


def test_a_mirrored_tap_reaches_all_selected_and_refusals_are_listed(pages, server):
    room = room_with(pages, server, 3, "Login")
    select(room, "c3")
    press(room, "Log In")
    expect(tile(room, "c3", "Main")).to_be_visible()
    at_rest(room)
    select(room, "c2", "c3", "c1")
    show_large(room)
    expect(room.get_by_text("What you do here goes to c1", exact=True)).to_be_visible()
    mirror(room)
    expect(room.get_by_text("What you do here goes to c1, c2 and c3")).to_be_visible()
    large(room, "c1").get_by_role("button", name="Log In").click()
    expect(tile(room, "c2", "Main")).to_be_visible()
    expect(tile(room, "c1", "Main")).to_be_visible()
    expect(refusals(room)).to_contain_text("Tap Log In: 2 applied, 1 failed")
    expect(refusals(room)).to_contain_text("no such element on this screen")

    refusals(room).get_by_role("button", name="c3").click()
    expect(bar(room)).to_contain_text("1 selected")
    expect(large(room, "c3")).to_be_visible()
    refusals(room).get_by_role("button", name="Dismiss").click()
    expect(refusals(room)).to_be_hidden()
    assert len(commands(server, "c3", "tap")) == 2, "it was told, and could not"


def test_without_mirroring_a_tap_reaches_only_the_focused_client(pages, server):
    room = room_with(pages, server, 2, "Login")
    select(room, "c2", "c1")
    show_large(room)
    large(room, "c1").get_by_role("button", name="Log In").click()
    expect(tile(room, "c1", "Main")).to_be_visible()
    at_rest(room)
    expect(tile(room, "c2", "Login")).to_be_visible()
    assert commands(server, "c2", "tap") == []


def test_a_click_on_a_tile_taps_the_app_if_mirrored_and_selects_otherwise(pages, server):
    room = room_with(pages, server, 3, "Login")
    select(room, "c1", "c2")
    mirror(room)
    expect(room.get_by_text("goes to c1 and c2")).to_be_visible()
    touch_on(tile(room, "c2"), "log-in")
    for stream in ("c1", "c2"):
        expect(tile(room, stream, "Main")).to_be_visible()
    expect(bar(room)).to_contain_text("2 selected")

    # A click on a tile that is not selected selects it.
    touch_on(tile(room, "c3"), "log-in")
    expect(tile(room, "c3", "Login")).to_have_attribute("aria-selected", "true")
    expect(bar(room)).to_contain_text("1 selected")
    at_rest(room)
    assert commands(server, "c3", "tap") == []


def test_a_click_on_a_text_field_of_a_tile_focuses_the_field_of_the_large_phone(pages, tour_server):
    room = room_with(pages, tour_server, 2, "Welcome")
    select(room, "c1", "c2")
    mirror(room)
    touch_on(tile(room, "c1"), "name")
    expect(large(room, "c1").get_by_role("textbox", name="Name")).to_be_focused()
    room.keyboard.type("Ada")
    room.keyboard.press("Enter")
    room.evaluate("until(() => [...document.querySelectorAll('mini-phone')].every("
                  "({ client }) => client?.nodes.some(({ fields }) => fields?.name === 'Ada')))")
    expect(bar(room)).to_contain_text("2 selected")


def test_text_taps_and_swipes_are_mirrored_to_all_selected(pages, tour_server):
    room = room_with(pages, tour_server, 3, "Welcome")
    select(room, "c3", "c2", "c1")
    show_large(room)
    mirror(room)
    phone = large(room, "c1")
    phone.get_by_role("textbox", name="Name").fill("Ada")
    phone.get_by_role("button", name="Log in").click()
    for stream in ("c1", "c2", "c3"):
        expect(tile(room, stream, "News")).to_be_visible()
        assert [each["data"]["text"] for each in commands(tour_server, stream, "input")] == ["Ada"]
    at_rest(room)

    phone.get_by_role("button", name=re.compile("^Item 2 ")).click()
    for stream in ("c1", "c2", "c3"):
        expect(tile(room, stream, "Item")).to_be_visible()
    at_rest(room)
    drag(room, (0.02, 0.5), (0.8, 0.5))
    is_led(room)
    room.mouse.up()
    for stream in ("c1", "c2", "c3"):
        expect(tile(room, stream, "News")).to_be_visible()
    # A tile names the target screen already during the gesture.
    at_rest(room)
    for stream in ("c1", "c2", "c3"):
        assert [each["data"]["phase"] for each in commands(tour_server, stream, "gesture")
                if each["data"]["phase"] != "moved"] == ["began", "ended"]
    expect(refusals(room)).to_be_hidden()


def drag_on(tile, start, end):
    """Drags from one place of a tile's picture to another, in shares of its screen."""
    box = tile.evaluate("({ phone: { screen } }) => "
                        "[screen.left, screen.top, screen.width, screen.height]")
    points = [(box[0] + box[2] * x, box[1] + box[3] * y) for x, y in (start, end)]
    mouse = tile.page.mouse
    mouse.move(*points[0])
    mouse.down()
    mouse.move(*points[1], steps=12)
    tile.page.wait_for_timeout(150)
    mouse.up()


def test_a_drag_in_the_content_of_a_tile_leads_back_in_ios_26_alone(pages, tour_server):
    room = room_with(pages, tour_server, 1, "Welcome")
    add(room, 1, "Welcome", version="iOS 17")
    room.keyboard.press("Control+a")
    press(room, "Log in")
    for stream in ("c1", "c2"):
        expect(tile(room, stream, "News")).to_be_visible()
    at_rest(room)
    mirror(room)
    touch_on(tile(room, "c1"), "row-2")
    for stream in ("c1", "c2"):
        expect(tile(room, stream, "Item")).to_be_visible()
    at_rest(room)
    drag_on(tile(room, "c2"), (0.3, 0.6), (0.95, 0.6))
    assert commands(tour_server, "c2", "gesture") == []
    select(room, "c1")
    drag_on(tile(room, "c1"), (0.3, 0.6), (0.95, 0.6))
    expect(tile(room, "c1", "News")).to_be_visible()
    began = commands(tour_server, "c1", "gesture")[0]["data"]
    assert (began["phase"], began["gesture"]) == ("began", "contentSwipe")
    expect(tile(room, "c2", "Item")).to_be_visible()


def test_the_menu_of_new_clients_names_the_app_of_each_entry(pages, quick_example_server):
    room = open_room(pages, quick_example_server)
    expect_connected(room)
    room.get_by_role("button", name="Add clients").click()
    group = room.get_by_role("menu").get_by_role("group", name="Path stack", exact=True)
    expect(group.get_by_role("menuitem")).to_have_text(["Add 1 client", "Add 5 clients"])
    group.get_by_role("menuitem", name="Add 1 client").click()
    expect(tile(room, "c1", "Authors")).to_be_visible()


def test_the_room_says_and_filters_by_the_version_of_ios(pages, tour_server):
    room = room_with(pages, tour_server, 1, "Welcome")
    add(room, 1, "Welcome", version="iOS 18")
    for stream, version in (("c1", "iOS 26"), ("c2", "iOS 18")):
        select(room, stream)
        expect(room.locator("client-inspector")).to_contain_text(f"tour · {version}")
    room.get_by_role("searchbox", name="Filter clients").fill("profile:ios18")
    expect(tiles(room)).to_have_count(1)
    expect(tile(room, "c2")).to_be_visible()


def test_a_mirrored_gesture_skips_clients_that_refuse_it_and_lists_them(pages, tour_server):
    room = room_with(pages, tour_server, 2, "Welcome")
    room.keyboard.press("Control+a")
    press(room, "Log in")
    for stream in ("c1", "c2"):
        expect(tile(room, stream, "News")).to_be_visible()
    at_rest(room)
    select(room, "c1")
    press(room, "Write")
    expect(tile(room, "c1", "Compose")).to_be_visible()
    select(room, "c2", "c1")
    show_large(room)
    mirror(room)
    at_rest(room)
    drag(room, (0.5, 0.12), (0.5, 0.8))
    is_led(room)
    room.mouse.up()
    expect(tile(room, "c1", "News")).to_be_visible()
    expect(refusals(room)).to_contain_text("Gesture: 1 applied, 1 failed")
    phases = [each["data"]["phase"] for each in commands(tour_server, "c2", "gesture")]
    assert phases[0] == "began" and "ended" not in phases, "it is left out once it has refused"


def test_a_group_is_saved_selected_by_key_and_click_filtered_and_deleted(pages, server):
    room = room_with(pages, server, 4, "Login")
    select(room, "c2", "c4")
    press(room, "Group…")
    dialog(room).get_by_label("Name").fill("Team A")
    dialog(room).get_by_label("Key that selects it", exact=True).select_option("3")
    dialog(room).get_by_role("button", name="Save").click()
    groups = room.get_by_role("group", name="Groups")
    expect(groups.get_by_role("button", name="Team A 2")).to_be_visible()
    expect(room.get_by_role("option", name="c2, Login, group Team A", exact=True)).to_be_visible()

    room.keyboard.press("Escape")
    expect(bar(room)).to_contain_text("None selected")
    room.keyboard.press("3")
    expect(bar(room)).to_contain_text("2 selected")
    select(room, "c1")
    room.keyboard.press("Shift+Digit5")
    expect(groups.get_by_role("button", name="Group 5 1")).to_be_visible()

    room.reload()
    for number in range(1, 5):
        expect(tile(room, f"c{number}", "Login")).to_be_visible()
    groups.get_by_role("button", name="Team A 2").click()
    expect(bar(room)).to_contain_text("2 selected")
    for stream in ("c2", "c4"):
        expect(tile(room, stream)).to_have_attribute("aria-selected", "true")
    room.get_by_role("searchbox", name="Filter clients").fill('-group:"team a"')
    expect(tiles(room)).to_have_count(2)
    room.get_by_role("searchbox", name="Filter clients").fill("")
    room.get_by_role("button", name="Group Team A").click()
    menu = room.get_by_role("menu", name="Group Team A")
    menu.get_by_role("menuitem", name="Delete the group").click()
    expect(groups.get_by_role("button", name="Team A")).to_have_count(0)
    expect(groups.locator("button:focus")).to_have_count(1)


def test_connected_only_leads_the_keys_to_the_filter_once_it_is_of_no_use(pages, server):
    room = room_with(pages, server, 1, "Login")
    field = room.get_by_role("searchbox", name="Filter clients")
    field.fill("is:connected")
    button = room.get_by_role("button", name="Connected only")
    button.press("Enter")
    expect(button).to_be_hidden()
    expect(field).to_be_focused()


def test_a_group_with_an_invalid_name_or_no_clients_is_refused(pages, server):
    room = room_with(pages, server, 1, "Login")
    room.keyboard.press("g")
    expect_said(room, "Select the clients of the group first.")
    select(room, "c1")
    room.keyboard.press("g")
    dialog(room).get_by_label("Name").fill('a "quote"')
    expect(dialog(room)).to_contain_text("A name cannot contain commas or quotes")
    dialog(room).get_by_role("button", name="Save").click()
    expect(dialog(room)).to_be_visible()
    dialog(room).get_by_role("button", name="Cancel").click()
    room.keyboard.press("7")
    expect_said(room, "No group has the key 7")


def test_a_link_and_an_apns_payload_reach_all_selected(pages, tour_server):
    room = room_with(pages, tour_server, 2, "Welcome")
    room.keyboard.press("Control+a")
    press(room, "Log in")
    for stream in ("c1", "c2"):
        expect(tile(room, stream, "News")).to_be_visible()
    at_rest(room)
    press(room, "Link…")
    dialog(room).get_by_role("button", name="tour://compose").click()
    dialog(room).get_by_role("button", name="Open", exact=True).click()
    for stream in ("c1", "c2"):
        expect(tile(room, stream, "Compose")).to_be_visible()

    choose(room, "Notification…", "Paste an .apns payload…")
    payload = dialog(room).get_by_role("textbox", name="Payload")
    send = dialog(room).get_by_role("button", name="Send")
    for wrong, problem in [
        ('{"aps": ', "This is not JSON"), ("[]", "The payload is not an object."),
        ('{"alert": "x"}', "no object “aps”"),
        (json.dumps({"aps": {"alert": "x" * 4096}}), "the limit is 4,096 bytes"),
    ]:
        payload.fill(wrong)
        expect(dialog(room)).to_contain_text(problem)
        send.click()
        expect(dialog(room)).to_be_visible()
    payload.fill(json.dumps(
        {"aps": {"alert": {"title": "News", "body": "Read it"}, "badge": [1]},
         "data": {"item": 7}}))
    expect(dialog(room)).to_contain_text("Ignored (not text, a whole number, true or false): "
                                         "aps.badge")
    send.click()
    expect(dialog(room)).to_have_count(0)
    expect_said(room, "Push “News”: 2 applied")
    for stream in ("c1", "c2"):
        [command] = commands(tour_server, stream, "notification")
        assert command["data"]["data"] == {"data.item": "7"}
        assert command["data"]["opened"] is False


def test_shortcut_session_and_service_menus_show_the_number_of_clients(pages, tour_server):
    room = room_with(pages, tour_server, 2, "Welcome")
    select(room, "c1")
    press(room, "Log in")
    expect(tile(room, "c1", "News")).to_be_visible()
    select(room, "c1", "c2")
    at_rest(room)
    press(room, "Shortcut…")
    expect(room.get_by_role("menuitem", name="Settings 1 of 2")).to_be_visible()
    room.keyboard.press("Escape")
    press(room, "Session…")
    expect(room.get_by_role("menuitem", name="Set true 1 of 2 now")).to_be_visible()
    room.get_by_role("menuitem", name="Set… 0").click()
    dialog(room).get_by_label("Value").fill("12")
    dialog(room).get_by_role("button", name="Set", exact=True).click()
    expect_said(room, "VISITS = 12: 2 applied")
    choose(room, "Services…", "Failure")
    expect_said(room, "login answers with failure: 2 applied")
    failure = room.get_by_role("menuitem", name="Failure 2 of 2 now")

    def counts_both():
        """Opens the menu, which counts then; what both clients did may come a moment later."""
        press(room, "Services…")
        expect(room.get_by_role("menuitem", name="Failure")).to_be_visible()
        if failure.is_visible():
            return True
        room.keyboard.press("Escape")
        return False

    wait_until(counts_both, "that both answer with failure now")


def test_hardware_commands_skip_clients_in_a_state_they_do_not_apply_to(pages, server):
    room = room_with(pages, server, 2, "Login")
    select(room, "c1")
    press(room, "Home")
    expect(tile(room, "c1", "Home screen")).to_be_visible()
    select(room, "c1", "c2")
    expect(bar(room).get_by_role("button", name="Log In")).to_contain_text("1 of 2")
    choose(room, "More", "Lock")
    expect(tile(room, "c2", "Locked")).to_be_visible()
    expect(tile(room, "c1", "Home screen")).to_be_visible()
    expect(bar(room).get_by_role("button", name="Log In")).to_be_hidden()
    choose(room, "More", "Return to app")
    for stream in ("c1", "c2"):
        expect(tile(room, stream, "Login")).to_be_visible()
    press(room, "Rotate")
    room.evaluate("until(() => [...document.querySelectorAll('mini-phone')]"
                  ".every(({ client }) => client?.width > client.height))")
    choose(room, "More", "Memory warning")
    expect_said(room, "Memory warning: 2 applied")
    choose(room, "More", "Quit app")
    # It is "Relaunch" until all have quit.
    launch = bar(room).get_by_role("button", name="Launch", exact=True)
    launch.click()
    for stream in ("c1", "c2"):
        expect(tile(room, stream, "Login")).to_be_visible()


def test_the_animation_speed_is_recorded_and_has_a_badge_in_every_control_room(pages, server):
    room = room_with(pages, server, 2, "Login")
    select(room, "c2")
    speed = room.get_by_role("group", name="Animation speed of 1 selected clients")
    speed.get_by_role("button", name="10 %").click()
    expect(room.get_by_role("option", name="c2, Login, animations at 10 %")).to_be_visible()
    expect(speed.get_by_role("button", name="10 %")).to_have_attribute("aria-pressed", "true")
    other = open_room(pages, server)
    expect(other.get_by_role("option", name="c2, Login, animations at 10 %")).to_be_visible()
    other.get_by_role("button", name="1 slowed").click()
    expect(tiles(other)).to_have_count(1)
    press(room, "Log In")
    expect(tile(room, "c2", "Main")).to_be_visible()
    [changed] = [each for each in records(server, "c2")[1]
                 if each["kind"] == "animationSpeedChanged"]
    assert changed["data"]["percent"] == 10
    [began] = transitions(server, "c2")
    assert began["data"]["duration"] == 10 * 300_000

    room.keyboard.press("Escape")
    everyone = room.get_by_role("group", name="Animation speed of all clients")
    for button in ("100 %", "25 %", "10 %"):
        expect(everyone.get_by_role("button", name=button)).to_have_attribute(
            "aria-pressed", "false")
    everyone.get_by_role("button", name="100 %").click()
    expect(other.get_by_role("button", name="1 slowed")).to_have_count(0)


def test_network_conditions_are_recorded_and_have_a_badge_in_every_control_room(pages, server):
    room = room_with(pages, server, 2, "Login")
    select(room, "c1")
    press(room, "Network…")
    dialog(room).get_by_role("button", name="3G").click()
    dialog(room).get_by_label("Seed").fill("7")
    dialog(room).get_by_role("button", name="Set", exact=True).click()
    slow = "c1, Login, network 140–260 ms, network 1 % loss"
    expect(room.get_by_role("option", name=slow, exact=True)).to_be_visible()
    expect(open_room(pages, server).get_by_role("option", name=slow, exact=True)).to_be_visible()
    [changed] = [each["data"] for each in records(server, "c1")[1]
                 if each["kind"] == "networkChanged"]
    assert changed == {"latency": 200, "jitter": 60, "loss": 1, "offline": False, "seed": 7}

    select(room, "c1", "c2")
    press(room, "Network…")
    expect(dialog(room)).to_contain_text("have different settings")
    dialog(room).get_by_label("Loss").fill("101")
    dialog(room).get_by_role("button", name="Set", exact=True).click()
    expect(dialog(room)).to_be_visible()
    dialog(room).get_by_role("button", name="Perfect").click()
    dialog(room).get_by_role("button", name="Set", exact=True).click()
    expect(room.get_by_role("option", name="c1, Login", exact=True)).to_be_visible()


def test_clients_are_disconnected_reconnected_and_removed(pages, server):
    room = room_with(pages, server, 3, "Login")
    select(room, "c1", "c2")
    choose(room, "More", "Disconnect")
    for stream in ("c1", "c2"):
        expect(room.get_by_role("option", name=f"{stream}, Login, disconnected, offline")
               ).to_be_visible()
    expect(room.get_by_role("toolbar").get_by_role("button", name="Log In")).to_have_count(0)
    room.get_by_role("searchbox", name="Filter clients").fill("is:offline")
    expect(tiles(room)).to_have_count(2)
    room.get_by_role("searchbox", name="Filter clients").fill("")
    select(room, "c1", "c2")
    choose(room, "More", "Reconnect")
    for stream in ("c1", "c2"):
        expect(room.get_by_role("option", name=f"{stream}, Login", exact=True)).to_be_visible()

    choose(room, "More", "Remove…")
    expect(dialog(room)).to_contain_text("Remove 2 clients?")
    dialog(room).get_by_role("button", name="Cancel").click()
    expect(tiles(room)).to_have_count(3)
    choose(room, "More", "Remove…")
    dialog(room).get_by_role("button", name="Remove", exact=True).click()
    expect(tiles(room)).to_have_count(1)
    expect_said(room, "Remove: 2 applied")
    room.reload()
    expect(tile(room, "c3", "Login")).to_be_visible()
    expect(tiles(room)).to_have_count(1)
    assert records(server, "c1")[1][-1]["kind"] != "command", "what was recorded stays, ended well"


def test_two_operators_see_names_and_commands_of_each_other(pages, server):
    ann = room_with(pages, server, 2, "Login")
    ben = open_room(pages, server)
    expect(tile(ben, "c2", "Login")).to_be_visible()
    ben.get_by_role("button", name=re.compile("^You are Operator 2; with you: ")).click()
    dialog(ben).get_by_label("Your name").fill("Ben")
    dialog(ben).get_by_role("button", name="Save").click()
    expect(ann.get_by_role("button", name="You are Operator 1; with you: Ben")).to_be_visible()

    select(ben, "c1", "c2")
    press(ben, "Log In")
    expect_said(ann, "Ben: tap Log In on c1 and c2")
    for page in (ann, ben):
        for stream in ("c1", "c2"):
            expect(tile(page, stream, "Main")).to_be_visible()
    expect(ben.get_by_text(re.compile("^Ben: "))).to_have_count(0)
    select(ann, "c1")
    ann.get_by_role("tab", name="Log").click()
    expect(ann.get_by_role("tabpanel", name="Log")).to_contain_text("Ben: tap Log In")

    ben.reload()
    expect(ben.get_by_role("button", name=re.compile("^You are Ben; "))).to_be_visible()
    ben.close()
    expect(ann.get_by_role("button", name="You are Operator 1, the only operator")).to_be_visible()


@pytest.mark.parametrize("width", [1440, 900, 390])
def test_a_short_message_covers_no_clients_inspector_or_action_bar_and_waits_for_the_focus(
        pages, server, width):
    room = pages.open(server, "/control.html", viewport={"width": width, "height": 640},
                      in_own_context=True)
    add(room, 4, "Login")
    select(room, "c1")
    expect(bar(room)).to_be_visible()
    stop_clock(room)
    room.evaluate("document.querySelector('stage-toasts').show('Copied')")
    toast = room.locator(".toast")
    box = toast.bounding_box()
    others = [bar(room)] + [room.locator("client-inspector")] * (width > 860)
    for other in others:
        there = other.bounding_box()
        assert (box["x"] + box["width"] <= there["x"] or there["x"] + there["width"] <= box["x"]
                or box["y"] + box["height"] <= there["y"]), (box, there)
    if width > 860:
        clients = room.locator("#clients").bounding_box()
        assert clients["y"] + clients["height"] <= box["y"], "no tile is covered"
    assert box["y"] > 300 and 0 <= box["x"] and box["x"] + box["width"] <= width
    bar(room).get_by_role("button", name="Clear").click()
    room.clock.run_for(200)
    expect(bar(room)).to_contain_text("None selected")
    box = toast.bounding_box()
    gap = bar(room).bounding_box()["y"] - (box["y"] + box["height"])
    assert 0 <= gap <= 16, "it stands on the action bar"
    toast.get_by_role("button", name="Dismiss").focus()
    room.clock.run_for(7_000)
    expect(toast).to_be_visible()
    toast.get_by_role("button", name="Dismiss").blur()
    room.clock.run_for(7_000)
    expect(toast).to_have_count(0)


def test_what_another_operator_does_again_and_again_is_one_message_that_says_the_newest(
        pages, server):
    room = pages.open(server, "/control.html", in_own_context=True)
    stop_clock(room)
    show = "([text, key]) => document.querySelector('stage-toasts').show(text, { key })"
    room.evaluate(show, ["Ann: tap Log In on c1", "Ann tap"])
    room.evaluate(show, ["Ben: tap Log In on c9", "Ben tap"])
    room.clock.run_for(5_000)
    room.evaluate(show, ["Ann: tap Log In on c2", "Ann tap"])
    toasts = room.locator(".toast p")
    expect(toasts).to_have_text(["Ann: tap Log In on c2", "Ben: tap Log In on c9"])
    room.clock.run_for(5_000)
    expect(toasts).to_have_text(["Ann: tap Log In on c2"])
    room.clock.run_for(5_000)
    expect(toasts).to_have_count(0)
    room.evaluate(show, ["Ann: tap Log In on c3", "Ann tap"])
    expect(toasts).to_have_text(["Ann: tap Log In on c3"])


def test_clients_with_faults_are_counted_and_filtered(pages, server):
    room = room_with(pages, server, 1, "Login")
    add(room, 1, "Login", strategy="naive")
    select(room, "c1", "c2")
    for link in ("activity", "messages"):
        press(room, "Link…")
        dialog(room).get_by_label("Link").fill(f"deeplinktutorial://{link}")
        dialog(room).get_by_role("button", name="Open", exact=True).click()
        expect(dialog(room)).to_have_count(0)
    expect(tile(room, "c2", ".*fault Link replaced silently")).to_be_visible()
    room.get_by_role("button", name="1 fault").click()
    expect(tiles(room)).to_have_count(1)
    expect(tile(room, "c2")).to_be_visible()
    room.get_by_role("searchbox", name="Filter clients").fill("strategy:root-controller")
    expect(tile(room, "c1")).to_be_visible()
    expect(tiles(room)).to_have_count(1)


def test_an_invalid_filter_is_explained_and_the_syntax_help_inserts_terms(pages, server):
    room = room_with(pages, server, 2, "Login")
    field = room.get_by_role("searchbox", name="Filter clients")
    field.fill("is:slw")
    expect(room.get_by_text("Unknown filter “is:slw”. Known: selected, ")).to_be_visible()
    field.fill("")
    room.get_by_role("button", name="Filter syntax").click()
    dialog(room).get_by_role("button", name="is:owned").click()
    expect(field).to_have_value("is:owned")
    expect(tiles(room)).to_have_count(2)
    field.fill("-is:owned")
    expect(room.get_by_text("No client matches the filter.")).to_be_visible()


def test_the_control_room_works_by_shortcuts_and_lists_them(pages, server):
    room = room_with(pages, server, 2, "Login")
    room.keyboard.press("?")
    expect(dialog(room)).to_contain_text("Mirror input to all selected clients")
    room.keyboard.press("m")
    room.keyboard.press("Escape")
    expect(dialog(room)).to_have_count(0)
    expect(room.get_by_role("button", name="Mirror", exact=True)).to_be_visible()
    room.keyboard.press("h")
    expect_said(room, "Select some clients first.")
    room.keyboard.press("Control+a")
    room.keyboard.press("h")
    for stream in ("c1", "c2"):
        expect(tile(room, stream, "Home screen")).to_be_visible()
    room.keyboard.press("u")
    for stream in ("c1", "c2"):
        expect(tile(room, stream, "Login")).to_be_visible()
    room.keyboard.press("v")
    expect(large(room, "c1")).to_be_visible()
    room.keyboard.press("v")
    expect(room.get_by_role("group", name="Layout").get_by_role("button", name="List")
           ).to_have_attribute("aria-pressed", "true")
    room.keyboard.press("/")
    room.keyboard.type("h")
    expect(room.get_by_role("searchbox", name="Filter clients")).to_have_value("h")
    expect(tile(room, "c1", "Home screen")).to_have_count(0)


def test_in_a_narrow_window_the_inspector_opens_and_closes(pages, server):
    room = open_room(pages, server, viewport={"width": 390, "height": 844})
    room.get_by_role("button", name="Add 4 clients").click()
    tile(room, "c1", "Login").click()
    panel = room.get_by_role("tabpanel", name="Inspect")
    expect(panel).to_be_hidden()
    room.get_by_role("button", name="Inspector").click()
    expect(panel).to_contain_text("Navigation(Login)")
    expect(room.get_by_role("button", name="Back to the clients")).to_be_focused()
    room.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(room.get_by_role("button", name="Inspector")).to_be_focused()
    room.keyboard.press("Enter")
    room.get_by_role("button", name="Back to the clients").click()
    expect(panel).to_be_hidden()


def test_the_large_phone_of_a_client_without_a_network_says_so(pages, server):
    room = room_with(pages, server, 2, "Login")
    select(room, "c1")
    show_large(room)
    word = room.locator("#focus-state")
    expect(word).to_be_hidden()
    choose(room, "More", "Disconnect")
    expect(word).to_have_text("offline")
    focused = room.locator("#focus-phone")
    expect(focused).to_have_attribute("data-offline", "")
    assert focused.locator(".phone-screen").evaluate("(each) => getComputedStyle(each).filter") != "none"
    choose(room, "More", "Reconnect")
    expect(word).to_be_hidden()
    expect(focused).not_to_have_attribute("data-offline", "")


def test_enter_on_a_tile_leaves_it_in_sight_beside_its_large_phone(pages, server):
    room = room_with(pages, server, 40, "Login")
    tile(room, "c33").click()
    room.keyboard.press("Enter")
    expect(large(room, "c33")).to_be_visible()
    expect(tile(room, "c33")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("size", ["Small", "Large"])
def test_the_tile_size_is_kept_after_a_reload(pages, server, size):
    room = room_with(pages, server, 1, "Login")
    width = tile(room, "c1").bounding_box()["width"]
    room.get_by_role("group", name="Size of the tiles").get_by_role("button", name=size).click()
    room.reload()
    expect(tile(room, "c1", "Login")).to_be_visible()
    changed = tile(room, "c1").bounding_box()["width"]
    assert changed < width if size == "Small" else changed > width


@pytest.mark.parametrize("height", [450, 900])
def test_the_dialog_of_many_operators_fits_the_window_and_its_list_scrolls(pages, server, height):
    with ExitStack() as others:
        for _ in range(40):
            others.enter_context(operator(server))
        page = pages.open(server, "/control.html", viewport={"width": 1440, "height": height})
        page.locator("operator-list").get_by_text("+38").wait_for()
        page.locator("operator-list").get_by_role("button").click()
        expect(dialog(page).get_by_role("listitem")).to_have_count(41)
        expect(dialog(page).get_by_label("Your name")).to_be_focused()
        expect(dialog(page).get_by_role("listitem").first).to_be_in_viewport()
        expect(dialog(page).get_by_role("button", name="Save")).to_be_in_viewport(ratio=1)
        expect(dialog(page).get_by_role("heading")).to_be_in_viewport(ratio=1)


def test_the_dialog_of_new_clients_begins_with_the_app_of_those_that_are_there(
        pages, quick_example_server):
    expect_screen(pages.open(quick_example_server, "/device.html?app=news-navigator"), "News")
    room = open_room(pages, quick_example_server)
    expect(tiles(room)).to_have_count(1)
    room.keyboard.press("+")
    expect(dialog(room).get_by_label("App", exact=True)).to_have_value("news-navigator")


def test_keys_in_a_menu_find_its_entries_and_reach_no_client(pages, server):
    room = room_with(pages, server, 2, "Login")
    room.get_by_role("listbox", name="Clients").press("Control+a")
    room.get_by_role("toolbar").get_by_role("button", name="More").click()
    entry = room.get_by_role("menuitem", name="Disconnect")
    for key in "hrd":
        room.keyboard.press(key)
    expect(entry).not_to_be_focused()
    # What is typed on after a while is another word.
    room.wait_for_timeout(1_100)
    room.keyboard.press("d")
    expect(entry).to_be_focused()
    room.keyboard.press("Escape")
    expect(room.get_by_role("menu")).to_be_hidden()
    for stream in ("c1", "c2"):
        expect(room.get_by_role("option", name=f"{stream}, Login", exact=True)).to_be_visible()
        assert not any(each["kind"] == "command" and each["data"]["command"] != "launch"
                       for each in records(server, stream)[1])


def tab_to_the_tiles(room):
    """Goes by the Tab key to the tile that it leads to."""
    room.get_by_role("searchbox", name="Filter clients").focus()
    for _ in range(20):
        room.keyboard.press("Tab")
        if room.evaluate("document.activeElement.matches('client-tile')"):
            return
    pytest.fail("the Tab key leads to no tile")


def test_a_tile_that_the_tab_key_leads_to_takes_enter_and_arrow_keys(pages, server):
    room = room_with(pages, server, 3, "Login")
    tab_to_the_tiles(room)
    expect(tile(room, "c1")).to_be_focused()
    room.keyboard.press("ArrowRight")
    expect(tile(room, "c2")).to_be_focused()
    expect(tile(room, "c2")).to_have_attribute("aria-selected", "true")
    room.reload()
    expect(tile(room, "c2", "Login")).to_be_visible()
    room.goto("/control.html")
    expect(tile(room, "c1", "Login")).to_be_visible()
    tab_to_the_tiles(room)
    room.keyboard.press("Enter")
    expect(large(room, "c1", "Login")).to_be_visible()


def test_the_inspector_goes_on_with_another_selected_client(pages, server):
    room = room_with(pages, server, 3, "Login")
    room.get_by_role("listbox", name="Clients").press("Control+a")
    tile(room, "c2").click(modifiers=["Control"])
    tile(room, "c2").click(modifiers=["Control"])
    room.get_by_role("tab", name="History").click()
    head = room.locator(".inspector-client")
    expect(head).to_contain_text("c2")
    remove_inspected(room)
    expect(head).to_contain_text("c3")
    expect(room.get_by_role("tab", name="History")).to_have_attribute("aria-selected", "true")
    expect(room.get_by_label("Whose history")).to_be_visible()
    expect(room.get_by_role("toolbar")).to_contain_text("2 selected")
    remove_inspected(room)
    expect(head).to_contain_text("c1")
    assert room.evaluate("document.activeElement !== document.body")
    remove_inspected(room)
    expect(room.get_by_text("c1 was removed; its recording is kept.")).to_be_visible()
    expect(room.get_by_role("link", name="Open its recording")).to_be_focused()


class HeldSockets:
    """The connections of a control room, of which the operator's or the devices' own can be held back."""

    def __init__(self, context):
        self.sockets = []
        self.held = []
        self.closed = 0
        self.kind = None
        context.route_web_socket("**/ws", self.relay)

    def relay(self, socket):
        upstream = socket.connect_to_server()
        kind = "device" if self.sockets else "operator"
        self.sockets.append(socket)

        def pass_on(act):
            if kind == self.kind:
                self.held.append(act)
            else:
                act()

        def close(code, reason):
            socket.close(code=code, reason=reason)
            self.closed += 1

        upstream.on_message(lambda line: pass_on(lambda: socket.send(line)))
        upstream.on_close(lambda code, reason: pass_on(lambda: close(code, reason)))

    def wait_for_closed(self, room, count):
        """Lets the page go on until so many connections were closed to it."""
        deadline = time.monotonic() + PATIENCE
        while self.closed < count:
            assert time.monotonic() < deadline, f"{self.closed} of {count} connections were closed"
            room.wait_for_timeout(20)

    def release(self):
        self.kind = None
        for act in self.held:
            act()


def test_a_removal_that_the_device_learns_of_first_still_leads_to_its_recording(pages, server):
    context = pages.context(server, viewport=WIDE)
    sockets = HeldSockets(context)
    room = context.new_page()
    room.goto("/control.html")
    add(room, 1, "Login")
    tile(room, "c1").click()
    sockets.kind = "operator"
    remove_inspected(room)
    expect(room.get_by_role("tab", name="Inspect")).to_be_focused()
    sockets.release()
    expect(room.get_by_role("link", name="Open its recording")).to_be_focused()


@pytest.mark.parametrize("last", [None, "operator", "device"])
def test_the_keys_leave_the_button_that_would_remove_the_next_client(pages, server, last):
    context = pages.context(server, viewport=WIDE)
    sockets = HeldSockets(context)
    room = context.new_page()
    room.goto("/control.html")
    add(room, 2, "Login")
    select(room, "c1", "c2")
    sockets.kind = last
    remove_inspected(room)
    tab = room.get_by_role("tab", name="Inspect")
    expect(tab).to_be_focused()
    sockets.release()
    expect(room.locator(".inspector-client")).to_contain_text("c1")
    expect(tab).to_be_focused()


@pytest.mark.parametrize("last", [None, "operator", "device"])
def test_the_keys_go_on_at_the_clients_when_all_were_removed(pages, server, last):
    context = pages.context(server, viewport=WIDE)
    sockets = HeldSockets(context)
    room = context.new_page()
    room.goto("/control.html")
    add(room, 2, "Login")
    press(room, "Select all")
    sockets.kind = last
    choose(room, "More", "Remove…")
    dialog(room).get_by_role("button", name="Remove", exact=True).click()
    empty = room.get_by_role("heading", name="No clients yet")
    if last == "operator":
        sockets.wait_for_closed(room, 2)
        expect(empty).to_be_hidden()
    else:
        expect(empty).to_be_visible()
    sockets.release()
    expect(empty).to_be_visible()
    expect(room.get_by_role("listbox", name="Clients")).to_be_focused()


def test_the_keys_go_on_at_the_clients_when_the_first_ones_are_added(pages, server):
    room = pages.open(server, "/control.html")
    room.get_by_role("button", name="Add 4 clients").press("Enter")
    # Loops tell of their clients in any order.
    expect(room.locator("client-tile:focus")).to_have_count(1)


def remove_inspected(room):
    button = room.locator("client-inspector").get_by_role("button", name="Remove…")
    button.click()
    dialog(room).get_by_role("button", name="Remove", exact=True).click()
    expect(dialog(room)).to_have_count(0)


def test_a_problem_of_the_filter_covers_no_tile(pages, server):
    room = room_with(pages, server, 2, "Login")
    room.get_by_role("searchbox", name="Filter clients").fill("is:slw")
    problem = room.get_by_text("Unknown filter “is:slw”. Known: selected, ")
    expect(problem).to_be_visible()
    for width in (1440, 390):
        room.set_viewport_size({"width": width, "height": 900})
        box, below = problem.bounding_box(), room.locator("#clients").bounding_box()
        field = room.get_by_role("searchbox", name="Filter clients").bounding_box()
        assert field["y"] + field["height"] <= box["y"]
        assert box["y"] + box["height"] <= below["y"]
        assert room.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_more_clients_than_the_menu_names_are_its_first_entry(pages, quick_example_server):
    room = open_room(pages, quick_example_server)
    expect_connected(room)
    room.get_by_role("button", name="Add clients").click()
    first = room.get_by_role("menuitem").first
    expect(first).to_have_text("Custom…")
    expect(first).to_be_in_viewport(ratio=1)


def test_the_syntax_of_the_filter_is_shown_without_marks(pages, server):
    room = open_room(pages, server)
    room.get_by_role("button", name="Filter syntax").click()
    expect(dialog(room)).to_contain_text("“key:value” searches one key")
    assert "`" not in dialog(room).inner_text()
