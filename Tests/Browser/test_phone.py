"""The phone on the device page: fields, lists, tabs, sheets, alerts, gestures."""

import re

import pytest
from playwright.sync_api import expect

from phone import (
    distinct, expect_connected, expect_screen, inner, is_rising, phone, records, slow_animations,
    soon, start_sampling, stop_sampling, stream_of, track, two_frames)
from tour import drag, enter, focus_is_on, is_led, open_tour, press, session_of, show


def commands(server, page, name):
    return [each["data"] for each in records(server, stream_of(page))[1]
            if each["kind"] == "command" and each["data"]["command"] == name]


def test_typed_text_is_sent_once_and_before_the_next_tap(pages, tour_server):
    page = open_tour(pages, tour_server)
    # In one go: what is typed slowly is sent in parts.
    phone(page).get_by_label("Name").evaluate("""(field) => {
      for (const text of ["A", "Ad", "Ada"]) {
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }""")
    enter(page)
    inputs = commands(tour_server, page, "input")
    assert [(each["element"], each["text"]) for each in inputs] == [("name", "Ada")]
    kinds = [each["data"]["command"] for each in records(tour_server, stream_of(page))[1]
             if each["kind"] == "command"]
    assert kinds == ["launch", "input", "tap"]


def test_field_texts_survive_a_reload_and_passwords_stay_hidden(pages, tour_server):
    page = open_tour(pages, tour_server)
    phone(page).get_by_label("Name").fill("Ada")
    phone(page).get_by_label("Password").fill("secret")
    phone(page).get_by_label("Password").press("Enter")
    page.evaluate("until(() => document.querySelector('stage-phone').client"
                  ".nodes.some(({ fields }) => fields?.password))")
    page.reload()
    # What was kept stands at once, and takes no key before the server is heard.
    expect_connected(page)
    expect(phone(page).get_by_label("Name")).to_have_value("Ada")
    password = phone(page).get_by_label("Password")
    expect(password).to_have_value("•" * 6)
    password.press_sequentially("new")
    expect(password).to_have_value("new")


# Where the elements of the screen stand.
PLACES = "[...document.querySelectorAll('.layer-body > *')].map((each) => each.offsetTop)"


def test_a_spinner_turns_while_a_service_is_called_and_nothing_moves(pages, tour_server):
    page = open_tour(pages, tour_server)
    spinner = phone(page).get_by_role("progressbar")
    expect(spinner).to_have_count(0)
    page.get_by_role("radio", name="Slow").click()
    before = page.evaluate(PLACES)
    turns = soon(page, f"""() => {{
      const spinner = document.querySelector("stage-phone .content-spinner");
      if (!spinner?.checkVisibility({{ visibilityProperty: true }})) return false;
      window.places = {PLACES};
      return true;
    }}""")
    press(page, "Log in")
    turns()
    assert page.evaluate("places") == before
    expect_screen(page, "News")
    expect(spinner).to_have_count(0)


def test_an_alert_takes_the_focus_and_gives_it_back_when_it_closes(pages, tour_server):
    page = open_tour(pages, tour_server)
    page.get_by_role("radio", name="Failure").click()
    phone(page).get_by_role("button", name="Log in").focus()
    page.keyboard.press("Enter")
    alert = phone(page).get_by_role("alertdialog", name="Login failed")
    expect(alert).to_be_visible()
    expect(alert).to_have_accessible_description("The name or the password is wrong.")
    expect_screen(page, "Alert: Login failed")
    focus_is_on(page, "OK")
    page.keyboard.press("Enter")
    expect_screen(page, "Welcome")
    focus_is_on(page, "Log in")


def test_a_keyframe_transition_animates_both_views(pages, tour_server):
    page = open_tour(pages, tour_server)
    slow_animations(page)
    start_sampling(page)
    enter(page)
    samples = stop_sampling(page)[""]
    entering = track(samples, "Home")
    assert len(inner(entering.opacity, 0, 1)) >= 2, entering.opacity
    assert is_rising(entering.opacity)
    assert is_rising([-x for x in entering.x]), entering.x
    leaving = track(samples, "Navigation(Welcome)")
    assert min(leaving.opacity) < 0.9 and is_rising([-x for x in leaving.x])


