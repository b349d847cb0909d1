"""web/openapi.yaml against itself, against the source, and against a server."""

import copy
import json
import re
import socket
import time

import pytest
from jsonschema import Draft202012Validator

from asyncapi_check import Mismatch
from openapi_check import DOCUMENT, METHODS, VALUE, plain
from recording_text import records_of
from stage import PATIENCE, ROOT
from test_access import ask, make_link, token_of
from test_drafts import LAUNCH, OPEN, SMALL
from wire import DOCUMENT as MESSAGES
from wire import LOG_IN, at_login, device, record

SOURCE = (ROOT / "Sources" / "StageServer" / "HTTP" / "Endpoint.swift").read_text()
RIGHTS = ("operator", "replay", "device")

# The document against itself


def walk(node, pointer=()):
    yield pointer, node
    children = node.items() if isinstance(node, dict) else enumerate(node)
    for key, child in children:
        if isinstance(child, (dict, list)):
            yield from walk(child, (*pointer, key))


def references():
    return {node["$ref"] for _, node in walk(DOCUMENT.root)
            if isinstance(node, dict) and isinstance(node.get("$ref"), str)}


def test_every_reference_resolves_and_every_component_is_used():
    used = references()
    for reference in used:
        if reference.startswith("#/"):
            assert DOCUMENT.resolve(reference.removeprefix("#/").split("/"))[1], reference
        else:
            name, _, place = reference.partition("#/components/schemas/")
            assert name == "asyncapi.yaml", reference
            assert place in MESSAGES.root["components"]["schemas"], reference
    for section, entries in DOCUMENT.root["components"].items():
        if section != "securitySchemes":
            assert {f"#/components/{section}/{name}" for name in entries} <= used


def test_every_schema_of_the_document_is_a_schema():
    count = 0
    for pointer, node in walk(DOCUMENT.root):
        if pointer and (pointer[-1] == "schema" or pointer[:-1] == ("components", "schemas")):
            Draft202012Validator.check_schema(node)
            count += 1
    assert count > 50


def parameters_of(operation):
    item = DOCUMENT.root["paths"][operation.template]
    places = [("paths", operation.template, "parameters", number)
              for number in range(len(item.get("parameters", [])))]
    places += [(*operation.pointer, "parameters", number)
               for number in range(len(operation.node.get("parameters", [])))]
    return [DOCUMENT.resolve(place)[1] for place in places]


def test_every_operation_is_whole():
    tags = {tag["name"] for tag in DOCUMENT.root["tags"]}
    count = sum(method in METHODS for item in DOCUMENT.root["paths"].values() for method in item)
    # Two operations of one name would be one here.
    assert count == len(DOCUMENT.operations)
    for name, operation in DOCUMENT.operations.items():
        node = operation.node
        assert set(node) <= {
            "operationId", "tags", "summary", "description", "x-rights", "x-maximumBytes",
            "security", "parameters", "requestBody", "responses"}, name
        assert re.fullmatch(r"[a-z][A-Za-z]+", name)
        assert node["summary"].endswith(".") and set(node["tags"]) <= tags
        assert node["x-rights"] == ["none"] or set(node["x-rights"]) <= set(RIGHTS)
        assert ("x-maximumBytes" in node) == (operation.method in ("post", "patch"))
        found = parameters_of(operation)
        assert {each["name"] for each in found if each["in"] == "path"} == set(
            VALUE.findall(operation.template)), name
        assert all(each["required"] for each in found if each["in"] == "path")
        assert all(each["schema"] for each in found)
        assert any(status.startswith("2") for status in node["responses"])
        for status in node["responses"]:
            answer = DOCUMENT.resolve((*operation.pointer, "responses", status))[1]
            assert answer["description"], (name, status)
            assert ("content" in answer) == (status != "204"), (name, status)


