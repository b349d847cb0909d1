"""Writes web/core/record-schema.js, by which the pages check records, from web/asyncapi.yaml.

    python Tests/Browser/record_schema.py

Only what drawing relies on is taken over: types, bounds, and which members there have to be. Further
members and words are left alone, so that a page opens what a later server adds.
"""

import json
from pathlib import Path

import yaml

WEB = Path(__file__).resolve().parents[2] / "web"
DOCUMENT = WEB / "asyncapi.yaml"
MODULE = WEB / "core" / "record-schema.js"

KEPT = ("type", "required", "minimum", "maximum", "minItems", "maxItems", "const")
HEAD = """\
// @ts-check
// Written by Tests/Browser/record_schema.py from asyncapi.yaml; not edited by hand.

"""


def name_of(reference):
    return reference.rsplit("/", 1)[1]


def reduced(schema, used, is_condition=False):
    """The schema without what is not checked; the names that it refers to are added to `used`.

    A condition keeps its words, since they decide what else holds.
    """
    if "$ref" in schema:
        used.add(name_of(schema["$ref"]))
        return {"ref": name_of(schema["$ref"])}
    result = {key: schema[key] for key in KEPT if key in schema}
    if "enum" in schema:
        result |= {"enum": schema["enum"]} if is_condition else {"type": "string"}
    members = {name: reduced(each, used, is_condition)
               for name, each in schema.get("properties", {}).items() if each is not False}
    if members:
        result["properties"] = members
    for key in ("items", "additionalProperties", "if", "then", "else"):
        if isinstance(schema.get(key), dict):
            result[key] = reduced(schema[key], used, is_condition or key == "if")
    for key in ("allOf", "anyOf"):
        if key in schema:
            result[key] = [reduced(each, used) for each in schema[key]]
    return result


def kinds_of(record):
    """Which schema the data of each kind has."""
    kinds = {}
    for rule in record["allOf"]:
        condition = rule["if"]["properties"]["kind"]
        name = name_of(rule["then"]["properties"]["data"]["$ref"])
        for kind in condition.get("enum", [condition.get("const")]):
            kinds[kind] = name
    return kinds


def module_text():
    schemas = yaml.safe_load(DOCUMENT.read_text())["components"]["schemas"]
    kinds = kinds_of(schemas["record"])
    used, done = set(kinds.values()), {}
    while waiting := sorted(used - done.keys()):
        for name in waiting:
            done[name] = reduced(schemas[name], used)
    lines = [f"  {name}: {json.dumps(done[name])}," for name in sorted(done)]
    table = [f"  {kind}: {json.dumps(name)}," for kind, name in sorted(kinds.items())]
    return HEAD + "\n".join([
        "/** The schema of each kind's data, by its name. @type {Record<string, string>} */",
        "export const schemaOfKind = {", *table, "};", "",
        "/** @type {Record<string, any>} */", "export const schemas = {", *lines, "};", ""])


if __name__ == "__main__":
    MODULE.write_text(module_text())
