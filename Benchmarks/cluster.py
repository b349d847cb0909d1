"""Measures what a cluster costs and how fast it is back, in one run: make bench-cluster

Everything runs on this machine: three NATS servers that keep each record three times, the nodes, and
the load. So figures are of the processor's time, but for the seconds until clients are back, and
those are seconds of a machine that is busy.
"""

import argparse
import asyncio
import contextlib
import dataclasses
import json
import pathlib
import shutil
import statistics
import sys
import tempfile
import time
from urllib.request import urlopen

from cluster_devices import Seen, back, beside
from programs import BENCH, DEVICE, OURS, ROOT, SERVER, STREAM_EVERY, TAP, build, load

sys.path.insert(0, str(ROOT / "Tests/Cluster"))
from machines import NATSServer, Node, Process, wait_for  # noqa: E402
from ports import hold  # noqa: E402

SERVERS = 3
CLIENTS, SECONDS, SETTLE = 200, 6, 2
# Of a client whose taps make frames, and of one whose taps make records, and how many seconds are
# between two of the latter.
STREAMING, LOGGING = (json.dumps({"kind": "hello", "role": "device", "app": app})
                      for app in ("streams", "root-controller"))
LOGS = [TAP.replace("move", element) for element in ("log-in", "log-out")]
TAP_EVERY = 1
# Clients that further devices watch, here or through another node, and how many devices each: with
# fewer, what their frames cost is lost in what the clients themselves cost.
WATCHED, FURTHER = 60, 4
# Devices that lose their node, of which each is killed once in a round, and within which time 99 %
# of them are to be back.
DEVICES, GOAL_SECONDS = 60, 5
# Clients that are there when a further node joins, and how long nothing moves once all is in place.
RESTING, STILL_SECONDS = 400, 6


def cpu(processes):
    """Seconds of the processor that processes have taken so far."""
    # Of each thread in nanoseconds, since the sum of a process is kept in steps of 10 ms.
    threads = [thread for each in processes
               for thread in pathlib.Path(f"/proc/{each.process.pid}/task").glob("*/schedstat")]
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def row(title, values, show="{:,.2f}"):
    values = sorted(values)
    print(f"| {title} | {show.format(statistics.median(values))} "
          f"({show.format(values[0])}–{show.format(values[-1])}) |", flush=True)


@contextlib.asynccontextmanager
async def cluster(nodes, *options):
    """NATS servers and nodes on an empty folder; more nodes can be started than begin."""
    with tempfile.TemporaryDirectory(prefix="rootstage-bench-") as folder:
        ports, routes = ([hold() for _ in range(SERVERS)] for _ in range(2))
        servers = [NATSServer(number, ports, routes, folder) for number in range(SERVERS)]
        members = [Node(number, hold(), ports, folder, "--max-clients", 5000, *options)
                   for number in range(nodes)]
        try:
            for each in servers:
                each.start()
            yield servers, members
        finally:
            for each in [*members, *servers]:
                each.end()


async def start(nodes):
    for node in nodes:
        node.start()
    for node in nodes:
        await wait_for(f"{node.name} is not ready",
                       lambda node=node: node.is_ready or not node.is_running)
        if not node.is_running:
            sys.exit(f"{node.name} ended:\n{node.tail}")


@contextlib.asynccontextmanager
async def alone(*options):
    """A server on its own, with SQLite."""
    with tempfile.TemporaryDirectory(prefix="rootstage-bench-") as folder:
        port = hold()
        server = Process("alone", folder, SERVER, "serve", "--port", port, "--data", f"{folder}/data",
                         "--max-clients", 5000, "--loops", 1, *options)
        server.port = port
        try:
            server.start()
            await wait_for("the server is not ready", lambda: is_ready(port) or not server.is_running)
            if not server.is_running:
                sys.exit(server.tail)
            yield server
        finally:
            server.end()


def is_ready(port):
    with contextlib.suppress(OSError), urlopen(f"http://127.0.0.1:{port}/readyz", timeout=2) as answer:
        return answer.status == 200
    return False


async def told(nodes, hello, commands, every):
    """What devices, spread over nodes, are told in a while: frames and records."""
    def one(node):
        return load(dataclasses.replace(OURS, device=hello), node.process, CLIENTS // len(nodes),
                    SECONDS, port=node.port, settle=SETTLE, commands=commands, every=every)
    results = await asyncio.gather(*[asyncio.to_thread(one, node) for node in nodes])
    frames = sum(each["progressPerSecond"] for each in results) * SECONDS
    return frames, sum(each["linesPerSecond"] for each in results) * SECONDS - frames


async def rates(nodes, others):
    """Frames and records for each second of the nodes' CPU, and the others' CPU beside the nodes'."""
    found = []
    for what in ((STREAMING, [TAP], STREAM_EVERY), (LOGGING, LOGS, TAP_EVERY)):
        before, beside = cpu(nodes), cpu(others)
        numbers = await told(nodes, *what)
        taken = cpu(nodes) - before
        found.append((numbers[len(found)] / taken, (cpu(others) - beside) / taken))
    return found


