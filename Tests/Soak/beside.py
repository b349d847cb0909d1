"""What goes on beside the clients: readers that are stuck or slow, and requests over HTTP."""

import asyncio
import contextlib
import json
import re

from machine import request
from peers import SUBPROTOCOL, endpoint_with_little_room
from recordings import recording

# What requests are answered with while the disk is whole; 503 where too many are under way.
EXPECTED = {200, 201, 503}
# Those of the metrics that are added up.
METRICS = {"slow_readers_total", "store_retries_total", "store_damages_total"}


class Nuisance:
    """A reader that takes nothing of what it watches, or a little at a time."""

    def __init__(self, port, bytes_per_second):
        self.port = port
        self.bytes_per_second = bytes_per_second

    async def run(self, gate):
        while True:
            await gate.wait()
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await self.session()
            await asyncio.sleep(0.5)

    async def session(self):
        reader, writer = await asyncio.open_connection(
            sock=await endpoint_with_little_room(self.port), limit=4096)
        try:
            writer.write(
                f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: {SUBPROTOCOL}\r\n\r\n"
                .encode())
            await reader.readuntil(b"\r\n\r\n")
            for message in ({"kind": "hello", "role": "operator", "streams": [], "features": []},
                            {"kind": "watch", "streams": "all"}):
                writer.write(masked(json.dumps(message).encode()))
            writer.transport.pause_reading()
            while not writer.is_closing():
                await asyncio.sleep(0.25)
                if self.bytes_per_second:
                    writer.transport.resume_reading()
                    if not await asyncio.wait_for(
                            reader.read(self.bytes_per_second // 4), timeout=30):
                        return
        except TimeoutError:
            pass
        finally:
            writer.transport.abort()


def masked(payload):
    """A text frame of a client; the mask of zeros leaves the bytes as they are."""
    length = len(payload)
    assert length < 126
    head = bytes([0x81, 0x80 | length])
    return head + bytes(4) + payload


class Requests:
    """Imports, exports, branches and verifications beside."""

    def __init__(self, ledger, chance, port, devices):
        self.ledger = ledger
        self.chance = chance
        self.port = port
        self.devices = devices
        self.is_quiet = False
        self.is_active = False
        self.count = 0
        self.metrics_of_life = {}

    async def run(self, gate):
        kinds = [self.branch, self.export, self.verify, self.bring, self.metrics]
        while True:
            await gate.wait()
            await asyncio.sleep(self.chance.uniform(0.02, 0.4))
            if self.is_quiet:
                continue
            self.is_active = True
            with contextlib.suppress(OSError):
                await self.chance.choice(kinds)()
            self.is_active = False

    @property
    def stream(self):
        known = [each.stream for each in self.devices if each.stream]
        return self.chance.choice(known) if known else None

    def name(self):
        self.count += 1
        return f"x{self.count}"

    async def bring(self, streams=None):
        # What is larger than a piece is stored in several transactions.
        streams = streams or self.chance.choice([1, 1, 1, 3, 30])
        names = tuple(self.name() for _ in range(streams))
        self.ledger.attempts.append(names)
        status, answer = await self.request(
            "imports", "POST", "/api/recordings", recording(names))
        if status == 201:
            if json.loads(answer)["streams"] != list(names):
                self.ledger.find(f"an import of {names[:3]} … became {answer[:200]}")
            self.ledger.imports.add(names)

    async def branch(self):
        if (stream := self.stream) is None:
            return
        name = f"b{self.name()}"
        status, answer = await self.request(
            "branches", "POST", f"/api/recordings/{stream}/branch",
            json.dumps({"drop": [], "name": name, "result": "store"}).encode())
        if status == 201:
            self.ledger.stored.add(json.loads(answer)["stream"])

    async def export(self):
        single = [names[0] for names in self.ledger.attempts[-10:]
                  if len(names) == 1 and names in self.ledger.imports]
        if (stream := self.chance.choice([self.stream, *single])) is None:
            return
        least = self.ledger.last_told(stream)
        status, body = await self.request("exports", "GET", f"/api/recordings/{stream}.ndjson")
        if status == 200:
            self.ledger.exports = [*self.ledger.exports[-5:], (stream, least, body)]

    async def verify(self):
        if (stream := self.stream) is None:
            return
        status, answer = await self.request(
            "verifications", "POST", f"/api/recordings/{stream}/verify")
        if status == 200 and not json.loads(answer).get("identical", True):
            self.ledger.find(f"{stream} does not verify: {answer[:300]}")

    async def metrics(self):
        _, text = await self.request("metrics", "GET", "/metrics")
        for name, value in re.findall(r"^rootstage_(\w+_total) (\d+)$", text.decode(), re.M):
            if name in METRICS:
                self.metrics_of_life[name] = int(value)

    def end_of_life(self):
        """Adds up what the metrics of the server that is gone said last; what that was."""
        last, self.metrics_of_life = self.metrics_of_life, {}
        for name, value in last.items():
            self.ledger.counts[f"metrics: {name}"] += value
        return last

    async def request(self, what, method, path, body=b""):
        status, answer = await request(self.port, method, path, body)
        self.ledger.counts[f"{what} answered with {status}"] += 1
        if status not in EXPECTED:
            self.ledger.refusals.append(f"{method} {path} was answered with {status}: "
                                        f"{answer[:300]}")
        return status, answer
