"""The list of recordings: sorted, grouped, searched, and several opened in one player."""

import json
import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from stage import rootstage
from test_accessibility import findings
from test_command_line import BAD_DATA, failed
from test_widths import WIDTHS, resize
from wire import (GO_BACK, LOG_IN, OPEN_ACTIVITY, OPERATOR, ROTATE, Peer, at_login, device,
                  perform, record, record_faults)


@pytest.fixture
def three(server):
    """Three recordings, each longer than the one before."""
    return [record(server, LOG_IN), record(server, LOG_IN, OPEN_ACTIVITY),
            record(server, LOG_IN, OPEN_ACTIVITY, GO_BACK)]


def listed(page):
    return page.locator("recording-list tbody a")


def expect_listed(page, names):
    expect(listed(page)).to_have_text(names)


def sort_by(page, column):
    page.get_by_role("columnheader", name=column).get_by_role("button").click()


def test_a_column_sorts_the_recordings_and_the_address_keeps_it(pages, server, three):
    page = pages.open(server, "/replay.html")
    expect(page.locator("tbody").get_by_role("checkbox")).to_have_count(3)
    expect_listed(page, three[::-1])
    sort_by(page, "Records")
    expect_listed(page, three[::-1])
    sort_by(page, "Records")
    expect_listed(page, three)
    expect(page.get_by_role("columnheader", name="Records")).to_have_attribute(
        "aria-sort", "ascending")
    expect(page.get_by_role("columnheader", name="Records").get_by_role("button")).to_be_focused()
    page.get_by_role("searchbox", name="Filter recordings").fill(three[1])
    page.reload()
    expect(page.get_by_role("columnheader", name="Records")).to_have_attribute(
        "aria-sort", "ascending")
    expect(page.get_by_role("searchbox", name="Filter recordings")).to_have_value(three[1])
    expect_listed(page, [three[1]])


def test_selected_recordings_open_as_lanes_of_one_player_and_verify(pages, server, three):
    page = pages.open(server, "/replay.html")
    expect(page.get_by_role("button", name="Open together")).to_be_hidden()
    for stream in three[1:]:
        page.get_by_role("checkbox", name=f"Select {stream}").check()
    expect(page.get_by_text("2 selected")).to_be_visible()
    assert findings(page, "recording-list-selected") == {}
    page.get_by_role("button", name="Open together").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    for stream in three[1:]:
        expect(page.locator(".phone-figure").filter(has_text=stream)).to_be_visible()
    page.reload()
    expect(page.locator(".phone-figure")).to_have_count(2)
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text(re.compile("byte-identical: .* 2 clients"))).to_be_visible()
    page.go_back()
    expect(page.locator("tbody").get_by_role("checkbox")).to_have_count(3)


def test_the_keys_stay_at_a_recording_while_it_goes_on_and_where_the_list_was_left(pages, server):
    with at_login(device(server)) as peer:
        page = pages.open(server, "/replay.html")
        link = page.locator("tbody").get_by_role("link", name=peer.stream)
        link.focus()
        records = page.locator("tbody [data-column=records]")
        before = records.inner_text()
        perform(peer, LOG_IN)
        expect(records).not_to_have_text(before)
        expect(link).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
        page.go_back()
        expect(link).to_be_focused()


def test_a_row_stays_the_same_element_while_its_recording_goes_on(pages, server):
    with at_login(device(server)) as peer:
        page = pages.open(server, "/replay.html")
        records = page.locator("tbody [data-column=records]")
        before = records.inner_text()
        expect(page.locator("tbody [data-column=by]")).to_have_text("nobody")
        page.locator("tbody tr").evaluate("""row => {
          const cell = row.querySelector("[data-column=device]");
          window.kept = [row, ...row.querySelectorAll("*")];
          getSelection().selectAllChildren(cell);
          window.marked = getSelection().toString();
        }""")
        perform(peer, LOG_IN)
        expect(records).not_to_have_text(before)
        assert page.evaluate("window.marked") == page.evaluate("getSelection().toString()") != ""
        assert page.evaluate("window.kept.filter(each => !each.isConnected).length") == 0
        later = record(server, LOG_IN)
        expect(listed(page)).to_have_count(2)
        expect(listed(page).first).to_have_text(later)
        assert page.evaluate("window.kept.filter(each => !each.isConnected).length") == 0
        page.get_by_role("button", name="Group by session").click()
        page.get_by_role("checkbox", name=re.compile("^Select the session")).check()
        assert page.evaluate("window.kept.filter(each => !each.isConnected).length") == 0


