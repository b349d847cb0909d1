"""Recordings as text: their records, and the end that proves them."""

import hashlib
import json

END = '{"end":'


def records_of(text):
    """The lines of the records: without the header, comments and the end."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [line for line in lines[1:] if not line.startswith(END)]


def without_end(text):
    """A recording as a crash leaves it that lost its end."""
    return "".join(line for line in text.splitlines(True) if not line.startswith(END))


def sealed(text):
    """A recording with the end that fits what a test made of it."""
    text = without_end(text)
    header = json.loads(next(line for line in text.splitlines() if line[:1] not in ("", "#")))
    counts = {stream["stream"]: 0 for stream in header["streams"]}
    for line in records_of(text):
        counts[json.loads(line)["stream"]] += 1
    end = {"end": {"records": counts, "sha256": hashlib.sha256(text.encode()).hexdigest()}}
    return text + json.dumps(end, separators=(",", ":"), ensure_ascii=False) + "\n"
