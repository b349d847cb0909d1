"""The settings of `serve`: from the command line, from variables, from a file, in this order."""

import json
import os
import re

import pytest

from stage import ROOT, rootstage
from wire import LOG_IN, record

USAGE, BAD_DATA, NO_INPUT = 64, 65, 66
# What belongs to the command line alone.
NO_SETTINGS = {"config", "help", "json", "version"}


def config(*arguments, **variables):
    return rootstage("config", *arguments, env=os.environ | variables)


def settings(*arguments, **variables):
    """The printed settings: {name: (value, source)}."""
    result = config(*arguments, **variables)
    assert result.returncode == 0, result.stderr
    rows = (re.split(r"\s{2,}", line) for line in result.stdout.splitlines())
    return {name: (value, source) for name, value, source in rows}


def options_of(command):
    """The names of its long options, as the program describes itself."""
    described = json.loads(rootstage(command, "--experimental-dump-help").stdout)
    return {name["name"] for argument in described["command"]["arguments"]
            for name in argument.get("names", []) if name["kind"] == "long"}


@pytest.mark.parametrize("command", ["serve", "config"])
def test_every_option_of_serve_is_a_setting_and_every_setting_an_option(command):
    options = {re.sub("^no-", "", name) for name in options_of(command)}
    assert options - NO_SETTINGS == set(settings())


def test_every_option_of_serve_reaches_its_setting_and_every_variable_too():
    values = {
        "host": "127.0.0.2", "port": "9001", "data": "there", "apps": "Tests", "edit": "mine",
        "web": "pages",
        "strategy": "naive", "allow-origin": "https://stage.example",
        "allow-host": "stage.example", "token": "true", "token-file": "there/token",
        "tls-cert": "there/cert.pem", "tls-key": "there/key.pem",
        "insecure": "true", "behind-proxy": "true",
        "max-clients": "77", "loops": "3", "cluster": "nats://a:b@host:4222",
        "cluster-ca": "there/ca.pem", "cluster-cert": "there/node.pem",
        "cluster-key": "there/node-key.pem",
        "node": "n1", "replicas": "3", "streams": "5", "snapshot-records": "78", "power-safe": "true",
        "explorations": "3", "explore-seconds": "79", "explore-memory": "80",
        "log-level": "info", "log-format": "json", "conformance-echo": "true",
        "keep-recordings": "7", "keep-days": "8",
        "keep-size": "9MB", "max-import": "7MB",
    }
    assert set(values) == set(settings()), "give the new setting a value here"
    arguments = [word for name, value in values.items()
                 for word in ([f"--{name}"] if value == "true" else [f"--{name}", value])]
    shown = {**values, "cluster": "(secret)"}  # it may hold a password
    assert settings(*arguments) == {
        name: (value, f"flag --{name}") for name, value in shown.items()}
    variables = {variable(name): value for name, value in values.items()}
    assert settings(**variables) == {
        name: (value, f"variable {variable(name)}") for name, value in shown.items()}


def variable(name):
    return "ROOTSTAGE_" + name.upper().replace("-", "_")


def test_the_command_line_holds_before_variables_and_these_before_the_file(tmp_path):
    file = tmp_path / "stage.yaml"
    file.write_text("port: 9001\nlog-level: info\nmax-clients: 5\npower-safe: true\n")
    found = settings("--config", file, "--port", "9003", "--no-power-safe",
                     ROOTSTAGE_PORT="9002", ROOTSTAGE_LOG_LEVEL="debug")
    assert found["port"] == ("9003", "flag --port")
    assert found["log-level"] == ("debug", "variable ROOTSTAGE_LOG_LEVEL")
    assert found["max-clients"] == ("5", f"file {file}:3:14")
    assert found["power-safe"] == ("false", "flag --power-safe")
    assert found["host"] == ("127.0.0.1", "default")
    assert settings(ROOTSTAGE_CONFIG=str(file))["port"] == ("9001", f"file {file}:1:7")


