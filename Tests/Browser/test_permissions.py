"""Permission prompts: over the app, on the phone and in the control room."""

from playwright.sync_api import expect

from phone import expect_screen, phone, records, stream_of

ASKED = "Alert: “Parcel box” Would Like to Send You Notifications"


def press(page, name):
    phone(page).get_by_role("button", name=name, exact=True).click()


def test_a_permission_prompt_is_answered_on_the_phone_during_a_root_swap(
        pages, quick_example_server):
    page = pages.open(quick_example_server, "/device.html?app=parcel-box")
    question = phone(page).get_by_role("alertdialog", name="Would Like to Send You Notifications")
    expect(question).to_be_visible()
    # The app continues below the prompt and takes no taps.
    expect(phone(page).locator(".layer[data-name=Home]")).to_be_attached()
    expect_screen(page, ASKED)
    expect(question).to_be_visible()
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_disabled()
    below = phone(page).locator(".layer[inert]").get_by_text("Scan a code")
    expect(below).to_be_visible()
    page.keyboard.press("h")
    expect_screen(page, "Home screen")
    press(page, "Back to Parcel box")
    expect_screen(page, ASKED)
    press(page, "Allow")
    expect_screen(page, "Parcel box")

    press(page, "Scan a code")
    question = phone(page).get_by_role("alertdialog")
    expect(question).to_contain_text("The code on a parcel is read with the camera.")
    press(page, "Don’t Allow")
    expect_screen(page, "Type the code")

    # The panel shows the decisions and changes them.
    camera = page.locator("hardware-panel").get_by_role("radiogroup", name="camera")
    expect(camera.get_by_role("radio", name="Deny")).to_be_checked()
    press(page, "Back to Parcel box")
    expect_screen(page, "Parcel box")
    camera.get_by_role("radio", name="Allow").click()
    expect(camera.get_by_role("radio", name="Allow")).to_be_checked()
    press(page, "Scan a code")
    expect_screen(page, "Scan a code")
    page.reload()
    expect_screen(page, "Scan a code")
    told = [each["data"] for each in records(quick_example_server, stream_of(page))[1]
            if each["kind"] == "permissionAnswered"]
    assert [(each["permission"], each["answer"], each["asked"]) for each in told] == [
        ("notifications", "allow", True), ("camera", "deny", True), ("camera", "allow", False)]


def test_an_app_without_permissions_has_no_permissions_panel(pages, quick_example_server):
    page = pages.open(quick_example_server, "/device.html?app=root-controller")
    stream_of(page)
    expect(page.get_by_role("heading", name="Session")).to_be_visible()
    expect(page.get_by_role("heading", name="Permissions")).to_be_hidden()


def test_a_permission_prompt_is_answered_in_the_control_room(pages, quick_example_server):
    device = pages.open(quick_example_server, "/device.html?app=parcel-box")
    expect_screen(device, ASKED)
    control = pages.open(quick_example_server, "/control.html")
    tile = control.locator(f"client-tile[data-stream={stream_of(device)}]")
    expect(tile).to_contain_text("Would Like to Send You Notifications")
    tile.click()
    control.get_by_role("button", name="Tap “Don’t Allow”").click()
    expect_screen(device, "Parcel box")
    inspected = control.get_by_role("radiogroup", name="notifications")
    expect(inspected.get_by_role("radio", name="Deny")).to_be_checked()
