"""`rootstage test`: exit codes, terminal output, JUnit and HTML reports, watching, output files."""

import codecs
import json
import os
import pty
import re
import select
import signal
import subprocess
import tempfile
import time
import xml.etree.ElementTree as ElementTree

import pytest
from playwright.sync_api import expect

from stage import BINARY, PATIENCE, ROOT, rootstage
from test_accessibility import expect_visible_tab_stops, findings

PASSED, FAILED, USAGE, BAD_DATA, NO_INPUT, CANNOT_CREATE = 0, 1, 64, 65, 66, 73
APPS = ROOT / "Examples"
WEB = ROOT / "web"

GOOD = """\
appId: root-controller
name: Good
tags: [smoke]
---
- launchApp: { clearState: true }
- assertVisible: Login Screen
"""
BROKEN = """\
appId: root-controller
name: Broken <b>&amp;</b> </script>
tags: [login]
---
- launchApp: { clearState: true }
- tapOn: Log In
- assertVisible: Main Screen
- runFlow:
    commands:
      - tapOn: Activty
"""
REFUSED = """\
appId: root-controller
name: Refused
---
- launchApp: { clearState: true }
- tapOn: Log In
- stage.advance: 150 ms
- tapOn: Log Out
- assertVisible: Main Screen
"""
CLIENTS = """\
appId: root-controller
name: Two phones
clients: { anna: , ben: }
---
- launchApp: { clearState: true }
- stage.on: { client: ben, commands: [ { tapOn: Log In }, { assertVisible: Nowhere } ] }
"""


def put(path, text):
    """Writes a file at once: a watcher sees neither half of it nor another file on the way."""
    with tempfile.NamedTemporaryFile("w", delete=False) as part:
        part.write(text)
    os.replace(part.name, path)


@pytest.fixture
def flows(tmp_path):
    """A folder of flows; gives a function that writes one."""
    folder = tmp_path / "flows"
    folder.mkdir()

    def write(name, text):
        put(folder / name, text)
        return folder

    return write


def run(*arguments, **options):
    return rootstage("test", *arguments, "--apps", APPS, **options)


def ended(result, code, *words):
    said = result.stdout + result.stderr
    assert result.returncode == code, f"{result.returncode} instead of {code}:\n{said}"
    for word in words:
        assert str(word) in said, f"not said: {word}\n{said}"
    assert "Fatal error" not in said
    return said


# Exit codes


@pytest.mark.quick
def test_a_passing_flow_exits_with_0(flows):
    said = ended(run(flows("good.yaml", GOOD)), PASSED, "✓ Good", "1 flow: 1 passed")
    assert "\x1b" not in said, "colours where no terminal is"


def test_a_failing_flow_prints_place_reason_and_rerun_command(flows):
    folder = flows("broken.yaml", BROKEN)
    ended(
        run(folder, "--seed", "7"), FAILED, f"{folder}/broken.yaml:10:9: no element matches",
        "did you mean 'Activity'?", "[Log Out]", "seed 7, rerun with: rootstage test",
        f"--apps {APPS} --seed 7")


def test_an_invalid_flow_file_does_not_stop_the_others(flows):
    flows("good.yaml", GOOD)
    folder = flows("bad.yaml", "appId: root-controller\n---\n- tapOnn: x\n")
    ended(
        run(folder), BAD_DATA, "bad.yaml:3:3:", "did you mean 'tapOn'?", "✓ Good",
        "1 with problems")


def test_a_missing_path_exits_with_66(tmp_path):
    ended(run(tmp_path / "none.yaml"), NO_INPUT, "no such file")


@pytest.mark.parametrize("arguments,said", [
    (["--jobs", "0"], "--jobs"), (["--jobs", "9999"], "--jobs"), (["--format", "pdf"], "--format"),
    (["--output", "x.html"], "--format"), (["--check-syntax", "-c"], "--check-syntax"),
    (["--check-syntax", "--format", "html"], "--check-syntax"), (["-e", "=x"], "KEY=VALUE"),
    (["--seed", "-1"], "--seed"),
])
def test_a_usage_error_exits_with_64_and_names_the_option(flows, arguments, said):
    ended(run(flows("good.yaml", GOOD), *arguments), USAGE, said)


