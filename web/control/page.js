// @ts-check
import { Connection, socketUrl } from "../core/connection.js";
import { setAttribute, setText } from "../core/dom.js";
import { oncePerFrame } from "../core/frame.js";
import { keep, kept } from "../core/storage.js";
import { isTyping } from "../core/shortcuts.js";
import { appOf } from "../device/app-facts.js";
import "../elements/action-bar.js";
import "../elements/app-bar.js";
import "../elements/client-inspector.js";
import "../elements/connection-notice.js";
import "../elements/connection-pill.js";
import "../elements/stage-phone.js";
import "../elements/stage-toasts.js";
import "../elements/tile-grid.js";
import { popMenu } from "../elements/pop-menu.js";
import { commands } from "../phone/commands.js";
import { actionsOf } from "./actions.js";
import { clientFilter, withTermToggled } from "./filter.js";
import { byStream, Fleet } from "./fleet.js";
import { MassCommands } from "./mass-commands.js";
import { OwnedClients } from "./owned-clients.js";
import { allSelected, clicked, noneSelected, pruned } from "./selection.js";
import { WatchList } from "./watch-list.js";

const rejectionShownFor = 2_000;
const find = (/** @type {string} */ selector) => /** @type {any} */ (
  document.querySelector(selector)
);
const [grid, bar, inspector, toasts, pill, notice, filterField, phone] = [
  "tile-grid", "action-bar", "client-inspector", "stage-toasts", "connection-pill",
  "connection-notice", "#filter", "#focus-phone",
].map(find);

const fleet = new Fleet();
let filter = clientFilter("");
let layout = kept("rootstage.layout") ?? "grid";
let app = "root-controller";
/** @type {import("../device/app-facts.js").AppFacts[]} */
let apps = [];
let trouble = "";
let mustRedrawAll = true;
/** @type {Set<string>} */
const removed = new Set(kept("rootstage.removed") ?? []);

const connection = new Connection({
  url: socketUrl(),
  hello: () => ({ kind: "hello", role: "operator", streams: fleet.resume(), features: [] }),
  onLine: take,
  onState: () => redrawAll(),
  isVisible: () => document.visibilityState === "visible",
});
const owned = new OwnedClients({
  onChange: (stream) => { if (stream) redrawTile(stream); },
  onTrouble: (text) => toasts.show(text, { tone: "warn" }),
});
const watchList = new WatchList(connection);
const massCommands = new MassCommands(connection, toasts);

/** @param {any} line */
function take(line) {
  if (line.kind === "welcome") {
    trouble = "";
    apps = line.apps ?? apps;
    app = apps[0]?.name ?? app;
    watchList.reset();
  }
  if (line.kind === "error" && !line.ref) trouble = line.message;
  if (line.kind.startsWith("client")) mustRedrawAll = true;
  massCommands.absorb(line);
  if (fleet.take(line) === "gap") connection.resync();
  if (line.kind === "rejected" && line.stream === grid.selection.focused) phone.forgetDrag();
  if (line.kind === "rejected") setTimeout(() => redrawTile(line.stream), rejectionShownFor + 20);
  redraw();
}

/** @param {string} stream */
function redrawTile(stream) {
  fleet.changed.add(stream);
  redraw();
}

const redraw = oncePerFrame((now) => {
  const all = [...fleet.members.values()].filter(
    ({ stream, connected }) => connected || !removed.has(stream)
  );
  const members = all.filter(filter.accepts).sort(byStream);
  const order = members.map(({ stream }) => stream);
  const selection = pruned(grid.selection, order);
  const isConnected = connection.state.phase === "connected";
  const { selected } = selection;
  const focused = fleet.members.get(selection.focused ?? "") ?? null;
  if (selection !== grid.selection) mustRedrawAll = true;
  grid.selection = selection;

  grid.draw(members, (/** @type {any} */ member) => ({
    isSelected: selected.has(member.stream),
    isFocused: selection.focused === member.stream,
    latency: owned.latencyOf(member.stream),
    rejection: member.rejected && now - member.rejected.at < rejectionShownFor
      ? member.rejected.reason
      : null,
  }), mustRedrawAll ? null : fleet.changed);
  mustRedrawAll = false;
  fleet.changed.clear();

  bar.draw(
    selected.size,
    members.length,
    actionsOf(members.filter(({ stream }) => selected.has(stream))),
    isConnected,
  );
  inspector.draw(focused, { isOwned: focused !== null && owned.owns(focused.stream), isConnected });
  drawFocus(focused, isConnected);
  drawCounts(all, members, isConnected);
  watchList.update(order, selection);
});

function redrawAll() {
  mustRedrawAll = true;
  redraw();
}