def test_the_objects_that_the_server_sends_are_closed():
    requests = {"flowRequest"}
    for pointer, node in walk(DOCUMENT.root):
        if not isinstance(node, dict) or "properties" not in node or "type" not in node:
            continue
        # It is closed by those that refer to it.
        if pointer[-1] == "explorationOutline" or requests & set(pointer):
            continue
        if pointer[-2:] != ("app.json", "schema"):
            assert "additionalProperties" in node or "unevaluatedProperties" in node, pointer


# The document against the source and the server


@pytest.fixture(scope="module")
def server(module_servers, tmp_path_factory, quick_examples):
    """A server that asks nobody, saves drafts, and has two recordings and a bug."""
    folder = tmp_path_factory.mktemp("openapi")
    return module_servers(
        folder / "data", "--apps", quick_examples, "--edit", folder / "mine")


@pytest.fixture(scope="module")
def asking(module_servers, tmp_path_factory, quick_apps):
    """A server that asks for a token."""
    return module_servers(
        tmp_path_factory.mktemp("asking") / "data", "--apps", quick_apps, "--token")


def call(server, method, path, body=None, token=None, **headers):
    """A request and its answer: the status and the body."""
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    if token:
        headers["Authorization"] = f"Bearer {token}"
    # Each answer is validated there.
    status, _, answer = server.request(path, data, method, headers)
    return status, answer


SAMPLES = {"app": "root-controller", "stream": "none", "id": "none", "bug": "1", "format": "dot"}


def sample(template, **values):
    return VALUE.sub(lambda found: {**SAMPLES, **values}[found[1]], template)


def test_the_server_answers_each_path_to_the_methods_of_the_document_alone(server):
    for template, item in DOCUMENT.root["paths"].items():
        status, headers, answer = server.request(sample(template), b"", "PUT")
        assert status == 405, template
        allowed = {key.lower(): value for key, value in dict(headers).items()}["allow"]
        assert f"answers to {allowed} alone" in json.loads(answer)["error"], template
        named = re.search(r"answers to (.*) alone", json.loads(answer)["error"])[1].split(", ")
        methods = {method.upper() for method in item if method in METHODS}
        assert set(named) == methods | ({"HEAD"} if "GET" in methods else set()), template


def test_the_document_has_every_path_of_the_source_and_no_other(server):
    for template in DOCUMENT.root["paths"]:
        call(server, "PUT", sample(template), b"")
    counted = call(server, "GET", "/metrics")[1].decode()
    seen = set(re.findall(r'^rootstage_http_requests_total\{.*?route="(.*?)"', counted, re.M))
    known = set(re.findall(r'case "(/.*?)": self = ', SOURCE))
    for template, more in re.findall(r'return "(/api/.*?)"(?: \+ \(\w+ \? "(.*?)" : ""\))?', SOURCE):
        known |= {template, template + more}
    assert len(known) > 15
    assert seen - {"file", "/ws", "unknown", "unreadable"} == known


@pytest.mark.parametrize("path", [
    "/api", "/api/", "/api/nothing", "/api/apps/root-controller", "/api/links/a/b",
    "/api/recordings/a/b", "/api/explorations/a/1.svg",
])
def test_paths_that_the_document_does_not_have_get_404(server, path):
    assert DOCUMENT.template(path) is None
    assert call(server, "GET", path)[0] == 404


def test_the_graph_has_the_formats_of_the_document(server):
    status, answer = call(server, "GET", "/api/apps/root-controller/graph.png")
    formats = next(each for each in parameters_of(DOCUMENT.operations["getGraph"])
                   if each["name"] == "format")["schema"]["enum"]
    assert status == 404
    assert re.findall(r"graph\.(\w+)[,\"]", answer.decode()) == formats
    for each in formats:
        assert call(server, "GET", f"/api/apps/root-controller/graph.{each}")[0] == 200