def test_how_long_ago_a_recording_began_is_right_while_the_list_stays_open(pages, server):
    record(server, LOG_IN)
    page = pages.open(server, "/replay.html", in_own_context=True)
    started = page.locator("tbody [data-column=started]")
    expect(started).to_contain_text("just now")
    page.clock.set_system_time(datetime.now() + timedelta(seconds=150))
    expect(started).to_contain_text("2 min ago")


def test_shift_selects_a_range_and_the_box_in_the_head_all_that_are_listed(pages, server, three):
    page = pages.open(server, "/replay.html")
    boxes = page.locator("tbody").get_by_role("checkbox")
    all_listed = page.get_by_role("checkbox", name="Select all that are listed")
    boxes.nth(0).click()
    assert all_listed.evaluate("box => box.indeterminate && !box.checked")
    boxes.nth(2).click(modifiers=["Shift"])
    expect(page.get_by_text("3 selected")).to_be_visible()
    expect(all_listed).to_be_checked()
    boxes.nth(1).click(modifiers=["Shift"])
    expect(page.get_by_text("1 selected")).to_be_visible()
    all_listed.click()
    expect(page.get_by_text("3 selected")).to_be_visible()
    expect(all_listed).to_be_focused()
    all_listed.click()
    expect(page.get_by_role("button", name="Open together")).to_be_hidden()
    page.get_by_role("searchbox", name="Filter recordings").fill(three[1])
    expect_listed(page, [three[1]])
    all_listed.press("Space")
    expect(page.get_by_text("1 selected")).to_be_visible()


def test_an_arabic_name_is_cut_at_its_end(pages, server, three):
    name = "تسجيل دخول المستخدم " * 5
    path = f"{server.url}/api/recordings/{three[0]}"
    page = pages.open(server, "/replay.html", viewport={"width": 1024, "height": 800})
    assert page.request.patch(path, data={"name": name.strip()}).ok
    page.reload()
    link = listed(page).filter(has_text="تسجيل")
    assert link.evaluate("each => getComputedStyle(each).direction") == "rtl"
    # What is cut lies at the left, where the name ends.
    assert link.evaluate("""each => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const [text, box] = [range, each].map((one) => one.getBoundingClientRect());
      return text.left < box.left - 1 && text.right <= box.right + 1;
    }""")
    expect(listed(page).filter(has_text=three[1])).to_have_css("direction", "ltr")


def test_recordings_are_grouped_by_session_and_a_session_is_selected_at_once(
        pages, server, three):
    page = pages.open(server, "/replay.html")
    page.get_by_role("button", name="Group by session").click()
    heads = page.get_by_role("rowheader")
    expect(heads).to_have_count(1)
    expect(heads).to_contain_text("3 clients")
    page.get_by_role("checkbox", name=re.compile("^Select the session")).check()
    expect(page.get_by_text("3 selected")).to_be_visible()
    page.get_by_role("checkbox", name=f"Select {three[0]}").uncheck()
    assert page.get_by_role("checkbox", name=re.compile("^Select the session")).evaluate(
        "(box) => box.indeterminate")
    page.get_by_role("button", name="Clear selection").click()
    expect(page.get_by_role("button", name="Open together")).to_be_hidden()


def test_an_address_with_a_recording_that_is_gone_says_which(pages, server, three):
    pages.expected_statuses = {404}
    page = pages.open(server, f"/replay.html?recording={three[0]},c99")
    expect(page.get_by_role("alert")).to_contain_text("The server has no recording “c99”.")


