"""Pages in Chromium: tabs that one test after another uses, and contexts of a test's own.

A page counts as open when its modules have run: what comes before is lost, as a key pressed while
a page loads.
"""

import functools
import re

from playwright.sync_api import Error, Page

import slowness
from phone import SAMPLER
from stage import PATIENCE

# The browser logs these itself when a page loses its server; 426 is what the address of the
# connections answers a page that asks why it met nobody, once the server is there again.
LOST_SERVER = re.compile(
    r"WebSocket connection to .* failed|a status of 426"
    r"|net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)")
FAILED_REQUEST = re.compile(r"the server responded with a status of (\d+)")

REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`Content Security Policy: ${event.effectiveDirective} ${event.blockedURI}`), true);
"""

# Waits until the modules of a page have run to their ends, whatever they await; or until the panel to
# sign in is open, for which they wait. A module that fails has run, and the page complains itself.
MODULES_HAVE_RUN = """() => {
  const ran = Promise.allSettled([...document.querySelectorAll("script[type=module][src]")]
    .map(({ src }) => import(src)));
  let observer;
  const asked = new Promise((resolve) => {
    const look = () => document.querySelector("dialog.sign-in[open]") && resolve();
    observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ["open"] });
    look();
  });
  return Promise.race([ran, asked]).then(() => {
    observer.disconnect();
    return true;
  });
}"""


def until_modules_ran(page):
    """Waits until a page can be used."""
    page.wait_for_function(MODULES_HAVE_RUN, timeout=PATIENCE * 1000)


def _until_modules_ran(go):
    """A way to another document, at whose end its modules have run; with `wait_until` as it was."""

    @functools.wraps(go)
    def gone(page, *arguments, **options):
        answer = go(page, *arguments, **options)
        if "wait_until" not in options:
            until_modules_ran(page)
        return answer

    return gone


for name in ("goto", "reload", "go_back", "go_forward", "wait_for_url"):
    setattr(Page, name, _until_modules_ran(getattr(Page, name)))

VIEWPORT = {"width": 1280, "height": 900}
# The options a tab supports; any other option needs a context of the test's own.
TAB_OPTIONS = {"viewport", "color_scheme", "reduced_motion"}
# A document without scripts that every server has; a tab shows it between tests.
PARKING = "/icons/favicon.svg"
MOST_TABS = 6
# Whether the clock and the sockets of a page are the browser's own, and not those of a test.
ARE_OWN = "[Date.now, WebSocket].every((each) => /native code/.test(each))"


def new_context(browser, server, **options):
    context = browser.new_context(base_url=server.url, **{"viewport": VIEWPORT, **options})
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(REPORT_VIOLATIONS)
    context.add_init_script(SAMPLER)
    slowness.slow_network(context)
    return context


class Tab:
    """One page at a server's address, reused by one test after another.

    Each test gets a new document and empty storage. What stays is the browser's process and the
    modules that it has read: all servers of a run serve the same files, so the tab may use them
    again without asking, although the server wants to be asked.
    """

    def __init__(self, browser, server):
        self.url = server.url
        self.context = new_context(browser, server)
        self.page = self.context.new_page()
        self.hears = None
        self.page.on("console", lambda message: self.hears and self.hears.console(message))
        self.page.on("pageerror", lambda error: self.hears and self.hears.error(self.page, error))
        self.devtools = self.context.new_cdp_session(self.page)
        self.devtools.on("Fetch.requestPaused", self._keep)
        self.devtools.send("Fetch.enable", {"patterns": [
            {"urlPattern": f"{self.url}/*{ending}", "requestStage": "Response"}
            for ending in (".js", ".css")]})

    def _keep(self, event):
        """Lets the browser reuse a module or style sheet without revalidation."""
        headers = [each for each in event.get("responseHeaders", [])
                   if each["name"].lower() != "cache-control"]
        self.devtools.send("Fetch.continueResponse", {
            "requestId": event["requestId"], "responseCode": event["responseStatusCode"],
            "responseHeaders": [*headers, {"name": "Cache-Control", "value": "max-age=3600"}]})

    def open(self, path, hears, viewport=VIEWPORT, color_scheme="light",
             reduced_motion="no-preference"):
        self.hears = hears
        slowness.slow_page(self.devtools)
        self.page.set_viewport_size(viewport)
        self.page.emulate_media(color_scheme=color_scheme, reduced_motion=reduced_motion)
        self.page.goto(path)
        return self.page

    def park(self):
        """Ends the document of a test, and clears what the test left in the browser."""
        self.hears = None
        slowness.slow_page(self.devtools, rate=1)
        self.context.clear_permissions()
        self.page.unroute_all()
        self.page.mouse.move(0, 0)
        self.page.goto(self.url + PARKING)
        self.page.evaluate("localStorage.clear(), sessionStorage.clear()")
        assert self.page.evaluate(ARE_OWN), (
            "the clock or the sockets of a test outlive its document: such a page is opened "
            "in_own_context")

    def close(self):
        self.hears = None
        self.context.close()


class Tabs:
    """The tabs of one browser."""

    def __init__(self, browser):
        self.browser = browser
        self.free = []

    def take(self, server):
        for tab in self.free:
            if tab.url == server.url:
                self.free.remove(tab)
                return tab
        return Tab(self.browser, server)

    def give_back(self, tab):
        """Keeps a tab for later tests if its server still runs; a few tabs at most."""
        try:
            tab.park()
        except Error:
            tab.close()
            return
        self.free.insert(0, tab)
        while len(self.free) > MOST_TABS:
            self.free.pop().close()


class Pages:
    """Opens pages for one test and collects their console errors and exceptions."""

    def __init__(self, browser, tabs):
        self.browser = browser
        self.tabs = tabs
        self.taken = []
        self.contexts = []
        self.complaints = []
        self.may_lose_server = False
        self.expected_statuses = set()

    def open(self, server, path="/device.html", in_own_context=False, **options):
        """A page that shares no storage with the other pages of the test.

        - in_own_context: for a test that changes the page in ways that outlive its document, such
          as its clock or its scripts, or that adds listeners to it.
        """
        if options.keys() <= TAB_OPTIONS and not in_own_context:
            self.taken.append(self.tabs.take(server))
            return self.taken[-1].open(path, self, **options)
        page = self.context(server, **options).new_page()
        page.goto(path)
        return page

    def context(self, server, **options):
        context = new_context(self.browser, server, **options)
        context.on("page", self._listen)
        self.contexts.append(context)
        return context

    def _listen(self, page):
        if slowness.parts:
            slowness.slow_page(page.context.new_cdp_session(page))
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.error(page, error))

    def console(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def error(self, page, error):
        self.complaints.append(f"{page.url}: {error}")

    def _is_expected(self, complaint):
        if self.may_lose_server and LOST_SERVER.search(complaint):
            return True
        failed = FAILED_REQUEST.search(complaint)
        return failed is not None and int(failed[1]) in self.expected_statuses

    def close(self, keep_tabs):
        """Closes all pages; their unexpected complaints. Tabs of a failed test are not kept."""
        for context in self.contexts:
            context.close()
        for tab in self.taken:
            if keep_tabs:
                self.tabs.give_back(tab)
            else:
                tab.close()
        return [each for each in self.complaints if not self._is_expected(each)]
