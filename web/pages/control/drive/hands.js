import { command as describeCommand } from "../../../log/describe-command.js";
import { commands } from "../../../phone/commands.js";
import { GestureRelay } from "./gesture-relay.js";
import { mirrored, receiversOf } from "./mirror.js";

/** What a hand does on a phone, given to its client, and with the mirror on to all selected. */
export class Hands {
  isMirroring = false;

  /**
   * @param {object} parts
   * @param {import("../fleet.js").Fleet} parts.fleet
   * @param {import("../../../core/connection.js").Connection} parts.connection
   * @param {import("./mass-commands.js").MassCommands} parts.massCommands
   * @param {() => import("../clients/selection.js").Selection} parts.selection
   * @param {any} parts.phone the large one
   */
  constructor({ fleet, connection, massCommands, selection, phone }) {
    this.fleet = fleet;
    this.massCommands = massCommands;
    this.selection = selection;
    this.phone = phone;
    this.relay = new GestureRelay(
      connection, (sent) => massCommands.follow("Gesture", [sent]));
    for (const type of Object.keys(commands)) {
      document.addEventListener(type, (/** @type {any} */ { target, detail }) => {
        const { focused } = this.selection();
        // What is set beside the phone, as a session entry in the inspector, is meant for one.
        if (focused) this.act(type, detail, focused, target === phone && this.isMirroring);
      });
    }
  }

  /** Who is told what a hand does on this client's phone. @param {string} origin */
  receivers(origin) {
    return receiversOf(origin, this.selection().selected, this.isMirroring);
  }

  /** @param {any} line */
  absorb(line) {
    if (this.relay.absorb(line)) this.phone.forgetDrag();
  }

  /**
   * @param {string} type of an event of a phone
   * @param {any} detail
   * @param {string} stream whose phone it is
   * @param {boolean} [isMirrored]
   */
  act(type, detail, stream, isMirrored = this.isMirroring) {
    const origin = this.fleet.members.get(stream);
    if (!origin) return;
    const receivers = () => receiversOf(stream, this.selection().selected, isMirrored);
    if (type === "stage-gesture") {
      return this.relay.give(commands[type](detail, origin.client), stream, receivers);
    }
    const members = receivers().map((each) => this.fleet.members.get(each)).filter(
      (each) => each !== undefined);
    const { commands: all, refused } = mirrored(type, detail, origin, members);
    this.massCommands.send(labelOf(all[0]?.data ?? { command: "banner" }, origin), all, refused);
  }
}

/** As a person would name it: "Tap Log In". @param {any} data @param {any} origin */
export function labelOf(data, { client }) {
  const text = describeCommand(data, client).map((part) => part.text).join("");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
