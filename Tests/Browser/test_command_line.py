"""The command line tool: output, options and exit codes."""

import json
import os
import re
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from recording_text import records_of, sealed, without_end
from stage import BINARY, PATIENCE, ROOT, rootstage
from wire import LOG_IN, at_login, device, record

EXAMPLE = ROOT / "Examples" / "root-controller" / "app.yaml"

FOUND, USAGE, BAD_DATA, NO_INPUT, UNAVAILABLE, CANNOT_CREATE = 1, 64, 65, 66, 69, 73
INPUT_OUTPUT = 74


def failed(result, code, *words):
    """Asserts that a command failed with this exit code and these words in its output."""
    said = result.stdout + result.stderr
    assert result.returncode == code, f"{result.returncode} instead of {code}:\n{said}"
    for word in words:
        assert str(word) in said, f"not said: {word}\n{said}"
    assert "Fatal error" not in said


@pytest.fixture
def recording(recorded, tmp_path):
    """The recording of a short session, in a file of the test's own."""
    return Path(shutil.copy(recorded.file, tmp_path))


# Help


@pytest.mark.parametrize("arguments", [
    [], ["serve"], ["replay"], ["validate"], ["recordings"], ["recordings", "list"],
    ["recordings", "export"], ["recordings", "import"],
])
def test_every_command_prints_help(arguments):
    result = rootstage(*arguments, "--help")
    assert result.returncode == 0
    assert "USAGE: rootstage" in result.stdout and "OVERVIEW:" in result.stdout
    for option in re.findall(r"^  (-[-\w ,<>]+)(?:$|\s{2,})", result.stdout, re.M):
        assert option.strip()


def test_version_option_prints_the_version():
    result = rootstage("--version")
    assert result.returncode == 0 and re.fullmatch(r"\d+\.\d+\.\d+\n", result.stdout)


@pytest.mark.parametrize("arguments,said", [
    (["serve", "--port", "70000"], "65535"),
    (["serve", "--port", "eighty"], "--port"),
    (["serve", "--max-clients", "0"], "--max-clients"),
    (["serve", "--log-level", "loud"], "--log-level"),
    (["serve", "--log-format", "xml"], "--log-format"),
    (["serve", "--allow-origin", "nonsense"], "https://stage.example"),
    (["serve", "--allow-origin", "https://stage.example/"], "https://stage.example"),
    (["serve", "--allow-origin", "*"], "https://stage.example"),
    (["serve", "--allow-origin", "https://Stage.example"], "https://stage.example"),
    (["serve", "--allow-host", "https://stage.example"], "stage.example:8080"),
    (["serve", "--allow-host", "stage.example:0"], "stage.example:8080"),
    (["serve", "--allow-host", ""], "stage.example:8080"),
    (["serve", "--cluster", "nats://127.0.0.1:9", "--node", "n 1"], "letters, digits and hyphens"),
    (["serve", "--host", "0.0.0.0"], "--insecure"),
    (["serve", "--host", "::"], "--behind-proxy"),
    (["serve", "--host", "127.example.com"], "--insecure"),
    (["dance"], "dance"),
    (["replay"], "file"),
    (["validate"], "files"),
    (["recordings", "export"], "<name>"),
])
def test_a_usage_error_exits_with_64_and_names_the_argument(arguments, said):
    failed(rootstage(*arguments), USAGE, said)


# Options with names in them

SCENARIO = [ROOT / "Examples" / "scenarios", "--flow", "steps/F02.yaml"]
FLOW = ROOT / "Examples" / "root-controller" / "flows" / "back.yaml"


def test_the_line_of_a_build_server_for_maestro_is_taken_as_it_is(tmp_path):
    result = rootstage(
        "test", FLOW, "--apps", ROOT / "Examples", "--udid", "B7F0", "-p", "ios", "--no-ansi",
        "--headless", "--debug-output", "debug", "--flatten-debug-output", "--format", "NOOP",
        "--shard-split", "2", cwd=tmp_path)
    assert result.returncode == 0
    assert result.stderr.splitlines() == [
        "ignored, as no device is needed: --device, --platform, --debug-output, "
        "--flatten-debug-output, --headless",
        "--test-output-dir FOLDER keeps pictures and recordings",
        "--shard-split 2: 1 flow on 1 device; there are not more flows",
    ]
    assert list(tmp_path.iterdir()) == []
    report = tmp_path / "report.html"
    result = rootstage(
        "test", FLOW, "--apps", ROOT / "Examples", "--shard-all", "3", "--format", "HTML-DETAILED",
        "--output", report)
    assert result.returncode == 0 and report.exists()
    assert result.stderr == "--shard-all 3: all flows (1) on each of 3 devices\n"
    assert "[shard 3] Back" in result.stdout and "3 flows: 3 passed" in result.stdout


