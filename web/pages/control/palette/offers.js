import { palette as text, macros as macroText } from "../../../text/control/palette.js";
import { keyTable } from "../../../text/control/keys.js";
import { inspector } from "../../../text/control/inspect.js";
import { actions as labels, bar } from "../../../text/control/drive.js";
import { bar as pages } from "../../../text/ui.js";
import { grouping } from "../../../text/control/clients.js";
import { belongings, filter, states } from "../../../text/control/tiles.js";
import {
  serviceEntries, sessionEntries, shortcutEntries, simpleActions, speedEntries, to,
} from "../drive/choices.js";
import { placeOf } from "../fleet.js";
/** @import { Entry } from "../../../ui/pop-menu.js" */
/** @import { Offer } from "./search.js" */

const { groups } = text;
/** What asks before it is sent, by the name of its action. */
const questions = ["link", "push", "network", "remove"];
/** Actions of keys that are no use while the palette is open. */
const left = new Set(["select-none", "palette", ...questions]);

/**
 * All that the page can do now.
 *
 * @param {import("../room.js").Room} room
 * @param {(action: string) => void} run an action of the keys
 * @returns {Offer[]}
 */
export function offersOf(room, run) {
  return [
    ...ofSelected(room, run), ...ofMacros(room), ...ofKeys(run), ...ofRoom(room),
    ...ofGroups(room), ...ofClients(room),
  ];
}

/** @param {import("../room.js").Room} room @param {(action: string) => void} run @returns {Offer[]} */
function ofSelected({ deck, massCommands }, run) {
  const { actions } = deck;
  if (!actions || actions.members.length === 0) return [];
  const group = groups.selected;
  const send = massCommands.send.bind(massCommands);
  return [
    ...actions.taps.map(({ element, title, targets }) => ({
      group, title: labels.tap(title), hint: `${targets.length} / ${actions.members.length}`,
      run: () => { send(labels.tap(title), to({ command: "tap", element }, targets)); },
    })),
    ...Object.entries(simpleActions).filter(([, { commands }]) => commands(actions).length > 0)
      .map(([name, { title }]) => ({ group, title: title(actions), key: keyOf(name), run: () => run(name) })),
    ...questions.map((name) => ({
      group, title: titleOf(name), hint: name === "network" ? text.network : "", key: keyOf(name),
      run: () => run(name),
    })),
    { group, title: bar.pastePayload, run: () => run("apns") },
    ...shortcutEntries(actions, send).map((each) => offer(each, group, text.shortcut)),
    ...under(sessionEntries(actions, send, (choice) => deck.askValue(choice)), group, text.session),
    ...under(serviceEntries(actions, send), group, text.service),
    ...under(speedEntries(actions, send), group, text.session),
    { group, title: text.player, run: () => run("player") },
  ];
}

/** @param {(action: string) => void} run @returns {Offer[]} */
function ofKeys(run) {
  return keyTable.filter((each) => each.title !== keyTable[1].title).flatMap(({ title: group, rows }) =>
    rows.flatMap(({ keys: [key], text: title, action }) => action && !left.has(action)
      ? [{ group, title, key: shown(key), run: () => run(action) }] : []));
}

/** @param {import("../room.js").Room} room @returns {Offer[]} */
function ofRoom({ drawing, filterField, adding }) {
  const { layout, size, inspector: view } = drawing;
  const words = [...Object.entries(states).map(([word, hint]) => [`is:${word}`, hint]),
    ...Object.entries(belongings).map(([word, hint]) => [`has:${word}`, hint])];
  return [
    ...layout.names.map((name, at) => ({
      group: groups.layout, title: text.layout(layout.buttons[at].textContent ?? name),
      run: () => layout.choose(name),
    })),
    ...size.names.map((name, at) => ({
      group: groups.layout, title: text.size(size.buttons[at].getAttribute("aria-label") ?? name),
      run: () => size.choose(name),
    })),
    ...Object.values(inspector.tabs).map((title) => ({
      group: groups.inspector, title: text.tab(title), run: () => { view.panel = title; },
    })),
    ...words.map(([term, hint]) => ({
      group: groups.filter, title: `${filter.title}: ${term}`, hint, run: () => filterField.toggle(term),
    })),
    ...under(adding.entries, groups.add, (app, title) => app === "" ? title : `${app}: ${title}`),
    ...[["device.html", pages.device], ["compare.html", pages.compare], ["replay.html", pages.replay]]
      .map(([href, title]) => ({ group: groups.page, title: text.page(title), run: () => location.assign(href) })),
  ];
}

/** @param {import("../room.js").Room} room @returns {Offer[]} */
function ofGroups({ groups: control }) {
  return control.groups.map(({ name, digit }) => ({
    group: groups.groups, title: text.selectGroup(grouping.named(name)),
    key: digit === null ? "" : String(digit), run: () => control.recall(name),
  }));
}

/** @param {import("../room.js").Room} room @returns {Offer[]} */
function ofClients(room) {
  return room.fleet.ordered.map((member) => ({
    group: groups.clients, title: text.show(member.stream), hint: placeOf(member),
    run: () => room.select([member.stream]),
  }));
}

/** @param {import("../room.js").Room} room @returns {Offer[]} */
function ofMacros({ macros }) {
  const group = groups.macros;
  return [
    ...macros.isRecording
      ? [{ group, title: macroText.stop, hint: macroText.steps(macros.count), run: () => macros.stop() },
        { group, title: macroText.discard, run: () => macros.discard() }]
      : [{ group, title: macroText.record, run: () => macros.start() }],
    ...macros.macros.flatMap((macro) => [
      {
        group, title: macroText.run(macro.name), hint: macro.steps.map(({ label }) => label).join(", "),
        run: () => { macros.run(macro); },
      },
      { group, title: macroText.remove(macro.name), run: () => macros.remove(macro) },
    ]),
  ];
}

/** Entries of a menu, each with the heading that it stands under. @param {Entry[]} entries @param {string} group @param {(heading: string, title: string) => string} named @returns {Offer[]} */
function under(entries, group, named) {
  let heading = "";
  return entries.flatMap((entry) => {
    if (entry.run) return [offer(entry, group, (title) => named(heading, title))];
    heading = entry.title;
    return [];
  });
}

/** @param {Entry} entry @param {string} group @param {(title: string) => string} named @returns {Offer} */
function offer({ title, hint, run = () => {} }, group, named) {
  return { group, title: named(title), hint, run };
}

/** @param {string} action */
function rowOf(action) {
  return keyTable.flatMap(({ rows }) => rows).find((each) => each.action === action);
}

/** @param {string} action */
function titleOf(action) {
  return rowOf(action)?.text ?? action;
}

/** @param {string} action */
function keyOf(action) {
  return shown(rowOf(action)?.keys[0] ?? "");
}

/** @param {string} key */
function shown(key) {
  return key.length === 1 ? key.toUpperCase() : text.key(key);
}
