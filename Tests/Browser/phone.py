"""The phone of a page: what it draws frame by frame, and the client behind it."""

import contextlib
import json
import re
from typing import NamedTuple

from playwright.sync_api import expect

from recording_text import records_of
from stage import PATIENCE

# Samples what is drawn once per animation frame until stopped. It reads the document, and from the
# page only the last progress, to compare live and replayed frames.
SAMPLER = """
(() => {
  // The phones on tiles are drawn on a canvas, and say themselves what they have drawn there.
  const layersOf = (phone) => phone.layers ?? [...phone.querySelectorAll(".layer")].map((layer) => {
    const style = getComputedStyle(layer);
    const matrix = new DOMMatrixReadOnly(style.transform);
    const share = (length, whole) => Math.round((length / (whole || 1)) * 1e4) / 1e4;
    return {
      name: layer.dataset.name,
      opacity: Math.round(Number(style.opacity) * 1e4) / 1e4,
      x: share(matrix.m41, parseFloat(style.width)),
      y: share(matrix.m42, parseFloat(style.height)),
    };
  });
  window.drawn = (phone) => ({
    transition: phone.client?.transition?.transition ?? null,
    progress: phone.client?.transition?.progress ?? null,
    at: Date.now(),
    layers: layersOf(phone),
  });
  window.sample = () => {
    const samples = window.samples = new Map();
    const take = () => {
      for (const phone of document.querySelectorAll("stage-phone, mini-phone")) {
        const key = phone.closest("[data-stream]")?.dataset.stream ?? "";
        if (!samples.has(key)) samples.set(key, []);
        samples.get(key).push(window.drawn(phone));
      }
      window.sampling = requestAnimationFrame(take);
    };
    take();
  };
  window.sampled = () => {
    cancelAnimationFrame(window.sampling);
    return Object.fromEntries(window.samples);
  };
  // Waits frame by frame; the page's policy forbids the polling that the browser's driver offers.
  window.until = async (holds, patience = PATIENCE) => {
    for (const end = performance.now() + patience; !await holds();) {
      if (performance.now() > end) throw new Error(`waited in vain for ${holds}`);
      await new Promise(requestAnimationFrame);
    }
    return true;
  };
  window.everShown = new Set();
  // What was said for a moment: short messages, hints and badges.
  window.everSaid = new Set();
  const look = () => {
    for (const each of document.querySelectorAll(".toast p, .badge-hint, .tile-badge")) {
      window.everSaid.add(each.textContent);
    }
    for (const layer of document.querySelectorAll("stage-phone .layer[data-type=screen]")) {
      window.everShown.add(layer.dataset.name);
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true,
    attributeFilter: ["data-name"] });
})();
""".replace("PATIENCE", str(PATIENCE * 1000))


class Track(NamedTuple):
    """Time, opacity and position of one layer in each sample of a transition."""

    at: list
    opacity: list
    x: list


def at_rest(locator):
    """Waits until no style of an element, nor of what it contains, is on its way; returns it."""
    # One that is broken off is often followed by another.
    locator.evaluate("""async (element) => {
      const moving = () => element.getAnimations({ subtree: true })
        .filter(({ playState }) => playState === "running");
      for (let all = moving(); all.length > 0; all = moving()) {
        await Promise.allSettled(all.map(({ finished }) => finished));
      }
    }""")
    return locator


def start_sampling(page):
    page.evaluate("sample()")


def stop_sampling(page):
    """The samples of each phone by client; those of a page with one phone are under ""."""
    return page.evaluate("sampled()")


def track(samples, name):
    """The track of a layer through the samples taken during transitions."""
    found = Track([], [], [])
    for sample in samples:
        if sample["transition"] is None:
            continue
        for layer in sample["layers"]:
            if layer["name"] == name:
                found.at.append(sample["at"])
                found.opacity.append(layer["opacity"])
                found.x.append(layer["x"])
    return found


def distinct(values):
    """The values without consecutive duplicates."""
    return [value for index, value in enumerate(values)
            if index == 0 or value != values[index - 1]]


def is_rising(values):
    return all(left <= right for left, right in zip(values, values[1:]))


def inner(values, low, high):
    """The distinct values strictly between two bounds."""
    return [value for value in distinct(values) if low < value < high]


def phone(page):
    return page.get_by_role("region", name=re.compile(r"^Phone (n\d-)?c\d+"))


