"""Error boundaries of the device page, and how often it draws."""

import json

from playwright.sync_api import expect

from phone import expect_screen, phone, slow_animations

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

def broken(text):
    """The server's lines with an invalid view in one record."""
    lines = []
    for line in text.split("\n"):
        record = json.loads(line) if line else {}
        if record.get("kind") == "created" and record["data"]["name"] == "Activity":
            record["data"]["view"] = {"content": 5}
            line = json.dumps(record)
        lines.append(line)
    return "\n".join(lines)


def test_a_record_that_cannot_be_drawn_is_reported_and_the_page_still_works(pages, server):
    context = pages.context(server, permissions=["clipboard-read", "clipboard-write"])

    def relay(socket):
        upstream = socket.connect_to_server()
        upstream.on_message(lambda text: socket.send(broken(text)))

    context.route_web_socket("**/ws", relay)
    page = context.new_page()
    page.goto("/device.html")
    expect_screen(page, "Login Screen")
    phone(page).get_by_role("button", name="Log In").click()
    expect_screen(page, "Main Screen")
    phone(page).get_by_role("button", name="Activity").click()
    notice = page.get_by_role("alert").filter(has_text="Drawing the phone failed at record")
    expect(notice).to_contain_text("The rest of the page still works.")
    notice.get_by_role("button", name="Copy record").click()
    expect(notice.get_by_role("button", name="Copied")).to_be_visible()
    copied = json.loads(page.evaluate("navigator.clipboard.readText()"))
    assert copied["record"]["stream"] == "c1"
    expect(page.get_by_role("log", name="Stream")).to_contain_text("Activity")
    page.get_by_role("button", name="Back", exact=True).click()
    expect_screen(page, "Main Screen")
    notice.get_by_role("button", name="Dismiss").click()
    expect(notice).to_be_hidden()
    pages.complaints = [each for each in pages.complaints if "Drawing the phone" not in each]


def test_animation_frames_force_no_layout_of_the_log(pages, server):
    context = pages.context(server)
    context.add_init_script(COUNT_READS)
    page = context.new_page()
    page.goto("/device.html")
    expect_screen(page, "Login Screen")
    slow_animations(page, "10 %")
    phone(page).get_by_role("button", name="Log In").click()
    page.evaluate("until(() => document.querySelector('stage-phone').client.transition?.frame > 4)")
    before = page.evaluate("reads")
    page.evaluate("until(() => document.querySelector('stage-phone').client.transition?.frame > 60)")
    assert page.evaluate("reads") == before


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