def act(page, stream, entry):
    page.get_by_role("button", name=f"Actions for {stream}").click()
    page.get_by_role("menuitem", name=entry).click()


def test_a_recording_that_was_opened_while_the_server_was_away_opens_once_it_is_back(
        pages, server, three):
    page = pages.open(server, "/replay.html")
    expect_listed(page, three[::-1])
    pages.may_lose_server = True
    server.stop()
    listed(page).first.click()
    failed = page.get_by_role("heading", name=f"{three[2]}.ndjson could not be opened")
    expect(failed).to_be_visible()
    again = page.get_by_role("button", name="Try again")
    again.click()
    expect(failed).to_be_visible()
    server.start()
    # Without another press, as the list comes back.
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_recording_that_is_gone_can_be_tried_again(pages, server):
    pages.expected_statuses.add(404)
    page = pages.open(server, "/replay.html?recording=c99")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="c99.ndjson could not be opened")).to_be_visible()
    expect(page.get_by_role("link", name="All recordings")).to_be_visible()


def test_a_recording_gets_a_name_and_a_note_by_which_it_is_found(pages, server, three):
    page = pages.open(server, "/replay.html")
    act(page, three[0], "Name and note…")
    dialog = page.get_by_role("dialog", name=f"Name and note of {three[0]}")
    expect(dialog.get_by_role("textbox", name="Name")).to_be_focused()
    assert findings(page, "recording-label") == {}
    page.keyboard.type("Wrong tab after login")
    dialog.get_by_role("textbox", name="Note").fill("seen twice")
    dialog.get_by_role("button", name="Save").click()
    row = page.get_by_role("row").filter(has_text="Wrong tab after login")
    expect(row).to_contain_text(three[0])
    expect(row).to_contain_text("seen twice")
    page.reload()
    page.get_by_role("searchbox", name="Filter recordings").fill("has:note name:login")
    expect(row).to_be_visible()
    expect_listed(page, ["Wrong tab after login"])
    page.get_by_role("searchbox", name="Filter recordings").fill("screen:main")
    expect(page.get_by_text("Unknown filter “screen:”")).to_be_visible()


def test_deleted_recordings_come_back_with_undo_by_keyboard_alone(pages, server, three):
    page = pages.open(server, "/replay.html")
    page.get_by_role("button", name=f"Actions for {three[1]}").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"Deleted {three[1]}.")).to_be_visible()
    assert findings(page, "recording-deleted") == {}
    expect(page.locator("tbody").get_by_role("checkbox")).to_have_count(2)
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"Restored {three[1]}.")).to_be_visible()
    expect(page.locator("tbody").get_by_role("checkbox")).to_have_count(3)
    for stream in three[:2]:
        page.get_by_role("checkbox", name=f"Select {stream}").check()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text(f"Deleted {three[0]} and {three[1]}.")).to_be_visible()
    expect_listed(page, three[2:])
    page.reload()
    expect(page.locator("tbody").get_by_role("checkbox")).to_have_count(1)


def test_undo_brings_back_all_that_were_deleted_also_after_a_reload(pages, server, three):
    page = pages.open(server, "/replay.html", in_own_context=True)
    expect_listed(page, three[::-1])
    act(page, three[0], "Delete")
    expect(page.get_by_text(f"Deleted {three[0]}.")).to_be_visible()
    act(page, three[1], "Delete")
    expect(page.get_by_text(f"Deleted {three[0]} and {three[1]}.")).to_be_visible()
    page.reload()
    expect_listed(page, three[2:])
    act(page, three[2], "Delete")
    expect(page.get_by_text("Deleted 3 recordings.")).to_be_visible()
    page.goto("/")
    page.go_back()
    page.get_by_role("button", name="Undo").click()
    expect_listed(page, three[::-1])
    page.reload()
    expect_listed(page, three[::-1])
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()
    # What the server no longer has cannot be brought back, and keeps nothing else back.
    page.route(f"**/api/recordings/{three[0]}", lambda route: route.fallback() if (
        route.request.method != "PATCH") else route.fulfill(status=404, json={"error": "gone"}))
    pages.expected_statuses.add(404)
    for stream in three[:2]:
        act(page, stream, "Delete")
        expect(page.get_by_text(re.compile(f"^Deleted .*{stream}[.]$"))).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(f"Restored {three[1]}. Not restored: ")).to_be_visible()
    expect_listed(page, three[:0:-1])
    page.clock.set_system_time(datetime.now() + timedelta(hours=2))
    page.reload()
    expect_listed(page, three[:0:-1])
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()


