"""Streams of version 1 of the recording format go on as such in a store of today."""

import json

import pytest
from playwright.sync_api import expect

from phone import expect_read
from stage import ROOT, rootstage
from wire import at_login, device, resumed

FIXTURES = ROOT / "Tests" / "EndToEndTests" / "Fixtures" / "v1"


def imported(server, name):
    """Imports a recording of version 1; its only stream and that stream's epoch."""
    status, _, body = server.request(
        "/api/recordings", body=(FIXTURES / f"{name}.ndjson").read_bytes())
    assert status == 201, body
    header = json.loads((FIXTURES / f"{name}.ndjson").read_text().split("\n", 1)[0])
    return json.loads(body)["stream"], header["streams"][0]["epoch"]


def exported(server, stream, tmp_path):
    """The exported file and its header."""
    status, _, body = server.request(f"/api/recordings/{stream}.ndjson")
    assert status == 200
    path = tmp_path / "exported.ndjson"
    path.write_bytes(body)
    return path, json.loads(body.split(b"\n", 1)[0])


def verified(path):
    result = rootstage("replay", path, "--verify")
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_a_client_of_an_older_engine_is_not_continued_and_its_recording_stays(server, tmp_path):
    stream, epoch = imported(server, "log-in-and-out")
    with resumed(server, stream, epoch, 0, app="root-controller") as peer:
        assert at_login(peer).stream != stream
    server.has_said(f"{stream} is not continued: engine 0.1.0 made it, and this is engine")
    path, header = exported(server, stream, tmp_path)
    assert header["engine"] == "0.1.0" and header["version"] == 1
    rewritten = tmp_path / "rewritten.ndjson"
    assert rootstage("replay", path, "--rewrite", rewritten).returncode == 0
    verified(rewritten)


def test_a_stream_of_version_1_branches_in_the_present_version(server, tmp_path):
    stream, _ = imported(server, "log-in-and-out")
    body = json.dumps({"drop": [], "name": "again", "result": "store"}).encode()
    status, _, answer = server.request(f"/api/recordings/{stream}/branch", body=body)
    assert status == 201, answer
    path, header = exported(server, "again", tmp_path)
    assert header["version"] == 3 and "version" not in header["streams"][0]
    verified(path)


def test_a_stream_of_an_older_engine_and_one_of_today_are_not_exported_into_one_file(
        server, tmp_path):
    stream, _ = imported(server, "log-in-and-out")
    with at_login(device(server)) as peer:
        own = peer.stream
    server.stop()
    path = tmp_path / "both.ndjson"
    result = rootstage("recordings", "export", stream, own, "--data", server.data, "-o", path)
    assert result.returncode == 65 and "made by engine 0.1.0" in result.stderr
    assert "--rewrite" in result.stderr and not path.exists()


def test_verify_says_which_engine_made_a_recording_that_differs():
    result = rootstage("replay", FIXTURES / "modal-at-root-change.ndjson", "--verify")
    assert result.returncode == 1
    assert "engine 0.1.0 made it by its header" in result.stderr and "--rewrite" in result.stderr


@pytest.mark.parametrize("name, screen", [
    ("log-in-and-out", "Login"), ("modal-at-root-change", "Login")])
def test_a_file_of_version_1_plays_to_its_end_in_the_page(pages, server, name, screen):
    page = pages.open(server, "/replay.html")
    page.get_by_label("Recording file").set_input_files(FIXTURES / f"{name}.ndjson")
    expect_read(page)
    page.get_by_role("slider", name="Position").press("End")
    expect(page.locator("replay-stage figcaption")).to_contain_text(screen)
