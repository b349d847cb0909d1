"""Which element a selector means, by the rules of Maestro 2.8 on iOS, read from its Filters.kt and
Orchestra.kt. It judges the trees that `rootstage hierarchy --json` prints, and shares nothing with
the program."""

import re

FLAGS = re.IGNORECASE | re.DOTALL | re.MULTILINE


class Node:
    """An element of a tree, with its frame and what stands inside it."""

    def __init__(self, json, parent=None):
        self.attributes = json["attributes"]
        self.parent = parent
        self.left, self.top, self.right, self.bottom = map(
            int, re.findall(r"-?\d+", self.attributes["bounds"]))
        self.children = [Node(each, self) for each in json["children"]]

    @property
    def kind(self):
        return self.attributes["class"]

    def all(self):
        """The node and what is inside it, in document order."""
        yield self
        for child in self.children:
            yield from child.all()

    def inside(self):
        return list(self.all())[1:]

    @property
    def middle(self):
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    def covers(self, x, y):
        return self.left <= x < self.right and self.top <= y < self.bottom


def _pattern(text):
    try:
        return re.compile(text, FLAGS)
    except re.error:
        return re.compile(re.escape(text), FLAGS)


def _has_text(node, text):
    values = [node.attributes[name] for name in ("text", "hintText")]
    return any(
        text == value or _pattern(text).fullmatch(value)
        or _pattern(text).fullmatch(value.replace("\n", " ")) for value in values)


def _has_id(node, text):
    value = node.attributes["resource-id"]
    return bool(_pattern(text).fullmatch(value) or _pattern(text).fullmatch(value.split("/")[-1]))


def _has_flag(name):
    return lambda node, expected: node.attributes[name] == str(expected).lower()


# What is asked of a node itself; the deepest node of which all holds counts.
OWN = {
    "text": _has_text, "id": _has_id, "enabled": _has_flag("enabled"),
    "checked": _has_flag("checked"), "selected": _has_flag("selected"),
}

# One edge is compared, with that of any of the others.
RELATIVE = {
    "below": lambda node, other: node.top > other.top,
    "above": lambda node, other: node.top < other.top,
    "rightOf": lambda node, other: node.left > other.left,
    "leftOf": lambda node, other: node.left < other.left,
}


def matches(nodes, selector):
    """The nodes that are meant, in document order. A parent is asked for by `find` alone."""
    if isinstance(selector, str):
        selector = {"text": selector}
    own = {key: value for key, value in selector.items() if key in OWN}
    found = list(nodes)
    if own:
        def holds(node):
            return all(OWN[key](node, value) for key, value in own.items())

        found = [node for node in nodes if holds(node) and not any(map(holds, node.inside()))]
    for key, is_so in RELATIVE.items():
        if key in selector:
            others = matches(nodes, selector[key])
            found = [node for node in found if any(is_so(node, other) for other in others)]
    if "containsChild" in selector:
        children = matches(nodes, selector["containsChild"])
        found = [node for node in found if any(child in children for child in node.children)]
    for inner in selector.get("containsDescendants", []):
        found = [node for node in found if any(matches([each], inner) for each in node.inside())]
    if "index" not in selector:
        return found
    found.sort(key=lambda node: (node.top, node.left))
    place = int(float(selector["index"]))
    place = place + len(found) if place < 0 else place
    return found[place:place + 1] if place >= 0 else []


def find(nodes, selector):
    """The one node that is meant; None where there is none."""
    if isinstance(selector, str):
        selector = {"text": selector}
    if "childOf" in selector:
        parent = find(nodes, selector["childOf"])
        if parent is None:
            return None
        nodes = list(parent.all())
    return next(iter(matches(nodes, selector)), None)


def touched(nodes, node):
    """What a finger touches that goes for the middle of a node: itself, or what stands there."""
    if not node.children:
        return node
    return [each for each in nodes if each.covers(*node.middle)][-1]
