"""Compares a store with what its clients were told. Shares nothing with the server but its file."""

import json
import shutil
import sqlite3
from array import array
from pathlib import Path

from ledger import digest
from recordings import recording, records

# What a connection that resumes gets at most in place of a snapshot.
MISSED_RECORDS = 5000
MISSED_BYTES = 512 * 1024


class Store:
    """A copy of a data folder whose server is gone; the folder itself is left as it is."""

    def __init__(self, folder, scratch):
        self.folder = Path(scratch) / "copy"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        for name in ["events.sqlite", "events.sqlite-wal"]:
            if (Path(folder) / name).exists():
                shutil.copy(Path(folder) / name, self.folder)

    def __enter__(self):
        self.database = sqlite3.connect(self.folder / "events.sqlite")
        return self

    def __exit__(self, *_):
        self.database.close()
        shutil.rmtree(self.folder)

    def rows(self, sql, *values):
        return self.database.execute(sql, values)

    @property
    def troubles(self):
        """What SQLite itself finds wrong."""
        integrity = [row[0] for row in self.rows("PRAGMA integrity_check")]
        return [each for each in integrity if each != "ok"] + [
            f"a row of {table} names none of {parent}"
            for table, _, parent, _ in self.rows("PRAGMA foreign_key_check")]


def unpacked(sequence, line, records):
    """The records of a row with their numbers: several of an import, where it says how many."""
    if records is None:
        yield sequence, line
        return
    place = 0

    def number():
        nonlocal place
        value, shift = 0, 0
        while True:
            byte = line[place]
            place += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    for each in range(sequence - records + 1, sequence + 1):
        number()  # the time since the record before
        length = number() >> 1  # beside the mark of a command
        yield each, line[place:place + length]
        place += length


class Stream:
    """What was found of a stream: the digest, the size and the command key of each record."""

    def __init__(self, name, epoch):
        self.name = name
        self.epoch = epoch
        self.digests = []
        self.sizes = array("L")
        self.keys = {}

    def __len__(self):
        return len(self.digests)