def test_no_path_is_a_usage_error():
    ended(rootstage("test"), USAGE, "<flow>")


def test_strict_is_set_by_option_and_by_the_key_of_a_flow(flows):
    folder = flows("refused.yaml", REFUSED)
    ended(run(folder), PASSED)
    ended(
        run(folder, "--strict"), FAILED, "refused.yaml:7:3: strict: unexpected 'rejected",
        "'stage.assertRejected: transitionInProgress'", "--strict --seed 1")
    flows("refused.yaml", REFUSED.replace("name:", "strict: true\nname:"))
    ended(run(folder), FAILED, "strict: unexpected")
    flows("refused.yaml", REFUSED.replace("name:", "strict: false\nname:"))
    ended(run(folder, "--strict"), PASSED)


def test_every_exit_code_is_in_the_help_and_in_the_guide():
    help_text = rootstage("test", "--help").stdout
    document = (APPS / "FLOWS.md").read_text()
    for code in (PASSED, FAILED, USAGE, BAD_DATA, NO_INPUT, CANNOT_CREATE):
        assert re.search(rf"\b{code} ", help_text), code
        assert re.search(rf"\b{code} ", document), code


def test_the_number_of_jobs_does_not_change_the_output(flows):
    for number in range(40):
        name = f"{number:02} {'fails' if number % 7 == 0 else 'passes'}"
        text = BROKEN if number % 7 == 0 else GOOD
        folder = flows(f"{number:02}.yaml", re.sub("name: .*", f"name: {name}", text))
    cut = lambda text: re.sub(r"  \S+ s for .*", "", text)
    outputs = {cut(run(folder, "--jobs", jobs).stdout) for jobs in ("1", "2", "7")}
    assert len(outputs) == 1
    names = re.findall(r"^[✓✗] (\d\d)", outputs.pop().split("Failed:")[0], re.M)
    assert names == [f"{number:02}" for number in range(40)]


# One device

LOG_IN = """\
appId: root-controller
---
- launchApp: { clearState: true }
- tapOn: Log In
- assertVisible: Log Out
"""
STAYED = """\
appId: root-controller
---
- launchApp
- assertVisible: Log Out
"""
WENT_ON = """\
appId: root-controller
---
- assertVisible: Log Out
- tapOn: Nothing
"""


def test_flows_of_a_run_share_a_device_unless_they_are_isolated(flows):
    flows("1.yaml", LOG_IN)
    folder = flows("2.yaml", STAYED)
    ended(run(folder), PASSED, "2 flows: 2 passed")
    ended(run(folder / "1.yaml", folder / "2.yaml"), PASSED, "2 flows: 2 passed")
    said = ended(run(folder, "--isolated"), FAILED, "✗ 2", f"test {folder}/2.yaml --apps")
    assert "--isolated" in said and "met the state" not in said
    ended(run(folder / "2.yaml", folder / "1.yaml"), FAILED, "✗ 2", "✓ 1")


def test_a_failing_flow_names_the_flow_whose_state_it_met_in_every_report(flows, tmp_path):
    flows("1.yaml", LOG_IN)
    flows("2.yaml", STAYED)
    folder = flows("3.yaml", WENT_ON)
    met = f"met the state that {folder}/2.yaml left: the app running, LOGGED_IN = true"
    report = tmp_path / "report.xml"
    said = ended(run(folder, "--format", "junit", "--output", report), FAILED, met)
    failure = ElementTree.parse(report).find(".//failure").text
    assert failure.endswith(f"\n{met}")
    page = tmp_path / "report.html"
    ended(run(folder, "--format", "html", "--output", page, "--web", WEB), FAILED)
    assert f'"met":"{met}"' in page.read_text()
    # The printed command brings about the same failure.
    again = re.search(r"rerun with: rootstage (.*)", said).group(1).split()
    assert again[:4] == ["test", f"{folder}/1.yaml", f"{folder}/2.yaml", f"{folder}/3.yaml"]
    assert met in ended(rootstage(*again), FAILED)


