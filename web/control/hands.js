// @ts-check
import { commands } from "../phone/commands.js";

/** What a hand does on the phone in focus, given to its client. */
export class Hands {
  /**
   * @param {object} parts
   * @param {import("../core/connection.js").Connection} parts.connection
   * @param {import("./mass-commands.js").MassCommands} parts.massCommands
   * @param {() => import("./fleet.js").Member|undefined} parts.focused
   */
  constructor({ connection, massCommands, focused }) {
    this.connection = connection;
    this.massCommands = massCommands;
    this.focused = focused;
    for (const [type, command] of Object.entries(commands)) {
      document.addEventListener(type, (/** @type {any} */ { detail }) => {
        const member = this.focused();
        if (member) this.#send(command(detail, member.client), member.stream);
      });
    }
  }

  /** @param {any} data @param {string} stream */
  #send(data, stream) {
    // What comes many times a second is not reported one by one.
    if (data.command === "gesture") this.connection.command(data, [stream]);
    else this.massCommands.send(data.element ?? data.command, [{ data, targets: [stream] }]);
  }
}
