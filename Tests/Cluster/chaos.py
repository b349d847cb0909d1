"""Kills, pauses and cuts off the parts of a cluster under load, and checks what its clients were told.

After each disturbance all devices must be back with their clients, and the operators, one at each
node. At the end each command must be answered, operators must know all records, each record that
was told must be the one that every node has, with nothing lost, doubled or out of order, and each
recording must verify. Each finding is printed at once, with the time and the disturbance;
at the end they come again with the seed, and it exits with 1.
"""

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from pathlib import Path

from comparing import ClusterChecker, record_counts, verification
from machines import ROOT, Link, NATSServer, Node, wait_for
from ports import hold

sys.path.insert(0, str(ROOT / "Tests/Soak"))
from ledger import Ledger  # noqa: E402
from peers import WRONG_CODES, Device, Operator  # noqa: E402

NODES = 3
# Longer than a lease, which is 3 s.
PAUSES = (1, 3.5, 6)
WORK_SECONDS = 2
# Devices that are named where something is wrong with many.
NAMED = 10
# Nothing that is done here lets a store fail: who loses a client says that it is elsewhere.
WRONG_HERE = WRONG_CODES | {1011}


class Roamer(Device):
    """A device that connects to any node."""

    wrong_codes = WRONG_HERE

    def __init__(self, name, ledger, chance, ports):
        super().__init__(name, ledger, chance, ports[0])
        self.ports = ports
        self.connected_at = 0

    async def session(self):
        self.url = f"ws://127.0.0.1:{self.chance.choice(self.ports)}/ws"
        await super().session()

    def welcome(self, line, asked):
        super().welcome(line, asked)
        self.connected_at = time.monotonic()


class Watcher(Operator):
    """An operator at one node, who watches and commands the clients of all."""

    wrong_codes = WRONG_HERE


