"""A server whose process may open few files."""

import contextlib

import pytest
from websockets.exceptions import InvalidStatus

from stage import rootstage
from test_metrics import value
from wire import device

UNAVAILABLE = 69


def started_with(servers, tmp_path, apps, soft, hard):
    return servers(tmp_path / "data", "--apps", apps, "--loops", 1,
                   wrapper=["prlimit", f"--nofile={soft}:{hard}"])


def test_a_low_limit_is_raised_where_the_system_allows_it(servers, tmp_path, quick_apps):
    server = started_with(servers, tmp_path, quick_apps, 256, 12_000)
    assert value(server, "process_max_fds") > 10_100
    assert value(server, "rootstage_connections_limit") == 10_100
    assert "may be open" not in server.log


def test_a_server_with_4096_descriptors_starts_with_the_connections_that_follow(
        servers, tmp_path, quick_apps):
    server = started_with(servers, tmp_path, quick_apps, 1_024, 4_096)
    assert value(server, "rootstage_connections_limit") == 3_504
    said = "at most 4096 files may be open, so 3504 connections"
    assert server.has_said(said) and server.log.count(said) == 1


def test_a_server_with_256_descriptors_serves_as_many_as_it_says_and_refuses_one_more(
        servers, tmp_path, quick_apps):
    server = started_with(servers, tmp_path, quick_apps, 256, 256)
    limit = int(value(server, "rootstage_connections_limit"))
    assert limit == 132
    with contextlib.ExitStack() as stack:
        for _ in range(limit):
            stack.enter_context(device(server))
        with pytest.raises(InvalidStatus) as caught:
            device(server)
        assert caught.value.response.status_code == 503
        assert server.request("/healthz")[0] == 200
        assert value(server, "process_open_fds") <= 256
    with device(server):
        pass


def test_a_server_with_fewer_than_128_descriptors_says_so_and_does_not_start(tmp_path, quick_apps):
    result = rootstage("serve", "--port", 0, "--data", tmp_path / "data", "--apps", quick_apps,
                       wrapper=["prlimit", "--nofile=100:100"])
    assert result.returncode == UNAVAILABLE
    assert "128 file descriptors are needed but only 100 are allowed" in result.stderr
