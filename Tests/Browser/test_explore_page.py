"""The page that explores an app: run, watch, open, save, stop, come back."""

import json
import re
import shutil

import pytest
from playwright.sync_api import expect

from stage import rootstage
from test_access import make_link, token_of
from test_accessibility import NARROW, WIDE, findings
from test_explorations import asking  # noqa: F401
from test_graph import without_graphviz

# Longer than any test takes, which stops it once it has found what it looks for.
SECONDS = 300
PAGE = f"/explore.html?app=published-router&seconds={SECONDS}"
LONG = f"/explore.html?app=root-controller&seconds={SECONDS}"
# ms; a search gives way to everything else that runs on the machine, other tests too.
SEARCH_PATIENCE = 300_000


def cards(page):
    return page.locator("bug-card")


def explore(page):
    page.get_by_role("button", name="Explore", exact=True).click()


def found(page, words=""):
    """Waits until an exploration has found a bug of some words; its card."""
    card = cards(page).filter(has_text=words).first
    expect(card).to_be_visible(timeout=SEARCH_PATIENCE)
    return card


def stop(page):
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#status")).to_contain_text("Stopped", timeout=SEARCH_PATIENCE)


def explored(pages, server, words="", **options):
    """A page whose exploration was stopped when it had found a bug of some words."""
    page = pages.open(server, PAGE, **options)
    explore(page)
    found(page, words)
    stop(page)
    # The report of the end comes last, and moves what stands below it.
    expect(page.get_by_role("heading", name="Never reached, and why")).to_be_visible()
    return page


@pytest.mark.quick
def test_bugs_appear_while_the_graph_fills(pages, example_server):
    page = pages.open(example_server, PAGE)
    expect(page.get_by_role("heading", name="Explore Published router")).to_be_visible()
    expect(page.locator("coverage-view")).to_contain_text("Nothing of it is explored yet.")
    explore(page)
    expect(page.locator("#status")).to_contain_text("Exploring")
    found(page)
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    expect(page.locator(".graph-line[data-seen=covered]").first).to_be_attached()
    assert re.search(r"run=[0-9a-f]+", page.url)
    stop(page)
    expect(page.get_by_role("heading", name="Never reached, and why")).to_be_visible()
    expect(page.get_by_role("button", name="Explore again")).to_be_enabled()