def test_each_right_opens_the_operations_that_the_document_names(asking):
    own = token_of(asking)
    tokens = {"operator": make_link(asking, "operator")["token"],
              "replay": make_link(asking, "replay")["token"],
              "device": make_link(asking, "device", stream="none")["token"]}
    other = {"replay": make_link(asking, "replay", stream="other")["token"],
             "device": make_link(asking, "device", stream="other")["token"]}
    for name, operation in DOCUMENT.operations.items():
        method, path = operation.method.upper(), sample(operation.template)
        body = b"{}" if method in ("POST", "PATCH") else None
        rights = operation.node["x-rights"]
        is_open = rights == ["none"]
        assert (call(asking, method, path, body)[0] == 401) == (not is_open), name
        assert call(asking, method, path, body, own)[0] not in (401, 403), name
        for right, token in tokens.items():
            expected = is_open or right in rights
            assert (call(asking, method, path, body, token)[0] != 403) == expected, (name, right)
        for right, token in other.items():
            expected = is_open or right in rights and "{stream}" not in operation.template
            assert (call(asking, method, path, body, token)[0] != 403) == expected, (name, right)


@pytest.mark.parametrize("name", sorted(
    name for name, each in DOCUMENT.operations.items() if "x-maximumBytes" in each.node))
def test_a_body_over_the_bound_of_the_document_gets_413(server, name):
    operation = DOCUMENT.operations[name]
    bound = operation.node["x-maximumBytes"]
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(f"{operation.method.upper()} {sample(operation.template)} HTTP/1.1\r\n"
                    f"Host: 127.0.0.1:{server.port}\r\nContent-Length: {bound + 1}\r\n\r\n".encode())
        answer = raw.makefile("rb").read().decode()
    assert answer.startswith("HTTP/1.1 413 ") and f" {bound} bytes" in answer


# Real traffic: of each operation a right request and a wrong one


def until(server, run, is_there):
    """Waits until something holds for an exploration, which gives way to all else that runs."""
    deadline = time.monotonic() + 6 * PATIENCE
    while not is_there(json.loads(call(server, "GET", f"/api/explorations/{run}")[1])):
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.fixture(scope="module")
def stage(server):
    """What the requests name: a recording, one that goes on, and an exploration with a bug."""
    stream = record(server, LOG_IN)
    file = server.request(f"/api/recordings/{stream}.ndjson")[2]
    status, answer = call(server, "POST", "/api/explorations", EXPLORE)
    assert status == 201
    run = json.loads(answer)["id"]
    until(server, run, lambda found: found["bugs"] or found["phase"] == "ended")
    assert call(server, "DELETE", f"/api/explorations/{run}")[0] == 204
    until(server, run, lambda found: found["phase"] == "ended")
    with at_login(device(server)) as live:
        yield {"stream": stream, "live": live.stream, "run": run, "file": file}


# It does not end by itself before all that is asked meanwhile was answered.
EXPLORE = {"app": "published-router", "seconds": 300, "texts": ["Ann"], "seed": 7}
DROP = {"drop": [1]}
RECORDING = "/api/recordings/{stream}"
RUN = "/api/explorations/{run}"
FROM_GET = b"a body"

