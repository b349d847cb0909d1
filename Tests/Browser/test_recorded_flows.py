"""Recorded input is exported as a flow or a Swift test that passes unchanged."""

import json
import re

import pytest
from playwright.sync_api import expect

from phone import expect_screen, phone, slow_animations, stream_of
from stage import ROOT, rootstage
from test_accessibility import SIZES, findings
from test_command_line import BAD_DATA, CANNOT_CREATE, NO_INPUT, USAGE, failed
from test_control import press, select, tile


def recorder(page):
    return page.get_by_role("button", name=re.compile("^Record"))


def dialog(page):
    return page.get_by_role("dialog", name="Recorded flow")


def written(page):
    """The text of the dialog, once it is there."""
    expect(dialog(page).get_by_role("status")).to_contain_text("The flow was run")
    return dialog(page).get_by_role("tabpanel").inner_text().replace("\u00a0", " ")


def saved(page, folder):
    """The file that the Download button gives."""
    with page.expect_download() as download:
        dialog(page).get_by_role("button", name="Download").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def runs(path, apps):
    result = rootstage("test", path, "--apps", apps, "-v")
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def test_recorded_input_for_two_clients_gives_one_flow_that_passes(
        pages, server, quick_apps, tmp_path):
    devices = [pages.open(server), pages.open(server)]
    control = pages.open(server, "/control.html", viewport={"width": 1440, "height": 900})
    streams = [stream_of(each) for each in devices]
    for each in devices:
        expect_screen(each, "Login Screen")
    for stream in streams:
        expect(tile(control, stream, "Login")).to_be_visible()

    recorder(control).click()
    expect(recorder(control)).to_have_attribute("aria-pressed", "true")
    select(control, *streams)
    press(control, "Log In")
    for each in devices:
        expect_screen(each, "Main Screen")
    select(control, streams[0])
    press(control, "Activity")
    expect_screen(devices[0], "Activity")
    expect(recorder(control)).to_contain_text("3 inputs")
    recorder(control).click()

    text = written(control)
    assert f"clients:\n  {streams[0]}:\n  {streams[1]}:\n" in text
    assert text.count("- tapOn: Log In") == 2 and text.count("- tapOn: Activity") == 1
    # Renaming a client renames it in the steps.
    dialog(control).get_by_label(f"Name of {streams[0]}").fill("Anna")
    expect(dialog(control).get_by_role("tabpanel")).to_contain_text("client: anna")
    path = saved(control, tmp_path)
    assert path.name == "recorded-flow-of-2-clients.yaml"
    assert "stage.on" in runs(path, quick_apps)

    # One client alone gives a flow without stage.on.
    dialog(control).get_by_label(f"Include {streams[0]}").uncheck()
    expect(dialog(control).get_by_role("tabpanel")).not_to_contain_text("stage.on")
    written(control)
    runs(saved(control, tmp_path), quick_apps)


def test_recorded_input_on_the_device_page_gives_a_flow_and_a_swift_test(
        pages, server, quick_apps, tmp_path):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    page.keyboard.press("e")
    expect(recorder(page)).to_contain_text(re.compile(r"\d\d:\d\d"))
    phone(page).get_by_role("button", name="Log In").click()
    expect_screen(page, "Main Screen")
    phone(page).get_by_role("button", name="Activity").click()
    expect_screen(page, "Activity")
    expect(recorder(page)).to_contain_text("2 inputs")
    page.keyboard.press("e")

    text = written(page)
    # The splash ended before recording began, so the flow starts with the launch.
    assert "onFlowStart:\n  - launchApp: { clearState: true }\n" in text
    assert "---\n- tapOn: Log In\n- assertVisible: Main Screen\n- tapOn: Activity\n" in text
    runs(saved(page, tmp_path), quick_apps)

    dialog(page).get_by_role("tab", name="Maestro flow").press("ArrowRight")
    expect(dialog(page).get_by_role("tab", name="Swift test")).to_be_focused()
    expect(dialog(page).get_by_role("tabpanel")).to_contain_text("import NavigationEngine")
    expect(dialog(page).get_by_role("tabpanel")).to_contain_text('.tap(element: "log-in"')
    path = saved(page, tmp_path)
    assert path.name == "RecordedFlowTests.swift"
    assert path.read_text().startswith("// swift-format-ignore-file\n")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_be_hidden()


def test_a_recorded_tap_during_a_fade_keeps_its_time_and_its_rejection(
        pages, server, quick_apps, tmp_path):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    slow_animations(page)
    recorder(page).click()
    phone(page).get_by_role("button", name="Log In").dblclick()
    expect_screen(page, "Main Screen")
    recorder(page).click()
    text = written(page)
    assert "stage.animationSpeed: 10" in text
    assert "stage.advance" in text and "stage.assertRejected: transitionInProgress" in text
    runs(saved(page, tmp_path), quick_apps)


