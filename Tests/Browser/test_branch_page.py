"""Verify and branch on the recordings page."""

import functools
import http.server
import json
import re
import threading

import pytest
from playwright.sync_api import expect

from phone import expect_read, expect_screen, records, stream_of, two_frames
from recording_text import sealed
from stage import ROOT, rootstage
from test_accessibility import findings
from wire import GO_BACK, LOG_IN, OPEN_ACTIVITY, record

WIDE = {"width": 1440, "height": 900}
SIZES = {"wide": WIDE, "narrow": {"width": 360, "height": 740}}


@pytest.fixture(scope="module")
def server(module_servers, tmp_path_factory, quick_apps):
    """The server of all tests here; recordings that they store get names of their own."""
    return module_servers(tmp_path_factory.mktemp("branch") / "data", "--apps", quick_apps)


@pytest.fixture(scope="module")
def stream(server):
    """The stream of a recording: log in, open Activity, go back."""
    return record(server, LOG_IN, OPEN_ACTIVITY, GO_BACK)


@pytest.fixture
def page(pages, server, stream):
    """The recording, open at the tap on Log In."""
    return open_at(pages.open(server, "/replay.html", viewport=WIDE), server, stream)


def commands(server, stream):
    return [each for each in records(server, stream)[1] if each["kind"] == "command"]


def tap_of(server, stream, element="log-in"):
    return next(each for each in commands(server, stream)
                if each["data"].get("element") == element)


def open_at(page, server, stream):
    page.goto(f"/replay.html?recording={stream}&sequence={tap_of(server, stream)['sequence']}")
    expect_read(page)
    expect(row(page, "tap Log In")).to_have_attribute("aria-selected", "true")
    return page


def row(page, text):
    options = page.get_by_role("listbox", name="Events").get_by_role("option")
    return options.filter(has_text=text).first


def choose(page, text, item):
    row(page, text).click(button="right")
    page.get_by_role("menu").get_by_role("menuitem", name=item).click()


def changes(page):
    return page.get_by_role("list", name="Changes").get_by_role("listitem")


def run(page):
    page.get_by_role("button", name="Run branch").click()
    expect(page.get_by_role("button", name="Back to the recording")).to_be_visible()


def headline(page):
    return page.locator("branch-outcome h2")


def names(rows):
    return [each.strip() for each in rows.all_inner_texts()]


def pairs(page, section):
    """The rows of a section as (kind, left, right)."""
    found = []
    for each in page.get_by_role("region", name=section, exact=True).get_by_role("listitem").all():
        cells = each.locator(".pair-cell")
        texts = [cells.nth(side).locator(".pair-text").all_inner_texts() for side in range(2)]
        found.append((each.get_attribute("data-kind"), *(text[0] if text else None for text in texts)))
    return found


def open_file(page, name, content):
    page.get_by_label("Recording file").set_input_files(
        {"name": name, "mimeType": "application/x-ndjson", "buffer": content})
    expect_read(page)
    page.get_by_role("button", name="Key", exact=True).click()


def changed(content, old, new):
    """The recording with one record altered."""
    lines = content.decode().splitlines()
    index = next(at for at, line in enumerate(lines) if old in line and '"kind":"command"' in line)
    lines[index] = lines[index].replace(old, new)
    return sealed("\n".join(lines) + "\n").encode(), index


# Verify


def test_verifying_an_unchanged_recording_shows_identical(page, server, stream):
    page.get_by_role("button", name="Verify").click()
    count = len(records(server, stream)[1])
    result = page.locator("verify-report")
    expect(result.get_by_role("status")).to_contain_text(
        re.compile(rf"^Replay is byte-identical: {count} records, 1 client\."))
    page.get_by_role("button", name="Close the result").click()
    expect(result).to_be_hidden()