def test_shards_are_devices_of_their_own_with_a_suite_each(flows, tmp_path):
    for number in range(1, 6):
        folder = flows(f"{number}.yaml", LOG_IN if number == 1 else STAYED)
    report = tmp_path / "report.xml"
    said = ended(
        run(folder, "--shard-split", "2", "--format", "junit", "--output", report), FAILED,
        "--shard-split 2: 5 flows on 2 devices")
    assert re.findall(r"^[✓✗] \[shard (\d)\] (\d)", said.split("Failed:")[0], re.M) == [
        ("1", "1"), ("1", "3"), ("1", "5"), ("2", "2"), ("2", "4")]
    suites = ElementTree.parse(report).findall("testsuite")
    found = [(suite.get("device"), suite.get("tests"), suite.get("failures")) for suite in suites]
    assert found == [("rootstage-1", "3", "0"), ("rootstage-2", "2", "2")]
    put(folder / "config.yaml", "executionOrder: { flowsOrder: [ '1' ] }")
    ended(run(folder, "--shard-split", "2"), FAILED, "flows with an order cannot be split")
    ended(run(folder, "--shard-split", "1"), PASSED)


def test_a_failure_in_an_order_leaves_out_the_rest_of_the_order_alone(flows):
    flows("1.yaml", LOG_IN + "- tapOn: Nothing\n")
    flows("2.yaml", STAYED)
    folder = flows("3.yaml", STAYED)
    order = "executionOrder: { continueOnFailure: false, flowsOrder: [ '1', '2' ] }"
    put(folder / "config.yaml", order)
    said = ended(
        run(folder), FAILED, "skipped the other flows of its order after 1: ",
        "2 flows: 1 passed, 1 failed")
    assert "✓ 3" in said and "✓ 2" not in said


# Nothing to run


@pytest.mark.parametrize("files,options,said", [
    ({}, [], "there is no .yaml or .yml file in this folder that could be a flow"),
    ({"notes.txt": "x", "config.yaml": "flows: '*'"}, [], "there is no .yaml or .yml file"),
    ({"sub/good.yaml": GOOD}, [], "there is no .yaml or .yml file"),
    ({"good.yaml": GOOD, "config.yaml": "flows: []"}, [], "the list 'flows'"),
    ({"good.yaml": GOOD, "config.yaml": "flows: ['sub/*']"}, [],
     "the pattern 'sub/*' under 'flows' matches no flow file"),
    ({"good.yaml": GOOD}, ["--include-tags", "login,logout"],
     "1 flow is left out by tags (one of: login, logout)"),
    ({"good.yaml": GOOD, "config.yaml": "excludeTags: smoke"}, ["--require-tags", "x"],
     "1 flow is left out by tags (all of: x; none of: smoke)"),
])
@pytest.mark.parametrize("mode", [[], ["--check-syntax"]], ids=["run", "check"])
def test_a_run_without_flows_fails_with_a_reason(tmp_path, files, options, said, mode):
    folder = tmp_path / "flows"
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    folder.mkdir(exist_ok=True)
    ended(run(folder, *options, *mode), FAILED, "There is no flow to run.", f"{folder}: {said}")


@pytest.mark.parametrize("form", ["junit", "html"])
def test_a_run_without_flows_writes_no_report(flows, tmp_path, form):
    report = tmp_path / "report"
    folder = flows("good.yaml", GOOD)
    ended(run(folder, "--include-tags", "none", "--format", form, "--output", report), FAILED,
          "There is no flow to run.")
    assert not report.exists()


def test_an_empty_folder_beside_flows_does_not_fail_the_run(flows, tmp_path):
    empty = tmp_path / "empty"
    empty.mkdir()
    ended(run(empty, flows("good.yaml", GOOD)), PASSED, "1 flow: 1 passed")


# The terminal


