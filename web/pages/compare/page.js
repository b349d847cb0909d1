import { deviceSize } from "../../core/store.js";
import { around, copyText, find, findEach, h, hear, onShortcut, setAttribute, setText } from "../../core/dom.js";
import { inNextFrame, oncePerFrame, onWake } from "../../core/clock.js";
import { guardedEach } from "../../core/failures.js";
import { appOf, servedApps } from "../../core/app-facts.js";
import { LinkDialog, notificationCommand, NotificationDialog } from "../../dialogs/message-dialogs.js";
import { KeySheet, setPageSheet } from "../../ui/key-sheet.js";
import "../../ui/app-bar.js";
import "../../ui/pickers.js";
import "../../ui/connection-status.js";
import "./measure-table.js";
import "./mirror-controls.js";
import "../../phone/stage-phone.js";
import "../../phone/hidden-view.js";
import "./tour/tour-card.js";
import { clientAt, measuresAt } from "./scrubber.js";
import "./twin-log.js";
import * as phoneCommands from "../../phone/commands.js";
import { showTouch } from "../../phone/touch.js";
import { TourPlayer } from "./tour/player.js";
import { tourApp, tourOf, tours } from "./tour/tours.js";
import { pageTitle } from "../../text/common.js";
import { compareKeys } from "../../text/phone-keys.js";
import { waysOut as ways } from "../../text/connection.js";
import { parts as drawn } from "../../text/failures.js";
import { page, sharing, sideHead, titleOfSide } from "../../text/compare/comparison.js";
import { readSetup, requestOf, swapped, writeSetup } from "./address.js";
import { Inputs } from "./inputs.js";
import { Side } from "./side.js";
/** @import { Command, Line } from "../../core/store.js" */

const [controls, table, log, scrubber, card, picker, problem, tourList] = findEach(
  "mirror-controls", "measure-table", "twin-log", "compare-scrubber", "tour-card", "app-picker", "#problem",
  ".tour-list");

/** Errors of a hello that asking again would be answered with again. */
const hopeless = new Set(["badMessage", "noSuchVariant"]);

let setup = readSetup(location.search);
/** @type {import("../../core/app-facts.js").AppFacts[]} */
let apps = [];
/** Whether a person has been given the phones. */
let isFree = false;
/** What both phones show, in microseconds of their streams; null for now. @type {number|null} */
let moment = null;
/** Whether the server said that it serves no app of the name in the address. */
let lacksApp = false;

const sides = /** @type {const} */ (["left", "right"]).map((place) => new Side(place, {
  request: () => requestOf(setup, place), onLine: take, onState: () => redraw(),
}));
const [left, right] = sides;
const parts = sides.map((side) => ({
  side,
  head: find(`[data-place="${side.place}"] side-head`),
  phone: find(`[data-place="${side.place}"] stage-phone`),
  notice: find(`[data-place="${side.place}"] connection-notice`),
  hidden: find(`[data-place="${side.place}"] hidden-controllers`),
}));
const tourTones = /** @type {const} */ ({ left: "bad", right: "good" });
const inputs = new Inputs(sides, (report) => controls.tell(report));
const player = new TourPlayer(sides, {
  onChange: () => redraw(),
  onSend: (data, side) => showTouch(partOf(side).phone, data),
});
const linkDialog = new LinkDialog((url) => send({ command: "open", url }));
const notificationDialog = new NotificationDialog((message, opened) =>
  send(notificationCommand(message, opened)));

/** @param {Line} line @param {Side} side */
function take(line, side) {
  if (line.kind === "welcome") [apps, lacksApp] = [line.apps ?? apps, false];
  if (line.kind === "error" && !line.ref) refused(line, side);
  if (line.kind === "rejected") partOf(side).phone.forgetDrag();
  inputs.absorb(line, side);
  player.take(line, side);
  redraw();
}

/**
 * A hello was refused. Who named an app that is not there can pick one that is; who named none gets
 * the first; who named a strategy that is not there can choose another.
 * @param {import("../../core/store.js").ErrorLine} error
 * @param {Side} side
 */
