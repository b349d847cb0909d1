"""The processes of a cluster on one machine: NATS servers, nodes, and a front that spreads connections."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
from ports import hold  # noqa: E402

BINARY = Path(os.environ.get("ROOTSTAGE_BINARY", ROOT / ".build/release/rootstage"))
# How long something may take that ends by itself, on a slow machine too.
PATIENCE = 120


class Process:
    """A process whose output goes into a file."""

    def __init__(self, name, folder, *command):
        self.name = name
        self.command = [str(each) for each in command]
        self.log = Path(folder) / f"{name}.log"
        self.process = None
        self.is_paused = False

    def start(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=ROOT)

    @property
    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def kill(self, number=signal.SIGKILL):
        if self.is_running:
            self.process.send_signal(number)

    def pause(self):
        self.is_paused = True
        self.kill(signal.SIGSTOP)

    def go_on(self):
        self.is_paused = False
        self.kill(signal.SIGCONT)

    def end(self, number=signal.SIGTERM):
        """Ends it, by force where it does not end by itself. Returns its exit code."""
        if self.process is None:
            return None
        self.go_on()
        self.kill(number)
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            return self.process.wait()

    @property
    def tail(self):
        return self.log.read_text(errors="replace")[-2000:] if self.log.exists() else ""


class NATSServer(Process):
    """One of the servers that keep the records."""

    def __init__(self, number, ports, routes, folder):
        self.port = ports[number]
        configuration = Path(folder) / f"nats-{number + 1}.conf"
        others = ", ".join(f"nats://127.0.0.1:{route}" for place, route in enumerate(routes)
                           if place != number)
        configuration.write_text(f"""\
server_name: nats-{number + 1}
listen: 127.0.0.1:{self.port}
max_payload: 8MB
jetstream {{ store_dir: "{Path(folder).resolve()}/nats-{number + 1}" }}
cluster {{
  name: rootstage
  listen: 127.0.0.1:{routes[number]}
  routes: [{others}]
  no_advertise: true
}}
""")
        server = ROOT / ".venv-cluster/bin/nats-server"
        super().__init__(f"nats-{number + 1}", folder, server, "-c", configuration)


class Node(Process):
    """A server of the cluster."""

    def __init__(self, number, port, servers, folder, *options):
        self.port = port
        data = Path(folder) / f"node-{number + 1}"
        data.mkdir(exist_ok=True)
        super().__init__(
            f"n{number + 1}", folder, BINARY, "serve", "--port", port, "--data", data,
            "--cluster", ",".join(f"nats://127.0.0.1:{each}" for each in servers),
            "--node", f"n{number + 1}", "--replicas", 3, *options)

    @property
    def is_ready(self):
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=2) as answer:
                return answer.status == 200
        except OSError:
            return False


class Link:
    """The way of one node to one NATS server, which can be cut: nothing goes through, or comes back."""

    def __init__(self, target):
        self.port = hold()
        self.target = target
        self.is_cut = False
        self.ways = set()

    async def open(self):
        self.listener = await asyncio.start_server(self.serve, "127.0.0.1", self.port)

    async def serve(self, reader, writer):
        if self.is_cut:
            writer.close()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        pair = [asyncio.create_task(self.pass_on(reader, back)),
                asyncio.create_task(self.pass_on(there, writer))]
        self.ways.update(pair)
        try:
            await asyncio.wait(pair, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            pass  # the program ends
        for way in pair:
            way.cancel()
            self.ways.discard(way)
        for each in (writer, back):
            each.close()

    async def pass_on(self, reader, writer):
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                while self.is_cut:
                    # Whoever is cut off does not hear that it is.
                    await asyncio.sleep(0.05)
                writer.write(data)
                await writer.drain()

    def cut(self):
        self.is_cut = True

    def mend(self):
        """Connections that were cut are broken off, as a router does that has forgotten them."""
        for way in list(self.ways):
            way.cancel()
        self.is_cut = False


def front(port, nodes, folder):
    """HAProxy, which spreads TCP connections over the nodes that are ready."""
    configuration = Path(folder) / "haproxy.cfg"
    servers = "\n".join(
        f"  server {node.name} 127.0.0.1:{node.port} check inter 500ms fall 2 rise 1 "
        "on-marked-down shutdown-sessions" for node in nodes)
    configuration.write_text(f"""\
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen rootstage
  bind 127.0.0.1:{port}
  balance roundrobin
  option httpchk GET /readyz
{servers}
""")
    return Process("haproxy", folder, "/usr/sbin/haproxy", "-db", "-f", configuration)


async def wait_for(what, is_so, patience=PATIENCE):
    """Waits for a state; ends the program with a sentence where it does not come."""
    end = asyncio.get_running_loop().time() + patience
    while not await asyncio.to_thread(is_so):
        if asyncio.get_running_loop().time() > end:
            sys.exit(f"{what}: not within {patience} s")
        await asyncio.sleep(0.1)
