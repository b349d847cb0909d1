/**
 * What each fault means to a person: how it comes about, and what takes care of it. The numbers
 * are those of the scenarios, each of which shows the fault and then the same without it.
 *
 * @typedef {object} FaultFacts
 * @property {string} title
 * @property {string|null} scenario
 * @property {string} under the strategy under which the scenario shows it
 * @property {string} happens
 * @property {string} care
 */

/** @type {Record<string, FaultFacts>} */
export const faults = {
  invalidTransition: {
    title: "Invalid transition", scenario: "F01", under: "as-published",
    happens: "A part is asked for while the root still loads, so the root fades between two views "
      + "of which neither is on screen.",
    care: "The request waits until the root has appeared.",
  },
  viewOutlivesController: {
    title: "View outlives its controller", scenario: "F02", under: "as-published",
    happens: "A second swap begins within the time of the first, and its completion lets go of "
      + "whatever is current: a controller is freed while its view stays on screen.",
    care: "The second swap waits for the end of the first.",
  },
  duplicateScreen: {
    title: "Same screen twice", scenario: "F03", under: "as-published",
    happens: "A double tap pushes the same screen with the same data a second time.",
    care: "Views that animate take no touches: the second tap is refused.",
  },
  linkDropped: {
    title: "Link dropped", scenario: "F04", under: "window-swap",
    happens: "A link comes while nobody is there to take it, and is gone without a word.",
    care: "The link waits until what it needs has appeared.",
  },
  shownTooEarly: {
    title: "Shown too early", scenario: "F05", under: "as-published",
    happens: "A link leads past the splash or the login, to somebody who never logged in.",
    care: "The link waits for what it requires of the session.",
  },
  duplicatePart: {
    title: "Same part twice", scenario: "F06", under: "as-published",
    happens: "A part is asked for again while it fades in, and a second one fades in over it.",
    care: "The second request is refused: the swap under way leads there already.",
  },
  pushedUnderModal: {
    title: "Pushed where nobody sees it", scenario: "F07", under: "as-published",
    happens: "A screen is pushed below what is presented.",
    care: "What covers the stack is dismissed first; then the screen is pushed.",
  },
  linkSuperseded: {
    title: "Link replaced in silence", scenario: "F08", under: "as-published",
    happens: "A second link takes the place of the one that waits, and nothing says so.",
    care: "The app's policy decides which link wins, and a record says so.",
  },
  leakedController: {
    title: "Leaked view controller", scenario: "F09", under: "window-swap",
    happens: "What the controller belongs to has left and somebody still holds it: a circle of "
      + "presenter and presented, a timer, a closure.",
    care: "What is presented is dismissed before the swap; work ends with its screen.",
  },
  presentationIgnored: {
    title: "Presentation ignored", scenario: "F10", under: "as-published",
    happens: "A controller presents while it presents already or leaves; UIKit lets it fall, and "
      + "the app does not notice.",
    care: "The second presentation is refused with a reason.",
  },
  unfinishedTransition: {
    title: "Completion never ran", scenario: "F11", under: "as-published",
    happens: "The app goes to the background during a fade; a completion that looks only "
      + "at finished transitions leaves two children behind.",
    care: "The completion runs once, finished or not.",
  },
  unbalancedAppearance: {
    title: "Unbalanced appearance", scenario: "F12", under: "as-published",
    happens: "Screens were told what will happen and never that it did not, as after a pop that a "
      + "finger takes back.",
    care: "Each callback has its counterpart, also when a gesture is taken back.",
  },
  staleFrame: {
    title: "Frame of another size", scenario: "F13", under: "as-published",
    happens: "The device turns during a fade, and the view that enters keeps the frame "
      + "that it was given.",
    care: "Both views follow the window.",
  },
  lateCompletion: {
    title: "Work after the screen has left", scenario: "F14", under: "as-published",
    happens: "A timer or a completion keeps its screen alive, fires after it has left, and takes "
      + "the person away from where they are.",
    care: "Work ends with the screen that began it.",
  },
  leakedModule: {
    title: "Leaked module", scenario: "F15", under: "as-published",
    happens: "The screen left in a way that the objects beside it do not hear of, as when a finger "
      + "pops it: they wait for a tap on the back button that never comes.",
    care: "What stands beside a screen goes with it.",
  },
  doubledMove: {
    title: "Move told twice", scenario: "F16", under: "as-published",
    happens: "The callbacks of one move from parent to parent are made a second time.",
    care: "Each move is announced once and completed once.",
  },
  missingContainment: {
    title: "View without containment", scenario: null, under: "as-published",
    happens: "A view stands in a hierarchy whose controller never took its controller as a child.",
    care: "A controller is added before its view is, and removed after it.",
  },
  redundantSwap: {
    title: "Swap to what is shown", scenario: "F18", under: "as-published",
    happens: "The part that is shown is asked for again, and all that was in it is gone.",
    care: "The request is refused with a reason.",
  },
  rootReplaced: {
    title: "Root replaced", scenario: "F23", under: "window-swap",
    happens: "The window gets another root: nothing can animate, and what the old root presents is "
      + "dismissed by nobody.",
    care: "One root stays for ever, and swaps its children.",
  },
};
