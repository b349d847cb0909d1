import { deviceSize } from "../../../core/store.js";
import { actions as labels, bar } from "../../../text/control/drive.js";
import { hardware, outcomes as titles } from "../../../text/common.js";
import { animationSpeeds } from "../../../phone/commands.js";
import { dropped } from "../clients/network.js";
/** @import { Command, Value } from "../../../core/store.js" */

/** @param {import("../../../core/store.js").Client} client @returns {number} percent */
export function speedOf(client) {
  return client.animationSpeed ?? 100;
}

/**
 * Whom a choice of speed is for, and how fast they are: the selected clients, or all where none is.
 * @param {import("../fleet.js").Member[]} members
 * @param {ReadonlySet<string>} selected
 * @returns {{targets: string[], isAll: boolean, percent: number|null}} null where they differ
 */
export function speedChoice(members, selected) {
  const isAll = selected.size === 0;
  const those = members.filter(
    ({ stream, isAwaited }) => !isAwaited && (isAll || selected.has(stream)));
  const percents = new Set(those.map(({ client }) => speedOf(client)));
  return {
    targets: those.map(({ stream }) => stream),
    isAll,
    percent: percents.size > 1 ? null : [...percents][0] ?? 100,
  };
}

/** The speed after this one; the first where they differ. @param {number|null} percent */
export function nextSpeed(percent) {
  const at = animationSpeeds.indexOf(percent ?? 0) + 1;
  return animationSpeeds[at % animationSpeeds.length];
}

/**
 * What the selected clients can be told without a question: for each the commands, none where it
 * would mean nothing to any of them.
 *
 * @typedef {import("./actions.js").Actions} Actions
 * @typedef {import("./mass-commands.js").TargetedCommand} TargetedCommand
 * @typedef {{title: (actions: Actions) => string, commands: (actions: Actions) => TargetedCommand[]}}
 *   SimpleAction
 */

/** @type {Command} */
const launch = { command: "launch", ...deviceSize };

/** @type {Record<string, SimpleAction>} */
export const simpleActions = {
  back: plain(hardware.back, { command: "back" }, ({ back }) => back),
  home: plain(hardware.home, { command: "background", locked: false }, ({ onScreen }) => onScreen),
  lock: plain(hardware.lock, { command: "background", locked: true }, ({ onScreen }) => onScreen),
  foreground: plain(hardware.returnToApp, { command: "foreground" }, ({ behind }) => behind),
  memory: plain(hardware.memory, { command: "memoryWarning" }, ({ running }) => running),
  quit: plain(hardware.quit, { command: "terminate" }, ({ running }) => running),
  rotate: {
    // Those that stand upright turn; where none does, all are put upright again.
    title: () => hardware.rotate,
    commands: ({ portrait, running }) => portrait.length > 0
      ? to({ command: "rotate", orientation: "landscape" }, portrait)
      : to({ command: "rotate", orientation: "portrait" }, running),
  },
  relaunch: {
    title: ({ running, stopped }) =>
      running.length === 0 && stopped.length > 0 ? hardware.launch : hardware.relaunch,
    commands: ({ running, stopped }) => [
      ...to({ command: "terminate" }, running), ...to(launch, [...running, ...stopped]),
    ],
  },
  drop: {
    title: () => bar.disconnect,
    commands: ({ members }) => dropped(members, true),
  },
  reconnect: {
    title: () => bar.reconnect,
    commands: ({ members }) => dropped(members, false),
  },
};

/** @param {string} title @param {Command} data @param {(actions: Actions) => string[]} targets */
function plain(title, data, targets) {
  return {
    title: () => title,
    commands: (/** @type {Actions} */ actions) => to(data, targets(actions)),
  };
}

/** @param {Command} data @param {string[]} targets @returns {TargetedCommand[]} */
export function to(data, targets) {
  return targets.length > 0 ? [{ data, targets }] : [];
}

/**
 * Menus for the selected clients: what there is to choose, and how many of them it is for.
 *
 * @typedef {import("../../../ui/pop-menu.js").Entry} Entry
 * @typedef {(label: string, commands: TargetedCommand[]) => void} Send
 */

/** The icon's menu. @param {Actions} actions @param {Send} send @returns {Entry[]} */
export function shortcutEntries({ shortcuts, members }, send) {
  return shortcuts.map(({ id, title, targets }) => ({
    title, hint: of(targets.length, members.length),
    run: () => send(labels.shortcut(title), to({ command: "shortcut", shortcut: id }, targets)),
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
    const have = (/** @type {Value} */ value) =>
      [...values.values()].filter((each) => each === value).length;
    const [first] = values.values();
    if (typeof first !== "boolean") {
      const known = new Set(values.values());
      const hint = known.size === 1 ? String(first) : bar.values(known.size);
      return [{ title: key }, { title: bar.set, hint, run: () => ask(choice) }];
    }
    const set = (/** @type {boolean} */ value) => ({
      title: labels.setTo(value), hint: bar.now(have(value), all.length),
      run: () => send(labels.session(key, value), to({ command: "session", key, value }, all)),
    });
    return [{ title: key }, set(true), set(false)];
  });
}

/** How services answer from now on. @param {Actions} actions @param {Send} send */
export function serviceEntries({ services }, send) {
  return services.flatMap(({ service, outcomes }) => [
    { title: service },
    .../** @type {const} */ (["success", "failure", "slow"]).map((outcome) => {
      const all = [...outcomes.keys()];
      const now = [...outcomes.values()].filter((each) => each === outcome).length;
      return {
        title: titles[outcome], hint: bar.now(now, all.length),
        run: () => send(
          labels.service(service, outcome), to({ command: "service", service, outcome }, all)),
      };
    }),
  ]);
}

/** How fast animations run. @param {Actions} actions @param {Send} send @returns {Entry[]} */
export function speedEntries({ members }, send) {
  const all = members.map(({ stream }) => stream);
  return [{ title: hardware.speed }, ...animationSpeeds.map((percent) => ({
    title: `${percent} %`,
    hint: of(members.filter(({ client }) => speedOf(client) === percent).length, members.length),
    run: () => send(labels.animations(percent), to({ command: "animationSpeed", percent }, all)),
  }))];
}

/** @param {number} some @param {number} all */
function of(some, all) {
  return some === all ? "" : bar.of(some, all);
}
