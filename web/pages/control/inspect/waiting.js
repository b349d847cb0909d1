import { seconds } from "../../../log/describe.js";
import { argumentsText } from "../../../log/describe-parts.js";

/**
 * What a client waits for, a line each.
 *
 * @typedef {{what: string, state: string, until: string}} WaitingLine
 *
 * @param {import("../../../core/store.js").Client} client
 * @returns {WaitingLine[]}
 */
export function waitingOf({ timers, calls, queuedRoutes, pending, following, nodes }) {
  const name = (/** @type {number} */ owner) =>
    nodes.find(({ node }) => node === owner)?.name ?? `#${owner}`;
  return [
    ...(following
      ? [{
        what: routeName(following), state: "followed", until: `step ${following.step + 1} next`,
      }]
      : []),
    ...(pending
      ? [{
        what: routeName(pending), state: "deferred",
        until: pending.expires === null || pending.expires === undefined
          ? "" : `until ${seconds(pending.expires)} s`,
      }]
      : []),
    ...queuedRoutes.map((route) => ({
      what: routeName(route), state: "waits for the transition", until: "",
    })),
    ...timers.map((timer) => ({
      what: `timer ${timer.name}`, state: `of ${name(timer.owner)}`,
      until: `due ${seconds(timer.due)} s`,
    })),
    ...calls.map((call) => ({
      what: `call of ${call.service}`, state: `by ${name(call.owner)}`,
      until: `due ${seconds(call.due)} s`,
    })),
  ];
}

/** @param {import("../../../core/store.js").RouteRequest} request */
function routeName({ route, arguments: data }) {
  return data ? `route ${route}(${argumentsText(data)})` : `route ${route}`;
}

/**
 * The question that holds a request back: the alert that was asked before a screen is left.
 * @param {import("../fleet.js").Entry[]} log
 * @param {import("../../../core/store.js").Client} client
 * @param {import("../fleet.js").Entry|null} until
 * @returns {string|null}
 */
export function heldBy(log, client, until) {
  const alert = client.nodes.find(({ node }) => node === client.modals.at(-1)?.node)?.alert;
  if (!alert) return null;
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const { arrival, record: { kind, data } } = log[at];
    if (until && arrival > until.arrival) continue;
    if (kind === "rejected" && data.reason === "askedBeforeLeaving") return alert.title;
    if (kind === "routeStep" && data.reason === "askedBeforeLeaving") return alert.title;
    if (kind === "dismissed" || kind === "appLaunched") return null;
  }
  return null;
}
