"""The recordings page: playing, stepping, seeking, and frames equal to those of the live run."""

import re

import pytest
from playwright.sync_api import expect

from phone import (
    expect_read, expect_screen, phone, records, slow_animations, start_sampling, stop_clock,
    stop_sampling, stream_of, transitions)
from tour import drag, enter, open_tour, press, show
from wire import GO_BACK, LOG_IN, LOG_OUT, OPEN_ACTIVITY, at_login, device, record

# Steps through a recording by its step button and collects what is drawn at each step.
STEP_THROUGH = """
async () => {
  const phone = document.querySelector("stage-phone");
  const drawn = [];
  const settled = () => new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const forward = document.querySelector("[aria-label^='Next event']");
  for (let last = ""; ;) {
    forward.click();
    await settled();
    const now = document.querySelector("output").textContent;
    if (now === last) return drawn;
    last = now;
    drawn.push(window.drawn(phone));
  }
}
"""


@pytest.fixture(scope="module")
def recording(module_servers, tmp_path_factory, quick_apps):
    """A server with a recording of every animation of the app; tests change neither."""
    server = module_servers(tmp_path_factory.mktemp("replay") / "data", "--apps", quick_apps)
    return server, record(server, LOG_IN, OPEN_ACTIVITY, GO_BACK, LOG_OUT)


@pytest.fixture
def replay(pages, recording):
    """The recording, open on the replay page."""
    return open_recording(pages, *recording)


@pytest.fixture
def stopped(pages, recording):
    """The same, with a clock that the test moves."""
    replay = open_recording(pages, *recording, in_own_context=True)
    stop_clock(replay)
    return replay


@pytest.fixture
def live(pages, server):
    """The same commands on a device page: its stream and all drawn frames."""
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    # So long that a busy machine draws frames of each transition.
    slow_animations(page, "25 %")
    start_sampling(page)
    for name, title in [("Log In", "Main Screen"), ("Activity", "Activity"),
                        ("Back to Main Screen", "Main Screen"), ("Log Out", "Login Screen")]:
        phone(page).get_by_role("button", name=name).click()
        expect_screen(page, title)
    return stream_of(page), stop_sampling(page)[""]


def open_recording(pages, server, stream, viewport={"width": 1440, "height": 900}, **options):
    page = pages.open(
        server, f"/replay.html?recording={stream}", viewport=viewport, **options)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect_read(page)
    return page


def alike(layers):
    """Layers as a phone of another size draws them: lengths are single floats, rounded to 1e-4."""
    return [pytest.approx(layer, abs=1.5e-4) for layer in layers]


def slider(page):
    return page.get_by_role("slider", name="Position")


def milliseconds(page):
    return int(slider(page).get_attribute("aria-valuenow"))


def sequence(page):
    return int(re.search(r"sequence (\d+)", slider(page).get_attribute("aria-valuetext"))[1])


def readout(page):
    return page.get_by_role("region", name="Timeline").locator("output")


def open_at(page, stream, sequence):
    """Follows a link to a record."""
    page.goto(f"/replay.html?recording={stream}&sequence={sequence}")
    expect(slider(page)).to_have_attribute(
        "aria-valuetext", re.compile(f"sequence {sequence}$"))


@pytest.mark.quick
def test_a_recording_is_listed_and_opens(pages, server):
    with at_login(device(server)) as peer:
        stream = peer.stream
        page = pages.open(server, "/replay.html")
        expect(page.get_by_role("heading", name="Recordings", level=1)).to_be_visible()
        row = page.get_by_role("row", name=re.compile(rf"\b{stream} Live root-controller"))
        expect(row).to_contain_text("root-controller")
        expect(row).to_contain_text("Live")
        row.get_by_role("link", name=stream).click()
        expect(page).to_have_title(re.compile(f"^{stream}"))
        events = page.get_by_role("listbox", name="Events")
        expect(events.get_by_role("option").first).to_be_visible()
        page.go_back()
        expect(page.get_by_role("heading", name="Recordings", level=1)).to_be_visible()


