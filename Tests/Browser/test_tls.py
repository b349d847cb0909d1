"""TLS in front of the server, with certificates that OpenSSL's own tool makes."""

import contextlib
import http.client
import json
import os
import random
import re
import signal
import socket
import ssl
import subprocess
import time

import pytest
from playwright.sync_api import expect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from stage import BINARY, PATIENCE, ROOT, Server, random_seed, rootstage, wait_until
from tls import TLSSocket
from wire import DEVICE, OPERATOR, SUBPROTOCOL

def certificate(folder, name="localhost", password=None):
    """A new key and a certificate of its own for this machine, in two files."""
    folder.mkdir(exist_ok=True)
    cert, key = folder / f"{name}.pem", folder / f"{name}.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         *(["-passout", f"pass:{password}"] if password else ["-nodes"]),
         "-keyout", key, "-out", cert, "-days", "2", "-subj", f"/CN={name}",
         "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
        check=True, capture_output=True)
    return cert, key


class TLSServer(Server):
    """A server that speaks TLS."""

    scheme = "https"

    @property
    def url(self):
        return f"https://127.0.0.1:{self.port}"


@pytest.fixture
def identity(tmp_path):
    return certificate(tmp_path / "identity")


@pytest.fixture
def encrypted(ports, tmp_path, identity):
    """Starts servers that speak TLS, and stops those that still run at the end."""
    started = []

    def start(*arguments):
        server = TLSServer(
            tmp_path / f"data{len(started)}", "--tls-cert", identity[0], "--tls-key", identity[1],
            *arguments, port=ports.take())
        started.append(server)
        return server.start()

    yield start
    for server in started:
        server.clean_up()
        ports.give_back(server.port)


def trusting(identity):
    return ssl.create_default_context(cafile=identity[0])


def ask(server, identity, path, method="GET", body=None, **headers):
    connection = http.client.HTTPSConnection(
        "127.0.0.1", server.port, context=trusting(identity), timeout=PATIENCE)
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    found = answer.status, answer.headers, answer.read()
    connection.close()
    return found


def websocket(server, identity, **options):
    encrypted = TLSSocket(("127.0.0.1", server.port), trusting(identity), PATIENCE)
    return connect(
        f"ws://127.0.0.1:{server.port}/ws", sock=encrypted, subprotocols=[SUBPROTOCOL],
        compression=None, proxy=None, max_size=None, open_timeout=PATIENCE, close_timeout=PATIENCE,
        **options)


def lines(socket):
    while True:
        for text in socket.recv(timeout=PATIENCE).split("\n"):
            yield json.loads(text)


def welcome(socket, hello=DEVICE):
    socket.send(json.dumps(hello))
    return next(line for line in lines(socket) if line["kind"] == "welcome")


def descriptors(server):
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


@pytest.mark.quick
def test_files_and_clients_come_through_tls_unchanged(encrypted, identity):
    server = encrypted()
    for path in ("asyncapi.yaml", "icons/favicon.svg", "styles/tokens.css"):
        status, _, body = ask(server, identity, f"/{path}")
        assert (status, body) == (200, (ROOT / "web" / path).read_bytes())
    with websocket(server, identity) as device, websocket(server, identity) as operator:
        welcome(operator, OPERATOR)
        stream = welcome(device)["streams"][0]["stream"]
        operator.send(json.dumps({"kind": "watch", "streams": "all", "focus": []}))
        assert next(line for line in lines(operator) if line.get("stream") == stream)
        _, _, recording = ask(server, identity, f"/api/recordings/{stream}.ndjson")
        assert json.loads(recording.split(b"\n")[0])["streams"][0]["stream"] == stream


def test_each_of_many_connections_is_answered(encrypted, identity):
    server = encrypted()
    for _ in range(200):
        with websocket(server, identity) as operator:
            welcome(operator, OPERATOR)


def test_plain_http_is_told_to_speak_https(encrypted):
    server = encrypted()
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request("GET", "/")
    answer = connection.getresponse()
    assert answer.status == 400 and b"https://" in answer.read()


