"""Measures Rootstage beside other servers, in one run: what its users wait for, and what it costs.

    make bench

The others are bare C programs on libwebsockets and on epoll, socketify (uWebSockets) and Python's
websockets; they animate and send, and simulate nothing. Machines differ and are noisy, so all are
measured in turn, again and again, and each figure is the median of the rounds, with the smallest and
the largest. What is printed is the table of the README.
"""

import argparse
import contextlib
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from programs import BARE, BARE_PROGRAMS, BENCH, LIBRARIES, OURS, PORT, PROGRAMS, ROOT, SERVER
from programs import TITLES, begin, build, counting, finish, load, load_command, resident_bytes
from programs import running, wakes, wakes_between

ROUNDS = 5
FRAME_MICROSECONDS = 16_667
# Clients with a stream each: those that are tried, and those whose cost is compared.
CLIENT_STEPS = (500, 1000, 1500, 2000, 2500, 3000)
CLIENTS = 500
# Clients that are watched, and by how many: so many that no program does more with a core.
WATCHED, WATCHERS = 300, 320
# So few that all of their frames reach these watchers, and half as many.
WATCHED_BY_FEW, FEW_WATCHERS = 50, 40
ASKERS = 4
IDLE_CLIENTS = 9000
SECONDS, IDLE_SECONDS = 6, 10
# After so long ours has given back what it needed while the clients came.
REST_SECONDS = 14


class Figures:
    """What the rounds gave for each program."""

    def __init__(self):
        self.values = {program.name: [] for program in PROGRAMS}

    def add(self, program, value):
        self.values[program.name].append(value)

    def median(self, program):
        values = self.values[program.name]
        return statistics.median(values) if values else 0

    def ratio(self, other):
        """The median of ours over another's, round by round; not a number where one is missing."""
        pairs = zip(self.values[OURS.name], self.values[other.name])
        ratios = [ours / theirs for ours, theirs in pairs if theirs]
        return statistics.median(ratios) if ratios else float("nan")

    def row(self, title, show):
        """A row of the table: the median of each program, with its range."""
        cells = []
        for program in PROGRAMS:
            values = sorted(self.values[program.name])
            cells.append(
                f"{show(statistics.median(values))} ({show(values[0])}–{show(values[-1])})"
                if values else "–")
        print(f"| {title} | {' | '.join(cells)} |", flush=True)


def heading():
    print(f"| | {' | '.join(TITLES[program.name] for program in PROGRAMS)} |")
    print(f"|---|{'---:|' * len(PROGRAMS)}", flush=True)


def whole(value):
    return f"{value:,.0f}"


def milliseconds(value):
    return f"{value / 1000:.1f}"


def kilobytes(value):
    return f"{value / 1000:.1f}"


def streams(rounds):
    """An own stream of 60 Hz for each client: what a second of CPU gives."""
    figures = Figures()
    for _ in range(rounds):
        for program in PROGRAMS:
            with running(program) as process:
                result = load(program, process, CLIENTS, SECONDS)
            figures.add(program, result["frames"] / max(0.01, result["cpuSeconds"]))
    figures.row(f"own stream for each of {CLIENTS} clients: frames a second of CPU", whole)
    return figures


def capacity():
    """The largest number of clients whose frames are, at p99, less than one frame late."""
    figures = Figures()
    for program in PROGRAMS:
        best = 0
        for clients in CLIENT_STEPS:
            with running(program) as process:
                result = load(program, process, clients, SECONDS)
            if result["lateP99"] >= FRAME_MICROSECONDS or result["closed"] or not result["frames"]:
                break
            best = clients
        figures.add(program, best)
    figures.row("most such clients with p99 lateness under one frame, once, in steps of 500", whole)
    return figures


def watching(rounds):
    """Many streams, each watched by many: events that are delivered at full load."""
    delivered, each = Figures(), Figures()
    for _ in range(rounds):
        for program in PROGRAMS:
            with running(program) as process:
                result = load(program, process, WATCHED, SECONDS, watchers=WATCHERS)
            delivered.add(program, result["watchedPerSecond"])
            each.add(program, result["watched"] / max(0.01, result["cpuSeconds"]))
    what = f"{WATCHERS} watchers of {WATCHED} streams"
    delivered.row(f"{what}: events delivered a second", whole)
    each.row("the same: events a second of CPU", whole)
    return delivered, each


