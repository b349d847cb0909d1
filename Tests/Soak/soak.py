"""Kills, pauses and starves a server under load, and checks what its clients were told.

A round is a life of the server: it ends with SIGKILL, with SIGTERM, or since its disk fails for
good. Before that it may be paused, its clock may be set, or its disk may fail for a while; after
that a power cut may take what it did not sync. After each round the checker compares the store
with what was told. Exits with 1, the seed and each finding where anything is wrong.
"""

import argparse
import asyncio
import contextlib
import random
import re
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

from beside import Nuisance, Requests
from checker import Checker
from faults import Disk, Faults
from ledger import Ledger
from machine import PATIENCE, ROOT, Machine
from peers import Device, Operator, SlowOperator
from rounds import INPUT_OUTPUT, KILL, MANY, POWER_CUT, Kind, Round, plan
from stage import copy_with_splash, rootstage
from tampering import test_checker

DEVICES = 5
OPERATORS = 2
# Bytes a second that a slow reader takes; 0 for one that is stuck.
READERS = [0, 40_000]
# Bytes that the system keeps of what a reader did not read yet; 0 for what it likes.
SEND_BUFFERS = [0, 4096, 65536]
# Rounds after which everything is compared once more.
WHOLE_EACH = 25
CANNOT_CREATE = 73
POWER_SAFE, NOT_POWER_SAFE = "--power-safe", "--no-power-safe"
TOOL_SECONDS = 600


