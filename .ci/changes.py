"""What `make test-quick` runs: the tests of what has changed, and a few of the whole."""

import subprocess
from pathlib import Path
from typing import NamedTuple

from command import ROOT

# Always run: the rules of the tree are cheap, and hold for every file.
ALWAYS = "TidyTests"


class Changes(NamedTuple):
    files: frozenset

    def swift_files(self):
        return sorted(each for each in self.files
                      if each.endswith(".swift") and (ROOT / each).exists())

    def swift_modules(self):
        """The test targets of the modules that changed; those that only use them are left out."""
        names = {ALWAYS}
        for file in self.files:
            top, _, rest = file.partition("/")
            module = rest.partition("/")[0]
            if top == "Tests":
                names.add(module)
            elif top == "Sources":
                names.add(f"{module}Tests")
        return sorted(name for name in names
                      if name.endswith("Tests") and (ROOT / "Tests" / name).is_dir())

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
    return Changes(frozenset(files or git("diff", "--name-only", "HEAD~1", "HEAD")))
