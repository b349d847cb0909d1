import { h } from "../core/dom.js";
import { remember, remembered } from "../core/storage.js";
import { secureNote as text } from "../text/phone.js";

const key = "rootstage.secure-noted";
/** The note while it is shown. @type {HTMLElement|null} */
let shown = null;

/**
 * Says, at the first secure field that a person goes to in this browser, that what is typed is
 * recorded. It stays until it is answered, or the field is left.
 * @param {Element} target what the focus went to
 */
export function noteSecureField(target) {
  if (!(target instanceof HTMLInputElement) || !target.matches("[type=password].content-field")) return;
  if (shown || remembered(key) === true) return;
  shown = h("div", { class: "secure-note", role: "status" },
    h("p", null, text.recorded),
    h("button", { class: "btn btn-small", type: "button", onclick: dismiss }, text.understood));
  document.body.append(shown);
  target.addEventListener("blur", ({ relatedTarget }) => {
    if (!shown?.contains(/** @type {Node|null} */ (relatedTarget))) dismiss();
  }, { once: true });
}

function dismiss() {
  remember(key, true);
  shown?.remove();
  shown = null;
}
