"""Changes one place of each example app at a time, and counts which changes `explore` finds.

A change is killed where `rootstage explore` reports a bug, or a rule that nothing put to the test,
that it does not report of the unchanged app. Changes that `validate` refuses, or warns of anew, are
counted apart: their authors are told without a search. Those that nobody could tell from the app as
it was stand in mutants-equivalent.txt, each with the reason.
"""

import argparse
import concurrent.futures
import copy
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
EQUIVALENT = pathlib.Path(__file__).with_name("mutants-equivalent.txt")
APPS = [
    "root-controller", "tabs-and-shortcuts", "news-navigator", "parcel-box", "path-stack",
    "scenarios", "corner-library",
]
# The keys whose value is a list of actions.
ACTIONS = {
    "do", "then", "else", "success", "failure", "allowed", "denied", "onLoad", "onAppear",
    "onDisappear", "onTap", "onSubmit", "onResult", "onDismiss", "onAttemptToDismiss",
}
# The keys that keep something from happening, or from being seen, and those that clean up.
GUARDS = {"when", "requires", "otherwise", "enabled", "leaving", "shouldSelect", "set", "dismissible"}
CONDITIONS = {"when", "requires", "if", "enabled"}


def places(node, path=()):
    """Every mapping and list in a tree, with the way to it."""
    if isinstance(node, dict):
        yield path, node
        for key, value in node.items():
            yield from places(value, path + (key,))
    elif isinstance(node, list):
        yield path, node
        for index, value in enumerate(node):
            yield from places(value, path + (index,))


def at(tree, path):
    for step in path:
        tree = tree[step]
    return tree


def negated(condition):
    if isinstance(condition, dict) and list(condition) == ["not"]:
        return condition["not"]
    return {"not": condition}


def mutants(app):
    """Every change of one place: its name, and the app with it."""

    def changed(path, name, change):
        tree = copy.deepcopy(app)
        change(at(tree, path))
        return "/".join(map(str, path)) + ": " + name, tree

    parts = list(app["root"]["parts"])
    routes = list(app["root"].get("routes", {}))
    screens = list(app["screens"])
    for path, node in places(app):
        if path[:1] in [("rules",), ("animations",), ("settings",)]:
            continue
        if isinstance(node, list) and path and path[-1] in ACTIONS:
            for index, action in enumerate(node):
                yield changed(path, f"without {json.dumps(action)[:60]}", lambda it, i=index: it.pop(i))
            for index in range(len(node) - 1):
                def swap(it, i=index):
                    it[i], it[i + 1] = it[i + 1], it[i]
                yield changed(path, f"{index} and {index + 1} swapped", swap)
        if not isinstance(node, dict):
            continue
        for key, value in node.items():
            if key in GUARDS and not (key == "set" and path[-1:] and isinstance(path[-1], int)):
                yield changed(path, f"without {key}", lambda it, k=key: it.pop(k))
            if key in CONDITIONS and not isinstance(value, bool) and value not in ("edited", "always"):
                yield changed(path, f"{key} negated", lambda it, k=key: it.update({k: negated(it[k])}))
            if key in ("success", "failure", "allowed", "denied", "onResult", "onDismiss") and value:
                yield changed(path, f"{key} ignored", lambda it, k=key: it.update({k: []}))
            if key in ("to", "in") and value in parts and "routes" in path:
                other = parts[(parts.index(value) + 1) % len(parts)]
                if other != value:
                    yield changed(path, f"{key} {other}", lambda it, k=key, o=other: it.update({k: o}))
            if key == "route" and isinstance(value, str) and value in routes:
                other = routes[(routes.index(value) + 1) % len(routes)]
                if other != value:
                    yield changed(path, f"route {other}", lambda it, o=other: it.update({"route": o}))
            if key == "push" and isinstance(value, str) and value in screens:
                other = screens[(screens.index(value) + 1) % len(screens)]
                yield changed(path, f"push {other}", lambda it, o=other: it.update({"push": o}))
            if key == "set" and isinstance(value, dict):
                for name, stored in value.items():
                    if isinstance(stored, bool):
                        yield changed(
                            path, f"set {name} turned",
                            lambda it, n=name: it["set"].update({n: not it["set"][n]}))
                    if len(value) > 1:
                        yield changed(path, f"set without {name}", lambda it, n=name: it["set"].pop(n))
            if key in ("tab", "popToRoot", "popTo", "dismiss") and "routes" in path:
                yield changed(path, f"without {key}", lambda it, k=key: it.pop(k))
        if path[-2:-1] == ("open",) or path == ("links", "open"):
            for pattern, target in list(node.items()) if path == ("links", "open") else []:
                if isinstance(target, str):
                    other = routes[(routes.index(target) + 1) % len(routes)]
                    yield changed(
                        path, f"{pattern} to {other}", lambda it, p=pattern, o=other: it.update({p: o}))


def run(binary, *arguments):
    return subprocess.run([binary, *arguments], capture_output=True, text=True, check=False)


def found(binary, file, seconds, first):
    """What explore finds: the names of bugs with their places, and of rules never put to the test."""
    extra = ["--first"] if first else []
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
        # That nothing puts a rule to the test says something only where that is easily done.
        hard = found(options.binary, path, max(1, options.time // 4), first=False)[1]
        known = (known[0], known[1] | hard)
        every = {name: mutant for name, mutant in mutants(tree) if mutant != tree}
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