def test_a_graph_that_is_whole_stays_whole_in_a_window_of_another_size(pages, example_server):
    page = pages.open(example_server, PAGE)
    expect(page.locator(".graph-node").first).to_be_attached()
    for width in (1280, 760, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate("""() => until(() => {
          const { left, right } = document.querySelector("graph-canvas").getBoundingClientRect();
          return right > innerWidth / 2 && [...document.querySelectorAll(".graph-node")]
            .map((node) => node.getBoundingClientRect())
            .every((node) => node.left >= left && node.right <= right);
        })""")


def test_a_bug_is_watched_step_by_step_on_a_phone(pages, example_server):
    page = explored(pages, example_server, "Invalid transition", reduced_motion="reduce")
    card = found(page, "Invalid transition")
    card.get_by_role("button", name=re.compile("^Watch")).click()
    watching = page.locator("bug-phone")
    expect(watching).to_contain_text("Invalid transition")
    steps = card.locator("li").count()
    for number in range(1, steps + 1):
        watching.get_by_role("button", name="Next step").click()
        expect(watching).to_contain_text(f"Step {number} of {steps}")
        expect(card.locator("li").nth(number - 1)).to_have_attribute("aria-current", "step")
    # The bug shows with the app in sight, not with a phone of which nothing is known.
    expect(watching.get_by_role("region", name=re.compile("^Phone c1, (?!Home screen)"))).to_be_visible()
    watching.get_by_role("button", name="Previous step").click()
    expect(card.locator("li").nth(steps - 2)).to_have_attribute("aria-current", "step")
    watching.locator(".bug-phone-head").get_by_role("button", name="Close").click()
    expect(watching).to_be_hidden()
    expect(card.locator("[aria-current]")).to_have_count(0)


def test_a_bug_plays_by_itself_until_it_shows(pages, example_server):
    page = explored(pages, example_server)
    card = cards(page).first
    card.get_by_role("button", name=re.compile("^Watch")).click()
    expect(card.locator(".bug-end")).to_have_attribute("aria-current", "step")
    expect(page.locator("bug-phone").get_by_role("button", name="Again")).to_be_visible()


def test_bugs_are_numbered_as_they_stand_in_the_list(pages, example_server):
    page = explored(pages, example_server, "Invalid transition")
    headings = cards(page).locator(".bug-number").all_text_contents()
    assert headings == [str(number) for number in range(1, len(headings) + 1)]
    for number, card in enumerate(cards(page).all(), 1):
        expect(card.get_by_role("button", name=f"Watch: bug {number}", exact=True)).to_be_visible()


def test_a_bug_is_opened_in_the_player_at_the_moment_and_kept_once(pages, example_server):
    page = explored(pages, example_server)
    before = page.url
    for _ in range(2):
        cards(page).first.get_by_role("button", name=re.compile("^Open in player")).click()
        page.wait_for_url(re.compile(r"replay\.html\?recording=r?[\w-]+&sequence=\d+"))
        expect(page.get_by_role("slider", name="Position")).to_be_visible()
        expect(page.get_by_role("listbox", name="Events").locator("[aria-selected=true]")).to_be_visible()
        page.go_back()
        page.wait_for_url(before)
        expect(cards(page).first).to_be_visible()
    listed = json.loads(example_server.request("/api/recordings")[2])["recordings"]
    kept = [each["name"] for each in listed if each.get("imported")]
    assert kept == ["Move announced twice: Splash"]


@pytest.mark.parametrize("width", [1440, 1100])
def test_a_bug_that_is_watched_stays_in_sight_and_going_back_returns_to_it(
        pages, example_server, width):
    page = explored(pages, example_server, viewport={"width": width, "height": 800})
    card = cards(page).last
    watch = card.get_by_role("button", name=re.compile("^Watch"))
    heading = card.get_by_role("heading")
    watch.scroll_into_view_if_needed()
    before = heading.bounding_box()
    watch.click()
    phone = page.locator("bug-phone")
    expect(phone).to_be_visible()
    expect(watch).to_be_focused()
    expect(watch).to_be_in_viewport()
    box, shown = card.bounding_box(), phone.bounding_box()
    assert shown["x"] + shown["width"] <= box["x"] or box["x"] + box["width"] <= shown["x"]
    if width == 1440:
        assert heading.bounding_box()["y"] == pytest.approx(before["y"], abs=1)
    phone.get_by_role("button", name="Close").click()
    expect(watch).to_be_focused()
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    left = page.evaluate("() => scrollY")
    assert left > 0
    card.get_by_role("button", name=re.compile("^Open in player")).click()
    page.wait_for_url(re.compile("replay"))
    page.go_back()
    expect(cards(page).first).to_be_visible()
    page.evaluate(f"() => until(() => scrollY > {left} * 0.6)")


def test_careless_habits_open_over_the_page_and_close_with_escape(pages, example_server):
    page = pages.open(example_server, PAGE, viewport={"width": 1440, "height": 900})
    start = page.get_by_role("button", name="Explore", exact=True)
    expect(start).to_be_enabled()
    title, before = page.get_by_role("heading", level=1), start.bounding_box()
    top = title.bounding_box()
    summary = page.locator("summary").filter(has_text="Careless habits")
    summary.click()
    box = page.get_by_role("checkbox").first
    expect(box).to_be_visible()
    assert start.bounding_box() == before and title.bounding_box() == top
    box.focus()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(summary).to_be_focused()
    summary.press("Enter")
    expect(box).to_be_visible()
    # It cuts through no text of the head.
    head = page.locator(".explore-head").bounding_box()
    assert page.locator("details[open] .setup-panel").bounding_box()["y"] >= head["y"] + head["height"]
    start.focus()
    expect(box).to_be_hidden()


def test_what_can_be_done_with_a_bug_stands_in_one_row(pages, example_server):
    page = explored(pages, example_server, viewport={"width": 1440, "height": 900})
    buttons = cards(page).first.locator(".bug-actions button")
    assert len({box["y"] for box in (each.bounding_box() for each in buttons.all())}) == 1


@pytest.mark.parametrize("number", ["99999", "-5", "1.5"])
def test_a_limit_out_of_range_stays_and_is_told_and_nothing_runs(pages, example_server, number):
    page = pages.open(example_server, "/explore.html?app=published-router")
    start = page.get_by_role("button", name="Explore", exact=True)
    expect(start).to_be_enabled()
    limits = page.locator("summary").filter(has_text="Limits")
    limits.click()
    seconds = page.get_by_label("Seconds")
    expect(seconds).to_have_accessible_description("1 to 600")
    seconds.fill(number)
    seconds.press("Tab")
    status = page.locator("#status")
    expect(status).to_have_text("Seconds: a whole number, 1 to 600.")
    expect(seconds).to_have_value(number)
    expect(seconds).to_have_attribute("aria-invalid", "true")
    limits.click()
    expect(seconds).to_be_hidden()
    start.click()
    expect(seconds).to_be_focused()
    expect(start).to_be_visible()
    seconds.fill("7")
    seconds.press("Tab")
    expect(seconds).not_to_have_attribute("aria-invalid", "true")
    expect(status).to_contain_text("The server tries taps")
    assert "seconds=7" in page.url


def test_a_saved_flow_passes(pages, example_server, tmp_path):
    page = explored(pages, example_server)
    card = cards(page).first
    with page.expect_download() as started:
        card.get_by_role("button", name=re.compile("^Save as flow")).click()
    file = tmp_path / started.value.suggested_filename
    started.value.save_as(file)
    assert file.suffix == ".yaml"
    expect(card).to_contain_text(f"Saved as {file.name}.")
    passed = rootstage("test", file)
    assert passed.returncode == 0, passed.stdout + passed.stderr


def test_a_running_exploration_is_found_again_after_a_reload_and_without_its_name(
        pages, example_server):
    page = pages.open(example_server, LONG)
    explore(page)
    expect(page.locator("#status")).to_contain_text("Exploring")
    run = re.search(r"run=(\w+)", page.url)[1]
    page.reload()
    expect(page.locator("#status")).to_contain_text("Exploring")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    other = pages.open(example_server, LONG)
    expect(other.locator("#status")).to_contain_text("Exploring")
    third = pages.open(example_server, "/explore.html?app=scenarios")
    link = third.get_by_role("link", name="Show it")
    expect(link).to_have_attribute("href", re.compile(run))
    other.get_by_role("button", name="Stop").click()
    expect(page.locator("#status")).to_contain_text("Stopped")


def test_a_second_exploration_is_refused_with_the_way_to_the_first(pages, example_server):
    page = pages.open(example_server, LONG)
    third = pages.open(example_server, "/explore.html?app=scenarios&seconds=5")
    expect(third.get_by_role("button", name="Explore", exact=True)).to_be_enabled()
    explore(page)
    expect(page.locator("#status")).to_contain_text("Exploring")
    pages.expected_statuses.add(409)
    explore(third)
    expect(third.locator("#status")).to_contain_text("You already explore root-controller")
    expect(third.get_by_role("link", name="Show it")).to_be_visible()


def test_a_double_click_starts_one_exploration_or_stops_it(pages, example_server):
    page = pages.open(example_server, LONG)
    page.get_by_role("button", name="Explore", exact=True).dblclick()
    expect(page.locator("#status")).to_contain_text(re.compile("Exploring|Waiting|Stopp"))
    expect(page.locator("#elsewhere")).to_be_hidden()
    assert "already" not in page.locator("#status").inner_text()


def test_the_focus_stays_on_the_button_that_starts_and_stops(pages, example_server):
    page = pages.open(example_server, LONG)
    button = page.locator("#toggle")
    expect(button).to_be_enabled()
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Exploring")
    expect(button).to_be_focused()
    expect(button).to_have_text("Stop")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Stopped", timeout=SEARCH_PATIENCE)
    expect(button).to_be_focused()


def scale(page):
    """How large the graph is drawn."""
    transform = page.locator("graph-canvas > svg > g").first.get_attribute("transform")
    return float(re.search(r"scale\(([\d.]+)\)", transform)[1])


def test_the_wheel_over_the_graph_scrolls_the_page_unless_the_graph_is_meant(pages, example_server):
    page = pages.open(example_server, PAGE, viewport={"width": 1280, "height": 500})
    graph = page.locator("graph-canvas")
    expect(graph.locator("[data-node]").first).to_be_visible()
    expect(page.locator("coverage-view")).to_contain_text("Ctrl and the wheel")
    box = graph.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 60)
    before = scale(page)
    page.mouse.wheel(0, 60)
    page.evaluate("() => until(() => scrollY > 0)")
    assert scale(page) == before
    there = page.evaluate("scrollY")
    page.keyboard.down("Control")
    page.mouse.wheel(0, -60)
    page.keyboard.up("Control")
    graph.evaluate("(each, before) => until(() => !each.querySelector('g')"
                   ".getAttribute('transform').startsWith(`scale(${before})`))", before)
    zoomed = scale(page)
    assert zoomed > before
    graph.focus()
    page.mouse.wheel(0, -60)
    page.wait_for_timeout(300)
    assert scale(page) > zoomed and page.evaluate("scrollY") == there


