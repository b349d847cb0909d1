"""A NATS server, for tests of clusters; they are left out where a machine has none."""

import ctypes
import json
import shutil
import socket
import subprocess

import pytest

from stage import PATIENCE, ROOT, wait_until

OWN = ROOT / ".venv-cluster" / "bin" / "nats-server"
BINARY = str(OWN) if OWN.exists() else shutil.which("nats-server")


def has_library():
    """Whether the library is there that the server finds when it is started with `--cluster`."""
    for name in ("libnats.so", *(f"libnats.so.3.{minor}" for minor in range(4, 21))):
        try:
            ctypes.CDLL(name)
        except OSError:
            continue
        return True
    return False


needs_nats = pytest.mark.skipif(
    not (BINARY and has_library()), reason="there is no NATS server, or no libnats")


class NATS:
    """One server with JetStream, which can be killed and started again.

    - configuration: a file that says where it listens, and where its records are.
    """

    def __init__(self, port, folder, *options, configuration=None):
        self.port = port
        self.folder = folder
        self.options = options
        self.configuration = configuration
        self.process = None

    @property
    def address(self):
        return f"nats://127.0.0.1:{self.port}"

    @property
    def tls_address(self):
        return f"tls://127.0.0.1:{self.port}"

    def start(self):
        folder = str(self.folder)
        # It says that it is ready in a file, once it takes connections.
        ports = self.folder / "ports"
        ports.mkdir(parents=True, exist_ok=True)
        self.process = subprocess.Popen(
            [BINARY, *(["-c", self.configuration] if self.configuration else
                       ["-a", "127.0.0.1", "-p", str(self.port), "--jetstream", "-sd", folder]),
             "--ports_file_dir", str(ports), "-l", f"{folder}/log", *self.options])
        wait_until(
            lambda: any(ports.glob(f"*_{self.process.pid}.ports")),
            lambda: f"NATS is not ready, {self.process.poll()}: "
            + (self.folder / "log").read_text(errors="replace")[-2000:])
        return self

    def ask(self, request, body=None):
        """Asks JetStream's interface, as the tools of its administrators do; the answer."""
        payload = json.dumps(body).encode() if body else b""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as connection, \
                connection.makefile("rb") as lines:
            lines.readline()
            connection.sendall(
                b'CONNECT {"verbose":false}\r\nSUB answer 1\r\n'
                + f"PUB $JS.API.{request} answer {len(payload)}\r\n".encode() + payload + b"\r\n")
            while not (line := lines.readline()).startswith(b"MSG"):
                assert line, f"no answer to {request}"
            return json.loads(lines.read(int(line.split()[-1])))

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()
        self.process = None


@pytest.fixture
def nats(ports, tmp_path):
    server = NATS(ports.take(), tmp_path / "nats").start()
    yield server
    server.kill()
    ports.give_back(server.port)


@pytest.fixture
def nodes(nats, servers, tmp_path, quick_apps):
    """Starts nodes of a cluster, by their names."""
    yield lambda name, *options: servers(
        tmp_path / name, "--apps", quick_apps, "--cluster", nats.address, "--node", name, *options)
