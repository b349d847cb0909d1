"""Fixtures: a server of its own for each test, and pages in Chromium that may not complain."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

import slowness
from browsing import Pages, Tabs
from ports import Ports
from stage import PATIENCE, ROOT, UNHURRIED, Server, copy_with_splash
from wire import LOG_IN, Recorded, record

HAS_FAILED = pytest.StashKey()

expect.set_options(timeout=PATIENCE * 1000)

def pytest_addoption(parser):
    parser.addoption("--quick", nargs="*", metavar="FILE", help=(
        "only the tests that are marked as quick, and all of these files"))
    parser.addoption("--slow", nargs="+", choices=slowness.PARTS, default=[], help=(
        "what is slowed, to find tests that assume a pace"))


def pytest_configure(config):
    slowness.parts.update(config.getoption("--slow"))


def pytest_collection_modifyitems(config, items):
    # A slow test that started last would keep one worker busy while the others are idle.
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    files = config.getoption("--quick")
    if files is None:
        return
    whole = {Path(file).name for file in files}
    kept = [item for item in items if item.get_closest_marker("quick") or item.path.name in whole]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


@pytest.fixture(scope="session")
def quick_apps(tmp_path_factory):
    """The example app with a short splash, otherwise unchanged."""
    folder = tmp_path_factory.mktemp("apps")
    copy_with_splash("root-controller", folder)
    return folder


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed:
        item.stash[HAS_FAILED] = True
    return report


@pytest.fixture(scope="session")
def ports():
    return Ports()


def servers_until_the_end(ports):
    started = []

    def start(data, *arguments, **options):
        server = Server(data, *arguments, port=ports.take(), **options)
        started.append(server)
        return server.start()

    yield start
    for server in started:
        server.clean_up()
        ports.give_back(server.port)


@pytest.fixture
def servers(ports):
    """Starts servers, and stops those that still run at the end of the test."""
    yield from servers_until_the_end(ports)


@pytest.fixture(scope="module")
def module_servers(ports):
    """Starts servers, and stops those that still run at the end of the module."""
    yield from servers_until_the_end(ports)


@pytest.fixture(scope="module")
def recorded(module_servers, tmp_path_factory, quick_apps):
    """A server with the recording of a login, for tests that change neither."""
    folder = tmp_path_factory.mktemp("recorded")
    server = module_servers(folder / "data", "--apps", quick_apps)
    stream = record(server, LOG_IN)
    file = folder / "session.ndjson"
    file.write_bytes(server.request(f"/api/recordings/{stream}.ndjson")[2])
    return Recorded(server, stream, file)


@pytest.fixture(scope="session")
def quick_examples(tmp_path_factory):
    """All example apps with short splashes, otherwise unchanged."""
    folder = tmp_path_factory.mktemp("examples")
    for file in (ROOT / "Examples").glob("*/app.yaml"):
        copy_with_splash(file.parent.name, folder)
    return folder


@pytest.fixture
def unhurried_server(servers, tmp_path):
    """A server with the app `scenarios`, whose splash gives time to a test on a slow machine."""
    folder = tmp_path / "apps"
    folder.mkdir()
    copy_with_splash("scenarios", folder, UNHURRIED)
    return servers(tmp_path / "data", "--apps", folder)


@pytest.fixture
def quick_example_server(servers, tmp_path, quick_examples):
    return servers(tmp_path / "data", "--apps", quick_examples)


@pytest.fixture
def server(servers, tmp_path, quick_apps):
    return servers(tmp_path / "data", "--apps", quick_apps)


@pytest.fixture
def tour_server(servers, tmp_path):
    """A server with the app `tour`, which has one of every element."""
    return servers(tmp_path / "data", "--apps", ROOT / "Tests" / "Browser" / "apps")


@pytest.fixture
def app_server(request, servers, tmp_path):
    """A server with the app `APP` of the test's module, on the background of the test's parameter."""
    folder = tmp_path / "apps" / "app"
    folder.mkdir(parents=True)
    background = getattr(request, "param", "white")
    (folder / "app.yaml").write_text(request.module.APP.replace("BACKGROUND", background))
    return servers(tmp_path / "data", "--apps", folder.parent)


@pytest.fixture
def example_server(servers, tmp_path):
    """A server as `make run` starts it, with the unchanged examples."""
    return servers(tmp_path / "data")


@pytest.fixture(scope="session")
def chromium_path():
    # The headless shell renders the same pages for half the processor time.
    path = shutil.which("chromium-headless-shell")
    assert path, "there is no chromium-headless-shell here; `make test-browser` installs it"
    return path


@pytest.fixture(scope="session")
def browser(chromium_path):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path, args=["--no-sandbox"], **slowness.browser_options())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def tabs(browser):
    return Tabs(browser)


@pytest.fixture
def pages(request, browser, tabs, servers):
    """Pages; they are closed while the servers still run."""
    pages = Pages(browser, tabs)
    yield pages
    complaints = pages.close(keep_tabs=not request.node.stash.get(HAS_FAILED, False))
    assert not complaints, "the pages complained:\n" + "\n".join(complaints)
