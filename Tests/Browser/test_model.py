"""The command `init`: an app file from flows, on the command line."""

import shutil

import pytest

from stage import ROOT, rootstage
from test_command_line import BAD_DATA, CANNOT_CREATE, NO_INPUT, USAGE, failed

FLOWS = ROOT / "Examples" / "root-controller" / "flows"

LOGIN = """appId: com.example.notes
---
- launchApp: { clearState: true }
- tapOn: Email
- inputText: ${MAIL}
- tapOn: Sign in
- assertVisible: Your notes
- tapOn: Trash
- assertVisible: { id: trash-list }
"""
SECOND = """appId: com.example.notes
---
- launchApp
- assertVisible: Your notes
- tapOn: { id: add-note }
- assertVisible: New note
"""


@pytest.fixture
def flows(tmp_path):
    """A folder with a flow."""
    folder = tmp_path / "flows"
    folder.mkdir()
    (folder / "login.yaml").write_text(LOGIN)
    return folder


def test_flows_pass_against_the_file_that_is_made_of_them(flows, tmp_path):
    app = tmp_path / "app.yaml"
    made = rootstage("init", "--from", flows, "-e", "MAIL=ann@example.org", "--output", app)
    assert made.returncode == 0, made.stderr
    assert "1 of 1 flows pass" in made.stderr and made.stdout == ""
    assert "app: notes\n" in app.read_text() and "# login.yaml:4" in app.read_text()
    assert rootstage("validate", app).returncode == 0
    assert rootstage("test", flows, "--app", app).returncode == 0


def test_flows_that_show_no_screen_write_nothing(tmp_path):
    flow, app = tmp_path / "a.yaml", tmp_path / "app.yaml"
    flow.write_text("appId: a\n---\n- launchApp: ${PLATFORM_ID}\n- tapOn: Hello\n")
    made = rootstage("init", "--from", flow, "--output", app)
    failed(made, BAD_DATA)
    assert f"{flow}:3:3: nothing sets ${{PLATFORM_ID}}" in made.stderr
    assert not app.exists() and made.stdout == ""


def test_skipped_steps_unset_variables_and_flows_below_are_named(tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "a.yaml").write_text(
        "appId: ${MAESTRO_APP_ID}\n---\n- launchApp\n- assertVisible: Hello\n"
        "- runFlow: { when: { visible: Nowhere }, commands: [ tapOn: A ] }\n"
        "- tapOn: { text: Rate us, optional: true }\n- runFlow: sub/part.yaml\n")
    (tmp_path / "sub" / "part.yaml").write_text("appId: a\n---\n- assertVisible: Hello\n")
    (tmp_path / "sub" / "other.yaml").write_text("appId: a\n---\n- assertVisible: Other\n")
    said = rootstage("init", "--from", tmp_path).stderr
    assert "steps that were skipped, or passed with a warning: 2" in said, said
    assert "a.yaml:5:3: " in said and "a.yaml:6:3: " in said
    assert "MAESTRO_APP_ID  " in said
    assert f"config.yaml: 1\n    {tmp_path}/sub  1\n" in said


def test_flows_are_judged_that_a_failure_before_them_leaves_out_of_a_run(flows):
    (flows / "first.yaml").write_text("appId: com.example.notes\n---\n- assertTrue: ${false}\n")
    (flows / "config.yaml").write_text(
        "executionOrder: { continueOnFailure: false, flowsOrder: [ first, login ] }\n")
    made = rootstage("init", "--from", flows, "-e", "MAIL=ann@example.org")
    assert "1 of 2 flows pass" in made.stderr, made.stderr


def test_a_problem_of_a_file_that_several_flows_run_is_told_once(flows):
    (flows / "steps").mkdir()
    (flows / "steps" / "setup.yaml").write_text("appId: a\n---\n- runScript: missing.js\n")
    for name in ("a", "b"):
        (flows / f"{name}.yaml").write_text("appId: a\n---\n- runFlow: steps/setup.yaml\n")
    made = rootstage("init", "--from", flows)
    assert made.returncode == 0
    assert made.stderr.count("missing.js: there is no such file") == 1, made.stderr
    assert "flows that cannot be read for these: 2" in made.stderr


