/** @import { Command, ContentElement, ControllerNode } from "../core/store.js" */
/** @import { NetworkConditions } from "../core/store.js" */

/**
 * The pieces that lines of a log are put together from.
 *
 * @typedef {import("./describe.js").Part} Part
 * @typedef {import("../core/store.js").Client} Client
 */

/**
 * @param {TemplateStringsArray} strings
 * @param {...unknown} values
 * @returns {Part[]} values are strong
 */
export function line(strings, ...values) {
  return strings.flatMap((text, index) => {
    const value = values[index];
    return [
      ...(text ? [{ text }] : []),
      ...(index < values.length && value !== "" ? [{ text: String(value), strong: true }] : []),
    ];
  });
}

/** @param {string} name @param {string} what @param {string} [rest] @returns {Part[]} */
export function callback(name, what, rest = "") {
  return [{ text: `${name} ` }, { text: what, strong: true }, ...(rest ? [{ text: rest }] : [])];
}

/** @param {number|null} parent @param {Client|undefined} client */
export function parentName(parent, client) {
  return parent === null || parent === undefined ? "nil" : nameOf(parent, client);
}

/** @param {number[]} stack @param {Client|undefined} client */
export function stackText(stack, client) {
  return stack.map((node) => nameOf(node, client)).join(" › ") || "empty";
}

/** @param {number} node @param {Client|undefined} client */
export function nameOf(node, client) {
  const known = client?.nodes.find((each) => each.node === node) ?? client?.ghosts[node];
  return known?.name ?? `#${node}`;
}

/** @param {Record<string, unknown>} [data] */
export function argumentsText(data = {}) {
  return Object.entries(data).map(([name, value]) => `${name}: ${value}`).join(", ");
}

/** What a person reads on an element. @param {string|undefined} element @param {Client|undefined} client */
export function titleOf(element = "", client) {
  /** @type {Partial<ControllerNode>[]} */
  const shown = [...(client?.prompt ? [client.prompt] : []), ...(client?.nodes ?? [])];
  for (const { view, alert, items } of shown) {
    const content = view?.content ?? [];
    const all = [
      ...(view?.left ?? []), ...(view?.right ?? []), ...content, ...(alert?.buttons ?? []),
      ...(items ?? []), ...content.flatMap(({ rows }) => rows ?? []),
    ];
    /** @type {Partial<ContentElement>|undefined} */
    const found = all.find(({ id }) => id === element);
    if (found?.title || found?.placeholder) return found.title || found.placeholder;
  }
  return element;
}

/** "140–260 ms · 2 % loss", "offline", or nothing. @param {Partial<NetworkConditions>} network */
export function networkText({ latency = 0, jitter = 0, loss = 0, offline = false }) {
  if (offline) return "offline";
  const span = `${Math.max(0, latency - jitter)}–${latency + jitter}`;
  const times = jitter > 0 ? span : latency > 0 ? `${latency}` : "";
  const time = times && `${times} ms`;
  return [time, loss > 0 ? `${loss} % loss` : ""].filter((part) => part !== "").join(" · ");
}

/**
 * A command as one line.
 * @param {Command} data
 * @param {import("../core/store.js").Client|undefined} client
 * @returns {import("./describe.js").Part[]}
 */
export function command(data, client) {
  const describe = Object.hasOwn(commands, data.command) ? commands[data.command] : null;
  return describe ? describe(data, client) : line`${data.command ?? "command"}`;
}

/**
 * How each command is put into words.
 * @type {Record<string, (data: Command, client: import("../core/store.js").Client|undefined)
 *   => import("./describe.js").Part[]>}
 */
export const commands = {
  launch: ({ width, height }) => line`${"launch"} at ${width} × ${height}`,
  terminate: () => line`${"quit app"}`,
  background: ({ locked }) => line`press ${locked ? "lock" : "home"}`,
  foreground: () => line`${"back to the app"}`,
  rotate: ({ orientation }) => line`rotate to ${orientation}`,
  memoryWarning: () => line`${"memory warning"}`,
  tap: ({ element }, client) => line`tap ${titleOf(element, client)}`,
  input: ({ element, text }, client) =>
    line`type ${`“${text}”`} into ${titleOf(element, client)}`,
  gesture: ({ phase, gesture = "", progress = 0 }) => {
    if (phase === "began") return line`${gestures[gesture] ?? gesture} begins`;
    if (phase === "moved") return line`finger at ${(progress / 10_000).toFixed(2)}`;
    return line`finger ${phase === "ended" ? "lifted" : "taken away"}`;
  },
  back: () => line`tap ${"back"}`,
  route: ({ route, arguments: values }) =>
    line`route ${route}${values ? ` with ${values.join(", ")}` : ""}`,
  open: ({ url }) => line`open ${url}`,
  shortcut: ({ shortcut }) => line`shortcut ${shortcut}`,
  notification: ({ title, opened, data }) => {
    const rest = argumentsText(data);
    return line`notification ${title} ${opened ? "opened" : "delivered"}${rest && ` (${rest})`}`;
  },
  session: ({ key, value }) => line`set session ${key} = ${value}`,
  service: ({ service, outcome }) => line`let ${service} answer with ${outcome}`,
  animationSpeed: ({ percent }) => line`run animations at ${`${percent} %`}`,
  permissions: ({ permissions }) => line`set permissions ${argumentsText(permissions)}`,
  network: (data) => {
    const rest = "latency" in data ? "perfect" : "online";
    return line`set the network to ${networkText(data) || rest}`;
  },
};

/** @type {Record<string, string>} */
const gestures = { edgeSwipe: "swipe from the edge", pullDown: "pull down" };
