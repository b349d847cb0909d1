"""Strategies, settings and animation speed over the wire, across crashes and in recordings."""

import json

import pytest

from stage import rootstage
from wire import DEVICE, Peer, at_login, device, operator, resumed

STRATEGIES = [
    "root-controller", "single-stack", "window-swap", "naive", "published-root",
    "published-deeplinks", "published-router", "published-navigator",
]


def verified(server, stream, folder):
    """Verifies an exported recording on the command line; its header."""
    status, _, body = server.request(f"/api/recordings/{stream}.ndjson")
    assert status == 200
    path = folder / f"{stream}.ndjson"
    path.write_bytes(body)
    done = rootstage("replay", path, "--verify")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "identical" in done.stdout
    return json.loads(body.split(b"\n", 1)[0])


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_a_device_resumes_its_strategy_and_destinations_after_a_server_kill(
        servers, tmp_path, quick_apps, strategy):
    server = servers(tmp_path / "data", "--apps", quick_apps)
    peer = device(server, strategy=strategy, destinations="eager")
    start = peer.welcome["streams"][0]
    assert (start["strategy"], start["destinations"]) == (strategy, "eager")
    peer.until_kind("timerFired")
    peer.until(lambda line: "hash" in line)
    peer.step({"command": "animationSpeed", "percent": 25})
    peer.step({"command": "tap", "element": "log-in"})
    stream, epoch = peer.stream, peer.epoch
    last = peer.durable()[-1][0]["sequence"]
    server.kill()
    peer.close()
    server.start()
    again = resumed(server, stream, epoch, last, strategy="root-controller")
    start = again.welcome["streams"][0]
    assert start["stream"] == stream and start["recovered"], "the stream cannot be continued"
    assert (start["strategy"], start["destinations"]) == (strategy, "eager")
    again.step({"command": "background", "locked": False})
    with operator(server) as watcher:
        clients = next(line for line in watcher.lines if line["kind"] == "clients")["clients"]
        assert [each["strategy"] for each in clients] == [strategy]
    again.close()
    header = verified(server, stream, tmp_path)
    # The app text in the recording has the strategy and the destinations.
    source = header["apps"][0]["source"]
    assert ("strategy: " + strategy in source) or strategy == "root-controller"
    assert "destinations: eager" in source


def test_a_device_asks_for_a_version_of_ios_which_its_recording_keeps(server, tmp_path):
    with device(server, profile="ios17") as peer:
        start = peer.welcome["streams"][0]
        assert (start["profile"], start["popArea"]) == ("ios17", "edge")
        peer.until_kind("appActive")
        header = verified(server, peer.stream, tmp_path)
    assert header["streams"][0]["profile"] == "ios17"
    assert "profile: ios17" in header["apps"][0]["source"]


def test_an_unknown_strategy_or_destination_gets_an_error_with_the_known_ones(server):
    with Peer(server) as peer:
        peer.send_text(json.dumps({**DEVICE, "strategy": "mvvm"}))
        error = peer.until_kind("error")
        assert error["code"] == "badMessage"
        assert all(name in error["message"] for name in STRATEGIES)
        peer.send_text(json.dumps({**DEVICE, "destinations": "sometimes"}))
        assert "lazy, eager" in peer.until_kind("error")["message"]
        peer.hello({**DEVICE, "strategy": "window-swap"})
        assert peer.welcome["streams"][0]["strategy"] == "window-swap"


def test_the_welcome_and_the_app_list_name_the_strategies(server):
    with device(server) as peer:
        [app] = peer.welcome["apps"]
        assert (app["strategy"], app["destinations"]) == ("root-controller", "lazy")
        assert app["strategies"] == STRATEGIES
    status, _, body = server.request("/api/apps")
    assert status == 200 and json.loads(body)["apps"] == [app]


def test_an_app_with_a_quoted_strategy_runs_under_another_one(servers, tmp_path):
    folder = tmp_path / "apps" / "quoted"
    folder.mkdir(parents=True)
    (folder / "app.yaml").write_text(
        'app: quoted\nstrategy: "window-swap"\ndestinations: >-\n  eager\n'
        "root: { first: main, parts: { main: { screen: Main } } }\nscreens: { Main: {} }\n")
    server = servers(tmp_path / "data", "--apps", folder.parent, "--strategy", "single-stack")
    with device(server, app="quoted") as peer:
        assert peer.welcome["streams"][0]["strategy"] == "single-stack"
        stream = peer.stream
        peer.until_kind("sceneDidBecomeActive")
    verified(server, stream, tmp_path)
    with device(server, app="quoted", strategy="naive", destinations="lazy") as peer:
        start = peer.welcome["streams"][0]
        assert (start["strategy"], start["destinations"]) == ("naive", "lazy")


SETTINGS_APP = """app: rows
settings: { rows: 3, wait: 1 }
root: { first: main, parts: { main: { navigation: Main } } }
screens:
  Main:
    content:
      - list: { count: $rows, row: { title: "Row ${row}", do: [ push: Detail ] } }
  Detail: {}
"""


@pytest.fixture
def rows(servers, tmp_path):
    """A server of an app with settings."""
    folder = tmp_path / "apps" / "rows"
    folder.mkdir(parents=True)
    (folder / "app.yaml").write_text(SETTINGS_APP)
    return servers(tmp_path / "data", "--apps", folder.parent)


