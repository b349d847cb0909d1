import JSON
public import NavigationEngine

extension JSONWriter {
  /// Writes that something went wrong in the app, and with what.
  mutating func fault(_ fault: Fault, _ vocabulary: AppVocabulary) {
    member("fault", fault.kind.rawValue)
    if let subject = fault.subject {
      raw(",")
      members(of: subject, vocabulary)
    }
    if let route = fault.route {
      key("route")
      raw(vocabulary.routeNames[route])
    }
    if !fault.owners.isEmpty {
      key("owners")
      array(fault.owners) { $0.owner($1) }
    }
    member("message", fault.message)
  }

  private mutating func owner(_ owner: Ownership.Owner) {
    raw("{")
    member("as", owner.role)
    if let node = owner.node { member("node", node.rawValue) }
    raw("}")
  }
}

extension Fault {
  /// The sentence for a person: what goes wrong, and what UIKit makes of it.
  public var message: String {
    switch kind {
    case .unbalancedAppearance:
      "An appearance callback comes without its counterpart; UIKit logs unbalanced calls."
    case .doubledMove: "The containment callbacks of one move are made a second time."
    case .missingContainment:
      "The view stands in a hierarchy whose controller never took its controller as a child."
    case .invalidTransition:
      "A transition needs two children of one parent, one on screen and one off; these are not."
    case .viewOutlivesController: "The controller is freed and its view stays on screen."
    case .duplicateScreen: "The same screen with the same data stands in the stack twice."
    case .duplicatePart: "The same part stands below the root twice."
    case .linkDropped: "The link leads nowhere, and nothing says so."
    case .shownTooEarly: "The link is shown over the splash or before anyone has logged in."
    case .pushedUnderModal: "It is shown below what is presented, where nobody sees it."
    case .presentationIgnored:
      "The controller leaves or presents already; UIKit ignores another presentation."
    case .linkSuperseded: "Another link takes the place of one that waits, in silence."
    case .leakedController: "The controller stays alive after what it belongs to has left."
    case .leakedModule: "An object beside a screen stays alive after it."
    case .unfinishedTransition: "The completion of a transition never ran."
    case .staleFrame: "The view's frame is that of another screen size."
    case .lateCompletion: "Work of a screen that has left goes on, and acts."
    case .redundantSwap: "The root swaps to what it shows already."
    case .rootReplaced: "The window's root changed; the permanent root is gone."
    case .appearedUnloaded: "The view controller appears, and its view was never loaded."
    case .blankScreen: "What should be visible stands in no window; the screen stays blank."
    case .lostWork: "The screen's work was cancelled, and the screen stays."
    case .routedWithoutRoot:
      "The route is asked for before there is a root to take it, and nothing says so."
    case .transitionNeverCompleted:
      "The animation is over and the animator has not called completeTransition; UIKit takes no "
        + "touches until it does."
    case .cancelledTransitionCompleted:
      "The animator completes a transition that was cancelled; the containers hold what is not "
        + "shown."
    }
  }
}