async def costs(rounds, apps):
    rows = {name: [] for name in (
        "frames of a node for each of a server with SQLite", "records of a node for each of these",
        "CPU of the NATS servers for each second of the node's, frames", "the same, records",
        "frames of two nodes for each of one", "records of two nodes for each of one")}
    for _ in range(rounds):
        async with alone("--apps", apps) as server:
            single = await rates([server], [])
        async with cluster(2, "--apps", apps) as (servers, nodes):
            await start(nodes[:1])
            one = await rates(nodes[:1], servers)
            await start(nodes[1:])
            two = await rates(nodes, servers)
        for values, value in zip(rows.values(), (
                one[0][0] / single[0][0], one[1][0] / single[1][0], one[0][1], one[1][1],
                two[0][0] / one[0][0], two[1][0] / one[1][0])):
            values.append(value)
    for title, values in rows.items():
        row(title, values)


async def frame_cost(nodes, port):
    """CPU that nodes take, and the frames that further devices of the clients get at a port."""
    firsts = [Seen(nodes[0].port, json.loads(DEVICE)) for _ in range(WATCHED)]
    await asyncio.gather(*[each.join() for each in firsts])
    further = [Seen(port, beside(each.stream)) for each in firsts
               for _ in range(FURTHER if port else 0)]
    await asyncio.gather(*[each.join() for each in further])
    await asyncio.sleep(SETTLE)
    before = cpu(nodes)
    for each in firsts:
        await each.socket.send(TAP.replace("{n}", "1"))
    await asyncio.sleep(SECONDS)
    taken = cpu(nodes) - before
    got = sum(each.frames for each in further or firsts)
    for each in [*further, *firsts]:
        await each.leave()
    return taken, got


async def relays(rounds):
    ratios = []
    async with cluster(2, "--apps", str(BENCH / "apps")) as (_, nodes):
        await start(nodes)
        for _ in range(rounds):
            base, _ = await frame_cost(nodes, None)
            here, here_frames = await frame_cost(nodes, nodes[0].port)
            there, there_frames = await frame_cost(nodes, nodes[1].port)
            ratios.append((there - base) / there_frames / ((here - base) / here_frames))
    row(f"CPU for a frame through another node, for each at the client's own, {FURTHER} devices each",
        ratios)


async def takeovers(rounds):
    """How soon devices are back whose node is killed, each time another one."""
    times = []
    async with cluster(3, "--apps", str(BENCH / "apps")) as (_, nodes):
        await start(nodes)
        for number in range(rounds * len(nodes)):
            dying = nodes[number % len(nodes)]
            rest = [node for node in nodes if node is not dying]
            devices = [Seen(dying.port, json.loads(DEVICE)) for _ in range(DEVICES)]
            await asyncio.gather(*[each.join() for each in devices])
            await asyncio.sleep(SETTLE)
            began = time.monotonic()
            dying.end(9)
            times.append(sorted(await asyncio.gather(*[
                back(device, rest[place % 2], began) for place, device in enumerate(devices)])))
            await start([dying])
    title = f"seconds until a device is back after kill -9 of its node, of {DEVICES}"
    row(f"{title}: p50", [share(each, 50) for each in times], "{:.1f}")
    row(f"{title}: p99", [share(each, 99) for each in times], "{:.1f}")
    worst = share(sorted(sum(times, [])), 99)
    print(f"| p99 of all {DEVICES * len(times)}, which is to be at most {GOAL_SECONDS} s | "
          f"{worst:.1f}{'' if worst <= GOAL_SECONDS else ', missed'} |", flush=True)


def share(times, percent):
    """The time within which so many of a hundred are back."""
    return times[min(len(times) - 1, len(times) * percent // 100)]


def owned(node):
    """How many clients each node has, as this one knows."""
    with urlopen(f"http://127.0.0.1:{node.port}/api/cluster", timeout=10) as answer:
        return {each["node"]: each["clients"] for each in json.load(answer)["nodes"]}


async def placed(node):
    """How many clients each node has once none moves any more."""
    counts, since = owned(node), time.monotonic()
    while time.monotonic() - since < STILL_SECONDS:
        await asyncio.sleep(0.5)
        if (now := owned(node)) != counts:
            counts, since = now, time.monotonic()
    return counts


async def joins(rounds):
    """What moves to a fourth node."""
    shares, seconds, given = [], [], []
    for _ in range(rounds):
        async with cluster(4, "--apps", str(BENCH / "apps")) as (_, nodes):
            await start(nodes[:3])
            devices = [Seen(nodes[number % 3].port, json.loads(DEVICE))
                       for number in range(RESTING)]
            await asyncio.gather(*[each.join() for each in devices])
            for each in devices:
                await each.leave()
            before, began = await placed(nodes[0]), time.monotonic()
            await start(nodes[3:])
            after = await placed(nodes[0])
        seconds.append(time.monotonic() - began - STILL_SECONDS)
        shares.append(after["n4"] / RESTING)
        given += [(before[name] - after[name]) / before[name] for name in before]
    row(f"share of {RESTING} resting clients that move to a fourth node", shares)
    row("the same, of those that each of the others had", given)
    row("seconds until nothing moves any more", seconds, "{:.0f}")


async def main(rounds):
    build()
    print("| | |\n|---|---:|", flush=True)
    with tempfile.TemporaryDirectory(prefix="rootstage-bench-") as apps:
        for app in (BENCH / "apps/streams", ROOT / "Examples/root-controller"):
            shutil.copytree(app, pathlib.Path(apps) / app.name)
        await costs(rounds, apps)
    await relays(rounds)
    await takeovers(rounds)
    await joins(rounds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=3, help=(
        "how often each is measured; shown are the median and, in brackets, the least and the most"))
    asyncio.run(main(parser.parse_args().rounds))
