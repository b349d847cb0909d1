import { formatStart } from "./times.js";

/** Signing in, and the links that are handed out. */
export const signIn = {
  title: "Sign in",
  about: "This server asks who you are. Open the address that it printed when it started, or a "
    + "link that you were given; or paste it here.",
  address: "Address or token",
  confirm: "Sign in",
  noToken: "This holds no token: it ends with “#token=” and 43 characters.",
  elsewhere: "Not with this link",
  /** @param {string} page */
  notHere: (page) => `Your link does not open the ${page}. Paste another one here, or go on where `
    + "yours leads.",
  device: "Open the device",
  recordings: "Open the recordings",
};

/** What pages are called in a sentence. @type {Record<string, string>} */
export const pageNames = {
  device: "device page", control: "control room", compare: "comparison", replay: "recordings",
  explore: "explorations", edit: "editor", cluster: "cluster", start: "start page",
};

export const sharing = {
  open: "Share…",
  title: "Links for others",
  about: "Each link opens one thing, for the time that you choose; it can be revoked before. "
    + "Whoever has it has its rights, so hand it out as you would a key.",
  what: "What it opens",
  lifetime: "How long it holds",
  /** @type {{[lifetime in import("../core/access.js").Lifetime]: string}} */
  lifetimes: { hour: "1 hour", day: "1 day", week: "1 week", untilRevoked: "Until it is revoked" },
  name: "Name",
  nameHint: "Who it is for",
  make: "Make a link",
  none: "No links yet.",
  list: "Links",
  loading: "Loading the links…",
  made: "Copy it now: it is not shown again.",
  address: "New link",
  revoke: "Revoke",
  remove: "Remove",
  signOut: "Sign out here",
  /** @param {string} name */
  revokeNamed: (name) => `Revoke ${name}`,
  /** @param {string} name */
  removeNamed: (name) => `Remove ${name}`,
  /** @param {number|undefined} end @param {boolean} isOver @param {Date} now */
  validity: (end, isOver, now) => {
    if (end === undefined) return "until revoked";
    const moment = formatStart(new Date(end).toISOString(), now);
    return isOver ? `expired ${moment}` : `until ${moment}`;
  },
  /** @param {number} count */
  connections: (count) => count === 0 ? "not connected" : `${count} connected`,
  newDevice: "A device of its own",
  /** @param {string} stream */
  device: (stream) => `The device ${stream}`,
  recordings: "All recordings, to look at",
  /** @param {string} stream */
  recording: (stream) => `The recording ${stream}, to look at`,
  operator: "Everything, as an operator",
};