# The operation, the path, the body, and the status; a text in braces is replaced.
RIGHT = [
    ("getHealth", "/healthz", None, 200),
    ("getReadiness", "/readyz", None, 200),
    ("getMetrics", "/metrics", None, 200),
    ("getAccess", "/api/access", None, 200),
    ("signIn", "/api/access", {"token": "x"}, 200),
    ("signOut", "/api/access", None, 200),
    ("listApps", "/api/apps", None, 200),
    ("getGraph", "/api/apps/root-controller/graph.json?strategy=naive&direction=LR", None, 200),
    ("getGraph", "/api/apps/published-router/graph.json", None, 200),
    ("listClients", "/api/clients", None, 200),
    ("getCluster", "/api/cluster", None, 200),
    ("getAppSchema", "/api/schema/app.json", None, 200),
    ("listRecordings", "/api/recordings", None, 200),
    ("listRecordings", "/api/recordings?limit=1", None, 200),
    ("importRecording", "/api/recordings", "{file}", 201),
    ("getRecording", RECORDING, None, 200),
    ("getRecording", "/api/recordings/{live}", None, 200),
    ("changeRecording", RECORDING, {"name": "Wrong tab", "note": "After the login."}, 200),
    ("deleteRecording", RECORDING, None, 200),
    ("getRecording", RECORDING, None, 200),
    ("changeRecording", RECORDING, {"deleted": False}, 200),
    ("exportRecording", RECORDING + ".ndjson", None, 200),
    ("exportPackedRecording", RECORDING + ".ndjson.gz", None, 200),
    ("verifyRecording", RECORDING + "/verify", b"", 200),
    ("branchRecording", RECORDING + "/branch", {}, 200),
    ("branchRecording", RECORDING + "/branch", DROP, 200),
    ("branchRecording", RECORDING + "/branch", {"strategy": "naive", "defects": [], "inserts": [
        {"time": 5_000_000, "command": {"command": "rotate", "orientation": "landscape"}}]}, 200),
    ("branchRecording", RECORDING + "/branch", {"edits": [
        {"sequence": 1, "command": {"command": "launch", "width": 320, "height": 568}}]}, 200),
    ("branchRecording", RECORDING + "/branch", {"strategy": "naive", "result": "recording"}, 200),
    ("branchRecording", RECORDING + "/branch", {"strategy": "naive", "result": "flow"}, 200),
    ("branchRecording", RECORDING + "/branch", {"strategy": "naive", "result": "swift"}, 200),
    ("branchRecording", RECORDING + "/branch", {"name": "branch", "result": "store"}, 201),
    ("writeFlow", "/api/flows", {"clients": [{"stream": "{stream}", "name": "anna"}]}, 200),
    ("writeFlow", "/api/flows", {"clients": [{"stream": "{stream}"}], "exact": True}, 200),
    ("writeFlow", "/api/flows",
     {"name": "Again", "format": "swift", "clients": [{"stream": "{stream}", "from": 1}]}, 200),
    ("runDraft", "/api/drafts", {"text": SMALL, "commands": [LAUNCH, OPEN]}, 200),
    ("runDraft", "/api/drafts", {"text": "app: [", "commands": [LAUNCH]}, 200),
    ("runDraft", "/api/drafts", {"app": "root-controller"}, 200),
    ("runDraft", "/api/drafts", {"stream": "{stream}", "to": 40, "until": 9_000_000}, 200),
    ("runDraft", "/api/drafts", {
        "text": SMALL.replace("title: Open", "title: Look"), "against": SMALL,
        "commands": [LAUNCH, OPEN]}, 200),
    ("runDraft", "/api/drafts", {
        "text": SMALL.replace("title: Open", "title: Look"), "against": SMALL,
        "commands": [LAUNCH, OPEN], "result": "flow"}, 200),
    ("saveDraft", "/api/drafts/small", {"text": SMALL}, 200),
    ("getDraft", "/api/drafts/small", None, 200),
    ("getDraft", "/api/drafts/none", None, 204),
    ("listExplorations", "/api/explorations", None, 200),
    ("getExploration", RUN, None, 200),
    ("getExploration", RUN + "?from=1", None, 200),
    ("getExploredGraph", RUN + "/graph.json", None, 200),
    ("getBugRecording", RUN + "/1.ndjson", None, 200),
    ("getBugFlow", RUN + "/1.yaml", None, 200),
    ("stopExploration", RUN, None, 204),
    ("startExploration", "/api/explorations", EXPLORE, 201),
]
WRONG = [
    ("getHealth", "/healthz", FROM_GET, 400),
    ("getReadiness", "/readyz", FROM_GET, 400),
    ("getMetrics", "/metrics", FROM_GET, 400),
    ("getAccess", "/api/access", FROM_GET, 400),
    ("signIn", "/api/access", {"word": "x"}, 400),
    ("signIn", "/api/access", b"{", 400),
    ("signOut", "/api/access", FROM_GET, 400),
    ("listLinks", "/api/links", None, 409),
    ("makeLink", "/api/links", {"right": "replay", "name": "Ann"}, 409),
    ("listApps", "/api/apps", FROM_GET, 400),
    ("getGraph", "/api/apps/none/graph.svg", None, 404),
    ("getGraph", "/api/apps/root-controller/graph.svg?strategy=none", None, 400),
    ("listClients", "/api/clients", FROM_GET, 400),
    ("getCluster", "/api/cluster", FROM_GET, 400),
    ("getAppSchema", "/api/schema/app.json", FROM_GET, 400),
    ("listRecordings", "/api/recordings?limit=0", None, 400),
    ("importRecording", "/api/recordings", b"no recording", 400),
    ("importRecording", "/api/recordings", b"\x1f\x8b\x08nothing", 400),
    ("getRecording", "/api/recordings/none", None, 404),
    ("changeRecording", RECORDING, {"deleted": True}, 400),
    ("changeRecording", RECORDING, {"title": "A"}, 400),
    ("changeRecording", "/api/recordings/none", {"name": "A"}, 404),
    ("deleteRecording", "/api/recordings/none", None, 404),
    ("deleteRecording", "/api/recordings/{live}", None, 409),
    ("exportRecording", "/api/recordings/none.ndjson", None, 404),
    ("exportPackedRecording", "/api/recordings/none.ndjson.gz", None, 404),
    ("verifyRecording", "/api/recordings/none/verify", b"", 404),
    ("branchRecording", RECORDING + "/branch", {"drop": "1"}, 400),
    ("branchRecording", RECORDING + "/branch", {"result": "pdf"}, 400),
    ("branchRecording", RECORDING + "/branch", {"edits": [{"time": 1}]}, 400),
    ("branchRecording", RECORDING + "/branch", {"inserts": [
        {"time": 1, "command": {"command": "rotate"}}]}, 400),
    ("branchRecording", RECORDING + "/branch", {"name": "a b"}, 400),
    ("branchRecording", RECORDING + "/branch", {"drop": [999_999]}, 422),
    ("branchRecording", "/api/recordings/none/branch", {}, 404),
    ("writeFlow", "/api/flows", {"clients": []}, 400),
    ("writeFlow", "/api/flows", {"clients": [{"stream": "{stream}", "to": 9}], "exact": True}, 400),
    ("writeFlow", "/api/flows", {"clients": [{"stream": "{stream}", "from": 0}]}, 400),
    ("writeFlow", "/api/flows", {"clients": [{"stream": "none"}]}, 404),
    ("writeFlow", "/api/flows", {"clients": [{"stream": "{stream}", "to": 999_999}]}, 422),
    ("runDraft", "/api/drafts", {}, 400),
    ("runDraft", "/api/drafts", {"text": SMALL, "app": "small"}, 400),
    ("runDraft", "/api/drafts", {"text": SMALL, "commands": [{"time": 0}]}, 400),
    ("runDraft", "/api/drafts", {"app": "none"}, 404),
    ("runDraft", "/api/drafts", {"stream": "none"}, 404),
    ("getDraft", "/api/drafts/none", FROM_GET, 400),
    ("saveDraft", "/api/drafts/small", {"text": SMALL + "# more\n"}, 409),
    ("saveDraft", "/api/drafts/small", {"text": "app: ["}, 422),
    ("saveDraft", "/api/drafts/small", {"replaces": "x"}, 400),
    ("listExplorations", "/api/explorations", FROM_GET, 400),
    ("startExploration", "/api/explorations", {"app": "none"}, 404),
    ("startExploration", "/api/explorations", {"app": "published-router", "depth": 0}, 400),
    ("startExploration", "/api/explorations", {"seconds": 3}, 400),
    ("startExploration", "/api/explorations", EXPLORE, 409),
    ("getExploration", "/api/explorations/none", None, 404),
    ("stopExploration", "/api/explorations/none", None, 404),
    ("getExploredGraph", "/api/explorations/none/graph.json", None, 404),
    ("getBugRecording", RUN + "/999.ndjson", None, 404),
    ("getBugFlow", RUN + "/999.yaml", None, 404),
]
# Where the server asks nobody, it has no links.
LINKS = {"listLinks", "makeLink", "revokeLink"}


