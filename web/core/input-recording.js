/** @import { Command, Line } from "./store.js" */

/**
 * What a person does by hand while a recording is on: which records of which client it takes, and
 * how many inputs a person would count.
 *
 * @typedef {{stream: string, from: number, to: number, inputs: number, last: string}} Track
 */

/** The most clients of one flow, as the server has it. */
export const mostClients = 20;

export class InputRecording {
  /** @type {Map<string, Track>} */
  tracks = new Map();
  isOn = false;
  /** When it began, in milliseconds of the page's clock. */
  began = 0;

  /** @param {number} now */
  start(now) {
    this.tracks = new Map();
    this.isOn = true;
    this.began = now;
  }

  stop() {
    this.isOn = false;
  }

  /** How many things were done, to all clients. */
  get inputs() {
    return [...this.tracks.values()].reduce((sum, { inputs }) => sum + inputs, 0);
  }

  /** The clients to which something was done, those done most to first. */
  get clients() {
    return [...this.tracks.values()].sort((left, right) =>
      right.inputs - left.inputs || left.stream.localeCompare(right.stream, "en", { numeric: true }));
  }

  /**
   * Takes a line of the connection.
   * @param {Line} line
   * @returns {boolean} whether there is another input
   */
  take(line) {
    const { stream, sequence } = line;
    if (!this.isOn || !stream || sequence === undefined || !Number.isSafeInteger(sequence)) {
      return false;
    }
    const track = this.tracks.get(stream);
    if (line.kind !== "command") {
      if (track) track.to = Math.max(track.to, sequence);
      return false;
    }
    const known = track ?? { stream, from: sequence, to: sequence, inputs: 0, last: "" };
    // After a lost connection a line may come again.
    if (track && sequence <= track.to) return false;
    known.to = sequence;
    const input = nameOf(line.data);
    const isMore = input === "" || input !== known.last;
    known.last = input;
    if (isMore) known.inputs += 1;
    this.tracks.set(stream, known);
    return isMore;
  }
}

/**
 * What a command is a part of: letters of one text are one input, and so is the way of a finger;
 * empty for what stands for itself.
 * @param {Command} data
 */
function nameOf({ command, element }) {
  if (command === "input") return `typing ${element}`;
  return command === "gesture" ? "finger" : "";
}