def stream_of(page):
    """The client that a device page shows."""
    region = phone(page)
    expect(region).to_be_visible()
    return re.match(r"Phone ((?:n\d-)?c\d+)", region.get_attribute("aria-label"))[1]


def expect_screen(page, title):
    """Waits until the phone shows a screen and no transition is running."""
    expect(page.get_by_role("region", name=re.compile(rf"^Phone (n\d-)?c\d+, {title}$"))).to_be_visible()
    page.evaluate("until(() => document.querySelector('stage-phone').client?.transition === null)")


def expect_other_client(place, stream):
    """Waits until a phone within a locator shows another client than this one."""
    expect(place.get_by_role("region", name=re.compile(rf"^Phone (?!{stream},)c\d+, "))
           ).to_be_visible()


def slow_animations(page, speed="10 %"):
    """Slows the animations of a device page, so that a busy machine draws enough frames."""
    choice = page.get_by_role("radiogroup", name="Speed of animations").get_by_role(
        "radio", name=speed)
    choice.click()
    expect(choice).to_be_checked()


def ever_shown(page):
    """The screens that the page has drawn since it was loaded."""
    return set(page.evaluate("[...everShown]"))


def expect_said(page, text, patience=PATIENCE):
    """Waits until a short message, a hint or a badge has said this, which may be gone again."""
    page.evaluate("([text, patience]) => until(() => [...everSaid].some("
                  "(each) => each.includes(text)), patience)", [text, patience * 1000])


def soon(page, condition):
    """Begins to wait for what may be over before a test can look; the wait for it to have come."""
    page.evaluate(f"void (window.awaited = until({condition}))")
    return lambda: page.evaluate("awaited")


def expect_connected(page):
    expect(page.get_by_role("banner")).to_contain_text(re.compile(r"(?<!re)connected|·connected"))


def records(server, stream):
    """The recording of a client, as the server exports it: header and records."""
    status, _, body = server.request(f"/api/recordings/{stream}.ndjson")
    assert status == 200, body
    text = body.decode()
    return json.loads(text.split("\n", 1)[0]), [json.loads(line) for line in records_of(text)]


def transitions(server, stream):
    """The transitionBegan records of a client."""
    return [each for each in records(server, stream)[1] if each["kind"] == "transitionBegan"]


def touch_on(tile, element):
    """Clicks an element of the screen on a tile's picture, once that shows it."""
    x, y = tile.evaluate("""async ({ phone }, name) => {
      const target = () => phone.picture.targets.find(({ element }) => element === name);
      await until(target);
      const { screen, client } = phone;
      const found = target();
      const unit = screen.width / client.width;
      return [screen.left + unit * (found.x + found.width / 2),
        screen.top + unit * (found.y + found.height / 2)];
    }""", element)
    tile.page.mouse.click(x, y)


def copied(button):
    """What a button copies, once the page has said so, which may be for a moment."""
    page = button.page
    page.evaluate("navigator.clipboard.writeText('')")
    is_said = soon(page, """() => [...document.querySelectorAll("button, [role=status]")].some(
      ({ textContent }) => textContent.trim().startsWith("Copied"))""")
    button.click()
    is_said()
    # It may have been said of what was copied before.
    page.evaluate("until(() => navigator.clipboard.readText())")
    return page.evaluate("navigator.clipboard.readText()")


def expect_read(page):
    """Waits until the recordings page has read all of a recording: where it has little time, it shows
    the first part before the rest."""
    expect(page.get_by_role("slider", name="Position")).to_be_visible()
    expect(page.locator("#reading")).to_be_hidden()


@contextlib.contextmanager
def without_rest(page):
    """A finger that does not rest long enough for a long press, however slow its way is."""
    # The pages have no other wait of 500 ms, after which a finger presses for long.
    page.evaluate("""() => {
      const { setTimeout } = window;
      window.setTimeout = (run, delay, ...more) =>
        delay === 500 ? 0 : setTimeout(run, delay, ...more);
      window.restAgain = () => { window.setTimeout = setTimeout; };
    }""")
    yield
    page.evaluate("restAgain()")


def stop_clock(page):
    """From now on time passes in a page where the test says so. It outlives the page's document."""
    page.clock.install(time=0)
    page.clock.pause_at(3_600_000)


def two_frames(page):
    """Waits two animation frames, after which pending changes are drawn."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
