"""The edit page: a text beside the phone that runs it."""

import base64
import re
import shutil
import time
import zlib

import pytest
from playwright.sync_api import expect

from stage import PATIENCE, ROOT
from test_drafts import SMALL

READY = "stage-phone .layer"


@pytest.fixture
def server(servers, tmp_path, quick_apps):
    return servers(tmp_path / "data", "--apps", quick_apps, "--edit", tmp_path / "mine")


def eventually(holds):
    """Waits until it holds; the policy of the pages lets no page wait for it."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)


class EditPage:
    """A page with the editor, whose text is read and written as a person's typing would be."""

    def __init__(self, pages):
        self.pages = pages
        self.page = None

    def on(self, page):
        self.page = page
        self.phone = page.locator("stage-phone")
        self.problems = page.locator("problem-list")
        self.difference = page.locator("#difference")
        self.notice = page.locator("#notice")
        return self

    def open(self, server, address="", **options):
        self.on(self.pages.open(server, f"/edit.html{address}", **options))
        self.page.wait_for_selector(READY)
        eventually(lambda: self.text)
        return self

    def beside(self, address):
        """Another page of the same browser, which has the same storage."""
        page = self.page.context.new_page()
        page.goto(address)
        return EditPage(self.pages).on(page)

    @property
    def text(self):
        return self.page.evaluate("document.querySelector('code-editor').text")

    def write(self, text):
        self.page.evaluate("text => document.querySelector('code-editor').replace(text)", text)

    def change(self, old, new):
        eventually(lambda: old in self.text)
        self.write(self.text.replace(old, new, 1))


@pytest.fixture
def edit(pages):
    return EditPage(pages)


@pytest.mark.quick
def test_a_new_app_runs_beside_its_text_and_follows_each_edit(server, edit):
    edit.open(server)
    edit.phone.get_by_role("button", name="First").click()
    expect(edit.phone).to_contain_text("This is First")
    edit.change("label: This is", "label: Here is")
    expect(edit.phone).to_contain_text("Here is First")
    expect(edit.difference).to_have_text("Item now looks different: 1 record differs from here.")
    expect(edit.problems).to_contain_text("No problems")


def test_with_an_error_the_last_good_app_stays_and_goes_on(server, edit):
    edit.open(server)
    edit.change("first: main", "first: mian")
    expect(edit.problems).to_contain_text("The phone runs the last text without errors.")
    row = edit.problems.get_by_role("button")
    expect(row).to_contain_text("5:10")
    expect(row).to_contain_text("mian")
    edit.phone.get_by_role("button", name="First").click()
    expect(edit.phone).to_contain_text("This is First")
    expect(row).to_contain_text("mian")
    edit.change("first: mian", "first: main")
    expect(edit.problems).to_contain_text("No problems")
    expect(edit.phone).to_contain_text("This is First")


@pytest.mark.parametrize("text", ["", "\n", "app: a\n\n\n"])
def test_a_problem_of_an_empty_line_is_listed_and_the_editor_goes_on(server, edit, text):
    edit.open(server)
    edit.write(text)
    expect(edit.problems).to_contain_text("The phone runs the last text without errors.")
    edit.write(SMALL)
    expect(edit.problems).to_contain_text("No problems")


def test_a_problem_leads_to_its_place(server, edit):
    edit.open(server)
    edit.change("push: { screen: Item, with: { name: Second } }", "psh: Item")
    edit.problems.get_by_role("button").click()
    edit.page.keyboard.type("x")
    assert "do: [ xpsh: Item ]" in edit.text


def test_a_fade_that_is_added_is_told_in_one_sentence(server, edit, pages):
    edit.open(server, "?app=root-controller")
    expect(edit.phone).to_contain_text("Login Screen")
    edit.change("showLoginScreen: { to: authentication, animation: none }",
                "showLoginScreen: { to: authentication, animation: fade }")
    expect(edit.difference).to_have_text(
        re.compile(r"^Login now fades: \d+ records differ from here\.$"))
    expect(edit.phone).to_contain_text("Login Screen")
    edit.page.get_by_role("button", name="Compare from here").click()
    expect(edit.difference).to_have_text("")


