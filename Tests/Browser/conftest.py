"""Fixtures: a server of its own for each test, and pages in Chromium that may not complain."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from phone import SAMPLER
from stage import PATIENCE, ROOT, Server
from wire import LOG_IN, Recorded, record

# A page that loses its server cannot keep the browser from noting it.
LOST_SERVER = re.compile(r"WebSocket connection to .* failed|net::ERR_CONNECTION_REFUSED")
FAILED_REQUEST = re.compile(r"the server responded with a status of (\d+)")

expect.set_options(timeout=PATIENCE * 1000)

REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`Content Security Policy: ${event.effectiveDirective} ${event.blockedURI}`), true);
"""


def pytest_addoption(parser):
    parser.addoption("--quick", nargs="*", metavar="FILE", help=(
        "only the tests that are marked as quick, and all of these files"))


def pytest_collection_modifyitems(config, items):
    files = config.getoption("--quick")
    if files is None:
        return
    whole = {Path(file).name for file in files}
    kept = [item for item in items if item.get_closest_marker("quick") or item.path.name in whole]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


@pytest.fixture(scope="session")
def quick_apps(tmp_path_factory):
    """The example app with a splash that is over soon; all else as it is."""
    folder = tmp_path_factory.mktemp("apps")
    text = (ROOT / "Examples" / "root-controller" / "app.yaml").read_text()
    assert text.count("after: 3 s") == 1
    (folder / "root-controller").mkdir()
    (folder / "root-controller" / "app.yaml").write_text(
        text.replace("after: 3 s", "after: 0.2 s"))
    return folder


def servers_until_the_end():
    started = []

    def start(data, *arguments):
        server = Server(data, *arguments)
        started.append(server)
        return server.start()

    yield start
    for server in started:
        server.clean_up()


@pytest.fixture
def servers():
    """Starts servers, and stops those that still run at the end of the test."""
    yield from servers_until_the_end()


@pytest.fixture(scope="module")
def module_servers():
    """Starts servers, and stops those that still run at the end of the module."""
    yield from servers_until_the_end()


@pytest.fixture(scope="module")
def recorded(module_servers, tmp_path_factory, quick_apps):
    """A server with the recording of a login, for tests that leave both as they are."""
    folder = tmp_path_factory.mktemp("recorded")
    server = module_servers(folder / "data", "--apps", quick_apps)
    stream = record(server, LOG_IN)
    file = folder / "session.ndjson"
    file.write_bytes(server.request(f"/api/recordings/{stream}.ndjson")[2])
    return Recorded(server, stream, file)


@pytest.fixture
def server(servers, tmp_path, quick_apps):
    return servers(tmp_path / "data", "--apps", quick_apps)


@pytest.fixture
def tour_server(servers, tmp_path):
    """A server with an app that has one of everything a phone draws and takes."""
    return servers(tmp_path / "data", "--apps", ROOT / "Tests" / "Browser" / "apps")


@pytest.fixture
def example_server(servers, tmp_path):
    """A server as `make run` starts it, with the example app as it is."""
    return servers(tmp_path / "data")


@pytest.fixture(scope="session")
def browser():
    # The shell draws the same pages without windows of its own, for half the processor time.
    path = shutil.which("chromium-headless-shell")
    assert path, "there is no chromium-headless-shell here; `make test-browser` installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


class Pages:
    """Opens pages and hears everything that they complain of."""

    def __init__(self, browser):
        self.browser = browser
        self.contexts = []
        self.complaints = []
        self.may_lose_server = False
        self.expected_statuses = set()

    def context(self, server, **options):
        options.setdefault("viewport", {"width": 1280, "height": 900})
        context = self.browser.new_context(base_url=server.url, **options)
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(REPORT_VIOLATIONS)
        context.add_init_script(SAMPLER)
        context.on("page", self._listen)
        self.contexts.append(context)
        return context

    def open(self, server, path="/device.html", **options):
        """A page in a context of its own, as another person would have it."""
        page = self.context(server, **options).new_page()
        page.goto(path)
        return page

    def _listen(self, page):
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))

    def _heard(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _is_expected(self, complaint):
        if self.may_lose_server and LOST_SERVER.search(complaint):
            return True
        failed = FAILED_REQUEST.search(complaint)
        return failed is not None and int(failed[1]) in self.expected_statuses

    def close(self):
        for context in self.contexts:
            context.close()
        return [each for each in self.complaints if not self._is_expected(each)]


@pytest.fixture
def pages(browser, servers):
    """Pages; they are closed while the servers still run."""
    pages = Pages(browser)
    yield pages
    complaints = pages.close()
    assert not complaints, "the pages complained:\n" + "\n".join(complaints)