@pytest.mark.parametrize("leading, ignored", [
    (["--device", "B7F0"], ["--device"]), (["--udid=B7F0", "-p", "ios"], ["--device", "--platform"]),
    (["--verbose", "--host", "here", "--port", "7001"], ["--host", "--port"]),
    (["--driver-host-port", "7001"], ["--driver-host-port"]),
])
def test_options_that_maestro_takes_before_its_command_are_taken_there(leading, ignored):
    result = rootstage(*leading, "test", FLOW, "--apple-team-id", "T", "--no-color")
    assert result.returncode == 0 and "1 flow: 1 passed" in result.stdout
    assert result.stderr == \
        f"ignored, as no device is needed: {', '.join([*ignored, '--apple-team-id'])}\n"


@pytest.mark.parametrize("arguments", [
    ["--device", "B7F0"], ["--device", "B7F0", "validate", "app.yaml"], ["--device"],
])
def test_options_of_maestro_before_another_command_are_a_usage_error(arguments):
    failed(rootstage(*arguments), USAGE, "--device")


@pytest.mark.parametrize("option", ["--shard-split", "--shard-all", "--shards"])
@pytest.mark.parametrize("count", ["0", "-1", "257", "many"])
def test_a_wrong_number_of_shards_is_a_usage_error(option, count):
    failed(rootstage("test", FLOW, f"{option}={count}"), USAGE, "shard")


def test_the_hierarchy_is_what_stands_on_the_screen_with_ids(tmp_path):
    app = ROOT / "Examples" / "root-controller"
    launched = rootstage("hierarchy", app)
    assert launched.returncode == 0 and "Splash: #screen.Splash" in launched.stdout
    after = rootstage("hierarchy", app, "--after", FLOW)
    assert "[Activity] #activity" in after.stdout and not after.stderr
    tree = json.loads(rootstage("hierarchy", app, "--wait", "3.5", "--json").stdout)
    assert tree["children"][0]["attributes"]["resource-id"] == "screen.Login"
    both = json.loads(rootstage(
        "hierarchy", app, "--after", FLOW.parent / "two-phones.yaml", "--json").stdout)
    assert list(both) == ["anna", "ben"]
    (tmp_path / "fails.yaml").write_text("appId: x\n---\n- launchApp\n- tapOn: { id: nothing }\n")
    result = rootstage("hierarchy", app, "--after", tmp_path / "fails.yaml", "--wait", "1")
    assert result.returncode == 1
    assert "no element matches" in result.stderr and "#screen.Login" in result.stdout


@pytest.mark.parametrize("arguments,code,said", [
    ([], USAGE, "app"), (["none"], NO_INPUT, "no such file"),
    (["APP", "--after", "none.yaml"], NO_INPUT, "no such file"),
    (["APP", "--after", "APP/app.yaml"], BAD_DATA, "app.yaml"),
    (["APP", "--wait=-1"], USAGE, "--wait takes 0 to 3600 seconds"),
    (["APP", "--wait", "nan"], USAGE, "--wait takes"), (["APP", "--wait", "4000"], USAGE, "--wait"),
    (["APP", "-e", "x"], USAGE, "KEY=VALUE"),
    (["--url", "http://127.0.0.1:1"], USAGE, "belong together"),
    (["APP", "--client", "c1"], USAGE, "belong together"),
    (["--url", "127.0.0.1", "--client", "c1"], USAGE, "no scheme"),
    (["--url", "http://127.0.0.1:1", "--client", "c1", "--wait", "1"], USAGE, "cannot be combined"),
    (["--url", "http://127.0.0.1:1", "--client", "c1"], UNAVAILABLE, "127.0.0.1:1"), (["APP", "--strategy", "no"], USAGE, "strategy"),
])
def test_a_wrong_hierarchy_exits_with_its_code_and_a_reason(arguments, code, said):
    app = str(ROOT / "Examples" / "root-controller")
    failed(rootstage("hierarchy", *[word.replace("APP", app) for word in arguments]), code, said)


@pytest.mark.parametrize("arguments", [
    ["hierarchy", "--url", "http://127.0.0.1:1", "--client", "c1"], ["test", FLOW],
    ["load", ROOT / "Examples" / "load" / "ten-seconds.yaml"], ["serve"],
], ids=lambda arguments: arguments[0])
def test_a_folder_of_apps_that_is_not_there_is_missing_input_for_each_command(arguments):
    result = rootstage(*arguments, "--apps", "nowhere")
    failed(result, NO_INPUT, "set it with --apps")
    assert result.stderr.startswith("rootstage: nowhere: ")


def test_both_kinds_of_shards_at_once_are_a_usage_error():
    failed(rootstage("test", FLOW, "--shard-split=2", "--shard-all=2"), USAGE, "exclude")


