"""The server under test, as a process of its own."""

import contextlib
import os
import queue
import re
import signal
import subprocess
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

import slowness
from openapi_check import DOCUMENT

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ.get("ROOTSTAGE_BINARY", ROOT / ".build" / "debug" / "rootstage"))

# The durations of the splashes in the example apps.
SPLASH = re.compile(r"after: [13] s$", re.M)
# Seconds of a splash that is not waited for, and of one during which a test does something.
QUICK, UNHURRIED = 0.2, 12

# Seconds after which a wait fails.
PATIENCE = 60
# It gives jobs that are cancelled five seconds; a busy machine takes longer for all.
STOP_LIMIT = 20

# Whoever ignores the hang-up, as under nohup, hands that on to what is started; a server obeys it.
signal.signal(signal.SIGHUP, signal.SIG_DFL)


def rootstage(*arguments, cwd=ROOT, timeout=300, wrapper=(), program=BINARY, **options):
    """Runs the command line tool to its end."""
    command = [*wrapper, str(program), *map(str, arguments)]
    return subprocess.run(
        command, cwd=cwd, timeout=timeout, capture_output=True, text=True, **options)


def random_seed():
    """The random seed of a test: 1, unless ROOTSTAGE_SEED names another."""
    seed = int(os.environ.get("ROOTSTAGE_SEED", 1))
    print(f"ROOTSTAGE_SEED={seed}")
    return seed


def copy_with_splash(app, folder, seconds=QUICK):
    """Copies an example app into a folder of apps, with another splash and otherwise unchanged."""
    text = (ROOT / "Examples" / app / "app.yaml").read_text()
    (folder / app).mkdir()
    (folder / app / "app.yaml").write_text(SPLASH.sub(f"after: {seconds} s", text))


def wait_until(holds, what):
    """Waits until something holds that comes by itself.

    - holds: a function.
    - what: is said where it does not come, a text or a function.
    """
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, f"waited in vain: {what() if callable(what) else what}"
        time.sleep(0.02)


class Server:
    """A server process with one data folder; it can be stopped, killed and restarted.

    - wrapper: a command that turns into the server, as `prlimit` does.
    """

    def __init__(self, data, *arguments, port=0, wrapper=()):
        self.data = Path(data)
        self.arguments = arguments
        self.port = port
        self.wrapper = wrapper
        self.process = None
        self.output = []
        self.stopping = threading.Lock()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self):
        return f"ws://127.0.0.1:{self.port}/ws"

    def start(self):
        """Starts it on its earlier port and waits until it listens."""
        assert self.process is None, "the server runs already"
        self.process = subprocess.Popen(
            [*self.wrapper, str(BINARY), "serve", "--port", str(self.port), "--data", str(self.data),
             *map(str, self.arguments)],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        slowness.slow_server(self.process, self.stopping)
        lines = queue.Queue()
        threading.Thread(
            target=self._read, args=(self.process.stdout, lines), daemon=True).start()
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                line = lines.get(timeout=max(0.01, deadline - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"the server gave no address:\n{self.log}") from None
            if line is None:
                raise AssertionError(f"the server ended:\n{self.log}")
            found = re.search(r"https?://127\.0\.0\.1:(\d+)/", line)
            if found:
                self.port = int(found[1])
                return self

    def _read(self, stream, lines):
        for line in stream:
            self.output.append(line)
            lines.put(line)
        lines.put(None)

    @property
    def log(self):
        return "".join(self.output[-40:])

    def has_said(self, words):
        """Waits until it has said these words; a thread of its own reads what it says."""
        wait_until(lambda: words in "".join(self.output), lambda: f"{words}\n{self.log}")
        return True

    @contextlib.contextmanager
    def standing_still(self):
        """Takes the processor from it: what it would do next has not happened yet."""
        process = self.process
        with self.stopping:
            process.send_signal(signal.SIGSTOP)
            try:
                yield
            finally:
                process.send_signal(signal.SIGCONT)

    def stop(self):
        """Stops it with SIGTERM; it must exit with 0 within the limit."""
        process, self.process = self.process, None
        process.send_signal(signal.SIGTERM)
        try:
            code = process.wait(STOP_LIMIT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(f"SIGTERM was not heeded within {STOP_LIMIT} s") from None
        assert code == 0, f"the server ended with {code}:\n{self.log}"

    def kill(self):
        """Ends it with SIGKILL."""
        process, self.process = self.process, None
        process.kill()
        process.wait()

    def clean_up(self):
        """Stops it at the end of a test, if it runs."""
        # Shown where the test has failed.
        print(f"{self.url} said:\n{self.log}")
        if self.process is None:
            return
        if self.process.poll() is not None:
            raise AssertionError(f"the server ended by itself:\n{self.log}")
        self.stop()

    def request(self, path, body=None, method=None, headers=None, timeout=PATIENCE):
        """An HTTP request; (status, headers, body), whatever the status.

        The answer has to be one that the OpenAPI document has.
        """
        request = urllib.request.Request(
            self.url + path, data=body, method=method, headers=headers or {})
        try:
            with urllib.request.urlopen(request, timeout=timeout) as response:
                answer = response.status, response.headers, response.read()
        except urllib.error.HTTPError as error:
            with error:
                answer = error.code, error.headers, error.read()
        DOCUMENT.validate_answer(request.get_method(), path, *answer)
        return answer
