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

/** What a control has beside its value that opens a menu of others: as a path of 10 to 16 points. */
export const choicePaths = ["M2 6l3-3.5L8 6", "M2 10l3 3.5L8 10"];

/** The mark of a control that opens a menu of values. */
export function choiceMark() {
  return s("svg", { viewBox: "0 0 10 16", "aria-hidden": "true", class: "choice-mark" },
    choicePaths.map((d) => s("path", { d, ...outline(1.6) })));
}

/** The chevron of a back button. */
export function chevron() {
  return s("svg", { viewBox: "0 0 12 20", "aria-hidden": "true", class: "chevron" },
    s("path", { d: "M10 2 2 10l8 8", ...outline(2.6) }));
}

/** What stands for a picture: hills and a sun, as paths in a box of 28 by 22. */
export const picturePaths = [
  "M4 1h20a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Z",
  "m2 18 7-7 6 6 4-4 7 6", "M20 7h.01",
];

/** A placeholder of a picture. */
export function picture() {
  return s("svg", { viewBox: "0 0 28 22", class: "picture", "aria-hidden": "true" },
    picturePaths.map((d) => s("path", { d, ...outline(2) })));
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

/** The pictures that app files can name, as lines on a square of 24. */
const paths = {
  house: ["M4 11 12 4l8 7", "M6 9.6V20h12V9.6", "M10 20v-6h4v6"],
  star: ["m12 3.6 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 17l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8Z"],
  camera: [
    "M4 8h3.4L9 5.4h6L16.6 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z",
    "M12 9.8a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z",
  ],
  gear: [
    "M12 8.9a3.1 3.1 0 1 0 0 6.2 3.1 3.1 0 0 0 0-6.2Z",
    "m10.4 3.2-.6 2.4-1.7 1-2.4-.7-1.6 2.8 1.8 1.7v2l-1.8 1.7 1.6 2.8 2.4-.7 1.7 1 .6 2.4h3.2"
      + "l.6-2.4 1.7-1 2.4.7 1.6-2.8-1.8-1.7v-2l1.8-1.7-1.6-2.8-2.4.7-1.7-1-.6-2.4Z",
  ],
  bell: [
    "M6 17v-6.2a6 6 0 0 1 12 0V17l1.6 1.4H4.4Z", "M10 20.6a2.2 2.2 0 0 0 4 0", "M12 4.8V3.2",
  ],
  envelope: ["M3.5 6h17v12.4h-17Z", "m3.8 6.6 8.2 6.8 8.2-6.8"],
  bubble: [
    "M12 4.4c4.7 0 8.5 3 8.5 6.9s-3.8 6.9-8.5 6.9a10 10 0 0 1-2.4-.3L5.4 20l.8-3.4"
      + "C4.5 15.3 3.5 13.4 3.5 11.3 3.5 7.4 7.3 4.4 12 4.4Z",
  ],
  person: [
    "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z", "M4.6 20c.5-3.7 3.5-5.6 7.4-5.6s6.9 1.9 7.4 5.6Z",
  ],
  search: ["M10.6 4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2Z", "m15.4 15.4 5 5"],
  plus: ["M12 4.5v15", "M4.5 12h15"],
  list: [
    "M8.5 6.5H20", "M8.5 12H20", "M8.5 17.5H20", "M4.2 6.5h.6", "M4.2 12h.6", "M4.2 17.5h.6",
  ],
  newspaper: [
    "M4 5h12.5v12.6A2.4 2.4 0 0 0 18.9 20H6.2A2.2 2.2 0 0 1 4 17.8Z",
    "M16.5 9H20v8.7a1.8 1.8 0 0 1-1.8 2.3", "M7 8.6h6.5", "M7 12.3h6.5", "M7 16h4",
  ],
  tray: ["M3.8 13.5 6.4 5h11.2l2.6 8.5V19H3.8Z", "M3.8 13.5h4.7l1.3 2.5h4.4l1.3-2.5h4.7"],
  pencil: ["m5 15.5-1 4.5 4.5-1L19.6 7.9 16.1 4.4Z", "m13.8 6.7 3.5 3.5"],
  heart: ["M12 19.8 5 12.9C1.5 9.3 4.4 4.6 8.1 4.6c1.7 0 3 .9 3.9 2.3.9-1.4 2.2-2.3 3.9-2.3"
    + " 3.7 0 6.6 4.7 3.1 8.3Z"],
  bookmark: ["M6.5 4h11v16L12 15.8 6.5 20Z"],
  clock: ["M12 3.6a8.4 8.4 0 1 0 0 16.8 8.4 8.4 0 0 0 0-16.8Z", "M12 7.5V12l3.2 2"],
  photo: ["M3.6 5h16.8v14H3.6Z", "m4 16.5 4.8-4.8 4 4 2.7-2.7 4.5 4.5", "M15.6 8.6h.1"],
  map: [
    "m3.6 6.6 5.6-2.2 5.6 2.2 5.6-2.2v13l-5.6 2.2-5.6-2.2-5.6 2.2Z", "M9.2 4.4v13", "M14.8 6.6v13",
  ],
  book: [
    "M12 6.4C10 5 7 4.6 4 5v13.4c3-.4 6 0 8 1.4 2-1.4 5-1.8 8-1.4V5c-3-.4-6 0-8 1.4Z",
    "M12 6.4v13.4",
  ],
  books: ["M5 4.5h3.8v15H5Z", "M8.8 4.5h3.8v15H8.8Z", "m13.9 5.6 3.5-.9 3.3 13.9-3.5.9Z"],
  phone: [
    "M7.3 4 9.8 8.3 8 10.2c1 2.5 3.2 4.7 5.7 5.8l2-1.8 4.3 2.4-.8 3.2C12 20.6 4 12.6 4.2 4.9Z",
  ],
  desk: ["M4 9h16v3.5H4Z", "M6 12.5V20", "M18 12.5V20", "M9.5 9a2.5 2.5 0 0 1 5 0"],
  trash: ["M5 7h14", "M9.5 7V4.5h5V7", "m6.5 7 .9 13h9.2l.9-13"],
};

const otherNames = {
  home: "house", main: "house", settings: "gear", setting: "gear", gearshape: "gear",
  alert: "bell", activity: "bell", message: "bubble", messages: "bubble", mail: "envelope",
  inbox: "tray", profile: "person", user: "person", account: "person", magnifyingglass: "search",
  news: "newspaper", compose: "pencil", edit: "pencil", add: "plus", favorite: "heart",
  love: "heart", favorites: "star", featured: "star", contacts: "person", messenger: "bubble",
  listing: "list", shelf: "books", library: "books", time: "clock", image: "photo",
  location: "map", delete: "trash",
};

const fallback = ["M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z", "M12 11.9h.1"];

/** The picture's lines; those of a ring where the name is not known. @param {string} [name] */
export function pathsOf(name = "") {
  const [base] = name.toLowerCase().split(".");
  const known = Object.hasOwn(otherNames, base)
    ? otherNames[/** @type {keyof typeof otherNames} */ (base)]
    : base;
  return Object.hasOwn(paths, known) ? paths[/** @type {keyof typeof paths} */ (known)] : fallback;
}

/** @param {string} [name] */
export function symbol(name) {
  return s("svg", {
    viewBox: "0 0 24 24", class: "symbol", "aria-hidden": "true", fill: "none",
    stroke: "currentColor", "stroke-width": 1.7, "stroke-linecap": "round",
    "stroke-linejoin": "round",
  }, pathsOf(name).map((d) => s("path", { d })));
}