def test_every_replayed_frame_equals_the_live_frame(pages, server, live):
    stream, samples = live
    replay = open_recording(pages, server, stream)
    seen = {}
    for sample in replay.evaluate(STEP_THROUGH):
        if sample["transition"] is not None:
            seen.setdefault((sample["transition"], sample["progress"]), sample["layers"])
    began = transitions(server, stream)
    assert [each["data"]["animation"] for each in began] == [
        "crossDissolve", "push", "pop", "slide"]
    for each in began:
        told = set(each["data"]["frames"])
        assert {progress for transition, progress in seen
                if transition == each["data"]["transition"]} == told, "a frame was left out"

    compared = set()
    for sample in samples:
        place = (sample["transition"], sample["progress"])
        if sample["transition"] is None:
            continue
        assert sample["layers"] == alike(seen[place]), f"transition, progress = {place}"
        compared.add(place)
    assert {transition for transition, _ in compared} == {1, 2, 3, 4}


def test_playing_animates_transitions_and_ends_as_the_live_run(pages, server, live):
    stream, samples = live
    replay = open_recording(pages, server, stream, in_own_context=True)
    # With the test's clock the page draws every frame on any machine.
    stop_clock(replay)
    start_sampling(replay)
    replay.get_by_role("button", name="Play", exact=True).click()
    replay.clock.run_for(50)
    expect(replay.get_by_role("button", name="Pause")).to_be_visible()
    replay.clock.run_for(int(slider(replay).get_attribute("aria-valuemax")) + 100)
    expect(replay.get_by_role("button", name="Play again")).to_be_visible()
    played = stop_sampling(replay)[""]
    assert played[-1]["layers"] == samples[-1]["layers"]
    for transition in (1, 2, 3, 4):
        shown = {each["progress"] for each in played if each["transition"] == transition}
        assert len(shown) >= 10, f"transition {transition} was not animated: {shown}"


def test_pause_stops_the_position_and_play_continues_from_it(stopped):
    stopped.get_by_role("button", name="Play", exact=True).click()
    stopped.clock.run_for(200)
    stopped.get_by_role("button", name="Pause").click()
    stopped.clock.run_for(50)
    stood = milliseconds(stopped)
    assert stood > 50
    stopped.clock.run_for(500)
    assert milliseconds(stopped) == stood
    stopped.get_by_role("button", name="Play", exact=True).click()
    stopped.clock.run_for(100)
    assert milliseconds(stopped) > stood


def test_step_buttons_move_by_events_and_frames_in_both_directions(replay, recording):
    before = transitions(*recording)[0]["sequence"]
    open_at(replay, recording[1], before)
    expect(readout(replay)).to_contain_text("frame 0 of 18")
    forward = replay.get_by_role("button", name=re.compile("^Next event"))
    back = replay.get_by_role("button", name=re.compile("^Previous event"))
    forward.click()
    expect(readout(replay)).to_contain_text("frame 1 of 18")
    forward.click()
    expect(readout(replay)).to_contain_text("frame 2 of 18")
    assert sequence(replay) == before
    back.click()
    expect(readout(replay)).to_contain_text("frame 1 of 18")
    back.click()
    back.click()
    expect(slider(replay)).to_have_attribute(
        "aria-valuetext", re.compile(f"sequence {before - 1}$"))
    expect(readout(replay)).not_to_contain_text("frame")


def test_clicking_the_slider_seeks_without_playing(replay, recording):
    _, stream = records(*recording)
    slider(replay).click()
    half = stream[-1]["time"] / 2000
    expect(slider(replay)).not_to_have_attribute("aria-valuenow", "0")
    assert abs(milliseconds(replay) - half) <= half * 0.02 + 2
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expected = [each["sequence"] for each in stream
                if each["time"] / 1000 <= milliseconds(replay)][-1]
    assert abs(sequence(replay) - expected) <= 1


