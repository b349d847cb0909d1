import { h } from "../core/dom.js";

/** The characters of a title that fits into half an alert. */
const pairLength = 12;

let count = 0;

/**
 * An alert, or a confirmation, whose buttons rise from the lower edge.
 * @param {import("../core/store.js").AlertView} alert
 */
export function alertElement({ title, message, confirmation, buttons }) {
  count += 1;
  const ids = { title: `alert-title-${count}`, message: `alert-message-${count}` };
  const texts = h("div", { class: "alert-texts" },
    h("h3", { class: "alert-title", id: ids.title }, title),
    message ? h("p", { class: "alert-message", id: ids.message }, message) : null);
  const [cancelling, acting] = split(buttons);
  const attributes = {
    class: confirmation ? "alert alert-confirmation" : "alert", role: "alertdialog",
    "aria-modal": "true", "aria-labelledby": ids.title,
    "aria-describedby": message ? ids.message : null,
  };
  if (confirmation) {
    return h("div", attributes,
      h("div", { class: "alert-group" }, texts, acting.map(button)),
      cancelling.length > 0
        ? h("div", { class: "alert-group" }, cancelling.map(button))
        : null);
  }
  // Two short buttons stand side by side, the one that cancels first; others below each other.
  const isPair = buttons.length === 2 && buttons.every(({ title }) => title.length <= pairLength);
  const inOrder = isPair ? [...cancelling, ...acting] : [...acting, ...cancelling];
  return h("div", attributes, texts,
    h("div", { class: "alert-buttons", "data-pair": isPair }, inOrder.map(button)));
}

/** @param {import("../core/store.js").AlertView["buttons"]} buttons */
function split(buttons) {
  const isCancel = (/** @type {{role: string}} */ { role }) => role === "cancel";
  return [buttons.filter(isCancel), buttons.filter((each) => !isCancel(each))];
}

/** @param {import("../core/store.js").AlertView["buttons"][number]} button */
function button({ id, title, role }) {
  return h("button", {
    class: "alert-button", type: "button", "data-element": id, "data-role": role,
  }, title);
}
