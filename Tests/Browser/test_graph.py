"""The navigation graph: on the command line, over HTTP, and beside the clients in Chromium."""

import json
import os
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest

from stage import ROOT, rootstage
from test_command_line import BAD_DATA, CANNOT_CREATE, NO_INPUT, UNAVAILABLE, USAGE, failed

EXAMPLES = ROOT / "Examples"
APPS = ["corner-library", "news-navigator", "root-controller", "scenarios", "tabs-and-shortcuts"]


def graph(*arguments, **options):
    return rootstage("graph", *arguments, **options)


def without_graphviz(tmp_path):
    """An environment in which there is no dot."""
    (tmp_path / "programs").mkdir()
    return {**os.environ, "PATH": str(tmp_path / "programs")}


# On the command line


@pytest.mark.parametrize("form,beginning", [
    ("svg", "<svg "), ("dot", "digraph "), ("mermaid", "flowchart TB\n"), ("json", '{"app":'),
])
def test_each_form_is_written(form, beginning):
    result = graph(EXAMPLES / "root-controller", "--format", form)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith(beginning) and result.stdout.endswith("\n")


@pytest.mark.parametrize("app", APPS)
def test_the_drawing_of_each_example_has_all_its_places(app):
    described = json.loads(graph(EXAMPLES / app, "--format", "json").stdout)
    drawing = ElementTree.fromstring(graph(EXAMPLES / app).stdout)
    written = {text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")}
    assert {node["label"] for node in described["nodes"]} <= written


def test_the_same_app_gives_the_same_bytes():
    first, second = (graph(EXAMPLES / "corner-library", "--format", "dot") for _ in range(2))
    assert first.stdout == second.stdout


def test_graphviz_itself_reads_the_dot():
    text = graph(EXAMPLES / "corner-library", "--format", "dot").stdout
    laid_out = subprocess.run(["dot", "-Tplain"], input=text, capture_output=True, text=True)
    assert laid_out.returncode == 0 and laid_out.stderr == ""
    nodes = [line for line in laid_out.stdout.splitlines() if line.startswith("node ")]
    described = json.loads(graph(EXAMPLES / "corner-library", "--format", "json").stdout)
    assert len(nodes) == len(described["nodes"])


def test_a_file_is_written_and_nothing_is_said(tmp_path):
    file = tmp_path / "graph.svg"
    result = graph(EXAMPLES / "root-controller" / "app.yaml", "--output", file)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert file.read_text() == graph(EXAMPLES / "root-controller").stdout


def test_another_strategy_and_another_direction_give_another_graph():
    app = EXAMPLES / "root-controller"
    own = graph(app, "--format", "mermaid").stdout
    assert graph(app, "--format", "mermaid", "--strategy", "single-stack").stdout != own
    across = graph(app, "--format", "mermaid", "--direction", "right").stdout
    assert across == own.replace("flowchart TB", "flowchart LR")


def test_dead_ends_and_what_nothing_leads_to_are_named(tmp_path):
    file = tmp_path / "app.yaml"
    file.write_text("app: maze\nroot: { first: home, parts: { home: { screen: Home } } }\n"
                    "screens: { Home: {}, Lost: {} }\n")
    result = graph(file, "--format", "json")
    assert result.returncode == 0, result.stderr
    nodes = {node["name"]: node for node in json.loads(result.stdout)["nodes"]}
    assert nodes["Home"]["deadEnd"] and not nodes["Home"]["unreachable"]
    assert nodes["Lost"]["deadEnd"] and nodes["Lost"]["unreachable"]


@pytest.mark.parametrize("arguments,said", [
    ([], "app"),
    ([EXAMPLES / "root-controller", "--format", "png"], "--format"),
    ([EXAMPLES / "root-controller", "--format", "SVG"], "--format"),
    ([EXAMPLES / "root-controller", "--format"], "--format"),
    ([EXAMPLES / "root-controller", "--direction", "up"], "--direction"),
    ([EXAMPLES / "root-controller", "--strategy", "none"], "--strategy"),
    ([EXAMPLES / "root-controller", EXAMPLES / "scenarios"], "scenarios"),
    ([EXAMPLES / "root-controller", "--colour"], "--colour"),
])
def test_wrong_use_is_said_so(arguments, said):
    failed(graph(*arguments), USAGE, said)


@pytest.mark.parametrize("text,said", [
    (None, "app.yaml"), ("", "app.yaml"), ("app: [", "app.yaml:1"), ("app: x\n", "app.yaml"),
])
def test_a_file_that_gives_no_app_is_named(tmp_path, text, said):
    if text is not None:
        (tmp_path / "app.yaml").write_text(text)
    failed(graph(tmp_path), BAD_DATA, said)


def test_an_app_that_is_not_there_is_named(tmp_path):
    failed(graph(tmp_path / "nowhere"), NO_INPUT, tmp_path / "nowhere", "no such file")


@pytest.mark.parametrize("form", ["svg", "dot"])
def test_a_file_that_cannot_be_written_is_named(tmp_path, form):
    file = tmp_path / "nowhere" / "graph"
    result = graph(EXAMPLES / "root-controller", "--format", form, "--output", file)
    failed(result, CANNOT_CREATE, file)


def test_without_graphviz_a_drawing_says_what_is_missing(tmp_path):
    environment = without_graphviz(tmp_path)
    app = EXAMPLES / "root-controller"
    failed(graph(app, env=environment), UNAVAILABLE, "Graphviz", "apt-get install graphviz")
    for form in ["dot", "mermaid", "json"]:
        assert graph(app, "--format", form, env=environment).returncode == 0


def test_a_graphviz_that_fails_is_quoted(tmp_path):
    environment = without_graphviz(tmp_path)
    program = tmp_path / "programs" / "dot"
    program.write_text("#!/bin/sh\necho 'no plug-ins were found' >&2\nexit 3\n")
    program.chmod(0o755)
    failed(graph(EXAMPLES / "root-controller", env=environment),
           UNAVAILABLE, "no plug-ins were found")


# Over HTTP


@pytest.mark.parametrize("file,kind", [
    ("graph.json", "application/json"), ("graph.svg", "image/svg+xml"),
    ("graph.dot", "text/vnd.graphviz; charset=utf-8"),
    ("graph.mmd", "text/vnd.mermaid; charset=utf-8"),
])
def test_each_form_is_served(example_server, file, kind):
    status, headers, body = example_server.request(f"/api/apps/root-controller/{file}")
    assert status == 200 and headers["Content-Type"] == kind and body
    again = example_server.request(f"/api/apps/root-controller/{file}")
    assert again[2] == body
    if file != "graph.json":
        assert f"root-controller.{file.split('.')[1]}" in headers["Content-Disposition"]


def test_what_is_served_is_what_the_command_line_writes(example_server):
    for file, form in [("graph.dot", "dot"), ("graph.mmd", "mermaid"), ("graph.svg", "svg")]:
        served = example_server.request(f"/api/apps/corner-library/{file}")[2].decode()
        assert served == graph(EXAMPLES / "corner-library", "--format", form).stdout


@pytest.mark.parametrize("app", APPS)
def test_the_layout_has_everything(example_server, app):
    described = json.loads(example_server.request(f"/api/apps/{app}/graph.json")[2])
    layout = described["layout"]
    for members in ["clusters", "nodes", "lines"]:
        assert len(layout[members]) == len(described[members])
    ids = {node["id"] for node in described["nodes"]}
    assert len(ids) == len(described["nodes"])
    for edge in described["edges"] + described["lines"]:
        assert edge["from"] in ids and edge["to"] in ids


def test_a_strategy_and_a_direction_can_be_asked_for(example_server):
    address = "/api/apps/root-controller/graph.json"
    own = json.loads(example_server.request(address)[2])
    other = json.loads(
        example_server.request(f"{address}?strategy=single-stack&direction=LR")[2])
    assert (own["strategy"], own["layout"]["direction"]) == ("root-controller", "TB")
    assert (other["strategy"], other["layout"]["direction"]) == ("single-stack", "LR")
    assert "swap" not in {edge["effect"] for edge in other["edges"]}


@pytest.mark.parametrize("path,status,said", [
    ("/api/apps/nobody/graph.json", 404, "there is no app nobody"),
    ("/api/apps/Root-Controller/graph.svg", 404, "there is no app Root-Controller"),
    ("/api/apps/root-controller/graph.pdf", 404, "graph.svg"),
    ("/api/apps/root-controller/graph.", 404, "graph.svg"),
    ("/api/apps/root-controller/graph.json.svg", 404, "graph.svg"),
    ("/api/apps/root-controller/graph.mermaid", 404, "graph.mmd"),
    ("/api/apps/root-controller/graph", 404, "nothing at"),
    ("/api/apps/root-controller/", 404, "nothing at"),
    ("/api/apps//graph.json", 404, "nothing at"),
    ("/api/apps/root-controller/graph.json/", 404, "nothing at"),
    ("/api/apps/root-controller/deep/graph.json", 404, "nothing at"),
    ("/api/apps/%2e%2e/graph.json", 404, "nothing at"),
    ("/api/apps/root-controller/graph.json?strategy=best", 400, "single-stack"),
    ("/api/apps/root-controller/graph.json?strategy", 400, "single-stack"),
    ("/api/apps/root-controller/graph.json?direction=up", 400, "LR"),
])
def test_what_is_not_there_is_said_in_json(example_server, path, status, said):
    answered, headers, body = example_server.request(path)
    assert (answered, headers["Content-Type"]) == (status, "application/json")
    assert said in json.loads(body)["error"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_a_graph_can_only_be_read(example_server, method):
    body = None if method == "DELETE" else b"x"
    status, _, answer = example_server.request(
        "/api/apps/root-controller/graph.json", method=method, body=body)
    assert status == 405 and "GET, HEAD" in json.loads(answer)["error"]


def test_without_graphviz_the_server_says_what_is_missing(servers, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", without_graphviz(tmp_path)["PATH"])
    server = servers(tmp_path / "data")
    for file in ["graph.json", "graph.svg"]:
        status, _, body = server.request(f"/api/apps/root-controller/{file}")
        assert status == 503 and "Graphviz" in json.loads(body)["error"]
    for file in ["graph.dot", "graph.mmd"]:
        assert server.request(f"/api/apps/root-controller/{file}")[0] == 200


def test_a_layout_is_made_once(servers, tmp_path, monkeypatch):
    """The second request is answered although Graphviz is gone by then."""
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "dot").symlink_to(shutil.which("dot"))
    monkeypatch.setenv("PATH", str(programs))
    server = servers(tmp_path / "data")
    first = server.request("/api/apps/root-controller/graph.json")
    (programs / "dot").unlink()
    assert first[0] == 200
    assert server.request("/api/apps/root-controller/graph.json")[2] == first[2]
    assert server.request("/api/apps/scenarios/graph.json")[0] == 503
