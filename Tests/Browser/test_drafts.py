"""Drafts over HTTP: problems, runs under a changed text, saving, and what is refused."""

import json
import re

import pytest

from test_branch import post, tap_of
from stage import ROOT, rootstage

APP = (ROOT / "Examples" / "root-controller" / "app.yaml").read_text()
SMALL = """\
app: small
root:
  first: main
  parts:
    main: { navigation: Items }
screens:
  Items:
    title: Items
    content:
      - button: { title: Open, do: [ push: Item ] }
  Item:
    title: Item
"""
LAUNCH = {"time": 0, "command": {"command": "launch", "width": 390, "height": 844}}
OPEN = {"time": 1_000_000, "command": {"command": "tap", "element": "open"}}


@pytest.fixture(scope="module")
def server(recorded):
    """The server of all tests here; nothing of a draft is stored."""
    return recorded.server


@pytest.fixture
def editing(servers, tmp_path, quick_apps):
    """A server that saves drafts."""
    return servers(tmp_path / "data", "--apps", quick_apps, "--edit", tmp_path / "mine")


def draft(server, **body):
    status, _, answer = post(server, "/api/drafts", body)
    return status, json.loads(answer)


def save(server, app, **body):
    status, _, answer = post(server, f"/api/drafts/{app}", body)
    return status, json.loads(answer)


@pytest.mark.quick
def test_a_draft_runs_the_given_commands_and_leaves_no_recording(server):
    def kept():
        return [each["stream"] for each in
                json.loads(server.request("/api/recordings")[2])["recordings"]]

    before = kept()
    status, answer = draft(server, text=SMALL, commands=[LAUNCH, OPEN])
    assert status == 200
    assert answer["problems"] == []
    assert answer["app"]["name"] == "small"
    records = answer["run"]["records"]
    assert [each["sequence"] for each in records] == list(range(1, len(records) + 1))
    assert [each["data"]["name"] for each in records if each["kind"] == "created"][-1] == "Item"
    assert answer["run"]["difference"] is None
    assert kept() == before


def test_a_draft_answers_all_problems_at_their_places_and_no_run(server):
    text = SMALL.replace("push: Item", "push: Itme").replace("first: main", "first: mian")
    status, answer = draft(server, text=text, commands=[LAUNCH])
    assert status == 200
    assert "run" not in answer and "app" not in answer
    found = [(each["line"], each["column"], each["severity"]) for each in answer["problems"]]
    assert [line for line, _, _ in found] == [3, 10]
    assert all(severity == "error" for _, _, severity in found)
    assert "Itme" in answer["problems"][1]["message"]
    assert "Item" in answer["problems"][1]["hint"]


def test_a_draft_that_is_not_yaml_answers_one_problem(server):
    status, answer = draft(server, text="app: [")
    assert status == 200
    assert len(answer["problems"]) == 1


def test_the_commands_of_a_recording_run_under_the_text_of_its_app(server, recorded):
    status, answer = draft(server, stream=recorded.stream)
    assert status == 200
    assert "\napp: root-controller\n" in answer["text"]
    given = [each for each in answer["run"]["records"] if each["kind"] == "command"]
    asked = [each for each in recorded.records if each["kind"] == "command"]
    assert [each["data"]["command"] for each in given] == [
        each["data"]["command"] for each in asked]
    assert [each["time"] for each in given] == [each["time"] for each in asked]


def test_the_commands_of_a_recording_count_up_to_the_record_that_is_named(server, recorded):
    tap = tap_of(recorded.records)
    status, answer = draft(server, stream=recorded.stream, to=tap - 1)
    assert status == 200
    assert "tap" not in [each["data"].get("command") for each in answer["run"]["records"]
                         if each["kind"] == "command"]


def test_the_first_record_that_differs_is_told_with_the_number_of_those_that_do(server):
    changed = SMALL.replace("title: Item\n", "title: Other\n")
    status, answer = draft(server, text=changed, against=SMALL, commands=[LAUNCH, OPEN])
    assert status == 200
    difference = answer["run"]["difference"]
    assert difference["count"] == 1
    before, now = difference["before"], difference["now"]
    assert before[0]["kind"] == now[0]["kind"] == "created"
    assert before[0]["data"]["view"]["title"] == "Item"
    assert now[0]["data"]["view"]["title"] == "Other"
    assert 1 < len(before) <= 40 and before[1:] == [
        {**each, "hash": other["hash"]} if "hash" in each else each
        for each, other in zip(now[1:], before[1:])]


def test_a_text_that_runs_as_the_one_before_has_no_difference(server):
    status, answer = draft(
        server, text=f"# A comment\n{SMALL}", against=SMALL, commands=[LAUNCH, OPEN])
    assert status == 200
    assert answer["run"]["difference"] is None