def answers(rounds, streams):
    """Answers to a few clients while so many streams keep the server half busy."""
    figures = Figures()
    for _ in range(rounds):
        for program in PROGRAMS:
            with running(program) as process:
                result = load(program, process, streams, SECONDS, askers=ASKERS)
            if result["answers"]:
                figures.add(program, result["answerP99"])
    figures.row(f"answer p99 beside {streams} streams, ms", milliseconds)
    return figures


def memory(rounds):
    """Bytes that an idle client costs on average, the server's own caches included."""
    figures = Figures()
    for _ in range(rounds):
        for program in PROGRAMS:
            with running(program) as process:
                before = resident_bytes(process.pid)
                result = load(
                    program, process, 1, 1, idle=IDLE_CLIENTS, commands=[],
                    settle=REST_SECONDS)
                growth = result["idleKilobytes"] * 1024 - before
            if result["opened"] == IDLE_CLIENTS + 1:
                figures.add(program, growth / IDLE_CLIENTS)
    figures.row(f"memory of one of {IDLE_CLIENTS:,} idle clients, KB", kilobytes)
    return figures


def growth(rounds):
    """What the rest costs when idle clients, watchers or stored recordings double."""
    with tempfile.TemporaryDirectory(prefix="rootstage-bench-") as folder:
        stores = {count: pathlib.Path(folder) / str(count) for count in (1000, 2000)}
        for count, store in stores.items():
            with running(OURS, data=store) as process:
                load(OURS, process, count, SECONDS, settle=4)
        cases = {
            "idle clients, 2,000 and 4,000": [{"idle": 2000}, {"idle": 4000}],
            "watchers, 20 and 40": [{"watchers": 20}, {"watchers": 40}],
            "stored recordings, 1,000 and 2,000": [{"data": stores[1000]}, {"data": stores[2000]}],
        }
        print("\n| doubled | CPU, µs for a frame told | | ratio |\n|---|---:|---:|---:|", flush=True)
        for title, pair in cases.items():
            costs = [[], []]
            for _ in range(rounds):
                for place, case in enumerate(pair):
                    case = dict(case)
                    with running(OURS, data=case.pop("data", None)) as process:
                        result = load(OURS, process, 200, SECONDS, **case)
                    told = result["frames"] + result["watched"]
                    costs[place].append(result["cpuSeconds"] * 1e6 / max(1, told))
            small, large = map(statistics.median, costs)
            ratios = sorted(after / before for before, after in zip(*costs))
            print(f"| {title} | {small:.1f} | {large:.1f} | {statistics.median(ratios):.2f} "
                  f"({ratios[0]:.2f}–{ratios[-1]:.2f}) |", flush=True)