def filled(value, stage):
    if value == "{file}":
        return stage["file"]
    if isinstance(value, str):
        return re.sub(r"\{(\w+)\}", lambda found: stage[found[1]], value)
    if isinstance(value, dict):
        return {key: filled(each, stage) for key, each in value.items()}
    return [filled(each, stage) for each in value] if isinstance(value, list) else value


def test_every_operation_has_a_right_and_a_wrong_request_here():
    assert {each[0] for each in RIGHT} | LINKS == set(DOCUMENT.operations)
    assert {each[0] for each in WRONG} | LINKS == set(DOCUMENT.operations)


def test_right_and_wrong_requests_are_answered_as_the_document_says(server, stage):
    for name, path, body, expected in RIGHT + WRONG:
        operation, path, body = DOCUMENT.operations[name], filled(path, stage), filled(body, stage)
        method = operation.method.upper()
        assert DOCUMENT.operation(method, plain(path)) == operation
        status, answer = call(server, method, path, body)
        assert status == expected, (name, path, body, answer[:500])
        if isinstance(body, dict):
            if expected == 400:
                with pytest.raises(Mismatch):
                    DOCUMENT.validate_body(name, body)
            else:
                DOCUMENT.validate_body(name, body)
        if method == "GET" and not body:
            assert call(server, "HEAD", path)[0] == expected
    for each in json.loads(call(server, "GET", "/api/explorations")[1])["explorations"]:
        assert call(server, "DELETE", f"/api/explorations/{each['id']}")[0] == 204