def test_another_exploration_that_has_ended_is_in_the_way_no_more(pages, example_server):
    page = pages.open(example_server, LONG)
    explore(page)
    expect(page.locator("#status")).to_contain_text("Exploring")
    other = pages.open(example_server, "/explore.html?app=scenarios")
    expect(other.locator("#elsewhere")).to_contain_text("still under way")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#status")).to_contain_text("Stopped")
    expect(other.locator("#elsewhere")).to_be_hidden()


def test_a_clean_app_says_what_was_covered_and_what_was_not(pages, example_server):
    page = pages.open(example_server, "/explore.html?app=root-controller&seconds=3")
    explore(page)
    expect(page.locator("#status")).to_contain_text(
        re.compile("Ended|visited"), timeout=SEARCH_PATIENCE)
    expect(page.locator("#bugs-title")).to_have_text("No bug was found.")
    expect(cards(page)).to_have_count(0)
    expect(page.locator("#summary")).to_contain_text("no bugs in")
    expect(page.locator("#misses")).to_contain_text(re.compile("Way|Every way was taken"))


def test_without_graphviz_bugs_and_misses_are_shown_and_the_drawing_can_be_retried(
        pages, servers, tmp_path, monkeypatch):
    program = shutil.which("dot")
    pages.expected_statuses.add(503)
    with monkeypatch.context() as patch:
        patch.setenv("PATH", without_graphviz(tmp_path)["PATH"])
        server = servers(tmp_path / "data")
    page = explored(pages, server)
    drawing = page.locator("coverage-view")
    expect(drawing).to_contain_text("There is no drawing:")
    expect(drawing).to_contain_text("Graphviz")
    expect(cards(page).first).to_be_visible()
    expect(page.locator("#misses")).to_contain_text("Way")
    assert findings(page, "explore-without-graphviz") == {}
    (tmp_path / "programs" / "dot").symlink_to(program)
    drawing.get_by_role("button", name="Try again").click()
    expect(drawing.locator(".graph-line[data-seen=covered]").first).to_be_visible()


