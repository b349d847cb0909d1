"""Runs the commands of the checks; each line that they print is shown as it comes.

Several checks run side by side, so every line begins with the name of its check.
"""

import re
import subprocess
import threading
from collections import deque
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# What the tools say of a failure, and how many such lines are told again at the end.
# A test that starts may have such words in its arguments.
COMPLAINT = re.compile(
    r"^(?!.*(?:◇| started\.$)).*(?:✘|↳|\berror:|unexpected signal)|^(?:FAILED|ERROR) "
    r"|^\s*✖ |^test at |^\s+\w*Error\b.*: ")
COMPLAINTS_AT_MOST = 60
LONGEST_COMPLAINT = 400
# What a test says of itself. What says why a program crashed stands between such lines.
PROGRESS = re.compile(r"^\s*(?:$|[◇✔↳→]|Test Case '|\[\d+/\d+\])")
# The first line of what Swift tells of a crash, and where it begins to tell of registers.
CRASH_BEGINS = re.compile(r"^(?:\*\*\*|💣) (?:Signal|Program crashed)")
CRASH_ENDS = re.compile(r"^Registers:")
LINES_BEFORE_A_CRASH = 12
LINES_OF_A_CRASH = 80

complaints = []
_printing = threading.Lock()


def say(name, text):
    with _printing:
        print(f"{name:8}| {text}", flush=True)


class Crashes:
    """Keeps what was said right before a crash, and of it.

    An assertion of a library is on the standard error before, and looks like any other line.
    """

    def __init__(self):
        self.lines = []
        self.before = deque(maxlen=LINES_BEFORE_A_CRASH)
        self.is_told = False

    def hear(self, text):
        if CRASH_BEGINS.match(text) and not self.is_told:
            self.is_told = True
            self.lines.extend(self.before)
        if CRASH_ENDS.match(text):
            self.is_told = False
        if self.is_told:
            if text and len(self.lines) < LINES_OF_A_CRASH:
                self.lines.append(text[:LONGEST_COMPLAINT])
        elif not PROGRESS.match(text):
            self.before.append(text[:LONGEST_COMPLAINT])


def run(name, *command, tells_complaints=True):
    """Runs a command; its exit code. Its complaints are kept for the end, where it fails."""
    command = [str(each) for each in command]
    line = " ".join(command[:8]) + (" ..." if len(command) > 8 else "")
    say(name, f"$ {line}")
    lines = deque(maxlen=COMPLAINTS_AT_MOST)
    crashes = Crashes()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8", errors="replace") as process:
        for text in process.stdout:
            text = text.rstrip()
            say(name, text)
            crashes.hear(text)
            if COMPLAINT.search(text):
                lines.append(text[:LONGEST_COMPLAINT])
    if process.returncode != 0 and tells_complaints:
        complaints.extend([*crashes.lines, *lines] or ["it said nothing of a failure"])
        complaints.append(f"{line} ended with {process.returncode}")
    return process.returncode
