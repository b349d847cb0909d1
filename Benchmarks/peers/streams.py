"""What the peers written in Python share: the messages of bare/bare_stream.c, without a transport.

"start FRAMES BYTES" gives a stream of 60 Hz, "watch" the frames of all, "ask KEY" its answer.
"""

import asyncio

FRAMES_PER_SECOND = 60


def frame_text(frame, size):
    head = f'{{"frame":{frame},"kind":"progress","data":"'
    return head + "x" * (size - len(head) - 2) + '"}'


async def stream(frames, size, send):
    """Sends each frame when it is due; one that is late goes out at once."""
    clock = asyncio.get_running_loop().time
    start = clock()
    for frame in range(frames):
        await asyncio.sleep(start + frame / FRAMES_PER_SECOND - clock())
        send(frame_text(frame, size))


def take(message, start, watch, answer):
    """Carries out a message by the calls that are given."""
    word, *values = message.split()
    if word == "start":
        frames, size = map(int, values)
        start(frames, size)
    elif word == "watch":
        watch()
    elif word == "ask":
        answer(f'{{"ref":"{values[0]}"}}')
