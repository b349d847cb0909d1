"""Error boundaries of the pages, and how often the device page draws."""

import json
import re

import pytest
from playwright.sync_api import expect

from embedding import single_file
from phone import copied, expect_read, expect_screen, phone, slow_animations
from sides import SIDES, costs, expect_both, phone_of, stream_of_side
from stage import ROOT, rootstage
from test_branch_page import merged
from test_report import Disk
from wire import GO_BACK, LOG_IN, OPEN_ACTIVITY, at_login, device, perform, record

COUNT_READS = """
window.reads = 0;
const { get } = Object.getOwnPropertyDescriptor(Element.prototype, "scrollHeight");
Object.defineProperty(Element.prototype, "scrollHeight", {
  get() {
    if (this.matches(".list-scroll")) window.reads += 1;
    return get.call(this);
  },
});
"""

# What the canvas of all tiles shows in the middle of one, and what it has to show there.
COLOUR_OF_PICTURE = """({ screen }) => {
  const canvas = document.querySelector(".tile-canvas");
  const { left, top, width } = canvas.getBoundingClientRect();
  const unit = canvas.width / width;
  const [x, y] = [screen.left + screen.width / 2 - left, screen.top + screen.height * 0.8 - top];
  return [...canvas.getContext("2d").getImageData(x * unit, y * unit, 1, 1).data];
}"""
ACTIVITY_COLOUR = [170, 170, 170, 255]

def spoils(kind, change, name=None):
    """Changes a client's records of one kind, in a file or in what the server sends."""

    def spoil(text, stream):
        lines = []
        for line in text.split("\n"):
            record = json.loads(line) if line.startswith("{") else {}
            if (record.get("stream"), record.get("kind")) == (stream, kind) and (
                    name in (None, record["data"].get("name"))):
                line = json.dumps({**record, **change(record["data"])})
            lines.append(line)
        return "\n".join(lines)

    return spoil


VIEW = {"title": "Activity", "background": "#ffffffff", "left": [], "right": [], "content": []}
# The pages' check leaves unknown members alone; this one says where the view stands.
undrawable = spoils("didAppear", lambda data: {
    "kind": "argumentsChanged",
    "data": {"node": data["node"], "name": "Activity", "view": VIEW, "frame": 5}}, "Activity")
# The view has a place, and fails within its picture.
unreadable = spoils("created", lambda data: {"data": {**data, "view": {
    **data["view"], "content": [{"id": "list", "kind": "list", "rows": [None]}]}}}, "Activity")
indescribable = spoils("sessionChanged", lambda data: {
    "kind": "moduleConfigured", "data": {"screen": "Login"}})


def open_with(pages, server, path, spoil, stream="c1", **options):
    """A page of which the server's lines about a client are spoiled."""
    context = pages.context(server, permissions=["clipboard-read", "clipboard-write"], **options)

    def relay(socket):
        upstream = socket.connect_to_server()
        upstream.on_message(lambda text: socket.send(spoil(text, stream)))

    context.route_web_socket("**/ws", relay)
    page = context.new_page()
    page.goto(path)
    return page


def expect_failure(pages, page, what, stream="c1"):
    """Waits for the notice, and takes the record from it; no other complaint is forgiven."""
    notice = page.get_by_role("alert").filter(has_text=re.compile(rf"^{what} failed at record \d+"))
    expect(notice).to_contain_text(f" of {stream}: ")
    expect(notice).to_contain_text("The rest of the page still works.")
    copy = json.loads(copied(notice.get_by_role("button", name="Copy record")))
    assert copy["record"]["stream"] == stream
    notice.get_by_role("button", name="Dismiss").click()
    expect(notice).to_be_hidden()
    told = [each for each in pages.complaints if what in each]
    assert len(told) == 1, "a failure is told once"
    pages.complaints.remove(told[0])


def seek_log_in(page, stream):
    """Moves a player to the log in of a client, and waits until its phone is drawn as of then."""
    page.get_by_role("searchbox", name="Filter events").fill("LOGGED_IN")
    page.get_by_role("listbox", name="Events").get_by_role("option").filter(
        has_text=re.compile(f"{stream}.*LOGGED_IN = true")).click()
    expect(page.get_by_role("region", name=f"Phone {stream}, Login Screen")).to_be_visible()


