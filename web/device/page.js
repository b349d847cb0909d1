// @ts-check
import { Connection, socketUrl } from "../core/connection.js";
import { setAttribute, setText } from "../core/dom.js";
import { oncePerFrame } from "../core/frame.js";
import { afterWelcome, resumeOf } from "../core/resume.js";
import { onShortcut } from "../core/shortcuts.js";
import { keep, kept } from "../core/storage.js";
import { fold } from "../core/store.js";
import "../elements/app-bar.js";
import "../elements/connection-notice.js";
import "../elements/connection-pill.js";
import "../elements/hardware-panel.js";
import "../elements/stage-phone.js";
import "../elements/stream-log.js";
import { LogGroups } from "./log-groups.js";

const storageKey = "rootstage.device";
const size = { width: 390, height: 844 };
const [phone, hardware, log, pill, notice, appPill] = /** @type {any[]} */ (
  ["stage-phone", "hardware-panel", "stream-log", "connection-pill", "connection-notice", "#app"]
    .map((selector) => document.querySelector(selector)));

const groups = new LogGroups();
let client = kept(storageKey);
let hasResumed = false;
let app = new URLSearchParams(location.search).get("app") ?? client?.app ?? "root-controller";
let appTitle = "";
let trouble = "";

const connection = new Connection({
  url: socketUrl(),
  hello: () => ({
    kind: "hello", role: "device", app, device: size,
    // After a reload the picture is all that is wanted, not the way that led to it.
    features: hasResumed ? [] : ["snapshot"],
    streams: hasResumed ? resumeOf(client) : resumeOf(client).map(
      (each) => ({ ...each, after: 0 })
    ),
  }),
  onLine: take,
  onState: () => redraw(),
  isVisible: () => document.visibilityState === "visible",
});

/** @param {any} line */
function take(line) {
  if (line.kind === "welcome") welcomed(line);
  else if (line.kind === "error") refused(line);
  else if (client && line.stream === client.stream) record(line);
  redraw();
}

/** @param {any} welcome */
function welcomed({ streams, apps }) {
  trouble = "";
  const [stream] = streams;
  if (!stream) return;
  const next = afterWelcome(client, stream);
  if (next.stream !== client?.stream || next.epoch !== client?.epoch) groups.clear();
  client = next;
  app = stream.app ?? app;
  appTitle = apps?.find((/** @type {any} */ each) => each.name === app)?.title ?? app;
  hasResumed = true;
  save();
}

/** An error is no record; it stands in the log where it came. @param {any} error */
function refused(error) {
  if (client && error.ref) groups.append({ ...error, time: client.time }, client);
  else trouble = error.message;
}

/** @param {any} line */
function record(line) {
  const before = client;
  client = fold(client, line);
  if (client.gap) return connection.resync();
  const isNew = line.kind === "snapshot" ? groups.groups.length === 0 : client !== before;
  if (isNew && line.kind !== "progress") groups.append(line, client);
}

const redraw = oncePerFrame(() => {
  const { state } = connection;
  const isConnected = state.phase === "connected";
  phone.appTitle = appTitle;
  phone.interactive = isConnected;
  phone.client = client;
  setAttribute(phone, "data-offline", !isConnected && hasResumed);
  pill.draw(state, client?.stream ?? "");
  setText(appPill, app);
  notice.draw(state, trouble);
  hardware.draw(client, isConnected);
  log.draw(groups.groups, client);
  document.title = client ? `${client.stream} · Rootstage` : "Rootstage";
});

function save() {
  keep(storageKey, client && { ...client, app });
}

const actions = {
  back: () => connection.command({ command: "back" }),
  quit: () => connection.command({ command: "terminate" }),
  launch: () => connection.command({ command: "launch", ...size }),
  relaunch: () => {
    if (client?.running) actions.quit();
    actions.launch();
  },
  new: () => {
    client = null;
    hasResumed = false;
    groups.clear();
    keep(storageKey, null);
    connection.restart();
    redraw();
  },
};

document.addEventListener("stage-tap", (/** @type {any} */ { detail }) =>
  connection.command({ command: "tap", element: detail.element }));
document.addEventListener("stage-session", (/** @type {any} */ { detail }) =>
  connection.command({ command: "session", ...detail }));
document.addEventListener("stage-hardware", (/** @type {any} */ { detail }) =>
  actions[/** @type {keyof typeof actions} */ (detail.action)]());
document.addEventListener("stage-back", actions.back);
document.addEventListener("stage-launch", actions.launch);
document.addEventListener("notice-retry", () => connection.restart());
document.addEventListener("notice-new", actions.new);
onShortcut(
  { b: actions.back, escape: actions.back, r: actions.relaunch, q: actions.quit, n: actions.new }
);

addEventListener("pagehide", save);
addEventListener("online", () => connection.wake());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") connection.wake();
  else save();
});

connection.start();
redraw();
