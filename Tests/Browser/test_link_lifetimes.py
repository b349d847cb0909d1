"""Links that were handed out for a time: nothing opens with them when it is over."""

import json
import re
import sys
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from websockets.exceptions import InvalidStatus

from stage import PATIENCE, ROOT
from test_access import address, ask, close_code, make_link, token_of, websocket, welcomed
from wire import DEVICE, OPERATOR

sys.path.insert(0, str(ROOT / "Tests" / "Soak"))

from faults import Faults  # noqa: E402

HOUR = 3_600
LENGTHS = {"hour": HOUR, "day": 24 * HOUR, "week": 7 * 24 * HOUR, "untilRevoked": None}


@pytest.fixture
def asking(servers, tmp_path):
    """A server that asks for a token, and whose clock can be set."""
    faults = Faults(tmp_path, tmp_path / "data")
    environment = [f"{name}={value}" for name, value in faults.environment.items()]
    server = servers(tmp_path / "data", "--token", wrapper=["env", *environment])
    server.faults = faults
    return server


def cookie_of(server, link):
    _, headers, _ = ask(server, "POST", "/api/access", {"token": link["token"]})
    return headers["Set-Cookie"].split(";")[0]


@pytest.mark.parametrize("lifetime", LENGTHS)
def test_a_link_holds_for_the_lifetime_that_is_asked_for(asking, lifetime):
    link = make_link(asking, "replay", lifetime=lifetime)
    length = LENGTHS[lifetime]
    assert link.get("expires") == (length and link["created"] + length * 1_000)
    assert link["expired"] is False
    _, headers, _ = ask(asking, "POST", "/api/access", {"token": link["token"]})
    kept = int(re.search(r"Max-Age=(\d+)", headers["Set-Cookie"])[1])
    assert 0 < kept <= (length or 30 * 24 * HOUR), "no cookie outlives its link"
    [listed] = ask(asking, "GET", "/api/links", token=token_of(asking))[2]["links"]
    assert {**listed, "token": link["token"]} == link


def test_a_link_holds_for_a_day_where_no_lifetime_is_asked_for(asking):
    link = make_link(asking, "device")
    assert link["expires"] == link["created"] + 24 * HOUR * 1_000


@pytest.mark.parametrize("lifetime", ["", "month", "Hour", 3600, ["day"]])
def test_an_unknown_lifetime_is_refused_with_those_that_there_are(asking, lifetime):
    body = {"right": "device", "name": "x", "lifetime": lifetime}
    status, _, answer = ask(asking, "POST", "/api/links", body, token_of(asking))
    assert status == 400 and "lifetime" in answer["error"]
    if isinstance(lifetime, str):
        assert "hour, day, week, untilRevoked" in answer["error"]


def test_nothing_opens_with_a_link_that_has_expired(asking):
    own = token_of(asking)
    link = make_link(asking, "operator", lifetime="hour")
    cookie = cookie_of(asking, link)
    assert ask(asking, "GET", "/api/clients", token=link["token"])[0] == 200
    asking.faults.turn_clock(HOUR)
    for shown in ({"token": link["token"]}, {"Cookie": cookie}):
        status, _, answer = ask(asking, "GET", "/api/clients", **shown)
        assert status == 401 and "has expired" in answer["error"]
        assert "granted" not in ask(asking, "GET", "/api/access", **shown)[2]
    status, headers, answer = ask(asking, "POST", "/api/access", {"token": link["token"]})
    assert status == 401 and "has expired" in answer["error"] and "Set-Cookie" not in headers
    for shown in ({"token": link["token"]}, {"cookie": cookie}):
        with pytest.raises(InvalidStatus) as refused:
            websocket(asking, **shown)
        assert refused.value.response.status_code == 401
    [listed] = ask(asking, "GET", "/api/links", token=own)[2]["links"]
    assert listed["expired"] is True
    assert ask(asking, "DELETE", f"/api/links/{link['id']}", token=own)[0] == 204
    assert ask(asking, "GET", "/api/links", token=own)[2]["links"] == []


