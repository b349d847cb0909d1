"""Ports of this machine for the programs that tests start."""

import random
import socket
from pathlib import Path

# Bound, and never listening: the system gives their ports to nobody else, and a program that is told
# the number listens there all the same, again after it was killed too.
HOLDERS = []


def hold(port=0):
    """Keeps a port for programs of this one, as long as this one runs; any port, or the given one.

    Returns its number. Raises OSError where somebody has it, or another program keeps it.
    """
    holder = socket.socket()
    try:
        holder.bind(("127.0.0.1", port))
    except OSError:
        holder.close()
        raise
    # Whoever binds it from now on has to say this too, as servers do.
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    HOLDERS.append(holder)
    return holder.getsockname()[1]


def is_free(port):
    """Whether a program can listen on a port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


class Ports:
    """The ports of the servers of one test process, reused by later servers.

    They lie below the ephemeral ports, so that no outgoing connection occupies one.
    """

    def __init__(self):
        self.known = []
        self.used = set()

    def take(self):
        """A free port: one of an earlier server if possible."""
        for port in self.known:
            if port not in self.used and is_free(port):
                break
        else:
            port = self.new()
            self.known.append(port)
        self.used.add(port)
        return port

    def new(self):
        lowest = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
        while True:
            try:
                return hold(random.randrange(lowest // 2, lowest))
            except OSError:
                continue

    def give_back(self, port):
        self.used.discard(port)
