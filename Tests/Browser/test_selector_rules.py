"""Random selectors on random screens: a tap meets the element that Maestro's rules name."""

import json
import random
import re

import pytest

from maestro_selectors import Node, find, touched
from stage import random_seed, rootstage

SCREENS, SELECTORS = 12, 12
TEXTS = ["Edit", "Phone", "Mail", "Save", "Total (3)", "Edit 2", "edit", "A.B"]
PATTERNS = [*TEXTS, ".*", "E.*", "Ed.t", "total (3)"]
IDS = ["a.*", ".*1", "b.*", "row.*", "list.*", "r[0-9]+", ".*"]


class Maker:
    """Makes screens and selectors by a seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0

    def chance(self, share):
        return self.random.random() < share

    def name(self, *stems):
        self.count += 1
        return f"{self.random.choice(stems)}{self.count}"

    def leaf(self):
        name, title = self.name("a", "b"), self.random.choice(TEXTS)
        if self.chance(0.2):
            return {"label": {"text": title, "id": name}}
        if self.chance(0.2):
            return {"toggle": {"title": title, "id": name, "key": self.random.choice(["ON", "OFF"])}}
        button = {"title": title, "id": name, "do": [{"set": {"TAPPED": name}}]}
        return {"button": {**button, "enabled": False} if self.chance(0.15) else button}

    def row(self):
        name = self.name("r")
        row = {"title": self.random.choice(TEXTS), "id": name, "do": [{"set": {"TAPPED": name}}]}
        return {**row, "subtitle": self.random.choice(TEXTS)} if self.chance(0.5) else row

    def block(self):
        if self.chance(0.45):
            return self.leaf()
        if self.chance(0.6):
            leaves = [self.leaf() for _ in range(self.random.randint(1, 3))]
            return {"row": {"id": self.name("row"), "elements": leaves}}
        rows = [self.row() for _ in range(self.random.randint(1, 3))]
        return {"list": {"id": self.name("list"), "rows": rows}}

    def app(self):
        content = [{"label": {"text": "Tapped: ${TAPPED}", "id": "tapped"}}]
        content += [self.block() for _ in range(self.random.randint(2, 6))]
        part = {self.random.choice(["screen", "navigation"]): "Main"}
        return {
            "app": "sample", "session": {"TAPPED": "nothing", "ON": True, "OFF": False},
            "root": {"first": "main", "parts": {"main": part}},
            "screens": {"Main": {
                "title": self.random.choice(["", "Edit"]), "content": content}}}

    def selector(self, depth=0):
        selector = {}
        if self.chance(0.7):
            selector["text"] = self.random.choice(PATTERNS)
        if self.chance(0.25):
            selector["id"] = self.random.choice(IDS)
        for key in ("enabled", "checked"):
            if self.chance(0.1):
                selector[key] = self.chance(0.5)
        if depth < 2:
            for key, share in (("below", 0.2), ("above", 0.2), ("leftOf", 0.2), ("rightOf", 0.2),
                               ("childOf", 0.12), ("containsChild", 0.1)):
                if self.chance(share):
                    selector[key] = self.selector(depth + 1)
            if self.chance(0.08):
                selector["containsDescendants"] = [self.selector(2)]
        if self.chance(0.2):
            selector["index"] = self.random.choice([0, 1, 2, -1, -2, "1.9"])
        return selector or {"text": "Edit"}


def nodes_of(app):
    """The elements of the app's first screen; what is around the screen is the device's."""
    printed = rootstage("hierarchy", app, "--json")
    assert printed.returncode == 0, printed.stderr
    return [node for child in json.loads(printed.stdout)["children"] for node in Node(child).all()]


def expected(nodes, selector):
    """What the app stores after a tap."""
    node = find(nodes, selector)
    element = touched(nodes, node) if node else None
    while element and element.kind not in ("button", "row", "toggle"):
        element = element.parent
    if not element or element.kind == "toggle" or element.attributes["enabled"] != "true":
        return "nothing"
    return element.attributes["resource-id"]


def flow(selectors):
    steps = []
    for place, selector in enumerate(selectors):
        steps += [
            {"launchApp": {"clearState": True}}, {"tapOn": {**selector, "optional": True}},
            {"copyTextFrom": {"id": "tapped"}},
            {"evalScript": f"${{console.log('after {place} ' + maestro.copiedText)}}"}]
    lines = [f"- {json.dumps(step)}" for step in steps]
    return "\n".join(["appId: sample", "---", *lines, ""])


@pytest.mark.parametrize("place", range(SCREENS))
def test_a_tap_meets_the_element_that_the_rules_name(tmp_path, place):
    seed = f"{random_seed()}-{place}"
    maker = Maker(seed)
    (tmp_path / "app.yaml").write_text(json.dumps(maker.app()))
    nodes = nodes_of(tmp_path / "app.yaml")
    selectors = [maker.selector() for _ in range(SELECTORS)]
    (tmp_path / "flow.yaml").write_text(flow(selectors))
    run = rootstage("test", tmp_path / "flow.yaml", "--app", tmp_path / "app.yaml", "-v")
    assert run.returncode == 0, run.stdout + run.stderr
    tapped = dict(re.findall(r"after (\d+) Tapped: (\S+)", run.stdout))
    assert len(tapped) == SELECTORS
    for number, selector in enumerate(selectors):
        assert tapped[str(number)] == expected(nodes, selector), \
            f"seed {seed}: {json.dumps(selector)}\n{(tmp_path / 'app.yaml').read_text()}"
