import { define, h, s } from "../core/dom.js";
import { brand } from "../text/common.js";
import { bar } from "../text/ui.js";
import "./failure-notice.js";
import { access, mayOpen } from "./sign-in.js";
import { installKeys, openKeySheet } from "./key-sheet.js";
import { keySheet } from "../text/ui.js";
import "./theme.js";

const pages = [
  { id: "device", href: "device.html", title: bar.device },
  { id: "control", href: "control.html", title: bar.control, more: bar.room },
  { id: "compare", href: "compare.html", title: bar.compare },
  { id: "explore", href: "explore.html", title: bar.explore },
  { id: "replay", href: "replay.html", title: bar.replay },
];

/**
 * The bar on top of every page: `<app-bar current="device">…pills and buttons…</app-bar>`. What
 * the page puts inside stays at the right, before the theme toggle; an element with the class
 * `bar-start` stays at the left, after the links.
 */
export class AppBar extends HTMLElement {
  connectedCallback() {
    if (this.querySelector(".brand")) return;
    const current = this.getAttribute("current");
    const { granted } = access;
    const shown = pages.filter(({ id }) => !granted || mayOpen(granted, id));
    const links = shown.map(({ id, href, title, more }) =>
      h("a", { href, "aria-label": more ? title + more : null,
        "aria-current": id === current ? "page" : null },
        title, more ? h("span", { class: "bar-more" }, more) : null));
    const start = [...this.children].filter((child) => child.classList.contains("bar-start"));
    this.prepend(
      h(
        "a",
        { class: "brand", href: "./", "aria-label": bar.start },
        symbol(),
        h("span", null, brand),
      ),
      h("nav", { class: "bar-links", "aria-label": bar.pages }, links),
      ...start,
      h("span", { class: "grow" }),
    );
    this.append(h("div", { class: "bar-tools" }, h("button", {
      class: "icon-button bar-keys", type: "button", "aria-label": keySheet.title,
      title: bar.keys, onclick: openKeySheet,
    }, h("kbd", { "aria-hidden": "true" }, bar.keysSign)), h("theme-toggle")));
    installKeys();
    this.setAttribute("role", "banner");
    document.body.append(h("failure-notice"));
  }
}

function symbol() {
  const line = {
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 1.7,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  };
  return s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" },
    s("rect", { x: 1.6, y: 1.6, width: 16.8, height: 16.8, rx: 5, ...line }),
    s("rect", { x: 5.2, y: 5.2, width: 5.6, height: 9.6, rx: 1.7, ...line }),
    s("path", { d: "M10.8 10h4.4m-1.9-1.9 1.9 1.9-1.9 1.9", ...line }));
}

define("app-bar", AppBar);
