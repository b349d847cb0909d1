"""Scripts of flows that do not end by themselves: the flow ends, and nothing is left of it."""

import pathlib
import signal
import subprocess
import time

import pytest

from stage import BINARY, ROOT, rootstage

ENDLESS = "(async () => { while (true) await null })()"


def flow(folder, name, script):
    path = folder / f"{name}.yaml"
    path.write_text(f"appId: root-controller\n---\n- launchApp\n- evalScript: ${{{script}}}\n")
    return path


def hosts():
    """The processes in which scripts run, with their parents."""
    found = {}
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if b"--script-host" in (process / "cmdline").read_bytes():
                found[process.name] = (process / "stat").read_text().rsplit(")")[1].split()[1]
        except OSError:
            continue
    return found


def test_a_script_without_end_fails_its_flow_and_no_other(tmp_path):
    endless = flow(tmp_path, "endless", ENDLESS)
    sound = flow(tmp_path, "sound", "output.a = 1 + 1")
    result = rootstage("test", endless, sound, "--apps", ROOT / "Examples")
    assert result.returncode == 1
    assert f"{endless}:4:3: '${{{ENDLESS}}}' fails: the script computes for more than" in result.stdout
    assert "2 flows: 1 passed, 1 failed" in result.stdout


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_is_ended_leaves_no_script_behind(tmp_path, how):
    path = flow(tmp_path, "endless", ENDLESS)
    run = subprocess.Popen([BINARY, "test", path, "--apps", ROOT / "Examples"],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not (own := [each for each, parent in hosts().items() if parent == str(run.pid)]):
        assert time.monotonic() < deadline, "no script began"
        time.sleep(0.01)
    run.send_signal(how)
    run.wait(timeout=60)
    while own[0] in hosts():
        assert time.monotonic() < deadline, "the script runs on"
        time.sleep(0.01)
