import { find } from "../../core/dom.js";
import { Choice } from "./choice.js";
import { speedChoice } from "./drive/choices.js";
import { atMostEvery, inNextFrame, nextTask, oncePerFrame } from "../../core/clock.js";
import { guardedEach } from "../../core/failures.js";
import { parts } from "../../text/failures.js";
import { ActionCache } from "./drive/actions.js";
import { FocusStage, MirrorView } from "./drive/focus-stage.js";
import { marksOf } from "./tiles/marks.js";
import { ifJustNow } from "./tiles/motion.js";
import { RoomAddress } from "./address.js";
import { clicked, pruned, these } from "./clients/selection.js";
import { ShownClients } from "./tiles/shown-clients.js";
import { inspector as inspectorTexts } from "../../text/control/inspect.js";
import { StatusView } from "./status-view.js";
/** @import { RoomPlace } from "./address.js" */

/**
 * What the page gives to its parts at each redraw. They read it and keep nothing of it.
 *
 * @typedef {object} Context
 * @property {import("./fleet.js").Fleet} fleet all clients that the page knows
 * @property {import("../../core/app-facts.js").AppFacts[]} apps as the welcome listed them
 * @property {import("../../core/connection.js").Connection} connection the operator's
 * @property {import("./clients/selection.js").Selection} selection
 * @property {boolean} isConnected
 * @property {import("./inspect/moment.js").Moment} moment that a client is shown at, in place of now
 * @property {import("./history/operator-history.js").OperatorHistory} history of what operators did
 * @property {import("./clients/groups.js").Group[]} groups
 */
export {};

/** ms for which the selection of an address waits until its clients are known. */
const longestWait = 10_000;

/**
 * Milliseconds between two drawings of what is beside the phones, while records keep coming: a
 * change in the document costs more than a frame of all phones, and nobody reads more of them.
 */
const recordGap = 200;