def on_terminal(arguments, **environment):
    """The output of a command on a terminal."""
    main, other = pty.openpty()
    process = subprocess.Popen(
        [BINARY, *map(str, arguments)], stdout=other, stderr=other, stdin=subprocess.DEVNULL,
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "", **environment})
    os.close(other)
    output = b""
    while True:
        try:
            piece = os.read(main, 65536)
        except OSError:
            break
        if not piece:
            break
        output += piece
    os.close(main)
    process.wait(PATIENCE)
    return output.decode()


def test_colours_are_printed_on_terminals_only_and_obey_no_color(flows):
    command = ["test", flows("good.yaml", GOOD), "--apps", APPS]
    assert "\x1b[32m✓" in on_terminal(command)
    assert "\x1b[32m" not in on_terminal(command, NO_COLOR="1")
    assert "\x1b" not in on_terminal(command, TERM="dumb")


def test_a_terminal_shows_the_progress_of_the_run(flows):
    flows("good.yaml", GOOD)
    folder = flows("other.yaml", GOOD.replace("Good", "Other"))
    command = ["test", folder, "--apps", APPS, "--jobs", "1"]
    said = on_terminal(command)
    assert "1 of 2\r\x1b[2K" in said, "the line stands there until the next result"
    assert " of 2" not in rootstage(*command).stdout


# JUnit


def test_the_junit_report_escapes_every_text(flows, tmp_path):
    flows("broken.yaml", BROKEN)
    flows("odd.yaml", 'appId: root-controller\nname: "\\u0001 ]]> \\uFFFE <"\n---\n- tapOn: "\\a"\n')
    flows("bad.yaml", "appId: root-controller\n---\n- tapOnn: '<x>'\n")
    folder = flows("good.yaml", GOOD)
    report = tmp_path / "report.xml"
    ended(
        run(folder, "--format", "JUNIT", "--output", report, "--test-suite-name", "a<b"), BAD_DATA)
    suite = ElementTree.parse(report).getroot().find("testsuite")
    assert suite.get("name") == "a<b" and suite.get("device") == "rootstage"
    assert (suite.get("tests"), suite.get("failures")) == ("4", "3")
    cases = {case.get("name"): case for case in suite.iter("testcase")}
    broken = cases["Broken <b>&amp;</b> </script>"]
    assert broken.get("status") == "ERROR" and broken.get("file").endswith("broken.yaml")
    assert "Activty" in broken.find("failure").text
    assert "[Log Out]" in broken.find("system-out").text and "seed 1" in broken.find("system-out").text
    assert cases["Good"].get("status") == "SUCCESS"
    assert "did you mean 'tapOn'" in cases[f"{folder}/bad.yaml"].find("failure").text


@pytest.mark.parametrize("form", ["junit", "html"])
def test_an_unwritable_report_fails_before_the_flows_run(flows, tmp_path, form):
    folder = flows("good.yaml", GOOD)
    arguments = ("--format", form, "--web", WEB, "--output")
    said = ended(run(folder, *arguments, tmp_path / "no" / "file"), CANNOT_CREATE, "no folder")
    assert "✓ Good" not in said, "it is said before the flows run"
    ended(run(folder, *arguments, tmp_path), CANNOT_CREATE, "cannot write")


def test_a_web_folder_without_pages_fails(flows, tmp_path):
    ended(
        run(flows("good.yaml", GOOD), "--format", "html", "--web", tmp_path), NO_INPUT, "--web")


# HTML


@pytest.fixture
def report(flows, tmp_path):
    """Writes a report and gives its address."""

    def make(*arguments, code=FAILED, file="report.html"):
        path = tmp_path / file
        ended(
            run(tmp_path / "flows", "--format", "html", "--web", WEB, "--output", path, *arguments),
            code)
        return path.as_uri()

    return make


class Disk:
    """In place of a server, for pages from the disk."""

    url = "file:///"


def open_page(pages, address, **options):
    """Opens a report and records its requests."""
    page = pages.context(Disk, **options).new_page()
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(address)
    expect(page.locator("h1")).to_be_visible()
    page.outside = lambda: [url for url in requests if not url.startswith(("file:", "blob:"))]
    return page