def test_a_step_that_was_done_and_fails_now_is_told_at_the_line_that_was_changed(server, edit):
    edit.open(server)
    edit.phone.get_by_role("button", name="Second").click()
    expect(edit.phone).to_contain_text("This is Second")
    edit.change("title: Second,", "title: Other,")
    row = edit.problems.get_by_role("button")
    expect(row).to_contain_text("15:11")
    expect(row).to_contain_text("that were done before fails, tapOn: Second")
    edit.page.get_by_role("button", name="Compare from here", exact=True).click()
    expect(edit.problems).to_contain_text("No problems")


def test_editing_begins_where_the_device_is(server, pages, edit):
    page = pages.open(server, "/device.html?app=root-controller")
    edit.on(page)
    page.get_by_role("button", name="Log In").click()
    expect(page.locator("stage-phone")).to_contain_text("Log Out")
    page.get_by_role("link", name="Edit", exact=True).click()
    page.wait_for_url("**/edit.html?stream=c1&to=*")
    expect(edit.phone).to_contain_text("Log Out")
    edit.change("title: Main Screen\n", "title: Changed\n")
    expect(edit.phone).to_contain_text("Changed")


def test_a_draft_and_its_undo_survive_a_reload(server, edit):
    edit.open(server)
    edit.phone.get_by_role("button", name="First").click()
    expect(edit.phone).to_contain_text("This is First")
    before = edit.text
    edit.change("label: This is", "label: Here is")
    expect(edit.phone).to_contain_text("Here is First")
    edit.page.reload()
    expect(edit.phone).to_contain_text("Here is First")
    expect(edit.notice).to_have_text("This is your draft as you left it.")
    edit.page.get_by_role("textbox", name="Text of the app").click()
    edit.page.keyboard.press("Control+z")
    expect(edit.phone).to_contain_text("This is First")
    assert edit.text == before


def test_a_draft_survives_a_killed_tab_and_a_broken_text(server, edit):
    edit.open(server, in_own_context=True)
    edit.change("first: main", "first: mian")
    address = edit.page.url
    eventually(lambda: edit.page.evaluate(
        "Object.values(localStorage).some((draft) => draft.includes('first: mian'))"))
    other = edit.beside(address)
    expect(other.problems).to_contain_text("mian")
    expect(other.phone).to_contain_text("Items")
    eventually(lambda: "first: mian" in other.text)


def test_a_tab_that_changes_nothing_follows_a_newer_one_and_never_replaces_it(server, edit):
    edit.open(server, "?app=root-controller", in_own_context=True)
    newer = edit.beside(edit.page.url)
    newer.change("app: root-controller", "# an hour of work\napp: root-controller")
    eventually(lambda: edit.text == newer.text)
    expect(edit.notice).to_contain_text("changed in another tab")
    # What was changed here before is no reason to replace what came later.
    edit.change("an hour", "two hours")
    eventually(lambda: newer.text == edit.text)
    newer.change("two hours", "three hours")
    eventually(lambda: "three hours" in edit.text)
    newer.page.close()
    edit.page.reload()
    eventually(lambda: "three hours" in edit.text)


def test_a_tab_that_left_a_draft_alone_does_not_keep_it(server, edit):
    edit.open(server, "?app=root-controller", in_own_context=True)
    edit.page.goto(f"{server.url}/icons/favicon.svg", wait_until="commit")
    assert edit.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('draft'))") == []


def test_of_a_draft_that_two_tabs_changed_at_once_both_are_offered(server, edit):
    edit.open(server, "?app=root-controller", in_own_context=True)
    other = edit.beside(edit.page.url)
    for each in (edit, other):
        eventually(lambda: each.text)
    # What is written here is not kept before the other tab keeps something else.
    edit.page.evaluate("""() => {
      const { setItem } = Storage.prototype;
      globalThis.keepAgain = () => { Storage.prototype.setItem = setItem; };
      Storage.prototype.setItem = () => { throw new Error("full"); };
    }""")
    edit.change("app: root-controller", "# here\napp: root-controller")
    expect(edit.notice).to_contain_text("keeps no more drafts")
    other.change("app: root-controller", "# there\napp: root-controller")
    expect(edit.notice).to_contain_text("changed in another tab while you changed it here")
    edit.page.evaluate("keepAgain()")
    edit.page.get_by_role("button", name="Keep mine").click()
    expect(edit.notice).to_be_hidden()
    eventually(lambda: "# here" in other.text and "# there" not in other.text)
    other.page.get_by_role("button", name="Dismiss").click()
    expect(other.notice).to_be_hidden()


