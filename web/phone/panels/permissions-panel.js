import { arrange, h, setAttribute } from "../../core/dom.js";

const statuses = [
  { status: "unset", title: "Ask" }, { status: "allow", title: "Allow" },
  { status: "deny", title: "Deny" },
];
/** What a prompt can decide beside these: it allows, in part. */
const partly = new Set(["inuse", "limited"]);

/**
 * A section that decides about each permission for which the app asks, as the device's settings do.
 * Choosing fires `stage-permissions` {permissions}, bubbling.
 */
export class PermissionsPanel {
  list = h("div", { class: "services" });
  section = h(
    "section",
    { class: "panel-section", hidden: true },
    h("h2", { class: "heading" }, "Permissions"),
    this.list,
  );
  /** @type {Map<string, any>} */
  #rows = new Map();

  /**
   * @param {Record<string, string>} permissions what is decided about each
   * @param {boolean} isEnabled
   */
  draw(permissions, isEnabled) {
    const names = Object.keys(permissions);
    setAttribute(this.section, "hidden", names.length === 0);
    arrange(this.list, names.map((name) => {
      const row = this.#rows.get(name) ?? this.#make(name);
      const now = partly.has(permissions[name]) ? "allow" : permissions[name];
      for (const [status, button] of Object.entries(row.buttons)) {
        setAttribute(button, "aria-checked", String(now === status));
        button.disabled = !isEnabled;
      }
      return row.element;
    }));
  }

  /** @param {string} permission */
  #make(permission) {
    /** @type {Record<string, any>} */
    const buttons = {};
    for (const { status, title } of statuses) {
      buttons[status] = h("button", {
        type: "button", role: "radio",
        onclick: () => buttons[status].dispatchEvent(new CustomEvent("stage-permissions", {
          bubbles: true, detail: { permissions: { [permission]: status } },
        })),
      }, title);
    }
    const element = h("div", { class: "service" },
      h("span", { class: "service-name mono" }, permission),
      h("div", { class: "segments", role: "radiogroup", "aria-label": permission },
        Object.values(buttons)));
    const row = { element, buttons };
    this.#rows.set(permission, row);
    return row;
  }
}
