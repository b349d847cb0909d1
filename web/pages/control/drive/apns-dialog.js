import { h, setAttribute, setText } from "../../../core/dom.js";
import { SendDialog } from "../../../ui/send-dialog.js";
import { bytesOf, mostBytes, parseApns } from "./apns.js";

const example = JSON.stringify(
  { aps: { alert: { title: "New message", body: "From Ada" } }, data: { messageId: "7" } },
  null, 2);

/** Takes the payload of a push notification as a simulator's `.apns` file has it. */
export class ApnsDialog {
  #text = h("textarea", {
    class: "field mono apns-text", rows: 10, spellcheck: "false", autocomplete: "off",
    "aria-label": "Payload", "aria-describedby": "apns-problem apns-size", placeholder: example,
    oninput: () => this.#check(),
  });
  #problem = h("p", { class: "dialog-problem", id: "apns-problem", role: "status" });
  #size = h("p", { class: "dialog-note", id: "apns-size" });
  #opened = h("input", { type: "checkbox" });
  #file = h("input", {
    type: "file", accept: ".apns,.json,application/json", hidden: true,
    onchange: () => this.#read(),
  });
  #dialog;

  /**
   * @param {(notification: import("./apns.js").Notification, opened: boolean) => void} send
   */
  constructor(send) {
    this.#dialog = new SendDialog({
      title: "Push a payload", confirm: "Send",
      send: () => {
        const { notification } = parseApns(this.#text.value);
        if (notification) send(notification, this.#opened.checked);
      },
    },
    this.#text,
    h("div", { class: "dialog-row" }, this.#size, h("button", {
      class: "btn btn-small", type: "button", onclick: () => this.#file.click(),
    }, "Choose a file…"), this.#file),
    this.#problem,
    h("label", { class: "dialog-check" }, this.#opened,
      h("span", null, "User taps the notification")));
  }

  open() {
    this.#check();
    this.#dialog.open();
    this.#text.focus();
  }

  async #read() {
    const [file] = this.#file.files;
    // A file that is far too large is not read at all; its size says enough.
    this.#file.value = "";
    if (!file) return;
    const isHuge = file.size > 16 * mostBytes;
    this.#text.value = isHuge ? "" : await file.text();
    this.#check();
    if (isHuge) setText(
      this.#problem, `${file.name} has ${file.size} bytes, at most ${mostBytes} are carried.`);
  }

  #check() {
    const { value } = this.#text;
    const { problem, ignored } = parseApns(value);
    const isEmpty = value.trim() === "";
    this.#text.setCustomValidity(problem ?? "");
    setAttribute(this.#problem, "data-tone", problem ? "warn" : null);
    const left = ignored.length > 0
      ? `Not carried (no text, whole number, true or false): ${ignored.join(", ")}` : "";
    setText(this.#problem, isEmpty ? "" : problem ?? left);
    setText(this.#size, `${bytesOf(value)} of ${mostBytes} bytes`);
  }
}
