"""The control room with devices: selection, commands, filter, inspector, reconnecting."""

import re

import pytest
from playwright.sync_api import expect

from phone import (
    expect_connected, expect_screen, inner, is_rising, records, slow_animations, start_sampling,
    stop_sampling, stream_of, track)
from wire import LOG_IN, OPEN_ACTIVITY, at_login, device, perform


def tile(control, stream, place=""):
    return control.get_by_role("option", name=re.compile(rf"^{stream}, {place}"))


def tiles(control):
    return control.get_by_role("listbox", name="Clients").get_by_role("option")


def actions(control):
    return control.get_by_role("toolbar", name="Selected clients")


def select(control, *streams):
    for index, stream in enumerate(streams):
        tile(control, stream).click(modifiers=["Control"] if index else [])
    expect(actions(control)).to_contain_text(f"{len(streams)} selected")


def press(control, name):
    actions(control).get_by_role("button", name=name).click()


def add_clients(control, entry):
    control.get_by_role("button", name="Add clients").click()
    control.get_by_role("menuitem", name=entry).click()


@pytest.fixture
def control(pages, server):
    return pages.open(server, "/control.html", viewport={"width": 1440, "height": 900})


@pytest.fixture
def stage(control, server):
    """A control room, and two devices at the login screen."""
    with at_login(device(server)) as first, at_login(device(server)) as second:
        for peer in (first, second):
            expect(tile(control, peer.stream, "Login")).to_be_visible()
        yield control, [first, second]


@pytest.fixture
def stage_of_pages(control, pages, server):
    """A control room, and two device pages at the login screen."""
    devices = [pages.open(server), pages.open(server)]
    for page in devices:
        expect_screen(page, "Login Screen")
        expect(tile(control, stream_of(page), "Login")).to_be_visible()
    return control, devices


def test_log_in_fades_both_selected_devices_to_main_at_the_same_time(stage_of_pages, server):
    control, devices = stage_of_pages
    streams = [stream_of(page) for page in devices]
    for page in devices:
        slow_animations(page)
    select(control, *streams)
    for page in (control, *devices):
        start_sampling(page)
    press(control, "Log In")
    for page in devices:
        expect_screen(page, "Main Screen")
    for stream in streams:
        expect(tile(control, stream, "Main")).to_be_visible()
    control.evaluate("until(() => [...document.querySelectorAll('mini-phone')]"
                     ".every((phone) => phone.client?.transition === null))")

    on_devices = [track(stop_sampling(page)[""], "Navigation(Main)") for page in devices]
    samples = stop_sampling(control)
    in_tiles = [track(samples[stream], "Navigation(Main)") for stream in streams]
    for entering, least in [*((each, 5) for each in on_devices), *((each, 2) for each in in_tiles)]:
        assert len(inner(entering.opacity, 0, 1)) >= least, entering.opacity
        assert is_rising(entering.opacity)
    # At the same time: each fade begins before the other ends, on devices and tiles.
    for first, second in (on_devices, in_tiles):
        assert first.at[0] <= second.at[-1] and second.at[0] <= first.at[-1]

    commands = [next(each for each in records(server, stream)[1]
                     if each["kind"] == "command" and each["data"]["command"] == "tap")
                for stream in streams]
    assert commands[0]["cause"] == commands[1]["cause"], "one message drove both"


def test_a_tile_shows_the_screen_of_its_device(stage):
    control, (peer, _) = stage
    perform(peer, LOG_IN)
    expect(tile(control, peer.stream, "Main")).to_be_visible()
    perform(peer, OPEN_ACTIVITY)
    expect(tile(control, peer.stream, "Activity")).to_be_visible()
    peer.step({"command": "terminate"})
    expect(tile(control, peer.stream, "Home screen")).to_be_visible()


@pytest.mark.quick
def test_a_command_reaches_only_the_selected_client(stage_of_pages):
    control, devices = stage_of_pages
    streams = [stream_of(page) for page in devices]
    select(control, streams[0])
    press(control, "Log In")
    expect_screen(devices[0], "Main Screen")
    expect(tile(control, streams[1], "Login")).to_be_visible()
    expect_screen(devices[1], "Login Screen")


def test_an_action_that_only_some_clients_offer_shows_their_number(stage):
    control, devices = stage
    streams = [peer.stream for peer in devices]
    # Animating views take no taps, so the fade to Main has to end first.
    perform(devices[0], LOG_IN)
    expect(tile(control, streams[0], "Main")).to_be_visible()
    select(control, *streams)
    expect(actions(control).get_by_role("button", name=re.compile("Log In.*1 of 2"))
           ).to_be_visible()
    press(control, "Activity")
    expect(tile(control, streams[0], "Activity")).to_be_visible()
    # Whatever else it was told came before this.
    perform(devices[1], LOG_IN)
    assert not [line for line in devices[1].lines if line["kind"] == "rejected"]


def test_the_session_menu_sets_a_flag_of_all_selected_clients(stage):
    control, devices = stage
    select(control, *[peer.stream for peer in devices])
    press(control, "Session…")
    control.get_by_role("menuitem", name="Set true").click()
    for peer in devices:
        assert peer.until_kind("sessionChanged")["data"] == {"key": "LOGGED_IN", "value": True}
    press(control, "Relaunch")
    for peer in devices:
        expect(tile(control, peer.stream, "Main")).to_be_visible()


