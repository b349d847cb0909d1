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
COMPLAINT = re.compile(r"^(?!.*(?:◇| started\.$)).*(?:✘|↳|\berror:|unexpected signal)")
COMPLAINTS_AT_MOST = 60
LONGEST_COMPLAINT = 400

complaints = []
_printing = threading.Lock()


def say(name, text):
    with _printing:
        print(f"{name:8}| {text}", flush=True)


def run(name, *command, tells_complaints=True):
    """Runs a command; its exit code. Its complaints are kept for the end, where it fails."""
    command = [str(each) for each in command]
    line = " ".join(command[:8]) + (" ..." if len(command) > 8 else "")
    say(name, f"$ {line}")
    lines = deque(maxlen=COMPLAINTS_AT_MOST)
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8", errors="replace") as process:
        for text in process.stdout:
            text = text.rstrip()
            say(name, text)
            if COMPLAINT.search(text):
                lines.append(text[:LONGEST_COMPLAINT])
    if process.returncode != 0 and tells_complaints:
        complaints.extend(lines or ["it said nothing of a failure"])
        complaints.append(f"{line} ended with {process.returncode}")
    return process.returncode
