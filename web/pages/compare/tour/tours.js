/** @import { Command } from "../../../core/store.js" */

/**
 * The guided tour of the classic faults: one app, one input, careless code at the left and careful
 * code at the right. Each is one of the scenarios of `Examples/scenarios`.
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
 * @property {Until|{left: Until, right: Until}} [until]
 *
 * @typedef {object} Tour
 * @property {string} id as addresses name it
 * @property {string} scenario
 * @property {string} title
 * @property {string} left the careless strategy
 * @property {string} right the careful one
 * @property {{left: string, right: string}} [destinations]
 * @property {Record<string, string|number|boolean>} [session] as the app is opened
 * @property {Until} [ready] where it begins; without, at the very launch
 * @property {100|25|10} speed of animations, in percent
 * @property {string} look what to look at
 * @property {Step[]} steps
 * @property {string} [fault] that the left side shows
 * @property {{screen?: string, left: number, right: number}} [live] what it costs instead: screens
 *   alive at the end, of this kind or all
 * @property {string} careless what happened at the left
 * @property {string} careful what happened at the right
 * @property {string[]} [instead] the kinds of record in which the right side says so
 * @property {string} yourTurn how to do it by hand
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
    id: "double-tap", scenario: "F03", title: "A double tap", speed: 25,
    left: "as-published", right: "root-controller", session: loggedIn, ready: inbox,
    look: "A person taps Settings twice, the second time while the first push still moves. "
      + "Watch how many times the screen slides in.",
    steps: [
      { say: "Tap Settings", send: tap("settings") },
      { until: { moving: 25 } },
      { say: "Tap it again while the push moves", send: tap("settings") },
      { until: { screen: "Settings" } },
    ],
    fault: "duplicateScreen", instead: ["rejected"],
    careless: "The push was started twice: Settings stands on the stack two times, and going "
      + "back leads to Settings again.",
    careful: "The second tap was refused while the first one’s push moved, with a reason.",
    yourTurn: "Double-click Settings, at the top right of either phone.",
  },
  {
    id: "link-during-fade", scenario: "F05", title: "A link during a fade", speed: 25,
    left: "as-published", right: "root-controller", session: loggedIn, ready: inbox,
    look: "The session ends, and the app fades to Welcome. A link to a message arrives in the "
      + "midst of the fade, when nobody is logged in any more. Who gets to read the message?",
    steps: [
      { say: "The session ends", send: { command: "session", key: "LOGGED_IN", value: false } },
      { say: "The app fades to Welcome", send: route("showWelcome") },
      { until: { moving: 30 } },
      { say: "A link to message 7 arrives during the fade", send: open("messages/7") },
      { until: { left: { screen: "Message" }, right: { screen: "Welcome" } } },
    ],
    fault: "shownTooEarly", instead: ["routePending"],
    careless: "The message came up all the same, for somebody who is not logged in.",
    careful: "The link waits, and will be followed when somebody has logged in.",
    yourTurn: "Slow the animations to 10 %, turn LOGGED_IN off under Session, choose showWelcome "
      + "under Route, and open scenarios://messages/7 while it fades.",
  },
  {
    id: "logout-under-modal", scenario: "F09", title: "Log out while a modal is open", speed: 25,
    left: "window-swap", right: "root-controller", session: loggedIn, ready: inbox,
    look: "The camera covers everything when the session ends. Both phones show the login screen "
      + "afterwards; count the screens that are still alive.",
    steps: [
      { say: "Open the camera", send: tap("camera") },
      { until: { screen: "Camera" } },
      { say: "The session ends, and the app logs out", send: route("logOut") },
      { until: login },
    ],
    fault: "leakedController", instead: ["dismissed"],
    careless: "The window got a new root while the camera was up. The old root and the camera "
      + "hold each other, and nothing will ever free them.",
    careful: "The camera was dismissed first; then the part was swapped, and all of it was freed.",
    yourTurn: "Tap Camera, wait until it is up, and choose logOut under Route.",
  },
  {
    id: "late-timer", scenario: "F14", title: "A late splash timer", speed: 100,
    left: "as-published", right: "root-controller",
    look: "The splash has a timer of one second and then leads to login. The app leaves the "
      + "splash for Welcome before that. Where does each phone end?",
    steps: [
      { say: "Launch: the splash starts its timer", until: { record: ["timerStarted"] } },
      { say: "Leave the splash for Welcome", send: route("showWelcome") },
      { until: { screen: "Welcome" } },
      { say: "The timer’s second passes", until: { record: ["timerFired", "timerCancelled"] } },
      { until: { left: login, right: { screen: "Welcome" } } },
    ],
    fault: "lateCompletion", instead: ["timerCancelled"],
    careless: "The timer kept the splash alive, fired, and took the person from Welcome to login.",
    careful: "The timer ended with the screen that had started it. Welcome stayed.",
    yourTurn: "Restart, and choose showWelcome under Route within the splash’s second.",
  },
  {
    id: "login-growth", scenario: "F22", title: "Login again and again", speed: 100,
    left: "single-stack", right: "root-controller", ready: login,
    look: "Three rounds of login and logout. Nothing looks wrong on either phone; watch the "
      + "number of live screens.",
    steps: [1, 2, 3].flatMap((each) => [
      { say: `Round ${each}: log in and out`, send: tap("log-in") },
      { until: inbox },
      { send: tap("log-out") },
      { until: login },
    ]),
    live: { left: 8, right: 1 }, instead: ["freed"],
    careless: "Every part was pushed on top of the last one. All that was ever shown is still "
      + "alive, and each round adds two screens.",
    careful: "The root holds one part at a time: what is left is freed.",
    yourTurn: "Tap Log In and Log Out a few times.",
  },
  {
    id: "cancelled-pop", scenario: "F12", title: "Cancelled swipe back", speed: 25,
    left: "as-published", right: "root-controller", session: loggedIn, ready: inbox,
    look: "A finger drags Settings away from the left edge, a third of the way, and lets it snap "
      + "back. The screens look the same as before; look at their callbacks.",
    steps: [
      { say: "Open Settings", send: tap("settings") },
      { until: { screen: "Settings" } },
      { say: "Drag from the left edge", send: finger({ phase: "began", gesture: "edgeSwipe" }) },
      ...[1_000, 2_000, 3_000].map((progress) =>
        ({ send: finger({ phase: "moved", progress }) })),
      { say: "Take the finger away", send: finger({ phase: "cancelled" }) },
      { until: { screen: "Settings" } },
    ],
    fault: "unbalancedAppearance", instead: ["didAppear"],
    careless: "Both screens were told what would happen, and neither was told that it did not.",
    careful: "Every callback was taken back: Settings appeared again, the inbox disappeared again.",
    yourTurn: "Open Settings, drag it from its left edge, and let go before the middle.",
  },
  {
    id: "link-at-splash", scenario: "F04", title: "A link at the splash", speed: 25,
    left: "window-swap", right: "root-controller", session: loggedIn,
    look: "The app is opened by a link to Settings, so the link is there before the app is: the "
      + "splash is all there is. Which phone gets to Settings?",
    steps: [
      { say: "Launch: the splash is shown", until: { record: ["timerStarted"] } },
      { say: "The link to Settings arrives", send: open("settings") },
      { until: { left: inbox, right: { screen: "Settings" } } },
    ],
    fault: "linkDropped", instead: ["routeResumed"],
    careless: "Nobody was there to take the link, so it is gone; the person ends in the inbox.",
    careful: "The link waited until the main part had appeared, and was followed then.",
    yourTurn: "Switch LOGGED_IN on under Session, relaunch, and open scenarios://settings at once.",
  },
  {
    id: "link-under-modal", scenario: "F07", title: "A link under a modal", speed: 25,
    left: "as-published", right: "root-controller", session: loggedIn, ready: inbox,
    look: "The camera covers everything, and a link to a message arrives. A person who has opened "
      + "a message wants to see it.",
    steps: [
      { say: "Open the camera", send: tap("camera") },
      { until: { screen: "Camera" } },
      { say: "A link to message 7 arrives", send: open("messages/7") },
      { until: { left: { rest: true }, right: { screen: "Message" } } },
    ],
    fault: "pushedUnderModal", instead: ["dismissed"],
    careless: "The message was pushed below the camera, where nobody sees it.",
    careful: "The camera was dismissed first, and then the message was pushed.",
    yourTurn: "Tap Camera, then open the link scenarios://messages/7.",
  },
  {
    id: "overlapping-swaps", scenario: "F02", title: "Two swaps at once", speed: 25,
    left: "as-published", right: "root-controller", ready: login,
    look: "The app fades to the inbox, and is asked for Welcome before the fade is over. Two "
      + "completions run; each lets go of something.",
    steps: [
      { say: "Swap to the inbox", send: route("showMain") },
      { until: { moving: 30 } },
      { say: "Swap to Welcome during the fade", send: route("showWelcome") },
      { until: { screen: "Welcome" } },
    ],
    fault: "viewOutlivesController", instead: ["routeQueued"],
    careless: "The second completion let go of whatever was current by then: the inbox was freed, "
      + "and its view stays on screen.",
    careful: "The second swap waited for the first one to end.",
    yourTurn: "Choose showMain under Route, and showWelcome while the fade runs.",
  },
  {
    id: "home-during-fade", scenario: "F11", title: "Home during a fade", speed: 25,
    left: "as-published", right: "root-controller", ready: login,
    look: "The home button is pressed during the fade to the inbox, and the person comes "
      + "back. The animation has not come to its end; has its completion run?",
    steps: [
      { say: "Log in", send: tap("log-in") },
      { until: { moving: 30 } },
      { say: "Press home during the fade", send: { command: "background", locked: false } },
      { say: "Come back", send: { command: "foreground" } },
      { until: { left: { rest: true }, right: inbox } },
    ],
    fault: "unfinishedTransition", instead: ["transitionEnded"],
    careless: "The completion only looks at finished animations, so the root keeps two children.",
    careful: "The completion ran once, finished or not, and the login screen was freed.",
    yourTurn: "Tap Log In, press Home during the fade, and tap the app’s icon.",
  },
  {
    id: "turned-during-fade", scenario: "F13", title: "Turned during a fade", speed: 25,
    left: "as-published", right: "root-controller", ready: login,
    look: "The device is turned during the fade to the inbox. The window has another size "
      + "from then on; does the view that is on its way in have it too?",
    steps: [
      { say: "Log in", send: tap("log-in") },
      { until: { moving: 30 } },
      { say: "Turn the device", send: { command: "rotate", orientation: "landscape" } },
      { until: inbox },
    ],
    fault: "staleFrame", instead: ["frameSet"],
    careless: "The view that came in keeps the frame it was given before: as wide and high as an "
      + "upright phone, on one that lies on its side.",
    careful: "Both views followed the window, during the fade too.",
    yourTurn: "Tap Log In and press Rotate during the fade.",
  },
  {
    id: "eager-links", scenario: "F24", title: "Eager link destinations", speed: 100,
    left: "root-controller", right: "root-controller",
    destinations: { left: "eager", right: "lazy" }, session: loggedIn, ready: inbox,
    look: "A list of twenty messages, of which one is opened. The left list builds the screen of "
      + "every row ahead. Compare the live screens.",
    steps: [
      { say: "Open message 1", send: tap("row-1") },
      { until: { screen: "Message" } },
    ],
    live: { screen: "Message", left: 20, right: 1 }, instead: ["created"],
    careless: "Twenty message screens are alive, and nineteen of them were never asked for.",
    careful: "Only the message that was opened is alive.",
    yourTurn: "Open a message or two, and go back.",
  },
];

/** @param {string|null} id */
export function tourOf(id) {
  return tours.find((each) => each.id === id) ?? null;
}