@pytest.mark.parametrize("option,value,said", [
    ("--strategies", "root-controler", "did you mean 'root-controller'?"),
    ("--strategies", "Naive", "did you mean 'naive'?"),
    ("--strategies", "al", "did you mean 'all'?"),
    ("--strategies", "all,naive", "'all' stands alone"),
    ("--strategies", "naive,naive", "'naive' is named twice"),
    ("--strategies", "", "a strategy is missing"),
    ("--strategies", "naive,", "a strategy is missing"),
    ("--strategies", "as-published", "published-root"),
    ("--strategies", "ü" * 1_000, "unknown strategy 'ü"),
    ("--profiles", "ios71", "did you mean 'ios17'?"),
    ("--profiles", "Each", "did you mean 'each'?"),
    ("--profiles", "each,ios17", "'each' stands alone"),
    ("--profiles", "ios17,ios17", "'ios17' is named twice"),
    ("--profiles", "17", "allowed: each, ios17, ios18, ios26"),
    ("--profiles", ",", "a version is missing"),
    ("--defects", "noQueu", "did you mean 'noQueue'?"),
    ("--defects", "none,noQueue", "'none' stands alone"),
    ("--defects", "noQueue,each", "'each' stands alone"),
    ("--defects", "noQueue, noQueue", "'noQueue' is named twice"),
    ("--defects", "dropsEarlyLinks,showsEarlyLinks", "contradict each other"),
    ("--defects", "", "a defect is missing"),
    ("--destinations", "eagr", "did you mean 'eager'?"),
    ("--destinations", "lazy,lazy", "'lazy' is named twice"),
    ("--destinations", "", "a link building is missing"),
])
def test_comparing_with_a_wrong_name_exits_with_64_and_the_near_name(option, value, said):
    failed(rootstage("compare", *SCENARIO, option, value), USAGE, option, said)


@pytest.mark.parametrize("command", ["test", "branch"])
@pytest.mark.parametrize("option,value,said", [
    ("--strategy", "published-rooter", "did you mean 'published-router'?"),
    ("--strategy", "as-published", "published-root"),
    ("--strategy", "", "a strategy is missing"),
    ("--profile", "ios62", "did you mean 'ios26'?"),
    ("--profile", "26", "allowed: ios17, ios18, ios26"),
    ("--defects", "noQueu", "did you mean 'noQueue'?"),
    ("--defects", "noQueue,,pushesTwice", "a defect is missing"),
    ("--defects", "all,noQueue", "'all' stands alone"),
    ("--defects", "Al", "did you mean 'all'?"),
])
def test_a_wrong_name_in_an_option_exits_with_64_and_the_near_name(
        command, option, value, said, recording):
    file = FLOW if command == "test" else recording
    failed(rootstage(command, file, option, value), USAGE, option, said)


def test_defects_may_have_spaces_around_their_commas():
    result = rootstage("test", FLOW, "--apps", ROOT / "Examples",
                       "--defects", " noQueue , pushesTwice ")
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("arguments", [
    ["compare", "FOLDER", "--flow", "x.yaml"], ["compare", "FOLDER/none", "--flow", "x.yaml"],
    ["test", "--app", "FOLDER/none.yaml", FLOW], ["graph", "FOLDER"],
])
def test_an_app_file_that_does_not_exist_exits_with_66(arguments, tmp_path):
    named = [str(argument).replace("FOLDER", str(tmp_path)) for argument in arguments]
    failed(rootstage(*named), NO_INPUT, tmp_path, "no such file")


@pytest.mark.parametrize("command", ["flow", "branch"])
def test_a_recording_without_its_app_exits_with_65(command, recording):
    lines = recording.read_text().splitlines(keepends=True)
    header = json.loads(lines[0])
    header["apps"] = []
    recording.write_text(sealed(json.dumps(header) + "\n" + "".join(lines[1:])))
    failed(rootstage(command, recording), BAD_DATA, "lacks the app")


def test_comparing_with_the_recording_of_another_app_says_so(recording):
    result = rootstage("compare", SCENARIO[0], "--recording", recording)
    assert result.returncode == 0 and "is a recording of root-controller" in result.stderr


# serve


def serve(*arguments, **options):
    return rootstage("serve", "--port", 0, *arguments, timeout=PATIENCE, **options)


