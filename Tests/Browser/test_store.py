"""The store of the pages against snapshots of the server, in random sessions."""

import json
import random
import subprocess

import pytest

from stage import ROOT
from wire import at_login, device, resumed


def commands(peer):
    """Commands that are possible at some time, and some that never are."""
    app = next(app for app in peer.welcome["apps"]
               if app["name"] == peer.welcome["streams"][0]["app"])
    views = [line["data"]["view"] for line in peer.lines
             if line["kind"] == "created" and "view" in line["data"]]
    elements = {item["id"] for view in views for item in view["left"] + view["right"]}
    elements |= {item["id"] for view in views for item in view["content"] if "id" in item}
    return [
        *({"command": "tap", "element": element} for element in sorted(elements) * 3),
        *({"command": "route", "route": route["name"]} for route in app["routes"]),
        *({"command": "session", "key": entry["key"], "value": value}
          for entry in app["session"] if entry["type"] == "boolean" for value in (True, False)),
        {"command": "back"}, {"command": "tap", "element": "nothing"},
        {"command": "background"}, {"command": "foreground"}, {"command": "foreground"},
        {"command": "rotate", "orientation": "landscape"},
        {"command": "rotate", "orientation": "portrait"},
        {"command": "gesture", "phase": "began", "gesture": "edgeSwipe"},
        {"command": "gesture", "phase": "moved", "progress": 6000},
        {"command": "gesture", "phase": "ended"},
        {"command": "terminate"}, {"command": "launch", "width": 390, "height": 844},
    ]


def decisions(peer):
    """Further commands for an app with permission prompts."""
    return [
        *({"command": "tap", "element": answer} for answer in ("allow", "deny", "inuse") * 2),
        *({"command": "permissions", "permissions": {name: status}}
          for name in ("all", "camera", "location") for status in ("unset", "deny")),
    ]


@pytest.mark.parametrize("seed", range(3))
def test_the_store_of_the_pages_equals_server_snapshots_in_random_sessions(server, seed):
    print(f"seed {seed}")
    with at_login(device(server)) as peer:
        expect_one_story(server, peer, commands, random.Random(seed))


@pytest.mark.parametrize("seed", range(3))
def test_the_store_of_the_pages_equals_server_snapshots_with_permission_prompts(
        quick_example_server, seed):
    print(f"seed {seed}")
    with device(quick_example_server, app="parcel-box") as peer:
        peer.until(lambda line: "hash" in line)
        lines = expect_one_story(
            quick_example_server, peer, lambda peer: commands(peer) + decisions(peer),
            random.Random(seed))
    told = [json.loads(line)["data"] for _, is_snapshot, line in lines if is_snapshot]
    assert any("prompt" in data for data in told) and any("permissions" in data for data in told)


def expect_one_story(server, peer, choices, chance):
    """Sends random commands and compares the pages' store with a snapshot after each."""
    lines = []
    for _ in range(25):
        peer.step(chance.choice(choices(peer)))
        with resumed(server, peer.stream, peer.epoch, 0, features=["snapshot"]) as reader:
            snapshot = reader.until_kind("snapshot")
        peer.send({"kind": "ping"})
        peer.until_kind("pong")
        lines.append((snapshot["sequence"], 1, json.dumps(snapshot)))
    last = snapshot["sequence"]
    lines += [(line["sequence"], 0, json.dumps(line)) for line in peer.lines
              if "stream" in line and line["kind"] != "snapshot"]
    # A snapshot covers all records up to its sequence.
    text = "\n".join(line for sequence, _, line in sorted(
        lines, key=lambda each: each[:2]) if sequence <= last)
    result = subprocess.run(
        ["node", "Tests/Web/support/fold-check.mjs"], cwd=ROOT, input=text,
        capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    assert result.stdout.strip() == "25"
    return lines
