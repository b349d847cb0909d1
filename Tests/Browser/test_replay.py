"""A person's way through the recordings, and the same picture as in the live run."""

import re

import pytest
from playwright.sync_api import expect

from phone import (
    expect_screen, phone, records, start_sampling, stop_sampling, stream_of, transitions,
    two_frames)
from tour import drag, enter, open_tour, press, show

# Goes through a recording as the step button does, and tells what is drawn at each step.
STEP_THROUGH = """
async () => {
  const phone = document.querySelector("stage-phone");
  const drawn = [];
  const settled = () => new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const forward = document.querySelector("[aria-label^='On one event']");
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

NOW = "Number(document.querySelector('[role=slider]').ariaValueNow)"


@pytest.fixture
def run(pages, server):
    """A live run through every animation of the app: its device page and all that it drew."""
    device = pages.open(server)
    expect_screen(device, "Login Screen")
    start_sampling(device)
    for name, title in [("Log In", "Main Screen"), ("Activity", "Activity"),
                        ("Back to Main Screen", "Main Screen"), ("Log Out", "Login Screen")]:
        phone(device).get_by_role("button", name=name).click()
        expect_screen(device, title)
    return device, stop_sampling(device)[""]


@pytest.fixture
def replay(pages, server, run):
    """The run's recording, open on the replay page."""
    page = pages.open(server, "/replay.html", viewport={"width": 1440, "height": 900})
    page.get_by_role("link", name=stream_of(run[0]), exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    return page


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
def test_a_recording_is_listed_and_opens(pages, server, run):
    stream = stream_of(run[0])
    page = pages.open(server, "/replay.html")
    expect(page.get_by_role("heading", name="Recordings", level=1)).to_be_visible()
    row = page.get_by_role("row", name=re.compile(rf"^{stream} "))
    expect(row).to_contain_text("root-controller")
    expect(row).to_contain_text("Live")
    row.get_by_role("link", name=stream).click()
    expect(page).to_have_title(re.compile(f"^{stream}"))
    expect(page.get_by_role("listbox", name="Events").get_by_role("option").first).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Recordings", level=1)).to_be_visible()


def test_every_frame_looks_as_it_did_in_the_live_run(replay, run, server):
    device, live = run
    seen = {}
    for sample in replay.evaluate(STEP_THROUGH):
        if sample["transition"] is not None:
            seen.setdefault((sample["transition"], sample["progress"]), sample["layers"])
    began = transitions(server, stream_of(device))
    assert [each["data"]["animation"] for each in began] == [
        "crossDissolve", "push", "pop", "slide"]
    for each in began:
        told = set(each["data"]["frames"])
        assert {progress for transition, progress in seen
                if transition == each["data"]["transition"]} == told, "a frame was left out"

    compared = set()
    for sample in live:
        place = (sample["transition"], sample["progress"])
        if sample["transition"] is None:
            continue
        assert sample["layers"] == seen[place], f"transition, progress = {place}"
        compared.add(place)
    assert {transition for transition, _ in compared} == {1, 2, 3, 4}


def test_playing_runs_to_the_end_and_ends_where_the_live_run_did(replay, run):
    start_sampling(replay)
    replay.get_by_role("button", name="Play", exact=True).click()
    expect(replay.get_by_role("button", name="Pause")).to_be_visible()
    expect(replay.get_by_role("button", name="Play again")).to_be_visible()
    two_frames(replay)
    played = stop_sampling(replay)[""]
    assert played[-1]["layers"] == run[1][-1]["layers"]
    for transition in (1, 2, 3, 4):
        shown = {each["progress"] for each in played if each["transition"] == transition}
        # A fade of 0.3 s has few frames where the machine has other things to do.
        assert len(shown) >= 2, f"transition {transition} was not animated: {shown}"


def test_pausing_stands_still_and_playing_goes_on_from_there(replay):
    slider(replay).focus()
    replay.get_by_role("button", name="Play", exact=True).click()
    replay.evaluate(f"until(() => {NOW} > 50)")
    replay.get_by_role("button", name="Pause").click()
    two_frames(replay)
    stood = milliseconds(replay)
    replay.evaluate("new Promise((done) => { let left = 10;"
                    "const frame = () => left-- ? requestAnimationFrame(frame) : done();"
                    "frame(); })")
    assert milliseconds(replay) == stood
    replay.get_by_role("button", name="Play", exact=True).click()
    replay.evaluate(f"until(() => {NOW} > {stood})")


def test_steps_go_event_by_event_and_frame_by_frame_both_ways(replay, run, server):
    _, stream = records(server, stream_of(run[0]))
    index = next(at for at, each in enumerate(stream) if each["kind"] == "transitionBegan")
    before = stream[index]["sequence"]
    open_at(replay, stream_of(run[0]), before)
    expect(readout(replay)).to_contain_text("frame 0 of 18")
    forward = replay.get_by_role("button", name=re.compile("^On one event"))
    back = replay.get_by_role("button", name=re.compile("^Back one event"))
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


def test_seeking_goes_where_it_is_told_and_does_not_start_playing(replay, run, server):
    _, stream = records(server, stream_of(run[0]))
    box = slider(replay).bounding_box()
    replay.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    half = stream[-1]["time"] / 2000
    expect(slider(replay)).not_to_have_attribute("aria-valuenow", "0")
    assert abs(milliseconds(replay) - half) <= half * 0.02 + 2
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expected = [each["sequence"] for each in stream
                if each["time"] / 1000 <= milliseconds(replay)][-1]
    assert abs(sequence(replay) - expected) <= 1


def test_the_keys_of_the_player(replay, run, server):
    _, stream = records(server, stream_of(run[0]))
    slider(replay).focus()
    replay.keyboard.press("End")
    expect(slider(replay)).to_have_attribute(
        "aria-valuetext", re.compile(f"sequence {stream[-1]['sequence']}$"))
    end = milliseconds(replay)
    replay.keyboard.press("ArrowLeft")
    expect(slider(replay)).to_have_attribute("aria-valuenow", str(max(0, end - 1000)))
    replay.keyboard.press("Home")
    expect(slider(replay)).to_have_attribute("aria-valuenow", "0")
    replay.keyboard.press("Space")
    expect(replay.get_by_role("button", name="Pause")).to_be_visible()
    replay.keyboard.press("Space")
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_speeds_go_from_a_quarter_to_eight_times(replay):
    speeds = replay.get_by_role("radiogroup", name="Speed")
    for speed in ("0.25", "0.5", "2", "4", "8", "1"):
        button = speeds.get_by_role("radio", name=f"Speed {speed}", exact=True)
        button.click()
        expect(button).to_be_checked()


def test_eight_times_the_speed_is_eight_times_as_soon(replay):
    def share_per_second(speed):
        return replay.evaluate("""async (speed) => {
          const press = (name) => document.querySelector(`[aria-label="${name}"]`).click();
          const now = () => Number(document.querySelector("[role=slider]").ariaValueNow);
          const frames = (count) => new Promise((done) => {
            const frame = () => count-- ? requestAnimationFrame(frame) : done();
            frame();
          });
          press("Go to the start (Home)");
          press(`Speed ${speed}`);
          await frames(2);
          press("Play");
          await frames(3);
          const [time, from] = [performance.now(), now()];
          while (performance.now() - time < 700) await frames(1);
          const rate = (now() - from) / (performance.now() - time);
          press("Pause");
          await frames(2);
          return rate;
        }""", speed)

    assert 0.15 < share_per_second("0.25") < 0.4
    assert 0.75 < share_per_second("1") < 1.3


def test_a_position_is_a_link_that_others_can_follow(pages, server, replay, run):
    at = records(server, stream_of(run[0]))[1][-1]["sequence"] - 1
    slider(replay).focus()
    replay.keyboard.press("End")
    replay.keyboard.press(",")
    replay.evaluate(f"until(() => location.search.includes('sequence={at}'))")
    address = replay.url
    assert re.search(rf"[?&]sequence={at}(&|$)", address)
    other = pages.open(server, address)
    expect(slider(other)).to_have_attribute("aria-valuetext", re.compile(f"sequence {at}$"))


@pytest.mark.parametrize("place, words", [
    ("stream=c99&sequence=3", "There is no client c99 in this recording"),
    ("sequence=100000", "before 100000"),
], ids=["another client", "beyond the end"])
def test_a_link_to_what_is_not_there_says_so(pages, server, run, place, words):
    page = pages.open(server, f"/replay.html?recording={stream_of(run[0])}&{place}")
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Play"))).to_be_visible()


def test_an_exported_file_opens_without_asking_the_server(pages, server, run, tmp_path):
    stream = stream_of(run[0])
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
def test_a_file_that_is_no_recording_is_refused_with_a_reason(
        pages, server, run, tmp_path, damage):
    text = server.request(f"/api/recordings/{stream_of(run[0])}.ndjson")[2].decode()
    file = tmp_path / "run.ndjson"
    file.write_text(damage(text))
    page = pages.open(server, "/replay.html")
    page.get_by_label("Recording file").set_input_files(file)
    expect(page.get_by_role("heading", name="run.ndjson could not be opened")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"line \d+|empty"))
    page.get_by_role("link", name="All recordings").click()
    expect(page.get_by_role("heading", name="Recordings", level=1)).to_be_visible()


