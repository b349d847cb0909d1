"""One life of the server: what befalls it, and how it ends."""

import asyncio
import errno
import signal
import time
from typing import NamedTuple

from machine import PATIENCE
from powercut import cut_power

HOUR, MONTH = 3600, 30 * 24 * 3600
# Records of a life in which readers can fall behind.
LONG = 30_000
INPUT_OUTPUT = 74
KILLED = -signal.SIGKILL
# How the server is ended: killed at once, killed or asked to stop after the fault, or not at all,
# so that it has to end itself.
KILL, STOP, FAIL = "kill", "stop", "fail"
NOTHING = "nothing before"
LONG_LIFE = "long life"
POWER_CUT = "power cut"
# What befalls it before it is killed; how often, of all.
BEFORE_A_KILL = [
    *[NOTHING] * 10, "pause", "pause", "clock", "clock", "suspend", "failing writes",
    "torn writes", "failing syncs", "failing reads", "some failing calls", "full disk", "full disk",
    "stop under way", "clock and failing writes", "forgotten clock", LONG_LIFE,
    POWER_CUT, POWER_CUT,
]
BEFORE_A_STOP = [NOTHING, "pause", "clock", "suspend", "failing writes", "failing reads",
                 "full disk"]
BEFORE_A_FAILURE = ["failing writes", "full disk", "torn writes"]
# With so many kills there is time for long lives.
MANY = 50
# Of so many kills, one drain, one failure for good.
KILLS_FOR_A_STOP, KILLS_FOR_A_FAILURE = 10, 20
DISK_FAULTS = {"failing writes", "torn writes", "failing syncs", "failing reads",
               "some failing calls", "full disk", "clock and failing writes"}


class Kind(NamedTuple):
    fault: str
    end: str

    def __str__(self):
        return f"{self.fault}, {self.end}"


