"""The server under test: a process on one port and one data folder, under faults."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from ports import Ports  # noqa: E402
from stage import BINARY  # noqa: E402

# Seconds for what takes a moment where the machine has nothing else to do.
PATIENCE = 60


class Machine:
    """Starts, kills, stops and pauses the server; `log` has what it said since the last start."""

    def __init__(self, scratch, data, faults, *arguments):
        self.data = Path(data)
        self.faults = faults
        self.arguments = arguments
        self.port = Ports().take()
        self.log_path = Path(scratch) / "server.log"
        self.process = None

    @property
    def log(self):
        return self.log_path.read_text(errors="replace")[-4000:]

    @property
    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def launch(self, *options, has_journal=False):
        """Starts the process with more options, without waiting for anything."""
        faults = self.faults
        environment = faults.environment_with_journal if has_journal else faults.environment
        with self.log_path.open("wb") as log:
            self.process = subprocess.Popen(
                [str(BINARY), "serve", "--port", str(self.port), "--data", str(self.data),
                 *map(str, self.arguments), *options],
                cwd=ROOT, stdout=log, stderr=subprocess.STDOUT,
                env={**os.environ, **environment})

    async def answers(self):
        """Waits until it answers; whether it does, and did not end."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if not self.is_running:
                return False
            try:
                if (await request(self.port, "GET", "/healthz"))[0] == 200:
                    return True
            except OSError:
                await asyncio.sleep(0.01)
        return False

    def signal(self, number):
        self.process.send_signal(number)

    async def end(self, number=None):
        """Sends a signal if any, and waits for the end; the exit code, or None if there is none."""
        if number is not None:
            self.signal(number)
        deadline = time.monotonic() + PATIENCE
        while self.is_running and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        code = self.process.poll()
        if code is None:
            self.process.kill()
            self.process.wait()
        return code

    def clean_up(self):
        if self.is_running:
            self.signal(signal.SIGKILL)
            self.process.wait()


async def request(port, method, path, body=b""):
    """A request over HTTP; (status, body). Raises OSError where the answer is cut off."""
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write(
                    f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
                    f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
                head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
                lines = head.split("\r\n")
                status = int(lines[0].split()[1])
                headers = dict(line.split(": ", 1) for line in lines[1:] if ": " in line)
                if "content-length" not in headers:
                    raise ConnectionError(f"an answer without a length: {head}")
                return status, await reader.readexactly(int(headers["content-length"]))
            finally:
                writer.transport.abort()
    except (asyncio.IncompleteReadError, TimeoutError, ValueError) as error:
        raise ConnectionError(f"{method} {path}: {error!r}") from None
