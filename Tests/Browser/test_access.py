"""Who may do what: tokens, links, and pages that ask. Requests are made with plain HTTP."""

import http.client
import json
import re
import socket
import stat
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from openapi_check import DOCUMENT
from stage import PATIENCE, rootstage, wait_until
from wire import DEVICE, OPERATOR, SUBPROTOCOL

TOKEN = re.compile(r"#token=([\w-]{43})$", re.M)


@pytest.fixture
def asking(servers, tmp_path):
    """A server on loopback that asks for a token."""
    return servers(tmp_path / "data", "--token")


def token_of(server):
    server.has_said("Recordings are stored")
    return TOKEN.search("".join(server.output))[1]


def ask(server, method, path, body=None, token=None, **headers):
    """One request: the status, the headers, and the JSON or text of the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    if token:
        headers["Authorization"] = f"Bearer {token}"
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    DOCUMENT.validate_answer(method, path, answer.status, answer.headers, text.encode())
    is_json = answer.headers.get_content_type() == "application/json"
    return answer.status, answer.headers, json.loads(text) if is_json else text


@pytest.mark.parametrize("path, limit", [
    ("/api/access", 4_096), ("/api/links", 4_096), ("/api/flows", 65_536),
    ("/api/recordings/c1/verify", 4_096), ("/api/recordings/c1/branch", 1_048_576),
    ("/api/recordings", 4_000_000_000),
])
def test_a_body_that_is_too_long_for_its_path_is_refused_before_it_comes(server, path, limit):
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                    f"Content-Length: {limit + 1}\r\n\r\n".encode())
        answer = raw.makefile("rb").read().decode()
    assert answer.startswith("HTTP/1.1 413 ") and str(limit) in answer


def test_the_sender_of_a_long_body_that_is_refused_reads_why(server):
    status, _, body = server.request("/api/access", b"[" * 15_000_000, "POST")
    assert status == 413 and b"4096" in body



def make_link(server, right, name="Somebody", **more):
    status, _, link = ask(
        server, "POST", "/api/links", {"right": right, "name": name, **more}, token_of(server))
    assert status == 201, link
    return link


def websocket(server, token=None, cookie=None):
    headers = {}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    if cookie:
        headers["Cookie"] = cookie
    return connect(
        server.socket_url, subprotocols=[SUBPROTOCOL], compression=None, proxy=None,
        additional_headers=headers, open_timeout=PATIENCE, close_timeout=PATIENCE)


def welcomed(socket, hello):
    """The stream of a device's welcome, or None for an operator's."""
    socket.send(json.dumps(hello))
    while True:
        for text in socket.recv(timeout=PATIENCE).split("\n"):
            line = json.loads(text)
            if line["kind"] == "welcome":
                return line["streams"][0]["stream"] if line["streams"] else None


def close_code(socket):
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            socket.recv(timeout=PATIENCE)
    return closed.value.rcvd.code


@pytest.mark.quick
def test_without_a_token_only_health_and_the_pages_are_answered(asking):
    for path in ("/healthz", "/readyz", "/", "/device.html", "/api/access"):
        assert ask(asking, "GET", path)[0] == 200, path
    for path in ("/metrics", "/api/apps", "/api/clients", "/api/recordings", "/api/links",
                 "/api/recordings/c1.ndjson", "/api/apps/root-controller/graph.svg"):
        status, headers, answer = ask(asking, "GET", path)
        assert status == 401, path
        assert headers["WWW-Authenticate"].startswith("Bearer"), path
        assert "asks who you are" in answer["error"], path
    with pytest.raises(InvalidStatus) as refused:
        websocket(asking)
    assert refused.value.response.status_code == 401


def test_a_wrong_token_is_no_token_whatever_it_looks_like(asking):
    token = token_of(asking)
    for wrong in (token[:-1], token + "x", token[::-1], "A" * 43, "\t", "Bearer", token.lower()):
        assert ask(asking, "GET", "/api/apps", token=wrong)[0] == 401, wrong
    for scheme in ("Basic", "Token", ""):
        status, _, _ = ask(asking, "GET", "/api/apps", Authorization=f"{scheme} {token}")
        assert status == 401, scheme
    assert ask(asking, "GET", f"/api/apps?token={token}")[0] == 401, "never in a query"
    assert ask(asking, "GET", "/api/apps", token=token)[0] == 200
    assert ask(asking, "GET", "/api/apps", Authorization=f"bearer  {token}")[0] == 200


def test_a_body_is_not_even_read_without_a_token(asking):
    """A large body is refused at its headers: the answer comes before any of it is sent."""
    connection = http.client.HTTPConnection("127.0.0.1", asking.port, timeout=PATIENCE)
    connection.putrequest("POST", "/api/recordings")
    connection.putheader("Content-Length", "16000000")
    connection.endheaders()
    assert connection.getresponse().status == 401
    connection.close()


def test_a_token_is_exchanged_for_a_cookie_that_no_script_can_read(asking):
    token = token_of(asking)
    status, headers, answer = ask(asking, "POST", "/api/access", {"token": token})
    assert (status, answer["granted"]) == (200, {"right": "operator"})
    cookie, *rules = headers["Set-Cookie"].split("; ")
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} < set(rules)
    assert token not in cookie
    assert headers["Cache-Control"] == "no-store"
    assert ask(asking, "GET", "/api/clients", Cookie=cookie)[0] == 200
    others = "; ".join(["session=\u00e9t\u00e9", "a=b", f"{cookie}", "z"])
    assert ask(asking, "GET", "/api/clients", Cookie=others.encode())[0] == 200
    with websocket(asking, cookie=cookie) as socket:
        welcomed(socket, OPERATOR)


@pytest.mark.parametrize("body", [
    {}, {"token": 1}, {"token": None}, [], "x", {"token": "a", "more": 1}])
def test_a_body_that_has_no_token_is_told_what_is_wrong(asking, body):
    status, headers, answer = ask(asking, "POST", "/api/access", body)
    assert status == 400 and answer["error"]
    assert "Set-Cookie" not in headers


def test_a_page_of_another_origin_cannot_sign_anybody_in(asking):
    status, headers, _ = ask(
        asking, "POST", "/api/access", {"token": token_of(asking)}, Origin="https://evil.example")
    assert status == 403 and "Set-Cookie" not in headers


def test_the_token_of_a_file_holds_over_a_restart_and_cookies_too(servers, tmp_path):
    made = rootstage("token")
    path = tmp_path / "token"
    path.write_text(made.stdout)
    server = servers(tmp_path / "data", "--token-file", str(path))
    server.has_said("Recordings are stored")
    assert made.stdout.strip() not in server.log, "the token of a file is printed to no log"
    _, headers, _ = ask(server, "POST", "/api/access", {"token": made.stdout.strip()})
    cookie = headers["Set-Cookie"].split(";")[0]
    server.stop()
    server.start()
    assert ask(server, "GET", "/api/clients", Cookie=cookie)[0] == 200


@pytest.mark.parametrize("text, code", [
    ("", 65), ("short", 65), ("A" * 42 + "=", 65), ("A" * 44, 65), (None, 66)])
def test_a_file_without_a_token_is_refused_with_a_way_to_make_one(tmp_path, text, code):
    path = tmp_path / "token"
    if text is not None:
        path.write_text(text)
    run = rootstage("serve", "--port", 0, "--data", tmp_path / "data", "--token-file", path)
    assert run.returncode == code
    assert "rootstage token" in run.stderr and "A" * 42 not in run.stderr


def test_a_token_is_never_an_argument(tmp_path):
    run = rootstage("serve", "--port", 0, "--data", tmp_path / "data", "--token", "A" * 43)
    assert run.returncode == 64


def test_each_right_opens_what_it_is_for_and_nothing_else(asking):
    own = token_of(asking)
    with websocket(asking, own) as socket:
        first = welcomed(socket, DEVICE)
        second = "c2"
        with websocket(asking, own) as other:
            assert welcomed(other, DEVICE) == second
            assert ask(asking, "GET", f"/api/recordings/{second}.ndjson", token=own)[0] == 200
            tokens = {
                "device": make_link(asking, "device", stream=first)["token"],
                "one": make_link(asking, "replay", stream=first)["token"],
                "replay": make_link(asking, "replay")["token"],
                "operator": make_link(asking, "operator")["token"],
            }
    flow = {"clients": [{"stream": first}]}
    other_flow = {"clients": [{"stream": first}, {"stream": second}]}
    branch = {"drop": [], "strategy": "naive"}
    stored = {"drop": [], "strategy": "naive", "result": "store"}
    #                                                 device  one  replay  operator
    table = [
        ("GET", "/api/apps", None,                      200, 200, 200, 200),
        ("GET", "/api/apps/root-controller/graph.dot", None, 200, 200, 200, 200),
        ("GET", "/api/clients", None,                   403, 403, 403, 200),
        ("GET", "/metrics", None,                       403, 403, 403, 200),
        ("GET", "/api/links", None,                     403, 403, 403, 200),
        ("POST", "/api/links", {"right": "operator", "name": "x"}, 403, 403, 403, 201),
        ("DELETE", "/api/links/l9", None,               403, 403, 403, 404),
        ("GET", "/api/recordings", None,                403, 200, 200, 200),
        ("POST", "/api/recordings", {},                 403, 403, 403, 400),
        ("GET", f"/api/recordings/{first}.ndjson", None, 200, 200, 200, 200),
        ("GET", f"/api/recordings/{second}.ndjson", None, 403, 403, 200, 200),
        ("GET", f"/api/recordings/{first}", None,       200, 200, 200, 200),
        ("GET", f"/api/recordings/{second}", None,      403, 403, 200, 200),
        ("PATCH", f"/api/recordings/{first}", {"name": "x"}, 403, 403, 403, 200),
        ("DELETE", f"/api/recordings/{second}", None,   403, 403, 403, 200),
        ("PATCH", f"/api/recordings/{second}", {"deleted": False}, 403, 403, 403, 200),
        ("POST", f"/api/recordings/{first}/verify", None, 200, 200, 200, 200),
        ("POST", f"/api/recordings/{second}/verify", None, 403, 403, 200, 200),
        ("POST", f"/api/recordings/{first}/branch", branch, 403, 200, 200, 200),
        ("POST", f"/api/recordings/{second}/branch", branch, 403, 403, 200, 200),
        ("POST", f"/api/recordings/{first}/branch", stored, 403, 403, 403, 201),
        ("POST", "/api/flows", flow,                    200, 200, 200, 200),
        ("POST", "/api/flows", other_flow,              403, 403, 200, 200),
        ("POST", "/api/drafts", {"stream": first},      200, 200, 200, 200),
        ("POST", "/api/drafts", {"stream": second},     403, 403, 200, 200),
        ("GET", "/api/schema/app.json", None,           200, 200, 200, 200),
        ("GET", "/api/drafts/mine", None,               403, 403, 403, 204),
        ("POST", "/api/drafts/mine", {"text": ""},      403, 403, 403, 409),
    ]
    for method, path, body, *expected in table:
        given = body if body is not None or method != "POST" else {}
        found = [ask(asking, method, path, given, token)[0] for token in tokens.values()]
        assert found == expected, (method, path, body)
    _, _, listed = ask(asking, "GET", "/api/recordings", token=tokens["one"])
    assert [each["stream"] for each in listed["recordings"]] == [first]
    for right in ("one", "replay"):
        with pytest.raises(InvalidStatus) as refused:
            websocket(asking, tokens[right])
        assert refused.value.response.status_code == 403
    with websocket(asking, tokens["operator"]) as socket:
        assert welcomed(socket, OPERATOR) is None


def test_a_link_for_a_device_leads_to_its_client_alone(asking):
    own = token_of(asking)
    with websocket(asking, own) as socket, websocket(asking, own) as victim:
        first = welcomed(socket, DEVICE)
        victim.send(json.dumps(DEVICE))
        other = next(line for line in json_lines(victim) if line["kind"] == "welcome")["streams"][0]
        token = make_link(asking, "device", stream=first)["token"]
        with websocket(asking, token) as linked:
            assert welcomed(linked, DEVICE) == first, "without asking for it"
        points = [{"stream": other["stream"], "epoch": other["epoch"], "after": 0}]
        with websocket(asking, token) as linked:
            assert welcomed(linked, {**DEVICE, "streams": points}) == first, "also if it asks"
        with websocket(asking, token) as linked:
            linked.send(json.dumps(OPERATOR))
            assert close_code(linked) == 4503


def json_lines(socket):
    while True:
        for text in socket.recv(timeout=PATIENCE).split("\n"):
            yield json.loads(text)


def test_a_link_for_a_new_device_makes_one_client_and_keeps_it_over_a_crash(asking):
    link = make_link(asking, "device")
    assert "stream" not in link
    with websocket(asking, link["token"]) as socket:
        stream = welcomed(socket, DEVICE)
    with websocket(asking, link["token"]) as socket:
        assert welcomed(socket, {**DEVICE, "app": "tabs-and-shortcuts"}) == stream
    own = token_of(asking)
    _, _, listed = ask(asking, "GET", "/api/links", token=own)
    assert [each["stream"] for each in listed["links"]] == [stream]


def test_links_hold_over_a_crash_and_their_file_opens_nothing(servers, tmp_path):
    path = tmp_path / "token"
    path.write_text(rootstage("token").stdout)
    own = path.read_text().strip()
    server = servers(tmp_path / "data", "--token-file", str(path))
    _, _, device = ask(server, "POST", "/api/links", {"right": "device", "name": "Anna"}, own)
    _, _, gone = ask(server, "POST", "/api/links", {"right": "replay", "name": "Ben"}, own)
    with websocket(server, device["token"]) as socket:
        stream = welcomed(socket, DEVICE)
    assert ask(server, "DELETE", f"/api/links/{gone['id']}", token=own)[0] == 204
    server.kill()
    server.start()
    with websocket(server, device["token"]) as socket:
        assert welcomed(socket, DEVICE) == stream
    assert ask(server, "GET", "/api/recordings", token=gone["token"])[0] == 401
    file = tmp_path / "data" / "links.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    text = file.read_text()
    assert device["token"] not in text and own not in text
    for secret in re.findall(r"[\w-]{43}", text):
        assert ask(server, "GET", "/api/apps", token=secret)[0] == 401
        assert ask(server, "GET", "/api/apps", Cookie=f"rootstage-{server.port}={secret}")[0] == 401


def test_a_damaged_file_of_links_stops_the_start_with_its_place(tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    (data / "links.json").write_text('{"version":1,"last":0,"links":[{"id":"l1"}]}')
    run = rootstage("serve", "--port", 0, "--data", data, "--token")
    assert run.returncode == 65, run.stderr
    assert "links.json" in run.stderr and "links[0].fingerprint is missing" in run.stderr


def test_a_revoked_link_ends_its_connections_and_opens_nothing(asking):
    own = token_of(asking)
    link = make_link(asking, "device")
    _, headers, _ = ask(asking, "POST", "/api/access", {"token": link["token"]})
    cookie = headers["Set-Cookie"].split(";")[0]
    with websocket(asking, link["token"]) as by_token, websocket(asking, cookie=cookie) as other:
        stream = welcomed(by_token, DEVICE)
        assert welcomed(other, DEVICE) == stream
        _, _, listed = ask(asking, "GET", "/api/links", token=own)
        assert listed["links"][0]["connections"] == 2
        assert ask(asking, "DELETE", f"/api/links/{link['id']}", token=own)[0] == 204
        assert close_code(by_token) == 4503
        assert close_code(other) == 4503
    assert ask(asking, "GET", "/api/apps", token=link["token"])[0] == 401
    assert ask(asking, "GET", "/api/apps", Cookie=cookie)[0] == 401
    assert ask(asking, "DELETE", f"/api/links/{link['id']}", token=own)[0] == 404


@pytest.mark.parametrize("body, status", [
    ({"right": "root", "name": "x"}, 400), ({"right": "device"}, 400), ({"name": "x"}, 400),
    ({"right": "device", "name": ""}, 409), ({"right": "device", "name": "x" * 61}, 409),
    ({"right": "operator", "name": "x", "stream": "c1"}, 409),
    ({"right": "replay", "name": "x", "token": "y"}, 400), ([], 400)])
def test_a_link_that_cannot_be_is_refused_with_a_reason(asking, body, status):
    found, _, answer = ask(asking, "POST", "/api/links", body, token_of(asking))
    assert found == status and answer["error"]


def test_a_server_that_asks_nobody_has_no_links_to_make(servers, tmp_path):
    server = servers(tmp_path / "data")
    assert ask(server, "GET", "/api/access")[2] == {"asks": False, "granted": {"right": "operator"}}
    status, _, answer = ask(server, "POST", "/api/links", {"right": "device", "name": "x"})
    assert status == 409 and "--token" in answer["error"]


# The pages


def address(page, token):
    return f"/{page}#token={token}"


def test_the_printed_address_signs_a_browser_in_and_leaves_no_token_in_sight(asking, pages):
    page = pages.open(asking, address("control.html", token_of(asking)), in_own_context=True)
    expect(page.locator("#add-first")).to_be_visible()
    assert page.url == f"{asking.url}/control.html"
    assert page.evaluate("document.cookie") == ""
    page.reload()
    expect(page.locator("#add-first")).to_be_visible()


def test_a_page_without_rights_asks_for_an_address_and_does_nothing_else(asking, pages):
    pages.expected_statuses.add(401)
    page = pages.open(asking, "/device.html", in_own_context=True)
    dialog = page.get_by_role("dialog", name="Sign in")
    expect(dialog).to_be_visible()
    # A browser hears a page's refusal to close only once after what a person did on it.
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    field = dialog.get_by_label("Address or token")
    expect(field).to_be_focused()
    field.fill("nonsense")
    field.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("holds no token")
    field.fill("A" * 43)
    field.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("not known here")
    assert ask(asking, "GET", "/api/clients", token=token_of(asking))[2] == {"clients": []}
    field.fill(asking.url + address("device.html", token_of(asking)))
    field.press("Enter")
    expect(page.locator(".phone-stage > *").first).to_be_visible()


def test_a_link_opens_in_a_tab_that_asks_already(asking, pages):
    page = pages.open(asking, "/device.html", in_own_context=True)
    expect(page.get_by_role("dialog", name="Sign in")).to_be_visible()
    page.goto(address("device.html", token_of(asking)))
    expect(page.locator(".phone-stage > *").first).to_be_visible()
    assert page.url == f"{asking.url}/device.html"


def test_an_operator_hands_out_a_device_and_takes_it_back(asking, pages):
    # The guest's connections are refused after that.
    pages.may_lose_server = True
    room = pages.open(asking, address("control.html", token_of(asking)), in_own_context=True)
    room.locator("#share").click()
    dialog = room.get_by_role("dialog", name="Links for others")
    dialog.get_by_label("Name").fill("Anna\u2019s <b>phone</b>")
    dialog.get_by_role("button", name="Make a link").click()
    made = dialog.get_by_label("New link")
    expect(made).to_have_value(re.compile(r"/device\.html#token=[\w-]{43}$"))
    link = urlsplit(made.input_value())

    guest = pages.open(asking, f"{link.path}#{link.fragment}", in_own_context=True)
    expect(guest.locator(".phone-stage > *").first).to_be_visible()
    assert "token" not in guest.url
    expect(guest.get_by_role("link", name="Control room")).to_have_count(0)
    expect(guest.locator("#edit")).to_be_hidden()
    expect(guest.locator("#explore")).to_be_hidden()
    client = ask(asking, "GET", "/api/clients", token=token_of(asking))[2]["clients"][0]["stream"]
    elsewhere = guest.get_by_role("dialog")
    guest.goto("/edit.html")
    expect(elsewhere).to_contain_text("does not open the editor.")
    guest.goto("/control.html")
    expect(elsewhere).to_contain_text("does not open the control room")
    elsewhere.get_by_role("link", name="Open the device").click()
    expect(guest.locator(".phone-stage > *").first).to_be_visible()
    guest.goto("/")
    guest.wait_for_url("**/device.html")
    expect(guest.locator(".phone-stage > *").first).to_be_visible()

    # The panel is filled once. The pages that the guest has left may be connected for a moment.
    wait_until(lambda: ask(asking, "GET", "/api/links", token=token_of(asking))[2]["links"][0][
        "connections"] == 1, "the last page of the guest is connected alone")
    room.keyboard.press("Escape")
    room.locator("#share").click()
    row = dialog.get_by_role("listitem")
    expect(row).to_contain_text("Anna\u2019s <b>phone</b>")
    expect(row).to_contain_text(f"The device {client} \u00b7 1 connected")
    row.get_by_role("button", name="Revoke").click()
    expect(dialog).to_contain_text("No links yet.")
    expect(guest.locator("connection-notice")).to_contain_text("the link was revoked")


def test_a_link_that_is_revoked_is_offered_for_copying_no_longer(asking, pages):
    room = pages.open(asking, address("control.html", token_of(asking)), in_own_context=True)
    room.locator("#share").click()
    dialog = room.get_by_role("dialog", name="Links for others")
    for name in ("Anna", "Ben"):
        dialog.get_by_label("Name").fill(name)
        dialog.get_by_role("button", name="Make a link").click()
        expect(dialog.get_by_role("button", name=f"Revoke {name}")).to_be_visible()
    made = dialog.get_by_label("New link")
    dialog.get_by_role("button", name="Revoke Anna").click()
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    expect(made).to_be_visible()
    dialog.get_by_role("button", name="Revoke Ben").click()
    expect(dialog).to_contain_text("No links yet.")
    expect(made).to_be_hidden()


def test_an_operator_who_tries_a_link_of_his_own_stays_an_operator(asking, pages):
    page = pages.open(asking, address("control.html", token_of(asking)), in_own_context=True)
    expect(page.locator("#share")).to_be_visible()
    page.goto(address("replay.html", make_link(asking, "replay")["token"]))
    expect(page.get_by_role("link", name="Control room")).to_be_visible()
    page.goto("/control.html")
    expect(page.locator("#share")).to_be_visible()


def test_whoever_signs_out_is_asked_again(asking, pages):
    page = pages.open(asking, address("control.html", token_of(asking)), in_own_context=True)
    page.locator("#share").click()
    page.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_role("dialog", name="Sign in")).to_be_visible()


def test_nothing_of_it_is_seen_where_nobody_is_asked(server, pages):
    page = pages.open(server, "/control.html")
    expect(page.locator("#add-first")).to_be_visible()
    expect(page.locator("#share")).to_be_hidden()
    expect(page.get_by_role("dialog")).to_have_count(0)
