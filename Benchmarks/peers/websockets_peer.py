"""The streams of bare/bare_stream.c on the library websockets: websockets_peer.py PORT"""

import asyncio
import sys

from websockets.asyncio.server import broadcast, serve

from streams import stream, take


async def main(port):
    tasks, watchers = set(), set()

    async def play(socket):
        def start(frames, size):
            def send(text):
                broadcast([socket], text)
                broadcast(watchers, text)

            task = asyncio.create_task(stream(frames, size, send))
            tasks.add(task)
            task.add_done_callback(tasks.discard)

        async for message in socket:
            take(message, start, lambda: watchers.add(socket),
                 lambda text: broadcast([socket], text))
        watchers.discard(socket)

    async with serve(play, "127.0.0.1", port, subprotocols=["rootstage.v1"], compression=None,
                     ping_interval=None, max_queue=None, backlog=4096):
        print("ready", flush=True)
        await asyncio.get_running_loop().create_future()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
