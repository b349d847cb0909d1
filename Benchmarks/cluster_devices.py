"""Devices whose time or frames a benchmark of a cluster takes."""

import asyncio
import contextlib
import json
import time

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException


class Seen:
    """A device that reads, and perhaps taps."""

    def __init__(self, port, hello):
        self.hello = hello
        self.url = f"ws://127.0.0.1:{port}/ws"
        self.stream = self.socket = self.reader = None
        self.frames = 0

    async def join(self):
        self.socket = await connect(self.url, subprotocols=["rootstage.v1"], compression=None,
                                    max_size=None, proxy=None)
        await self.socket.send(json.dumps(self.hello))
        while self.stream is None:
            for line in (await self.socket.recv()).split("\n"):
                message = json.loads(line)
                if message["kind"] == "welcome":
                    self.stream = message["streams"][0]
        self.reader = asyncio.create_task(self.read())

    async def read(self):
        with contextlib.suppress(WebSocketException, OSError):
            async for text in self.socket:
                self.frames += text.count('"kind":"progress"')

    async def leave(self):
        self.reader.cancel()
        await self.socket.close()


def beside(stream):
    """The hello of one more device of a client."""
    return {"kind": "hello", "role": "device", "features": [],
            "streams": [{"stream": stream["stream"], "epoch": stream["epoch"], "after": 0}]}


async def back(device, node, began):
    """Comes back through another node, which may turn it away until the client has an owner."""
    again = Seen(node.port, beside(device.stream))
    while True:
        with contextlib.suppress(WebSocketException, OSError):
            await again.join()
            taken = time.monotonic() - began
            await again.leave()
            return taken
        await asyncio.sleep(0.1)
