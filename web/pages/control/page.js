import { find, hear, setAttribute, setText } from "../../core/dom.js";
import { inNextFrame, onWake } from "../../core/clock.js";
import { keep, remember } from "../../core/storage.js";
import "./drive/action-bar.js";
import "../../ui/app-bar.js";
import "./inspect/client-inspector.js";
import "../../ui/connection-status.js";
import "./clients/group-bar.js";
import "../../dialogs/input-recorder.js";
import { OperatorDialog } from "./clients/operators.js";
import { ShareDialog } from "./clients/share-dialog.js";
import "./drive/reports.js";
import "../../phone/stage-phone.js";
import "./tiles/tile-grid.js";
import { Drawing } from "./drawing.js";
import { FilterHelp } from "./tiles/filter-field.js";
import { sharing } from "../../text/access.js";
import { keyTable } from "../../text/control/keys.js";
import { onKeys } from "./keys.js";
import { KeySheet, setPageSheet } from "../../ui/key-sheet.js";
import { access } from "../../ui/sign-in.js";
import { CommandPalette } from "./palette/command-palette.js";
import { offersOf } from "./palette/offers.js";
import { openInPlayer } from "./clients/player-link.js";
import { onMomentKeys } from "./inspect/moment.js";
import { Room, storageKeys } from "./room.js";
import { allSelected, noneSelected } from "./clients/selection.js";
import { TileTouch } from "./tiles/tile-touch.js";

const grid = find("tile-grid");
const drawing = new Drawing();
const room = new Room(drawing);
const { connection, deck, filterField, groups, inputRelay, massCommands, moment, owned, presence }
  = room;
const keySheet = new KeySheet(keyTable);
setPageSheet(keySheet);
const filterHelp = new FilterHelp(filterField);
const operatorDialog = new OperatorDialog((name) => {
  presence.ask(name);
  remember(storageKeys.name, presence.wanted);
  connection.restart();
});
const shareDialog = new ShareDialog();
setText(find("#share"), sharing.open);
setAttribute(find("#share"), "hidden", !access.asks);
new TileTouch(grid, {
  isLive: (stream) => {
    const member = room.fleet.members.get(stream);
    const isLive = inputRelay.isMirroring && room.isConnected && room.selected.has(stream);
    return isLive && member && !member.isAwaited ? member : null;
  },
  act: (type, detail, stream) => inputRelay.act(type, detail, stream),
  type: typeOn,
});

/**
 * A tile is too small to type on: its phone is shown large.
 * @param {string} stream
 * @param {string} element
 * @param {number|undefined} base the view in the window that has it: others may have one of that name
 */
function typeOn(stream, element, base) {
  select({ ...grid.selection, focused: stream });
  drawing.layout.choose("focus");
  const field =
    `#focus-phone .phone-stage > [data-node="${base}"] [data-element="${CSS.escape(element)}"]`;
  // After the frame in which the phone is drawn.
  inNextFrame(() => find(field)?.focus());
}

/** In a narrow window the inspector lies over the clients. @param {boolean} [isOpen] */
function inspect(isOpen) {
  const isShown = document.body.toggleAttribute("data-inspecting", isOpen);
  find("#inspect").setAttribute("aria-expanded", String(isShown));
  find(isShown ? "#inspect-close" : "#inspect").focus();
}

/** @param {import("./clients/selection.js").Selection} selection */
function select(selection) {
  grid.selection = selection;
  drawing.redrawAll();
}

/** What the keys do beside driving the selected clients. @type {Record<string, () => void>} */
const actions = {
  filter: () => filterField.focus(),
  "select-all": () => select(allSelected(grid.selection, grid.order)),
  "select-none": () => document.body.hasAttribute("data-inspecting")
    ? inspect(false) : select(noneSelected(grid.selection)),
  group: () => groups.ask(),
  speed: () => room.slow(),
  add: () => room.adding.ask(),
  mirror: () => drawing.mirror?.toggle(),
  layout: () => drawing.layout.next(),
  inspector: () => inspect(),
  faults: () => filterField.toggle("has:fault"),
  record: () => find("input-recorder").toggle(),
  read: () => find("refusal-list").clear(),
  help: () => keySheet.open(),
  palette: () => palette.open(),
  player: () => openInPlayer(room),
};
const palette = new CommandPalette(() => offersOf(room, run));
/** @param {string} name */
function run(name) {
  if (Object.hasOwn(actions, name)) return actions[name]();
  // A key may come in the frame in which the selection changed.
  drawing.draw();
  deck.run(name);
}

hear(document, {
  "tile-select": () => drawing.redrawAll(),
  "tiles-seen": () => drawing.seen(),
  "tile-open": () => {
    drawing.layout.choose("focus");
    inspect(false);
  },
  "inspector-shown": () => drawing.redraw(),
  "moment-go": ({ entry }) => room.goTo(entry),
  "select-all": actions["select-all"],
  "select-none": actions["select-none"],
  "mass-command": ({ label, commands }) => massCommands.send(label, commands),
  "bar-action": ({ action }) => run(action),
  "session-ask": ({ choice }) => deck.askValue(choice),
  "speed-chosen": ({ percent }) => room.slow(percent),
  "operators-open": () => operatorDialog.open(presence.operators, presence.me),
  "node-chosen": ({ node }) => filterField.replace(`node:${node}`),
  "clients-chosen": ({ streams }) => room.select(streams),
  "notice-retry": () => connection.restart(),
  "remove-client": () => { if (room.focused) deck.askRemoval([room.focused.stream]); },
});
find("#tools").append(room.adding.menu);
for (const [selector, act] of /** @type {[string, () => void][]} */ ([
  ["#add-first", () => room.adding.add(4)],
  ["#focus-moment", () => moment.leave()],
  ["#faults", actions.faults],
  ["#macro", () => room.macros.stop()],
  ["#slowed", () => filterField.toggle("is:slow")],
  ["#filter-help", () => filterHelp.open()],
  ["#share", () => shareDialog.open(room.focused?.stream ?? null)],
  ["#inspect", () => inspect()],
  ["#inspect-close", () => inspect(false)],
])) find(selector).addEventListener("click", act);
onMomentKeys(moment, () => room.focused);
onKeys(run, (digit, isAssigned) => groups.press(digit, isAssigned));

addEventListener("pagehide", () => {
  owned.save();
  keep(storageKeys.faults, room.faults.toKeep());
});
onWake(() => { connection.wake(); owned.wake(); });

owned.restore();
connection.start();
drawing.show(room);
