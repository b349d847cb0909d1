import * as texts from "../../../text/compare/tours.js";
/** @import { Command } from "../../../core/store.js" */
/** @import { TourText } from "../../../text/compare/tours.js" */

/**
 * The guided tour of the classic faults: one app, one input, naive code at the left and correct code
 * at the right. Each is one of the scenarios of `Examples/scenarios`.
 *
 * @typedef {object} Until what a step waits for; never a time
 * @property {string} [screen] this screen is shown, at rest
 * @property {number} [moving] a transition is so far, in percent
 * @property {string[]} [record] a record of one of these kinds has come
 * @property {true} [rest] nothing moves
 *
 * @typedef {object} Step
 * @property {string} [say] what it does, for a person
 * @property {Command} [send] a command; it is over when the server has answered
 * @property {true} [isSetup] whether it only leads to where the tour begins
 * @property {Until|{left: Until, right: Until}} [until]
 *
 * @typedef {object} Tour
 * @property {string} id as addresses name it
 * @property {string} scenario
 * @property {TourText} text
 * @property {string} left the naive strategy
 * @property {string} right the correct one
 * @property {{left: string, right: string}} [destinations]
 * @property {string[]} [defects] of the left side, in place of those of its strategy
 * @property {Record<string, string|number|boolean>} [session] as the app is opened
 * @property {Until} [ready] where it begins; without, at the very launch
 * @property {100|25|10} speed of animations, in percent
 * @property {Step[]} steps
 * @property {string} [fault] that the left side shows
 * @property {{screen?: string, left: number, right: number}} [live] what it costs instead: screens
 *   alive at the end, of this kind or all
 * @property {string[]} [instead] the kinds of record in which the right side says so
 */

export const tourApp = "scenarios";
const loggedIn = { LOGGED_IN: true };
const login = { screen: "Login" };
const inbox = { screen: "Inbox" };
const command = (/** @type {Command} */ data) => data;
const tap = (/** @type {string} */ element) => command({ command: "tap", element });
const route = (/** @type {string} */ name) => command({ command: "route", route: name });
const open = (/** @type {string} */ path) =>
  command({ command: "open", url: `scenarios://${path}` });
const finger = (/** @type {Partial<Command>} */ more) => command({ ...more, command: "gesture" });

