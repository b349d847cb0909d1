"""Clients from outside whose records are checked: devices and operators, a slow one among them."""

import asyncio
import contextlib
import json
import secrets
import socket

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

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
WRONG_CODES = {1007, 1008, 1009, 4410, 4411, 4412, 4503, 4506, 4509, 4510, 4511}
# Tenths of a second for which a slow reader takes nothing after a frame.
PAUSES = [1, 1, 5, 120]
# Streams that an operator resumes at most, the latest.
RESUMED_AT_MOST = 40


async def endpoint_with_little_room(port):
    """A connected socket into which the system takes little that is not read."""
    endpoint = socket.socket()
    endpoint.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    endpoint.setblocking(False)
    await asyncio.get_running_loop().sock_connect(endpoint, ("127.0.0.1", port))
    return endpoint


class Peer:
    """One client; connects whenever the gate is open, and reads until the connection ends."""

    wrong_codes = WRONG_CODES

    def __init__(self, name, ledger, chance, port):
        self.name = name
        self.ledger = ledger
        self.chance = chance
        self.port = port
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
        self.gate = gate
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
                open_timeout=20, close_timeout=1, ping_interval=None, proxy=None,
                **await self.buffers(),
        ) as self.socket:
            asked = self.streams()
            await self.send({"kind": "hello", "role": self.role, "features": [],
                             "streams": asked, **self.greeting()})
            sender = None
            try:
                while True:
                    frame = await self.socket.recv(decode=False)
                    await self.take_time()
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

    async def buffers(self):
        """What a connection keeps of what was not read yet: all."""
        return {"max_queue": None}

    async def take_time(self):
        pass

    def note_end(self):
        end = self.socket.protocol.close_rcvd
        if end is None:
            return
        self.ledger.counts[f"closed with {end.code}"] += 1
        if end.code in self.wrong_codes:
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


class SlowOperator(Operator):
    """An operator that commands nobody, and is too slow for what it watches."""

    async def buffers(self):
        return {"max_queue": 1, "sock": await endpoint_with_little_room(self.port)}

    async def take_time(self):
        # It reads at once what is left of a server that is gone, or before the end of all.
        for _ in range(self.chance.choice(PAUSES)):
            if not self.gate.is_set() or self.is_quiet:
                return
            await asyncio.sleep(0.1)

    def command(self):
        return None
