"""A power cut: changes of files that no sync followed are lost, all or some of them."""

import os
import struct
from pathlib import Path

WRITE, SYNC, TRUNCATE = 0, 1, 2
ENTRY = struct.Struct("6q")
SECTOR = 512


class Change:
    """A write or a truncation, with what was there before."""

    def __init__(self, call, size, place, old, new):
        self.call, self.size, self.place, self.old, self.new = call, size, place, old, new

    def undo(self, file):
        os.pwrite(file, self.old, self.place)
        os.ftruncate(file, self.size)

    def redo(self, file, chance):
        if self.call == TRUNCATE:
            os.ftruncate(file, self.place)
        elif chance.random() < 0.1:
            os.pwrite(file, self.new[:chance.randrange(len(self.new) // SECTOR + 1) * SECTOR],
                      self.place)
        else:
            os.pwrite(file, self.new, self.place)


def changes(journal):
    """The changes since the last sync, by the number of the file."""
    found = {}
    content = memoryview(Path(journal).read_bytes())
    place = 0
    while place + ENTRY.size <= len(content):
        call, node, size, at, old, new = ENTRY.unpack_from(content, place)
        place += ENTRY.size
        # One that is cut off was not made.
        if place + old + new > len(content):
            break
        if call == SYNC:
            found[node] = []
        else:
            found.setdefault(node, []).append(Change(
                call, size, at, bytes(content[place:place + old]),
                bytes(content[place + old:place + old + new])))
        place += old + new
    return found


def cut_power(folder, journal, chance):
    """Leaves a folder as a power cut does after the end of a program; how many changes are lost."""
    unsynced = changes(journal)
    share = chance.choice([0, 0.5, 0.9])
    lost = 0
    for path in Path(folder).iterdir():
        if path.name.endswith("-shm"):
            path.unlink()
            continue
        pending = unsynced.get(path.stat().st_ino, [])
        with path.open("r+b") as file:
            for change in reversed(pending):
                change.undo(file.fileno())
            for change in pending:
                if chance.random() < share:
                    change.redo(file.fileno(), chance)
                else:
                    lost += 1
    return lost
