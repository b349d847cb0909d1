import { states } from "../../text/common.js";
import { explore } from "../../text/explore.js";
import { start } from "../../text/start.js";
import { isRecord } from "../../core/store.js";
import { arrange, findEach, h, KeyedViews, s, setAttribute, setText } from "../../core/dom.js";
import { describeText } from "../../log/describe.js";
import { oncePerFrame, onWake } from "../../core/clock.js";
import { PlayedDevice } from "../../core/played-device.js";
import { appOf, servedApps } from "../../core/app-facts.js";
import { keep, kept } from "../../core/storage.js";
import "../../ui/app-bar.js";
import "../../phone/stage-phone.js";
import { commands, hearPhones } from "../../phone/commands.js";
import { showTouch } from "../../phone/touch.js";
import { Demo, demoApp } from "./demo.js";

/** Kept where the apps are listed again: a person may be on one. @type {KeyedViews<string, HTMLElement>} */
const known = new KeyedViews();

/**
 * The apps of the server as cards, each a link to a device that runs it.
 * @param {HTMLElement} list
 * @param {{name: string, title: string, summary: string}[]} apps
 */
function drawCards(list, apps) {
  arrange(list, apps.map((app) =>
    known.of(JSON.stringify([app.name, app.title, app.summary]), () => card(app))));
  known.sweep();
}

/** @param {{name: string, title: string, summary: string}} app */
function card({ name, title, summary }) {
  return h("li", { class: "app-card" },
    h("a", { href: `device.html?app=${encodeURIComponent(name)}` }, h("b", null, title)),
    h("span", null, summary),
    h("a", {
      class: "app-explore", href: `explore.html?app=${encodeURIComponent(name)}`,
      "aria-label": explore.openNamed(title), title: explore.open,
    }, glass()));
}

/** What is looked for in an app. */
const glass = () => s("svg", { viewBox: "0 0 16 16", width: 14, height: 14, "aria-hidden": "true" },
  s("circle", { cx: 7, cy: 7, r: 4.4, fill: "none", stroke: "currentColor", "stroke-width": 1.5 }),
  s("path", { d: "m10.3 10.3 3.6 3.6", stroke: "currentColor", "stroke-width": 1.5, "stroke-linecap": "round" }));

const storageKey = "rootstage.start";
/** The app that the phone asks for; null where the server has another one to show. */
let app = /** @type {string|null} */ (demoApp);
/** What the line under the phone tells; callbacks go by too fast to be read there. */
const told = new Set(["command", "transitionBegan", "transitionEnded", "appLaunched", "rejected"]);
const [phone, feed, toggle, cards, note, tours, toursLead, toursNote] = findEach(
  "stage-phone#phone", "#feed", "button#toggle", "#apps", "#apps-note", "#tours", "#tours-lead",
  "#tours-note");
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** What has happened, oldest first. @type {string[]} */
let lines = [];
let hasApps = false;
let trouble = "";

const device = new PlayedDevice({
  request: () => (app ? { app } : {}), onLine: take, onState: () => redraw(),
  onPlace: (place) => keep(storageKey, place),
}, kept(storageKey));
const demo = new Demo({
  send: (data) => {
    showTouch(phone, data);
    device.command(data, true);
  },
  choices: () => choicesOn(phone),
  onChange: () => redraw(),
});

/**
 * What can be done on a phone now, by touching what it draws.
 * @param {HTMLElement} drawn
 * @returns {import("../../core/store.js").Command[]}
 */
function choicesOn(drawn) {
  return [...drawn.querySelectorAll("button[data-element]:not([disabled], [aria-disabled])")]
    .filter((button) => !button.closest("[inert]"))
    .map((button) => button.getAttribute("data-element") ?? "")
    .map((element) => element === "back" ? { command: "back" } : { command: "tap", element });
}

/** @param {import("../../core/store.js").Line} message */
function take(message) {
  if (message.kind === "welcome") {
    trouble = "";
    lines = [start.connected(message.streams[0]?.stream)];
    showApps(message.apps);
    const running = message.streams[0]?.app ?? "";
    demo.knowsApp = running === demoApp;
    const { title, shortcuts } = appOf(message.apps ?? [], running);
    phone.appTitle = title;
    phone.shortcuts = shortcuts;
  } else if (message.kind === "error" && message.code === "unknownApp" && app) {
    app = null;
    device.restartAnew();
  } else if (message.kind === "error") trouble = message.message;
  else if (isRecord(message) && told.has(message.kind)) {
    lines = [...lines, describeText(message, device.client ?? undefined)].slice(-feed.childElementCount);
  }
  redraw();
}

const redraw = oncePerFrame(() => {
  const { client, isConnected, state } = device;
  phone.client = client;
  phone.popArea = device.popArea;
  phone.interactive = isConnected;
  phone.quiet = demo.isPlaying;
  setAttribute(phone, "data-offline", !isConnected && client !== null);
  toggle.disabled = !isConnected;
  setText(toggle, demo.isPlaying ? start.pause : start.play);
  setAttribute(feed, "data-trouble", !isConnected || client === null);
  drawFeed(isConnected && client ? lines : [absence(state)]);
  demo.look(isConnected && document.visibilityState === "visible" ? client : null);
});

/** The newest line stands at the bottom; the lines stay where they are. @param {string[]} texts */
function drawFeed(texts) {
  [...feed.children].reverse().forEach((line, at) => setText(line, texts.at(-1 - at) ?? ""));
}

/** @param {import("../../core/connection.js").ConnectionState} state */
function absence({ phase, reason, attempt }) {
  if (trouble) return trouble;
  if (phase === "stopped") return reason;
  return attempt === 0 ? states.connecting : start.retrying(reason);
}

/** @param {import("../../core/app-facts.js").AppFacts[]|undefined} apps */
function showApps(apps) {
  if (!apps?.length) return;
  hasApps = true;
  drawCards(cards, apps);
  setText(note, "");
  const tourApp = tours.getAttribute("data-app");
  const hasTours = apps.some(({ name }) => name === tourApp);
  setAttribute(tours, "hidden", !hasTours);
  setAttribute(toursLead, "hidden", !hasTours);
  setAttribute(toursNote, "hidden", hasTours);
  setText(toursNote, hasTours ? "" : start.noTours(tourApp));
}

async function fetchApps() {
  try {
    showApps(await servedApps());
  } catch {
    if (!hasApps) setText(note, start.noApps);
  }
}

toggle.addEventListener("click", () => {
  if (demo.isPlaying) demo.pause();
  else demo.play();
});
// Whoever touches the phone, or goes into it by the keyboard, has it for themselves.
for (const type of ["pointerdown", "focusin"]) {
  phone.addEventListener(type, () => demo.pause(), { capture: true });
}
hearPhones(phone, (type, detail) => device.command(commands[type](detail, device.client)));
document.addEventListener("visibilitychange", redraw);
onWake(() => device.connection.wake());

if (!reducedMotion.matches) demo.play();
device.connection.start();
fetchApps();
