"""The inspector of the control room: controllers, log, past moments, lifetimes, messages."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from phone import copied, records, two_frames
from stage import ROOT
from test_accessibility import SIZES, findings
from wire import LOG_IN, OPEN_ACTIVITY, at_login, device, perform

WIDE = {"width": 1440, "height": 900}
PANELS = ["Inspect", "Log", "Lifetimes", "Messages"]


def tile(control, stream):
    return control.get_by_role("option", name=re.compile(rf"^{stream}, "))


def show(control, name):
    control.get_by_role("tab", name=name).click()
    panel = control.get_by_role("tabpanel", name=name)
    expect(panel).to_be_visible()
    return panel


def moment(control):
    return control.get_by_role("region", name="Moment")


def rows(panel):
    return panel.get_by_role("listbox", name="Events").get_by_role("option")


def filter_log(panel, text):
    panel.get_by_role("searchbox", name="Filter events").fill(text)


def click_only_row(panel):
    expect(rows(panel)).to_have_count(1)
    rows(panel).click()


@pytest.fixture
def stage(pages, server):
    """A control room with two devices: one that has logged in and is focused, one at login."""
    control = pages.open(server, "/control.html", viewport=WIDE)
    expect(control.get_by_role("heading", name="No clients yet")).to_be_visible()
    with at_login(device(server)) as first, at_login(device(server)) as second:
        streams = [first.stream, second.stream]
        expect(tile(control, streams[1])).to_be_visible()
        tile(control, streams[0]).click()
        perform(first, LOG_IN)
        expect_place(control, streams[0], "Main")
        yield control, [first, second], streams


@pytest.fixture
def leaking(pages, servers, tmp_path):
    """A control room that shows a client in whose app the camera has leaked."""
    server = servers(tmp_path / "data", "--apps", ROOT / "Examples", "--strategy", "window-swap")
    control = pages.open(server, "/control.html", viewport=WIDE)
    with device(server, app="scenarios") as peer:
        tile(control, peer.stream).click()
        expect_place(control, peer.stream, "Login")
        peer.step({"command": "session", "key": "LOGGED_IN", "value": True})
        for command, place in [({"command": "route", "route": "showMain"}, "Inbox"),
                               ({"command": "tap", "element": "camera"}, "Camera"),
                               ({"command": "route", "route": "logOut"}, "Login")]:
            peer.step(command)
            expect_place(control, peer.stream, place)
        yield control


@pytest.fixture
def peer(server):
    """A device at the login."""
    with at_login(device(server)) as peer:
        yield peer


def expect_place(control, stream, place):
    """Waits until a client's tile shows this screen and no transition is running."""
    expect(control.get_by_role("option", name=re.compile(rf"^{stream}, {place}\b"))).to_be_visible()
    control.evaluate("(stream) => until(() => document.querySelector("
                     "`[data-stream=${stream}] mini-phone`).client?.transition === null)", stream)


def test_inspector_tabs_are_switched_by_arrow_keys(stage):
    control, _, _ = stage
    control.get_by_role("tab", name="Inspect").focus()
    control.keyboard.press("ArrowRight")
    expect(control.get_by_role("tab", name="Log")).to_be_focused()
    expect(control.get_by_role("tabpanel", name="Log")).to_be_visible()
    control.keyboard.press("End")
    expect(control.get_by_role("tab", name="History")).to_be_focused()
    control.keyboard.press("ArrowRight")
    expect(control.get_by_role("tab", name="Inspect")).to_be_focused()
    expect(control.get_by_role("tabpanel", name="History")).to_be_hidden()


def test_the_view_controller_tree_is_navigated_by_keyboard(stage):
    control, _, _ = stage
    panel = show(control, "Inspect")
    tree = panel.get_by_role("tree", name="View controllers")
    items = tree.get_by_role("treeitem")
    expect(items).to_have_count(3)
    expect(items).to_contain_text(["Root", "Navigation(Main)", "Main"])
    items.first.focus()
    control.keyboard.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    expect(items.nth(1)).to_have_attribute("aria-expanded", "true")
    control.keyboard.press("ArrowLeft")
    expect(items).to_have_count(2)
    control.keyboard.press("ArrowRight")
    expect(items).to_have_count(3)
    control.keyboard.press("End")
    control.keyboard.press("Enter")
    expect(items.nth(2)).to_have_attribute("aria-selected", "true")
    expect(panel.locator(".node-facts")).to_contain_text("parent, stack[0]")
    control.keyboard.press("ArrowLeft")
    expect(items.nth(1)).to_be_focused()