def test_a_recording_that_is_not_there_is_said_so(pages, server):
    page = pages.open(server, "/replay.html?recording=c99")
    pages.expected_statuses.add(404)
    expect(page.get_by_role("heading", name=re.compile("c99.* could not be opened"))
           ).to_be_visible()


def test_cards_alerts_keyframes_and_gestures_look_as_they_did_in_the_live_run(
        pages, tour_server):
    device = open_tour(pages, tour_server)
    start_sampling(device)
    enter(device)
    show(device, "Write", "New message")
    phone(device).get_by_label("Subject").fill("Hello")
    press(device, "Cancel")
    expect_screen(device, r"Alert: Discard the message\?")
    show(device, "Discard", "News")
    phone(device).get_by_role("button", name=re.compile("^Item 1 ")).click()
    expect_screen(device, "Item 1")
    drag(device, (0.02, 0.5), (0.9, 0.5))
    device.mouse.up()
    expect_screen(device, "News")
    live = stop_sampling(device)[""]

    page = pages.open(tour_server, f"/replay.html?recording={stream_of(device)}",
                      viewport={"width": 1440, "height": 900})
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    seen = {}
    for sample in page.evaluate(STEP_THROUGH):
        if sample["transition"] is not None:
            seen.setdefault((sample["transition"], sample["progress"]), sample["layers"])
    compared = set()
    for sample in live:
        place = (sample["transition"], sample["progress"])
        if sample["transition"] is not None:
            assert sample["layers"] == seen[place], f"transition, progress = {place}"
            compared.add(place)
    began = transitions(tour_server, stream_of(device))
    assert [each["data"]["animation"] for each in began] == [
        "keyframes", "present", "alert", "alert", "dismiss", "push", "pop"]
    assert {transition for transition, _ in compared} == set(range(1, 8))