def plan(chance, kills):
    """All rounds, in an order of chance; each fault comes as often as its share is."""
    rounds = []
    for end, faults, count in [
            (KILL, BEFORE_A_KILL, kills),
            (STOP, BEFORE_A_STOP, -(-kills // KILLS_FOR_A_STOP)),
            (FAIL, BEFORE_A_FAILURE, -(-kills // KILLS_FOR_A_FAILURE))]:
        deck = []
        faults = [each for each in faults if each != LONG_LIFE or kills >= MANY]
        for _ in range(count):
            deck = deck or chance.sample(faults, len(faults))
            rounds.append(Kind(deck.pop(), end))
    chance.shuffle(rounds)
    return rounds


class Round:
    def __init__(self, soak, kind):
        self.soak = soak
        self.kind = kind
        self.machine, self.faults, self.disk = soak.machine, soak.faults, soak.disk
        self.ledger, self.chance = soak.ledger, soak.chance

    async def run(self):
        """Lets the clients work, has the fault come, and ends the server, which is gone then."""
        before = self.ledger.counts.copy()
        await self.more_records(self.chance.randrange(5, self.soak.work))
        if self.kind.fault != NOTHING:
            self.ledger.counts[f"fault: {self.kind.fault}"] += 1
            await getattr(self, self.kind.fault.replace(" ", "_"))()
        self.expect(await self.end())
        await self.soak.leave()
        self.judge(before)
        if self.kind.fault == POWER_CUT:
            self.ledger.counts["changes of files that a power cut took"] += cut_power(
                self.soak.data, self.faults.journal, self.chance)

    def judge(self, before):
        """Finds what clients and requests were told without the reason that this round gives."""
        if damages := self.soak.requests.end_of_life().get("store_damages_total"):
            self.ledger.find(f"{damages} damages in the metrics ({self.kind})")
        wrong = []
        if self.kind.fault == "failing reads":
            # A client in memory goes on with a snapshot where its records cannot be read.
            self.ledger.jumps.clear()
        if self.kind.fault not in DISK_FAULTS:
            wrong = ["closed with 1011"]
            for refusal in self.ledger.refusals:
                self.ledger.find(f"{refusal} ({self.kind})")
        self.ledger.refusals.clear()
        if self.kind.end != STOP and self.kind.fault != "stop under way":
            wrong.append("closed with 1001")
        for closing in wrong:
            if self.ledger.counts[closing] != before[closing]:
                self.ledger.find(f"{closing} ({self.kind}):\n{self.machine.log}")

    async def end(self):
        if self.kind.end == KILL:
            return await self.machine.end(signal.SIGKILL)
        if self.kind.end == STOP:
            return await self.machine.end(signal.SIGTERM)
        return await self.machine.end()

    def expect(self, code):
        allowed = {KILL: {KILLED}, STOP: {0}, FAIL: {INPUT_OUTPUT}}[self.kind.end]
        if self.kind.fault in DISK_FAULTS:
            allowed = allowed | {INPUT_OUTPUT}
        if self.kind.fault == "stop under way":
            allowed = allowed | {0}
        if code not in allowed:
            self.ledger.find(f"ended with {code} ({self.kind}):\n{self.machine.log}")
        if self.kind.end == KILL and code != KILLED:
            self.soak.kinds.append(Kind(NOTHING, KILL))
        name = {KILLED: "kills with SIGKILL", None: "does not end"}.get(code, f"ended with {code}")
        self.ledger.counts[name] += 1

    async def more_records(self, count):
        """Waits until some records more were told, or the server has ended."""
        soak = self.soak
        wanted, told, since = soak.told + count, soak.told, time.monotonic()
        while soak.told < wanted and self.machine.is_running:
            await asyncio.sleep(0.005)
            if soak.told > told:
                told, since = soak.told, time.monotonic()
            if time.monotonic() > since + PATIENCE:
                self.ledger.find(f"nobody was told anything for {PATIENCE} s ({self.kind}):\n"
                                 f"{self.machine.log}")
                return

    async def a_while(self, longest):
        await asyncio.sleep(self.chance.uniform(0.02, longest))

    # What befalls the server

    async def pause(self):
        self.machine.signal(signal.SIGSTOP)
        await self.a_while(3)
        if self.chance.random() < 0.7:
            self.machine.signal(signal.SIGCONT)
            await self.more_records(self.chance.randrange(5, 500))
        elif self.kind.end == STOP:
            self.machine.signal(signal.SIGCONT)

    async def clock(self):
        for _ in range(self.chance.randint(1, 3)):
            sign = self.chance.choice([-1, 1])
            self.faults.turn_clock(sign * self.chance.choice([0.5, 30, HOUR, MONTH]))
            await self.more_records(self.chance.randrange(5, 300))

    async def power_cut(self):
        """Comes after the end."""

    async def long_life(self):
        await self.more_records(LONG)

    async def forgotten_clock(self):
        self.faults.forget_clock()
        await self.more_records(self.chance.randrange(5, 500))

    async def clock_and_failing_writes(self):
        self.faults.fail(["write"], self.some_error())
        await self.a_while(1)
        self.faults.turn_clock(self.chance.choice([-HOUR, HOUR]))
        self.faults.heal()
        await self.more_records(self.chance.randrange(5, 300))

    async def suspend(self):
        self.faults.suspend(self.chance.choice([5, 90, HOUR]))
        await self.more_records(self.chance.randrange(5, 500))

    async def failing_writes(self):
        await self.failing(["write"], error=self.some_error())

    async def torn_writes(self):
        await self.failing(["write"], error=self.some_error(), is_torn=True)

    async def failing_syncs(self):
        await self.failing(["sync", "truncate"], error=errno.EIO)

    async def failing_reads(self):
        """Clients that leave and come back are read; their recordings are as whole as before."""
        for device in self.soak.devices:
            device.is_leaving = device.is_leaving or self.chance.random() < 0.3
        await self.failing(["read"], error=errno.EIO, share=self.chance.choice([50, 400, 1000]))

    async def some_failing_calls(self):
        await self.failing(["write", "sync", "truncate", "create"], error=self.some_error(),
                           share=self.chance.choice([20, 200, 600]))

    async def full_disk(self):
        self.disk.fill(left=self.chance.choice([0, 10_000, 200_000]))
        await self.over(self.disk.make_room)

    async def stop_under_way(self):
        self.machine.signal(signal.SIGTERM)
        await self.a_while(0.05)

    def some_error(self):
        return self.chance.choice([errno.EIO, errno.ENOSPC])

    async def failing(self, calls, **how):
        self.faults.fail(calls, **how)
        await self.over(self.faults.heal)

    async def over(self, mend):
        """Lets a fault of the disk last; mends it, unless the server is to end during it."""
        if self.kind.end == FAIL:
            return
        await self.a_while(2)
        if self.chance.random() < 0.6:
            mend()
            await self.more_records(self.chance.randrange(5, 300))
