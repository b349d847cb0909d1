"""Recordings to import, made of one that is known to verify."""

import json

from machine import ROOT

FIXTURE = ROOT / "Tests" / "EndToEndTests" / "Fixtures" / "log-in-and-out.ndjson"


def records(name):
    """The lines of a stream of this name."""
    _, lines = FIXTURE.read_bytes().split(b"\n", 1)
    return lines.replace(b'"stream":"c1"', f'"stream":"{name}"'.encode()).splitlines()


def recording(names):
    """A recording with a stream of each of these names, as a file."""
    told = json.loads(FIXTURE.read_bytes().split(b"\n", 1)[0])
    [stream] = told["streams"]
    told["streams"] = [{**stream, "stream": name} for name in names]
    lines = [json.dumps(told, separators=(",", ":")).encode()]
    for name in names:
        lines += records(name)
    return b"\n".join(lines) + b"\n"
