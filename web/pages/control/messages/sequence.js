import { message as texts } from "../../../text/control/messages.js";
import { animationName } from "../../../text/log/records.js";
import { describeText } from "../../../log/describe.js";
import { nameOf } from "../../../log/names.js";

/**
 * The messages between whoever drives a client, the server, and the client, as its log tells them.
 * A command and what it brings are a row each, however many records those are; the frames of a
 * transition are one.
 *
 * @typedef {import("../fleet.js").Entry} Entry
 * @typedef {import("../../../core/store.js").Client} Client
 *
 * @typedef {object} Message
 * @property {"call"|"reply"|"refusal"|"self"|"frames"|"fault"} kind
 * @property {string[]} path lanes, from where it comes to where it goes
 * @property {string} text
 * @property {string} ref of the command that it comes from; empty where nobody's
 * @property {Entry} entry the record that it shows first
 *
 * @typedef {{id: string, name: string}} Lane
 * @typedef {{lanes: Lane[], messages: Message[]}} Sequence
 */

/** Messages kept at most; the oldest go first. */
export const mostMessages = 1_000;

/** Kinds that say what a step did; the rest is lifecycle in between. */
const reported = new Set([
  "snapshot", "appLaunched", "sceneWillConnect", "appTerminated", "appEnteredBackground",
  "appWillEnterForeground", "sceneDidEnterBackground", "sceneWillEnterForeground", "delivered",
  "memoryWarning", "sizeChanged", "rotationBegan", "sessionChanged", "pathChanged",
  "itemChanged", "outcomeChanged",
  "transitionBegan", "transitionReleased", "currentChanged", "rootChanged", "stackChanged",
  "tabSelected", "presented", "detentSelected", "attemptedToDismiss", "dismissed", "presentationIgnored",
  "argumentsChanged", "fieldChanged", "actionsShown", "actionsHidden", "refreshBegan", "refreshEnded",
  "resultReceived", "bannerShown", "bannerHidden",
  "callStarted", "timerStarted", "routePending", "routeQueued", "routeExpired", "routeSuperseded",
  "routeCompleted", "animationSpeedChanged", "networkChanged", "permissionsChanged",
  "permissionAsked", "permissionAnswered", "systemScreenShown", "systemScreenAnswered",
]);
/** What the app does by itself, without a command. */
const own = new Set(["timerFired", "callAnswered", "routeTaken", "routeResumed", "bannerHidden"]);
/** Microseconds. */
const frameLength = 1_000_000 / 60;
/** What a step tells of at most. */
const mostTold = 2;

/**
 * @param {Entry[]} log
 * @param {Client} client as it is now
 * @returns {Sequence}
 */
export function sequenceOf(log, client) {
  const writer = new Writer(client.stream);
  for (const entry of log) writer.read(entry);
  writer.endStep();
  const last = log.at(-1);
  if (last && client.transition) writer.frames(client.transition, last, client, texts.soFar);
  const messages = writer.messages.slice(-mostMessages);
  const used = new Set(messages.flatMap(({ path }) => path));
  return {
    lanes: [
      ...[...writer.senders].filter((id) => used.has(id)).map((id) => ({ id, name: id })),
      { id: "server", name: texts.server }, { id: "client", name: client.stream },
    ],
    messages,
  };
}

/**
 * @template {keyof import("../../../core/store.js").RecordData} Kind
 * @typedef {import("../../../log/entries.js").EntryOf<Kind>} EntryOf
 */

class Writer {
  /** @type {Message[]} */
  messages = [];
  /** Who gave commands, by lane. @type {Set<string>} */
  senders = new Set();
  /** @type {Entry[]} */
  #step = [];
  /** What went wrong in the step. @type {EntryOf<"fault">[]} */
  #faults = [];
  #sender = "";
  /** The state before the record that is read. @type {Client|null} */
  #known = null;

  /** @param {string} stream */
  constructor(stream) {
    this.stream = stream;
  }

  /** @param {Entry} entry */
  read(entry) {
    const { record, client } = entry;
    const { kind, cause = "" } = record;
    const before = this.#step[0] ?? this.#faults[0];
    if (before && (before.record.cause ?? "") !== cause) this.endStep();
    if (kind === "command") return this.#called(/** @type {EntryOf<"command">} */ (entry));
    if (kind === "transitionEnded") this.#ended(/** @type {EntryOf<"transitionEnded">} */ (entry));
    if (own.has(kind) && cause === "") this.#add("self", ["client"], entry, textOf(entry));
    else if (kind === "rejected") this.#replies("refusal", entry, textOf(entry));
    else if (kind === "fault") this.#faults.push(/** @type {EntryOf<"fault">} */ (entry));
    else this.#step.push(entry);
    if (record.hash !== undefined || kind === "snapshot") this.endStep();
    this.#known = client;
  }

