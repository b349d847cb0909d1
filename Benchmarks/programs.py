"""The servers that `make bench` measures side by side, and a load of clients on one of them."""

import contextlib
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parent.parent
BENCH = ROOT / "Benchmarks"
BUILD = BENCH / ".build" / "bare"
SERVER = pathlib.Path(os.environ.get("ROOTSTAGE_BINARY", ROOT / ".build" / "release" / "rootstage"))
PYTHON = BENCH / ".venv" / "bin" / "python"
PORT = 9100
# Seconds until a server listens, or has ended.
PATIENCE = 30
# A stream lasts five seconds; the next one of a client begins a little later.
STREAM_FRAMES, STREAM_EVERY, FRAME_BYTES = 300, 5.2, 112
SETTLE_SECONDS = 2

DEVICE = json.dumps({"kind": "hello", "role": "device"})
OPERATOR = json.dumps({"kind": "hello", "role": "operator", "streams": [], "features": []})
TAP = '{"kind":"command","ref":"r{n}","data":{"command":"tap","element":"move"}}'
QUESTION = '{"kind":"command","ref":"a{n}","data":{"command":"memoryWarning"}}'


@dataclass(frozen=True)
class Program:
    """A server, and what its clients say to it."""

    name: str
    command: list
    # What clients say first, by role.
    device: str = None
    operator: str = None
    start: str = f"start {STREAM_FRAMES} {FRAME_BYTES}"
    question: str = "ask a{n}"

    def watch(self, clients):
        """What a watcher says to get each frame of so many clients."""
        if self.operator is None:
            return "watch"
        names = [f"c{number}" for number in range(1, clients + 1)]
        return json.dumps({"kind": "watch", "streams": "all", "focus": names},
                          separators=(",", ":"))


def bare(name):
    return Program(name, [BUILD / name, "--port", str(PORT)])


def peer(name):
    return Program(name, [PYTHON, BENCH / "peers" / f"{name}_peer.py", str(PORT)])


# With one loop, as each of the others has one.
OURS = Program(
    "rootstage",
    [SERVER, "serve", "--port", str(PORT), "--apps", BENCH / "apps", "--web", ROOT / "web",
     "--loops", "1"],
    device=DEVICE, operator=OPERATOR, start=TAP, question=QUESTION)
BARE = bare("bare_stream")
# What can be done at best, without and with the library; and what others build servers with.
BARE_PROGRAMS = [BARE, bare("bare_epoll")]
LIBRARIES = [peer("socketify"), peer("websockets")]
PROGRAMS = [OURS, *BARE_PROGRAMS, *LIBRARIES]
TITLES = {
    "rootstage": "Rootstage", "bare_stream": "bare C, libwebsockets", "bare_epoll": "bare C, epoll",
    "socketify": "socketify (uWebSockets)", "websockets": "websockets (Python)"}


def build():
    """Builds the programs that are written in C."""
    BUILD.mkdir(parents=True, exist_ok=True)
    for name, more in (
            ("bare_stream", ["-lwebsockets"]), ("bare_epoll", ["-lcrypto"]), ("load", []),
            ("allocations", ["-shared", "-fPIC"])):
        source = BENCH / "bare" / f"{name}.c"
        command = ["cc", "-O2", str(source), "-o", str(BUILD / name), *more]
        subprocess.run(command, check=True)


def counting(file):
    """The environment of a program whose requests for memory are counted in a file."""
    return os.environ | {"LD_PRELOAD": str(BUILD / "allocations"), "ALLOCATIONS": str(file)}


@contextlib.contextmanager
def running(program, *arguments, data=None, environment=None):
    """Starts a server for the time of a measurement, ours on an empty data folder or on this one.

    - arguments: further ones; of two that say the same the last one holds.
    """
    with tempfile.TemporaryDirectory(prefix="rootstage-bench-") as folder:
        command = [*program.command, *arguments]
        if program is OURS:
            command += ["--data", data or folder]
        said = pathlib.Path(folder) / "said.txt"
        with said.open("w") as file:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=file, text=True, env=environment)
        try:
            if not process.stdout.readline():
                sys.exit(f"{program.name} did not start: {said.read_text()}")
            yield process
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def load_command(program, process, clients, seconds, **more):
    """The command of a load.

    - more: watchers, askers, idle, port, settle, and the commands of each client in turn, none for
      no command, and seconds from one to the next.
    """
    command = [
        BUILD / "load", "--port", more.get("port", PORT), "--pid", process.pid, "--clients", clients,
        "--seconds", seconds, "--settle", more.get("settle", SETTLE_SECONDS),
        "--every", more.get("every", STREAM_EVERY)]
    if program.device:
        command += ["--hello", program.device, "--ask-hello", program.device]
    for start in more.get("commands", [program.start]):
        command += ["--command", start]
    if idle := more.get("idle"):
        command += ["--idle", idle]
    if watchers := more.get("watchers"):
        command += ["--watchers", watchers, "--watch", program.watch(clients)]
        if program.operator:
            command += ["--watch-hello", program.operator]
    if askers := more.get("askers"):
        command += ["--askers", askers, "--ask", program.question]
    return [str(part) for part in command]


def load(program, process, clients, seconds, **more):
    """Puts a load on a server; what the load prints, with the frames in all."""
    return finish(begin(program, process, clients, seconds, **more), seconds)


def begin(program, process, clients, seconds, **more):
    """Begins a load, beside others."""
    command = load_command(program, process, clients, seconds, **more)
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def finish(begun, seconds):
    """The end of a load, and what it printed."""
    output, _ = begun.communicate()
    if begun.returncode:
        sys.exit(f"the load ended with {begun.returncode}")
    result = json.loads(output)
    result["frames"] = result["progressPerSecond"] * seconds
    result["watched"] = result["watchedPerSecond"] * seconds
    return result


def resident_bytes(pid):
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise RuntimeError(f"process {pid} has no VmRSS")


def wakes(pid):
    """How often each thread of a process has gone to sleep by itself."""
    counts = {}
    for status in pathlib.Path(f"/proc/{pid}/task").glob("*/status"):
        with contextlib.suppress(FileNotFoundError):
            for line in status.read_text().splitlines():
                if line.startswith("voluntary_ctxt_switches:"):
                    counts[status.parent.name] = int(line.split()[1])
    return counts


def wakes_between(before, after):
    """How often threads went to sleep, but for those that ended meanwhile."""
    return sum(count - before.get(thread, 0) for thread, count in after.items())
