import { commands, hearPhones } from "../../../phone/commands.js";
import { rowsOf } from "../../../core/content.js";
import { touchableScreens } from "../../../phone/reach.js";
import { describeCommand } from "../../../log/describe.js";
import { actions } from "../../../text/control/drive.js";
/** @import { Command, Line } from "../../../core/store.js" */

/**
 * How what a person does on one phone is said to the others.
 *
 * @typedef {import("../fleet.js").Member} Member
 * @typedef {import("../../../phone/commands.js").Detail} Detail
 * @typedef {import("./mass-commands.js").TargetedCommand} TargetedCommand
 * @typedef {import("./mass-commands.js").Refusal} Refusal
 */

/**
 * Who receives what is done on a phone: its client first, and with the mirror on all selected.
 * @param {string} origin
 * @param {ReadonlySet<string>} selected
 * @param {boolean} isMirrored
 * @returns {string[]}
 */
export function receiversOf(origin, selected, isMirrored) {
  return isMirrored ? [origin, ...[...selected].filter((each) => each !== origin)] : [origin];
}

/**
 * What an event of a phone asks of each receiver, with as few commands as can be.
 * @param {string} type of the event, such as `stage-tap`
 * @param {Detail} detail
 * @param {Member} origin whose phone was touched
 * @param {Member[]} receivers
 * @returns {{commands: TargetedCommand[], refused: Refusal[]}}
 */
export function mirrored(type, detail, origin, receivers) {
  /** @type {Map<string, TargetedCommand>} */
  const all = new Map();
  /** @type {Refusal[]} */
  const refused = [];
  for (const { stream, client } of receivers) {
    if (type === "stage-banner" && !client.banner) {
      refused.push({ stream, reason: "noBanner" });
      continue;
    }
    const data = commands[type](placed(detail, origin.client, client), client);
    const key = JSON.stringify(data);
    const known = all.get(key) ?? { data, targets: [] };
    known.targets.push(stream);
    all.set(key, known);
  }
  return { commands: [...all.values()], refused };
}

/**
 * An element is known by its id wherever it is. The screen is named where it guards something: for
 * those who are on it, that a late touch does nothing elsewhere, and for rows of a list, whose ids
 * mean something on their own screen only.
 * @param {Detail} detail
 * @param {import("../../../core/store.js").Client} origin
 * @param {import("../../../core/store.js").Client} receiver
 */
function placed(detail, origin, receiver) {
  const { screen, ...rest } = detail;
  if (!screen || receiver === origin) return detail;
  const isThere = touchableScreens(receiver).some(({ name }) => name === screen);
  return isThere || isRow(detail.element, origin) ? detail : rest;
}

/** @param {string|undefined} element @param {import("../../../core/store.js").Client} client */
function isRow(element, client) {
  return touchableScreens(client).some(({ view }) => view?.content.some((each) =>
    rowsOf(each, client.session).some(({ id }) => id === element)));
}

/** Commands without an answer beyond which no further places of a finger are told. */
export const mostUnanswered = 128;
/** Commands of one gesture that are remembered, so that a refusal finds it. */
const rememberedSteps = 1024;

/**
 * Gives one gesture to several clients. Who cannot follow it is left out from then on; where the
 * touched phone's own client cannot, the gesture ends for all.
 */
export class GestureRelay {
  /** @type {string[]} */
  #targets = [];
  #origin = "";
  /** @type {Set<string>} */
  #refs = new Set();

  /**
   * @param {import("../../../core/connection.js").Connection} connection
   * @param {(sent: {ref: string, targets: string[]}) => void} follow tells what became of its start
   */
  constructor(connection, follow) {
    this.connection = connection;
    this.follow = follow;
  }

  /**
   * @param {Command} data a `gesture` command
   * @param {string} origin
   * @param {() => string[]} receivers asked when a gesture begins
   */
  give(data, origin, receivers) {
    if (data.phase === "began") this.#begin(data, origin, receivers());
    else if (data.phase !== "moved" || this.connection.outbox.size < mostUnanswered) {
      this.#send(data);
    }
    if (data.phase === "ended" || data.phase === "cancelled") this.#targets = [];
  }