@pytest.mark.filterwarnings("ignore:ssl.TLSVersion")
@pytest.mark.parametrize("version, is_taken", [
    (ssl.TLSVersion.TLSv1, False), (ssl.TLSVersion.TLSv1_1, False),
    (ssl.TLSVersion.TLSv1_2, True), (ssl.TLSVersion.TLSv1_3, True)])
def test_the_oldest_version_is_1_2(encrypted, identity, version, is_taken):
    server = encrypted()
    context = trusting(identity)
    context.set_ciphers("ALL:@SECLEVEL=0")
    context.minimum_version = context.maximum_version = version
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as plain:
        try:
            with context.wrap_socket(plain, server_hostname="localhost") as found:
                assert is_taken and found.version()
        except OSError:
            assert not is_taken


def test_only_http_1_1_is_offered(encrypted, identity):
    server = encrypted()
    context = trusting(identity)
    context.set_alpn_protocols(["h2", "http/1.1"])
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as plain:
        with context.wrap_socket(plain, server_hostname="localhost") as found:
            assert found.selected_alpn_protocol() == "http/1.1"


def test_a_new_certificate_is_read_at_sighup_and_nobody_is_dropped(encrypted, identity, tmp_path):
    server = encrypted()
    with websocket(server, identity) as device:
        welcome(device)
        old = ssl.get_server_certificate(("127.0.0.1", server.port))
        new_cert, new_key = certificate(tmp_path / "new")
        identity[0].write_bytes(new_cert.read_bytes())
        identity[1].write_bytes(new_key.read_bytes())
        server.process.send_signal(signal.SIGHUP)
        assert server.has_said("the certificate was read again")
        found = ssl.get_server_certificate(("127.0.0.1", server.port))
        assert found != old and found.strip() == new_cert.read_text().strip()
        device.send(json.dumps({"kind": "ping"}))
        assert next(line for line in lines(device) if line["kind"] == "pong")
        identity[0].write_text("no certificate")
        server.process.send_signal(signal.SIGHUP)
        assert server.has_said("the certificate of before holds on")
        assert ssl.get_server_certificate(("127.0.0.1", server.port)) == found
        device.send(json.dumps({"kind": "ping"}))
        assert next(line for line in lines(device) if line["kind"] == "pong")
    assert ask(server, (new_cert, new_key), "/healthz")[0] == 200


def test_a_certificate_is_read_again_as_soon_as_the_addresses_are_told(encrypted):
    server = encrypted()
    server.process.send_signal(signal.SIGHUP)
    assert server.has_said("the certificate was read again")


@pytest.mark.parametrize("wrong", ["no file", "no certificate", "another key", "pass phrase"])
def test_files_that_cannot_be_used_stop_the_start_with_their_names(tmp_path, identity, wrong):
    cert, key = identity
    if wrong == "no file":
        cert = tmp_path / "none.pem"
    elif wrong == "no certificate":
        cert = ROOT / "README.md"
    elif wrong == "another key":
        key = certificate(tmp_path / "other")[1]
    else:
        key = certificate(tmp_path / "secret", password="open sesame")[1]
    run = rootstage("serve", "--port", 0, "--data", tmp_path / "data", "--tls-cert", cert,
                    "--tls-key", key, stdin=subprocess.DEVNULL)
    assert run.returncode == 65, run.stderr
    named = cert if wrong.startswith("no ") else key
    assert f"cannot use {named} for TLS" in run.stderr


@pytest.mark.parametrize("arguments, said", [
    (["--tls-cert", "c.pem"], "--tls-key"), (["--tls-key", "k.pem"], "--tls-cert"),
    (["--host", "0.0.0.0"], "--tls-cert"), (["--host", "0.0.0.0", "--token"], "--tls-cert"),
    (["--host", "0.0.0.0", "--insecure", "--token"], "--insecure"),
    (["--host", "::", "--token-file", "x"], "--behind-proxy")])