def test_a_session_flag_is_changed_in_the_inspector(stage):
    control, devices, _ = stage
    flag = show(control, "Inspect").get_by_role("switch", name="LOGGED_IN")
    expect(flag).to_be_checked()
    flag.click()
    changed = devices[0].until_kind("sessionChanged", data={"key": "LOGGED_IN", "value": False})
    assert changed["stream"] == devices[0].stream
    expect(flag).not_to_be_checked()


def test_a_leaked_controller_is_marked_in_the_tree_and_explained(leaking):
    panel = show(leaking, "Inspect")
    camera = panel.get_by_role("treeitem", name=re.compile("^Camera"))
    expect(camera).to_contain_text("leaked · presenter Navigation(Inbox)")
    title = leaking.locator("summary", has_text=re.compile("Leaked view controller.*Camera"))
    fault = panel.locator("details").filter(has=title)
    fault.locator("summary").click()
    expect(fault).to_contain_text("Cause.")
    expect(fault).to_contain_text("Kept by presenter Navigation(Inbox).")
    expect(fault.get_by_role("link", name="Compare scenario F09")).to_have_attribute(
        "href", "compare.html?app=scenarios&left=window-swap&right=root-controller")
    fault.get_by_role("button", name=re.compile("^Go to #")).click()
    expect(moment(leaking)).to_contain_text("fault leakedController of Camera")


def test_the_log_filter_selects_records_and_explains_invalid_terms(stage):
    control, devices, streams = stage
    panel = show(control, "Log")
    filter_log(panel, "kind:tap,transition*")
    expect(rows(panel)).to_have_text([
        re.compile("tap Log In"), re.compile("cross dissolve"), re.compile("transition finished")])
    expect(panel.locator(".log-count")).to_have_text(re.compile(r"^3 of \d+$"))
    filter_log(panel, "kind:tapp")
    expect(panel.get_by_role("status")).to_have_text("Unknown kind of record “tapp”.")
    expect(panel.get_by_text("No record matches the filter.")).to_be_visible()
    filter_log(panel, "type:tap")
    expect(panel.get_by_role("status")).to_contain_text("Unknown filter “type:”.")
    filter_log(panel, "kind:launch")
    expect(rows(panel)).to_have_count(1)
    panel.get_by_role("button", name="All", exact=True).click()
    expect(rows(panel)).to_have_count(2)
    filter_log(panel, f"kind:launch -client:{streams[0]}")
    expect(rows(panel)).to_have_count(1)
    expect(rows(panel)).to_contain_text(streams[1])
    perform(devices[1], LOG_IN)
    filter_log(panel, f"kind:tap client:{streams[1]}")
    expect(rows(panel)).to_contain_text("tap Log In")


def test_selecting_a_log_row_shows_that_moment_while_the_client_goes_on(stage, server):
    control, devices, streams = stage
    control.get_by_role("group", name="Layout").get_by_role("button", name="Focus").click()
    panel = show(control, "Log")
    filter_log(panel, "kind:tap")
    click_only_row(panel)
    record = next(each for each in records(server, streams[0])[1]
                  if each["kind"] == "command" and each["data"]["command"] == "tap")
    milliseconds = record["time"] // 1_000
    place = re.compile(rf"^{milliseconds / 1_000:.3f} s · #{record['sequence']}$")
    expect(moment(control).get_by_role("status")).to_have_text(place)
    large = control.locator("#focus-phone")
    expect(large).to_have_accessible_name(f"Phone {streams[0]}, Login Screen")
    expect(large.locator(".phone-screen")).to_have_attribute("inert", "")
    tree = show(control, "Inspect").get_by_role("treeitem")
    expect(tree).to_contain_text(["Root", "Navigation(Login)", "Login"])
    expect(control.get_by_role("tabpanel", name="Inspect")
           .get_by_role("switch", name="LOGGED_IN")).to_be_disabled()

    perform(devices[0], OPEN_ACTIVITY)
    expect(tile(control, streams[0])).to_have_accessible_name(re.compile("Activity"))
    expect(large).to_have_accessible_name(f"Phone {streams[0]}, Login Screen")
    control.keyboard.press("Escape")
    expect(moment(control)).to_be_hidden()
    expect(large).to_have_accessible_name(f"Phone {streams[0]}, Activity")
    expect(tree).to_contain_text(["Root", "Navigation(Main)", "Main", "Activity"])


