// @ts-check
import { commands } from "./describe-command.js";
import { lines } from "./describe.js";
import { faults } from "./faults.js";
import { reasons } from "./reasons.js";

/** All that a record can be or tell of, in lower case: kinds, commands, reasons, faults. */
export const kinds = new Set(
  [lines, commands, reasons, faults].flatMap(Object.keys).map((each) => each.toLowerCase()));
