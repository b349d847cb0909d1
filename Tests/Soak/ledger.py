"""What the clients were told, by which the checker measures the store."""

import hashlib
from collections import Counter, defaultdict

FINDINGS_AT_MOST = 50


def digest(line):
    return hashlib.blake2b(line, digest_size=12).digest()


class Ledger:
    """All that was told or answered; what contradicts itself is a finding at once."""

    def __init__(self, note=lambda finding: None):
        self.note = note  # is told each finding at once
        self.counts = Counter()
        self.findings = []
        self.told = defaultdict(dict)  # stream → sequence → digest of the line
        self.fresh = {}  # (stream, sequence) → line, since the last check
        self.acknowledged = defaultdict(dict)  # stream → key → sequence
        self.snapshots = defaultdict(int)  # stream → the highest sequence of a snapshot
        self.epochs = {}  # stream → its epoch
        self.stored = set()  # streams of which somebody was told that they are there
        # (reader, those that got a snapshot, those that got records): each [(stream, after, to)]
        self.jumps = []
        self.attempts = []  # the names of the streams of each import
        self.imports = set()  # those that were answered with success
        self.refusals = []  # answers that are right where the disk fails alone
        self.exports = []  # (stream, the least sequence that it must reach, file)

    def find(self, finding):
        self.counts["findings"] += 1
        if len(self.findings) < FINDINGS_AT_MOST:
            self.findings.append(finding)
            self.note(finding)

    def tell(self, reader, stream, sequence, line):
        self.counts["records told"] += 1
        found = digest(line)
        known = self.told[stream].setdefault(sequence, found)
        if known is found:
            self.fresh[stream, sequence] = line
        elif known != found:
            self.find(f"{reader} was told another record {sequence} of {stream}: {line[:300]}")

    def acknowledge(self, stream, key, sequence):
        known = self.acknowledged[stream].setdefault(key, sequence)
        if known != sequence:
            self.find(f"{stream}: key {key} was acknowledged with {known} and with {sequence}")

    def note_epoch(self, stream, epoch):
        known = self.epochs.setdefault(stream, epoch)
        if known != epoch:
            self.find(f"{stream} changed its epoch from {known} to {epoch}")

    def last_told(self, stream):
        return max(self.told[stream], default=0)
