// @ts-check
import { Connection, socketUrl } from "../core/connection.js";
import { oncePerFrame } from "../core/frame.js";
import { keep, kept } from "../core/storage.js";
import "../elements/action-bar.js";
import "../elements/app-bar.js";
import "../elements/client-inspector.js";
import "../elements/connection-notice.js";
import "../elements/connection-pill.js";
import "../elements/hand-recorder.js";
import { popMenu } from "../elements/pop-menu.js";
import "../elements/stage-phone.js";
import "../elements/stage-toasts.js";
import "../elements/tile-grid.js";
import { actionsOf } from "./actions.js";
import { FilterField } from "./filter-field.js";
import { byStream, Fleet } from "./fleet.js";
import { FocusStage } from "./focus-stage.js";
import { Hands } from "./hands.js";
import { onKeys } from "./keys.js";
import { Layout } from "./layout.js";
import { MassCommands } from "./mass-commands.js";
import { Moment } from "./moment.js";
import { onMomentKeys } from "./moment-keys.js";
import { OwnedClients } from "./owned-clients.js";
import { allSelected, clicked, noneSelected, pruned } from "./selection.js";
import { StatusView } from "./status-view.js";
import { WatchList } from "./watch-list.js";

const rejectionShownFor = 2_000;
const find = (/** @type {string} */ selector) => /** @type {any} */ (
  document.querySelector(selector)
);
const [grid, bar, inspector, toasts, phone] = [
  "tile-grid", "action-bar", "client-inspector", "stage-toasts", "#focus-phone",
].map(find);

const fleet = new Fleet();
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
const status = new StatusView(find);
const moment = new Moment(redrawAll);
const focusStage = new FocusStage(phone, find("#focus-empty"), find("#focus-moment"));
const filterField = new FilterField(
  { field: find("#filter"), problem: find("#filter-problem"), connected: find("#connected-only") },
  { isOwned: (stream) => owned.owns(stream), onChange: redrawAll },
);
const layout = new Layout((next) => {
  if (next === "focus" && !grid.selection.focused && grid.order[0]) {
    grid.selection = clicked(grid.selection, grid.order[0], grid.order);
  }
  redrawAll();
});
new Hands({
  connection, massCommands, focused: () => fleet.members.get(grid.selection.focused ?? ""),
});

/** @param {any} line */
function take(line) {
  find("hand-recorder").take(line);
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
  const members = all.filter(filterField.filter.accepts).sort(byStream);
  const order = members.map(({ stream }) => stream);
  const selection = pruned(grid.selection, order);
  if (selection !== grid.selection) mustRedrawAll = true;
  grid.selection = selection;
  const isConnected = connection.state.phase === "connected";
  /** @type {import("./context.js").Context} */
  const context = { fleet, apps, connection, selection, isConnected, moment };

  drawTiles(members, selection, now);
  drawFocused(members, context);
  layout.draw();
  filterField.draw(all);
  status.draw(all, members.length, context, trouble);
  watchList.update(order, selection);
});

function redrawAll() {
  mustRedrawAll = true;
  redraw();
}

/**
 * @param {import("./fleet.js").Member[]} members
 * @param {import("./selection.js").Selection} selection
 * @param {number} now
 */
function drawTiles(members, selection, now) {
  grid.draw(members, (/** @type {import("./fleet.js").Member} */ member) => ({
    isSelected: selection.selected.has(member.stream),
    isFocused: selection.focused === member.stream,
    latency: owned.latencyOf(member.stream),
    rejection: member.rejected && now - member.rejected.at < rejectionShownFor
      ? member.rejected.reason
      : null,
  }), mustRedrawAll ? null : fleet.changed);
  mustRedrawAll = false;
  fleet.changed.clear();
}

/**
 * @param {import("./fleet.js").Member[]} members
 * @param {import("./context.js").Context} context
 */
function drawFocused(members, context) {
  const { selected, focused } = context.selection;
  const member = fleet.members.get(focused ?? "") ?? null;
  const chosen = members.filter(({ stream }) => selected.has(stream));
  bar.draw(selected.size, members.length, actionsOf(chosen), context.isConnected);
  inspector.draw(member, { ...context, isOwned: member !== null && owned.owns(member.stream) });
  focusStage.draw(member, context, layout.current === "focus");
}

/** Shows a client as it was; a client that the filter hides comes into sight. @param {any} entry */
function goTo(entry) {
  const { stream } = entry.record;
  if (!grid.order.includes(stream)) filterField.clear();
  grid.selection = { ...grid.selection, focused: stream };
  moment.go(entry);
}

/** @param {number} count @param {string} [name] of an app */
function addClients(count, name = app) {
  const added = owned.add(count, name);
  if (added < count) toasts.show(
    `This page plays ${owned.devices.size} devices, which is as many as it may.`, { tone: "warn" }
  );
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
find("#focus-moment").addEventListener("click", () => moment.leave());

/** @type {Record<string, (detail: any) => void>} */
const events = {
  "tile-select": redrawAll,
  "tile-shown": redrawTile,
  "tile-open": () => layout.show("focus"),
  "inspector-shown": redraw,
  "moment-go": ({ entry }) => goTo(entry),
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
for (const [type, run] of Object.entries(events)) {
  document.addEventListener(type, (/** @type {any} */ event) => run(event.detail));
}
onMomentKeys(moment, () => fleet.members.get(grid.selection.focused ?? "") ?? null);
onKeys({
  "Mod+a": () => events["select-all"](null),
  Escape: () => events["select-none"](null),
  "/": () => filterField.focus(),
});

addEventListener("pagehide", () => owned.save());
addEventListener("online", () => { connection.wake(); owned.wake(); });
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") { connection.wake(); owned.wake(); }
});

owned.restore();
connection.start();
redraw();
