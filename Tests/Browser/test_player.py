"""The player: markers, loops, long files, damaged files, live recordings."""

import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from phone import expect_screen, phone, records, stop_clock, stream_of, two_frames
from recording_text import records_of, sealed, without_end
from stage import ROOT
from wire import LOG_IN, OPEN_ACTIVITY, device_with_manual_clock, record

NOW = "Number(document.querySelector('[role=slider]').ariaValueNow)"
TEXT = "document.querySelector('[role=slider]').ariaValueText"
LOG_OUT = {"command": "tap", "element": "log-out", "screen": "Main"}
TIMELINE = "document.querySelector('recording-player').session?.track.timeline"
LONG = 60_000
# Milliseconds within which a long file is read in small parts on a busy machine.
LONGEST_READ = 120_000


@pytest.fixture
def file(server):
    """The bytes of a short recording."""
    stream = record(server, LOG_IN, OPEN_ACTIVITY)
    return server.request(f"/api/recordings/{stream}.ndjson")[2]


@pytest.fixture(scope="session")
def long_file(tmp_path_factory):
    path = tmp_path_factory.mktemp("long") / "long.ndjson"
    with path.open("wb") as file:
        subprocess.run(["node", ROOT / "Benchmarks" / "long_recording.mjs", str(LONG)],
                       stdout=file, check=True)
    return path


def opened(pages, server, content, name="run.ndjson", **options):
    """The recordings page with an opened file."""
    page = pages.open(server, "/replay.html", viewport={"width": 1440, "height": 900}, **options)
    choose(page, content, name)
    return page


def choose(page, content, name="run.ndjson"):
    page.get_by_label("Recording file").set_input_files(
        {"name": name, "mimeType": "application/x-ndjson", "buffer": content})
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    # Its first part is shown while a page that is slow reads the rest.
    expect(page.locator("#reading")).to_be_hidden()


def slider(page):
    return page.get_by_role("slider", name="Position")


def at_sequence(page, number):
    expect(slider(page)).to_have_attribute(
        "aria-valuetext", re.compile(f"sequence {number}$"))


def sequence(page):
    return int(re.search(r"sequence (\d+)", slider(page).get_attribute("aria-valuetext"))[1])


def markers(page):
    return page.get_by_role("list", name="Markers").get_by_role("listitem")


def mark_here(page, name):
    """Sets a marker at the position and names it."""
    page.get_by_role("button", name="Mark", exact=True).click()
    field = page.locator("marker-bar input:focus")
    expect(field).to_have_value(re.compile("^Marker"))
    field.fill(name)
    field.press("Enter")


def exported(page):
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    return download.value.path().read_bytes()


def test_a_file_of_a_newer_version_is_refused_with_its_version_and_the_list_stays(
        pages, server, file):
    page = pages.open(server, "/replay.html")
    expect(page.locator("recording-list tbody tr")).to_have_count(1)
    page.get_by_label("Recording file").set_input_files({
        "name": "newer.ndjson", "mimeType": "application/x-ndjson",
        "buffer": file.replace(b'"version":3', b'"version":4', 1)})
    expect(page.get_by_role("alert")).to_contain_text(
        "the file is version 4; this page reads up to version 3")
    page.get_by_role("link", name="All recordings").click()
    expect(page.locator("recording-list tbody tr")).to_have_count(1)


def test_records_of_a_later_engine_are_listed_by_their_kind_and_exported_as_they_came(
        pages, server, file):
    text = file.decode()
    last = json.loads(records_of(text)[-1])
    later = {**last, "sequence": last["sequence"] + 1, "kind": "hologramShown",
             "data": {"node": 1, "depth": {"metres": 2}}}
    content = sealed(without_end(text) + json.dumps(later) + "\n").encode()
    page = opened(pages, server, content)
    page.keyboard.press("End")
    at_sequence(page, later["sequence"])
    expect(page.get_by_role("option").filter(has_text="hologramShown")).to_be_visible()
    assert exported(page) == content