def test_links_are_made_listed_and_revoked_as_the_document_says(asking):
    token = token_of(asking)
    new = {"right": "device", "name": "Ann", "stream": "c9", "lifetime": "hour"}
    DOCUMENT.validate_body("makeLink", new)
    status, answer = call(asking, "POST", "/api/links", new, token)
    assert status == 201
    made = json.loads(answer)
    for wrong in ({"right": "guest", "name": "Ann"}, {"right": "device"},
                  {**new, "lifetime": "year"}, {**new, "more": 1}):
        with pytest.raises(Mismatch):
            DOCUMENT.validate_body("makeLink", wrong)
        assert call(asking, "POST", "/api/links", wrong, token)[0] == 400
    assert call(asking, "POST", "/api/links", {**new, "right": "operator"}, token)[0] == 409
    assert call(asking, "GET", "/api/links", None, token)[0] == 200
    assert call(asking, "GET", "/api/links", FROM_GET, token)[0] == 400
    status, answer = call(asking, "POST", "/api/access", {"token": made["token"]})
    assert (status, json.loads(answer)["granted"]) == (200, {"right": "device", "stream": "c9"})
    assert call(asking, "POST", "/api/access", {"token": made["token"]}, token)[0] == 200
    assert call(asking, "POST", "/api/access", {"token": "unknown"})[0] == 401
    assert call(asking, "DELETE", f"/api/links/{made['id']}", None, token)[0] == 204
    assert call(asking, "DELETE", f"/api/links/{made['id']}", None, token)[0] == 404


@pytest.mark.parametrize("headers", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}])
def test_a_request_from_another_origin_is_refused_as_the_document_says(server, headers):
    assert call(server, "GET", "/api/recordings", **headers)[0] == 403


def test_the_records_of_an_exported_file_are_those_of_the_asyncapi_document(stage):
    lines = list(records_of(stage["file"].decode()))
    assert len(lines) > 20
    for line in lines:
        MESSAGES.validate("server", json.loads(line))


# The validator


