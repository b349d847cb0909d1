// @ts-check
/**
 * One line of text for each record.
 *
 * @typedef {{text: string, strong?: boolean}} Part
 * @typedef {import("./store.js").StreamRecord} StreamRecord
 * @typedef {import("./store.js").Client} Client
 */

const animationNames = {
  crossDissolve: "cross dissolve", slide: "slide", push: "push", pop: "pop", none: "swap",
};

/** What each rejection means to a person. */
export const reasons = {
  notRunning: "the app is not running",
  alreadyRunning: "the app is already running",
  noSuchElement: "no such element on this screen",
  noSuchScreen: "no such screen",
  screenNotVisible: "that screen is not visible",
  transitionInProgress: "a transition is in progress",
  nothingToPop: "nothing to go back to",
  alreadyCurrent: "already the current part",
  sameTarget: "already on its way there",
  alreadyQueued: "already waiting its turn",
  routeQueueFull: "too many routes wait",
  noSuchRoute: "no such route",
  noSuchSessionKey: "no such session flag",
  alreadyOnTop: "already on top",
  noNavigation: "not in a navigation stack",
  stackFull: "the stack is full",
  tooManyTimers: "too many timers",
  routeLoop: "routes go in circles",
  invalidSize: "no screen has that size",
};

/**
 * @param {TemplateStringsArray} strings
 * @param {...any} values
 * @returns {Part[]} values are strong
 */
function line(strings, ...values) {
  return strings.flatMap((text, index) => {
    const value = values[index];
    return [
      ...(text ? [{ text }] : []),
      ...(index < values.length ? [{ text: String(value), strong: true }] : []),
    ];
  });
}

/**
 * The parts of one line, as a person reads it in a log.
 * @param {StreamRecord} record
 * @param {Client} [client] helps to name nodes and elements; ids are shown without it
 * @returns {Part[]}
 */
export function describe(record, client) {
  const describeKind = Object.hasOwn(lines, record.kind) ? lines[record.kind] : null;
  return describeKind ? describeKind(record.data ?? {}, client, record) : line`${record.kind}`;
}

/** The same line as plain text. @param {StreamRecord} record @param {Client} [client] */
export function describeText(record, client) {
  return describe(record, client).map(({ text }) => text).join("");
}

/**
 * How a line should look: a command stands out, a rejection warns, the rest is plain.
 * @param {StreamRecord} record
 * @returns {"plain"|"command"|"warn"|"transition"}
 */
export function toneOf({ kind }) {
  switch (kind) {
    case "command": return "command";
    case "rejected":
    case "error": return "warn";
    case "transitionBegan": return "transition";
    default: return "plain";
  }
}

/** Seconds of the stream with three digits. @param {number} microseconds */
export function seconds(microseconds) {
  return (microseconds / 1_000_000).toFixed(3);
}

/** A duration for people: "0.3 s". @param {number} microseconds */
export function shortSeconds(microseconds) {
  return `${Number((microseconds / 1_000_000).toFixed(2))} s`;
}

/** @param {string} animation @param {string} [edge] */
export function animationName(animation, edge) {
  const name = animationNames[/** @type {keyof typeof animationNames} */ (animation)] ?? animation;
  return edge ? `${name} from ${edge}` : name;
}

