"""Measures what commands on recordings cost, beside the verification of the same file.

    make bench-recordings [RECORDS=1000000]

The recordings are made here, by exact flows of people who log in and out: one of long streams, and one
of 10,000 short streams. Of each command the time is given, the CPU time (its own and the kernel's for
it), how much that is of the verification's, and the most memory that it had.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("ROOTSTAGE_BINARY", ROOT / ".build/release/rootstage")
# A login and a logout give so many records, roughly, and take so long.
DEEDS, SECONDS = ("log-in", "log-out"), 4
# Commands of one long stream: what one flow may have.
COMMANDS = 1_000
# The short streams: how many, and the commands of each.
STREAMS, SHORT_COMMANDS = 10_000, 2


def flow(commands=COMMANDS):
    lines = ["appId: root-controller", "name: long", "---", "- startRecording: long",
             "- stage.commands:",
             "    - { at: 0 s, command: launch, width: 390, height: 844, by: device }"]
    lines += [f"    - {{ at: {(number + 1) * SECONDS} s, command: tap, "
              f"element: {DEEDS[number % 2]}, by: device }}" for number in range(commands)]
    return "\n".join(lines) + "\n"


def run(*arguments, output=subprocess.DEVNULL):
    """Runs a command: its seconds, its CPU seconds, and its peak memory in MiB."""
    start = time.monotonic()
    process = subprocess.Popen([PROGRAM, *map(str, arguments)], stdout=output,
                               stderr=subprocess.PIPE, cwd=ROOT)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{arguments}: {said.decode()}")
    elapsed = time.monotonic() - start
    return elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def records_of(file):
    with open(file, "rb") as lines:
        return sum(line.startswith(b'{"stream"') for line in lines)


def recorded(folder, name, commands):
    """A recording of one stream with so many commands."""
    (folder / f"{name}.yaml").write_text(flow(commands).replace("long", name))
    run("test", folder / f"{name}.yaml", "--app", ROOT / "Examples/root-controller/app.yaml",
        "--test-output-dir", folder)
    return folder / name / f"{name}.ndjson"


def merged(file, count, output):
    run("recordings", "merge", *[file] * count, "-o", output)
    return output


def main(wanted):
    with tempfile.TemporaryDirectory(prefix="rootstage-bench-") as folder:
        folder = pathlib.Path(folder)
        one = recorded(folder, "long", COMMANDS)
        file = folder / "file.ndjson"
        report(folder, one, merged(one, max(2, round(wanted / records_of(one))), file))
        short = recorded(folder, "short", SHORT_COMMANDS)
        side = round(STREAMS ** 0.5)
        report(folder, short, merged(merged(short, side, folder / "part.ndjson"), side, file))


def report(folder, short, file):
    data, out = folder / "data", folder / "out.ndjson"
    shutil.rmtree(data, ignore_errors=True)
    with open(file) as lines:
        names = [stream["stream"] for stream in json.loads(lines.readline())["streams"]]
    stored = ["--data", data]
    rows = [
        ("`replay --verify`", ["replay", file, "--verify"]),
        ("`recordings show`", ["recordings", "show", file]),
        ("`replay`", ["replay", file]),
        ("`recordings cut --to 5000`", ["recordings", "cut", file, "--to", "5000", "-o", out]),
        ("`recordings cut`", ["recordings", "cut", file, "-o", out]),
        ("`recordings merge`", ["recordings", "merge", file, short, "-o", out]),
        ("`recordings import`", ["recordings", "import", file, *stored]),
        ("`recordings export`", ["recordings", "export", "--all", *stored, "-o", out]),
        ("`recordings verify`", ["recordings", "verify", *stored]),
        ("`branch`", ["branch", file, "--stream", names[0], "--strategy", "naive"]),
        ("`recordings prune`", ["recordings", "prune", "--imported", "--keep-recordings", "0",
                                *stored]),
    ]
    count = records_of(file)
    size = file.stat().st_size / 1e6
    print(f"\n{count:,} records in {len(names):,} streams, {size:.0f} MB\n")
    print("| command | time, s | CPU, s | of the verification's | memory, MB |")
    print("|---|---:|---:|---:|---:|")
    usual = None
    for name, arguments in rows:
        elapsed, seconds, memory = run(*arguments)
        usual = usual or seconds
        print(f"| {name} | {elapsed:.2f} | {seconds:.2f} | {seconds / usual:.1f} | {memory:.0f} |",
              flush=True)


if __name__ == "__main__":
    main(int(re.sub(r"\D", "", sys.argv[1]) if len(sys.argv) > 1 else "1000000"))