def test_verifying_an_edited_file_shows_the_first_difference_and_links_to_its_record(
        pages, server, stream):
    content = server.request(f"/api/recordings/{stream}.ndjson")[2]
    altered, tap = changed(content, '"log-in"', '"log-on"')
    page = pages.open(server, "/replay.html", viewport=WIDE)
    open_file(page, "altered.ndjson", altered)
    page.get_by_role("button", name="Verify").click()
    page.get_by_role("button", name="Upload and run").click()
    report = page.locator("verify-report")
    expect(report.get_by_role("status")).to_contain_text(f"Different: {tap} records identical")
    found = page.get_by_role("region", name=re.compile("^First difference of "))
    expect(found.get_by_role("row", name=re.compile("^kind "))).to_have_text(
        re.compile('"rejected".*"sessionChanged"'))
    expect(found.locator("tr[data-differs] th")).to_contain_text(["kind", "data.reason"])
    assert "sequence" not in names(found.locator("tr[data-differs] th"))
    expect(found.locator("stage-phone")).to_have_count(2)
    found.get_by_role("button", name=f"Go to record {tap + 1}").click()
    expect(page.get_by_role("slider", name="Position")).to_have_attribute(
        "aria-valuetext", re.compile(f"sequence {tap + 1}$"))


def test_verifying_a_deleted_recording_shows_that_it_does_not_exist(page, pages, server):
    pages.expected_statuses.add(404)
    page.route("**/verify", lambda route: route.fulfill(
        status=404, content_type="application/json", body='{"error":"there is no recording c1"}'))
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("verify-report")).to_contain_text("There is no recording c1.")


def test_verifying_and_branching_without_a_server_shows_that_it_cannot_be_reached(
        pages, servers, tmp_path, quick_apps):
    server = servers(tmp_path / "data", "--apps", quick_apps)
    stream = record(server, LOG_IN)
    page = open_at(pages.open(server, "/replay.html", viewport=WIDE), server, stream)
    pages.may_lose_server = True
    server.stop()
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("verify-report")).to_contain_text("The server cannot be reached.")
    choose(page, "tap Log In", "Delete")
    page.get_by_role("button", name="Run branch").click()
    expect(page.locator("branch-strip")).to_contain_text("The server cannot be reached.")
    expect(changes(page)).to_have_count(1)
    server.start()


# Changes


def test_a_command_is_deleted_and_restored_by_menu_and_by_key(page):
    choose(page, "tap Log In", "Delete this command")
    expect(changes(page)).to_have_count(1)
    expect(changes(page).first).to_contain_text("Delete")
    expect(row(page, "tap Log In")).to_have_attribute("data-change", "drop")
    page.get_by_role("button", name="Undo: Delete tap Log In").click()
    expect(row(page, "tap Log In")).not_to_have_attribute("data-change", "drop")
    expect(page.get_by_role("button", name="Run branch")).to_be_disabled()
    page.get_by_role("listbox", name="Events").press("Delete")
    expect(changes(page)).to_have_count(1)
    page.get_by_role("listbox", name="Events").press("Delete")
    expect(changes(page)).to_have_count(0)


