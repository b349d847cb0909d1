"""Holds messages against the schemas of web/asyncapi.yaml.

    from asyncapi_check import Document
    document = Document.load()
    document.validate("server", message)

The direction is that of the sender: "client" or "server". A message that the document does not
allow raises Mismatch, whose text begins with the path of the member that is wrong.
"""

import argparse
import json
import sys
from pathlib import Path

import yaml
from jsonschema import Draft7Validator
from jsonschema.exceptions import best_match

DEFAULT_PATH = Path(__file__).resolve().parents[2] / "web" / "asyncapi.yaml"

# The action of an operation whose messages this side sends.
ACTIONS = {"client": "receive", "server": "send"}

# A schema that matches nothing, in the form for which the validator names the member.
NEVER = {"not": {}}

# How many valid lines are remembered at most; a line has some 300 bytes.
MOST_REMEMBERED = 50_000


class Mismatch(AssertionError):
    """A message that the document does not allow."""

    def __init__(self, path, reason, message):
        self.path = path
        self.reason = reason
        self.message = message
        super().__init__(f"{path}: {reason}\nin {json.dumps(message, ensure_ascii=False)}")


class Document:
    """An AsyncAPI 3 document that validates messages."""

    def __init__(self, root):
        self.root = root
        self._valid_lines = set()
        self._validators = {
            direction: self._validators_by_kind(direction) for direction in ACTIONS
        }

    @classmethod
    def load(cls, path=DEFAULT_PATH):
        with open(path, encoding="utf-8") as file:
            return cls(yaml.safe_load(file))

    def kinds(self, direction):
        """The kinds of message that one side may send."""
        return sorted(self._kinds(direction))

    def validate(self, direction, message):
        """Raises Mismatch unless the message is one that this side may send."""
        kinds = self._kinds(direction)
        if not isinstance(message, dict):
            raise Mismatch("$", "a message is an object", message)
        kind = message.get("kind")
        if not isinstance(kind, str):
            raise Mismatch("$.kind", "the kind is missing or is not text", message)
        if kind not in kinds:
            raise Mismatch("$.kind", f"the {direction} sends no {kind!r}", message)
        error = best_match(kinds[kind].iter_errors(message))
        if error is not None:
            reason = "may not be here" if error.schema == NEVER else error.message
            raise Mismatch(error.json_path, reason, message)

    def validate_text(self, direction, text):
        """Checks every line of a text frame; the messages in their order."""
        messages = []
        for line in text.split("\n"):
            if not line:
                continue
            try:
                message = json.loads(line)
            except ValueError as error:
                raise Mismatch("$", f"the line is not JSON: {error}", line) from error
            # Several readers get the same lines, and validating one takes most of a millisecond.
            if (direction, line) not in self._valid_lines:
                self.validate(direction, message)
                self._remember(direction, line)
            messages.append(message)
        return messages

    def _remember(self, direction, line):
        if len(self._valid_lines) >= MOST_REMEMBERED:
            self._valid_lines.clear()
        self._valid_lines.add((direction, line))

    def resolve(self, node):
        """The target of a reference into the document; any other value as it is."""
        while isinstance(node, dict) and "$ref" in node:
            target = self.root
            for step in node["$ref"].removeprefix("#/").split("/"):
                target = target[step]
            node = target
        return node

    def messages(self, direction):
        """The messages that one side may send, by name: those of its operations and replies."""
        found = {}
        for operation in self.root["operations"].values():
            references = []
            if operation["action"] == ACTIONS[direction]:
                references += operation["messages"]
            elif "reply" in operation:
                references += operation["reply"]["messages"]
            for reference in references:
                message = self.resolve(reference)
                found[message["name"]] = message
        return found

    def _kinds(self, direction):
        if direction not in self._validators:
            raise ValueError(f"the direction is client or server, not {direction!r}")
        return self._validators[direction]

    def _validators_by_kind(self, direction):
        validators = {}
        schemas = with_named_members(self.root["components"]["schemas"])
        for message in self.messages(direction).values():
            # References in a schema are looked up in the schema that is given to the validator.
            validator = Draft7Validator({
                "allOf": [message["payload"]],
                "components": {"schemas": schemas},
            })
            kind = self.resolve(message["payload"])["properties"]["kind"]
            for name in kind.get("enum", [kind.get("const")]):
                validators[name] = validator
        return validators


def with_named_members(node):
    """The same schemas, with false written out as NEVER where it forbids a member."""
    if isinstance(node, list):
        return [with_named_members(each) for each in node]
    if not isinstance(node, dict):
        return node
    copy = {key: with_named_members(value) for key, value in node.items()}
    members = copy.get("properties")
    if isinstance(members, dict):
        copy["properties"] = {
            name: NEVER if schema is False else schema for name, schema in members.items()
        }
    return copy


def main():
    """Checks lines of standard input, for example those of a recording."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("direction", choices=sorted(ACTIONS))
    direction = parser.parse_args().direction
    document = Document.load()
    count = 0
    for number, line in enumerate(sys.stdin, start=1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            document.validate_text(direction, line.rstrip("\n"))
        except Mismatch as mismatch:
            sys.exit(f"line {number}: {mismatch}")
        count += 1
    print(f"{count} messages, all as described")


if __name__ == "__main__":
    main()
