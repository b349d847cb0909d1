import { server } from "../text/common.js";
/** @import { SessionValue } from "./store.js" */

/**
 * What a page knows of an app before it runs, as the welcome tells it.
 *
 * @typedef {{name: string, type: "string"|"integer"|"boolean"}} Parameter
 * @typedef {{pattern: string, parameters: Parameter[], route: string}} LinkFacts the pattern has
 *   the parameters' names in braces
 *
 * @typedef {object} AppFacts
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {string} strategy as its file says
 * @property {string[]} strategies as it can be asked to run
 * @property {string} profile the version of iOS that its file says
 * @property {string[]} profiles the versions of iOS under which it can be asked to run
 * @property {LinkFacts[]} links
 * @property {{name: string, parameters: Parameter[]}[]} [routes]
 * @property {{key: string, type: string, value: SessionValue}[]} [session]
 * @property {{id: string, title: string, symbol?: string, when?: import("./protocol.js").Condition}[]}
 *   shortcuts
 * @property {{name: string, outcome: string}[]} services
 * @property {string[]} [permissions] for which it asks; nothing where it asks for none
 * @property {{parameters: Parameter[], values?: {path: string, value: string}[], route: string}[]}
 *   notifications the data that each rule looks for, by its path, and what must stand at others
 */

/**
 * The app of this name; one without any means where it is not listed.
 * @param {AppFacts[]} apps
 * @param {string} name
 * @returns {AppFacts}
 */
export function appOf(apps, name) {
  return {
    name, title: name, summary: "", strategy: "", strategies: [],
    profile: "", profiles: [],
    links: [], shortcuts: [], services: [], notifications: [],
    ...apps.find((each) => each.name === name),
  };
}

/** The apps of the server, for a page that no welcome has told of them. @returns {Promise<AppFacts[]>} */
export async function servedApps() {
  const response = await fetch("api/apps");
  if (!response.ok) throw new Error(server.answered(response.status));
  return (await response.json()).apps;
}

/**
 * How each service answers now: as it was told to, else as the app says.
 * @param {AppFacts} app
 * @param {import("./store.js").Client|null} client
 * @returns {Record<string, string>}
 */
export function servicesOf({ services }, client) {
  const known = Object.fromEntries(services.map(({ name, outcome }) => [name, outcome]));
  return { ...known, ...client?.outcomes };
}

/**
 * What is decided about each permission for which an app asks.
 * @param {AppFacts} app
 * @param {import("./store.js").Client|null} client
 * @returns {Record<string, string>}
 */
export function permissionsOf({ permissions = [] }, client) {
  return Object.fromEntries(
    permissions.map((name) => [name, client?.permissions[name] ?? "unset"]));
}