  /** What came of a command, or by itself, in one row. */
  endStep() {
    const [first] = this.#step;
    const last = this.#step.at(-1);
    if (first && last) {
      const told = this.#step.filter(({ record }) => reported.has(record.kind));
      const [from, to] = [first.record.sequence, last.record.sequence];
      const shown = told.slice(0, mostTold).map(textOf);
      const rest = told.length > mostTold ? [texts.more(told.length - mostTold)] : [];
      const numbers = from === to ? `#${from}` : `#${from}–${to}`;
      this.#replies("reply", first, [numbers, ...shown, ...rest].join(" · "));
    }
    this.#step = [];
    for (const entry of this.#faults.splice(0)) {
      const { fault, name, route } = entry.record.data;
      const subject = name ?? route ?? "";
      this.#add("fault", ["client"], entry, texts.fault(fault, subject));
    }
  }

  /**
   * @param {import("../../../core/store.js").Transition} transition
   * @param {Entry} entry
   * @param {Client} client
   * @param {string} [more]
   */
  frames({ animation, edge, duration, from, to, frame }, entry, client, more = "") {
    this.#add("frames", ["client", "server"], entry, texts.transition(
      texts.frames(frame, more), animationName(animation, edge), nameOf(from, client),
      nameOf(to, client), duration));
  }

  /** @param {EntryOf<"command">} entry */
  #called(entry) {
    const { by } = entry.record.data;
    this.#sender = typeof by === "string" && by !== "server" && by !== "" ? by : "";
    if (this.#sender) this.senders.add(this.#sender);
    const path = [...(this.#sender ? [this.#sender] : []), "server", "client"];
    // Whose it is, its lane says.
    const record = { ...entry.record, data: { ...entry.record.data, by: undefined } };
    this.#add("call", path, entry, describeText(record, entry.client));
  }

  /** @param {"reply"|"refusal"} kind @param {Entry} entry @param {string} text */
  #replies(kind, entry, text) {
    const sender = entry.record.cause ? this.#sender : "";
    this.#add(kind, ["client", "server", ...(sender ? [sender] : [])], entry, text);
  }

  /** @param {EntryOf<"transitionEnded">} entry */
  #ended(entry) {
    const known = this.#known;
    const { transition: id, finished } = entry.record.data;
    const all = known ? [known.transition, ...known.olderTransitions] : [];
    const transition = all.find((each) => each?.transition === id);
    if (!transition || !known) return;
    // The log keeps no frames: they fall on every sixtieth of a second, and a finger's were told.
    const elapsed = Math.floor((entry.record.time - transition.began) / frameLength + 0.01);
    const drawn = finished ? transition.frames.length - 1 : elapsed;
    const frame = Math.max(transition.frame, Math.min(drawn, transition.frames.length - 1));
    if (frame > 0) this.frames({ ...transition, frame }, entry, known);
  }

  /**
   * @param {Message["kind"]} kind
   * @param {string[]} path
   * @param {Entry} entry
   * @param {string} text
   */
  #add(kind, path, entry, text) {
    this.messages.push({ kind, path, text, ref: entry.record.cause ?? "", entry });
  }
}

/** @param {Entry} entry */
function textOf({ record, client }) {
  return describeText(record, client);
}

/**
 * A sequence of messages as the text of a Mermaid diagram.
 * @param {Sequence} sequence
 */
export function mermaidOf({ lanes, messages }) {
  const ids = new Map(lanes.map(({ id }, at) => [id, `L${at + 1}`]));
  const idOf = (/** @type {string} */ lane) => ids.get(lane) ?? "L1";
  return [
    "sequenceDiagram",
    ...lanes.map(({ id, name }) => `  participant ${idOf(id)} as ${escaped(name)}`),
    ...messages.flatMap((message) => linesOf(message, idOf)),
    "",
  ].join("\n");
}

const arrows = { call: "->>", reply: "-->>", refusal: "--x" };

/** @param {Message} message @param {(lane: string) => string} idOf */
function linesOf({ kind, path, text, ref }, idOf) {
  const words = escaped(text);
  const ids = path.map(idOf);
  switch (kind) {
    case "self": return [`  ${ids[0]}->>${ids[0]}: ${words}`];
    case "frames":
    case "fault": return [`  Note over ${ids.toReversed().join(",")}: ${words}`];
    default: {
      const arrow = arrows[kind];
      return ids.slice(1).map((id, at) => {
        const isFirst = at === 0;
        const more = kind === "call" && isFirst && ref ? ` (${escaped(ref)})` : "";
        return `  ${ids[at]}${arrow}${id}: ${words}${more}`;
      });
    }
  }
}

/**
 * A text that Mermaid takes for nothing but text: its own signs become their numbers, and the word
 * that ends a block is none any more.
 * @param {string} text
 */
export function escaped(text) {
  const line = text.replace(/\s+/g, " ").trim();
  const safe = line.replace(/[#;<>"%{}\\`|&]/g, (sign) => `#${sign.codePointAt(0)};`)
    .replace(/\b(e)(nd)\b/gi, (_, first, rest) => `#${first.codePointAt(0)};${rest}`);
  return safe === "" ? "–" : safe;
}