/** @type {Record<string, (data: any, client: Client|undefined, record: StreamRecord) => Part[]>} */
const lines = {
  snapshot: (_, __, { sequence }) => line`snapshot at record ${sequence}`,
  command: (data, client) => command(data, client),
  rejected: ({ reason, message }) =>
    line`rejected: ${reasons[/** @type {keyof typeof reasons} */ (reason)] ?? message ?? reason}`,
  error: (_, __, record) => line`refused: ${/** @type {any} */ (record).message}`,
  appLaunched: () => line`app ${"launched"}`,
  appActive: () => line`app ${"active"}`,
  appTerminated: () => line`app ${"terminated"}`,
  created: ({ name }) => line`${name} created`,
  freed: ({ name }) => line`${name} freed`,
  willMove: ({ name, parent }, client) => callback(name, `willMove(${parentName(parent, client)})`),
  didMove: ({ name, parent }, client) => callback(name, `didMove(${parentName(parent, client)})`),
  didLoad: ({ name }) => callback(name, "didLoad"),
  frameSet: ({ name, x, y }) => callback(name, "frame", ` = ${x}, ${y}`),
  viewAdded: ({ name, superview }, client) =>
    [
      { text: `${name} ` },
      { text: "view added", strong: true },
      { text: ` to ${superview === 0 ? "window" : nameOf(superview, client)}` },
    ],
  viewRemoved: ({ name }) => callback(name, "view removed"),
  willAppear: ({ name }) => callback(name, "willAppear"),
  didAppear: ({ name }) => callback(name, "didAppear"),
  willDisappear: ({ name }) => callback(name, "willDisappear"),
  didDisappear: ({ name }) => callback(name, "didDisappear"),
  stackChanged: ({ name, stack }, client) =>
    callback(name, "stack", ` = ${stackText(stack, client)}`),
  currentChanged: ({ from, to }, client) =>
    line`current: ${nameOf(from, client)} → ${nameOf(to, client)}`,
  transitionBegan: ({ animation, edge, from, to, duration, curve }, client) => [
    { text: `${animationName(animation, edge)} ` },
    { text: `${nameOf(from, client)} → ${nameOf(to, client)}`, strong: true },
    { text: ` ${shortSeconds(duration)} ${curve}` },
  ],
  progress: ({ progress }) => line`progress ${(progress / 10_000).toFixed(2)}`,
  transitionEnded: ({ finished }) => line`transition ${finished ? "finished" : "interrupted"}`,
  sessionChanged: ({ key, value }) => line`session ${key} = ${value}`,
  timerStarted: ({ name, due }) => line`timer ${name} started, due at ${seconds(due)}`,
  timerFired: ({ name }) => line`timer ${name} fired`,
  timerCancelled: ({ name }) => line`timer ${name} cancelled`,
  routeQueued: ({ route }) => line`route ${route} waits for the transition to end`,
  routeTaken: ({ route }) => line`route ${route} is taken up`,
};

/** @param {string} name @param {string} what @param {string} [rest] @returns {Part[]} */
function callback(name, what, rest = "") {
  return [{ text: `${name} ` }, { text: what, strong: true }, ...(rest ? [{ text: rest }] : [])];
}

/** @param {any} data @param {Client|undefined} client @returns {Part[]} */
function command(data, client) {
  switch (data.command) {
    case "launch": return line`${"launch"} at ${data.width} × ${data.height}`;
    case "tap": return line`tap ${titleOf(data.element, client)}`;
    case "back": return line`tap ${"back"}`;
    case "route": return line`route ${data.route}`;
    case "session": return line`set session ${data.key} = ${data.value}`;
    case "terminate": return line`${"quit app"}`;
    default: return line`${data.command ?? "command"}`;
  }
}

/** @param {number|null} parent @param {Client|undefined} client */
function parentName(parent, client) {
  return parent === null || parent === undefined ? "nil" : nameOf(parent, client);
}

/** @param {number[]} stack @param {Client|undefined} client */
function stackText(stack, client) {
  return stack.map((node) => nameOf(node, client)).join(" › ") || "empty";
}

/** @param {number} node @param {Client|undefined} client */
function nameOf(node, client) {
  const known = client?.nodes.find((each) => each.node === node) ?? client?.ghosts[node];
  return known?.name ?? `#${node}`;
}

/** @param {string} element @param {Client|undefined} client */
function titleOf(element, client) {
  for (const { view } of client?.nodes ?? []) {
    const items = [...(view?.left ?? []), ...(view?.right ?? []), ...(view?.content ?? [])];
    const found = items.find(({ id }) => id === element);
    if (found?.title) return found.title;
  }
  return element;
}