def test_a_device_link_is_told_that_it_does_not_open_the_page(pages, asking):  # noqa: F811
    link = make_link(asking, "device")["token"]
    page = pages.context(asking).new_page()
    page.goto(f"/explore.html#token={link}")
    expect(page.get_by_role("dialog")).to_contain_text("Your link does not open the explorations.")
    assert token_of(asking) != link


def test_a_server_that_is_gone_is_said_and_found_again(pages, servers, tmp_path):
    pages.may_lose_server = True
    server = servers(tmp_path / "data")
    page = pages.open(server, LONG)
    explore(page)
    expect(page.locator("#status")).to_contain_text("Exploring")
    # What a server that is stopping answers.
    pages.expected_statuses.add(503)
    server.stop()
    expect(page.locator("#status")).to_contain_text("The server cannot be reached.")
    pages.expected_statuses.add(404)
    server.start()
    expect(page.locator("#status")).to_contain_text("There is no exploration")
    expect(page.get_by_role("button", name="Explore again")).to_be_enabled()


def test_the_page_is_reached_from_the_start_page_the_device_and_the_graph(pages, example_server):
    page = pages.open(example_server, "/")
    page.get_by_role("link", name="Explore Published router").click()
    expect(page.get_by_role("heading", name="Explore Published router")).to_be_visible()
    device = pages.open(example_server, "/device.html?app=published-router")
    expect(device.locator("a#explore")).to_have_attribute("href", re.compile("app=published-router"))
    device.locator("a#explore").click()
    expect(device.get_by_role("heading", name="Explore Published router")).to_be_visible()


def test_the_command_line_is_copied(pages, example_server):
    page = explored(pages, example_server)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    cards(page).first.get_by_role("button", name=re.compile("^Copy command")).click()
    expect(cards(page).first).to_contain_text("The command line was copied.")
    line = page.evaluate("navigator.clipboard.readText()")
    assert line.startswith("rootstage explore ") and line.endswith("--text text")
    assert "published-router" in line and f"--time {SECONDS}" in line


@pytest.mark.parametrize("viewport", [WIDE, NARROW, {"width": 320, "height": 700}])
def test_all_states_pass_the_audit_in_both_schemes(pages, example_server, viewport):
    width = viewport["width"]
    page = pages.open(example_server, PAGE, viewport=viewport, reduced_motion="reduce")
    expect(page.get_by_role("button", name="Explore", exact=True)).to_be_enabled()
    assert findings(page, f"explore-idle-{width}") == {}
    explore(page)
    found(page)
    stop(page)
    assert findings(page, f"explore-ended-{width}") == {}
    for summary in page.locator("main summary").all():
        summary.click()
    cards(page).first.get_by_role("button", name=re.compile("^Watch")).click()
    page.get_by_role("button", name="Next step").click()
    assert findings(page, f"explore-watching-{width}") == {}
