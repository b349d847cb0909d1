"""The device page: drawing transitions, resuming, launching, keyboard use."""

import pytest
from playwright.sync_api import expect

from phone import (
    distinct, ever_shown, expect_connected, expect_other_client, expect_screen, inner, is_rising,
    phone, records, slow_animations, soon, start_sampling, stop_sampling, stream_of, track,
    transitions)


def press(page, name):
    phone(page).get_by_role("button", name=name).click()


def log_in(page):
    press(page, "Log In")
    expect_screen(page, "Main Screen")


def test_the_splash_ends_after_three_seconds_without_animation(pages, example_server):
    page = pages.open(example_server, "/device.html?app=root-controller")
    start_sampling(page)
    expect_screen(page, "Login Screen")
    assert "Splash" in ever_shown(page)
    samples = stop_sampling(page)[""]
    assert all(sample["transition"] is None for sample in samples)
    assert all(layer["opacity"] == 1 for sample in samples for layer in sample["layers"])
    expect(phone(page).get_by_role("progressbar")).to_have_count(0)

    _, stream = records(example_server, stream_of(page))
    fired = next(each for each in stream if each["kind"] == "timerFired")
    assert fired["time"] == 3_000_000
    assert not any(each["kind"] == "transitionBegan" for each in stream)


def test_log_in_draws_a_fade_from_the_progress_of_the_server(pages, server):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    slow_animations(page)
    start_sampling(page)
    log_in(page)
    entering = track(stop_sampling(page)[""], "Navigation(Main)")

    assert len(inner(entering.opacity, 0, 1)) >= 5, entering.opacity
    assert is_rising(entering.opacity)
    assert set(entering.x) == {0}
    [began] = transitions(server, stream_of(page))
    assert began["data"]["animation"] == "crossDissolve"
    assert began["data"]["duration"] == 10 * 300_000, "a tenth of the speed"
    assert began["data"]["curve"] == "easeOut"
    told = {progress / 10_000 for progress in began["data"]["frames"]}
    assert set(entering.opacity) <= told, "an opacity that the server never told"


# Counts how often the phone is drawn in each frame: what one drawing changes comes as one batch.
COUNT_DRAWINGS = """
window.drawings = [];
let drawn = 0;
const next = () => {
  drawings.push(drawn);
  drawn = 0;
  requestAnimationFrame(next);
};
requestAnimationFrame(next);
new MutationObserver(() => { drawn += 1; }).observe(
  document.querySelector("stage-phone .phone-stage"),
  { subtree: true, childList: true, attributes: true, characterData: true });
"""


def test_the_phone_is_drawn_at_most_once_in_a_frame(pages, server):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    slow_animations(page)
    page.evaluate(COUNT_DRAWINGS)
    log_in(page)
    press(page, "Log Out")
    expect_screen(page, "Login Screen")
    drawings = page.evaluate("drawings")
    assert drawings.count(1) >= 10, "the transitions were drawn"
    assert max(drawings) == 1


def test_log_out_draws_a_slide_of_login_from_the_left(pages, server):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    log_in(page)
    slow_animations(page)
    start_sampling(page)
    press(page, "Log Out")
    expect_screen(page, "Login Screen")
    samples = stop_sampling(page)[""]
    entering, leaving = track(samples, "Navigation(Login)"), track(samples, "Navigation(Main)")

    assert entering.x[0] < -0.5
    assert is_rising(entering.x)
    assert len(inner(entering.x, -1, 0)) >= 5, entering.x
    assert set(entering.opacity) == {1}
    assert set(leaving.x) == {0}, "the old view stands still"
    began = transitions(server, stream_of(page))[-1]
    assert (began["data"]["animation"], began["data"]["edge"]) == ("slide", "left")
    assert began["data"]["curve"] == "easeInOut"
    told = {round(progress / 10_000 - 1, 4) for progress in began["data"]["frames"]}
    assert set(entering.x) <= told


@pytest.mark.quick
def test_activity_is_pushed_and_popped_by_the_back_button(pages, server):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    log_in(page)
    slow_animations(page)
    start_sampling(page)
    press(page, "Activity")
    expect_screen(page, "Activity")
    pushed = track(stop_sampling(page)[""], "Activity")
    assert is_rising([-x for x in pushed.x])
    assert len(inner(pushed.x, 0, 1)) >= 5, pushed.x

    start_sampling(page)
    press(page, "Back to Main Screen")
    expect_screen(page, "Main Screen")
    popped = track(stop_sampling(page)[""], "Activity")
    assert is_rising(popped.x)
    assert len(inner(popped.x, 0, 1)) >= 5, popped.x


def test_a_double_click_on_log_in_starts_one_transition(pages, server):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    # Both are there before the server looks: the second one comes during the fade, however late.
    with server.standing_still():
        phone(page).get_by_role("button", name="Log In").dblclick()
    expect_screen(page, "Main Screen")
    assert len(transitions(server, stream_of(page))) == 1


def test_a_reload_resumes_client_and_screen_without_the_splash(pages, server):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    log_in(page)
    press(page, "Activity")
    expect_screen(page, "Activity")
    before = stream_of(page)
    page.reload()
    expect_screen(page, "Activity")
    assert stream_of(page) == before
    assert ever_shown(page) == {"Activity"}
    press(page, "Back to Main Screen")
    expect_screen(page, "Main Screen")


