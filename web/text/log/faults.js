/**
 * What each fault means to a person: how it comes about, and what avoids it. The numbers are those
 * of the scenarios, each of which shows the fault and then the same without it.
 *
 * @typedef {object} FaultFacts
 * @property {string} title
 * @property {string|null} scenario
 * @property {string} under the strategy under which the scenario shows it
 * @property {string[]} [habits] the defects in its app, in place of those of the strategy
 * @property {string} happens
 * @property {string} care
 */

/** @type {Record<string, FaultFacts>} */
export const faults = {
  invalidTransition: {
    title: "Invalid transition", scenario: "F01", under: "naive",
    happens: "A part is requested while the root is still loading, so the root fades between two "
      + "views that are not on screen.",
    care: "The request waits until the root has appeared.",
  },
  viewOutlivesController: {
    title: "View outlives its controller", scenario: "F02", under: "naive",
    happens: "A second swap begins during the first, and a completion releases whatever is "
      + "current: a controller is freed while its view stays on screen.",
    care: "The second swap waits for the end of the first.",
  },
  duplicateScreen: {
    title: "Duplicate screen", scenario: "F03", under: "naive",
    happens: "A double tap pushes the same screen with the same data twice.",
    care: "Views take no touches while they animate: the second tap is rejected.",
  },
  linkDropped: {
    title: "Link dropped", scenario: "F04", under: "window-swap", habits: ["dropsEarlyLinks"],
    happens: "A link arrives while nothing can handle it, and is lost silently.",
    care: "The link waits until what it needs has appeared.",
  },
  shownTooEarly: {
    title: "Shown too early", scenario: "F05", under: "naive",
    happens: "A link skips the splash or the login for a user who is not logged in.",
    care: "The link waits until the session meets its requirement.",
  },
  duplicatePart: {
    title: "Duplicate part", scenario: "F06", under: "naive",
    happens: "A part is requested again while it fades in, and a second one fades in over it.",
    care: "The second request is rejected: the running swap leads there already.",
  },
  pushedUnderModal: {
    title: "Pushed under a modal", scenario: "F07", under: "naive",
    happens: "A screen is pushed below a presented one, where nobody sees it.",
    care: "What covers the stack is dismissed first; then the screen is pushed.",
  },
  linkSuperseded: {
    title: "Link replaced silently", scenario: "F08", under: "naive",
    happens: "A second link replaces the one that waits, and nothing reports it.",
    care: "The app's policy decides which link wins, and a record reports it.",
  },
  leakedController: {
    title: "Leaked view controller", scenario: "F09", under: "window-swap",
    happens: "A controller is off screen for good but still retained: by a cycle of presenter and "
      + "presented, a timer or a closure.",
    care: "What is presented is dismissed before the swap; work ends with its screen.",
  },
  presentationIgnored: {
    title: "Presentation ignored", scenario: "F10", under: "naive",
    happens: "A controller presents while it is already presenting or leaving; UIKit ignores it, "
      + "and the app does not notice.",
    care: "The second presentation is rejected with a reason.",
  },
  unfinishedTransition: {
    title: "Completion never ran", scenario: "F11", under: "naive",
    happens: "The app enters the background during a fade; a completion that handles only finished "
      + "transitions leaves two children behind.",
    care: "The completion runs once, finished or not.",
  },
  lostWork: {
    title: "Lost work", scenario: "F12", under: "naive",
    happens: "A screen cancels its work as soon as it begins to disappear; the swipe back is "
      + "cancelled, and the screen stays without its work.",
    care: "Work ends when its screen has left.",
  },
  unbalancedAppearance: {
    title: "Unbalanced appearance", scenario: null, under: "naive",
    happens: "A screen is told that it will appear or disappear and never that it did, or the "
      + "reverse.",
    care: "Each callback has its counterpart, also when the change is cancelled.",
  },
  appearedUnloaded: {
    title: "Appeared without loading", scenario: null, under: "naive",
    happens: "A view controller is told that its view has appeared, although the view was never "
      + "loaded.",
    care: "Its view is added before the appearance callbacks are passed on.",
  },
  blankScreen: {
    title: "Blank screen", scenario: null, under: "naive",
    happens: "What should be visible stands in no window, so the user sees nothing.",
    care: "The swap waits until the root’s view stands in the window.",
  },
  staleFrame: {
    title: "Stale frame", scenario: "F13", under: "naive",
    happens: "The device rotates during a fade, and the entering view keeps the frame of the old "
      + "orientation.",
    care: "Both views follow the window.",
  },
  lateCompletion: {
    title: "Work after the screen has left", scenario: "F14", under: "naive",
    happens: "A timer or a completion keeps its screen alive, fires after it has left, and takes "
      + "the user away from the current screen.",
    care: "Work ends with the screen that started it.",
  },
  leakedModule: {
    title: "Leaked module", scenario: "F15", under: "naive",
    happens: "A screen leaves in a way that its modules do not notice, for example by a swipe: "
      + "they wait for a tap on the back button that never comes.",
    care: "Modules are released together with their screen.",
  },
  doubledMove: {
    title: "Move announced twice", scenario: "F16", under: "naive",
    happens: "The callbacks of one move from parent to parent are called a second time.",
    care: "Each move is announced once and completed once.",
  },
  missingContainment: {
    title: "View without containment", scenario: null, under: "naive",
    happens: "A view is in a hierarchy, but its controller was never added as a child.",
    care: "A controller is added before its view is, and removed after it.",
  },
  routedWithoutRoot: {
    title: "Routed without a root", scenario: "F26", under: "root-controller",
    habits: ["readsLinkTooEarly"],
    happens: "What launched the app is followed while its scene connects: there is no root yet to "
      + "take the route, and it is lost silently.",
    care: "The route is kept until the root stands in the window.",
  },
  transitionNeverCompleted: {
    title: "Transition never completed", scenario: "F28", under: "root-controller",
    habits: ["neverCompletesTransition"],
    happens: "An animator of the app never calls completeTransition: UIKit waits for it, and "
      + "takes no touches any more.",
    care: "The animator calls completeTransition when its animation has ended.",
  },
  cancelledTransitionCompleted: {
    title: "Cancelled transition completed", scenario: "F29", under: "root-controller",
    habits: ["completesCancelledTransition"],
    happens: "An animator of the app completes a transition that the finger has cancelled: the "
      + "containers let go of the screen that came back.",
    care: "The animator asks transitionWasCancelled, and says so.",
  },
  redundantSwap: {
    title: "Swap to the current part", scenario: "F18", under: "naive",
    happens: "The part on screen is requested again, and all that was in it is lost.",
    care: "The request is rejected with a reason.",
  },
  rootReplaced: {
    title: "Root replaced", scenario: "F23", under: "window-swap",
    happens: "The window gets another root: nothing can animate, and nothing dismisses what the "
      + "old root presents.",
    care: "One permanent root swaps its children.",
  },
};
