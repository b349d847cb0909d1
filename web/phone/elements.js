import { rowsOf } from "../core/content.js";
import { luminance } from "../core/colors.js";
import { holds, isShown, textOf } from "../core/visible.js";
import { isDark } from "./reach.js";

/**
 * What stands on a screen, worked out from the state: which elements are there, what was typed into
 * them, and which take touches.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").ControllerNode} ControllerNode
 * @typedef {import("../core/store.js").ContentElement} ContentElement
 * @typedef {import("../core/store.js").Row} Row
 * @typedef {import("../core/protocol.js").BarItem} BarItem
 *
 * @typedef {NonNullable<Client["openActions"]>["by"]|null} Open what has uncovered its actions
 *
 * @typedef {Omit<Row, "title"|"subtitle"> & {title: string, subtitle: string, disabled: boolean,
 *   open: Open}} ShownRow
 *
 * @typedef {object} Shown what a person sees of an element
 * @property {boolean} visible
 * @property {string|undefined} text
 * @property {string|undefined} title
 * @property {string|undefined} label of a picture
 * @property {string} value what was typed into a field
 * @property {number} emptied how often a field was emptied
 * @property {boolean} disabled it takes no touches
 * @property {boolean} searches a list is searched by what is typed into it
 * @property {boolean} on its flag is set
 * @property {string} chosen what a picker shows; empty where nothing is chosen
 * @property {Open} open
 * @property {"filled"|"plain"|"bordered"} style of a button
 * @property {ShownElement[]} parts what stands side by side in a row
 * @property {ShownRow[]} rows of a list
 *
 * @typedef {Omit<ContentElement, keyof Shown> & Shown} ShownElement
 */

/** @type {ShownElement[]} */
const none = [];
/** The luminance of a screen on which the tint has a contrast of 4.5, by the style of a button. */
const leastLight = { plain: 0.8, bordered: 0.95 };

/**
 * @param {ControllerNode} node a screen
 * @param {Client} client
 * @param {string} [background] of the screen as it is shown
 * @returns {ShownElement[]}
 */
export function shownContent(node, client, background = node.view?.background ?? "") {
  const content = node.view?.content ?? [];
  const searched = new Set(content.flatMap(({ search = [] }) => search));
  const all = content.map((element) => shown(element, node, client, searched));
  const primary = primaryOf(all);
  return all.map((element) => withStyle(element, element === primary, background));
}

/** Whether a spinner lies over all that stands on its screen. @param {ShownElement} element */
export function isCovering({ kind, background }) {
  return kind === "spinner" && background !== undefined && !background.endsWith("00");
}

/**
 * What has a place: all that is seen, and spinners that do not turn yet, so that nothing moves when
 * they do.
 * @param {ShownElement[]} content
 */
export function placed(content) {
  return content.filter((each) => each.visible || each.kind === "spinner" && !isCovering(each));
}

/**
 * On what is neither dark nor light enough, words in the tint could not be read: there all buttons
 * are filled.
 * @param {ShownElement} element
 * @param {boolean} isPrimary
 * @param {string} background of the screen
 * @returns {ShownElement}
 */
function withStyle(element, isPrimary, background) {
  if (element.kind !== "button" && element.parts.length === 0) return element;
  const light = luminance(background);
  const isLegible = (/** @type {number} */ least) => isDark(background) || light >= least;
  return {
    ...element, style: isPrimary || !isLegible(leastLight.plain) ? "filled" : "plain",
    parts: element.parts.map((each) =>
      ({ ...each, style: isLegible(leastLight.bordered) ? "bordered" : "filled" })),
  };
}

/** The one button that is filled: the first, on a screen without a list. @param {ShownElement[]} content */
function primaryOf(content) {
  const seen = content.filter(({ visible }) => visible);
  return seen.some(({ kind }) => kind === "list")
    ? undefined : seen.find(({ kind }) => kind === "button");
}

/**
 * @param {ContentElement} element
 * @param {ControllerNode} node
 * @param {Client} client
 * @param {Set<string>} searched the fields by whose texts lists are searched
 * @returns {ShownElement}
 */
