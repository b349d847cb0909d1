/// A careless habit of an app's code: one way in which navigation goes wrong.
///
/// An app has those that its file names, or else those of its strategy. The identifiers F1 to F29
/// are those of the scenarios in `Examples/scenarios`.
public enum Defect: String, Sendable, CaseIterable {
  /// F1: the root's first part routes as it loads, and the root swaps in the midst of its own
  /// `viewDidLoad`; with care the route waits until the root has appeared.
  case routesWhileLoading
  /// F2, F6: a swap begins beside one that moves; with care it waits, and one to the same part is
  /// refused.
  case noQueue
  /// F2: a swap's completion lets go of whichever part is current by then; with care it has kept
  /// the one from which it began.
  case completionReadsCurrent
  /// F3: what is on top is pushed again, by a second tap during the push too.
  case pushesTwice
  /// F4: a link into a part that the app has not reached is forgotten; with care it waits.
  case dropsEarlyLinks
  /// F4: a link into a part that the app has not reached is followed then and there.
  case showsEarlyLinks
  /// F5: a link whose requirement does not hold is forgotten; with care it waits.
  case dropsLinksBeforeLogin
  /// F5: a link whose requirement does not hold is followed then and there.
  case showsLinksBeforeLogin
  /// F5: a link that waits is overwritten with nothing when the app comes back to the screen.
  case losesLinkAtForeground
  /// F7: a link's screen is pushed below what is presented; with care that is dismissed first.
  case pushesUnderModal
  /// F8: a link takes the place of one that waits, and nothing says so.
  case replacesLinkSilently
  /// F9: what is presented stays where it is when the part below it is swapped.
  case swapsUnderModal
  /// F10: nothing looks whether a presentation or dismissal can be done while another one moves, or
  /// whether what is to present does so already; with care the topmost presents.
  case presentsBlindly
  /// F11: a swap's completion does nothing unless it is told that the transition finished.
  case completionIgnoresCancel
  /// F12: a screen cleans up as soon as it begins to disappear, though a finger may take it back.
  case cleansUpTooEarly
  /// F13: the view that enters keeps the frame that it was given when the window turns meanwhile.
  case keepsInitialFrame
  /// F14: a timer keeps its screen alive when that has left, and fires.
  case timersOutliveScreens
  /// F15: what stands beside a screen is let go of by a button alone, not where a finger pops or
  /// dismisses the screen.
  case coordinatorAwaitsBackButton
  /// F16: a part's view is added, and its controller never becomes a child.
  case skipsContainment
  /// F16: the callbacks that UIKit makes are made by hand too.
  case doublesContainment
  /// F18: a swap to the part that is shown makes a new one of it.
  case swapsToCurrent
  /// F19: a transition inside a part goes on when the part is swapped away.
  case leavesInnerTransition
  /// F26: what launched the app is followed in `scene(_:willConnectTo:options:)`, where there is no
  /// root to take it; with care it is kept until the root stands in the window.
  ///
  /// F4's habits are about a part that the app has not reached; here there is no part at all.
  case readsLinkTooEarly
  /// F27: the link that launched the app is looked for in the calls that bring links to a running
  /// app, of which the scene gets none then: the link is in its connection's options alone.
  ///
  /// F4's `dropsEarlyLinks` has the link and forgets it; this code never has it.
  case readsLinkTooLate
  /// F28: an animator of the app never calls `completeTransition(_:)`: UIKit waits for it, and
  /// takes no touches until then.
  case neverCompletesTransition
  /// F29: an animator of the app calls `completeTransition(true)` though the finger has cancelled;
  /// with care it asks `transitionWasCancelled`.
  case completesCancelledTransition

  /// The habits that contradict each other: code has one of them at most.
  public static let alternatives: [[Defect]] = [
    [.dropsEarlyLinks, .showsEarlyLinks],
    [.dropsLinksBeforeLogin, .showsLinksBeforeLogin],
    [.skipsContainment, .doublesContainment],
    [.readsLinkTooEarly, .readsLinkTooLate],
    [.neverCompletesTransition, .completesCancelledTransition],
  ]
}

extension Set<Defect> {
  /// The habits' names, in the order of ``Defect``.
  public var names: [String] { Defect.allCases.filter(contains).map(\.rawValue) }

  /// Two of them that contradict each other; nil where none do.
  public var contradiction: [Defect]? { Defect.alternatives.first(where: isSuperset) }
}

extension Strategy {
  /// The habits of an app under this strategy whose file names none.
  public var defects: Set<Defect> {
    switch self {
    case .rootController, .singleStack: []
    // Nothing dismisses what the old root presents, in any published copy of this swap.
    case .windowSwap: [.swapsUnderModal]
    // What the listings have in common with naive code; their own lines are in `Published`.
    case .publishedRoot, .publishedDeeplinks, .publishedRouter:
      [.noQueue, .swapsUnderModal, .leavesInnerTransition, .timersOutliveScreens]
    case .publishedNavigator: [.swapsUnderModal, .pushesUnderModal, .pushesTwice]
    case .naive:
      Set(Defect.allCases).subtracting([
        .dropsEarlyLinks, .showsEarlyLinks, .dropsLinksBeforeLogin, .skipsContainment,
        .doublesContainment, .readsLinkTooEarly, .readsLinkTooLate, .neverCompletesTransition,
        .completesCancelledTransition,
      ])
    }
  }
}