  /** @param {Line} line @returns {boolean} whether the touched phone's own client refused it */
  absorb(line) {
    if (line.kind !== "rejected" && line.kind !== "error") return false;
    if (!this.#refs.has(line.cause ?? line.ref ?? "")) return false;
    const refused = line.stream ? [line.stream] : [this.#origin];
    this.#targets = this.#targets.filter((each) => !refused.includes(each));
    if (!refused.includes(this.#origin)) return false;
    this.#send({ command: "gesture", phase: "cancelled" });
    this.#targets = [];
    return true;
  }

  /** @param {Command} data @param {string} origin @param {string[]} targets */
  #begin(data, origin, targets) {
    this.#targets = targets;
    this.#origin = origin;
    this.#refs.clear();
    const ref = this.#send(data);
    if (ref && targets.length > 1) this.follow({ ref, targets });
  }

  /** @param {Command} data */
  #send(data) {
    if (this.#targets.length === 0) return null;
    const ref = this.connection.command(data, this.#targets)?.ref;
    if (!ref) return null;
    this.#refs.add(ref);
    if (this.#refs.size > rememberedSteps) {
      const [oldest] = this.#refs;
      this.#refs.delete(oldest);
    }
    return ref;
  }
}

/** What a person does on a phone, given to its client, and with the mirror on to all selected. */
export class InputRelay {
  isMirroring = false;

  /**
   * @param {object} parts
   * @param {import("../fleet.js").Fleet} parts.fleet
   * @param {import("../../../core/connection.js").Connection} parts.connection
   * @param {import("./mass-commands.js").MassCommands} parts.massCommands
   * @param {() => import("../clients/selection.js").Selection} parts.selection
   * @param {import("../../../phone/stage-phone.js").StagePhone} parts.phone the large one
   */
  constructor({ fleet, connection, massCommands, selection, phone }) {
    this.fleet = fleet;
    this.massCommands = massCommands;
    this.selection = selection;
    this.phone = phone;
    this.relay = new GestureRelay(
      connection, (sent) => massCommands.follow(actions.gesture, [sent]));
    hearPhones(document, (type, detail, target) => {
      const { focused } = this.selection();
      // What is set beside the phone, as a session entry in the inspector, is meant for one.
      if (focused) this.act(type, detail, focused, target === phone && this.isMirroring);
    });
  }

  /** Who is told what a person does on this client's phone. @param {string} origin */
  receivers(origin) {
    return this.#there(receiversOf(origin, this.selection().selected, this.isMirroring));
  }

  /** Without those that have yet to come back. @param {string[]} streams */
  #there(streams) {
    return streams.filter((each) => !this.fleet.members.get(each)?.isAwaited);
  }

  /** @param {Line} line */
  absorb(line) {
    if (this.relay.absorb(line)) this.phone.forgetDrag();
  }

  /**
   * @param {string} type of an event of a phone
   * @param {Detail} detail
   * @param {string} stream whose phone it is
   * @param {boolean} [isMirrored]
   */
  act(type, detail, stream, isMirrored = this.isMirroring) {
    const origin = this.fleet.members.get(stream);
    if (!origin || origin.isAwaited) return;
    const receivers = () => this.#there(receiversOf(stream, this.selection().selected, isMirrored));
    if (type === "stage-gesture") {
      return this.relay.give(commands[type](detail, origin.client), stream, receivers);
    }
    const members = receivers().map((each) => this.fleet.members.get(each)).filter(
      (each) => each !== undefined);
    const { commands: all, refused } = mirrored(type, detail, origin, members);
    this.massCommands.send(labelOf(all[0]?.data ?? { command: "banner" }, origin), all, refused);
  }
}

/** As a person would name it: "Tap Log In". @param {Command} data @param {Pick<Member, "client">} origin */
export function labelOf(data, { client }) {
  const text = describeCommand(data, client);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