def test_reset_goes_back_to_the_opened_text_and_undo_brings_the_draft_back(server, edit):
    edit.open(server)
    before = edit.text
    edit.change("title: Items", "title: Things")
    changed = edit.text
    edit.page.get_by_role("button", name="Reset").click()
    expect(edit.phone).to_contain_text("Items")
    assert edit.text == before
    edit.page.get_by_role("textbox", name="Text of the app").click()
    edit.page.keyboard.press("Control+z")
    assert edit.text == changed


def test_save_writes_the_file_and_says_where(server, edit, tmp_path):
    edit.open(server)
    edit.change("app: my-app", "app: mine")
    expect(edit.problems).to_contain_text("No problems")
    edit.page.keyboard.press("Control+s")
    expect(edit.notice).to_contain_text("Saved to")
    assert (tmp_path / "mine" / "mine" / "app.yaml").read_text() == edit.text


def test_two_people_in_one_draft_see_each_others_save(server, edit, pages, tmp_path):
    file = tmp_path / "mine" / "small" / "app.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(SMALL)
    edit.open(server, "?app=small")
    other = EditPage(pages).open(server, "?app=small", in_own_context=True)
    edit.change("title: Items", "title: Things")
    expect(edit.phone).to_contain_text("Things")
    edit.page.keyboard.press("Control+s")
    expect(edit.notice).to_contain_text("Saved to")
    expect(other.phone).to_contain_text("Things")
    expect(other.notice).to_contain_text("saved by somebody else")
    # Where both changed it, each is offered.
    other.change("title: Things", "title: Others")
    edit.change("title: Things", "title: Mine")
    other.page.keyboard.press("Control+s")
    expect(other.notice).to_contain_text("Saved to")
    expect(edit.notice).to_contain_text("while you changed it here")
    edit.page.get_by_role("button", name="Keep mine").click()
    expect(edit.notice).to_contain_text("Saved to")
    assert "title: Mine" in file.read_text()


def test_of_two_first_saves_of_one_app_both_texts_are_offered(server, edit, pages, tmp_path):
    pages.expected_statuses.add(409)
    edit.open(server, "?app=root-controller", in_own_context=True)
    other = EditPage(pages).open(server, "?app=root-controller", in_own_context=True)
    third = EditPage(pages).open(server, "?app=root-controller", in_own_context=True)
    other.change("title: Login Screen\n", "title: Theirs\n")
    edit.change("title: Login Screen\n", "title: First\n")
    expect(edit.phone).to_contain_text("First")
    edit.page.keyboard.press("Control+s")
    expect(edit.notice).to_contain_text("Saved to")
    expect(third.notice).to_contain_text("saved by somebody else")
    assert third.text == edit.text
    other.page.keyboard.press("Control+s")
    expect(other.notice).to_contain_text("while you changed it here")
    other.page.get_by_role("button", name="Take theirs").click()
    assert other.text == edit.text
    other.change("title: First\n", "title: Second\n")
    other.page.keyboard.press("Control+s")
    expect(other.notice).to_contain_text("Saved to")
    assert "title: Second" in (tmp_path / "mine" / "root-controller" / "app.yaml").read_text()


def test_the_keys_go_on_in_the_text_when_a_button_goes_with_what_was_said(server, edit):
    edit.open(server, "?app=root-controller")
    field = edit.page.get_by_role("textbox", name="Text of the app")
    edit.page.get_by_role("button", name="Reset").click()
    expect(edit.notice).to_contain_text("Reset to the text")
    edit.page.get_by_role("button", name="Dismiss").press("Enter")
    expect(edit.notice).to_be_hidden()
    expect(field).to_be_focused()


def test_under_another_name_a_saved_draft_is_another_file(server, edit, tmp_path):
    edit.open(server)
    edit.page.keyboard.press("Control+s")
    expect(edit.notice).to_contain_text("my-app")
    edit.change("app: my-app", "app: renamed")
    edit.page.keyboard.press("Control+s")
    expect(edit.notice).to_contain_text("renamed")
    expect(edit.notice).to_contain_text("Saved to")
    assert (tmp_path / "mine" / "renamed" / "app.yaml").read_text() == edit.text


