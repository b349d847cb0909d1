"""What a node of a cluster says of recordings, and whether that is what clients were told."""

import json
import sys
from urllib.request import Request, urlopen

from machines import PATIENCE, ROOT

sys.path.insert(0, str(ROOT / "Tests/Soak"))
from checker import Checker, Stream  # noqa: E402


class ClusterChecker(Checker):
    """Compares what devices were told with what a node says of their recordings."""

    def check(self, node):
        self.streams = {}
        for name, epoch in self.ledger.epochs.items():
            self.streams[name] = stream = Stream(name, epoch)
            try:
                lines = export(node, name)
            except OSError as error:
                self.find(f"{name} cannot be read at {node.name}: {error}")
                continue
            for place, line in enumerate(lines, 1):
                self.take(stream, place, line)
        self.check_told(is_whole=True)
        self.check_keys()


def export(node, name):
    """The records of a recording, as a node has them."""
    with urlopen(f"http://127.0.0.1:{node.port}/api/recordings/{name}.ndjson", timeout=PATIENCE) as file:
        _, *lines = file.read().split(b"\n")
    return [line for line in lines if line and not line.startswith(b'{"end":')]


def record_counts(node):
    """How many records each recording has, as the list of a node says."""
    counts, start = {}, ""
    while start is not None:
        url = f"http://127.0.0.1:{node.port}/api/recordings{start}"
        with urlopen(url, timeout=PATIENCE) as answer:
            page = json.load(answer)
        counts |= {each["stream"]: each["records"] for each in page["recordings"]}
        start = "?from=" + page["next"] if "next" in page else None
    return counts


def verification(node, name):
    """What is wrong with a recording; nothing where the engine gives every byte of it again."""
    url = f"http://127.0.0.1:{node.port}/api/recordings/{name}/verify"
    with urlopen(Request(url, method="POST", data=b""), timeout=PATIENCE) as answer:
        found = json.load(answer)
    return None if found.get("identical") else found