def test_markers_are_set_named_jumped_to_and_removed(pages, server, file):
    page = opened(pages, server, file)
    last = json.loads(records_of(file.decode())[-1])["sequence"]
    slider(page).press("End")
    at_sequence(page, last)
    mark_here(page, "The end")
    slider(page).press("Home")
    expect(slider(page)).to_have_attribute("aria-valuenow", "0")
    first = sequence(page)
    assert first < last
    mark_here(page, "The beginning")
    # In the order of the recording.
    for index, name in enumerate(["The beginning", "The end"]):
        expect(markers(page).nth(index).get_by_role("textbox")).to_have_value(name)
    page.get_by_role("button", name=re.compile("^Go to The end")).click()
    at_sequence(page, last)
    slider(page).press("<")
    at_sequence(page, first)
    slider(page).press(">")
    at_sequence(page, last)
    page.get_by_role("button", name="Remove The end").click()
    expect(markers(page)).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Remove")).click()
    expect(page.get_by_role("list", name="Markers")).to_be_hidden()


def test_typing_a_marker_name_triggers_no_shortcuts_and_escape_cancels(pages, server, file):
    page = opened(pages, server, file)
    slider(page).press("m")
    field = page.locator("marker-bar input")
    expect(field).to_be_focused()
    at = sequence(page)
    page.keyboard.type("m . , [ l")
    expect(field).to_have_value("m . , [ l")
    two_frames(page)
    assert sequence(page) == at
    field.press("Escape")
    expect(field).to_have_value("Marker 1")
    expect(markers(page)).to_have_count(1)
    expect(slider(page)).to_be_focused()
    expect(page.get_by_role("button", name="Loop")).to_have_attribute("aria-pressed", "false")


def test_the_keys_go_on_where_they_were_when_a_marker_is_named(pages, server, file):
    page = opened(pages, server, file)
    mark_here(page, "The beginning")
    expect(page.get_by_role("button", name="Mark", exact=True)).to_be_focused()
    field = page.locator("marker-bar input")
    field.click()
    field.fill("Another name")
    field.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^Go to Another name"))).to_be_focused()


def test_the_keys_go_on_at_the_next_marker_when_one_is_removed(pages, server, file):
    page = opened(pages, server, file)
    mark_here(page, "The beginning")
    slider(page).press("End")
    mark_here(page, "The end")
    page.get_by_role("button", name=re.compile("^Remove The beginning")).press("Enter")
    remaining = page.get_by_role("button", name=re.compile("^Remove The end"))
    expect(remaining).to_be_focused()
    remaining.press("Enter")
    expect(page.get_by_role("list", name="Markers")).to_be_hidden()
    expect(page.get_by_role("button", name="Mark", exact=True)).to_be_focused()


def test_two_tabs_of_one_recording_have_the_same_markers(pages, server, file):
    page = opened(pages, server, file, in_own_context=True)
    other = page.context.new_page()
    other.goto("/replay.html")
    choose(other, file)
    mark_here(page, "The beginning")
    expect(markers(other).get_by_role("textbox")).to_have_value("The beginning")
    slider(other).press("End")
    mark_here(other, "The end")
    expect(markers(page)).to_have_count(2)
    # A name that is being written outlives what the other tab does.
    field = markers(page).first.get_by_role("textbox")
    field.click()
    page.keyboard.press("Control+a")
    page.keyboard.type("The very")
    other.get_by_role("button", name="Remove The end").click()
    expect(markers(page)).to_have_count(1)
    page.keyboard.type(" beginning")
    page.keyboard.press("Enter")
    expect(markers(other).get_by_role("textbox")).to_have_value("The very beginning")
    # Where the other tab was not told, its change is one more.
    other.evaluate("""() => addEventListener(
      "storage", (event) => event.stopImmediatePropagation(), { capture: true })""")
    slider(page).press("End")
    mark_here(page, "The end")
    other.evaluate("until(() => JSON.stringify(localStorage).includes('The end'))")
    other.get_by_role("button", name="Remove The very beginning").click()
    expect(markers(page).get_by_role("textbox")).to_have_value("The end")
    expect(markers(other).get_by_role("textbox")).to_have_value("The end")


