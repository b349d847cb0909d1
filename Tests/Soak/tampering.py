"""Tests the checker: spoils a good store and a good ledger in each way that it has to find.

Needs what a soak without faults leaves behind: a closed store, and the ledger of its clients.
"""

import contextlib
import copy
import json
import random
import shutil
import sqlite3
from pathlib import Path

from checker import Checker
from ledger import Ledger, digest
from peers import Operator

STREAM = "(SELECT number FROM stream WHERE id = :stream)"


class Sample:
    """What there is to be spoiled, of one store."""

    def __init__(self, ledger, folder):
        self.ledger = ledger
        self.folder = Path(folder)
        # Of which nobody was told anything, so that only a second look can miss it.
        self.silent = next(names[0] for names in ledger.imports if len(names) == 1)
        self.several = next(names for names in ledger.imports if len(names) > 1)
        self.stream = max(ledger.told, key=lambda stream: len(ledger.told[stream]))
        self.last = ledger.last_told(self.stream)
        self.key, self.place = next(iter(ledger.acknowledged[self.stream].items()))
        ledger.exports = [each for each in ledger.exports if each[1] > 0][:1]


def sql(*statements, stream=None, **values):
    """A change of the store, by statements with the sample's values."""

    def change(sample, database, ledger):
        names = {"stream": stream(sample) if stream else sample.stream,
                 "last": sample.last, "key": sample.key, "place": sample.place, **values}
        for statement in statements:
            database.execute(statement.replace("$STREAM", STREAM), names)

    return change


def ledger_with(change):
    return lambda sample, database, ledger: change(sample, ledger)


def set_told(sample, ledger):
    ledger.told[sample.stream][5] = digest(b"{}")


