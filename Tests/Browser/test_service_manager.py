"""A server as a service: what it tells the service manager that started it."""

import contextlib
import os
import shutil
import socket
import subprocess
import uuid

import pytest

from stage import PATIENCE, ROOT

UNIT = ROOT / "Examples" / "operations" / "rootstage.service"


@contextlib.contextmanager
def manager(name):
    """A socket such as a service manager listens on."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(name)
        listener.settimeout(PATIENCE)
        yield listener


def told(listener):
    return listener.recv(4_096).decode()


def start(servers, tmp_path, apps, *variables):
    return servers(tmp_path / "data", "--apps", apps, wrapper=["env", *variables])


@pytest.mark.parametrize("is_abstract", [False, True])
def test_a_server_tells_that_it_is_ready_and_that_it_stops(
        servers, tmp_path, quick_apps, is_abstract):
    name = f"@rootstage-{uuid.uuid4()}" if is_abstract else str(tmp_path / "notify")
    with manager(name.replace("@", "\0")) as listener:
        server = start(servers, tmp_path, quick_apps, f"NOTIFY_SOCKET={name}")
        assert told(listener) == "READY=1"
        assert server.request("/healthz")[0] == 200
        server.stop()
        assert told(listener) == "STOPPING=1"


def test_a_server_tells_that_its_loop_turns_as_often_as_it_is_asked_to(
        servers, tmp_path, quick_apps):
    name = str(tmp_path / "notify")
    with manager(name) as listener:
        start(servers, tmp_path, quick_apps, f"NOTIFY_SOCKET={name}", "WATCHDOG_USEC=100000")
        assert [told(listener) for _ in range(5)] == ["READY=1"] + ["WATCHDOG=1"] * 4


def test_a_server_whose_watchdog_is_meant_for_another_process_tells_nothing_of_its_loop(
        servers, tmp_path, quick_apps):
    name = str(tmp_path / "notify")
    with manager(name) as listener:
        server = start(servers, tmp_path, quick_apps, f"NOTIFY_SOCKET={name}",
                       "WATCHDOG_USEC=1000", "WATCHDOG_PID=1")
        assert told(listener) == "READY=1"
        for _ in range(10):
            assert server.request("/healthz")[0] == 200
        server.stop()
        assert told(listener) == "STOPPING=1"


@pytest.mark.parametrize("name", ["", "@", "nowhere", "/nowhere/notify", "/" + "x" * 200])
def test_a_server_serves_where_nobody_can_be_told(servers, tmp_path, quick_apps, name):
    server = start(servers, tmp_path, quick_apps, f"NOTIFY_SOCKET={name}",
                   "WATCHDOG_USEC=1000")
    assert server.request("/healthz")[0] == 200


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_the_unit_file_is_valid_and_confined(tmp_path):
    unit = tmp_path / "rootstage.service"
    # The program is not installed here, nor is its page of the manual.
    unit.write_text(UNIT.read_text().replace("/usr/bin/rootstage", "/bin/true")
                    .replace("man:rootstage(1) ", ""))
    environment = os.environ | {"SYSTEMD_LOG_LEVEL": "warning"}
    checked = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True,
                             env=environment, timeout=PATIENCE)
    assert (checked.returncode, checked.stderr) == (0, "")
    confined = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=20", unit],
        capture_output=True, text=True, env=environment, timeout=PATIENCE)
    assert confined.returncode == 0, confined.stdout