def test_flows_below_are_read_without_those_that_are_parts_of_others(flows):
    (flows / "config.yaml").write_text("env: { MAIL: '' }\nscreenshots: { enabled: true }\n")
    (flows / "auth").mkdir()
    (flows / "login.yaml").rename(flows / "auth" / "login.yaml")
    (flows / "notes").mkdir()
    (flows / "notes" / "add.yaml").write_text(
        "appId: com.example.notes\n---\n- runFlow: ../auth/login.yaml\n- tapOn: New note\n")
    made = rootstage("init", "--from", flows, "-e", "MAIL=ann@example.org")
    assert "1 of 1 flows pass" in made.stderr, made.stderr
    # One that stands beside others is run with them, as Maestro runs it.
    (flows / "notes" / "login.yaml").write_text(LOGIN)
    (flows / "notes" / "more.yaml").write_text(
        "appId: com.example.notes\n---\n- runFlow: login.yaml\n- tapOn: More\n")
    made = rootstage("init", "--from", flows, "-e", "MAIL=ann@example.org")
    assert "3 of 3 flows pass" in made.stderr, made.stderr
    (flows / "notes" / "login.yaml").unlink()
    (flows / "notes" / "more.yaml").unlink()
    # A file that says where the flows are is followed.
    (flows / "config.yaml").write_text("flows: [ 'auth/*', 'notes/*' ]\n")
    made = rootstage("init", "--from", flows, "-e", "MAIL=ann@example.org")
    assert "2 of 2 flows pass" in made.stderr, made.stderr
    (flows / "config.yaml").write_text("flows: [ 'other/*' ]\n")
    assert rootstage("init", "--from", flows).returncode == BAD_DATA


def test_variables_that_nothing_sets_are_named_with_the_first_place(flows):
    with (flows / "login.yaml").open("a") as flow:
        flow.write("- extendedWaitUntil: { visible: Your notes, timeout: '${PATIENCE}' }\n")
    made = rootstage("init", "--from", flows)
    named = f"    MAIL  {flows}/login.yaml:5:3\n    PATIENCE  {flows}/login.yaml:10:3\n"
    assert f"with -e NAME=VALUE:\n{named}" in made.stderr, made.stderr
    made = rootstage("init", "--from", flows, "-e", "MAIL=ann@example.org", "-e", "PATIENCE=9000")
    assert "MAIL" not in made.stderr and "PATIENCE" not in made.stderr


def test_the_same_flows_give_the_same_file(flows):
    one, other = (rootstage("init", "--from", flows) for _ in range(2))
    assert one.stdout == other.stdout and one.stdout.startswith("# yaml-language-server: ")


def is_kept(lines, text):
    """Whether lines stand in a text in their order, each with more at its end at most."""
    rest = iter(text)
    return all(any(found.startswith(line.rstrip(" ]}")) for found in rest) for line in lines)


def test_a_new_flow_adds_to_the_file_and_leaves_the_rest(flows, tmp_path):
    app = tmp_path / "app.yaml"
    rootstage("init", "--from", flows, "--output", app)
    before = app.read_text().replace("title: Trash", "title: Rubbish").replace(
        "app: notes", "app: notes  # ours")
    app.write_text(before.replace("title: Rubbish", "title: Trash"))
    kept = app.read_text().splitlines()
    (flows / "second.yaml").write_text(SECOND)
    updated = rootstage("init", "--from", flows, "--update", app)
    assert updated.returncode == 0, updated.stderr
    assert "2 of 2 flows pass" in updated.stderr
    now = app.read_text().splitlines()
    assert "app: notes  # ours" in now and any("add-note" in line for line in now)
    assert is_kept(kept, now)
    again = rootstage("init", "--from", flows, "--update", app)
    assert "added: 0" in again.stderr and app.read_text().splitlines() == now


def test_the_flows_of_an_example_give_a_model_of_it(tmp_path):
    app = tmp_path / "app.yaml"
    made = rootstage("init", "--from", FLOWS, "--output", app)
    assert made.returncode == 0, made.stderr
    assert "not read, as they drive several clients: " in made.stderr
    assert rootstage("validate", app).returncode == 0


def test_a_file_that_is_there_is_replaced_only_by_force(flows, tmp_path):
    app = tmp_path / "app.yaml"
    app.write_text("app: mine\n")
    failed(rootstage("init", "--from", flows, "--output", app), CANNOT_CREATE,
           f"{app} is there already", "--force")
    assert app.read_text() == "app: mine\n"
    assert rootstage("init", "--from", flows, "--output", app, "--force").returncode == 0
    assert "app: notes" in app.read_text()


