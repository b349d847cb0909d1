"""The published table of what each record changes: complete, and in agreement with its cases."""

import json

import pytest

from asyncapi_check import Document
from stage import ROOT

DOCUMENT = Document.load()
FOLD = DOCUMENT.root["x-fold"]
CASES = json.loads((ROOT / "web" / "fold-cases.json").read_text())["cases"]


def test_each_kind_of_record_is_in_the_table_and_no_other():
    kinds = DOCUMENT.root["components"]["schemas"]["record"]["properties"]["kind"]["enum"]
    assert set(FOLD) == {*kinds, "progress"}
    assert {case["kind"] for case in CASES} <= set(FOLD)
    for kind, rule in FOLD.items():
        assert set(rule) == {"changes", "how"} and rule["how"].endswith("."), kind


def test_each_place_that_the_table_names_is_one_of_the_state():
    state = set(DOCUMENT.root["components"]["schemas"]["state"]["properties"])
    named = {place.split("/")[1] for rule in FOLD.values() for place in rule["changes"]}
    assert named <= state


@pytest.mark.parametrize("case", CASES, ids=lambda case: " ".join([case["kind"], *case["changes"]]))
def test_a_record_changes_no_place_but_those_of_its_kind(case):
    allowed = set(FOLD[case["kind"]]["changes"])
    if "hash" in case["record"]:
        allowed.add("/visible")
    assert set(case["changes"]) <= allowed


def test_each_place_that_the_table_names_is_changed_by_a_case():
    seen = {}
    for case in CASES:
        seen.setdefault(case["kind"], set()).update(case["changes"])
    missing = {kind: set(rule["changes"]) - seen.get(kind, set()) for kind, rule in FOLD.items()}
    assert {kind: places for kind, places in missing.items() if places} == {}