def test_keys_before_the_server_is_heard_do_not_give_the_client_up(pages, server):
    page = pages.open(server, in_own_context=True)
    expect_screen(page, "Login Screen")
    before = stream_of(page)
    sockets = []

    def hold(socket):
        upstream, lines = socket.connect_to_server(), []
        upstream.on_message(lambda line: lines.append(line))
        sockets.append((socket, upstream, lines))

    page.route_web_socket("**/ws", hold)
    page.reload()
    expect_screen(page, "Login Screen")
    anew = page.get_by_role("button", name="New client")
    expect(anew).to_be_disabled()
    page.keyboard.type("new")
    (socket, upstream, lines), = sockets
    for line in lines:
        socket.send(line)
    upstream.on_message(lambda line: socket.send(line))
    expect_connected(page)
    assert stream_of(page) == before
    expect(anew).to_be_enabled()


def test_after_a_reload_the_log_has_the_records_of_before(pages, server):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    log = page.get_by_role("log")
    launch = log.get_by_text("launch at 390 × 844")
    expect(launch).to_be_visible()
    page.reload()
    expect_screen(page, "Login Screen")
    expect(launch).to_be_visible()
    expect(page.get_by_role("button", name="Load earlier records")).to_be_hidden()
    phone(page).get_by_role("button", name="Log In", exact=True).click()
    expect(log).to_contain_text("tap Log In")


def test_a_reload_during_a_fade_ends_on_its_target_screen(pages, server):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    slow_animations(page)
    fades = soon(page, "() => document.querySelector('stage-phone').client?.transition")
    press(page, "Log In")
    fades()
    page.reload()
    expect_screen(page, "Main Screen")
    assert "Splash" not in ever_shown(page)


def test_a_second_tab_gets_a_client_of_its_own(pages, server):
    context = pages.context(server)
    first, second = context.new_page(), context.new_page()
    first.goto("/device.html")
    second.goto("/device.html")
    expect_screen(first, "Login Screen")
    expect_screen(second, "Login Screen")
    assert stream_of(first) != stream_of(second)


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_the_device_page_reconnects_after_a_server_restart(pages, server, end):
    pages.may_lose_server = True
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    log_in(page)
    before = stream_of(page)
    getattr(server, end)()
    expect(page.get_by_role("banner")).to_contain_text("reconnecting")
    expect(page.get_by_role("status").filter(has_text="Reconnecting")).to_be_visible()
    server.start()
    expect_connected(page)
    expect_screen(page, "Main Screen")
    assert stream_of(page) == before
    assert ever_shown(page) <= {"Splash", "Login", "Main"}

    press(page, "Activity")
    expect_screen(page, "Activity")
    sequences = [each["sequence"] for each in records(server, before)[1]]
    assert sequences == list(range(1, len(sequences) + 1))


def test_the_session_flag_survives_a_server_restart(pages, server):
    pages.may_lose_server = True
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    log_in(page)
    server.stop()
    expect(page.get_by_role("banner")).to_contain_text("reconnecting")
    server.start()
    expect_connected(page)
    expect(page.get_by_role("switch", name="LOGGED_IN")).to_be_checked()

    slow_animations(page)
    page.evaluate("everShown.clear()")
    start_sampling(page)
    fades = soon(page, "() => document.querySelector('stage-phone').client?.transition")
    page.get_by_role("button", name="Relaunch").click()
    # Main is shown already, and the splash may end before it is drawn.
    fades()
    expect_screen(page, "Main Screen")
    samples = stop_sampling(page)[""]
    assert ever_shown(page) <= {"Splash", "Main"}
    assert len(inner(track(samples, "Navigation(Main)").opacity, 0, 1)) >= 5


def test_quit_app_shows_the_home_screen_whose_icon_launches_the_app(pages, server):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    page.get_by_role("button", name="Quit app").click()
    icon = page.get_by_role("button", name="Launch Root controller")
    expect(icon).to_be_visible()
    icon.click()
    expect_screen(page, "Login Screen")


def test_new_client_starts_at_the_splash(pages, unhurried_server):
    page = pages.open(unhurried_server)
    before = stream_of(page)
    page.get_by_role("button", name="New client").click()
    expect_other_client(page, before)
    expect_screen(page, "Splash")


def test_log_in_push_back_quit_and_relaunch_work_by_keyboard(pages, server):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    button = phone(page).get_by_role("button", name="Log In")
    for _ in range(40):
        page.keyboard.press("Tab")
        if button.evaluate("(element) => element === document.activeElement"):
            break
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect_screen(page, "Main Screen")
    phone(page).get_by_role("button", name="Activity").focus()
    page.keyboard.press("Space")
    expect_screen(page, "Activity")
    page.keyboard.press("b")
    expect_screen(page, "Main Screen")
    page.keyboard.press("q")
    expect(page.get_by_role("button", name="Launch Root controller")).to_be_visible()
    page.keyboard.press("a")
    expect_screen(page, "Main Screen")


def test_reduced_motion_replaces_the_slide_by_a_fade(pages, server):
    page = pages.open(server, reduced_motion="reduce")
    expect_screen(page, "Login Screen")
    log_in(page)
    slow_animations(page)
    start_sampling(page)
    press(page, "Log Out")
    expect_screen(page, "Login Screen")
    entering = track(stop_sampling(page)[""], "Navigation(Login)")
    assert set(entering.x) == {0}
    assert len(inner(entering.opacity, 0, 1)) >= 5
    assert is_rising(distinct(entering.opacity))


def test_what_is_refused_is_said_beside_the_phone(pages, server):
    page = pages.open(server, "/device.html", viewport={"width": 390, "height": 844})
    expect_screen(page, "Login Screen")
    page.get_by_role("button", name="Link…").click()
    page.get_by_label("Link", exact=True).fill("foo://bar")
    page.get_by_role("button", name="Open", exact=True).click()
    hint = page.locator("stage-badges").get_by_role("status")
    expect(hint).to_have_text("rejected: not a link of the app")
    expect(hint.locator(".stage-badge:visible")).to_be_in_viewport(ratio=1)
