"""Steps through the test app `tour`, which has one of every element."""

from playwright.sync_api import expect

from phone import expect_screen, phone


def press(page, name, role="button"):
    phone(page).get_by_role(role, name=name, exact=True).click()


def open_tour(pages, server, **options):
    page = pages.open(server, "/device.html?app=tour", **options)
    expect_screen(page, "Welcome")
    return page


def enter(page):
    """Logs in and waits for the first tab."""
    press(page, "Log in")
    expect_screen(page, "News")


def show(page, name, screen, role="button"):
    """Presses an element on the phone and waits for a screen without a running transition."""
    press(page, name, role)
    expect_screen(page, screen)


def drag(page, start, end, steps=12):
    """Drags from one place of the screen to another and rests there, still pressed."""
    box = phone(page).locator(".phone-screen").bounding_box()

    def at(share):
        return box["x"] + box["width"] * share[0], box["y"] + box["height"] * share[1]

    page.mouse.move(*at(start))
    page.mouse.down()
    page.mouse.move(*at(end), steps=steps)
    page.wait_for_timeout(150)


def is_led(page, share=0):
    """Waits until the gesture has moved a transition by more than a share of its way."""
    page.evaluate("(share) => until(() => [...document.querySelectorAll('stage-phone')].some("
                  "({ client }) => client?.transition?.progress > share * 10_000))", share)


def session_of(page):
    return page.evaluate("document.querySelector('stage-phone').client.session")


def focus_is_on(page, name, role="button"):
    expect(phone(page).get_by_role(role, name=name, exact=True)).to_be_focused()