@pytest.fixture
def opened(pages, report):
    """Writes a report and opens it."""

    def open_report(*arguments, **options):
        return open_page(pages, report(*arguments), **options)

    return open_report


def test_the_report_opens_the_failed_step_and_its_replay_at_its_event(flows, opened):
    flows("good.yaml", GOOD)
    flows("broken.yaml", BROKEN)
    page = opened()
    expect(page.locator("h1")).to_contain_text("1 of 2 flows failed")
    card = page.locator("flow-card").first
    expect(card.get_by_role("button", name="Broken <b>&amp;</b> </script>")).to_have_attribute(
        "aria-expanded", "true")
    cause = card.locator("[data-cause]")
    expect(cause).to_contain_text("did you mean 'Activity'?")
    expect(cause.locator(".step-screen")).to_contain_text("[Log Out]")
    cause.get_by_role("button", name="Replay at step tapOn: Activty").click()
    dialog = page.get_by_role("dialog", name="Broken")
    selected = dialog.locator(".log-row[aria-selected=true]")
    expect(selected).to_be_visible()
    expect(dialog.locator("stage-phone")).to_contain_text("Main")
    last = dialog.locator(".log-row").last
    expect(last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    card.get_by_role("button", name="Replay at step launchApp").click()
    expect(dialog.get_by_role("region", name="Phone c1, Splash")).to_be_visible()
    assert page.outside() == []


def test_the_report_says_whose_state_a_flow_met_and_replays_from_there(flows, opened):
    flows("1.yaml", LOG_IN)
    folder = flows("2.yaml", WENT_ON)
    page = opened()
    card = page.locator("flow-card").first
    expect(card).to_contain_text(f"Met the state that {folder}/1.yaml left: the app running")
    # Its time begins with it.
    expect(card.locator(".step-time").first).to_have_text("0.000 s")
    card.get_by_role("button", name="Replay at step tapOn: Nothing").click()
    expect(page.get_by_role("dialog", name="2").locator(".log-row").first).to_be_visible()


def test_the_replay_of_a_strict_failure_selects_the_unexpected_event(flows, opened):
    flows("refused.yaml", REFUSED)
    page = opened("--strict")
    page.locator("[data-cause] .step-replay").click()
    expect(page.locator("recording-player .log-row[aria-selected=true]")).to_contain_text("rejected")


def test_the_replay_of_a_two_client_flow_shows_both(flows, opened):
    flows("clients.yaml", CLIENTS)
    page = opened()
    page.locator("[data-cause] .step-replay").click()
    expect(page.locator("recording-player .phone-figure")).to_have_count(2)
    expect(page.locator("recording-player .phone-figure[data-selected]")).to_contain_text("ben")


def test_the_report_filters_flows_by_status_tag_and_text(flows, opened):
    flows("good.yaml", GOOD)
    flows("refused.yaml", REFUSED)
    flows("broken.yaml", BROKEN)
    page = opened()
    cards = page.locator("flow-card")
    expect(cards).to_have_count(3)
    page.get_by_role("button", name="Passed 2").click()
    expect(cards).to_have_count(2)
    page.get_by_label("Tag").select_option("smoke")
    expect(cards).to_have_count(1)
    expect(page.get_by_role("status")).to_have_text("1 flow")
    page.get_by_label("Search in flows").fill("nobody has this")
    expect(page.get_by_text("No matches.")).to_be_visible()
    page.get_by_label("Search in flows").fill("")
    page.get_by_label("Tag").select_option("")
    page.get_by_role("button", name="All 3").click()
    page.get_by_label("Search in flows").fill("activty")
    expect(cards).to_have_count(1)


def test_the_report_lists_invalid_flow_files(flows, report, pages):
    flows("bad.yaml", "appId: root-controller\n---\n- tapOnn: '<b>'\n")
    address = report(code=BAD_DATA)
    page = pages.context(Disk).new_page()
    page.goto(address)
    expect(page.locator(".report-problems")).to_contain_text("did you mean 'tapOn'?")
    expect(page.locator("h1")).to_contain_text("1 file with problems")


def test_the_report_works_by_keyboard(flows, opened):
    flows("broken.yaml", BROKEN)
    page = opened()
    expect(page.locator(".flow-body")).to_be_visible()
    # From the top, where the focus is in nothing yet.
    expect_visible_tab_stops(page)
    page.locator(".flow-line").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".flow-body")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator(".flow-body")).to_be_visible()
    page.locator("[data-cause] .step-replay").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-cause] .step-replay")).to_be_focused()


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_the_report_passes_the_accessibility_audit(flows, opened, width):
    flows("good.yaml", GOOD)
    flows("broken.yaml", BROKEN)
    flows("clients.yaml", CLIENTS)
    flows("refused.yaml", REFUSED.replace("name:", "strict: true\nname:"))
    page = opened(viewport={"width": width, "height": 800})
    for line in page.locator(".flow-line").all()[1:]:
        line.click()
    expect(page.locator("step-picture stage-phone")).to_have_count(4)
    assert findings(page, f"report-{width}") == {}


