"""`rootstage test` finds the app of a flow beside it, and the flows of an app's folder."""

import json

import pytest

from stage import rootstage

APP = """\
app: {name}
root: {{ first: main, parts: {{ main: {{ screen: Main }} }} }}
screens:
  Main: {{ content: [ label: {text} ] }}
"""
FLOW = "appId: {app}\n---\n- launchApp\n- assertVisible: {text}\n"


def run(*arguments, cwd):
    result = rootstage("test", *arguments, cwd=cwd)
    return result.returncode, result.stdout + result.stderr


@pytest.fixture
def project(tmp_path):
    """A project with an app, whose flows stand in a folder of their own."""
    flows = tmp_path / "shop" / "flows" / "orders"
    flows.mkdir(parents=True)
    (tmp_path / "shop" / "app.yaml").write_text(APP.format(name="shop", text="Welcome"))
    (flows.parent / "first.yaml").write_text(FLOW.format(app="shop", text="Welcome"))
    (flows / "second.yaml").write_text(FLOW.format(app="com.example.shop", text="Welcome"))
    return tmp_path


@pytest.mark.parametrize("path, cwd", [
    ("shop/flows", "."), ("shop/flows/first.yaml", "."), ("shop/flows/orders", "."),
    ("flows", "shop"), (".", "shop/flows"), ("first.yaml", "shop/flows"),
    ("orders/second.yaml", "shop/flows"), ("shop", "."), (".", "shop"),
])
def test_the_app_of_a_flow_is_found_beside_it(project, path, cwd):
    code, output = run(path, cwd=project / cwd)
    assert code == 0, output
    assert "1 passed" in output


@pytest.mark.parametrize("indent", [None, 2])
def test_an_app_that_is_written_as_json_is_found_beside_its_flows(project, indent):
    app = {"app": "shop", "root": {"first": "main", "parts": {"main": {"screen": "Main"}}},
           "screens": {"Main": {"content": [{"label": "Welcome"}]}}}
    (project / "shop" / "app.yaml").write_text(json.dumps(app, indent=indent))
    for path in ("shop/flows", "shop"):
        code, output = run(path, cwd=project)
        assert code == 0, output


def test_an_app_beside_its_flows_goes_before_one_that_comes_with_the_program(project):
    (project / "shop" / "app.yaml").write_text(APP.format(name="root-controller", text="Ours"))
    (project / "shop" / "flows" / "first.yaml").write_text(
        FLOW.format(app="root-controller", text="Ours"))
    code, output = run("shop/flows", cwd=project)
    assert code == 0, output


def test_the_apps_of_a_folder_that_is_named_go_before_those_beside_the_flows(project, tmp_path):
    other = tmp_path / "others" / "shop"
    other.mkdir(parents=True)
    (other / "app.yaml").write_text(APP.format(name="shop", text="Elsewhere"))
    code, output = run("shop/flows", "--apps", other.parent, cwd=project)
    assert code == 1, output
    assert "no element matches 'Welcome'" in output


def test_an_app_with_a_mistake_beside_its_flows_is_told(project):
    (project / "shop" / "app.yaml").write_text("app: shop\nscreens: {}\n")
    code, output = run("shop/flows", cwd=project)
    assert code == 65
    assert "app.yaml:1:1: error: " in output


def test_a_file_of_the_same_name_of_another_program_is_passed_over(project):
    (project / "shop" / "flows" / "app.yaml").write_text("runtime: python312\nservice: shop\n")
    code, output = run("shop/flows/first.yaml", cwd=project)
    assert code == 0, output


def test_the_search_ends_at_the_folder_of_the_repository(project):
    (project / "shop" / "flows" / ".git").mkdir()
    code, output = run("shop/flows", cwd=project)
    assert code == 1
    assert "there is no app 'shop', nor any other" in output


def test_an_app_is_no_flow_and_its_folder_without_flows_says_so(project, tmp_path):
    lonely = tmp_path / "lonely"
    lonely.mkdir()
    (lonely / "app.yaml").write_text(APP.format(name="lonely", text="Hello"))
    code, output = run("lonely", cwd=tmp_path)
    assert code == 1
    assert "there is no .yaml or .yml file in this folder that could be a flow" in output


def test_a_flow_without_any_app_says_where_one_would_be_found(tmp_path):
    (tmp_path / "flow.yaml").write_text(FLOW.format(app="shop", text="Welcome"))
    code, output = run("flow.yaml", cwd=tmp_path)
    assert code == 1
    assert "there is no app 'shop', nor any other; --app FILE names one" in output
