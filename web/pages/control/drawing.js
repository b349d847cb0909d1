import { find, setAttribute, setText } from "../../core/dom.js";
import { keep, kept } from "../../core/storage.js";
import { isMoving } from "../../core/store.js";
import { counts } from "../../text/control/tiles.js";
import { isSlowed } from "./clients/network.js";
import { speedChoice, speedOf } from "./drive/choices.js";
import { oncePerFrame } from "../../core/clock.js";
import { guardedEach } from "../../core/failures.js";
import { parts } from "../../text/failures.js";
import { ActionCache } from "./drive/actions.js";
import { FocusStage, MirrorView } from "./drive/focus-stage.js";
import { marksOf } from "./tiles/marks.js";
import { ifJustNow } from "./tiles/motion.js";
import { clicked, pruned } from "./clients/selection.js";
import { ShownClients } from "./tiles/shown-clients.js";

/**
 * What the page inputRelay to its parts at each redraw. They read it and keep nothing of it.
 *
 * @typedef {object} Context
 * @property {import("./fleet.js").Fleet} fleet all clients that the page knows
 * @property {import("../../core/app-facts.js").AppFacts[]} apps as the welcome listed them
 * @property {import("../../core/connection.js").Connection} connection the operator's
 * @property {import("./clients/selection.js").Selection} selection
 * @property {boolean} isConnected
 * @property {import("./inspect/moment.js").Moment} moment that a client is shown at, in place of now
 */
export {};

/** One of several buttons, kept over a reload and told to the stylesheets by the body. */
export class Choice {
  /**
   * @param {object} options
   * @param {string} options.button attribute of the buttons; its value is what each chooses
   * @param {string} options.body attribute of the body that has what is chosen
   * @param {string} options.key under which it is kept
   * @param {string} [options.first] what is chosen at first; the first button's without
   * @param {(chosen: string) => void} onChange
   */
  constructor({ button, body, key, first }, onChange) {
    this.body = body;
    this.key = key;
    this.onChange = onChange;
    this.buttons = [...document.querySelectorAll(`[${button}]`)];
    this.names = this.buttons.map((each) => each.getAttribute(button) ?? "");
    const last = kept(key);
    this.current = this.names.find((name) => name === last) ?? first ?? this.names[0];
    for (const [at, each] of this.buttons.entries()) {
      each.addEventListener("click", () => this.choose(this.names[at]));
    }
  }

  /** @param {string} name */
  choose(name) {
    this.current = name;
    keep(this.key, name);
    this.onChange(name);
  }

  /** The one after this; after the last comes the first. */
  next() {
    this.choose(this.names[(this.names.indexOf(this.current) + 1) % this.names.length]);
  }

  draw() {
    setAttribute(document.body, this.body, this.current);
    for (const [at, button] of this.buttons.entries()) {
      setAttribute(button, "aria-pressed", String(this.names[at] === this.current));
    }
  }
}

/** The page's pills, its notice, and what stands where there is no tile. */
export class StatusView {
  constructor() {
    this.pill = find("connection-pill");
    this.notice = find("connection-notice");
    this.count = find("#count");
    this.animating = find("#animating");
    this.slowed = find("#slowed");
    this.faults = find("#faults");
    this.empty = find("#empty");
    this.loading = find("#loading");
    this.noMatch = find("#no-match");
  }

  /**
   * @param {import("./fleet.js").Member[]} all
   * @param {number} shown how many of them the filter lets through
   * @param {Context} context
   * @param {object} more
   * @param {string} more.trouble what the server said last, beside answers to commands
   * @param {number} more.faults clients with a fault
   */
  draw(all, shown, { fleet, connection, isConnected }, { trouble, faults }) {
    const animating = all.filter(({ client }) => isMoving(client)).length;
    const slowed = all.filter(
      ({ client }) => speedOf(client) !== 100 || isSlowed(client)).length;
    this.pill.draw(connection.state);
    this.notice.draw(connection.state, trouble);
    setText(this.count, fleet.isListing ? counts.clientsSoFar(all.length)
      : shown < all.length ? counts.some(shown, all.length) : counts.clients(all.length));
    setText(this.animating, counts.animating(animating));
    setAttribute(this.animating, "data-idle", animating === 0);
    setText(this.slowed, counts.slowed(slowed));
    setAttribute(this.slowed, "hidden", slowed === 0);
    setText(this.faults, counts.faults(faults));
    setAttribute(this.faults, "hidden", faults === 0);
    setAttribute(this.empty, "hidden", !fleet.hasList || all.length > 0 || !isConnected);
    setAttribute(this.loading, "hidden", fleet.hasList);
    setAttribute(this.noMatch, "hidden", all.length === 0 || shown > 0 || fleet.isListing);
    setAttribute(document.body, "data-offline", !isConnected && fleet.hasList);
  }
}

/** Draws the room, once per animation frame, whatever arrives. */
export class Drawing {
  /** Whether every tile is drawn next time, not only those whose clients changed. */
  mustRedrawAll = true;
  #actions = new ActionCache();
  #shown = new ShownClients();
  /** Whether the newest actions are asked for in a moment. */
  #isWaiting = false;
  redraw = oncePerFrame((now) => this.draw(now));
  /** The selection in which nothing is that is not shown. @type {import("./clients/selection.js").Selection|null} */
  #settled = null;
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
      find("stage-phone#focus-phone"), find("#focus-empty"), find("#focus-moment"));
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
        filterField.draw(all);
        room.groups.draw((stream) => fleet.members.has(stream));
        this.operators.draw(room.presence.operators, room.presence.me);
      },
      [parts.state]: () => this.status.draw(
        all, shown.length, context, { trouble: room.trouble, faults: room.faults.size }),
    }, () => room.focused?.client ?? null);
    this.seen();
  }

  /** Tells the server which tiles are in sight. */
  seen() {
    this.room?.watchList.update(this.grid.inView, this.grid.selection);
  }

  /** @param {import("./room.js").Room} room @returns {Context} */
  #contextOf({ fleet, connection, isConnected, apps, moment }) {
    const { selection } = this.grid;
    return { fleet, apps, connection, selection, isConnected, moment };
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
      shown.filter(({ stream }) => selection.selected.has(stream)), apps);
    if (this.#actions.wait > 0 && !this.#isWaiting) {
      this.#isWaiting = true;
      setTimeout(() => {
        this.#isWaiting = false;
        this.redraw();
      }, this.#actions.wait);
    }
    this.bar.draw(shown.length, actions, isConnected);
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
  }
}