async function refused({ code, message }, side) {
  if (hopeless.has(code)) side.device.connection.stop(message);
  if (apps.length === 0) apps = await servedApps().catch(() => apps);
  const isServed = apps.some(({ name }) => name === setup.app);
  if (code === "unknownApp" && apps.length > 0 && !isServed) {
    if (setup.isUsual) {
      setup = { ...setup, app: apps[0].name };
      history.replaceState(null, "", writeSetup(setup));
      return begin();
    }
    const why = page.noApp(setup.app);
    lacksApp = true;
    for (const { device } of sides) device.connection.stop(why);
    player.fail(why);
  }
  redraw();
}

/** @param {Side} side */
function partOf(side) {
  return parts[side === left ? 0 : 1];
}

/** One input for both. @param {Command|((side: Side) => Command)} input */
function send(input) {
  if (player.isBusy) return;
  moment = null;
  player.touched();
  for (const { phone } of parts) if (typeof input !== "function") showTouch(phone, input);
  inputs.send(input);
}

const redraw = oncePerFrame(() => {
  if (player.isBusy) moment = null;
  const app = appOf(apps, setup.app);
  const isConnected = sides.every((side) => side.isConnected);
  const [leftWay, rightWay] = [setup.left, setup.right].map((way) =>
    ({ ...way, profile: way.profile ?? app.profile }));
  const titles = { left: titleOfSide(leftWay, rightWay), right: titleOfSide(rightWay, leftWay) };
  for (const { side, head, phone, notice, hidden } of parts) {
    const { client, device } = side;
    head.draw(setup[side.place], device.state, client?.stream ?? "", app);
    const [title, tone] = player.tour === null ? [titles[side.place], null]
      : [sideHead.tour[side.place], tourTones[side.place]];
    const other = side === left ? right : left;
    head.label(title, tone, measuresAt(side, moment), measuresAt(other, moment));
    phone.appTitle = app.title;
    phone.shortcuts = app.shortcuts;
    const shown = moment === null ? client : clientAt(side, moment);
    phone.interactive = side.isConnected && !player.isBusy && moment === null;
    phone.client = shown;
    phone.popArea = device.popArea;
    setAttribute(phone, "data-offline", !side.isConnected && client !== null);
    setAttribute(notice, "offers-new", lacksApp);
    notice.draw(device.state, side.trouble, ways.firstApp, lacksApp ? "unknownApp" : side.refusal);
    hidden.draw(client, side.faults);
    // What is there now is not of the moment, and its room stays: the slider is below it.
    setAttribute(hidden, "data-past", moment !== null);
  }
  picker.draw(apps, setup.app);
  guardedEach({
    [drawn.controls]: () => controls.draw(left.client, app, isConnected && !player.isBusy),
    [drawn.measures]: () => table.draw(left.measures, right.measures, titles),
    [drawn.log]: () => {
      log.draw(left, right, titles);
      scrubber.draw(sides, moment, log.firstTime, !player.isBusy);
    },
    [drawn.tour]: () => card.draw(player, isConnected),
  });
  setAttribute(card, "hidden", player.tour === null);
  setAttribute(document.body, "data-tour", player.tour !== null);
  // Who is shown something needs no buttons but the tour's.
  setAttribute(controls, "hidden", player.tour !== null && player.phase !== "free");
  setAttribute(problem, "hidden", setup.problem === "");
  setText(problem, setup.problem);
  setAttribute(tourList, "hidden", apps.length > 0 && !apps.some(({ name }) => name === tourApp));
  handOver(player.phase === "free");
  document.title = pageTitle(player.tour?.text.title ?? page.title);
});

/** Who is to try it begins on the left phone. @param {boolean} isNow */
function handOver(isNow) {
  if (isNow && !isFree) find(".phone-screen", parts[0].phone)?.focus();
  isFree = isNow;
}

/** The clients of this tab for what is compared now. @param {Side} side */
function keyOf({ place }) {
  return `rootstage.compare.${place}.${writeSetup(setup)}`;
}

/** Begins with what the setup says: a tour anew, else where this tab was. */
function begin() {
  moment = null;
  lacksApp = false;
  const tour = tourOf(setup.tour);
  controls.quiet();
  for (const side of sides) side.key = keyOf(side);
  player.choose(tour);
  if (!tour) for (const side of sides) side.start(keyOf(side));
  redraw();
}

