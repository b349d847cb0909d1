"""What the player tells of one record: its cause, its effects, the state, the app's text, copies."""

import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from phone import copied, expect_read
from wire import record_faults

WIDE = {"width": 1440, "height": 900}


@pytest.fixture
def command(recorded):
    """The tap on Log In of the recording."""
    return next(each for each in recorded.records
                if each["kind"] == "command" and each["data"].get("element") == "log-in")


def opened(pages, recorded, query, **options):
    page = pages.open(recorded.server, f"/replay.html?recording={recorded.stream}&{query}",
                      viewport=WIDE, **options)
    expect_read(page)
    return page


def inspector(page):
    return page.get_by_role("region", name="Record")


def at(page, sequence):
    expect(inspector(page).get_by_role("heading", level=2)).to_have_text(
        re.compile(f"^Record {sequence} ·"))


def test_a_record_leads_to_what_it_caused_and_back_to_what_caused_it(pages, recorded, command):
    page = opened(pages, recorded, f"sequence={command['sequence']}")
    page.get_by_role("slider", name="Position").press("d")
    at(page, command["sequence"])
    expect(inspector(page)).to_contain_text("Sent by device.")
    inspector(page).get_by_role("button", name=re.compile("session LOGGED_IN = true")).click()
    at(page, command["sequence"] + 1)
    expect(inspector(page).get_by_label("JSON", exact=True).last).to_contain_text('"sessionChanged"')
    inspector(page).get_by_role("button", name=re.compile("tap Log In")).click()
    at(page, command["sequence"])


def test_the_keys_stay_in_the_details_when_they_are_of_another_record(pages, recorded, command):
    page = opened(pages, recorded, f"sequence={command['sequence']}&inspect=record")
    at(page, command["sequence"])
    inspector(page).get_by_role("button", name=re.compile("session LOGGED_IN = true")).press("Enter")
    at(page, command["sequence"] + 1)
    expect(inspector(page).get_by_role("heading", level=2)).to_be_focused()
    copy = inspector(page).get_by_role("button", name="JSON", exact=True)
    copy.focus()
    page.keyboard.press(".")
    at(page, command["sequence"] + 2)
    expect(copy).to_be_focused()
    inspector(page).get_by_role("tab", name="State").click()
    inspector(page).get_by_role("button", name="Compare from here").press("Enter")
    expect(inspector(page).get_by_role(
        "button", name="Compare with the record before")).to_be_focused()


def test_who_closes_the_details_goes_on_in_the_list_of_events(pages, recorded, command):
    page = opened(pages, recorded, f"sequence={command['sequence']}&inspect=record")
    at(page, command["sequence"])
    inspector(page).get_by_role("button", name="Close").press("Enter")
    expect(inspector(page)).to_be_hidden()
    expect(page.get_by_role("listbox", name="Events")).to_be_focused()


def test_who_closes_the_result_of_a_verification_goes_on_at_its_button(pages, recorded, command):
    page = opened(pages, recorded, f"sequence={command['sequence']}")
    page.get_by_role("button", name="Verify").press("Enter")
    page.get_by_role("button", name="Close the result").press("Enter")
    expect(page.locator("verify-report")).to_be_hidden()
    expect(page.get_by_role("button", name="Verify")).to_be_focused()


def test_the_state_is_compared_with_the_record_before_and_with_a_chosen_one(
        pages, recorded, command):
    sequence = command["sequence"]
    page = opened(pages, recorded, f"sequence={sequence + 1}&inspect=state")
    expect(inspector(page)).to_contain_text("session.LOGGED_INfalse → true")
    inspector(page).get_by_role("button", name="Compare from here").click()
    page.get_by_role("slider", name="Position").press(".")
    expect(inspector(page)).to_contain_text(f"Changed since record {sequence + 1}")
    expect(inspector(page)).not_to_contain_text("false → true")
    page.wait_for_url(f"**sequence={sequence + 2}&inspect=state&from={sequence + 1}")
    page.reload()
    expect(inspector(page)).to_contain_text(f"Changed since record {sequence + 1}")