@pytest.mark.parametrize("path,template", [
    ("/api/recordings/c1?x=/", "/api/recordings/{stream}"),
    ("/api/recordings/c1.ndjson", "/api/recordings/{stream}.ndjson"),
    ("/api/recordings/c1.ndjson.gz", "/api/recordings/{stream}.ndjson.gz"),
    ("/api/recordings/c1.json", "/api/recordings/{stream}"),
    ("/api/./recordings//c%31", "/api/recordings/{stream}"),
    ("/api/recordings/", None),
])
def test_the_template_of_a_path_is_the_most_exact_one(path, template):
    assert DOCUMENT.template(plain(path)) == template


def wrong_forms(value):
    """A value with one thing wrong: a member of another type, or one too many."""
    for pointer, node in walk(value):
        if not isinstance(node, dict):
            continue
        for key, member in [*node.items(), (None, None)]:
            changed = copy.deepcopy(value)
            place = changed
            for step in pointer:
                place = place[step]
            if key is None:
                place["unheardOf"] = 1
                yield (*pointer, "unheardOf"), changed
                continue
            place[key] = [member, {"unheardOf": [{}]}]
            yield (*pointer, key), changed


@pytest.mark.parametrize("path", [
    "/api/access", "/api/apps", "/api/clients", "/api/recordings", "/api/recordings/{stream}",
    "/api/explorations", "/api/apps/root-controller/graph.json",
])
def test_an_answer_with_one_thing_wrong_is_found(server, stage, path):
    path = filled(path, stage)
    status, headers, answer = server.request(path)
    forms = list(wrong_forms(json.loads(answer)))
    # Some dozens from everywhere in a long answer.
    for place, wrong in forms[::1 + len(forms) // 40]:
        with pytest.raises(Mismatch):
            DOCUMENT.validate_answer("GET", path, status, headers, json.dumps(wrong).encode())
            print("not found:", place)
    assert len(forms) > 2


def test_an_answer_that_lacks_a_required_member_is_found(server, stage):
    path = filled("/api/recordings/{stream}", stage)
    status, headers, answer = server.request(path)
    whole = json.loads(answer)
    for name in ("stream", "app", "profile", "started", "duration", "records", "bytes", "imported",
                 "live"):
        lacking = {key: value for key, value in whole.items() if key != name}
        with pytest.raises(Mismatch, match=f"'{name}' is a required property"):
            DOCUMENT.validate_answer("GET", path, status, headers, json.dumps(lacking).encode())


@pytest.mark.parametrize("method,path,status,media,body", [
    ("GET", "/api/apps", 200, "text/plain", b"{}"),
    ("GET", "/api/apps", 404, "application/json", b'{"error":"x"}'),
    ("GET", "/api/apps", 401, "application/json", b'{"error":"x"}'),
    ("GET", "/api/apps", 200, "application/json", b"{"),
    ("GET", "/api/nothing", 200, "application/json", b"{}"),
    ("PUT", "/api/apps", 200, "application/json", b"{}"),
    ("PUT", "/api/apps", 404, "application/json", b'{"error":"x"}'),
    ("HEAD", "/api/access", 200, "application/json", b'{"asks":false}'),
    ("DELETE", "/api/links/l1", 204, None, b"x"),
    ("GET", "/healthz", 200, "text/plain; charset=utf-8", b"well\n"),
    ("GET", "/api/apps", 418, "text/plain; charset=utf-8", b"x"),
])
def test_answers_that_the_document_does_not_have_are_found(method, path, status, media, body):
    headers = {"Content-Type": media, "Cache-Control": "no-store", "WWW-Authenticate": None}
    with pytest.raises(Mismatch):
        DOCUMENT.validate_answer(method, path, status, headers, body)


def test_the_server_serves_the_document_as_yaml(server):
    status, headers, body = server.request("/openapi.yaml")
    assert (status, headers["Content-Type"]) == (200, "application/yaml")
    assert body == (ROOT / "web" / "openapi.yaml").read_bytes()
