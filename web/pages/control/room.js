import { find, findEach } from "../../core/dom.js";
import { systemClock } from "../../core/clock.js";
import { Connection, socketUrl } from "../../core/connection.js";
import { kept, remembered } from "../../core/storage.js";
import { Adding } from "./clients/adding.js";
import "./cluster-panel.js";
import { Deck } from "./drive/actions-by-name.js";
import { actionLine, keyOf, OperatorActions } from "../../log/operator-actions.js";
import { FaultBook } from "./inspect/faults.js";
import { FilterField } from "./tiles/filter-field.js";
import { Fleet, returnPatience } from "./fleet.js";
import { GroupControl } from "./clients/group-control.js";
import { MacroControl } from "./drive/macro-control.js";
import { OperatorHistory } from "./history/operator-history.js";
import { InputRelay } from "./drive/input-relay.js";
import { MassCommands } from "./drive/mass-commands.js";
import { Moment } from "./inspect/moment.js";
import { OwnedClients } from "./clients/owned-clients.js";
import { Passing } from "./tiles/motion.js";
import { Presence } from "./clients/presence.js";
import { actions } from "../../text/control/drive.js";
import { noClients } from "../../text/control/tiles.js";
import { these } from "./clients/selection.js";
import { WatchList } from "./watch-list.js";
import { isRecord } from "../../core/store.js";
import { nextSpeed, speedChoice } from "./drive/choices.js";
/** @import { Line } from "../../core/store.js" */
/** @import { Entry } from "../../log/entries.js" */

/** What the tab and the browser keep of the room. */
export const storageKeys = { name: "rootstage.operator", faults: "rootstage.faults" };
/** Milliseconds in which the clients of one command are gathered before it is told. */
const actionDelay = 250;

/** What the page knows and who acts on it; how it looks is the drawing's. */
export class Room {
  fleet = new Fleet();
  faults = new FaultBook(kept(storageKeys.faults));
  history = new OperatorHistory();
  presence = new Presence(String(remembered(storageKeys.name) ?? ""));
  /** @type {import("../../core/app-facts.js").AppFacts[]} */
  apps = [];
  /** What the server said last, beside answers to commands. */
  trouble = "";
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #returning;

  /** @param {import("./drawing.js").Drawing} drawing */
  constructor(drawing) {
    const [grid, toasts, refusals] = findEach("tile-grid", "stage-toasts", "refusal-list");
    this.grid = grid;
    this.recorder = find("input-recorder");
    this.drawing = drawing;
    this.note = (/** @type {string} */ text) => toasts.show(text, { tone: "warn" });
    const noteOfMacro = (/** @type {string} */ text, { tone } = { tone: "warn" }) =>
      toasts.show(text, { tone, key: "macro" });
    this.connection = new Connection({
      url: socketUrl(),
      hello: () => ({
        kind: "hello", role: "operator", ...this.presence.hello, streams: this.fleet.resume(),
        features: [],
      }),
      onLine: (line) => this.take(line),
      onState: () => drawing.redrawAll(),
    });
    this.owned = new OwnedClients({
      onChange: (stream) => { if (stream) drawing.redrawTile(stream); },
      onTrouble: this.note,
    });
    this.passing = new Passing((stream) => drawing.redrawTile(stream), systemClock);
    this.watchList = new WatchList(this.connection);
    this.massCommands = new MassCommands(this.connection, {
      note: (text, more) => toasts.show(text, more),
      refusal: (summary) => refusals.add(summary),
    });
    this.moment = new Moment(() => drawing.redrawAll());
    this.cluster = find("cluster-panel");
    this.cluster.clientsAt = (node) => [...this.fleet.members.values()].filter((each) => each.node === node).length;
    this.adding = new Adding(this.owned, this.note,
      () => (this.focused ?? this.fleet.ordered[0])?.app);
    this.deck = new Deck(this.massCommands, this.note);
    this.filterField = this.#filterField();
    this.groups = new GroupControl(find("group-bar"), {
      selected: () => this.selected,
      select: (streams) => this.select(streams),
      filter: (text) => this.filterField.replace(text),
      note: this.note,
      onChange: () => drawing.redrawAll(),
    });
    this.macros = new MacroControl(
      this.massCommands, () => this.deck.actions?.members ?? [], noteOfMacro,
      () => drawing.redraw());
    this.inputRelay = new InputRelay({
      fleet: this.fleet, connection: this.connection, massCommands: this.massCommands,
      selection: () => grid.selection, phone: find("stage-phone#focus-phone"),
    });
    this.operatorActions = new OperatorActions(
      (action) => toasts.show(actionLine(action), { tone: "accent", key: keyOf(action) }),
      (run) => setTimeout(run, actionDelay));
  }

