// @ts-check
import { Connection, socketUrl } from "../core/connection.js";
import { setAttribute } from "../core/dom.js";
import { oncePerFrame } from "../core/frame.js";
import { onShortcut } from "../core/shortcuts.js";
import "../elements/app-bar.js";
import "../elements/app-picker.js";
import "../elements/connection-notice.js";
import "../elements/connection-pill.js";
import "../elements/hand-recorder.js";
import "../elements/hardware-panel.js";
import "../elements/stage-badges.js";
import "../elements/stage-phone.js";
import "../elements/strategy-picker.js";
import "../elements/stream-log.js";
import * as phoneCommands from "../phone/commands.js";
import { appOf, permissionsOf, servicesOf } from "./app-facts.js";
import { handText } from "./hand-words.js";
import { LinkDialog } from "./link-dialog.js";
import { LogGroups } from "./log-groups.js";
import { NotificationDialog } from "./notification-dialog.js";
import { OwnClient } from "./own-client.js";
import { isSame, searchFor, variantIn } from "./variant.js";

const size = { width: 390, height: 844 };
/** The close code for devices whose network an operator cut. */
const offlineCode = 4411;
/** What a person sees where the server cannot run the app the way that was asked for. */
const ownWay = "Run it as its file says";
const [phone, panel, log, pill, notice, picker, strategies, badges] = /** @type {any[]} */ (
  ["stage-phone", "hardware-panel", "stream-log", "connection-pill", "connection-notice",
    "app-picker", "strategy-picker", "stage-badges"].map(
    (selector) => document.querySelector(selector)));

const recorder = /** @type {any} */ (document.querySelector("hand-recorder"));
const groups = new LogGroups();
const own = new OwnClient(variantIn(location.search));
const firstVariant = own.variant;
/** @type {import("./app-facts.js").AppFacts[]} */
let apps = [];
let trouble = "";
let isWayRefused = false;

const connection = new Connection({
  url: socketUrl(),
  hello: () => own.hello(size),
  onLine: take,
  onState: () => redraw(),
  isVisible: () => document.visibilityState === "visible",
});
const linkDialog = new LinkDialog((url) => send({ command: "open", url }));
const notificationDialog = new NotificationDialog((message, opened) =>
  send({ command: "notification", ...message, opened }));

/** @param {any} line */
function take(line) {
  recorder.take(line);
  if (line.kind === "welcome") welcomed(line);
  else if (line.kind === "error") refused(line);
  else if (own.client && line.stream === own.client.stream) record(line);
  redraw();
}

/** @param {any} welcome */
function welcomed(welcome) {
  trouble = "";
  isWayRefused = false;
  apps = welcome.apps ?? apps;
  const [stream] = welcome.streams;
  if (stream && own.welcomed(stream)) groups.clear();
}

/** An error is no record; it stands in the log where it came. @param {any} error */
function refused(error) {
  if (own.client && error.ref) {
    groups.append({ ...error, time: own.client.time }, own.client);
    phone.forgetDrag();
    return;
  }
  trouble = error.message;
  const isAboutHello = connection.state.phase !== "connected";
  if (!isAboutHello || !["badMessage", "noSuchVariant"].includes(error.code)) return;
  // Asking again would be answered in the same way.
  isWayRefused = true;
  connection.stop(error.message);
}

/** @param {any} line */
function record(line) {
  const told = handText(line, own.client);
  const isChange = own.take(line);
  if (own.client?.gap) return connection.resync();
  if (line.kind === "rejected") phone.forgetDrag();
  if (told && isChange) badges.hint(told);
  else if (line.kind === "memoryWarning") badges.hint("Memory warning");
  const isNew = line.kind === "snapshot" ? groups.groups.length === 0 : isChange;
  if (isNew && line.kind !== "progress") groups.append(line, own.client);
}

/** @param {any} data */
function send(data) {
  connection.command(data);
}

const redraw = oncePerFrame(() => {
  const { state } = connection;
  const { client } = own;
  const isConnected = state.phase === "connected";
  const app = appOf(apps, own.app);
  phone.appTitle = app.title;
  phone.shortcuts = app.shortcuts;
  phone.interactive = isConnected;
  phone.client = client;
  setAttribute(phone, "data-offline", !isConnected && own.hasResumed);
  pill.draw(state, client?.stream ?? "");
  picker.draw(apps, own.app);
  strategies.draw(app, own.strategy ?? app.strategy);
  badges.draw(client, state.code === offlineCode && !isConnected);
  notice.draw(state, trouble, isWayRefused ? ownWay : undefined);
  panel.draw(client, isConnected, servicesOf(app, client), permissionsOf(app, client));
  log.draw(groups.groups, client);
  document.title = client ? `${client.stream} · Rootstage` : "Rootstage";
});

/** @type {Record<string, () => void>} */
const actions = {
  ...Object.fromEntries(Object.entries(phoneCommands.hardware).map(([action, command]) =>
    [action, () => send(command(own.client))])),
  relaunch: () => phoneCommands.relaunch(own.client).forEach(send),
  link: () => linkDialog.open(appOf(apps, own.app).links),
  push: () => notificationDialog.open(appOf(apps, own.app).notifications),
  new: () => {
    if (isWayRefused) return choose({ ...own.variant, strategy: null, destinations: null });
    own.forget();
    restart();
  },
};

function restart() {
  groups.clear();
  connection.restart();
  redraw();
}

/** @param {import("./variant.js").Variant} variant @param {string|null} [address] */
function choose(variant, address = searchFor(variant)) {
  if (isSame(variant, own.variant)) return;
  own.save();
  own.choose(variant);
  isWayRefused = false;
  if (address) history.pushState(null, "", address);
  restart();
}

for (const [type, command] of Object.entries(phoneCommands.commands)) {
  document.addEventListener(type, (/** @type {any} */ { detail }) =>
    send(command(detail, own.client)));
}
document.addEventListener("stage-hardware", (/** @type {any} */ { detail }) =>
  actions[detail.action]());
document.addEventListener("app-chosen", (/** @type {any} */ { detail }) =>
  choose({ app: detail.app, strategy: null, destinations: null }));
document.addEventListener("strategy-chosen", (/** @type {any} */ { detail }) =>
  choose({ ...own.variant, strategy: detail.strategy }));
document.addEventListener("notice-retry", () => connection.restart());
document.addEventListener("notice-new", actions.new);
onShortcut({
  h: actions.home, l: actions.lock, r: actions.rotate, b: actions.back, o: actions.link,
  p: actions.push, a: actions.relaunch, q: actions.quit, n: actions.new,
  escape: () => phone.escape(),
});

addEventListener("popstate", () => choose(variantIn(location.search) ?? firstVariant, null));
addEventListener("pagehide", () => own.save());
addEventListener("online", () => connection.wake());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") connection.wake();
  else own.save();
});

connection.start();
redraw();
