"""Fetches the editor of the edit page into web/vendor/codemirror: .ci/editor.py

CodeMirror 6 comes as ready modules in a Python package, of which nothing else is taken and nothing
is run. pip compares the package with its hash in .ci/editor.txt. Without the editor the page has a
plain text field, so a machine without network is told so, and no more.
"""

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "web" / "vendor" / "codemirror"
REQUIREMENT = ROOT / ".ci" / "editor.txt"
INSTALLED = FOLDER / "installed.txt"
MODULES = "nicegui/elements/codemirror/dist/"
# The editor, YAML, and what both stand on; other languages are loaded by nobody.
FILES = ["index.js", "index-ciMdZ5pn.js", "index-BokK7WhV.js", "index-C83tnP_C.js"]
# Seconds that the download may take.
PATIENCE = 120


def pip():
    """A Python that has pip: the tests' own, or that of the machine."""
    for python in (ROOT / ".venv" / "bin" / "python", Path(sys.executable)):
        found = subprocess.run([python, "-m", "pip", "--version"], capture_output=True) \
            if python.exists() else None
        if found and found.returncode == 0:
            return [str(python), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    return None


def fetch(command, folder):
    """The package in a folder; None where it cannot be had, or is another one."""
    result = subprocess.run(
        [*command, "download", "--quiet", "--no-deps", "--only-binary", ":all:", "--require-hashes",
         "--requirement", str(REQUIREMENT), "--dest", folder],
        capture_output=True, text=True, timeout=PATIENCE)
    if result.returncode != 0:
        print(result.stderr.strip().splitlines()[-1] if result.stderr.strip() else "pip failed",
              file=sys.stderr)
        return None
    return next(Path(folder).glob("*.whl"), None)


def unpack(package):
    """Takes the modules and the licence out of the package."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(package) as archive:
        for name in FILES:
            (FOLDER / name).write_bytes(archive.read(MODULES + name))
        licence = next(name for name in archive.namelist() if name.endswith("/LICENSE"))
        (FOLDER / "LICENSE.txt").write_bytes(
            b"CodeMirror is by Marijn Haverbeke and others, under the MIT licence\n"
            b"(https://codemirror.net). These modules were put together by NiceGUI, whose licence\n"
            b"follows.\n\n" + archive.read(licence))
    INSTALLED.write_bytes(REQUIREMENT.read_bytes())


def main():
    if INSTALLED.exists() and INSTALLED.read_bytes() == REQUIREMENT.read_bytes():
        return
    print("Fetching the editor of the edit page ...")
    command = pip()
    try:
        with tempfile.TemporaryDirectory() as folder:
            package = command and fetch(command, folder)
            if package:
                return unpack(package)
    except (OSError, subprocess.TimeoutExpired, zipfile.BadZipFile, KeyError) as error:
        print(error, file=sys.stderr)
    reason = "that failed" if command else "there is no pip here (python3-pip)"
    print(f"It is not there: {reason}. The edit page has a plain text field instead.")


if __name__ == "__main__":
    main()
