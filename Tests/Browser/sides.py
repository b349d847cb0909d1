"""The two sides of the compare page."""

import re

from playwright.sync_api import expect

from phone import records

SIDES = ("left", "right")


def open_compare_page(pages, server, address="?app=scenarios", **options):
    options.setdefault("viewport", {"width": 1280, "height": 800})
    return pages.open(server, f"/compare.html{address}", **options)


def side(page, place):
    return page.get_by_role("region", name=f"{place.capitalize()} side")


def phone_of(page, place):
    return side(page, place).get_by_role("region", name=re.compile(r"^Phone c\d+"))


def stream_of_side(page, place):
    """The client that a side shows."""
    expect(phone_of(page, place)).to_be_visible()
    return re.match(r"Phone (c\d+)", phone_of(page, place).get_attribute("aria-label"))[1]


def expect_both(page, left, right=None):
    """Waits until the sides show these screens and no transition is running."""
    for place, title in zip(SIDES, (left, right or left)):
        expect(side(page, place).get_by_role(
            "region", name=re.compile(rf"^Phone c\d+, {title}$"))).to_be_visible()
    page.evaluate("until(() => [...document.querySelectorAll('stage-phone')]"
                  ".every((phone) => phone.client?.transition === null))")


def commands_of(server, page, place):
    """The commands in the recording of a side."""
    return [{key: value for key, value in each["data"].items()
             if key not in ("by", "idempotencyKey")}
            for each in records(server, stream_of_side(page, place))[1]
            if each["kind"] == "command"]


def costs(page, title):
    """The cells of both sides in a row of the measures."""
    return page.get_by_role("row", name=re.compile(f"^{title}")).get_by_role("cell")
