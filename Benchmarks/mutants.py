"""Changes one place of each example app at a time, and counts which changes `explore` finds.

A change is killed where `rootstage explore` reports a bug, or a rule that nothing put to the test,
that it does not report of the unchanged app. Changes that `validate` refuses, or warns of anew, are
counted apart: their authors are told without a search. Those that nobody could tell from the app as
it was stand in mutants-equivalent.txt, each with the reason.
"""

import argparse
import concurrent.futures
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import yaml

import mutations

ROOT = pathlib.Path(__file__).resolve().parent.parent
EQUIVALENT = pathlib.Path(__file__).with_name("mutants-equivalent.txt")
# How often, and for how many times as long, an app with faults of its own is looked at for them.
LONG_LOOKS, LONG_LOOK = 3, 4
APPS = [
    "root-controller", "tabs-and-shortcuts", "news-navigator", "parcel-box", "path-stack",
    "scenarios", "corner-library", "models/target-log", "models/pocket-notes",
    "published-root", "published-deeplinks", "published-navigator", "published-router",
    "published-push",
]


def run(binary, *arguments):
    return subprocess.run([binary, *arguments], capture_output=True, text=True, check=False)


def found(binary, file, seconds, first, seed=1):
    """What explore finds: the names of bugs with their places, and of rules never put to the test."""
    extra = ["--seed", str(seed), *(["--first"] if first else [])]
    result = run(
        binary, "explore", str(file), "--format", "json", "--time", str(seconds), "--threads", "1",
        "--depth", "3", "--states", "20000", *extra)
    if result.returncode not in (0, 1):
        raise SystemExit(f"explore failed with {result.returncode}: {result.stderr}")
    report = json.loads(result.stdout)
    bugs = {f"{bug['rule']} {bug['place']}".strip() for bug in report["bugs"]}
    bugs |= set(report["bugsNotReproduced"])
    return bugs, set(report["rulesNeverExercised"])


def judge(binary, name, tree, known, warnings, seconds):
    """Refused, warned, killed (with by what) or survived."""
    with tempfile.NamedTemporaryFile("w", suffix=".yaml", delete=False) as file:
        yaml.safe_dump(tree, file, sort_keys=False, allow_unicode=True, width=1000)
    try:
        checked = run(binary, "validate", file.name)
        if checked.returncode != 0:
            return name, "refused", ""
        if checked.stderr.count("warning:") + checked.stdout.count("warning:") > warnings:
            return name, "warned", ""
        bugs, unused = found(binary, file.name, seconds, first=not known[0])
        new = bugs - known[0]
        if not new and (not bugs or known[0]):
            new = {f"{rule} (never put to the test)" for rule in unused - known[1]}
        return name, "killed" if new else "survived", ", ".join(sorted(new)[:2])
    finally:
        pathlib.Path(file.name).unlink()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", default=str(ROOT / ".build/release/rootstage"))
    parser.add_argument("--app", action="append", choices=APPS)
    parser.add_argument("--sample", type=int, help="as many mutants of each app, drawn at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time", type=int, default=10, help="seconds for each mutant at most")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--verbose", action="store_true", help="print what came of each")
    parser.add_argument("--survivors", action="store_true", help="print each survivor")
    options = parser.parse_args()
    equivalent = set()
    for line in EQUIVALENT.read_text().splitlines() if EQUIVALENT.exists() else []:
        if line and not line.startswith((" ", "#")):
            equivalent.add(line)
    total = dict.fromkeys(["refused", "warned", "equivalent", "killed", "survived"], 0)
    print(f"{'app':20}" + "".join(f"{key:>12}" for key in total))
    survivors = []
    for app in options.app or APPS:
        path = ROOT / "Examples" / app / "app.yaml"
        tree = yaml.safe_load(path.read_text())
        checked = run(options.binary, "validate", str(path))
        warnings = checked.stderr.count("warning:") + checked.stdout.count("warning:")
        known = found(options.binary, path, options.time, first=False)
        # An app with faults of its own has rare ones: none of them may count for a change.
        for seed in range(2, 2 + LONG_LOOKS) if known[0] else ():
            known[0].update(
                found(options.binary, path, LONG_LOOK * options.time, first=False, seed=seed)[0])
        # That nothing puts a rule to the test says something only where that is easily done.
        hard = found(options.binary, path, max(1, options.time // 4), first=False)[1]
        known = (known[0], known[1] | hard)
        every = dict(mutations.mutants(tree))
        names = list(every)
        if options.sample and options.sample < len(names):
            names = sorted(random.Random(options.seed).sample(names, options.sample))
        counts = dict.fromkeys(total, 0)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            work = [
                pool.submit(judge, options.binary, name, every[name], known, warnings, options.time)
                for name in names
            ]
            for each in work:
                name, verdict, by = each.result()
                if verdict == "survived" and f"{app} {name}" in equivalent:
                    verdict = "equivalent"
                counts[verdict] += 1
                if options.verbose:
                    print(f"{verdict:10} {app} {name}  {by}", flush=True)
                if verdict == "survived":
                    survivors.append(f"{app} {name}")
        for key, count in counts.items():
            total[key] += count
        known_note = f"  (the app itself: {', '.join(sorted(known[0] | known[1]))})" if any(known) else ""
        print(f"{app:20}" + "".join(f"{count:12}" for count in counts.values()) + known_note, flush=True)
    judged = total["killed"] + total["survived"]
    score = 100 * total["killed"] / judged if judged else 0
    print(f"{'all':20}" + "".join(f"{count:12}" for count in total.values()))
    print(f"mutation score: {total['killed']} of {judged}, {score:.1f} %")
    if options.survivors:
        print("\n".join(survivors))
    return 0 if score >= 95 else 1


if __name__ == "__main__":
    sys.exit(main())