function shown(element, node, client, searched) {
  const { session } = client;
  return {
    ...element,
    visible: isShown(element, node, client),
    text: element.text && textOf(element.text, session),
    title: element.title && textOf(element.title, session),
    label: element.label && textOf(element.label, session),
    value: node.fields?.[element.id] ?? "",
    emptied: node.emptied?.[element.id] ?? 0,
    disabled: isDisabled(element, session),
    searches: searched.has(element.id),
    on: element.key !== undefined && session[element.key] === true,
    chosen: chosenIn(element, session),
    open: openOf(element.id, node, client),
    style: "plain",
    parts: element.elements?.map((each) => shown(each, node, client, searched)) ?? none,
    rows: withOpen(found(element, shownRows(element, session), node), node, client),
  };
}

/** @param {ContentElement} element @param {Client["session"]} session */
function chosenIn({ kind, key = "" }, session) {
  const value = session[key];
  return kind === "picker" && typeof value === "string" ? value : "";
}

/** @param {string} id @param {ControllerNode} node @param {Client} client @returns {Open} */
function openOf(id, { node }, { openActions: open }) {
  return open?.node === node && open.element === id ? open.by : null;
}

/** The same rows, but for the one whose actions are uncovered. @param {ShownRow[]} rows @param {ControllerNode} node @param {Client} client */
function withOpen(rows, node, client) {
  const place = client.openActions?.node === node.node
    ? rows.findIndex(({ id }) => id === client.openActions?.element) : -1;
  return place < 0 ? rows
    : rows.with(place, { ...rows[place], open: openOf(rows[place].id, node, client) });
}

/**
 * Whether something takes no touches now.
 * @param {{enabled?: BarItem["enabled"]}} item
 * @param {Client["session"]} session
 */
export function isDisabled({ enabled }, session) {
  return enabled !== undefined && !(enabled !== false && holds(enabled, session));
}

/**
 * The rows of each list as they were shown last: while the session is the same, so are they.
 * @type {WeakMap<Row[], {session: Client["session"], rows: ShownRow[]}>}
 */
const known = new WeakMap();

/** @param {ContentElement} element @param {Client["session"]} session @returns {ShownRow[]} */
function shownRows(element, session) {
  const { rows = [], stored } = element;
  const last = known.get(rows);
  const isFixed = !stored && rows.every(({ enabled, title, subtitle }) =>
    enabled === undefined && !Array.isArray(title) && !Array.isArray(subtitle));
  if (last && (isFixed || last.session === session)) return last.rows;
  const made = rowsOf(element, session).map((row) => ({
    ...row, title: textOf(row.title, session), subtitle: textOf(row.subtitle, session),
    disabled: isDisabled(row, session), open: null,
  }));
  known.set(rows, { session, rows: made });
  return made;
}

/**
 * The rows in which there is what stands in the field by which a list is searched.
 * @param {ContentElement} element
 * @param {ShownRow[]} rows
 * @param {ControllerNode} node
 */
function found({ search }, rows, node) {
  const text = search === undefined ? "" : (node.fields?.[search] ?? "").toLowerCase();
  if (text === "") return rows;
  return rows.filter(({ title, subtitle }) =>
    [title, subtitle].some((each) => each.toLowerCase().includes(text)));
}

/** Whether what is uncovered stands beside a row, and not in a menu. @param {Open} open */
function isSwipe(open) {
  return open === "swipe" || open === "leadingSwipe";
}

/**
 * The actions beside a row that are uncovered.
 * @param {Pick<ShownRow, "swipeActions"|"leadingSwipeActions"> & {open?: Open}} row
 */
export function actionsBeside({ swipeActions, leadingSwipeActions, open }) {
  return open === "swipe" ? swipeActions : open === "leadingSwipe" ? leadingSwipeActions : undefined;
}

/**
 * A menu that is open.
 *
 * @typedef {object} OpenMenu
 * @property {string} id of what it belongs to
 * @property {string} title
 * @property {import("../core/protocol.js").ContextualActions} menu
 * @property {string|null} chosen the option that is chosen; null where nothing can be
 */

/**
 * The element or the row whose menu is open.
 * @param {ShownElement[]} content
 * @returns {OpenMenu|null}
 */
export function openMenuOf(content) {
  for (const each of content) {
    const own = { id: each.id, title: each.title ?? each.label ?? "", menu: each.menu, open: each.open };
    const found = [own, ...each.rows].find(({ open, menu }) => open && !isSwipe(open) && menu);
    if (found?.menu) {
      const chosen = each.kind === "picker" ? each.chosen : null;
      return { id: found.id, title: found.title, menu: found.menu, chosen };
    }
    const inside = openMenuOf(each.parts);
    if (inside) return inside;
  }
  return null;
}