def halve_export(sample, ledger):
    stream, least, file = ledger.exports[0]
    ledger.exports[0] = stream, least, file[:len(file) // 2]


def shorten_export(sample, ledger):
    stream, least, file = ledger.exports[0]
    lines = file.split(b"\n")[:least]  # the header, and one record less than were told
    ledger.exports[0] = stream, least, b"\n".join(lines) + b"\n"


def spoil_export(sample, ledger):
    stream, least, file = ledger.exports[0]
    # In the last record, which the line of the end follows.
    place = file.rindex(b'"time":') - 2
    ledger.exports[0] = stream, least, file[:place] + bytes([file[place] ^ 1]) + file[place + 1:]


def damage_page(sample, database, ledger):
    """Sets the bytes of a page in the middle to others, behind SQLite's back.

    The page is one of a tree, whose first byte says of which kind; SQLite itself tells nothing of
    pages that hold the rest of a long row.
    """
    file = sample.folder / "events.sqlite"
    content = bytearray(file.read_bytes())
    middle = len(content) // 8192
    pages = range(middle * 4096, len(content), 4096)
    page = next(place for place in pages if content[place] in (2, 5, 10, 13))
    content[page:page + 64] = bytes(64)
    file.write_bytes(content)


def relabel(sample, database, ledger):
    """Puts another record in a place, with the right number in it."""
    line, = database.execute(
        f"SELECT line FROM record WHERE stream = {STREAM} AND sequence = 7",
        {"stream": sample.stream}).fetchone()
    record = {**json.loads(line), "sequence": 6}
    database.execute(
        f"UPDATE record SET line = :line WHERE stream = {STREAM} AND sequence = 6",
        {"stream": sample.stream, "line": json.dumps(record, separators=(",", ":")).encode()})


silent = {"stream": lambda sample: sample.silent}
one_of_several = {"stream": lambda sample: sample.several[-1]}

# What is done to a store after the checker has looked at it or not, and what it has to say.
TAMPERINGS = [
    ("the last record that was told is lost", "was told, and is not stored", sql(
        "DELETE FROM record WHERE stream = $STREAM AND sequence >= :last",
        "UPDATE stream SET last_sequence = :last - 1 WHERE id = :stream")),
    ("a record in the middle is lost", "where 5 should be", sql(
        "DELETE FROM record WHERE stream = $STREAM AND sequence = 5")),
    ("the total is another one", "and says", sql(
        "UPDATE stream SET last_sequence = last_sequence + 1 WHERE id = :stream")),
    ("a record is doubled", "a line that is not its record", sql(
        "INSERT INTO record (stream, sequence, time, is_command, line) "
        "SELECT stream, (SELECT max(sequence) + 1 FROM record WHERE stream = $STREAM), time, "
        "is_command, line FROM record WHERE stream = $STREAM AND sequence = 5",
        "UPDATE stream SET last_sequence = last_sequence + 1 WHERE id = :stream")),
    ("one byte of a record that was told is another", "and another is stored", sql(
        "UPDATE record SET line = CAST(replace(line, '}', ' }') AS BLOB) "
        "WHERE stream = $STREAM AND sequence = 5")),
    ("two records have changed places", "a line that is not its record", sql(
        "UPDATE record SET sequence = -sequence WHERE stream = $STREAM AND sequence IN (5, 6)",
        "UPDATE record SET sequence = 11 + sequence WHERE stream = $STREAM AND sequence < 0")),
    ("a record is that of another step", "and another is stored", relabel),
    ("a key is lost", "was acknowledged", sql(
        "UPDATE record SET line = CAST(replace(line, :key, '0') AS BLOB) "
        "WHERE stream = $STREAM AND sequence = :place")),
    ("a key is there twice", "has key", sql(
        "INSERT INTO record (stream, sequence, time, is_command, line) "
        "SELECT stream, (SELECT max(sequence) + 1 FROM record WHERE stream = $STREAM), time, "
        "is_command, line FROM record WHERE stream = $STREAM AND sequence = :place",
        "UPDATE stream SET last_sequence = last_sequence + 1 WHERE id = :stream")),
    ("a stream is gone", "is gone", sql(
        "DELETE FROM record WHERE stream = $STREAM", "DELETE FROM stream WHERE id = :stream")),
    ("the epoch of a stream is another", "has another epoch", sql(
        "UPDATE stream SET epoch = 'another' WHERE id = :stream")),
    ("an import is there by half", "streams of an import are there", sql(
        "DELETE FROM record WHERE stream = $STREAM", "DELETE FROM stream WHERE id = :stream",
        **one_of_several)),
    ("a stream of an import lacks its last record", "is not what was imported", sql(
        "DELETE FROM record WHERE stream = $STREAM AND sequence = "
        "(SELECT last_sequence FROM stream WHERE id = :stream)",
        "UPDATE stream SET last_sequence = last_sequence - 1 WHERE id = :stream", **silent)),
    ("an import that was acknowledged is gone", "was acknowledged, and is not there", sql(
        "DELETE FROM record WHERE stream = $STREAM", "DELETE FROM stream WHERE id = :stream",
        **silent)),
    ("a part of an import is left", "is left of an import", sql(
        "UPDATE stream SET is_hidden = 1 WHERE id = :stream", **one_of_several)),
    ("records have no stream", "the database: a row of record", sql(
        "UPDATE record SET stream = 99999 WHERE stream = $STREAM AND sequence = :last")),
    ("a page is damaged", "the database", damage_page),
    ("somebody was told what nobody stored", "was told, and is not stored", ledger_with(
        lambda sample, ledger: ledger.tell("reader", "c99", 1, b"{}"))),
    ("somebody was told another record", "and another is stored", ledger_with(set_told)),
    ("a snapshot was ahead of the store", "a snapshot of", ledger_with(
        lambda sample, ledger: ledger.snapshots.update({sample.stream: 10 ** 9}))),
    ("a key was acknowledged that is not stored", "key lost", ledger_with(
        lambda sample, ledger: ledger.acknowledge(sample.stream, "lost", 5))),
    ("a snapshot came in place of few records", "in place of", ledger_with(
        lambda sample, ledger: ledger.jumps.append(("reader", [(sample.stream, 3, 9)], [])))),
    ("an export was cut off", "an export of", ledger_with(halve_export)),
    ("an export is behind what was told", "were told", ledger_with(shorten_export)),
    ("an export has another byte", "other records than are stored", ledger_with(spoil_export)),
]

# What is done to a store that the checker knows, where nobody was told of what changes.
LATER = [
    ("a record is another later", "had another record", sql(
        "UPDATE record SET line = CAST(replace(line, '}', ']') AS BLOB) WHERE stream = $STREAM "
        "AND sequence = (SELECT min(sequence) FROM record WHERE stream = $STREAM AND sequence > 4)",
        **silent)),
    ("records are lost later", "records, and has", sql(
        "DELETE FROM record WHERE stream = $STREAM AND sequence >= 9",
        "UPDATE stream SET last_sequence = 8 WHERE id = :stream", **silent)),
    ("a stream is lost later", "is gone", sql(
        "DELETE FROM record WHERE stream = $STREAM", "DELETE FROM stream WHERE id = :stream",
        **silent)),
]


def findings_of(sample, scratch, change, looks_before):
    """What the checker finds in a changed copy."""
    ledger = copy.deepcopy(sample.ledger)
    exports = list(ledger.exports)
    folder = Path(scratch) / "spoiled"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(sample.folder, folder)
    checker = Checker(ledger, scratch)
    if looks_before:
        checker.check(folder, is_whole=True, is_closed=True)
        assert not ledger.findings, ledger.findings
        ledger.exports = exports
    spoiled = copy.copy(sample)
    spoiled.folder = folder
    with contextlib.closing(sqlite3.connect(folder / "events.sqlite")) as database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        if change:
            change(spoiled, database, ledger)
        database.commit()
    checker.check(folder, is_whole=True, is_closed=True)
    return ledger.findings


class Line(dict):
    """A record as the server tells it."""

    def __init__(self, sequence, stream="c1", **more):
        super().__init__(stream=stream, sequence=sequence, time=1, kind="freed", data={}, **more)


def snapshot(sequence, epoch="e"):
    return {"kind": "snapshot", "stream": "c1", "sequence": sequence, "epoch": epoch, "time": 1,
            "data": {}}


def welcome(**start):
    return {"kind": "welcome", "streams": [{"stream": "c1", "epoch": "e", **start}]}


# What a reader takes, and what it has to say.
READINGS = [
    ("nothing is wrong", None, [Line(1), Line(2), snapshot(7), Line(8)]),
    ("a record is left out", "went on with 3 in place of 2", [Line(1), Line(3)]),
    ("a record comes twice", "went on with 1 in place of 2", [Line(1), Line(1)]),
    ("a snapshot is behind", "goes back to 1", [Line(1), Line(2), snapshot(1)]),
    ("a resumed stream leaves a record out", "goes on with 4 after 2",
     [Line(1), Line(2), welcome(recovered=True, **{"from": 4, "to": 5})]),
    ("the epoch changes", "changed its epoch", [snapshot(1), snapshot(2, "another")]),
]


def read(lines):
    """What a reader finds in lines."""
    ledger = Ledger()
    reader = Operator("reader", ledger, random.Random(1), 0, devices=[])
    for line in lines:
        if line["kind"] == "welcome":
            reader.welcome(line, [{"stream": "c1", "after": reader.last["c1"]}])
        else:
            reader.take(line, json.dumps(line).encode())
    return ledger.findings


def test_checker(ledger, folder, scratch):
    """What the checker did not find, or found without reason."""
    sample = Sample(ledger, folder)
    cases = [("nothing is wrong", None, None, False), ("nothing is wrong later", None, None, True),
             *[(*case, False) for case in TAMPERINGS], *[(*case, True) for case in LATER]]
    missed = []
    for name, words, change, looks_before in cases:
        missed += judge(name, words, findings_of(sample, scratch, change, looks_before))
    for name, words, lines in READINGS:
        missed += judge(f"a reader: {name}", words, read(lines))
    two = Ledger()
    two.tell("one", "c1", 1, b"{}")
    two.tell("other", "c1", 1, b"{ }")
    missed += judge("two readers: told otherwise", "was told another record", two.findings)
    return len(cases) + len(READINGS) + 1, missed


def judge(name, words, findings):
    if words is None:
        return [f"{name}, but the checker says: {each}" for each in findings]
    if any(words in each for each in findings):
        return []
    return [f"{name}, and the checker does not say so: {findings[:3]}"]
