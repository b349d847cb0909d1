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
    # The last one it waits for until somebody else has logged it out.
    with started(server, "root-controller", "log-in", "activity", "log-in") as process:
        shown = lines_until(process, "Activity$") + lines_until(process, "it ends$")
        assert [line.split("s  ")[1] for line in shown if "%" not in line] == [
            "Splash", "Login", "crossDissolve begins", "Main", "it ends", "push begins", "Activity",
            "it ends"]
        stream = shown[0].split()[0]
        with operator(server) as anna:
            anna.send({"kind": "watch", "streams": [stream]})
            out = {"command": "route", "route": "switchToLogout"}
            sent = [anna.command(data, targets=[stream]) for data in (
                out, {"command": "network", "offline": True})]
            for ref in sent:
                anna.until(lambda line: line.get("cause") == ref)
            sent = anna.command({"command": "network", "offline": False}, targets=[stream])
            anna.until(lambda line: line.get("cause") == sent)
        rest = process.stdout.read().splitlines()
        process.wait(PATIENCE)
    assert process.returncode == 0, rest
    assert any(re.fullmatch(rf"{stream} goes on with record \d+", line) for line in rest), rest
    screens = [line.split("s  ")[1] for line in rest if re.search(r"s  [A-Z]\w+$", line)]
    assert screens == ["Login", "Main"]
    file = tmp_path / "device.ndjson"
    file.write_bytes(server.request(f"/api/recordings/{stream}.ndjson")[2])
    assert rootstage("replay", file, "--verify").returncode == 0


@pytest.fixture
def slow_server(servers, tmp_path, quick_apps):
    """A server with an app whose animations take so long that a busy machine tells much of them."""
    folder = tmp_path / "apps" / "root-controller"
    folder.mkdir(parents=True)
    text = (quick_apps / "root-controller" / "app.yaml").read_text()
    (folder / "app.yaml").write_text(text.replace("duration: 0.3 s", "duration: 3 s"))
    return servers(tmp_path / "data", "--apps", folder.parent)


def test_the_device_in_python_prints_the_progress_of_an_animation(slow_server):
    with started(slow_server, "root-controller", "log-in") as process:
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
