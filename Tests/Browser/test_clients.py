"""The clients under Examples/clients, which know the protocol from its document alone."""

import contextlib
import re
import subprocess
import sys

import pytest

from stage import PATIENCE, ROOT, rootstage
from wire import operator

CLIENT = ROOT / "Examples" / "clients" / "device.py"


@contextlib.contextmanager
def started(server, *arguments):
    """The client as a process of its own, which ends with the block at the latest."""
    process = subprocess.Popen(
        [sys.executable, CLIENT, f"ws://127.0.0.1:{server.port}/ws", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with process:
        try:
            yield process
        finally:
            process.kill()


def lines_until(process, pattern):
    """What the client prints, up to the first line that matches."""
    lines = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if re.search(pattern, line):
            return lines
    raise AssertionError(f"{pattern} did not come:\n" + "\n".join([*lines, process.stderr.read()]))


def test_the_device_in_python_joins_taps_follows_a_fade_and_resumes(server, tmp_path):
    with started(server, "root-controller", "log-in", "activity") as process:
        shown = lines_until(process, "crossDissolve begins")
        stream = shown[0].split()[0]
        assert [line.split("s  ")[1] for line in shown if "%" not in line][-2:] == [
            "Login", "crossDissolve begins"]
        with operator(server) as anna:
            anna.send({"kind": "watch", "streams": [stream]})
            for offline in (True, False):
                anna.send({"kind": "command", "ref": f"o-{offline}", "targets": [stream],
                           "data": {"command": "network", "offline": offline}})
                anna.until(lambda line: line.get("cause") == f"o-{offline}")
        rest = process.stdout.read().splitlines()
        process.wait(PATIENCE)
    assert process.returncode == 0, rest
    assert any(re.fullmatch(rf"{stream} goes on with record \d+", line) for line in rest), rest
    screens = [line.split("s  ")[1] for line in rest if re.search(r"s  [A-Z]\w+$", line)]
    assert screens == ["Main", "Activity"]
    file = tmp_path / "device.ndjson"
    file.write_bytes(server.request(f"/api/recordings/{stream}.ndjson")[2])
    assert rootstage("replay", file, "--verify").returncode == 0


def test_the_device_in_python_prints_the_progress_of_an_animation(server):
    with started(server, "root-controller", "log-in") as process:
        printed = process.communicate(timeout=PATIENCE)[0]
    shares = [int(share) for share in re.findall(r"s  (\d+) %", printed)]
    assert process.returncode == 0 and shares == sorted(shares) and len(shares) > 3


@pytest.mark.parametrize("arguments, said", [
    (["no-such-app", "x"], "There is no app"), (["root-controller"], "usage"),
])
def test_the_device_in_python_ends_with_the_reason_of_a_refusal(server, arguments, said):
    with started(server, *arguments) as process:
        error = process.communicate(timeout=PATIENCE)[1]
    assert process.returncode != 0 and said in error


def test_the_device_in_python_has_at_most_150_lines():
    assert len(CLIENT.read_text().splitlines()) <= 150