def test_serving_on_a_busy_port_fails_and_names_the_port(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        result = rootstage("serve", "--port", port, "--data", tmp_path / "data", timeout=PATIENCE)
    failed(result, UNAVAILABLE, port, "in use", "another port")


def test_serving_a_data_folder_in_use_fails_and_names_its_process(server):
    failed(serve("--data", server.data), CANNOT_CREATE, server.data, "in use", server.process.pid)
    assert server.request("/healthz")[0] == 200


def test_serving_a_file_as_data_folder_fails_and_leaves_the_file(tmp_path):
    file = tmp_path / "file"
    file.write_text("mine")
    failed(serve("--data", file), CANNOT_CREATE, file)
    assert file.read_text() == "mine"


def test_serving_a_data_folder_below_a_file_fails(tmp_path):
    (tmp_path / "file").write_text("mine")
    failed(serve("--data", tmp_path / "file" / "data"), CANNOT_CREATE, tmp_path / "file" / "data")


def test_serving_a_read_only_data_folder_fails(tmp_path):
    folder = tmp_path / "locked"
    folder.mkdir()
    folder.chmod(0o555)
    options = {}
    if os.geteuid() == 0:
        if not can_run_as_nobody():
            pytest.skip("root may write everywhere, and nobody may not run the binary")
        options = {"user": "nobody", "group": "nogroup"}
        for parent in [folder, *folder.parents]:
            if parent.owner() == "root" and parent != folder and parent.stat().st_mode & 0o001 == 0:
                parent.chmod(parent.stat().st_mode | 0o011)
    failed(serve("--data", folder, **options), CANNOT_CREATE, folder)


def can_run_as_nobody():
    try:
        return subprocess.run(
            [str(BINARY), "--version"], user="nobody", group="nogroup", cwd="/",
            capture_output=True).returncode == 0
    except OSError:
        return False


@pytest.mark.parametrize("content", [
    b"this is a letter, not a database" * 200, b"SQLite format 3\0" + b"\xff" * 8000])
def test_serving_a_file_that_is_no_database_fails_and_leaves_it(tmp_path, content):
    file = tmp_path / "events.sqlite"
    file.write_bytes(content)
    failed(serve("--data", tmp_path), CANNOT_CREATE, file)
    assert file.read_bytes() == content


def test_serving_a_damaged_database_fails_and_leaves_it(servers, tmp_path, quick_apps):
    server = servers(tmp_path / "data", "--apps", quick_apps)
    for _ in range(3):
        with at_login(device(server)):
            pass
    server.stop()
    file = server.data / "events.sqlite"
    content = bytearray(file.read_bytes())
    content[200:3500] = bytes(3300)
    file.write_bytes(content)
    result = serve("--data", server.data, "--apps", quick_apps)
    failed(result, INPUT_OUTPUT, file)
    assert file.read_bytes() == content


@pytest.mark.parametrize("app,code,said", [
    (None, NO_INPUT, "--apps"),
    ("app: [", BAD_DATA, "app.yaml:"),
    ("app: x\nscreens: {}\n", BAD_DATA, "app.yaml:"),
])
def test_serving_apps_that_do_not_load_fails_and_names_the_file(tmp_path, app, code, said):
    folder = tmp_path / "apps"
    (folder / "broken").mkdir(parents=True)
    if app is not None:
        (folder / "broken" / "app.yaml").write_text(app)
    failed(serve("--data", tmp_path / "data", "--apps", folder), code, said)


def test_serving_a_missing_web_folder_fails(tmp_path):
    result = serve("--data", tmp_path / "data", "--web", tmp_path / "nowhere")
    failed(result, UNAVAILABLE, tmp_path / "nowhere")


def test_a_broken_app_is_logged_and_the_others_are_served(servers, tmp_path, quick_apps):
    apps = tmp_path / "apps"
    shutil.copytree(quick_apps, apps)
    (apps / "broken").mkdir()
    (apps / "broken" / "app.yaml").write_text("app: broken\nscreens: 3\n")
    server = servers(tmp_path / "data", "--apps", apps)
    assert server.has_said("broken/app.yaml:")
    names = [app["name"] for app in json.loads(server.request("/api/apps")[2])["apps"]]
    assert names == ["root-controller"]


def test_sigint_stops_the_server_with_exit_code_0(servers, tmp_path):
    server = servers(tmp_path / "data")
    server.process.send_signal(2)
    assert server.process.wait(PATIENCE) == 0
    server.process = None


# validate


def test_validate_accepts_the_example():
    result = rootstage("validate", EXAMPLE)
    assert result.returncode == 0, result.stdout
    assert "root-controller is valid: 4 screens, 3 parts, 8 routes" in result.stdout


def test_validate_prints_every_error_of_an_app_with_line_and_column(tmp_path):
    file = tmp_path / "app.yaml"
    file.write_text(EXAMPLE.read_text()
                    .replace("first: splash", "first: splesh")
                    .replace("curve: easeOut }", "curve: easyOut }")
                    .replace("- push: Activity", "- push: Activty"))
    result = rootstage("validate", file)
    failed(result, FOUND, "splesh", "easyOut", "Activty", "splash", "3 errors")
    assert len(re.findall(rf"^{re.escape(str(file))}:\d+:\d+: error: ", result.stdout, re.M)) == 3


@pytest.mark.parametrize("text", ["", "\t", "a: b: c", "- 1", "&a [*a]", "\x00", "app: ", "é" * 9])
def test_validate_refuses_text_that_is_no_app(tmp_path, text):
    file = tmp_path / "app.yaml"
    file.write_text(text)
    failed(rootstage("validate", file), FOUND, f"{file}:", "error")


def test_validate_of_a_folder_checks_the_app_in_it_or_all_below(tmp_path):
    one = rootstage("validate", EXAMPLE.parent)
    assert one.returncode == 0 and one.stdout == rootstage("validate", EXAMPLE).stdout
    both = rootstage("validate", ROOT / "Examples")
    assert both.returncode == 0, both.stdout
    assert both.stdout.count(" is valid: ") == len(list((ROOT / "Examples").glob("*/app.yaml")))
    failed(rootstage("validate", tmp_path), NO_INPUT, f"{tmp_path}/app.yaml")


def test_validate_of_a_missing_file_fails(tmp_path):
    file = tmp_path / "app.yaml"
    failed(rootstage("validate", file), NO_INPUT, file, "there is no such file")
    failed(rootstage("validate", EXAMPLE, file), NO_INPUT, file, "is valid")


# replay


def stored(server):
    """The names of the recordings that a server has."""
    recordings = json.loads(server.request("/api/recordings")[2])["recordings"]
    return sorted(each["stream"] for each in recordings)


def test_replay_verify_of_an_exported_recording_is_identical(recording):
    result = rootstage("replay", recording, "--verify")
    assert result.returncode == 0, result.stderr
    assert re.search(r"identical: \d+ records", result.stdout)


def test_replay_prints_one_line_per_record(recording):
    result = rootstage("replay", recording)
    assert result.returncode == 0
    assert len(result.stdout.splitlines()) == len(records_of(recording.read_text()))


def test_replay_rewrite_reruns_the_commands_of_another_engine_version(recording, tmp_path):
    text = recording.read_text()
    recording.write_text(sealed(text.replace('"animated":', '"isAnimated":')))
    new = tmp_path / "new.ndjson"
    result = rootstage("replay", recording, "--rewrite", new)
    assert result.returncode == 0, result.stderr
    assert new.read_text() == text


def test_replay_with_rewrite_and_verify_is_a_usage_error(recording, tmp_path):
    result = rootstage("replay", recording, "--verify", "--rewrite", tmp_path / "new.ndjson")
    assert result.returncode == 64 and "cannot be combined" in result.stderr


@pytest.mark.parametrize("kind,old,new", [
    ("created", '"name":"Login"', '"name":"Logon"'),
    ("willAppear", '"animated":false', '"animated":true'),
    ("sessionChanged", '"value":true', '"value":false'),
    ("sessionChanged", '"cause":"', '"cause":"x'),
    ("transitionBegan", '"duration":300000', '"duration":300001'),
    ("transitionBegan", '"frames":[0,', '"frames":[1,'),
    ("timerFired", '"owner":2', '"owner":1'),
    ("freed", '"hash":"', '"hash":"0'),
])
def test_replay_verify_names_the_first_differing_record(recording, kind, old, new):
    lines = recording.read_text().splitlines(keepends=True)
    at = next(index for index, line in enumerate(lines)
              if f'"kind":"{kind}"' in line and old in line)
    lines[at] = lines[at].replace(old, new)
    sequence = json.loads(lines[at])["sequence"]
    recording.write_text("".join(lines))
    failed(rootstage("replay", recording, "--verify"), FOUND, recording,
           f"c1 differs at sequence {sequence} (line {at + 1}, byte ", "expected", "actual", new)


@pytest.mark.parametrize("cut", [
    without_end, lambda text: text[:-1], lambda text: without_end(text)[:-30],
    lambda text: text[:len(text) * 2 // 3],
], ids=["no end line", "no last line feed", "within the last record", "far within"])
def test_a_recording_without_its_end_opens_everywhere_and_does_not_verify(
        recording, tmp_path, cut):
    text = cut(recording.read_text())
    count = text.count("\n") - 1
    recording.write_text(text)
    said = f"complete up to record {count}; the end line is missing, and with it what followed"
    failed(rootstage("replay", recording, "--verify"), FOUND, recording, said)
    for command in (["recordings", "show"], ["recordings", "cut"], ["replay"], ["branch"], ["flow"]):
        result = rootstage(*command, recording)
        assert result.returncode == 0, result.stderr
        assert said in result.stderr, (command, result.stderr)
    data = tmp_path / "other"
    assert rootstage("recordings", "import", recording, "--data", data).returncode == 0
    assert rootstage("recordings", "export", "c1", "--data", data).stdout == recording.read_text()
    result = rootstage("recordings", "verify", "--data", data)
    assert result.returncode == FOUND and said in result.stdout


@pytest.mark.parametrize("change, line", [
    (lambda text: text.replace('"by":"device"', '"by":"another"', 1), 0),
    (lambda text: text.replace('"epoch":"', '"epoch":"x', 1), 0),
    (lambda text: text.replace('"started":"2', '"started":"3', 1), 0),
    (lambda text: text.replace("\n", "\n# a comment\n", 1), 1),
    (lambda text: text.replace('"sha256":"', '"sha256":"0', 1), 0),
    (lambda text: text + "\n", 1),
], ids=["sender", "epoch", "start", "comment", "hash", "empty line"])
def test_a_changed_recording_that_runs_the_same_does_not_verify(recording, change, line):
    text = recording.read_text()
    assert change(text) != text
    recording.write_text(change(text))
    failed(rootstage("replay", recording, "--verify"), BAD_DATA, recording,
           f"line {len(text.splitlines()) + line}, byte 1")


def test_a_recording_of_another_engine_that_cannot_be_read_names_both_versions(recording):
    text = recording.read_text().replace('"engine":"0.4.0"', '"engine":"0.0.9"')
    recording.write_text(sealed(text.replace('"name":"root-controller"', '"name":"other"', 1)))
    failed(rootstage("replay", recording, "--verify"), BAD_DATA, "line 1", "engine 0.0.9 made it",
           "this is engine 0.4.0", "--rewrite")


@pytest.mark.parametrize("engine, code, words", [
    ("9.9.9", FOUND, ["another engine: engine 9.9.9 made it by its header, and this is engine 0.4.0"]),
    ("mine", FOUND, ["another engine: engine mine made it"]),
    ("0.0.9", 0, ["identical but for the engine: ", "; engine 0.0.9 made it by its header"]),
])
def test_a_recording_of_another_engine_with_the_same_records_is_told_as_that(
        recording, engine, code, words):
    text = recording.read_text().replace('"engine":"0.4.0"', f'"engine":"{engine}"', 1)
    recording.write_text(sealed(text))
    result = rootstage("replay", recording, "--verify")
    failed(result, code, recording, *words)
    assert "identical: " not in result.stdout
    result = rootstage("replay", recording, "--verify", "--json")
    answer = json.loads(result.stdout)
    assert result.returncode == code and answer["identical"] == (code == 0)
    assert answer["engine"] == engine and "difference" not in answer


@pytest.mark.parametrize("started, said", [
    ("1969-12-31T23:59:59.999Z", "lies before 1970"), ("yesterday", "is no time"),
])
def test_a_start_that_cannot_be_is_refused_with_its_line(recording, tmp_path, started, said):
    text = re.sub('"started":"[^"]*"', f'"started":"{started}"', recording.read_text(), count=1)
    recording.write_text(sealed("# a comment\n" + text))
    place = "line 2, byte 1: the header is wrong: the start of c1"
    failed(rootstage("replay", recording, "--verify"), BAD_DATA, recording, place, said)
    failed(rootstage("recordings", "import", recording, "--data", tmp_path / "data"), BAD_DATA,
           recording, place, said)


def test_a_flow_of_a_changed_recording_is_refused(recording):
    recording.write_text(recording.read_text().replace('"by":"device"', '"by":"another"', 1))
    failed(rootstage("flow", recording), BAD_DATA, "the file was changed after it was written")
    failed(rootstage("flow", recording, "--exact"), BAD_DATA, "the file was changed")


def test_the_difference_is_marked_in_long_lines_and_invisible_characters_are_shown(recording):
    lines = recording.read_bytes().splitlines(keepends=True)
    recording.write_bytes(b"".join(lines[:1] + [line[:-1] + b"\r\n" for line in lines[1:]]))
    result = rootstage("replay", recording, "--verify")
    failed(result, FOUND, "<U+000D>")
    shown = result.stderr.splitlines()
    actual = next(line for line in shown if "actual" in line)
    assert shown[shown.index(actual) + 1].index("^") == actual.index("<U+000D>")
    text = b"".join(lines).decode().replace('"element":"log-in"', '"element":"log\u200b-in"', 1)
    recording.write_text(text)
    result = rootstage("replay", recording, "--verify")
    failed(result, FOUND, "differs at sequence")
    assert all(len(line) < 200 for line in result.stderr.splitlines()[1:])


CORRUPT = [
    ("empty", lambda text: "", "line 1"),
    ("no header", lambda text: text.split("\n", 1)[1], "line 1"),
    ("another format", lambda text: text.replace("rootstage-recording", "photo", 1), "line 1"),
    ("a newer version", lambda text: text.replace('"version":3', '"version":9', 1), "version 9"),
    ("not JSON", lambda text: text.replace('{"stream":"c1","sequence":7', '{"stream"', 1),
     "line 8"),
    ("a gap", lambda text: "".join(
        line for line in text.splitlines(True) if '"sequence":9,' not in line), "sequence 9"),
    ("twice", lambda text: text.replace('"sequence":9,', '"sequence":8,', 1), "sequence 9"),
    ("a strange stream", lambda text: text.replace('{"stream":"c1","sequence":9',
                                                   '{"stream":"x1","sequence":9', 1), "line 10"),
    ("time goes back", lambda text: re.sub(
        r'("sequence":30,"time":)\d+', r"\g<1>1", text, count=1), "goes back"),
    ("binary", lambda text: "\x00\x01" + text, "line 1"),
]


@pytest.mark.parametrize("damage,said", [each[1:] for each in CORRUPT],
                         ids=[each[0] for each in CORRUPT])
def test_every_command_refuses_a_corrupt_recording_with_line_and_byte(
        recording, recorded, tmp_path, damage, said):
    recording.write_text(damage(recording.read_text()))
    verified = rootstage("replay", recording, "--verify")
    # A readable record with unexpected content is a differing record.
    if verified.returncode != FOUND:
        failed(verified, BAD_DATA, recording, "line ", said)
    else:
        assert re.search(r"differs at sequence \d+ \(line \d+(, byte \d+)?\)", verified.stderr)
    failed(rootstage("recordings", "import", recording, "--data", tmp_path / "other"), BAD_DATA,
           recording, "line ", said)
    assert len(rootstage("recordings", "list", "--data", tmp_path / "other")
               .stdout.splitlines()) == 1, "nothing is stored of it"
    before = stored(recorded.server)
    status, _, body = recorded.server.request("/api/recordings", body=recording.read_bytes())
    assert status == 400 and said in json.loads(body)["error"]
    assert stored(recorded.server) == before, "nothing is stored of it"


def test_replay_of_a_missing_file_fails(tmp_path):
    failed(rootstage("replay", tmp_path / "none.ndjson"), NO_INPUT, tmp_path / "none.ndjson")


def test_replay_of_a_folder_fails(tmp_path):
    failed(rootstage("replay", tmp_path), NO_INPUT, tmp_path)


# recordings


def test_export_and_import_keep_every_byte(recording, servers, tmp_path, quick_apps):
    content = recording.read_bytes()
    result = rootstage("recordings", "import", recording, "--data", tmp_path / "other")
    assert result.returncode == 0 and "stored as c1" in result.stdout, result.stderr
    out = tmp_path / "out.ndjson"
    result = rootstage(
        "recordings", "export", "c1", "--data", tmp_path / "other", "--output", out)
    assert result.returncode == 0 and out.read_bytes() == content
    printed = rootstage("recordings", "export", "c1", "--data", tmp_path / "other")
    assert printed.stdout.encode() == content

    third = servers(tmp_path / "third", "--apps", quick_apps)
    status, _, body = third.request("/api/recordings", body=content)
    assert status == 201 and json.loads(body)["stream"] == "c1"
    status, headers, body = third.request("/api/recordings/c1.ndjson")
    assert status == 200 and body == content
    assert headers["Content-Type"] == "application/x-ndjson"


def test_export_and_import_keep_the_milliseconds_of_the_start_time(recording, tmp_path):
    text = recording.read_text()
    wanted = [f"2026-11-21T10:00:00.{number:03}Z" for number in range(0, 1000, 37)]
    files = []
    for number, started in enumerate(wanted):
        files.append(tmp_path / f"{number}.ndjson")
        files[-1].write_text(re.sub(r'"started":"[^"]*"', f'"started":"{started}"', text, count=1))
        files[-1].write_text(sealed(files[-1].read_text()))
    assert rootstage("recordings", "import", *files, "--data", tmp_path / "other").returncode == 0
    names = ["c1", *(f"c1-{number}" for number in range(2, len(wanted) + 1))]
    out = rootstage("recordings", "export", *names, "--data", tmp_path / "other").stdout
    header = json.loads(out.splitlines()[0])
    assert [stream["started"] for stream in header["streams"]] == wanted


def test_importing_a_taken_name_gives_another_name(recording, recorded, tmp_path):
    server = recorded.server
    status, _, body = server.request("/api/recordings", body=recording.read_bytes())
    assert status == 201
    name = json.loads(body)["stream"]
    assert name != "c1"
    copy = server.request(f"/api/recordings/{name}.ndjson")[2]
    renamed = copy.decode().replace(f'"stream":"{name}"', '"stream":"c1"')
    assert sealed(renamed) == recording.read_text()
    file = tmp_path / "copy.ndjson"
    file.write_bytes(copy)
    assert rootstage("replay", file, "--verify").returncode == 0


def test_exporting_several_streams_writes_one_file(server, tmp_path):
    for _ in range(2):
        with at_login(device(server)):
            pass
    file = tmp_path / "both.ndjson"
    result = rootstage(
        "recordings", "export", "c1", "c2", "--data", server.data, "--output", file)
    assert result.returncode == 0, result.stderr
    header = json.loads(file.read_text().splitlines()[0])
    assert [stream["stream"] for stream in header["streams"]] == ["c1", "c2"]
    assert len(header["apps"]) == 1
    assert rootstage("replay", file, "--verify").returncode == 0


def test_list_shows_the_newest_recording_first_while_a_server_runs(server):
    for _ in range(2):
        record(server, LOG_IN)
    result = rootstage("recordings", "list", "--data", server.data)
    assert result.returncode == 0, result.stderr
    rows = [line.split() for line in result.stdout.splitlines()]
    assert [row[0] for row in rows] == ["STREAM", "c2", "c1"]


def test_the_list_comes_in_pages_as_json_that_the_server_answers_too(server):
    for _ in range(3):
        record(server, LOG_IN)

    def page(*arguments):
        result = rootstage("recordings", "list", "--json", *arguments, "--data", server.data)
        assert result.returncode == 0 and result.stderr == "", result.stderr
        return json.loads(result.stdout)

    first = page("--limit", "2")
    second = page("--limit", "2", "--from", str(first["next"]))
    assert [each["stream"] for each in first["recordings"]] == ["c3", "c2"]
    assert [each["stream"] for each in second["recordings"]] == ["c1"]
    assert first["total"] == second["total"] == 3 and "next" not in second
    answered = json.loads(server.request("/api/recordings")[2])
    for each in answered["recordings"]:
        del each["live"]
    assert page() == answered

    result = rootstage("recordings", "list", "--limit", "2", "--data", server.data)
    assert f"2 of 3 recordings; --limit lists more, --from {first['next']}" in result.stderr
    failed(rootstage("recordings", "list", "--limit", "0"), USAGE, "--limit must be at least 1")


@pytest.fixture(scope="module")
def three_recordings(module_servers, tmp_path_factory):
    """A data folder with three recordings, of which one has a name and one comes from a file."""
    server = module_servers(tmp_path_factory.mktemp("find") / "data")
    for _ in range(2):
        record(server, LOG_IN)
    named = json.dumps({"name": "Wrong tab", "note": "See the\nsecond line"}).encode()
    assert server.request("/api/recordings/c1", method="PATCH", body=named)[0] == 200
    file = server.request("/api/recordings/c2.ndjson")[2]
    assert server.request("/api/recordings", body=file)[0] == 201
    return server.data


@pytest.mark.parametrize("query, found", [
    (["wrong"], ["c1"]), (["Wrong", "tab"], ["c1"]), (['name:"wrong tab"'], ["c1"]),
    (["name:w*b"], ["c1"]), (["has:note"], ["c1"]), (["note:see*second"], ["c1"]),
    (["--", "-has:name"], ["c2-2", "c2"]), (["is:imported"], ["c2-2"]),
    (["app:root-controller -is:imported"], ["c2", "c1"]), (["client:c2"], ["c2"]),
    (["client:c2*"], ["c2-2", "c2"]), (["device:iphone"], ["c2-2", "c2", "c1"]),
    (["device:844"], ["c2-2", "c2", "c1"]), (["device:ipad"], []), (["has:fault"], []),
    (["started:20*"], ["c2-2", "c2", "c1"]), (["app:tabs,root"], ["c2-2", "c2", "c1"]),
])
def test_recordings_are_found_by_a_query_of_the_pages(three_recordings, query, found):
    result = rootstage("recordings", "find", "--json", "--data", three_recordings, *query)
    assert result.returncode == 0, result.stderr
    assert [each["stream"] for each in json.loads(result.stdout)["recordings"]] == found
    assert ("no recording matches" in result.stderr) == (found == [])


@pytest.mark.parametrize("query, said", [
    ("colour:red", ["colour:", "client, name, note, app"]), ("is:lost", ["is:lost", "imported"]),
    ("is:live", ["a running server"]), ("has:wings", ["has:wings", "fault, name, note"]),
    ("a" * 5_000, ["4096 bytes"]),
])
def test_a_query_that_cannot_mean_anything_is_a_usage_error(three_recordings, query, said):
    failed(rootstage("recordings", "find", query, "--data", three_recordings), USAGE, *said)


def test_find_says_when_more_match_than_are_listed(three_recordings):
    result = rootstage("recordings", "find", "c", "--limit", "2", "--data", three_recordings)
    rows = [line.split()[0] for line in result.stdout.splitlines()]
    assert rows == ["STREAM", "c2-2", "c2"]
    assert "The newest 2 are listed; --limit lists more" in result.stderr


def test_import_while_a_server_runs_fails_and_says_what_to_do(recording, recorded):
    server = recorded.server
    failed(rootstage("recordings", "import", recording, "--data", server.data), CANNOT_CREATE,
           server.data, "in use")


def test_export_of_an_unknown_stream_fails(server):
    with at_login(device(server)):
        pass
    failed(rootstage("recordings", "export", "c7", "--data", server.data), NO_INPUT, "c7")
    assert server.request("/api/recordings/c7.ndjson")[0] == 404


def test_export_to_an_unwritable_path_fails(server, tmp_path):
    with at_login(device(server)):
        pass
    target = tmp_path / "nowhere" / "out.ndjson"
    failed(rootstage("recordings", "export", "c1", "--data", server.data, "--output", target),
           CANNOT_CREATE, target)


def test_list_of_a_folder_without_recordings_says_so(tmp_path):
    failed(rootstage("recordings", "list", "--data", tmp_path), NO_INPUT, tmp_path, "--data")


# HTTP


@pytest.mark.parametrize("path", ["/../Package.swift", "/..%2fPackage.swift", "/%2e%2e/README.md",
                                  "/.git/config", "/nothing", "/api/nothing"])
def test_paths_outside_of_the_web_folder_get_404(recorded, path):
    with socket.create_connection(("127.0.0.1", recorded.server.port), timeout=PATIENCE) as raw:
        raw.sendall((f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{recorded.server.port}\r\n"
                     "Connection: close\r\n\r\n").encode())
        answer = b""
        while piece := raw.recv(65_536):
            answer += piece
    assert int(answer.split()[1]) in (400, 403, 404), answer
    assert b"swift-tools-version" not in answer


@pytest.mark.parametrize("path", ["/", "/device.html", "/control.html", "/replay.html", "/core/store.js",
                                  "/asyncapi.yaml", "/openapi.yaml", "/healthz",
                                  "/api/apps"])
def test_every_response_has_the_security_headers(recorded, path):
    status, headers, _ = recorded.server.request(path)
    assert status == 200
    policy = headers["Content-Security-Policy"]
    assert "unsafe" not in policy and "default-src 'none'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("headers", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}])
def test_a_request_from_another_origin_is_refused(recorded, headers):
    assert recorded.server.request("/api/clients", headers=headers)[0] == 403


def test_a_body_over_the_limit_is_refused_by_its_content_length(recorded):
    with socket.create_connection(("127.0.0.1", recorded.server.port), timeout=PATIENCE) as raw:
        raw.sendall(f"POST /api/recordings HTTP/1.1\r\nHost: 127.0.0.1:{recorded.server.port}\r\n"
                    f"Content-Length: {5 << 30}\r\n\r\n".encode())
        assert raw.recv(4096).startswith(b"HTTP/1.1 413")


def test_an_unsupported_method_gets_405_with_the_allowed_ones(recorded):
    status, _, body = recorded.server.request("/api/clients", body=b"x")
    assert status == 405 and b"GET" in body
