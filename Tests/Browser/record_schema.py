"""Writes, from web/asyncapi.yaml, what the pages know of records and messages.

    python Tests/Browser/record_schema.py

web/core/record-schema.js has the schemas by which the pages check records. Only what drawing relies
on is taken over: types, bounds, and which members there have to be. Further members and words are
left alone, so that a page opens what a later server adds.

web/core/protocol.js has the same as types, of records and of all other messages.
"""

import json
from pathlib import Path

import yaml

WEB = Path(__file__).resolve().parents[2] / "web"
DOCUMENT = WEB / "asyncapi.yaml"
MODULE = WEB / "core" / "record-schema.js"
TYPES = WEB / "core" / "protocol.js"

KEPT = ("type", "required", "minimum", "maximum", "minItems", "maxItems", "const")
HEAD = """\
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
        "/** @type {Record<string, import(\"./schema-check.js\").Schema>} */",
        "export const schemas = {", *lines, "};", ""])


def type_name(schema):
    return schema[0].upper() + schema[1:]


def is_plain(schema):
    """Whether it is a number or a text, which needs no name of its own."""
    return schema.get("type") in ("integer", "number", "string", "boolean") and "enum" not in schema


def type_of(schema, schemas):
    """A schema as a type. Conditions are left out: what only sometimes has to be there is optional."""
    if "$ref" in schema:
        name = name_of(schema["$ref"])
        plain = is_plain(schemas[name])
        return type_of(schemas[name], schemas) if plain else type_name(name)
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return "|".join(type_of(each, schemas) for each in schema[key])
    if "if" in schema and "properties" not in schema:
        return "|".join(type_of(schema[key], schemas) for key in ("then", "else"))
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return "|".join(json.dumps(word) for word in schema["enum"])
    kinds = schema.get("type", "object")
    names = [plain_type(kind, schema, schemas) for kind in ([kinds] if isinstance(kinds, str) else kinds)]
    return "|".join(dict.fromkeys(names))


def plain_type(kind, schema, schemas):
    if kind in ("integer", "number"):
        return "number"
    if kind == "array":
        item = type_of(schema["items"], schemas)
        return f"({item})[]" if "|" in item else f"{item}[]"
    if kind != "object":
        return kind
    rest = schema.get("additionalProperties")
    if isinstance(rest, dict):
        return f"Record<string, {type_of(rest, schemas)}>"
    required = schema.get("required", [])
    members = [f"{name}{'' if name in required else '?'}: {type_of(each, schemas)}"
               for name, each in schema.get("properties", {}).items() if each is not False]
    return "{" + ", ".join(members) + "}" if members else "Record<string, unknown>"


def types_text():
    schemas = yaml.safe_load(DOCUMENT.read_text())["components"]["schemas"]
    kinds = kinds_of(schemas["record"])
    # A record is one of its kinds, and has the members that they all share.
    shared = {**schemas["record"], "properties": {
        name: each for name, each in schemas["record"]["properties"].items()
        if name not in ("kind", "data")}}
    lines = [f" * @typedef {{{type_of(each, schemas)}}} {type_name(name)}"
             for name, each in sorted(schemas.items())
             if name != "record" and not name.startswith("membersBy") and not is_plain(each)]
    data = [f"{kind}: {type_name(name)}" for kind, name in sorted(kinds.items())]
    record = "{[Kind in keyof RecordData]: RecordMembers & {kind: Kind, data: RecordData[Kind]}}"
    return HEAD + "\n".join([
        "/**", *lines, f" * @typedef {{{type_of(shared, schemas)}}} RecordMembers",
        f" * @typedef {{{{{', '.join(data)}}}}} RecordData",
        f" * @typedef {{{record}[keyof RecordData]}} DurableRecord", " */", "export {};", ""])


if __name__ == "__main__":
    MODULE.write_text(module_text())
    TYPES.write_text(types_text())
