"""`rootstage load` against real servers: output, exit codes and keys."""

import codecs
import contextlib
import json
import os
import pty
import re
import select
import signal
import socket
import subprocess
import time

import pytest

from stage import BINARY, PATIENCE, ROOT, rootstage

MISSED, USAGE, BAD_DATA, NO_INPUT, UNAVAILABLE, INTERRUPTED = 1, 64, 65, 66, 69, 130

# One run of it takes about a second with the short splash.
FLOW = """appId: root-controller
name: In and out
---
- launchApp:
    clearState: true
- tapOn: Log In
- tapOn: Log Out
"""


@pytest.fixture
def scenario(tmp_path):
    """Writes a scenario with a flow of its own."""
    (tmp_path / "flow.yaml").write_text(FLOW)

    def write(stages="[{ duration: 3 s, clients: 50 }]", thresholds="", flows="[flow.yaml]"):
        file = tmp_path / "load.yaml"
        file.write_text(
            f"name: A test\nflows: {flows}\nstages: {stages}\npause: 0.1 s\n"
            + (f"thresholds:\n{thresholds}" if thresholds else ""))
        return file

    return write


@pytest.fixture
def load(server, scenario, quick_apps):
    """Runs a scenario against the test's server."""

    def run(file, *arguments, url=None):
        return rootstage(
            "load", file, "--apps", quick_apps, "--url", url or server.url, *arguments)

    return run


