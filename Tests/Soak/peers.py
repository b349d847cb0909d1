"""Clients from outside: devices, operators, readers that are stuck or slow, and requests beside."""

import asyncio
import contextlib
import json
import re
import secrets

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from machine import request
from recordings import recording

SUBPROTOCOL = "rootstage.v1"
SIZE = {"width": 390, "height": 844}
COMMANDS = [
    *[{"command": "tap", "element": element} for element in ("log-in", "log-out", "activity")] * 2,
    {"command": "back"},
    {"command": "tap", "element": "nothing"},
    {"command": "route", "route": "switchToMainScreen"},
    {"command": "session", "key": "LOGGED_IN", "value": True},
    {"command": "session", "key": "LOGGED_IN", "value": False},
    {"command": "rotate", "orientation": "landscape"},
    {"command": "rotate", "orientation": "portrait"},
    {"command": "background"}, {"command": "foreground"},
    {"command": "terminate"},
    {"command": "launch", **SIZE}, {"command": "launch", **SIZE},
]
UNANSWERED_AT_MOST = 5
# Of how many messages one is followed by a connection that breaks off.
MESSAGES_FOR_A_BREAK = 150
# What a soak never gives a reason for; see the close codes in web/asyncapi.yaml.
WRONG_CODES = {1007, 1008, 1009, 4408, 4410, 4411, 4412, 4503, 4506, 4509, 4510, 4511}
# What requests are answered with while the disk is whole; 503 where too many are under way.
EXPECTED = {200, 201, 503}
# Those of the metrics that are added up.
METRICS = {"slow_readers_total", "store_retries_total", "store_damages_total"}
# Streams that an operator resumes at most, the latest.
RESUMED_AT_MOST = 40


class Peer:
    """One client; connects whenever the gate is open, and reads until the connection ends."""

    def __init__(self, name, ledger, chance, port):
        self.name = name
        self.ledger = ledger
        self.chance = chance
        self.url = f"ws://127.0.0.1:{port}/ws"
        self.last = {}  # stream → the sequence that was read last, of this reader
        self.epochs = {}
        self.unanswered = {}  # ref → message
        self.is_quiet = False  # asks for nothing more
        self.is_connected = False
        self.is_active = False  # reads, or may do so
        self.is_away = False  # does not come back
        self.welcomes = 0
        self.socket = None

    async def run(self, gate):
        while True:
            await gate.wait()
            if self.is_away:
                await asyncio.sleep(0.05)
                continue
            self.is_active = True
            try:
                await self.session()
            except (WebSocketException, OSError, TimeoutError, EOFError):
                pass
            finally:
                self.is_connected = False
                self.is_active = False
            await asyncio.sleep(0.03)

    async def session(self):
        async with connect(
                self.url, subprotocols=[SUBPROTOCOL], compression=None, max_size=None,
                max_queue=None, open_timeout=20, close_timeout=1, ping_interval=None, proxy=None,
        ) as self.socket:
            asked = self.streams()
            await self.send({"kind": "hello", "role": self.role, "features": [],
                             "streams": asked, **self.greeting()})
            sender = None
            try:
                while True:
                    frame = await self.socket.recv(decode=False)
                    for text in frame.split(b"\n"):
                        if not text:
                            continue
                        line = json.loads(text)
                        if line["kind"] == "welcome":
                            self.welcome(line, asked)
                            sender = asyncio.create_task(self.ask())
                        else:
                            self.take(line, text)
            finally:
                if sender:
                    sender.cancel()
                self.note_end()

    def note_end(self):
        end = self.socket.protocol.close_rcvd
        if end is None:
            return
        self.ledger.counts[f"closed with {end.code}"] += 1
        if end.code in WRONG_CODES:
            self.ledger.find(f"{self.name} was closed with {end.code}: {end.reason}")

    async def send(self, message):
        await self.socket.send(json.dumps(message, separators=(",", ":")))

    async def ask(self):
        """Repeats what was not answered, then asks for more as long as the connection lasts."""
        with contextlib.suppress(WebSocketException, OSError):
            for message in list(self.unanswered.values()):
                self.ledger.counts["commands repeated"] += 1
                await self.send(message)
            while True:
                await asyncio.sleep(self.chance.uniform(*self.pace))
                if self.is_quiet or len(self.unanswered) >= UNANSWERED_AT_MOST:
                    continue
                message = self.command()
                if message is None:
                    continue
                if self.chance.randrange(MESSAGES_FOR_A_BREAK) == 0:
                    self.ledger.counts["connections broken off"] += 1
                    self.socket.transport.abort()
                self.unanswered[message["ref"]] = message
                self.ledger.counts["commands sent"] += 1
                await self.send(message)

    def welcome(self, line, asked):
        """Takes the welcome; each stream that was asked for goes on where it was left."""
        self.is_connected = True
        self.welcomes += 1
        after = {each["stream"]: each["after"] for each in asked}
        jumps, missed = [], []
        for start in line["streams"]:
            stream = start["stream"]
            self.note_epoch(stream, start["epoch"])
            if stream not in after:
                self.new_stream(stream, after)
                continue
            if not start["recovered"]:
                jumps.append((stream, after[stream], start["sequence"]))
                continue
            self.ledger.counts["resumed with all records"] += 1
            missed.append((stream, after[stream], start["to"]))
            if start["from"] != after[stream] + 1:
                self.ledger.find(f"{self.name}: {stream} goes on with {start['from']} after "
                                 f"{after[stream]}")
        if jumps:
            self.ledger.jumps.append((self.name, jumps, missed))

    def new_stream(self, stream, after):
        self.last[stream] = 0

    def note_epoch(self, stream, epoch):
        self.epochs[stream] = epoch
        self.ledger.note_epoch(stream, epoch)

    def take(self, line, text):
        kind, stream = line["kind"], line.get("stream")
        if kind == "snapshot":
            sequence = line["sequence"]
            if stream in self.last:
                self.ledger.counts["streams that went on with a snapshot"] += 1
            if sequence < self.last.get(stream, 0):
                self.ledger.find(f"{self.name}: a snapshot of {stream} goes back to {sequence} "
                                 f"from {self.last[stream]}")
            self.ledger.snapshots[stream] = max(self.ledger.snapshots[stream], sequence)
            self.last[stream] = sequence
            self.note_epoch(stream, line["epoch"])
        elif stream and "time" in line and "data" in line and kind != "progress":
            expected = self.last.get(stream, 0) + 1
            if line["sequence"] != expected:
                self.ledger.find(f"{self.name}: {stream} went on with {line['sequence']} in place "
                                 f"of {expected}")
            self.last[stream] = line["sequence"]
            self.ledger.counts[f"records told to {self.role}s"] += 1
            self.ledger.tell(self.name, stream, line["sequence"], text)
            if kind == "command" and (key := line["data"].get("idempotencyKey")):
                self.ledger.acknowledge(stream, key, line["sequence"])
            self.answered(line.get("cause"))
        elif kind == "duplicate":
            if message := self.unanswered.get(line["ref"]):
                self.ledger.acknowledge(stream, message["key"], line["sequence"])
                self.ledger.counts["repeated commands that were known"] += 1
            self.answered(line["ref"])
        elif kind == "error":
            self.ledger.counts[f"error {line['code']}"] += 1
            self.unanswered.pop(line.get("ref"), None)

    def answered(self, ref):
        if self.unanswered.pop(ref, None):
            self.ledger.counts["commands acknowledged"] += 1

    def message(self, **more):
        key = secrets.token_hex(8)
        return {"kind": "command", "ref": f"{self.name}-{key}", "key": key,
                "data": self.chance.choice(COMMANDS), **more}