def test_the_context_menu_of_an_event_works_by_keyboard(page):
    events = page.get_by_role("listbox", name="Events")
    events.focus()
    page.keyboard.press("Shift+F10")
    items = page.get_by_role("menu").get_by_role("menuitem")
    expect(items.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(items.last).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(events).to_be_focused()
    page.keyboard.press("Shift+F10")
    expect(items.first).to_be_focused()
    page.keyboard.press("End")
    expect(items.last).to_be_focused()
    page.keyboard.press("Enter")
    expect(changes(page)).to_have_count(1)


def test_undoing_a_change_moves_the_focus_to_the_next_change(page):
    choose(page, "tap Log In", "Delete")
    choose(page, "session LOGGED_IN", "Insert a command after")
    page.get_by_role("dialog").get_by_label("Command", exact=True).select_option("Tap")
    page.get_by_role("dialog").get_by_label("Element", exact=True).fill("activity")
    page.get_by_role("dialog").get_by_role("button", name="Insert", exact=True).click()
    expect(page.locator("branch-strip")).to_contain_text("2 changes")
    page.get_by_role("button", name="Undo: Delete tap Log In").press("Enter")
    rest = page.get_by_role("button", name="Undo: Insert tap Activity")
    expect(rest).to_be_focused()
    rest.press("Enter")
    expect(page.get_by_role("button", name="Insert a command…")).to_be_focused()


def test_an_event_that_is_no_command_only_offers_inserting_commands(page):
    row(page, "session LOGGED_IN").click(button="right")
    items = page.get_by_role("menu").get_by_role("menuitem")
    expect(items).to_have_text([re.compile("before"), re.compile("after")])


def test_a_command_is_edited_as_form_and_as_json_and_back_to_no_change(page, server, stream):
    tap = tap_of(server, stream)
    choose(page, "tap Log In", "Edit")
    form = page.get_by_role("dialog")
    expect(form.get_by_label("Element", exact=True)).to_have_value("log-in")
    expect(form.get_by_role("textbox", name=re.compile("^Time"))).to_have_value(str(tap["time"] / 1_000_000))
    form.get_by_label("Element", exact=True).fill("")
    form.get_by_role("button", name="Save").click()
    expect(form).to_contain_text("Element is required.")
    form.get_by_label("Command", exact=True).select_option("Open a link")
    form.get_by_role(
        "button", name="Link: deeplinktutorial://messages/{id}, to messageDetails").click()
    form.get_by_role("button", name="Save").click()
    expect(form).to_contain_text("Put a value in place of {id}.")
    form.get_by_label("Link", exact=True).fill("deeplinktutorial://messages")
    form.get_by_role("textbox", name=re.compile("^Time")).fill("soon")
    form.get_by_role("button", name="Save").click()
    expect(form.get_by_role("alert")).to_contain_text("must be a number of seconds")
    form.get_by_role("textbox", name=re.compile("^Time")).fill(str(tap["time"] / 1_000_000))
    form.get_by_role("button", name="Save").click()
    expect(form).to_be_hidden()
    expect(changes(page).first).to_contain_text("open deeplinktutorial://messages")
    page.get_by_role("button", name=re.compile("^Change: Edit")).click()
    form.get_by_role("button", name="As JSON").click()
    text = form.get_by_label("Command as JSON")
    assert json.loads(text.input_value()) == {
        "command": "open", "url": "deeplinktutorial://messages"}
    for wrong, words in [("{", "not JSON"), ('{"command":"jump"}', "no command “jump”")]:
        text.fill(wrong)
        form.get_by_role("button", name="Save").click()
        expect(form.get_by_role("alert")).to_contain_text(words)
    text.fill('{"command":"tap","element":"log-in","screen":"Login"}')
    form.get_by_role("button", name="Save").click()
    expect(changes(page)).to_have_count(0)


def test_the_command_form_suggests_elements_of_the_recording(page):
    choose(page, "tap Log In", "Insert a command after")
    form = page.get_by_role("dialog")
    form.get_by_role("button", name="Element: activity, Activity, on screen").click()
    expect(form.get_by_label("Element", exact=True)).to_have_value("activity")
    form.get_by_role("button", name="Insert", exact=True).click()
    expect(changes(page).first).to_contain_text("tap Activity")


def test_a_refused_branch_shows_the_reason_of_the_server(page, pages):
    pages.expected_statuses.add(400)
    choose(page, "tap Log In", "Insert a command before")
    form = page.get_by_role("dialog")
    form.get_by_role("button", name="As JSON").click()
    form.get_by_label("Command as JSON").fill('{"command":"tap"}')
    form.get_by_role("button", name="Insert", exact=True).click()
    page.get_by_role("button", name="Run branch").click()
    expect(page.locator("branch-strip").get_by_role("status")).to_contain_text(
        "inserts[0].command is not valid: The command lacks “element”.")
    expect(page.get_by_role("button", name="Run branch")).to_be_enabled()


def test_a_running_branch_can_be_stopped_and_run_again(page):
    page.route("**/branch", lambda route: None)
    choose(page, "tap Log In", "Delete")
    with page.expect_request("**/branch"):
        page.get_by_role("button", name="Run branch").click()
    expect(page.get_by_role("button", name="Running…")).to_be_disabled()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator("branch-strip").get_by_role("status")).to_have_text("Stopped.")
    page.unroute("**/branch")
    run(page)


