"""Which test targets a change of some modules affects, by the dependencies of Package.swift."""

import json
import subprocess

from command import ROOT

SUFFIX = "Tests"


def read_targets():
    """The targets of the package, each with the names of those that it depends on."""
    result = subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, text=True)
    return targets_of(json.loads(result.stdout)) if result.returncode == 0 else {}


def targets_of(package):
    names = {each["name"] for each in package["targets"]}
    return {each["name"]: {name for name in map(name_of, each["dependencies"]) if name in names}
            for each in package["targets"]}


def name_of(dependency):
    """The name in {"byName": [NAME, CONDITION]} or {"target": [NAME, CONDITION]}."""
    return next(iter(dependency.values()))[0]


def affected_tests(targets, changed):
    """The test targets of modules that changed, then of those that use them, the nearest first.

    - changed: names of modules and of test targets.
    """
    distances = {name: 0 for name in changed}
    nearest = sorted(changed)
    for name in nearest:
        users = sorted(each for each, needs in targets.items()
                       if name in needs and each not in distances)
        distances.update({each: distances[name] + 1 for each in users})
        # Nothing depends on a test target.
        nearest += [each for each in users if not each.endswith(SUFFIX)]
    for name in targets:
        subject = name.removesuffix(SUFFIX)
        if subject != name and subject in distances and name not in changed:
            distances[name] = distances[subject]
    return sorted(((name, distances[name]) for name in distances
                   if name.endswith(SUFFIX) and name in targets), key=lambda each: each[::-1])