def test_show_the_phone_opens_the_large_phone_at_the_selected_moment(stage):
    control, _, streams = stage
    panel = show(control, "Log")
    filter_log(panel, "kind:tap")
    click_only_row(panel)
    moment(control).get_by_role("button", name="Show the phone").click()
    large = control.locator("#focus-phone")
    expect(large).to_have_accessible_name(f"Phone {streams[0]}, Login Screen")
    expect(control.get_by_text("What you do here goes to")).to_be_hidden()
    expect(moment(control).get_by_role("button", name="Show the phone")).to_be_hidden()
    control.locator("#focus-moment").click()
    expect(large).to_have_accessible_name(f"Phone {streams[0]}, Main Screen")
    expect(control.get_by_text("What you do here goes to")).to_be_visible()


def test_arrow_keys_step_through_records_and_a_link_opens_the_recording(stage):
    control, _, streams = stage
    panel = show(control, "Log")
    filter_log(panel, "kind:tap")
    click_only_row(panel)
    told = moment(control).get_by_role("status")
    sequence = number_of(told)
    control.get_by_role("tab", name="Log").focus()
    control.get_by_role("button", name="Later record").click()
    expect(told).to_have_text(re.compile(rf"#{sequence + 1}$"))
    control.keyboard.press("ArrowRight")
    expect(told).to_have_text(re.compile(rf"#{sequence + 2}$"))
    control.keyboard.press("ArrowLeft")
    control.keyboard.press("ArrowLeft")
    control.keyboard.press("ArrowLeft")
    expect(told).to_have_text(re.compile(rf"#{sequence - 1}$"))
    link = moment(control).get_by_role("link", name="Open in Recordings")
    expect(link).to_have_attribute(
        "href", f"replay.html?recording={streams[0]}&sequence={sequence - 1}")
    link.click()
    expect(control.get_by_role("slider", name="Position")).to_be_visible()


def test_the_step_buttons_keep_the_focus_at_the_ends_of_the_log(stage):
    control, _, _ = stage
    panel = show(control, "Log")
    filter_log(panel, "kind:launch")
    click_only_row(panel)
    told = moment(control).get_by_role("status")
    sequence = number_of(told)
    earlier, later = (moment(control).get_by_role("button", name=f"{each} record")
                      for each in ("Earlier", "Later"))
    # The state with which the log begins comes before the first record.
    for at in range(sequence - 1, -1, -1):
        earlier.press("Enter")
        expect(told).to_have_text(re.compile(rf"#{at}$"))
    expect(earlier).to_be_disabled()
    two_frames(control)
    expect(earlier).to_be_focused()
    control.keyboard.press("Enter")
    later.press("Enter")
    expect(told).to_have_text(re.compile(r"#1$"))
    expect(earlier).to_be_enabled()
    while later.is_enabled():
        later.press("Enter")
    earlier.press("Enter")
    later.press("Enter")
    expect(later).to_be_disabled()
    two_frames(control)
    expect(later).to_be_focused()


def test_back_to_live_leads_the_keys_to_the_tab(stage):
    control, _, _ = stage
    panel = show(control, "Log")
    filter_log(panel, "kind:tap")
    click_only_row(panel)
    moment(control).get_by_role("button", name="Back to live").press("Enter")
    expect(moment(control)).to_be_hidden()
    expect(control.get_by_role("tab", name="Log")).to_be_focused()


