"""The navigation graph: on the command line, over HTTP, and in the control room."""

import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from playwright.sync_api import expect

from phone import expect_said, expect_screen, phone, slow_animations, stream_of, two_frames
from stage import PATIENCE, ROOT, rootstage
from test_accessibility import findings
from test_command_line import BAD_DATA, CANNOT_CREATE, NO_INPUT, UNAVAILABLE, USAGE, failed
from test_control import actions, add_clients, tile
from wire import DEVICE, device

EXAMPLES = ROOT / "Examples"
APPS = ["corner-library", "news-navigator", "parcel-box", "root-controller", "scenarios",
        "tabs-and-shortcuts"]


def graph(*arguments, **options):
    return rootstage("graph", *arguments, **options)


def without_graphviz(tmp_path):
    """An environment without the dot program."""
    (tmp_path / "programs").mkdir()
    return {**os.environ, "PATH": str(tmp_path / "programs")}


# On the command line


@pytest.mark.parametrize("form,beginning", [
    ("svg", "<svg "), ("dot", "digraph "), ("mermaid", "flowchart TB\n"), ("json", '{"app":'),
])
def test_graph_command_writes_each_format(form, beginning):
    result = graph(EXAMPLES / "root-controller", "--format", form)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith(beginning) and result.stdout.endswith("\n")


