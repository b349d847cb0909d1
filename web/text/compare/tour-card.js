import { counted, plural } from "../plurals.js";

/** What a card says around each tour. */
export const tourCard = {
  label: "Tour",
  /** @param {number} number @param {number} count @param {string} scenario */
  place: (number, count, scenario) => `Tour ${number} of ${count} · ${scenario}`,
  play: "Do it for me",
  playAgain: "Do it again",
  tryIt: "Try it yourself",
  restart: "Restart",
  previous: "Previous",
  next: "Next",
  opening: "Opening two new clients…",
  playing: "Watch both phones…",
  yourTurn: "Your turn. ",
  /** @param {string} why @param {boolean} canRestart */
  failed: (why, canRestart) => `The tour did not finish. ${why}${canRestart ? " Restart to try again." : ""}`,
  left: "Left",
  right: "Right",
  noFault: "no fault",
  /** @param {number} count */
  otherFaults: (count) => counted(count, "other fault"),
  /** @param {number} count @param {string} [screen] */
  live: (count, screen) => `${count} live ${screen ? `${screen} ` : ""}${plural(count, "screen")}`,
};

/** Why a tour did not finish. */
export const tourFailure = {
  /** @param {string} place @param {string} why */
  side: (place, why) => `The ${place} side: ${why}`,
  noConnection: "no connection.",
  timeout: "the expected state was not reached in time.",
};
