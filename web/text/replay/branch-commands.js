import { hardware, outcomes, terms, userTaps } from "../common.js";
import { counted } from "../plurals.js";

/** The commands that a branch can have, by their names in the protocol. */
export const titles = {
  tap: "Tap",
  back: hardware.back,
  input: "Type text",
  submit: "Press return",
  swipe: "Swipe a row",
  longPress: "Long press",
  hideActions: "Touch beside the actions",
  refresh: "Pull to refresh",
  open: "Open a link",
  shortcut: "Home screen shortcut",
  notification: "Notification",
  route: "Route",
  gesture: "Gesture",
  background: "Press home or lock",
  foreground: hardware.returnToApp,
  rotate: hardware.rotate,
  session: "Set a session value",
  service: "Set a service's answer",
  permissions: "Set permissions",
  network: "Network",
  animationSpeed: "Animation speed",
  memoryWarning: hardware.memory,
  terminate: hardware.quit,
  launch: "Launch the app",
};

/** The members of commands, by their keys; a text field is asked for in place of an element. */
export const members = {
  arguments: "Arguments",
  body: "Text",
  data: "Payload",
  edge: "Actions at",
  element: "Element",
  field: "Field",
  full: "Over the whole row",
  gesture: "Gesture",
  height: "Height",
  jitter: "Jitter",
  key: "Key",
  latency: "Latency",
  locked: "Lock",
  loss: "Loss",
  offline: "Offline",
  opened: userTaps,
  orientation: "To",
  outcome: "Answer",
  percent: "Speed",
  permissions: "Permissions",
  phase: "Phase",
  progress: "Progress",
  route: "Route",
  screen: "Only on screen",
  service: "Service",
  shortcut: "Shortcut",
  text: "Text",
  title: "Title",
  url: "Link",
  value: terms.value,
  velocity: "Velocity",
  width: "Width",
};

/** Values that can be chosen. */
export const choices = {
  began: "Began",
  moved: "Moved",
  ended: "Ended",
  cancelled: "Cancelled",
  edgeSwipe: "Swipe from the edge",
  contentSwipe: "Swipe in the content",
  pullDown: "Pull down",
  pullUp: "Pull up",
  portrait: "Portrait",
  landscape: "Landscape",
  trailing: "Right edge",
  leading: "Left edge",
  ...outcomes,
};

export const units = { points: "points", progress: "of 10000", velocity: "of 10000 per second",
  optional: "optional" };

/** @param {number} least @param {number} most */
export const rangeText = (least, most) => `${least} to ${most}`;

/** What is wrong with a member, which each of these begins with. */
export const problems = {
  /** @param {string} member */
  required: (member) => `${member} is required.`,
  /** @param {string} member @param {number} most bytes */
  tooLong: (member, most) => `${member} can have at most ${counted(most, "byte")}.`,
  /** @param {string} blank */
  blank: (blank) => `Put a value in place of ${blank}.`,
  /** @param {string} member @param {string} range */
  notWhole: (member, range) => `${member} must be a whole number from ${range}.`,
  /** @param {string} member */
  notList: (member) => `${member} must be a list such as [7].`,
  /** @param {string} member */
  notObject: (member) => `${member} must be an object such as {"loan":{"number":7}}.`,
};

/** What is wrong with a command that was written as JSON. */
export const jsonProblems = {
  /** @param {string} reason */
  notJSON: (reason) => `This is not JSON: ${reason}`,
  notObject: "A command is an object such as {\"command\":\"back\"}.",
  noName: "The object lacks “command”.",
  /** @param {string} name @param {string[]} names */
  unknown: (name, names) => `There is no command “${name}”; there are ${names.join(", ")}.`,
};
