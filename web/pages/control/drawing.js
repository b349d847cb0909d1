import { oncePerFrame } from "../../core/clock.js";
import { ActionCache } from "./drive/actions.js";
import { Choice } from "./choice.js";
import { FocusStage } from "./drive/focus-stage.js";
import { marksOf } from "./tiles/marks.js";
import { MirrorView } from "./drive/mirror-view.js";
import { ifJustNow } from "./tiles/passing.js";
import { clicked, pruned } from "./clients/selection.js";
import { speedChoice } from "./drive/speed.js";
import { StatusView } from "./status-view.js";

/** Draws the room, once per animation frame, whatever arrives. */
export class Drawing {
  /** Whether every tile is drawn next time, not only those whose clients changed. */
  mustRedrawAll = true;
  #actions = new ActionCache();
  redraw = oncePerFrame((now) => this.draw(now));
  /** What is shown of the focused client alone. */
  #redrawFocused = oncePerFrame(() => {
    if (this.room) this.#drawFocused(this.room, this.#contextOf(this.room));
  });

  /** @param {(selector: string) => any} find */
  constructor(find) {
    this.grid = find("tile-grid");
    this.bar = find("action-bar");
    this.inspector = find("client-inspector");
    this.speed = find("speed-control");
    this.operators = find("operator-list");
    this.status = new StatusView(find);
    this.focusStage = new FocusStage(
      find("#focus-phone"), find("#focus-empty"), find("#focus-moment"));
    this.layout = new Choice(
      { button: "data-show", body: "data-layout", key: "rootstage.layout" },
      (next) => this.#laidOut(next));
    this.size = new Choice(
      { button: "data-size", body: "data-tiles", key: "rootstage.tiles", first: "m" },
      () => this.redrawAll());
  }

  /** @param {import("./room.js").Room} room @param {(selector: string) => any} find */
  show(room, find) {
    this.room = room;
    this.mirror = new MirrorView(find, room.hands, () => this.redrawAll());
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
    const shown = all.filter(filterField.filter.accepts);
    const order = shown.map(({ stream }) => stream);
    const selection = pruned(grid.selection, order);
    if (selection !== grid.selection) this.mustRedrawAll = true;
    grid.selection = selection;
    const context = this.#contextOf(room);

    this.layout.draw();
    this.size.draw();
    this.#drawTiles(room, shown, now);
    this.#drawSelected(room, shown, context);
    this.speed.draw(speedChoice(all, selection.selected), isConnected);
    filterField.draw(all);
    room.groups.draw((stream) => fleet.members.has(stream));
    this.operators.draw(room.presence.operators, room.presence.me);
    this.status.draw(
      all, shown.length, context, { trouble: room.trouble, faults: room.faults.size });
    room.watchList.update(order, selection);
  }

  /** @param {import("./room.js").Room} room @returns {import("./context.js").Context} */
  #contextOf({ fleet, connection, isConnected, apps, moment }) {
    const { selection } = this.grid;
    return { fleet, apps, connection, selection, isConnected, moment };
  }

  /**
   * @param {import("./room.js").Room} room
   * @param {import("./fleet.js").Member[]} shown
   * @param {number} now
   */
  #drawTiles({ fleet, owned, faults, groups, grid }, shown, now) {
    const { selected, focused } = grid.selection;
    grid.draw(shown, (/** @type {import("./fleet.js").Member} */ member) => ({
      isSelected: selected.has(member.stream),
      isFocused: focused === member.stream,
      latency: owned.latencyOf(member.stream),
      rejection: ifJustNow(member.rejected, now)?.reason ?? null,
      hand: ifJustNow(member.hand, now)?.by ?? null,
      marks: marksOf(member, faults.of(member.stream), groups.of(member.stream)),
    }), this.mustRedrawAll ? null : fleet.changed);
    this.mustRedrawAll = false;
    fleet.changed.clear();
  }

  /**
   * @param {import("./room.js").Room} room
   * @param {import("./fleet.js").Member[]} shown
   * @param {import("./context.js").Context} context
   */
  #drawSelected(room, shown, context) {
    const { selection, isConnected, apps } = context;
    const actions = this.#actions.of(
      shown.filter(({ stream }) => selection.selected.has(stream)), apps);
    this.bar.draw(shown.length, actions, isConnected);
    room.deck.take(actions, context);
    const isLive = context.moment.entryOf(room.focused) === null;
    this.mirror?.draw(selection, this.layout.current, isLive);
    this.#drawFocused(room, context);
  }

  /** @param {import("./room.js").Room} room @param {import("./context.js").Context} context */
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
  }
}
