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
  start: "start page",
};

export const sharing = {
  open: "Share…",
  title: "Links for others",
  about: "Each link opens one thing and can be revoked; it holds until then. Whoever has it has "
    + "its rights, so hand it out as you would a key.",
  what: "What it opens",
  name: "Name",
  nameHint: "Who it is for",
  make: "Make a link",
  none: "No links yet.",
  list: "Links",
  loading: "Loading the links…",
  made: "Copy it now: it is not shown again.",
  address: "New link",
  revoke: "Revoke",
  signOut: "Sign out here",
  /** @param {string} name */
  revokeNamed: (name) => `Revoke ${name}`,
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