/** @param {Partial<import("./address.js").Setup>} other */
function choose(other) {
  setup = { ...setup, isUsual: false, tour: null, problem: "", ...other };
  history.pushState(null, "", writeSetup(setup));
  begin();
}

function anew() {
  moment = null;
  controls.quiet();
  if (player.tour) return player.open();
  for (const side of sides) side.anew();
  redraw();
}

async function share() {
  const isCopied = await copyText(location.href);
  controls.tell({
    label: sharing.label, text: isCopied ? sharing.copied : sharing.failed,
    failed: isCopied ? [] : ["left"], isOffline: false,
  });
}

/** @type {Record<string, () => void>} */
const hardware = {
  ...Object.fromEntries(Object.entries(phoneCommands.hardware).map(([action, command]) =>
    [action, () => send((/** @type {Side} */ { client }) => command(client))])),
  relaunch: () => {
    if (left.client?.running || right.client?.running) send({ command: "terminate" });
    send({ command: "launch", ...deviceSize });
  },
  link: () => linkDialog.open(appOf(apps, setup.app).links),
  push: () => notificationDialog.open(appOf(apps, setup.app).notifications),
};

/** @type {Record<string, () => void>} */
const tourActions = {
  play: () => player.play(),
  free: () => player.open("free"),
  restart: anew,
};

hear(document, {
  "stage-hardware": ({ action }) => hardware[action](),
  "mirror-command": ({ data }) => send(data),
  "app-chosen": ({ app }) => choose({ app }),
  "side-chosen": (variant, head) => choose({ [head.getAttribute("place") ?? ""]: variant }),
  "compare-time": ({ time }) => {
    moment = time;
    redraw();
  },
  "tour-action": ({ action }) => tourActions[action](),
  "notice-retry": (_, notice) => sides.find((each) =>
    partOf(each).notice === notice)?.device.connection.restart(),
  "notice-new": () => choose({ app: apps[0].name }),
});
phoneCommands.hearPhones(document, (type, detail) => {
  const command = phoneCommands.commands[type];
  send(type === "stage-tap" ? command(detail, null) : ({ client }) => command(detail, client));
});
/** @param {string} href of a tour */
function visit(href) {
  history.pushState(null, "", href);
  setup = readSetup(location.search);
  begin();
  find("h2.tour-title", card)?.focus();
}

find("#tours").append(...tours.map(({ id, text }) =>
  h("li", null, h("a", { href: `?tour=${id}` }, text.title))));
find("#middle").addEventListener("click", (/** @type {MouseEvent} */ event) => {
  const href = around(event, "a[href]")?.getAttribute("href");
  if (!href || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  visit(href);
});
find("#swap").addEventListener("click", () => choose(swapped(setup)));
find("#anew").addEventListener("click", anew);
find("#share").addEventListener("click", share);
find("#leave").addEventListener("click", () => {
  const { tour } = setup;
  choose({ isUsual: true });
  // Once the list of tours is there again.
  inNextFrame(() => find(`#tours [href="?tour=${tour}"]`)?.focus());
});

const turn = (/** @type {number} */ at) => {
  const href = card.querySelectorAll(".tour-moves a")[at].getAttribute("href");
  if (player.tour && href !== null) visit(href);
};
const keySheet = new KeySheet(compareKeys);
setPageSheet(keySheet);
onShortcut({
  "?": () => keySheet.open(),
  h: hardware.home, l: hardware.lock, r: hardware.rotate, b: hardware.back, o: hardware.link,
  p: hardware.push, a: hardware.relaunch, q: hardware.quit, s: anew,
  d: () => { if (player.tour && !player.isBusy) player.play(); },
  arrowleft: () => turn(0),
  arrowright: () => turn(1),
  escape: () => parts.find(({ phone }) => phone.contains(document.activeElement))?.phone.escape(),
});

addEventListener("popstate", () => {
  setup = readSetup(location.search);
  begin();
});
onWake(() => sides.forEach(({ device }) => device.connection.wake()));

begin();