  get isConnected() { return this.connection.state.phase === "connected"; }

  /** @returns {ReadonlySet<string>} */
  get selected() { return this.grid.selection.selected; }

  /** @returns {import("./fleet.js").Member|null} */
  get focused() { return this.fleet.members.get(this.grid.selection.focused ?? "") ?? null; }

  /** Every line of the operator's connection. @param {Line} line */
  take(line) {
    const { drawing, fleet } = this;
    this.recorder.take(line);
    if (line.kind === "progress") {
      fleet.take(line);
      return drawing.progressed(line.stream);
    }
    if (line.kind === "welcome") {
      this.trouble = "";
      this.apps = this.adding.apps = line.apps ?? this.apps;
      this.watchList.reset();
      clearTimeout(this.#returning);
    }
    if (line.kind === "error" && !line.ref) this.trouble = line.message;
    if (line.kind.startsWith("client") || line.kind === "fault") drawing.mustRedrawAll = true;
    this.presence.take(line);
    this.cluster.take(line);
    this.massCommands.absorb(line);
    this.inputRelay.absorb(line);
    this.faults.take(line);
    if (fleet.take(line) === "gap") this.connection.resync();
    if (line.kind === "clients" && fleet.isWaiting) this.#waitForReturn();
    this.operatorActions.take(line, this.presence.name, fleet.members.get(line.stream ?? "")?.client);
    this.history.take(line, fleet.members.get(line.stream ?? "")?.client);
    if (line.kind === "rejected" || line.kind === "command") this.passing.add(line.stream);
    // A device that this page plays comes back at once, not when its patience is over.
    if (line.kind === "networkChanged" && !line.data.offline) this.owned.wake();
    if (isRecord(line) && line.kind !== "fault") drawing.recorded(line.stream);
    else drawing.redraw();
  }

  /**
   * Selects those that are there; where the filter hides some, it is put away.
   * @param {string[]} streams
   */
  select(streams) {
    const there = streams.filter((stream) => this.fleet.members.has(stream));
    if (there.length === 0) return this.note(noClients);
    if (there.some((stream) => !this.grid.order.includes(stream))) this.filterField.clear();
    this.grid.selection = these(there);
    this.drawing.redrawAll();
  }

  /** Shows a client as it was, though the filter hides it. @param {Entry} entry */
  goTo(entry) {
    const { stream } = entry.record;
    if (!this.grid.order.includes(stream)) this.filterField.clear();
    this.grid.selection = { ...this.grid.selection, focused: stream };
    this.moment.go(entry);
  }

  /** Sets how fast animations run. @param {number} [percent] the next one without */
  slow(percent) {
    const choice = speedChoice(this.fleet.ordered, this.selected);
    const wanted = percent ?? nextSpeed(choice.percent);
    this.massCommands.send(actions.animations(wanted),
      [{ data: { command: "animationSpeed", percent: wanted }, targets: choice.targets }]);
  }

  /** Clients that were there before the connection was lost keep their tiles for a while. */
  #waitForReturn() {
    clearTimeout(this.#returning);
    this.#returning = setTimeout(() => {
      // Where it is lost again, the next list begins another wait.
      if (!this.isConnected) return;
      this.fleet.endWait();
      this.drawing.redrawAll();
    }, returnPatience);
  }

  #filterField() {
    return new FilterField({
      field: find("input#filter"), problem: find("#filter-problem"), connected: find("#connected-only"),
    }, {
      isOwned: (stream) => this.owned.owns(stream),
      isSelected: (stream) => this.selected.has(stream),
      hasFault: (stream) => this.faults.of(stream) !== null,
      groupsOf: (stream) => this.groups.namesOf(stream),
    }, () => this.drawing.redrawAll());
  }
}
