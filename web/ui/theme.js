import { define, h, s } from "../core/dom.js";
import { themes } from "../text/ui.js";

const key = "rootstage.theme";
const order = ["system", "light", "dark"];
const paths = {
  system: "M3 4.5h14v9H3zM7.5 16.5h5M10 13.5v3",
  light: "M10 6.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8ZM10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18"
    + "M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M15.7 4.3l-1.2 1.2M5.5 14.5l-1.2 1.2",
  dark: "M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3Z",
};

/** Goes round system, light and dark; the choice is kept for all pages. */
export class ThemeToggle extends HTMLElement {
  #path = s(
    "path",
    {
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 1.5,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    },
  );
  #button = h("button", { class: "icon-button", type: "button", onclick: () => this.#next() },
    s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, this.#path));

  connectedCallback() {
    this.replaceChildren(this.#button);
    this.#show();
  }

  #next() {
    const next = order[(order.indexOf(current()) + 1) % order.length];
    const root = document.documentElement;
    if (next === "system") delete root.dataset.theme;
    else root.dataset.theme = next;
    try {
      if (next === "system") localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    this.#show();
  }

  #show() {
    const theme = /** @type {keyof typeof paths} */ (current());
    this.#path.setAttribute("d", paths[theme]);
    this.#button.setAttribute("aria-label", themes[theme]);
    this.#button.title = themes[theme];
  }
}

function current() {
  return document.documentElement.dataset.theme ?? "system";
}

define("theme-toggle", ThemeToggle);

/**
 * Tells when the page's theme, how much moves, or the pixels of the screen have changed, for as
 * long as the page is open.
 * @param {() => void} tell
 */
export function onThemeOrScale(tell) {
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
    matchMedia(query).addEventListener("change", tell);
  }
  new MutationObserver(tell).observe(
    document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const watchScale = () => {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      tell();
      watchScale();
    }, { once: true });
  };
  watchScale();
}