def number_of(told):
    expect(told).to_have_text(re.compile(r"#\d+$"))
    return int(told.inner_text().rsplit("#", 1)[1])


def test_selecting_a_log_row_of_another_client_focuses_that_client(stage):
    control, _, streams = stage
    control.get_by_role("searchbox", name="Filter clients").fill(streams[0])
    panel = show(control, "Log")
    panel.get_by_role("button", name="All", exact=True).click()
    filter_log(panel, f"client:{streams[1]} kind:launch")
    click_only_row(panel)
    expect(control.locator("client-inspector b").first).to_have_text(streams[1])
    expect(moment(control)).to_be_visible()
    expect(tile(control, streams[0])).to_be_visible()
    tile(control, streams[0]).click()
    expect(moment(control)).to_be_hidden()


def test_the_log_is_navigated_by_keyboard(stage):
    control, _, _ = stage
    panel = show(control, "Log")
    filter_log(panel, "kind:launch,tap,transitionended")
    box = panel.get_by_role("listbox", name="Events")
    expect(rows(panel)).to_have_count(3)
    box.focus()
    control.keyboard.press("ArrowUp")
    control.keyboard.press("ArrowUp")
    active = rows(panel).nth(1)
    expect(box).to_have_attribute("aria-activedescendant", active.get_attribute("id"))
    expect(moment(control)).to_be_hidden()
    control.keyboard.press("Enter")
    expect(active).to_have_attribute("aria-selected", "true")
    expect(moment(control)).to_contain_text("tap Log In")
    control.keyboard.press("ArrowUp")
    expect(moment(control)).to_contain_text("launch")
    control.keyboard.press("Escape")
    expect(moment(control)).to_be_hidden()


def test_a_long_log_renders_visible_rows_only_and_follows_the_newest(stage):
    control, devices, _ = stage
    panel = show(control, "Log")
    for _ in range(400):
        devices[0].step({"command": "memoryWarning"})
    box = panel.get_by_role("listbox", name="Events")
    newest = rows(panel).last
    # Each memory warning gives a command, a word about the app, and one for each of the three view
    # controllers; the last ones may not have arrived.
    expect(newest).to_have_attribute("aria-setsize", re.compile(r"^2[01]\d\d$"))
    count = int(newest.get_attribute("aria-setsize"))
    assert rows(panel).count() < 80
    button = panel.get_by_role("button", name=re.compile("^Newest"))
    expect(button).to_be_hidden()

    box.focus()
    control.keyboard.press("Home")
    expect(rows(panel).first).to_have_attribute("aria-posinset", "1")
    devices[0].step({"command": "memoryWarning"})
    expect(button).to_have_text(re.compile(r"Newest ↓ \d+"))
    expect(rows(panel).first).to_have_attribute("aria-posinset", "1")
    button.click()
    expect(button).to_be_hidden()
    expect(rows(panel).last).to_contain_text(re.compile("memory ?warning", re.IGNORECASE))
    # Scrolled to the end, the last rendered row is the newest.
    control.evaluate("""(count) => until(() => {
      const rows = document.querySelectorAll("[role=tabpanel]:not([hidden]) [aria-posinset]");
      return Number(rows[rows.length - 1].ariaPosInSet) > count;
    })""", count)


def test_records_from_before_the_page_opened_are_loaded_on_request(pages, server, peer):
    control = pages.open(server, "/control.html", viewport=WIDE)
    tile(control, peer.stream).click()
    # Records from here on arrive live and not from the recording.
    expect_place(control, peer.stream, "Login")
    perform(peer, LOG_IN)
    expect_place(control, peer.stream, "Main")
    lives = show(control, "Lifetimes").locator(".life")
    expect(lives).to_have_count(2)
    panel = show(control, "Log")
    filter_log(panel, "kind:launch,tap")
    expect(rows(panel)).to_have_count(1)
    panel.get_by_role("button", name="Load earlier records").click()
    expect(rows(panel)).to_have_text([re.compile("launch"), re.compile("tap Log In")])
    expect(panel.get_by_role("button", name="Load earlier records")).to_be_hidden()
    show(control, "Lifetimes")
    expect(lives).to_have_count(3)