@pytest.mark.parametrize("app", APPS)
def test_the_drawing_of_each_example_shows_every_node(app):
    described = json.loads(graph(EXAMPLES / app, "--format", "json").stdout)
    drawing = ElementTree.fromstring(graph(EXAMPLES / app).stdout)
    written = {text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")}
    assert {node["label"] for node in described["nodes"]} <= written


def test_the_same_app_gives_the_same_dot_bytes():
    first, second = (graph(EXAMPLES / "corner-library", "--format", "dot") for _ in range(2))
    assert first.stdout == second.stdout


def test_graphviz_parses_the_dot_output():
    text = graph(EXAMPLES / "corner-library", "--format", "dot").stdout
    laid_out = subprocess.run(["dot", "-Tplain"], input=text, capture_output=True, text=True)
    assert laid_out.returncode == 0 and laid_out.stderr == ""
    nodes = [line for line in laid_out.stdout.splitlines() if line.startswith("node ")]
    described = json.loads(graph(EXAMPLES / "corner-library", "--format", "json").stdout)
    assert len(nodes) == len(described["nodes"])


def test_graph_command_writes_the_output_file_silently(tmp_path):
    file = tmp_path / "graph.svg"
    result = graph(EXAMPLES / "root-controller" / "app.yaml", "--output", file)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert file.read_text() == graph(EXAMPLES / "root-controller").stdout


def test_strategy_and_direction_options_change_the_graph():
    app = EXAMPLES / "root-controller"
    own = graph(app, "--format", "mermaid").stdout
    assert graph(app, "--format", "mermaid", "--strategy", "single-stack").stdout != own
    across = graph(app, "--format", "mermaid", "--direction", "right").stdout
    assert across == own.replace("flowchart TB", "flowchart LR")


def test_dead_ends_and_unreachable_screens_are_marked(tmp_path):
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
def test_a_usage_error_exits_with_64_and_names_the_argument(arguments, said):
    failed(graph(*arguments), USAGE, said)


@pytest.mark.parametrize("text,said", [
    ("", "app.yaml"), ("app: [", "app.yaml:1"), ("app: x\n", "app.yaml"),
])
def test_a_file_that_is_no_app_fails_and_is_named(tmp_path, text, said):
    (tmp_path / "app.yaml").write_text(text)
    failed(graph(tmp_path), BAD_DATA, said)


def test_a_missing_app_fails_and_is_named(tmp_path):
    failed(graph(tmp_path / "nowhere"), NO_INPUT, tmp_path / "nowhere", "no such file")
    failed(graph(tmp_path), NO_INPUT, tmp_path / "app.yaml", "no such file")


@pytest.mark.parametrize("form", ["svg", "dot"])
def test_an_unwritable_output_fails_and_is_named(tmp_path, form):
    file = tmp_path / "nowhere" / "graph"
    result = graph(EXAMPLES / "root-controller", "--format", form, "--output", file)
    failed(result, CANNOT_CREATE, file)


def test_svg_without_graphviz_fails_and_names_graphviz(tmp_path):
    environment = without_graphviz(tmp_path)
    app = EXAMPLES / "root-controller"
    failed(graph(app, env=environment), UNAVAILABLE, "Graphviz", "apt-get install graphviz")
    for form in ["dot", "mermaid", "json"]:
        assert graph(app, "--format", form, env=environment).returncode == 0


def test_an_error_of_graphviz_is_quoted(tmp_path):
    environment = without_graphviz(tmp_path)
    program = tmp_path / "programs" / "dot"
    program.write_text("#!/bin/sh\necho 'no plug-ins were found' >&2\nexit 3\n")
    program.chmod(0o755)
    failed(graph(EXAMPLES / "root-controller", env=environment),
           UNAVAILABLE, "no plug-ins were found")


# Over HTTP


@pytest.fixture(scope="module")
def examples_server(module_servers, tmp_path_factory):
    """A server of all examples; tests only read."""
    return module_servers(tmp_path_factory.mktemp("graph") / "data")


@pytest.mark.parametrize("file,kind", [
    ("graph.json", "application/json"), ("graph.svg", "image/svg+xml"),
    ("graph.dot", "text/vnd.graphviz; charset=utf-8"),
    ("graph.mmd", "text/vnd.mermaid; charset=utf-8"),
])
def test_each_graph_format_is_served_with_its_content_type(examples_server, file, kind):
    status, headers, body = examples_server.request(f"/api/apps/root-controller/{file}")
    assert status == 200 and headers["Content-Type"] == kind and body
    again = examples_server.request(f"/api/apps/root-controller/{file}")
    assert again[2] == body
    if file != "graph.json":
        assert f"root-controller.{file.split('.')[1]}" in headers["Content-Disposition"]


def test_served_graphs_equal_those_of_the_command_line(examples_server):
    for file, form in [("graph.dot", "dot"), ("graph.mmd", "mermaid"), ("graph.svg", "svg")]:
        served = examples_server.request(f"/api/apps/corner-library/{file}")[2].decode()
        assert served == graph(EXAMPLES / "corner-library", "--format", form).stdout


@pytest.mark.parametrize("app", APPS)
def test_the_served_layout_has_every_node_cluster_and_line(examples_server, app):
    described = json.loads(examples_server.request(f"/api/apps/{app}/graph.json")[2])
    layout = described["layout"]
    for members in ["clusters", "nodes", "lines"]:
        assert len(layout[members]) == len(described[members])
    ids = {node["id"] for node in described["nodes"]}
    assert len(ids) == len(described["nodes"])
    for edge in described["edges"] + described["lines"]:
        assert edge["from"] in ids and edge["to"] in ids


def test_query_parameters_choose_strategy_and_direction(examples_server):
    address = "/api/apps/root-controller/graph.json"
    own = json.loads(examples_server.request(address)[2])
    other = json.loads(
        examples_server.request(f"{address}?strategy=single-stack&direction=LR")[2])
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
def test_an_invalid_graph_address_gets_a_json_error(examples_server, path, status, said):
    answered, headers, body = examples_server.request(path)
    assert (answered, headers["Content-Type"]) == (status, "application/json")
    assert said in json.loads(body)["error"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_writing_to_a_graph_gets_405(examples_server, method):
    body = None if method == "DELETE" else b"x"
    status, _, answer = examples_server.request(
        "/api/apps/root-controller/graph.json", method=method, body=body)
    assert status == 405 and "GET, HEAD" in json.loads(answer)["error"]


def test_the_server_without_graphviz_answers_503_for_drawings(servers, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", without_graphviz(tmp_path)["PATH"])
    server = servers(tmp_path / "data")
    for file in ["graph.json", "graph.svg"]:
        status, _, body = server.request(f"/api/apps/root-controller/{file}")
        assert status == 503 and "Graphviz" in json.loads(body)["error"]
    for file in ["graph.dot", "graph.mmd"]:
        assert server.request(f"/api/apps/root-controller/{file}")[0] == 200


def test_a_second_request_for_a_layout_is_answered_without_graphviz(servers, tmp_path, monkeypatch):
    """The second request is answered after Graphviz was removed."""
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


def waiting_graphviz(tmp_path):
    """A Graphviz that goes on for ever, and the file in which it says its process."""
    programs, said = tmp_path / "programs", tmp_path / "process"
    programs.mkdir()
    program = programs / "dot"
    program.write_text(f"#!/bin/sh\necho $$ > {said}.new; mv {said}.new {said}\nexec sleep 600\n")
    program.chmod(0o755)
    return f"{programs}:{os.environ['PATH']}", said


def process_of(said):
    deadline = time.monotonic() + PATIENCE
    while not said.exists():
        assert time.monotonic() < deadline, "Graphviz was not started"
        time.sleep(0.01)
    return Path(f"/proc/{said.read_text().strip()}")


def is_gone(process):
    """Whether a process ends before its time is up; one that nobody asked for is gone too."""
    deadline = time.monotonic() + PATIENCE / 2
    while process.exists():
        with contextlib.suppress(OSError):
            if process.joinpath("stat").read_text().rsplit(")", 1)[1].split()[0] == "Z":
                return True
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def ask_for_a_drawing(server):
    connection = socket.create_connection(("127.0.0.1", server.port))
    connection.sendall(b"GET /api/apps/root-controller/graph.svg HTTP/1.1\r\n"
                       b"Host: 127.0.0.1:%d\r\n\r\n" % server.port)
    return connection


def test_a_server_that_stops_waits_for_no_layout(servers, tmp_path, monkeypatch):
    path, said = waiting_graphviz(tmp_path)
    monkeypatch.setenv("PATH", path)
    server = servers(tmp_path / "data")
    with ask_for_a_drawing(server):
        process = process_of(said)
        server.stop()
        assert is_gone(process)


def test_a_layout_that_nobody_waits_for_any_more_ends(servers, tmp_path, monkeypatch):
    path, said = waiting_graphviz(tmp_path)
    monkeypatch.setenv("PATH", path)
    server = servers(tmp_path / "data")
    with ask_for_a_drawing(server):
        process = process_of(said)
    assert is_gone(process)
    monkeypatch.undo()
    assert server.request("/readyz")[0] == 200


# In the control room


def node(control, name):
    return control.locator(".graph-node").filter(
        has=control.locator("text", has_text=re.compile(f"^{re.escape(name)}$")))


def dot(control, stream):
    return control.locator(f'.graph-dot[data-stream="{stream}"]')


def wait_for_dot(control, stream, name):
    """Waits until the dot of a client is at rest on the upper edge of a node."""
    control.wait_for_function("""([stream, name]) => {
      const dot = document.querySelector(`.graph-dot[data-stream="${stream}"]`);
      const node = [...document.querySelectorAll(".graph-node")]
        .find((each) => each.querySelector(":scope > text").textContent === name);
      if (!dot || !node) return false;
      const [at, box] = [dot, node.querySelector(":scope > rect")].map(
        (each) => each.getBoundingClientRect());
      const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
      return x >= box.left - 8 && x <= box.right + 8 && Math.abs(y - box.top) <= 3;
    }""", arg=[stream, name])


def open_graph(control, stream):
    """Opens the graph of a client's app in the full window."""
    tile(control, stream).click()
    control.get_by_role("tab", name="Graph").click()
    control.get_by_role("button", name="Full window").click()
    expect(node(control, "Splash")).to_be_visible()
    two_frames(control)


@pytest.fixture
def room(pages, server):
    """A device at the login screen, and its graph in a control room."""
    device = pages.open(server)
    expect_screen(device, "Login Screen")
    control = pages.open(server, "/control.html", viewport={"width": 1440, "height": 900})
    stream = stream_of(device)
    open_graph(control, stream)
    wait_for_dot(control, stream, "Login")
    return control, device, stream


def test_the_dot_of_a_client_moves_along_the_edge_of_its_transition(room):
    control, device, stream = room
    slow_animations(device)
    control.evaluate("""(stream) => {
      globalThis.ways = new Set();
      const note = () => {
        const dot = document.querySelector(`.graph-dot[data-stream="${stream}"]`);
        ways.add(dot.getAttribute("transform"));
      };
      new MutationObserver(note).observe(
        document.querySelector(".graph-dots"), { attributes: true, subtree: true });
    }""", stream)
    phone(device).get_by_role("button", name="Log In").click()
    wait_for_dot(control, stream, "Main")
    assert control.evaluate("ways.size") >= 4, "it was seen between the two"
    expect_screen(device, "Main Screen")
    phone(device).get_by_role("button", name="Activity").click()
    wait_for_dot(control, stream, "Activity")
    expect_screen(device, "Activity")
    phone(device).get_by_role("button", name="Main Screen").click()
    wait_for_dot(control, stream, "Main")


def test_visited_nodes_are_counted_for_one_client_and_for_all(room, pages, server):
    control, device, stream = room
    phone(device).get_by_role("button", name="Log In").click()
    wait_for_dot(control, stream, "Main")
    expect(node(control, "Main")).to_have_attribute("data-visited", "")
    expect(node(control, "Main").locator(".graph-badge text")).to_have_text("1")
    expect(node(control, "Activity")).to_have_attribute("data-unvisited", "")
    line = control.locator('.graph-line[data-visited][data-effect="swap"]')
    expect(line).not_to_have_count(0)

    other = pages.open(server)
    expect_screen(other, "Login Screen")
    phone(other).get_by_role("button", name="Log In").click()
    expect_screen(other, "Main Screen")
    expect(dot(control, stream_of(other))).to_be_visible()
    expect(node(control, "Main").locator(".graph-badge text")).to_have_text("1")
    control.get_by_role("button", name="All", exact=True).click()
    expect(node(control, "Main").locator(".graph-badge text")).to_have_text("2")


def test_opening_a_link_marks_only_its_own_entry(room):
    control, device, stream = room
    phone(device).get_by_role("button", name="Log In").click()
    wait_for_dot(control, stream, "Main")
    expect_screen(device, "Main Screen")
    control.evaluate("""(stream) => document.dispatchEvent(new CustomEvent("mass-command", {
      detail: { label: "link", commands: [
        { data: { command: "open", url: "deeplinkTutorial://activity" }, targets: [stream] }] },
    }))""", stream)
    wait_for_dot(control, stream, "Activity")
    expect(node(control, "Link activity")).to_have_attribute("data-visited", "")
    expect(node(control, "Shortcut Recent Activity")).to_have_attribute("data-unvisited", "")


def test_hovering_a_node_shows_its_details_and_a_click_selects_its_clients(room, pages, server):
    control, device, stream = room
    other = pages.open(server)
    expect_screen(other, "Login Screen")
    details = control.locator(".graph-details")
    expect(details).to_contain_text("Point at a screen")
    node(control, "Login").hover()
    for words in ["in authentication", f"Here: {stream}", "→ Main", "Log In · fade"]:
        expect(details).to_contain_text(words)
    wait_for_dot(control, stream_of(other), "Login")
    node(control, "Login").click()
    control.keyboard.press("Escape")
    expect(actions(control)).to_contain_text("2 selected")
    expect(control.locator("client-inspector .inspector-client")).to_contain_text(stream)


def test_five_clients_on_one_node_are_shown_as_a_number(pages, server):
    control = pages.open(server, "/control.html", viewport={"width": 1440, "height": 900})
    add_clients(control, "Add 5 clients")
    expect(tile(control, "c1", "Login")).to_be_visible()
    open_graph(control, "c1")
    expect(control.locator(".graph-count text")).to_have_text("5")
    expect(control.locator(".graph-dot")).to_have_count(3)
    expect(dot(control, "c1")).to_have_attribute("data-focused", "")


def test_wheel_keys_buttons_and_drag_zoom_and_pan_the_graph(room):
    control, _, stream = room
    world = control.locator("graph-canvas > svg > g").first
    seen = [world.get_attribute("transform")]

    def moves(act):
        act()
        expect(world).not_to_have_attribute("transform", seen[-1])
        seen.append(world.get_attribute("transform"))

    canvas = control.locator("graph-canvas")
    canvas.hover()
    moves(lambda: control.mouse.wheel(0, -240))
    moves(lambda: canvas.press("ArrowLeft"))
    moves(lambda: canvas.press("+"))
    moves(lambda: canvas.press("-"))
    moves(lambda: control.get_by_role("button", name="Zoom in").click())
    box = canvas.bounding_box()
    control.mouse.move(box["x"] + 40, box["y"] + box["height"] - 40)
    control.mouse.down()
    moves(lambda: control.mouse.move(box["x"] + 140, box["y"] + box["height"] - 90, steps=5))
    control.mouse.up()
    canvas.press("0")
    expect(world).to_have_attribute("transform", seen[0])
    expect(actions(control)).to_contain_text("1 selected")
    wait_for_dot(control, stream, "Login")


NAME_BOXES = """(names) => names.map((name) => {
  const { left, right, top, bottom } = name.querySelector("text").getBoundingClientRect();
  return { text: name.textContent, left, right, top, bottom };
})"""


def expect_readable(panel, least):
    """Names on the whole graph: as large as others of the page, whole, and each by itself."""
    names = panel.locator(".graph-names > g")
    expect(names.nth(least - 1)).to_be_attached()
    boxes = names.evaluate_all(NAME_BOXES)
    window = panel.locator("graph-canvas").bounding_box()
    assert min(box["bottom"] - box["top"] for box in boxes) >= 10, "each can be read"
    assert [one["text"] for one in boxes if one["left"] < window["x"]
            or one["right"] > window["x"] + window["width"]] == []
    assert [(one["text"], other["text"]) for at, one in enumerate(boxes)
            for other in boxes[at + 1:]
            if one["left"] < other["right"] and other["left"] < one["right"]
            and one["top"] < other["bottom"] and other["top"] < one["bottom"]] == []


def test_names_can_be_read_on_the_whole_graph_and_none_lies_over_another(
        pages, quick_example_server):
    control = pages.open(quick_example_server, "/control.html")
    with device(quick_example_server, app="corner-library") as peer:
        peer.step({"command": "launch", **DEVICE["device"]})
        tile(control, peer.stream).click()
        control.get_by_role("tab", name="Graph").click()
        panel = control.locator("graph-panel[data-state=ready]")
        panel.get_by_role("button", name="Fit", exact=True).click()
        two_frames(control)
        names = panel.locator(".graph-names > g")
        # As on a map: regions, and where somebody is; a place that is pointed at says its name.
        expect(names.filter(has_text="Welcome").or_(names.filter(has_text="Splash"))).to_be_visible()
        expect(names.filter(has_text="account")).to_be_visible()
        expect(names.filter(has_text="Catalogue")).to_have_count(0)
        expect_readable(panel, 4)
        node(control, "Catalogue").locator("> rect").hover(force=True)
        expect(names.filter(has_text="Catalogue")).to_be_visible()
        expect_readable(panel, 5)
        control.mouse.move(5, 5)
        expect(names.filter(has_text="Catalogue")).to_have_count(0)
        panel.get_by_role("button", name="Full window").click()
        panel.get_by_role("button", name="Fit", exact=True).click()
        two_frames(control)
        expect(names.filter(has_text="Catalogue")).to_be_visible()
        expect_readable(panel, 25)
        for _ in range(8):
            panel.get_by_role("button", name="Zoom in").click()
        expect(names).to_have_count(0)


def test_the_graph_as_a_list_shows_and_selects_the_same(room):
    control, device, stream = room
    control.get_by_text("As a list").click()
    rows = control.locator(".graph-places")
    expect(rows.get_by_role("button", name=re.compile(
        f"^Login: {stream}; visited once; leads to Main$"))).to_be_visible()
    phone(device).get_by_role("button", name="Log In").click()
    main = rows.get_by_role("button", name=re.compile(f"^Main: {stream}; visited once"))
    expect(main).to_be_visible()
    main.focus()
    expect(node(control, "Main")).to_have_attribute("data-pointed", "")
    expect(control.locator(".graph-details")).to_contain_text("→ Login")
    main.press("Enter")
    expect(actions(control)).to_contain_text("1 selected")


@pytest.mark.parametrize("title,name", [
    ("SVG", "root-controller.svg"), ("Mermaid", "root-controller.mmd"),
    ("DOT", "root-controller.dot"),
])
def test_each_graph_format_is_downloaded(room, server, title, name):
    control, _, _ = room
    control.get_by_role("button", name="Export").click()
    with control.expect_download() as waiting:
        control.get_by_role("menuitem", name=re.compile(f"^{title}")).click()
    assert waiting.value.suggested_filename == name
    served = server.request(f"/api/apps/root-controller/graph.{name.split('.')[1]}")[2]
    assert Path(waiting.value.path()).read_bytes() == served


def test_the_graph_is_copied_as_mermaid(pages, server):
    device = pages.open(server)
    expect_screen(device, "Login Screen")
    control = pages.open(server, "/control.html", viewport={"width": 1440, "height": 900},
                         permissions=["clipboard-read", "clipboard-write"])
    open_graph(control, stream_of(device))
    control.get_by_role("button", name="Export").click()
    control.get_by_role("menuitem", name="Copy Mermaid").click()
    expect_said(control, "The graph was copied as Mermaid.")
    assert control.evaluate("navigator.clipboard.readText()").startswith("flowchart TB\n")


def test_the_panel_without_graphviz_says_so_and_can_retry(
        pages, servers, tmp_path, quick_apps, monkeypatch):
    dot_program = shutil.which("dot")
    pages.expected_statuses.add(503)
    with monkeypatch.context() as patch:
        patch.setenv("PATH", without_graphviz(tmp_path)["PATH"])
        server = servers(tmp_path / "data", "--apps", quick_apps)
    control = pages.open(server, "/control.html")
    add_clients(control, "Add 1 client")
    tile(control, "c1", "Login").click()
    control.get_by_role("tab", name="Graph").click()
    expect(control.locator("graph-panel")).to_contain_text("Graphviz")
    (tmp_path / "programs" / "dot").symlink_to(dot_program)
    control.get_by_role("button", name="Try again").click()
    expect(node(control, "Splash")).to_be_visible()


@pytest.mark.parametrize("width", [360, 1440])
def test_the_graph_panel_passes_the_accessibility_audit(pages, server, width):
    control = pages.open(server, "/control.html", viewport={"width": width, "height": 900})
    add_clients(control, "Add 1 client")
    tile(control, "c1", "Login").click()
    if width < 860:
        control.get_by_role("button", name="Inspector").click()
    control.get_by_role("tab", name="Graph").click()
    expect(node(control, "Splash")).to_be_visible()
    control.get_by_text("As a list").click()
    assert findings(control, f"graph-panel-{width}") == {}
    control.get_by_role("button", name="Full window").click()
    assert findings(control, f"graph-full-{width}") == {}