def test_what_was_asked_of_a_phone_at_rest_waits_until_it_rests_under_another_text(server):
    faded = APP.replace("showLoginScreen: { to: authentication, animation: none }",
                        "showLoginScreen: { to: authentication, animation: fade }")
    assert faded != APP
    log_in = {"time": 3_000_000, "command": {"command": "tap", "element": "log-in"}}
    status, answer = draft(server, text=faded, against=APP, commands=[LAUNCH, log_in])
    assert status == 200
    assert answer["run"]["rejections"] == 0
    records = answer["run"]["records"]
    tap = next(each for each in records if each["data"].get("command") == "tap")
    assert tap["time"] == 3_300_000
    assert [each["data"]["name"] for each in records if each["kind"] == "didAppear"][-1] == "Navigation(Main)"


def test_what_was_asked_of_a_phone_that_moved_does_not_wait(server):
    slower = APP.replace("duration: 0.3 s, curve: easeOut", "duration: 0.6 s, curve: easeOut")
    tap = {"time": 3_000_000, "command": {"command": "tap", "element": "log-in"}}
    early = {"time": 3_100_000, "command": {"command": "tap", "element": "log-out"}}
    status, answer = draft(server, text=slower, against=APP, commands=[LAUNCH, tap, early])
    assert status == 200
    assert answer["run"]["rejections"] == 1
    asked = [each["time"] for each in answer["run"]["records"] if each["kind"] == "command"]
    assert asked == [0, 3_000_000, 3_100_000]


def test_a_phone_that_does_not_rest_in_time_is_not_waited_for(server):
    later = SMALL.replace("    title: Items\n", """\
    title: Items
    onAppear: [ { after: 20 s, do: [ set: { DONE: true } ] } ]
""").replace("root:", "session: { DONE: false }\nroot:")
    status, answer = draft(server, text=later, against=SMALL, commands=[LAUNCH, OPEN])
    assert status == 200
    assert answer["problems"] == []
    asked = [each["time"] for each in answer["run"]["records"] if each["kind"] == "command"]
    assert asked == [0, 1_000_000]
    assert answer["run"]["rejections"] == 0


def test_an_app_on_offer_gives_its_text(server):
    status, answer = draft(server, app="root-controller")
    assert status == 200
    assert "screens:" in answer["text"]
    assert answer["app"]["name"] == "root-controller"


def test_an_app_that_never_rests_is_refused_with_its_text_and_no_problem(server):
    text = """\
app: busy
root:
  first: one
  parts:
    one: { screen: One }
    two: { screen: Two }
  routes:
    toOne: { to: one, animation: none }
    toTwo: { to: two, animation: none }
screens:
  One: { onAppear: [ { after: 1 ms, do: [ route: toTwo ] } ] }
  Two: { onAppear: [ { after: 1 ms, do: [ route: toOne ] } ] }
"""
    status, answer = draft(server, text=text, commands=[LAUNCH])
    assert status == 200, answer
    assert answer["problems"] == []
    assert "refused" in answer["run"], answer["run"].keys()
    # A busy machine comes to the bound of time first.
    assert re.search("20000 records|takes longer than 5 s", answer["run"]["refused"])


@pytest.mark.parametrize("body, status, message", [
    ({}, 400, "is needed"),
    ({"text": SMALL, "app": "x"}, 400, "not needed"),
    ({"text": 1}, 400, "text"),
    ({"app": "nonsense"}, 404, "there is no app nonsense"),
    ({"stream": "nonsense"}, 404, "there is no recording nonsense"),
    ({"text": SMALL, "commands": [{"time": 0}]}, 400, "command"),
    ({"text": SMALL, "commands": [OPEN, LAUNCH]}, 400, "before it"),
    ({"text": SMALL, "commands": [{"time": 0, "command": {"command": "dance"}}]}, 400, "dance"),
    ({"text": SMALL, "commands": [LAUNCH] * 10_001}, 400, "10000 at most"),
    ({"text": SMALL, "until": -1}, 400, "until"),
    ({"text": SMALL, "wish": True}, 400, "wish"),
])
def test_a_wrong_request_is_refused_with_a_sentence(server, body, status, message):
    found, answer = draft(server, **body)
    assert (found, message in answer["error"]) == (status, True), answer


def test_a_body_beyond_the_limit_is_refused(server):
    status, _, answer = post(server, "/api/drafts", b" " * ((4 << 20) + 1))
    assert status == 413
    assert "4194304 bytes" in json.loads(answer)["error"]


