"""Recording files on the command line: show, cut, merge, prune; and retention by a server."""

import json
import os
import re
import shutil
import time

import pytest

from recording_text import sealed
from stage import PATIENCE, ROOT, rootstage
from test_command_line import BAD_DATA, CANNOT_CREATE, NO_INPUT, USAGE, failed
from wire import LOG_IN, at_login, device, record, resumed

FIXTURES = ROOT / "Tests" / "EndToEndTests" / "Fixtures"
LOGIN = FIXTURES / "log-in-and-out.ndjson"
REFUSED = FIXTURES / "refused-and-interrupted.ndjson"
RECORDS = [json.loads(line) for line in LOGIN.read_text().splitlines()[1:]]
COUNT = len(RECORDS)
REFUSED_COUNT = len(REFUSED.read_text().splitlines()) - 1
# The last records of the first two steps.
FIRST, SECOND = [each["sequence"] for each in RECORDS if "hash" in each][:2]


def recordings(*arguments):
    return rootstage("recordings", *arguments)


def verified(file):
    result = rootstage("replay", file, "--verify")
    assert result.returncode == 0, result.stderr
    return int(re.search(r"identical: (\d+) records", result.stdout)[1])


def written(text):
    """The same records in a file of today: the fixtures are of version 2, which has no end."""
    return sealed(text.replace('"version":2', '"version":3', 1))


def header(file):
    return json.loads(file.read_text().splitlines()[0])


@pytest.fixture
def data(tmp_path):
    """A data folder with four recordings, all of them imported."""
    for _ in range(2):
        result = recordings("import", LOGIN, REFUSED, "--data", tmp_path / "data")
        assert result.returncode == 0, result.stderr
    return tmp_path / "data"


def kept(data):
    result = recordings("list", "--data", data)
    assert result.returncode == 0, result.stderr
    return [line.split()[0] for line in result.stdout.splitlines()[1:]]


# Show


def test_show_prints_streams_and_screens_of_a_file():
    said = recordings("show", LOGIN).stdout
    assert f"1 stream, {COUNT} records" in said and "root-controller, ios26" in said
    screens = re.findall(r"^ +([\d.]+) s  #(\d+) +(\w+)$", said, re.M)
    assert [name for _, _, name in screens][:3] == ["Splash", "Login", "Main"]
    shown = next(each for each in RECORDS if each["kind"] == "didAppear")
    assert screens[0][:2] == ("0.000", str(shown["sequence"]))


def test_show_prints_the_same_for_a_stored_stream(data):
    file = recordings("show", LOGIN).stdout.splitlines()[2:]
    stored = recordings("show", "c1", "--data", data).stdout.splitlines()[2:]
    assert stored == file


def test_show_limits_the_screens_and_counts_the_rest():
    said = recordings("show", LOGIN, "--limit", 1).stdout
    assert re.search(r"and \d+ more; raise --limit", said) and said.count("#") == 1


def test_show_prints_the_intact_part_of_a_damaged_file(tmp_path):
    file = tmp_path / "damaged.ndjson"
    lines = LOGIN.read_bytes().splitlines(keepends=True)
    lines[COUNT] = lines[COUNT][:-20] + b"\n"
    file.write_bytes(b"".join(lines))
    result = recordings("show", file)
    failed(result, BAD_DATA, file, f"line {COUNT + 1}, byte ", "not JSON")
    assert f"{COUNT - 1} records" in result.stdout and "Login" in result.stdout