/** @param {any} focused @param {boolean} isConnected */
function drawFocus(focused, isConnected) {
  setAttribute(document.body, "data-layout", layout);
  setAttribute(find("#focus-empty"), "hidden", focused !== null);
  setAttribute(phone, "hidden", focused === null);
  for (const button of document.querySelectorAll("[data-show]")) {
    setAttribute(button, "aria-pressed", String(button.getAttribute("data-show") === layout));
  }
  if (layout !== "focus" || !focused) return;
  phone.interactive = isConnected;
  const { title, shortcuts } = appOf(apps, focused.app);
  phone.appTitle = title;
  phone.shortcuts = shortcuts;
  phone.client = focused.isKnown ? focused.client : null;
}

/** @param {any[]} all @param {any[]} members @param {boolean} isConnected */
function drawCounts(all, members, isConnected) {
  const animating = all.filter(({ client }) => client.transition !== null).length;
  pill.draw(connection.state);
  notice.draw(connection.state, trouble);
  setText(find("#count"), `${all.length} ${all.length === 1 ? "client" : "clients"}`);
  const connectedOnly = filterField.value.split(/\s+/).includes("is:connected");
  setAttribute(find("#connected-only"), "aria-pressed", String(connectedOnly));
  setAttribute(
    find("#connected-only"), "hidden", !connectedOnly && all.every(({ connected }) => connected)
  );
  setText(find("#animating"), `${animating} animating`);
  setAttribute(find("#animating"), "data-idle", animating === 0);
  setAttribute(find("#empty"), "hidden", !fleet.hasList || all.length > 0 || !isConnected);
  setAttribute(find("#no-match"), "hidden", all.length === 0 || members.length > 0);
  setAttribute(document.body, "data-offline", !isConnected && fleet.hasList);
}

function refilter() {
  filter = clientFilter(filterField.value, (stream) => owned.owns(stream));
  setText(find("#filter-problem"), filter.problem ?? "");
  redrawAll();
}

/** @param {number} count @param {string} [name] of an app */
function addClients(count, name = app) {
  const added = owned.add(count, name);
  if (added < count) toasts.show(
    `This page plays ${owned.devices.size} devices, which is as many as it may.`, { tone: "warn" }
  );
}

/** @param {any} data */
function commandFocused(data) {
  const { focused } = grid.selection;
  if (!focused) return;
  // What comes many times a second is not reported one by one.
  if (data.command === "gesture") connection.command(data, [focused]);
  else massCommands.send(data.element ?? data.command, [{ data, targets: [focused] }]);
}

/** @param {string} next */
function show(next) {
  layout = next;
  keep("rootstage.layout", layout);
  if (layout === "focus" && !grid.selection.focused && grid.order[0]) {
    grid.selection = clicked(grid.selection, grid.order[0], grid.order);
  }
  redrawAll();
}

/** @param {string} name of an app */
const additions = (name) => [1, 5, 10].map((count) => ({
  title: count === 1 ? "Add 1 client" : `Add ${count} clients`,
  run: () => addClients(count, name),
}));
find("#tools").append(popMenu("Add clients", () => apps.length < 2
  ? additions(app)
  : apps.flatMap(({ name, title }) => [{ title }, ...additions(name)])));
find("#add-first").addEventListener("click", () => addClients(4));
filterField.addEventListener("input", refilter);
find("#connected-only").addEventListener("click", () => {
  filterField.value = withTermToggled(filterField.value, "is:connected");
  refilter();
});
for (const button of document.querySelectorAll("[data-show]")) {
  button.addEventListener("click", () => show(button.getAttribute("data-show") ?? "grid"));
}

/** @type {Record<string, (detail: any) => void>} */
const events = {
  "tile-select": redrawAll,
  "tile-shown": redrawTile,
  "tile-open": () => show("focus"),
  "inspector-shown": redraw,
  "select-all": () => { grid.selection = allSelected(grid.selection, grid.order); redrawAll(); },
  "select-none": () => { grid.selection = noneSelected(grid.selection); redrawAll(); },
  "mass-command": ({ label, commands }) => massCommands.send(label, commands),
  "notice-retry": () => connection.restart(),
  "remove-client": () => {
    const stream = grid.selection.focused;
    removed.add(stream);
    keep("rootstage.removed", [...removed]);
    owned.remove(stream);
    redrawAll();
  },
};
for (const [type, command] of Object.entries(commands)) {
  events[type] = (detail) => {
    const member = fleet.members.get(grid.selection.focused ?? "");
    if (member) commandFocused(command(detail, member.client));
  };
}
for (const [type, run] of Object.entries(events)) {
  document.addEventListener(type, (/** @type {any} */ event) => run(event.detail));
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || isTyping(event.target)) return;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.key === "a" && isCommand) events["select-all"](null);
  else if (event.key === "Escape") events["select-none"](null);
  else if (event.key === "/" && !isCommand) filterField.focus();
  else return;
  event.preventDefault();
});

addEventListener("pagehide", () => owned.save());
addEventListener("online", () => { connection.wake(); owned.wake(); });
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") { connection.wake(); owned.wake(); }
});

owned.restore();
connection.start();
redraw();
