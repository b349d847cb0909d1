import { brand, hardware, pageTitle } from "../../text/common.js";
import { waysOut as ways } from "../../text/connection.js";
import { parts } from "../../text/failures.js";
import { findEach, hear, onShortcut, setAttribute, setText } from "../../core/dom.js";
import { isRecord } from "../../core/store.js";
import { ToldFaults } from "../../core/told-faults.js";
import { deviceKeys } from "../../text/phone-keys.js";
import { KeySheet, setPageSheet } from "../../ui/key-sheet.js";
import { writeAddress } from "../../core/explore-address.js";
import { access, mayOpen } from "../../ui/sign-in.js";
import { PlayedDevice } from "../../core/played-device.js";
import { oncePerFrame, onWake } from "../../core/clock.js";
import { guardedEach } from "../../core/failures.js";
import { keep, kept } from "../../core/storage.js";
import "../../ui/app-bar.js";
import "../../ui/pickers.js";
import "../../ui/connection-status.js";
import "../../dialogs/input-recorder.js";
import "./hardware-panel.js";
import "./stage-badges.js";
import "../../phone/stage-phone.js";
import "../../phone/hidden-view.js";
import "./stream-log.js";
import * as phoneCommands from "../../phone/commands.js";
import { models } from "../../phone/device/models.js";
import { traits } from "../../phone/device/traits.js";
import { appOf, permissionsOf, servedApps, servicesOf } from "../../core/app-facts.js";
import { describeText } from "../../log/describe.js";
import { actionText } from "../../log/operator-actions.js";
import { LinkDialog, notificationCommand, NotificationDialog } from "../../dialogs/message-dialogs.js";
import { ClientLog } from "../../log/entries.js";
import { asked, firstServed, isSame, keyOf, noteOn, searchFor, variantIn } from "./variant.js";
/** @import { Command, ErrorLine, Line, StreamRecord, Welcome } from "../../core/store.js" */

/** The close code for devices whose network an operator cut. */
const offlineCode = 4411;
/**
 * Errors of a hello that asking again would be answered with again, and the way out of each.
 * @type {Record<string, string>}
 */
const waysOut = {
  badMessage: ways.defaultVariant,
  noSuchVariant: ways.defaultVariant,
  unknownApp: ways.firstApp,
};
const [hidden, phone, panel, log, pill, notice, picker, strategies, profiles, badges, recorder, note, edit,
  explore]
  = findEach(
    "hidden-controllers", "stage-phone", "hardware-panel", "stream-log", "connection-pill", "connection-notice",
    "app-picker", "strategy-picker", "profile-picker", "stage-badges", "input-recorder", "#note", "a#edit",
    "a#explore");
const events = new ClientLog();
const faults = new ToldFaults();
const appKey = "rootstage.app";
/** Which app this tab runs, and how. */
let variant = variantIn(location.search) ?? withKeptApp();
/** What the page shows at an address that names no app. */
let unnamed = variant;
/** How the app runs, as the server says; null before that. @type {string|null} */
let strategy = variant.strategy;
/** The version of iOS under which it runs, in the same way. @type {string|null} */
let profile = variant.profile;
/** @type {import("../../core/app-facts.js").AppFacts[]} */
let apps = [];
let trouble = "";
/** The code with which the hello was refused; empty where it was not. */
let refusal = "";

const device = new PlayedDevice({
  request: () => ({ ...asked(variant), device: models[traits().model] }),
  onLine: take,
  onState: ({ phase }) => {
    if (phase !== "connected" && phase !== "connecting") listApps();
    redraw();
  },
}, kept(clientKey()));
const { connection } = device;
log.loadsEarlier = isGranted("replay");
const linkDialog = new LinkDialog((url) => send({ command: "open", url }));
const notificationDialog = new NotificationDialog((message, opened) =>
  send(notificationCommand(message, opened)));

/** Whether this browser may open another page. @param {string} page */
function isGranted(page) {
  return access.granted === null || mayOpen(access.granted, page);
}

/** @returns {import("./variant.js").Variant} */
function withKeptApp() {
  const app = kept(appKey);
  return { ...firstServed, app: typeof app === "string" ? app : null };
}

/** The tab keeps one client for each app and each way to run it. */
function clientKey() {
  return `rootstage.device.${keyOf(variant)}`;
}

function save() {
  if (device.kept) keep(clientKey(), device.kept);
}

/** @param {Line} line @param {boolean} isOther */
function take(line, isOther) {
  recorder.take(line);
  if (line.kind === "welcome") welcomed(line, isOther);
  else if (line.kind === "error") refused(line);
  else if (device.client && line.stream === device.client.stream) record(line, device.client);
  redraw();
}

/** @param {Welcome} welcome @param {boolean} isOther */
function welcomed(welcome, isOther) {
  trouble = refusal = "";
  apps = welcome.apps ?? apps;
  const [stream] = welcome.streams;
  if (stream) {
    variant = { ...variant, app: stream.app ?? appName() };
    strategy = stream.strategy ?? null;
    profile = stream.profile ?? null;
    keep(appKey, variant.app);
    save();
    if (isOther) forget();
  }
  if (!variantIn(location.search)) unnamed = variant;
}

/** Where the app is edited, after all that was done until now. @param {import("../../core/store.js").Client} client */
function editAddress({ stream, sequence }) {
  return `edit.html?${new URLSearchParams({ stream, to: String(sequence) })}`;
}

/** Empty until the server has said which one is its first. */
function appName() {
  return variant.app ?? "";
}

/** Without a welcome, the apps that can be picked are asked for. */
async function listApps() {
  if (apps.length > 0) return;
  apps = await servedApps().catch(() => apps);
  redraw();
}

