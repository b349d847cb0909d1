"""Whether what the pages keep stays level over an hour of live use.

An hour's taps on a client are pressed into some minutes: its timers and animations are as much
shorter. The control room, the player that follows live and the device page see every record of it.
"""

from page_cost import memory, prepared
from tiles import Operator, ROOT, wait_for

# A person taps about so often, in simulated seconds; each tap swaps the whole screen.
TAP_EVERY = 3
# Simulated minutes after which the heaps are weighed.
WEIGHED = (10, 30, 60)
# A page may keep so much more after an hour than after ten minutes, in bytes.
MOST_GROWTH = 1_000_000
VIEWPORT = {"width": 1440, "height": 900}
PRESSED = {"after: 3 s": "after: 0.05 s", "0.3 s": "0.05 s"}


def pressed_app(folder):
    """The example app with an hour's animations in some minutes."""
    text = (ROOT / "Examples/root-controller/app.yaml").read_text()
    for there, here in PRESSED.items():
        text = text.replace(there, here)
    (folder / "pressed").mkdir(parents=True)
    (folder / "pressed/app.yaml").write_text(text.replace("app: root-controller", "app: pressed"))


def opened(browser, url):
    """The three pages, as they are when everything is quiet; each follows the same client."""
    def page_at(address):
        page = prepared(browser.new_context(base_url=url, viewport=VIEWPORT).new_page())
        page.goto(address)
        return page

    device = page_at("/device.html?app=pressed")
    device.get_by_role("button", name="Log In").first.wait_for()
    stream = device.evaluate("document.querySelector('stage-phone').client.stream")
    room = page_at(f"/control.html?focused={stream}")
    player = page_at(f"/replay.html?recording={stream}")
    player.get_by_role("button", name="Live").click()
    return stream, {"control room": room, "player, live": player, "device": device}


def an_hour(browser, url, weighed=WEIGHED):
    """The bytes that each page keeps, by simulated minute."""
    stream, pages = opened(browser, url)
    operator = Operator(url, 0)
    found = {name: {} for name in pages}
    taps = 0
    for minute in weighed:
        while taps < minute * 60 / TAP_EVERY:
            element, place = ("log-in", "Main") if taps % 2 == 0 else ("log-out", "Login")
            operator.tap(element, [stream])
            taps += 1
            wait_for(pages["device"], SHOWS, place, f"{place} after {taps} taps")
        for name, page in pages.items():
            found[name][minute] = memory(page)
    for page in pages.values():
        page.context.close()
    return found


# The screen is there and nothing moves.
SHOWS = """place => {
  const { client } = document.querySelector("stage-phone");
  return client.transition === null && document.querySelector("stage-phone .layer") !== null
    && document.querySelector("stage-phone").textContent.includes(place);
}"""


def report(found):
    print("what the script of a page keeps over an hour of live use, in MB")
    for name, by_minute in found.items():
        cells = ", ".join(f"{kept / 1e6:.1f} after {minute} min" for minute, kept in by_minute.items())
        print(f"  {name:16} {cells} ({goal(by_minute)})")


def goal(by_minute):
    growth = by_minute[max(by_minute)] - by_minute[min(by_minute)]
    return f"{growth / 1e6:.1f} more, goal {MOST_GROWTH / 1e6:.0f}"
