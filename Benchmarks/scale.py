"""Says what machines with more cores than this one carry, and what gives first.

    python3 Benchmarks/scale.py

A simulation in steps of a millisecond: loops take the work that comes to them, one thread stores, and
what each piece of work costs was measured by `make bench` on one machine. What is printed are the
tables of SCALE.md; --cost NAME=MICROSECONDS sets another cost, as of another machine.
"""

import argparse
import random
import sys
from dataclasses import dataclass, fields

STEP = 1_000  # microseconds
SECONDS = 2
# Loops that are followed; the others have the same clients, and are counted as often as they are.
FOLLOWED = 4
SEED = 1
FRAMES_PER_SECOND = 60
# An answer that waits longer than a frame is late; so is a frame.
LATEST = 16_667
# Work that one core may have at most, of its time: the rest is for the system, and for bursts.
BUSY = 0.8


@dataclass
class Costs:
    """Microseconds of one core, and bytes."""

    # A frame or a record, made, encoded and put among what waits for its device.
    made: float = 3.5
    # What waits for a device, sent to it in one piece.
    sent: float = 18.0
    # A frame or a record, sent to one watcher more.
    watched: float = 0.6
    # A record, stored by the one thread that writes.
    stored: float = 5.5
    # A commit, whatever it holds; while one is under way, what comes waits for the next.
    commit: float = 300.0
    # A line that goes from one loop to another on its way.
    crossing: float = 0.3
    # Memory of an idle client, and of a watcher, in bytes.
    client: float = 5_400
    watcher: float = 200_000


@dataclass
class Workload:
    """What each client does, and who looks on."""

    title: str
    # Swaps of each client a second; each lasts so many frames, and gives so many records, which
    # come in so many pieces.
    swaps: float
    frames: int = 18
    records: int = 38
    pieces: int = 4
    # Operators that each watch so many clients closely.
    watchers: int = 0
    watched: int = 0


WORKLOADS = [
    Workload("each animates all the time", 0.192, 300, 38),
    Workload("each is used by a person: a screen every 5 s", 0.2),
    Workload("each is used by a person; 10 operators watch 100 of them each", 0.2, watchers=10,
             watched=100),
    Workload("each does nothing", 0),
]


def poisson(chance, mean):
    """How many of many rare things happen; for many, as the normal distribution has it."""
    if mean > 50:
        return max(0, round(chance.gauss(mean, mean ** 0.5)))
    count, product, limit = 0, chance.random(), 2.718281828 ** -mean
    while product > limit:
        count += 1
        product *= chance.random()
    return count


class Machine:
    """Loops, one writer, and the cores that they share."""

    def __init__(self, cores, costs, workload, clients):
        self.cores, self.costs, self.workload = cores, costs, workload
        self.clients = clients
        self.loops = min(cores, 64)
        self.chance = random.Random(SEED)
        # Microseconds of work that wait for each loop that is followed, and for the writer.
        self.backlog = [0.0] * min(self.loops, FOLLOWED)
        self.writer = 0.0
        self.loop_work = self.writer_work = 0.0

    def step(self):
        """One millisecond; the longest wait of what came in it, and of what was stored."""
        load, costs = self.workload, self.costs
        each = self.clients / self.loops
        swaps_of_loop = each * load.swaps * STEP / 1e6
        crossing = costs.crossing * (self.loops - 1) / self.loops
        watched_share = min(1.0, load.watched / max(1, self.clients)) * load.watchers
        records_stored = 0
        # The writer is one more thread; cores are shared where there are more threads than cores.
        others = self.loops / len(self.backlog)
        busy = others * sum(1 for work in self.backlog if work > 0) + (self.writer > 0)
        room = STEP * min(1.0, self.cores / max(1, busy))
        for place in range(len(self.backlog)):
            swaps = poisson(self.chance, swaps_of_loop) if swaps_of_loop else 0
            # Frames are spread over the time of the animation; records come when it begins.
            frames = poisson(self.chance, swaps_of_loop * load.frames) if swaps_of_loop else 0
            records = swaps * load.records
            told = (frames + records) * watched_share
            work = ((frames + records) * costs.made + (frames + swaps * load.pieces) * costs.sent
                    + told * (costs.watched + crossing))
            records_stored += records * others
            self.loop_work += work * others
            self.backlog[place] = max(0.0, self.backlog[place] + work - room)
        begins = records_stored and self.writer == 0
        stored = records_stored * costs.stored + (costs.commit if begins else 0)
        self.writer_work += stored
        self.writer = max(0.0, self.writer + stored - room)
        return max(self.backlog), self.writer

    def run(self):
        """Whether all comes in time; what gives first where not, and how busy loops and writer are."""
        late = {"loops": 0, "writer": 0}
        steps = SECONDS * 1_000_000 // STEP
        for _ in range(steps):
            waits = dict(zip(late, self.step()))
            for name, wait in waits.items():
                late[name] += wait > LATEST
        span = SECONDS * 1e6
        uses = {"loops": self.loop_work / span / self.loops, "writer": self.writer_work / span}
        total = (self.loop_work + self.writer_work) / span / self.cores
        worst = max(uses, key=uses.get)
        holds = all(count <= steps // 100 for count in late.values()) and total <= BUSY
        return holds and uses[worst] <= BUSY, worst, uses


def most_clients(cores, costs, workload, memory):
    """The most clients that a machine carries, and what keeps it from more."""
    limit = int((memory - workload.watchers * costs.watcher) / costs.client)
    if not workload.swaps:
        return limit, "memory"
    # No machine carries what would keep all of its cores busy with frames and records alone.
    told = workload.frames + workload.records
    each = workload.swaps * (told * costs.made + (workload.frames + workload.pieces) * costs.sent)
    low, high, gives = 0, min(limit, int(cores * 1e6 / max(each, 1e-9)) + 1), "memory"
    while high - low > max(10, low // 100):
        middle = (low + high) // 2
        holds, worst, _ = Machine(cores, costs, workload, middle).run()
        if holds:
            low = middle
        else:
            high, gives = middle, worst
    return low, gives


def rounded(count):
    """To two digits: more would be a claim."""
    step = 10 ** max(0, len(str(count)) - 2)
    return (count + step // 2) // step * step


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cost", action="append", default=[], metavar="NAME=NUMBER")
    parser.add_argument("--cores", type=int, nargs="+", default=[2, 16, 64])
    parser.add_argument("--gigabytes-per-core", type=float, default=2)
    options = parser.parse_args()
    costs = Costs()
    names = {field.name for field in fields(Costs)}
    for given in options.cost:
        name, _, number = given.partition("=")
        if name not in names:
            parser.error(f"{name} is no cost; there are {', '.join(sorted(names))}")
        try:
            setattr(costs, name, float(number))
        except ValueError:
            parser.error(f"{number} is no number")
        if getattr(costs, name) < 0:
            parser.error(f"{name} cannot be below 0")
    if min(options.cores) < 1:
        parser.error("a machine has one core at least")
    memory = options.gigabytes_per_core * 1e9
    print(f"| clients | {' | '.join(f'{cores} cores' for cores in options.cores)} |")
    print(f"|---|{'---:|' * len(options.cores)}")
    for workload in WORKLOADS:
        cells = []
        for cores in options.cores:
            count, gives = most_clients(cores, costs, workload, memory * cores)
            cells.append(f"{rounded(count):,} ({gives})")
        print(f"| {workload.title} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
