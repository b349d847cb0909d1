// @ts-check
import { argumentsText, titleOf } from "../../log/describe-parts.js";

/**
 * What somebody else's hand did on this client, in a few words: "Anna tapped Log In".
 *
 * @typedef {import("../../core/store.js").Client} Client
 */

/** Those who need no telling: the person at this page, and the server itself. */
const ownHands = ["device", "server"];

/**
 * @param {{kind: string, data: any}} record
 * @param {Client|null} client names the element; as it was before the command
 * @returns {string|null} nothing where it was no other hand, or nothing that a person would tell
 */
export function handText({ kind, data }, client) {
  if (kind !== "command" || !data.by || ownHands.includes(data.by)) return null;
  const tell = Object.hasOwn(deeds, data.command) ? deeds[data.command] : null;
  const deed = tell ? tell(data, client ?? undefined) : "gave a command";
  return deed && `${data.by} ${deed}`;
}

/** @type {Record<string, (data: any, client: Client|undefined) => string|null>} */
const deeds = {
  launch: () => "launched the app",
  terminate: () => "quit the app",
  background: ({ locked }) => locked ? "locked the phone" : "pressed Home",
  foreground: () => "came back to the app",
  rotate: ({ orientation }) => `turned the phone to ${orientation}`,
  memoryWarning: () => "sent a memory warning",
  animationSpeed: ({ percent }) =>
    percent === 100 ? "let animations run at full speed" : `slowed animations to ${percent} %`,
  network: ({ offline }) => offline ? "cut the network" : "changed the network",
  permissions: ({ permissions }) => `set permissions ${argumentsText(permissions)}`,
  tap: ({ element }, client) => `tapped ${titleOf(element, client)}`,
  input: ({ element }, client) => `typed into ${titleOf(element, client)}`,
  gesture: ({ phase, gesture }) => phase !== "began" ? null
    : gesture === "pullDown" ? "pulled the sheet" : "swiped from the edge",
  back: () => "went back",
  route: ({ route }) => `asked for the route ${route}`,
  open: ({ url }) => `opened ${url}`,
  shortcut: ({ shortcut }) => `chose the shortcut ${shortcut}`,
  notification: ({ title, opened }) => `${opened ? "opened" : "sent"} the notification “${title}”`,
  session: ({ key, value }) => `set ${key} to ${value}`,
  service: ({ service, outcome }) => `let ${service} answer with ${outcome}`,
};