class Soak:
    def __init__(self, scratch, seed, kills, note):
        self.chance = random.Random(seed)
        self.kills = kills
        # The most records that are told in a life before anything befalls it.
        self.work = 2500 if kills >= MANY else 500
        self.note = note
        self.scratch = Path(scratch)
        self.data = self.scratch / "data"
        apps = self.scratch / "apps"
        for folder in (self.data, apps):
            folder.mkdir()
        copy_with_splash("root-controller", apps)
        self.faults = Faults(scratch, self.data)
        self.disk = Disk(self.data, self.faults)
        self.machine = Machine(scratch, self.data, self.faults, "--apps", apps,
                               "--keep-size", "none", "--snapshot-records", 256)
        self.ledger = Ledger()
        self.checker = Checker(self.ledger, scratch)
        self.gate = asyncio.Event()
        self.make_peers()
        self.kinds = plan(self.chance, kills)

    def make_peers(self):
        port = self.machine.port
        new = lambda: random.Random(self.chance.random())
        self.devices = [Device(f"device-{number}", self.ledger, new(), port)
                        for number in range(DEVICES)]
        self.operators = [Operator(f"operator-{number}", self.ledger, new(), port,
                                   devices=self.devices) for number in range(OPERATORS)]
        self.operators.append(SlowOperator("slow", self.ledger, new(), port, devices=self.devices))
        self.requests = Requests(self.ledger, new(), port, self.devices)
        self.readers = [Nuisance(port, speed) for speed in READERS]
        self.watching = [*self.devices, *self.operators, self.requests]

    # The whole

    async def run(self):
        began = time.monotonic()
        async with self.clients():
            for number, kind in enumerate(self.kinds, 1):
                await self.start(POWER_SAFE if kind.fault == POWER_CUT else None)
                await Round(self, kind).run()
                self.check(is_whole=number % WHOLE_EACH == 0)
                self.note(f"{number} of {len(self.kinds)} rounds ({kind}), {self.told} records, "
                          f"{self.ledger.counts['findings']} findings")
                self.change_clients()
            await self.start()
            await self.settle()
            self.look_at_all()
        self.ledger.counts["seconds"] = int(time.monotonic() - began)

    @property
    def told(self):
        return self.ledger.counts["records told"]

    async def start(self, outlives=None):
        """Starts the server and lets the clients in; the disk is whole then.

        - outlives: the option that says so where a power cut is to come, and else nothing.
        """
        self.faults.heal()
        self.disk.make_room()
        self.faults["send_buffer"] = self.chance.choice(SEND_BUFFERS)
        if self.chance.random() < 0.2:
            self.faults["realtime"] = 0
        self.ledger.counts["starts"] += 1
        if outlives:
            self.machine.launch(outlives, has_journal=True)
        else:
            await self.start_badly()
        if not self.machine.is_running:
            self.machine.launch(*self.options())
        if not await self.machine.answers():
            self.ledger.find(f"the server did not start:\n{self.machine.log}")
            raise Lost
        self.gate.set()

    async def start_badly(self):
        """Now and then has the server be killed while it starts, or start on a disk that fails."""
        fate = self.chance.random()
        if fate < 0.1:
            self.machine.launch(*self.options())
            await asyncio.sleep(self.chance.uniform(0, 0.25))
            await self.machine.end(signal.SIGKILL)
            self.ledger.counts["kills with SIGKILL while it starts"] += 1
        elif fate < 0.2:
            self.chance.choice([self.disk.fill, self.fail_some])()
            self.machine.launch(*self.options())
            await asyncio.sleep(self.chance.uniform(0, 1))
            self.faults.heal()
            self.disk.make_room()
            if await self.machine.answers():
                self.ledger.counts["starts on a failing disk"] += 1
                return
            code = await self.machine.end()
            if code not in (CANNOT_CREATE, INPUT_OUTPUT):
                self.ledger.find(f"a start on a failing disk ended with {code}:\n"
                                 f"{self.machine.log}")
            self.ledger.counts[f"starts on a failing disk that ended with {code}"] += 1

    def fail_some(self):
        self.faults.fail(["write", "sync", "truncate", "create"],
                         share=self.chance.choice([50, 300, 1000]))

    def options(self):
        """Options of which each start has its own."""
        return [POWER_SAFE] if self.chance.random() < 0.3 else []

    async def leave(self):
        """Waits until all clients have read what the server left them at its end."""
        self.gate.clear()
        while any(each.is_active for each in self.watching):
            await asyncio.sleep(0.01)

    def check(self, is_whole=False, is_closed=False):
        self.checker.check(self.data, is_whole, is_closed)
        for line in self.machine.log_path.read_text(errors="replace").splitlines():
            if re.search("[Ff]atal|Crash|damage|was truncated|was removed|another file", line):
                self.ledger.find(f"the server said: {line}")
        self.ledger.counts["checks"] += 1

    def change_clients(self):
        """Now and then a device leaves its client, and others stay away for some rounds."""
        for device in self.devices:
            device.is_leaving = device.is_leaving or self.chance.random() < 0.05
        for each in self.devices + self.operators:
            each.is_away = self.chance.random() < (0.6 if each.is_away else 0.05)

    async def lose_power(self):
        """Lives once with a server that syncs nothing and then loses power, and looks."""
        async with self.clients():
            await self.start(outlives=NOT_POWER_SAFE)
            await Round(self, Kind(POWER_CUT, KILL)).run()
            self.check()

    async def rest(self):
        """Works without any fault until there is some of everything."""
        async with self.clients():
            await self.start()
            for streams in (1, 3):
                await self.requests.bring(streams)
            while not any(least > 20 for _, least, _ in self.ledger.exports):
                await self.requests.export()
                await asyncio.sleep(0.02)
            await self.settle()

    @contextlib.asynccontextmanager
    async def clients(self):
        """Lets the clients come as long as the gate is open; ends the server with them."""
        tasks = [asyncio.create_task(each.run(self.gate)) for each in self.watching + self.readers]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.machine.clean_up()

    async def settle(self):
        """Has every command answered, and stops the server."""
        for each in self.watching:
            each.is_quiet = True
            each.is_away = False
        deadline = time.monotonic() + PATIENCE
        waiting = lambda: [each for each in self.devices + self.operators if each.unanswered]
        while waiting() and self.machine.is_running and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        for each in waiting():
            self.ledger.find(f"{each.name} has no answer to {list(each.unanswered.values())}")
        code = await self.machine.end(signal.SIGTERM)
        if code != 0:
            self.ledger.find(f"after SIGTERM the server ended with {code}:\n{self.machine.log}")
        await self.leave()

    def look_at_all(self):
        """Compares everything in the store that the server closed."""
        if self.ledger.counts["kills with SIGKILL"] < self.kills:
            self.ledger.find("there were not as many kills as are wanted")
        if any(kind.fault == "failing writes" for kind in self.kinds):
            if not self.faults.failed["write"]:
                self.ledger.find("no write failed; the server does not run under the faults")
        self.check(is_whole=True, is_closed=True)
        for tool in (["check"], ["verify"]):
            result = rootstage("recordings", *tool, "--data", self.data, timeout=TOOL_SECONDS)
            if result.returncode != 0:
                self.ledger.find(f"recordings {tool[0]} ended with {result.returncode}: "
                                 f"{result.stdout[-2000:]}{result.stderr[-2000:]}")
            self.ledger.counts[f"recordings {tool[0]} ended with {result.returncode}"] += 1