/** An error is no record; it stands in the log where it came. @param {ErrorLine} error */
function refused(error) {
  const { client } = device;
  if (client && error.ref) {
    const { stream, sequence, time } = client;
    const line = /** @type {unknown} */ ({ ...error, stream, sequence, time });
    events.append(/** @type {StreamRecord} */ (line), client);
    phone.forgetDrag();
    return;
  }
  trouble = error.message;
  const isAboutHello = connection.state.phase !== "connected";
  if (!isAboutHello || !Object.hasOwn(waysOut, error.code)) return;
  if (error.code === "unknownApp" && variant.app && !variantIn(location.search)) {
    keep(appKey, null);
    become(firstServed);
    return restart();
  }
  refusal = error.code;
  connection.stop(error.message);
}

/** What was heard of another client says nothing of the next. */
function forget() {
  events.clear();
  faults.clear();
}

/** @param {Line} line @param {import("../../core/store.js").Client} client */
function record(line, client) {
  const told = actionText(line, client);
  if (line.kind === "rejected") {
    phone.forgetDrag();
    badges.refuse(describeText(/** @type {StreamRecord} */ (line), client));
  } else if (told) badges.hint(told);
  else if (line.kind === "memoryWarning") badges.hint(hardware.memory);
  const isNews = isRecord(line) && line.kind !== "progress"
    && (line.kind !== "snapshot" || events.log.length === 0);
  if (isNews) events.append(line, client);
  if (isNews) faults.take(line, client);
}

/** @param {Command} data */
function send(data) {
  connection.command(data);
}

const redraw = oncePerFrame(() => {
  const { state } = connection;
  const { client } = device;
  const isConnected = state.phase === "connected";
  const app = appOf(apps, appName());
  phone.appTitle = app.title;
  phone.shortcuts = app.shortcuts;
  phone.interactive = isConnected;
  phone.client = client;
  phone.popArea = device.popArea;
  setAttribute(phone, "data-offline", !isConnected && device.hasResumed);
  pill.draw(state, client?.stream ?? "");
  recorder.isAble = isConnected;
  picker.draw(apps, appName());
  strategies.draw(app.strategy, app.strategies, strategy ?? app.strategy);
  profiles.draw(app.profile, app.profiles, profile ?? app.profile);
  setAttribute(edit, "href", client ? editAddress(client) : "edit.html");
  setAttribute(edit, "hidden", !isGranted("edit"));
  setAttribute(explore, "href", writeAddress({
    app: app.name, ...strategy && strategy !== app.strategy ? { strategy } : {},
  }));
  setAttribute(explore, "hidden", !isGranted("explore"));
  notice.draw(state, trouble, waysOut[refusal], refusal);
  const replaced = noteOn(location.search);
  setText(note, replaced);
  setAttribute(note, "hidden", replaced === "");
  guardedEach({
    [parts.state]: () => badges.draw(client, state.code === offlineCode && !isConnected),
    [parts.controls]: () =>
      panel.draw(client, state.phase, servicesOf(app, client), permissionsOf(app, client)),
    [parts.log]: () => log.draw(events, client),
    [parts.phone]: () => hidden.draw(client, faults),
  }, () => client);
  document.title = client ? pageTitle(client.stream) : brand;
});

/** @type {Record<string, () => void>} */
const actions = {
  ...Object.fromEntries(Object.entries(phoneCommands.hardware).map(([action, command]) =>
    [action, () => send(command(device.client))])),
  relaunch: () => phoneCommands.relaunch(device.client).forEach((data) => send(data)),
  link: () => linkDialog.open(appOf(apps, appName()).links),
  push: () => notificationDialog.open(appOf(apps, appName()).notifications),
  new: () => {
    if (refusal === "unknownApp") return choose(firstServed, location.pathname);
    if (refusal) return choose({ ...firstServed, app: variant.app });
    forget();
    keep(clientKey(), null);
    device.restartAnew();
    redraw();
  },
};

function restart() {
  forget();
  connection.restart();
  redraw();
}

/** Takes up the client that this tab has of it. @param {import("./variant.js").Variant} next */
function become(next) {
  variant = next;
  strategy = next.strategy;
  profile = next.profile;
  device.resume(kept(clientKey()));
}

/** @param {import("./variant.js").Variant} next @param {string|null} [address] */
function choose(next, address = searchFor(next)) {
  if (isSame(next, variant)) return;
  save();
  become(next);
  trouble = refusal = "";
  if (address) history.pushState(null, "", address);
  restart();
}

phoneCommands.hearPhones(document, (type, detail) =>
  send(phoneCommands.commands[type](detail, device.client)));
hear(document, {
  "stage-hardware": ({ action }) => actions[action](),
  "stage-model": () => phoneCommands.changeModel(device.client).forEach((data) => send(data)),
  "app-chosen": ({ app }) => choose({ ...firstServed, app }),
  "strategy-chosen": (chosen) => choose({ ...variant, strategy: chosen.name }),
  "profile-chosen": (chosen) => choose({ ...variant, profile: chosen.name }),
  "notice-retry": () => connection.restart(),
  "notice-new": actions.new,
});
const keySheet = new KeySheet(deviceKeys);
setPageSheet(keySheet);
onShortcut({
  "?": () => keySheet.open(),
  ...panel.shortcuts,
  escape: () => phone.escape(),
});

addEventListener("popstate", () => choose(variantIn(location.search) ?? unnamed, null));
addEventListener("pagehide", save);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible") save();
});
onWake(() => connection.wake());

connection.start();
redraw();