# The outcome


def test_a_branch_outcome_lists_differing_screens_events_refusals_and_objects(page, server, stream):
    choose(page, "tap Log In", "Delete")
    run(page)
    expect(headline(page)).to_have_text("Without “tap Log In”, Main and Activity never open.")
    expect(headline(page)).to_be_focused()
    details = page.locator(".outcome-details")
    expect(details).to_contain_text("It ends on Login instead of Main.")
    expect(details).to_contain_text("2 more commands are rejected.")
    screens = pairs(page, "Screens")
    assert ("same", "Login", "Login") in screens
    assert ("left", "Activity", None) in screens
    refused = pairs(page, "Rejections and faults")
    assert [(kind, left) for kind, left, _ in refused] == [("right", None)] * 2
    events = pairs(page, "Events")
    assert ("left", "tap Log In", None) in events
    assert any(kind == "right" and right.startswith("rejected") for kind, _, right in events)
    live = page.get_by_role("region", name="Objects alive at the end")
    expect(live.get_by_role("row", name="Main screen 1 0 −1")).to_be_visible()
    expect(live.get_by_role("row", name="Login screen 0 1 +1")).to_be_visible()


def test_the_outcome_slider_moves_both_phones(page, server, stream):
    tap = tap_of(server, stream)
    choose(page, "tap Log In", "Delete")
    run(page)
    left, right = (page.locator("branch-outcome stage-phone").nth(side) for side in range(2))
    slider = page.locator("branch-outcome").get_by_role("slider", name="Position")
    page.keyboard.press("End")
    expect(left.locator(".layer[data-name=Main]")).to_be_visible()
    expect(right.locator(".layer[data-name=Login]")).to_be_visible()
    page.get_by_role("button", name="First difference").click()
    expect(slider).to_have_attribute("aria-valuenow", str(round(tap["time"] / 1000)))
    page.keyboard.press("ArrowLeft")
    for side in (left, right):
        expect(side.locator(".layer[data-name=Main]")).to_have_count(0)
    page.get_by_role("region", name="Screens", exact=True).get_by_role(
        "button", name=re.compile("Activity")).click()
    expect(left.locator(".layer[data-name=Activity]")).to_be_visible()
    page.get_by_role("button", name="Back to the recording").click()
    expect(changes(page)).to_have_count(1)
    position = page.locator("recording-player").get_by_role("slider")
    expect(position).to_have_attribute("aria-valuetext", re.compile(f"sequence {tap['sequence']}$"))
    page.keyboard.press("Home")
    expect(position).to_have_attribute("aria-valuenow", "0")


def test_several_changes_run_as_one_branch(page):
    choose(page, "tap Log In", "Delete")
    choose(page, "session LOGGED_IN", "Insert a command before")
    form = page.get_by_role("dialog")
    form.get_by_label("Command", exact=True).select_option("Open a link")
    form.get_by_label("Link", exact=True).fill("deeplinktutorial://activity")
    form.get_by_role("button", name="Insert", exact=True).click()
    expect(changes(page)).to_have_count(2)
    run(page)
    expect(headline(page)).to_contain_text("With these 2 changes")


def test_a_branch_runs_with_another_strategy_and_destinations(page):
    page.get_by_role("button", name="Branch", exact=True).click()
    page.get_by_label("Strategy").select_option("Window swap")
    page.get_by_label("Destinations").select_option("Eager links")
    run(page)
    expect(headline(page)).to_contain_text("Under “Window swap”, with eager destinations")


def test_a_branch_headline_names_the_edited_command(page, server, stream):
    choose(page, "tap Log In", "Edit")
    form = page.get_by_role("dialog")
    form.get_by_role("combobox", name=re.compile("^Only on screen")).fill("")
    form.get_by_role("button", name="Save").click()
    run(page)
    expect(headline(page)).to_contain_text("With “tap Log In” instead of “tap Log In”")


