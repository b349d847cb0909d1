import { h, setStyle } from "../core/dom.js";
import { phone } from "../text/phone.js";

/**
 * The screens of the system that stand at the lower edge, as stubs: a purchase, what can be done
 * with what is shared, photos. Each is drawn from the texts and buttons of its alert.
 *
 * @typedef {import("../core/store.js").AlertView} AlertView
 * @typedef {AlertView["buttons"][number]} Button
 */

/** The photos' colours, by turns. */
export const photoHues = [205, 28, 96, 262, 340, 172];

let count = 0;

/** Whether it is drawn here; a question about a web login is an alert. @param {AlertView} alert */
export function isSystemSheet({ system }) {
  return system !== undefined && system in bodies;
}

/** @param {AlertView} alert */
export function systemElement(alert) {
  const { system = "", title, buttons } = alert;
  count += 1;
  const id = `system-title-${count}`;
  const isCancel = (/** @type {Button} */ { role }) => role === "cancel";
  const heading = h("h3", { class: "system-title", id }, title);
  const header = h("div", { class: "system-header" },
    buttons.filter(isCancel).map(cancelButton), heading);
  return h("div", {
    class: "system-sheet", role: "alertdialog", "aria-modal": "true", "aria-labelledby": id,
    "data-system": system,
  }, header, bodies[system](alert, buttons.filter((each) => !isCancel(each))));
}

/** @type {Record<string, (alert: AlertView, choices: Button[]) => HTMLElement>} */
const bodies = {
  purchaseSheet: ({ message }, choices) => h("div", { class: "purchase" },
    h("span", { class: "system-icon" }),
    h("div", { class: "purchase-texts" },
      h("p", { class: "system-store" }, phone.store),
      message ? h("p", { class: "purchase-detail" }, message) : null),
    choices.map((each) => choice(each, "purchase-button"))),
  shareSheet: ({ message }, choices) => h("div", { class: "share" },
    message ? h("p", { class: "purchase-detail" }, message) : null,
    h("div", { class: "share-rows" }, choices.map((each) => choice(each, "share-row")))),
  photoPicker: (_, choices) => h("div", { class: "photos" }, choices.map(photo)),
};

/** @param {Button} button */
function cancelButton({ id, title, role }) {
  return h("button", {
    class: "system-cancel", type: "button", "data-element": id, "data-role": role,
  }, title);
}

/** @param {Button} button @param {string} name of its class */
function choice({ id, title }, name) {
  return h("button", { class: name, type: "button", "data-element": id }, title);
}

/** @param {Button} button @param {number} index */
function photo({ id, title }, index) {
  const element = h("button", {
    class: "photo", type: "button", "data-element": id, "aria-label": title, title,
  });
  setStyle(element, "--hue", String(photoHues[index % photoHues.length]));
  return element;
}
