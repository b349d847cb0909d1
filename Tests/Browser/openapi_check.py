"""Holds requests and answers over HTTP against web/openapi.yaml.

    from openapi_check import DOCUMENT
    DOCUMENT.validate_answer("GET", "/api/apps", 200, headers, body)

What the document does not allow raises Mismatch, whose text begins with the member that is wrong.
"""

import json
import posixpath
import re
import urllib.parse
from pathlib import Path
from typing import NamedTuple

import yaml
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from asyncapi_check import Mismatch

WEB = Path(__file__).resolve().parents[2] / "web"
# Where a server gives the documents; references from one to the other are relative to this.
BASE = "http://127.0.0.1:8080/"
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
# What the server answers by itself; all other paths are the files of the pages.
DYNAMIC = re.compile(r"/(healthz|readyz|metrics|api/.*)")
# The parts of a template that stand for a value.
VALUE = re.compile(r"\{(\w+)\}")
# What is answered where the document has no such path, or no such method of it.
NO_PATH = (404,)
# Rights and sizes are looked at before the method.
NO_METHOD = (401, 403, 405, 413)


def read(name):
    """A document of the pages."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load((WEB / name).read_text(encoding="utf-8"), loader)


class Operation(NamedTuple):
    """One method of one path."""

    method: str
    template: str
    pointer: tuple
    node: dict


class Document:
    """An OpenAPI 3.1 document that validates requests and answers."""

    def __init__(self, root, others):
        self.root = root
        self._registry = Registry().with_resources(
            (BASE + name, DRAFT202012.create_resource(contents))
            for name, contents in {"openapi.yaml": root, **others}.items())
        self._validators = {}
        self.operations = {
            node["operationId"]: Operation(method, template, ("paths", template, method), node)
            for template, item in root["paths"].items()
            for method, node in item.items() if method in METHODS}
        # With the most letters first: `{stream}.ndjson` goes before `{stream}`.
        self._patterns = [
            (re.compile(VALUE.sub("([^/]+)", re.sub(r"\.", r"\\.", template))), template)
            for template in sorted(root["paths"], key=lambda each: -len(VALUE.sub("", each)))]

    def resolve(self, pointer):
        """The node at a pointer, behind all references on the way, and its own pointer."""
        place, node = (), self.root
        for step in pointer:
            place, node = (*place, step), node[step]
            if isinstance(node, dict) and node.get("$ref", "").startswith("#/"):
                place, node = self.resolve(steps_of(node["$ref"]))
        return place, node

    def template(self, path):
        """The template that a path, without its query, is an instance of; None where there is none."""
        return next((each for pattern, each in self._patterns if pattern.fullmatch(path)), None)

    def operation(self, method, path):
        """The operation of a request; None where the document has none."""
        template = self.template(path)
        method = "get" if method.upper() == "HEAD" else method.lower()
        return next((each for each in self.operations.values()
                     if (each.method, each.template) == (method, template)), None)

    def validate(self, pointer, value):
        """Raises Mismatch unless a value is what the schema at a pointer allows."""
        if pointer not in self._validators:
            self._validators[pointer] = Draft202012Validator(
                {"$ref": BASE + "openapi.yaml#" + fragment_of(pointer)}, registry=self._registry)
        error = best_match(self._validators[pointer].iter_errors(value))
        if error is not None:
            raise Mismatch(error.json_path, error.message, value)

    def validate_body(self, operation_id, value):
        """Raises Mismatch unless a JSON value may be sent as the body of an operation."""
        operation = self.operations[operation_id]
        self.validate((*operation.pointer, "requestBody", "content", "application/json", "schema"),
                      value)

    def validate_answer(self, method, path, status, headers, body):
        """Raises Mismatch unless an answer is one that the document has for this request.

        Paths that belong to the pages are not looked at.
        """
        path = plain(path)
        if not DYNAMIC.fullmatch(path):
            return
        try:
            self._validate_answer(method, path, status, headers, body)
        except Mismatch as mismatch:
            reason = f"{mismatch.reason} ({method} {path} answered with {status})"
            raise Mismatch(mismatch.path, reason, mismatch.message) from None

    def _validate_answer(self, method, path, status, headers, body):
        operation = self.operation(method, path)
        pointer = self._answer_pointer(operation, path, status, headers)
        answer = self.resolve(pointer)[1]
        self._validate_headers(pointer, answer, headers)
        content = answer.get("content")
        if content is None or method.upper() == "HEAD":
            if body:
                raise Mismatch("$", "there is a body", body.decode(errors="replace"))
            return
        media = media_of(content, headers)
        # What has no rule is no text.
        if content[media]["schema"]:
            self.validate((*pointer, "content", media, "schema"), value_of(media, body))

    def _answer_pointer(self, operation, path, status, headers):
        refused = ("components", "responses", "refused")
        refusal = self.root["components"]["responses"]["refused"]
        is_refusal = status in refusal["x-statuses"] and media_of(refusal["content"], headers)
        if operation is None:
            known = NO_METHOD if self.template(path) else NO_PATH
            if status in known and media_of({"application/json": {}}, headers):
                return ("components", "responses", "wrongBody")
            if is_refusal:
                return refused
            raise Mismatch("$", "no such operation, and another answer than that", status)
        pointer = (*operation.pointer, "responses", str(status))
        if str(status) in operation.node["responses"]:
            pointer, answer = self.resolve(pointer)
            if "content" not in answer or media_of(answer["content"], headers):
                return pointer
        if is_refusal:
            return self.resolve((*operation.pointer, "responses", "default"))[0]
        raise Mismatch("$", "the operation has no answer of this status and media type",
                       headers.get("Content-Type"))

    def _validate_headers(self, pointer, answer, headers):
        for name in answer.get("headers", {}):
            place, header = self.resolve((*pointer, "headers", name))
            value = headers.get(name)
            if value is None:
                if header.get("required"):
                    raise Mismatch("$", f"the header {name} is missing", None)
                continue
            kind = self.resolve((*place, "schema"))[1].get("type")
            self.validate((*place, "schema"), int(value) if kind == "integer" else value)


def plain(path):
    """A path as the server reads it: without the query, decoded, without empty steps and dots."""
    path = urllib.parse.unquote(path.partition("?")[0])
    end = "/" if path.endswith(("/", "/.", "/..")) else ""
    return "/" + (posixpath.normpath(path).strip("/") + end).lstrip("/")


def steps_of(reference):
    """The steps of a reference into the document."""
    return tuple(step.replace("~1", "/").replace("~0", "~")
                 for step in reference.removeprefix("#/").split("/"))


def fragment_of(pointer):
    escaped = [step.replace("~", "~0").replace("/", "~1") for step in pointer]
    return urllib.parse.quote("".join(f"/{step}" for step in escaped), safe="/~")


def media_of(content, headers):
    """The media type of an answer as the document has it; None where it has none such."""
    given = headers.get("Content-Type") or ""
    return given if given in content else next(
        (each for each in content if each == given.partition(";")[0]), None)


def value_of(media, body):
    """A body as its schema sees it: JSON as what it says, all else as text."""
    try:
        return json.loads(body) if media.startswith("application/json") else body.decode()
    except ValueError as error:
        raise Mismatch("$", f"the body is not {media}: {error}", repr(body[:200])) from error


DOCUMENT = Document(read("openapi.yaml"), {"asyncapi.yaml": read("asyncapi.yaml")})