def test_the_list_follows_what_happens_while_it_is_open(pages, server, three):
    page = pages.open(server, "/replay.html")
    expect(page.locator("tbody").get_by_role("checkbox")).to_have_count(3)
    page.get_by_role("checkbox", name=f"Select {three[0]}").check()
    later = record(server, LOG_IN)
    expect(page.locator("tbody").get_by_role("checkbox")).to_have_count(4)
    expect_listed(page, [later, *three[::-1]])
    expect(page.get_by_role("checkbox", name=f"Select {three[0]}")).to_be_checked()


def test_a_list_whose_server_is_gone_keeps_its_rows_and_calls_none_live(pages, server):
    pages.may_lose_server = True
    with at_login(device(server)) as peer:
        perform(peer, LOG_IN)
        page = pages.open(server, "/replay.html")
        live = page.locator("recording-list tbody").get_by_text("Live", exact=True)
        expect(live).to_be_visible()
        server.kill()
        expect(live).to_be_hidden()
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    expect(page.locator("tbody").get_by_role("checkbox")).to_have_count(1)
    server.start()
    expect(page.get_by_text("The server cannot be reached.")).to_be_hidden()


def test_what_goes_on_cannot_be_deleted_and_the_reason_is_told(pages, server, three):
    with at_login(device(server)) as peer:
        perform(peer, LOG_IN)
        page = pages.open(server, "/replay.html")
        page.get_by_role("button", name=f"Actions for {peer.stream}").click()
        expect(page.get_by_role("menuitem", name="Delete goes on")).to_be_disabled()
        page.keyboard.press("Escape")
        pages.expected_statuses = {409}
        for stream in (three[0], peer.stream):
            page.get_by_role("checkbox", name=f"Select {stream}").check()
        page.get_by_role("button", name="Delete").click()
        expect(page.get_by_text(f"Not deleted: {peer.stream} goes on")).to_be_visible()
        expect(page.get_by_text(f"Deleted {three[0]}.")).to_be_visible()


def test_faults_and_who_drove_stand_in_the_list_and_sort_it(pages, server, three):
    naive = record_faults(server).stream
    page = pages.open(server, "/replay.html")
    row = page.get_by_role("row").filter(has_text=naive)
    expect(row).to_contain_text("Naive")
    expect(row.get_by_role("cell", name="device")).to_be_visible()
    sort_by(page, "Faults")
    expect(page.get_by_role("columnheader", name="Faults")).to_have_attribute(
        "aria-sort", "descending")
    expect(listed(page).first).to_have_text(naive)
    page.get_by_role("searchbox", name="Filter recordings").fill("strategy:naive has:fault")
    expect_listed(page, [naive])


def test_what_can_be_done_with_a_recording_is_whole_at_any_width(pages, server, three):
    with device(server, strategy="naive") as peer, Peer(server).hello(OPERATOR) as operator:
        at_login(peer)
        perform(peer, LOG_IN)
        operator.command(ROTATE, targets=[peer.stream])
        peer.until(lambda line: line["kind"] == "command" and line["data"]["command"] == "rotate")
    page = pages.open(server, "/replay.html")
    expect(page.get_by_role("cell", name=re.compile("^device and "))).to_be_visible()
    buttons = page.get_by_role("button", name=re.compile("^Actions for "))
    expect(buttons).to_have_count(4)
    body = page.locator(".list-body")
    for width in WIDTHS:
        resize(page, width)
        edge = body.bounding_box()
        for box in [each.bounding_box() for each in buttons.all()]:
            assert box["x"] + box["width"] <= edge["x"] + edge["width"], f"at {width}"


