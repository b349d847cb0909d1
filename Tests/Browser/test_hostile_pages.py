"""Web pages of others, in a real browser, against a server on the same machine.

Each of them runs in Chromium and tries what a visitor's browser would let it do. The control of each
attempt is the server's own page, for which the same call works.
"""

import http.server
import json
import re
import threading

import pytest

from test_access import TOKEN
from wire import DEVICE, OPERATOR

EVIL = "evil.example"
SUBPROTOCOL = "rootstage.v1"

# Opens a WebSocket, says hello, and tells what came of it.
CONNECT = """([url, hello]) => new Promise((resolve) => {
  const socket = new WebSocket(url, ["rootstage.v1"]);
  socket.onopen = () => socket.send(hello);
  socket.onmessage = (event) => resolve(`heard ${JSON.parse(event.data.split("\\n")[0]).kind}`);
  socket.onclose = (event) => resolve(`closed ${event.code}`);
})"""

# Sends a request as a page may, and tells what it may read of the answer.
FETCH = """([url, options]) => fetch(url, options).then(
  async (answer) => answer.type === "opaque" ? "opaque" : `${answer.status} ${await answer.text()}`,
  (error) => `failed ${error.name}`)"""


@pytest.fixture
def hostile_site():
    """A web server of somebody else, on a port of its own."""

    class Site(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            body = b"<!doctype html><title>Win a prize</title><body>"
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield site.server_address[1]
    site.shutdown()


@pytest.fixture
def rebinding_browser(browser, chromium_path):
    """A browser for which the foreign name is an address of this machine, as after a rebinding."""
    own = browser.browser_type.launch(
        executable_path=chromium_path,
        args=["--no-sandbox", f"--host-resolver-rules=MAP {EVIL} 127.0.0.1"])
    yield own
    own.close()


def recordings(server, **options):
    return json.loads(server.request("/api/recordings", **options)[2])["recordings"]


@pytest.fixture(params=[[], ["--token"]], ids=["asks nobody", "asks"])
def target(request, servers, tmp_path):
    """A server, the token that it asks for, and a browser's context that is signed in."""
    server = servers(tmp_path / "data", *request.param)
    server.has_said("Recordings are stored")
    token = TOKEN.search("".join(server.output))[1] if request.param else None
    return server, token


def signed_in(browser, target):
    """A context in which the person has used the server, as one at whom attacks aim has."""
    server, token = target
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.url}/control.html" + (f"#token={token}" if token else ""))
    page.locator("#add-first").wait_for()
    # The control: the server's own page may do all of it.
    assert page.evaluate(CONNECT, [server.socket_url, json.dumps(OPERATOR)]) == "heard welcome"
    assert page.evaluate(FETCH, ["/api/apps", {}]).startswith("200 ")
    page.close()
    return context


@pytest.mark.parametrize("hello", [DEVICE, OPERATOR], ids=["device", "operator"])
def test_a_page_of_another_origin_gets_no_connection(target, browser, hostile_site, hello):
    context = signed_in(browser, target)
    page = context.new_page()
    for host in ("127.0.0.1", "localhost"):
        page.goto(f"http://{host}:{hostile_site}/")
        for name in ("127.0.0.1", "localhost"):
            url = f"ws://{name}:{target[0].port}/ws"
            assert page.evaluate(CONNECT, [url, json.dumps(hello)]) == "closed 1006"
    context.close()


def test_a_page_of_another_origin_reads_nothing_and_changes_nothing(target, browser, hostile_site):
    server, token = target
    context = signed_in(browser, target)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{hostile_site}/")
    for path in ("/api/apps", "/api/clients", "/api/recordings", "/api/access", "/metrics", "/"):
        for options in ({}, {"credentials": "include"}):
            assert page.evaluate(FETCH, [server.url + path, options]) == "failed TypeError", path
    recording = '{"kind":"header"}\n'
    for mode in ("no-cors", "cors"):
        for path, body in (("/api/recordings", recording), ("/api/links", '{"right":"operator"}'),
                           ("/api/access", '{"token":"x"}')):
            options = {"method": "POST", "mode": mode, "credentials": "include", "body": body}
            assert page.evaluate(FETCH, [server.url + path, options]) in (
                "opaque", "failed TypeError")
    # A form is sent as a navigation, with all cookies that go with one.
    page.set_content(f"""<form method="post" enctype="text/plain"
        action="{server.url}/api/recordings"><input name='{{"kind":"header"}}' value=""></form>""")
    with page.expect_navigation() as found:
        page.evaluate("document.forms[0].submit()")
    assert found.value.status in (401, 403)
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    assert recordings(server, headers=headers) == []
    context.close()


def test_a_page_in_a_frame_of_another_is_not_shown(target, browser, hostile_site):
    server, _ = target
    context = signed_in(browser, target)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{hostile_site}/")
    for path in ("/", "/device.html", "/control.html", "/api/apps"):
        page.set_content(f'<iframe src="{server.url}{path}"></iframe>')
        frame = page.wait_for_selector("iframe").content_frame()
        frame.wait_for_url(re.compile("^chrome-error:"))
    context.close()


def test_a_foreign_name_that_leads_here_is_refused(target, rebinding_browser):
    """DNS rebinding: to the browser the page and the server are of one origin."""
    server, _ = target
    context = rebinding_browser.new_context()
    page = context.new_page()
    base = f"http://{EVIL}:{server.port}"
    for path in ("/control.html", "/nowhere", "/"):
        assert page.goto(f"{base}{path}").status == 403, path
    assert page.evaluate(FETCH, ["/healthz", {}]).startswith("200 ")
    for path in ("/api/apps", "/api/clients", "/api/recordings", "/api/access", "/metrics"):
        assert page.evaluate(FETCH, [path, {}]).startswith("403 "), path
    options = {"method": "POST", "body": '{"kind":"header"}'}
    assert page.evaluate(FETCH, ["/api/recordings", options]).startswith("403 ")
    url = f"ws://{EVIL}:{server.port}/ws"
    assert page.evaluate(CONNECT, [url, json.dumps(OPERATOR)]) == "closed 1006"
    context.close()


def test_a_page_without_the_cookie_is_let_in_nowhere(servers, tmp_path, browser):
    server = servers(tmp_path / "data", "--token")
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.url}/icons/favicon.svg")
    for path in ("/api/apps", "/api/clients", "/api/recordings", "/metrics"):
        assert page.evaluate(FETCH, [path, {}]).startswith("401 "), path
    assert page.evaluate(CONNECT, [server.socket_url, json.dumps(OPERATOR)]) == "closed 1006"
    context.close()


def test_a_cookie_does_not_go_with_requests_from_elsewhere(servers, tmp_path, browser, hostile_site):
    """Seen at the server: a foreign page's requests come without it, those of its own with it."""
    target = servers(tmp_path / "data", "--token", "--log-level", "info")
    target.has_said("Recordings are stored")
    context = signed_in(browser, (target, TOKEN.search("".join(target.output))[1]))
    [cookie] = context.cookies()
    assert cookie["httpOnly"] and cookie["sameSite"] == "Strict"
    page = context.new_page()
    sent = []
    page.on("request", lambda request: sent.append(request))
    page.goto(f"http://localhost:{hostile_site}/")
    options = {"credentials": "include", "mode": "no-cors"}
    page.evaluate(FETCH, [f"{target.url}/api/apps", options])
    assert "cookie" not in sent[-1].all_headers()
    context.close()