@pytest.mark.parametrize("command", ["serve", "config"])
@pytest.mark.parametrize("text,said", [
    ("prot: 9001\n", ":1:1: error: unknown key 'prot'"),
    ("host: 127.0.0.1\nport: 70000\n", ":2:7: error: 'port' takes 0 to 65535"),
    ("allow-origin: [nonsense]\n", ":1:16: error: 'allow-origin' takes an origin"),
])
def test_a_mistake_in_the_file_exits_with_65_and_its_place(command, text, said, tmp_path):
    file = tmp_path / "stage.yaml"
    file.write_text(text)
    result = rootstage(command, "--config", file)
    assert (result.returncode, f"{file}{said}" in result.stderr) == (BAD_DATA, True), result.stderr


def test_a_file_that_does_not_exist_exits_with_66(tmp_path):
    result = rootstage("serve", "--config", tmp_path / "none.yaml")
    assert result.returncode == NO_INPUT and "none.yaml" in result.stderr


@pytest.mark.parametrize("name,value,said", [
    ("ROOTSTAGE_PORT", "tcp://10.0.0.1:8080", "ROOTSTAGE_PORT takes 0 to 65535"),
    ("ROOTSTAGE_LOG_LEVEL", "loud", "ROOTSTAGE_LOG_LEVEL: unknown log level 'loud'"),
    ("ROOTSTAGE_STRATEGY", "as-published", "ROOTSTAGE_STRATEGY: 'as-published' is gone"),
    ("ROOTSTAGE_NODE", "n 1", "ROOTSTAGE_NODE takes 1 to 32 letters, digits and hyphens"),
])
def test_a_wrong_variable_exits_with_64_and_its_name(name, value, said):
    result = config(**{name: value})
    assert result.returncode == USAGE and said in result.stderr, result.stderr


def test_a_token_is_shown_to_nobody():
    token = rootstage("token").stdout.strip()
    result = config(ROOTSTAGE_TOKEN=token)
    assert result.returncode == 0 and token not in result.stdout
    assert settings(ROOTSTAGE_TOKEN=token)["token"] == ("(secret)", "variable ROOTSTAGE_TOKEN")
    assert settings()["token"] == ("false", "default")
    wrong = config(ROOTSTAGE_TOKEN=token[1:])
    assert wrong.returncode == USAGE and token[1:] not in wrong.stderr + wrong.stdout


def test_a_misspelt_variable_is_warned_of():
    result = config(ROOTSTAGE_PROT="9001")
    assert result.returncode == 0 and "did you mean ROOTSTAGE_PORT?" in result.stderr


def test_a_server_starts_with_the_settings_of_a_file(servers, tmp_path, quick_apps):
    file = tmp_path / "stage.yaml"
    file.write_text(f"apps: {quick_apps}\nlog-format: json\nlog-level: info\n")
    server = servers(tmp_path / "data", "--config", file)
    assert server.request("/healthz")[0] == 200
    assert server.has_said('"message":')


def test_tools_look_for_the_data_folder_where_a_server_does(servers, tmp_path, quick_apps):
    server = servers(tmp_path / "data", "--apps", quick_apps)
    record(server, LOG_IN)
    server.stop()
    file, other = tmp_path / "stage.yaml", tmp_path / "other"
    file.write_text(f"data: {server.data}\nport: 9001\n")

    def listed(*arguments, **variables):
        return rootstage("recordings", "list", *arguments, env=os.environ | variables)

    assert "root-controller" in listed(ROOTSTAGE_DATA=str(server.data)).stdout
    assert "root-controller" in listed("--config", file).stdout
    assert "root-controller" in listed(ROOTSTAGE_CONFIG=str(file)).stdout
    assert "root-controller" in listed(
        "--data", server.data, "--config", file, ROOTSTAGE_DATA=str(other)).stdout
    wrong = listed("--config", file, ROOTSTAGE_DATA=str(other))
    assert wrong.returncode == NO_INPUT and str(other) in wrong.stderr
    file.write_text("dta: there\n")
    wrong = listed(ROOTSTAGE_CONFIG=str(file))
    assert wrong.returncode == BAD_DATA and ":1:1: error: unknown key 'dta'" in wrong.stderr


def test_the_guide_lists_every_setting():
    guide = (ROOT / "Examples" / "OPERATIONS.md").read_text()
    missing = [name for name in settings() if f"`{name}`" not in guide]
    assert not missing
