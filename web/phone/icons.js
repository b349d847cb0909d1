import { s } from "../core/dom.js";

/** @param {number} width of the line */
const outline = (width) => ({
  fill: "none", stroke: "currentColor", "stroke-width": width, "stroke-linecap": "round",
  "stroke-linejoin": "round",
});

/** Signal, network and battery, drawn for a 16 point high line. */
export function statusIcons() {
  return [signal(), network(), battery()];
}

function signal() {
  const bars = [4, 6.3, 8.6, 11].map((height, index) =>
    s("rect", { x: index * 4.7, y: 11.5 - height, width: 3.2, height, rx: 1 }));
  return s("svg", { viewBox: "0 0 17.5 12", "aria-hidden": "true", class: "status-signal" }, bars);
}

function network() {
  const arcs = [
    "M1.2 4.3a9.6 9.6 0 0 1 13.6 0", "M3.7 6.9a6.1 6.1 0 0 1 8.6 0",
  ].map((d) => s("path", { d, ...outline(1.9) }));
  const tip = s("path", { d: "M8 11.6 5.9 9.4a3 3 0 0 1 4.2 0Z" });
  return s(
    "svg", { viewBox: "0 0 16 12", "aria-hidden": "true", class: "status-network" }, arcs, tip
  );
}

function battery() {
  return s("svg", { viewBox: "0 0 27 12", "aria-hidden": "true", class: "status-battery" },
    s("rect", { x: 0.5, y: 0.5, width: 22.5, height: 11, rx: 3.4, ...outline(1), opacity: 0.4 }),
    s("rect", { x: 2, y: 2, width: 19.5, height: 8, rx: 2 }),
    s("path", { d: "M24.4 4v4a2.2 2.2 0 0 0 1.5-2 2.2 2.2 0 0 0-1.5-2Z", opacity: 0.45 }));
}

/** The chevron of a back button. */
export function chevron() {
  return s("svg", { viewBox: "0 0 12 20", "aria-hidden": "true", class: "chevron" },
    s("path", { d: "M10 2 2 10l8 8", ...outline(2.6) }));
}

/** A turning activity indicator with eight spokes. */
export function spinner() {
  const spokes = Array.from({ length: 8 }, (_, index) =>
    s("rect", {
      x: 10.7, y: 1.5, width: 2.6, height: 6.4, rx: 1.3, opacity: 0.22 + (0.78 * index) / 7,
      transform: `rotate(${index * 45} 12 12)`,
    }));
  return s("svg", { viewBox: "0 0 24 24", class: "spinner", "aria-hidden": "true" }, spokes);
}

/** The picture on the app's icon: one frame that holds another. */
export function appGlyph() {
  return s("svg", { viewBox: "0 0 40 40", "aria-hidden": "true", class: "app-glyph" },
    s("rect", { x: 9, y: 7, width: 16, height: 26, rx: 4.5, ...outline(2.6) }),
    s("path", { d: "M20 20h12m-4.5-4.5L32 20l-4.5 4.5", ...outline(2.6) }));
}

/** The chevron of a row that leads somewhere. */
export function disclosure() {
  return s("svg", { viewBox: "0 0 8 14", "aria-hidden": "true", class: "disclosure" },
    s("path", { d: "m1.5 1.5 5 5.5-5 5.5", ...outline(2) }));
}

/** The padlock of the lock screen. */
export function padlock() {
  return s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "padlock" },
    s("rect", { x: 5, y: 10.5, width: 14, height: 10.5, rx: 2.6 }),
    s("path", { d: "M8.2 10.5V7.6a3.8 3.8 0 0 1 7.6 0v2.9", ...outline(2) }));
}
