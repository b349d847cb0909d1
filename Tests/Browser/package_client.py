"""Opens a device on a service that was installed: package_client.py PORT."""

import json
import sys
import time
import urllib.error

from stage import Server
from wire import LOG_IN, at_login, device

# Seconds for a machine to boot.
PATIENCE = 120


def main(port):
    server = Server(data="", port=port)
    await_readiness(server)
    for page in ("/", "/device.html", "/control.html", "/replay.html", "/core/store.js"):
        assert server.request(page)[0] == 200, page
    with at_login(device(server)) as phone:
        phone.command(LOG_IN)
        phone.until_kind("transitionEnded")
        stream = phone.stream
    recordings = json.loads(server.request("/api/recordings")[2])["recordings"]
    assert stream in [recording["stream"] for recording in recordings], recordings
    status, _, flow = server.request(
        "/api/flows", json.dumps({"clients": [{"stream": stream}]}).encode(), "POST",
        {"Content-Type": "application/json"})
    assert status == 200 and b"tapOn: Log In" in flow, flow
    apps = json.loads(server.request("/api/apps")[2])["apps"]
    print(f"{server.url} serves {len(apps)} apps; a device logged in, and {stream} is its recording")


def await_readiness(server):
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            status, _, text = server.request("/readyz")
            assert (status, text) == (200, b"ready\n")
            return
        except urllib.error.URLError:
            assert time.monotonic() < deadline, "nothing listens"
            time.sleep(0.2)


if __name__ == "__main__":
    main(int(sys.argv[1]))
