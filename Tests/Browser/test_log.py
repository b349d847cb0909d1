"""The server's log."""

import json
from datetime import datetime

from wire import at_login, device


def lines(server):
    return [json.loads(line) for line in server.log.splitlines() if line.startswith("{")]


def test_a_json_log_has_a_valid_object_a_line_with_requests_and_connections(
        servers, tmp_path):
    server = servers(tmp_path, "--log-format", "json", "--log-level", "info")
    assert server.request("/no%20such%22page")[0] == 404
    with at_login(device(server)):
        pass
    assert server.has_said('"connection closed"')
    said = lines(server)
    for line in said:
        assert list(line)[:3] == ["time", "level", "message"]
        assert datetime.fromisoformat(line["time"].replace("Z", "+00:00")).tzinfo
        assert line["level"] == "info"
    request = next(line for line in said if line["message"] == "request answered")
    assert request["method"] == "GET" and request["path"] == '/no such"page'
    assert request["status"] == "404" and request["peer"] == "127.0.0.1"
    assert int(request["bytes"]) > 0 and int(request["microseconds"]) >= 0
    opened, closed = (line for line in said if line["message"].startswith("connection "))
    assert opened["connection"] == closed["connection"] and opened["peer"] == "127.0.0.1"


def test_a_text_log_at_notice_tells_of_no_request_and_no_connection(
        servers, tmp_path):
    server = servers(tmp_path)
    assert server.request("/healthz")[0] == 200
    with at_login(device(server)):
        pass
    assert "request answered" not in server.log and "connection " not in server.log