def test_the_device_stands_in_the_list_sorts_it_and_is_found(pages, server, three):
    with at_login(device(server, device={"width": 820, "height": 1180})) as peer:
        perform(peer, LOG_IN)
        tablet = peer.stream
    with at_login(device(server, device={"width": 400, "height": 800})) as peer:
        perform(peer, LOG_IN)
        other = peer.stream
    page = pages.open(server, "/replay.html", viewport={"width": 1440, "height": 900})
    row = page.get_by_role("row").filter(has_text=tablet)
    expect(row.get_by_role("cell", name="iPad 820 × 1180")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text=other).get_by_role(
        "cell", name="400 × 800")).to_be_visible()
    sort_by(page, "Device")
    for place, stream in enumerate((other, tablet)):
        expect(listed(page).nth(place)).to_have_text(stream)
    page.get_by_role("searchbox", name="Filter recordings").fill("device:ipad")
    expect_listed(page, [tablet])
    page.get_by_role("searchbox", name="Filter recordings").fill("device:iphone -device:844")
    expect(page.get_by_text("No matches")).to_be_visible()


def test_a_page_view_that_nobody_drove_leaves_no_recording(pages, server, three):
    device_page = pages.open(server, "/device.html?app=root-controller")
    expect(device_page.get_by_role("button", name="Log In")).to_be_visible()
    device_page.close()
    page = pages.open(server, "/replay.html")
    expect(page.locator("tbody").get_by_role("checkbox")).to_have_count(3)


def test_the_page_asks_once_what_this_browser_may_do(pages, server):
    page = pages.context(server).new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/replay.html")
    expect(page.get_by_role("heading", name="No recordings yet")).to_be_visible()
    assert sum(url.endswith("/api/access") for url in asked) == 1


def test_a_name_that_is_too_long_stays_in_its_dialog_with_the_reason(pages, server, three):
    page = pages.open(server, "/replay.html")
    act(page, three[0], "Name and note…")
    dialog = page.get_by_role("dialog", name=f"Name and note of {three[0]}")
    name = dialog.get_by_role("textbox", name="Name")
    # 101 characters, and 202 bytes.
    name.fill("ä" * 101)
    dialog.get_by_role("button", name="Save").click()
    expect(name).to_have_accessible_description("202 bytes; at most 200 are kept")
    expect(name).to_be_focused()
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_value("ä" * 101)
    assert findings(page, "recording-label-refused") == {}
    name.fill("ä" * 100)
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()
    expect(listed(page).filter(has_text="ä" * 100)).to_be_visible()
    act(page, "ä" * 100, "Name and note…")
    expect(name).not_to_have_attribute("aria-invalid", "true")


def test_a_name_that_did_not_reach_the_server_stays_in_its_dialog(pages, server, three):
    pages.may_lose_server = True
    page = pages.open(server, "/replay.html")
    act(page, three[0], "Name and note…")
    dialog = page.get_by_role("dialog", name=f"Name and note of {three[0]}")
    dialog.get_by_role("textbox", name="Name").fill("Wrong tab")
    server.kill()
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("alert")).to_have_text("The server cannot be reached.")
    server.start()
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()
    expect(listed(page).filter(has_text="Wrong tab")).to_be_visible()