def test_beyond_this_machine_it_starts_only_encrypted(tmp_path, arguments, said):
    run = rootstage("serve", "--port", 0, "--data", tmp_path / "data", *arguments)
    assert run.returncode == 64 and said in run.stderr


def test_beyond_this_machine_it_asks_for_a_token_that_it_made(encrypted, identity):
    server = encrypted("--host", "0.0.0.0")
    assert server.has_said("Recordings are stored")
    token = re.search(r"https://127\.0\.0\.1:\d+/#token=([\w-]{43})$", server.log, re.M)[1]
    assert ask(server, identity, "/api/apps")[0] == 401
    own = {"Origin": server.url}
    status, headers, _ = ask(
        server, identity, "/api/access", "POST", json.dumps({"token": token}), **own)
    assert status == 200
    cookie = headers["Set-Cookie"]
    assert cookie.startswith("__Host-") and "Secure" in cookie.split("; ")
    assert ask(server, identity, "/api/apps", Cookie=cookie.split(";")[0])[0] == 200
    foreign = {"Origin": server.url.replace("https", "http")}
    assert ask(server, identity, "/api/access", **foreign)[0] == 403


def test_behind_a_proxy_it_asks_for_a_token_without_speaking_tls(servers, tmp_path):
    server = servers(tmp_path / "data", "--host", "0.0.0.0", "--behind-proxy")
    assert server.request("/api/apps")[0] == 401


def test_clients_that_never_greet_lose_their_places_to_others(encrypted, identity):
    server = encrypted()
    idle = []
    for _ in range(600):
        idle.append(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE))
    # Some say a little: a beginning of a greeting, unless they have lost their places already.
    for each in idle[:200]:
        with contextlib.suppress(OSError):
            each.send(b"\x16\x03\x01\x02\x00\x01")
    for _ in range(10):
        assert ask(server, identity, "/healthz")[0] == 200
    for each in idle:
        each.close()