def test_a_new_draft_of_a_name_that_is_taken_is_told_so(server, edit, tmp_path, pages):
    pages.expected_statuses.add(409)
    file = tmp_path / "mine" / "my-app" / "app.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(SMALL.replace("app: small", "app: my-app"))
    edit.open(server)
    edit.page.keyboard.press("Control+s")
    expect(edit.notice).to_contain_text("give this one a name of its own")
    assert "title: Item\n" in file.read_text()


def test_a_server_without_a_folder_says_how_to_save(quick_server, edit, pages):
    pages.expected_statuses.add(409)
    edit.open(quick_server)
    edit.page.get_by_role("button", name="Save").click()
    expect(edit.notice).to_contain_text("start it with --edit FOLDER")
    expect(edit.page.get_by_role("button", name="Download")).to_contain_class("btn-primary")
    expect(edit.page.get_by_role("button", name="Save")).not_to_contain_class("btn-primary")


@pytest.fixture
def quick_server(servers, tmp_path, quick_apps):
    return servers(tmp_path / "other", "--apps", quick_apps)


def test_a_shared_link_opens_the_text_and_is_short(server, edit, pages):
    edit.open(server, "?app=root-controller", in_own_context=True)
    edit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    edit.change("title: Login Screen\n", "title: Shared Screen\n")
    edit.page.get_by_role("button", name="Share").click()
    expect(edit.notice).to_contain_text("Link copied")
    link = edit.page.evaluate("navigator.clipboard.readText()")
    assert len(link) < len(edit.text) / 2
    other = edit.beside(link)
    expect(other.phone).to_contain_text("Shared Screen")
    eventually(lambda: other.text == edit.text)


def test_a_shared_text_with_an_error_does_not_claim_that_the_phone_runs(server, edit):
    edit.open(server, "?app=root-controller", in_own_context=True)
    edit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    edit.change("title: Login Screen\n", "titel: Login Screen\n")
    expect(edit.problems).to_contain_text("The phone runs the last text without errors.")
    edit.page.get_by_role("button", name="Share").click()
    expect(edit.notice).to_contain_text("Link copied")
    other = edit.beside(edit.page.evaluate("navigator.clipboard.readText()"))
    expect(other.problems).to_contain_text("The phone runs once the text has no errors.")
    expect(other.page.get_by_role("button", name="Restart")).to_be_disabled()
    other.change("titel:", "title:")
    expect(other.phone).to_contain_text("Login Screen")
    expect(other.page.get_by_role("button", name="Restart")).to_be_enabled()