def test_recording_without_input_or_without_a_server_gives_a_reason_and_no_file(pages, server):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    recorder(page).click()
    recorder(page).click()
    expect(dialog(page).get_by_role("status")).to_have_text("No input was recorded.")
    for name in ("Copy", "Download"):
        expect(dialog(page).get_by_role("button", name=name)).to_be_disabled()
    dialog(page).get_by_role("button", name="Close").click()
    recorder(page).click()
    phone(page).get_by_role("button", name="Log In").click()
    expect_screen(page, "Main Screen")
    pages.may_lose_server = True
    server.stop()
    recorder(page).click()
    expect(dialog(page).get_by_role("status")).to_have_text("The server cannot be reached.")


def test_a_flow_that_was_closed_by_mistake_is_opened_again(pages, server):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    recorder(page).click()
    phone(page).get_by_role("button", name="Log In").click()
    expect_screen(page, "Main Screen")
    recorder(page).click()
    text = written(page)
    dialog(page).get_by_label("Name", exact=True).fill("To the main screen")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_be_hidden()
    recorder(page).click()
    recorder(page).click()
    expect(dialog(page).get_by_role("status")).to_have_text("No input was recorded.")
    again = dialog(page).get_by_role("button", name="Open the last flow")
    again.press("Enter")
    expect(dialog(page).get_by_label("Name", exact=True)).to_have_value("To the main screen")
    expect(dialog(page).get_by_label("Name", exact=True)).to_be_focused()
    assert written(page).replace("To the main screen", "Recorded flow") == text
    expect(again).to_be_hidden()


@pytest.mark.parametrize("size", SIZES)
def test_the_recorded_flow_dialog_passes_the_accessibility_audit(pages, server, size):
    page = pages.open(server, viewport=SIZES[size])
    expect_screen(page, "Login Screen")
    recorder(page).click()
    phone(page).get_by_role("button", name="Log In").click()
    expect_screen(page, "Main Screen")
    assert findings(page, f"recording-{size}") == {}
    recorder(page).click()
    written(page)
    assert findings(page, f"recorded-flow-{size}") == {}
    # Keys in the dialog trigger no shortcuts of the page.
    dialog(page).get_by_role("tab", name="Maestro flow").press("r")
    dialog(page).get_by_role("tab", name="Maestro flow").press("e")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_be_hidden()
    expect(recorder(page)).to_have_attribute("aria-pressed", "false")


@pytest.fixture
def session(recorded):
    """A short recording: its stream, its number of records and its file."""
    return recorded.stream, len(recorded.records), recorded.file


