"""Recordings that somebody made to break their readers, as files on the recordings page."""

import gzip
import re

import pytest
from playwright.sync_api import expect

from test_foreign_recordings import LOGIN, many_streams
from test_hostile_recordings import READ, REFUSED, bytes_of, plain, with_source

# The page says what became of a file: it stands in the player, or why it does not.
IS_READ = """() => {
  const { view } = document.querySelector("#main").dataset;
  return view === "failed" || view === "player" && document.querySelector("#reading").hidden;
}"""

MORE = {
    "of the first version": lambda text: LOGIN.read_bytes(),
    "a header and no record": lambda text: text.split("\n", 1)[0] + "\n",
    "as many streams as the page opens": lambda text: many_streams(1_999),
    "more streams than the page opens": lambda text: many_streams(3_000),
    "an app that is no YAML": with_source("{{{{"),
    "kinds of the prototype": lambda text: text.replace('"didAppear"', '"constructor"')
                                               .replace('"didDisappear"', '"__proto__"'),
    "nodes beyond all numbers": lambda text: text.replace('"node":', '"node":9007199254740990', 5),
    "times beyond all numbers": lambda text: re.sub(r'"time":\d+', '"time":9007199254740991', text),
    "thousands of frames": lambda text: re.sub(
        r'"frames":\[[^]]*', '"frames":[' + ",".join(["1"] * 7_000), text),
    "a screen of no width": lambda text: text.replace('"width":390', '"width":0', 1),
    "markers without end": lambda text: text.replace(
        "\n", "\n" + '# marker {"stream":"c1","sequence":5,"name":"x"}\n' * 100_000, 1),
    "hundreds of megabytes of empty lines in the middle": lambda text: gzip.compress(
        text.replace("\n", "\n" + "\n" * (200 << 20), 1).encode(), 1),
}

# What is said of some of them, in the place of the player or over it.
SAID = {
    "a deep record": 'Line 2, byte 1: the record of kind "command" has no data',
    "no UTF-8": "Line 59, byte 101: byte 101 of the line is not UTF-8; everything before",
    "nothing": "the file is empty",
    "empty lines": "the file is empty",
    "the head of a packed file": "damaged, cut off or packed in several pieces",
    "a packed file of another length": "damaged, cut off or packed in several pieces",
    "packed in several pieces": "damaged, cut off or packed in several pieces",
    "packed with zeros behind": "its first part was opened",
    "records out of order": 'stream "c1" expected sequence 5, found 6; everything before',
    "a header and no record": "complete up to record 0; the end line is missing",
    "more streams than the page opens": "at most 2000 can be opened",
}


def opened(page, file):
    """Opens a file, and waits until the page says what became of it: the part that is shown, and words."""
    page.goto("/replay.html")
    page.locator("#file").set_input_files(file)
    page.wait_for_function(IS_READ)
    view = page.locator("#main").get_attribute("data-view")
    return view, page.locator("#failed" if view == "failed" else "#problem").inner_text()


def test_each_hostile_recording_is_shown_or_refused_in_words(pages, server, plain, tmp_path):
    page = pages.open(server, "/replay.html")
    file = tmp_path / "hostile.ndjson"
    cases = {**{name: change for name, (change, _) in REFUSED.items()}, **READ, **MORE}
    assert SAID.keys() <= cases.keys()
    is_inspected = False
    for name, change in cases.items():
        file.write_bytes(bytes_of(change(plain)))
        view, words = opened(page, file)
        assert SAID.get(name, "") in words, (name, words)
        if view == "failed":
            assert "hostile.ndjson could not be opened" in words, (name, words)
            assert "Line " in words or "gzip -d" in words, (name, words)
            expect(page.get_by_role("link", name="All recordings")).to_be_visible()
            continue
        # It is alive: it goes to its end, back by two events, and shows a record.
        for key in ("End", ",", ","):
            page.keyboard.press(key)
        # The next file opens as this one was shown.
        if not is_inspected:
            page.keyboard.press("d")
            is_inspected = True
        expect(page.locator("#player record-inspector")).to_be_visible()
        expect(page.locator("#player replay-stage")).to_contain_text("9:41")
        assert page.get_by_role("slider").first.get_attribute("aria-valuenow") is not None, name


@pytest.mark.parametrize("line", [b"\n", b"#\n"], ids=["empty lines", "comments"])
def test_a_short_file_that_unpacks_to_nothing_but_skipped_lines_is_no_recording(
        pages, server, tmp_path, line):
    file = tmp_path / "long.ndjson.gz"
    with gzip.open(file, "wb", 1) as output:
        for _ in range(200):
            output.write(line * ((1 << 20) // len(line)))
    page = pages.open(server, "/replay.html")
    view, words = opened(page, file)
    assert view == "failed" and "it has no header line in its first 16 MiB" in words