def test_the_device_page_reports_a_phone_it_cannot_draw_and_goes_on(pages, server):
    page = open_with(pages, server, "/device.html", undrawable)
    expect_screen(page, "Login Screen")
    phone(page).get_by_role("button", name="Log In").click()
    expect_screen(page, "Main Screen")
    phone(page).get_by_role("button", name="Activity").click()
    expect_failure(pages, page, "Drawing the phone")
    expect(page.get_by_role("log", name="Stream")).to_contain_text("Activity")
    page.get_by_role("button", name="Back", exact=True).click()
    expect_screen(page, "Main Screen")


def test_the_player_reports_a_phone_it_cannot_draw_and_plays_the_others(
        pages, server, tmp_path):
    streams = [record(server, LOG_IN, OPEN_ACTIVITY) for _ in range(2)]
    text = merged(server, tmp_path, streams).decode()
    context = pages.context(server, permissions=["clipboard-read", "clipboard-write"],
                            viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto("/replay.html")
    page.get_by_label("Recording file").set_input_files({
        "name": "two.ndjson", "mimeType": "application/x-ndjson",
        "buffer": undrawable(text, "c1").encode()})
    expect(page.get_by_role("region", name="Phone c1, Splash")).to_be_visible()
    expect_read(page)
    page.get_by_role("slider", name="Position").press("End")
    expect_failure(pages, page, "Drawing the phone")
    expect(page.get_by_role("region", name="Phone c2, Activity")).to_be_visible()
    expect(page.get_by_role("listbox", name="Events").get_by_role("option", selected=True)
           ).to_contain_text("transition finished")
    seek_log_in(page, "c1")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.get_by_role("region", name="Phone c2, Activity")).to_be_visible()


@pytest.mark.parametrize("spoil", [undrawable, unreadable], ids=["place", "picture"])
def test_the_control_room_reports_a_tile_it_cannot_draw_and_draws_the_others(
        pages, server, spoil):
    page = open_with(pages, server, "/control.html", spoil,
                     viewport={"width": 1440, "height": 900})
    with at_login(device(server)) as first, at_login(device(server)) as second:
        tile = lambda stream: page.get_by_role("option", name=re.compile(f"^{stream}, "))
        shown = lambda stream: tile(stream).locator("mini-phone")
        expect(shown("c2")).to_have_attribute("data-shows", "Login")
        tile("c1").click()
        perform(first, LOG_IN, OPEN_ACTIVITY)
        expect_failure(pages, page, "Drawing the phone")
        perform(second, LOG_IN, OPEN_ACTIVITY)
        expect(tile("c1")).to_have_accessible_name(re.compile("^c1, Activity"))
        expect(shown("c2")).to_have_attribute("data-shows", "Activity")
        assert shown("c2").evaluate(COLOUR_OF_PICTURE) == ACTIVITY_COLOUR
        expect(page.get_by_role("treeitem").filter(has_text="Activity")).to_be_visible()
        perform(first, GO_BACK)
        expect(shown("c1")).to_have_attribute("data-shows", "Main")


def test_the_compare_page_reports_a_phone_it_cannot_draw_and_draws_the_other_side(pages, server):
    page = open_with(pages, server, "/compare.html?app=root-controller", undrawable)
    expect_both(page, "Login Screen")
    place = next(each for each in SIDES if stream_of_side(page, each) == "c1")
    other = next(each for each in SIDES if each != place)
    phone_of(page, other).get_by_role("button", name="Log In").click()
    expect_both(page, "Main Screen")
    phone_of(page, other).get_by_role("button", name="Activity").click()
    expect_failure(pages, page, "Drawing the phone")
    expect(phone_of(page, other)).to_have_accessible_name(re.compile("Activity$"))
    expect(costs(page, "Transitions")).to_have_text(["2", "2"])
    expect(page.get_by_role("log")).to_contain_text("Activity created")
    page.get_by_role("button", name="Back", exact=True).click()
    expect_both(page, "Main Screen")


def test_a_record_that_cannot_be_put_into_words_is_reported_and_listed_by_its_kind(pages, server):
    page = open_with(pages, server, "/compare.html?app=root-controller", indescribable)
    expect_both(page, "Login Screen")
    phone_of(page, "left").get_by_role("button", name="Log In").click()
    expect_failure(pages, page, "Describing a record")
    expect_both(page, "Main Screen")
    log = page.get_by_role("log")
    expect(log).to_contain_text("moduleConfigured")
    expect(log).to_contain_text("session LOGGED_IN = true")
    expect(log).to_contain_text("Main created")
    expect(costs(page, "Transitions")).to_have_text(["1", "1"])


