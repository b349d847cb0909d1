import { counted } from "../plurals.js";

export const adding = {
  title: "Add clients",
  count: "How many",
  full: "This tab runs as many clients as it can.",
  removeFirst: "This tab runs as many clients as it can; remove some first.",
  custom: "Custom…",
  allApps: "All apps",
  notConnected: "Not connected yet: there are no apps to choose from.",
  /** @param {number} room */
  room: (room) => `These clients run in this tab; there is room for ${room} more.`,
  /** @param {string} [strategy] */
  appDefault: (strategy) => `App default${strategy ? ` (${strategy})` : ""}`,
  /** @param {number} most */
  limit: (most) => `Limit of ${counted(most, "client")} in this tab reached.`,
  /** @param {number} count */
  add: (count) => `Add ${counted(count, "client")}`,
};

export const groupBar = {
  label: "Groups",
  addToSelection: "Add to the selection",
  setToSelection: "Replace with the selected clients",
  filter: "Show only these",
  edit: "Change name or key…",
  delete: "Delete the group",
  /** @param {string} name @param {number|null} digit */
  select: (name, digit) => `Select ${name}${digit === null ? "" : ` (key ${digit})`}`,
};

export const grouping = {
  title: "Group",
  key: "Key that selects it",
  noKey: "None",
  isTaken: "A group of this name exists and will be replaced.",
  noName: "A group needs a name.",
  badName: "A name cannot contain commas or quotes, so that a filter can find it.",
  noClients: "Select the clients of the group first.",
  /** @param {string} name */
  named: (name) => `Group ${name}`,
  /** @param {number} count */
  of: (count) => `Group of ${counted(count, "client")}`,
  /** @param {number} most */
  tooLong: (most) => `A name can have at most ${most} characters.`,
  /** @param {number} most */
  tooMany: (most) => `There can be at most ${most} groups.`,
  /** @param {number} digit @param {string} [name] */
  assigned: (digit, name) => `Key ${digit} now selects ${name}.`,
  /** @param {number} digit */
  unassigned: (digit) => `No group has the key ${digit}; press Shift and ${digit} to create one.`,
};

export const conditions = {
  title: "Network conditions",
  latency: "Latency (round trip, ms)",
  jitter: "Jitter (± ms)",
  loss: "Loss (%)",
  seed: "Random seed",
  mixed: "The selected clients have different settings; these replace all of them.",
  presets: "Presets",
  offline: "Offline: devices stay disconnected until they are reconnected",
  about: "Half of the latency is added in each direction. Lost messages are resent; animation "
    + "frames are dropped, not resent. The same seed reproduces the same losses.",
  nothing: "nothing added",
  /** @param {string[]} streams */
  of: (streams) => streams.length === 1 ? `Network of ${streams[0]}`
    : `Network of ${counted(streams.length, "client")}`,
};

export const networks = {
  perfect: "Perfect", fourG: "4G", threeG: "3G", edge: "Edge", lossy: "Lossy Wi-Fi",
  offline: "Offline",
};

export const presence = {
  title: "In the control room",
  list: "Operators",
  name: "Your name",
  about: "Other operators and recordings show this name beside what you do; a number is added "
    + "where it is taken.",
  you: "you",
  /** @param {string|undefined} own @param {string[]} others */
  present: (own, others) => others.length === 0 ? `You are ${own}, the only operator`
    : `You are ${own}; with you: ${others.join(", ")}`,
};
