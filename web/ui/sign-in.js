import { h, setAttribute, setText } from "../core/dom.js";
import { ask, askAccess, onRefused, signIn, tokenIn } from "../core/access.js";
import { pageNames, signIn as text } from "../text/access.js";
/** @import { Access, Grant } from "../core/access.js" */

// Every page asks who its browser is for the server, and shows a panel where that is not enough.

/** Milliseconds between two questions to the server. */
const calmFor = 5_000;
/** The pages of each right that is not an operator's. @type {Record<string, string[]>} */
const pagesOf = { device: ["device"], replay: ["replay"] };
/** @type {Record<string, string>} */
const homes = { device: "device.html", replay: "replay.html" };

/** Whether a page does anything for a right. @param {Grant} granted @param {string} page */
export function mayOpen(granted, page) {
  return pagesOf[granted.right]?.includes(page) ?? true;
}

/** A dialog that stays until somebody signed in. */
class SignInPanel {
  #title = h("h2", { class: "dialog-title" }, text.title);
  #text = h("p", { class: "dialog-note" }, text.about);
  #field = h("input", {
    class: "field", type: "password", autocomplete: "off", spellcheck: "false",
  });
  #problem = h("p", { class: "sign-in-problem", role: "alert" });
  #way = h("a", { class: "btn", hidden: true });
  #dialog = h("dialog", { class: "dialog sign-in", closedby: "none", "aria-label": text.title },
    h("form", { class: "dialog-form", onsubmit: (event) => this.#submit(event) },
      this.#title, this.#text,
      h("label", { class: "dialog-field" }, h("span", null, text.address), this.#field),
      this.#problem,
      h("div", { class: "dialog-buttons" }, this.#way,
        h("button", { class: "btn btn-primary", type: "submit" }, text.confirm))));

  constructor() {
    // A browser without `closedby` closes it all the same, the second time at the latest.
    this.#dialog.addEventListener("cancel", (event) => event.preventDefault());
    this.#dialog.addEventListener("close", () => this.#dialog.showModal());
  }

  /**
   * @param {string} problem
   * @param {Grant|null} granted what the browser may do, elsewhere
   * @param {string} page
   */
  open(problem, granted, page) {
    setText(this.#title, granted ? text.elsewhere : text.title);
    setText(this.#text, granted ? text.notHere(pageNames[page] ?? page) : text.about);
    setText(this.#problem, problem);
    const home = granted && homes[granted.right];
    setAttribute(this.#way, "hidden", !home);
    setAttribute(this.#way, "href", home);
    setText(this.#way, granted?.right === "device" ? text.device : text.recordings);
    if (!this.#dialog.isConnected) document.body.append(this.#dialog);
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** @param {Event} event */
  async #submit(event) {
    event.preventDefault();
    const token = tokenIn(this.#field.value);
    if (!token) return setText(this.#problem, text.noToken);
    try {
      await signIn(ask, token);
      location.reload();
    } catch (error) {
      setText(this.#problem, error instanceof Error ? error.message : String(error));
    }
  }
}

const panel = new SignInPanel();
let askedAt = -Infinity;

/**
 * Asks what this browser may do, and shows the panel where that is not enough here.
 * @param {string} [problem]
 * @param {Parameters<typeof askAccess>[1]} [asked] what was asked already
 */
async function check(problem = "", asked = undefined) {
  askedAt = performance.now();
  const found = await askAccess(ask, asked);
  const page = document.querySelector("app-bar")?.getAttribute("current") ?? "start";
  const { granted } = found;
  if (granted && mayOpen(granted, page)) return found;
  if (granted && page === "start") location.replace(homes[granted.right]);
  else panel.open(problem, granted, page);
  // The page comes again when somebody has signed in.
  return new Promise(() => {});
}

/** Exchanges the token in the page's address, which nobody shall see there any longer. */
async function enter() {
  const token = tokenIn(location.hash);
  // Asked while the modules were on their way; without that script, now.
  if (!token) return check("", globalThis.earlyAccess);
  history.replaceState(null, "", location.pathname + location.search);
  try {
    await signIn(ask, token);
    return await check();
  } catch (error) {
    return check(error instanceof Error ? error.message : String(error));
  }
}

/** What a browser may do where nobody is asked, or nobody answers. @type {Access} */
const open = { asks: false, granted: { right: "operator" } };
const isServed = location.protocol.startsWith("http");
if (isServed) {
  onRefused(() => {
    if (performance.now() - askedAt > calmFor) check().catch(() => {});
  });
  // A link that is opened in a tab which shows the page already changes its fragment alone.
  addEventListener("hashchange", () => {
    if (tokenIn(location.hash)) enter().then(() => location.reload(), () => {});
  });
}

/**
 * What this browser may do. Nothing of a page is asked of the server before that is known, or the
 * server takes too long to say.
 */
export const access = isServed ? await enter().catch(() => open) : open;
