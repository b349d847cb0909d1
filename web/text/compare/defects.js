import { counted } from "../plurals.js";

/** What careless code does by each defect, by its name in app files and messages. @type {Record<string, string>} */
export const defects = {
  routesWhileLoading: "The first part routes while the root is loading.",
  noQueue: "A swap begins beside one that is in progress.",
  completionReadsCurrent: "A completion releases whichever part is current by then.",
  pushesTwice: "What is on top is pushed again.",
  dropsEarlyLinks: "A link into a part that is not reached is forgotten.",
  showsEarlyLinks: "A link into a part that is not reached is followed at once.",
  dropsLinksBeforeLogin: "A link that needs a login is forgotten without one.",
  showsLinksBeforeLogin: "A link that needs a login is followed without one.",
  losesLinkAtForeground: "Returning to the app overwrites the waiting link.",
  pushesUnderModal: "A link’s screen is pushed below a modal.",
  replacesLinkSilently: "A newer link silently replaces the waiting one.",
  swapsUnderModal: "A part is swapped below a modal that stays.",
  presentsBlindly: "Presentations ignore others that move or stand already.",
  completionIgnoresCancel: "A completion does nothing unless the transition finished.",
  cleansUpTooEarly: "A screen cancels its work in viewWillDisappear.",
  keepsInitialFrame: "An entering view keeps its frame when the device rotates.",
  timersOutliveScreens: "A timer keeps its screen alive, and fires.",
  coordinatorAwaitsBackButton: "Modules are released by a button, not by a swipe or a pull.",
  skipsContainment: "A part’s view is added without its controller.",
  doublesContainment: "Code repeats the containment calls that UIKit makes.",
  swapsToCurrent: "A swap to the current part makes a new one.",
  leavesInnerTransition: "A part is swapped away during a transition inside it.",
  readsLinkTooEarly: "What launched the app is followed before there is a root.",
  readsLinkTooLate: "The launch’s link is looked for where it does not come.",
  neverCompletesTransition: "An animator never completes its transition.",
  completesCancelledTransition: "An animator completes a transition that was cancelled.",
};

export const choice = {
  own: "Own defects",
  none: "No defects",
  /** @param {string[]} names */
  title: (names) => names.length === 0 ? choice.none
    : names.length === 1 ? names[0] : counted(names.length, "defect"),
  /** @param {string[]} names */
  summary: (names) => names.map((name) => defects[name] ?? name).join(" "),
};
