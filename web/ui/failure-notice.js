import { copyText, define, h, setAttribute, setText } from "../core/dom.js";
import { buttons } from "../text/common.js";
import { notice, parts } from "../text/failures.js";
import { messageOf, onFailure, reportFailure } from "../core/failures.js";

/** Milliseconds for which a button says that it has copied. */
const thanks = 1_600;

/**
 * Says what failed on the page, while the rest goes on, and offers the record to copy. With the
 * attribute `data-guest` the page is another's, whose own errors are left to it.
 */
export class FailureNotice extends HTMLElement {
  /** @type {import("../core/failures.js").Failure|null} */
  #failure = null;
  #text = h("p");
  #copy = h("button", {
    class: "btn btn-small", type: "button", onclick: () => this.#copied(),
  });
  #dismiss = h("button", {
    class: "btn btn-small", type: "button", onclick: () => setAttribute(this, "hidden", true),
  }, buttons.dismiss);
  #stop = () => {};
  #onClose = () => this.#rise();
  #onError = (/** @type {Event} */ event) => {
    if (this.dataset.guest !== undefined) return;
    const error = event instanceof PromiseRejectionEvent ? event.reason
      : event instanceof ErrorEvent ? event.error : null;
    if (error) reportFailure(parts.other, error);
  };

  connectedCallback() {
    this.#stop = onFailure((failure) => this.#show(failure));
    addEventListener("error", this.#onError);
    addEventListener("unhandledrejection", this.#onError);
    document.addEventListener("close", this.#onClose, true);
    if (this.firstChild) return;
    setAttribute(this, "role", "alert");
    setAttribute(this, "hidden", true);
    this.append(this.#text, this.#copy, this.#dismiss);
  }

  disconnectedCallback() {
    this.#stop();
    removeEventListener("error", this.#onError);
    removeEventListener("unhandledrejection", this.#onError);
    document.removeEventListener("close", this.#onClose, true);
  }

  /** Onto the dialog that is open: what lies below one can neither be heard nor pressed. */
  #rise() {
    const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    if (this.parentElement !== place) place.append(this);
  }

  /** @param {import("../core/failures.js").Failure} failure */
  #show(failure) {
    this.#failure = failure;
    const { what, error, record } = failure;
    setText(this.#text, notice.text(what, record, messageOf(error)));
    setText(this.#copy, record ? notice.copyRecord : notice.copyDetails);
    this.#rise();
    setAttribute(this, "hidden", false);
  }

  async #copied() {
    if (!this.#failure) return;
    const { what, error, record } = this.#failure;
    const told = error instanceof Error && error.stack ? error.stack : String(error);
    const details = { page: location.href, what, error: told, record };
    const isCopied = await copyText(JSON.stringify(details, null, 2));
    setText(this.#copy, isCopied ? buttons.copied : buttons.copyFailed);
    setTimeout(() => setText(this.#copy, record ? notice.copyRecord : notice.copyDetails), thanks);
  }
}

define("failure-notice", FailureNotice);