def test_a_device_that_closes_its_connection_is_shown_as_disconnected(stage):
    control, (peer, _) = stage
    peer.close()
    expect(control.get_by_role("option", name=re.compile(rf"^{peer.stream}, .*disconnected"))
           ).to_be_visible()


def test_the_empty_page_adds_the_first_clients(pages, server):
    control = pages.open(server, "/control.html")
    expect(control.get_by_role("heading", name="No clients yet")).to_be_visible()
    control.get_by_role("button", name="Add 4 clients").click()
    expect(tiles(control)).to_have_count(4)
    for stream in ("c1", "c2", "c3", "c4"):
        expect(tile(control, stream, "Login")).to_be_visible()


def test_added_clients_take_commands_and_are_resumed_after_a_reload(pages, server):
    control = pages.open(server, "/control.html")
    add_clients(control, "Add 5 clients")
    expect(tiles(control)).to_have_count(5)
    expect(control.get_by_text("5 clients", exact=True)).to_be_visible()
    for number in range(1, 6):
        expect(tile(control, f"c{number}", "Login")).to_be_visible()
    control.get_by_role("listbox", name="Clients").press("Control+a")
    press(control, "Log In")
    for number in range(1, 6):
        expect(tile(control, f"c{number}", "Main")).to_be_visible()

    control.reload()
    expect(tiles(control)).to_have_count(5)
    for number in range(1, 6):
        expect(control.get_by_role("option", name=f"c{number}, Main", exact=True)).to_be_visible()


def test_an_added_client_is_removed(pages, server):
    control = pages.open(server, "/control.html")
    add_clients(control, "Add 5 clients")
    expect(tile(control, "c2", "Login")).to_be_visible()
    tile(control, "c2").click()
    remove = control.locator("client-inspector").get_by_role("button", name="Remove")
    question = control.locator("dialog[open]")
    remove.click()
    expect(question).to_contain_text("Remove c2?")
    question.get_by_role("button", name="Cancel").click()
    expect(tiles(control)).to_have_count(5)
    remove.click()
    question.get_by_role("button", name="Remove", exact=True).click()
    expect(tiles(control)).to_have_count(4)
    expect(tile(control, "c2")).to_have_count(0)


def test_a_screen_in_the_filter_hides_clients_on_other_screens(stage):
    control, devices = stage
    streams = [peer.stream for peer in devices]
    perform(devices[1], LOG_IN)
    expect(tile(control, streams[1], "Main")).to_be_visible()
    control.get_by_role("searchbox", name="Filter clients").fill("screen:main")
    expect(tiles(control)).to_have_count(1)
    expect(tile(control, streams[1])).to_be_visible()
    control.get_by_role("searchbox", name="Filter clients").fill("screen:nowhere")
    expect(control.get_by_text("No client matches the filter.")).to_be_visible()


def test_the_large_phone_of_the_focused_client_takes_taps(stage):
    control, devices = stage
    stream = devices[0].stream
    tile(control, stream).click()
    control.get_by_role("group", name="Layout").get_by_role("button", name="Focus").click()
    large = control.get_by_role("region", name=re.compile(rf"^Phone {stream}"))
    large.get_by_role("button", name="Log In").click()
    devices[0].until_kind("transitionEnded")
    expect(large.get_by_role("button", name="Activity")).to_be_visible()


def test_the_inspector_shows_view_controllers_and_the_log_live(stage):
    control, devices = stage
    tile(control, devices[0].stream).click()
    panel = control.get_by_role("tabpanel", name="Inspect")
    controllers = panel.get_by_role("tree", name="View controllers").get_by_role("treeitem")
    expect(controllers).to_contain_text(["Root", "Navigation(Login)", "Login"])
    control.get_by_role("tab", name="Log").click()
    perform(devices[0], LOG_IN)
    log = control.get_by_role("tabpanel", name="Log")
    log.get_by_role("searchbox", name="Filter events").fill("kind:tap,transition*")
    expect(log).to_contain_text("tap Log In")
    expect(log).to_contain_text("transition finished")


def test_tiles_are_selected_by_arrow_keys_and_space(stage):
    control, devices = stage
    streams = [peer.stream for peer in devices]
    tile(control, streams[0]).focus()
    control.keyboard.press("Space")
    expect(tile(control, streams[0])).to_have_attribute("aria-selected", "true")
    control.keyboard.press("Shift+ArrowRight")
    expect(actions(control)).to_contain_text("2 selected")
    control.keyboard.press("Escape")
    expect(actions(control)).to_contain_text("None selected")


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_the_control_room_and_its_clients_reconnect_after_a_server_restart(pages, server, end):
    pages.may_lose_server = True
    control = pages.open(server, "/control.html")
    control.get_by_role("button", name="Add 4 clients").click()
    for number in range(1, 5):
        expect(tile(control, f"c{number}", "Login")).to_be_visible()
    control.get_by_role("listbox", name="Clients").press("Control+a")
    press(control, "Log In")
    for number in range(1, 5):
        expect(tile(control, f"c{number}", "Main")).to_be_visible()
    getattr(server, end)()
    expect(control.get_by_role("banner")).to_contain_text("reconnecting")
    server.start()
    expect_connected(control)
    for number in range(1, 5):
        expect(control.get_by_role("option", name=f"c{number}, Main", exact=True)).to_be_visible()
    expect(tiles(control)).to_have_count(4)