def test_the_failed_step_shows_a_picture_of_its_phone(flows, opened):
    flows("broken.yaml", BROKEN)
    page = opened()
    picture = page.locator("[data-cause] step-picture figure")
    expect(picture).to_have_count(1)
    expect(picture.locator("figcaption")).to_have_text("Main")


MANY = 1000
# The most elements in the document: one page of flows with some ten elements each.
MOST_ELEMENTS = 3000


@pytest.fixture(scope="module")
def report_of_many(tmp_path_factory):
    """The address of a report of many flows, every 50th of which fails."""
    folder = tmp_path_factory.mktemp("many")
    for number in range(MANY):
        text = BROKEN if number % 50 == 7 else GOOD
        (folder / f"{number:04}.yaml").write_text(
            re.sub("name: .*", f"name: Flow {number:04}", text))
    path = folder / "report.html"
    # A minute is enough on an idle machine; the subject is the page, not the time.
    ended(run(folder, "--format", "html", "--web", WEB, "--output", path, timeout=600), FAILED)
    return path.as_uri()


@pytest.fixture
def many(pages, report_of_many):
    """A page with that report."""
    return open_page(pages, report_of_many)


def elements(page):
    return page.locator("*").count()


@pytest.mark.slow
def test_a_report_of_1000_flows_is_paged(many):
    cards = many.locator("flow-card")
    expect(cards).to_have_count(100)
    expect(cards.first).to_contain_text("Flow 0007")
    assert elements(many) < MOST_ELEMENTS
    pager = many.get_by_role("navigation", name="Pages", exact=True)
    expect(pager).to_contain_text(f"1–100 of {MANY}")
    expect(pager.get_by_role("button", name="Previous")).to_be_disabled()
    for number in range(1, 10):
        pager.get_by_role("button", name="Next").click()
        expect(pager).to_contain_text(f"{number}01–{number + 1}00 of {MANY}")
    expect(cards.last).to_contain_text("Flow 0999")
    expect(pager.get_by_role("button", name="Previous")).to_be_focused()
    assert elements(many) < MOST_ELEMENTS


@pytest.mark.slow
def test_a_flow_among_1000_is_found_by_keyboard(many):
    cards = many.locator("flow-card")
    many.keyboard.press("/")
    expect(many.get_by_label("Search in flows")).to_be_focused()
    many.keyboard.type("0657")
    expect(cards).to_have_count(1)
    expect(many.get_by_role("navigation", name="Pages", exact=True)).to_be_hidden()
    many.keyboard.press("Enter")
    line = cards.first.locator(".flow-line")
    expect(line).to_be_focused()
    many.keyboard.press("Enter")
    expect(cards.first.locator("[data-cause]")).to_contain_text("did you mean 'Activity'?")
    many.keyboard.press("/")
    many.keyboard.press("Backspace")
    expect(cards).to_have_count(100)
    expect(many.get_by_role("status")).to_have_text("")
    many.keyboard.press("ArrowDown")
    expect(cards.first.locator(".flow-line")).to_be_focused()
    many.keyboard.press("End")
    expect(cards.last).to_contain_text("Flow 0999")
    expect(cards.last.locator(".flow-line")).to_be_focused()
    many.keyboard.press("Home")
    expect(cards.first.locator(".flow-line")).to_be_focused()
    expect(cards.first).to_contain_text("Flow 0007")
    # An expanded flow stays expanded on any page.
    many.get_by_label("Search in flows").fill("0657")
    expect(line).to_have_attribute("aria-expanded", "true")