@contextlib.contextmanager
def started(file, server, *arguments):
    """A load test as a process of its own, which ends with the block at the latest."""
    process = subprocess.Popen(
        [str(BINARY), "load", str(file), "--url", server.url, "--apps", server.arguments[1],
         *map(str, arguments)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    with process:
        try:
            yield process
        finally:
            process.kill()


def until_line(process, pattern):
    """Reads the progress lines, of which one comes every five seconds, up to the first that matches."""
    lines = []
    for _ in range(PATIENCE // 5):
        lines.append(process.stdout.readline())
        if re.search(pattern, lines[-1]):
            return
    raise AssertionError("it did not come:\n" + "".join(lines))


def interrupted(process):
    """Interrupts a load test; what it says then."""
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == INTERRUPTED, said
    return said


def test_a_load_test_of_fifty_clients_reports_counts_and_latencies(load, scenario, tmp_path):
    result = load(
        scenario(stages="[{ duration: 0.5 s, clients: 50 }, { duration: 3 s, clients: 50 }]",
                 thresholds="  out_of_order: count == 0\n  lost_connections: count == 0\n"
                            "  refused_connections: count == 0\n  unexpected_runs: count == 0\n"),
        "--quiet", "--json", tmp_path / "result.json")
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.count("✓") == 4 and "✗" not in result.stdout
    assert "\x1b" not in result.stdout, "colours are for terminals"
    for word in ["connect", "command → answer", "command → screen", "p50", "p95", "p99", "max"]:
        assert word in result.stdout
    found = json.loads((tmp_path / "result.json").read_text())
    assert found["passed"] is True and found["ending"] == "completed"
    counts = found["all"]["counts"]
    assert counts["opened"] <= counts["attempts"] == found["all"]["peakClients"] == 50
    assert counts["runs"] == counts["finished"] + counts["stopped"]
    connect = found["all"]["measures"]["connect_time"]
    assert connect["count"] == counts["opened"]
    assert sum(count for _, count in connect["histogram"]) == connect["count"]
    assert connect["min"] <= connect["p50"] <= connect["p95"] <= connect["p99"] <= connect["max"]


PAIR = """appId: root-controller
name: Two phones
clients: { anna: , ben: { strategy: window-swap } }
---
- launchApp: { clearState: true }
- stage.on: { client: anna, commands: [ tapOn: Log In ] }
- stage.advance: { client: anna, to: 40 % }
- stage.on: { client: ben, commands: [ tapOn: Log In ] }
- tapOn: Log Out
"""


def test_a_load_test_of_a_two_client_flow_counts_each_client(server, scenario, tmp_path):
    (tmp_path / "pair.yaml").write_text(PAIR)
    file = scenario(stages="[{ duration: 1 s, clients: 9 }, { duration: 600 s, clients: 9 }]",
                    flows="[pair.yaml]",
                    thresholds="  out_of_order: count == 0\n  lost_connections: count == 0\n"
                               "  refused_connections: count == 0\n")
    with started(file, server, "--json", tmp_path / "result.json") as process:
        until_line(process, r" ([5-9]|\d\d+) runs")
        said = interrupted(process)
    assert said.count("✓") == 3 and "✗" not in said, said
    found = json.loads((tmp_path / "result.json").read_text())["all"]
    # Nine clients allow four runs of two clients each.
    assert found["peakClients"] == found["counts"]["opened"] == 8
    assert found["counts"]["finished"] > 4


def test_a_load_test_of_a_flow_with_settings_applies_them(servers, tmp_path):
    examples = ROOT / "Examples"
    server = servers(tmp_path / "data", "--apps", examples)
    file = tmp_path / "load.yaml"
    flow = examples / "news-navigator" / "flows" / "eager.yaml"
    file.write_text(
        f"name: x\nflows: [{flow}]\nstages: [{{ duration: 8 s, clients: 4 }}]\npause: 0.1 s\n"
        "thresholds: { unexpected_runs: count == 0, time_to_answer: count > 0 }\n")
    result = rootstage("load", file, "--apps", examples, "--url", server.url, "--quiet")
    assert result.returncode == 0, result.stdout + result.stderr
    recordings = json.loads(server.request("/api/recordings")[2])["recordings"]
    stored = server.request(f"/api/recordings/{recordings[0]['stream']}.ndjson")[2]
    assert "rows: 50" in json.loads(stored.split(b"\n", 1)[0])["apps"][0]["source"]


def test_a_load_test_prints_progress_lines_and_a_row_per_stage(load, scenario):
    result = load(scenario(
        stages="[{ name: come, duration: 2 s, clients: 5 }, { name: stay, duration: 7 s, clients: 5 }]"))
    assert result.returncode == 0
    assert re.search(r"^[5-8]\.\d s  stay  5 of 5 clients", result.stdout, re.M)
    for row in ["come", "stay", "all"]:
        assert re.search(rf"^{row} ", result.stdout, re.M)


def test_a_missed_threshold_exits_with_1(load, scenario, tmp_path):
    result = load(
        scenario(stages="[{ duration: 4 s, clients: 5 }]",
                 thresholds="  time_to_screen: p(95) < 1 ms\n  out_of_order: count == 0\n"),
        "--quiet", "--json", tmp_path / "result.json")
    assert result.returncode == MISSED
    assert re.search(r"✗ time_to_screen: p\(95\) < 1 ms  actual \d", result.stdout)
    assert "✓ out_of_order" in result.stdout
    assert json.loads((tmp_path / "result.json").read_text())["passed"] is False


def test_thresholds_of_stages_and_flows_are_evaluated_separately(load, scenario, tmp_path):
    (tmp_path / "other.yaml").write_text(FLOW.replace("In and out", "Other"))
    result = load(
        scenario(
            flows="[flow.yaml, { flow: other.yaml, thresholds: { time_to_screen: max < 1 ms } }]",
            stages="[{ name: come, duration: 1 s, clients: 4, "
                   "thresholds: { lost_connections: count > 0 } }, "
                   "{ name: stay, duration: 4 s, clients: 4, "
                   "thresholds: { unexpected_runs: count == 0 } }]",
            thresholds="  out_of_order: count == 0\n"),
        "--quiet", "--json", tmp_path / "result.json")
    assert result.returncode == MISSED
    assert "✓ out_of_order: count == 0" in result.stdout
    assert "✗ lost_connections in come: count > 0  actual 0" in result.stdout
    assert "✓ unexpected_runs in stay: count == 0  actual 0" in result.stdout
    assert re.search(r"✗ time_to_screen of other\.yaml: max < 1 ms  actual \d", result.stdout)
    assert re.search(r"^other\.yaml +2 ", result.stdout, re.M), "a row for each flow"
    found = json.loads((tmp_path / "result.json").read_text())
    assert [(each.get("stage"), each.get("flow"), each["holds"]) for each in found["thresholds"]] \
        == [(None, None, True), ("come", None, False), ("stay", None, True),
            (None, "other.yaml", False)]
    assert [flow["name"] for flow in found["flows"]] == ["flow.yaml", "other.yaml"]
    assert sum(flow["counts"]["runs"] for flow in found["flows"]) == found["all"]["counts"]["runs"]


def test_refused_connections_of_a_full_server_are_counted_and_the_run_goes_on(
        servers, scenario, tmp_path, quick_apps):
    server = servers(tmp_path / "full", "--apps", quick_apps, "--max-clients", "3")
    result = rootstage(
        "load", scenario(stages="[{ duration: 3 s, clients: 8 }]",
                         thresholds="  refused_connections: count > 0\n"),
        "--apps", quick_apps, "--url", server.url, "--quiet")
    assert result.returncode == 0, result.stdout + result.stderr
    assert "connections refused" in result.stdout
    assert re.search(r"it takes no more connections|its limit", result.stdout)


@pytest.mark.slow
def test_a_load_test_reconnects_after_a_server_kill(load, server, scenario, tmp_path):
    file = scenario(stages="[{ duration: 1 s, clients: 5 }, { duration: 600 s, clients: 5 }]",
                    thresholds="  lost_connections: count > 0\n")
    with started(file, server, "--json", tmp_path / "result.json") as process:
        until_line(process, "5 of 5 clients")
        server.kill()
        server.start()
        until_line(process, r"5 of 5 clients.* \d+ lost")
        said = interrupted(process)
    assert "✓ lost_connections" in said, said
    counts = json.loads((tmp_path / "result.json").read_text())["all"]["counts"]
    assert counts["lost"] >= 5 and counts["opened"] >= 10
    assert counts["outOfOrder"] == 0


def test_a_load_test_without_a_server_fails_at_once(load, scenario):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{closed.getsockname()[1]}"
        result = load(scenario(stages="[{ duration: 60 s, clients: 50 }]"), url=url)
    assert result.returncode == UNAVAILABLE
    assert url in result.stderr


def test_sigint_ends_a_load_test_with_its_summary(server, scenario):
    with started(scenario(stages="[{ duration: 600 s, clients: 600 }]"), server) as process:
        until_line(process, "clients")
        assert "command → answer" in interrupted(process)


@pytest.mark.parametrize("text,code,words", [
    ("name: x\nflows: [flow.yaml]\nstages: [{ duration: 1 s, cleints: 1 }]\n", BAD_DATA,
     ["load.yaml:3:", "did you mean 'clients'?"]),
    ("name: x\nflows: [gone.yaml]\nstages: [{ duration: 1 s, clients: 1 }]\n", BAD_DATA,
     ["gone.yaml", "there is no such file"]),
    ("name: x\nflows: [bad.yaml]\nstages: [{ duration: 1 s, clients: 1 }]\n", BAD_DATA,
     ["'Bad' fails without load", "No Such Button"]),
    ("name: x\nflows: [pair.yaml]\nstages: [{ duration: 1 s, clients: 1 }]\n", BAD_DATA,
     ["load.yaml: 'Pair' drives 2 clients at once, and no stage has more than 1"]),
])
def test_an_invalid_load_scenario_is_refused_with_a_reason(
        load, tmp_path, scenario, text, code, words):
    file = scenario()
    file.write_text(text)
    (tmp_path / "bad.yaml").write_text(
        "appId: root-controller\nname: Bad\n---\n- launchApp\n- tapOn: No Such Button\n")
    (tmp_path / "pair.yaml").write_text(
        "appId: root-controller\nname: Pair\nclients: { anna: , ben: }\n---\n"
        "- launchApp\n")
    result = load(file)
    assert result.returncode == code, result.stderr
    for word in words:
        assert word in result.stderr


def test_a_missing_scenario_and_an_invalid_url_have_different_exit_codes(load, scenario, tmp_path):
    assert load(tmp_path / "gone.yaml").returncode == NO_INPUT
    result = load(scenario(), url="127.0.0.1")
    assert result.returncode == USAGE
    assert "http://127.0.0.1:8080" in result.stderr


class TerminalRun:
    """The command on a pseudo-terminal."""

    def __init__(self, *arguments):
        self.leader, follower = pty.openpty()
        self.process = subprocess.Popen(
            [str(BINARY), *map(str, arguments)], cwd=ROOT, stdin=follower, stdout=follower,
            stderr=follower, env={**os.environ, "TERM": "xterm-256color"}, start_new_session=True)
        os.close(follower)
        self.text = ""
        # A piece may end within a letter.
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def until(self, pattern):
        """Reads until the pattern matches new output."""
        start = len(self.text)
        deadline = time.monotonic() + PATIENCE
        while True:
            found = re.search(pattern, self.text[start:])
            if found:
                return found
            assert time.monotonic() < deadline, f"{pattern} did not come:\n{self.text[-2000:]}"
            assert self.read(), f"it ended without {pattern}:\n{self.text[-2000:]}"

    def read(self):
        """Takes a piece of what comes, if it comes soon; whether more may come."""
        if select.select([self.leader], [], [], 0.5)[0]:
            try:
                self.text += self.decoder.decode(os.read(self.leader, 65536))
            except OSError:
                return False
        return True

    def press(self, keys):
        os.write(self.leader, keys.encode())

    def end(self):
        deadline = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < deadline, f"it does not end:\n{self.text[-2000:]}"
        code = self.process.wait(PATIENCE)
        os.close(self.leader)
        return code


ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"


@pytest.fixture
def terminal(server, scenario, quick_apps):
    runs = []

    def start(file):
        run = TerminalRun("load", file, "--url", server.url, "--apps", quick_apps)
        runs.append(run)
        return run

    yield start
    for run in runs:
        if run.process.poll() is None:
            run.process.kill()
            run.process.wait()


def test_keys_add_and_remove_clients_and_end_a_load_test(terminal, scenario):
    run = terminal(scenario(
        stages="[{ duration: 0.1 s, clients: 2 }, { name: stay, duration: 600 s, clients: 2 }]",
        thresholds="  out_of_order: count == 0\n"))
    run.until(r"stay")
    run.until(r"clients +\S*2\S* of 2")
    run.press("w")
    run.until(r"3\S* of 3\b.*\+1 manual")
    run.press("\x1b[A")
    run.until(r"4\S* of 4\b.*\+2 manual")
    run.press("s\x1b[B\x1b[B")
    run.until(r"1\S* of 1\b.*-1 manual")
    run.press("q")
    assert run.end() == 0
    assert run.text.startswith(ENTER) and run.text.count(LEAVE) == 1
    after = run.text.split(LEAVE)[1]
    assert "command → answer" in after and "✓" in after
    assert "\x1b[?25h" in run.text, "the cursor is shown again"


@pytest.mark.parametrize("attempt", range(10))
def test_sigterm_restores_the_terminal_of_a_load_test_however_early(terminal, scenario, attempt):
    run = terminal(scenario(stages="[{ duration: 600 s, clients: 600 }]"))
    run.until(r"clients")
    run.process.send_signal(signal.SIGTERM)
    assert run.end() == INTERRUPTED
    assert run.text.count(LEAVE) == 1