def test_end_arrows_and_home_move_the_position(replay, recording):
    _, stream = records(*recording)
    slider(replay).focus()
    replay.keyboard.press("End")
    expect(slider(replay)).to_have_attribute(
        "aria-valuetext", re.compile(f"sequence {stream[-1]['sequence']}$"))
    end = milliseconds(replay)
    replay.keyboard.press("ArrowLeft")
    expect(slider(replay)).to_have_attribute("aria-valuenow", str(max(0, end - 1000)))
    replay.keyboard.press("Home")
    expect(slider(replay)).to_have_attribute("aria-valuenow", "0")


def test_the_space_bar_plays_and_pauses(stopped):
    slider(stopped).focus()
    for name in ("Pause", "Play"):
        stopped.keyboard.press("Space")
        stopped.clock.run_for(50)
        expect(stopped.get_by_role("button", name=name, exact=True)).to_be_visible()


def test_every_playback_speed_can_be_chosen(replay):
    speeds = replay.get_by_role("radiogroup", name="Speed")
    for speed in ("0.25", "0.5", "2", "4", "8", "1"):
        button = speeds.get_by_role("radio", name=f"Speed {speed}", exact=True)
        button.click()
        expect(button).to_be_checked()


def test_playback_speed_scales_the_elapsed_time(stopped):
    replay = stopped
    speeds = replay.get_by_role("radiogroup", name="Speed")

    def played_in_half_a_second(speed):
        replay.get_by_role("button", name="Go to the start (Home)").click()
        speeds.get_by_role("radio", name=f"Speed {speed}", exact=True).click()
        replay.get_by_role("button", name="Play", exact=True).click()
        replay.clock.run_for(100)
        expect(replay.get_by_role("button", name="Pause")).to_be_visible()
        start = milliseconds(replay)
        replay.clock.run_for(500)
        moved = milliseconds(replay) - start
        replay.get_by_role("button", name="Pause").click()
        replay.clock.run_for(100)
        return moved

    assert played_in_half_a_second("0.25") == pytest.approx(125, abs=20)
    assert played_in_half_a_second("1") == pytest.approx(500, abs=20)


def test_the_address_of_a_position_opens_at_it(pages, replay, recording):
    at = records(*recording)[1][-1]["sequence"] - 1
    slider(replay).focus()
    replay.keyboard.press("End")
    replay.keyboard.press(",")
    replay.evaluate(f"until(() => location.search.includes('sequence={at}'))")
    address = replay.url
    assert re.search(rf"[?&]sequence={at}(&|$)", address)
    other = pages.open(recording[0], address)
    expect(slider(other)).to_have_attribute("aria-valuetext", re.compile(f"sequence {at}$"))


@pytest.mark.parametrize("place, words", [
    ("stream=c99&sequence=3", "There is no client c99 in this recording"),
    ("sequence=100000", "before 100000"),
], ids=["another client", "beyond the end"])
def test_a_link_to_an_unknown_position_says_so(pages, recording, place, words):
    server, stream = recording
    page = pages.open(server, f"/replay.html?recording={stream}&{place}")
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Play"))).to_be_visible()


def test_an_exported_file_is_opened_from_the_disk(pages, recording, tmp_path):
    server, stream = recording
    file = tmp_path / "run.ndjson"
    file.write_bytes(server.request(f"/api/recordings/{stream}.ndjson")[2])
    page = pages.open(server, "/replay.html")
    expect(page.get_by_role("link", name=stream, exact=True)).to_be_visible()
    page.get_by_label("Recording file").set_input_files(file)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page).to_have_title(re.compile("^run.ndjson"))


