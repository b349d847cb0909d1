// @ts-check
import { deviceSize } from "../../core/device-size.js";
import { Connection, socketUrl } from "../../core/connection.js";
import { setAttribute } from "../../core/dom.js";
import { oncePerFrame } from "../../core/frame.js";
import { onShortcut } from "../../core/shortcuts.js";
import "../../ui/app-bar.js";
import "../../ui/app-picker.js";
import "../../ui/connection-notice.js";
import "../../ui/connection-pill.js";
import "../../dialogs/hand-recorder.js";
import "./hardware-panel.js";
import "./stage-badges.js";
import "../../phone/stage-phone.js";
import "./strategy-picker.js";
import "./stream-log.js";
import * as phoneCommands from "../../phone/commands.js";
import { appOf, permissionsOf, servedApps, servicesOf } from "../../core/app-facts.js";
import { actionText } from "../../log/operator-actions.js";
import { LinkDialog } from "../../dialogs/link-dialog.js";
import { LogGroups } from "./log-groups.js";
import { NotificationDialog } from "../../dialogs/notification-dialog.js";
import { firstServed, OwnClient } from "./own-client.js";
import { isSame, searchFor, variantIn } from "./variant.js";

/** The close code for devices whose network an operator cut. */
const offlineCode = 4411;
/**
 * Errors of a hello that asking again would be answered with again, and the way out of each.
 * @type {Record<string, string>}
 */
const waysOut = {
  badMessage: "Run with the app’s default",
  noSuchVariant: "Run with the app’s default",
  unknownApp: "Open the first app",
};
const [phone, panel, log, pill, notice, picker, strategies, badges] = /** @type {any[]} */ (
  ["stage-phone", "hardware-panel", "stream-log", "connection-pill", "connection-notice",
    "app-picker", "strategy-picker", "stage-badges"].map(
    (selector) => document.querySelector(selector)));

const recorder = /** @type {any} */ (document.querySelector("hand-recorder"));
const groups = new LogGroups();
const own = new OwnClient(variantIn(location.search));
/** What the page shows at an address that names no app. */
let unnamed = own.variant;
/** @type {import("../../core/app-facts.js").AppFacts[]} */
let apps = [];
let trouble = "";
/** The code with which the hello was refused; empty where it was not. */
let refusal = "";

const connection = new Connection({
  url: socketUrl(),
  hello: () => own.hello(deviceSize),
  onLine: take,
  onState: ({ phase }) => {
    if (phase !== "connected" && phase !== "connecting") listApps();
    redraw();
  },
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
  trouble = refusal = "";
  apps = welcome.apps ?? apps;
  const [stream] = welcome.streams;
  if (stream && own.welcomed(stream)) groups.clear();
  if (!variantIn(location.search)) unnamed = own.variant;
}

/** Without a welcome, the apps that can be picked are asked for. */
async function listApps() {
  if (apps.length > 0) return;
  apps = await servedApps().catch(() => apps);
  redraw();
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
  if (!isAboutHello || !Object.hasOwn(waysOut, error.code)) return;
  if (error.code === "unknownApp" && own.app && !variantIn(location.search)) {
    own.chooseFirstServed();
    return restart();
  }
  refusal = error.code;
  connection.stop(error.message);
}

/** @param {any} line */
function record(line) {
  const told = actionText(line, own.client);
  const isChange = own.take(line);
  if (own.client?.gap) return connection.resync();
  if (line.kind === "rejected") phone.forgetDrag();
  if (told && isChange) badges.hint(told);
  else if (line.kind === "memoryWarning") badges.hint("Memory warning");
  const isNew = line.kind === "snapshot" ? groups.groups.length === 0 : isChange;
  if (isNew && own.client && line.kind !== "progress") groups.append(line, own.client);
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
  notice.draw(state, trouble, waysOut[refusal]);
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
    if (refusal === "unknownApp") return choose(firstServed, location.pathname);
    if (refusal) return choose({ ...own.variant, strategy: null, destinations: null });
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
  trouble = refusal = "";
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

addEventListener("popstate", () => choose(variantIn(location.search) ?? unnamed, null));
addEventListener("pagehide", () => own.save());
addEventListener("online", () => connection.wake());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") connection.wake();
  else own.save();
});

connection.start();
redraw();
