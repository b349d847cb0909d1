/**
 * What is said of each tour.
 *
 * @typedef {object} TourText
 * @property {string} title
 * @property {string} look what to look at
 * @property {string} naive what happened at the left
 * @property {string} correct what happened at the right
 * @property {string} yourTurn how to try it
 */

export const doubleTap = {
  title: "A double tap",
  look: "Settings is tapped twice, the second time while the first push is still in progress. "
    + "Watch how many times the screen slides in.",
  tap: "Tap Settings",
  tapAgain: "Tap it again during the push",
  naive: "Settings was pushed twice: it is on the stack two times, and going back leads to "
    + "Settings again.",
  correct: "The second tap was rejected with a reason, because the first push was in progress.",
  yourTurn: "Double-click Settings, at the top right of either phone.",
};

export const linkDuringFade = {
  title: "A link during a fade",
  look: "The session ends, and the app fades to Welcome. A link to a message arrives during the "
    + "fade, when the user is already logged out. Which phone shows the message?",
  sessionEnds: "The session ends",
  fade: "The app fades to Welcome",
  link: "A link to message 7 arrives during the fade",
  naive: "The message was shown although the user is logged out.",
  correct: "The link is deferred until the user logs in.",
  yourTurn: "Slow the animations to 10 %, turn LOGGED_IN off under Session, choose showWelcome "
    + "under Route, and open scenarios://messages/7 during the fade.",
};

export const logOutUnderModal = {
  title: "Log out while a modal is open",
  look: "The camera covers everything when the session ends. Both phones show the login screen "
    + "afterwards; compare the number of live screens.",
  camera: "Open the camera",
  logOut: "The session ends, and the app logs out",
  naive: "The window’s root was replaced while the camera was presented. The old root and the "
    + "camera retain each other, so neither is ever freed.",
  correct: "The camera was dismissed before the swap, and the old screens were freed.",
  yourTurn: "Tap Camera, wait until it is shown, and choose logOut under Route.",
};

export const lateTimer = {
  title: "A late splash timer",
  look: "The splash starts a timer of one second that leads to login. The app leaves the splash "
    + "for Welcome before it fires. Which screen does each phone end on?",
  launch: "Launch: the splash starts its timer",
  leave: "Leave the splash for Welcome",
  second: "One second passes",
  naive: "The timer kept the splash alive, fired, and replaced Welcome with login.",
  correct: "The timer was cancelled with the screen that had started it, so Welcome stayed.",
  yourTurn: "Restart, and choose showWelcome under Route within one second.",
};

export const loginGrowth = {
  title: "Repeated login and logout",
  look: "Three rounds of login and logout. Both phones look correct; compare the number of live "
    + "screens.",
  /** @param {number} number */
  round: (number) => `Round ${number}: log in and out`,
  naive: "Each part was pushed on top of the last one. Every screen is still alive, and each "
    + "round adds two.",
  correct: "The root holds one part at a time and frees the one before.",
  yourTurn: "Tap Log In and Log Out a few times.",
};

export const cancelledPop = {
  title: "Cancelled swipe back",
  look: "Settings is dragged from the left edge, a third of the way, and released so that it "
    + "snaps back. Both phones look the same as before; compare what became of its timer.",
  open: "Open Settings",
  drag: "Drag from the left edge",
  release: "Release the drag",
  naive: "Settings cancelled its timer in viewWillDisappear, and the swipe brought it back without "
    + "the timer.",
  correct: "Settings appeared again, and its timer still runs.",
  yourTurn: "Open Settings, drag it from its left edge, and release before the middle.",
};

export const linkAtSplash = {
  title: "A link at the splash",
  look: "The app is launched by a link to Settings, which arrives while the splash is the only "
    + "screen. Which phone shows Settings?",
  launch: "Launch: the splash is shown",
  link: "The link to Settings arrives",
  naive: "No screen could handle the link, so it was lost; the user ends on the inbox.",
  correct: "The link was deferred until the main part had appeared, and then followed.",
  yourTurn: "Turn LOGGED_IN on under Session, relaunch, and open scenarios://settings at once.",
};

export const linkUnderModal = {
  title: "A link under a modal",
  look: "The camera covers everything, and a link to a message arrives. Which phone shows the "
    + "message?",
  camera: "Open the camera",
  link: "A link to message 7 arrives",
  naive: "The message was pushed below the camera, where it is not visible.",
  correct: "The camera was dismissed first, and then the message was pushed.",
  yourTurn: "Tap Camera, then open the link scenarios://messages/7.",
};

export const overlappingSwaps = {
  title: "Two swaps at once",
  look: "The app fades to the inbox, and a swap to Welcome is requested before the fade ends. "
    + "Two completions run, and each removes a screen.",
  first: "Swap to the inbox",
  second: "Swap to Welcome during the fade",
  naive: "The second completion removed the screen that was current by then: the inbox was "
    + "freed, and its view stays on screen.",
  correct: "The second swap was queued until the first one had ended.",
  yourTurn: "Choose showMain under Route, and showWelcome during the fade.",
};

export const homeDuringFade = {
  title: "Home during a fade",
  look: "The home button is pressed during the fade to the inbox, and the app is reopened. The "
    + "animation was interrupted; did its completion run?",
  logIn: "Log in",
  home: "Press Home during the fade",
  reopen: "Reopen the app",
  naive: "The completion handles only finished animations, so the root keeps two children.",
  correct: "The completion ran once, finished or not, and the login screen was freed.",
  yourTurn: "Tap Log In, press Home during the fade, and tap the app’s icon.",
};

export const turnedDuringFade = {
  title: "Rotation during a fade",
  look: "The device is rotated during the fade to the inbox, which resizes the window. Does the "
    + "incoming view get the new size?",
  logIn: "Log in",
  rotate: "Rotate the device",
  naive: "The incoming view kept its portrait frame although the device is in landscape.",
  correct: "Both views followed the window’s size, also during the fade.",
  yourTurn: "Tap Log In and press Rotate during the fade.",
};

export const eagerLinks = {
  title: "Eager link destinations",
  look: "One of twenty messages in a list is opened. The left list builds the destination of "
    + "every row ahead; compare the live screens.",
  open: "Open message 1",
  naive: "Twenty message screens are alive, of which nineteen were never opened.",
  correct: "Only the opened message is alive.",
  yourTurn: "Open a message or two, and go back.",
};