class Lost(Exception):
    """The server is not to be started again; what there is of findings says why."""


def table(soak):
    counts = soak.ledger.counts.copy()
    counts |= {f"calls of {call} that failed": number
               for call, number in soak.faults.failed.items()}
    counts["streams stored"] = len(soak.checker.streams)
    counts["records stored"] = sum(map(len, soak.checker.streams.values()))
    width = max(map(len, counts))
    return "\n".join(f"{name:<{width}}  {number:>9,}" for name, number in sorted(counts.items()))


def keep(soak, folder):
    """Keeps the store of a failed run."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(soak.data, folder)
    shutil.copy(soak.machine.log_path, folder)


@contextlib.contextmanager
def soak_of(seed, kills=0, note=print):
    with tempfile.TemporaryDirectory(prefix="rootstage-soak-") as scratch:
        soak = Soak(scratch, seed, kills, note)
        try:
            yield soak
        finally:
            soak.disk.remove()


def test_itself():
    """Whether the checker finds what is wrong; exits with 1 where it does not."""
    with soak_of(seed=1) as soak:
        asyncio.run(soak.rest())
        count, missed = test_checker(soak.ledger, soak.data, soak.scratch)
    with soak_of(seed=1) as soak:
        asyncio.run(soak.lose_power())
        if not soak.ledger.findings:
            missed.append("a power cut took what was not synced, and the checker finds nothing")
    count += 1
    for each in missed:
        print(f"- {each}")
    print(f"The checker was tested with {count} cases; {len(missed)} failed.")
    if missed:
        sys.exit(1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=ROOT / ".build" / "soak",
                        help="the folder for the store of a run with findings")
    parser.add_argument("--self-test", action="store_true", help="tests the checker alone")
    options = parser.parse_args()
    if options.self_test:
        return test_itself()
    is_drawn = sys.stderr.isatty()

    def note(line):
        print(f"\r\033[K{line}" if is_drawn else line, end="" if is_drawn else "\n",
              file=sys.stderr, flush=True)

    with soak_of(options.seed, options.kills, note) as soak:
        with contextlib.suppress(Lost):
            asyncio.run(soak.run())
        print(f"\n{table(soak)}")
        if soak.ledger.findings:
            keep(soak, options.kept)
    for finding in soak.ledger.findings:
        print(f"- {finding}")
    if soak.ledger.findings:
        print(f"{soak.ledger.counts['findings']} findings with SOAK_SEED={options.seed}; the store "
              f"is in {options.kept}")
        sys.exit(1)
    print(f"Nothing is wrong (SOAK_SEED={options.seed}).")


if __name__ == "__main__":
    main()