class Device(Peer):
    """A device that commands itself."""

    role = "device"
    pace = (0.005, 0.05)
    stream = None
    is_leaving = False  # goes on with a new client when it connects again

    def streams(self):
        if self.is_leaving:
            self.leave()
        if self.stream is None:
            return []
        return [{"stream": self.stream, "epoch": self.epochs[self.stream],
                 "after": self.last[self.stream]}]

    def greeting(self):
        return {"app": "root-controller", "device": SIZE}

    def new_stream(self, stream, after):
        super().new_stream(stream, after)
        if after:
            self.ledger.find(f"{self.name} asked for {self.stream} and was given {stream}")
        self.stream = stream
        # To be welcomed is to be told that it is stored.
        self.ledger.stored.add(stream)

    def leave(self):
        self.is_leaving = False
        self.stream = None
        self.last, self.unanswered = {}, {}

    def command(self):
        return self.message()


class Operator(Peer):
    """An operator that watches all and commands all."""

    role = "operator"
    pace = (0.02, 0.2)

    def __init__(self, *arguments, devices):
        super().__init__(*arguments)
        self.devices = devices

    def streams(self):
        known = [stream for stream in self.last if self.epochs.get(stream)]
        lasting = [each.stream for each in self.devices if each.stream in known]
        others = [stream for stream in known if stream not in lasting]
        chosen = lasting + others[-RESUMED_AT_MOST:]
        self.last = {stream: self.last[stream] for stream in chosen}
        return [{"stream": stream, "epoch": self.epochs[stream], "after": self.last[stream]}
                for stream in chosen]

    def greeting(self):
        return {"name": self.name}

    async def ask(self):
        with contextlib.suppress(WebSocketException, OSError):
            await self.send({"kind": "watch", "streams": "all"})
        await super().ask()

    def command(self):
        here = [each.stream for each in self.devices if each.is_connected and each.stream]
        if not here:
            return None
        if self.chance.random() < 0.3:
            return self.message(targets="all")
        return self.message(targets=self.chance.sample(here, self.chance.randint(1, len(here))))


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
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=4096)
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
        """Adds up what the metrics of the server said last, which is gone."""
        for name, value in self.metrics_of_life.items():
            self.ledger.counts[f"metrics: {name}"] += value
        if self.metrics_of_life.get("store_damages_total"):
            self.ledger.find("the metrics tell of damage to the store")
        self.metrics_of_life = {}

    async def request(self, what, method, path, body=b""):
        status, answer = await request(self.port, method, path, body)
        self.ledger.counts[f"{what} answered with {status}"] += 1
        if status not in EXPECTED:
            self.ledger.refusals.append(f"{method} {path} was answered with {status}: "
                                        f"{answer[:300]}")
        return status, answer
