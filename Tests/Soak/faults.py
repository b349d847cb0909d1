"""Faults of the clock and of the disk, under which a server runs; see faults.c."""

import errno
import mmap
import os
import struct
import subprocess
import time
from pathlib import Path

SOURCE = Path(__file__).parent / "faults.c"
CALLS = {"write": 1, "sync": 2, "truncate": 4, "create": 8, "read": 16}
# The fields of `struct faults`, each of eight bytes, and the folder behind them.
FIELDS = ["realtime", "boottime", "error", "calls", "share", "is_torn", "send_buffer",
          *(f"failed_{call}" for call in CALLS)]
FOLDER_BYTES = 256
ROOM = "2g"


class Faults:
    """What fails in a program that was started with `environment`."""

    def __init__(self, scratch, folder):
        self.library = Path(scratch) / "faults.so"
        subprocess.run(["cc", "-O2", "-Wall", "-shared", "-fPIC", "-o", self.library, SOURCE,
                        "-ldl"], check=True)
        path = Path(scratch) / "faults"
        name = os.fsencode(Path(folder).resolve())
        assert len(name) < FOLDER_BYTES
        path.write_bytes(bytes(8 * len(FIELDS)) + name.ljust(FOLDER_BYTES, b"\0"))
        with path.open("r+b") as file:
            self.memory = mmap.mmap(file.fileno(), 0)
        self.environment = {"LD_PRELOAD": str(self.library), "SOAK_FAULTS": str(path)}
        # Of a program that was started with `environment_with_journal`; see powercut.py.
        self.journal = Path(scratch) / "journal"
        self.environment_with_journal = {**self.environment, "SOAK_JOURNAL": str(self.journal)}

    def __getitem__(self, field):
        return struct.unpack_from("q", self.memory, 8 * FIELDS.index(field))[0]

    def __setitem__(self, field, value):
        struct.pack_into("q", self.memory, 8 * FIELDS.index(field), value)

    @property
    def failed(self):
        """How many calls of each name failed since the begin."""
        return {call: self[f"failed_{call}"] for call in CALLS}

    def fail(self, calls, error=errno.EIO, share=1000, is_torn=False):
        """Has calls of these names fail until `heal`, `share` of a thousand of them."""
        self["calls"] = sum(CALLS[call] for call in calls)
        self["share"] = share
        self["is_torn"] = is_torn
        self["error"] = error

    def heal(self):
        self["error"] = 0

    def turn_clock(self, seconds):
        """Sets the time of day, forward or back."""
        self["realtime"] += int(seconds * 1e9)

    def forget_clock(self):
        """Has the clock be that of a machine that has forgotten it, shortly after 1970."""
        self["realtime"] = int((3600 - time.time()) * 1e9)

    def suspend(self, seconds):
        """Has the machine been suspended: the time of day and that since the boot are later."""
        self["boottime"] += int(seconds * 1e9)
        self.turn_clock(seconds)


class Disk:
    """The disk of a data folder: a small one of its own as root, else one that says it is full."""

    def __init__(self, folder, faults):
        self.folder = folder
        self.faults = faults
        self.is_own = os.geteuid() == 0 and subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", folder],
            capture_output=True).returncode == 0

    def fill(self, left=0):
        """Leaves no more than some bytes of room."""
        if not self.is_own:
            self.faults.fail(["write", "create"], errno.ENOSPC)
            return
        now = os.statvfs(self.folder)
        self.resize((now.f_blocks - now.f_bfree) * now.f_frsize + left)

    def make_room(self):
        if self.is_own:
            self.resize(ROOM)
        else:
            self.faults.heal()

    def resize(self, size):
        # What was written meanwhile may be more than the size: then there is no room left already.
        for more in range(64):
            wanted = size if isinstance(size, str) else size + (more << 16)
            done = subprocess.run(
                ["mount", "-o", f"remount,size={wanted}", self.folder], capture_output=True)
            if done.returncode == 0:
                return
        raise OSError(f"{self.folder} cannot be resized: {done.stderr}")

    def remove(self):
        if self.is_own:
            subprocess.run(["umount", "--lazy", self.folder], check=True)
