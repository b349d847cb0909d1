"""The program where a package has put it, away from the repository."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from stage import BINARY, PATIENCE, ROOT, rootstage


def installed(folder):
    """A copy of the program, as packages install it."""
    (folder / "bin").mkdir(parents=True)
    return shutil.copy(BINARY, folder / "bin" / "rootstage")


def folders(program, cwd):
    """The folders of the apps and of the pages that it would serve, by name."""
    result = rootstage("config", cwd=cwd, program=program)
    assert result.returncode == 0, result.stderr
    return dict(re.findall(r"^(apps|web) +(\S+) +default$", result.stdout, re.M))


@pytest.mark.parametrize("below", ["bin", "share/rootstage"])
def test_an_installed_program_finds_the_folders_that_came_with_it(tmp_path, below):
    program = installed(tmp_path)
    for name in ("web", "Examples"):
        (tmp_path / below / name).mkdir(parents=True)
    assert folders(program, cwd="/") == {
        "apps": str(tmp_path / below / "Examples"), "web": str(tmp_path / below / "web")}


def test_folders_of_the_working_directory_come_before_those_of_the_program(tmp_path):
    program = installed(tmp_path / "installed")
    for name in ("installed/share/rootstage/web", "here/web"):
        (tmp_path / name).mkdir(parents=True)
    assert folders(program, cwd=tmp_path / "here") == {"apps": "Examples", "web": "web"}


def test_the_file_of_the_image_passes_an_outside_linter():
    # The one rule left out wants packages with fixed versions, which leave Debian's servers.
    result = subprocess.run(
        [Path(sys.executable).parent / "hadolint", "--ignore", "DL3008",
         ROOT / "Examples" / "operations" / "Containerfile"],
        capture_output=True, text=True, timeout=PATIENCE)
    assert (result.returncode, result.stdout + result.stderr) == (0, "")
