import { to } from "./simple-actions.js";
import { speeds, speedOf } from "./speed.js";

/**
 * Menus for the selected clients: what there is to choose, and how many of them it is for.
 *
 * @typedef {import("./actions.js").Actions} Actions
 * @typedef {import("../../../ui/pop-menu.js").Entry} Entry
 * @typedef {(label: string, commands: import("./mass-commands.js").Command[]) => void} Send
 */

/** The icon's menu. @param {Actions} actions @param {Send} send @returns {Entry[]} */
export function shortcutEntries({ shortcuts, members }, send) {
  return shortcuts.map(({ id, title, targets }) => ({
    title, hint: of(targets.length, members.length),
    run: () => send(`Shortcut ${title}`, to({ command: "shortcut", shortcut: id }, targets)),
  }));
}

/**
 * Flags are set here; what has more than two values is asked for.
 * @param {Actions} actions
 * @param {Send} send
 * @param {(choice: import("./actions.js").SessionChoice) => void} ask
 * @returns {Entry[]}
 */
export function sessionEntries({ session }, send, ask) {
  return session.flatMap((choice) => {
    const { key, values } = choice;
    const all = [...values.keys()];
    const have = (/** @type {any} */ value) =>
      [...values.values()].filter((each) => each === value).length;
    const [first] = values.values();
    if (typeof first !== "boolean") {
      const known = new Set(values.values());
      const hint = known.size === 1 ? String(first) : `${known.size} values`;
      return [{ title: key }, { title: "Set…", hint, run: () => ask(choice) }];
    }
    const set = (/** @type {boolean} */ value) => ({
      title: `Set ${value}`, hint: `${have(value)} of ${all.length} are`,
      run: () => send(`${key} = ${value}`, to({ command: "session", key, value }, all)),
    });
    return [{ title: key }, set(true), set(false)];
  });
}

/** How services answer from now on. @param {Actions} actions @param {Send} send */
export function serviceEntries({ services }, send) {
  return services.flatMap(({ service, outcomes }) => [
    { title: service },
    ...["success", "failure", "slow"].map((outcome) => {
      const all = [...outcomes.keys()];
      const now = [...outcomes.values()].filter((each) => each === outcome).length;
      return {
        title: outcome.charAt(0).toUpperCase() + outcome.slice(1),
        hint: `${now} of ${all.length} do`,
        run: () => send(
          `${service} answers ${outcome}`, to({ command: "service", service, outcome }, all)),
      };
    }),
  ]);
}

/** How fast animations run. @param {Actions} actions @param {Send} send @returns {Entry[]} */
export function speedEntries({ members }, send) {
  const all = members.map(({ stream }) => stream);
  return [{ title: "Animations" }, ...speeds.map((percent) => ({
    title: `${percent} %`,
    hint: of(members.filter(({ client }) => speedOf(client) === percent).length, members.length),
    run: () => send(`Animations at ${percent} %`, to({ command: "animationSpeed", percent }, all)),
  }))];
}

/** @param {number} some @param {number} all */
function of(some, all) {
  return some === all ? "" : `${some} of ${all}`;
}