def test_a_text_of_more_than_a_megabyte_is_one_problem(server):
    status, answer = draft(server, text="#" * ((1 << 20) + 1))
    assert status == 200
    assert [each["message"] for each in answer["problems"]] == [
        "the file is larger than 1048576 bytes, the limit for an app file"]


def test_the_schema_of_app_files_is_served(server):
    status, headers, body = server.request("/api/schema/app.json")
    assert status == 200
    assert headers["Content-Type"].startswith("application/json")
    assert json.loads(body) == json.loads(rootstage("schema", "app").stdout)


# The flow of what was done


def test_what_was_done_is_run_again_as_a_flow_and_its_first_failing_step_is_told(server):
    body = {"against": SMALL, "commands": [LAUNCH, OPEN], "result": "flow"}
    status, answer = draft(server, text=SMALL, **body)
    assert status == 200
    assert "- tapOn: Open" in answer["flow"]["text"]
    assert "failure" not in answer["flow"]
    status, answer = draft(server, text=SMALL.replace("title: Open", "title: Show"), **body)
    assert status == 200
    failure = answer["flow"]["failure"]
    assert "Open" in failure["title"]
    assert 1 < failure["step"] <= answer["flow"]["steps"]
    assert failure["message"]


def test_where_nothing_was_done_there_is_no_flow(server):
    for body in ({"against": SMALL, "commands": [LAUNCH]}, {"commands": [LAUNCH, OPEN]}):
        status, answer = draft(server, text=SMALL, result="flow", **body)
        assert (status, answer["flow"]) == (200, None)


# Saving


def test_a_draft_is_saved_and_read_again(editing, tmp_path):
    status, answer = save(editing, "small", text=SMALL)
    assert status == 200, answer
    assert (tmp_path / "mine" / "small" / "app.yaml").read_text() == SMALL
    status, _, body = editing.request("/api/drafts/small")
    assert status == 200
    found = json.loads(body)
    assert (found["text"], found["hash"]) == (SMALL, answer["hash"])
    assert rootstage("validate", tmp_path / "mine" / "small" / "app.yaml").returncode == 0


def test_of_two_who_save_one_draft_the_second_is_told_of_the_first(editing, tmp_path):
    _, first = save(editing, "small", text=SMALL)
    other = SMALL.replace("title: Item\n", "title: Other\n")
    status, _ = save(editing, "small", text=other, replaces=first["hash"])
    assert status == 200
    mine = SMALL.replace("title: Item\n", "title: Mine\n")
    status, answer = save(editing, "small", text=mine, replaces=first["hash"])
    assert status == 409
    assert "changed by somebody else" in answer["error"]
    assert answer["text"] == other
    assert (tmp_path / "mine" / "small" / "app.yaml").read_text() == other
    status, _ = save(editing, "small", text=mine, replaces=answer["hash"])
    assert status == 200


def test_a_new_draft_with_the_name_of_another_replaces_nothing(editing, tmp_path):
    save(editing, "small", text=SMALL)
    status, answer = save(editing, "small", text=SMALL.replace("Items", "Things"))
    assert status == 409
    assert "a name of its own" in answer["error"]
    assert (tmp_path / "mine" / "small" / "app.yaml").read_text() == SMALL


def test_a_broken_draft_is_not_saved(editing, tmp_path):
    save(editing, "small", text=SMALL)
    status, answer = save(editing, "small", text=SMALL.replace("push: Item", "push: Itme"))
    assert status == 422
    assert "has errors" in answer["error"]
    assert (tmp_path / "mine" / "small" / "app.yaml").read_text() == SMALL


def test_a_draft_is_saved_under_its_own_name_alone(editing, tmp_path):
    assert save(editing, "other", text=SMALL)[0] == 422
    assert save(editing, "..%2Fsmall", text=SMALL)[0] == 404
    assert save(editing, "a%20b", text=SMALL)[0] == 422
    assert not (tmp_path / "mine").exists()


def test_a_server_without_a_folder_says_how_drafts_are_saved(server):
    status, answer = save(server, "small", text=SMALL)
    assert status == 409
    assert "--edit FOLDER" in answer["error"]


def test_a_draft_without_a_file_is_answered_with_nothing_and_without_an_error(server, editing):
    for each in (server, editing):
        status, headers, body = each.request("/api/drafts/small")
        assert (status, body) == (204, b"")
        assert "Content-Length" not in headers


def test_a_folder_that_cannot_be_written_is_told_of(editing, tmp_path):
    (tmp_path / "mine").write_text("a file")
    status, answer = save(editing, "small", text=SMALL)
    assert status == 507
    assert "cannot be written" in answer["error"]