@pytest.mark.parametrize("code, said", [
    ("A" * 1_000_000, "The link has 1,000,000 characters, and 64,000 are the limit."),
    ("!!", "The link is broken"),
    ("AAAA", "The link is broken"),
])
def test_a_link_that_cannot_be_opened_is_told_so(server, edit, pages, code, said):
    page = pages.open(server, f"/edit.html#draft={code}")
    edit.on(page)
    expect(edit.notice).to_contain_text(said)
    for name in ("Save", "Reset", "Share", "Download", "Restart"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_disabled()


def test_a_link_that_unfolds_beyond_the_limit_is_told_so(server, edit, pages):
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    code = base64.urlsafe_b64encode(
        deflate.compress(b"#" * (8 << 20)) + deflate.flush()).decode().rstrip("=")
    assert len(code) < 64_000
    edit.on(pages.open(server, f"/edit.html#draft={code}"))
    expect(edit.notice).to_contain_text("more than 1,048,576 bytes")


def link_with(text):
    """A link whose code begins as its text does: nothing in it is compressed."""
    deflate = zlib.compressobj(0, zlib.DEFLATED, -15)
    code = base64.urlsafe_b64encode(deflate.compress(text.encode()) + deflate.flush())
    return f"/edit.html#draft={code.decode().rstrip('=')}"


def test_two_links_that_begin_alike_and_have_one_length_open_their_own_texts(server, edit, pages):
    one, other = (SMALL + f"# {word}\n" for word in ("this", "that"))
    first = edit.on(pages.open(server, link_with(one), in_own_context=True))
    eventually(lambda: first.text == one)
    first.change("# this", "# this one")
    first.page.reload()
    expect(first.notice).to_contain_text("This is your draft as you left it.")
    second = first.beside(link_with(other))
    eventually(lambda: second.text == other)


@pytest.mark.parametrize("address, said", [
    ("#draft=AAAA", "The link is broken"), ("?app=nonsense", "There is no app nonsense."),
    ("?stream=c99", "c99"),
])
def test_what_could_not_be_opened_is_told_again_after_a_reload(server, edit, pages, address, said):
    pages.expected_statuses |= {404, 422}
    edit.on(pages.open(server, f"/edit.html{address}"))
    expect(edit.notice).to_contain_text(said)
    edit.page.reload()
    expect(edit.notice).to_contain_text(said)
    edit.page.get_by_role("combobox", name="App").select_option("Root controller")
    expect(edit.phone).to_contain_text("Login Screen")
    edit.page.goto(f"{server.url}/edit.html{address}")
    edit.page.reload()
    edit.page.get_by_role("link", name="New app").click()
    edit.page.wait_for_selector(READY)
    expect(edit.notice).to_have_text("")


@pytest.fixture
def plain_server(servers, tmp_path, quick_apps, pages):
    """A server whose pages have no editor."""
    shutil.copytree(
        ROOT / "web", tmp_path / "web", ignore=shutil.ignore_patterns("vendor"))
    pages.expected_statuses.add(404)
    return servers(tmp_path / "data", "--apps", quick_apps, "--web", tmp_path / "web")


def test_in_a_plain_text_field_undo_brings_back_what_reset_threw_away(plain_server, edit):
    edit.open(plain_server, "?app=root-controller", in_own_context=True)
    field = edit.page.get_by_role("textbox", name="Text of the app")
    before = edit.text
    field.click()
    edit.page.keyboard.press("Control+Home")
    edit.page.keyboard.type("# typed\n")
    edit.page.get_by_role("button", name="Reset").click()
    assert edit.text == before
    expect(edit.page.get_by_role("button", name="Reset")).to_be_focused()
    field.focus()
    edit.page.keyboard.press("Control+z")
    assert edit.text == "# typed\n" + before
    edit.write("")
    assert edit.text == ""


def test_without_the_editor_a_plain_text_field_has_the_same_checks(plain_server, edit):
    edit.open(plain_server, in_own_context=True)
    field = edit.page.get_by_role("textbox", name="Text of the app")
    expect(edit.page.locator("#plain")).to_be_visible()
    field.fill(field.input_value().replace("first: main", "first: mian"))
    edit.problems.get_by_role("button").click()
    expect(field).to_be_focused()
    edit.page.keyboard.type("x")
    assert "first: xmian" in field.input_value()


def test_a_lost_server_is_told_before_anyone_types_and_is_found_again(server, edit, pages):
    edit.open(server)
    expect(edit.problems).to_contain_text("No problems")
    pages.may_lose_server = True
    server.stop()
    expect(edit.problems).to_contain_text("The server cannot be reached.")
    expect(edit.page.locator("stage-phone .phone-screen[inert]")).to_have_count(1)
    expect(edit.page.get_by_role("button", name="Rotate")).to_be_disabled()
    edit.change("title: Items", "title: Meanwhile")
    server.start()
    expect(edit.phone).to_contain_text("Meanwhile")
    expect(edit.problems).to_contain_text("No problems")
    expect(edit.page.locator("stage-phone .phone-screen[inert]")).to_have_count(0)


def test_a_lost_server_is_told_and_the_text_stays(server, edit, pages):
    edit.open(server)
    pages.may_lose_server = True
    server.stop()
    edit.change("title: Items", "title: Things")
    expect(edit.problems).to_contain_text("The server cannot be reached.")
    server.start()
    edit.change("title: Things", "title: Back")
    expect(edit.phone).to_contain_text("Back")


def test_completion_offers_the_keys_of_the_place(server, edit):
    edit.open(server)
    edit.change("    title: Items\n", "    title: Items\n    \n")
    edit.page.evaluate("document.querySelector('code-editor').show(12, 5)")
    edit.page.keyboard.press("Control+Space")
    offered = edit.page.locator(".cm-tooltip-autocomplete")
    expect(offered).to_contain_text("background")
    expect(offered).to_contain_text("onAppear")