@pytest.mark.parametrize("arguments,code,said", [
    (["show", "nothing-of-the-kind"], NO_INPUT, "no such file"),
    (["show", "/"], NO_INPUT, "/"),
    (["show", LOGIN, "--limit", 0], USAGE, "--limit"),
    (["cut", LOGIN, "--to", "0"], USAGE, "a sequence"),
    (["cut", LOGIN, "--to", "-3"], USAGE, "--to"),
    (["cut", LOGIN, "--to", "3 s"], USAGE, "a sequence"),
    (["cut", LOGIN, "--to", "1e3s"], USAGE, "a sequence"),
    (["cut", LOGIN, "--from", "soon"], USAGE, "a sequence"),
    (["cut", LOGIN, "--to", "99999999999999999999s"], USAGE, "a sequence"),
    (["cut", LOGIN, "--stream", "c7"], NO_INPUT, "c7"),
    (["merge", LOGIN], USAGE, "2 to"),
    (["merge", LOGIN, "none.ndjson"], NO_INPUT, "none.ndjson"),
    (["prune"], USAGE, "--keep-recordings"),
    (["prune", "--keep-recordings", "-1"], USAGE, "--keep-recordings"),
    (["prune", "--keep-days", "40000"], USAGE, "--keep-days"),
    (["prune", "--keep-size", "12"], USAGE, "--keep-size"),
    (["prune", "--keep-size", "-1GB"], USAGE, "--keep-size"),
    (["prune", "--keep-size", "1000001GB"], USAGE, "--keep-size"),
])
def test_a_usage_error_exits_with_a_code_and_a_reason(arguments, code, said):
    failed(recordings(*arguments), code, said)


@pytest.mark.parametrize("options", [
    ["--keep-recordings", "-1"], ["--keep-days", "x"], ["--keep-size", "2 GB"]])
def test_serve_with_invalid_retention_options_is_a_usage_error(tmp_path, options):
    failed(rootstage("serve", "--port", 0, "--data", tmp_path / "data", *options), USAGE,
           options[0])
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("command", ["show", "cut", "merge", "prune"])
def test_every_recordings_command_prints_help(command):
    result = recordings(command, "--help")
    assert result.returncode == 0 and "OVERVIEW:" in result.stdout


# Cut


@pytest.mark.parametrize("to,last", [
    ("1", FIRST), (str(FIRST), FIRST), (str(FIRST + 1), SECOND), ("0.5s", FIRST), ("3s", SECOND)])
def test_a_cut_ends_at_a_whole_step_and_verifies(tmp_path, to, last):
    file = tmp_path / "cut.ndjson"
    result = recordings("cut", LOGIN, "--to", to, "--output", file)
    assert result.returncode == 0, result.stderr
    assert file.read_text() == written("".join(LOGIN.read_text().splitlines(True)[:last + 1]))
    assert f"c1: records 1 to {last}" in result.stderr
    assert verified(file) == last


def test_a_cut_with_from_keeps_earlier_records_and_notes_the_start(tmp_path):
    file = tmp_path / "cut.ndjson"
    assert recordings("cut", LOGIN, "--from", "3s", "-o", file).returncode == 0
    assert header(file)["streams"][0]["from"] == FIRST + 1
    assert verified(file) == COUNT
    assert f"view starts at record {FIRST + 1}" in recordings("show", file).stdout


def test_cut_writes_a_stored_stream_to_standard_output(data):
    result = recordings("cut", "c2", "--data", data)
    assert result.returncode == 0 and result.stdout == written(REFUSED.read_text())


def test_cut_may_overwrite_its_input(tmp_path):
    file = tmp_path / "a.ndjson"
    shutil.copy(LOGIN, file)
    assert recordings("cut", file, "--to", FIRST, "-o", file).returncode == 0
    assert verified(file) == FIRST
    assert [each.name for each in tmp_path.iterdir()] == ["a.ndjson"]


def test_cut_of_a_damaged_file_needs_salvage(tmp_path):
    damaged, file = tmp_path / "damaged.ndjson", tmp_path / "cut.ndjson"
    lines = LOGIN.read_bytes().splitlines(True)
    damaged.write_bytes(b"".join(lines[:SECOND]) + b"\x00\xff\n" + b"".join(lines[SECOND:]))
    failed(recordings("cut", damaged, "-o", file), BAD_DATA, f"line {SECOND + 1}, byte 1", "--salvage")
    assert not file.exists() and not list(tmp_path.glob("*.partial"))
    result = recordings("cut", damaged, "--salvage", "-o", file)
    assert result.returncode == 0 and f"line {SECOND + 1}" in result.stderr
    assert verified(file) == FIRST


def test_salvage_of_a_file_without_a_whole_step_fails(tmp_path):
    damaged = tmp_path / "damaged.ndjson"
    damaged.write_bytes(b"".join(LOGIN.read_bytes().splitlines(True)[:9]) + b"x\n")
    failed(recordings("cut", damaged, "--salvage"), BAD_DATA, "no complete step")
    damaged.write_bytes(b"x\n")
    failed(recordings("cut", damaged, "--salvage"), BAD_DATA, "line 1", "no recording")