/** Draws the room, once per animation frame, whatever arrives. */
export class Drawing {
  /** Whether every tile is drawn next time, not only those whose clients changed. */
  mustRedrawAll = true;
  #actions = new ActionCache();
  #shown = new ShownClients();
  address = new RoomAddress();
  /** What the address asked for, until the clients are there. @type {RoomPlace|null} */
  #wanted = this.address.first;
  /** @type {number|null} */
  #wantedUntil = null;
  /** Whether the newest actions are asked for in a moment. */
  #isWaiting = false;
  redraw = oncePerFrame((now) => this.draw(now));
  #redrawForRecords = atMostEvery(recordGap, this.redraw);
  /** The selection in which nothing is that is not shown. @type {import("./clients/selection.js").Selection|null} */
  #settled = null;
  #isPrepared = false;
  /** What is shown of the focused client alone. */
  #redrawFocused = oncePerFrame(() => {
    if (this.room) this.#drawFocused(this.room, this.#contextOf(this.room));
  });

  constructor() {
    this.grid = find("tile-grid");
    this.bar = find("action-bar");
    this.inspector = find("client-inspector");
    this.speed = find("speed-control");
    this.operators = find("operator-list");
    this.status = new StatusView();
    this.focusStage = new FocusStage(
      find("stage-phone#focus-phone"), find("#focus-empty"), find("#focus-moment"),
      find("#focus-state"));
    this.layout = new Choice(
      { button: "data-show", body: "data-layout", key: "rootstage.layout" },
      (next) => this.#laidOut(next));
    this.size = new Choice(
      { button: "data-size", body: "data-tiles", key: "rootstage.tiles", first: "m" },
      () => this.redrawAll());
  }

  /** @param {import("./room.js").Room} room */
  show(room) {
    this.room = room;
    const { layout, size, filter, panel, graph, groups } = this.address.first;
    if (layout && this.layout.names.includes(layout)) this.layout.choose(layout);
    if (size && this.size.names.includes(size)) this.size.choose(size);
    if (filter !== "") room.filterField.replace(filter);
    if (groups.length > 0) room.groups.restore(groups);
    if (panel) this.inspector.panel = panel;
    if (graph) this.inspector.fillGraph();
    this.mirror = new MirrorView(room.inputRelay, () => this.redrawAll());
    this.redraw();
  }

  redrawAll() {
    this.mustRedrawAll = true;
    this.redraw();
  }

  /**
   * A client's transition went on: its tile moves by itself, and what else shows it is drawn.
   * @param {string} stream
   */
  progressed(stream) {
    const isShown = stream === this.grid.selection.focused || this.inspector.showsAll;
    if (isShown) this.#redrawFocused();
  }

  /** A record of a client came: its phone moves in the next frame. @param {string} stream */
  recorded(stream) {
    this.grid.changed(stream);
    if (stream === this.grid.selection.focused) this.#redrawFocused();
    this.#redrawForRecords();
  }

  /** @param {string} stream */
  redrawTile(stream) {
    this.room?.fleet.changed.add(stream);
    this.redraw();
  }

  /** At once, as before what acts on a change of the same frame. @param {number} [now] */
  draw(now = performance.now()) {
    const { room, grid } = this;
    if (!room) return;
    const { fleet, filterField, isConnected } = room;
    const all = fleet.ordered;
    if (this.#wanted) this.#restore(room, this.#wanted, now);
    this.#shown.update(all, filterField.filter, this.mustRedrawAll ? null : fleet.changed);
    const { members: shown, order } = this.#shown;
    const isSettled = order === grid.order && grid.selection === this.#settled;
    const selection = isSettled ? grid.selection : pruned(grid.selection, order);
    this.#settled = selection;
    if (selection !== grid.selection) this.mustRedrawAll = true;
    grid.selection = selection;
    const context = this.#contextOf(room);

    this.layout.draw();
    this.size.draw();
    guardedEach({
      [parts.tiles]: () => this.#drawTiles(room, now),
      [parts.actions]: () => this.#drawActions(room, shown, context),
      [parts.inspector]: () => this.#drawFocused(room, context),
      [parts.controls]: () => {
        this.speed.draw(speedChoice(all, selection.selected), isConnected);
        room.recorder.isAble = isConnected;
        room.adding.draw(isConnected);
        filterField.draw(all);
        room.groups.draw((stream) => fleet.members.has(stream));
        this.operators.draw(room.presence.operators, room.presence.me);
      },
      [parts.state]: () => this.status.draw(
        all, shown.length, context,
        { trouble: room.trouble, faults: room.faults.size, macros: room.macros }),
    }, () => room.focused?.client ?? null);
    this.seen();
    if (fleet.hasList && !this.#isPrepared) this.#prepare();
    if (!this.#wanted) this.address.follow(this.#placeOf(room));
  }

  /**
   * Shows what the address asked for, once the clients are there and a filter can tell what they show.
   * @param {import("./room.js").Room} room @param {RoomPlace} wanted @param {number} now
   */
  #restore({ fleet, grid }, { selected, focused }, now) {
    if (!fleet.hasList || fleet.isListing) return;
    const isKnown = [...selected, focused].every(
      (stream) => fleet.members.get(stream ?? "")?.isKnown ?? true);
    this.#wantedUntil ??= now + longestWait;
    if (!isKnown && now < this.#wantedUntil && grid.selection.selected.size === 0) return;
    this.#wanted = null;
    if (grid.selection.selected.size > 0) return;
    const there = selected.filter((stream) => fleet.members.has(stream));
    if (there.length === 0 && !fleet.members.has(focused ?? "")) return;
    const chosen = these(there);
    grid.selection = { ...chosen, focused: fleet.members.has(focused ?? "") ? focused : chosen.focused };
    this.mustRedrawAll = true;
  }

  /** How it is laid out, filtered and selected. @param {import("./room.js").Room} room @returns {RoomPlace} */
  #placeOf({ filterField, groups: { groups } }) {
    const { selected, focused } = this.grid.selection;
    const { layout, size, inspector: { panel } } = this;
    return {
      layout: layout.current === layout.names[0] ? null : layout.current,
      size: size.current === "m" ? null : size.current,
      graph: this.inspector.isGraphFull ? "full" : null,
      filter: filterField.text, selected: [...selected], focused, groups,
      panel: panel === inspectorTexts.tabs.inspect ? null : panel,
    };
  }

  /** What the first picture does without comes after it. */
  #prepare() {
    this.#isPrepared = true;
    inNextFrame(() => nextTask().then(() => this.inspector.prepare()));
  }

  /** Tells the server which tiles are in sight. */
  seen() {
    this.room?.watchList.update(this.grid.inView, this.grid.selection);
  }

  /** @param {import("./room.js").Room} room @returns {Context} */
  #contextOf({ fleet, connection, isConnected, apps, moment, history, groups: { groups } }) {
    const { selection } = this.grid;
    return { fleet, apps, connection, selection, isConnected, moment, history, groups };
  }

  /**
   * @param {import("./room.js").Room} room
   * @param {number} now
   */
  #drawTiles({ fleet, owned, faults, groups, grid }, now) {
    const { selected, focused } = grid.selection;
    grid.draw(this.#shown, (/** @type {import("./fleet.js").Member} */ member) => ({
      isSelected: selected.has(member.stream),
      isFocused: focused === member.stream,
      latency: owned.latencyOf(member.stream),
      rejection: ifJustNow(member.rejected, now)?.reason ?? null,
      operator: ifJustNow(member.operator, now)?.by ?? null,
      marks: marksOf(member, faults.of(member.stream), groups.of(member.stream)),
    }), this.mustRedrawAll ? null : fleet.changed);
    this.mustRedrawAll = false;
    fleet.changed.clear();
  }

  /**
   * @param {import("./room.js").Room} room
   * @param {import("./fleet.js").Member[]} shown
   * @param {Context} context
   */
  #drawActions(room, shown, context) {
    const { selection, isConnected, apps } = context;
    const actions = this.#actions.of(
      shown.filter(({ stream, isAwaited }) => selection.selected.has(stream) && !isAwaited), apps);
    if (this.#actions.wait > 0 && !this.#isWaiting) {
      this.#isWaiting = true;
      setTimeout(() => {
        this.#isWaiting = false;
        this.redraw();
      }, this.#actions.wait);
    }
    this.bar.draw(shown.length, selection.selected.size, actions, isConnected);
    room.deck.take(actions, context);
    const isLive = context.moment.entryOf(room.focused) === null;
    this.mirror?.draw(selection, this.layout.current, isLive);
  }

  /** @param {import("./room.js").Room} room @param {Context} context */
  #drawFocused(room, context) {
    const member = room.focused;
    this.inspector.draw(
      member, { ...context, isOwned: member !== null && room.owned.owns(member.stream) });
    this.focusStage.draw(member, context, this.layout.current === "focus");
  }

  /** @param {string} layout */
  #laidOut(layout) {
    const { grid } = this;
    if (layout === "focus" && !grid.selection.focused && grid.order[0]) {
      grid.selection = clicked(grid.selection, grid.order[0], grid.order);
    }
    this.redrawAll();
    const { focused } = grid.selection;
    // Once the tiles stand where they do in this layout.
    if (focused) inNextFrame(() => inNextFrame(() => grid.show(focused)));
  }
}
