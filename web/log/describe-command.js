import { argumentsText, line, networkText, titleOf } from "./describe-parts.js";

/**
 * A command as one line.
 * @param {any} data
 * @param {import("../core/store.js").Client|undefined} client
 * @returns {import("./describe.js").Part[]}
 */
export function command(data, client) {
  const describe = Object.hasOwn(commands, data.command) ? commands[data.command] : null;
  return describe ? describe(data, client) : line`${data.command ?? "command"}`;
}

/**
 * How each command is put into words.
 * @type {Record<string, (data: any, client: import("../core/store.js").Client|undefined)
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
  gesture: ({ phase, gesture, progress }) => {
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