def test_a_link_that_expires_ends_its_connections_and_no_others(asking):
    own = token_of(asking)
    short = make_link(asking, "device", lifetime="hour")
    long = make_link(asking, "device", lifetime="untilRevoked")
    with websocket(asking, short["token"]) as ending, websocket(
            asking, cookie=cookie_of(asking, short)) as second, websocket(
            asking, long["token"]) as other, websocket(asking, own) as operator:
        welcomed(ending, DEVICE)
        welcomed(second, DEVICE)
        welcomed(other, DEVICE)
        welcomed(operator, OPERATOR)
        asking.faults.turn_clock(HOUR)
        # The clock is looked at in each turn of the loop.
        operator.send(json.dumps({"kind": "ping"}))
        assert close_code(ending) == 4503
        assert close_code(second) == 4503
        assert operator.ping().wait(PATIENCE), "the operator's connection goes on"
        assert other.ping().wait(PATIENCE), "that of the other link too"
        listed = ask(asking, "GET", "/api/links", token=own)[2]["links"]
    assert [(each["expired"], each["connections"]) for each in listed] == [(True, 0), (False, 1)]


def test_a_connection_ends_with_its_link_although_nothing_else_happens(asking):
    link = make_link(asking, "operator", lifetime="hour")
    with websocket(asking, link["token"]) as socket:
        welcomed(socket, OPERATOR)
        asking.faults.turn_clock(HOUR - 2)
        socket.send(json.dumps({"kind": "ping"}))
        assert close_code(socket) == 4503


def test_a_link_expires_while_the_server_is_away(servers, tmp_path):
    faults = Faults(tmp_path, tmp_path / "data")
    environment = [f"{name}={value}" for name, value in faults.environment.items()]
    token = tmp_path / "token"
    token.write_text("A" * 43)
    server = servers(
        tmp_path / "data", "--token-file", token, wrapper=["env", *environment])
    links = {}
    for lifetime in ("hour", "untilRevoked"):
        body = {"right": "replay", "name": "x", "lifetime": lifetime}
        links[lifetime] = ask(server, "POST", "/api/links", body, "A" * 43)[2]["token"]
    server.kill()
    faults.turn_clock(HOUR)
    server.start()
    found = {lifetime: ask(server, "GET", "/api/recordings", token=token)[0]
             for lifetime, token in links.items()}
    assert found == {"hour": 401, "untilRevoked": 200}


# The control room


def test_an_operator_chooses_how_long_a_link_holds_and_sees_when_it_ended(asking, pages):
    # The guest's connections are refused after the end.
    pages.may_lose_server = True
    room = pages.open(asking, address("control.html", token_of(asking)), in_own_context=True)
    room.locator("#share").click()
    dialog = room.get_by_role("dialog", name="Links for others")
    lifetime = dialog.get_by_label("How long it holds")
    expect(lifetime).to_have_value("day")
    for name, choice in (("Anna", "1 hour"), ("Ben", "1 week"), ("Eve", "Until it is revoked")):
        lifetime.select_option(choice)
        dialog.get_by_label("Name").fill(name)
        dialog.get_by_role("button", name="Make a link").click()
        expect(dialog.get_by_role("listitem").filter(has_text=name)).to_be_visible()
        if name == "Anna":
            made = urlsplit(dialog.get_by_label("New link").input_value())
    rows = dialog.get_by_role("listitem")
    expect(rows.filter(has_text="Anna")).to_contain_text(re.compile(r"connected \u00b7 until .*\d:\d\d"))
    expect(rows.filter(has_text="Ben")).to_contain_text(re.compile(r"until \w+ \w+, \d\d?:\d\d"))
    expect(rows.filter(has_text="Eve")).to_contain_text("until revoked")

    guest = pages.open(asking, f"{made.path}#{made.fragment}", in_own_context=True)
    expect(guest.locator(".phone-stage > *").first).to_be_visible()
    asking.faults.turn_clock(HOUR)
    # A request is a turn of the loop, as whatever the guest did would be.
    ask(asking, "GET", "/readyz")
    expect(guest.locator("connection-notice")).to_contain_text("the link has expired")

    room.keyboard.press("Escape")
    room.locator("#share").click()
    anna = rows.filter(has_text="Anna")
    expect(anna).to_contain_text(re.compile(r"expired .*\d:\d\d"))
    anna.get_by_role("button", name="Remove Anna").click()
    expect(anna).to_have_count(0)
    expect(rows).to_have_count(2)
