"""The streams of bare/bare_stream.c on socketify, which is uWebSockets: socketify_peer.py PORT"""

import sys

from socketify import App, CompressOptions, OpCode

from streams import stream, take

# Bytes that wait for a connection that does not keep up; what comes then is dropped.
LARGEST_BACKLOG = 4 * 1024 * 1024
IDLE_SECONDS = 960


class State:
    """What is kept of one connection."""

    is_open = True


def upgrade(response, request, context):
    response.upgrade(
        request.get_header("sec-websocket-key"), "rootstage.v1",
        request.get_header("sec-websocket-extensions"), context, State())


def close(socket, code, reason):
    socket.get_user_data().is_open = False


def main(port):
    app = App()

    def message(socket, text, _):
        def start(frames, size):
            # The object that a handler is given is not the handler's to keep.
            own, state = socket.clone(), socket.get_user_data()

            def send(line):
                if state.is_open:
                    own.send(line, OpCode.TEXT)
                app.publish("frames", line, OpCode.TEXT)

            app.loop.create_task(stream(frames, size, send))

        take(text, start, lambda: socket.subscribe("frames"),
             lambda line: socket.send(line, OpCode.TEXT))

    app.ws("/*", {
        "compression": CompressOptions.DISABLED, "max_backpressure": LARGEST_BACKLOG,
        "idle_timeout": IDLE_SECONDS, "upgrade": upgrade, "message": message, "close": close})
    app.listen(port, lambda config: print("ready", flush=True))
    app.run()


if __name__ == "__main__":
    main(int(sys.argv[1]))
