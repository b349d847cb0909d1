"""What commands print with --json, held against the schemas that they publish."""

import json

import pytest
from jsonschema import Draft202012Validator

from stage import ROOT, rootstage

FIXTURES = ROOT / "Tests" / "EndToEndTests" / "Fixtures"
LOGIN = FIXTURES / "log-in-and-out.ndjson"
APP = ROOT / "Examples" / "root-controller" / "app.yaml"
FLOW = ROOT / "Examples" / "root-controller" / "flows" / "back.yaml"
SCHEMA = json.loads(rootstage("schema", "answers").stdout)


def commands_with_json(command, before=()):
    """The commands that have a flag --json, by their names."""
    names = (*before, command["commandName"])
    for argument in command.get("arguments", []):
        isJSON = argument["kind"] == "flag" and any(
            each["name"] == "json" for each in argument.get("names", []))
        if isJSON:
            yield " ".join(names[1:])
    for inner in command.get("subcommands", []):
        yield from commands_with_json(inner, names)


def answers_of(command, *arguments, codes=(0,), **options):
    """What a command prints, each line held against the schema."""
    result = rootstage(*command.split(), *arguments, "--json", **options)
    assert result.returncode in codes, result.stderr
    schema = {**SCHEMA, "$ref": f"#/$defs/{command}"}
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert answers
    for answer in answers:
        Draft202012Validator(schema).validate(answer)
    return answers


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "data"
    assert rootstage("recordings", "import", LOGIN, "--data", folder).returncode == 0
    return folder


def test_each_command_with_json_has_a_schema_and_no_other():
    Draft202012Validator.check_schema(SCHEMA)
    known = set(commands_with_json(json.loads(
        rootstage("--experimental-dump-help").stdout)["command"]))
    # These write JSON by another option.
    known |= {"load", "explore", "graph"}
    named = {name for name in SCHEMA["$defs"] if " " in name or name in known}
    assert named == known and len(known) > 12


def test_valid_and_broken_app_files(tmp_path):
    broken = tmp_path / "broken.yaml"
    broken.write_text("app: x\nscrens: {}\n")
    [answer] = answers_of("validate", APP, broken, codes=(1,))
    assert [each["valid"] for each in answer["files"]] == [True, False]
    assert any(each.get("hint") for each in answer["files"][1]["problems"])


def test_verified_recordings(tmp_path):
    [answer] = answers_of("replay", LOGIN, "--verify", codes=(0, 1))
    assert answer["identical"] == (answer.get("difference") is None)
    changed = tmp_path / "changed.ndjson"
    changed.write_text(LOGIN.read_text().replace('"width":390', '"width":391', 1))
    [answer] = answers_of("replay", changed, "--verify", codes=(1,))
    assert answer["difference"]["line"] > 1 and not answer["identical"]


def test_json_of_the_records_themselves_is_a_usage_error():
    assert rootstage("replay", LOGIN, "--json").returncode == 64


@pytest.mark.parametrize("command, arguments", [
    ("compare", [APP, "--flow", FLOW]), ("branch", [LOGIN]), ("hierarchy", [APP]),
    ("recordings show", [LOGIN]),
])
def test_answers_about_apps_and_files(command, arguments):
    answers_of(command, *arguments)


def test_a_token_and_the_settings(tmp_path):
    [answer] = answers_of("token")
    assert len(answer["token"]) == 43
    [answer] = answers_of("config", "--data", tmp_path)
    found = {each["name"]: each for each in answer["settings"]}
    assert found["data"] == {"name": "data", "value": str(tmp_path), "source": "flag --data"}


def test_results_of_flows(tmp_path):
    failing = tmp_path / "failing.yaml"
    failing.write_text("appId: root-controller\n---\n- launchApp\n- assertVisible: Nowhere\n")
    broken = tmp_path / "broken.yaml"
    broken.write_text("appId: root-controller\n---\n- tapp: x\n")
    [answer] = answers_of("test", FLOW)
    assert (answer["passed"], answer["failed"], answer["problems"]) == (1, 0, [])
    [answer] = answers_of("test", FLOW, failing, broken, codes=(65,))
    assert (answer["passed"], answer["failed"]) == (1, 1) and answer["problems"][0]["line"] == 3
    [failure] = answer["flows"][1]["failures"]
    assert failure["file"] == str(failing) and failure["line"] == 4 and "Nowhere" in failure["step"]
    [answer] = answers_of("test", FLOW, "--explore", "100ms", codes=(0, 1))
    assert answer["exploration"]
    assert rootstage("test", FLOW, "--json", "-c").returncode == 64


@pytest.mark.parametrize("command, arguments", [
    ("graph", [APP]), ("explore", [APP, "--states", "200", "--walk", "0"]),
])
def test_what_is_written_by_a_format(command, arguments):
    result = rootstage(command, *arguments, "--format", "json")
    schema = {**SCHEMA, "$ref": f"#/$defs/{command}"}
    Draft202012Validator(schema).validate(json.loads(result.stdout))


def test_doctor(tmp_path):
    answers_of("doctor", "--data", tmp_path, codes=(0, 1))


def test_answers_about_stored_recordings(data):
    [shown] = answers_of("recordings show", "c1", "--data", data)
    assert shown["whole"] and shown["streams"][0]["screens"]["count"] > 0
    [listed] = answers_of("recordings list", "--data", data)
    assert listed["total"] == 1
    [found] = answers_of("recordings find", "app:root-controller", "--data", data)
    assert found["total"] == 1
    [verified] = answers_of("recordings verify", "--data", data, codes=(0, 1))
    assert verified["stream"] == "c1"
    [checked] = answers_of("recordings check", "--data", data)
    assert checked == {"whole": True, "damages": []}
    again, once = [answers_of("recordings import", LOGIN, *more, "--data", data)[0]
                   for more in ([], ["--once"])]
    assert again["stored"] and again["streams"] == ["c1-2"] and again["earlier"] == ["c1"]
    assert not once["stored"] and once["streams"] == ["c1"]
    [deleted] = answers_of("recordings delete", "c1-2", "--data", data)
    assert [each["stream"] for each in deleted["recordings"]] == ["c1-2"]
    prune = ["--imported", "--keep-recordings", "0", "--data", data]
    [would] = answers_of("recordings prune", *prune, "--dry-run")
    assert would["dryRun"] and len(would["recordings"]) == 1
    [pruned] = answers_of("recordings prune", *prune)
    assert {**pruned, "dryRun": True} == would