def test_tab_leads_from_a_new_name_to_the_button_behind_it(pages, server, file):
    page = opened(pages, server, file)
    mark_here(page, "The beginning")
    expect(page.get_by_role("button", name=re.compile("^Remove The beginning"))).to_be_visible()
    page.locator("marker-bar input").fill("Another name")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=re.compile("^Remove Another name"))).to_be_focused()


def test_markers_are_stored_in_the_browser_and_exported_with_the_file(pages, server, file):
    page = opened(pages, server, file)
    assert exported(page) == file, "without markers a file is exported as it came"
    slider(page).press("End")
    mark_here(page, "Here it is")
    marked = exported(page)
    assert re.sub(rb"# marker .*\n", b"", marked).splitlines()[:-1] == file.splitlines()[:-1]
    assert sealed(marked.decode()).encode() == marked, "its end fits it"
    page.reload()
    choose(page, file)
    expect(markers(page).get_by_role("textbox")).to_have_value("Here it is")
    other = opened(pages, server, marked)
    expect(markers(other).get_by_role("textbox")).to_have_value("Here it is")
    assert exported(other) == marked
    other.get_by_role("button", name="Remove Here it is").click()
    assert exported(other) == file


def test_a_loop_range_is_drawn_with_shift_and_repeats(pages, server, file):
    page = opened(pages, server, file)
    box = slider(page).bounding_box()
    middle = box["y"] + box["height"] / 2
    before = page.evaluate(NOW)
    page.keyboard.down("Shift")
    page.mouse.move(box["x"] + box["width"] * 0.3, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.4, middle, steps=4)
    page.mouse.up()
    page.keyboard.up("Shift")
    loop = page.get_by_role("button", name="Loop")
    expect(loop).to_have_attribute("aria-pressed", "true")
    two_frames(page)
    assert page.evaluate(NOW) == before, "drawing a range does not seek"
    page.mouse.click(box["x"] + box["width"] * 0.38, middle)
    page.get_by_role("radio", name="Speed 2", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    length = int(slider(page).get_attribute("aria-valuemax"))
    page.evaluate(f"until(() => {NOW} < {length * 0.34})")
    page.evaluate(f"until(() => {NOW} > {length * 0.36})")
    page.evaluate(f"until(() => {NOW} < {length * 0.34})")
    assert page.evaluate(NOW) >= length * 0.29
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    loop.click()
    expect(loop).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_the_loop_range_is_set_by_keys(pages, server, file):
    page = opened(pages, server, file)
    band = page.locator("recording-player .lane-loop")
    slider(page).press("End")
    slider(page).press("ArrowLeft")
    slider(page).press("[")
    expect(band).to_be_visible()
    length = int(slider(page).get_attribute("aria-valuemax"))
    share = page.evaluate("parseFloat(document.querySelector('.lane-loop').style.width)")
    # One second back is the start if the recording is shorter.
    assert abs(share - min(100, 100_000 / length)) < 0.5
    slider(page).press("l")
    expect(band).to_be_hidden()


def test_the_zoom_buttons_keep_the_focus_at_the_ends(pages, server, file):
    page = opened(pages, server, file)
    out, near = (page.get_by_role("button", name=f"Zoom {each}") for each in ("out", "in"))
    expect(out).to_be_disabled()
    for _ in range(7):
        near.press("Enter")
    expect(near).to_be_disabled()
    two_frames(page)
    expect(near).to_be_focused()
    for _ in range(7):
        out.press("Enter")
    expect(out).to_be_disabled()
    expect(near).to_be_enabled()
    two_frames(page)
    expect(out).to_be_focused()


def test_a_long_file_is_shown_while_it_is_still_read(pages, server, long_file):
    page = pages.open(server, "/replay.html", viewport={"width": 1440, "height": 900})
    # A clock that jumps makes reading seem slow to the page on any machine.
    page.evaluate("""() => {
      const now = performance.now.bind(performance);
      let late = 0;
      performance.now = () => now() + (late += 100);
      window.lengths = new Set();
      new MutationObserver(() => {
        window.lengths.add(document.querySelector("[role=slider]").ariaValueMax);
      }).observe(document.querySelector("recording-player"),
        { subtree: true, attributes: true, attributeFilter: ["aria-valuemax"] });
    }""")
    page.get_by_label("Recording file").set_input_files(long_file)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator("#reading")).to_be_hidden(timeout=LONGEST_READ)
    assert page.evaluate("window.lengths.size") > 2, "it was not shown while it was read"
    slider(page).press("End")
    at_sequence(page, LONG)
    expect(page.get_by_role("option")).not_to_have_count(0)
    assert page.get_by_role("option").count() < 100, "the list is drawn where it is in sight"