def ask(server, body):
    """The answer to a request for a flow."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    status, headers, answer = server.request("/api/flows", body=data, method="POST")
    return status, headers, answer.decode()


def test_the_flow_endpoint_returns_a_flow_and_its_number_of_steps(recorded, session):
    stream, records, _ = session
    status, headers, text = ask(
        recorded.server, {"name": "Wire", "clients": [{"stream": stream, "from": 1, "to": records}]})
    assert status == 200 and headers["Content-Type"] == "application/yaml; charset=utf-8"
    assert int(headers["Rootstage-Steps"]) == len(re.findall(r"^\s*- ", text, re.M))
    assert "name: Wire\n" in text and "- tapOn: Log In\n" in text
    status, headers, text = ask(recorded.server, {"format": "swift", "clients": [{"stream": stream}]})
    assert status == 200 and headers["Content-Type"] == "text/x-swift; charset=utf-8"
    assert '@Suite("Recorded by hand")' in text


@pytest.mark.parametrize("body, status, words", [
    (b"", 400, "not JSON"),
    (b"[]", 400, "the body must be an object, not a list"),
    (b"{}", 400, "clients must be a list"),
    ({"clients": []}, 400, "clients must be a list of 1 to 20 clients"),
    ({"clients": ["c1"]}, 400, "clients[0] must be an object"),
    ({"clients": [{}]}, 400, "clients[0].stream is missing"),
    ({"clients": [{"stream": 1}]}, 400, "clients[0].stream must be text"),
    ({"clients": [{"stream": "c1", "from": "1"}]}, 400, "clients[0].from must be a whole number"),
    ({"clients": [{"stream": "c1", "from": 0}]}, 400, "must be 1 or more"),
    ({"clients": [{"stream": "c1", "from": 9, "to": 3}]}, 400, "clients[0].to must not be before the beginning, record 9"),
    ({"clients": [{"stream": "c1"}, {"stream": "c1"}]}, 400, "names the client 'c1' twice"),
    ({"clients": [{"stream": f"c{number}"} for number in range(21)]}, 400, "clients must be a list of 1 to 20 clients"),
    ({"clients": [{"stream": "c1", "name": "x" * 81}]}, 400, "80 characters"),
    ({"format": "pdf", "clients": [{"stream": "c1"}]}, 400, "format must be one of flow, swift, not 'pdf'"),
    ({"name": "a\nb", "clients": [{"stream": "c1"}]}, 400, "is not a valid flow name"),
    ({"clients": [{"stream": "c99"}]}, 404, "no recording c99"),
    ({"clients": [{"stream": "c1", "from": 1, "to": 100000}]}, 422, "has the records 1 to"),
    (b" " * 70_000, 413, "larger than 65536"),
])
def test_an_invalid_flow_request_gets_a_status_and_a_reason(recorded, session, body, status, words):
    found, _, text = ask(recorded.server, body)
    assert found == status, text
    assert words in json.loads(text)["error"]


def test_a_get_request_for_a_flow_gets_405(recorded):
    status, _, body = recorded.server.request("/api/flows")
    assert status == 405 and b"POST" in body


def test_a_flow_of_a_range_without_commands_gets_422(recorded, session):
    stream, records, _ = session
    status, _, text = ask(recorded.server, {"clients": [{"stream": stream, "from": records}]})
    assert status == 422 and "received no commands" in json.loads(text)["error"]


def test_a_flow_of_a_command_that_cannot_be_read_gets_422_with_its_line(
        session, servers, quick_apps, tmp_path):
    server = servers(tmp_path / "data", "--apps", quick_apps)
    header, *lines = session[2].read_text().splitlines()
    place, command = next(
        each for each in enumerate(lines) if json.loads(each[1])["kind"] == "command")
    lines[place] = json.dumps(
        json.loads(command) | {"data": {"command": "fly"}}, separators=(",", ":"))
    # The version that has no end line, whose hash would be another one.
    text = "\n".join([header.replace('"version":3', '"version":2', 1), *lines[:-1]]) + "\n"
    status, _, answer = server.request("/api/recordings", body=text.encode(), method="POST")
    assert status == 201, answer
    status, _, text = ask(server, {"clients": [{"stream": json.loads(answer)["stream"]}]})
    assert status == 422, text
    assert f"the recording cannot be read: line {place + 2}, byte 1: not a record" in text


def test_flow_command_writes_the_same_flow_as_the_server(recorded, session, quick_apps, tmp_path):
    stream, _, file = session
    _, _, text = ask(recorded.server, {"name": "session", "clients": [{"stream": stream}]})
    result = rootstage("flow", file)
    assert (result.returncode, result.stdout) == (0, text), result.stderr
    out = tmp_path / "flow.yaml"
    assert rootstage("flow", file, "--stream", f"{stream}=anna", "-o", out).returncode == 0
    assert out.read_text() == text
    runs(out, quick_apps)
    result = rootstage("flow", file, "--format", "swift", "--from", 1)
    assert "import Testing" in result.stdout


@pytest.mark.parametrize("arguments, code, words", [
    (["--stream", "c99"], NO_INPUT, "there is no stream 'c99'"),
    (["--stream", "c1:1-9999"], NO_INPUT, "has the records 1 to"),
    (["--stream", "c1:9-3"], NO_INPUT, "before its start"),
    (["--from", "9999"], NO_INPUT, "has the records 1 to"),
    (["--stream", "c1", "--stream", "c1"], NO_INPUT, "named twice"),
    (["--stream", "c1:x"], USAGE, "--stream takes"),
    (["--stream", "c1="], USAGE, "--stream takes"),
    (["--stream", ":1-2"], USAGE, "--stream takes"),
    (["--stream", "c1:1-2", "--from", "1"], USAGE, "need a single stream"),
    (["--stream", "c1", "--stream", "c2", "--to", "1"], USAGE, "need a single stream"),
    (["--format", "pdf"], USAGE, "pdf"),
    (["--name", ""], BAD_DATA, "is not a valid flow name"),
    (["--output", "/nowhere/flow.yaml"], CANNOT_CREATE, "cannot write /nowhere/flow.yaml"),
])
def test_flow_command_with_invalid_arguments_exits_with_a_code_and_a_reason(
        session, arguments, code, words):
    failed(rootstage("flow", session[2], *arguments), code, words)


def test_flow_command_refuses_files_that_are_no_recordings(session, tmp_path):
    failed(rootstage("flow", tmp_path / "none.ndjson"), NO_INPUT, "no such file")
    failed(rootstage("flow", ROOT / "README.md"), BAD_DATA, "this is no recording")
    damaged = tmp_path / "damaged.ndjson"
    damaged.write_bytes(session[2].read_bytes().replace(b'"sequence":9,', b'"sequence":9'))
    failed(rootstage("flow", damaged), BAD_DATA, "line", "byte")