def test_a_list_scrolls_and_its_rows_open_screens(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    expect(phone(page).get_by_text("You are logged in.")).to_be_visible()
    expect(phone(page).get_by_role("listitem")).to_have_count(40)
    row = phone(page).get_by_role("button", name=re.compile("^Item 40 "))
    row.scroll_into_view_if_needed()
    row.click()
    expect_screen(page, "Item 40")
    expect(phone(page).get_by_text("This is the item 40.")).to_be_visible()


def test_tabs_keep_their_navigation_stacks(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    phone(page).get_by_role("button", name=re.compile("^Item 3 ")).click()
    expect_screen(page, "Item 3")
    show(page, "Settings", "Settings", role="tab")
    expect(phone(page).get_by_role("tab", name="Settings")).to_have_attribute(
        "aria-selected", "true")
    show(page, "News", "Item 3", role="tab")
    show(page, "News", "News", role="tab")


def test_a_sheet_animates_in_and_makes_the_screen_below_inert(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    slow_animations(page)
    start_sampling(page)
    show(page, "Write", "New message")
    rising = track(stop_sampling(page)[""], "Navigation(Compose)")
    assert len(distinct(rising.at)) >= 5
    card = phone(page).get_by_role("dialog", name="New message")
    expect(card).to_be_visible()
    tab = phone(page).get_by_role("tab", name="News")
    assert tab.evaluate("(tab) => tab.closest('[inert]') !== null")
    show(page, "Attach", "Attachment")
    show(page, "Done", "New message")
    show(page, "Cancel", "News")
    focus_is_on(page, "Write")


def test_a_sheet_dragged_far_is_dismissed_and_returns_otherwise(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    show(page, "Write", "New message")
    drag(page, (0.5, 0.08), (0.5, 0.35))
    is_led(page)
    page.mouse.up()
    expect_screen(page, "New message")
    drag(page, (0.5, 0.08), (0.5, 0.8))
    is_led(page)
    page.mouse.up()
    expect_screen(page, "News")
    finished = [each["data"]["finished"] for each in records(tour_server, stream_of(page))[1]
                if each["kind"] == "transitionEnded"]
    assert finished[-2:] == [False, True]


def test_a_sheet_is_closed_by_its_button_and_by_escape(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    show(page, "Write", "New message")
    show(page, "Close", "News")
    show(page, "Write", "New message")
    page.keyboard.press("Escape")
    expect_screen(page, "News")


def test_cancelling_a_draft_asks_whether_to_discard_it_and_escape_keeps_it(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    show(page, "Write", "New message")
    phone(page).get_by_label("Subject").fill("Hello")
    press(page, "Cancel")
    expect_screen(page, r"Alert: Discard the message\?")
    page.keyboard.press("Escape")
    expect_screen(page, "New message")
    press(page, "Cancel")
    expect_screen(page, r"Alert: Discard the message\?")
    show(page, "Discard", "News")


def test_a_confirmation_runs_the_chosen_action_and_escape_cancels(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    show(page, "Settings", "Settings", role="tab")
    press(page, "Clear history")
    expect_screen(page, r"Confirmation: Clear the history\?")
    show(page, "Export first", "Settings")
    assert session_of(page)["VISITS"] == 7
    press(page, "Clear history")
    expect_screen(page, r"Confirmation: Clear the history\?")
    page.keyboard.press("Escape")
    expect_screen(page, "Settings")
    assert session_of(page)["VISITS"] == 7


def test_over_full_screen_keeps_the_presenter_visible_and_full_screen_hides_it(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    show(page, "Settings", "Settings", role="tab")
    show(page, "Look through", "Glass")
    layers = phone(page).locator(".phone-stage > .layer")
    expect(layers).to_have_count(2)
    show(page, "Close", "Settings")
    press(page, "Camera", role="tab")
    expect_screen(page, "Camera")
    expect(layers).to_have_count(1)
    show(page, "Close", "Empty")


def test_an_edge_swipe_tracks_the_pointer_and_pops_or_returns(pages, tour_server):
    page = open_tour(pages, tour_server)
    enter(page)
    phone(page).get_by_role("button", name=re.compile("^Item 2 ")).click()
    expect_screen(page, "Item 2")
    drag(page, (0.02, 0.5), (0.4, 0.5))
    is_led(page, 0.3)
    two_frames(page)
    left = phone(page).locator(".layer[data-name=Item]").evaluate(
        "(layer) => new DOMMatrixReadOnly(getComputedStyle(layer).transform).m41"
        " / parseFloat(getComputedStyle(layer).width)")
    assert 0.25 < left < 0.45
    page.mouse.up()
    expect_screen(page, "Item 2")
    drag(page, (0.02, 0.5), (0.9, 0.5))
    is_led(page)
    page.mouse.up()
    expect_screen(page, "News")


@pytest.mark.parametrize(("version", "leads"), [("iOS 17", False), ("iOS 18", False),
                                                ("iOS 26", True)])
def test_a_drag_in_the_content_leads_back_in_ios_26_alone(pages, tour_server, version, leads):
    profile = version.replace("iOS ", "ios")
    page = pages.open(tour_server, f"/device.html?app=tour&profile={profile}")
    expect_screen(page, "Welcome")
    expect(page.get_by_label("iOS version").locator("option:checked")).to_have_text(version)
    enter(page)
    phone(page).get_by_role("button", name=re.compile("^Item 2 ")).click()
    expect_screen(page, "Item 2")
    drag(page, (0.3, 0.7), (0.95, 0.7))
    if leads:
        is_led(page)
    page.mouse.up()
    expect_screen(page, "News" if leads else "Item 2")
    gestures = [each["gesture"] for each in commands(tour_server, page, "gesture")
                if each["phase"] == "began"]
    assert gestures == (["contentSwipe"] if leads else [])
    if not leads:
        drag(page, (0.02, 0.5), (0.9, 0.5))
        page.mouse.up()
        expect_screen(page, "News")


def test_an_edge_swipe_on_a_root_screen_sends_no_gesture(pages, tour_server):
    page = open_tour(pages, tour_server)
    drag(page, (0.02, 0.5), (0.6, 0.5))
    page.mouse.up()
    assert commands(tour_server, page, "gesture") == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_reduced_motion_fades_sheets_in(pages, tour_server, scheme):
    page = open_tour(pages, tour_server, reduced_motion="reduce", color_scheme=scheme)
    enter(page)
    slow_animations(page)
    start_sampling(page)
    show(page, "Write", "New message")
    samples = stop_sampling(page)[""]
    entering = track(samples, "Navigation(Compose)")
    assert set(entering.x) == {0}
    assert all(layer["y"] == 0 for sample in samples for layer in sample["layers"])
    assert len(inner(entering.opacity, 0, 1)) >= 3


def test_the_first_secure_field_says_once_that_what_is_typed_is_recorded(tour_server, pages):
    page = open_tour(pages, tour_server)
    field = page.get_by_label("Password")
    note = page.locator(".secure-note")
    page.get_by_label("Name").focus()
    expect(note).to_have_count(0)
    field.focus()
    expect(note).to_contain_text("Use no real password")
    expect(note).to_have_role("status")
    note.get_by_role("button", name="Got it").click()
    expect(note).to_have_count(0)
    page.reload()
    # Only a field that can be touched takes the focus: a click waits until it can be.
    field.click()
    expect(field).to_be_focused()
    expect(note).to_have_count(0)


# Puts the phone's screen over it once more, as a view whose controller is gone.
COVER = """async () => {
  const [{ sceneOf }, { LayerView }] = await Promise.all(
    [import("/phone/scene.js"), import("/phone/layer-view.js")]);
  const every = (layers) => layers.flatMap((layer) => [layer, ...every(layer.children)]);
  const { client } = document.querySelector("stage-phone");
  const screen = every(sceneOf(client)).findLast(({ type }) => type === "screen");
  const dead = new LayerView(999);
  dead.update({ ...screen, node: 999, dead: true, inert: true }, []);
  document.querySelector(".phone-stage").append(dead.element);
  window.uncover = () => {
    dead.update({ ...screen, node: 999, dead: false, inert: false }, []);
    const left = dead.element.querySelectorAll("[inert]").length;
    dead.element.remove();
    return left;
  };
}"""


def test_a_dead_view_that_lies_above_takes_the_touches_and_nobody_answers(pages, tour_server):
    page = open_tour(pages, tour_server)
    place = phone(page).get_by_role("button", name="Log in", exact=True).bounding_box()
    middle = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.evaluate(COVER)
    expect(phone(page).get_by_text("was freed, but its view stays on screen")).to_be_visible()
    page.mouse.click(*middle)
    at = "([x, y]) => document.elementFromPoint(x, y).closest('[data-node]').dataset.node"
    assert page.evaluate(at, middle) == "999"
    assert page.evaluate("uncover()") == 0, "a player that goes back finds it alive"
    enter(page)
    assert len(commands(tour_server, page, "tap")) == 1


def test_a_phone_that_is_removed_leaves_the_memory(pages, tour_server):
    page = open_tour(pages, tour_server)
    page.evaluate("""() => {
      const phone = document.createElement("stage-phone");
      phone.client = document.querySelector("stage-phone").client;
      phone.interactive = true;
      document.body.append(phone);
      window.removed = new WeakRef(phone);
    }""")
    two_frames(page)
    added = page.locator("stage-phone").last
    added.scroll_into_view_if_needed()
    added.click(position={"x": 100, "y": 100})
    page.evaluate("removed.deref().remove()")
    # A frame that was asked for before still has it.
    two_frames(page)
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    assert page.evaluate("removed.deref() === undefined")
