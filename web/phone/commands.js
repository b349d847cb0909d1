// @ts-check
/**
 * What the events of a phone and of its panels ask of the server.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {{title: string, body: string, data: Record<string, any>}} Notification
 */

const portrait = { width: 390, height: 844 };

/**
 * @typedef {{notification?: Notification|null}} Known
 * @type {Record<string, (detail: any, client: Client|null, known: Known) => any>}
 */
export const commands = {
  "stage-tap": (detail) => ({ command: "tap", ...detail }),
  "stage-input": (detail) => ({ command: "input", ...detail }),
  "stage-gesture": (detail) => ({ command: "gesture", ...detail }),
  "stage-back": () => ({ command: "back" }),
  "stage-launch": (_, client) =>
    client?.running ? { command: "foreground" } : { command: "launch", ...portrait },
  "stage-unlock": () => ({ command: "foreground" }),
  "stage-shortcut": ({ shortcut }) => ({ command: "shortcut", shortcut }),
  "stage-banner": (_, client, { notification }) => {
    const { title, body } = client?.banner ?? { title: "", body: "" };
    const isKnown = notification?.title === title && notification.body === body;
    return {
      command: "notification", title, body, data: isKnown ? notification.data : {}, opened: true,
    };
  },
  "stage-session": (detail) => ({ command: "session", ...detail }),
  "stage-service": (detail) => ({ command: "service", ...detail }),
};

/**
 * The notification that was delivered last, as the records tell it: its banner says less.
 * @param {Notification|null} known
 * @param {any} record
 * @returns {Notification|null}
 */
export function lastNotification(known, { kind, data }) {
  return kind === "command" && data.command === "notification" ? data : known;
}

/** @type {Record<string, (client: Client|null) => any>} */
export const hardware = {
  home: () => ({ command: "background", locked: false }),
  lock: (client) => client?.phase === "background" && client.locked
    ? { command: "foreground" }
    : { command: "background", locked: true },
  rotate: (client) => ({
    command: "rotate",
    orientation: client && client.width > client.height ? "portrait" : "landscape",
  }),
  back: () => ({ command: "back" }),
  quit: () => ({ command: "terminate" }),
  memory: () => ({ command: "memoryWarning" }),
};

/** @param {Client|null} client */
export function relaunch(client) {
  const launch = { command: "launch", ...portrait };
  return client?.running ? [{ command: "terminate" }, launch] : [launch];
}