FLOW = """\
appId: root-controller
name: Two phones
clients: { anna: , ben: }
---
- launchApp: { clearState: true }
- tapOn: Log In
- tapOn: Activity
"""
FAILS_THERE = "- assertVisible: Nowhere\n"
FAILS_LATER = "- stage.advance: 1 s\n- back\n- assertVisible: Nowhere\n"


@pytest.fixture
def report(pages, tmp_path):
    """Opens the report of a flow that has failed, in whose recording anna's Activity is spoiled."""

    def open_report(flow):
        file = tmp_path / "report.html"
        (tmp_path / "flow.yaml").write_text(flow)
        result = rootstage("test", tmp_path / "flow.yaml", "--apps", ROOT / "Examples", "--format",
                           "html", "--web", ROOT / "web", "--output", file)
        assert result.returncode == 1, result.stderr
        file.write_text(undrawable(file.read_text(), "anna"))
        context = pages.context(Disk, permissions=["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.goto(file.as_uri())
        return page

    return open_report


def test_a_report_reports_a_picture_it_cannot_draw_and_draws_the_others(pages, report):
    page = report(FLOW + FAILS_THERE)
    expect_failure(pages, page, "Drawing the phone", "anna")
    figures = page.locator("step-picture figure")
    expect(figures).to_have_text([re.compile("anna · Activity"), re.compile("ben · Activity")])
    expect(figures.nth(1).locator(".layer[data-name=Activity]")).to_be_visible()
    expect(page.get_by_role("list", name="Steps").get_by_role("listitem")).to_have_count(4)


def test_the_replay_in_a_report_reports_a_phone_it_cannot_draw_above_itself(pages, report):
    page = report(FLOW + FAILS_LATER)
    page.get_by_role("button", name="Replay at step stage.advance: 1 s").click()
    replay = page.get_by_role("dialog")
    expect_failure(pages, replay, "Drawing the phone", "anna")
    expect(replay.get_by_role("region", name="Phone ben, Activity")).to_be_visible()
    replay.get_by_role("button", name="Close the replay").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_the_embedded_player_reports_a_phone_it_cannot_draw_and_no_error_of_its_host(
        pages, server, tmp_path):
    stream = record(server, LOG_IN, OPEN_ACTIVITY)
    text = server.request(f"/api/recordings/{stream}.ndjson")[2].decode()
    file = tmp_path / "embedded.html"
    file.write_text(single_file(text=undrawable(text, stream)))
    context = pages.context(Disk, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(file.as_uri())
    page.get_by_role("slider", name="Position").press("End")
    expect_failure(pages, page, "Drawing the phone", stream)
    page.evaluate("dispatchEvent(new ErrorEvent('error', { error: new Error('of the host') }))")
    expect(page.get_by_role("alert")).to_be_hidden()
    seek_log_in(page, stream)


def test_animation_frames_force_no_layout_of_the_log(pages, server):
    context = pages.context(server)
    context.add_init_script(COUNT_READS)
    page = context.new_page()
    page.goto("/device.html")
    expect_screen(page, "Login Screen")
    slow_animations(page)
    page.evaluate("""() => { window.readsOfFrames = (async () => {
      const frame = () => document.querySelector("stage-phone").client.transition?.frame;
      await until(() => frame() > 4);
      const before = reads;
      await until(() => frame() > 60);
      return reads - before;
    })(); }""")
    phone(page).get_by_role("button", name="Log In").click()
    assert page.evaluate("readsOfFrames") == 0


def test_several_property_changes_draw_the_phone_once(pages, server):
    page = pages.open(server)
    expect_screen(page, "Login Screen")
    draws = page.evaluate("""async () => {
      const phone = document.querySelector("stage-phone");
      const icon = phone.querySelector(".app-icon");
      let draws = 0;
      const read = icon.getAttribute.bind(icon);
      icon.getAttribute = (name) => { draws += name === "aria-label" ? 1 : 0; return read(name); };
      phone.appTitle = "Another";
      phone.interactive = false;
      phone.mini = true;
      phone.client = { ...phone.client };
      await Promise.resolve();
      return draws;
    }""")
    assert draws == 1
