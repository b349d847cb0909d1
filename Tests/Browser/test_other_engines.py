"""Stored recordings of other engines, and one among many: what their verification proves, and what
is said of them.

Files are verified alike, which test_command_line.py has.
"""

import json

import pytest

from recording_text import sealed
from stage import rootstage
from test_command_line import BAD_DATA, FOUND, failed

OWN = "0.4.0"


@pytest.fixture
def stored(recorded, server, tmp_path):
    """A recording by another engine, in a data folder and on a server: both answers to its verification."""

    def store(engine, change=lambda text: text):
        text = recorded.file.read_text().replace(f'"engine":"{OWN}"', f'"engine":"{engine}"', 1)
        file = tmp_path / "other.ndjson"
        file.write_text(sealed(change(text)))
        data = tmp_path / "other"
        assert rootstage("recordings", "import", file, "--data", data).returncode == 0
        status, _, body = server.request("/api/recordings", body=file.read_bytes())
        assert status == 201, body
        stream = json.loads(body)["stream"]
        status, _, body = server.request(f"/api/recordings/{stream}/verify", body=b"")
        return (rootstage("recordings", "verify", "--data", data),
                rootstage("recordings", "verify", "--data", data, "--json"),
                (status, json.loads(body)))

    return store


@pytest.mark.parametrize("engine, said", [
    ("9.9.9", f"c1: another engine: engine 9.9.9 made it by its header, and this is engine {OWN}"),
    ("mine", "c1: another engine: engine mine made it"),
    (OWN + ".1", f"c1: another engine: engine {OWN}.1 made it"),
])
def test_records_of_this_engine_are_no_proof_of_a_later_one(stored, engine, said):
    told, as_json, (status, answer) = stored(engine)
    failed(told, FOUND, said, "does not prove")
    assert "identical" not in told.stdout
    found = json.loads(as_json.stdout)
    assert as_json.returncode == FOUND and said.startswith("c1: " + found["problem"][:20])
    for each in (found, answer):
        assert each["identical"] is False and each["engine"] == engine
    assert status == 200 and answer["complete"] and answer["difference"] is None
    assert answer["records"] == found["records"] > 0


@pytest.mark.parametrize("engine, said", [
    ("0.0.9", ["c1: identical but for the engine: ", "; engine 0.0.9 made it by its header"]),
    (OWN, ["c1: identical: "]),
])
def test_records_of_an_earlier_engine_are_proven_by_being_the_same(stored, engine, said):
    told, as_json, (status, answer) = stored(engine)
    failed(told, 0, *said)
    for each in (json.loads(as_json.stdout), answer):
        assert each["identical"] is True and each["engine"] == engine
    assert status == 200 and as_json.returncode == 0


def test_a_difference_names_both_engines_and_what_to_do(stored):
    change = lambda text: text.replace('"animated":false', '"animated":true', 1)
    told, as_json, (_, answer) = stored("0.0.9", change)
    failed(told, FOUND, "c1: differs at sequence ", "engine 0.0.9 made it by its header",
           "rootstage recordings export c1 | rootstage replay - --rewrite OUT")
    assert json.loads(as_json.stdout)["differsAt"] == answer["difference"]["sequence"]
    assert not answer["identical"] and answer["engine"] == "0.0.9"


def test_a_difference_of_this_engine_names_no_other(stored):
    told, _, _ = stored(OWN, lambda text: text.replace('"animated":false', '"animated":true', 1))
    failed(told, FOUND, "c1: differs at sequence ")
    assert "engine" not in told.stdout and "--rewrite" not in told.stdout


def test_a_header_that_cannot_be_names_both_engines(stored):
    told, _, (status, answer) = stored(
        "0.0.9", lambda text: text.replace('"streams":[{', '"streams":[{"from":100000,', 1))
    failed(told, FOUND, "the view of c1 begins at record", "engine 0.0.9 made it")
    assert status == 422 and "the view of" in answer["error"]


@pytest.mark.parametrize("engine, said", [(OWN, []), ("0.0.9", ["engine 0.0.9 made it"])])
def test_one_that_differs_among_many_short_ones_is_told_alone(recorded, tmp_path, engine, said):
    text = recorded.file.read_text()
    other = text.replace(f'"engine":"{OWN}"', f'"engine":"{engine}"', 1)
    other = other.replace('"animated":false', '"animated":true', 1)
    (tmp_path / "same.ndjson").write_text(text)
    (tmp_path / "other.ndjson").write_text(sealed(other))
    data = tmp_path / "many"
    for name in ["same"] * 3 + ["other"] + ["same"] * 3:
        assert rootstage("recordings", "import", tmp_path / f"{name}.ndjson",
                         "--data", data).returncode == 0
    told = rootstage("recordings", "verify", "--data", data)
    failed(told, FOUND, "c1-4: differs at sequence ", *said)
    results = [line.split(": ", 1) for line in told.stdout.splitlines() if line.startswith("c1")]
    assert [name for name, _ in results] == ["c1"] + [f"c1-{number}" for number in range(2, 8)]
    assert [name for name, result in results if not result.startswith("identical: ")] == ["c1-4"]