def test_descriptors_come_back_whatever_clients_do(encrypted, identity):
    server = encrypted()
    seed = random.Random(random_seed())
    ask(server, identity, "/healthz")
    before = descriptors(server)
    for round in range(60):
        plain = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        match round % 6:
            case 0: plain.send(seed.randbytes(seed.randrange(1, 400)))
            case 1: plain.send(b"\x16\x03\x01" + seed.randbytes(200))
            case 2: plain.send(b"GET / HTTP/1.0\r\n\r\n")
            case _:
                found = trusting(identity).wrap_socket(plain, server_hostname="localhost")
                if round % 6 == 3:
                    found.send(b"GET /asyncapi.yaml HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n"
                               % server.port)
                elif round % 6 == 4:
                    found.send(b"POST /api/recordings HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                               b"Content-Length: 100000\r\n\r\nabc" % server.port)
                plain = found
        if seed.random() < 0.5:
            # Closed with a reset.
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
        plain.close()
    with websocket(server, identity) as device:
        welcome(device)
        device.socket.close()
    wait_until(lambda: descriptors(server) <= before,
               lambda: f"{before} descriptors became {descriptors(server)}")
    assert ask(server, identity, "/healthz")[0] == 200


def test_a_reader_that_takes_nothing_holds_nobody_up(encrypted, identity):
    server = encrypted()
    # Its client stops reading when one message waits for it.
    with websocket(server, identity, max_queue=1) as stuck:
        stuck.send(json.dumps(OPERATOR))
        stuck.send(json.dumps({"kind": "watch", "streams": "all", "focus": []}))
        with websocket(server, identity) as device:
            welcome(device)
            for number, orientation in enumerate(("landscape", "portrait") * 20):
                device.send(json.dumps({
                    "kind": "command", "ref": f"r{number}", "key": f"k{number}",
                    "data": {"command": "rotate", "orientation": orientation}}))
                answer = next(line for line in lines(device) if line.get("cause") == f"r{number}")
                assert answer["kind"] == "command"


def test_all_of_a_large_answer_arrives_at_a_slow_reader(encrypted, identity):
    server = encrypted()
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as plain:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with trusting(identity).wrap_socket(plain, server_hostname="localhost") as found:
            found.send(f"GET /asyncapi.yaml HTTP/1.1\r\nHost: localhost:{server.port}\r\n"
                       "Connection: close\r\n\r\n".encode())
            body = b""
            while piece := found.recv(1000):
                body += piece
                time.sleep(0.0005)
    assert body.endswith((ROOT / "web" / "asyncapi.yaml").read_bytes())


def test_a_server_stops_with_a_word_to_those_behind_tls(encrypted, identity):
    server = encrypted()
    with websocket(server, identity) as device:
        welcome(device)
        server.stop()
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                device.recv(timeout=PATIENCE)
    assert closed.value.rcvd.code == 1001


# The tools


FLOW = "appId: root-controller\n---\n- launchApp\n- assertVisible: Log In\n"


def test_flows_run_on_a_server_that_asks_behind_tls(encrypted, identity, tmp_path):
    server = encrypted("--token")
    assert server.has_said("Recordings are stored")
    token = re.search(r"#token=([\w-]{43})$", server.log, re.M)[1]
    (tmp_path / "token").write_text(token)
    flow = tmp_path / "flow.yaml"
    flow.write_text(FLOW)

    def run(*arguments, **variables):
        return rootstage("test", flow, *arguments, env=os.environ | variables)

    url = ("--url", server.url)
    trust = ("--trust", identity[0])
    by_file = run(*url, *trust, "--token-file", tmp_path / "token")
    assert by_file.returncode == 0, by_file.stdout + by_file.stderr
    assert run(*url, *trust, ROOTSTAGE_TOKEN=token).returncode == 0
    by_name = run("--url", server.url.replace("127.0.0.1", "localhost"), *trust,
                  ROOTSTAGE_TOKEN=token)
    assert by_name.returncode == 0, by_name.stdout + by_name.stderr
    without = run(*url, *trust)
    assert without.returncode == 1 and "asks for a token" in without.stdout + without.stderr
    untrusted = run(*url, ROOTSTAGE_TOKEN=token)
    assert untrusted.returncode == 1
    assert not any(word in untrusted.stdout + untrusted.stderr for word in (token,))


def test_a_tool_shows_its_token_to_no_server_that_it_does_not_know(tmp_path, identity):
    """A server with a certificate of another host gets a greeting, and no request."""
    cert, key = tmp_path / "other.pem", tmp_path / "other.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-keyout", key, "-out", cert, "-days", "2", "-subj", "/CN=other.example",
         "-addext", "subjectAltName=DNS:other.example,IP:127.0.0.9"],
        check=True, capture_output=True)
    flow = tmp_path / "flow.yaml"
    flow.write_text(FLOW)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, key)
    for host in ("127.0.0.1", "localhost"):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            listener.settimeout(PATIENCE)
            process = subprocess.Popen(
                [BINARY, "test", flow, "--trust", cert,
                 "--url", f"https://{host}:{listener.getsockname()[1]}"],
                cwd=ROOT, env=os.environ | {"ROOTSTAGE_TOKEN": "A" * 43},
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            plain, _ = listener.accept()
            plain.settimeout(PATIENCE)
            heard = b""
            try:
                with context.wrap_socket(plain, server_side=True) as found:
                    heard = found.recv(1000)
            except OSError:
                pass
            output, _ = process.communicate(timeout=PATIENCE)
        assert heard == b"", f"{host}: it was sent {heard}"
        assert process.returncode == 1 and "certificate" in output, output


# The pages


def test_the_pages_work_behind_tls(encrypted, pages):
    server = encrypted("--token")
    assert server.has_said("Recordings are stored")
    token = re.search(r"#token=([\w-]{43})$", server.log, re.M)[1]
    context = pages.context(server, ignore_https_errors=True)
    page = context.new_page()
    page.goto(f"/control.html#token={token}")
    page.locator("#add-first").click()
    expect(page.locator("client-tile")).to_have_count(4)
    assert [each["secure"] for each in context.cookies()] == [True]
