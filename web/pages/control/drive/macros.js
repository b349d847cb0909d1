import { visibleScreen } from "../../../core/visible.js";
import { networkOf } from "../clients/network.js";
/** @import { Command } from "../../../core/store.js" */
/** @import { Member } from "../fleet.js" */
/** @import { TargetedCommand } from "./mass-commands.js" */

/**
 * Commands that are done again, to whichever clients are selected then.
 *
 * @typedef {{label: string, commands: Command[]}} Step
 * @typedef {{name: string, steps: Step[]}} Macro
 */

/** Macros that a browser keeps. */
export const mostMacros = 24;
/** Commands of one macro. */
export const mostSteps = 50;
/** Characters of a macro's name. */
export const longestName = 40;

/**
 * A step as it is sent to the clients that are selected now: of commands of one kind each client gets
 * the one for its screen, else the first. Who is offline gets none.
 * @param {Step} step
 * @param {Member[]} members
 * @returns {TargetedCommand[]}
 */
export function commandsFor({ commands }, members) {
  /** @type {Map<Command, string[]>} */
  const targets = new Map(commands.map((data) => [data, []]));
  for (const { stream, client } of members) {
    if (networkOf(client).offline) continue;
    const screen = visibleScreen(client)?.name;
    for (const kind of new Set(commands.map(({ command }) => command))) {
      const all = commands.filter(({ command }) => command === kind);
      const fitting = all.find((data) => data.screen === screen) ?? all[0];
      targets.get(fitting)?.push(stream);
    }
  }
  return [...targets].map(([data, streams]) => ({ data, targets: streams }))
    .filter(({ targets: streams }) => streams.length > 0);
}

/** What is being done, to be done again. */
export class MacroRecording {
  /** @type {Step[]} */
  steps = [];
  isOn = false;

  start() {
    this.steps = [];
    this.isOn = true;
  }

  /** @returns {Step[]} */
  stop() {
    this.isOn = false;
    return this.steps;
  }

  /**
   * @param {string} label
   * @param {TargetedCommand[]} commands
   * @returns {boolean} whether it is part of the macro
   */
  take(label, commands) {
    if (!this.isOn || commands.length === 0 || this.steps.length >= mostSteps) return false;
    this.steps.push({ label, commands: commands.map(({ data }) => data) });
    return true;
  }
}

/** With a macro more; one of that name is replaced. @param {Macro[]} macros @param {Macro} macro */
export function withMacro(macros, macro) {
  const others = macros.filter(({ name }) => name !== macro.name);
  return others.length >= mostMacros ? macros : [...others, macro];
}

/** What was kept, as far as it can be a macro. @param {unknown} kept @returns {Macro[]} */
export function macrosFrom(kept) {
  if (!Array.isArray(kept)) return [];
  /** @type {Partial<Macro>[]} */
  const all = kept;
  return all.slice(0, mostMacros).flatMap((each) => {
    const { name, steps } = each ?? {};
    if (typeof name !== "string" || name === "" || !Array.isArray(steps)) return [];
    const whole = steps.slice(0, mostSteps).filter((step) => typeof step?.label === "string"
      && Array.isArray(step.commands) && step.commands.length > 0
      && step.commands.every((data) => typeof data?.command === "string"));
    return whole.length > 0 ? [{ name: name.slice(0, longestName), steps: whole }] : [];
  });
}
