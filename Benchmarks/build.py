"""Measures what a build from nothing costs, and what each dependency has of it.

    make bench-build

Seconds of CPU, of all processes: on a machine that does nothing else, two cores take half of that. With
--product it is a library's build. What swift build is given further stands after --.
"""

import argparse
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = [ROOT / ".ci" / "release", "build", "--product"]
# What SwiftPM has fetched; the rest of a scratch folder is made by the build.
FETCHED = ("checkouts", "repositories", "workspace-state.json")
OURS, LINK, REST = "our modules", "linking", "SwiftPM itself"
# Modules of ours below so many seconds are one row.
LEAST_SECONDS = 2
LOG = "ROOTSTAGE_BUILD_LOG"


def cpu_of_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def compile_one(tool, arguments):
    """Runs a compiler in the place of which this program was called, and notes what it took."""
    result = subprocess.run([os.environ[tool], *arguments])
    with open(os.environ[LOG], "a") as log:
        log.write(json.dumps([owner(arguments), module(arguments), cpu_of_children()]) + "\n")
    return result.returncode


def texts(arguments):
    """The arguments, and what stands in the files of arguments among them."""
    for each in arguments:
        yield each
        if each.startswith("@") and pathlib.Path(each[1:]).is_file():
            yield pathlib.Path(each[1:]).read_text()


def owner(arguments):
    """The package whose sources are compiled, or what else is done."""
    if "-emit-executable" in arguments:
        return LINK
    inputs = [each for each in arguments if each.startswith("@") or each.endswith(".c")]
    for text in texts(inputs):
        if found := re.search(r"/checkouts/([^/]+)/", text):
            return found[1]
        if f"{ROOT}/Sources/" in text:
            return OURS
    return REST


def module(arguments):
    if "-module-name" in arguments:
        return arguments[arguments.index("-module-name") + 1]
    found = re.search(r"/([^/]+)\.build/", " ".join(arguments))
    return found[1] if found else "?"


def wrapper(folder, tool, variable):
    """A program that stands for a compiler."""
    path = folder / tool
    path.write_text(f'#!/bin/sh\nexec {sys.executable} -S {__file__} --tool {variable} -- "$@"\n')
    path.chmod(0o755)
    return path


def build(scratch, product, further):
    """Builds into an empty folder; what each compiler took, and the whole."""
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    for name in FETCHED:
        source = ROOT / ".build" / name
        if source.is_dir():
            shutil.copytree(source, scratch / name, symlinks=True)
        elif source.exists():
            shutil.copy(source, scratch / name)
    place = ["--scratch-path", str(scratch)]
    subprocess.run(["swift", "package", *place, "resolve"], cwd=ROOT, check=True)
    with tempfile.TemporaryDirectory(prefix="rootstage-bench-") as folder:
        folder = pathlib.Path(folder)
        log = folder / "log"
        log.touch()
        real = pathlib.Path(shutil.which("swift")).resolve().parent
        environment = os.environ | {
            LOG: str(log), "REAL_SWIFTC": str(real / "swiftc"), "REAL_CLANG": str(real / "clang"),
            "SWIFT_EXEC": str(wrapper(folder, "swiftc", "REAL_SWIFTC")),
            "SWIFT_EXEC_MANIFEST": str(real / "swiftc"),
            "CC": str(wrapper(folder, "clang", "REAL_CLANG"))}
        before, begin = cpu_of_children(), time.monotonic()
        subprocess.run([*BUILD, product, *place, *further], cwd=ROOT, env=environment, check=True)
        total, seconds = cpu_of_children() - before, time.monotonic() - begin
        calls = [json.loads(line) for line in log.read_text().splitlines()]
    return calls, total, seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scratch", type=pathlib.Path, default=ROOT / ".build" / "bench-build")
    parser.add_argument("--product", default="rootstage")
    parser.add_argument("further", nargs="*", help="further arguments of swift build, after --")
    options = parser.parse_args()
    calls, total, seconds = build(options.scratch, options.product, options.further)
    owners, modules, ours = Counter(), defaultdict(set), Counter()
    for package, name, cpu in calls:
        owners[package] += cpu
        modules[package].add(name)
        if package == OURS:
            ours[name] += cpu
    owners[REST] += total - sum(owners.values())
    print("| | CPU, s | modules |\n|---|---:|---|")
    for package, cpu in owners.most_common():
        names = "" if package in (OURS, LINK, REST) else ", ".join(sorted(modules[package]))
        print(f"| {package} | {cpu:.1f} | {names} |")
    print(f"| in all | {total:.0f} | {seconds:.0f} s until it was done |")
    print("\n| module of ours | CPU, s |\n|---|---:|")
    large = [(name, cpu) for name, cpu in ours.most_common() if cpu >= LEAST_SECONDS]
    for name, cpu in large:
        print(f"| {name} | {cpu:.1f} |")
    others = len(ours) - len(large)
    print(f"| {others} others | {sum(ours.values()) - sum(cpu for _, cpu in large):.1f} |")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--tool"]:
        sys.exit(compile_one(sys.argv[2], sys.argv[4:]))
    sys.exit(main())
