// What a branch is to change, as it is put together by a person.

/** The most changes that the server takes in one branch. */
export const MOST_CHANGES = 1_000;

/** The latest time of a command, in microseconds of the stream: as the server has it. */
export const LATEST_TIME = 2 ** 53;

/**
 * @typedef {import("../../../core/store.js").Command} Command
 * @typedef {{command: Command, time: number, text: string}} Given what a command is changed to
 * @typedef {{sequence: number, time: number, command: Command, text: string}} Recorded a command
 *   of the recording, and how it is said in words
 * @typedef {object} Change
 * @property {number} id unlike all others of its draft
 * @property {"drop"|"edit"|"insert"} change
 * @property {number} time µs, of the command in the branch; where it is dropped, in the recording
 * @property {Command} command
 * @property {string} text the command in words
 * @property {Recorded | null} was null for a command that comes in
 */

/** The changes of one stream, each of which can be taken back. */
export class Draft {
  /** @type {Change[]} */
  changes = [];
  /** How the branch runs; null for as recorded. @type {string | null} */
  strategy = null;
  /** @type {string | null} */
  destinations = null;
  /** @type {string | null} */
  profile = null;
  #next = 1;

  get isEmpty() {
    return this.changes.length === 0 && this.strategy === null && this.destinations === null
      && this.profile === null;
  }

  /** Whether it takes no further change. */
  get isFull() {
    return this.changes.length >= MOST_CHANGES;
  }

  /** What is done to a recorded command. @param {number} sequence @returns {Change | null} */
  changeOf(sequence) {
    return this.changes.find(({ was }) => was?.sequence === sequence) ?? null;
  }

  /** Leaves a recorded command out. @param {Recorded} was */
  drop(was) {
    this.#put({ change: "drop", time: was.time, command: was.command, text: was.text, was });
  }

  /**
   * Puts another command, another time or both in place of a recorded one; what is as recorded
   * is no change.
   * @param {Recorded} was
   * @param {Given} now
   */
  edit(was, now) {
    if (isSame(was.command, now.command) && was.time === now.time) {
      this.changes = this.changes.filter((each) => each.was?.sequence !== was.sequence);
    } else {
      this.#put({ change: "edit", ...now, was });
    }
  }

  /** Lets a command come in. @param {Given} now */
  insert(now) {
    this.#put({ change: "insert", ...now, was: null });
  }

  /** Replaces a change that was made before. @param {number} id @param {Given} now */
  revise(id, now) {
    const change = this.changes.find((each) => each.id === id);
    if (change?.was) this.edit(change.was, now);
    else if (change) Object.assign(change, now);
  }

  /** Takes a change back. @param {number} id */
  remove(id) {
    this.changes = this.changes.filter((each) => each.id !== id);
  }

  clear() {
    this.changes = [];
    this.strategy = this.destinations = this.profile = null;
  }

  /** What the server is asked for, without its result. */
  get body() {
    const of = (/** @type {string} */ kind) => this.changes.filter(({ change }) => change === kind);
    const [drops, edits, inserts] = [of("drop"), of("edit"), of("insert")];
    return {
      ...(drops.length > 0 && { drop: drops.map(({ was }) => was?.sequence) }),
      ...(edits.length > 0 && { edits: edits.map(editBody) }),
      ...(inserts.length > 0
        && { inserts: inserts.map(({ time, command }) => ({ time, command })) }),
      ...(this.strategy !== null && { strategy: this.strategy }),
      ...(this.destinations !== null && { destinations: this.destinations }),
      ...(this.profile !== null && { profile: this.profile }),
    };
  }

  /** @param {Omit<Change, "id">} change */
  #put(change) {
    const { was } = change;
    const index = was ? this.changes.findIndex((each) => each.was?.sequence === was.sequence) : -1;
    const made = { id: this.#next, ...change };
    this.#next += 1;
    if (index >= 0) this.changes[index] = made;
    else if (!this.isFull) this.changes.push(made);
  }
}

/**
 * The same branch for the command line.
 * @param {Draft} draft
 * @param {string} file
 * @param {string | null} stream null where the file has only one
 */
export function commandLine(draft, file, stream = null) {
  const words = ["rootstage", "branch", quoted(file)];
  if (stream !== null) words.push("--stream", quoted(stream));
  for (const { change, was, time, command } of draft.changes) {
    if (change === "drop") words.push("--drop", String(was?.sequence));
    else if (change === "insert") {
      words.push("--insert", quoted(`${time}us=${JSON.stringify(command)}`));
    } else {
      const at = was?.time === time ? "" : `@${time}us`;
      const to = isSame(was?.command, command) ? "" : `=${JSON.stringify(command)}`;
      words.push("--edit", quoted(`${was?.sequence}${at}${to}`));
    }
  }
  if (draft.strategy !== null) words.push("--strategy", draft.strategy);
  if (draft.destinations !== null) words.push("--destinations", draft.destinations);
  if (draft.profile !== null) words.push("--profile", draft.profile);
  return words.join(" ");
}

/** A command as a person edits it: without who gave it. @param {Command} data @returns {Command} */
export function commandOf(data) {
  const { by: _by, idempotencyKey: _key, ...command } =
    /** @type {Command & {idempotencyKey?: string}} */ (data);
  return command;
}

/** A word as a shell takes it. @param {string} text */
export function quoted(text) {
  return /^[\w./:@=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** @param {Change} change */
function editBody({ was, command, time }) {
  return {
    sequence: was?.sequence,
    ...(!isSame(was?.command, command) && { command }),
    ...(was?.time !== time && { time }),
  };
}

/** Whether two commands say the same, whatever the order of their members. */
function isSame(/** @type {object|undefined} */ one, /** @type {object|undefined} */ other) {
  return stable(one) === stable(other);
}

/** @param {object|undefined} value */
function stable(value) {
  return JSON.stringify(value, (_, each) => each && typeof each === "object" && !Array.isArray(each)
    ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => a < b ? -1 : 1)) : each);
}