def test_wrong_input_is_told_and_nothing_is_written(flows, tmp_path):
    app = tmp_path / "app.yaml"
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "a.yaml").write_text("appId: a\n---\n- tapOnn: B\n")
    failed(rootstage("init"), USAGE, "--from")
    failed(rootstage("init", "--from", tmp_path / "none"), NO_INPUT, "no such file")
    failed(rootstage("init", "--from", broken, "--output", app), BAD_DATA, "a.yaml:3:3",
           "did you mean 'tapOn'?", "There is no flow to read.")
    failed(rootstage("init", "--from", flows, "--update", tmp_path / "none"), NO_INPUT, "none")
    failed(rootstage("init", "--from", flows, "--update", app, "--name", "x"), USAGE, "--name")
    failed(rootstage("init", "--from", flows, "-e", "MAIL"), USAGE, "KEY=VALUE")
    failed(rootstage("init", "--from", flows, "--output", tmp_path / "no" / "app.yaml"),
           CANNOT_CREATE, "app.yaml")
    app.write_text("app: notes\n")
    failed(rootstage("init", "--from", flows, "--update", app), BAD_DATA, "app.yaml:")
    assert app.read_text() == "app: notes\n"


def test_a_file_that_cannot_be_changed_stays(flows, tmp_path):
    app = tmp_path / "app.yaml"
    shutil.copy(ROOT / "Examples" / "root-controller" / "app.yaml", app)
    before = app.read_text()
    updated = rootstage("init", "--from", FLOWS, "--update", app)
    assert updated.returncode == 0, updated.stderr
    assert "added: 0" in updated.stderr and app.read_text() == before


