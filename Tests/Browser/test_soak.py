"""A short soak, as `make soak` runs it for long, and the test of its checker.

ROOTSTAGE_SEED=n runs other rounds.
"""

import subprocess
import sys

import pytest

from stage import ROOT, random_seed

LIMIT = 600


def soak(*arguments):
    result = subprocess.run(
        [sys.executable, ROOT / "Tests" / "Soak" / "soak.py", *map(str, arguments)],
        capture_output=True, text=True, timeout=LIMIT)
    assert result.returncode == 0, result.stdout[-8000:] + result.stderr[-2000:]
    return result.stdout


@pytest.mark.slow
def test_kills_and_faults_of_disk_and_clock_lose_and_change_nothing_that_was_told(tmp_path):
    said = soak("--kills", 10, "--seed", random_seed(), "--kept", tmp_path / "kept")
    assert "Nothing is wrong" in said
    print(said)


@pytest.mark.slow
def test_the_checker_of_the_soak_finds_each_kind_of_loss_and_change():
    assert "0 failed" in soak("--self-test")
