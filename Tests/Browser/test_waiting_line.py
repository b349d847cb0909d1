"""What a terminal is told while a command waits: a line that other output takes the place of."""

import codecs
import os
import pty
import re
import select
import subprocess
import time
import tty

import pytest

from stage import BINARY, PATIENCE, ROOT
from test_output import APP, LOGIN

ERASED = "\r\x1b[2K"


class Terminal:
    """The terminal of a command's standard error, and of its standard output where that is wanted."""

    def __init__(self, *arguments, takes_output=False, **options):
        self.side, other = pty.openpty()
        tty.setraw(other)
        output = {"stdout": other if takes_output else subprocess.DEVNULL}
        self.process = subprocess.Popen(
            [BINARY, *map(str, arguments)], cwd=ROOT, stderr=other, **output, **options)
        os.close(other)
        self.text = ""
        # A piece may end within a letter.
        self.decoder = codecs.getincrementaldecoder("utf-8")()

    def until(self, words):
        """Reads until these words came, or all of it where they are None."""
        deadline = time.monotonic() + PATIENCE
        while words is None or words not in self.text:
            ready, _, _ = select.select([self.side], [], [], max(0, deadline - time.monotonic()))
            assert ready, f"not shown: {words}\n{self.text!r}"
            try:
                piece = os.read(self.side, 1 << 16)
            except OSError:  # The other side is closed.
                piece = b""
            if not piece:
                assert words is None, f"not shown: {words}\n{self.text!r}"
                return self
            self.text += self.decoder.decode(piece)
        return self

    def end(self):
        """Its exit code, and what is left to be seen: erased lines are not."""
        self.until(None)
        os.close(self.side)
        lines = [line.rpartition(ERASED)[2] for line in self.text.split("\n")]
        return self.process.wait(PATIENCE), "\n".join(lines)


@pytest.fixture
def pipe(tmp_path):
    """A pipe by its path, as what a command reads that has to wait."""
    path = tmp_path / "recording"
    os.mkfifo(path)
    return path


@pytest.mark.parametrize("arguments", [
    ["recordings", "show", "FILE"], ["recordings", "cut", "FILE"],
    ["recordings", "merge", "FILE", LOGIN],
    ["recordings", "import", "FILE", "--data", "DATA"], ["replay", "FILE"],
    ["replay", "FILE", "--verify"], ["replay", "FILE", "--rewrite", "-"], ["branch", "FILE"],
    ["flow", "FILE"], ["flow", "FILE", "--exact"], ["compare", APP, "--recording", "FILE"],
], ids=lambda arguments: " ".join(str(each).rsplit("/", 1)[-1] for each in arguments))
def test_a_terminal_that_waits_sees_what_for_and_nothing_of_that_is_left(pipe, tmp_path, arguments):
    named = {"FILE": pipe, "DATA": tmp_path / "data"}
    terminal = Terminal(*[named.get(each, each) for each in arguments])
    content = LOGIN.read_bytes()
    with open(pipe, "wb", buffering=0) as writer:
        writer.write(content[:1_000])
        terminal.until(f"reading {pipe}")
        writer.write(content[1_000:])
    code, left = terminal.end()
    assert code == 0 and "reading" not in left, left


def test_output_on_the_terminal_takes_the_place_of_the_line(pipe):
    terminal = Terminal("replay", pipe, "--kind", "command", takes_output=True)
    content = LOGIN.read_bytes()
    with open(pipe, "wb", buffering=0) as writer:
        writer.write(content[:1_000])
        terminal.until(f"reading {pipe}")
        writer.write(content[1_000:])
    code, left = terminal.end()
    assert code == 0
    assert all(re.match(r"c1  \d+  ", line) for line in left.splitlines()), left


def test_an_error_takes_the_place_of_the_line(pipe):
    terminal = Terminal("replay", pipe, "--verify")
    with open(pipe, "wb", buffering=0) as writer:
        writer.write(b'{"format":')
        terminal.until(f"reading {pipe}")
        writer.write(b"\n")
    code, left = terminal.end()
    assert code == 65 and left.startswith(f"rootstage: {pipe}: line 1, byte 1: "), left


def test_a_file_is_told_nothing(pipe):
    process = subprocess.Popen([BINARY, "recordings", "show", pipe], cwd=ROOT, text=True,
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    with open(pipe, "wb") as writer:
        writer.write(LOGIN.read_bytes())
    assert process.communicate(timeout=PATIENCE)[1] == "" and process.returncode == 0