def test_screen_lifetimes_are_shown_as_chart_and_as_table(stage):
    control, _, _ = stage
    panel = show(control, "Lifetimes")
    chart = panel.get_by_role("group", name="Screen lifetimes over time")
    lives = chart.get_by_role("button")
    expect(lives).to_have_count(3)
    alive = re.compile(r"^Main #\d+ · created .* still alive")
    expect(lives.nth(2)).to_have_accessible_name(alive)
    lives.nth(1).focus()
    expect(panel.locator(".life-told")).to_have_text(re.compile(r"^Login #\d+ · created .* freed"))
    control.keyboard.press("ArrowDown")
    expect(panel.locator(".life-told")).to_have_text(re.compile(r"^Main #"))
    control.keyboard.press("Enter")
    expect(moment(control)).to_contain_text("Main created")
    moment(control).get_by_role("button", name="Back to live").click()
    expect(moment(control)).to_be_hidden()

    panel.get_by_role("button", name="Table").click()
    table = panel.get_by_role("table", name="Screen lifetimes")
    expect(table.get_by_role("rowheader")).to_have_text(
        [re.compile("^Main #"), re.compile("^Login #"), re.compile("^Splash #")])
    expect(chart).to_be_hidden()


def test_the_lifetimes_cut_no_label_of_their_axis(stage):
    control, _, _ = stage
    panel = show(control, "Lifetimes")
    expect(panel.locator(".life-axis text").first).to_be_visible()
    panel.get_by_role("button", name="Zoom in").click()
    for width in range(300, 400, 4):
        control.evaluate(
            "(width) => { document.querySelector('lifetimes-view').style.width = `${width}px`; }", width)
        two_frames(control)
        assert control.evaluate("""() => {
          const chart = document.querySelector("lifetime-chart").getBoundingClientRect();
          return [...document.querySelectorAll(".life-axis text")]
            .map((each) => [each.textContent, each.getBoundingClientRect()])
            .filter(([, { left, right }]) => right > chart.right || left < chart.left - 1)
            .map(([text]) => text);
        }""") == []


@pytest.mark.parametrize("name, beside", [("Log", "Layout"), ("Graph", "c10000")])
def test_no_tool_of_a_panel_stands_alone_in_a_row(stage, name, beside):
    control, _, _ = stage
    panel = show(control, name)
    export, first = (panel.get_by_role("button", name=each, exact=True)
                     for each in ("Export", "Layout" if name == "Log" else "All"))
    expect(export).to_be_visible()
    # As long as the names of many clients are.
    control.evaluate("(text) => document.querySelectorAll('.graph-own')"
                     ".forEach((each) => { each.textContent = text; })", beside)
    assert abs(export.bounding_box()["y"] - first.bounding_box()["y"]) < 6


def test_the_lifetimes_chart_zooms_by_drag_and_by_buttons(stage):
    control, _, _ = stage
    panel = show(control, "Lifetimes")
    expect(control.locator(".life-bar")).to_have_count(3)
    box = panel.get_by_role("group", name="Screen lifetimes over time").bounding_box()
    everything = panel.get_by_role("button", name="All", exact=True)
    expect(everything).to_have_attribute("aria-pressed", "true")
    control.mouse.move(box["x"] + box["width"] * 0.7, box["y"] + 60)
    control.mouse.down()
    control.mouse.move(box["x"] + box["width"] * 0.95, box["y"] + 60, steps=6)
    control.mouse.up()
    expect(everything).to_have_attribute("aria-pressed", "false")
    expect(moment(control)).to_be_hidden()
    everything.click()
    expect(everything).to_have_attribute("aria-pressed", "true")
    # The login lives through the middle of the time, around which the chart zooms.
    login = panel.get_by_role("button", name=re.compile(r"^Login #")).locator(".life-bar")
    wide = login.bounding_box()["width"]
    panel.get_by_role("button", name="Zoom in").click()
    expect(everything).to_have_attribute("aria-pressed", "false")
    login.evaluate("(bar, wide) => until(() => bar.getBoundingClientRect().width > wide)", wide)
    panel.get_by_role("button", name="Zoom out").click()
    expect(everything).to_have_attribute("aria-pressed", "true")