@pytest.mark.slow
def test_a_search_without_matches_keeps_the_focus(many):
    field = many.get_by_label("Search in flows")
    field.fill("nobody has this")
    expect(many.get_by_text("No matches.")).to_be_visible()
    field.press("Enter")
    expect(field).to_be_focused()
    assert elements(many) < MOST_ELEMENTS


# Watching


class Watcher:
    """`rootstage test -c`, read line by line."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [BINARY, "test", *map(str, arguments), "--apps", APPS, "-c"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.heard = ""
        # A piece may end within a character.
        self.decoder = codecs.getincrementaldecoder("utf-8")()

    def until(self, word):
        """Reads until a word is printed; the output since the last call."""
        deadline = time.monotonic() + PATIENCE
        while word not in self.heard:
            left = deadline - time.monotonic()
            assert left > 0, f"not said: {word}\n{self.heard}"
            if select.select([self.process.stdout], [], [], left)[0]:
                piece = os.read(self.process.stdout.fileno(), 65536)
                assert piece, f"it ended:\n{self.heard}"
                self.heard += self.decoder.decode(piece)
        said, _, self.heard = self.heard.partition(word)
        return said

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


@pytest.fixture
def watch():
    started = []

    def start(*arguments):
        started.append(Watcher(*arguments))
        return started[-1]

    yield start
    for watcher in started:
        if watcher.process.poll() is None:
            watcher.process.kill()
            watcher.process.wait()


def test_watching_reruns_changed_flows_and_sigint_exits_with_the_last_result(flows, watch):
    flows("good.yaml", GOOD)
    folder = flows("other.yaml", GOOD.replace("Good", "Other"))
    watcher = watch(folder)
    first = watcher.until("Press Ctrl-C to stop.")
    assert "✓ Good" in first and "✓ Other" in first
    flows("good.yaml", GOOD.replace("Login Screen", "Nothing"))
    second = watcher.until("Press Ctrl-C to stop.")
    assert "changed: " in second and "✗ Good" in second and "✓ Other" not in second
    assert "2 flows: 1 passed, 1 failed" in second
    flows("good.yaml", "appId: root-controller\n---\n- tapOnn: x\n")
    assert "did you mean 'tapOn'" in watcher.until("Press Ctrl-C to stop.")
    flows("good.yaml", GOOD.replace("Login Screen", "Nothing"))
    watcher.until("Press Ctrl-C to stop.")
    assert watcher.stop() == FAILED


def test_watching_reruns_the_flows_whose_state_a_changed_flow_meets_or_leaves(flows, watch):
    flows("0.yaml", LOG_IN)
    flows("1.yaml", LOG_IN)
    flows("2.yaml", STAYED)
    folder = flows("3.yaml", STAYED)
    watcher = watch(folder)
    watcher.until("4 passed")
    watcher.until("Press Ctrl-C to stop.")
    flows("2.yaml", STAYED + "- tapOn: Log Out\n- assertVisible: Login Screen\n")
    said = watcher.until("Press Ctrl-C to stop.")
    assert "✓ 1" in said and "✓ 2" in said and "✗ 3" in said and "✓ 0" not in said
    assert "4 flows: 3 passed, 1 failed" in said
    (folder / "2.yaml").unlink()
    said = watcher.until("Press Ctrl-C to stop.")
    assert "✓ 3" in said and "3 flows: 3 passed" in said
    assert watcher.stop() == PASSED


def test_watching_follows_subflows_and_finds_new_flows(flows, watch):
    flows("good.yaml", GOOD.replace("- assertVisible", "- runFlow: steps/look.yaml\n- assertVisible"))
    folder = flows("other.yaml", GOOD.replace("Good", "Other"))
    (folder / "steps").mkdir()
    look = folder / "steps" / "look.yaml"
    put(look, "appId: root-controller\n---\n- assertVisible: Nothing\n")
    watcher = watch(folder)
    assert "✗ Good" in watcher.until("Press Ctrl-C to stop.")
    put(look, "appId: root-controller\n---\n- assertVisible: Login Screen\n")
    said = watcher.until("Press Ctrl-C to stop.")
    assert "✓ Good" in said and "✓ Other" not in said
    flows("third.yaml", GOOD.replace("Good", "Third"))
    assert "✓ Third" in watcher.until("Press Ctrl-C to stop.")
    assert watcher.stop() == PASSED


def test_watching_an_empty_folder_fails_until_a_flow_is_written(flows, watch):
    folder = flows("notes.txt", "no flow")
    watcher = watch(folder)
    assert "There is no flow to run." in watcher.until("Press Ctrl-C to stop.")
    flows("good.yaml", GOOD)
    assert "✓ Good" in watcher.until("Press Ctrl-C to stop.")
    (folder / "good.yaml").unlink()
    assert "There is no flow to run." in watcher.until("Press Ctrl-C to stop.")
    assert watcher.stop() == FAILED


def test_watching_reruns_the_flows_of_a_changed_app(flows, watch, tmp_path):
    app = tmp_path / "app.yaml"
    text = (APPS / "root-controller" / "app.yaml").read_text()
    put(app, text)
    watcher = watch(flows("good.yaml", GOOD), "--app", app)
    watcher.until("Press Ctrl-C to stop.")
    put(app, text.replace("Login Screen", "Sign In"))
    assert "✗ Good" in watcher.until("Press Ctrl-C to stop.")
    put(app, "app: [")
    watcher.until("app.yaml")
    put(app, text)
    watcher.until("✓ Good")
    assert watcher.stop() == PASSED


def test_a_report_written_into_the_watched_folder_triggers_no_rerun(flows, watch):
    folder = flows("good.yaml", GOOD)
    report = folder / "report.xml"
    watcher = watch(folder, "--format", "junit", "--output", report)
    watcher.until("Press Ctrl-C to stop.")
    flows("good.yaml", GOOD.replace("Good", "Better"))
    said = watcher.until("Press Ctrl-C to stop.")
    assert said.count("changed: ") == 1 and "✓ Better" in said
    assert json.dumps(report.read_text()).count("Better") > 0
    assert watcher.stop() == PASSED


# Output files


def test_screenshots_and_recordings_are_written_into_a_folder_per_flow(flows, tmp_path):
    text = GOOD + "- takeScreenshot: ../../login\n- startRecording: fade\n- tapOn: Log In\n" \
        + "- assertVisible: Main Screen\n- stopRecording\n"
    folder = flows("good.yaml", text.replace("Good", "../Good"))
    out = tmp_path / "out"
    ended(run(folder, "--test-output-dir", out), PASSED)
    files = sorted(path for path in out.rglob("*") if path.is_file())
    assert [path.suffix for path in files] == [".ndjson", ".svg"]
    assert all(path.parent.parent == out for path in files), "no path leads out of its folder"
    assert ElementTree.parse(files[1]).getroot().tag.endswith("svg")
    verified = rootstage("replay", files[0], "--verify")
    assert verified.returncode == PASSED, verified.stdout + verified.stderr
    assert json.loads(files[0].read_text().splitlines()[0])["streams"][0]["from"] > 1


def test_an_output_folder_that_cannot_be_created_fails(flows, tmp_path):
    (tmp_path / "file").write_text("")
    folder = flows("good.yaml", GOOD)
    ended(run(folder, "--test-output-dir", tmp_path / "file" / "x"), CANNOT_CREATE, "file")