def test_a_name_replaces_nothing_that_somebody_else_wrote_meanwhile(pages, server, three):
    page = pages.open(server, "/replay.html")
    act(page, three[0], "Name and note…")
    dialog = page.get_by_role("dialog", name=f"Name and note of {three[0]}")
    name, note = (dialog.get_by_role("textbox", name=each) for each in ("Name", "Note"))

    def label(**change):
        """What the server has, after what another person wrote."""
        return json.loads(server.request(
            f"/api/recordings/{three[0]}", method="PATCH", body=json.dumps(change).encode())[2])

    name.fill("Seen")
    label(note="half an hour of analysis")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()
    assert (label()["name"], label()["note"]) == ("Seen", "half an hour of analysis")
    # What both changed is asked about, and then replaced.
    expect(listed(page).filter(has_text="Seen")).to_be_visible()
    act(page, "Seen", "Name and note…")
    name.fill("Seen twice")
    label(name="Crash at login", note="")
    dialog.get_by_role("button", name="Save").click()
    expect(name).to_have_accessible_description(
        "Somebody else wrote “Crash at login” meanwhile. Save again to put this in its place.")
    expect(name).to_be_focused()
    expect(note).to_have_value("")
    assert label()["name"] == "Crash at login"
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()
    assert label()["name"] == "Seen twice"
    assert "note" not in label()


def test_what_was_restored_is_dismissed_and_leaves_the_selection_its_room(pages, server, three):
    page = pages.open(server, "/replay.html", viewport={"width": 1000, "height": 420})
    act(page, three[1], "Delete")
    page.get_by_role("button", name="Undo").press("Enter")
    said = page.get_by_text(f"Restored {three[1]}.")
    expect(said).to_be_visible()
    dismiss = page.get_by_role("button", name="Dismiss")
    expect(dismiss).to_be_focused()
    for stream in three[:2]:
        page.get_by_role("checkbox", name=f"Select {stream}").check()
    page.locator("main").evaluate("(main) => main.scrollTo(0, main.scrollHeight)")
    page.get_by_role("button", name="Open together").click(trial=True)
    bar, notice = page.locator(".list-actions").bounding_box(), said.bounding_box()
    assert bar["y"] + bar["height"] <= notice["y"] or notice["y"] + notice["height"] <= bar["y"]
    dismiss.press("Enter")
    expect(said).to_be_hidden()
    assert page.evaluate("() => document.activeElement !== document.body")


def test_a_named_recording_is_called_by_its_name_in_the_player(pages, server, three):
    name = "Wrong tab after a login that was interrupted by an incoming call on the train"
    status, _, _ = server.request(f"/api/recordings/{three[0]}", method="PATCH",
                                  body=json.dumps({"name": name}).encode())
    assert status == 200
    page = pages.open(server, "/replay.html", viewport={"width": 1440, "height": 900})
    link = listed(page).filter(has_text=name)
    expect(link).to_have_attribute("title", name)
    assert link.bounding_box()["width"] >= 240
    link.click()
    heading = page.get_by_role("heading", level=1, name=name)
    expect(heading).to_be_visible()
    expect(page).to_have_title(f"{name} · Rootstage")
    page.reload()
    expect(heading).to_be_visible()
    expect(page).to_have_title(f"{name} · Rootstage")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    assert download.value.suggested_filename == f"{three[0]}.ndjson"


def test_a_changed_recording_opens_with_the_line_and_is_exported_without_a_fitting_end(
        pages, server, three, tmp_path):
    text = server.request(f"/api/recordings/{three[0]}.ndjson")[2].decode()
    file = tmp_path / "changed.ndjson"
    assert '"width":390' in text
    file.write_text(text.replace('"width":390', '"width":391', 1))
    page = pages.open(server, "/replay.html")
    page.get_by_label("Recording file").set_input_files(file)
    last = len(text.splitlines())
    expect(page.get_by_text(f"line {last}, byte 1: the file was changed after it was written: its "
                            "SHA-256 is not that of the end line")).to_be_visible()
    page.get_by_role("slider", name="Position").press("m")
    page.keyboard.press("Enter")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    exported = tmp_path / "exported.ndjson"
    download.value.save_as(exported)
    assert "# marker" in exported.read_text()
    failed(rootstage("recordings", "show", exported), BAD_DATA, "was changed after it was written")