def test_a_damaged_file_opens_up_to_the_damage_and_names_line_and_byte(pages, server, file):
    lines = file.splitlines(keepends=True)
    lines[30] = lines[30][:25] + b"\0\0\0\n"
    page = opened(pages, server, b"".join(lines))
    expect(page.get_by_role("status").filter(has_text="line 31, byte 26")).to_be_visible()
    slider(page).press("End")
    at_sequence(page, json.loads(lines[29])["sequence"])


@pytest.mark.parametrize("damage, place", [
    (lambda lines: lines[:40] + [lines[40][:30]], "complete up to record 39"),
    (lambda lines: lines[:40] + lines[41:], "line 41, byte 1"),
    (lambda lines: lines[:40] + [lines[0].replace(b'"version":3', b'"version":7')] + lines[40:],
     "line 41, byte 1"),
], ids=["cut off", "a line that is missing", "a part of a later version"])
def test_the_intact_part_of_an_incomplete_file_plays(pages, server, file, damage, place):
    page = opened(
        pages, server, b"".join(damage(file.splitlines(keepends=True))), in_own_context=True)
    expect(page.get_by_role("status").filter(has_text=place)).to_be_visible()
    slider(page).press("End")
    at_sequence(page, 39)
    # The intact part lasts 0.2 s; the test's clock keeps it from ending before it is checked.
    stop_clock(page)
    page.get_by_role("button", name="Play again").click()
    page.clock.run_for(50)
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(1_000)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    at_sequence(page, 39)


def test_a_live_recording_follows_pauses_and_keeps_every_record(pages, server):
    device = pages.open(server)
    expect_screen(device, "Login Screen")
    stream = stream_of(device)
    page = pages.open(server, f"/replay.html?recording={stream}")
    live = page.get_by_role("button", name="Live")
    expect(live).to_have_attribute("aria-pressed", "false")
    live.click()
    expect(live).to_have_attribute("aria-pressed", "true")
    phone(device).get_by_role("button", name="Log In").click()
    expect_screen(device, "Main Screen")
    expect(page.locator("replay-stage figcaption")).to_contain_text("Main")

    slider(page).press("Home")
    expect(live).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Pause").click()
    two_frames(page)
    stood = page.evaluate(NOW)
    phone(device).get_by_role("button", name="Log Out").click()
    expect_screen(device, "Login Screen")
    _, told = records(server, stream)
    length = told[-1]["time"] // 1000
    page.evaluate(f"until(() => {NOW.replace('Now', 'Max')} >= {length})")
    assert page.evaluate(NOW) == stood, "the past stands still"
    slider(page).press("End")
    at_sequence(page, told[-1]["sequence"])
    assert exported(page) == server.request(f"/api/recordings/{stream}.ndjson")[2]
    live.click()
    expect(live).to_have_attribute("aria-pressed", "true")


