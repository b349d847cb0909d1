"""Plays many devices of a server from one process: tile_clients.py SOCKET-URL COUNT

Says "ready" once all have their client, and plays on until its input ends.
"""

import asyncio
import json
import sys

from websockets.asyncio.client import connect

HELLO = json.dumps({
    "kind": "hello", "role": "device", "device": {"width": 390, "height": 844},
    "features": ["quiet"], "streams": []})
# So many at once are on their way to their welcome.
WAVE = 16


async def play(url, entrance, welcomed):
    async with entrance:
        socket = await connect(url, subprotocols=["rootstage.v1"], compression=None, max_size=None)
        await socket.send(HELLO)
        await socket.recv()
    welcomed.release()
    async for _ in socket:
        pass


async def main(url, count):
    entrance, welcomed = asyncio.Semaphore(WAVE), asyncio.Semaphore(0)
    devices = [asyncio.create_task(play(url, entrance, welcomed)) for _ in range(count)]
    for _ in range(count):
        await welcomed.acquire()
    print("ready", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    for device in devices:
        device.cancel()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