class Chaos:
    def __init__(self, folder, seed, rounds, devices, rest, operators, note):
        self.chance = random.Random(seed)
        self.rounds = rounds
        self.note = note
        self.began = time.monotonic()
        self.disturbance = "at the beginning"
        ports = [hold() for _ in range(NODES)]
        routes = [hold() for _ in range(NODES)]
        self.servers = [NATSServer(number, ports, routes, folder) for number in range(NODES)]
        self.links = [[Link(port) for port in ports] for _ in range(NODES)]
        self.nodes = [
            Node(number, hold(), [link.port for link in self.links[number]], folder,
                 "--apps", "Examples", "--max-clients", 5000) for number in range(NODES)]
        self.ledger = Ledger(self.note_finding)
        self.checker = ClusterChecker(self.ledger, folder)
        self.gate = asyncio.Event()
        node_ports = [node.port for node in self.nodes]
        self.devices = [
            Roamer(f"device-{number}", self.ledger, random.Random(self.chance.random()),
                   node_ports) for number in range(devices)]
        self.watchers = [
            Watcher(f"operator-{number}", self.ledger, random.Random(self.chance.random()),
                    node.port, devices=self.devices) for number, node in enumerate(self.nodes[:operators])]
        for device in self.devices:
            device.pace = (rest / 5, rest)
        for watcher in self.watchers:
            watcher.pace = (rest / 2, rest * 2)
        self.peers = [*self.devices, *self.watchers]
        self.returns = []
        self.takeovers = []

    def note_finding(self, finding):
        """Says it in one line, also where it holds a log."""
        self.note(f"finding after {time.monotonic() - self.began:.1f} s, {self.disturbance}: "
                  + " | ".join(finding.splitlines()))

    async def run(self):
        for link in sum(self.links, []):
            await link.open()
        for each in [*self.servers, *self.nodes]:
            each.start()
        tasks = []
        try:
            for node in self.nodes:
                await self.wait_ready(node)
            self.gate.set()
            tasks = [asyncio.create_task(peer.run(self.gate)) for peer in self.peers]
            await self.wait_for_all("at the beginning", 0)
            for number in range(1, self.rounds + 1):
                await asyncio.sleep(WORK_SECONDS)
                kind = await self.disturb(number)
                self.note(f"{number} of {self.rounds}: {kind}; all back after "
                          f"{self.returns[-1]:.1f} s; {self.ledger.counts['records told']} records, "
                          f"{self.ledger.counts['findings']} findings")
            await self.finish(tasks)
        finally:
            for task in tasks:
                task.cancel()
            for each in [*self.nodes, *self.servers]:
                each.end()

    async def wait_ready(self, node):
        await wait_for(f"{node.name} is not ready:\n{node.tail}",
                       lambda: node.is_ready or not node.is_running)
        if not node.is_running:
            sys.exit(f"{node.name} ended:\n{node.tail}")

    async def wait_for_all(self, when, since):
        """Waits until each device was welcomed after a moment, or has been connected since."""
        try:
            await wait_for(f"not all devices are back {when}",
                           lambda: all(each.is_connected for each in self.peers))
        except SystemExit:
            missing = [f"{each.name} at {each.url}" for each in self.peers if not each.is_connected]
            print(f"{len(missing)} are not there, among them:", *missing[:NAMED], sep="\n")
            raise

    async def disturb(self, number):
        """Does something to a part of the cluster, and waits until all is as before."""
        kinds = [self.kill_node, self.pause_node, self.cut_node, self.kill_server,
                 self.pause_server, self.end_node]
        kind = self.chance.choice(kinds)
        self.ledger.counts[f"times {kind.__name__}"] += 1
        self.disturbance = f"in {number} of {self.rounds}, {kind.__name__}"
        began = time.monotonic()
        what = await kind()
        await self.wait_for_all(f"after: {what}", began)
        self.returns.append(time.monotonic() - began)
        return what

    async def kill_node(self):
        node = self.chance.choice(self.nodes)
        began = time.monotonic()
        node.end(9)
        await self.others_take_over(node, began)
        node.start()
        await self.wait_ready(node)
        return f"kill -9 of {node.name}"

    async def end_node(self):
        node = self.chance.choice(self.nodes)
        code = await asyncio.to_thread(node.end)
        if code != 0:
            self.ledger.find(f"{node.name} ended with {code} after SIGTERM:\n{node.tail}")
        node.start()
        await self.wait_ready(node)
        return f"SIGTERM to {node.name}"

    async def others_take_over(self, node, began):
        """Waits until each device that was connected there is welcomed by another node."""
        lost = [each for each in self.devices if each.url.endswith(f":{node.port}/ws")]
        await wait_for("not all devices of a dead node are back", lambda: all(
            each.is_connected and each.connected_at > began for each in lost))
        self.takeovers += [each.connected_at - began for each in lost]

    async def pause_node(self):
        node, seconds = self.chance.choice(self.nodes), self.chance.choice(PAUSES)
        node.pause()
        await asyncio.sleep(seconds)
        node.go_on()
        return f"{node.name} paused for {seconds} s"

    async def cut_node(self):
        number, seconds = self.chance.randrange(NODES), self.chance.choice(PAUSES)
        for link in self.links[number]:
            link.cut()
        await asyncio.sleep(seconds)
        for link in self.links[number]:
            link.mend()
        return f"{self.nodes[number].name} cut off for {seconds} s"

    async def kill_server(self):
        server = self.chance.choice(self.servers)
        server.end(9)
        await asyncio.sleep(self.chance.choice(PAUSES))
        server.start()
        return f"kill -9 of {server.name}"

    async def pause_server(self):
        server, seconds = self.chance.choice(self.servers), self.chance.choice(PAUSES)
        server.pause()
        await asyncio.sleep(seconds)
        server.go_on()
        return f"{server.name} paused for {seconds} s"

    async def finish(self, tasks):
        """Lets all commands be answered, then compares what was told with what each node has."""
        self.disturbance = "at the end"
        for peer in self.peers:
            peer.is_quiet = True
        try:
            await wait_for("not all commands are answered",
                           lambda: not any(peer.unanswered for peer in self.peers))
        except SystemExit:
            waiting = [f"{peer.name}, connected: {peer.is_connected}, waits for answers to "
                       f"{list(peer.unanswered.values())}" for peer in self.peers if peer.unanswered]
            print(f"{len(waiting)} wait for answers:", *waiting[:NAMED], sep="\n")
            raise
        await wait_for("not all operators know all records", self.are_watchers_complete)
        self.gate.clear()
        for task in tasks:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.compare)

    def are_watchers_complete(self):
        try:
            counts = record_counts(self.nodes[0])
        except OSError:
            return False  # the node is busy
        return all(each.last.get(name) == counts.get(name) for each in self.watchers
                   for name in list(self.ledger.epochs))

    def compare(self):
        for node in self.nodes:
            self.checker.check(node)
        for name in sorted(self.ledger.epochs):
            node = self.chance.choice(self.nodes)
            if found := verification(node, name):
                self.ledger.find(f"{name} does not verify at {node.name}: {found}")
            self.ledger.counts["recordings verified"] += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--devices", type=int, default=50)
    parser.add_argument("--rest", type=float, default=1,
                        help="seconds that a device rests between two commands, at most; "
                             "an operator twice as long")
    parser.add_argument("--operators", type=int, default=NODES,
                        help="how many nodes have one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for the logs, which is kept")
    arguments = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = arguments.keep or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.mkdir(parents=True, exist_ok=True)
        chaos = Chaos(folder, arguments.seed, arguments.rounds, arguments.devices,
                      arguments.rest, arguments.operators, lambda line: print(line, flush=True))
        try:
            asyncio.run(chaos.run())
        except SystemExit as end:
            chaos.ledger.find(f"it did not come to its end: {end}")
    for name, count in sorted(chaos.ledger.counts.items()):
        print(f"{count:8} {name}")
    for what, times in (("all back after a disturbance", chaos.returns),
                        ("devices of a dead node at another one", chaos.takeovers)):
        if times := sorted(times):
            print(f"{what}: {times[len(times) // 2]:.1f} s (median), "
                  f"{times[len(times) * 99 // 100]:.1f} s (p99), of {len(times)}")
    for finding in chaos.ledger.findings:
        print(f"seed {arguments.seed}: {finding}", file=sys.stderr)
    sys.exit(1 if chaos.ledger.findings else 0)


if __name__ == "__main__":
    main()