def tap(element):
    return {"command": "tap", "element": element}


def test_requested_settings_are_recorded_and_survive_a_server_kill(rows, tmp_path):
    peer = device(rows, app="rows", settings={"rows": 9}, strategy="single-stack")
    assert peer.welcome["streams"][0]["strategy"] == "single-stack"
    peer.until_kind("sceneDidBecomeActive")
    stream, epoch = peer.stream, peer.epoch
    assert [line["kind"] for line in peer.step(tap("row-9"))][-1] != "rejected"
    last = peer.durable()[-1][0]["sequence"]
    rows.kill()
    peer.close()
    rows.start()
    with resumed(rows, stream, epoch, last, settings={"rows": 1}) as again:
        start = again.welcome["streams"][0]
        assert start["stream"] == stream and start["recovered"], "the stream cannot be continued"
        again.step({"command": "back"})
    source = verified(rows, stream, tmp_path)["apps"][0]["source"]
    assert "rows: 9" in source and "wait: 1" in source and "strategy: single-stack" in source
    status, _, body = rows.request(f"/api/recordings/{stream}/verify", method="POST", body=b"")
    assert status == 200 and json.loads(body)["identical"]
    status, _, body = rows.request(
        f"/api/recordings/{stream}/branch", method="POST",
        body=json.dumps({"strategy": "root-controller"}).encode())
    assert status == 200 and json.loads(body)["branch"]["strategy"] == "root-controller"
    with device(rows, app="rows") as peer:
        peer.until_kind("sceneDidBecomeActive")
        assert [line["kind"] for line in peer.step(tap("row-9"))][-1] == "rejected"


@pytest.mark.parametrize("settings, words", [
    ({"row": 1}, ["there is no setting 'row'", "did you mean 'rows'?"]),
    ({"rows": -1}, ["out of range", "0 to 1000000"]),
    ({"rows": 1_000_001}, ["out of range", "0 to 1000000"]),
    # In range for a setting, out of range for its use in the app.
    ({"rows": 1_000_000}, ["'count' is 1000000, out of range"]),
])
def test_invalid_settings_are_refused_with_a_reason(rows, settings, words):
    with Peer(rows) as peer:
        peer.send_text(json.dumps({**DEVICE, "app": "rows", "settings": settings}))
        error = peer.until_kind("error")
        assert error["code"] == "noSuchVariant" and not error["retryable"]
        for word in words:
            assert word in error["message"], error["message"]
        peer.hello({**DEVICE, "app": "rows", "settings": {"rows": 0}})
        assert peer.welcome["streams"][0]["app"] == "rows"


def test_the_animation_speed_is_recorded_and_survives_a_relaunch(server, tmp_path):
    with at_login(device(server)) as peer:
        lines = peer.step({"command": "animationSpeed", "percent": 10})
        assert lines[1]["kind"] == "animationSpeedChanged"
        assert lines[1]["data"] == {"percent": 10}
        began = [line for line in peer.step({"command": "tap", "element": "log-in"})
                 if line["kind"] == "transitionBegan"]
        assert [each["data"]["duration"] for each in began] == [3_000_000]
        peer.step({"command": "terminate"})
        stream, epoch = peer.stream, peer.epoch
    with resumed(server, stream, epoch, 0, features=["snapshot"]) as peer:
        assert peer.until_kind("snapshot")["data"]["animationSpeed"] == 10
        peer.step({"command": "animationSpeed", "percent": 100})
    verified(server, stream, tmp_path)


@pytest.mark.parametrize("percent", [0, 101, -5, 2**40])
def test_an_animation_speed_out_of_range_gets_an_error_with_the_range(server, percent):
    with at_login(device(server)) as peer:
        ref = f"{peer.welcome['connection']}-x"
        peer.send_text(json.dumps({
            "kind": "command", "ref": ref,
            "data": {"command": "animationSpeed", "percent": percent}}))
        error = peer.answer(ref)
        assert error["kind"] == "error" and error["code"] == "badMessage"
        assert "1 to 100" in error["message"]


def test_an_operator_sets_the_animation_speed_of_several_clients(server):
    with at_login(device(server)) as one, at_login(device(server)) as other:
        with operator(server) as peer:
            peer.command({"command": "animationSpeed", "percent": 25}, targets="all")
            for peer in (one, other):
                assert peer.until_kind("animationSpeedChanged")["data"]["percent"] == 25


@pytest.mark.parametrize(("app", "options", "compared"), [
    ("scenarios", [], STRATEGIES[:4]),
    ("published-router", [], STRATEGIES[:4] + ["published-router"]),
    ("scenarios", ["--strategies", "all"], STRATEGIES),
    ("scenarios", ["--strategies", "naive"], ["naive"]),
])
def test_what_is_compared_suits_the_app_unless_it_is_named(tmp_path, app, options, compared):
    flow = tmp_path / "launch.yaml"
    flow.write_text(f"appId: {app}\n---\n- launchApp\n")
    done = rootstage("compare", f"Examples/{app}", "--flow", flow, "--json", *options)
    assert done.returncode == 0, done.stdout + done.stderr
    assert [run["strategy"] for run in json.loads(done.stdout)["runs"]] == compared