/** @type {Tour[]} */
export const tours = [
  {
    id: "double-tap", scenario: "F03", text: texts.doubleTap, speed: 25,
    left: "naive", right: "root-controller", session: loggedIn, ready: inbox,
    steps: [
      { say: texts.doubleTap.tap, send: tap("settings") },
      { until: { moving: 25 } },
      { say: texts.doubleTap.tapAgain, send: tap("settings") },
      { until: { screen: "Settings" } },
    ],
    fault: "duplicateScreen", instead: ["rejected"],
  },
  {
    id: "link-during-fade", scenario: "F05", text: texts.linkDuringFade, speed: 25,
    left: "naive", right: "root-controller", session: loggedIn, ready: inbox,
    steps: [
      {
        say: texts.linkDuringFade.sessionEnds,
        send: { command: "session", key: "LOGGED_IN", value: false },
      },
      { say: texts.linkDuringFade.fade, send: route("showWelcome") },
      { until: { moving: 30 } },
      { say: texts.linkDuringFade.link, send: open("messages/7") },
      { until: { left: { screen: "Message" }, right: { screen: "Welcome" } } },
    ],
    fault: "shownTooEarly", instead: ["routePending"],
  },
  {
    id: "logout-under-modal", scenario: "F09", text: texts.logOutUnderModal, speed: 25,
    left: "window-swap", right: "root-controller", session: loggedIn, ready: inbox,
    steps: [
      { say: texts.logOutUnderModal.camera, send: tap("camera") },
      { until: { screen: "Camera" } },
      { say: texts.logOutUnderModal.logOut, send: route("logOut") },
      { until: login },
    ],
    fault: "leakedController", instead: ["dismissed"],
  },
  {
    id: "late-timer", scenario: "F14", text: texts.lateTimer, speed: 100,
    left: "naive", right: "root-controller",
    steps: [
      { say: texts.lateTimer.launch, until: { record: ["timerStarted"] } },
      { say: texts.lateTimer.leave, send: route("showWelcome") },
      { until: { screen: "Welcome" } },
      { say: texts.lateTimer.second, until: { record: ["timerFired", "timerCancelled"] } },
      { until: { left: login, right: { screen: "Welcome" } } },
    ],
    fault: "lateCompletion", instead: ["timerCancelled"],
  },
  {
    id: "login-growth", scenario: "F22", text: texts.loginGrowth, speed: 100,
    left: "single-stack", right: "root-controller", ready: login,
    steps: [1, 2, 3].flatMap((each) => [
      { say: texts.loginGrowth.round(each), send: tap("log-in") },
      { until: inbox },
      { send: tap("log-out") },
      { until: login },
    ]),
    live: { left: 8, right: 1 }, instead: ["freed"],
  },
  {
    id: "cancelled-pop", scenario: "F12", text: texts.cancelledPop, speed: 25,
    left: "naive", right: "root-controller", session: loggedIn, ready: inbox,
    steps: [
      { say: texts.cancelledPop.open, send: tap("settings") },
      { until: { screen: "Settings" } },
      { say: texts.cancelledPop.drag, send: finger({ phase: "began", gesture: "edgeSwipe" }) },
      ...[1_000, 2_000, 3_000].map((progress) =>
        ({ send: finger({ phase: "moved", progress }) })),
      { say: texts.cancelledPop.release, send: finger({ phase: "cancelled" }) },
      { until: { screen: "Settings" } },
    ],
    fault: "lostWork", instead: ["didAppear"],
  },
  {
    id: "link-at-splash", scenario: "F04", text: texts.linkAtSplash, speed: 25,
    left: "window-swap", right: "root-controller", defects: ["dropsEarlyLinks"], session: loggedIn,
    steps: [
      { say: texts.linkAtSplash.launch, until: { record: ["timerStarted"] } },
      { say: texts.linkAtSplash.link, send: open("settings") },
      { until: { left: inbox, right: { screen: "Settings" } } },
    ],
    fault: "linkDropped", instead: ["routeResumed"],
  },
  {
    id: "link-under-modal", scenario: "F07", text: texts.linkUnderModal, speed: 25,
    left: "naive", right: "root-controller", session: loggedIn, ready: inbox,
    steps: [
      { say: texts.linkUnderModal.camera, send: tap("camera") },
      { until: { screen: "Camera" } },
      { say: texts.linkUnderModal.link, send: open("messages/7") },
      { until: { left: { rest: true }, right: { screen: "Message" } } },
    ],
    fault: "pushedUnderModal", instead: ["dismissed"],
  },
  {
    id: "overlapping-swaps", scenario: "F02", text: texts.overlappingSwaps, speed: 25,
    left: "naive", right: "root-controller", ready: login,
    steps: [
      { say: texts.overlappingSwaps.first, send: route("showMain") },
      { until: { moving: 30 } },
      { say: texts.overlappingSwaps.second, send: route("showWelcome") },
      { until: { screen: "Welcome" } },
    ],
    fault: "viewOutlivesController", instead: ["routeQueued"],
  },
  {
    id: "home-during-fade", scenario: "F11", text: texts.homeDuringFade, speed: 25,
    left: "naive", right: "root-controller", ready: login,
    steps: [
      { say: texts.homeDuringFade.logIn, send: tap("log-in") },
      { until: { moving: 30 } },
      { say: texts.homeDuringFade.home, send: { command: "background", locked: false } },
      { say: texts.homeDuringFade.reopen, send: { command: "foreground" } },
      { until: { left: { rest: true }, right: inbox } },
    ],
    fault: "unfinishedTransition", instead: ["transitionEnded"],
  },
  {
    id: "turned-during-fade", scenario: "F13", text: texts.turnedDuringFade, speed: 25,
    left: "naive", right: "root-controller", ready: login,
    steps: [
      { say: texts.turnedDuringFade.logIn, send: tap("log-in") },
      { until: { moving: 30 } },
      { say: texts.turnedDuringFade.rotate, send: { command: "rotate", orientation: "landscape" } },
      { until: inbox },
    ],
    fault: "staleFrame", instead: ["frameSet"],
  },
  {
    id: "eager-links", scenario: "F24", text: texts.eagerLinks, speed: 100,
    left: "root-controller", right: "root-controller",
    destinations: { left: "eager", right: "lazy" }, session: loggedIn, ready: inbox,
    steps: [
      { say: texts.eagerLinks.open, send: tap("row-1") },
      { until: { screen: "Message" } },
    ],
    live: { screen: "Message", left: 20, right: 1 }, instead: ["created"],
  },
];

/** @param {string|null} id */
export function tourOf(id) {
  return tours.find((each) => each.id === id) ?? null;
}