@pytest.mark.parametrize("damage", [
    lambda text: text[:1] + "}" + text[1:],
    lambda text: "",
    lambda text: text.replace('"rootstage-recording"', '"photo"'),
], ids=["not JSON", "empty", "another format"])
def test_a_file_that_is_no_recording_is_refused_with_a_reason(pages, recording, tmp_path, damage):
    server, stream = recording
    text = server.request(f"/api/recordings/{stream}.ndjson")[2].decode()
    file = tmp_path / "run.ndjson"
    file.write_text(damage(text))
    page = pages.open(server, "/replay.html")
    page.get_by_label("Recording file").set_input_files(file)
    expect(page.get_by_role("heading", name="run.ndjson could not be opened")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Line \d+|empty"))
    page.get_by_role("link", name="All recordings").click()
    expect(page.get_by_role("heading", name="Recordings", level=1)).to_be_visible()


def test_an_unknown_recording_in_the_address_says_so(pages, server):
    page = pages.open(server, "/replay.html?recording=c99")
    pages.expected_statuses.add(404)
    expect(page.get_by_role("heading", name=re.compile("c99.* could not be opened"))
           ).to_be_visible()


@pytest.mark.slow
def test_replayed_sheets_alerts_keyframes_and_gestures_equal_the_live_frames(pages, tour_server):
    driven = open_tour(pages, tour_server)
    slow_animations(driven, "25 %")
    start_sampling(driven)
    enter(driven)
    show(driven, "Write", "New message")
    phone(driven).get_by_label("Subject").fill("Hello")
    press(driven, "Cancel")
    expect_screen(driven, r"Alert: Discard the message\?")
    show(driven, "Discard", "News")
    phone(driven).get_by_role("button", name=re.compile("^Item 1 ")).click()
    expect_screen(driven, "Item 1")
    drag(driven, (0.02, 0.5), (0.9, 0.5))
    driven.mouse.up()
    expect_screen(driven, "News")
    live = stop_sampling(driven)[""]

    stream = stream_of(driven)
    page = open_recording(pages, tour_server, stream)
    seen = {}
    for sample in page.evaluate(STEP_THROUGH):
        if sample["transition"] is not None:
            seen.setdefault((sample["transition"], sample["progress"]), sample["layers"])
    compared = set()
    for sample in live:
        place = (sample["transition"], sample["progress"])
        if sample["transition"] is not None:
            assert sample["layers"] == alike(seen[place]), f"transition, progress = {place}"
            compared.add(place)
    began = transitions(tour_server, stream)
    assert [each["data"]["animation"] for each in began] == [
        "keyframes", "present", "alert", "alert", "dismiss", "push", "pop"]
    assert {transition for transition, _ in compared} == set(range(1, 8))


def test_the_list_of_events_is_full_to_its_edges_as_soon_as_it_is_shown(replay):
    expect(replay.locator("event-list .log-row").first).to_be_visible()
    gaps = replay.evaluate("""() => {
      const list = document.querySelector("event-list .list-scroll");
      const { left, top, height } = list.getBoundingClientRect();
      const isRow = (share) => document.elementFromPoint(left + 60, top + 8 + share * (height - 24))
        ?.closest(".log-row") != null;
      return [0, 0.25, 0.5, 0.75, 1].filter((share) => !isRow(share));
    }""")
    assert gaps == []


def test_an_uploaded_file_has_an_address_that_opens_it(pages, servers, tmp_path, quick_apps, recorded):
    other = servers(tmp_path / "data", "--apps", quick_apps)
    page = pages.open(other, "/replay.html")
    page.get_by_label("Recording file").set_input_files(recorded.file)
    page.get_by_role("button", name="Upload to server").click()
    expect(page).to_have_url(re.compile(r"[?&]recording="))
    assert "undefined" not in page.url
    page.reload()
    expect(page.get_by_role("slider", name="Position")).to_be_visible()
    expect(page.get_by_role("button", name="Upload to server")).to_be_hidden()


@pytest.mark.parametrize("width,height", [(720, 450), (844, 390)])
def test_a_low_window_shows_the_phone_and_what_plays_and_seeks(pages, recording, width, height):
    replay = open_recording(pages, *recording, viewport={"width": width, "height": height})
    for share in (0, 0.5, 1):
        replay.locator("main").evaluate(
            "(main, share) => main.scrollTo(0, share * (main.scrollHeight - main.clientHeight))", share)
        for part in (replay.get_by_role("button", name="Play", exact=True),
                     replay.get_by_role("slider", name="Position")):
            box = part.bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= height, (share, box)
    replay.locator("main").evaluate("(main) => main.scrollTo(0, 0)")
    top = replay.locator("stage-phone").bounding_box()["y"]
    assert replay.locator(".player-timeline").bounding_box()["y"] - top >= 100