PLIST = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleDisplayName</key><string>Our Notes</string>
<key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
<key>NSCameraUsageDescription</key><string>Pages are read with the camera.</string>
<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
<array><string>notes</string><string>$(SCHEME)</string><string>my_notes</string>
<string>com.googleusercontent.apps.100000000000-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</string></array>
</dict></array>
<key>UIApplicationShortcutItems</key><array><dict>
<key>UIApplicationShortcutItemType</key><string>com.example.new</string>
<key>UIApplicationShortcutItemTitle</key><string>NEW_NOTE</string></dict><dict>
<key>UIApplicationShortcutItemType</key><string>a type in words</string>
<key>UIApplicationShortcutItemTitle</key><string>No name</string></dict></array>
</dict></plist>
"""


def test_the_projects_own_files_give_names_texts_links_and_permissions(flows, tmp_path):
    (tmp_path / "Info.plist").write_text(PLIST)
    (tmp_path / "en.strings").write_text(
        '/* New */ "NEW_NOTE" = "New \\"note\\"";\n"trash_list.title" = "Thrown away";\n')
    (tmp_path / "All.xcstrings").write_text(
        '{"sourceLanguage": "en", "strings": {"add-note": {"localizations": {"en": '
        '{"stringUnit": {"state": "new", "value": "Write one"}}}}, "Plain": {}}, "version": "1.0"}')
    (flows / "second.yaml").write_text(SECOND)
    made = rootstage(
        "init", "--from", flows, "--plist", tmp_path / "Info.plist", "--strings",
        tmp_path / "en.strings", tmp_path / "All.xcstrings")
    assert made.returncode == 0, made.stderr
    for line in ("title: Our Notes", "scheme: [ notes, com.googleusercontent.apps.100000000000-a", "camera: Pages are read with the camera.",
                 'com.example.new: { title: "New \\"note\\"", route: showApp }',
                 "label: { text: Thrown away, id: trash-list }", "title: Write one, id: add-note"):
        assert line in made.stdout, f"{line}\n{made.stdout}"
    app = tmp_path / "app.yaml"
    app.write_text(made.stdout)
    assert rootstage("validate", app).returncode == 0


def test_texts_of_flows_are_written_as_the_app_writes_them(tmp_path):
    folder = tmp_path / "flows"
    folder.mkdir()
    (folder / "a.yaml").write_text(
        "appId: com.example.notes\n---\n- launchApp\n- tapOn: sign in\n"
        "- assertVisible: '.*written.*'\n- tapOn: { id: addNoteButton }\n- assertVisible: New note\n")
    (tmp_path / "en.strings").write_text(
        '"welcome.sign_in" = "Sign In";\n"list.empty" = "Nothing written yet";\n'
        '"list.count" = "%d written";\n"add_note" = "Write one";\n"new" = "New notebook";\n')
    made = rootstage("init", "--from", folder, "--strings", tmp_path / "en.strings")
    assert made.returncode == 0 and "1 of 1 flows pass" in made.stderr, made.stderr
    for text in ("title: Sign In,", "title: Nothing written yet ", "title: Write one, id: addNoteButton",
                 "title: New note "):
        assert text in made.stdout, f"{text}\n{made.stdout}"


def test_ids_that_no_source_file_gives_are_named(flows, tmp_path):
    source = tmp_path / "Sources" / "Views"
    source.mkdir(parents=True)
    (source / "List.swift").write_text(
        'Button("Add") {}.accessibilityIdentifier("add-\\(kind)")\n// "trash-list"\n')
    (source.parent / "AppUITests").mkdir()
    (source.parent / "AppUITests" / "T.swift").write_text('app.buttons["trash-list"].tap()')
    (flows / "second.yaml").write_text(SECOND)
    made = rootstage("init", "--from", flows, "--source", tmp_path / "Sources")
    assert made.returncode == 0, made.stderr
    told = made.stderr.split("ids that flows ask for and that stand nowhere in the source:")[1]
    assert "login.yaml:9:3: trash-list" in told and "add-note" not in told


def test_texts_and_tabs_that_flows_and_source_do_not_share_are_named(tmp_path):
    flows = tmp_path / "flows"
    flows.mkdir()
    (flows / "a.yaml").write_text(
        "appId: com.example.notes\n---\n- launchApp\n- tapOn: Find\n- assertVisible: 3 found\n"
        "- tapOn: Saved\n- assertVisible: Nothing saved\n- assertVisible: Old title\n"
        "- assertVisible: 7 notes\n- assertVisible: Sun & moon\n- assertVisible: ✓ Done\n"
        "- assertVisible: { id: free }\n- tapOn: Find\n")
    source = tmp_path / "Sources"
    source.mkdir()
    (source / "Tabs.swift").write_text(
        'Search().tabItem { Label("Find", systemImage: "x") }\nTab("Saved", systemImage: "y") {}\n'
        'list.tabBarItem = UITabBarItem(title: "You", image: nil, tag: 2)\n'
        'Text("\\(count) f\\(count == 1 ? "ound" : "inds")")\n'
        'var id: String { isPaid ? "paid" : "free" }\nText("\\u{2713} Done")\n')
    (source / "Main.storyboard").write_text('<label text="Sun &amp; moon"/>')
    (source / "en.strings").write_text('"empty" = "Nothing saved"; "n" = "%1$lld notes";\n')
    made = rootstage("init", "--from", flows, "--source", source)
    assert made.returncode == 0, made.stderr
    told = made.stderr.split("texts that flows look for and that stand nowhere in the source:\n")
    told = told[1].splitlines()
    assert told[0].endswith("a.yaml:8:3: Old title")
    assert told[1] == "tabs of the source that no flow names: You"
    assert "ids that flows ask for" not in made.stderr
    assert "find: { title: Find, navigation: Find }" in made.stdout


@pytest.mark.parametrize("option,content", [
    ("--plist", "not a list"), ("--strings", b"\xff\xff\x00"), ("--strings", None),
    ("--plist", None), ("--source", None),
])
def test_a_project_file_that_cannot_be_read_is_told(flows, tmp_path, option, content):
    path = tmp_path / "file"
    if content is not None:
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    code = NO_INPUT if content is None else BAD_DATA
    failed(rootstage("init", "--from", flows, option, path), code, path)


@pytest.mark.parametrize("template", ["stack", "tabs", "login"])
def test_a_new_app_is_valid_and_its_flows_pass_strictly(tmp_path, template):
    made = rootstage("new", "shop", "--template", template, "--folder", tmp_path)
    assert made.returncode == 0, made.stderr
    app = tmp_path / "shop" / "app.yaml"
    checked = rootstage("validate", app)
    assert checked.returncode == 0 and "warning" not in checked.stdout + checked.stderr
    flows = rootstage("test", "--strict", tmp_path / "shop" / "flows", "--app", app)
    assert flows.returncode == 0, flows.stdout
    again = rootstage("new", "shop", "--folder", tmp_path)
    failed(again, CANNOT_CREATE, "is there already")


@pytest.mark.parametrize("arguments", [
    ["new"], ["new", "a/b"], ["new", ".."], ["new", "-"], ["new", "x" * 65], ["new", "a", "--template", "none"],
])
def test_a_name_that_no_app_can_have_is_refused(arguments):
    failed(rootstage(*arguments), USAGE)