def test_a_leaked_screen_is_marked_in_the_lifetimes(leaking):
    panel = show(leaking, "Lifetimes")
    camera = panel.get_by_role("button", name=re.compile(r"^Camera #"))
    expect(camera).to_have_accessible_name(re.compile(r"still alive .* leaked at \d"))
    expect(camera.locator(".life-mark")).to_be_visible()
    panel.get_by_role("button", name="Table").click()
    expect(panel.get_by_role("row", name=re.compile("^Camera"))).to_contain_text("leaked")


def test_the_messages_panel_links_commands_to_their_results(stage):
    control, devices, _ = stage
    panel = show(control, "Messages")
    messages = panel.get_by_role("listbox", name="Messages").get_by_role("option")
    expect(panel.locator("[data-kind=frames]")).to_contain_text(re.compile(r"^.*18 frames"))
    devices[0].step({"command": "tap", "element": "nothing"})
    expect(messages.last).to_have_accessible_name(re.compile("rejected: no such element"))
    expect(messages.last).to_have_attribute("data-kind", "refusal")
    call = panel.locator("[data-kind=call]").last
    call.hover()
    expect(messages.last).to_have_attribute("data-related", "")
    expect(panel.locator("[data-kind=frames]")).not_to_have_attribute("data-related", "")
    call.click()
    expect(moment(control)).to_contain_text("tap nothing")
    expect(call).to_have_attribute("aria-selected", "true")


def test_messages_are_downloaded_and_copied_as_mermaid(stage):
    control, _, streams = stage
    panel = show(control, "Messages")
    expect(panel.locator("[data-kind=frames]")).to_contain_text("18 frames")
    with control.expect_download() as download:
        panel.get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == f"{streams[0]}-messages.mmd"
    text = Path(download.value.path()).read_text()
    assert text.startswith("sequenceDiagram\n  participant L1 as ")
    assert re.search(r"^  L1->>L2: tap Log In \(", text, re.M)
    assert re.search(r"^  Note over L2,L3: 18 frames · cross dissolve", text, re.M)

    control.context.grant_permissions(["clipboard-read", "clipboard-write"])
    assert copied(panel.get_by_role("button", name="Copy Mermaid")) == text


def test_the_inspector_marks_a_disconnected_client(stage):
    control, devices, _ = stage
    devices[0].close()
    expect(control.locator("client-inspector header")).to_contain_text("disconnected")
    expect(show(control, "Inspect").get_by_role("treeitem").first).to_be_visible()


def test_the_inspector_without_a_client_explains_itself(pages, server):
    control = pages.open(server, "/control.html", viewport=WIDE)
    expect(control.get_by_text("Select a client to see its view controllers")).to_be_visible()
    expect(control.get_by_role("tabpanel")).to_have_count(0)


def test_the_inspectors_tabs_stay_where_they_are_when_no_client_is_selected_any_more(stage):
    control, _, _ = stage
    panel = show(control, "Log")
    tab = control.get_by_role("tab", name="Log")
    before = tab.bounding_box()
    panel.get_by_role("searchbox").focus()
    # As where somebody else takes the client away: the focus is in the panel.
    control.evaluate("""() => {
      const field = document.querySelector("#filter");
      field.value = "screen:nowhere";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }""")
    expect(panel).to_be_hidden()
    expect(tab).to_be_focused()
    assert tab.bounding_box() == before


@pytest.mark.parametrize("size", SIZES)
def test_every_inspector_panel_passes_the_accessibility_audit(pages, server, peer, size):
    control = pages.open(server, "/control.html", viewport=SIZES[size])
    tile(control, peer.stream).click()
    expect_place(control, peer.stream, "Login")
    perform(peer, LOG_IN)
    expect_place(control, peer.stream, "Main")
    if size == "narrow":
        control.get_by_role("button", name="Inspector").click()
    for name in PANELS:
        panel = show(control, name)
        expect(panel).not_to_be_empty()
        control.mouse.move(0, 0)
        assert findings(control, f"inspect-{name.lower()}-{size}") == {}, name