# Saving and sharing


def saved(page, item):
    page.get_by_role("button", name="Save as…").click()
    with page.expect_download() as download:
        page.get_by_role("menuitem", name=item).click()
    return download.value.suggested_filename, download.value.path().read_text()


def test_a_branch_is_saved_as_recording_flow_and_swift_test(page, stream):
    choose(page, "tap Log In", "Delete")
    run(page)
    name, text = saved(page, "Recording .ndjson")
    assert name == f"{stream}-branch.ndjson"
    origin = json.loads(text.splitlines()[0])["streams"][0]["branchedFrom"]
    assert origin["stream"] == stream and origin["changes"][0]["change"] == "drop"
    name, text = saved(page, "Maestro flow")
    assert name == f"branch-of-{stream}.yaml" and "- tapOn: Log In" not in text
    assert "- launchApp" in text
    name, text = saved(page, "Swift test")
    assert name.endswith("Tests.swift") and "import Testing" in text
    expect(page.locator(".outcome-state")).to_have_text(f"Saved as {name}.")


def test_a_branch_stored_on_the_server_opens_and_verifies(page, server, stream):
    choose(page, "tap Log In", "Delete")
    run(page)
    page.get_by_role("button", name="Save as…").click()
    page.get_by_role("menuitem", name="Recording on the server").click()
    page.get_by_role("link", name=f"Open {stream}-branch").click()
    expect(page).to_have_title(re.compile(f"^{stream}-branch"))
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("verify-report")).to_contain_text("byte-identical")


def test_a_branch_opens_in_the_player_as_a_recording(page, stream):
    choose(page, "tap Log In", "Delete")
    run(page)
    page.get_by_role("button", name="Open in player").click()
    expect(page).to_have_title(re.compile(f"^{stream}-branch.ndjson"))
    expect(page.locator("branch-outcome")).to_be_hidden()
    expect(page.locator("branch-strip")).to_be_hidden()
    expect(row(page, "tap Log In")).to_have_count(0)


def test_a_copied_link_opens_the_branch_outcome(page, pages, server, stream):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    choose(page, "tap Log In", "Delete")
    run(page)
    page.locator("branch-outcome").get_by_role("button", name="Copy link").click()
    expect(page.locator(".outcome-state")).to_contain_text("The link to this branch is copied")
    link = page.evaluate("navigator.clipboard.readText()")
    other = pages.open(server, link)
    expect(headline(other)).to_have_text("Without “tap Log In”, Main and Activity never open.")


def test_a_reload_keeps_an_unfinished_branch_and_one_that_was_run(page, server, stream):
    choose(page, "tap Log In", "Delete")
    page.keyboard.press("End")
    page.wait_for_url(lambda url: f"sequence={tap_of(server, stream)['sequence']}#" not in url)
    assert "#branch=" in page.url
    page.reload()
    expect(changes(page)).to_have_count(1)
    expect(page.get_by_role("button", name="Run branch")).to_be_enabled()
    expect(headline(page)).to_be_hidden()
    page.get_by_role("combobox", name="Destinations").select_option("Eager links")
    page.wait_for_url(re.compile("destinations"))
    run(page)
    page.reload()
    expect(headline(page)).to_be_visible()
    page.get_by_role("button", name="Back to the recording").click()
    expect(changes(page)).to_have_count(1)
    page.get_by_role("button", name="Close the branch").click()
    page.wait_for_url(lambda url: "#" not in url)
    page.reload()
    expect_read(page)
    expect(page.locator("branch-strip")).to_be_hidden()


def test_a_link_that_changes_a_record_other_than_a_command_shows_the_reason(pages, server, stream):
    page = pages.open(server, f'/replay.html?recording={stream}#branch={{"drop":[2]}}')
    expect(page.locator("branch-strip").get_by_role("status")).to_contain_text(
        f"changes record 2 of {stream}, which is not a command")


# Files