def test_a_live_recording_keeps_its_last_records_and_all_again_for_who_moves_back(pages, server):
    with device_with_manual_clock(server) as peer:
        page = pages.open(server, f"/replay.html?recording={peer.stream}")
        live = page.get_by_role("button", name="Live")
        live.click()
        expect(live).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name="Zoom in").click(click_count=2)
        width = slider(page).bounding_box()["width"]
        # Each swap of the screens has some 25 records; there are to be more than are kept.
        peer.advance(1_000_000)
        peer.step(LOG_IN)
        for turn in range(2, 1_000):
            peer.advance(turn * 1_000_000)
            taken = peer.step(LOG_OUT if turn % 2 == 0 else LOG_IN)
            if taken[-1]["sequence"] > 4_400:
                break
        page.evaluate(f"until(() => {TIMELINE}.first > 0)")
        assert page.evaluate(f"{TIMELINE}.records.length") <= 4_000
        assert slider(page).bounding_box()["width"] == width, "as far as it was zoomed"
        expect(live).to_have_attribute("aria-pressed", "true")
        slider(page).press("Home")
        expect(live).to_have_attribute("aria-pressed", "false")
        page.evaluate(
            f"until(() => {TIMELINE}?.first === 0 && {TIMELINE}.records.length > 4_400)")
        # Where one was.
        page.evaluate(f"until(() => Number(/sequence (\\d+)/.exec({TEXT})?.[1]) > 400)")
        slider(page).press("Home")
        expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(r"Splash, sequence \d{1,2}$"))
        assert exported(page) == server.request(f"/api/recordings/{peer.stream}.ndjson")[2]


def test_a_live_recording_whose_server_is_gone_says_so_until_it_is_back(pages, server):
    pages.may_lose_server = True
    device = pages.open(server)
    expect_screen(device, "Login Screen")
    page = pages.open(server, f"/replay.html?recording={stream_of(device)}")
    page.get_by_role("button", name="Live").click()
    expect(page.get_by_role("button", name="Live")).to_have_attribute("aria-pressed", "true")
    phone(device).get_by_role("button", name="Log In").click()
    expect(page.locator("replay-stage figcaption")).to_contain_text("Main")
    # A phone whose views animate takes no touches, now and after the server is back.
    device.evaluate("until(() => !document.querySelector('stage-phone').client.transition)")
    server.kill()
    problem = page.get_by_text("What the client does is shown when the server is back.")
    expect(problem).to_be_visible()
    expect(phone(device)).to_have_attribute("data-offline", "")
    server.start()
    expect(problem).to_be_hidden()
    expect(phone(device)).not_to_have_attribute("data-offline", "")
    phone(device).get_by_role("button", name="Log Out").click()
    expect_screen(device, "Login Screen")
    expect(page.locator("replay-stage figcaption")).to_contain_text("Login")


def test_a_phone_is_drawn_as_large_in_landscape_as_in_portrait(pages, server):
    with device_with_manual_clock(server) as client:
        client.advance(4_000_000)
        client.step({"command": "rotate", "orientation": "landscape"})
        client.advance(5_000_000)
        content = server.request(f"/api/recordings/{client.stream}.ndjson")[2]
    page = opened(pages, server, content)
    # The phones take the room that the rest of the page leaves them.
    two_frames(page)
    portrait = page.locator("replay-stage stage-phone").bounding_box()
    slider(page).press("End")
    expect(page.locator("replay-stage stage-phone[data-landscape]")).to_be_visible()
    two_frames(page)
    landscape = page.locator("replay-stage stage-phone").bounding_box()
    assert landscape["width"] == pytest.approx(portrait["height"], rel=0.02)
    assert landscape["height"] == pytest.approx(portrait["width"], rel=0.05)
