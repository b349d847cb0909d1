"""Recordings packed by gzip: each command reads them, and writes them where the name ends so."""

import gzip
import io
import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from stage import rootstage
from test_command_line import BAD_DATA, USAGE, failed
from wire import LOG_IN, record


@pytest.fixture
def plain(recorded, tmp_path):
    return Path(shutil.copy(recorded.file, tmp_path))


@pytest.fixture
def packed(plain):
    file = plain.with_name(plain.name + ".gz")
    file.write_bytes(gzip.compress(plain.read_bytes()))
    return file


def test_a_packed_recording_is_read_as_the_plain_one(plain, packed, tmp_path):
    for command in (["replay"], ["recordings", "show"], ["recordings", "cut"], ["flow", "--name", "Flow"]):
        unpacked, same = (rootstage(*command, file) for file in (plain, packed))
        assert same.returncode == unpacked.returncode == 0, same.stderr
        assert same.stdout.replace(packed.name, plain.name) == unpacked.stdout
    result = rootstage("replay", packed, "--verify")
    assert result.returncode == 0 and "identical" in result.stdout
    data = tmp_path / "other"
    assert rootstage("recordings", "import", packed, "--data", data).returncode == 0
    assert rootstage("recordings", "export", "c1", "--data", data).stdout == plain.read_text()


def test_a_packed_recording_is_read_from_standard_input(packed):
    with open(packed, "rb") as file:
        result = rootstage("replay", "-", "--verify", stdin=file)
    assert result.returncode == 0 and "identical" in result.stdout, result.stderr


def test_an_export_is_packed_where_its_name_says_so(recorded, tmp_path):
    file = tmp_path / "c1.ndjson.gz"
    data = recorded.server.data
    assert rootstage("recordings", "export", "c1", "--data", data, "-o", file).returncode == 0
    exported = gzip.decompress(file.read_bytes())
    assert exported == rootstage("recordings", "export", "c1", "--data", data).stdout.encode()
    assert file.stat().st_size < len(exported) / 3
    again = tmp_path / "again.ndjson.gz"
    assert rootstage("recordings", "cut", file, "-o", again).returncode == 0
    assert rootstage("replay", again, "--verify").returncode == 0


def cut_off(data):
    return data[:len(data) // 2]


def changed(data):
    return data[:200] + bytes([data[200] ^ 0xff]) + data[201:]


@pytest.mark.parametrize("damage, said", [
    (cut_off, "the gzip data ends in the middle"), (changed, "damaged"),
    (lambda data: data + b"more", "the gzip data is damaged"),
])
def test_damage_of_a_packed_file_is_told(packed, damage, said):
    packed.write_bytes(damage(packed.read_bytes()))
    result = rootstage("replay", packed, "--verify")
    assert result.returncode in (1, BAD_DATA) and "identical" not in result.stdout
    failed(rootstage("recordings", "import", packed, "--data", packed.parent / "other"), BAD_DATA,
           packed.name, said if damage is not changed else "")


def test_the_server_takes_and_gives_packed_recordings(server, plain, packed):
    status, _, body = server.request("/api/recordings", body=packed.read_bytes())
    assert status == 201, body
    [name] = json.loads(body)["streams"]
    status, headers, body = server.request(f"/api/recordings/{name}.ndjson.gz")
    assert status == 200 and headers["content-type"] == "application/gzip"
    assert f'filename="{name}.ndjson.gz"' in headers["content-disposition"]
    assert gzip.decompress(body) == server.request(f"/api/recordings/{name}.ndjson")[2]
    assert server.request("/api/recordings/c99.ndjson.gz")[0] == 404


@pytest.mark.parametrize("damage, said", [
    (cut_off, b"the gzip data ends in the middle"), (changed, b""),
])
def test_damage_of_a_packed_upload_is_a_400_and_keeps_nothing(server, packed, damage, said):
    status, _, body = server.request("/api/recordings", body=damage(packed.read_bytes()))
    assert status == 400 and said in body, body
    assert json.loads(server.request("/api/recordings")[2])["total"] == 0


def test_a_short_upload_that_unpacks_to_hundreds_of_megabytes_ends_at_its_first_wrong_line(server):
    stored = io.BytesIO()
    with gzip.open(stored, "wb") as file:
        for _ in range(300):
            file.write(b"\n" * (1 << 20))
    status, _, body = server.request("/api/recordings", body=stored.getvalue())
    assert status == 400 and b"line 1" in body, body
    assert json.loads(server.request("/api/recordings")[2])["total"] == 0
    assert server.request("/readyz")[0] == 200


@pytest.mark.parametrize("line", [b"\n", b"#\n"], ids=["empty lines", "comments"])
def test_each_command_refuses_a_short_file_that_unpacks_to_nothing_but_skipped_lines(tmp_path, line):
    file = tmp_path / "long.ndjson.gz"
    with gzip.open(file, "wb") as output:
        for _ in range(20):
            output.write(line * ((1 << 20) // len(line)))
    for command in (["replay", "--verify"], ["replay"], ["recordings", "show"], ["recordings", "cut"],
                    ["branch"], ["flow"], ["recordings", "import", "--data", tmp_path / "data"]):
        failed(rootstage(*command, file), BAD_DATA, f"{file}: line 1, byte 1: this is no recording")


FOREIGN = [
    (".zst", b"\x28\xb5\x2f\xfd\x04\x00", "zstd"), (".xz", b"\xfd7zXZ\x00\x00", "xz"),
    (".bz2", b"BZh91AY", "bzip2"), (".zip", b"PK\x03\x04\x14\x00", "zip"),
]


@pytest.mark.parametrize("ending, content, said", FOREIGN)
def test_a_file_that_another_program_packs_is_refused_with_the_name_of_that(
        plain, tmp_path, ending, content, said):
    file = tmp_path / f"c1.ndjson{ending}"
    failed(rootstage("recordings", "cut", plain, "-o", file), USAGE, file, "gzip alone", said)
    assert not list(tmp_path.glob("*.partial")) and not file.exists()
    file.write_bytes(content)
    for command in (["replay"], ["replay", "--verify"], ["recordings", "show"], ["flow"],
                    ["recordings", "import", "--data", tmp_path / "data"]):
        failed(rootstage(*command, file), BAD_DATA, f"{file}: packed by {said}")


def test_an_import_over_http_names_the_program_that_packed_a_file(server):
    for _, content, said in FOREIGN:
        status, _, body = server.request("/api/recordings", body=content)
        assert status == 400 and f"packed by {said}" in body.decode(), (said, body)


def test_a_packed_file_opens_on_the_recordings_page(pages, server, packed):
    record(server, LOG_IN)
    page = pages.open(server, "/replay.html")
    page.locator("#file").set_input_files(packed)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "0")