def test_the_app_text_stands_at_the_line_that_the_record_comes_from(pages, recorded, command):
    page = opened(pages, recorded, f"sequence={command['sequence']}&inspect=source")
    line = inspector(page).locator("[aria-current=true]")
    expect(line).to_contain_text("- id: log-in")
    expect(line).to_be_in_viewport()
    page.get_by_role("slider", name="Position").press(".")
    expect(line).to_contain_text("- set: { LOGGED_IN: true }")
    number = line.locator("span").text_content()
    expect(inspector(page).get_by_role("status")).to_have_text(f"root-controller, line {number}")


def test_a_command_is_copied_as_message_flow_step_and_curl_that_runs(
        pages, recorded, command):
    page = opened(pages, recorded, f"sequence={command['sequence'] + 1}&inspect=record",
                  permissions=["clipboard-read", "clipboard-write"])

    def copy_of(name):
        return copied(inspector(page).get_by_role("button", name=name, exact=True))

    assert json.loads(copy_of("JSON")) == recorded.records[command["sequence"]]
    message = json.loads(copy_of("Command"))
    assert message["targets"] == [recorded.stream]
    assert message["data"] == {"command": "tap", "element": "log-in", "screen": "Login"}
    assert copy_of("Flow step").startswith("- tapOn: Log In\n")
    answer = json.loads(subprocess.run(
        ["bash", "-c", copy_of("curl")], check=True, capture_output=True, text=True).stdout)
    again = [json.loads(each) if isinstance(each, str) else each
             for each in answer["run"]["records"]]
    changed = next(each for each in again if each["kind"] == "sessionChanged")
    assert changed["data"] == {"key": "LOGGED_IN", "value": True}


def test_a_file_without_a_server_copy_says_why_it_has_no_flow_step(pages, recorded):
    page = pages.open(recorded.server, "/replay.html", viewport=WIDE)
    page.get_by_label("Recording file").set_input_files(recorded.file)
    expect_read(page)
    page.get_by_role("slider", name="Position").press("d")
    page.get_by_label("Filter events").fill("kind:tap")
    page.get_by_role("listbox", name="Events").get_by_text("tap Log In").click()
    step = inspector(page).get_by_role("button", name="Flow step")
    expect(step).to_be_disabled()
    expect(step).to_have_attribute("title", re.compile("upload it first"))


def test_search_speed_and_which_events_are_in_the_address_and_kept(pages, recorded):
    page = opened(pages, recorded, "sequence=3")
    page.get_by_label("Filter events").fill("kind:created")
    page.get_by_role("button", name="Key", exact=True).click()
    page.get_by_role("radio", name="Speed 0.5").click()
    page.wait_for_url("**find=kind%3Acreated&events=key&speed=0.5")
    page.reload()
    expect(page.get_by_label("Filter events")).to_have_value("kind:created")
    expect(page.get_by_role("radio", name="Speed 0.5")).to_be_checked()
    page.goto(f"{recorded.server.url}/replay.html?recording={recorded.stream}")
    expect(page.get_by_role("button", name="Key", exact=True)).to_have_attribute(
        "aria-pressed", "true")
    expect(page.get_by_label("Filter events")).to_have_value("")


def test_the_key_events_have_the_faults(pages, server):
    peer = record_faults(server)
    fault = next(line for line in peer.lines if line["kind"] == "fault")
    page = pages.open(server, f"/replay.html?recording={peer.stream}&events=key")
    expect_read(page)
    page.get_by_label("Filter events").fill("kind:fault")
    expect(page.get_by_role("listbox", name="Events").get_by_role("option").first).to_contain_text(
        fault["data"]["message"][:20])


def test_a_copied_link_leads_to_the_same_place_and_view(pages, recorded, command):
    page = opened(pages, recorded, f"sequence={command['sequence']}&inspect=state&events=key",
                  permissions=["clipboard-read", "clipboard-write"])
    assert copied(page.get_by_role("button", name="Copy link")) == (
        f"{recorded.server.url}/replay.html?recording={recorded.stream}"
        f"&sequence={command['sequence']}&inspect=state&events=key")