@pytest.mark.parametrize("command", [["cut", LOGIN], ["merge", LOGIN, REFUSED]])
def test_an_unwritable_output_fails_and_is_named(tmp_path, command):
    target = tmp_path / "nowhere" / "out.ndjson"
    failed(recordings(*command, "-o", target), CANNOT_CREATE, target)


def test_cut_writes_into_a_named_pipe(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert recordings("cut", LOGIN, "-o", pipe).returncode == 0
        assert os.read(reader, 1 << 20).decode() == written(LOGIN.read_text())
    finally:
        os.close(reader)
    assert pipe.is_fifo() and [each.name for each in tmp_path.iterdir()] == ["pipe"]


# Merge


def test_merged_recordings_verify_and_taken_names_are_renamed(tmp_path):
    file = tmp_path / "whole.ndjson"
    result = recordings("merge", LOGIN, REFUSED, LOGIN, "-o", file)
    assert result.returncode == 0
    assert f"{LOGIN}: c1 renamed to c1-2 (name taken)" in result.stderr
    assert [each["stream"] for each in header(file)["streams"]] == ["c1", "c2", "c1-2"]
    assert len(header(file)["apps"]) == 1
    assert verified(file) == COUNT + REFUSED_COUNT + COUNT
    again = tmp_path / "again.ndjson"
    assert recordings("cut", file, "--stream", "c2", "-o", again).returncode == 0
    assert again.read_text() == written(REFUSED.read_text())


@pytest.mark.parametrize("old,new,said", [
    ('"engine":"0.4.0"', '"engine":"0.0.9"', "--rewrite"),
    ('"version":2', '"version":9', "version 9 was written by a newer"),
    ('"sequence":90,', '"sequence":91,', "line 91"),
    ('"source":"', '"source":"#', "is not that of its text"),
])
def test_merge_of_incompatible_recordings_fails(tmp_path, old, new, said):
    other, file = tmp_path / "other.ndjson", tmp_path / "whole.ndjson"
    other.write_text(LOGIN.read_text().replace(old, new, 1))
    failed(recordings("merge", REFUSED, other, "-o", file), BAD_DATA, said)
    assert not file.exists()


def test_concatenated_files_fail_with_a_hint_to_merge(tmp_path):
    file = tmp_path / "both.ndjson"
    file.write_bytes(LOGIN.read_bytes() + REFUSED.read_bytes())
    failed(recordings("show", file), BAD_DATA, f"line {COUNT + 2}", "recordings merge")


# Prune


def test_prune_dry_run_lists_recordings_and_deletes_none(data):
    result = recordings(
        "prune", "--keep-recordings", 1, "--imported", "--dry-run", "--data", data)
    assert result.returncode == 0, result.stderr
    assert re.findall(r"^(c\S+) ", result.stdout, re.M) == ["c1", "c2", "c1-2"]
    assert re.search(r"^3 recordings, [\d.]+ KB", result.stdout, re.M) and "would be deleted" in result.stdout
    assert kept(data) == ["c2-2", "c1-2", "c2", "c1"]


def test_prune_deletes_the_oldest_recordings(data):
    before = recordings("export", "c2-2", "--data", data).stdout
    result = recordings("prune", "--keep-recordings", 1, "--imported", "--data", data)
    assert result.returncode == 0 and "3 recordings" in result.stdout
    assert kept(data) == ["c2-2"]
    assert recordings("export", "c2-2", "--data", data).stdout == before


def test_prune_keeps_imported_recordings_by_default(data):
    result = recordings("prune", "--keep-days", 0, "--keep-size", "0KB", "--data", data)
    assert result.returncode == 0 and "0 recordings" in result.stdout
    assert len(kept(data)) == 4


def test_prune_while_a_server_runs_fails(server):
    record(server, LOG_IN)
    failed(recordings("prune", "--keep-recordings", 0, "--data", server.data), CANNOT_CREATE,
           "in use")
    assert kept(server.data) == ["c1"]


def test_prune_of_a_missing_folder_fails_and_creates_nothing(tmp_path):
    failed(recordings("prune", "--keep-recordings", 1, "--data", tmp_path / "none"), NO_INPUT,
           "--data")
    assert not (tmp_path / "none").exists()


# Retention by a server


def test_a_server_with_retention_deletes_old_recordings_and_reuses_no_id(
        servers, tmp_path, quick_apps):
    first = servers(tmp_path / "data", "--apps", quick_apps)
    for _ in range(4):
        record(first, LOG_IN)
    first.stop()
    second = servers(tmp_path / "data", "--apps", quick_apps, "--keep-recordings", 2)
    deadline = time.monotonic() + PATIENCE
    while (left := kept(second.data)) != ["c4", "c3"]:
        assert time.monotonic() < deadline, left
    with at_login(device(second)) as peer:
        assert peer.stream == "c5", "a number is never given twice"
        assert second.request("/api/recordings/c1.ndjson")[0] == 404
        assert second.request("/api/recordings/c4.ndjson")[0] == 200


def test_a_client_resuming_during_retention_gets_its_stream_or_a_new_one(
        servers, tmp_path, quick_apps):
    server = servers(tmp_path / "data", "--apps", quick_apps)
    with at_login(device(server)) as peer:
        stream, epoch, last = peer.stream, peer.epoch, peer.durable()[-1][0]["sequence"]
    for _ in range(4):
        server.stop()
        server = servers(tmp_path / "data", "--apps", quick_apps, "--keep-recordings", 0)
        with resumed(server, stream, epoch, last) as peer:
            if peer.stream != stream:
                at_login(peer)
            for orientation in ("landscape", "portrait"):
                peer.step({"command": "rotate", "orientation": orientation})
                peer.until_kind("rotationEnded")
            assert peer.stream in kept(server.data)
            stream, epoch = peer.stream, peer.epoch
            last = peer.durable()[-1][0]["sequence"]
        file = tmp_path / "session.ndjson"
        file.write_bytes(server.request(f"/api/recordings/{stream}.ndjson")[2])
        assert verified(file) == last


# Parts of recordings


def shown(*arguments):
    result = rootstage("replay", *arguments)
    assert result.returncode == 0, result.stderr
    return [line.split("  ", 4) for line in result.stdout.splitlines()]


def test_a_replay_prints_the_records_that_are_asked_for():
    assert [int(row[1]) for row in shown(LOGIN, "--from", "5", "--to", "9")] == [5, 6, 7, 8, 9]
    rows = shown(LOGIN, "--kind", "didAppear", "--kind", "command")
    assert {row[3] for row in rows} == {"didAppear", "command"}
    times = [float(row[2]) for row in shown(LOGIN, "--from", "1s", "--to", "10s")]
    assert times and all(1 <= time <= 10 for time in times)


def test_a_replay_of_one_stream_prints_no_other(tmp_path):
    both = tmp_path / "both.ndjson"
    assert recordings("merge", LOGIN, LOGIN, "-o", both).returncode == 0
    assert len(shown(both)) == 2 * COUNT
    assert {row[0] for row in shown(both, "--stream", "c1-2")} == {"c1-2"}
    failed(rootstage("replay", both, "--stream", "c9"), NO_INPUT, "c9", "c1, c1-2")


@pytest.mark.parametrize("arguments, said", [
    (["--kind", "nothing"], "nothing"), (["--from", "9", "--to", "5"], "--from"),
    (["--verify", "--stream", "c1"], "--stream"), (["--rewrite", "-", "--to", "5"], "--to"),
])
def test_a_part_of_a_replay_that_cannot_be_is_a_usage_error(arguments, said):
    failed(rootstage("replay", LOGIN, *arguments), USAGE, said)


def test_a_cut_reads_no_further_than_it_keeps_and_says_so(tmp_path):
    file = tmp_path / "damaged.ndjson"
    file.write_text(LOGIN.read_text() + "{" * 1_000_000 + "\n")
    part = tmp_path / "part.ndjson"
    result = recordings("cut", file, "--to", FIRST, "-o", part)
    assert result.returncode == 0 and "was not checked" in result.stderr
    assert verified(part) == FIRST
    failed(recordings("cut", file, "-o", part), BAD_DATA, "line")
    result = rootstage("replay", file, "--to", FIRST)
    assert result.returncode == 0 and len(result.stdout.splitlines()) == FIRST
