"""The player embedded in a single HTML file, opened from the disk without a server."""

import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from embedding import single_file
from recording_text import records_of
from stage import ROOT


@pytest.fixture(scope="session")
def recording():
    """A recording of the example app: its stream and its text."""
    ran = subprocess.run(["node", ROOT / "Benchmarks" / "long_recording.mjs", "120"],
                         capture_output=True, text=True, check=True)
    return json.loads(ran.stdout.splitlines()[0])["streams"][0]["stream"], ran.stdout


@pytest.fixture
def embedded(browser, tmp_path):
    """Opens a single file from the disk; it must make no request and log no error."""
    contexts, heard, asked = [], [], []

    def open_file(viewport=None, **embedding):
        file = tmp_path / f"report-{len(contexts)}.html"
        file.write_text(single_file(**embedding))
        context = browser.new_context(viewport=viewport or {"width": 1280, "height": 900})
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: heard.append(message.text)
                if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: heard.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(file.as_uri())
        return page

    yield open_file
    for context in contexts:
        context.close()
    assert not heard, "the page complained:\n" + "\n".join(heard)
    foreign = [url for url in asked if not url.startswith(("file:", "blob:"))]
    assert not foreign, f"it asked for {foreign}"


def slider(page):
    return page.get_by_role("slider", name="Position")


def at_sequence(page, number):
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(f"sequence {number}$"))


def lines(text):
    return [json.loads(line) for line in records_of(text)]


def test_the_embedded_player_opens_at_the_given_record(embedded, recording):
    stream, text = recording
    began = next(each for each in lines(text) if each.get("kind") == "transitionBegan")
    page = embedded(text=text, stream=stream, sequence=began["sequence"], label="Failed step")
    expect(page.get_by_role("region", name="Failed step")).to_be_visible()
    at_sequence(page, began["sequence"])
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator("replay-stage stage-phone")).to_have_count(1)
    expect(page.get_by_role("listbox", name="Events").get_by_role("option", selected=True)
           ).to_contain_text(re.compile("transition|fade|dissolve", re.IGNORECASE))


def test_the_embedded_player_plays_to_the_end(embedded, recording):
    _, text = recording
    page = embedded(text=text)
    page.get_by_role("radio", name="Speed 8").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    at_sequence(page, lines(text)[-1]["sequence"])


def test_the_embedded_player_takes_keys_only_when_focused(embedded, recording):
    _, text = recording
    last = lines(text)[-1]["sequence"]
    page = embedded(text=text, sequence=last)
    at_sequence(page, last)
    page.get_by_role("heading", name="A report").click()
    page.keyboard.press("Home")
    page.keyboard.press(",")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    at_sequence(page, last)
    page.locator("replay-stage").click(position={"x": 5, "y": 5})
    page.keyboard.press(",")
    expect(slider(page)).not_to_have_attribute("aria-valuetext", re.compile(f"sequence {last}$"))


def test_the_host_page_seeks_and_an_unknown_position_is_reported(embedded, recording):
    stream, text = recording
    last = lines(text)[-1]["sequence"]
    page = embedded(text=text, stream=stream)
    expect(slider(page)).to_be_visible()
    assert page.evaluate("player.seek({ sequence: 12 })") is True
    at_sequence(page, 12)
    assert page.evaluate("player.seek({ stream: 'c99', sequence: 1 })") is False
    expect(page.get_by_role("status").filter(has_text="There is no client c99")).to_be_visible()
    at_sequence(page, 12)
    assert page.evaluate(f"player.seek({{ sequence: {last + 1} }})") is False
    expect(page.get_by_role("status").filter(has_text=f"ends with sequence {last}")).to_be_visible()
    assert page.evaluate("player.seek({ sequence: 3 })") is True
    expect(page.locator(".problem-banner")).to_be_hidden()
    page.evaluate("player.close()")
    expect(page.locator("recording-player")).to_have_count(0)


def test_an_unknown_start_position_is_reported(embedded, recording):
    _, text = recording
    page = embedded(text=text, stream="c99", sequence=4)
    expect(page.get_by_role("status").filter(has_text="There is no client c99")).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize("spoil, place", [
    (lambda text: "", "empty"),
    (lambda text: text[:1] + "}" + text[1:], "Line 1, byte 3"),
    (lambda text: text.replace('"version":2', '"version":7', 1), "version 7"),
    (lambda text: "<script>alert(1)</script>\n" + text, "Line 1, byte 1"),
], ids=["empty", "not JSON", "a later version", "markup"])
def test_text_that_is_no_recording_is_refused_with_a_reason(embedded, recording, spoil, place):
    page = embedded(text=spoil(recording[1]))
    expect(page.get_by_role("alert")).to_contain_text("The recording could not be opened")
    expect(page.get_by_role("alert")).to_contain_text(place)


def test_the_intact_part_of_a_damaged_recording_plays(embedded, recording):
    kept = recording[1].splitlines(keepends=True)[:20]
    page = embedded(text="".join(kept) + kept[-1][:30])
    expect(page.get_by_role("status").filter(has_text="line 21, byte 31")).to_be_visible()
    slider(page).press("End")
    at_sequence(page, 19)


def test_the_embedded_player_fits_a_narrow_page(embedded, recording):
    page = embedded(viewport={"width": 360, "height": 720}, text=recording[1], sequence=30)
    at_sequence(page, 30)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport()