def frames_a_second_of_cpu(loops, *ports):
    """What a second of CPU gives where the clients are spread over servers of so many loops."""
    with contextlib.ExitStack() as servers:
        loads = []
        for port in ports:
            process = servers.enter_context(
                running(OURS, "--port", str(port), "--loops", str(loops)))
            loads.append(begin(OURS, process, CLIENTS // len(ports), SECONDS, port=port))
        results = [finish(each, SECONDS) for each in loads]
    return sum(each["frames"] for each in results) / sum(each["cpuSeconds"] for each in results)


def loops(rounds):
    """What a second of CPU gives with two loops: against one, and against two servers of one loop.

    Two busy cores give less than twice one, whatever runs on them: two servers, which share nothing,
    show how much less.
    """
    ratios = {"one": [], "two servers of one": []}
    for _ in range(rounds):
        one, two, apart = (frames_a_second_of_cpu(1, PORT), frames_a_second_of_cpu(2, PORT),
                           frames_a_second_of_cpu(1, PORT, PORT + 1))
        ratios["one"].append(two / one)
        ratios["two servers of one"].append(two / apart)
    for other, values in ratios.items():
        print(f"| frames a second of CPU, two loops against {other} | "
              f"{statistics.median(values):.2f} ({min(values):.2f}–{max(values):.2f}) |", flush=True)


def requests_for_memory(watchers):
    """What a longer run asks for beyond a shorter one, and the events that it delivers beyond it."""
    counts, events = [], []
    for seconds in (SECONDS, 2 * SECONDS):
        with tempfile.NamedTemporaryFile(prefix="rootstage-bench-") as file:
            with running(OURS, environment=counting(file.name)) as process:
                result = load(OURS, process, WATCHED_BY_FEW, seconds, watchers=watchers)
            counts.append(int.from_bytes(pathlib.Path(file.name).read_bytes()[:8], sys.byteorder))
        events.append(result["watched"])
    return counts[1] - counts[0], events[1] - events[0]


def allocations():
    """How often memory is asked for, for each event that a further watcher gets."""
    few, many = requests_for_memory(FEW_WATCHERS // 2), requests_for_memory(FEW_WATCHERS)
    return (many[0] - few[0]) / max(1, many[1] - few[1])


def engine():
    """Events that the engine gives and encodes per second of one core."""
    command = [
        str(ROOT / ".ci" / "release"), "run", str(BENCH), "EngineBenchmark",
        str(ROOT / "Examples" / "root-controller" / "app.yaml"),
    ]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(output.stdout.splitlines()[-1])["eventsPerSecond"]


def alone(rounds):
    """What our server is before anybody comes, and with clients that do nothing."""
    starts = []
    for _ in range(rounds):
        begin = time.monotonic()
        with running(OURS):
            starts.append((time.monotonic() - begin) * 1000)
    with running(OURS) as process:
        time.sleep(3)
        before = wakes(process.pid)
        time.sleep(IDLE_SECONDS)
        idle = wakes_between(before, wakes(process.pid)) / IDLE_SECONDS
        clients = subprocess.Popen(
            load_command(OURS, process, 200, IDLE_SECONDS + 5, commands=[]),
            stdout=subprocess.DEVNULL)
        time.sleep(5)
        before = wakes(process.pid)
        time.sleep(IDLE_SECONDS)
        connected = wakes_between(before, wakes(process.pid)) / IDLE_SECONDS
        clients.wait()
    size = SERVER.stat().st_size / 1e6
    print("\n| Rootstage alone | |\n|---|---:|")
    print(f"| engine with encoding, one core, events a second | {engine():,} |")
    loops(rounds)
    print(f"| requests for memory for each event that a further watcher gets | {allocations():.3f} |")
    print(f"| start until it listens, ms | {statistics.median(starts):.0f} "
          f"({min(starts):.0f}–{max(starts):.0f}) |")
    print(f"| size of the program, MB | {size:.0f} |")
    print(f"| wakes a second, nobody connected | {idle:.1f} |")
    print(f"| wakes a second, 200 idle clients | {connected:.1f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--quick", action="store_true", help="leaves out growth and the most clients")
    options = parser.parse_args()
    if not SERVER.exists():
        sys.exit(f"{SERVER} is not there; build it first: make build")
    build()
    heading()
    own = streams(options.rounds)
    # Half of the streams that ours carries, or of the fewest that are tried.
    half = CLIENT_STEPS[0] // 2
    if not options.quick:
        half = max(half, int(capacity().median(OURS)) // 2)
    delivered, each = watching(options.rounds)
    asked = answers(options.rounds, half)
    idle = memory(options.rounds)
    print("\nOurs against the other, the median of the rounds:")
    print(f"- frames a second of CPU against bare C on libwebsockets: {own.ratio(BARE):.2f}")
    for title, figures in (("delivered", delivered), ("a second of CPU", each)):
        for kind in (BARE_PROGRAMS, LIBRARIES):
            best = max(kind, key=figures.median)
            print(f"- events to watchers, {title}, against {TITLES[best.name]}: "
                  f"{figures.ratio(best):.2f}")
    print(f"- answer p99 against bare C on libwebsockets: {asked.ratio(BARE):.2f}")
    print(f"- memory of an idle client against bare C on libwebsockets: {idle.ratio(BARE):.1f}")
    if not options.quick:
        growth(options.rounds)
    alone(options.rounds)


if __name__ == "__main__":
    sys.exit(main())
