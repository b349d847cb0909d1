"""What `make test-quick` runs: the tests of what has changed, and a few of the whole."""

import subprocess
import time
from pathlib import Path
from typing import NamedTuple

from command import ROOT
from modules import affected_tests, read_targets

# Always run: the rules of the tree are cheap, and hold for every file.
ALWAYS = "TidyTests"
# Seconds after which no more tests begin of modules that only use what changed.
TIME_FOR_DEPENDENTS = 90


class Changes(NamedTuple):
    files: frozenset
    # When the run began, by the clock that only goes forward.
    began: float = 0

    @property
    def has_time(self):
        return time.monotonic() < self.began + TIME_FOR_DEPENDENTS

    def swift_files(self):
        return sorted(each for each in self.files
                      if each.endswith(".swift") and (ROOT / each).exists())

    def swift_modules(self):
        """The modules and test targets that changed."""
        parts = [Path(file).parts for file in self.files]
        return {part[1] for part in parts if part[0] in ("Sources", "Tests") and len(part) > 2}

    def swift_tests(self, targets=None):
        """The test targets of the modules that changed, and those of modules that use them."""
        targets = read_targets() if targets is None else targets
        found = affected_tests(targets, self.swift_modules() & targets.keys())
        changed = [name for name, distance in found if distance == 0]
        return [ALWAYS, *(name for name in changed if name != ALWAYS)], \
            [name for name, distance in found if distance > 0 and name != ALWAYS]

    def touches(self, *folders):
        return any(file.startswith(folders) for file in self.files)

    def browser_tests(self, folder):
        """The files of tests over the wire that changed."""
        return sorted(each for each in self.files if Path(each).name.startswith("test_")
                      and Path(each).parent == Path(folder) and (ROOT / each).exists())


def git(*arguments):
    result = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return result.stdout.split("\n")[:-1] if result.returncode == 0 else []


def changes():
    """All files that are not as on the main branch; on that branch itself, those not committed,
    or where there are none those of the last commit."""
    base = (git("merge-base", "HEAD", "main") or ["HEAD"])[0]
    new = git("ls-files", "--others", "--exclude-standard")
    files = git("diff", "--name-only", base) + new
    return Changes(
        frozenset(files or git("diff", "--name-only", "HEAD~1", "HEAD")), time.monotonic())
