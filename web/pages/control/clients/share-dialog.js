import { arrange, copyText, h, setAttribute, setText } from "../../../core/dom.js";
import { addressOf, ask, listLinks, makeLink, revokeLink } from "../../../core/access.js";
import { buttons } from "../../../text/common.js";
import { sharing as text } from "../../../text/access.js";
import { labelled } from "../../../ui/dialogs.js";
/** @import { Lifetime, Link, Right } from "../../../core/access.js" */

const longestName = 60;
/** That of a link for which nothing is chosen. @type {Lifetime} */
const usualLifetime = "day";

/**
 * What a link can open. The page's client in focus comes first, since a person looks at it.
 * @param {string|null} stream
 * @returns {{right: Right, stream?: string, title: string}[]}
 */
function choicesFor(stream) {
  return [
    ...stream ? [
      { right: /** @type {const} */ ("device"), stream, title: text.device(stream) },
      { right: /** @type {const} */ ("replay"), stream, title: text.recording(stream) },
    ] : [],
    { right: "device", title: text.newDevice },
    { right: "replay", title: text.recordings },
    { right: "operator", title: text.operator },
  ];
}

/** Makes and revokes the links by which others come in. */
export class ShareDialog {
  #what = h("select", { class: "field" });
  #lifetime = h("select", { class: "field" },
    Object.entries(text.lifetimes).map(([value, title]) => h("option", { value }, title)));
  #name = labelled(text.name, { required: true, maxlength: longestName, placeholder: text.nameHint });
  #address = labelled(text.address, { readonly: true, class: "field mono" });
  #copy = h("button", { class: "btn", type: "button", onclick: () => this.#copyAddress() },
    buttons.copy);
  #made = h("div", { class: "share-made", hidden: true },
    h("div", { class: "share-address" }, this.#address.element, this.#copy),
    h("p", { class: "dialog-note", role: "status" }, text.made));
  /** The link whose address is shown. */
  #madeId = "";
  #problem = h("p", { class: "sign-in-problem", role: "alert" });
  #list = h("ul", { class: "share-links", "aria-label": text.list });
  #note = h("p", { class: "dialog-note", role: "status" });
  /** @type {ReturnType<typeof choicesFor>} */
  #choices = [];
  #element = h("dialog", { class: "dialog share-dialog", "aria-label": text.title },
    h("form", { class: "dialog-form", onsubmit: (event) => this.#make(event) },
      h("h2", { class: "dialog-title" }, text.title),
      h("p", { class: "dialog-note" }, text.about),
      h("div", { class: "share-kind" },
        h("label", { class: "dialog-field" }, h("span", null, text.what), this.#what),
        h("label", { class: "dialog-field" }, h("span", null, text.lifetime), this.#lifetime)),
      h("div", { class: "share-new" }, this.#name.element,
        h("button", { class: "btn btn-primary", type: "submit" }, text.make)),
      this.#problem, this.#made, this.#list, this.#note,
      h("div", { class: "dialog-buttons" },
        h("button", { class: "btn", type: "button", onclick: () => this.#signOut() }, text.signOut),
        h("button", { class: "btn", type: "button", onclick: () => this.#element.close() },
          buttons.close))));

  /** @param {string|null} stream the client that the page shows large */
  open(stream) {
    this.#choices = choicesFor(stream);
    this.#what.replaceChildren(...this.#choices.map(({ title }, index) =>
      h("option", { value: index }, title)));
    this.#lifetime.value = usualLifetime;
    this.#name.input.value = "";
    this.#made.hidden = true;
    setText(this.#problem, "");
    if (!this.#element.isConnected) document.body.append(this.#element);
    this.#element.showModal();
    this.#name.input.focus();
    this.#draw([], text.loading);
    this.#reload();
  }

  async #reload() {
    await this.#guard(async () => {
      const links = await listLinks(ask);
      if (!links.some(({ id, expired }) => id === this.#madeId && !expired)) this.#made.hidden = true;
      this.#draw(links.toReversed(), links.length === 0 ? text.none : "");
    });
  }

  /** @param {Link[]} links @param {string} note */
  #draw(links, note) {
    arrange(this.#list, links.map((link) => this.#row(link)));
    setAttribute(this.#list, "hidden", links.length === 0);
    setText(this.#note, note);
    setAttribute(this.#note, "hidden", note === "");
  }

  /** @param {Link} link */
  #row({ id, name, right, stream, expires, expired, connections }) {
    const what = choicesFor(stream ?? null).find((choice) =>
      choice.right === right && choice.stream === stream);
    const about = [
      what?.title ?? "", ...expired ? [] : [text.connections(connections)],
      text.validity(expires, expired, new Date()),
    ];
    return h("li", { class: expired ? "share-link expired" : "share-link" },
      h("span", { class: "share-name" }, name),
      h("span", { class: "quiet" }, about.join(" · ")),
      h("button", {
        class: "btn btn-small", type: "button",
        "aria-label": expired ? text.removeNamed(name) : text.revokeNamed(name),
        onclick: () => this.#revoke(id),
      }, expired ? text.remove : text.revoke));
  }

  /** @param {Event} event */
  async #make(event) {
    event.preventDefault();
    const { right, stream } = this.#choices[Number(this.#what.value)];
    await this.#guard(async () => {
      const name = this.#name.input.value.trim();
      const lifetime = /** @type {Lifetime} */ (this.#lifetime.value);
      const link = await makeLink(ask, { right, name, lifetime, ...(stream && { stream }) });
      this.#madeId = link.id;
      this.#address.input.value = addressOf(document.baseURI, link);
      this.#made.hidden = false;
      this.#address.input.select();
      this.#name.input.value = "";
    });
    await this.#reload();
  }

  /** @param {string} id */
  async #revoke(id) {
    await this.#guard(() => revokeLink(ask, id));
    await this.#reload();
    this.#name.input.focus();
  }

  async #copyAddress() {
    const isCopied = await copyText(this.#address.input.value);
    setText(this.#copy, isCopied ? buttons.copied : buttons.copyFailed);
    setTimeout(() => setText(this.#copy, buttons.copy), 2_000);
  }

  async #signOut() {
    await this.#guard(async () => {
      await ask("api/access", { method: "DELETE" });
      location.reload();
    });
  }

  /** @param {() => Promise<void>} act */
  async #guard(act) {
    setText(this.#problem, "");
    try {
      await act();
    } catch (error) {
      setText(this.#problem, error instanceof Error ? error.message : String(error));
    }
  }
}
