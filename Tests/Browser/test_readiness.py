"""What a server says of itself while its store takes no records."""

import sqlite3
import time

from stage import PATIENCE
from wire import LOG_IN, at_login, device


def ask(server, path):
    status, _, body = server.request(path)
    return status, body.decode()


def ready_with(server, status):
    """Waits until the server says that it is ready, or not; what it says."""
    deadline = time.monotonic() + PATIENCE
    while (answer := ask(server, "/readyz"))[0] != status:
        assert time.monotonic() < deadline, answer
        time.sleep(0.05)
    return answer[1]


def test_a_server_whose_store_takes_no_records_is_not_ready_until_it_does(server):
    with at_login(device(server)) as phone:
        assert ask(server, "/readyz") == (200, "ready\n")
        other = sqlite3.connect(server.data / "events.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        phone.command(LOG_IN)
        assert "events.sqlite" in ready_with(server, 503)
        assert ask(server, "/healthz") == (200, "ok\n")
        other.execute("ROLLBACK")
        other.close()
        assert ready_with(server, 200) == "ready\n"
        phone.until_kind("transitionBegan")
        _, page = ask(server, "/metrics")
        retries = [line for line in page.splitlines() if line.startswith("rootstage_store_retries")]
        assert len(retries) == 1 and int(retries[0].split()[1]) > 0
        assert server.has_said("the store takes records again")
        assert server.log.count("it is tried again") == 1