class Checker:
    """Remembers what it has found in a store, and finds what a later look does not agree with."""

    def __init__(self, ledger, scratch):
        self.ledger = ledger
        self.scratch = scratch
        self.find = ledger.find
        self.streams = {}
        self.known_imports = set()

    def check(self, folder, is_whole=False, is_closed=False):
        """Looks at all that is new, or with `is_whole` at everything.

        - is_closed: whether the server closed the store itself, so that nothing half-done is left.
        """
        try:
            with Store(folder, self.scratch) as store:
                if is_whole:
                    for trouble in store.troubles[:5]:
                        self.find(f"the database: {trouble}")
                self.read(store, is_whole, is_closed)
        except sqlite3.DatabaseError as error:
            self.find(f"the database cannot be read: {error}")
            return
        self.check_told(is_whole)
        self.check_keys()
        self.check_imports()
        self.check_exports()
        self.check_jumps()

    # The store against what it was

    def read(self, store, is_whole, is_closed):
        rows = store.rows("SELECT number, id, epoch, last_sequence, is_hidden FROM stream")
        present = set()
        for number, name, epoch, last, is_hidden in rows.fetchall():
            if is_hidden:
                if is_closed:
                    self.find(f"{name} is left of an import that was not finished")
                continue
            present.add(name)
            stream = self.streams.setdefault(name, Stream(name, epoch))
            if stream.epoch != epoch or self.ledger.epochs.get(name, epoch) != epoch:
                self.find(f"{name} has another epoch than before: {epoch}")
            if is_whole or last != len(stream):
                self.read_records(store, number, stream, after=0 if is_whole else len(stream))
            if last != len(stream):
                self.find(f"{name} has {len(stream)} records, and says {last}")
        for name in (self.streams.keys() | self.ledger.stored) - present:
            self.find(f"{name} is gone")

    def read_records(self, store, number, stream, after):
        place = after
        for sequence, line in (record for row in store.rows(
                "SELECT sequence, line, records FROM record WHERE stream = ? AND sequence > ? "
                "ORDER BY sequence", number, after) for record in unpacked(*row)
                if record[0] > after):
            place += 1
            if sequence != place:
                self.find(f"{stream.name} has record {sequence} where {place} should be")
                return
            if sequence > len(stream):
                self.take(stream, sequence, line)
            elif stream.digests[sequence - 1] != digest(line):
                self.find(f"{stream.name} had another record {sequence} before: {line[:300]}")
        if place < len(stream):
            self.find(f"{stream.name} had {len(stream)} records, and has {place}")

    def take(self, stream, sequence, line):
        try:
            record = json.loads(line)
            says = record["stream"], record["sequence"]
        except (ValueError, KeyError):
            record, says = {}, None
        if says != (stream.name, sequence):
            self.find(f"{stream.name} has a line that is not its record {sequence}: {line[:300]}")
        stream.digests.append(digest(line))
        stream.sizes.append(len(line))
        if record.get("kind") == "command" and (key := record["data"].get("idempotencyKey")):
            if key in stream.keys:
                self.find(f"{stream.name} has key {key} at {stream.keys[key]} and at {sequence}")
            stream.keys[key] = sequence

    # The store against what was told

    def check_told(self, is_whole):
        told = self.ledger.fresh
        for (name, sequence), line in told.items():
            self.check_record(name, sequence, digest(line), line)
        told.clear()
        for name, lines in self.ledger.told.items() if is_whole else ():
            for sequence, found in lines.items():
                self.check_record(name, sequence, found, b"")
        for name, sequence in self.ledger.snapshots.items():
            if sequence > len(self.streams.get(name, ())):
                self.find(f"a snapshot of {name} at {sequence} was told, and is not stored")

    def check_record(self, name, sequence, found, line):
        stream = self.streams.get(name, ())
        if sequence > len(stream):
            self.find(f"record {sequence} of {name} was told, and is not stored: {line[:300]}")
        elif stream.digests[sequence - 1] != found:
            self.find(f"record {sequence} of {name} was told, and another is stored: {line[:300]}")

    def check_keys(self):
        for name, keys in self.ledger.acknowledged.items():
            stored = self.streams[name].keys if name in self.streams else {}
            for key, sequence in keys.items():
                if stored.get(key) != sequence:
                    self.find(f"key {key} was acknowledged with record {sequence} of {name}, and "
                              f"is stored with {stored.get(key)}")

    def check_imports(self):
        for names in self.ledger.attempts:
            present = [name for name in names if name in self.streams]
            if len(present) not in (0, len(names)):
                self.find(f"{len(present)} of {len(names)} streams of an import are there: "
                          f"{present[:3]} …")
            if not present and names in self.ledger.imports:
                self.find(f"the import of {names[:3]} … was acknowledged, and is not there")
            for name in present:
                if name not in self.known_imports:
                    if self.streams[name].digests != [digest(line) for line in records(name)]:
                        self.find(f"{name} is not what was imported")
                    self.known_imports.add(name)

    def check_exports(self):
        single = {names[0] for names in self.ledger.attempts if len(names) == 1}
        for name, least, file in self.ledger.exports:
            header, *lines = file.split(b"\n")
            end = lines.pop() if lines else header
            if lines and lines[-1].startswith(b'{"end":'):
                lines.pop()
            stored = self.streams.get(name, ())
            if end or not least <= len(lines) <= len(stored):
                self.find(f"an export of {name} has {len(lines)} records; {least} were told, "
                          f"{len(stored)} are stored")
            elif [digest(line) for line in lines] != stored.digests[:len(lines)]:
                self.find(f"an export of {name} has other records than are stored")
            elif [each["stream"] for each in json.loads(header)["streams"]] != [name]:
                self.find(f"an export of {name} is of {header[:300]}")
            elif name in single and file != recording([name]):
                self.find(f"an export of {name} is not the file that was imported")
        self.ledger.exports.clear()

    def check_jumps(self):
        """A snapshot in place of records is right where they were too many."""
        for reader, jumps, missed in self.ledger.jumps:
            spans = [span for span in jumps + missed if span[0] in self.streams]
            count = sum(to - after for _, after, to in spans)
            size = sum(sum(self.streams[name].sizes[after:to]) for name, after, to in spans)
            if count <= MISSED_RECORDS and size <= MISSED_BYTES:
                self.find(f"{reader} got snapshots of {jumps[:3]} … in place of {count} records "
                          f"of {size} bytes")
        self.ledger.jumps.clear()