def merged(server, tmp_path, streams):
    """One file of several recordings."""
    files = []
    for each in streams:
        files.append(tmp_path / f"{each}.ndjson")
        files[-1].write_bytes(server.request(f"/api/recordings/{each}.ndjson")[2])
    out = tmp_path / "merged.ndjson"
    result = rootstage("recordings", "merge", *files, "--output", out)
    assert result.returncode == 0, result.stderr
    return out.read_bytes()


def test_a_file_of_two_clients_is_verified_and_branched_per_client(pages, server, stream, tmp_path):
    device = pages.open(server)
    expect_screen(device, "Login Screen")
    other = stream_of(device)
    page = pages.open(server, "/replay.html", viewport=WIDE)
    open_file(page, "two.ndjson", merged(server, tmp_path, [stream, other]))
    page.get_by_role("button", name="Verify").click()
    page.get_by_role("button", name="Upload and run").click()
    expect(page.locator("verify-report")).to_contain_text(", 2 clients.")
    choose(page, "tap Log In", "Delete")
    expect(page.get_by_role("heading", name=f"Branch of {stream}")).to_be_visible()
    run(page)
    expect(headline(page)).to_contain_text("Main and Activity never open")


@pytest.fixture
def static_url():
    """The pages on a static file server."""
    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    handler = functools.partial(Handler, directory=str(ROOT / "web"))
    host = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}"
    host.shutdown()
    host.server_close()


def test_verify_and_branch_on_a_static_host_show_the_shell_command(
        pages, server, stream, static_url):
    pages.expected_statuses |= {404, 501}
    content = server.request(f"/api/recordings/{stream}.ndjson")[2]
    page = pages.open(server, f"{static_url}/replay.html", viewport=WIDE)
    open_file(page, "my file.ndjson", content)
    page.get_by_role("button", name="Verify").click()
    report = page.locator("verify-report")
    expect(report).to_contain_text("Running a recording again needs the engine")
    expect(report.locator("code")).to_have_text("rootstage replay 'my file.ndjson' --verify")
    tap = tap_of(server, stream)["sequence"]
    choose(page, "tap Log In", "Delete")
    page.get_by_role("button", name="Run branch").click()
    expect(page.locator("branch-strip code")).to_have_text(
        f"rootstage branch 'my file.ndjson' --drop {tap}")


# Accessibility


@pytest.mark.parametrize("size", SIZES)
def test_verify_report_branch_strip_and_outcome_pass_the_accessibility_audit(
        pages, server, stream, size):
    page = pages.open(server, "/replay.html", viewport=SIZES[size])
    open_at(page, server, stream)
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("verify-report")).to_contain_text("byte-identical")
    assert findings(page, f"verified-{size}") == {}
    page.get_by_role("button", name="Close the result").click()
    choose(page, "tap Log In", "Delete")
    expect(changes(page)).to_have_count(1)
    page.mouse.move(0, 0)
    assert findings(page, f"branch-{size}") == {}
    run(page)
    assert findings(page, f"branch-outcome-{size}") == {}


@pytest.mark.parametrize("size", [(720, 450), (390, 844), (768, 1024), (1024, 500)])
def test_phone_events_and_timeline_of_a_branch_keep_their_room_in_any_window(page, size):
    """The first is the size that a window of 1440 by 900 pixels has at a zoom of 200 %."""
    page.set_viewport_size(dict(zip(("width", "height"), size)))
    page.get_by_role("button", name="Branch", exact=True).click()
    two_frames(page)
    stage = page.locator("#player replay-stage")
    assert stage.evaluate("(stage) => stage.scrollHeight - stage.clientHeight") <= 0
    assert page.locator("event-list .list-scroll").bounding_box()["height"] >= 100
    run, close = [page.get_by_role("button", name=name).bounding_box()
                  for name in ("Run branch", "Close the branch")]
    assert abs(run["y"] + run["height"] / 2 - close["y"] - close["height"] / 2) < 2
    for part in (page.locator("event-list"), page.get_by_role("slider").first):
        part.scroll_into_view_if_needed()
        expect(part).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
